// Records that did not come in are asked for again, one of them or all.
import { fail } from '../../shared/errors.ts'
import type { Request } from '../engine/actor.ts'
import { authorise } from '../rules/authorise.ts'
import { idOf } from '../rules/check.ts'
import { wake } from '../database/bus.ts'
import { enqueue } from '../work/jobKinds.ts'
import { queues } from '../work/runs.ts'
import { retryRecords } from './retryRecordsJob.ts'

/** Says of how many. */
export async function retryIntegrationLogs(
  request: Request,
  args: { integrationId: string; id?: string | null },
): Promise<number> {
  const context = authorise(request, 'integration:manage')
  const { organisationId, db } = context,
    integrationId = idOf(args.integrationId, 'integrationId'),
    id = args.id == null ? null : idOf(args.id, 'id')
  const [found] = await db.query<{ state: string; is_paused: boolean }>(
    'select state, date_paused is not null as is_paused from integration where organisation_id = $1 and id = $2',
    [organisationId, integrationId],
  )
  if (!found) return fail('NOT_FOUND', { field: 'integrationId' })
  if (found.state !== 'CONNECTED' || found.is_paused)
    fail('STATE_REFUSED', { field: 'integrationId' })
  const [waiting] = await db.query<{ count: number }>(
    // of one that is asked for at this moment it is compared with when it fails again
    `with again as (update integration_log set date_retry = coalesce(date_retry, now()) where organisation_id = $1 and integration_id = $2
      and title = 'RECORD_LEFT_OUT' and error is not null and ($3::uuid is null or id = $3) returning id)
    select count(*)::int as count from again`,
    [organisationId, integrationId, id],
  )
  if (id !== null && !waiting!.count) fail('NOT_FOUND', { field: 'id' })
  if (waiting!.count) {
    enqueue(context, retryRecords, { integrationId, userId: context.userId })
    db.afterCommit(() => wake(queues, retryRecords.name))
  }
  return waiting!.count
}
