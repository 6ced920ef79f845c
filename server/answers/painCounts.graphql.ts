// How often pains were named, by what else was answered in the meetings.
import { limits } from '../../shared/limits.ts'
import { many, query } from '../engine/declare.ts'
import { mostVoted, painsNamedIn } from '../meetings/meetingPains.graphql.ts'
import { passes } from './meetingConditions.ts'

const PainCount = painsNamedIn('PainCount', (m, _row, bind) =>
  [
    passes(`${m}.id`, bind),
    ...(bind.given('campaignId')
      ? [`${m}.playbook_flow_id = ${bind.arg('campaignId', 'uuid')}`]
      : []),
    ...(bind.given('playbookId') ? [`${m}.playbook_id = ${bind.arg('playbookId', 'uuid')}`] : []),
  ].join(' and '),
)

query({
  painCounts: many(() => PainCount, {
    order: mostVoted,
    rows: { usual: 50, max: limits.pains },
    nullable: true,
    args: 'playbookId: ID, campaignId: ID, filters: [AnswerRangeInput!], conditions: [RecordConditionInput!]',
    cost: 100,
  }),
})
