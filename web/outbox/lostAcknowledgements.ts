import { kindOf } from './commands.ts'
import type { RecordKey } from './recordKey.ts'
import type { JournalEntry, StoreTransaction } from './commandStore.ts'

/** What this needs from the outbox. */
export type Journal = {
  journal: () => readonly JournalEntry[]
  change: (work: (transaction: StoreTransaction) => Promise<void>) => Promise<void>
  onChanged: () => Promise<void>
}

/** Notices that the server was put back to a state before its last answer, and offers to send what it has lost. */
export class LostAcknowledgements {
  readonly #outbox: Journal
  #lost: readonly JournalEntry[] = []

  constructor(outbox: Journal) {
    this.#outbox = outbox
  }

  /** Acknowledged changes that the server does not have any more; the same array until it changes. */
  lost = (): readonly JournalEntry[] => {
    const lost = this.#outbox.journal().filter(({ isLost }) => isLost)
    if (lost.length !== this.#lost.length || lost.some((entry, at) => entry !== this.#lost[at]))
      this.#lost = lost
    return this.#lost
  }

  /** Asks where the server stands in a meeting (null: it has none such, undefined: no answer); what it had acknowledged beyond that, it has lost. */
  async compare(
    record: RecordKey<'CompanyDialog'>,
    ask: () => Promise<number | null | undefined>,
  ): Promise<void> {
    const acknowledged = this.#outbox.journal().filter((entry) => entry.record === record)
    if (acknowledged.length === 0) return
    const seq = await ask()
    // A meeting that is not there was deleted by somebody, unless it was made here.
    if (
      seq === undefined ||
      (seq === null && !acknowledged.some(({ command }) => kindOf(command).creates))
    )
      return
    const lost = acknowledged.filter((entry) => entry.seq > (seq ?? -1) && !entry.isLost)
    if (lost.length > 0)
      await this.#change(async (transaction) => {
        for (const entry of lost) await transaction.record({ ...entry, isLost: true })
      })
  }

  /** Sends once more what the server has lost, in the old order; what it still knows has no second effect. */
  async sendAgain(): Promise<void> {
    const lost = this.lost().toSorted((a, b) => a.command.seq - b.command.seq)
    await this.#change(async (transaction) => {
      for (const { id, command } of lost) {
        await transaction.add({
          ...command,
          sent: true,
          state: 'queued',
          attempts: 0,
          notBefore: 0,
        })
        await transaction.forget(id)
      }
    })
  }

  /** Accepts the loss of what the person was shown: only ever at their word. */
  async forget(shown: readonly JournalEntry[]): Promise<void> {
    await this.#change(async (transaction) => {
      for (const { id } of shown) await transaction.forget(id)
    })
  }

  async #change(work: (transaction: StoreTransaction) => Promise<void>): Promise<void> {
    await this.#outbox.change(work)
    await this.#outbox.onChanged()
  }
}
