import { describeMembers, describeType } from '../engine/describe.ts'
import { trendParts } from './trend.ts'
import { trendBuckets } from './trendPeriods.ts'

describeType('TrendPeriod', 'What the answers of a trend are counted by.', {
  DAY: 'Days.',
  WEEK: 'Weeks, which begin on Monday.',
  MONTH: 'Months.',
})
describeType(
  'AnswerTrend',
  'The answers to a question by the day on which their meetings began, in the time zone of the organisation; of those that the person may see, as charts count.',
  {
    questionId: 'The question whose answers are counted, through all versions.',
    typeOfAnalytics: 'The chart of the question.',
    period: 'What the answers are counted by.',
    timeZone: 'The time zone whose days, weeks and months these are.',
    answerCount: 'How many answers there are, those before the first bucket included.',
    earlierCount: 'How many are before the first bucket.',
    parts: `Of yes/no: yes, then no. Of options and labels the ${trendParts} that most answers hold. None of other questions.`,
    buckets: `All days, weeks or months from the first to the last that have answers, empty ones included; at most ${trendBuckets}, the latest.`,
  },
)
describeType('TrendPart', 'Something that answers say.', {
  yes: 'Of yes/no: which of the two.',
  optionId: 'Id of the option or label.',
  label: 'Its title in the newest version that has it; empty where it is no more.',
  count: 'How many answers hold it.',
})
describeType('TrendBucket', 'The answers of one day, week or month.', {
  date: 'Its first day.',
  answerCount: 'How many answers there are.',
  average: 'Of numbers their average, a range as its middle; null without any.',
  counts: 'How many hold each of the parts, in their order.',
})
describeMembers('Query', {
  answerTrend: [
    'The answers to one question over time. Null when it was never published, or its playbook is in the bin.',
    {
      questionId: 'Id of the question.',
      period:
        'What they are counted by; without it what fits the time between the first and the last.',
      campaignId: 'Only answers of meetings that were planned from this campaign.',
    },
  ],
})
