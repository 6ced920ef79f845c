// What tests of removals share: asking for one, doing its work at once, and all rows of an organisation.
import { newId } from '../../shared/id.ts'
import { meetingWord, word } from '../accessTestKit.ts'
import { addRecords, type Ids } from '../test/addRecords.ts'
import {
  newTestOrganisation,
  theProduct,
  type Person,
  type TestOrganisation,
} from '../test/testOrganisation.ts'
import type { FileStore } from '../work/files.ts'
import { carryOut } from '../work/runs.ts'
import { partsOf } from '../work/testKit.ts'
import { removeData } from './removeData.ts'
import type { ResetTable } from './resetParts.ts'
import { restoreData } from './restoreData.ts'

export const titleOf = async (org: TestOrganisation): Promise<string> =>
  (
    await org.sql<{ title: string }>('select title from organisation where id = $1', [
      org.organisationId,
    ])
  )[0]!.title
const shown = `{ id state canUndo canUndoLater waitsForErasure rowCount conflictCount conflicts run { id state errorCode } }`
export const one = `mutation ($id: ID, $table: ResetTable!, $title: String!) { resetDataTable(id: $id, table: $table, organisationTitle: $title, reason: "A fresh start") ${shown} }`
export const ask = async (org: TestOrganisation, person: Person, table: ResetTable | null) => {
  const title = await titleOf(org)
  const id = newId()
  if (table) await person.ask(one, { id, table, title })
  else
    await person.ask(
      'mutation ($id: ID, $title: String!) { resetData(id: $id, organisationTitle: $title, reason: "All") { id } }',
      { id, title },
    )
  return id
}
export const undo = `mutation ($id: ID!) { undoReset(id: $id) ${shown} }`
export const workOf = async (org: TestOrganisation, resetId: string, files?: FileStore) => {
  const product = await theProduct()
  return {
    ...partsOf(product.database),
    files: files ?? product.files,
    organisationId: org.organisationId,
    data: { resetId },
    stopping: new AbortController().signal,
  }
}
export const remove = async (org: TestOrganisation, id: string, files?: FileStore) =>
  carryOut(removeData, await workOf(org, id, files), true)
export const restore = async (org: TestOrganisation, id: string, files?: FileStore) =>
  carryOut(restoreData, await workOf(org, id, files), true)
export const stateOf = async (org: TestOrganisation, id: string) =>
  (await org.as('admin').ask(`{ dataResets ${shown} }`)).dataResets.find(
    (found: { id: string }) => found.id === id,
  )

/** What tells of the reset itself, what was typed twice, and what is counted anew. */
const others = ['activity', 'data_reset', 'job_run', 'command', 'row_total_slot', 'answer_count']
/** All rows of the organisation, by table. */
export async function rowsOf(org: TestOrganisation): Promise<Record<string, string[]>> {
  const tables = await org.sql<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relforcerowsecurity order by 1`,
  )
  const found: Record<string, string[]> = {}
  for (const { name } of tables)
    if (!others.includes(name))
      found[name] = (
        await org.sql<{ row: string }>(
          `select row_to_json(t)::text as row from ${name} t where organisation_id = $1 ${name === 'notification' ? `and kind not in ('DATA_RESET', 'DATA_RESTORED')` : ''} order by 1`,
          [org.organisationId],
        )
      ).map(({ row }) => row)
  return found
}
export const countOf = (rows: Record<string, string[]>): number =>
  Object.values(rows).reduce((sum, own) => sum + own.length, 0)
export const filled = async (): Promise<{ org: TestOrganisation; ids: Ids }> => {
  const org = await newTestOrganisation()
  return { org, ids: await addRecords(org, word, meetingWord) }
}

/** The file store, with a word at each file that it has written. */
export const watched = (files: FileStore, wrote: (key: string) => Promise<void>): FileStore => ({
  write: async (...given) => {
    const file = await files.write(...given)
    await wrote(file.key)
    return file
  },
  read: (...given) => files.read(...given),
  remove: (...given) => files.remove(...given),
  exists: (...given) => files.exists(...given),
  list: (...given) => files.list(...given),
})
