import { screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyValue } from '../../shared/values.ts'
import { renderInApp } from '../app/testKit.tsx'
import type { ErrorCode } from '../../shared/errors.ts'
import { openOutboxes } from '../outbox/openOutboxes.ts'
import { Outbox } from '../outbox/outbox.ts'
import { shownNames } from '../outbox/shownNames.ts'
import { auth, type AuthState } from '../session/auth.ts'
import { noteSubject } from '../session/lastSubject.ts'
import { keepMembership } from '../session/memberships.ts'
import { CrashScreen } from './CrashScreen.tsx'
import { NoEntry } from './NoEntry.tsx'
import { SignIn } from './SignIn.tsx'

const inside: AuthState = { phase: 'signed-in', subject: 'mona', offline: false }
const outside: AuthState = { phase: 'signed-out' }
const asks = (code: ErrorCode | 'NETWORK') => <NoEntry problem={{ code }} retry={() => {}} />

let end = () => {}
beforeEach(async () => {
  sessionStorage.clear()
  vi.stubGlobal('indexedDB', {})
  await keepMembership('mona', { id: 'member-1', organisation: 'Alpha' })
  const outbox = new Outbox('member-1', async () => ({ type: 'network' }), {
    open: async () => {
      throw new DOMException('blocked', 'SecurityError')
    },
  })
  end = outbox.start()
  openOutboxes.set('member-1', outbox)
  const names: Record<string, string> = { m: 'First visit', n: 'Second visit', q: 'Why now?' }
  const takeBack = shownNames.set((id) => names[id])
  for (const [meetingId, questionId] of [
    ['m', 'q'],
    ['m', 'q2'],
    ['n', 'q'],
  ] as const)
    await outbox.put({
      kind: 'saveAnswer',
      record: `CompanyDialog:${meetingId}`,
      input: { questionId, value: { ...emptyValue, valueText: 'Because' } },
    })
  takeBack()
})
afterEach(() => {
  end()
  openOutboxes.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const newcomer = {
  __typename: 'Newcomer',
  email: 'mona@example.com',
  organisation: 'Alpha',
  mayTry: false,
  invitations: [],
}
const doors: [string, AuthState, ReactElement][] = [
  ['suspended', inside, asks('SUSPENDED')],
  ['the licence has ended', inside, asks('LICENCE_EXPIRED')],
  ['in no organisation', inside, asks('NO_ORGANISATION')],
  ['could not be opened', inside, asks('INTERNAL')],
  ['no network', inside, asks('NETWORK')],
  [
    'the session has ended',
    { phase: 'expired', subject: 'mona', code: 'interaction_required' },
    asks('UNAUTHENTICATED'),
  ],
  ['signed out', outside, <SignIn key="1" after="sign-out" />],
  ['signed out by time', outside, <SignIn key="2" after="expired" code="interaction_required" />],
  ['crashed', inside, <CrashScreen key="3" error={new Error('broken')} />],
]

test.each(doors)(
  'in front of the door what waits is named, to be exported: %s',
  async (_name, state, element) => {
    vi.spyOn(auth, 'state').mockReturnValue(state)
    noteSubject('mona')
    const texts: Blob[] = []
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (blob: Blob) => texts.push(blob) && 'blob:',
        revokeObjectURL: () => {},
      }),
    )
    await renderInApp(element, { answers: { Newcomer: { data: { devices: [], newcomer } } } })
    const waits = within(await screen.findByRole('region', { name: 'Alpha' }))
    waits.getByText(/^3 changes that you made in Alpha are kept on this device/)
    waits.getByText('First visit (2), Second visit (1)')
    waits.getByRole('button', { name: 'Export' })
    waits.getByRole('button', { name: 'Export as text' }).click()
    expect(await texts[0]?.text()).toMatch(/^First visit\n- Why now\?: Because/)
  },
)

test.each([
  ['somebody else opens the browser', {}],
  ['the device was signed out from elsewhere', { code: 'session_ended' }],
] as const)('only that something waits is said when %s', async (_name, rest) => {
  vi.spyOn(auth, 'state').mockReturnValue({ ...outside, ...rest })
  if ('code' in rest) noteSubject('mona')
  await renderInApp(<SignIn {...rest} />)
  await screen.findByText(/^3 changes that were not sent wait on this device/)
  expect(document.body.textContent).not.toContain('First visit')
  expect(screen.queryByRole('button', { name: /^Export/ })).toBeNull()
})
