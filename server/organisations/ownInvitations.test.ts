import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { actFor, allow } from '../impersonation/testKit.ts'
import { announceInvitation } from '../notifications/announceInvitation.ts'
import {
  newcomerWith,
  newTestOrganisation,
  theProduct,
  type Person,
} from '../test/testOrganisation.ts'
import { ageLicence, codeOf, enterWith, newLicence } from './testKit.ts'

const invite =
  'mutation ($email: String!, $licence: ID!, $role: Role! = Manager) { addMember(email: $email, role: $role, organisationLicenseId: $licence) { id } }'
const own = '{ ownInvitations { id organisation role } }'
const accept =
  'mutation ($id: ID!, $commandId: ID) { acceptInvitation(id: $id, commandId: $commandId) }'
const decline =
  'mutation ($id: ID!, $isDeclined: Boolean! = true) { declineInvitation(id: $id, isDeclined: $isDeclined) }'
const where = '{ me { role onboardingStep currentOrganisation { id } } }'
const inbox = '{ notifications { kind invitedTo creator { id } } notificationCount }'
const log = '{ logs(take: 50) { property value value2 creator { firstName } } }'

const emailOf = async (person: Person): Promise<string> =>
  (await person.ask('{ me { email } }')).me.email
const seatsOf = async (admin: Person) =>
  (await admin.ask('{ organisationLicenses { emailsActiveAmount } }')).organisationLicenses

/** An organisation with one free seat, and somebody of another one who is invited there. */
async function twoOrganisations({ amount = 2 } = {}) {
  const org = await newTestOrganisation(),
    licence = await newLicence(org, { amount }),
    there = await newcomerWith(),
    person = org.as('member')
  await there.ask(enterWith, { key: licence.code })
  const organisationId = (await there.ask(where)).me.currentOrganisation.id,
    email = await emailOf(person),
    seat = (await there.ask(invite, { email, licence: licence.id })).addMember.id
  await announceInvitation((await theProduct()).database, organisationId, seat)
  return { org, licence, there, person, organisationId, seat, email }
}
const waiting = async (person: Person): Promise<string[]> =>
  (await person.ask(own)).ownInvitations.map(({ id }: { id: string }) => id)

test('a member of one organisation takes a seat in another one: its role, once, and is there', async () => {
  const { org, there, person, organisationId, seat } = await twoOrganisations()
  expect((await person.ask(own)).ownInvitations).toEqual([
    { id: seat, organisation: 'New licence', role: 'Manager' },
  ])
  const before = (await person.ask(where)).me,
    commandId = newId()
  for (const id of [commandId, commandId, newId()])
    expect(await person.ask(accept, { id: seat, commandId: id })).toEqual({
      acceptInvitation: organisationId,
    })
  expect((await person.ask(where)).me).toEqual({
    role: 'Manager',
    onboardingStep: before.onboardingStep,
    currentOrganisation: { id: organisationId },
  })
  expect(await waiting(person)).toEqual([])
  expect((await person.ask('{ ownOrganisations { id } }')).ownOrganisations).toHaveLength(2)
  expect(await seatsOf(there)).toMatchObject([{ emailsActiveAmount: 2 }])
  const { organisationUsers } = await there.ask('{ organisationUsers { role user { id } } }')
  expect(organisationUsers).toContainEqual({ role: 'Manager', user: { id: person.userId } })
  expect((await there.ask(log)).logs).toContainEqual({
    property: 'joined',
    value: null,
    value2: await emailOf(person),
    creator: { firstName: 'Member' },
  })
  // those who stay behind see a colleague who is a member as before
  expect(
    (await org.as('admin').ask('{ organisationUsers { id } }')).organisationUsers,
  ).toHaveLength(4)
})

