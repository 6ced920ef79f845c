// A verdict and an opportunity that qualifies, on one account at the same moment: neither is overwritten unseen.
import { expect, test } from 'vitest'
import { askBehind } from '../test/askBehind.ts'
import { accountsOf, create, foodOnly, judge, world } from './campaignsTestKit.ts'

const start = async () => {
  const made = await world(),
    { manager, org } = made
  const { campaign } = await manager.ask(create, { title: 'Spring', audience: foodOnly })
  /** As somebody else does who has not ended yet. */
  const qualified = `update campaign_account set verdict = 'QUALIFIED', verdict_reason = 'Budget', verdict_by_id = '${manager.userId}', date_verdict = now()
    where organisation_id = '${org.organisationId}' and campaign_id = '${campaign.id}' and company_id = '${made.food[0]}'`
  return { ...made, campaignId: campaign.id as string, qualified }
}

test('an opportunity leaves the verdict that it waited for, with its reason', async () => {
  const { org, member, food, stages, campaignId, qualified } = await start()
  await askBehind(org.organisationId, [qualified], () =>
    member.gql(
      'mutation ($c: ID!, $s: ID!, $k: ID!) { createOpportunity(title: "Ovens", companyId: $c, stageId: $s, campaignId: $k) { id } }',
      { c: food[0], s: stages.fresh, k: campaignId },
    ),
  )
  expect((await accountsOf(member, campaignId, 'sort: NAME')).list[0]).toMatchObject({
    verdict: 'QUALIFIED',
    verdictReason: 'Budget',
  })
})

test('a verdict leaves the account to the opportunity that qualified it meanwhile', async () => {
  const { org, member, food, campaignId, qualified } = await start()
  const { data } = await askBehind(org.organisationId, [qualified], () =>
    member.gql(judge, {
      campaignId,
      companyIds: food,
      verdict: 'DISQUALIFIED',
      reason: 'Small',
      seen: food.map((companyId) => ({ companyId, verdict: 'OPEN' })),
    }),
  )
  expect(data.change).toMatchObject({ changed: [{ companyId: food[1] }], left: 1 })
})
