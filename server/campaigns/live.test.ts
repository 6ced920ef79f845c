import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { Request } from '../engine/actor.ts'
import { move } from '../opportunities/opportunitiesTestKit.ts'
import { theProduct } from '../test/testOrganisation.ts'
import { testMember } from '../test/testActor.ts'
import {
  assign,
  create,
  foodOnly,
  judge,
  newAccount,
  newMeeting,
  setAside,
  update,
  world,
} from './campaignsTestKit.ts'
import { campaignEvents } from './live.ts'
import { bin, events, follow, meetingChange, putBack, revisionOf, stepsOf } from './liveTestKit.ts'

test('whoever looks at a campaign hears of what is done with its accounts, meetings, opportunities and itself', async () => {
  const base = await world(),
    { org, manager, member, colleague, food } = base
  const { id } = (await manager.ask(create, { title: 'Spring', audience: foodOnly })).campaign,
    other = (await manager.ask(create, { title: 'Autumn' })).campaign.id
  const { next, changed } = await follow(colleague, id)
  await member.ask(judge, { campaignId: id, companyIds: food, verdict: 'QUALIFIED' })
  await changed()
  await member.ask(assign, { campaignId: id, companyIds: food, to: member.userId })
  await changed()
  await member.ask(setAside, { campaignId: id, companyIds: [food[0]], skip: true })
  await changed()
  const meeting = await newMeeting(member, { companyId: food[1], campaignId: id })
  await changed()
  for (const change of await stepsOf(org.as('admin'), meeting)) {
    await change()
    await changed()
  }
  await member.ask(meetingChange('typeUpdate: DETAILS, title: "Second talk"'), { id: meeting })
  await changed()
  await member.ask(bin, { id: meeting })
  await changed()
  await member.ask(putBack, { id: meeting })
  await changed()
  await member.ask(meetingChange('typeUpdate: CANCEL'), { id: meeting })
  await changed()
  await member.ask(meetingChange('typeUpdate: DETAILS, playbookFlowId: $campaignId'), {
    id: meeting,
    campaignId: other,
  })
  await changed()
  const opportunity = newId()
  await member.ask(
    `mutation ($id: ID, $companyId: ID!, $stageId: ID!, $campaignId: ID) {
      createOpportunity(id: $id, title: "Ovens", companyId: $companyId, stageId: $stageId, campaignId: $campaignId) { id } }`,
    { id: opportunity, companyId: food[0], stageId: base.stages.fresh, campaignId: id },
  )
  await changed()
  await member.ask(move, { opportunityId: opportunity, stageId: base.stages.won })
  await changed()
  await member.ask('mutation ($id: ID!) { deleteOpportunity(id: $id) }', { id: opportunity })
  await changed()
  await manager.ask(update, { id, title: 'Spring, again' })
  await changed()
  // its accounts are looked for by whoever opens it
  await base.inIndustry('Food', [await newAccount(manager, 'Dairy')])
  await org.sql(
    "update campaign set date_refreshed = now() - interval '1 hour', date_updated = now() - interval '1 hour' where id = $1",
    [id],
  )
  await member.ask('mutation ($id: ID!) { visitCampaign(id: $id) { id } }', { id })
  await changed()
  await manager.ask('mutation ($id: ID!) { deleteCampaign(id: $id) }', { id })
  expect(await next()).toBeUndefined()
})

test('whoever looks at all campaigns hears of each', async () => {
  const { manager, member, colleague, food } = await world()
  const { id } = (await manager.ask(create, { title: 'Spring', audience: foodOnly })).campaign
  const { changed } = await follow(colleague, null)
  await member.ask(judge, { campaignId: id, companyIds: food, verdict: 'QUALIFIED' })
  await changed()
  await newMeeting(member, { companyId: food[1], campaignId: id })
  await changed()
  await manager.ask('mutation ($id: ID!) { deleteCampaign(id: $id) }', { id })
  const deleted = await changed()
  expect(await revisionOf(manager, null)).toBe(deleted)
})

test('whoever looks at leads of playbooks hears of what is done outside of campaigns, and of opportunities', async () => {
  const { org, manager, member, colleague, food, stages } = await world()
  const { id: campaignId } = (await manager.ask(create, { title: 'Spring' })).campaign
  const { changed } = await follow(colleague, null, true)
  const meeting = await newMeeting(member, { companyId: food[0] })
  await changed()
  for (const change of await stepsOf(org.as('admin'), meeting)) {
    await change()
    await changed()
  }
  await member.ask(meetingChange('typeUpdate: START'), { id: meeting })
  await changed()
  // into a campaign, and out of it
  const into = meetingChange('typeUpdate: DETAILS, playbookFlowId: $campaignId')
  await member.ask(into, { id: meeting, campaignId })
  await changed()
  await member.ask(into, { id: meeting, campaignId: null })
  await changed()
  await member.ask(
    'mutation ($c: ID!, $s: ID!) { createOpportunity(title: "Ovens", companyId: $c, stageId: $s) { id } }',
    { c: food[0], s: stages.fresh },
  )
  const last = await changed()
  expect(await revisionOf(manager, null)).toBe(last)
})

test('whoever looks at all campaigns hears of an opportunity of none, and of a line that is written behind a newer one', async () => {
  const { org, manager, member, colleague, food, stages } = await world()
  await manager.ask(create, { title: 'Spring', audience: foodOnly })
  const { changed } = await follow(colleague, null)
  await member.ask(
    'mutation ($c: ID!, $s: ID!) { createOpportunity(title: "Ovens", companyId: $c, stageId: $s) { id } }',
    { c: food[0], s: stages.fresh },
  )
  await changed()
  await org.sql(
    "update activity set date_created = now() + interval '30 seconds' where organisation_id = $1 and id = (select id from activity where organisation_id = $1 order by date_created desc, id desc limit 1)",
    [org.organisationId],
  )
  const newest = await revisionOf(manager, null)
  await newMeeting(member, { companyId: food[1] })
  expect(await revisionOf(manager, null)).not.toBe(newest)
})

test('pages that are woken together look once', async () => {
  const { manager, member, food } = await world()
  const { id } = (await manager.ask(create, { title: 'Spring', audience: foodOnly })).campaign
  const { database } = await theProduct(),
    actor = testMember(member),
    detached = database.detached(actor),
    stop = new AbortController()
  let looks = 0
  const counted = {
    ...detached,
    query: <R>(text: string, values: readonly unknown[]): Promise<R[]> => {
      if (text.includes('campaign_mark')) looks++
      return detached.query<R>(text, values)
    },
  }
  const pages = Array.from({ length: 5 }, () =>
    campaignEvents(new Request(actor, counted, newId(), stop.signal), { campaignId: id }),
  )
  const told = async (): Promise<Set<string>> =>
    new Set(
      (await Promise.all(pages.map((page) => page.next()))).map(({ value }) => value!.revision),
    )
  const first = await told()
  expect(first.size).toBe(1)
  expect(looks).toBe(1)
  const waiting = told()
  await manager.ask(judge, { campaignId: id, companyIds: food, verdict: 'QUALIFIED' })
  const second = await waiting
  expect(second.size).toBe(1)
  expect(second).not.toEqual(first)
  expect(looks).toBe(2)
  stop.abort()
})

test('nobody listens to a campaign of others, or to one that is gone', async () => {
  const { manager } = await world(),
    { manager: stranger } = await world()
  const { id } = (await manager.ask(create, { title: 'Spring' })).campaign
  const first = await stranger.listen(events, { id }).next()
  expect(first?.errors?.[0]?.extensions).toMatchObject({ code: 'NOT_FOUND', field: 'campaignId' })
})
