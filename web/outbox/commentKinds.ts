import { msg } from '@lingui/core/macro'
import {
  CreateCommentDocument,
  DeleteCommentDocument,
  type CreateCommentMutationVariables,
  type Overlay_commentFragment,
  type Overlay_meetingFragment,
} from '../gql.ts'
import {
  madeAt,
  request,
  type CommandFields,
  type CommandKind,
  type OverlayContext,
} from './commandKind.ts'
import { recordId, recordType, type RecordKey, type RecordType } from './recordKey.ts'
import { addedItem, withoutItem } from './overlayList.ts'

type CommentedType = RecordType
type CreateComment = {
  id: string
  content: string
  questionId?: string | null
  /** Whom it names, as the screen calls them. */ mentioned?: readonly {
    id: string
    firstName: string
    lastName: string
  }[]
}

const aboutBy = {
  CompanyDialog: (id: string) => ({ companyDialogId: id }),
  Company: (id: string) => ({ companyId: id }),
  Contact: (id: string) => ({ contactId: id }),
  Opportunity: (id: string) => ({ opportunityId: id }),
} satisfies Record<RecordType, (id: string) => object>
const about = (
  record: RecordKey,
): Partial<
  Pick<
    CreateCommentMutationVariables,
    'companyDialogId' | 'companyId' | 'contactId' | 'opportunityId'
  >
> => aboutBy[recordType(record)](recordId(record))

type Commented = { comments: Overlay_commentFragment[] }
const added = (
  { comments }: Commented,
  command: CommandFields<CreateComment>,
  context: OverlayContext,
) => ({ comments: addedItem(comments, commentOf(command, context)) })
const removed = ({ comments }: Commented, { input }: CommandFields<{ id: string }>) => ({
  comments: withoutItem(comments, input.id),
})

const ofComment = {
  upgrades: [],
  lane: (recordId: string, { id }: { id: string }) => `${recordId} comment ${id}`,
  thing: null,
  join: null,
  steady: null,
  barrier: null,
  creates: false,
  entries: null,
  seen: null,
  showsRefused: false,
  inLists: false,
  value: null,
}

const createComment: CommandKind<CreateComment, CommentedType> = {
  ...ofComment,
  ...request(
    CreateCommentDocument,
    ({ input: { mentioned, ...input }, record, id }: CommandFields<CreateComment>) => ({
      ...input,
      ...(mentioned?.length && { mentionedUserIds: mentioned.map((one) => one.id) }),
      ...about(record),
      commandId: id,
    }),
  ),
  overlay: {
    CompanyDialog: (meeting, command, context) => commented(meeting, commentOf(command, context)),
    Company: added,
    Contact: added,
    Opportunity: added,
  },
  cache: 'createComment',
  title: () => msg`Comment`,
  ids: ({ questionId }) => [questionId],
  text: { of: ({ content }) => content, with: (input, content) => ({ ...input, content }) },
  isOfItem: false,
}

const deleteComment: CommandKind<{ id: string }, CommentedType> = {
  ...ofComment,
  ...request(DeleteCommentDocument, (command: CommandFields<{ id: string }>) => ({
    id: command.input.id,
    commandId: command.id,
  })),
  overlay: {
    CompanyDialog: (meeting, { input: { id } }) => ({
      comments: withoutItem(meeting.comments, id),
      questionComments: withoutItem(meeting.questionComments, id),
      answers: meeting.answers.map((answer) =>
        answer.comments.some((comment) => comment.id === id)
          ? { ...answer, comments: withoutItem(answer.comments, id) }
          : answer,
      ),
    }),
    Company: removed,
    Contact: removed,
    Opportunity: removed,
  },
  cache: 'deleteComment',
  title: () => msg`Comment deleted`,
  ids: ({ id }) => [id],
  text: null,
  isOfItem: true,
}

function commentOf(
  command: CommandFields<CreateComment>,
  { me }: OverlayContext,
): Overlay_commentFragment {
  const { id, content, questionId, mentioned } = command.input
  const isMeeting = recordType(command.record) === 'CompanyDialog'
  return {
    __typename: 'Comment',
    id,
    content,
    dateCreated: madeAt(command),
    companyDialogId: isMeeting ? recordId(command.record) : null,
    questionId: questionId ?? null,
    creator: { __typename: 'User', ...me },
    mentioned: mentioned?.map((one) => ({ __typename: 'User', ...one })) ?? null,
  }
}

function commented(
  meeting: Overlay_meetingFragment,
  comment: Overlay_commentFragment,
): Partial<Overlay_meetingFragment> {
  if (!comment.questionId) return { comments: addedItem(meeting.comments, comment) }
  if (!meeting.answers.some((answer) => answer.questionId === comment.questionId))
    return { questionComments: addedItem(meeting.questionComments, comment) }
  return {
    answers: meeting.answers.map((answer) =>
      answer.questionId === comment.questionId
        ? { ...answer, comments: addedItem(answer.comments, comment) }
        : answer,
    ),
  }
}

export const commentKinds = { createComment, deleteComment }
