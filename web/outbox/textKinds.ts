import { msg } from '@lingui/core/macro'
import { EditTextDocument, type Overlay_meetingFragment, type TextField } from '../gql.ts'
import type { Command } from './commands.ts'
import { request, type CommandFields, type MeetingKind } from './commandKind.ts'
import { agendaItemGone } from './agendaKinds.ts'
import { changedItem } from './overlayList.ts'
import { changed, painGone } from './painKinds.ts'
import { recordId } from './recordKey.ts'

/** A text of a meeting that several people write; `itemId`: of the agenda item whose title it is, or of the pain whose note. */
export type TextName = { field: TextField; itemId?: string }

/** What was typed into such a text, as updates of its document. */
type EditText = TextName & {
  updates: string[]
  /** The text behind them, for the screen and the tray. */
  text?: string
  /** Where it has formats. */
  formats?: string | null
}

/** The changes of a text stay in the order in which they were typed. */
export const textLane = (meetingId: string, { field, itemId }: TextName): string =>
  [meetingId, 'text', field, ...(itemId ? [itemId] : [])].join(' ')

/** Whether a command that waits brings the whole text, for who does not have its document. */
export function isWholeText(command: Command, { field, itemId }: TextName): boolean {
  switch (command.kind) {
    case 'saveNotes':
      return field === 'NOTES'
    case 'createCompanyDialog':
      return field === 'DESCRIPTION' && Boolean(command.input.description)
    case 'updateMeeting':
      return field === 'DESCRIPTION' && command.input.description !== undefined
    case 'addAgendaItem':
      return command.input.id === itemId
    case 'updateAgendaItem':
      return command.input.id === itemId && command.input.title !== undefined
    case 'addMeetingPain':
    case 'savePainNote':
      return command.input.painId === itemId
    default:
      return false
  }
}

/** More would be written to the device again with each key. */
const mostUpdates = 200,
  mostLetters = 200_000

const titles = {
  NOTES: msg`Notes`,
  DESCRIPTION: msg`Description`,
  AGENDA_TITLE: msg`Change of an agenda item`,
  PAIN_NOTE: msg`Note on a pain`,
}

/** The text in the meeting that is shown. An agenda item always has a title. */
function shown(
  { agendaItems, pains }: Overlay_meetingFragment,
  { field, itemId = '' }: TextName,
  text: string,
  formats: string | null,
): Partial<Overlay_meetingFragment> {
  if (field === 'NOTES') return { internalNotes: text, internalNotesFormats: formats }
  if (field === 'DESCRIPTION') return { description: text || null }
  if (field === 'PAIN_NOTE')
    return { pains: changed(pains, itemId, () => ({ note: text.trim() || null })) }
  return text.trim()
    ? { agendaItems: changedItem(agendaItems, itemId, { title: text.trim() }) }
    : {}
}

const editText: MeetingKind<EditText> = {
  ...request(
    EditTextDocument,
    ({ input: { field, itemId, updates }, record, id }: CommandFields<EditText>) => ({
      field,
      updates,
      ...(itemId && { itemId }),
      isNotes: field === 'NOTES',
      isDescription: field === 'DESCRIPTION',
      isOfAgenda: field === 'AGENDA_TITLE',
      isOfPain: field === 'PAIN_NOTE',
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
    kept: ({ text: _shown, formats: _formats, ...input }) => input,
  },
  barrier: null,
  creates: false,
  entries: null,
  overlay: {
    CompanyDialog: (meeting, { input }) =>
      input.text === undefined ? {} : shown(meeting, input, input.text, input.formats ?? null),
  },
  seen: null,
  showsRefused: true,
  inLists: false,
  cache: null,
  title: ({ field }) => titles[field],
  ids: ({ itemId }) => [itemId],
  text: null,
  value: ({ text }) => text ?? null,
  isOfItem: ({ field }) =>
    field === 'PAIN_NOTE'
      ? { field: 'itemId', gone: painGone, isForGood: false }
      : { field: 'itemId', gone: agendaItemGone, isForGood: true },
}

export const textKinds = { editText }
