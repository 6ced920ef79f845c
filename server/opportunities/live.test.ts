import { expect, test, vi } from 'vitest'
import { onWake } from '../database/bus.ts'
import { eventsReplayed } from '../platform/budgets.ts'
import type { Person } from '../test/testOrganisation.ts'
import { boardKey } from './recordChange.ts'
import { move, newOpportunity, newPipeline, world } from './opportunitiesTestKit.ts'

const events = `subscription ($after: Int!) { opportunityEvents(afterSeq: $after) {
  seq reset pipelinesChanged opportunityId opportunity { id stageId title } } }`
const seqOf = async (person: Person): Promise<number> =>
  (await person.ask('{ opportunitySeq }')).opportunitySeq

async function listen(person: Person, after: number) {
  const stream = person.listen(events, { after })
  return async () => (await stream.next())?.data.opportunityEvents
}

test('whoever looks at a board is told of each card and column that changes, and goes on where they were', async () => {
  const { org, member, colleague, companyId, stages } = await world()
  const before = await seqOf(colleague)
  const next = await listen(colleague, before)
  expect(await next()).toMatchObject({ seq: before, reset: false, opportunityId: null })
  const id = await newOpportunity(member, { stageId: stages.fresh, companyId })
  const made = await next()
  expect(made).toMatchObject({
    reset: false,
    pipelinesChanged: false,
    opportunityId: id,
    opportunity: { id, stageId: stages.fresh },
  })
  await member.ask(move, { opportunityId: id, stageId: stages.won })
  expect((await next()).opportunity.stageId).toBe(stages.won)
  await newPipeline(org, 'Renewals')
  expect(await next()).toMatchObject({ pipelinesChanged: true, opportunityId: null })
  await member.ask('mutation ($id: ID!) { deleteOpportunity(id: $id) }', { id })
  const gone = await next()
  expect(gone).toMatchObject({ opportunityId: id, opportunity: null })
  expect(gone.seq).toBe(await seqOf(colleague))

  // somebody who was away hears of each once, by what it is now
  const later = await listen(member, made.seq - 1)
  expect(await later()).toMatchObject({ pipelinesChanged: true })
  expect(await later()).toMatchObject({ opportunityId: id, opportunity: null, seq: gone.seq })
})

test('after more changes than are told one by one everything is to be read anew', async () => {
  const { org, member, companyId, stages } = await world()
  const id = await newOpportunity(member, { stageId: stages.fresh, companyId })
  await org.sql(
    `insert into opportunity (organisation_id, id, stage_id, rank, title, company_id, owner_id, creator_id, seq)
    select organisation_id, uuidv7(), stage_id, rank || n, title, company_id, owner_id, creator_id, seq
    from opportunity, generate_series(1, $2) n where organisation_id = $1 and id = $3`,
    [org.organisationId, eventsReplayed, id],
  )
  const next = await listen(member, 0)
  expect(await next()).toMatchObject({ reset: true, seq: await seqOf(member) })
})

test('a card that is not theirs to see is gone for them, and whoever is out hears nothing', async () => {
  const { org, member, colleague, companyId, stages } = await world()
  await org
    .as('admin')
    .ask('mutation { updateOrganisationSetting(key: "memberVisibility", value: "own") { id } }')
  const next = await listen(colleague, await seqOf(colleague))
  await next()
  const id = await newOpportunity(member, { stageId: stages.fresh, companyId, title: 'Secret' })
  expect(await next()).toMatchObject({ opportunityId: id, opportunity: null })
  await org.sql('update organisation_user set date_removed = now() where user_id = $1', [
    colleague.userId,
  ])
  await newOpportunity(member, { stageId: stages.fresh, companyId })
  expect(await next()).toBeUndefined()
})

test('a listener that knows more than the server, which was put back, reads everything anew', async () => {
  const { member, companyId, stages } = await world()
  await newOpportunity(member, { stageId: stages.fresh, companyId })
  const seq = await seqOf(member),
    next = await listen(member, seq + 20)
  expect(await next()).toMatchObject({ reset: true, seq })
})

test('boards are woken by each change, and do not wait until they look by themselves', async () => {
  const { org, member, companyId, stages } = await world(),
    woken = vi.fn(),
    silence = onWake(org.organisationId, boardKey, woken)
  const opportunityId = await newOpportunity(member, { stageId: stages.fresh, companyId })
  expect(woken).toHaveBeenCalledTimes(1)
  await member.ask(move, { opportunityId, stageId: stages.won })
  expect(woken).toHaveBeenCalledTimes(2)
  await newPipeline(org, 'Renewals')
  expect(woken).toHaveBeenCalledTimes(3)
  silence()
})
