import { call, define } from '../engine/declare.ts'
import './analytics.graphql.ts'
import { comparedAnalytics } from './compared.ts'

define(`type ComparedSide {
  meetingCount: Int!
  analytics: [Analytics!]!
}`)
define(`type ComparedAnalytics {
  bothCount: Int!
  one: ComparedSide!
  other: ComparedSide!
}`)

call({
  comparedAnalytics: {
    args: 'playbookId: ID!, viewId: ID, otherViewId: ID, filters: [AnswerRangeInput!], conditions: [RecordConditionInput!], campaignId: ID',
    type: 'ComparedAnalytics',
    run: comparedAnalytics,
    cost: 2500,
  },
})
