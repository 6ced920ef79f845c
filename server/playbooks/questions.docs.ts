import { limits } from '../../shared/limits.ts'
import { numberLimits } from '../../shared/numbers.ts'
import { from1To, takeUpTo, upTo } from '../engine/common.docs.ts'
import { describeEverywhere, describeMembers, describeType } from '../engine/describe.ts'
import { labelsOn } from '../labels/labels.docs.ts'
import { icon, importance, isInternal, seenBase } from './hubs.docs.ts'
import { editors, own, searchInTitle, translations } from './playbooks.docs.ts'

describeEverywhere({
  values: { QUESTION: 'A question through all versions, of the type Question.' },
})

const digits = `with ${numberLimits.digits} digits and ${numberLimits.decimals} decimal places at most`
const question = {
  title: `The question itself; ${from1To(limits.questionTitle)}.`,
  icon,
  description: `What helps to ask it; ${upTo(limits.description)}.`,
  placeholder: `What an empty field shows; ${upTo(limits.placeholder)}.`,
  defaultValue: `Suggestion as text; ${upTo(10_000)}. Of a choice: titles or ids of options with commas between; of a number it counts where defaultStartValue says nothing. A suggestion is no answer until somebody takes it.`,
  defaultStartValue: `Suggestion for a number, or for the lower end of a range; ${digits}.`,
  defaultEndValue: `Suggestion for the upper end of a range; ${digits}.`,
  defaultValueBool: 'Suggestion for yes or no.',
  minValue: `Least number that is taken; ${digits}.`,
  maxValue: `Largest number that is taken; ${digits}.`,
  isInternal,
  importance,
  mediaItemIds: `Media that are shown with it, as ids in their order; ${limits.mediaAttached} at most.`,
}
const none = {
  icon: 'none',
  description: 'nothing is said',
  placeholder: 'nothing',
  defaultValue: 'no suggestion',
  defaultStartValue: 'no suggestion',
  defaultEndValue: 'no suggestion',
  defaultValueBool: 'no suggestion',
  minValue: 'no bound, but 0 for a slider',
  maxValue: 'no bound, but 100 for a slider',
}
const withNull = (say: (nothing: string) => string): Record<string, string> => ({
  ...question,
  ...Object.fromEntries(
    (Object.keys(none) as (keyof typeof none)[]).map((field) => [
      field,
      `${question[field]} ${say(none[field])}`,
    ]),
  ),
})
const id = 'Id of the question. NOT_FOUND when the draft has none with it.'
const playbookId =
  'Id of the playbook whose draft is changed; without it, the one in whose draft it stands. NOT_FOUND when there is none.'
const questionHubId =
  'Id of the hub in which it stands then. NOT_FOUND when the draft has none with it.'
const answers = 'The answer is the draft.'
const dataTypeString = 'How it is answered.'
const options = `Of a choice: its options, in their order, ${limits.optionsPerQuestion} at most. Empty titles are dropped, two equal ones are refused with DUPLICATE.`

