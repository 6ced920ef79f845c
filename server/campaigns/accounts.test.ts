import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { accountsOf, create, foodOnly, judge, update, world } from './campaignsTestKit.ts'

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
