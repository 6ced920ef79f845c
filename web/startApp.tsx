import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { auth } from './session/auth.ts'
import { pageAt } from './pages/pages.ts'
import { reportError, watchErrors } from './app/reportError.ts'
import { router } from './routes.tsx'
import { startReads } from './shell/startReads.ts'
import { AppCrash } from './shell/AppCrash.tsx'
import { FeedbackHost } from './shell/FeedbackHost.tsx'
import { browserLanguage, speak, toLanguage } from './texts/language.ts'
import { problemText } from './data/errors.ts'
import { fetchFileTable } from './ui/preloadFiles.ts'
import { KitProvider } from './ui/KitProvider.tsx'

// the built product puts its own work around `import`, which can fail before that
const loadVersion = () => import('./app/appVersion.ts')

/** Speaks the remembered or the browser's language, begins to sign in, draws. */
export async function startApp(): Promise<void> {
  watchErrors()
  if (location.pathname !== '/auth/callback') {
    void auth.start().then(startReads)
    // beside the first texts, behind which the router is drawn
    void pageAt(location.pathname).fetch()?.then(fetchFileTable)
    void router.load()
  }
  // no page needs it to be shown; where it cannot be had, neither can a newer version
  void loadVersion().then(
    ({ appVersion }) => appVersion.start(),
    () => {},
  )
  // behind the scripts, which a slow line would have to share with it, and ahead of the first text
  void document.fonts.load('1em "Inter Variable"').catch(() => {})
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  const remembered = localStorage.getItem('language')
  await speak(remembered ? toLanguage(remembered) : browserLanguage()).catch((error: unknown) => {
    sayWithoutTexts(root)
    throw error
  })
  createRoot(root, { onCaughtError: seen, onUncaughtError: seen }).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <KitProvider problemText={problemText}>
          <AppCrash>
            <RouterProvider router={router} />
          </AppCrash>
          <FeedbackHost />
        </KitProvider>
      </I18nProvider>
    </StrictMode>,
  )
}

function seen(error: unknown): void {
  console.error(error)
  reportError(error)
}

/** The texts themselves could not be had, so these stand here. */
function sayWithoutTexts(root: HTMLElement): void {
  const button = document.createElement('button')
  button.textContent = 'Refresh · Actualiser · Vernieuwen'
  button.style.cssText = 'margin: auto; padding: 0.75rem 1.25rem; font: inherit'
  button.onclick = () => location.reload()
  root.replaceChildren(button)
  addEventListener('online', () => location.reload())
}
