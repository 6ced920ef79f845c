import { limits } from '../../shared/limits.ts'
import { from1To, upTo } from '../engine/common.docs.ts'
import { describeMembers, describeType } from '../engine/describe.ts'

const title = `What is to be done; ${upTo(limits.nextStepTitle)}.`
const typeTitle = `What such a follow-up is called; ${from1To(limits.nextStepType)}.`
const scoring = 'What such a step is worth, a whole number of points, -100 to 100.'
const nextStepTypeId = 'Id of its type. UNKNOWN_ID when it is not there or not offered any more.'
const nextStepDate =
  'The day on which it is to be done. Who made the meeting and who attends are told when it has come there.'

describeType('NextStepType', 'A kind of follow-up that the organisation offers.', {
  title: typeTitle,
  scoring,
  dateDeleted: 'When it was deleted; steps that have it keep it. Null: it is offered.',
})
describeType('NextStep', 'A follow-up that was agreed in a meeting.', {
  title: `${title} Null: the title of its type says it.`,
  nextStepDate: 'The day on which it is to be done; null: none was agreed.',
  dateDone: 'When it was ticked off; null: it is open.',
  isDone: 'Whether it was ticked off.',
  nextStepType: 'Its type, which may be deleted by now.',
})
describeMembers('CompanyDialog', {
  nextSteps: 'Follow-ups that were agreed, oldest first, without deleted ones.',
})
describeMembers('Notification', {
  nextStep: 'With NEXT_STEP_DUE: the follow-up; null with other kinds.',
})
describeMembers('Query', {
  nextStepTypes: [
    'Kinds of follow-ups that are offered, in their order.',
    { isArchived: 'True: those that are not offered any more instead.' },
  ],
})
const ofMeeting = { id: 'Id of the step. NOT_FOUND when the meeting has none with it.' }
describeMembers('Mutation', {
  addNextStep: [
    'Agrees a follow-up. Every role may.',
    { nextStepTypeId, title: `${title} Without it the title of the type says it.`, nextStepDate },
  ],
  updateNextStep: [
    'Changes what is given of a follow-up; what is left out stays. Every role may.',
    {
      ...ofMeeting,
      title: `${title} Null: the title of the type says it.`,
      nextStepTypeId: `${nextStepTypeId} Null changes nothing.`,
      nextStepDate: `${nextStepDate} Null clears it.`,
    },
  ],
  setNextStepDone: [
    'Ticks a follow-up off, or takes the tick back. Every role may; a repeat changes nothing.',
    { ...ofMeeting, isDone: 'True ticks it off, false takes the tick back.' },
  ],
  deleteNextStep: [
    'Takes a follow-up away. Every role may.',
    { id: 'Id of the step. One that is gone already changes nothing.' },
  ],
  createNextStepType: [
    'Adds a kind of follow-up, as the last one. Admins only.',
    { title: typeTitle, scoring },
  ],
  updateNextStepType: [
    'Changes what is given of a kind of follow-up; what is left out or null stays. Admins only.',
    { title: typeTitle, scoring },
  ],
  deleteNextStepType:
    'Ends the offer of a kind of follow-up, and answers with it. Steps that have it keep it. Admins only.',
  restoreNextStepType:
    'Offers a kind of follow-up again, where it stood. Admins only. A repeat changes nothing.',
  moveNextStepType: [
    'Puts a kind of follow-up elsewhere among those that are offered. Admins only.',
    {
      id: 'Id of the kind. NOT_FOUND when it is not offered.',
      afterId:
        'Id of the kind that it is put behind; empty text: it is put first. UNKNOWN_ID when that is not offered.',
    },
  ],
})
