import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyBin } from '../activity/emptyBins.ts'
import type { Database } from '../database/database.ts'
import { openDatabase } from '../test/testProcess.ts'
import { newOpportunity, newPipeline, world } from './opportunitiesTestKit.ts'

let database: Database
beforeAll(async () => {
  database = await openDatabase({ sizes: { rules: 1 } })
})
afterAll(() => database.close())

test('the bin empties after 30 days; a stage stays as long as a history names it, with its pipeline', async () => {
  const { org, member, companyId, stages } = await world()
  const manager = org.as('manager'),
    other = await newPipeline(org, 'Other'),
    unused = other.stages[0]!.id
  const gone = await newOpportunity(member, { stageId: stages.fresh, companyId }),
    kept = await newOpportunity(member, { stageId: stages.fresh, companyId })
  await member.ask(`mutation { deleteOpportunity(id: "${gone}") }`)
  await manager.ask(
    `mutation { a: deleteOpportunityStage(id: "${stages.fresh}", moveToId: "${stages.proposal}") { id } b: deleteOpportunityStage(id: "${unused}") { id } c: deletePipeline(id: "${other.id}") }`,
  )
  const left = async () =>
    (
      await org.sql<{ id: string }>(
        `select id from opportunity where organisation_id = $1 union all select id from opportunity_stage where organisation_id = $1 and date_deleted is not null
        union all select id from pipeline where organisation_id = $1 and date_deleted is not null`,
        [org.organisationId],
      )
    ).map(({ id }) => id)
  const day = (days: number): Date => new Date(Date.now() + days * 86_400_000)
  await emptyBin(database, org.organisationId, day(29))
  expect(await left()).toEqual(expect.arrayContaining([gone, kept, stages.fresh, unused, other.id]))
  for (let n = 0; n < 2; n++) await emptyBin(database, org.organisationId, day(31))
  expect((await left()).toSorted()).toEqual([kept, stages.fresh].toSorted())
})

test('an account in the bin stays while an opportunity is with it', async () => {
  const { org, member, companyId, stages } = await world()
  await newOpportunity(member, { stageId: stages.fresh, companyId })
  await member.ask(`mutation { deleteCompany(id: "${companyId}") }`)
  await emptyBin(database, org.organisationId, new Date(Date.now() + 31 * 86_400_000))
  const { opportunities } = await member.ask('{ opportunities { list { company { id name } } } }')
  expect(opportunities.list).toEqual([{ company: { id: companyId, name: 'Anvil' } }])
})
