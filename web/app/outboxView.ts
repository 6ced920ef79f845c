import type { Command } from './commands.ts'
import { newestOwn, overwritten, supersedes } from './commandWriter.ts'
import type { JournalEntry } from './commandStore.ts'
import type { OutboxState } from './outbox.ts'

/** A command that covers the server's value; with `ackedSeq` until the server's value has that seq. */
export type PendingCommand = Command & { ackedSeq?: number }

export type SaveCounts = { waiting: number; needsYou: number }

/** What the outbox holds, as the screen sees it: in memory, at once, the same objects until they change. */
export class OutboxView {
  stored: readonly Command[] = []
  journal: readonly JournalEntry[] = []
  #drafts: Command[] = []
  #bridged: JournalEntry[] = []
  #own = new Set<string>()
  #all: readonly PendingCommand[] | null = null
  #pending = new Map<string | undefined, readonly PendingCommand[]>()
  #fresh = new Set<string | undefined>()
  #states = new Map<string | undefined, OutboxState>()

  get hasDrafts(): boolean {
    return this.#drafts.length > 0
  }

  /** Something has changed: lists are put together again when next asked for. */
  touch(): void {
    this.#all = null
    this.#fresh.clear()
  }

  /** Shows the draft, on top of what the same person did before, as it will be in the store. */
  addDraft(draft: Command): Command {
    const last = this.pending(undefined).findLast(
      ({ lane, ackedSeq }) => lane === draft.lane && ackedSeq === undefined,
    )
    const journal = this.journal.filter(({ lane }) => lane === draft.lane)
    const based = { ...draft, base: last?.id ?? newestOwn(journal, draft.base) }
    this.#drafts = [...this.#drafts, based]
    this.#own.add(draft.id)
    return based
  }

  settleDrafts(drafts: readonly Command[], written: readonly Command[]): void {
    this.#drafts = this.#drafts.filter((draft) => !drafts.includes(draft))
    this.upsert(written)
  }

  upsert(commands: readonly Command[]): void {
    const bySeq = new Map(commands.map((command) => [command.seq, command]))
    const kept = this.stored.map((command) => bySeq.get(command.seq) ?? command)
    const known = new Set(this.stored.map(({ seq }) => seq))
    this.stored = [...kept, ...[...bySeq.values()].filter(({ seq }) => !known.has(seq))].toSorted(
      (a, b) => a.seq - b.seq,
    )
    for (const { id } of commands) this.#own.add(id)
  }

  drop(seq: number): void {
    this.stored = this.stored.filter((command) => command.seq !== seq)
  }

  load(commands: readonly Command[]): void {
    const before = new Map(this.stored.map((command) => [command.seq, command]))
    this.stored = commands.map((command) => {
      const old = before.get(command.seq)
      return old && isSame(old, command) ? old : command
    })
    for (const { id } of commands) this.#own.add(id)
  }

  loadJournal(journal: readonly JournalEntry[]): void {
    this.journal = journal
    for (const { id } of journal) this.#own.add(id)
  }

  acknowledge(entry: JournalEntry): void {
    this.#bridged = [...this.#bridged.filter(({ id }) => id !== entry.id), entry]
    this.journal = [...this.journal.filter(({ id }) => id !== entry.id), entry]
    this.#own.add(entry.id)
  }

  endBridge(id: string): void {
    this.#bridged = this.#bridged.filter((entry) => entry.id !== id)
  }

  /** A little above what the server has told of a meeting: for an answer that does not say. */
  highestSeq(meetingId: string): number {
    return this.journal.reduce(
      (highest, entry) =>
        entry.meetingId === meetingId ? Math.max(highest, entry.seq + 0.5) : highest,
      0,
    )
  }

  isOwn(entryId: string): boolean {
    return this.#own.has(entryId)
  }

  pending(meetingId: string | undefined): readonly PendingCommand[] {
    const before = this.#pending.get(meetingId) ?? []
    if (this.#fresh.has(meetingId)) return before
    this.#all ??= this.#putTogether()
    const now = sameItems(
      before,
      meetingId === undefined
        ? this.#all
        : this.#all.filter((command) => command.meetingId === meetingId),
    )
    this.#pending.set(meetingId, now)
    this.#fresh.add(meetingId)
    return now
  }

  state(meetingId: string | undefined, rest: Omit<OutboxState, keyof SaveCounts>): OutboxState {
    const open = this.pending(meetingId).filter(({ ackedSeq }) => ackedSeq === undefined)
    const needsYou = open.filter(({ state }) => state === 'rejected').length
    const now: OutboxState = { ...rest, waiting: open.length - needsYou, needsYou }
    const before = this.#states.get(meetingId)
    if (
      before &&
      (Object.keys(now) as (keyof OutboxState)[]).every((key) => before[key] === now[key])
    )
      return before
    this.#states.set(meetingId, now)
    return now
  }

  /** Acknowledged ones first: whatever waits is newer. Drafts take their place as they will in the store. */
  #putTogether(): PendingCommand[] {
    const list: PendingCommand[] = [...this.stored]
    const written = new Set(list.map(({ id }) => id))
    for (const draft of this.#drafts) {
      if (written.has(draft.id)) continue
      const at = list.findLastIndex(({ lane }) => lane === draft.lane)
      const last = list[at]
      if (last && supersedes(draft, last)) list[at] = overwritten(last, draft)
      else list.push(draft)
    }
    const waiting = new Set(list.map(({ id }) => id))
    return [
      ...this.#bridged.filter(({ id }) => !waiting.has(id)).map((entry) => bridgedCommand(entry)),
      ...list,
    ]
  }
}

const bridgedCommands = new WeakMap<JournalEntry, PendingCommand>()

function bridgedCommand(entry: JournalEntry): PendingCommand {
  let command = bridgedCommands.get(entry)
  if (!command) bridgedCommands.set(entry, (command = { ...entry.command, ackedSeq: entry.seq }))
  return command
}

function isSame(a: Command, b: Command): boolean {
  return (
    a.id === b.id &&
    a.sent === b.sent &&
    a.state === b.state &&
    a.attempts === b.attempts &&
    a.notBefore === b.notBefore &&
    a.createdAt === b.createdAt &&
    a.base === b.base
  )
}

function sameItems<T>(before: readonly T[], now: readonly T[]): readonly T[] {
  return before.length === now.length && now.every((item, at) => item === before[at]) ? before : now
}
