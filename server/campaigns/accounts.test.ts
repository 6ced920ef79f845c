import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import {
  accountsOf,
  create,
  foodOnly,
  judge,
  newMeeting,
  update,
  world,
} from './campaignsTestKit.ts'

test('verdicts: with a reason, over a colleague’s only when it was seen, by everybody', async () => {
  const { manager, member, food, steel } = await world()
  const { campaign } = await manager.ask(create, { title: 'Spring', audience: foodOnly }),
    campaignId = campaign.id
  const given = { campaignId, companyIds: food }
  const refusalOf = async (asked: object) =>
    (await member.gql(judge, { ...given, ...asked })).errors![0]!.extensions
  expect(await refusalOf({ verdict: 'DISQUALIFIED' })).toMatchObject({ field: 'reason' })
  expect(await refusalOf({ verdict: 'QUALIFIED', companyIds: [steel] })).toMatchObject({
    field: 'companyIds',
    rule: 'UNKNOWN_ID',
  })
  expect(await refusalOf({ verdict: 'QUALIFIED', companyIds: [] })).toMatchObject({
    field: 'companyIds',
    rule: 'REQUIRED',
  })
  await manager.ask(judge, { ...given, companyIds: [food[0]], verdict: 'QUALIFIED' })
  expect(
    await refusalOf({ verdict: 'DISQUALIFIED', reason: 'Small', seenVerdict: 'OPEN' }),
  ).toMatchObject({ code: 'CONFLICT', params: { current: 'QUALIFIED' } })
  await member.ask(judge, { ...given, verdict: 'QUALIFIED', seenVerdict: 'OPEN' })
  expect((await accountsOf(member, campaignId, 'verdicts: [QUALIFIED]')).totalCount).toBe(2)
  // the same verdict for another reason is not a second one
  await manager.ask(judge, { ...given, verdict: 'DISQUALIFIED', reason: 'Bankrupt' })
  expect(
    await refusalOf({ verdict: 'DISQUALIFIED', reason: 'Small', seenVerdict: 'OPEN' }),
  ).toMatchObject({ code: 'CONFLICT' })
  await member.ask(judge, { ...given, verdict: 'OPEN' })
  expect((await accountsOf(member, campaignId, 'verdicts: [OPEN]')).totalCount).toBe(2)
  const { logs } = await manager.ask(
    'query ($id: ID!) { logs(id: $id, type: "campaign") { property value value2 message } }',
    { id: campaignId },
  )
  expect(logs).toContainEqual(
    expect.objectContaining({
      property: 'verdict',
      value: 'OPEN',
      value2: 'QUALIFIED',
      message: 'Bread',
    }),
  )
})

test('an opportunity qualifies once it is made, and takes nothing of a verdict; its meeting says of which campaign it is', async () => {
  const { manager, member, food, stages } = await world()
  const { campaign } = await manager.ask(create, { title: 'Spring', audience: foodOnly }),
    campaignId = campaign.id
  const made =
    'mutation ($id: ID, $companyId: ID!, $stageId: ID!, $campaignId: ID, $meeting: ID) { createOpportunity(id: $id, title: "Ovens", companyId: $companyId, stageId: $stageId, campaignId: $campaignId, companyDialogId: $meeting) { campaign { id } } }'
  await manager.ask(judge, {
    campaignId,
    companyIds: [food[0]],
    verdict: 'QUALIFIED',
    reason: 'Budget',
  })
  const opportunity = { id: newId(), companyId: food[0], stageId: stages.fresh, campaignId }
  await member.ask(made, opportunity)
  const accounts = async () => (await accountsOf(member, campaignId, 'sort: NAME')).list
  expect((await accounts())[0]).toMatchObject({ verdict: 'QUALIFIED', verdictReason: 'Budget' })
  await manager.ask(judge, {
    campaignId,
    companyIds: [food[0]],
    verdict: 'DISQUALIFIED',
    reason: 'Bankrupt',
  })
  // sent again, it is the one that is there
  await member.ask(made, opportunity)
  await member.ask(made, { ...opportunity, companyId: food[1] })
  expect((await accounts()).map(({ verdict }) => verdict)).toEqual(['DISQUALIFIED', 'OPEN'])

  const meeting = await newMeeting(member, { companyId: food[1], campaignId })
  const { createOpportunity } = await member.ask(made, {
    companyId: food[1],
    stageId: stages.fresh,
    meeting,
  })
  expect(createOpportunity.campaign).toEqual({ id: campaignId })
  expect((await accounts())[1]).toMatchObject({ verdict: 'QUALIFIED' })
})

