// What a member looks after goes to a colleague before they are removed: of each slice, and all of it.
import { expect, test } from 'vitest'
import {
  accountsOf,
  assign,
  create as createCampaign,
  foodOnly,
  newMeeting,
  world,
} from './campaigns/campaignsTestKit.ts'
import { newOpportunity } from './opportunities/opportunitiesTestKit.ts'
import { bulkRecords } from '../shared/limits.ts'
import { newId } from '../shared/id.ts'
import { newTestOrganisation } from './test/testOrganisation.ts'

const holdings =
  'query ($id: ID!) { memberHoldings(memberID: $id) { accounts meetings opportunities campaigns campaignAccounts } }'
const give = 'mutation ($id: ID!, $to: ID!) { handOver(memberID: $id, toMemberID: $to) }'
const nothing = { accounts: 0, meetings: 0, opportunities: 0, campaigns: 0, campaignAccounts: 0 }

test('accounts, meetings to come, open opportunities and campaigns go to a colleague, with their lines in the log', async () => {
  const { org, manager, member, food, steel, stages } = await world()
  const admin = org.as('admin'),
    colleague = org.as('colleague'),
    id = member.organisationUserId,
    to = colleague.organisationUserId
  await org.sql('update company set owner_id = $2 where organisation_id = $1 and id = $3', [
    org.organisationId,
    member.userId,
    steel,
  ])
  const startDate = new Date(Date.now() + 86_400_000).toISOString()
  const attended = await newMeeting(manager, { companyId: steel, startDate }),
    made = await newMeeting(member, { companyId: steel, startDate }),
    over = await newMeeting(member, { companyId: steel, startDate: '2020-01-01T09:00:00Z' })
  const setPeople =
    'mutation ($id: ID!, $ids: [ID!]) { updateCompanyDialog(id: $id, typeUpdate: ATTENDEES, organisationUserIds: $ids) { id } }'
  await manager.ask(setPeople, { id: attended, ids: [id, manager.organisationUserId] })
  const peopleOf = async (meeting: string): Promise<string[]> =>
    (
      await admin.ask('query ($id: ID!) { companyDialog(id: $id) { organisationUsers { id } } }', {
        id: meeting,
      })
    ).companyDialog.organisationUsers.map((one: { id: string }) => one.id)
  await manager.ask(setPeople, { id: made, ids: [] })
  const open = await newOpportunity(member, { stageId: stages.fresh, companyId: steel })
  const own = newId(),
    team = newId()
  await manager.ask(createCampaign, { id: own, title: 'Own', ownerId: member.userId })
  await manager.ask(createCampaign, {
    id: team,
    title: 'Team',
    teamIds: [member.userId, colleague.userId],
    audience: foodOnly,
  })
  await manager.ask(assign, { campaignId: team, companyIds: [food[0]], to: member.userId })

  expect((await admin.ask(holdings, { id })).memberHoldings).toEqual({
    accounts: 2,
    meetings: 2,
    opportunities: 1,
    campaigns: 2,
    campaignAccounts: 1,
  })
  const parts: number[] = []
  for (let given = 1; given > 0; parts.push(given))
    given = (await admin.ask(give, { id, to })).handOver
  expect(parts).toEqual([2, 2, 1, 2, 1, 0])
  expect((await admin.ask(holdings, { id })).memberHoldings).toEqual(nothing)

  const { company, opportunity } = await admin.ask(
    'query ($company: ID!, $opportunity: ID!) { company(id: $company) { ownerId } opportunity(id: $opportunity) { ownerId } }',
    { company: steel, opportunity: open },
  )
  expect([company.ownerId, opportunity.ownerId]).toEqual([colleague.userId, colleague.userId])
  expect((await peopleOf(attended)).toSorted()).toEqual([to, manager.organisationUserId].toSorted())
  expect(await peopleOf(made)).toEqual([to])
  expect(await peopleOf(over)).not.toContain(to)
  const campaign = (which: string) =>
    admin.ask('query ($id: ID!) { campaign(id: $id) { ownerId teamIds } }', { id: which })
  expect((await campaign(own)).campaign).toEqual({ ownerId: colleague.userId, teamIds: [] })
  expect((await campaign(team)).campaign.teamIds).toEqual([colleague.userId])
  const worked = (await accountsOf(admin, team)).list.find((one) => one.companyId === food[0])
  expect(worked!.assigneeId).toBe(colleague.userId)
  const lines = await org.sql<{ property: string; count: number }>(
    `select property, count(*)::int as count from activity where organisation_id = $1 and creator_id = $2 group by property order by property`,
    [org.organisationId, admin.userId],
  )
  expect(lines).toEqual([
    { property: 'assignee', count: 1 },
    { property: 'organisationUsers', count: 2 },
    { property: 'ownerId', count: 4 },
    { property: 'teamIds', count: 1 },
  ])
})

test('of thousands of accounts one part goes at a time', async () => {
  const org = await newTestOrganisation(),
    admin = org.as('admin'),
    member = org.as('member')
  await org.sql(
    `insert into company (organisation_id, id, name, creator_id) select $1, gen_random_uuid(), 'Account ' || n, $2 from generate_series(1, $3::int) n`,
    [org.organisationId, member.userId, bulkRecords + 3],
  )
  const variables = { id: member.organisationUserId, to: org.as('manager').organisationUserId }
  const parts = [await admin.ask(give, variables), await admin.ask(give, variables)]
  expect(parts.map(({ handOver }) => handOver)).toEqual([bulkRecords, 3])
  const [{ count }] = (await org.sql(
    `select count(*)::int as count from activity where organisation_id = $1 and property = 'ownerId' and value = 'Member Tester' and value2 = 'Manager Tester'`,
    [org.organisationId],
  )) as [{ count: number }]
  expect(count).toBe(bulkRecords + 3)
})

test('nobody takes over from themselves, nor blocked, gone or from elsewhere; Admins only', async () => {
  const org = await newTestOrganisation(),
    admin = org.as('admin'),
    id = org.as('member').organisationUserId,
    colleague = org.as('colleague').organisationUserId
  const problem = async (variables: object): Promise<unknown> =>
    (await admin.gql(give, { id, to: colleague, ...variables })).errors?.[0]?.extensions
  const unknown = { code: 'BAD_INPUT', field: 'toMemberID', rule: 'UNKNOWN_ID' }
  for (const to of [id, org.as('stranger').organisationUserId, newId()])
    expect(await problem({ to })).toMatchObject(unknown)
  await admin.ask(
    'mutation ($id: ID!) { setMemberBlocked(memberID: $id, isBlocked: true) { id } }',
    { id: colleague },
  )
  expect(await problem({})).toMatchObject(unknown)
  await admin.ask('mutation ($id: ID!) { removeMember(memberID: $id) }', { id: colleague })
  expect(await problem({})).toMatchObject(unknown)
  expect(await problem({ id: colleague, to: id })).toMatchObject({ code: 'NOT_FOUND' })
  const refused = await org.as('manager').gql(holdings, { id })
  expect(refused.errors![0]!.extensions.code).toBe('FORBIDDEN')
})
