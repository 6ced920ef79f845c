import { call, define } from '../engine/declare.ts'
import { replayDraft, replayTake } from './replayDraft.ts'

const counts = `asked: Int!
  skipped: Int!
  lost: Int!
  added: Int!
  unfit: Int!`
define(`type ReplayedQuestion {
  questionId: ID!
  title: String!
  questionHubId: ID
  hubTitle: String!
  ${counts}
}`)
define(`type ReplayedMeeting {
  companyDialogId: ID!
  title: String!
  companyName: String
  startDate: DateTime!
  ${counts}
}`)
define(`type DraftReplay {
  meetingCount: Int!
  questions: [ReplayedQuestion!]!
  meetings: [ReplayedMeeting!]!
}`)

call({
  replayDraft: {
    args: `playbookId: ID!, take: Int = ${replayTake.usual}`,
    type: 'DraftReplay',
    run: replayDraft,
    // as two charts, over the answers of 200 meetings at most
    cost: 1000,
  },
})