test('a meeting of a campaign that is in the bin meanwhile is kept; one that moves to another account takes that in', async () => {
  const { manager, member, food, steel } = await world()
  const { campaign } = await manager.ask(create, { title: 'Spring', audience: foodOnly }),
    { id } = campaign
  const meeting = await newMeeting(member, { companyId: food[0], campaignId: id })
  await member.ask(
    'mutation ($id: ID!, $companyId: ID) { updateCompanyDialog(id: $id, typeUpdate: DETAILS, companyId: $companyId) { id } }',
    { id: meeting, companyId: steel },
  )
  expect((await accountsOf(member, id, 'step: PLANNED')).list).toMatchObject([{ companyId: steel }])
  await manager.ask('mutation ($id: ID!) { deleteCampaign(id: $id) }', { id })
  await newMeeting(member, { companyId: food[1], campaignId: id })
  await manager.ask('mutation ($id: ID!) { restore(table: CAMPAIGN, id: $id) }', { id })
  expect((await accountsOf(member, id, 'step: PLANNED')).totalCount).toBe(2)
})

test('an assignment is taken back only from whom it was given to', async () => {
  const { manager, member, food } = await world()
  const { campaign } = await manager.ask(create, { title: 'Spring', audience: foodOnly })
  const assign =
    'mutation ($campaignId: ID!, $companyIds: [ID!]!, $to: ID, $seen: ID) { assignCampaignAccounts(campaignId: $campaignId, companyIds: $companyIds, assigneeId: $to, seenAssigneeId: $seen) { id } }'
  const given = { campaignId: campaign.id, companyIds: [food[0]] }
  const mine = { ...given, to: manager.userId }
  await manager.ask(assign, { ...mine, seen: null })
  await member.ask(assign, { ...given, to: member.userId, seen: manager.userId })
  const { errors } = await manager.gql(assign, { ...given, to: null, seen: manager.userId })
  expect(errors![0]!.extensions).toMatchObject({
    code: 'CONFLICT',
    field: 'assigneeId',
    params: { current: member.userId },
  })
  expect((await manager.gql(assign, { ...mine, seen: null })).errors).toHaveLength(1)
  expect((await accountsOf(member, campaign.id, 'sort: NAME')).list[0]).toMatchObject({
    assigneeId: member.userId,
  })
})

test('accounts that were in an audience for a moment only are not shown with it', async () => {
  const { manager, member, steel } = await world()
  const { campaign } = await manager.ask(create, { title: 'Spring', audience: { conditions: [] } })
  await manager.ask(update, { id: campaign.id, audience: foodOnly })
  const { campaignAccount } = await member.ask(
    'query ($campaign: ID!, $company: ID!) { campaignAccount(campaignId: $campaign, companyId: $company) { id } }',
    { campaign: campaign.id, company: steel },
  )
  expect(campaignAccount).toBeNull()
})

test('accounts are found by a campaign that they are in; an audience cannot ask for itself', async () => {
  const { manager, member, food, steel } = await world()
  const id = newId()
  await manager.ask(create, { id, title: 'Spring', audience: foodOnly })
  const inIt = { field: 'CAMPAIGN', operator: 'ANY_OF', ids: [id] }
  const found = async (condition: object): Promise<string[]> =>
    (
      await member.ask(
        'query ($conditions: [RecordConditionInput!]) { companies(conditions: $conditions) { list { id name } } }',
        { conditions: [condition] },
      )
    ).companies.list.map((one: { id: string }) => one.id)
  expect((await found(inIt)).toSorted()).toEqual(food.toSorted())
  expect(await found({ ...inIt, not: true })).toContain(steel)
  // those that no campaign has yet
  const others = { conditions: [{ any: [{ ...inIt, not: true }] }] }
  const { errors } = await manager.gql(update, { id, audience: others })
  expect(errors![0]!.extensions).toMatchObject({ field: 'audience.conditions', rule: 'CYCLE' })
  expect(
    (await manager.ask(create, { title: 'Autumn', audience: others })).campaign.funnel.audience,
  ).toBe(2)
  await manager.ask('mutation ($id: ID!) { deleteCampaign(id: $id) }', { id })
  expect(await found(inIt)).toEqual([])
})
