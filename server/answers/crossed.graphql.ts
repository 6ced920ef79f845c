import { call, define } from '../engine/declare.ts'
import './analytics.graphql.ts'
import { crossedAnswers } from './crossed.ts'

define(`type CrossedSide {
  chart: Analytics!
  otherCount: Int!
  noAnswerCount: Int!
}`)
define(`type CrossedRow {
  counts: [Int!]!
}`)
define(`type CrossedAnswers {
  meetingCount: Int!
  bothCount: Int!
  rows: CrossedSide!
  columns: CrossedSide!
  counts: [CrossedRow!]!
}`)

call({
  crossedAnswers: {
    args: 'rowQuestionId: ID!, columnQuestionId: ID!, filters: [AnswerRangeInput!], conditions: [RecordConditionInput!], campaignId: ID',
    type: 'CrossedAnswers',
    run: crossedAnswers,
    // as two charts
    cost: 1000,
  },
})
