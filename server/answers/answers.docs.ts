import { commandDays, limits } from '../../shared/limits.ts'
import { numberLimits } from '../../shared/numbers.ts'
import { entryCommand, takeUpTo, upTo } from '../engine/common.docs.ts'
import { describeMembers, describeType } from '../engine/describe.ts'
import { own } from '../playbooks/playbooks.docs.ts'

const { digits, decimals } = numberLimits
const values = {
  valueText: `Of TEXTAREA and INPUT the text, ${upTo(limits.answerText)}, of INPUT without line breaks; of TIME the time of day as HH:mm.`,
  valueNumber: 'Of INT, NUMBER_INT and NUMBER_SLIDER the whole number, of 32 bits.',
  valueYesNo: 'Of BOOL, BOOL_SWITCH and BOOL_CHECKBOX: yes or no.',
  valueDecimal: `Of FLOAT, NUMBER_FLOAT and NUMBER_FLOAT_SLIDER the number, with ${digits} digits and ${decimals} decimal places at most.`,
  valueNumberFrom: 'Of NUMBER_RANGE and NUMBER_RANGE_SLIDER the lower end.',
  valueNumberTo: 'Of NUMBER_RANGE and NUMBER_RANGE_SLIDER the upper end, not below the lower one.',
  valueDate:
    'Of DATETIME the instant, of DATE the midnight in UTC with which the day begins; of the years 1900–2200.',
}
const held =
  'Of OPTIONS_RADIO, OPTIONS_COMBO, OPTIONS_CHECKBOX and LABELS what was chosen, in the order that was given.'
const read = {
  ...Object.fromEntries(
    Object.entries(values).map(([field, text]) => [field, `${text} Null: not answered so.`]),
  ),
  valueOptions: `${held} Null: not answered so.`,
}

describeType(
  'Answer',
  'The current answer to a question in a meeting, by the newest entry that nobody has to pick from.',
  {
    ...read,
    id: 'The ids of meeting and question, joined by a colon.',
    companyDialogId: 'The meeting.',
    questionId: 'The question, whichever version asked it.',
    entryId: 'The entry that it comes from: the base of the next save.',
    isEmpty: 'Whether it was cleared.',
    creator: 'Who gave the current value.',
    dateCreated: "When the question was answered first, by the server's clock.",
    dateUpdated: "When the current value was given, by the server's clock.",
    conflicts:
      'Entries that were made without having seen the current one, oldest first. Somebody has to pick where there are any.',
    history: 'Every entry, newest first.',
    comments: 'Comments on the answer, oldest first.',
    companyDialog: 'The meeting in which it was given.',
    question: 'The question as it was worded when the current value was given.',
  },
)
describeType('AnswerEntry', 'One saved value of an answer. Entries are added and never changed.', {
  ...read,
  id: 'The commandId of the command that wrote it.',
  baseId: 'The entry that its author had seen; null: none.',
  status: 'What became of it.',
  dateClient:
    'When it was made, by the clock of the device, never later than dateCreated; null: the client did not say, or named a moment before any that a device keeps.',
})
describeType('EntryStatus', 'What became of an entry.', {
  CURRENT: 'It became the current answer. A later one may have taken its place.',
  CONFLICT: 'It is kept beside the current answer until somebody picks.',
  SETTLED: 'It was a conflict, of which somebody picked.',
})
describeType('AnswerOption', 'What an answer holds: an option, or a label.', {
  id: 'Id of the option or label.',
  title: ['Its title in the newest version that has it; empty where it is no more.', { own }],
})
describeType(
  'AnswerInput',
  'A value. Only the fields of the type of the question are filled, the others are refused with WRONG_TYPE. With nothing in it, it clears the answer.',
  {
    ...values,
    valueNumber: `${values.valueNumber} It keeps to minValue and maxValue.`,
    valueDecimal: `${values.valueDecimal} It keeps to minValue and maxValue.`,
    valueOptions: `Ids of what was chosen, each once. Of OPTIONS_RADIO and OPTIONS_COMBO one, of OPTIONS_CHECKBOX and LABELS ${limits.optionsPerQuestion} at most.`,
  },
)
describeType('SaveAnswerPayload', 'What became of a saved answer.', {
  conflict: 'Whether the entry was kept beside the current one, so that somebody has to pick.',
  entryId: 'The entry that was written.',
  seq: 'How often the meeting has been changed, this time included.',
  answer: 'The answer as it is now.',
})

