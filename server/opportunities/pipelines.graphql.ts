import {
  column,
  count,
  define,
  everybody,
  many,
  mutation,
  one,
  query,
  sql,
  table,
  type Type,
} from '../engine/declare.ts'
import { opportunityVisible } from './opportunityVisible.ts'
import { createPipeline, deletePipeline, updatePipeline } from './pipelines.ts'
import { createOpportunityStage, deleteOpportunityStage, updateOpportunityStage } from './stages.ts'

define('enum StageKind { OPEN WON LOST }')

/** The open ones in their order, then won, then lost. */
export const stageOrder = (g: string): string =>
  `case ${g}.kind when 'OPEN' then 0 when 'WON' then 1 else 2 end, ${g}.rank, ${g}.id`

export const OpportunityStage: Type = table(
  'OpportunityStage',
  'opportunity_stage',
  {
    id: column(),
    title: column(),
    kind: column({ type: 'StageKind!' }),
    position: sql(
      'Int!',
      (row) =>
        `(select count(*)::int from opportunity_stage g where g.organisation_id = ${row}.organisation_id and g.pipeline_id = ${row}.pipeline_id
          and g.date_deleted is null and (${stageOrder('g')}) < (${stageOrder(row)}))`,
    ),
    probability: column(),
    staleDays: column(),
    pipelineId: column(),
    pipeline: one(() => Pipeline, 'pipeline_id'),
    dateDeleted: column(),
  },
  { visible: everybody("pipelines are the organisation's") },
)

export const Pipeline: Type = table(
  'Pipeline',
  'pipeline',
  {
    id: column(),
    title: column(),
    dateUpdated: column(),
    stages: many(() => OpportunityStage, {
      on: 'pipeline_id',
      where: (t) => `${t}.date_deleted is null`,
      order: (t) => stageOrder(t),
      rows: { usual: 6 },
    }),
    opportunityCount: count(
      (row, bind) => `(select count(*)::int from opportunity o
        join opportunity_stage g on g.organisation_id = o.organisation_id and g.id = o.stage_id
        where o.organisation_id = ${bind.org} and g.pipeline_id = ${row}.id and o.date_deleted is null and ${opportunityVisible('o', bind)})`,
    ),
  },
  { visible: everybody("pipelines are the organisation's") },
)

query({
  pipelines: many(() => Pipeline, {
    nullable: true,
    where: (t) => `${t}.date_deleted is null`,
    order: 'date_created, id',
    rows: { usual: 2 },
  }),
  opportunityStage: one(() => OpportunityStage, {
    where: (t, _row, bind) => `${t}.id = ${bind.arg('id', 'uuid')} and ${t}.date_deleted is null`,
    nullable: true,
    args: 'id: ID!',
  }),
  pipeline: one(() => Pipeline, {
    where: (t, _row, bind) => `${t}.id = ${bind.arg('id', 'uuid')} and ${t}.date_deleted is null`,
    nullable: true,
    args: 'id: ID!',
  }),
})

mutation({
  createPipeline: {
    args: 'id: ID, title: String!, commandId: ID',
    type: 'Pipeline!',
    run: createPipeline,
  },
  updatePipeline: {
    args: 'id: ID!, title: String, commandId: ID',
    type: 'Pipeline!',
    run: updatePipeline,
  },
  deletePipeline: { args: 'id: ID!, commandId: ID', type: 'ID!', run: deletePipeline },
  createOpportunityStage: {
    args: 'id: ID, pipelineId: ID!, title: String!, commandId: ID',
    type: 'Pipeline!',
    run: createOpportunityStage,
  },
  updateOpportunityStage: {
    args: 'id: ID!, title: String, probability: Int, staleDays: Int, afterId: String, commandId: ID',
    type: 'Pipeline!',
    run: updateOpportunityStage,
  },
  deleteOpportunityStage: {
    args: 'id: ID!, moveToId: ID, commandId: ID',
    type: 'Pipeline!',
    run: deleteOpportunityStage,
  },
})
