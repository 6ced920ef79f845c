import { limits } from '../../shared/limits.ts'
import { from1To, upTo } from '../engine/common.docs.ts'
import { describeMembers, describeType } from '../engine/describe.ts'
import { editors, own, translations } from './playbooks.docs.ts'

export const importance = 'How much it matters, 0 (nice to know) to 3 (very important).'
export const isInternal =
  "Whether it and its answers are for the organisation only, never for the customer's eyes."
export const icon = `Name of a picture, as the web application knows it; ${upTo(100)}.`

/** Of changes that name what was seen. */
export const seenBase =
  'What the person saw of the fields that they change. One that somebody else has changed since is not overwritten: the whole call is refused with CONFLICT, whose params.current has each of these fields as it is now. One that is given as it was seen changes nothing. A field without a base is set, whatever it is.'

const place = 'in the picture of the flow, -1,000,000 to 1,000,000'
const hub = {
  title: `What the group is called; ${from1To(limits.hubTitle)}.`,
  icon,
  description: `What the group is about; ${upTo(limits.description)}.`,
  isInternal,
  importance,
  x: `Where it stands ${place}, to the right.`,
  y: `Where it stands ${place}, downwards.`,
}
const id = 'Id of the hub. NOT_FOUND when the draft has none with it.'
const answers = 'The answer is the draft.'

describeType('QuestionHub', 'A group of questions in one version of a playbook.', {
  ...hub,
  id: 'A UUID, the same in all versions of the playbook.',
  playbookVersionId: 'The version in which it stands.',
  title: [hub.title, { own }],
  icon: `${icon} Null: none.`,
  description: [`${hub.description} Null: nothing is said.`, { own }],
  translations: `${translations} Fields: title, description.`,
  questions: 'Its questions, in their order.',
  conditions:
    'It opens when these match. Those on one question are alternatives, and every question must be met. None: it is always open.',
})
describeType('QuestionHubBaseInput', 'What the person saw of a hub that they change.', {
  ...hub,
})
describeType('HubInput', 'A new hub.', {
  ...hub,
  isInternal: `${isInternal} Without it: false.`,
  importance: `${importance} Without it: 0.`,
  x: `${hub.x} Without it: 0.`,
  y: `${hub.y} Without it: 0.`,
})

describeMembers('Query', {
  questionHubs: [
    'Hubs of the draft of a playbook, in their order; for Members those of its newest published version.',
    {
      playbookId: 'Id of the playbook. The list is empty when it is not there or in the bin.',
      parentsOnly: 'True leaves out hubs with conditions, which an answer has to open.',
    },
  ],
  questionHubsCount: [
    'How many hubs questionHubs has.',
    { playbookId: 'Id of the playbook. The number is 0 when it is not there or in the bin.' },
  ],
  questionHub: [
    'A hub as it is in the version of a meeting, else in the newest published version that has it, else in the draft; null: no version that the person may see has it.',
    {
      companyDialogId:
        'The meeting whose version is asked for. One that the person may not see, or whose version has no such hub, is passed over.',
    },
  ],
})
describeMembers('Mutation', {
  createQuestionHub: [
    `Adds a hub to the draft, which has ${limits.hubsPerPlaybook} at most. ${editors} ${answers}`,
    {
      hub: 'What the hub is to be.',
      afterId: 'Id of the hub that it is put behind; empty text: first; without it: last.',
    },
  ],
  updateQuestionHub: [
    `Changes what is given of a hub of the draft; what is left out stays. ${editors} ${answers}`,
    {
      ...hub,
      id,
      title: `${hub.title} Null is refused.`,
      icon: `${icon} Null clears it.`,
      description: `${hub.description} Null clears it.`,
      isInternal: `${isInternal} Null changes nothing.`,
      importance: `${importance} Null changes nothing.`,
      x: `${hub.x} Null changes nothing.`,
      y: `${hub.y} Null changes nothing.`,
      base: seenBase,
    },
  ],
  moveQuestionHub: [
    `Puts a hub of the draft behind another. ${editors} ${answers}`,
    { id, afterId: 'Id of the hub that it is put behind; empty text: first.' },
  ],
  deleteQuestionHub: [
    `Takes a hub with its questions, and the conditions on those, out of the draft. Published versions and answers stay. ${editors} ${answers}`,
    { id },
  ],
})
