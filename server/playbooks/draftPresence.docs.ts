import { describeMembers, describeType } from '../engine/describe.ts'
import { editors } from './playbooks.docs.ts'

describeType('DraftLive', 'Who has the draft of a playbook open at the moment.', {
  present: 'Members who have it open, oneself among them.',
  chosen:
    'What others have chosen in it. Told since the stream began, and kept nowhere: who comes later hears of it when they say it again.',
})
describeType('DraftPart', 'What somebody has chosen in a draft that several people have open.', {
  user: 'Who it is.',
  hubId: 'The hub that they look at. It may be deleted meanwhile.',
  questionId: 'The question in it that they have in hand; null: none.',
})
describeMembers('Mutation', {
  showDraftPart: [
    `Shows others who have the draft open what one has chosen in it, until they leave it or say otherwise. Kept nowhere, and no edit of the draft; at most one a second is of use, and of more than two a second the others do not hear: the answer is then false. ${editors}`,
    {
      hubId: 'A hub of the draft. Left out: nothing any more. NOT_FOUND when it is not in it.',
      questionId: 'A question of that hub. Left out: the hub as a whole.',
    },
  ],
})
describeMembers('Subscription', {
  draftEvents: [
    `Who has the draft of a playbook open, and what each has chosen, as it changes. Whoever follows counts as present. It ends when the playbook goes into the bin or the person may not see the draft any more. ${editors}`,
    { playbookId: 'Id of the playbook. NOT_FOUND when it is not there or in the bin.' },
  ],
})
