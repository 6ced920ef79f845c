import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { cacheEffects } from '../data/cacheUpdates.ts'
import {
  CreateMeetingDocument,
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

type SetPlaybook = { playbookId: string | null }

const ofMeeting = {
  upgrades: [],
  lane: (meetingId: string) => `${meetingId} meeting`,
  join: null,
  steady: null,
  entries: null,
  showsRefused: false,
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
  thing: ({ typeUpdate }) => typeUpdate,
  barrier: ({ typeUpdate }) => typeUpdate !== 'DETAILS' && typeUpdate !== 'ATTENDEES',
  creates: false,
  overlay: { CompanyDialog: updatedMeeting },
  cache: cacheEffects.updateCompanyDialog,
  title: ({ typeUpdate }) => stateTitles[typeUpdate] ?? msg`Change of the meeting`,
  ids: null,
  value: ({ message, startDate }, _nameOf, { locale }) =>
    message ?? (startDate ? dateText(startDate, 'dateTime', locale) : null),
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
  cache: cacheEffects.createCompanyDialog,
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

export const meetingKinds = { updateMeeting, createCompanyDialog, setPlaybookId }
