import { expect, test } from 'vitest'
import { askBehind } from '../test/askBehind.ts'
import { assign, create, foodOnly, judge, world } from './campaignsTestKit.ts'

test('whose accounts are assigned or judged by somebody else is told once of all of them', async () => {
  const { org, manager, member, colleague, food } = await world()
  const { campaign } = await manager.ask(create, { title: 'Spring', audience: foodOnly }),
    campaignId = campaign.id
  const told = async (person: typeof member) =>
    (
      await person.ask(
        '{ notifications { kind accountCount verdict campaign { id } company { id } creator { id } } notificationCount }',
      )
    ).notifications
  const of = { campaign: { id: campaignId }, verdict: null }
  await manager.ask(assign, { campaignId, companyIds: food, to: member.userId })
  const bulk = {
    ...of,
    kind: 'CAMPAIGN_ASSIGNED',
    accountCount: 2,
    company: null,
    creator: { id: manager.userId },
  }
  expect(await told(member)).toEqual([bulk])
  // one's own doing, what is so already, and nobody in particular are no news
  await member.ask(assign, { campaignId, companyIds: food, to: member.userId })
  await member.ask(assign, { campaignId, companyIds: [food[0]], to: null })
  await member.ask(assign, { campaignId, companyIds: [food[0]], to: member.userId })
  expect(await told(member)).toEqual([bulk])

  // the owner, who made the accounts, and who works on them
  await colleague.ask(judge, { campaignId, companyIds: food, verdict: 'QUALIFIED' })
  const judged = {
    ...of,
    kind: 'CAMPAIGN_QUALIFIED',
    verdict: 'QUALIFIED',
    accountCount: 2,
    company: null,
    creator: { id: colleague.userId },
  }
  expect(await told(member)).toEqual([judged, bulk])
  expect(await told(manager)).toEqual([judged])
  expect(await told(colleague)).toEqual([])
  await colleague.ask(judge, {
    campaignId,
    companyIds: [food[0]],
    verdict: 'DISQUALIFIED',
    reason: 'Small',
  })
  const one = {
    ...judged,
    verdict: 'DISQUALIFIED',
    accountCount: 1,
    company: { id: food[0] },
  }
  const other = { ...judged, accountCount: 1, company: { id: food[1] } }
  expect(await told(member)).toEqual([one, other, bulk])
  // a verdict that is taken back is no news, nor is an account that is in the bin
  await colleague.ask(judge, { campaignId, companyIds: [food[0]], verdict: 'OPEN' })
  await manager.ask('mutation ($id: ID!) { deleteCompany(id: $id) }', { id: food[0] })
  expect(await told(member)).toEqual([other, bulk])
  await org.as('manager').ask('mutation ($id: ID!) { deleteCampaign(id: $id) }', { id: campaignId })
  expect(await told(member)).toEqual([])
  expect((await member.ask('{ notificationCount }')).notificationCount).toBe(0)
})

test('what is taken back before anybody read it is told no more; what somebody read stays', async () => {
  const { manager, member, colleague, food } = await world()
  const { id: campaignId } = (await manager.ask(create, { title: 'Spring', audience: foodOnly }))
    .campaign
  const told = async (person: typeof member) =>
    (await person.ask('{ notifications { kind accountCount verdict company { id } } }'))
      .notifications
  const inbox = member.listen('subscription { notificationEvents { unread } }', {})
  const unread = async () => (await inbox.next())?.data.notificationEvents.unread
  expect(await unread()).toBe(0)
  const all = { campaignId, companyIds: food }
  await manager.ask(assign, { ...all, to: member.userId })
  expect(await unread()).toBe(1)
  // part of it, then the rest
  await manager.ask(assign, { ...all, companyIds: [food[0]], to: null })
  expect(await told(member)).toEqual([
    { kind: 'CAMPAIGN_ASSIGNED', accountCount: 1, verdict: null, company: { id: food[1] } },
  ])
  await manager.ask(assign, { ...all, to: colleague.userId })
  expect(await told(member)).toEqual([])
  expect(await unread()).toBe(0)
  expect(await told(colleague)).toMatchObject([{ accountCount: 2 }])

  // the colleague reads that it qualified, the manager does not
  await member.ask(judge, { ...all, verdict: 'QUALIFIED' })
  await colleague.ask('mutation ($now: DateTime!) { readAllNotifications(before: $now) }', {
    now: new Date().toISOString(),
  })
  const qualified = { kind: 'CAMPAIGN_QUALIFIED', verdict: 'QUALIFIED', accountCount: 2 }
  expect(await told(manager)).toMatchObject([qualified])
  await member.ask(judge, { ...all, verdict: 'OPEN' })
  expect(await told(manager)).toEqual([])
  expect(await told(colleague)).toMatchObject([qualified, { kind: 'CAMPAIGN_ASSIGNED' }])
  // what another person does to it takes nothing back
  await member.ask(judge, { ...all, verdict: 'QUALIFIED' })
  await colleague.ask(judge, { ...all, verdict: 'OPEN' })
  expect(await told(manager)).toMatchObject([qualified])
})

test('what is read just now is not taken back', async () => {
  const { org, manager, member, food } = await world()
  const { campaign } = await manager.ask(create, { title: 'Spring', audience: foodOnly }),
    campaignId = campaign.id as string
  await manager.ask(assign, { campaignId, companyIds: food, to: member.userId })
  const { errors } = await askBehind(
    org.organisationId,
    [`update notification set date_read = now() where user_id = '${member.userId}'`],
    () => manager.gql(assign, { campaignId, companyIds: food, to: null }),
  )
  expect(errors).toBeUndefined()
  expect((await member.ask('{ notifications { kind accountCount } }')).notifications).toEqual([
    { kind: 'CAMPAIGN_ASSIGNED', accountCount: 2 },
  ])
})
