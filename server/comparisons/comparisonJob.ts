import { fail } from '../../shared/errors.ts'
import type { Database } from '../database/database.ts'
import { inOrganisation } from '../database/inOrganisation.ts'
import type { Transaction } from '../database/transaction.ts'
import { may } from '../engine/actor.ts'
import { memberNow } from '../identity/membership.ts'
import { declareRunJob } from '../work/jobKinds.ts'
import { applyRows, undoRows } from './applyRows.ts'
import type { ComparisonBatch as Batch, Step } from './comparisonBatch.ts'
import { accountsOf, compareAccounts, keepCompared } from './compareRows.ts'

/** Rows of one transaction, which says how far it is: after a kill the next attempt goes on behind the last one. */
const batchSize = { COMPARE: 25, APPLY: 200, UNDO: 200 }

/** Does one step of a comparison, a batch at a time, as whoever asked for it may by now. */
export const comparisonJob = declareRunJob<{ comparisonId: string; step: Step }>({
  name: 'compare-with-register',
  run: async ({ database, organisationId, data: { comparisonId, step }, stopping }, run) => {
    const signal = AbortSignal.any([stopping, run.signal])
    const inBatch = <T>(work: (db: Transaction, batch: Batch, to: number) => Promise<T>) =>
      inOrganisation(database, organisationId, async (db) => {
        const [batch] = await db.query<Batch>(
          `select id, creator_id, language, fields, done_to, row_count from register_comparison
          where organisation_id = $1 and id = $2 and step = $3 for update`,
          [organisationId, comparisonId, step],
        )
        if (!batch || batch.done_to >= batch.row_count) return null
        const to = Math.min(batch.row_count, batch.done_to + batchSize[step])
        return { result: await work(db, batch, to), batch, to }
      })
    const end = (db: Transaction, to: number): void =>
      db.send(
        'update register_comparison set done_to = $3 where organisation_id = $1 and id = $2',
        [organisationId, comparisonId, to],
      )
    let isAllowed = false
    for (;;) {
      signal.throwIfAborted()
      const done = await inBatch(async (db, batch, to) => {
        if (!isAllowed) await checkRights(database, organisationId, batch.creator_id)
        isAllowed = true
        if (step === 'COMPARE') return accountsOf({ db, organisationId }, batch, to)
        await { APPLY: applyRows, UNDO: undoRows }[step]({ db, organisationId }, batch, to)
        end(db, to)
        return null
      })
      if (!done) return
      if (done.result) {
        // registers over the network are asked outside of any transaction
        const compared = await compareAccounts(
          { database, organisationId, signal, isPatient: true },
          done.batch,
          done.result,
        )
        await inBatch(async (db, batch) => {
          if (batch.done_to !== done.batch.done_to) return
          await keepCompared({ db, organisationId }, compared)
          end(db, done.to)
        })
      }
      run.progress(done.to, done.batch.row_count)
    }
  },
})

async function checkRights(
  database: Database,
  organisationId: string,
  userId: string,
): Promise<void> {
  const actor = (await memberNow(database, { organisationId, userId })) ?? fail('FORBIDDEN')
  if (!may(actor, 'company:update')) fail('FORBIDDEN')
}
