// Pipelines: each a row of stages for opportunities of one sort.
import { fail } from '../../shared/errors.ts'
import { newPipeline, pipelineChange } from '../../shared/inputs/opportunity.ts'
import type { Given } from '../../shared/inputs/schema.ts'
import type { Language } from '../../shared/inputs/values.ts'
import type { Request } from '../engine/actor.ts'
import { logActivity } from '../rules/activity.ts'
import { authorise } from '../rules/authorise.ts'
import { changeRow } from '../rules/changeRow.ts'
import { idOf, newIdOr, parse } from '../rules/check.ts'
import { insertPipeline } from './firstPipeline.ts'
import { pipelineRecord } from './opportunity.record.ts'
import { refuseTooManyPipelines } from './pipelineLimits.ts'
import { recordChange } from './recordChange.ts'

/** Makes a pipeline, with stages to begin with in the person's language; the same id again is the same one. */
export async function createPipeline(
  request: Request,
  args: Given<typeof newPipeline> & { id?: string | null },
): Promise<{ id: string }> {
  const context = authorise(request, 'pipeline:edit')
  const id = newIdOr(args.id),
    { title } = parse(newPipeline, args)
  const [there] = await context.db.query<{ date_deleted: string | null }>(
    'select date_deleted from pipeline where organisation_id = $1 and id = $2',
    [context.organisationId, id],
  )
  if (there) return there.date_deleted === null ? { id } : fail('NOT_FOUND', { field: 'id' })
  await refuseTooManyPipelines(context, 'title')
  const [person] = await context.db.query<{ language: Language }>(
    'select language from app_user where id = $1',
    [context.userId],
  )
  if (!(await insertPipeline(context, { id, title }, person!.language))) return { id }
  logActivity(context, { of: pipelineRecord, id, property: 'created', to: title })
  await recordChange(context, { pipelines: [id] })
  return { id }
}

/** Changes what is given. */
export async function updatePipeline(
  request: Request,
  args: Given<typeof pipelineChange> & { id: string },
): Promise<{ id: string }> {
  const context = authorise(request, 'pipeline:edit')
  const id = idOf(args.id, 'id')
  const { changed } = await changeRow(context, pipelineRecord, id, parse(pipelineChange, args), {
    dated: true,
    deletes: true,
  })
  if (changed.length) await recordChange(context, { pipelines: [id] })
  return { id }
}

/** Into the bin: one without opportunities, and not the last one. */
export async function deletePipeline(request: Request, args: { id: string }): Promise<string> {
  const context = authorise(request, 'pipeline:edit')
  const id = idOf(args.id, 'id')
  // all of them: of two that go at once one stays
  const pipelines = await context.db.query<{ id: string; title: string }>(
    'select id, title from pipeline where organisation_id = $1 and date_deleted is null order by id for update',
    [context.organisationId],
  )
  const pipeline = pipelines.find((one) => one.id === id) ?? fail('NOT_FOUND', { field: 'id' })
  if (pipelines.length === 1) fail('BAD_INPUT', { field: 'id', rule: 'LAST_ONE' })
  // whoever moves a card into one of its stages has that locked
  const stages = await context.db.query<{ id: string }>(
    'select id from opportunity_stage where organisation_id = $1 and pipeline_id = $2 order by id for update',
    [context.organisationId, id],
  )
  const [used] = await context.db.query(
    'select from opportunity where organisation_id = $1 and stage_id = any($2::uuid[]) and date_deleted is null limit 1',
    [context.organisationId, stages.map((stage) => stage.id)],
  )
  if (used) fail('BAD_INPUT', { field: 'id', rule: 'IN_USE' })
  await context.db.query(
    'update pipeline set date_deleted = now() where organisation_id = $1 and id = $2',
    [context.organisationId, id],
  )
  logActivity(context, { of: pipelineRecord, id, property: 'deleted', from: pipeline.title })
  await recordChange(context, { pipelines: [id] })
  return id
}
