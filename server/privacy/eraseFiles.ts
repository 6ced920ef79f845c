// Files that are kept: those that may hold a contact go, and the others are looked through.
import type { Database } from '../database/database.ts'
import { inOrganisation } from '../database/inOrganisation.ts'
import { FileError, type FileStore } from '../work/files.ts'
import { contactIds, noteCleared } from './erasures.ts'
import type { Erasure, Found, Search } from './eraseTexts.ts'
import { Finder } from './terms.ts'
import { textTables, walkTexts } from './textColumns.ts'

interface Kept {
  id: string
  file_key: string
}

/** Lists as files, and reports of meetings: all of them, since they can be made anew; and what is known of contacts, where it has this one. Doing it twice does no harm. */
export async function eraseFiles(
  database: Database,
  files: FileStore,
  erasure: Erasure,
  contactId: string,
): Promise<void> {
  const { organisationId } = erasure,
    finder = new Finder(erasure.terms)
  const remove = async (
    table: 'list_export' | 'meeting_pdf' | 'privacy_request',
    { id, file_key: key }: Kept,
  ) => {
    await files.remove(organisationId, key)
    await inOrganisation(database, organisationId, async (db) => {
      await db.query(
        table !== 'privacy_request'
          ? `delete from ${table} where organisation_id = $1 and id = $2`
          : 'update privacy_request set file_key = null, file_size = null where organisation_id = $1 and id = $2',
        [organisationId, id],
      )
      noteCleared(db, erasure, 'FILES', 1)
    })
  }
  for (const table of ['list_export', 'meeting_pdf'] as const) {
    const kept = await inOrganisation(database, organisationId, (db) =>
      db.query<Kept>(
        `select id, file_key from ${table} where organisation_id = $1 and file_key is not null`,
        [organisationId],
      ),
    )
    for (const file of kept) await remove(table, file)
    // one that is being made was read before its texts were cleared: without its row it is not kept
    await inOrganisation(database, organisationId, (db) =>
      db.query(
        `delete from ${table} where organisation_id = $1 and file_key is null and run_id is not null`,
        [organisationId],
      ),
    )
  }
  const contacts = await inOrganisation(database, organisationId, (db) =>
    db.query<Kept & { is_theirs: boolean }>(
      `select id, file_key, contact_id in ${contactIds} as is_theirs from privacy_request where organisation_id = $1 and file_key is not null`,
      [organisationId, contactId],
    ),
  )
  for (const file of contacts)
    if (file.is_theirs || (await isInFile(files, organisationId, file.file_key, finder)))
      await remove('privacy_request', file)
}

/** Their files have no words; those of the contact go as a whole. */
const ofSound: ReadonlySet<string> = new Set(['recording', 'recording_piece'])

/** Files that still have some of the terms, in whatever column they are named: archives of removed data, and FILES. */
export async function searchFiles(
  database: Database,
  files: FileStore,
  { organisationId, terms, own }: Search,
): Promise<(Found & { until?: string })[]> {
  if (!terms.length) return []
  const finder = new Finder(terms),
    ownFinder = new Finder(own),
    pattern = `org/${organisationId}/[0-9a-f-]{36}`,
    found: (Found & { until?: string })[] = [],
    others = { table: 'FILES', count: 0, hasOwn: false }
  for (const table of await textTables(database, organisationId)) {
    if (ofSound.has(table.name)) continue
    const keys = new Set<string>()
    const walk = { table, pattern, columns: table.columns }
    await walkTexts(database, organisationId, walk, async (_db, rows) => {
      for (const [key] of JSON.stringify(rows).matchAll(new RegExp(pattern, 'gi'))) keys.add(key)
    })
    const isArchive = table.name === 'data_reset',
      here = isArchive ? { table: 'ARCHIVES', count: 0, hasOwn: false } : others
    for (const key of keys) {
      if (!(await isInFile(files, organisationId, key, finder))) continue
      here.count += 1
      here.hasOwn ||= own.length > 0 && (await isInFile(files, organisationId, key, ownFinder))
    }
    if (isArchive && here.count)
      found.push({ ...here, until: await lastDay(database, organisationId) })
  }
  return others.count ? [...found, others] : found
}

/** When the last archive of removed data goes. */
const lastDay = async (database: Database, organisationId: string): Promise<string> => {
  const [last] = await inOrganisation(database, organisationId, (db) =>
    db.query<{ until: string }>(
      `select to_json(max(date_expires)) as until from data_reset where organisation_id = $1 and files <> '[]'`,
      [organisationId],
    ),
  )
  return last!.until
}

/** Letters that two parts of a file share, so that nothing stands between them. */
const overlap = 500

/** Reads a text; what is packed is not looked into, and counts as having it. */
async function isInFile(
  files: FileStore,
  organisationId: string,
  key: string,
  finder: Finder,
): Promise<boolean> {
  try {
    const { content } = await files.read(organisationId, key),
      decoder = new TextDecoder()
    let before = ''
    for await (const part of content as AsyncIterable<Buffer>) {
      if (!before && isPacked(part)) return true
      const text = before + decoder.decode(part, { stream: true })
      if (finder.isIn(text)) return true
      before = text.slice(-overlap)
    }
    return false
  } catch (error) {
    if (error instanceof FileError && error.code === 'FILE_NOT_FOUND') return false
    throw error
  }
}
/** A ZIP (a workbook too), or gzip. */
const isPacked = ([first, second]: Buffer): boolean =>
  (first === 0x50 && second === 0x4b) || (first === 0x1f && second === 0x8b)
