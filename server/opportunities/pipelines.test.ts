import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { limits } from '../../shared/limits.ts'
import { refusal } from '../companies/companiesTestKit.ts'
import { newTestOrganisation, type Person } from '../test/testOrganisation.ts'
import {
  cardsOf,
  move,
  newAccount,
  newOpportunity,
  newPipeline,
  pipelines,
  world,
} from './opportunitiesTestKit.ts'

const stage = `mutation ($id: ID!, $title: String, $probability: Int, $staleDays: Int, $afterId: String) {
  updateOpportunityStage(id: $id, title: $title, probability: $probability, staleDays: $staleDays, afterId: $afterId) { stages { id title position probability staleDays } } }`
const addStage = `mutation ($id: ID, $pipelineId: ID!, $title: String!) { createOpportunityStage(id: $id, pipelineId: $pipelineId, title: $title) { stages { id title } } }`
const removeStage =
  'mutation ($id: ID!, $to: ID) { deleteOpportunityStage(id: $id, moveToId: $to) { stages { title } } }'
const removePipeline = 'mutation ($id: ID!) { deletePipeline(id: $id) }'
const titles = (stages: { title: string }[]) => stages.map(({ title }) => title)

test('a pipeline begins with stages in the language of whoever makes it; the same id again is the same one', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager')
  await org.sql("update app_user set language = 'FR' where id = $1", [manager.userId])
  const made = await newPipeline(org, 'Renouvellements')
  expect(made.stages).toMatchObject([
    { title: 'Nouvelle', kind: 'OPEN', position: 0, probability: 10, staleDays: 14 },
    { title: 'Qualifiée', position: 1 },
    { title: 'Proposition', position: 2 },
    { title: 'Négociation', position: 3 },
    { title: 'Gagnée', kind: 'WON', position: 4, probability: 100, staleDays: null },
    { title: 'Perdue', kind: 'LOST', position: 5, probability: 0 },
  ])
  const again = 'mutation ($id: ID!) { createPipeline(id: $id, title: "Other") { title } }'
  expect((await manager.ask(again, { id: made.id })).createPipeline.title).toBe('Renouvellements')
})

test('Members see pipelines and change none', async () => {
  const { member, pipeline, stages } = await world()
  expect((await pipelines(member)).map(({ id }) => id)).toContain(pipeline.id)
  const attempts: [string, Record<string, unknown>][] = [
    ['mutation ($t: String!) { createPipeline(title: $t) { id } }', { t: 'Own' }],
    ['mutation ($id: ID!) { updatePipeline(id: $id, title: "Own") { id } }', { id: pipeline.id }],
    [removePipeline, { id: pipeline.id }],
    [addStage, { pipelineId: pipeline.id, title: 'Own' }],
    [stage, { id: stages.fresh, title: 'Own' }],
    [removeStage, { id: stages.fresh }],
  ]
  for (const [document, variables] of attempts)
    expect(await refusal(member, document, variables)).toMatchObject({ code: 'FORBIDDEN' })
})

test('open stages are added, renamed and put in order before the two ends, which stay', async () => {
  const { org, pipeline, stages } = await world()
  const manager = org.as('manager')
  const { createOpportunityStage } = await manager.ask(addStage, {
    pipelineId: pipeline.id,
    title: ' Legal ',
  })
  expect(titles(createOpportunityStage.stages)).toEqual([
    'New',
    'Qualified',
    'Proposal',
    'Negotiation',
    'Legal',
    'Won',
    'Lost',
  ])
  const legal = createOpportunityStage.stages[4].id
  const change = async (variables: Record<string, unknown>) =>
    (await manager.ask(stage, variables)).updateOpportunityStage.stages
  expect(titles(await change({ id: legal, afterId: stages.fresh })).slice(0, 3)).toEqual([
    'New',
    'Legal',
    'Qualified',
  ])
  expect(titles(await change({ id: stages.proposal, afterId: '' }))[0]).toBe('Proposal')
  expect(
    (await change({ id: legal, title: 'Contract', probability: 90, staleDays: 7 }))[2],
  ).toMatchObject({ title: 'Contract', probability: 90, staleDays: 7, position: 2 })
  expect((await change({ id: legal, staleDays: null }))[2].staleDays).toBeNull()
  expect((await change({ id: stages.won, title: 'Signed' }))[5].title).toBe('Signed')
  const refused: [Record<string, unknown>, Record<string, unknown>][] = [
    [
      { id: legal, probability: 101 },
      { field: 'probability', rule: 'OUT_OF_BOUNDS' },
    ],
    [
      { id: legal, staleDays: 0 },
      { field: 'staleDays', rule: 'OUT_OF_BOUNDS' },
    ],
    [
      { id: legal, title: ' ' },
      { field: 'title', rule: 'REQUIRED' },
    ],
    [
      { id: legal, afterId: stages.won },
      { field: 'afterId', rule: 'UNKNOWN_ID' },
    ],
    [
      { id: stages.won, probability: 50 },
      { field: 'probability', rule: 'WRONG_TYPE' },
    ],
    [
      { id: stages.lost, afterId: '' },
      { field: 'afterId', rule: 'WRONG_TYPE' },
    ],
    [
      { id: newId(), title: 'x' },
      { code: 'NOT_FOUND', field: 'id' },
    ],
  ]
  for (const [variables, problem] of refused)
    expect(await refusal(manager, stage, variables)).toMatchObject(problem)
  expect(await refusal(manager, removeStage, { id: stages.won })).toMatchObject({ rule: 'IN_USE' })
})

