import { companyRecord } from '../companies/company.record.ts'
import { everybody } from '../engine/declare.ts'
import { declareRecord, staysWhile } from '../records/record.ts'
import { findOpportunity, placeRestored } from './findOpportunity.ts'
import { opportunityTold, opportunityVisible } from './opportunityVisible.ts'
import { recordChange } from './recordChange.ts'
import { refuseTooManyPipelines, refuseTooManyStages } from './pipelineLimits.ts'

export const pipelineRecord = declareRecord({
  type: 'Pipeline',
  table: 'pipeline',
  title: (row) => `${row}.title`,
  visible: everybody("pipelines are the organisation's"),
  log: { visible: 'row' },
  bin: {
    restore: {
      action: 'pipeline:edit',
      check: (context) => refuseTooManyPipelines(context, 'id'),
      done: (context, id) => recordChange(context, { pipelines: [id] }),
    },
  },
  labels: null,
  comments: null,
  search: null,
  notifications: null,
})

export const stageRecord = declareRecord({
  type: 'OpportunityStage',
  table: 'opportunity_stage',
  title: (row) => `${row}.title`,
  visible: everybody("pipelines are the organisation's"),
  log: { visible: 'row' },
  bin: {
    restore: {
      action: 'pipeline:edit',
      check: (context, { id }) => refuseTooManyStages(context, { ofStage: id }, 'id'),
      done: (context, id) => recordChange(context, { stages: [id] }),
    },
  },
  labels: null,
  comments: null,
  search: null,
  notifications: null,
})

export const opportunityRecord = declareRecord({
  type: 'Opportunity',
  table: 'opportunity',
  title: (row) => `${row}.title`,
  visible: opportunityVisible,
  log: { visible: 'row' },
  bin: {
    restore: {
      action: 'opportunity:delete',
      done: placeRestored,
    },
  },
  labels: null,
  comments: { column: 'opportunity_id', find: findOpportunity, visible: 'row' },
  // few enough to be looked through, where a person sees their own only
  search: { isIndexed: (viewer) => !viewer.own, moment: (row) => `${row}.date_created` },
  notifications: { column: 'opportunity_id', member: opportunityTold },
})

staysWhile(
  companyRecord,
  (row) =>
    `exists (select from opportunity x where x.organisation_id = ${row}.organisation_id and x.company_id = ${row}.id)`,
)
staysWhile(
  stageRecord,
  (row) =>
    `(exists (select from opportunity x where x.organisation_id = ${row}.organisation_id and x.stage_id = ${row}.id)
      or exists (select from opportunity_stage_entry x where x.organisation_id = ${row}.organisation_id and x.stage_id = ${row}.id))`,
)
staysWhile(
  pipelineRecord,
  (row) =>
    `exists (select from opportunity_stage x where x.organisation_id = ${row}.organisation_id and x.pipeline_id = ${row}.id
      and (exists (select from opportunity y where y.organisation_id = x.organisation_id and y.stage_id = x.id)
        or exists (select from opportunity_stage_entry y where y.organisation_id = x.organisation_id and y.stage_id = x.id)))`,
)
