import type { Database } from '../database/database.ts'
import { inOrganisation } from '../database/inOrganisation.ts'
import type { Transaction } from '../database/transaction.ts'
import type { FileStore } from '../work/files.ts'
import { declareOrganisationJob } from '../work/jobKinds.ts'
import { sweepHolds } from '../work/sweepHolds.ts'
import { keepRetentionRun } from './retentionRuns.ts'

/** A file is named by its row within the attempt that wrote it, ms. */
const unnamedFor = 86_400_000
/** Files of one statement. */
const batchSize = 500

/** Removes files that no row names: a process was killed between writing one and saying so. Of which tables, the database's
 * catalogue says, for another release may keep files that this one does not know: a column `file_key`, or `files`, a list of
 * objects with a `key` each. */
export async function sweepFiles(
  database: Database,
  files: FileStore,
  organisationId: string,
): Promise<void> {
  const old: string[] = []
  for (const { key, modified } of await files.list(organisationId))
    if (modified < Date.now() - unnamedFor) old.push(key)
  const [held] = await inOrganisation(database, organisationId, (db) =>
    db.query<{ is_held: boolean }>(`select ${sweepHolds()} as is_held, $1::uuid as of`, [
      organisationId,
    ]),
  )
  if (held!.is_held) return
  let count = 0
  const keys = old.length ? await inOrganisation(database, organisationId, keysSql) : ''
  for (let at = 0; at < old.length; at += batchSize) {
    const unnamed = await inOrganisation(database, organisationId, (db) =>
      db.query<{ key: string }>(
        `select f.key from unnest($2::text[]) f(key) where f.key not in (select k.key from (${keys}) k where k.key is not null)`,
        [organisationId, old.slice(at, at + batchSize)],
      ),
    )
    for (const { key } of unnamed) await files.remove(organisationId, key)
    count += unnamed.length
  }
  if (count) await keepRetentionRun(database, organisationId, 'FILES', { file: count })
}

/** Keys that rows of the organisation $1 name, as SQL. */
async function keysSql(db: Transaction): Promise<string> {
  const columns = await db.query<{ table: string; column: string }>(
    `select c.relname as table, a.attname as column from pg_attribute a
      join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and a.attname in ('file_key', 'files') and not a.attisdropped`,
    [],
  )
  if (!columns.length) throw new Error('The catalogue names no table that keeps files')
  return columns
    .map(({ table, column }) =>
      column === 'file_key'
        ? `select file_key as key from ${table} where organisation_id = $1`
        : `select f->>'key' from ${table} t cross join jsonb_array_elements(t.files) f where t.organisation_id = $1`,
    )
    .join(' union all ')
}

declareOrganisationJob({
  name: 'sweep-files-of',
  fanOut: { queue: 'sweep-files', cron: '35 3 * * *' },
  work: ({ database, files, organisationId }) => sweepFiles(database, files, organisationId),
})
