import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { appVersion } from './app/appVersion.ts'
import { auth } from './app/auth.ts'
import { router } from './routes.tsx'
import { browserLanguage, speak, toLanguage } from './texts/language.ts'
import { KitProvider } from './ui/KitProvider.tsx'

/** Speaks the remembered or the browser's language, begins to sign in, draws. */
export async function startApp(): Promise<void> {
  if (location.pathname !== '/auth/callback') void auth.start()
  void appVersion.start()
  const remembered = localStorage.getItem('language')
  await speak(remembered ? toLanguage(remembered) : browserLanguage())
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  createRoot(root).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <KitProvider>
          <RouterProvider router={router} />
        </KitProvider>
      </I18nProvider>
    </StrictMode>,
  )
}