test('a stage with cards asks where they go; they stand behind those that are there, and it comes back empty', async () => {
  const { org, member, stages, companyId } = await world()
  const manager = org.as('manager')
  const there = await newOpportunity(member, { stageId: stages.proposal, companyId })
  const second = await newOpportunity(member, { stageId: stages.fresh, companyId }),
    first = await newOpportunity(member, { stageId: stages.fresh, companyId })
  expect(await refusal(manager, removeStage, { id: stages.fresh })).toMatchObject({
    field: 'moveToId',
    rule: 'REQUIRED',
    params: { count: 2 },
  })
  for (const to of [stages.fresh, newId()])
    expect(await refusal(manager, removeStage, { id: stages.fresh, to })).toMatchObject({
      field: 'moveToId',
      rule: 'UNKNOWN_ID',
    })
  await manager.ask(removeStage, { id: stages.fresh, to: stages.proposal })
  expect(await cardsOf(member, stages.proposal)).toEqual([there, first, second])
  const { opportunity } = await member.ask(
    'query ($id: ID!) { opportunity(id: $id) { outcome stageHistory { stage { title } } } }',
    { id: first },
  )
  expect(opportunity.stageHistory).toEqual([
    { stage: { title: 'New' } },
    { stage: { title: 'Proposal' } },
  ])
  await manager.ask('mutation ($id: ID!) { restore(table: OPPORTUNITY_STAGE, id: $id) }', {
    id: stages.fresh,
  })
  const [sales] = (await pipelines(member)).filter(({ stages: all }) =>
    all.some(({ id }) => id === stages.fresh),
  )
  expect(sales!.stages[0]).toMatchObject({ id: stages.fresh, position: 0 })
  expect(await cardsOf(member, stages.fresh)).toEqual([])
})

test('cards of a stage that goes may be won with it', async () => {
  const { org, member, stages, companyId } = await world()
  const id = await newOpportunity(member, { stageId: stages.fresh, companyId })
  await org.as('manager').ask(removeStage, { id: stages.fresh, to: stages.won })
  const { opportunity } = await member.ask(
    'query ($id: ID!) { opportunity(id: $id) { outcome dateClosed } }',
    { id },
  )
  expect(opportunity).toEqual({ outcome: 'WON', dateClosed: expect.any(String) })
})

test('a pipeline goes when it is empty and not the last; one open stage stays', async () => {
  const { org, member, pipeline, stages, companyId } = await world()
  const manager = org.as('manager')
  for (const { id } of (await pipelines(manager)).filter(({ id }) => id !== pipeline.id))
    await manager.ask(removePipeline, { id })
  expect(await refusal(manager, removePipeline, { id: pipeline.id })).toMatchObject({
    rule: 'LAST_ONE',
  })
  const other = await newPipeline(org, 'Other')
  const card = await newOpportunity(member, { stageId: stages.fresh, companyId })
  expect(await refusal(manager, removePipeline, { id: pipeline.id })).toMatchObject({
    rule: 'IN_USE',
  })
  await member.ask(move, { opportunityId: card, stageId: other.stages[0]!.id })
  await manager.ask(removePipeline, { id: pipeline.id })
  expect((await pipelines(member)).map(({ id }) => id)).toEqual([other.id])
  expect(await refusal(member, move, { opportunityId: card, stageId: stages.fresh })).toMatchObject(
    { field: 'stageId', rule: 'UNKNOWN_ID' },
  )
  for (const { id } of other.stages.slice(1, 4)) await manager.ask(removeStage, { id })
  expect(await refusal(manager, removeStage, { id: other.stages[0]!.id })).toMatchObject({
    rule: 'LAST_ONE',
  })
  await manager.ask('mutation ($id: ID!) { restore(table: PIPELINE, id: $id) }', {
    id: pipeline.id,
  })
  expect(await pipelines(member)).toHaveLength(2)
})

