import { call, define } from '../engine/declare.ts'
import {
  companyDialogCompleteness,
  latestCompanyDialogCompleteness,
} from './meetingCompleteness.ts'

define(`type CompletenessEntry {
  id: ID!
  title: String!
  companyName: String
  percentage: Int!
  startDate: DateTime!
  questionCount: Int!
  answerCount: Int!
  answerDates: [DateTime!]!
}`)

call({
  latestCompanyDialogCompleteness: {
    args: 'take: Int = 10, scope: MeetingScope',
    type: '[CompletenessEntry!]',
    run: latestCompanyDialogCompleteness,
  },
  companyDialogCompleteness: {
    args: 'ids: [ID!]!',
    type: '[CompletenessEntry!]',
    run: companyDialogCompleteness,
  },
})
