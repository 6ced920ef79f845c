import { describeMembers, describeType } from '../engine/describe.ts'
import { crossParts } from './crossSide.ts'

describeType(
  'CrossedAnswers',
  'The meetings that answered at least one of two questions, by what they answered to both; of those that the person may see, as charts count.',
  {
    meetingCount: 'How many meetings answered at least one of the two.',
    bothCount: 'How many answered both.',
    rows: 'The parts of the one question.',
    columns: 'The parts of the other one.',
    counts:
      'Meetings in each row and column: rows in the order of the parts in the chart of rows, then what is in none of them, then those that did not answer.',
  },
)
describeType('CrossedSide', 'A question that is crossed with another one.', {
  chart: `What was answered, as its chart shows it first: wide bars and months, not narrow bars and weeks. Of options, labels and months the ${crossParts} with most meetings. Cleared answers are not counted.`,
  otherCount:
    'How many meetings have an answer that is in none of the parts, perhaps beside one that is.',
  noAnswerCount: 'How many meetings answered the other question only.',
})
describeType('CrossedRow', 'The counts of one row.', {
  counts:
    'Meetings by column: its parts in the order of the chart of columns, then those in none of them, then those that did not answer. A meeting counts in each cell whose two answers it holds.',
})
describeMembers('Query', {
  crossedAnswers: [
    'The answers to two questions against each other. Null when one of them was never published, or its playbook is in the bin. Texts and times of day cannot be crossed.',
    {
      rowQuestionId: 'Id of the question whose answers are rows.',
      columnQuestionId: 'Id of the question whose answers are columns.',
      campaignId: 'Only answers of meetings that were planned from this campaign.',
    },
  ],
})