test('an organisation has so many pipelines, and one of them so many stages', async () => {
  const { org, pipeline } = await world()
  const manager = org.as('manager')
  for (let n = (await pipelines(manager)).length; n < limits.pipelines; n++) await newPipeline(org)
  expect(
    await refusal(manager, 'mutation ($t: String!) { createPipeline(title: $t) { id } }', {
      t: 'More',
    }),
  ).toMatchObject({ field: 'title', rule: 'TOO_MANY', params: { max: limits.pipelines } })
  for (let n = pipeline.stages.length; n < limits.stages; n++)
    await manager.ask(addStage, { pipelineId: pipeline.id, title: `${n}` })
  expect(
    await refusal(manager, addStage, { pipelineId: pipeline.id, title: 'More' }),
  ).toMatchObject({ field: 'pipelineId', rule: 'TOO_MANY' })
})

test('people who move cards at once lose none and put none in twice', async () => {
  const { org, member, colleague, companyId, stages } = await world()
  const cards: string[] = []
  for (let n = 0; n < 8; n++)
    cards.push(await newOpportunity(member, { stageId: stages.fresh, companyId, title: `${n}` }))
  const columns = [stages.fresh, stages.qualified, stages.proposal]
  const moves = async (person: Person, seed: number) => {
    for (let n = 0; n < 15; n++)
      await person.ask(move, {
        opportunityId: cards[(seed * 7 + n * 3) % cards.length],
        stageId: columns[(seed + n) % columns.length],
        afterId: n % 3 ? cards[(seed + n * 5) % cards.length] : '',
      })
  }
  await Promise.all([moves(member, 1), moves(colleague, 2), moves(org.as('manager'), 3)])
  const ends = await Promise.all(columns.map((id) => cardsOf(member, id, 3)))
  expect(ends.flat().toSorted()).toEqual(cards.toSorted())
  const ranks = await org.sql(
    'select count(distinct (stage_id, rank))::int as ranks from opportunity where organisation_id = $1',
    [org.organisationId],
  )
  expect(ranks).toEqual([{ ranks: cards.length }])
})

test('cards without room between them are numbered anew, in their order', async () => {
  const { org, member, companyId, stages } = await world()
  const [c, b, a] = [
    await newOpportunity(member, { stageId: stages.fresh, companyId }),
    await newOpportunity(member, { stageId: stages.fresh, companyId }),
    await newOpportunity(member, { stageId: stages.fresh, companyId }),
  ]
  await org.sql("update opportunity set rank = 'V' where organisation_id = $1", [
    org.organisationId,
  ])
  const tied = await cardsOf(member, stages.fresh)
  expect(tied.toSorted()).toEqual([a, b, c].toSorted())
  const [first, second, third] = tied as [string, string, string]
  await member.ask(move, { opportunityId: third, stageId: stages.fresh, afterId: first })
  expect(await cardsOf(member, stages.fresh, 1)).toEqual([first, third, second])
})

test('a new account is of no use without a pipeline of its organisation', async () => {
  const { org, stages } = await world()
  const stranger = org.as('stranger'),
    companyId = await newAccount(stranger)
  expect(
    await refusal(
      stranger,
      'mutation ($s: ID!, $c: ID!) { createOpportunity(title: "x", stageId: $s, companyId: $c) { id } }',
      { s: stages.fresh, c: companyId },
    ),
  ).toMatchObject({ field: 'stageId', rule: 'UNKNOWN_ID' })
})

test('a card that somebody else has moved since is not moved by what was seen before', async () => {
  const { member, colleague, companyId, stages } = await world()
  const opportunityId = await newOpportunity(member, { stageId: stages.fresh, companyId })
  const seen = `mutation ($opportunityId: ID!, $stageId: ID!, $seenStageId: ID) {
    setOpportunityStage(opportunityId: $opportunityId, stageId: $stageId, seenStageId: $seenStageId) { stageId } }`
  await colleague.ask(move, { opportunityId, stageId: stages.won })
  expect(
    await refusal(member, seen, {
      opportunityId,
      stageId: stages.proposal,
      seenStageId: stages.fresh,
    }),
  ).toMatchObject({
    code: 'CONFLICT',
    field: 'stageId',
    params: { current: { stageId: stages.won } },
  })
  await member.ask(seen, { opportunityId, stageId: stages.proposal, seenStageId: stages.won })
  expect(await cardsOf(member, stages.proposal)).toEqual([opportunityId])
})
