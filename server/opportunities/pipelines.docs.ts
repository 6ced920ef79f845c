import { limits } from '../../shared/limits.ts'
import { from1To } from '../engine/common.docs.ts'
import { describeEverywhere, describeMembers, describeType } from '../engine/describe.ts'

describeEverywhere({
  values: {
    PIPELINE: 'A pipeline of opportunities, of the type Pipeline.',
    OPPORTUNITY_STAGE: 'A stage of a pipeline, of the type OpportunityStage.',
    OPPORTUNITY: 'What may be sold to an account, of the type Opportunity.',
  },
})

const pipelineTitle = `What it is called; ${from1To(limits.pipelineTitle)}.`
const stageTitle = `What it is called; ${from1To(limits.stageTitle)}.`
const probability = 'How probable it is that an opportunity in it is won, 0–100 percent'
const staleDays = `After how many days in it an opportunity is stale, 1–${limits.staleDays}; null: never.`

describeType('Pipeline', 'The stages that opportunities of one sort go through.', {
  title: pipelineTitle,
  stages: 'Its stages: the open ones in their order, then the one for won, then the one for lost.',
  opportunityCount: 'How many opportunities are in it that the person may see.',
})
describeType('OpportunityStage', 'A stage of a pipeline.', {
  title: stageTitle,
  kind: 'Whether opportunities in it are open, won or lost. It never changes.',
  position: 'Its place among the stages of its pipeline, from 0.',
  probability: `${probability}; 100 where they are won, 0 where they are lost.`,
  staleDays,
  pipelineId: 'Id of its pipeline.',
  pipeline: 'That in which it is a stage.',
})
describeType('StageKind', 'What opportunities in a stage are.', {
  OPEN: 'Neither won nor lost yet.',
  WON: 'Won. A pipeline has one such stage.',
  LOST: 'Lost. A pipeline has one such stage.',
})
describeMembers('Query', {
  pipelines: 'All pipelines of the organisation, the oldest first, without those in the bin.',
  pipeline: 'One pipeline.',
  opportunityStage: 'One stage of a pipeline.',
})
describeMembers('Mutation', {
  createPipeline: [
    `Makes a pipeline, with stages to begin with in the person's language. Admins and Managers may. An organisation has at most ${limits.pipelines}.`,
    { title: pipelineTitle },
  ],
  updatePipeline: ['Renames a pipeline. Admins and Managers may.', { title: pipelineTitle }],
  deletePipeline:
    'Puts a pipeline into the bin, and answers with its id. Admins and Managers may. It is refused with IN_USE while opportunities are in it, the last one with LAST_ONE.',
  createOpportunityStage: [
    `Adds an open stage behind the other open ones. Admins and Managers may. A pipeline has at most ${limits.stages}.`,
    {
      pipelineId: 'The pipeline. NOT_FOUND when it is not there or in the bin.',
      title: stageTitle,
    },
  ],
  updateOpportunityStage: [
    'Changes what is given of a stage. Admins and Managers may.',
    {
      title: stageTitle,
      probability: `${probability}. Only of an open stage.`,
      staleDays: `${staleDays} Left out, it stays as it is.`,
      afterId:
        'The open stage of the pipeline behind which it goes; the empty text: to the front. Only of an open stage. Left out, it stays where it is.',
    },
  ],
  deleteOpportunityStage: [
    'Puts an open stage into the bin. Admins and Managers may. The last open one is refused with LAST_ONE. Restoring it brings it back empty.',
    {
      moveToId:
        'The stage of the pipeline to which its opportunities go, behind those that are there. REQUIRED while opportunities are in it; params.count says how many.',
    },
  ],
})