const shown = withNull((nothing) => `Null: ${nothing}.`)
describeType('Question', 'A question as it is worded in one version of a playbook.', {
  ...shown,
  ...Object.fromEntries(
    (['title', 'description', 'placeholder', 'defaultValue'] as const).map((field) => [
      field,
      [shown[field]!, { own }] as const,
    ]),
  ),
  translations: `${translations} Fields: title, description, placeholder; defaultValue of a text.`,
  id: 'A UUID, the same in all versions of the playbook. Answers, labels and comments go by it.',
  playbookVersionId: 'The version in which it is worded so.',
  questionHubId: 'The hub in which it stands.',
  dataType: dataTypeString,
  options: 'What can be chosen, in its order; empty where nothing is.',
  mediaItemIds: `${question.mediaItemIds} Also of those that are gone.`,
  mediaItems: 'The same that are there.',
  conditions:
    'It is asked when these match. Those on one question are alternatives, and every question must be met. None: it is asked whenever its hub is open.',
  labels: labelsOn('question'),
})
describeType('Option', 'What can be chosen as the answer to a question, in one version.', {
  id: 'A UUID, the same in all versions of the playbook. Answers hold it.',
  title: [`What is shown; ${from1To(limits.optionTitle)}.`, { own }],
  translations: `${translations} Field: title.`,
  mediaItemId:
    'Id of the media item that is shown with it, also of one that is gone. Null: none is.',
  mediaItem: 'The same, if it is there.',
})
describeType('QuestionBaseInput', 'What the person saw of a question that they change.', {
  ...question,
  dataTypeString,
  options: 'As they were shown, in their order.',
})
describeType('OptionInput', 'An option of a question.', {
  id: 'Id of an option that is kept, or a UUID that the client chooses for a new one; without it the server makes one. That of another question is refused.',
  title: `What is shown; ${upTo(limits.optionTitle)}. An option with an empty one is dropped.`,
  mediaItemId:
    'Id of the media item that is shown with it. Null: none is; without it, the one that the option has stays.',
})
const filled = (field: string): string => `The answer is in ${field}.`
const [text, whole, decimal, range, date, choice, yesNo] = [
  'valueText',
  'valueNumber',
  'valueDecimal',
  'valueNumberFrom and valueNumberTo',
  'valueDate',
  'valueOptions',
  'valueYesNo',
].map(filled) as [string, string, string, string, string, string, string]
describeType('DataType', 'How a question is answered, and in which field of an answer that is.', {
  TEXTAREA: `Text of several lines. ${text}`,
  INPUT: `Text of one line. ${text}`,
  INT: 'The same as NUMBER_INT, which new questions have.',
  NUMBER_INT: `A whole number. ${whole}`,
  NUMBER_FLOAT: `A decimal number. ${decimal}`,
  FLOAT: 'The same as NUMBER_FLOAT, which new questions have.',
  NUMBER_SLIDER: `A whole number on a slider. ${whole}`,
  NUMBER_FLOAT_SLIDER: `A decimal number on a slider. ${decimal}`,
  NUMBER_RANGE_SLIDER: `A range of numbers on a slider. ${range}`,
  NUMBER_RANGE: 'The same as NUMBER_RANGE_SLIDER, which new questions have.',
  DATETIME: `An instant. ${date}`,
  DATE: `A day. ${date}`,
  TIME: `A time of day. ${text}`,
  OPTIONS_RADIO: `One of the options, all in view. ${choice}`,
  OPTIONS_COMBO: `One of the options, in a list. ${choice}`,
  OPTIONS_CHECKBOX: `Any of the options. ${choice}`,
  BOOL_SWITCH: `Yes or no. ${yesNo}`,
  BOOL: 'The same as BOOL_SWITCH, which new questions have.',
  BOOL_CHECKBOX: 'The same as BOOL_SWITCH, which new questions have.',
  LABELS: `Labels of the organisation. ${choice}`,
})

const inNewest =
  "in each playbook's newest published version, else in its draft for Admins and Managers"
const inHub = 'Only questions of this hub.'
describeMembers('Query', {
  questions: [
    `Questions by title, as they are ${inNewest}; without those of playbooks in the bin.`,
    { questionHubId: inHub, search: searchInTitle, take: takeUpTo(1000) },
  ],
  questionsCount: [
    `How many questions there are ${inNewest}; without those of playbooks in the bin.`,
    { questionHubId: inHub },
  ],
  question: [
    'A question as it is worded in the version of a meeting, else in the newest published version that has it, else in the draft; null: no version that the person may see has it.',
    {
      companyDialogId:
        'The meeting whose version is asked for. One that the person may not see, or whose version has no such question, is passed over.',
    },
  ],
  optionItems: [
    'Options of a question in the newest published version that has it, else in the draft, in their order.',
    { questionId: 'Id of the question. The list is empty when no version has it.' },
  ],
})
describeMembers('Mutation', {
  createQuestion: [
    `Adds a question to a hub of the draft, which has ${limits.questionsPerPlaybook} at most in all hubs. ${editors} ${answers}`,
    {
      ...withNull((nothing) => `Without it: ${nothing}.`),
      questionHubId,
      playbookId,
      dataTypeString,
      options,
      isInternal: `${isInternal} Without it: false.`,
      importance: `${importance} Without it: 0.`,
      mediaItemIds: `${question.mediaItemIds} Unknown ids are refused with UNKNOWN_ID. Without it: none.`,
      afterId:
        'Id of the question of the hub that it is put behind; empty text: first; without it: last.',
    },
  ],
  updateQuestion: [
    `Changes what is given of a question of the draft; what is left out stays. Conditions that it can no longer meet go. ${editors} ${answers}`,
    {
      ...withNull((nothing) => `Null: ${nothing}.`),
      id,
      playbookId,
      title: `${question.title} Null is refused.`,
      dataTypeString: `${dataTypeString} Null changes nothing.`,
      options: `${options} Null changes nothing; a type without options has none.`,
      isInternal: `${isInternal} Null changes nothing.`,
      importance: `${importance} Null changes nothing.`,
      mediaItemIds: `${question.mediaItemIds} Unknown ids are refused with UNKNOWN_ID, but those that it has may stay. Null changes nothing.`,
      base: seenBase,
    },
  ],
  moveQuestion: [
    `Puts a question of the draft behind another, in its hub or another one. ${editors} ${answers}`,
    {
      id,
      questionHubId,
      afterId: 'Id of the question of the hub that it is put behind; empty text: first.',
    },
  ],
  deleteQuestion: [
    `Takes a question, and the conditions on it, out of the draft. Published versions and answers stay. ${editors} ${answers}`,
    { id, playbookId },
  ],
})
