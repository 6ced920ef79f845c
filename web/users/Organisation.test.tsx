import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { announcementStore } from '../ui/announce.ts'
import { Organisation } from './Organisation.tsx'

const licence = {
  id: 'licence-1',
  title: 'Acme',
  isRunning: true,
  isTrial: false,
  amount: 5,
  emailsActiveAmount: 2,
  dateExpires: '2035-12-31T12:00:00Z',
}
const person = (id: string, firstName: string) => ({
  id,
  firstName,
  lastName: 'Meijer',
  color: '#0b5c6e',
  avatar: null,
})
const mona = {
  id: 'member-1',
  email: 'mona@example.com',
  role: 'Admin',
  state: 'ACTIVE',
  dateSeen: '2026-11-20T08:00:00Z',
  user: person('user-1', 'Mona'),
}
const ben = { ...mona, id: 'member-2', email: 'ben@example.com', user: person('user-2', 'Ben') }
const gone = { ...ben, id: 'member-3', role: null, state: 'BLOCKED', user: person('user-3', 'Gus') }
const invited = {
  id: 'seat-1',
  email: 'new@example.com',
  role: 'Member',
  state: 'INVITED',
  dateSeen: null,
  user: null,
}
const seats = (licences: (typeof licence)[] = [licence]) => ({
  data: {
    me: {
      id: 'user-1',
      currentOrganisation: {
        id: 'organisation-1',
        title: 'Acme',
        organisationLicenses: licences,
        organisationLicense: licences[0] ?? null,
      },
    },
  },
})
const answers = {
  OrganisationAdmin: seats(),
  OrganisationSettings: { data: { organisationSettings: [] } },
  Members: { data: { members: [ben, gone, mona, invited], memberCount: 31 } },
}
const refused = (problem: Record<string, unknown>) => ({
  errors: [{ message: 'refused', extensions: problem }],
})
const menuOf = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `${name}: more` }))
  return screen.findByRole('menu')
}

test('others see their colleagues, and nothing of this', async () => {
  const { sent } = await renderInApp(<Organisation />, {
    role: 'Manager',
    answers: { Colleagues: { data: { organisationUsers: [{ ...ben, role: 'Member' }] } } },
  })
  await screen.findByRole('link', { name: /Ben/ })
  expect(sent.map(({ name }) => name)).toEqual(['Colleagues'])
})

test('members with role and state, the seats, and page by page in the order of a head', async () => {
  const { sent } = await renderInApp(<Organisation />, { role: 'Admin', answers })
  const rows = await screen.findAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('Name'),
    expect.stringMatching(/Ben Meijer.*Admin.*Active/),
    expect.stringMatching(/Gus Meijer.*None.*Blocked/),
    expect.stringMatching(/Mona Meijer/),
    expect.stringMatching(/new@example\.com.*Member.*Not activated yet/),
  ])
  await screen.findByText('2 taken, 3 free')
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
  await userEvent.click(screen.getByRole('button', { name: 'Role' }))
  await userEvent.click(screen.getByRole('button', { name: 'Role' }))
  await userEvent.click(screen.getByRole('searchbox', { name: 'Search members' }))
  await userEvent.paste('ben')
  const asked = () => sent.filter(({ name }) => name === 'Members').map((one) => one.variables)
  await expect.poll(asked).toEqual([
    { take: 30, skip: 0, sort: 'NAME' },
    { take: 30, skip: 30, sort: 'NAME' },
    { take: 30, skip: 0, sort: 'ROLE' },
    { take: 30, skip: 0, sort: 'ROLE_DESC' },
    { take: 30, skip: 0, sort: 'ROLE_DESC', search: 'ben' },
  ])
})

test('nobody blocks or removes themselves; whoever is blocked can be let in', async () => {
  await renderInApp(<Organisation />, { role: 'Admin', answers })
  const labels = (menu: HTMLElement) =>
    [...menu.querySelectorAll('[role^="menuitem"]')].map((one) => one.textContent)
  const roles = ['Admin', 'Manager', 'Member']
  for (const [name, more] of [
    ['Mona Meijer', []],
    ['Ben Meijer', ['Block', 'Remove member']],
    ['Gus Meijer', ['Let in again', 'Remove member']],
    ['new@example.com', ['Copy the link', 'Take the invitation back']],
  ] as const) {
    expect(labels(await menuOf(name))).toEqual([...roles, ...more])
    await userEvent.keyboard('{Escape}')
  }
})

test('a role is given from the menu, and put back; the last administrator stays', async () => {
  let isLast = false
  const { sent } = await renderInApp(<Organisation />, {
    role: 'Admin',
    answers: {
      ...answers,
      SetMemberRole: () =>
        isLast
          ? refused({ code: 'STATE_REFUSED', field: 'memberID' })
          : { data: { setMemberRole: 'member-2' } },
    },
  })
  await userEvent.click(within(await menuOf('Ben Meijer')).getByText('Member'))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  const asked = () => sent.filter(({ name }) => name === 'SetMemberRole')
  await expect
    .poll(() => asked().map(({ variables }) => variables['role']))
    .toEqual(['Member', 'Admin'])
  isLast = true
  await userEvent.click(within(await menuOf('Ben Meijer')).getByText('Manager'))
  await screen.findByText(/An administrator has to stay who can let others in/)
})

