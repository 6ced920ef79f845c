import { describeMembers, describeType } from '../engine/describe.ts'
import { eventsReplayed } from '../platform/budgets.ts'

describeType('EventKind', 'What of a meeting changed.', {
  ANSWER: 'An answer was saved or settled.',
  COMMENT: 'A comment was written or deleted.',
  NOTES: 'The notes were saved, or the description was typed.',
  STATE: 'The state was moved.',
  AGENDA: 'A point of the agenda was added, changed, moved or deleted.',
  LABEL: 'A label was put on or taken off.',
  NEXT_STEP: 'A follow-up was agreed, changed, ticked or deleted.',
  PAIN: 'A pain was named, voted up, noted on or taken off.',
  DETAILS: 'Title, times, place, account or people changed, or it was deleted or restored.',
  PLAYBOOK: 'It got another playbook or another version.',
  FILE: 'A file came, changed or went.',
  SCRIBBLE: 'Somebody drew.',
})
describeType('CompanyDialogEvent', 'One change of a meeting.', {
  seq: 'Its number in the meeting; each is 1 more than the one before.',
  kind: 'What changed.',
  companyDialog: 'The meeting as it is now.',
})
describeType('CompanyDialogLive', 'A live message: what changed, or (event null) who is here.', {
  event: 'The change; null: the message says something else.',
  resetSeq:
    'The client is farther behind than events are repeated: it reads the meeting anew and goes on behind this seq. Null: it is not.',
  present: 'Members who have the meeting open now; null: the message does not say.',
  carets:
    'Where other members write in the texts of the meeting at the moment; null: the message does not say. Told since the stream began, and kept nowhere.',
  unread:
    'How many notifications the person has not read, 100 for more; null: the message does not say. A browser that follows a meeting needs no second stream for that.',
})
describeType('TextCaret', 'The caret of somebody in a text that several people write.', {
  user: 'Whose it is.',
  field: 'In which text.',
  itemId: 'Of AGENDA_TITLE: whose title it is; of PAIN_NOTE: on which pain.',
  at: 'A relative position of Yjs, as base64.',
})
describeMembers('Mutation', {
  showCaret: [
    'Shows others who have the meeting open where one writes, until they leave it or say otherwise. Every role may. Kept nowhere; at most one a second is of use, and of more than two a second the others do not hear: the answer is then false.',
    {
      companyDialogId: 'Id of the meeting.',
      field: 'In which of its texts.',
      itemId: 'The point of the agenda, of AGENDA_TITLE; the pain, of PAIN_NOTE.',
      at: 'A relative position of Yjs, as base64. Left out: nowhere any more.',
    },
  ],
})
describeMembers('Subscription', {
  companyDialogEvents: [
    `Changes of a meeting: those after afterSeq, at most ${eventsReplayed}, then each as it happens, with who is here. Whoever follows counts as present. It ends when the meeting goes into the bin or the person may not see it any more.`,
    {
      companyDialogId:
        "Id of the meeting. NOT_FOUND when it is not there, in the bin, or not the person's to see.",
      afterSeq: 'The last seq that the client knows. One that is too high counts as the newest.',
    },
  ],
})
