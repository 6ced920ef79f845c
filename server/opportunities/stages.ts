// Stages of a pipeline: open ones in an order, and the two ends, which stay.
import { fail } from '../../shared/errors.ts'
import { newStage, stageChange } from '../../shared/inputs/opportunity.ts'
import type { Given } from '../../shared/inputs/schema.ts'
import { placeAt } from '../../shared/rank.ts'
import type { Request } from '../engine/actor.ts'
import { logActivity } from '../rules/activity.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { changeRow } from '../rules/changeRow.ts'
import { idOf, newIdOr, parse } from '../rules/check.ts'
import { insertRow } from '../rules/insertRow.ts'
import { moveCards } from './moveCards.ts'
import { stageRecord } from './opportunity.record.ts'
import { refuseTooManyStages } from './pipelineLimits.ts'
import { recordChange } from './recordChange.ts'

interface Stage {
  id: string
  title: string
  kind: 'OPEN' | 'WON' | 'LOST'
  rank: string
}

/** How probable a new stage is taken to be, percent, until somebody says. */
const usualProbability = 50

/** Puts a stage behind the open ones; the same id again is the same one. */
export async function createOpportunityStage(
  request: Request,
  args: Given<typeof newStage> & { id?: string | null; pipelineId: string },
): Promise<{ id: string }> {
  const context = authorise(request, 'pipeline:edit')
  const id = newIdOr(args.id),
    { title } = parse(newStage, args),
    pipelineId = idOf(args.pipelineId, 'pipelineId')
  const [there] = await context.db.query<{ pipeline_id: string }>(
    'select pipeline_id from opportunity_stage where organisation_id = $1 and id = $2 and date_deleted is null',
    [context.organisationId, id],
  )
  if (there) return { id: there.pipeline_id }
  await refuseTooManyStages(context, { pipeline: pipelineId }, 'pipelineId')
  const stages = await openStages(context, pipelineId)
  const isMade = await insertRow(context, 'opportunity_stage', {
    id,
    pipeline_id: pipelineId,
    title,
    kind: 'OPEN',
    rank: await placeStage(context, stages, stages.length),
    probability: usualProbability,
  })
  if (!isMade) return fail('BAD_INPUT', { field: 'id', rule: 'DUPLICATE' })
  logActivity(context, { of: stageRecord, id, property: 'created', to: title })
  await recordChange(context, { pipelines: [pipelineId] })
  return { id: pipelineId }
}

/** Changes what is given of a stage; an open one can go behind another open one, or to the front. */
export async function updateOpportunityStage(
  request: Request,
  args: Given<typeof stageChange> & { id: string; afterId?: string | null },
): Promise<{ id: string }> {
  const context = authorise(request, 'pipeline:edit')
  const id = idOf(args.id, 'id'),
    { probability, staleDays, title } = parse(stageChange, args)
  const { stage, pipelineId } = await lockPipelineOf(context, id)
  const isEnd = stage.kind !== 'OPEN'
  if (isEnd && probability !== undefined)
    fail('BAD_INPUT', { field: 'probability', rule: 'WRONG_TYPE' })
  if (isEnd && args.afterId != null) fail('BAD_INPUT', { field: 'afterId', rule: 'WRONG_TYPE' })
  const { changed } = await changeRow(
    context,
    stageRecord,
    id,
    { title, probability, stale_days: staleDays },
    { dated: true, deletes: true },
  )
  const isMoved =
    args.afterId != null && (await moveBehind(context, pipelineId, stage, args.afterId))
  if (changed.length || isMoved) await recordChange(context, { pipelines: [pipelineId] })
  return { id: pipelineId }
}

/** Into the bin: an open stage that is not the last one. Its cards go to another stage of the pipeline, which has to be said. */
export async function deleteOpportunityStage(
  request: Request,
  args: { id: string; moveToId?: string | null },
): Promise<{ id: string }> {
  const context = authorise(request, 'pipeline:edit')
  const id = idOf(args.id, 'id'),
    moveToId = args.moveToId == null ? null : idOf(args.moveToId, 'moveToId')
  const { stage, pipelineId } = await lockPipelineOf(context, id)
  if (stage.kind !== 'OPEN') fail('BAD_INPUT', { field: 'id', rule: 'IN_USE' })
  if ((await openStages(context, pipelineId)).length === 1)
    fail('BAD_INPUT', { field: 'id', rule: 'LAST_ONE' })
  const moved = await moveCards(context, { pipelineId, from: stage, toId: moveToId })
  await context.db.query(
    'update opportunity_stage set date_deleted = now() where organisation_id = $1 and id = $2',
    [context.organisationId, id],
  )
  logActivity(context, { of: stageRecord, id, property: 'deleted', from: stage.title })
  await recordChange(context, { pipelines: [pipelineId], opportunities: moved })
  return { id: pipelineId }
}

/** The stage, and its pipeline, whose row is locked: its stages are changed by one at a time. */
async function lockPipelineOf(
  context: Context,
  id: string,
): Promise<{ stage: Stage; pipelineId: string }> {
  const [pipeline] = await context.db.query<{ id: string }>(
    `select p.id from pipeline p join opportunity_stage g on g.organisation_id = p.organisation_id and g.pipeline_id = p.id
    where p.organisation_id = $1 and g.id = $2 and p.date_deleted is null for no key update of p`,
    [context.organisationId, id],
  )
  const [stage] = await context.db.query<Stage>(
    'select id, title, kind, rank from opportunity_stage where organisation_id = $1 and id = $2 and date_deleted is null',
    [context.organisationId, id],
  )
  return pipeline && stage ? { stage, pipelineId: pipeline.id } : fail('NOT_FOUND', { field: 'id' })
}

const openStages = (context: Context, pipelineId: string): Promise<Stage[]> =>
  context.db.query<Stage>(
    `select id, title, kind, rank from opportunity_stage
    where organisation_id = $1 and pipeline_id = $2 and kind = 'OPEN' and date_deleted is null order by rank, id`,
    [context.organisationId, pipelineId],
  )

/** Whether it stands elsewhere now. */
async function moveBehind(
  context: Context,
  pipelineId: string,
  stage: Stage,
  afterId: string,
): Promise<boolean> {
  const stages = await openStages(context, pipelineId),
    others = stages.filter(({ id }) => id !== stage.id),
    at = afterId === '' ? 0 : others.findIndex(({ id }) => id === idOf(afterId, 'afterId')) + 1
  if (at === 0 && afterId !== '') fail('BAD_INPUT', { field: 'afterId', rule: 'UNKNOWN_ID' })
  if (stages[at]?.id === stage.id) return false
  await context.db.query(
    'update opportunity_stage set rank = $3 where organisation_id = $1 and id = $2',
    [context.organisationId, stage.id, await placeStage(context, others, at)],
  )
  return true
}

/** The rank of a stage at a place among others, which are numbered anew where there is no room. */
async function placeStage(context: Context, others: readonly Stage[], at: number): Promise<string> {
  const { rank, renumbered } = placeAt(others, at)
  if (renumbered)
    await context.db.query(
      `update opportunity_stage g set rank = n.rank from unnest($2::uuid[], $3::text[]) n(id, rank)
      where g.organisation_id = $1 and g.id = n.id`,
      [context.organisationId, others.map(({ id }) => id), renumbered],
    )
  return rank
}
