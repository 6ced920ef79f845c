import { msg } from '@lingui/core/macro'
import { SaveNotesDocument } from '../gql.ts'
import {
  madeAt,
  request,
  withMeeting,
  type CommandFields,
  type MeetingKind,
} from './commandKind.ts'

type SaveNotes = { content: string; seenIds?: string[] }

const saveNotes: MeetingKind<SaveNotes> = {
  ...request(SaveNotesDocument, (command: CommandFields<SaveNotes>) => ({
    ...withMeeting(command),
    baseId: command.base,
    dateClient: madeAt(command),
  })),
  upgrades: [],
  lane: (meetingId) => `${meetingId} notes`,
  thing: null,
  // the later one was written from the one that waits
  join: ({ seenIds: before = [] }, { content, seenIds = [] }) => ({
    content,
    seenIds: [...new Set([...before, ...seenIds])],
  }),
  steady: null,
  barrier: null,
  creates: false,
  entries: null,
  overlay: {
    CompanyDialog: (_meeting, { input }) => ({
      internalNotes: input.content,
      internalNotesFormats: null,
    }),
  },
  seen: null,
  showsRefused: true,
  inLists: false,
  cache: null,
  title: () => msg`Notes`,
  ids: null,
  text: { of: ({ content }) => content, with: (input, content) => ({ ...input, content }) },
  value: null,
  isOfItem: false,
}

export const noteKinds = { saveNotes }
