// Files are read again and compared with their hashes, so that a disk that fails is noticed before somebody needs them.
import { createHash } from 'node:crypto'
import { newId } from '../../shared/id.ts'
import { fileCheckDays } from '../../shared/fileLimits.ts'
import { rolesWith } from '../../shared/permissions.ts'
import type { Database } from '../database/database.ts'
import { inOrganisation } from '../database/inOrganisation.ts'
import { isShutOut } from '../identity/shutOut.ts'
import { wakeInboxes } from '../notifications/notify.ts'
import { namedFile } from './filedKinds.ts'
import { FileError, type FileStore } from '../work/files.ts'
import { declareOrganisationJob, type Parts } from '../work/jobKinds.ts'

interface Kept {
  id: string
  file_key: string
  sha256: string
}
/** Tables with bytes to be read again, all with the same columns, and what a row of theirs is called; a higher slice adds its own. */
const checkedTables = new Map([['file', namedFile]])
export const declareChecked = (table: string, name: (row: string) => string): void => {
  checkedTables.set(table, name)
}

/** Names of those that Admins are told of, as long as they are damaged, as SQL. */
export const damagedNames = (notification: string): string =>
  `array(select d.name from (${[...checkedTables]
    .map(
      ([table, name]) =>
        `select ${name('t')} as name, t.id from ${table} t where t.organisation_id = ${notification}.organisation_id and t.id = any(${notification}.damaged_ids) and t.date_damaged is not null`,
    )
    .join(' union all ')}) d order by d.name, d.id limit ${shownNames})`

/** As many as a line of the inbox has room for. */
const shownNames = 10
/** Files of one statement, and bytes of one run: those that were checked longest ago come first. */
const batchSize = 50,
  mostBytes = 5_000_000_000

type Checking = Pick<Parts, 'database' | 'files'>

/** So many that cannot be read now, and their place is away, not they. */
const mostFailures = 10

/** The ids of those whose bytes are gone or others than those that came. What cannot be read now is said in `failures`, and keeps nobody from those behind it. */
export async function checkFiles(
  parts: Checking,
  organisationId: string,
  stopping?: AbortSignal,
  failures: unknown[] = [],
): Promise<string[]> {
  const damaged: string[] = []
  for (const table of checkedTables.keys())
    damaged.push(...(await checkTable(parts, organisationId, table, { stopping, failures })))
  return damaged
}

async function checkTable(
  { database, files }: Checking,
  organisationId: string,
  table: string,
  { stopping, failures }: { stopping: AbortSignal | undefined; failures: unknown[] },
): Promise<string[]> {
  const damaged: string[] = [],
    unread: string[] = []
  let bytes = 0
  while (bytes < mostBytes && failures.length < mostFailures) {
    if (stopping?.aborted) break
    const due = await inOrganisation(database, organisationId, (db) =>
      db.query<Kept>(
        `select id, file_key, sha256 from ${table}
        where organisation_id = $1 and file_key is not null and coalesce(date_checked, date_created) < now() - interval '${fileCheckDays} days'
          and id <> all($2::uuid[])
        order by date_checked nulls first limit ${batchSize}`,
        [organisationId, unread],
      ),
    )
    for (const file of due) {
      if (failures.length >= mostFailures) break
      const read = await hashOf(files, organisationId, file.file_key).catch((error: unknown) => {
        failures.push(error)
        unread.push(file.id)
        return undefined
      })
      if (!read) continue
      const { hash, size } = read
      bytes += size
      if (hash !== file.sha256) damaged.push(file.id)
      await inOrganisation(database, organisationId, (db) =>
        db.query(
          `update ${table} set date_checked = now(), date_damaged = case when $3 then coalesce(date_damaged, now()) end
          where organisation_id = $1 and id = $2`,
          [organisationId, file.id, hash !== file.sha256],
        ),
      )
      if (stopping?.aborted) break
    }
    if (due.length < batchSize) break
  }
  return damaged
}

async function hashOf(
  files: FileStore,
  organisationId: string,
  key: string,
): Promise<{ hash: string | null; size: number }> {
  try {
    const { content, size } = await files.read(organisationId, key)
    const hash = createHash('sha256')
    for await (const part of content) hash.update(part as Uint8Array)
    return { hash: hash.digest('hex'), size }
  } catch (error) {
    if (error instanceof FileError && error.code === 'FILE_NOT_FOUND')
      return { hash: null, size: 0 }
    throw error
  }
}

/** Tells the Admins, once of each check. */
export const tellOfDamage = (
  database: Database,
  organisationId: string,
  ids: readonly string[],
): Promise<void> =>
  inOrganisation(database, organisationId, async (db) => {
    const admins = await db.query<{ user_id: string }>(
      `select o.user_id from organisation_user o join app_user u on u.id = o.user_id
      where o.organisation_id = $1 and o.date_removed is null and o.role = any($2) and not ${isShutOut('o', 'u')}`,
      [organisationId, rolesWith('setting:organisation')],
    )
    const told = await db.query<{ user_id: string }>(
      `insert into notification (organisation_id, id, user_id, kind, damaged_ids)
      select $1, x.id, x.who, 'FILES_DAMAGED', $4::uuid[] from unnest($2::uuid[], $3::uuid[]) x(id, who) returning user_id`,
      [organisationId, admins.map(() => newId()), admins.map((one) => one.user_id), ids],
    )
    wakeInboxes({ db, organisationId }, told)
  })

declareOrganisationJob({
  name: 'check-files-of',
  fanOut: { queue: 'check-files', cron: '20 2 * * *' },
  work: async ({ database, files, log, organisationId, stopping }) => {
    const failures: unknown[] = [],
      fileIds = await checkFiles({ database, files }, organisationId, stopping, failures)
    if (fileIds.length) {
      log.error({ organisationId, fileIds }, 'files are damaged: put them back from a backup')
      await tellOfDamage(database, organisationId, fileIds)
    }
    // the queue tries again, and its log says why
    if (failures.length) throw failures[0]
  },
})
