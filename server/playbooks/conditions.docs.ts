import { limits } from '../../shared/limits.ts'
import { describeEverywhere, describeMembers, describeType } from '../engine/describe.ts'
import { editors } from './playbooks.docs.ts'

const filters = `Only meetings whose answers meet these, at most ${limits.filters}. Those on one question are alternatives, and every question must be met. One that tests nothing is refused with EMPTY_RANGE.`
describeEverywhere({
  arguments: { 'filters: [AnswerRangeInput!]': filters, 'filters: [AnswerRangeInput!]!': filters },
})

const test = {
  valueBool: 'The answer that is meant; null: it is not tested.',
  valueOptions: `Ids of options or labels, ${limits.optionsPerQuestion} at most, of which the answer holds one; null: they are not tested.`,
  valueDateFrom: 'Earliest instant, itself included; null: no bound.',
  valueDateTo: 'Latest instant, itself included; null: no bound.',
  valueNumberFrom:
    'Least number, itself included; of a TIME minutes since midnight; null: no bound. An answer that is a range is met where it overlaps.',
  valueNumberTo:
    'Largest number, itself included; of a TIME minutes since midnight; null: no bound.',
}
describeType(
  'AnswerRange',
  'A condition: a question and a test on its answer. An empty answer meets none.',
  {
    ...test,
    id: 'A UUID. Publishing keeps it; copying a playbook makes another.',
    questionId: 'The question whose answer is tested.',
  },
)
describeType(
  'AnswerRangeInput',
  'A condition: a question and a test on its answer. All parts that are given must hold. An empty answer meets none.',
  {
    ...test,
    id: 'Of a condition of a playbook: a UUID that the client chooses; without it the server makes one. Filters need none.',
    questionId: 'Id of the question whose answer is tested, whichever version asked it.',
    valueDayFrom:
      'Filters only: earliest day, itself included, of a date as it is where the meeting is.',
    valueDayTo:
      'Filters only: latest day, itself included, of a date as it is where the meeting is.',
    valueText: 'Filters only: the whole text; case and spaces around it are ignored.',
  },
)
describeMembers('Mutation', {
  setConditions: [
    `Makes the conditions of a hub or a question of the draft what is given. ${editors} The answer is the draft.`,
    {
      questionHubId: 'The hub that has the conditions; this or questionId, not both.',
      questionId: 'The question that has the conditions; this or questionHubId, not both.',
      conditions: `The whole list, at most ${limits.conditionsPerTarget}; an empty one takes all away. Each tests a question of the draft as its type allows. A hub with a condition on its own question is refused with CYCLE, and so is a question with one on itself.`,
      base: 'Those that the person saw. Where somebody else has changed them since, the call is refused with CONFLICT, whose params.current has them as they are now; given as they were seen, they change nothing. Without it they are set, whatever they are.',
    },
  ],
})
