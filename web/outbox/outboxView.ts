import { noteOwnChange } from '../data/readAhead.ts'
import type { SenderStatus } from './commandSender.ts'
import type { Command } from './commands.ts'
import { newestOwn, joinedWith, joins } from './commandWriter.ts'
import type { JournalEntry } from './commandStore.ts'
import { keptEntry, surplusOf } from './keptJournal.ts'
import type { RecordKey } from './recordKey.ts'
import { refusedIn } from './refusedTexts.ts'

/** A command that covers the server's value; with `ackedSeq` until the server's value has that seq. */
export type PendingCommand = Command & { ackedSeq?: number }

type SaveCounts = {
  waiting: number
  needsYou: number
  /** Of these, how many go with this tab. */
  inMemory: number
}

export type OutboxState = SaveCounts & {
  /** What waits on this device has been read: before that nobody knows whether anything does. */
  isRead: boolean
  /** Everything typed so far would survive the loss of power. */
  savedHere: boolean
  storage: 'disk' | 'memory'
  status: SenderStatus
}

/** What the outbox holds, as the screen sees it: in memory, at once, the same objects until they change. */
export class OutboxView {
  stored: readonly Command[] = []
  journal: readonly JournalEntry[] = []
  #drafts: Command[] = []
  #bridged: JournalEntry[] = []
  #own = new Set<string>()
  #all: readonly PendingCommand[] | null = null
  #pending = new Map<RecordKey | undefined, readonly PendingCommand[]>()
  #fresh = new Set<RecordKey | undefined>()
  #states = new Map<RecordKey | undefined, OutboxState>()

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
    noteOwnChange()
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
    this.touch()
  }

  drop(seqs: readonly number[]): void {
    const gone = new Set(seqs)
    this.stored = this.stored.filter(({ seq }) => !gone.has(seq))
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

  /** It may have been put and sent in another tab. */
  acknowledge(entry: JournalEntry): void {
    noteOwnChange()
    this.#bridged = [...this.#bridged.filter(({ id }) => id !== entry.id), entry]
    const others = this.journal.filter(({ id }) => id !== entry.id),
      journal = [...others, keptEntry(entry)]
    const surplus = new Set(surplusOf(journal.filter(({ lane }) => lane === entry.lane)))
    this.journal = journal.filter((one) => !surplus.has(one))
    this.#own.add(entry.id)
  }

  endBridge(id: string): void {
    this.#bridged = this.#bridged.filter((entry) => entry.id !== id)
  }

  /** A little above what the server has told of a meeting: for an answer that does not say. */
  highestSeq(record: RecordKey): number {
    return this.journal.reduce(
      (highest, entry) => (entry.record === record ? Math.max(highest, entry.seq + 0.5) : highest),
      0,
    )
  }

  isOwn(entryId: string): boolean {
    return this.#own.has(entryId)
  }

  pending(record: RecordKey | undefined): readonly PendingCommand[] {
    const before = this.#pending.get(record) ?? []
    if (this.#fresh.has(record)) return before
    this.#all ??= this.#putTogether()
    const now = sameItems(
      before,
      record === undefined ? this.#all : this.#all.filter((command) => command.record === record),
    )
    this.#pending.set(record, now)
    this.#fresh.add(record)
    return now
  }

  /** All of a lane that this device knows: acknowledged lately, and waiting. */
  ofLane(lane: string): readonly Command[] {
    const acknowledged = this.journal.flatMap((one) => (one.lane === lane ? [one.command] : []))
    const waiting = this.pending(undefined).filter((one) => one.lane === lane)
    return [...acknowledged, ...waiting]
  }

  state(record: RecordKey | undefined, rest: Omit<OutboxState, keyof SaveCounts>): OutboxState {
    const open = this.pending(record).filter(({ ackedSeq }) => ackedSeq === undefined)
    // a text that was typed in pieces is one thing
    const { refused, others } = refusedIn(open)
    const needsYou = refused.filter(({ command }) => command.state === 'rejected').length
    const now: OutboxState = {
      ...rest,
      waiting: refused.length - needsYou + others.length,
      needsYou,
      inMemory: rest.storage === 'memory' ? refused.length + others.length : 0,
    }
    const before = this.#states.get(record)
    if (
      before &&
      (Object.keys(now) as (keyof OutboxState)[]).every((key) => before[key] === now[key])
    )
      return before
    this.#states.set(record, now)
    return now
  }

  /** Acknowledged ones first: whatever waits is newer. Drafts take their place as they will in the store. */
  #putTogether(): PendingCommand[] {
    const list: PendingCommand[] = [...this.stored]
    for (const draft of this.#unwritten()) {
      const at = list.findLastIndex(({ lane }) => lane === draft.lane)
      const last = list[at]
      if (last && joins(draft, last)) list[at] = joinedWith(last, draft)
      else list.push(draft)
    }
    const waiting = new Set(list.map(({ id }) => id))
    return [
      ...this.#bridged.filter(({ id }) => !waiting.has(id)).map((entry) => bridgedCommand(entry)),
      ...list,
    ]
  }

  /** Those that the store has not taken: one that it joined into another must not be joined once more. */
  #unwritten(): readonly Command[] {
    const written = new Set(this.stored.flatMap(({ id, joined }) => [id, joined]))
    const done = new Map(
      this.#drafts.flatMap(({ id, lane }, at) => (written.has(id) ? [[lane, at]] : [])),
    )
    return this.#drafts.filter(({ lane }, at) => at > (done.get(lane) ?? -1))
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
    a.base === b.base &&
    a.again?.count === b.again?.count
  )
}

function sameItems<T>(before: readonly T[], now: readonly T[]): readonly T[] {
  return before.length === now.length && now.every((item, at) => item === before[at]) ? before : now
}
