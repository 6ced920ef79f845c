import { commandDays, sharedTextLimits } from '../../shared/limits.ts'
import type { Database } from '../database/database.ts'
import { inOrganisation } from '../database/inOrganisation.ts'
import type { Transaction } from '../database/transaction.ts'
import { declareOrganisationJob } from '../work/jobKinds.ts'
import { loadDocument } from './loadDocument.ts'
import { stateOf } from './stateOf.ts'
import { TooManySteps } from './watchYjs.ts'

/** Updates that one transaction takes into the state before them; fewer where they take more steps than this. */
const batchSize = 100,
  batchSteps = sharedTextLimits.conflictSteps

interface Old {
  text_id: string
  seq: number
  state_seq: number
  first_state: Buffer
}

/**
 * The daily work for one organisation: updates whose commands nobody can repeat any more become part of the state before
 * them. Doing it twice does no harm. A text whose state would be dear to read keeps its updates.
 */
export async function forgetUpdates(
  database: Database,
  organisationId: string,
  now = new Date(),
): Promise<void> {
  const kept: string[] = []
  const forgetSome = (db: Transaction) => forgetOldest(db, organisationId, now, kept)
  while (await inOrganisation(database, organisationId, forgetSome));
}

/** Of the text with the oldest update, but for those in `kept`; false: there is none that is old enough. */
async function forgetOldest(
  db: Transaction,
  organisationId: string,
  now: Date,
  kept: string[],
): Promise<boolean> {
  const [old] = await db.query<Old>(
    `select u.text_id, u.seq, t.state_seq, t.first_state from text_update u
      join shared_text t on t.organisation_id = $1 and t.id = u.text_id
    where u.organisation_id = $1 and u.date_created < $2::timestamptz - interval '${commandDays} days'
      and u.text_id <> all($3)
    order by u.date_created limit 1 for update of t`,
    [organisationId, now, kept],
  )
  if (!old) return false
  const updates = await db.query<{ seq: number; bytes: Buffer; name: string }>(
    `select seq, bytes, coalesce(version_id, command_id) as name from text_update
    where organisation_id = $1 and text_id = $2 and seq <= (
      select max(x.seq) from (select u.seq from text_update u where u.organisation_id = $1 and u.text_id = $2
        and u.date_created < $3::timestamptz - interval '${commandDays} days' order by u.seq limit ${batchSize}) x)
    order by seq`,
    [organisationId, old.text_id, now],
  )
  const folded = await foldedOf(
      old.first_state,
      updates.map(({ bytes }) => bytes),
    ),
    last = updates[(folded?.count ?? 0) - 1]
  if (!folded || !last) {
    kept.push(old.text_id)
    return true
  }
  db.send('delete from text_update where organisation_id = $1 and text_id = $2 and seq <= $3', [
    organisationId,
    old.text_id,
    last.seq,
  ])
  db.send(
    `update shared_text set first_state = $3, first_seq = $4, first_version_id = $5,
      state = case when state_seq < $4 then $3 else state end, state_seq = greatest(state_seq, $4)
    where organisation_id = $1 and id = $2`,
    [organisationId, old.text_id, folded.state, last.seq, last.name],
  )
  return true
}

/** As many of the updates as one transaction takes, with the state before them. Null: that is dear to read, or to make. */
async function foldedOf(first: Uint8Array, updates: readonly Uint8Array[]) {
  try {
    const { doc, count } = await loadDocument(first, updates, batchSteps),
      folded = stateOf(doc)
    return folded && { state: folded.state, count }
  } catch (fault) {
    if (fault instanceof TooManySteps) return null
    throw fault
  }
}

declareOrganisationJob({
  name: 'forget-text-updates-of',
  fanOut: { queue: 'forget-text-updates', cron: '50 3 * * *' },
  work: ({ database, organisationId }) => forgetUpdates(database, organisationId),
})
