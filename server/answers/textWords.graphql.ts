import { call, define } from '../engine/declare.ts'
import './analytics.graphql.ts'
import { textWords } from './textWords.ts'

define(`type TextWord {
  word: String!
  count: Int!
}`)
define(`type TextWords {
  questionId: ID!
  readCount: Int!
  isCut: Boolean!
  words: [TextWord!]!
}`)

call({
  textWords: {
    args: 'questionId: ID!, filters: [AnswerRangeInput!], conditions: [RecordConditionInput!], campaignId: ID',
    type: 'TextWords',
    run: textWords,
    cost: 1000,
  },
})
