import { newId } from '../../shared/id.ts'
import { settleMilliseconds } from '../../shared/limits.ts'
import { laneFor, replaces, versionOf, type Command, type Inputs, type Kind } from './commands.ts'
import type { JournalEntry, StoreTransaction } from './commandStore.ts'

/** What a component asks to be saved. */
export type Change = {
  [K in Kind]: {
    kind: K
    meetingId: string
    input: Inputs[K]
    base?: string | null
    typing?: boolean
  }
}[Kind]

/** A change that is on its way to the disk. */
export function draftOf(change: Change, now: number): Command {
  return {
    seq: Infinity,
    id: newId(),
    v: versionOf(change.kind),
    kind: change.kind,
    lane: laneFor(change.kind, change.meetingId, change.input as never),
    meetingId: change.meetingId,
    input: structuredClone(change.input),
    base: change.base ?? null,
    sent: false,
    state: 'queued',
    attempts: 0,
    notBefore: change.typing ? now + settleMilliseconds : 0,
    createdAt: now,
  } as Command
}

/** Whether the draft takes the place of the lane's last command. One that may have reached the server stays as it is. */
export function supersedes(draft: Command, last: Command | undefined): boolean {
  return (
    replaces(draft.kind) && last?.kind === draft.kind && (last.state === 'rejected' || !last.sent)
  )
}

/** The same command with newer content; a refused one becomes a new command. */
export function overwritten(last: Command, draft: Command): Command {
  const { problem: _solved, ...rest } = last
  return {
    ...rest,
    v: draft.v,
    input: draft.input,
    notBefore: draft.notBefore,
    createdAt: draft.createdAt,
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
    if (last && supersedes(draft, last)) {
      const next = overwritten(last, draft)
      await transaction.put(next)
      written.push(next)
    } else {
      const base = last
        ? last.id
        : newestOwn(await transaction.journalOfLane(draft.lane), draft.base)
      written.push(await transaction.add({ ...draft, base }))
    }
  }
  return written
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
  const moved = command.base === from ? { ...command, base: to } : command
  if (moved.kind !== 'settleAnswer') return moved
  const { entryId, seenEntryIds, ...rest } = moved.input
  const named = seenEntryIds?.flatMap((id) => (id === from ? (to ?? []) : id))
  const picked = entryId === from && to !== null ? to : entryId
  return { ...moved, input: { ...rest, entryId: picked, seenEntryIds: named } }
}

/** A refused command as a new one, as it was or with other content. */
export function requeued(refused: Command, input?: Command['input']): Command {
  const { problem: _solved, ...rest } = refused
  return {
    ...rest,
    ...(input && { input }),
    id: newId(),
    sent: false,
    state: 'queued',
    attempts: 0,
    notBefore: 0,
  } as Command
}

/** What each command of a lane becomes when a refused one is discarded: null, it goes along. */
export function without(lane: readonly Command[], { id, base }: Command) {
  // A choice of what is discarded means nothing any more.
  const gone = [id, ...lane.filter((command) => picks(command, id)).map((one) => one.id)]
  return (command: Command): Command | null =>
    gone.includes(command.id)
      ? null
      : gone.reduce((moved, from) => rebased(moved, from, base), command)
}

const picks = (command: Command, id: string): boolean =>
  command.kind === 'settleAnswer' && command.input.entryId === id && !command.sent
