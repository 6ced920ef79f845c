import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { newcomerWith, newTestOrganisation } from '../test/testOrganisation.ts'
import { codeOf, enterWith, newLicence, greeting } from './testKit.ts'

test('an invitation waits for who proves the address: its role, its seat, in no other name', async () => {
  const org = await newTestOrganisation(),
    email = `${newId()}@example.com`,
    invited = await newcomerWith(email.toUpperCase()),
    other = await newcomerWith()
  const { addMember: seat } = await org
    .as('admin')
    .ask(
      'mutation ($email: String!, $licence: ID!) { addMember(email: $email, role: Manager, organisationLicenseId: $licence) { id active dateClaimed } }',
      { email, licence: org.licenceId },
    )
  expect(seat).toMatchObject({ active: true, dateClaimed: null })
  expect((await invited.ask(greeting)).newcomer).toEqual({
    email,
    organisation: null,
    mayTry: true,
    invitations: [{ id: seat.id, organisation: 'Ours' }],
  })
  expect((await other.ask(greeting)).newcomer.invitations).toEqual([])
  expect(await codeOf(other.gql(enterWith, { key: seat.id }))).toBe('LICENCE_NOT_VALID')
  expect((await invited.ask(enterWith, { key: seat.id })).validateLicense).toMatchObject({
    role: 'Manager',
    onboardingStep: 'steps',
    currentOrganisation: { title: 'Ours' },
  })
  const { organisationLicenses } = await org
    .as('admin')
    .ask(
      '{ organisationLicenses { emailsActiveAmount emailLicenses { id dateClaimed userClaimed { firstName } } } }',
    )
  expect(organisationLicenses).toMatchObject([
    {
      emailsActiveAmount: 1,
      emailLicenses: [
        { id: seat.id, dateClaimed: expect.any(String), userClaimed: { firstName: 'Nora' } },
      ],
    },
  ])
})

test('whoever was removed comes back by an invitation, not with the key', async () => {
  const org = await newTestOrganisation(),
    licence = await newLicence(org),
    email = `${newId()}@example.com`,
    founder = await newcomerWith(),
    person = await newcomerWith(email)
  await founder.ask(enterWith, { key: licence.code })
  const {
      validateLicense: { id },
    } = await person.ask(enterWith, { key: licence.code }),
    member = (await founder.ask('{ organisationUsers { id userId } }')).organisationUsers.find(
      (one: { userId: string }) => one.userId === id,
    )
  await founder.ask('mutation ($id: ID!) { removeMember(memberID: $id) }', { id: member.id })
  expect(await codeOf(person.gql('{ me { id } }'))).toBe('NO_ORGANISATION')
  expect(await codeOf(person.gql(enterWith, { key: licence.code }))).toBe('LICENCE_NOT_VALID')
  await founder.ask(
    'mutation ($email: String!, $licence: ID!) { addMember(email: $email, role: Manager, organisationLicenseId: $licence) { id } }',
    { email, licence: licence.id },
  )
  expect((await person.ask(enterWith, { key: licence.code })).validateLicense).toMatchObject({
    id,
    role: 'Manager',
  })
})

test('whoever was removed in two organisations comes back into the first by an invitation', async () => {
  const org = await newTestOrganisation(),
    [here, there] = [await newLicence(org), await newLicence(org)],
    [founder, other, person] = [await newcomerWith(), await newcomerWith(), await newcomerWith()]
  await founder.ask(enterWith, { key: here.code })
  await other.ask(enterWith, { key: there.code })
  for (const [admin, { code }] of [
    [founder, here],
    [other, there],
  ] as const) {
    const {
      validateLicense: { id },
    } = await person.ask(enterWith, { key: code })
    await admin.ask('mutation ($id: ID!) { removeMember(memberID: $id) }', {
      id: (await admin.ask('{ organisationUsers { id userId } }')).organisationUsers.find(
        (one: { userId: string }) => one.userId === id,
      ).id,
    })
  }
  const {
      newcomer: { email },
    } = await person.ask(greeting),
    { addMember: seat } = await founder.ask(
      'mutation ($email: String!, $licence: ID!) { addMember(email: $email, role: Member, organisationLicenseId: $licence) { id } }',
      { email, licence: here.id },
    )
  expect((await person.ask(greeting)).newcomer).toMatchObject({
    mayTry: true,
    invitations: [{ id: seat.id }],
  })
  expect(
    (await person.ask(enterWith, { key: seat.id })).validateLicense.currentOrganisation,
  ).toEqual(
    (await founder.ask('{ me { currentOrganisation { id title } } }')).me.currentOrganisation,
  )
})
