import type { TypedDocumentNode } from 'urql'
import type { Problem } from '../../shared/errors.ts'
import type { AnswerValue } from '../../shared/values.ts'
import {
  AddAgendaItemDocument,
  AddNextStepDocument,
  CreateMeetingCommentDocument,
  CreateMeetingDocument,
  DeleteAgendaItemDocument,
  DeleteMeetingCommentDocument,
  DeleteNextStepDocument,
  SaveAnswerDocument,
  SaveNotesDocument,
  SelectMeetingLabelDocument,
  SetMeetingPlaybookDocument,
  SetNextStepDoneDocument,
  SettleAnswerDocument,
  UpdateAgendaItemDocument,
  UpdateMeetingDocument,
  UpdateNextStepDocument,
  type CreateMeetingMutationVariables,
  type UpdateMeetingMutationVariables,
} from '../gql.ts'

/** What a person can change in a meeting, by kind: business content only, so that any later version of the app can still send it. */
export type Inputs = {
  saveAnswer: { questionId: string; value: AnswerValue }
  settleAnswer: {
    questionId: string
    entryId: string
    /** What the person chose from; missing in what a release kept that did not note it. */
    seenEntryIds: readonly string[] | undefined
  }
  saveNotes: { content: string }
  addNextStep: {
    id: string
    nextStepTypeId: string
    title?: string | null
    nextStepDate?: string | null
  }
  updateNextStep: {
    id: string
    title?: string | null
    nextStepTypeId?: string
    nextStepDate?: string | null
  }
  setNextStepDone: { id: string; isDone: boolean }
  deleteNextStep: { id: string }
  selectCompanyDialogLabel: { labelId: string; selected: boolean }
  addAgendaItem: { id: string; title: string }
  updateAgendaItem: { id: string; title?: string; isDone?: boolean; afterId?: string }
  deleteAgendaItem: { id: string }
  createComment: {
    id: string
    content: string
    questionId?: string | null
    /** Whom it names, as the screen calls them. */ mentioned?: readonly {
      id: string
      firstName: string
      lastName: string
    }[]
  }
  deleteComment: { id: string }
  updateMeeting: Omit<UpdateMeetingMutationVariables, 'id' | 'commandId'>
  createCompanyDialog: Omit<CreateMeetingMutationVariables, 'id' | 'commandId'> & {
    /** How the account and the contacts are called, for the screen until the server knows the meeting. */ names?: Record<
      string,
      string
    >
  }
  setPlaybookId: { playbookId: string | null }
}

export type Kind = keyof Inputs

type Fields<K extends Kind> = {
  /** Its place in the order of everything that this person did on this device. */
  seq: number
  /** The API's commandId; for an answer or a note also the id of the entry that it becomes. */
  id: string
  v: number
  kind: K
  /** What must stay in order. */
  lane: string
  meetingId: string
  input: Inputs[K]
  /** The entry that the person had in front of him. */
  base: string | null
  /** It may have reached the server: never edited again. */
  sent: boolean
  state: 'queued' | 'rejected'
  attempts: number
  notBefore: number
  createdAt: number
  problem?: Problem
}

/** One change, on its way to the server. */
export type Command = { [K in Kind]: Fields<K> }[Kind]
export type CommandOf<K extends Kind> = Extract<Command, { kind: K }>

/** The thing that a command is about, within its meeting. */
export const laneOf = {
  answer: (meetingId: string, questionId: string) => `${meetingId} answer ${questionId}`,
  notes: (meetingId: string) => `${meetingId} notes`,
  nextSteps: (meetingId: string) => `${meetingId} nextSteps`,
  agenda: (meetingId: string) => `${meetingId} agenda`,
  label: (meetingId: string, labelId: string) => `${meetingId} label ${labelId}`,
  comment: (meetingId: string, id: string) => `${meetingId} comment ${id}`,
  meeting: (meetingId: string) => `${meetingId} meeting`,
}

type Rule<K extends Kind> = {
  /** Grows when the shape of the input changes; `upgrade` then turns older ones into the new shape. */
  version: number
  upgrade: Record<number, (input: unknown) => Inputs[K]>
  lane: (meetingId: string, input: Inputs[K]) => string
  /** The record within the lane, where later commands do not build on earlier ones about another record. */
  record?: (input: Inputs[K]) => string
  /** The next one of the lane takes the place of one that was not sent yet. */
  replaces?: true
  /** Waits for everything before it in the meeting, and the rest of the meeting for it. */
  barrier?: (input: Inputs[K]) => boolean
  document: TypedDocumentNode<never, never>
  variables: (command: CommandOf<K>) => Record<string, unknown>
}

