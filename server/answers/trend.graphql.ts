import { call, define } from '../engine/declare.ts'
import './analytics.graphql.ts'
import { answerTrend } from './trend.ts'

define('enum TrendPeriod { DAY WEEK MONTH }')
define(`type TrendPart {
  yes: Boolean
  optionId: ID
  label: String
  count: Int!
}`)
define(`type TrendBucket {
  date: Date!
  answerCount: Int!
  average: Float
  counts: [Int!]!
}`)
define(`type AnswerTrend {
  questionId: ID!
  typeOfAnalytics: TypeOfAnalytics!
  period: TrendPeriod!
  timeZone: String!
  answerCount: Int!
  earlierCount: Int!
  parts: [TrendPart!]!
  buckets: [TrendBucket!]!
}`)

call({
  answerTrend: {
    args: 'questionId: ID!, period: TrendPeriod, filters: [AnswerRangeInput!], conditions: [RecordConditionInput!], campaignId: ID',
    type: 'AnswerTrend',
    run: answerTrend,
    cost: 1000,
  },
})