const counting =
  'none of a cancelled meeting or one in the bin, none that is parked because its branch is closed'
describeMembers('CompanyDialog', {
  answers: `Every answer that was ever given in it, cleared ones included; at most ${(5 * limits.questionsPerPlaybook).toLocaleString('en')}.`,
  questionComments:
    'Comments on questions that have no answer yet, oldest first. Once there is one, they are on the answer.',
  answerCount: `How many answers count: none that is empty, ${counting}.`,
})
describeMembers('CompanyDialogEvent', {
  answer: 'With ANSWER, or with COMMENT on an answer: that answer; null with other kinds.',
})
describeMembers('Question', {
  answerCount: `How many answers count over all meetings that the person may see and all versions: none that is empty, ${counting}.`,
  companyDialogCount: 'In how many meetings it was answered; the same number as answerCount.',
})
describeMembers('Notification', {
  question: 'With CONFLICT: the question as it was asked last; null with other kinds.',
})

describeMembers('Query', {
  answers: [
    `Answers to a question that count, by when they were given, newest first: none that is empty, ${counting}.`,
    {
      questionId: 'Id of the question. The list is empty when nobody answered it.',
      questionHubId: 'Only if the question stands in this hub in some version.',
      campaignId: 'Only answers of meetings that were planned from this campaign.',
      search: `Only texts that hold this; ${upTo(limits.search)}. Case, accents and spaces around it are ignored.`,
      take: takeUpTo(1000),
    },
  ],
  answer: [
    "The answer to a question in a meeting; null: nobody gave one, or the meeting is not there, in the bin, or not the person's to see.",
    { companyDialogId: 'Id of the meeting.', questionId: 'Id of the question.' },
  ],
})
const clock = `When the person did it, by the clock of the device. It is kept, and orders nothing. One ahead of the server's is taken as now, one more than ${commandDays} days ago as not given.`
describeMembers('Mutation', {
  saveAnswer: [
    'Saves an answer as an entry. Every role may. It becomes the current answer when its author had seen what it replaces, or says the same; else it is a conflict, of which both authors are told. The first answer pins the version of the meeting. STATE_REFUSED when the meeting is cancelled.',
    {
      questionId:
        "Id of a question of the meeting's version; for any other UNKNOWN_ID, or OTHER_VERSION when the meeting is pinned to another version than versionId.",
      value: 'What is answered; nothing in it clears the answer.',
      baseId: 'The entry that the person saw; null: there was none.',
      versionId:
        "The version whose question was asked. The first answer pins the meeting to it when the meeting's playbook has published it, else to the newest one.",
      dateClient: clock,
      commandId: entryCommand,
    },
  ],
  settleAnswer: [
    'Decides a conflict: the value of the picked entry becomes the current answer by a new entry. Every role may. STATE_REFUSED when the meeting is cancelled. An entry that was not seen is not overwritten: as the current one it stays so, with the picked value kept beside it, else it stays a conflict.',
    {
      questionId: 'Id of the question.',
      entryId: 'The entry that was picked. UNKNOWN_ID when it is not of the answer.',
      seenEntryIds:
        'Every entry that the person chose from, at most 200; without it only the picked one counts as seen. UNKNOWN_ID when one is not of the answer.',
      dateClient: clock,
      commandId: entryCommand,
    },
  ],
})
describeMembers('RecordConditionInput', {
  answer:
    "Of accounts: a test of their newest answer to the question, which is that of the account's latest meeting that has one, among those that the person may see and that count. With the operator IS_SET and no test: that there is one. Of meetings: the same of the answer that counts in them.",
})