const dateClient = (command: Command) => new Date(command.createdAt).toISOString()
const withMeeting = (command: Command) => ({
  ...command.input,
  companyDialogId: command.meetingId,
  commandId: command.id,
})
const ofMeeting = (command: Command) => ({
  ...command.input,
  id: command.meetingId,
  commandId: command.id,
})
const first = { version: 1, upgrade: {} }
const step = {
  ...first,
  lane: laneOf.nextSteps,
  record: ({ id }: { id: string }) => id,
  variables: withMeeting,
}
const agenda = {
  ...first,
  lane: laneOf.agenda,
  record: ({ id }: { id: string }) => id,
  variables: withMeeting,
}
const answer = {
  ...first,
  lane: (meetingId: string, { questionId }: { questionId: string }) =>
    laneOf.answer(meetingId, questionId),
}
const comment = {
  ...first,
  lane: (meetingId: string, { id }: { id: string }) => laneOf.comment(meetingId, id),
}
const anyDocument = <Data, Variables>(
  document: TypedDocumentNode<Data, Variables & Record<string, unknown>>,
) => document as unknown as TypedDocumentNode<never, never>

const rules: { [K in Kind]: Rule<K> } = {
  saveAnswer: {
    ...answer,
    replaces: true,
    document: anyDocument(SaveAnswerDocument),
    variables: (command) => ({
      ...withMeeting(command),
      baseId: command.base,
      dateClient: dateClient(command),
    }),
  },
  settleAnswer: {
    ...answer,
    document: anyDocument(SettleAnswerDocument),
    variables: (command) => ({ ...withMeeting(command), dateClient: dateClient(command) }),
  },
  saveNotes: {
    ...first,
    lane: laneOf.notes,
    replaces: true,
    document: anyDocument(SaveNotesDocument),
    variables: (command) => ({
      ...withMeeting(command),
      baseId: command.base,
      dateClient: dateClient(command),
    }),
  },
  addNextStep: { ...step, document: anyDocument(AddNextStepDocument) },
  updateNextStep: { ...step, document: anyDocument(UpdateNextStepDocument) },
  setNextStepDone: { ...step, document: anyDocument(SetNextStepDoneDocument) },
  deleteNextStep: { ...step, document: anyDocument(DeleteNextStepDocument) },
  selectCompanyDialogLabel: {
    ...first,
    lane: (meetingId, { labelId }) => laneOf.label(meetingId, labelId),
    replaces: true,
    document: anyDocument(SelectMeetingLabelDocument),
    variables: withMeeting,
  },
  addAgendaItem: { ...agenda, document: anyDocument(AddAgendaItemDocument) },
  updateAgendaItem: { ...agenda, document: anyDocument(UpdateAgendaItemDocument) },
  deleteAgendaItem: { ...agenda, document: anyDocument(DeleteAgendaItemDocument) },
  createComment: {
    ...comment,
    document: anyDocument(CreateMeetingCommentDocument),
    variables: ({ input: { mentioned, ...input }, meetingId, id }) => ({
      ...input,
      ...(mentioned?.length && { mentionedUserIds: mentioned.map((one) => one.id) }),
      companyDialogId: meetingId,
      commandId: id,
    }),
  },
  deleteComment: {
    ...comment,
    document: anyDocument(DeleteMeetingCommentDocument),
    variables: (command) => ({ id: command.input.id, commandId: command.id }),
  },
  updateMeeting: {
    ...first,
    lane: laneOf.meeting,
    record: ({ typeUpdate }) => typeUpdate,
    barrier: ({ typeUpdate }) => typeUpdate !== 'DETAILS' && typeUpdate !== 'ATTENDEES',
    document: anyDocument(UpdateMeetingDocument),
    variables: ofMeeting,
  },
  createCompanyDialog: {
    ...first,
    lane: laneOf.meeting,
    document: anyDocument(CreateMeetingDocument),
    variables: ({ input: { names: _shown, ...input }, meetingId, id }) => ({
      ...input,
      id: meetingId,
      commandId: id,
    }),
  },
  setPlaybookId: {
    ...first,
    lane: laneOf.meeting,
    record: () => 'playbook',
    barrier: () => true,
    document: anyDocument(SetMeetingPlaybookDocument),
    variables: withMeeting,
  },
}

// Each entry takes what its own kind brings; the link between the two is lost when a kind is looked up.
const ruleOf = (kind: Kind) => rules[kind] as unknown as Rule<Kind>

export const versionOf = (kind: Kind) => ruleOf(kind).version
export const replaces = (kind: Kind) => ruleOf(kind).replaces === true
export const laneFor = <K extends Kind>(kind: K, meetingId: string, input: Inputs[K]) =>
  ruleOf(kind).lane(meetingId, input)
export const isBarrier = (command: Command) =>
  ruleOf(command.kind).barrier?.(command.input) ?? false
/** The lane and, where it holds several records, the record. */
export const subjectOf = (command: Command) =>
  `${command.lane} ${ruleOf(command.kind).record?.(command.input) ?? ''}`

/** What goes to the server for a command, whichever version of the app wrote it. */
export function requestOf(command: Command): {
  document: TypedDocumentNode<never, never>
  variables: Record<string, unknown>
} {
  const rule = ruleOf(command.kind)
  return { document: rule.document, variables: rule.variables(upgraded(command)) }
}

function upgraded(command: Command): Command {
  const rule = ruleOf(command.kind)
  let { v, input } = command as Fields<Kind>
  while (v < rule.version) {
    const upgrade = rule.upgrade[v]
    if (!upgrade) throw new Error(`no way from version ${v} of ${command.kind}`)
    input = upgrade(input)
    v += 1
  }
  return { ...command, v, input } as Command
}
