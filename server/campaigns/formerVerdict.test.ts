import { expect, test } from 'vitest'
import { create, foodOnly, judge, world } from './campaignsTestKit.ts'

test('a verdict over another one that is taken back leaves that as it was: whose, since when, and nobody is told again', async () => {
  const { org, manager, member, colleague, food, stages } = await world()
  const { campaign } = await manager.ask(create, { title: 'Spring', audience: foodOnly }),
    campaignId = campaign.id,
    given = { campaignId, companyIds: food }
  await org.sql('update company set owner_id = $2 where organisation_id = $1', [
    org.organisationId,
    member.userId,
  ])
  const verdicts = () =>
    org.sql(
      'select company_id, verdict, verdict_reason, verdict_by_id, date_verdict from campaign_account where organisation_id = $1 order by 1',
      [org.organisationId],
    )
  const told = async (): Promise<number> =>
    (await member.ask('{ notificationCount }')).notificationCount
  await manager.ask(judge, { ...given, verdict: 'QUALIFIED', reason: 'Budget' })
  const before = await verdicts()
  const { change } = await colleague.ask(judge, {
    ...given,
    verdict: 'DISQUALIFIED',
    reason: 'Small',
  })
  const count = await told()
  const back = { ...given, verdict: 'QUALIFIED', reason: 'Budget', seen: change.changed }
  expect((await colleague.ask(judge, back)).change.changed).toHaveLength(2)
  expect(await verdicts()).toEqual(before)
  // the news of the one that was taken back goes, and no other comes
  expect(await told()).toBe(count - 1)
  // somebody else who finds the same finds it themselves
  await colleague.ask(judge, { ...given, verdict: 'DISQUALIFIED', reason: 'Small' })
  await member.ask(judge, { ...given, verdict: 'QUALIFIED', reason: 'Budget' })
  expect(await verdicts()).toMatchObject(food.map(() => ({ verdict_by_id: member.userId })))
  // an opportunity takes no verdict back
  await manager.ask(judge, { ...given, verdict: 'QUALIFIED', reason: null })
  await colleague.ask(judge, { ...given, verdict: 'DISQUALIFIED', reason: 'Small' })
  await colleague.ask(
    'mutation ($c: ID!, $s: ID!, $k: ID!) { createOpportunity(title: "Ovens", companyId: $c, stageId: $s, campaignId: $k) { id } }',
    { c: food[0], s: stages.fresh, k: campaignId },
  )
  const judged = await org.sql(
    'select verdict_by_id from campaign_account where organisation_id = $1 and company_id = $2',
    [org.organisationId, food[0]],
  )
  expect(judged).toEqual([{ verdict_by_id: colleague.userId }])
})

test('however somebody comes back to a verdict of another person, it is theirs as before, and nobody is told again', async () => {
  const { org, manager, member, colleague, food } = await world()
  const { campaign } = await manager.ask(create, { title: 'Spring', audience: foodOnly }),
    given = { campaignId: campaign.id, companyIds: [food[0]] },
    small = { verdict: 'DISQUALIFIED', reason: 'Small' },
    open = { verdict: 'OPEN' },
    good = { verdict: 'QUALIFIED' }
  await org.sql('update company set owner_id = $2 where organisation_id = $1', [
    org.organisationId,
    member.userId,
  ])
  const state = async () => ({
    verdicts: await org.sql(
      'select verdict, verdict_reason, verdict_by_id, date_verdict from campaign_account where organisation_id = $1 and company_id = $2',
      [org.organisationId, food[0]],
    ),
    told: await org.sql(
      'select id, creator_id, date_created from notification where organisation_id = $1 order by id',
      [org.organisationId],
    ),
  })
  await manager.ask(judge, { ...given, ...small })
  const before = await state()
  for (const ways of [
    [good, small],
    [open, small],
    [open, good, open, small],
    [good, small],
  ]) {
    for (const way of ways) await colleague.ask(judge, { ...given, ...way })
    expect(await state()).toEqual(before)
  }
})

test('who comes back to a verdict of their own tells of it, because they have taken that back', async () => {
  const { org, manager, member, food } = await world()
  const { campaign } = await manager.ask(create, { title: 'Spring', audience: foodOnly }),
    given = { campaignId: campaign.id, companyIds: [food[0]] }
  await org.sql('update company set owner_id = $2 where organisation_id = $1', [
    org.organisationId,
    member.userId,
  ])
  const told = async () =>
    (
      await org.sql<{ verdict: string }>(
        'select verdict from notification where organisation_id = $1 and user_id = $2',
        [org.organisationId, member.userId],
      )
    ).map(({ verdict }) => verdict)
  for (const verdict of ['QUALIFIED', 'DISQUALIFIED', 'QUALIFIED']) {
    await manager.ask(judge, { ...given, verdict, reason: 'Budget' })
    expect(await told()).toEqual([verdict])
  }
})
