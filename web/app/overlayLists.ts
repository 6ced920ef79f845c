import type { Overlay_commentFragment, Overlay_meetingFragment } from '../gql.ts'
import type { OverlayContext } from './overlay.ts'
import type { PendingCommand } from './outboxView.ts'

type Meeting = Overlay_meetingFragment
type AgendaItem = Meeting['agendaItems'][number]
type NextStep = Meeting['nextSteps'][number]

/** The lists of a meeting (agenda, next steps, labels, comments) with a command on top. */
export function overlayLists(
  meeting: Meeting,
  command: PendingCommand,
  context: OverlayContext,
): Partial<Meeting> {
  const date = new Date(command.createdAt).toISOString()
  const creator = { __typename: 'User' as const, ...context.me }
  switch (command.kind) {
    case 'addAgendaItem':
      return {
        agendaItems: added(meeting.agendaItems, {
          __typename: 'AgendaItem',
          ...command.input,
          rank: '~',
          isDone: false,
          dateDone: null,
        }),
      }
    case 'updateAgendaItem':
      return { agendaItems: moved(meeting.agendaItems, command.input, date) }
    case 'deleteAgendaItem':
      return { agendaItems: without(meeting.agendaItems, command.input.id) }
    case 'addNextStep': {
      const { id, title, nextStepDate, nextStepTypeId } = command.input
      return {
        nextSteps: added(meeting.nextSteps, {
          __typename: 'NextStep',
          id,
          title: title ?? null,
          dateCreated: date,
          nextStepDate: nextStepDate ?? null,
          dateDone: null,
          isDone: false,
          nextStepType: typeOf(nextStepTypeId, context),
          creator,
        }),
      }
    }
    case 'updateNextStep': {
      const { id, title, nextStepDate, nextStepTypeId } = command.input
      return {
        nextSteps: changed(meeting.nextSteps, id, {
          ...(title !== undefined && { title }),
          ...(nextStepDate !== undefined && { nextStepDate }),
          ...(nextStepTypeId && { nextStepType: typeOf(nextStepTypeId, context) }),
        }),
      }
    }
    case 'setNextStepDone':
      return {
        nextSteps: changed(meeting.nextSteps, command.input.id, {
          isDone: command.input.isDone,
          dateDone: command.input.isDone ? date : null,
        }),
      }
    case 'deleteNextStep':
      return { nextSteps: without(meeting.nextSteps, command.input.id) }
    case 'selectCompanyDialogLabel':
      return { questionLabels: labelled(meeting, command.input, context) }
    case 'createComment':
      return commented(meeting, {
        __typename: 'Comment',
        id: command.input.id,
        content: command.input.content,
        dateCreated: date,
        companyDialogId: meeting.id,
        questionId: command.input.questionId ?? null,
        creator,
        mentioned: command.input.mentioned?.map((one) => ({ __typename: 'User', ...one })) ?? null,
      })
    case 'deleteComment': {
      const { id } = command.input
      return {
        comments: without(meeting.comments, id),
        questionComments: without(meeting.questionComments, id),
        answers: meeting.answers.map((answer) =>
          answer.comments.some((comment) => comment.id === id)
            ? { ...answer, comments: without(answer.comments, id) }
            : answer,
        ),
      }
    }
    default:
      return {}
  }
}

const without = <Item extends { id: string }>(list: Item[], id: string) =>
  list.filter((item) => item.id !== id)
const changed = <Item extends { id: string }>(list: Item[], id: string, change: Partial<Item>) =>
  list.map((item) => (item.id === id ? { ...item, ...change } : item))
/** The server's own version of it may be here already. */
const added = <Item extends { id: string }>(list: Item[], item: Item) =>
  list.some(({ id }) => id === item.id) ? list : [...list, item]

function typeOf(id: string, { nextStepTypes }: OverlayContext): NextStep['nextStepType'] {
  const type = nextStepTypes?.find((one) => one.id === id)
  return { __typename: 'NextStepType', id, title: type?.title ?? '', scoring: type?.scoring ?? 0 }
}

function moved(
  items: AgendaItem[],
  {
    id,
    title,
    isDone,
    afterId,
  }: { id: string; title?: string; isDone?: boolean; afterId?: string },
  date: string,
): AgendaItem[] {
  const next = changed(items, id, {
    ...(title !== undefined && { title }),
    ...(isDone !== undefined && { isDone, dateDone: isDone ? date : null }),
  })
  const item = next.find((one) => one.id === id)
  if (afterId === undefined || !item) return next
  const others = without(next, id)
  const at = afterId === '' ? 0 : others.findIndex((one) => one.id === afterId) + 1 || others.length
  return others.toSpliced(at, 0, item)
}

function labelled(
  meeting: Meeting,
  { labelId, selected }: { labelId: string; selected: boolean },
  { labels }: OverlayContext,
): Meeting['questionLabels'] {
  if (!selected) return without(meeting.questionLabels, labelId)
  const label = labels?.find(({ id }) => id === labelId)
  return label
    ? added(meeting.questionLabels, {
        __typename: 'Label',
        id: label.id,
        title: label.title,
        color: label.color,
      })
    : meeting.questionLabels
}

function commented(meeting: Meeting, comment: Overlay_commentFragment): Partial<Meeting> {
  if (!comment.questionId) return { comments: added(meeting.comments, comment) }
  if (!meeting.answers.some((answer) => answer.questionId === comment.questionId))
    return { questionComments: added(meeting.questionComments, comment) }
  return {
    answers: meeting.answers.map((answer) =>
      answer.questionId === comment.questionId
        ? { ...answer, comments: added(answer.comments, comment) }
        : answer,
    ),
  }
}
