// What the test of columns knows of pipelines, opportunities, pains and campaigns, and what all of it is made of.
import { newId } from '../shared/id.ts'
import type { TableName } from './rules/insertRow.ts'
import { Enum } from './test/literals.ts'

/** By which argument a column is given, and two values for it. */
export type Given = [path: string, first: unknown, second: unknown]
export interface Kind {
  create: string
  update: string
  /** arguments that say which row, of both mutations */
  key?: Record<string, unknown>
  /** argument of creating that holds the fields */
  within?: string
  given: Record<string, Given>
  onCreate?: Record<string, unknown>
  onUpdate?: Record<string, unknown>
  /** set by the server, or by a rule that is about nothing else */
  own: string[]
}
export const ids = {
  playbook: newId(),
  hub: newId(),
  pipeline: newId(),
  stage: newId(),
  pain: newId(),
  company: [newId(), newId()],
  playbooks: [newId(), newId()],
  campaigns: [newId(), newId()],
  criterion: newId(),
  meeting: newId(),
  types: [newId(), newId()],
  members: [newId(), newId()],
  media: [newId(), newId()],
}
export const row = ['organisation_id', 'id', 'date_created']
export const record = [...row, 'norm', 'creator_id', 'date_deleted']

export const salesKinds: Partial<Record<TableName, Kind>> = {
  pipeline: {
    create: 'createPipeline',
    update: 'updatePipeline',
    given: { title: ['title', 'First', 'Second'] },
    own: [...row, 'creator_id', 'date_updated', 'date_deleted', 'seq'],
  },
  opportunity_stage: {
    create: 'createOpportunityStage',
    update: 'updateOpportunityStage',
    onCreate: { pipelineId: ids.pipeline },
    given: { title: ['title', 'First', 'Second'] },
    // what a new one has no say in is given by updateOpportunityStage: pipelines.test.ts
    own: [
      ...row,
      'date_updated',
      'date_deleted',
      'pipeline_id',
      'kind',
      'rank',
      'probability',
      'stale_days',
    ],
  },
  opportunity: {
    create: 'createOpportunity',
    update: 'updateOpportunity',
    onCreate: { stageId: ids.stage },
    given: {
      title: ['title', 'First', 'Second'],
      company_id: ['companyId', ids.company[0], ids.company[1]],
      owner_id: ['ownerId', ids.members[0], ids.members[1]],
      price: ['price', 1, 2],
      date_expected_close: ['dateExpectedClose', '2027-03-01', '2027-03-02'],
    },
    // where it stands is set by setOpportunityStage; of which campaign it is, when it is made: campaigns.test.ts
    own: [
      ...record,
      'campaign_id',
      'date_updated',
      'stage_id',
      'rank',
      'outcome',
      'date_closed',
      'lost_reason',
      'date_stage',
      'seq',
    ],
  },
  media_item: {
    create: 'createMediaLink',
    update: 'updateMediaItem',
    given: {
      title: ['title', 'First', 'Second'],
      description: ['description', 'one', 'two'],
      language: ['language', 'EN', 'FR'],
      address: ['address', 'https://a.example', 'https://b.example'],
    },
    own: [...record, 'date_updated', 'type', 'description_norm'],
  },
  pain: {
    create: 'createPain',
    update: 'updatePain',
    given: { title: ['title', 'First', 'Second'], description: ['description', 'one', 'two'] },
    own: [...record, 'date_updated', 'rank', 'merged_into_id', 'standing_id'],
  },
  bullet: {
    create: 'createBullet',
    update: 'updateBullet',
    onCreate: { painId: ids.pain },
    given: {
      text: ['text', 'First', 'Second'],
      link: ['link', 'https://first.example', 'https://second.example'],
      language: ['language', 'EN', 'NL'],
      media_item_ids: ['mediaItemIds', [ids.media[0]], [ids.media[1]]],
    },
    own: [...row, 'creator_id', 'date_updated', 'date_deleted', 'pain_id', 'rank'],
  },
  campaign: {
    create: 'createCampaign',
    update: 'updateCampaign',
    given: {
      title: ['title', 'First', 'Second'],
      description: ['description', 'a', 'b'],
      playbook_id: ['playbookId', ids.playbooks[0], ids.playbooks[1]],
      start_date: ['startDate', '2027-03-01', '2027-03-02'],
      end_date: ['endDate', '2027-04-01', '2027-04-02'],
      owner_id: ['ownerId', ids.members[0], ids.members[1]],
      team_ids: ['teamIds', [ids.members[0]], [ids.members[1]]],
      goal: ['goal', new Enum('QUALIFIED'), new Enum('VALUE')],
      goal_amount: ['goalAmount', 1, 2],
      audience: [
        'audience',
        { conditions: [{ field: new Enum('SOURCE'), operator: new Enum('IS_SET') }] },
        { search: 'b' },
      ],
      criteria: [
        'criteria',
        [
          {
            id: ids.criterion,
            weight: 1,
            conditions: [{ field: new Enum('SOURCE'), operator: new Enum('IS_SET') }],
          },
        ],
        [],
      ],
    },
    // the view that an audience follows is given instead of it: campaigns.test.ts
    own: [
      ...record,
      'date_updated',
      'state',
      'view_id',
      'date_refreshed',
      'refresh_problem',
      'seq',
    ],
  },
}
