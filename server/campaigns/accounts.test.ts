import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import {
  accountsOf,
  assign,
  create,
  foodOnly,
  judge,
  newMeeting,
  setAside,
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
  // a row at a time: what the manager found is left
  const seen = food.map((companyId) => ({ companyId, verdict: 'OPEN' }))
  const small = { ...given, verdict: 'DISQUALIFIED', reason: 'Small' }
  expect((await member.ask(judge, { ...small, seen })).change).toMatchObject({
    changed: [{ companyId: food[1] }],
    unchanged: 0,
    left: 1,
  })
  expect((await accountsOf(member, campaignId, 'sort: NAME')).list).toMatchObject([
    { verdict: 'QUALIFIED' },
    { verdict: 'DISQUALIFIED', verdictReason: 'Small' },
  ])
  expect((await member.ask(judge, { ...small, seen: [] })).change).toMatchObject({
    changed: [{ companyId: food[0] }],
    unchanged: 1,
    left: 0,
  })
  // the same verdict for another reason is not a second one
  const { change: found } = await manager.ask(judge, { ...small, reason: 'Bankrupt' })
  expect((await member.ask(judge, { ...small, seen })).change).toMatchObject({ left: 2 })
  // the same one, given again, is another
  const again = await manager.ask(judge, { ...small, reason: 'Closed' })
  const takenBack = { ...given, verdict: 'OPEN', seen: found.changed }
  expect((await member.ask(judge, takenBack)).change).toMatchObject({ changed: [], left: 2 })
  takenBack.seen = again.change.changed
  expect((await member.ask(judge, takenBack)).change).toMatchObject({ left: 0 })
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
      value2: 'DISQUALIFIED: Small',
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
  const given = { campaignId: campaign.id, companyIds: [food[0]] }
  const from = (assigneeId: string | null) => ({ seen: [{ companyId: food[0], assigneeId }] })
  await manager.ask(assign, { ...given, to: manager.userId, ...from(null) })
  await member.ask(assign, { ...given, to: member.userId, ...from(manager.userId) })
  for (const one of [from(manager.userId), from(null)])
    expect((await manager.ask(assign, { ...given, to: null, ...one })).change).toMatchObject({
      changed: [],
      left: 1,
    })
  expect((await accountsOf(member, campaign.id, 'sort: NAME')).list[0]).toMatchObject({
    assigneeId: member.userId,
  })
})

test('what two set aside at once is the first one’s; it is taken up again by whoever did, unless it was set aside since', async () => {
  const { manager, member, food } = await world()
  const { campaign } = await manager.ask(create, { title: 'Spring', audience: foodOnly }),
    campaignId = campaign.id
  const given = { campaignId, companyIds: food }
  const seen = food.map((companyId) => ({ companyId, dateSkipped: null }))
  const { change: mine } = await member.ask(setAside, { ...given, companyIds: [food[0]], seen })
  const { change: theirs } = await manager.ask(setAside, { ...given, seen })
  expect(theirs).toMatchObject({ changed: [{ companyId: food[1] }], unchanged: 1, left: 0 })
  const take = { ...given, skip: false }
  const areAside = async () =>
    (await accountsOf(member, campaignId, 'sort: NAME')).list.map((one) => one.dateSkipped !== null)
  // they take back what they did; the colleague's stays
  const back = theirs.changed.map((one: { companyId: string }) => one.companyId)
  await manager.ask(setAside, { ...take, companyIds: back, seen: theirs.changed })
  expect(await areAside()).toEqual([true, false])
  // set aside once more meanwhile, it is not what was seen
  await manager.ask(setAside, { ...take, companyIds: [food[0]] })
  await manager.ask(setAside, { ...given, companyIds: [food[0]] })
  const { change } = await member.ask(setAside, {
    ...take,
    companyIds: [food[0]],
    seen: mine.changed,
  })
  expect(change).toMatchObject({ changed: [], left: 1 })
  expect(await areAside()).toEqual([true, false])
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
