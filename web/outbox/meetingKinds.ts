import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  CreateMeetingDocument,
  MoveMeetingDocument,
  SetMeetingPlaybookDocument,
  UpdateMeetingDocument,
  type CreateMeetingMutationVariables,
  type UpdateMeetingMutationVariables,
} from '../gql.ts'
import {
  madeAt,
  request,
  withMeeting,
  type CommandFields,
  type MeetingKind,
} from './commandKind.ts'
import { dateText } from '../ui/dateText.ts'
import { recordId } from './recordKey.ts'
import { updatedMeeting } from './overlayUpdate.ts'

export type UpdateMeeting = Omit<
  UpdateMeetingMutationVariables,
  'id' | 'commandId' | 'dateStarted' | 'dateStopped'
>
type CreateMeeting = Omit<CreateMeetingMutationVariables, 'id' | 'commandId'> & {
  /** How the account and the contacts are called, for the screen until the server knows the meeting. */ names?: Record<
    string,
    string
  >
}

type Period = { startDate: string; endDate: string }
/** `base`: when it was, as the person saw it. */
export type MoveMeeting = Period & { base: Period }

type SetPlaybook = { playbookId: string | null }

const ofMeeting = {
  upgrades: [],
  lane: (meetingId: string) => `${meetingId} meeting`,
  join: null,
  steady: null,
  entries: null,
  seen: null,
  showsRefused: false,
  inLists: false,
  isOfItem: false,
}

const stateTitles: Partial<Record<UpdateMeeting['typeUpdate'], MessageDescriptor>> = {
  START: msg`Start of the meeting`,
  STOP: msg`End of the meeting`,
  CANCEL: msg`Cancellation of the meeting`,
  REOPEN: msg`Reopening of the meeting`,
}

const updateMeeting: MeetingKind<UpdateMeeting> = {
  ...ofMeeting,
  ...request(UpdateMeetingDocument, (command: CommandFields<UpdateMeeting>) => ({
    ...command.input,
    // when that was, which may be long before the server hears of it
    ...(command.input.typeUpdate === 'START' && { dateStarted: madeAt(command) }),
    ...(command.input.typeUpdate === 'STOP' && { dateStopped: madeAt(command) }),
    id: recordId(command.record),
    commandId: command.id,
  })),
  // a description waits for its letters, and nothing else for it
  thing: ({ typeUpdate, description }) =>
    description === undefined ? typeUpdate : `${typeUpdate} description`,
  barrier: ({ typeUpdate }) => typeUpdate !== 'DETAILS' && typeUpdate !== 'ATTENDEES',
  creates: false,
  overlay: { CompanyDialog: updatedMeeting },
  cache: 'updateCompanyDialog',
  title: ({ typeUpdate, description }) =>
    stateTitles[typeUpdate] ??
    (description === undefined ? msg`Change of the meeting` : msg`Description`),
  ids: null,
  value: ({ message, description, startDate }, _nameOf, { locale }) =>
    message ?? description ?? (startDate ? dateText(startDate, 'dateTime', locale) : null),
  text: { of: ({ title }) => title ?? null, with: (input, title) => ({ ...input, title }) },
}

const createCompanyDialog: MeetingKind<CreateMeeting> = {
  ...ofMeeting,
  ...request(
    CreateMeetingDocument,
    ({ input: { names: _shown, ...input }, record, id }: CommandFields<CreateMeeting>) => ({
      ...input,
      id: recordId(record),
      commandId: id,
    }),
  ),
  thing: null,
  barrier: null,
  creates: true,
  // Until the server knows it there is nothing to lay it over: see draftMeeting.
  overlay: { CompanyDialog: () => ({}) },
  cache: 'createCompanyDialog',
  title: () => msg`New meeting`,
  ids: null,
  value: ({ startDate }, _nameOf, { locale }) => dateText(startDate, 'dateTime', locale),
  text: { of: ({ title }) => title, with: (input, title) => ({ ...input, title }) },
}

const setPlaybookId: MeetingKind<SetPlaybook> = {
  ...ofMeeting,
  ...request(SetMeetingPlaybookDocument, withMeeting<SetPlaybook>),
  thing: () => 'playbook',
  barrier: () => true,
  creates: false,
  overlay: {
    CompanyDialog: (meeting, { input: { playbookId } }) => ({
      playbookId,
      ...(playbookId !== meeting.playbookId && { playbook: null, playbookVersion: null }),
    }),
  },
  cache: null,
  title: () => msg`Choice of the playbook`,
  ids: ({ playbookId }) => [playbookId],
  value: null,
  text: null,
}

export const isSamePeriod = (one: Period, other: Period) =>
  Date.parse(one.startDate) === Date.parse(other.startDate) &&
  Date.parse(one.endDate) === Date.parse(other.endDate)

/** By drag, keys or the form: the meeting's start and end are one. */
const moveMeeting: MeetingKind<MoveMeeting> = {
  ...ofMeeting,
  ...request(MoveMeetingDocument, (command: CommandFields<MoveMeeting>) => ({
    ...command.input,
    id: recordId(command.record),
    commandId: command.id,
  })),
  lane: (meetingId) => `${meetingId} times`,
  thing: null,
  join: (waiting, next) => ({
    ...next,
    base: isSamePeriod(next.base, waiting) ? waiting.base : next.base,
  }),
  barrier: null,
  creates: false,
  seen: 'times',
  overlay: {
    CompanyDialog: (_meeting, { input: { startDate, endDate } }) => ({ startDate, endDate }),
  },
  inLists: true,
  cache: 'updateCompanyDialog',
  title: () => msg`Move of the meeting`,
  ids: null,
  value: null,
  text: null,
}

export const meetingKinds = { moveMeeting, updateMeeting, createCompanyDialog, setPlaybookId }
