import type { Command } from './commands.ts'
import { writeDrafts } from './commandWriter.ts'
import type { FallbackStore } from './fallbackStore.ts'

/** A failed write is tried again after, milliseconds. */
const writeAgainAfter = 1000

type Host = {
  /** Ends when the store takes writes. */
  ready: () => Promise<void>
  onWritten: (drafts: readonly Command[], written: readonly Command[]) => void
  onFlushed: () => void
}

/** Writes drafts to the device: all that wait in one transaction, then a flush that a loss of power does not undo. */
export class DraftWriter {
  readonly #store: FallbackStore
  readonly #host: Host
  #waiting: { draft: Command; done: PromiseWithResolvers<void> }[] = []
  #isWriting = false
  #batches = 0
  #flushed = 0
  #isFlushing = false

  constructor(store: FallbackStore, host: Host) {
    this.#store = store
    this.#host = host
  }

  /** Whether everything given so far would survive the loss of power. */
  get isFlushed(): boolean {
    return this.#waiting.length === 0 && this.#flushed === this.#batches
  }

  /** Resolves when the browser has the draft. */
  write(draft: Command): Promise<void> {
    const done = Promise.withResolvers<void>()
    this.#waiting.push({ draft, done })
    if (!this.#isWriting) void this.#writeAll()
    return done.promise
  }

  /** Resolves when the browser has all that waits now. */
  async written(): Promise<void> {
    await Promise.all(this.#waiting.map(({ done }) => done.promise))
  }

  async #writeAll(): Promise<void> {
    this.#isWriting = true
    try {
      await this.#host.ready()
      while (this.#waiting.length > 0) await this.#writeBatch()
    } catch {
      // nothing typed may be forgotten because one write went wrong
      setTimeout(() => {
        if (!this.#isWriting && this.#waiting.length > 0) void this.#writeAll()
      }, writeAgainAfter)
    } finally {
      this.#isWriting = false
    }
  }

  async #writeBatch(): Promise<void> {
    const batch = this.#waiting,
      drafts = batch.map(({ draft }) => draft)
    this.#waiting = []
    const written = await this.#store
      .change('relaxed', (transaction) => writeDrafts(transaction, drafts))
      .catch((error: unknown) => {
        this.#waiting = [...batch, ...this.#waiting]
        throw error
      })
    this.#batches += 1
    for (const { done } of batch) done.resolve()
    this.#host.onWritten(drafts, written)
    void this.#flush()
  }

  async #flush(): Promise<void> {
    if (this.#isFlushing) return
    this.#isFlushing = true
    while (this.#flushed !== this.#batches) {
      const upTo = this.#batches
      if (!(await this.#store.flush())) break
      this.#flushed = upTo
    }
    this.#isFlushing = false
    this.#host.onFlushed()
  }
}
