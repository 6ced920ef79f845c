// Removes what was archived: first all of it is written into files, and read back; then it goes, batch by batch.
import { createHash } from 'node:crypto'
import { fail } from '../../shared/errors.ts'
import { keepAllCounts } from '../answers/answerCounts.ts'
import { addToTotal } from '../companies/rowTotal.ts'
import { may } from '../engine/actor.ts'
import { memberNow } from '../identity/membership.ts'
import { declareRunJob, type Run, type Work } from '../work/jobKinds.ts'
import {
  countOf,
  headOf,
  readArchive,
  writeArchive,
  type ArchiveFile,
  type Collected,
} from './archive.ts'
import { collectRows, tuple, unnested, valuesOf, type Place, type Rows } from './collectRows.ts'
import { planRemoval, readCatalogue, type Catalogue, type RemovalPlan } from './references.ts'
import { resetParts, resetTables, type ResetPart, type ResetTable } from './resetParts.ts'
import { findReset, giveUp, inReset, tellReset, type ResetRow } from './resetRow.ts'
import { declareStored } from '../work/storedBytes.ts'

declareStored(
  `select coalesce(sum((f->>'size')::bigint), 0) from data_reset r cross join jsonb_array_elements(r.files) f where r.organisation_id = $1`,
)

/** Rows of a part that one transaction removes, with all that goes along. */
const batchSize = 25

/**
 * Killed while it writes the archive, it begins anew; killed later, it goes on with what is left. What was changed or
 * added to a row since it was archived goes into a file of its own, in the transaction that removes it.
 */
export const removeData = declareRunJob<{ resetId: string }>({
  name: 'reset-data',
  run: async (work, run) => {
    const { database, organisationId, data, stopping } = work
    const reset = await inReset(database, organisationId, (place) => findReset(place, data.resetId))
    if (reset.date_removed || reset.date_undo || reset.date_failed) return
    // what is half removed goes to its end
    if (!reset.date_archived) {
      const who = await memberNow(database, { organisationId, userId: reset.creator_id })
      // whether they run the product is not known here
      if (!who || (reset.is_by_role && !may(who, 'data:reset'))) fail('FORBIDDEN')
    }
    const catalogue = await inReset(database, organisationId, ({ db }) => readCatalogue(db))
    const archived = reset.date_archived ? reset : await archive(work, run, reset, catalogue)
    await remove(work, run, archived, catalogue)
    await keepAllCounts(database, organisationId, stopping)
    await inReset(database, organisationId, async (place) => {
      const [done] = await place.db.query<ResetRow>(
        `update data_reset set date_removed = now(), date_expires = greatest(date_expires, now() + interval '1 day')
        where organisation_id = $1 and id = $2 and date_removed is null returning id, creator_id, tables, row_count`,
        [organisationId, reset.id],
      )
      if (done) await tellReset(place, done, done.creator_id, 'DATA_RESET', done.row_count)
    })
  },
})

type Data = Work<{ resetId: string }>
const partsOf = ({ tables }: ResetRow): ResetTable[] =>
  resetTables.filter((one) => tables.includes(one))
const planOf = (catalogue: Catalogue, table: ResetTable): RemovalPlan =>
  planRemoval(catalogue, resetParts[table])

/** Ids of a part's next rows. */
const idsText = ({ table, where }: ResetPart, all: readonly ResetTable[]): string =>
  `select distinct t.id from ${table} t where t.organisation_id = $1 and ($2::uuid is null or t.id > $2)
    and ${where?.(all) ?? 'true'} order by t.id limit ${batchSize}`

async function archive(
  { database, files, organisationId, stopping }: Data,
  run: Run,
  reset: ResetRow,
  catalogue: Catalogue,
): Promise<ResetRow> {
  // what an attempt before this one wrote
  for (const { key } of reset.files) await files.remove(organisationId, key)
  const written: ArchiveFile[] = []
  let count = 0
  try {
    for (const table of partsOf(reset)) {
      const plan = planOf(catalogue, table)
      async function* batches(): AsyncGenerator<Collected> {
        for (let after: string | null = null; ;) {
          stopping.throwIfAborted()
          run.signal.throwIfAborted()
          const last: string | null = after
          const batch: Collected = await inReset(
            database,
            organisationId,
            async (place) => {
              const ids = (
                await place.db.query<{ id: string }>(idsText(resetParts[table], reset.tables), [
                  organisationId,
                  last,
                ])
              ).map(({ id }) => id)
              return { ids, rows: await collectRows(place, catalogue, plan, ids) }
            },
            { isRepeatable: true },
          )
          if (!batch.ids.length) return
          count += countOf(batch.rows)
          run.progress(count)
          yield batch
          after = batch.ids.at(-1)!
        }
      }
      written.push(await writeArchive(files, organisationId, table, batches()))
      await keepFiles(written)
    }
    await run.disableCancel()
  } catch (error) {
    if (run.signal.aborted) {
      for (const { key } of written) await files.remove(organisationId, key)
      await keepFiles([])
    }
    throw error
  }
  const [row] = await inReset(database, organisationId, ({ db }) =>
    db.query<ResetRow>(
      `update data_reset set date_archived = now() where organisation_id = $1 and id = $2 and date_archived is null
      returning id, creator_id, tables, files, date_archived`,
      [organisationId, reset.id],
    ),
  )
  return row ?? inReset(database, organisationId, (place) => findReset(place, reset.id))

  async function keepFiles(all: readonly ArchiveFile[]): Promise<void> {
    await inReset(database, organisationId, ({ db }) =>
      db.query('update data_reset set files = $3 where organisation_id = $1 and id = $2', [
        organisationId,
        reset.id,
        JSON.stringify(all),
      ]),
    )
  }
}

