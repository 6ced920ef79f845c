import { msg } from '@lingui/core/macro'
import { EditTextDocument, SaveNotesDocument } from '../gql.ts'
import {
  madeAt,
  newest,
  request,
  withMeeting,
  type CommandFields,
  type MeetingKind,
} from './commandKind.ts'
import { recordId } from './recordKey.ts'

/** The changes of a text stay in the order in which they were typed. */
export const textLane = (meetingId: string, { field }: Pick<EditText, 'field'>): string =>
  `${meetingId} text ${field}`

type SaveNotes = { content: string }

const saveNotes: MeetingKind<SaveNotes> = {
  ...request(SaveNotesDocument, (command: CommandFields<SaveNotes>) => ({
    ...withMeeting(command),
    baseId: command.base,
    dateClient: madeAt(command),
  })),
  upgrades: [],
  lane: (meetingId) => `${meetingId} notes`,
  thing: null,
  join: newest,
  steady: null,
  barrier: null,
  creates: false,
  entries: null,
  overlay: { CompanyDialog: (_meeting, { input }) => ({ internalNotes: input.content }) },
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

/** What was typed into a text that several people write, as updates of its document. */
type EditText = {
  field: 'NOTES'
  updates: string[]
  /** The text behind them, for the screen and the tray. */
  text?: string
}

/** More would be written to the device again with each key. */
const mostUpdates = 200,
  mostLetters = 200_000

const editText: MeetingKind<EditText> = {
  ...request(
    EditTextDocument,
    ({ input: { field, updates }, record, id }: CommandFields<EditText>) => ({
      field,
      updates,
      companyDialogId: recordId(record),
      commandId: id,
    }),
  ),
  upgrades: [],
  lane: textLane,
  thing: null,
  join: (waiting, next) => ({ ...next, updates: [...waiting.updates, ...next.updates] }),
  steady: {
    isFull: ({ updates }) =>
      updates.length >= mostUpdates ||
      updates.reduce((sum, { length }) => sum + length, 0) > mostLetters,
    kept: ({ text: _shown, ...input }) => input,
  },
  barrier: null,
  creates: false,
  entries: null,
  overlay: {
    CompanyDialog: (_meeting, { input: { text } }) =>
      text === undefined ? {} : { internalNotes: text },
  },
  seen: null,
  showsRefused: true,
  inLists: false,
  cache: null,
  title: () => msg`Notes`,
  ids: null,
  text: null,
  value: ({ text }) => text ?? null,
  isOfItem: false,
}

export const noteKinds = { saveNotes, editText }
