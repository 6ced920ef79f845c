import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { Request } from '../engine/actor.ts'
import { move } from '../opportunities/opportunitiesTestKit.ts'
import { theProduct, type Person } from '../test/testOrganisation.ts'
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

const events = 'subscription ($id: ID) { campaignEvents(campaignId: $id) { id revision } }'
async function listen(person: Person, id: string | null) {
  const stream = person.listen(events, { id })
  return async () => (await stream.next())?.data.campaignEvents
}
const revisionOf = async (person: Person, id: string | null): Promise<string> => {
  if (id === null) return (await person.ask('{ campaignsRevision }')).campaignsRevision
  return (await person.ask('query ($id: ID!) { campaign(id: $id) { revision } }', { id })).campaign
    .revision
}

/** Hears that each change makes another revision, which is the one that is read. */
async function follow(person: Person, id: string | null) {
  const next = await listen(person, id),
    revision = await revisionOf(person, id)
  expect(await next()).toEqual({ id, revision })
  let last = revision
  return {
    next,
    changed: async (): Promise<string> => {
      const told = await next()
      expect(told.revision).not.toBe(last)
      last = told.revision
      expect(await revisionOf(person, id)).toBe(last)
      return last
    },
  }
}
const meetingChange = (change: string) =>
  `mutation ($id: ID!${change.includes('$') ? ', $campaignId: ID' : ''}) { updateCompanyDialog(id: $id, ${change}) { id } }`

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
      if (text.includes('from meeting m')) looks++
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

test('of two changes of which the later ends first, both are heard', async () => {
  const { org, manager, member, colleague, food } = await world()
  const { id } = (await manager.ask(create, { title: 'Spring', audience: foodOnly })).campaign
  const { changed } = await follow(colleague, id)
  await member.ask(judge, { campaignId: id, companyIds: [food[0]], verdict: 'QUALIFIED' })
  await changed()
  // as if that transaction had begun later
  await org.sql(
    "update activity set date_created = now() + interval '1 hour' where organisation_id = $1",
    [org.organisationId],
  )
  await manager.ask(judge, { campaignId: id, companyIds: [food[1]], verdict: 'QUALIFIED' })
  const second = await changed()
  expect(await revisionOf(manager, id)).toBe(second)
})

test('nobody listens to a campaign of others, or to one that is gone', async () => {
  const { manager } = await world(),
    { manager: stranger } = await world()
  const { id } = (await manager.ask(create, { title: 'Spring' })).campaign
  const first = await stranger.listen(events, { id }).next()
  expect(first?.errors?.[0]?.extensions).toMatchObject({ code: 'NOT_FOUND', field: 'campaignId' })
})