/** What stands in the archive, as the first 64 bits of a hash each: a million rows fit into memory. */
const markOf = (table: string, link: string | null, text: string): bigint =>
  createHash('sha256')
    .update(`${headOf(table, link)} ${text}`)
    .digest()
    .readBigUInt64LE()

async function remove(
  { database, files, organisationId, stopping }: Data,
  run: Run,
  reset: ResetRow,
  catalogue: Catalogue,
): Promise<void> {
  const known = new Set<bigint>(),
    ids = new Map<ResetTable, Set<string>>()
  let total = 0
  try {
    await readAll()
  } catch (error) {
    stopping.throwIfAborted()
    await giveUp(database, organisationId, reset)
    throw error
  }
  async function readAll(): Promise<void> {
    for (const file of reset.files) {
      const own = ids.get(file.table) ?? new Set()
      ids.set(file.table, own)
      for await (const batch of readArchive(files, organisationId, file)) {
        for (const id of batch.ids) own.add(id)
        for (const { table, link, text } of batch.lines) {
          const mark = markOf(table, link, text)
          // a row may stand in the archives of two kinds
          if (link === null && !known.has(mark)) total++
          known.add(mark)
        }
      }
    }
  }
  let count = 0
  for (const table of partsOf(reset)) {
    const plan = planOf(catalogue, table),
      all = [...(ids.get(table) ?? [])]
    for (let at = 0; at < all.length; at += batchSize) {
      stopping.throwIfAborted()
      run.progress(count, Math.max(count, total))
      count += await removeBatch(table, plan, all.slice(at, at + batchSize))
    }
  }

  async function removeBatch(
    table: ResetTable,
    plan: RemovalPlan,
    batch: readonly string[],
  ): Promise<number> {
    let late: ArchiveFile | undefined
    const forget = async (): Promise<void> => {
      if (late) await files.remove(organisationId, late.key)
      late = undefined
    }
    try {
      return await inReset(
        database,
        organisationId,
        async (place) => {
          await forget()
          const rows = await collectRows(place, catalogue, plan, batch)
          if (!rows.length) return 0
          const news = rows
            .map((one) => ({
              ...one,
              found: one.found.filter(({ text }) => !known.has(markOf(one.table, one.link, text))),
            }))
            .filter(({ found }) => found.length > 0)
          if (news.length) {
            late = {
              ...(await writeArchive(files, organisationId, table, [{ ids: batch, rows: news }])),
              isLate: true,
            }
          }
          await removeRows(place, catalogue, plan, resetParts[table], rows)
          const removed = countOf(rows)
          await place.db.query(
            `update data_reset set files = files || $3::jsonb, row_count = row_count + $4 where organisation_id = $1 and id = $2 returning id`,
            [organisationId, reset.id, JSON.stringify(late ? [late] : []), removed],
          )
          return removed
        },
        { isRepeatable: true },
      )
    } catch (error) {
      // the answer to a commit can be lost
      if (late && !(await isRecorded(late))) await forget()
      throw error
    }
  }

  /** Waits for a commit that is still under way. */
  async function isRecorded({ key }: ArchiveFile): Promise<boolean> {
    const [now] = await inReset(database, organisationId, ({ db }) =>
      db.query<Pick<ResetRow, 'files'>>(
        'select files from data_reset where organisation_id = $1 and id = $2 for update',
        [organisationId, reset.id],
      ),
    )
    return now!.files.some((file) => file.key === key)
  }
}

async function removeRows(
  place: Place,
  { tables }: Catalogue,
  plan: RemovalPlan,
  { before }: ResetPart,
  rows: readonly Rows[],
): Promise<void> {
  const { db, organisationId } = place
  const gone = rows.filter(({ link }) => link === null)
  const byThemselves = (table: string): boolean =>
    table !== plan.anchor &&
    plan.along.every(
      ({ child, cascades, parent }) =>
        child !== table || (cascades && !(plan.isAnchorKept && parent === plan.anchor)),
    )
  const own = gone.find(({ table }) => table === plan.anchor)
  if (before && own) db.send(before, [organisationId, own.found.map(({ row }) => row['id'])])
  for (const { table, link, found } of rows) {
    if (link === null) continue
    const { key, keyTypes } = tables.get(table)!
    db.send(
      `update ${table} t set ${link} = null where t.organisation_id = $1 and ${tuple('t', key)} in (${unnested(keyTypes, 2)})`,
      [
        organisationId,
        ...valuesOf(
          found.map(({ row }) => row),
          key,
        ),
      ],
    )
  }
  for (const { table, found } of gone.toReversed()) {
    if (byThemselves(table)) continue
    const { key, keyTypes } = tables.get(table)!
    const deleted = await db.query(
      `delete from ${table} t where t.organisation_id = $1 and ${tuple('t', key)} in (${unnested(keyTypes, 2)}) returning true`,
      [
        organisationId,
        ...valuesOf(
          found.map(({ row }) => row),
          key,
        ),
      ],
    )
    if (table === plan.anchor && deleted.length !== found.length)
      throw new Error(`rows of ${table} stay`)
    if (table === 'contact') addToTotal(place, 'contact', -kept(found))
  }
}
const kept = (found: Rows['found']): number =>
  found.filter(({ row }) => row['date_deleted'] === null).length
