import { expect, test, vi } from 'vitest'
import { auth } from '../app/auth.ts'
import { noteRecent, recentsOf } from '../app/recents.ts'
import { renderInApp } from '../app/testKit.tsx'
import { SignedIn } from './SignedIn.tsx'

test('a device that was signed out from elsewhere keeps no titles', async () => {
  vi.stubGlobal('indexedDB', {})
  noteRecent('me', { path: '/companyDialog/1', kind: 'COMPANY_DIALOG', title: 'Merger talks' })
  localStorage.setItem('session_ended', 'yes')
  await renderInApp(<SignedIn />)
  await auth.start()
  await vi.waitFor(() => expect(recentsOf('me')).toEqual([]))
  vi.unstubAllGlobals()
})
