import { isInTrouble, isStuck, nextCommands } from './commandQueue.ts'
import { CommandSender, type Attempt, type Send, type SenderOptions } from './commandSender.ts'
import { isReadable, type Command } from './commands.ts'
import { openDiskStore, outboxName, type CommandStore, type JournalEntry } from './commandStore.ts'
import { draftOf, rebased, requeued, without, type Change } from './commandWriter.ts'
import { failedThemselves } from './failedAttempts.ts'
import { DraftWriter } from './draftWriter.ts'
import { alterStored, forgetOldJournal, markSent, recordAcknowledged } from './storedCommands.ts'
import { oneAtATime } from '../data/oneAtATime.ts'
import { openTabChannel, type TabChannel } from '../data/tabChannel.ts'
import { overlayRecord, overlayRows } from './overlay.ts'
import { OutboxView, type OutboxState, type PendingCommand } from './outboxView.ts'
import type { RecordKey } from './recordKey.ts'
import { shownNames } from './shownNames.ts'
import type { OutboxMessage } from './outboxMessage.ts'
import { LostAcknowledgements } from './lostAcknowledgements.ts'
import { FallbackStore } from './fallbackStore.ts'
import { guardLeaving } from './leaveGuard.ts'

/** How long an acknowledged command is kept for a server that is put back to an earlier state. */
const journalDays = 7
/** How long an acknowledged command still covers a server value that has not caught up on this screen. */
const bridge = 10_000

export type OutboxOptions = SenderOptions & {
  open?: (name: string, onLost: () => void) => Promise<CommandStore>
  /** Puts what another tab's command was answered into the read cache. */
  take?: (command: Command, data: unknown) => void
}

/** One member's changes on this device: kept, shown, sent in order, each once in effect. */
export class Outbox {
  readonly #store: FallbackStore
  readonly #writer: DraftWriter
  readonly #sender: CommandSender
  readonly #name: string
  readonly #view = new OutboxView()
  /** What to do about a server that was put back to an earlier state. */
  readonly lostAcknowledgements = new LostAcknowledgements({
    journal: () => this.#view.journal,
    change: (work) => this.#store.change('strict', work),
    onChanged: async () => {
      await this.#reloadJournal()
      this.#tell({ type: 'journal' })
      this.#sender.hurry()
    },
  })
  readonly #listeners = new Set<() => void>()
  readonly #options: OutboxOptions
  #isRead = false
  #opened: Promise<void> | null = null
  #channel: TabChannel<OutboxMessage> | null = null

  /** Another person on the device, and the same one in another organisation, is another member and has another outbox. */
  constructor(member: string, send: Send, options: OutboxOptions = {}) {
    const name = (this.#name = outboxName(member))
    const open = options.open ?? openDiskStore
    this.#options = options
    this.#store = new FallbackStore(
      (onLost) => open(name, onLost),
      () => ({ commands: this.#view.stored, journal: this.#view.journal }),
      () => {
        this.#emit()
        if (this.#opened) void this.#reloadJournal()
      },
    )
    this.#writer = new DraftWriter(this.#store, {
      ready: () => this.#ready(),
      onWritten: (drafts, written) => {
        this.#view.settleDrafts(drafts, written)
        this.#tell({ type: 'changed' })
        this.#sender.kick(
          Math.max(0, Math.min(...written.map(({ notBefore }) => notBefore)) - Date.now()),
        )
      },
      onFlushed: () => this.#emit(),
    })
    this.#sender = new CommandSender(
      name,
      {
        refresh: () => this.#read(),
        next: (limits, goesAlone) => nextCommands(this.#view.stored, Date.now(), limits, goesAlone),
        markSent: (commands) => this.#markSent(commands),
        finish: (attempts, isOwn) => this.#finish(attempts, isOwn),
        beat: () => this.#tell({ type: 'beat' }),
        onStatus: () => this.#emit(),
      },
      send,
      options,
    )
  }

  /** Reads what is waiting on this device and begins to send it; gives what ends it again. */
  start(): () => void {
    this.#channel = openTabChannel<OutboxMessage>(this.#name, (message) => this.#hear(message))
    addEventListener('online', this.hurry)
    addEventListener('pagehide', this.#turn)
    document.addEventListener('visibilitychange', this.#turn)
    void navigator.storage?.persist?.().catch(() => false)
    this.#store.open()
    this.#sender.open()
    void this.#ready()
      .then(this.#reloadJournal)
      .then(() => {
        this.#isRead = true
        this.#emit()
      })
    return () => this.#close()
  }

  #close(): void {
    removeEventListener('online', this.hurry)
    removeEventListener('pagehide', this.#turn)
    document.removeEventListener('visibilitychange', this.#turn)
    this.#sender.close()
    this.#store.close()
    this.#channel?.close()
    this.#channel = null
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** What waits for a record (or everywhere), in order; the same array until it changes. */
  pending = (record?: RecordKey): readonly PendingCommand[] => this.#view.pending(record)
  ofLane = (lane: string) => this.#view.ofLane(lane)

  /** The same object until it changes. */
  state = (record?: RecordKey): OutboxState =>
    this.#view.state(record, {
      isRead: this.#isRead,
      savedHere: this.#writer.isFlushed && !this.#view.hasDrafts && this.#store.kind === 'disk',
      storage: this.#store.kind,
      status: this.#sender.status,
    })

  /** Whether an entry was made by this person on this device: its arrival is no news. */
  isOwn = (entryId: string): boolean => this.#view.isOwn(entryId)

  /** Here because a page shows before the script comes that knows how. */
  readonly overlay = { record: overlayRecord, rows: overlayRows }

  /** Shows a change at once and keeps it; resolves when the browser has it. Cheap enough for every key. */
  put(change: Change): Promise<void> {
    const draft = this.#view.addDraft(draftOf(change, Date.now(), shownNames.get))
    this.#emit()
    return this.#writer.write(draft)
  }

  /** What still waits for the next key is due now. */
  settle = async (): Promise<void> => {
    await this.#writer.written()
    const resting = this.#view.stored.filter(
      ({ sent, attempts, notBefore }) => !sent && attempts === 0 && notBefore > Date.now(),
    )
    if (resting.length > 0)
      await this.#alter(resting, (command) =>
        command.sent ? command : { ...command, notBefore: 0 },
      )
    this.#sender.kick()
  }

  /**
   * A refused command is tried again as a new one, as it is or with other content; `again`: by itself, because its reason seems to
   * be gone. One with which the server failed may have taken effect: it is tried as it is.
   */
  async sendAgain(id: string, input?: Command['input'], again?: Command['again']): Promise<void> {
    const refused = this.#inTrouble(id)
    if (!refused) return
    if (isStuck(refused)) {
      await this.#alter([refused], (command) => ({ ...command, notBefore: 0 }))
      return this.#sender.hurry()
    }
    const fresh = requeued(refused, input, again)
    await this.#alter(
      this.#view.stored.filter(({ record }) => record === refused.record),
      (command) => (command.id === id ? fresh : rebased(command, id, fresh.id)),
    )
    this.#sender.hurry()
  }

