import { limits } from '../../shared/limits.ts'
import type { Command } from './commands.ts'
import { isWholeText, type TextName } from './textKinds.ts'

/** What a whole text was written from: a version, and changes of it by the same person that the version does not have. */
export type WholeTextBase = {
  id: string | null
  seen: string[]
}

/** A text as the server has it, in a meeting that was read at `seq`. */
export type ArrivedText = { text: string; versionId: string | null; seq: number }

/** What the shown text builds on: what was read, and what is laid over it. */
export function wholeTextBase(
  pending: readonly (Command & { ackedSeq?: number })[],
  name: TextName,
  { versionId, seq }: Pick<ArrivedText, 'versionId' | 'seq'>,
): WholeTextBase {
  const laid = pending.filter(
    (command) =>
      (command.ackedSeq === undefined || command.ackedSeq > seq) &&
      (isEditOf(command, name) ||
        (isWholeText(command, name) &&
          (command.state === 'queued' || command.kind === 'saveNotes'))),
  )
  const last = laid.at(-1)
  if (!last) return { id: versionId, seen: [] }
  // what makes the record is no change of its text
  if (last.kind === 'createCompanyDialog' || last.kind === 'addAgendaItem')
    return { id: null, seen: [] }
  // nor what names a pain, which may have had its note before
  if (last.kind === 'addMeetingPain') return { id: versionId, seen: [] }
  if (last.kind !== 'editText') return { id: last.id, seen: [] }
  return {
    id: versionId,
    seen: laid
      .filter(({ kind }) => kind === 'editText')
      .map(({ id }) => id)
      // letters hang on those before them
      .slice(0, limits.textSeenIds),
  }
}

const isEditOf = (command: Command, { field, itemId }: TextName): boolean =>
  command.kind === 'editText' && command.input.field === field && command.input.itemId === itemId

/** What a whole text says that it builds on; null: it is none, or says nothing. */
export function baseInWholeText(command: Command): WholeTextBase | null {
  switch (command.kind) {
    case 'saveNotes':
      return { id: command.base, seen: command.input.seenIds ?? [] }
    case 'updateMeeting': {
      const { descriptionBaseId: id, descriptionSeenIds: seen } = command.input
      return id === undefined ? null : { id, seen: [seen ?? []].flat() }
    }
    case 'updateAgendaItem': {
      const { titleBaseId: id, titleSeenIds: seen = [] } = command.input
      return id === undefined ? null : { id, seen }
    }
    case 'savePainNote': {
      const { noteBaseId: id, noteSeenIds: seen = [] } = command.input
      return id === undefined ? null : { id, seen }
    }
    default:
      return null
  }
}

/** The same whole text on another base. */
function onBase(command: Command, { id, seen }: WholeTextBase): Command {
  switch (command.kind) {
    case 'saveNotes':
      return { ...command, base: id, input: { ...command.input, seenIds: seen } }
    case 'updateMeeting':
      return {
        ...command,
        input: { ...command.input, descriptionBaseId: id, descriptionSeenIds: seen },
      }
    case 'updateAgendaItem':
      return { ...command, input: { ...command.input, titleBaseId: id, titleSeenIds: seen } }
    case 'savePainNote':
      return { ...command, input: { ...command.input, noteBaseId: id, noteSeenIds: seen } }
    default:
      return command
  }
}

/** A whole text with another id in the place of one that it builds on. */
export function renamedInBase(command: Command, from: string, to: string): Command {
  const base = baseInWholeText(command)
  if (!base || !(base.id === from || base.seen.includes(from))) return command
  const renamed = (id: string) => (id === from ? to : id)
  return onBase(command, { id: base.id && renamed(base.id), seen: base.seen.map(renamed) })
}

/** A whole text that no longer builds on a command that will never be: on what that was written from. */
export function withoutInBase(command: Command, gone: Command): Command {
  const base = baseInWholeText(command)
  if (base?.seen.includes(gone.id))
    return onBase(command, { ...base, seen: base.seen.filter((id) => id !== gone.id) })
  if (!base || base.id !== gone.id) return command
  // an earlier release named letters as the version
  const { id, seen } = baseInWholeText(gone) ?? { id: gone.base, seen: [] }
  return onBase(command, { id, seen: [...new Set([...seen, ...base.seen])] })
}
