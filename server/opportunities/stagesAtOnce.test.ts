// A stage is removed while a card is moved into it: whoever comes second decides by what the first left behind.
import { expect, test } from 'vitest'
import { askBehind } from '../test/askBehind.ts'
import { move, newOpportunity, pipelines, world } from './opportunitiesTestKit.ts'

const remove =
  'mutation ($id: ID!, $to: ID) { deleteOpportunityStage(id: $id, moveToId: $to) { id } }'

async function start() {
  const { org, member, companyId, stages } = await world(),
    [pipeline] = await pipelines(member),
    goes = pipeline!.stages.findLast(({ kind }) => kind === 'OPEN')!.id
  return {
    org,
    member,
    companyId,
    fresh: stages.fresh,
    goes,
    card: await newOpportunity(member, { stageId: stages.fresh, companyId }),
  }
}

test('a stage that is being removed takes neither a card nor a new one', async () => {
  const { org, member, companyId, fresh, goes, card } = await start()
  for (const ask of [
    () => member.gql(move, { opportunityId: card, stageId: goes }),
    () =>
      member.gql(
        'mutation ($s: ID!, $c: ID!) { createOpportunity(title: "Crane", stageId: $s, companyId: $c) { id } }',
        { s: goes, c: companyId },
      ),
  ]) {
    const { errors } = await askBehind(
      org.organisationId,
      [`update opportunity_stage set date_deleted = now() where id = '${goes}'`],
      ask,
    )
    expect(errors![0]!.extensions).toMatchObject({ field: 'stageId', rule: 'UNKNOWN_ID' })
    await org.sql(
      'update opportunity_stage set date_deleted = null where organisation_id = $1 and id = $2',
      [org.organisationId, goes],
    )
  }
  const { opportunity } = await member.ask(`{ opportunity(id: "${card}") { stageId } }`)
  expect(opportunity.stageId).toBe(fresh)
})

test('who removes a stage while a card comes into it has to say where that goes, and takes it along', async () => {
  const { org, member, fresh, goes, card } = await start(),
    manager = org.as('manager')
  const comes = [
    `select from opportunity_stage where id = '${goes}' for no key update`,
    `update opportunity set stage_id = '${goes}' where id = '${card}'`,
  ]
  const { errors } = await askBehind(org.organisationId, comes, () =>
    manager.gql(remove, { id: goes }),
  )
  expect(errors![0]!.extensions).toMatchObject({ field: 'moveToId', rule: 'REQUIRED' })
  await member.ask(move, { opportunityId: card, stageId: fresh })
  const done = await askBehind(org.organisationId, comes, () =>
    manager.gql(remove, { id: goes, to: fresh }),
  )
  expect(done.errors).toBeUndefined()
  const { opportunity } = await member.ask(`{ opportunity(id: "${card}") { stageId } }`)
  expect(opportunity.stageId).toBe(fresh)
})
