import { expect, test, vi } from 'vitest'
import { auth } from '../session/auth.ts'
import { noteRecent, recentsOf } from '../data/recents.ts'
import { renderInApp } from '../app/testKit.tsx'
import { SignedIn } from './SignedIn.tsx'

const leftState = { phase: 'signed-out', after: 'sign-out' } as const

test.each(['from elsewhere', 'before the frame stands'])(
  'a device that was signed out %s keeps no titles',
  async (how) => {
    vi.stubGlobal('indexedDB', {})
    noteRecent('me', { path: '/companyDialog/1', kind: 'COMPANY_DIALOG', title: 'Merger talks' })
    if (how === 'from elsewhere') localStorage.setItem('session_ended', 'yes')
    else vi.spyOn(auth, 'state').mockReturnValue(leftState)
    await renderInApp(<SignedIn />)
    if (how === 'from elsewhere') await auth.start()
    await expect.poll(() => recentsOf('me')).toEqual([])
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  },
)
