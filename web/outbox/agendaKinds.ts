import { msg } from '@lingui/core/macro'
import {
  AddAgendaItemDocument,
  DeleteAgendaItemDocument,
  UpdateAgendaItemDocument,
  type Overlay_meetingFragment,
} from '../gql.ts'
import { madeAt, request, withMeeting, type MeetingKind } from './commandKind.ts'
import { addedItem, changedItem, withoutItem } from './overlayList.ts'

type UpdateAgendaItem = {
  id: string
  title?: string
  /** the version that the title was written from */
  titleBaseId?: string | null
  titleSeenIds?: string[]
  isDone?: boolean
  afterId?: string
}

export const agendaItemGone = msg`The agenda item was deleted.`

const ofAgenda = {
  upgrades: [],
  lane: (meetingId: string) => `${meetingId} agenda`,
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
  value: null,
  isOfItem: { field: 'id', gone: agendaItemGone, isForGood: true },
}

const addAgendaItem: MeetingKind<{ id: string; title: string }> = {
  ...ofAgenda,
  ...request(AddAgendaItemDocument, withMeeting<{ id: string; title: string }>),
  overlay: {
    CompanyDialog: (meeting, { input }) => ({
      agendaItems: addedItem(meeting.agendaItems, {
        __typename: 'AgendaItem',
        ...input,
        titleVersionId: null,
        rank: '~',
        isDone: false,
        dateDone: null,
      }),
    }),
  },
  title: () => msg`New agenda item`,
  ids: null,
  text: { of: ({ title }) => title, with: (input, title) => ({ ...input, title }) },
}

const updateAgendaItem: MeetingKind<UpdateAgendaItem> = {
  ...ofAgenda,
  ...request(UpdateAgendaItemDocument, withMeeting<UpdateAgendaItem>),
  overlay: {
    CompanyDialog: (meeting, command) => ({
      agendaItems: moved(meeting.agendaItems, command.input, madeAt(command)),
    }),
  },
  title: () => msg`Change of an agenda item`,
  ids: ({ id }) => [id],
  text: { of: ({ title }) => title ?? null, with: (input, title) => ({ ...input, title }) },
}

const deleteAgendaItem: MeetingKind<{ id: string }> = {
  ...ofAgenda,
  ...request(DeleteAgendaItemDocument, withMeeting<{ id: string }>),
  overlay: {
    CompanyDialog: (meeting, { input }) => ({
      agendaItems: withoutItem(meeting.agendaItems, input.id),
    }),
  },
  title: () => msg`Agenda item deleted`,
  ids: ({ id }) => [id],
  text: null,
}

type Items = Overlay_meetingFragment['agendaItems']

function moved(items: Items, { id, title, isDone, afterId }: UpdateAgendaItem, date: string) {
  const next = changedItem(items, id, {
    ...(title !== undefined && { title }),
    ...(isDone !== undefined && { isDone, dateDone: isDone ? date : null }),
  })
  const item = next.find((one) => one.id === id)
  if (afterId === undefined || !item) return next
  const others = withoutItem(next, id)
  const at = afterId === '' ? 0 : others.findIndex((one) => one.id === afterId) + 1 || others.length
  return others.toSpliced(at, 0, item)
}

export const agendaKinds = { addAgendaItem, updateAgendaItem, deleteAgendaItem }
