import { createLog } from '../platform/log.ts'
import { openDatabase, testDatabase } from '../test/testProcess.ts'
import { Jobs } from '../work/jobs.ts'
import { newId } from '../../shared/id.ts'
import type { Database } from '../database/database.ts'
import type { Person, TestOrganisation } from '../test/testOrganisation.ts'
import { partsOf } from '../work/testKit.ts'
import { carryOut } from '../work/runs.ts'
import { importJob, type Step } from './importJob.ts'

/** With the queue; what it would do, the tests do by themselves. */
export async function importDatabase(): Promise<Database> {
  const url = (process.env['TEST_DATABASE_URL'] = await testDatabase())
  const database = await openDatabase()
  const kinds = { product: [], organisation: [], runs: [importJob] }
  const jobs = new Jobs({ log: createLog('silent'), parts: partsOf(database), kinds })
  await jobs.start(url, 3)
  await jobs.stop()
  return database
}

/** Sends a file as the person; the answer and the id of the import. */
export async function sendFile(
  org: TestOrganisation,
  person: Person,
  body: string | Uint8Array<ArrayBuffer>,
  said: Record<string, string> = {},
  id = newId(),
): Promise<{ id: string; status: number; problem: Record<string, any> | null }> {
  const query = new URLSearchParams({ kind: 'COMPANY', name: 'accounts.csv', ...said })
  const response = await fetch(new URL(`/imports/${id}?${query.toString()}`, org.url), {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${person.token}`, 'x-member': person.organisationUserId },
  })
  const text = await response.text()
  const problem = text ? JSON.parse(text).errors[0].extensions : null
  return { id, status: response.status, problem }
}

export const wrongRowsOf = async (
  org: TestOrganisation,
  person: Person,
  id: string,
): Promise<Record<string, any>[]> => {
  const response = await fetch(new URL(`/imports/${id}`, org.url), {
    headers: { authorization: `Bearer ${person.token}`, 'x-member': person.organisationUserId },
  })
  return (await response.text())
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, any>)
}

const counts =
  'step toCreate toUpdate same skipped wrong newAccounts keptAccounts kept reverted doneTo run { state done total errorCode }'
export const importOf = async (person: Person, id: string): Promise<Record<string, any>> =>
  (
    await person.ask(
      `query ($id: ID!) { listImport(id: $id) { id heads rowCount encoding separator sheet mapping match mode accounts ${counts} } }`,
      { id },
    )
  ).listImport

export interface Told {
  fields: (string | null)[]
  match?: string | null
  mode?: string
  accounts?: string
}
/** Says what the columns are, and does the check. */
export async function checkFile(
  org: TestOrganisation,
  database: Database,
  person: Person,
  id: string,
  { fields, match = null, mode = match ? 'BOTH' : 'CREATE', accounts = 'WRONG' }: Told,
): Promise<Record<string, any>> {
  await person.ask(
    'mutation ($id: ID!, $columns: [ImportColumnInput!]!, $match: ImportMatch, $mode: ImportMode!, $accounts: ImportAccounts!) { mapImport(id: $id, columns: $columns, match: $match, mode: $mode, accounts: $accounts) { id } }',
    { id, columns: fields.map((field) => ({ field })), match, mode, accounts },
  )
  await doStep(org, database, id, 'CHECK')
  return importOf(person, id)
}

/** What the queue would do. */
export const doStep = (
  org: TestOrganisation,
  database: Database,
  importId: string,
  step: Step,
): Promise<void> =>
  carryOut(
    importJob,
    {
      ...partsOf(database),
      organisationId: org.organisationId,
      data: { importId, step },
      stopping: new AbortController().signal,
    },
    false,
  )

export async function runStep(
  org: TestOrganisation,
  database: Database,
  person: Person,
  id: string,
  step: 'IMPORT' | 'REVERT',
): Promise<Record<string, any>> {
  const name = step === 'IMPORT' ? 'startImport' : 'revertImport'
  await person.ask(`mutation ($id: ID!) { ${name}(id: $id) { id } }`, { id })
  await doStep(org, database, id, step)
  return importOf(person, id)
}
