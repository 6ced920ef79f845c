import { expect, test } from 'vitest'
import type { Person } from '../test/testOrganisation.ts'
import { assign, create, foodOnly, judge, newMeeting, setAside, world } from './campaignsTestKit.ts'

const events = 'subscription ($id: ID!) { campaignEvents(campaignId: $id) { id revision } }'
async function listen(person: Person, id: string) {
  const stream = person.listen(events, { id })
  return async () => (await stream.next())?.data.campaignEvents
}
const revisionOf = async (person: Person, id: string): Promise<string> =>
  (await person.ask('query ($id: ID!) { campaign(id: $id) { revision } }', { id })).campaign
    .revision

test('whoever looks at a campaign hears of verdicts, assignments and plans, and shows the same revision once it is read', async () => {
  const { org, manager, member, colleague, food } = await world()
  const { id } = (await manager.ask(create, { title: 'Spring', audience: foodOnly })).campaign
  const next = await listen(colleague, id)
  const revision = await revisionOf(colleague, id)
  expect(await next()).toEqual({ id, revision })
  const seen = new Set([revision])
  const changed = async (): Promise<void> => {
    const told = await next()
    expect(seen).not.toContain(told.revision)
    seen.add(told.revision)
    expect(await revisionOf(colleague, id)).toBe(told.revision)
  }
  await member.ask(judge, { campaignId: id, companyIds: food, verdict: 'QUALIFIED' })
  await changed()
  await member.ask(assign, { campaignId: id, companyIds: food, to: member.userId })
  await changed()
  await member.ask(setAside, { campaignId: id, companyIds: [food[0]], skip: true })
  await changed()
  await newMeeting(member, { companyId: food[1], campaignId: id })
  await changed()
  // what wakes nobody is seen when the server looks by itself
  await org.sql(
    "update meeting set state = 'DONE' where organisation_id = $1 and playbook_flow_id = $2",
    [org.organisationId, id],
  )
  await changed()
  await manager.ask('mutation ($id: ID!) { deleteCampaign(id: $id) }', { id })
  expect(await next()).toBeUndefined()
})

test('nobody listens to a campaign of others, or to one that is gone', async () => {
  const { manager } = await world(),
    { manager: stranger } = await world()
  const { id } = (await manager.ask(create, { title: 'Spring' })).campaign
  const first = await stranger.listen(events, { id }).next()
  expect(first?.errors?.[0]?.extensions).toMatchObject({ code: 'NOT_FOUND', field: 'campaignId' })
})
