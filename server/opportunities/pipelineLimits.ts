import { fail } from '../../shared/errors.ts'
import { limits } from '../../shared/limits.ts'
import type { Context } from '../rules/authorise.ts'

/** Refuses one more pipeline where there are as many as there may be. */
export async function refuseTooManyPipelines(context: Context, field: string): Promise<void> {
  const max = limits.pipelines
  // two at once are counted after each other
  await context.db.query(
    "select pg_advisory_xact_lock(hashtextextended('pipelines ' || $1::uuid, 0))",
    [context.organisationId],
  )
  const [{ count }] = (await context.db.query<{ count: number }>(
    'select count(*)::int as count from pipeline where organisation_id = $1 and date_deleted is null',
    [context.organisationId],
  )) as [{ count: number }]
  if (count >= max) fail('BAD_INPUT', { field, rule: 'TOO_MANY', params: { max } })
}

/** Refuses one more stage of a pipeline, which it locks; NOT_FOUND where the pipeline is gone. */
export async function refuseTooManyStages(
  context: Context,
  of: { pipeline: string } | { ofStage: string },
  field: string,
): Promise<void> {
  const max = limits.stages
  const [which, id] =
    'pipeline' in of
      ? ['p.id = $2', of.pipeline]
      : [
          'p.id = (select g.pipeline_id from opportunity_stage g where g.organisation_id = $1 and g.id = $2)',
          of.ofStage,
        ]
  const [pipeline] = await context.db.query<{ id: string }>(
    `select p.id from pipeline p where p.organisation_id = $1 and ${which} and p.date_deleted is null for no key update`,
    [context.organisationId, id],
  )
  if (!pipeline) return fail('NOT_FOUND', { field })
  const [{ count }] = (await context.db.query<{ count: number }>(
    'select count(*)::int as count from opportunity_stage where organisation_id = $1 and pipeline_id = $2 and date_deleted is null',
    [context.organisationId, pipeline.id],
  )) as [{ count: number }]
  if (count >= max) fail('BAD_INPUT', { field, rule: 'TOO_MANY', params: { max } })
}
