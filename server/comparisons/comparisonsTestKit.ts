// Accounts beside a small Belgian register and the local registers, and the steps of a comparison, done at once.
import pg from 'pg'
import type { Database } from '../database/database.ts'
import { createLog } from '../platform/log.ts'
import { loadRegistry } from '../registry/loadRegistry.ts'
import { codes, enterprise, meta, registryFolder, seat } from '../registry/registryTestKit.ts'
import { openDatabase, testDatabase } from '../test/testProcess.ts'
import type { Person, TestOrganisation } from '../test/testOrganisation.ts'
import { Jobs } from '../work/jobs.ts'
import { carryOut } from '../work/runs.ts'
import { partsOf } from '../work/testKit.ts'
import type { Step } from './comparisonBatch.ts'
import { comparisonJob } from './comparisonJob.ts'

const [gull, nest] = ['0100.013.730', '0100.027.487']

/** With the queue, whose jobs the tests do by themselves; the register is everybody's, so it is not the one of other files. */
export async function comparisonDatabase(): Promise<Database> {
  const url = (process.env['TEST_DATABASE_URL'] = await testDatabase())
  const database = await openDatabase()
  const kinds = { product: [], organisation: [], runs: [comparisonJob] }
  const jobs = new Jobs({ log: createLog('silent'), parts: partsOf(database), kinds })
  await jobs.start(url, 3)
  await jobs.stop()
  return database
}

/** Two companies. */
export async function loadBelgium(): Promise<void> {
  const client = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] })
  await client.connect()
  const folder = registryFolder({
    meta: meta('full', 140),
    code: codes,
    enterprise: [enterprise(gull), enterprise(nest)],
    denomination: [
      [gull, '2', '001', 'Zilvermeeuw Logistiek'],
      [nest, '2', '001', 'Meeuwenest'],
    ],
    address: [seat(gull, '2000', 'Antwerpen', 'Anvers'), seat(nest, '9000', 'Gent', 'Gand')],
    activity: [[gull, '001', '2025', '52100', 'MAIN']],
  })
  await loadRegistry(client, folder, { acceptFewer: true })
  await client.end()
}

/** What the queue would do; `stopping`: of a process that ends. */
export const doStep = (
  org: TestOrganisation,
  database: Database,
  comparisonId: string,
  step: Step,
  stopping = new AbortController().signal,
): Promise<void> =>
  carryOut(
    comparisonJob,
    {
      ...partsOf(database),
      organisationId: org.organisationId,
      data: { comparisonId, step },
      stopping,
    },
    false,
  )

const counts =
  'id rowCount step different same unknown noNumber unreachable gone waiting changed kept reverted notReverted fields { field count offered } run { state done total errorCode }'
export const comparisonOf = async (person: Person, id: string): Promise<Record<string, any>> =>
  (await person.ask(`query ($id: ID!) { registryComparison(id: $id) { ${counts} } }`, { id }))
    .registryComparison

/** Begins it; gives its id. */
export const begin = async (person: Person, ids: readonly string[]): Promise<string> =>
  (
    await person.ask(
      'mutation ($ids: [ID!]) { compareWithRegister(records: { ids: $ids }) { id } }',
      { ids },
    )
  ).compareWithRegister.id

export const apply =
  'mutation ($id: ID!, $fields: [RegistryField!]!, $except: [ID!]) { applyComparison(id: $id, fields: $fields, except: $except) { id } }'
export const undo = 'mutation ($id: ID!) { undoComparison(id: $id) { id } }'
export const again = 'mutation ($id: ID!) { compareAgain(id: $id) { id } }'
export const rows =
  'query ($id: ID!) { registryComparisonRows(comparisonId: $id, state: DIFFERENT) { id source dateAsked differences isLeftOut outcome account { name } } }'
