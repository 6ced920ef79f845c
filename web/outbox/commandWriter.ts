import { newId } from '../../shared/id.ts'
import { settleMilliseconds, steadyMilliseconds } from '../../shared/limits.ts'
import {
  idsIn,
  kindOf,
  laneFor,
  versionOf,
  type Command,
  type Inputs,
  type Kind,
  type RecordOf,
} from './commands.ts'
import { recordId } from './recordKey.ts'
import { seenOf } from './seenFields.ts'
import { renamedInBase, withoutInBase } from './wholeTextBase.ts'
import type { JournalEntry, StoreTransaction } from './commandStore.ts'

/** What a component asks to be saved. */
export type Change = {
  [K in Kind]: {
    kind: K
    record: RecordOf<K>
    input: Inputs[K]
    base?: string | null
    typing?: boolean
  }
}[Kind]

/** A change that is on its way to the disk, with the words that stood on the screen: it may be read when all else is gone. */
export function draftOf(
  change: Change,
  now: number,
  nameOf: (id: string) => string | undefined = () => undefined,
): Command {
  const named = [recordId(change.record), ...idsIn(change)].flatMap((id) => {
    const name = nameOf(id)
    return name ? [[id, name] as const] : []
  })
  return {
    seq: Infinity,
    id: newId(),
    v: versionOf(change.kind),
    kind: change.kind,
    lane: laneFor(change.kind, change.record as never, change.input as never),
    record: change.record,
    input: structuredClone(change.input),
    base: change.base ?? null,
    sent: false,
    state: 'queued',
    attempts: 0,
    notBefore: change.typing ? now + restOf(change) : 0,
    createdAt: now,
    ...(named.length > 0 && { names: Object.fromEntries(named) }),
  } as Command
}

const restOf = (change: Change): number =>
  kindOf(change).steady ? steadyMilliseconds : settleMilliseconds

/** Whether the draft joins the lane's last command. One that may have reached the server stays as it is, and so do refused fields that the draft does not have. */
export function joins(draft: Command, last: Command | undefined): boolean {
  return (
    kindOf(draft).join !== null &&
    last?.kind === draft.kind &&
    (last.state === 'rejected'
      ? !seenOf(draft)?.left(last.input, draft.input)
      : !last.sent && !kindOf(last).steady?.isFull(last.input))
  )
}

/** The same command with the draft's content as well; a refused one becomes a new command. */
export function joinedWith(last: Command, draft: Command): Command {
  const { problem: _solved, ...rest } = last
  return {
    ...rest,
    v: draft.v,
    input: kindOf(draft).join?.(last.input, draft.input) ?? draft.input,
    joined: draft.id,
    notBefore:
      kindOf(draft).steady && last.state === 'queued'
        ? Math.min(last.notBefore, draft.notBefore)
        : draft.notBefore,
    createdAt: draft.createdAt,
    ...(draft.names && { names: { ...last.names, ...draft.names } }),
    state: 'queued',
    ...(last.state === 'rejected' && { id: draft.id, sent: false, attempts: 0 }),
  } as Command
}

/** Writes drafts into the store: in the place of an unsent one, else at the end, on top of what the same person did before. */
export async function writeDrafts(
  transaction: StoreTransaction,
  drafts: readonly Command[],
): Promise<Command[]> {
  const written: Command[] = []
  for (const draft of drafts) {
    const own = await transaction.inLane(draft.lane)
    const last = own.at(-1)
    if (last && joins(draft, last)) {
      const next = joinedWith(last, draft)
      await transaction.put(next)
      written.push(next)
    } else {
      const journal = last && !seenOf(draft) ? [] : await transaction.journalOfLane(draft.lane)
      const base = last ? last.id : newestOwn(journal, draft.base)
      written.push(await transaction.add({ ...onOwn(draft, journal), base }))
    }
  }
  return written
}

/** How long a read that began before a change was made may still bring what was there before, ms. */
const lateRead = 60_000

