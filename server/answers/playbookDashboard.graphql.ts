import { call, define } from '../engine/declare.ts'
import './trend.graphql.ts'
import { playbookDashboard } from './playbookDashboard.ts'
import { playbookMeetings } from './playbookMeetingList.ts'

const states = `planned: Int!
  notHeld: Int!
  running: Int!
  done: Int!
  cancelled: Int!`
define(`type MeetingStateCounts {
  ${states}
}`)
define(`type MeetingPeriod {
  date: Date!
  ${states}
}`)
define(`type CompletenessSpread {
  meetingCount: Int!
  average: Float
  spread: [Int!]!
}`)
define(`type SkippedQuestion {
  questionId: ID!
  title: String!
  askedCount: Int!
  skippedCount: Int!
}`)
define(`type HubProgress {
  questionHubId: ID!
  title: String!
  meetingCount: Int!
  answeredCount: Int!
  timedCount: Int!
  medianSeconds: Float
}`)
define(`type NextStepOutcome {
  nextStepTypeId: ID!
  title: String!
  madeCount: Int!
  doneCount: Int!
  openCount: Int!
  overdueCount: Int!
}`)
define(`type PlaybookRunner {
  organisationUserId: ID!
  firstName: String!
  lastName: String!
  meetingCount: Int!
  doneCount: Int!
  average: Float
}`)
define(`type VersionUse {
  id: ID!
  number: Int!
  datePublished: DateTime!
  isPublished: Boolean!
  beforeId: ID
  meetingCount: Int!
}`)
define(`type PlaybookDashboard {
  timeZone: String!
  meetingCount: Int!
  states: MeetingStateCounts!
  period: TrendPeriod!
  earlierCount: Int!
  periods: [MeetingPeriod!]!
  completeness: CompletenessSpread!
  skippedQuestions: [SkippedQuestion!]!
  hubs: [HubProgress!]!
  nextSteps: [NextStepOutcome!]!
  members: [PlaybookRunner!]!
  versions: [VersionUse!]!
}`)

define('enum ShownMeetingState { PLANNED NOT_HELD RUNNING DONE CANCELLED }')
define('enum NextStepState { OPEN DONE OVERDUE }')
define(`type PlaybookMeeting {
  id: ID!
  title: String!
  startDate: DateTime!
  state: ShownMeetingState!
  companyId: ID
  companyName: String
}`)
define(`type PlaybookMeetingPage {
  totalCount: Int!
  list: [PlaybookMeeting!]!
}`)

call({
  playbookDashboard: {
    args: 'playbookId: ID!, filters: [AnswerRangeInput!], conditions: [RecordConditionInput!], period: TrendPeriod',
    type: 'PlaybookDashboard',
    run: playbookDashboard,
    cost: 1000,
  },
  playbookMeetings: {
    args: 'playbookId: ID!, filters: [AnswerRangeInput!], conditions: [RecordConditionInput!], state: ShownMeetingState, from: Date, to: Date, completeness: Int, skippedQuestionId: ID, questionHubId: ID, isHubAnswered: Boolean, nextStepTypeId: ID, nextStepState: NextStepState, organisationUserId: ID, versionId: ID, take: Int = 50',
    type: 'PlaybookMeetingPage',
    run: playbookMeetings,
    cost: 1000,
  },
})
