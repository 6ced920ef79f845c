// Who looks after an account.
import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { newTestOrganisation, type TestOrganisation } from '../test/testOrganisation.ts'
import { lines, refusal } from './companiesTestKit.ts'

const create =
  'mutation ($company: CompanyInput!) { createCompany(company: $company) { id ownerId owner { id firstName } } }'
const update = `mutation ($id: ID!, $ownerId: ID, $industry: String, $base: CompanyBaseInput) {
  updateCompany(id: $id, ownerId: $ownerId, industry: $industry, base: $base) { ownerId owner { id } industry } }`

/** An account as the release before makes one: it names no owner. */
async function accountWithoutOwner(org: TestOrganisation): Promise<string> {
  const id = newId()
  await org.sql(
    "insert into company (organisation_id, id, name, creator_id) values ($1, $2, 'Before', $3)",
    [org.organisationId, id, org.as('member').userId],
  )
  return id
}
const logged = async (org: TestOrganisation) =>
  (await lines(org)).filter(({ property }) => property !== 'created')

test('whoever makes an account is its owner, or who is named; a change of it stands in the log by name', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    colleague = org.as('colleague')
  const { createCompany: own } = await member.ask(create, { company: { name: 'Own' } })
  expect(own).toMatchObject({
    ownerId: member.userId,
    owner: { id: member.userId, firstName: 'Member' },
  })
  const { createCompany: other } = await member.ask(create, {
    company: { name: 'Other', ownerId: colleague.userId },
  })
  expect(other.owner.id).toBe(colleague.userId)
  const { updateCompany } = await colleague.ask(update, { id: own.id, ownerId: colleague.userId })
  expect(updateCompany).toMatchObject({
    ownerId: colleague.userId,
    owner: { id: colleague.userId },
  })
  expect(await logged(org)).toEqual([
    { property: 'ownerId', value: 'Member Tester', value2: 'Colleague Tester' },
  ])
})

test('nobody but a member of today becomes owner; who was one stays', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    colleague = org.as('colleague')
  const { createCompany } = await member.ask(create, {
    company: { name: 'A', ownerId: colleague.userId },
  })
  const { id } = createCompany
  const refused = async (ownerId: string): Promise<void> => {
    const problem = { code: 'BAD_INPUT', rule: 'UNKNOWN_ID' }
    expect(await refusal(member, create, { company: { name: 'B', ownerId } })).toMatchObject({
      ...problem,
      field: 'company.ownerId',
    })
    const another = await accountWithoutOwner(org)
    expect(await refusal(member, update, { id: another, ownerId })).toMatchObject({
      ...problem,
      field: 'ownerId',
    })
  }
  await refused(newId())
  await refused('x')
  await refused(org.as('stranger').userId)
  await org.sql('update app_user set is_blocked = true where id = $1', [colleague.userId])
  await refused(colleague.userId)
  const { organisationUsers } = await member.ask('{ organisationUsers { userId isBlocked } }')
  expect(organisationUsers).toContainEqual({ userId: colleague.userId, isBlocked: true })
  expect(organisationUsers).toContainEqual({ userId: member.userId, isBlocked: false })
  await org.sql('update app_user set is_blocked = false where id = $1', [colleague.userId])
  await org.sql('update organisation_user set date_removed = now() where user_id = $1', [
    colleague.userId,
  ])
  await refused(colleague.userId)

  const { updateCompany } = await member.ask(update, {
    id,
    ownerId: colleague.userId,
    industry: 'Food',
  })
  expect(updateCompany).toEqual({
    ownerId: colleague.userId,
    owner: { id: colleague.userId },
    industry: 'Food',
  })
})

test('the owner is not overwritten by somebody who saw another one; of an account without one the creator is seen', async () => {
  const org = await newTestOrganisation(),
    [member, colleague, admin] = [org.as('member'), org.as('colleague'), org.as('admin')],
    id = await accountWithoutOwner(org)
  const seen = { ownerId: member.userId }
  const { company } = await member.ask(
    'query ($id: ID!) { company(id: $id) { ownerId owner { id } } }',
    { id },
  )
  expect(company).toEqual({ ...seen, owner: { id: member.userId } })
  await colleague.ask(update, { id, ownerId: colleague.userId, base: seen })
  expect(await refusal(admin, update, { id, ownerId: admin.userId, base: seen })).toMatchObject({
    code: 'CONFLICT',
    field: 'ownerId',
    params: { current: { ownerId: colleague.userId } },
  })
  // given as it was seen is no change, whoever that is by now
  await org.sql('update organisation_user set date_removed = now() where user_id = $1', [
    member.userId,
  ])
  const { updateCompany } = await admin.ask(update, { id, ownerId: member.userId, base: seen })
  expect(updateCompany.ownerId).toBe(colleague.userId)
  expect(await logged(org)).toHaveLength(1)
})

test('null leaves the owner; an account in the bin keeps its own', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    { createCompany } = await member.ask(create, { company: { name: 'A', ownerId: null } }),
    { id } = createCompany
  expect((await member.ask(update, { id, ownerId: null })).updateCompany.ownerId).toBe(
    member.userId,
  )
  await member.ask('mutation ($id: ID!) { deleteCompany(id: $id) }', { id })
  expect(await refusal(member, update, { id, ownerId: org.as('admin').userId })).toMatchObject({
    code: 'NOT_FOUND',
  })
  const [row] = await org.sql('select owner_id from company where id = $1', [id])
  expect(row).toEqual({ owner_id: member.userId })
})
