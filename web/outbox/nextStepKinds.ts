import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  AddNextStepDocument,
  DeleteNextStepDocument,
  SetNextStepDoneDocument,
  UpdateNextStepDocument,
  type Overlay_meetingFragment,
} from '../gql.ts'
import { dateText } from '../ui/dateText.ts'
import {
  madeAt,
  request,
  withMeeting,
  type MeetingKind,
  type NameOf,
  type OverlayContext,
} from './commandKind.ts'
import { addedItem, changedItem, withoutItem } from './overlayList.ts'

type AddNextStep = {
  id: string
  nextStepTypeId: string
  title?: string | null
  nextStepDate?: string | null
}
type UpdateNextStep = {
  id: string
  title?: string | null
  nextStepTypeId?: string
  nextStepDate?: string | null
}

const ofStep = {
  upgrades: [],
  lane: (meetingId: string) => `${meetingId} nextSteps`,
  thing: ({ id }: { id: string }) => id,
  join: null,
  steady: null,
  barrier: null,
  creates: false,
  entries: null,
  seen: null,
  showsRefused: false,
  inLists: false,
  cache: null,
  isOfItem: { field: 'id', gone: msg`The next step was deleted.`, isForGood: true },
}
const text = {
  of: ({ title }: { title?: string | null }) => title ?? null,
  with: <Input extends { title?: string | null }>(input: Input, title: string) => ({
    ...input,
    title,
  }),
}
const typeAndDay = (
  { nextStepTypeId, nextStepDate }: UpdateNextStep,
  nameOf: NameOf,
  { locale }: I18n,
) =>
  [nextStepTypeId && nameOf(nextStepTypeId), nextStepDate && dateText(nextStepDate, 'date', locale)]
    .filter(Boolean)
    .join(' · ') || null

const addNextStep: MeetingKind<AddNextStep> = {
  ...ofStep,
  ...request(AddNextStepDocument, withMeeting<AddNextStep>),
  overlay: {
    CompanyDialog: (meeting, command, context) => ({
      nextSteps: addedItem(meeting.nextSteps, {
        __typename: 'NextStep',
        id: command.input.id,
        title: command.input.title ?? null,
        dateCreated: madeAt(command),
        nextStepDate: command.input.nextStepDate ?? null,
        dateDone: null,
        isDone: false,
        nextStepType: typeOf(command.input.nextStepTypeId, context),
        creator: { __typename: 'User', ...context.me },
      }),
    }),
  },
  title: () => msg`New next step`,
  ids: ({ nextStepTypeId }) => [null, nextStepTypeId],
  text,
  value: typeAndDay,
}

const updateNextStep: MeetingKind<UpdateNextStep> = {
  ...ofStep,
  ...request(UpdateNextStepDocument, withMeeting<UpdateNextStep>),
  overlay: {
    CompanyDialog: (meeting, { input: { id, title, nextStepDate, nextStepTypeId } }, context) => ({
      nextSteps: changedItem(meeting.nextSteps, id, {
        ...(title !== undefined && { title }),
        ...(nextStepDate !== undefined && { nextStepDate }),
        ...(nextStepTypeId && { nextStepType: typeOf(nextStepTypeId, context) }),
      }),
    }),
  },
  title: () => msg`Change of a next step`,
  ids: ({ id, nextStepTypeId }) => [id, nextStepTypeId],
  text,
  value: typeAndDay,
}

const setNextStepDone: MeetingKind<{ id: string; isDone: boolean }> = {
  ...ofStep,
  ...request(SetNextStepDoneDocument, withMeeting<{ id: string; isDone: boolean }>),
  overlay: {
    CompanyDialog: (meeting, command) => ({
      nextSteps: changedItem(meeting.nextSteps, command.input.id, {
        isDone: command.input.isDone,
        dateDone: command.input.isDone ? madeAt(command) : null,
      }),
    }),
  },
  title: ({ isDone }) => (isDone ? msg`Next step done` : msg`Next step open again`),
  ids: ({ id }) => [id],
  text: null,
  value: null,
}

const deleteNextStep: MeetingKind<{ id: string }> = {
  ...ofStep,
  ...request(DeleteNextStepDocument, withMeeting<{ id: string }>),
  overlay: {
    CompanyDialog: (meeting, { input }) => ({
      nextSteps: withoutItem(meeting.nextSteps, input.id),
    }),
  },
  title: () => msg`Next step deleted`,
  ids: ({ id }) => [id],
  text: null,
  value: null,
}

type NextStepType = Overlay_meetingFragment['nextSteps'][number]['nextStepType']

function typeOf(id: string, { nextStepTypes }: OverlayContext): NextStepType {
  const type = nextStepTypes?.find((one) => one.id === id)
  return { __typename: 'NextStepType', id, title: type?.title ?? '', scoring: type?.scoring ?? 0 }
}

export const nextStepKinds = { addNextStep, updateNextStep, setNextStepDone, deleteNextStep }
