import { fail } from '../../shared/errors.ts'
import { newId } from '../../shared/id.ts'
import type { Database } from '../database/database.ts'
import { inOrganisation } from '../database/inOrganisation.ts'
import { may } from '../engine/actor.ts'
import { memberNow } from '../identity/membership.ts'
import { logOf } from '../rules/activity.ts'
import { declareRunJob } from '../work/jobKinds.ts'
import { importRecord } from './import.record.ts'
import { mappedColumns, type FileRow, type Mapped } from './importRow.ts'
import { judgeRows, type Judged } from './judgeRows.ts'
import { shownChanges } from './shownChanges.ts'
import { revertAccounts } from './revertAccounts.ts'
import { revertRows, type DoneRow } from './revertRows.ts'
import { writeRows, type Work, type Written } from './writeRows.ts'

export type Step = 'CHECK' | 'IMPORT' | 'REVERT'
/** Rows of one transaction, which says how far it is: after a kill the next attempt goes on behind the last one. */
const batchSize = 500

interface Batch extends Mapped {
  done_to: number
  row_count: number
}

/** Does one step of an import, a batch at a time, as whoever asked for it may by now. */
export const importJob = declareRunJob<{ importId: string; step: Step }>({
  name: 'import',
  run: async ({ database, organisationId, data: { importId, step }, stopping }, run) => {
    let isAllowed = false
    const doBatches = async (): Promise<void> => {
      for (;;) {
        stopping.throwIfAborted()
        run.signal.throwIfAborted()
        const done = await inOrganisation(database, organisationId, async (db) => {
          const [batch] = await db.query<Batch>(
            `select ${mappedColumns}, done_to, row_count from list_import
          where organisation_id = $1 and id = $2 and step = $3 for update`,
            [organisationId, importId, step],
          )
          if (!batch) return null
          if (!isAllowed) await checkRights(database, organisationId, batch)
          isAllowed = true
          if (batch.done_to >= batch.row_count) {
            const more = step === 'REVERT' && (await revertAccounts({ db, organisationId }, batch))
            return more ? { to: batch.row_count, of: batch.row_count, isFirst: false } : null
          }
          const to = Math.min(batch.row_count, batch.done_to + batchSize)
          await steps[step]({ db, organisationId }, batch, to)
          await db.query(
            'update list_import set done_to = $3 where organisation_id = $1 and id = $2',
            [organisationId, importId, to],
          )
          if (to === batch.row_count) await logDone({ db, organisationId }, importId, step)
          return { to, of: batch.row_count, isFirst: batch.done_to === 0 }
        })
        if (!done) return
        run.progress(done.to, done.of)
        // so that the next ones are looked for by the indexes of keys, however small the organisation was, and new the file
        if (step !== 'REVERT' && done.isFirst && done.to < done.of)
          await inOrganisation(database, organisationId, (db) =>
            db.query('select app.analyze_records()', []),
          )
      }
    }
    try {
      await doBatches()
    } catch (error) {
      // what a process that ends has done, the next attempt says
      if (!stopping.aborted)
        await inOrganisation(database, organisationId, (db) =>
          logDone({ db, organisationId }, importId, step),
        )
      throw error
    }
  },
})

async function checkRights(
  database: Database,
  organisationId: string,
  { creator_id: userId, kind, accounts }: Mapped,
): Promise<void> {
  const actor = (await memberNow(database, { organisationId, userId })) ?? fail('FORBIDDEN')
  const record = { COMPANY: 'company', CONTACT: 'contact' } as const
  for (const verb of ['create', 'update', 'delete'] as const)
    if (!may(actor, `${record[kind]}:${verb}`)) fail('FORBIDDEN')
  if (accounts === 'CREATE' && !may(actor, 'company:create')) fail('FORBIDDEN')
  if (!may(actor, 'data:import')) fail('FORBIDDEN')
}

const steps: Record<Step, (work: Work, batch: Batch, to: number) => Promise<void>> = {
  CHECK: async (work, batch, to) => {
    const rows = await rowsOf(work, batch, to, '')
    await keep(work, batch.id, await judgeRows(work.db, work.organisationId, batch, rows))
  },
  IMPORT: async (work, batch, to) => {
    // two files at once may name the same records that are not there yet: the second finds those of the first
    await work.db.query(
      "select pg_advisory_xact_lock(hashtextextended('imports ' || $1::uuid, 0))",
      [work.organisationId],
    )
    const rows = await rowsOf(work, batch, to, "and state <> 'WRONG'")
    const judged = await judgeRows(work.db, work.organisationId, batch, rows, true)
    await keep(work, batch.id, judged, await writeRows(work, batch, judged))
  },
  REVERT: async (work, batch, to) => {
    const { db, organisationId } = work
    const rows = await db.query<DoneRow>(
      `select id, state, record_id, before, after, link_id from import_row
      where organisation_id = $1 and import_id = $2 and row_no > $3 and row_no <= $4
        and date_done is not null and state in ('CREATE', 'UPDATE') order by row_no`,
      [organisationId, batch.id, batch.done_to, to],
    )
    if (!rows.length) return
    const reverted = await revertRows(work, batch, rows)
    await db.query(
      `update import_row r set reverted = n.reverted from unnest($2::uuid[], $3::text[]) n(id, reverted)
      where r.organisation_id = $1 and r.id = any($2::uuid[]) and r.id = n.id`,
      [organisationId, rows.map(({ id }) => id), reverted],
    )
  },
}

