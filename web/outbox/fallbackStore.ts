import { isReadable, type Command } from './commands.ts'
import type { CommandStore, Durability, JournalEntry, StoreTransaction } from './commandStore.ts'
// what is read here may be of any kind
import './laterKinds.ts'
import { createMemoryStore } from './memoryStore.ts'

const tryDiskEvery = 10_000

type Known = { commands: readonly Command[]; journal: readonly JournalEntry[] }

/**
 * A store that never refuses: on the disk, and while that is missing, full or blocked, in memory.
 * As soon as the disk takes writes again everything goes back to it.
 */
export class FallbackStore {
  readonly #open: (onLost: () => void) => Promise<CommandStore>
  readonly #known: () => Known
  readonly #onKind: () => void
  #disk: CommandStore | null = null
  #memory: CommandStore | null = null
  /** What was on the disk when it was given up; commands with other numbers are only in memory. */
  #onDisk = new Set<number>()
  #retry: ReturnType<typeof setTimeout> | undefined
  #isClosed = false
  #turns: Promise<unknown> = Promise.resolve()

  /** `known` gives what memory begins with when the disk is lost. */
  constructor(
    open: (onLost: () => void) => Promise<CommandStore>,
    known: () => Known,
    onKind: () => void,
  ) {
    this.#open = open
    this.#known = known
    this.#onKind = onKind
  }

  get kind(): 'disk' | 'memory' {
    return this.#memory ? 'memory' : 'disk'
  }

  async start(): Promise<void> {
    try {
      this.#disk = await this.#open(this.#lost)
    } catch {
      this.#giveUpDisk()
    }
  }

  /** Until it is closed it goes back to the disk by itself; behind that while commands are in memory only. */
  open(): void {
    this.#isClosed = false
    if (this.#memory) this.#tryLater()
  }
  close(): void {
    this.#isClosed = true
    if (this.#memory) this.#tryLater()
  }

  /** While in memory changes take turns, so that none is made behind the back of the one that returns to the disk. */
  async change<T>(
    durability: Durability,
    work: (transaction: StoreTransaction) => Promise<T>,
  ): Promise<T> {
    if (!this.#memory) return this.#changeNow(durability, work)
    const turn = this.#turns.then(() => this.#changeNow(durability, work))
    this.#turns = turn.catch(() => {})
    return turn
  }

  async #changeNow<T>(
    durability: Durability,
    work: (transaction: StoreTransaction) => Promise<T>,
  ): Promise<T> {
    if (this.#memory) return this.#memory.change(durability, work)
    try {
      return await (this.#disk as CommandStore).change(durability, work)
    } catch (error) {
      if (!isStorageFault(error)) throw error
      return this.#giveUpDisk().change(durability, work)
    }
  }

  async read(): Promise<Command[]> {
    const all = await (this.#memory ?? this.#disk)?.read()
    return all?.filter(isReadable) ?? []
  }

  async readJournal(): Promise<JournalEntry[]> {
    const all = await (this.#memory ?? this.#disk)?.readJournal()
    return all?.filter(({ command }) => isReadable(command)) ?? []
  }

  /** False when there is no disk to flush to. */
  async flush(): Promise<boolean> {
    if (this.#memory) return false
    try {
      await this.#disk?.flush()
      return true
    } catch {
      return false
    }
  }

  #lost = () => void this.#giveUpDisk()

  #giveUpDisk(): CommandStore {
    if (this.#memory) return this.#memory
    this.#disk?.close()
    this.#disk = null
    const { commands, journal } = this.#known()
    this.#onDisk = new Set(commands.map(({ seq }) => seq))
    this.#memory = createMemoryStore(commands, journal)
    this.#tryLater()
    this.#onKind()
    return this.#memory
  }

  /** By the clock, not with the next change: what waits on the disk is not known before. */
  #tryLater(): void {
    clearTimeout(this.#retry)
    this.#retry = setTimeout(() => {
      // by now, what was put right before the end is known
      if (this.#isClosed && this.#known().commands.length === 0) return
      this.#turns = this.#turns.then(() => this.#backToDisk())
    }, tryDiskEvery)
  }

  async #backToDisk(): Promise<void> {
    const memory = this.#memory
    if (!memory) return
    let disk: CommandStore | undefined
    try {
      disk = await this.#open(this.#lost)
      const [held, journal] = await Promise.all([memory.read(), memory.readJournal()])
      await disk.change('strict', async (transaction) => {
        const kept = new Set(held.map(({ seq }) => seq))
        for (const seq of this.#onDisk) if (!kept.has(seq)) await transaction.remove(seq)
        for (const command of held)
          await (this.#onDisk.has(command.seq)
            ? transaction.put(command)
            : transaction.add(command))
        for (const entry of journal) await transaction.record(entry)
      })
    } catch {
      disk?.close()
      return this.#tryLater()
    }
    this.#disk = disk
    this.#memory = null
    this.#onKind()
  }
}

function isStorageFault(error: unknown): boolean {
  return (
    error instanceof DOMException ||
    (error instanceof Error &&
      /IDB|IndexedDB|database|transaction/i.test(`${error.name} ${error.message}`))
  )
}
