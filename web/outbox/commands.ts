import type { I18n, MessageDescriptor } from '@lingui/core'
import type { TypedDocumentNode } from 'urql'
import { agendaKinds } from './agendaKinds.ts'
import { answerKinds } from './answerKinds.ts'
import type { CommandFields, CommandKind, NameOf } from './commandKind.ts'
import { commentKinds } from './commentKinds.ts'
import type { fileKinds } from './fileKinds.ts'
import { labelKinds } from './labelKinds.ts'
import { meetingKinds } from './meetingKinds.ts'
import { nextStepKinds } from './nextStepKinds.ts'
import { noteKinds } from './noteKinds.ts'
import { painKinds } from './painKinds.ts'
import { recordKinds } from './recordKinds.ts'
import type { scribbleKinds } from './scribbleKinds.ts'
import { textKinds } from './textKinds.ts'
import { recordId, type RecordKey, type RecordType } from './recordKey.ts'

/** What a person can change without a network. */
export const commandKinds = {
  ...answerKinds,
  ...noteKinds,
  ...textKinds,
  ...nextStepKinds,
  ...painKinds,
  ...labelKinds,
  ...agendaKinds,
  ...commentKinds,
  ...meetingKinds,
  ...recordKinds,
}

/** The outbox brings these along (laterKinds.ts): no page is shown with them, so none has to wait for them. */
type LaterKinds = typeof fileKinds & typeof scribbleKinds
type Kinds = typeof commandKinds & LaterKinds
export type Kind = keyof Kinds
export type Inputs = { [K in Kind]: Parameters<Kinds[K]['lane']>[1] }
/** What a change of a kind can be about. */
export type RecordOf<K extends Kind> = RecordKey<keyof Kinds[K]['overlay'] & RecordType>

/** One change, on its way to the server. */
export type Command = { [K in Kind]: CommandFields<Inputs[K]> & { kind: K } }[Kind]

// Each kind takes what it brings itself; the link between the two is lost when one is looked up.
export const kindOf = ({ kind }: { kind: Kind }) =>
  (commandKinds as unknown as Kinds)[kind] as unknown as CommandKind<Command['input'], RecordType>

export const versionOf = (kind: Kind) => kindOf({ kind }).upgrades.length + 1
export const laneFor = <K extends Kind>(kind: K, record: RecordOf<K>, input: Inputs[K]) =>
  kindOf({ kind }).lane(recordId(record), input)
/** Another tab may have a later release, with kinds and inputs that this one cannot read: they are left to it. */
export const isReadable = ({ kind, v }: { kind: string; v: number }): boolean =>
  Object.hasOwn(commandKinds, kind) && v <= versionOf(kind as Kind)
export const isBarrier = (command: Command) => kindOf(command).barrier?.(command.input) ?? false
/** The lane and, where it holds several things, the thing. */
export const subjectOf = (command: Command) =>
  `${command.lane} ${kindOf(command).thing?.(command.input) ?? ''}`

/** What goes to the server for a command, whichever version of the app wrote it. */
export function requestOf(command: Command): {
  document: TypedDocumentNode<never, never>
  variables: Record<string, unknown>
} {
  const { document, variables } = kindOf(command)
  return { document, variables: variables(upgraded(command)) }
}

function upgraded(command: Command): Command {
  const later = kindOf(command).upgrades.slice(command.v - 1)
  const input = later.reduce<unknown>((older, upgrade) => upgrade(older), command.input)
  return { ...command, v: command.v + later.length, input } as Command
}

export const titleOf = (command: Command): MessageDescriptor => kindOf(command).title(command.input)
/** The text in a command that its author can mend; null when there is none. */
export const textOf = (command: Command): string | null =>
  kindOf(command).text?.of(command.input) ?? null
/** The same input with another text. */
export const inputWithText = (command: Command, text: string): Command['input'] =>
  kindOf(command).text?.with(command.input, text) ?? command.input
/** Somebody else has changed what it changes. */
export const isOvertaken = (command: Command): boolean =>
  command.problem?.code === 'CONFLICT' && kindOf(command).seen !== null
/** What a change names by id. */
export const idsIn = (change: Pick<Command, 'kind' | 'input'>): string[] =>
  (kindOf(change).ids?.(change.input) ?? []).filter((id) => typeof id === 'string')
/** What a command is about, in the words that stood on the screen: its question, its label. */
export const aboutOf = (command: Command, nameOf: NameOf): string | null => {
  const [id] = kindOf(command).ids?.(command.input) ?? []
  return (id && nameOf(id)) ?? null
}
/** What a command would have stored, in a line; null where its kind says it all. */
export const valueOf = (command: Command, nameOf: NameOf, i18n: I18n): string | null =>
  kindOf(command).value?.(command.input, nameOf, i18n) ?? null
