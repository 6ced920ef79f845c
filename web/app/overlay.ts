import type { Overlay_meetingFragment, Overlay_userFragment } from '../gql.ts'
import type { Inputs } from './commands.ts'
import { settled, withAnswer } from './overlayAnswers.ts'
import { overlayLists } from './overlayLists.ts'
import type { PendingCommand } from './outboxView.ts'

/** What the overlay needs to know besides the meeting: who writes, and how what is referred to by id is called. */
export type OverlayContext = {
  me: Omit<Overlay_userFragment, '__typename'>
  titleOf?: (optionOrLabelId: string) => string | undefined
  nextStepTypes?: readonly { id: string; title: string; scoring: number }[]
  labels?: readonly { id: string; title: string; color: string }[]
}

/** What the screen shows of a meeting: the server's values with everything on top that has not reached it yet. */
export function overlayMeeting<Meeting extends Overlay_meetingFragment>(
  meeting: Meeting,
  pending: readonly PendingCommand[],
  context: OverlayContext,
): Meeting {
  let shown = meeting
  for (const command of pending) {
    if (command.ackedSeq !== undefined && command.ackedSeq <= meeting.seq) continue
    shown = apply(shown, command, context)
  }
  return shown
}

/** A meeting that was planned here and is not on the server yet; null when nothing that waits makes one. */
export function draftMeeting(
  pending: readonly PendingCommand[],
  context: OverlayContext,
): Overlay_meetingFragment | null {
  const made = pending.find((command) => command.kind === 'createCompanyDialog')
  if (made?.kind !== 'createCompanyDialog') return null
  const {
    title,
    description,
    location,
    startDate,
    endDate,
    timeZone,
    companyId,
    contactIds,
    organisationUserIds,
    playbookId,
    names = {},
  } = made.input
  const company = companyId && names[companyId]
  const meeting: Overlay_meetingFragment = {
    __typename: 'CompanyDialog',
    id: made.meetingId,
    seq: -1,
    title,
    description: description ?? null,
    location: location ?? null,
    startDate,
    endDate,
    timeZone,
    dateStarted: null,
    dateStopped: null,
    isActive: false,
    isPinned: false,
    videoUrl: null,
    playbookId: playbookId ?? null,
    contactIds: [contactIds ?? []].flat(),
    organisationUserIds: [organisationUserIds ?? []].flat(),
    internalNotes: '',
    noteEntryId: null,
    answerCount: 0,
    companyDialogState: {
      __typename: 'CompanyDialogState',
      companyDialogStatus: 'PLANNED',
      message: null,
    },
    company: company ? { __typename: 'Company', id: companyId, name: company } : null,
    contacts: [contactIds ?? []].flat().flatMap((id) =>
      names[id]
        ? [
            {
              __typename: 'Contact' as const,
              id,
              firstName: names[id],
              lastName: '',
              jobTitle: null,
            },
          ]
        : [],
    ),
    organisationUsers: [],
    playbook: null,
    playbookVersion: null,
    agendaItems: [],
    nextSteps: [],
    questionLabels: [],
    comments: [],
    questionComments: [],
    answers: [],
  }
  return overlayMeeting(meeting, pending, context)
}

function apply<Meeting extends Overlay_meetingFragment>(
  meeting: Meeting,
  command: PendingCommand,
  context: OverlayContext,
): Meeting {
  switch (command.kind) {
    // A refused value stays in its field, with the reason beside it.
    case 'saveAnswer':
      return withAnswer(meeting, command, context)
    case 'saveNotes':
      return { ...meeting, internalNotes: command.input.content }
    default:
      return command.state === 'rejected'
        ? meeting
        : { ...meeting, ...changes(meeting, command, context) }
  }
}

function changes(
  meeting: Overlay_meetingFragment,
  command: PendingCommand,
  context: OverlayContext,
): Partial<Overlay_meetingFragment> {
  switch (command.kind) {
    case 'settleAnswer':
      return { answers: meeting.answers.map((answer) => settled(answer, command, context)) }
    case 'updateMeeting':
      return updated(meeting, command.input, new Date(command.createdAt).toISOString())
    case 'setPlaybookId':
      return {
        playbookId: command.input.playbookId,
        ...(command.input.playbookId !== meeting.playbookId && {
          playbook: null,
          playbookVersion: null,
        }),
      }
    default:
      return overlayLists(meeting, command, context)
  }
}

const states = { START: 'RUNNING', STOP: 'DONE', CANCEL: 'CANCELLED' } as const

function updated(
  meeting: Overlay_meetingFragment,
  input: Inputs['updateMeeting'],
  now: string,
): Partial<Overlay_meetingFragment> {
  const {
    typeUpdate,
    message,
    companyId,
    contactIds,
    organisationUserIds,
    title,
    location,
    description,
    startDate,
    endDate,
    timeZone,
    videoUrl,
    dateStarted,
    dateStopped,
  } = input
  const fields = present(
    { title, startDate, endDate, timeZone },
    (value) => value !== undefined && value !== null,
  )
  const clearable = present({ location, description, videoUrl }, (value) => value !== undefined)
  const companyDialogStatus =
    typeUpdate === 'REOPEN'
      ? meeting.dateStarted
        ? 'RUNNING'
        : 'PLANNED'
      : typeUpdate === 'DETAILS' || typeUpdate === 'ATTENDEES'
        ? meeting.companyDialogState.companyDialogStatus
        : states[typeUpdate]
  const moved = companyDialogStatus !== meeting.companyDialogState.companyDialogStatus
  return {
    ...fields,
    ...clearable,
    ...(contactIds && {
      contactIds: [contactIds].flat(),
      contacts: meeting.contacts.filter(({ id }) => contactIds.includes(id)),
    }),
    ...(organisationUserIds && {
      organisationUserIds: [organisationUserIds].flat(),
      organisationUsers: meeting.organisationUsers.filter(({ id }) =>
        organisationUserIds.includes(id),
      ),
    }),
    ...(companyId !== undefined && companyId !== meeting.company?.id && { company: null }),
    ...(typeUpdate === 'START' && {
      dateStarted: dateStarted ?? now,
      isPinned: meeting.playbookId !== null,
    }),
    ...(typeUpdate === 'STOP' && { dateStopped: dateStopped ?? now }),
    ...(typeUpdate === 'REOPEN' && { dateStopped: null }),
    ...(moved && {
      isActive: companyDialogStatus === 'RUNNING',
      companyDialogState: {
        __typename: 'CompanyDialogState',
        companyDialogStatus,
        message: message ?? null,
      },
    }),
  }
}

function present(
  fields: Record<string, unknown>,
  isGiven: (value: unknown) => boolean,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => isGiven(value)))
}
