import { addToTotal } from '../companies/rowTotal.ts'
import { recordTables } from './findRecords.ts'
import type { Mapped } from './importRow.ts'
import type { Columns } from './readRow.ts'
import type { Work } from './writeRows.ts'

/** What a new record has where a file says nothing. */
const empty: Columns = {
  prio: 1,
  telephones: [],
  emails: [],
  websites: [],
  first_name: '',
  last_name: '',
}
/** A new record as it is kept. */
export const newRecord = (kind: Mapped['kind'], userId: string, columns: Columns): Columns => {
  const given: Columns = { ...empty, owner_id: userId, ...columns }
  return Object.fromEntries(recordTables[kind].columns.map((name) => [name, given[name] ?? null]))
}

export async function insertRecords(
  work: Work,
  kind: Mapped['kind'],
  userId: string,
  rows: readonly (Columns & { id: string })[],
): Promise<void> {
  if (!rows.length) return
  const { table, columns } = recordTables[kind]
  await work.db.query(
    `insert into ${table} (organisation_id, id, creator_id, ${columns.join(', ')})
    select $1, n.id, $2, ${columns.map((name) => `n.${name}`).join(', ')} from jsonb_populate_recordset(null::${table}, $3) n`,
    [work.organisationId, userId, JSON.stringify(rows)],
  )
  addToTotal(work, table, rows.length)
}