test('nobody else sees or answers it: other people, colleagues, whoever acts for the person', async () => {
  const { org, person, seat } = await twoOrganisations()
  for (const other of [org.as('colleague'), org.as('admin'), org.as('stranger')]) {
    expect(await waiting(other)).toEqual([])
    for (const document of [accept, decline])
      expect(await codeOf(other.gql(document, { id: seat }))).toBe('NOT_FOUND')
  }
  await allow(org, 'admins')
  const { as } = await actFor(org, 'member')
  for (const document of [accept, decline])
    expect(await codeOf(as.gql(document, { id: seat }))).toBe('FORBIDDEN')
  expect((await as.gql(own)).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
  expect(await as.ask(inbox)).toEqual({ notifications: [], notificationCount: 0 })
  // nor is it marked by whoever does not see it
  await as.ask('mutation { readAllNotifications(before: "2100-01-01T00:00:00Z") }')
  expect((await person.ask(inbox)).notificationCount).toBe(1)
  expect(await waiting(person)).toEqual([seat])
})

test('the inbox of the organisation where the person is tells of it, once, while the seat waits', async () => {
  const { there, person, organisationId, seat, licence } = await twoOrganisations(),
    { database } = await theProduct()
  await announceInvitation(database, organisationId, seat)
  const told = {
    notifications: [{ kind: 'INVITED_ELSEWHERE', invitedTo: 'New licence', creator: null }],
    notificationCount: 1,
  }
  expect(await person.ask(inbox)).toEqual(told)
  await person.ask(decline, { id: seat })
  expect(await person.ask(inbox)).toEqual({ notifications: [], notificationCount: 0 })
  await person.ask(decline, { id: seat, isDeclined: false })
  expect(await person.ask(inbox)).toEqual(told)
  await ageLicence(licence.id, 40)
  expect(await person.ask(inbox)).toEqual({ notifications: [], notificationCount: 0 })
  await ageLicence(licence.id, 1)
  await there.ask('mutation ($id: ID!) { removeMember(memberID: $id) }', { id: seat })
  expect(await person.ask(inbox)).toEqual({ notifications: [], notificationCount: 0 })
})

test('whoever invites learns nothing of the person: a known address is answered as an unknown one', async () => {
  const { there, licence, email, seat } = await twoOrganisations({ amount: 5 })
  const { members } = await there.ask(
    '{ members(search: "member-") { id email state dateSeen user { id } } }',
  )
  expect(members).toEqual([{ id: seat, email, state: 'INVITED', dateSeen: null, user: null }])
  const unknown = await there.gql(invite, { email: `${newId()}@example.com`, licence: licence.id })
  expect(unknown.errors).toBeUndefined()
})

test('declined: the seat is free, the log of those who offered it says so; taken back while there is room', async () => {
  const { there, person, seat, licence, email } = await twoOrganisations()
  for (let i = 0; i < 2; i++) await person.ask(decline, { id: seat })
  expect(await waiting(person)).toEqual([])
  expect(await seatsOf(there)).toMatchObject([{ emailsActiveAmount: 1 }])
  const lines = async (wanted: string) =>
    (await there.ask(log)).logs.filter(({ property }: { property: string }) => property === wanted)
  const by = { creator: { firstName: 'Member' } }
  expect(await lines('declined')).toEqual([
    { property: 'declined', value: email, value2: null, ...by },
  ])
  expect(await codeOf(person.gql(accept, { id: seat }))).toBe('NOT_FOUND')
  await person.ask(decline, { id: seat, isDeclined: false })
  expect(await waiting(person)).toEqual([seat])
  expect(await seatsOf(there)).toMatchObject([{ emailsActiveAmount: 2 }])
  expect(await lines('reopened')).toEqual([
    { property: 'reopened', value: null, value2: email, ...by },
  ])
  await person.ask(decline, { id: seat })
  const other = (await there.ask(invite, { email: `${newId()}@example.com`, licence: licence.id }))
    .addMember.id
  expect(await codeOf(person.gql(decline, { id: seat, isDeclined: false }))).toBe('STATE_REFUSED')
  await there.ask('mutation ($id: ID!) { removeMember(memberID: $id) }', { id: other })
  // whoever is invited anew has the new seat
  const again = (await there.ask(invite, { email, licence: licence.id })).addMember.id
  expect(await codeOf(person.gql(decline, { id: seat, isDeclined: false }))).toBe('STATE_REFUSED')
  expect(await waiting(person)).toEqual([again])
})

test('refused: a seat that was taken back, a licence that has ended, a member who is shut out', async () => {
  const { there, person, seat, licence, organisationId } = await twoOrganisations()
  await ageLicence(licence.id, 40)
  expect(await waiting(person)).toEqual([])
  expect(await codeOf(person.gql(accept, { id: seat }))).toBe('LICENCE_EXPIRED')
  await ageLicence(licence.id, 1)
  await there.ask('mutation ($id: ID!) { removeMember(memberID: $id) }', { id: seat })
  for (const document of [accept, decline])
    expect(await codeOf(person.gql(document, { id: seat }))).toBe('NOT_FOUND')
  expect(await codeOf(person.gql(decline, { id: seat, isDeclined: false }))).toBe('NOT_FOUND')
  const email = await emailOf(person),
    again = (await there.ask(invite, { email, licence: licence.id })).addMember.id
  await person.ask(accept, { id: again })
  // shut out meanwhile: the second tab is not let in, and is where it was
  const memberID = (await person.ask('{ me { currentOrganisationUserId } }')).me
    .currentOrganisationUserId
  await person.ask('mutation ($id: ID!) { switchOrganisation(organisationId: $id) }', {
    id: person.organisationId,
  })
  await there.ask(
    'mutation ($id: ID!) { setMemberBlocked(memberID: $id, isBlocked: true) { id } }',
    {
      id: memberID,
    },
  )
  expect(await codeOf(person.gql(accept, { id: again }))).toBe('FORBIDDEN')
  expect((await person.ask(where)).me.currentOrganisation.id).toBe(person.organisationId)
  expect(organisationId).not.toBe(person.organisationId)
})

test('taken and taken back at once, in two tabs, or declined at once: one of them, never half of it', async () => {
  for (let round = 0; round < 6; round++) {
    const { there, person, seat, organisationId }: Awaited<ReturnType<typeof twoOrganisations>> =
      await twoOrganisations()
    const [first, second, removed] = await Promise.all([
      codeOf(person.gql(accept, { id: seat })),
      codeOf(person.gql(round % 2 ? accept : decline, { id: seat })),
      codeOf(there.gql('mutation ($id: ID!) { removeMember(memberID: $id) }', { id: seat })),
    ])
    // taken out again right after, they are nowhere
    const isIn = (await person.gql(where)).data?.me?.currentOrganisation.id === organisationId,
      { members } = await there.ask('{ members { state user { id } } }'),
      isMember = members.some(
        (one: { user: { id: string } | null }) => one.user?.id === person.userId,
      ),
      [{ emailsActiveAmount }] = await seatsOf(there)
    expect(isMember).toBe(emailsActiveAmount === 2)
    expect(isIn).toBe(isMember)
    expect((await person.gql(own)).data?.ownInvitations ?? []).toEqual([])
    // whichever was first
    expect([first, second, removed]).toContain(undefined)
  }
})

test('whoever was removed there comes back by a new invitation; two organisations at once keep both seats', async () => {
  const { there, person, seat, licence } = await twoOrganisations()
  await person.ask(accept, { id: seat })
  const memberID = (await person.ask('{ me { currentOrganisationUserId } }')).me
    .currentOrganisationUserId
  await person.ask('mutation ($id: ID!) { switchOrganisation(organisationId: $id) }', {
    id: person.organisationId,
  })
  await there.ask('mutation ($id: ID!) { removeMember(memberID: $id) }', { id: memberID })
  const again = (
    await there.ask(invite, { email: await emailOf(person), licence: licence.id, role: 'Member' })
  ).addMember.id
  await person.ask(accept, { id: again })
  expect((await person.ask('{ me { role currentOrganisationUserId } }')).me).toEqual({
    role: 'Member',
    currentOrganisationUserId: memberID,
  })
})
