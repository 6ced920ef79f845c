import { call, define } from '../engine/declare.ts'
import './analytics.graphql.ts'
import { playbookLineage, questionVersions } from './lineage.ts'

define('enum QuestionChange { WORDING TYPE OPTIONS BOUNDS }')
define(`type LineageChange {
  number: Int!
  parts: [QuestionChange!]!
}`)
define(`type QuestionLineage {
  questionId: ID!
  sinceNumber: Int!
  lastNumber: Int!
  changes: [LineageChange!]!
}`)
define(`type AskedOption {
  optionId: ID!
  title: String!
}`)
define(`type QuestionVersion {
  versionId: ID!
  number: Int!
  datePublished: DateTime!
  title: String!
  dataType: DataType!
  minValue: Float
  maxValue: Float
  options: [AskedOption!]!
  parts: [QuestionChange!]!
  answerCount: Int!
}`)

call({
  playbookLineage: {
    args: 'playbookId: ID!',
    type: '[QuestionLineage!]',
    run: playbookLineage,
    cost: 500,
  },
  questionVersions: {
    args: 'questionId: ID!, filters: [AnswerRangeInput!], conditions: [RecordConditionInput!], campaignId: ID',
    type: '[QuestionVersion!]',
    run: questionVersions,
    cost: 500,
  },
})
