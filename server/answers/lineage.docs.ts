import { describeMembers, describeType } from '../engine/describe.ts'

describeType(
  'QuestionChange',
  'What of a question became another thing in a version, so that answers from before are to be read with care.',
  {
    WORDING: 'Its title.',
    TYPE: 'Its data type: answers of a former one that has another chart have no place in that of the newest.',
    OPTIONS: 'Some were added, removed or renamed; another order is no change.',
    BOUNDS: 'The least or the greatest number that can be answered.',
  },
)
describeType('LineageChange', 'A version in which a question became another.', {
  number: 'Number of the version.',
  parts: 'What changed since the version before that asked it; at least one.',
})
describeType('QuestionLineage', 'A question through the published versions of its playbook.', {
  questionId: 'Id of the question, the same in all of them.',
  sinceNumber: 'Number of the first version that asks it.',
  lastNumber: 'Number of the last version that asks it; that of the newest, unless it was removed.',
  changes: 'The versions in which it changed, earliest first; none when it is the same in all.',
})
describeType('AskedOption', 'An option as a version offers it.', {
  optionId: 'Id of the option, the same in all versions.',
  title: 'How it is called in this version.',
})
describeType(
  'QuestionVersion',
  'A question as one version asks it, with the answers that were given there. The counts of all versions together are the number of answers in the chart.',
  {
    versionId: 'Id of the version.',
    number: 'Number of the version.',
    datePublished: 'When the version was published.',
    title: 'The wording.',
    dataType: 'Type of the answers.',
    minValue: 'The least number that can be answered; null: there is no bound.',
    maxValue: 'The greatest number that can be answered; null: there is no bound.',
    options: 'What could be chosen, in the order of the version; none of other types.',
    parts: 'What changed since the version before that asks it; none of the first one.',
    answerCount:
      'How many answers count in meetings of this version; those of a meeting that was upgraded belong to the version that it went to, where that asks the question.',
  },
)
describeMembers('Query', {
  playbookLineage: [
    'The questions of all published versions of a playbook, with the versions in which they changed.',
    { playbookId: 'Id of the playbook. The list is empty when it is not there, or in the bin.' },
  ],
  questionVersions: [
    'The versions that ask a question, earliest first. Null when it was never published, or its playbook is in the bin.',
    {
      questionId: 'Id of the question.',
      campaignId: 'Only answers of meetings that were planned from this campaign.',
    },
  ],
})
