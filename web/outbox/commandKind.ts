import type { I18n, MessageDescriptor } from '@lingui/core'
import type { TypedDocumentNode } from 'urql'
import type { Problem } from '../../shared/errors.ts'
import type { Declared } from '../data/declared.ts'
import type { CacheEffectName } from '../data/cacheUpdates.ts'
import type {
  Overlay_companyFragment,
  Overlay_contactFragment,
  Overlay_meetingFragment,
  Overlay_opportunityFragment,
  Overlay_userFragment,
} from '../gql.ts'
import { recordId, type RecordKey, type RecordType } from './recordKey.ts'

/** One change of a kind, on its way to the server. */
export type CommandFields<Input> = {
  /** Its place in the order of everything that this person did on this device. */
  seq: number
  /** The API's commandId; for an answer or a note also the id of the entry that it becomes. */
  id: string
  v: number
  /** What must stay in order. */
  lane: string
  record: RecordKey
  input: Input
  /** The entry that the person had in front of him. */
  base: string | null
  /** The last change that was joined into it; missing in what an earlier release kept. */
  joined?: string
  /** It may have reached the server: never edited again. */
  sent: boolean
  state: 'queued' | 'rejected'
  attempts: number
  notBefore: number
  createdAt: number
  problem?: Problem
  /** How what it names by id was called on the screen: the meeting, its question, the options; missing in what an earlier release kept. */
  names?: Readonly<Record<string, string>>
  /** How often it was tried again by itself since it was refused, the last time in which circumstances. */
  again?: { count: number; in: string }
}

/** What the screen shows of a record that changes can be laid over. */
export type Overlaid = {
  CompanyDialog: Overlay_meetingFragment
  Company: Overlay_companyFragment
  Contact: Overlay_contactFragment
  Opportunity: Overlay_opportunityFragment
}

/** What the overlay needs to know besides the record: who writes, and how what is referred to by id is called. */
export type OverlayContext = {
  me: Omit<Overlay_userFragment, '__typename'>
  titleOf?: (optionOrLabelId: string) => string | undefined
  nextStepTypes?: readonly { id: string; title: string; scoring: number }[]
  labels?: readonly { id: string; title: string; color: string }[]
}

/** How something was called on the screen, by its id. */
export type NameOf = (id: string) => string | undefined

type Overlay<Input, Type extends RecordType> = (
  shown: Overlaid[Type],
  command: CommandFields<Input>,
  context: OverlayContext,
) => Partial<Overlaid[Type]>

/**
 * Everything that is said of one kind of change, which can be about records of these types. Nothing has a default: null says that a kind does
 * not take part. The input is business content only, so that any later version of the app can still send it.
 */
export type CommandKind<Input, Type extends RecordType> = {
  document: TypedDocumentNode<never, never>
  /** What goes to the server: by `request`, which takes nothing that the document does not declare. */
  variables: (command: CommandFields<Input>) => Record<string, unknown>
  /** One for each earlier shape of the input, oldest first: each gives the next one. */
  upgrades: readonly ((input: unknown) => unknown)[]
  /** What it must stay in order with. */
  lane: (recordId: string, input: Input) => string
  /** The thing within the lane, where later commands do not build on earlier ones about another thing. */
  thing: ((input: Input) => string) | null
  /** What an unsent one becomes when another of its kind and lane follows at once; null: both are sent. */
  join: ((waiting: Input, next: Input) => Input) | null
  /**
   * Typed without a pause to wait for: what joins an unsent one leaves with it at its time. One that `isFull` is joined no
   * more; of one that was acknowledged `kept` stays on the device. null: it leaves when the typing rests.
   */
  steady: { isFull: (input: Input) => boolean; kept: (input: Input) => Input } | null
  /** Waits for everything before it on the record, and the rest of the record for it. */
  barrier: ((input: Input) => boolean) | null
  /** Makes the record: nothing of it is sent before, whatever becomes of this. */
  creates: boolean
  /** The entries that its input names: one may get another id, or never be (`to` null) before it is sent. */
  entries: {
    renamed: (input: Input, from: string, to: string | null) => Input
    /** It means nothing without this one. */
    needs: (input: Input, id: string) => boolean
  } | null
  /** It names what the person saw of what it changes, and is refused when that is something else by now: what then, is in seenFields.ts; null: it does not. */
  seen: 'fields' | 'fileName' | 'times' | null
  /** What it changes on the screen, of each type of record that it can be about. */
  overlay: { [T in Type]: Overlay<Input, T> }
  /** Stays on the screen when it was refused, with the reason beside it; else it is only in the tray. */
  showsRefused: boolean
  /** Lists show it too: its overlay needs no more of a record than a row has. */
  inLists: boolean
  /** What its answer changes in what was read, beyond the rows that it brings. */
  cache: CacheEffectName | null
  /** In the tray: what it would have done. */
  title: (input: Input) => MessageDescriptor
  /** What it names by id; what it is about stands first. */
  ids: ((input: Input) => readonly (string | null | undefined)[]) | null
  /** In the tray: its text, which its author can mend. */
  text: {
    of: (input: Input) => string | null
    with: (input: Input, text: string) => Input
  } | null
  /** In the tray: what it would have stored, in a line. */
  value: ((input: Input, nameOf: NameOf, i18n: I18n) => string | null) | null
  /**
   * It is about a thing on the record, which can be gone alone; where NOT_FOUND can mean either, the field of the refusal that means the
   * thing, how the tray says it, and whether the thing never comes back.
   */
  isOfItem: boolean | ItemOf | ((input: Input) => ItemOf)
}

type ItemOf = { field: string; gone: MessageDescriptor; isForGood: boolean }

export type MeetingKind<Input> = CommandKind<Input, 'CompanyDialog'>

/** A document and what goes with it. */
export const request = <Data, Variables, Input, Made extends Variables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: (command: CommandFields<Input>) => Declared<Variables, Made>,
) =>
  ({ document, variables }) as unknown as Pick<
    CommandKind<Input, RecordType>,
    'document' | 'variables'
  >

/** The later one takes the place of the one that waits. */
export const newest = <Input>(_waiting: Input, next: Input): Input => next

export const madeAt = ({ createdAt }: { createdAt: number }) => new Date(createdAt).toISOString()

export const withMeeting = <Input>(command: CommandFields<Input>) => ({
  ...command.input,
  companyDialogId: recordId(command.record),
  commandId: command.id,
})