  /** Forgets a command that was refused or is stuck, or all of it but the `rest`; `behind`: with what builds on it. Only ever at the person's word. */
  async discard(id: string, rest: Command['input'] | null = null, behind: readonly string[] = []) {
    const refused = this.#inTrouble(id)
    if (!refused) return
    const ofRecord = this.#view.stored.filter(({ record }) => record === refused.record)
    await this.#alter(ofRecord, without(ofRecord, refused, rest, behind))
    this.#sender.kick()
  }

  #inTrouble = (id: string) =>
    this.#view.stored.find((command) => command.id === id && isInTrouble(command))

  /** The server has just been reached by something else. */
  hurry = (): void => this.#sender.hurry()

  #ready(): Promise<void> {
    return (this.#opened ??= (async () => {
      await this.#store.start()
      await forgetOldJournal(this.#store, journalDays)
    })().catch((error: unknown) => {
      this.#opened = null
      throw error
    }))
  }

  #hear(message: OutboxMessage): void {
    this.#sender.hear()
    if (message.type === 'beat') return
    // a tab of a later release knows further kinds; one of an earlier does not say what was answered
    const isAnswer = message.type === 'acked' && isReadable(message.entry.command)
    if (isAnswer && message.data) this.#options.take?.(message.entry.command, message.data)
    if (isAnswer) this.#bridge([message.entry])
    void (message.type === 'journal' ? this.#reloadJournal() : this.#reload())
  }

  async #markSent(commands: readonly Command[]): Promise<Command[]> {
    const known = new Set(this.#view.stored.map(({ seq }) => seq))
    const sent = await markSent(this.#store, commands, known)
    this.#view.upsert(sent)
    if (sent.length < commands.length) await this.#reload()
    return sent
  }

  /** The cache has the answers already, so that taking the commands away uncovers no old value. */
  async #finish(attempts: readonly Attempt[], isOwn: boolean): Promise<void> {
    const acknowledged = attempts.flatMap(({ command, outcome }) =>
      outcome.type === 'ok'
        ? { entry: this.#entryOf(command, outcome.seq), data: outcome.data }
        : [],
    )
    if (acknowledged.length > 0) {
      const entries = acknowledged.map(({ entry }) => entry)
      await recordAcknowledged(this.#store, entries)
      this.#bridge(entries)
      this.#view.drop(entries.map(({ command }) => command.seq))
      for (const one of acknowledged) this.#channel?.tell({ type: 'acked', ...one })
      this.#emit()
    }
    const { commands, change } = failedThemselves(attempts, isOwn, this.#options.maxPause)
    if (commands.length > 0) await this.#alter(commands, change)
  }

  #entryOf = (command: Command, seq: number | null): JournalEntry => ({
    id: command.id,
    lane: command.lane,
    record: command.record,
    seq: seq ?? this.#view.highestSeq(command.record),
    at: Date.now(),
    command,
  })

  #bridge(entries: readonly JournalEntry[]): void {
    for (const entry of entries) this.#view.acknowledge(entry)
    setTimeout(() => {
      for (const { id } of entries) this.#view.endBridge(id)
      this.#emit()
    }, bridge)
  }

  /** Changes commands as they stand in the store now; null removes one. */
  async #alter(
    commands: readonly Command[],
    change: (current: Command, lane: readonly Command[]) => Command | readonly Command[] | null,
  ): Promise<void> {
    await alterStored(this.#store, commands, change)
    await this.#reload()
    this.#tell({ type: 'changed' })
  }

  /** The journal grows long and is followed entry by entry; only changes by others than the server make it be read. */
  #reloadJournal = async () => {
    this.#view.loadJournal(await this.#store.readJournal())
    await this.#reload()
  }

  #read = oneAtATime(async () => {
    this.#view.load(await this.#store.read())
    this.#emit()
  })
  #reload = () => this.#read().then(() => this.#sender.kick())

  #tell(message: OutboxMessage): void {
    this.#channel?.tell(message)
    if (message.type !== 'beat') this.#emit()
  }

  #emit(): void {
    this.#view.touch()
    guardLeaving(this, this.state().inMemory > 0)
    for (const listener of this.#listeners) listener()
  }

  #turn = ({ type }: Event) =>
    type !== 'pagehide' && document.visibilityState === 'visible'
      ? this.#sender.hurry()
      : void this.settle()
}
