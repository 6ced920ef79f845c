import { takeUpTo } from '../engine/common.docs.ts'
import { describeMembers } from '../engine/describe.ts'

const args = {
  take: takeUpTo(200),
  questionIds:
    'Only answers to these questions, by id. An empty list is no filter; an id that is no question’s finds nothing.',
  importance: 'Only answers to questions of at least this importance, 0–3.',
}
const rest =
  'has one which counts, the most important questions first. Those of meetings that the person may not see are left out.'
describeMembers('Company', {
  newestAnswers: [
    `What is known of the account: of each question the answer of its latest meeting that ${rest}`,
    args,
  ],
})
describeMembers('Contact', {
  newestAnswers: [
    `What the contact said: of each question the answer of the latest of the meetings that they attend that ${rest}`,
    args,
  ],
})
