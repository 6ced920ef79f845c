import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef } from 'react'
import { expect, test } from 'vitest'
import { renderInApp, testSession, type Answer } from '../app/testKit.tsx'
import { InvitationsPanel } from '../users/InvitationsPanel.tsx'
import { useInvitations } from '../users/useInvitations.ts'
import { UserMenuList } from './UserMenuList.tsx'

function Panel() {
  return (
    <>
      <h1>My Profile</h1>
      <InvitationsPanel {...useInvitations()} />
      <button>Something else</button>
    </>
  )
}
function OpenMenu() {
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button ref={button} id="m-target">
        menu
      </button>
      <UserMenuList id="m" button={button} hasNews={false} onClose={() => {}} />
    </>
  )
}
/** A server with one invitation, which goes when it is answered. */
function server(more: Record<string, Answer> = {}) {
  let isWaiting = true
  const here = { id: 'organisation-1', title: 'Acme', isCurrent: true }
  return {
    OwnOrganisations: { data: { ownOrganisations: [here] } },
    OwnInvitations: (): Answer => ({
      data: {
        ownInvitations: isWaiting
          ? [{ id: 'seat-1', organisation: 'Noordzee', role: 'Manager' }]
          : [],
      },
    }),
    AcceptInvitation: { data: { acceptInvitation: 'organisation-2' } },
    DeclineInvitation: ({ isDeclined }: Record<string, unknown>): Answer => {
      isWaiting = !isDeclined
      return { data: { declineInvitation: 'seat-1' } }
    },
    Session: { data: { me: null } },
    ...more,
  }
}
const names = (sent: { name: string }[]) => sent.map(({ name }) => name)

test('the menu offers to join or to decline, and leads there when the server has taken it', async () => {
  const { sent } = await renderInApp(<OpenMenu />, { answers: server() })
  expect(await screen.findByRole('menuitem', { name: 'Decline Noordzee' })).toBeTruthy()
  await userEvent.click(screen.getByRole('menuitem', { name: 'Join Noordzee' }))
  // refused from now on, it says where the person is
  await expect.poll(() => names(sent)).toContain('Session')
  expect(sent.find(({ name }) => name === 'AcceptInvitation')?.variables).toMatchObject({
    id: 'seat-1',
  })
  expect((await screen.findByText('You are in “Noordzee” now.')).closest('[role]')?.role).toBe(
    'status',
  )
})

test('the profile says which role it is; declined, it goes and can be had back', async () => {
  const { sent } = await renderInApp(<Panel />, { answers: server() })
  const panel = within(await screen.findByRole('region', { name: 'Invitations' }))
  expect(panel.getByRole('listitem').textContent).toContain('There is a seat for you at Noordzee')
  expect(panel.getByRole('listitem').textContent).toContain('Manager')
  await userEvent.click(panel.getByRole('button', { name: 'Decline Noordzee' }))
  await expect.poll(() => screen.queryByRole('region', { name: 'Invitations' })).toBeNull()
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('button', { name: 'Join Noordzee' })).toBeTruthy()
  expect(
    sent.filter(({ name }) => name === 'DeclineInvitation').map(({ variables }) => variables),
  ).toMatchObject([{ isDeclined: true }, { isDeclined: false }])
})

test.for([
  ['NOT_FOUND', /was taken back, or has been answered/],
  ['LICENCE_EXPIRED', /The licence of Noordzee has ended/],
  ['FORBIDDEN', /shut out of Noordzee/],
] as const)('refused with %s, it says why and stays', async ([code, text]) => {
  const refused = { errors: [{ message: code, path: ['acceptInvitation'], extensions: { code } }] }
  const { sent } = await renderInApp(<Panel />, { answers: server({ AcceptInvitation: refused }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Join Noordzee' }))
  expect(await screen.findByText(text)).toBeTruthy()
  expect(names(sent)).not.toContain('Session')
})

test('whoever acts for a member is not asked', async () => {
  const { me } = testSession()
  const { sent } = await renderInApp(<OpenMenu />, {
    answers: server(),
    session: { me: { ...me, isImpersonated: true } },
  })
  await screen.findByRole('menuitem', { name: 'Logout' })
  await expect.poll(() => names(sent)).toContain('OwnOrganisations')
  expect(names(sent)).not.toContain('OwnInvitations')
  expect(screen.queryByText('Invitations')).toBeNull()
})
