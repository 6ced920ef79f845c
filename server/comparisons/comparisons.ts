// Many accounts are compared with registers, and what is chosen of the differences is taken over: each step is a job's.
import { fail } from '../../shared/errors.ts'
import { newId } from '../../shared/id.ts'
import { comparisonChoice } from '../../shared/inputs/comparison.ts'
import { bulkSelection } from '../../shared/inputs/bulk.ts'
import type { Given } from '../../shared/inputs/schema.ts'
import { comparisonDays } from '../../shared/limits.ts'
import { registryFieldPaths, type RegistryField } from '../../shared/registryDifferences.ts'
import { selectRecords } from '../companies/selectRecords.ts'
import type { Request } from '../engine/actor.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { idOf, parse } from '../rules/check.ts'
import { startRun } from '../work/runs.ts'
import type { Step } from './comparisonBatch.ts'
import { comparisonJob } from './comparisonJob.ts'

interface Comparison {
  id: string
  step: Step
  state: string | null
}

/** Begins to compare accounts; nothing of them is changed by that. */
export async function compareWithRegister(
  request: Request,
  args: Given<typeof bulkSelection>,
): Promise<{ id: string }> {
  const context = authorise(request, 'company:update')
  const { records } = parse(bulkSelection, args),
    { rows } = await selectRecords(context, 'COMPANY', records)
  const id = newId()
  const { organisationId, userId, db } = context
  await db.query(
    `insert into register_comparison (organisation_id, id, creator_id, language, row_count, step, date_expires)
    values ($1, $2, $3, $4, $5, 'COMPARE', now() + interval '${comparisonDays} days')`,
    [organisationId, id, userId, context.actor.language, rows.length],
  )
  await db.query(
    `insert into register_comparison_row (organisation_id, id, comparison_id, row_no, record_id)
    select $1, n.id, $2, n.row_no, n.record_id from unnest($3::uuid[], $4::uuid[]) with ordinality n(id, record_id, row_no)`,
    [organisationId, id, rows.map(() => newId()), rows.map((row) => row.id)],
  )
  await begin(context, id, 'COMPARE')
  return { id }
}

/** Looks at what could not be reached, or was not come to; what is known already is not asked again. */
export async function compareAgain(
  request: Request,
  args: { id: string },
): Promise<{ id: string }> {
  const context = authorise(request, 'company:update')
  const found = await findComparison(context, args.id)
  if (found.step !== 'COMPARE') fail('STATE_REFUSED', { field: 'id' })
  if (!isUnderWay(found)) await begin(context, found.id, 'COMPARE')
  return { id: found.id }
}

/** Takes over what is chosen: these fields of all that differ, but for the rows in `except`. One that was broken off goes on. */
export async function applyComparison(
  request: Request,
  args: Given<typeof comparisonChoice> & { id: string; fields: readonly RegistryField[] },
): Promise<{ id: string }> {
  const context = authorise(request, 'company:update')
  const { except = [] } = parse(comparisonChoice, args),
    paths = [...new Set(args.fields)].map((field) => registryFieldPaths[field])
  const found = await findComparison(context, args.id)
  const { organisationId, db } = context
  if (found.step === 'APPLY' && (isUnderWay(found) || found.state === 'DONE'))
    return { id: found.id }
  if (found.step === 'APPLY') await begin(context, found.id, 'APPLY')
  else {
    if (found.step !== 'COMPARE' || isUnderWay(found)) fail('STATE_REFUSED', { field: 'id' })
    if (!paths.length) fail('BAD_INPUT', { field: 'fields', rule: 'REQUIRED' })
    await db.query(
      'update register_comparison set fields = $3 where organisation_id = $1 and id = $2',
      [organisationId, found.id, paths],
    )
    await db.query(
      `update register_comparison_row set is_left_out = id = any($3::uuid[])
      where organisation_id = $1 and comparison_id = $2 and state = 'DIFFERENT'`,
      [organisationId, found.id, except],
    )
    await begin(context, found.id, 'APPLY')
  }
  return { id: found.id }
}

/** Puts back what was taken over, where nobody has changed it since. */
export async function undoComparison(
  request: Request,
  args: { id: string },
): Promise<{ id: string }> {
  const context = authorise(request, 'company:update')
  const found = await findComparison(context, args.id)
  if (found.step === 'COMPARE' || (found.step === 'APPLY' && isUnderWay(found)))
    fail('STATE_REFUSED', { field: 'id' })
  if (found.step === 'UNDO' && (isUnderWay(found) || found.state === 'DONE'))
    return { id: found.id }
  await begin(context, found.id, 'UNDO')
  return { id: found.id }
}

const isUnderWay = ({ state }: Comparison): boolean => state === 'WAITING' || state === 'RUNNING'

/** The person's own, locked. */
async function findComparison(context: Context, id: string): Promise<Comparison> {
  const [found] = await context.db.query<Comparison>(
    `select c.id, c.step, (select r.state from job_run r where r.organisation_id = $1 and r.id = c.run_id) as state
    from register_comparison c where c.organisation_id = $1 and c.id = $2 and c.creator_id = $3 and c.date_expires > now() for update of c`,
    [context.organisationId, idOf(id, 'id'), context.userId],
  )
  return found ?? fail('NOT_FOUND', { field: 'id' })
}

/** The job does the step; from the first row, of which it leaves what is done. */
async function begin(context: Context, id: string, step: Step): Promise<void> {
  const runId = await startRun(context, comparisonJob, { comparisonId: id, step })
  await context.db.query(
    `update register_comparison set step = $3, run_id = $4, done_to = 0 where organisation_id = $1 and id = $2`,
    [context.organisationId, id, step, runId],
  )
}
