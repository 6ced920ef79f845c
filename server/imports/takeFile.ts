// A file that somebody sends, kept as rows: whole, or as if it had never come.
import { createHash } from 'node:crypto'
import { fail } from '../../shared/errors.ts'
import type { ImportKind } from '../../shared/importFields.ts'
import { newId } from '../../shared/id.ts'
import { importDays, importsInDay, unreadImportHours } from '../../shared/limits.ts'
import { may, type Actor } from '../engine/actor.ts'
import type { Database } from '../database/database.ts'
import { inOrganisation } from '../database/inOrganisation.ts'
import type { Transaction } from '../database/transaction.ts'
import { idOf } from '../rules/check.ts'
import { encodings, separators } from './csvFile.ts'
import { readFile, type FileHead, type ReadWork } from './readFile.ts'

interface Sent {
  id: string
  kind: ImportKind
  title: string
  work: ReadWork
}

/** What a request says of its file. */
export function sentFile(
  actor: Actor,
  id: string,
  said: URLSearchParams,
): Omit<Sent, 'work'> & Omit<ReadWork, 'bytes'> {
  if (!may(actor, 'data:import')) fail('FORBIDDEN', { params: { action: 'data:import' } })
  const kind = said.get('kind')
  if (kind !== 'COMPANY' && kind !== 'CONTACT')
    return fail('BAD_INPUT', { field: 'kind', rule: 'WRONG_TYPE' })
  const title = (said.get('name') ?? '').toWellFormed().replaceAll('\0', '').trim().slice(0, 200)
  return {
    id: idOf(id, 'id'),
    kind,
    title: title || 'file',
    encoding: oneOf(encodings, said.get('encoding'), 'encoding'),
    separator: oneOf(separators, said.get('separator'), 'separator'),
  }
}
function oneOf<T extends string>(all: readonly T[], given: string | null, field: string) {
  if (given === null || given === '') return undefined
  return all.find((one) => one === given) ?? fail('BAD_INPUT', { field, rule: 'WRONG_TYPE' })
}

/** Keeps the file; the same id again is the same file, or takes the place of one that broke off. */
export async function takeFile(database: Database, actor: Actor, sent: Sent): Promise<void> {
  const { organisationId } = actor
  let count = 0,
    begun: string | null = null
  /** What is written only while this is what comes under the id. */
  const whileMine = (write: (db: Transaction) => Promise<unknown>): Promise<void> =>
    inOrganisation(database, organisationId, async (db) => {
      const [mine] = await db.query(
        `select from list_import where organisation_id = $1 and id = $2 and date_created = $3::timestamptz for no key update`,
        [organisationId, sent.id, begun],
      )
      if (!mine) fail('BAD_INPUT', { field: 'id', rule: 'DUPLICATE' })
      await write(db)
    })
  for await (const read of readFile(sent.work)) {
    if ('head' in read) {
      begun = await beginFile(database, actor, sent, read.head)
      if (begun === null) return
      continue
    }
    const from = count
    count += read.rows.length
    await whileMine((db) =>
      db.query(
        `insert into import_row (organisation_id, id, import_id, row_no, cells)
        select $1, r.id, $2, r.row_no, array(select jsonb_array_elements_text(r.cells))
        from jsonb_to_recordset($3) r(id uuid, row_no int, cells jsonb)`,
        [
          organisationId,
          sent.id,
          JSON.stringify(
            read.rows.map((cells, at) => ({ id: newId(), row_no: from + at + 1, cells })),
          ),
        ],
      ),
    )
  }
  await whileMine((db) =>
    db.query(
      `update list_import set row_count = $3, date_expires = now() + interval '${importDays} days'
      where organisation_id = $1 and id = $2`,
      [organisationId, sent.id, count],
    ),
  )
}

export const headsHash = (heads: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(heads.map((head) => head.trim().toLowerCase())))
    .digest('hex')

/** Writes what is known of it, and what was said of a file with the same heads. Says when, which no other file under the id has; null: it is here already. */
async function beginFile(
  database: Database,
  { organisationId, userId }: Actor,
  { id, kind, title }: Sent,
  { heads, separator, encoding, sheet }: FileHead,
): Promise<string | null> {
  return inOrganisation(database, organisationId, async (db) => {
    const [there] = await db.query<{ is_mine: boolean; is_whole: boolean }>(
      `select creator_id = $3 as is_mine, row_count is not null as is_whole from list_import
      where organisation_id = $1 and id = $2 for update`,
      [organisationId, id, userId],
    )
    if (there && !there.is_mine) fail('BAD_INPUT', { field: 'id', rule: 'DUPLICATE' })
    if (there?.is_whole) return null
    if (there) {
      const broken = [organisationId, id]
      await db.query('delete from import_row where organisation_id = $1 and import_id = $2', broken)
      await db.query('delete from list_import where organisation_id = $1 and id = $2', broken)
    } else await checkDay(db, organisationId, userId)
    const [made] = await db.query<{ begun: string }>(
      `insert into list_import (organisation_id, id, creator_id, kind, title, separator, encoding, sheet, heads, date_expires, mapping, match, mode, accounts)
      select $1, $2, $3, $4, $5, $6, $7, $8, $9, now() + interval '${unreadImportHours} hours', m.mapping, m.match, m.mode, coalesce(m.accounts, 'WRONG')
      from (values (1)) one left join import_mapping m on m.organisation_id = $1 and m.kind = $4 and m.heads_hash = $10
      on conflict do nothing returning date_created::text as begun`,
      [
        organisationId,
        id,
        userId,
        kind,
        title,
        separator ?? null,
        encoding ?? null,
        sheet ?? null,
        heads,
        headsHash(heads),
      ],
    )
    return made?.begun ?? fail('BAD_INPUT', { field: 'id', rule: 'DUPLICATE' })
  })
}

async function checkDay(db: Transaction, organisationId: string, userId: string): Promise<void> {
  const [sent] = await db.query<{ count: number }>(
    `select count(*)::int as count from list_import
    where organisation_id = $1 and creator_id = $2 and date_created > now() - interval '1 day'`,
    [organisationId, userId],
  )
  if (sent!.count >= importsInDay) fail('RATE_LIMITED', { params: { seconds: 3600 } })
}
