import { limits } from '../../shared/limits.ts'
import { from1To } from '../engine/common.docs.ts'
import { describeMembers, describeType } from '../engine/describe.ts'

describeType(
  'Comment',
  'What a member wrote on an account, a contact, a meeting or the answer to a question of a meeting. Whoever sees that sees the comment.',
  {
    content: `The text; ${from1To(limits.comment)}.`,
    companyDialogId:
      'The meeting that it is on, or on an answer of which; null: on something else.',
    questionId: 'The question of the meeting on whose answer it is; null: on no answer.',
    mentioned: 'Colleagues whom it names and who were told, by name; null: none.',
  },
)
describeMembers('Notification', {
  comment: 'The comment that names the person; null: of another kind.',
})
describeMembers('Mutation', {
  createComment: [
    'Writes a comment on exactly one thing. Every role may. The id of a comment that was deleted brings it back as it was, for whoever may delete it.',
    {
      content: `The text; ${from1To(limits.comment)}. Spaces around it are dropped.`,
      companyId: 'The account that it is on. NOT_FOUND when it is not there or in the bin.',
      contactId: 'The contact that it is on. NOT_FOUND when they are not there or in the bin.',
      opportunityId:
        "The opportunity that it is on. NOT_FOUND when it is not there, in the bin, or not the person's to see.",
      questionId:
        "The question on whose answer it is, one of the meeting's playbook; with companyDialogId only.",
      mentionedUserIds:
        'Members whom the text names, by the id of their User, at most 50; they are told. Those who left, have no role or may not see the meeting are left out. Somebody who never was a member is refused with UNKNOWN_ID.',
    },
  ],
  deleteComment:
    'Takes a comment away, and answers with its id. Its author, Managers and Admins may; others get FORBIDDEN. The same id for createComment brings it back.',
})
