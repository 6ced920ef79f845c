// What Admins do with what comes from another system: ask what would, begin it, and settle conflicts.
import { fail } from '../../shared/errors.ts'
import { newId } from '../../shared/id.ts'
import type { Request } from '../engine/actor.ts'
import { logActivity } from '../rules/activity.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { idOf } from '../rules/check.ts'
import { startRun } from '../work/runs.ts'
import { integrationRecord } from './integration.record.ts'
import { syncJob } from './syncJob.ts'

interface Row {
  id: string
  name: string
  account_id: string
  state: string
  is_paused: boolean
  sync_id: string | null
  is_dry: boolean | null
  is_done: boolean
  is_under_way: boolean
  was_tried: boolean
}

/** Begins a pull, or goes on with one that was cut off; `isDry`: only says what it would do. The first one is always dry. */
export async function startSync(
  request: Request,
  args: { integrationId: string; isDry: boolean },
): Promise<{ id: string }> {
  const context = authorise(request, 'integration:manage')
  const { organisationId, userId, db } = context,
    { isDry } = args
  const row = await lock(context, args.integrationId)
  if (row.is_under_way) {
    if (row.is_dry !== isDry) fail('STATE_REFUSED', { field: 'integrationId' })
    return { id: row.sync_id! }
  }
  if (!isDry && !row.was_tried) fail('STATE_REFUSED', { field: 'isDry' })
  const runId = await startRun(context, syncJob, { integrationId: row.id })
  // what was written stays, so that it goes on from there; a dry one begins anew, for it may be old
  const goesOn = !isDry && row.sync_id !== null && row.is_dry === false && !row.is_done
  const id = goesOn ? row.sync_id! : newId()
  if (goesOn)
    await db.query(
      'update integration_sync set run_id = $3, creator_id = $4 where organisation_id = $1 and id = $2',
      [organisationId, id, runId, userId],
    )
  else
    await db.query(
      `insert into integration_sync (organisation_id, id, integration_id, account_id, creator_id, is_dry, run_id)
      values ($1, $2, $3, $4, $5, $6, $7)`,
      [organisationId, id, row.id, row.account_id, userId, isDry, runId],
    )
  if (!isDry)
    logActivity(context, { of: integrationRecord, id: row.id, property: 'pulled', to: row.name })
  return { id }
}

/** Goes on with a pull that was paused. */
export async function resumeSync(context: Context, integrationId: string): Promise<void> {
  const row = await find(context, integrationId)
  if (row?.state !== 'CONNECTED' || !row.sync_id || row.is_done || row.is_under_way) return
  const runId = await startRun(context, syncJob, { integrationId })
  await context.db.query(
    'update integration_sync set run_id = $3 where organisation_id = $1 and id = $2',
    [context.organisationId, row.sync_id, runId],
  )
}

async function lock(context: Context, given: string): Promise<Row> {
  const row = await find(context, idOf(given, 'integrationId'))
  if (!row) return fail('NOT_FOUND', { field: 'integrationId' })
  if (row.state !== 'CONNECTED' || row.is_paused) fail('STATE_REFUSED', { field: 'integrationId' })
  return row
}
async function find({ organisationId, db }: Context, id: string): Promise<Row | undefined> {
  // a statement of its own: what it has waited for, the next one sees
  await db.query(
    'select id from integration where organisation_id = $1 and id = $2 for no key update',
    [organisationId, id],
  )
  const [row] = await db.query<Row>(
    `select i.id, i.name, i.account_id, i.state, i.date_paused is not null as is_paused, s.id as sync_id, s.is_dry, s.date_done is not null as is_done,
      s.date_done is null and exists (select from job_run r where r.organisation_id = $1 and r.id = s.run_id and r.date_finished is null) as is_under_way,
      exists (select from integration_sync d where d.organisation_id = $1 and d.integration_id = i.id and d.account_id = i.account_id
        and d.is_dry and d.date_done is not null) as was_tried
    from integration i left join lateral (select s.id, s.is_dry, s.date_done, s.run_id from integration_sync s where s.organisation_id = $1 and s.integration_id = i.id
      and s.account_id = i.account_id order by s.date_created desc, s.id desc limit 1) s on true
    where i.organisation_id = $1 and i.id = $2`,
    [organisationId, id],
  )
  return row
}