/** The draft over what the person's own last changes made: a late read may have put what was there before on the screen once more. */
function onOwn(draft: Command, journal: readonly JournalEntry[]): Command {
  const seen = seenOf(draft)
  if (!seen) return draft
  const input = journal
    .filter(({ at, command }) => command.kind === draft.kind && Date.now() - at < lateRead)
    .toSorted((a, b) => a.at - b.at)
    .reduce((now, { command }) => seen.onOwn(now, command.input), draft.input)
  return { ...draft, input: seen.unlessNothing(input, draft.input) } as Command
}

/** The entry that the person's own earlier commands made out of `base`: the server's news may not have reached the screen yet. */
export function newestOwn(journal: readonly JournalEntry[], base: string | null): string | null {
  const successor = new Map(
    journal
      .toSorted((a, b) => a.command.seq - b.command.seq)
      .map((entry) => [entry.command.base, entry.id]),
  )
  let newest = base
  for (let steps = 0; steps < journal.length; steps += 1) {
    const next = successor.get(newest)
    if (!next || next === newest) break
    newest = next
  }
  return newest
}

/** The command with another entry in the place of one that will never be: `to` null for none. */
export function rebased(command: Command, from: string, to: string | null): Command {
  if (command.sent) return command
  const { entries } = kindOf(command)
  const moved = {
    ...command,
    ...(command.base === from && { base: to }),
    ...(entries && { input: entries.renamed(command.input, from, to) }),
  } as Command
  return to === null ? moved : renamedInBase(moved, from, to)
}

/** A refused command as a new one, as it was or with other content; `again`: tried by itself. */
export function requeued(
  refused: Command,
  input?: Command['input'],
  again?: Command['again'],
): Command {
  const { problem: _solved, again: _before, ...rest } = refused
  return {
    ...rest,
    ...(input && { input }),
    ...(again && { again }),
    id: newId(),
    sent: false,
    state: 'queued',
    attempts: 0,
    notBefore: 0,
  } as Command
}

/** What each command of a record becomes when a refused one is discarded, or all of it but the `rest`, with what stands `behind`: null, it goes along. */
export function without(
  ofRecord: readonly Command[],
  refused: Command,
  rest: Command['input'] | null = null,
  behind: readonly string[] = [],
) {
  const { id, base } = refused
  if (rest)
    return (command: Command): Command =>
      command.id === id ? ({ ...command, id: newId(), input: rest } as Command) : command
  const lane = ofRecord.filter((command) => command.lane === refused.lane)
  const { steady, join } = kindOf(refused)
  const along = lane.filter((command) => behind.includes(command.id) && canGo(command))
  const next =
    steady &&
    lane.find((command) => command.seq > refused.seq && !command.sent && !along.includes(command))
  // Later keys build on earlier ones: they go together, or together they are discarded.
  if (next && join)
    return (command: Command): Command | null => {
      const pieces = [refused, ...along]
      if (pieces.some((one) => one.id === command.id)) return null
      if (command.id !== next.id) return pieces.reduce(onText, command)
      const inputs = [...pieces, command].map(({ input }) => input)
      return { ...command, input: inputs.reduce(join) } as Command
    }
  // A choice of what is discarded means nothing any more.
  const gone = [refused, ...along, ...lane.filter((command) => needs(command, id))]
  return (command: Command): Command | null =>
    gone.some((one) => one.id === command.id)
      ? null
      : gone.reduce((moved, one) => rebased(onText(moved, one), one.id, base), command)
}

/** It has not reached the server, or was refused there. */
const canGo = ({ sent, state }: Command): boolean => !sent || state === 'rejected'

/** One that was sent says what it said. */
const onText = (command: Command, gone: Command): Command =>
  command.sent ? command : withoutInBase(command, gone)

const needs = (command: Command, id: string): boolean =>
  !command.sent && kindOf(command).entries?.needs(command.input, id) === true
