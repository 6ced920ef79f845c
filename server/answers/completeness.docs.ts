import { limits } from '../../shared/limits.ts'
import { takeUpTo } from '../engine/common.docs.ts'
import { describeMembers, describeType } from '../engine/describe.ts'
import { scope } from '../meetings/openNextSteps.docs.ts'

describeType('CompletenessEntry', 'How complete the answers of a meeting are.', {
  id: 'Id of the meeting.',
  title: 'What the meeting is called.',
  companyName: 'The account that it is with; null: none, or one in the bin.',
  percentage: 'Share of the questions that are answered, in percent, 0–100, rounded down.',
  startDate: 'When the meeting was planned to begin.',
  questionCount: 'How many questions can be reached by the answers.',
  answerCount: 'How many of those are answered.',
  answerDates: 'When each of those answers was given, earliest first.',
})
describeMembers('Query', {
  latestCompanyDialogCompleteness: [
    'The latest meetings that were started or answered, latest start first; without cancelled ones and those in the bin, as far as the person may see them.',
    { take: takeUpTo(200), scope },
  ],
  companyDialogCompleteness: [
    "How complete chosen meetings are, latest start first. Those that were neither started nor answered, were cancelled, or are not the person's to see are left out.",
    { ids: `Which meetings, at most ${limits.page}.` },
  ],
})
