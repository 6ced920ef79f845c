import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import {
  askAsSuperAdmin,
  newTestOrganisation,
  theProduct,
  type TestOrganisation,
} from '../test/testOrganisation.ts'
import { ageLicence, newLicence } from './testKit.ts'

/** Titles of their own, by which the test finds them among those of others. */
async function called(mark: string, title: string): Promise<TestOrganisation> {
  const org = await newTestOrganisation()
  await (
    await theProduct()
  ).pool.query('update organisation set title = $2 where id = $1', [
    org.organisationId,
    `${title} ${mark}`,
  ])
  return org
}
const list =
  'query ($search: String, $state: OrganisationState, $sort: OrganisationSort) { organisations(search: $search, state: $state, sort: $sort) { id } organisationCount(search: $search, state: $state) }'

test('super admins see all organisations, by name, state and order; nobody else does', async () => {
  const mark = newId().slice(-12),
    ended = await called(mark, 'Élan'),
    running = await called(mark, 'delta'),
    home = await newTestOrganisation(),
    member = home.as('member')
  await ageLicence(ended.licenceId, 4000)
  const found = async (variables: Record<string, unknown>) => {
    const { data } = await askAsSuperAdmin(member, list, { search: mark, ...variables })
    expect(data.organisationCount).toBe(data.organisations.length)
    return data.organisations.map(({ id }: { id: string }) =>
      id === ended.organisationId ? 'ended' : id === running.organisationId ? 'running' : id,
    )
  }
  expect(await found({})).toEqual(['running', 'ended'])
  expect(await found({ sort: 'TITLE_DESC' })).toEqual(['ended', 'running'])
  expect(await found({ sort: 'CREATED' })).toEqual(['ended', 'running'])
  expect(await found({ sort: 'ENDS' })).toEqual(['ended', 'running'])
  expect(await found({ state: 'RUNNING' })).toEqual(['running'])
  expect(await found({ state: 'SHUT' })).toEqual(['ended'])
  expect(await found({ state: 'TRIAL' })).toEqual([])
  expect(await found({ search: `elan ${mark}` })).toEqual(['ended'])
  expect(await found({ search: running.organisationId.toUpperCase() })).toEqual(['running'])
  for (const name of ['admin', 'manager', 'member'] as const)
    expect(await home.as(name).gql(list)).toMatchObject({
      data: { organisations: null, organisationCount: null },
      errors: [{ extensions: { code: 'FORBIDDEN' } }, { extensions: { code: 'FORBIDDEN' } }],
    })
})

test('an organisation is found by the address of a seat, with its licences and seats; others see their own only', async () => {
  const org = await newTestOrganisation(),
    home = await newTestOrganisation(),
    email = `${newId()}@example.com`
  await org
    .as('admin')
    .ask(
      'mutation ($email: String!, $licence: ID!) { addMember(email: $email, role: Manager, organisationLicenseId: $licence) { id } }',
      { email, licence: org.licenceId },
    )
  const member = home.as('member'),
    { data } = await askAsSuperAdmin(member, list, { search: email.slice(0, 30) })
  expect(data.organisations).toEqual([{ id: org.organisationId }])
  const one =
    'query ($id: ID!) { organisation(id: $id) { id organisationLicenses { id code organisation { id } emailLicenses { email role dateClaimed } } } }'
  expect(
    (await askAsSuperAdmin(member, one, { id: org.organisationId })).data.organisation,
  ).toEqual({
    id: org.organisationId,
    organisationLicenses: [
      {
        id: org.licenceId,
        code: expect.any(String),
        organisation: { id: org.organisationId },
        emailLicenses: [{ email, role: 'Manager', dateClaimed: null }],
      },
    ],
  })
  const admin = home.as('admin')
  expect(await admin.ask(one, { id: org.organisationId })).toEqual({ organisation: null })
  expect(await admin.ask(one, { id: home.organisationId })).toMatchObject({
    organisation: { id: home.organisationId },
  })
})

test('keys that wait are a list of their own, found by title or key', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    { id, code } = await newLicence(org)
  const keys = async (variables: Record<string, unknown>) =>
    (
      await askAsSuperAdmin(
        member,
        'query ($isClaimed: Boolean, $search: String) { organisationLicenses(isClaimed: $isClaimed, search: $search, take: 1000) { id } organisationLicenseCount(isClaimed: $isClaimed, search: $search) }',
        variables,
      )
    ).data
  expect(await keys({ isClaimed: false, search: code })).toEqual({
    organisationLicenses: [{ id }],
    organisationLicenseCount: 1,
  })
  expect(await keys({ isClaimed: true, search: code })).toMatchObject({
    organisationLicenses: [],
  })
  expect((await keys({ isClaimed: true })).organisationLicenses).toContainEqual({
    id: org.licenceId,
  })
  expect(
    await org
      .as('admin')
      .ask('{ organisationLicenses(isClaimed: false) { id } organisationLicenseCount }'),
  ).toEqual({ organisationLicenses: [], organisationLicenseCount: 1 })
})