/** Says how many records were changed since it was last said: at the end, and when it stops before. */
export async function logDone(work: Work, importId: string, step: Step): Promise<void> {
  if (step === 'CHECK') return
  const { db, organisationId } = work
  const what = {
    IMPORT: { property: 'list', done: 'r.date_done is not null' },
    REVERT: { property: 'reverted', done: "r.reverted = 'REVERTED'" },
  }[step]
  const [said] = await db.query<
    Pick<Batch, 'creator_id' | 'kind'> & { title: string; count: number }
  >(
    `with there as (select i.id, i.logged_to as after_row from list_import i
      where i.organisation_id = $1 and i.id = $2 and i.step = $3 and i.logged_to < i.done_to for update of i)
    update list_import i set logged_to = i.done_to from there
    where i.organisation_id = $1 and i.id = there.id
    returning i.creator_id, i.kind, i.title, (select count(*)::int from import_row r
      where r.organisation_id = $1 and r.import_id = i.id and r.row_no > there.after_row and r.row_no <= i.done_to
        and r.state in ('CREATE', 'UPDATE') and ${what.done}) as count`,
    [organisationId, importId, step],
  )
  if (!said) return
  const { creator_id: userId, kind, title, count } = said
  logOf(work, [userId, null], null, {
    of: importRecord,
    id: importId,
    property: what.property,
    to: `${kind} ${count}`,
    message: title,
  })
}

const rowsOf = ({ db, organisationId }: Work, batch: Batch, to: number, also: string) =>
  db.query<FileRow>(
    `select id, row_no, cells from import_row
    where organisation_id = $1 and import_id = $2 and row_no > $3 and row_no <= $4 ${also} order by row_no`,
    [organisationId, batch.id, batch.done_to, to],
  )

/** Writes down what becomes of rows, and when it was done what it did. */
export async function keep(
  { db, organisationId }: Work,
  importId: string,
  judged: readonly Judged[],
  written?: readonly Written[],
): Promise<void> {
  if (!judged.length) return
  // once it was written, the row has what was there before
  const changes = written ? [] : await shownChanges({ db }, judged)
  const rows = judged.map(({ row, state, keys, problems, found, newAccount }, at) => ({
    id: row.id,
    state,
    key: keys[0] ?? null,
    problems,
    record_id: found?.id ?? null,
    account_key: newAccount?.key ?? null,
    changes: changes[at] ?? [],
    ...written?.[at],
  }))
  await db.query(
    `update import_row r set state = n.state, key = n.key, problems = n.problems, record_id = n.record_id, account_key = n.account_key, changes = n.changes,
      before = n.before, after = n.after, link_id = n.link_id, date_done = ${written ? 'now()' : 'null'}
    from jsonb_to_recordset($2) n(id uuid, state text, key text, problems jsonb, record_id uuid, account_key text, changes jsonb, before jsonb, after jsonb, link_id uuid)
    where r.organisation_id = $1 and r.id = any($3::uuid[]) and r.id = n.id`,
    // by the ids, for the planner takes a file that just came for small
    [organisationId, JSON.stringify(rows), rows.map(({ id }) => id)],
  )
  // cells, which the keys come from, are what they were when it was checked
  if (!written) await keepFurtherKeys({ db, organisationId }, importId, judged)
}
async function keepFurtherKeys(
  { db, organisationId }: Work,
  importId: string,
  judged: readonly Judged[],
): Promise<void> {
  db.send('delete from import_row_key where organisation_id = $1 and row_id = any($2::uuid[])', [
    organisationId,
    judged.map(({ row }) => row.id),
  ])
  const further = judged.flatMap(({ row, keys }) =>
    keys.slice(1).map((key) => ({ id: newId(), row_id: row.id, key })),
  )
  if (further.length)
    await db.query(
      `insert into import_row_key (organisation_id, id, import_id, row_id, key)
      select $1, n.id, $2, n.row_id, n.key from jsonb_to_recordset($3) n(id uuid, row_id uuid, key text)`,
      [organisationId, importId, JSON.stringify(further)],
    )
}