test('who is added needs an address and a role; what is refused stands at its field and loses nothing', async () => {
  const given = [
    refused({ code: 'BAD_INPUT', field: 'email', rule: 'DUPLICATE' }),
    refused({ code: 'BAD_INPUT', field: 'organisationLicenseId', rule: 'NO_SEAT' }),
    refused({ code: 'LICENCE_EXPIRED', field: 'organisationLicenseId' }),
    { data: { addMember: { id: 'seat-2', email: 'ann@example.com' } } },
  ]
  const full = { ...licence, id: 'licence-0', emailsActiveAmount: 5 },
    ended = { ...licence, id: 'licence-2', isRunning: false }
  const { sent } = await renderInApp(<Organisation />, {
    role: 'Admin',
    answers: {
      ...answers,
      OrganisationAdmin: seats([ended, full, licence]),
      AddMember: () => given.shift()!,
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Add a member' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add a member' }),
    email = within(dialog).getByRole('textbox', { name: 'E-mail' }),
    save = within(dialog).getByRole('button', { name: 'Save' })
  await userEvent.click(save)
  expect(await within(dialog).findAllByText('This is required.')).toHaveLength(2)
  expect(document.activeElement).toBe(email)
  await userEvent.type(email, 'ann@example.com')
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Role' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Manager' }))
  for (const said of [
    'Somebody with this address is here already, or invited.',
    'All seats of this licence are taken.',
    'The licence of your organisation has ended.',
  ]) {
    await userEvent.click(save)
    await within(dialog).findByText(said)
    expect(email).toHaveProperty('value', 'ann@example.com')
  }
  await userEvent.click(save)
  const link = await screen.findByRole('textbox', { name: 'Link' })
  expect(link).toHaveProperty('value', `${location.origin}/`)
  await expect
    .poll(() => announcementStore.get().map(({ text }) => text))
    .toContain('ann@example.com is invited')
  expect(sent.find(({ name }) => name === 'AddMember')!.variables).toMatchObject({
    email: 'ann@example.com',
    role: 'Manager',
    organisationLicenseId: 'licence-1',
  })
})

test('whoever is removed hands over to a colleague first, part by part; nothing is removed where that is refused', async () => {
  const parts = [3, 2, 'UNAVAILABLE', 1, 0],
    focused = new Set<string | null>()
  const { sent } = await renderInApp(<Organisation />, {
    role: 'Admin',
    answers: {
      ...answers,
      MemberHoldings: {
        data: {
          memberHoldings: {
            id: 'member-2',
            accounts: 5,
            meetings: 1,
            opportunities: 0,
            campaigns: 0,
            campaignAccounts: 0,
          },
        },
      },
      Colleagues: {
        data: {
          organisationUsers: [ben, gone, mona].map((one) => ({
            ...one,
            isBlocked: one === gone,
          })),
        },
      },
      HandOver: () => {
        const part = parts.shift()
        if (part === 2) focused.add(document.activeElement?.getAttribute('role') ?? null)
        return typeof part === 'number'
          ? { data: { handOver: part } }
          : refused({ code: 'UNAVAILABLE' })
      },
      RemoveMember: { data: { removeMember: 'member-2' } },
    },
  })
  await userEvent.click(within(await menuOf('Ben Meijer')).getByText('Remove member'))
  const dialog = await screen.findByRole('dialog', { name: 'Remove Ben Meijer?' })
  await within(dialog).findByText('5 accounts')
  // it came later than the dialog
  const who = within(dialog).getByRole('combobox', { name: 'Who takes it over' })
  await expect.poll(() => document.activeElement).toBe(who)
  expect(screen.queryByRole('option')).toBeNull()
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual(['5 accounts', '1 planned meeting'])
  await userEvent.click(who)
  expect((await screen.findAllByRole('option')).map((one) => one.textContent)).toEqual([
    'Mona Meijer',
  ])
  await userEvent.click(screen.getByRole('option', { name: 'Mona Meijer' }))
  const remove = within(dialog).getByRole('button', { name: 'Remove member' })
  await userEvent.click(remove)
  await within(dialog).findByRole('alert')
  const names = () => sent.map(({ name }) => name)
  expect(names()).not.toContain('RemoveMember')
  // not lost while the buttons are shut
  expect([...focused]).toEqual(['status'])
  await userEvent.click(remove)
  await screen.findByText('Ben Meijer is removed.')
  expect(names().filter((name) => name === 'HandOver' || name === 'RemoveMember')).toEqual([
    ...Array.from({ length: 5 }, () => 'HandOver'),
    'RemoveMember',
  ])
  expect(sent.find(({ name }) => name === 'HandOver')!.variables).toMatchObject({
    memberID: 'member-2',
    toMemberID: 'member-1',
  })
})

test('an error of the settings can be tried again; of the members, the rest stays', async () => {
  await renderInApp(<Organisation />, {
    role: 'Admin',
    answers: { ...answers, Members: refused({ code: 'UNAVAILABLE' }) },
  })
  await screen.findByText('2 taken, 3 free')
  await screen.findByText('The server is not available at the moment. Please try again.')
  expect(screen.getByRole('button', { name: 'Add a member' })).toBeTruthy()
  await renderInApp(<Organisation />, {
    role: 'Admin',
    answers: { OrganisationAdmin: refused({ code: 'UNAVAILABLE' }) },
  })
  await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByRole('button', { name: 'Add a member' })).toBeNull()
})
