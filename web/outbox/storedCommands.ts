import type { Command } from './commands.ts'
import { standing, type JournalEntry } from './commandStore.ts'
import { kindOf } from './commands.ts'
import type { FallbackStore } from './fallbackStore.ts'
import { keptEntry, surplusOf } from './keptJournal.ts'

/** Changes commands as they stand in the store now; null removes one. */
export const alterStored = (
  store: FallbackStore,
  commands: readonly Command[],
  change: (current: Command) => Command | null,
): Promise<void> =>
  store.change('strict', async (transaction) => {
    for (const command of commands) {
      const current = await standing(transaction, command)
      if (!current) continue
      const next = change(current)
      if (next) await transaction.put(next)
      else await transaction.remove(current.seq)
    }
  })

/** Marks a command as sent before it leaves; undefined: it is not to be sent, or another tab has put one before it that is not `known` here. */
export const markSent = (
  store: FallbackStore,
  command: Command,
  known: ReadonlySet<number>,
): Promise<Command | undefined> =>
  store.change(command.sent ? 'relaxed' : 'strict', async (transaction) => {
    const own = await transaction.inLane(command.lane)
    const current = own.find(({ seq }) => seq === command.seq)
    if (
      !current ||
      current.state !== 'queued' ||
      own.some(({ seq }) => seq < command.seq && !known.has(seq))
    )
      return undefined
    if (current.sent) return current
    const marked = { ...current, sent: true }
    await transaction.put(marked)
    return marked
  })

/** Takes an acknowledged command out of what waits and puts it into the journal. */
export const recordAcknowledged = (store: FallbackStore, entry: JournalEntry): Promise<void> =>
  store.change('relaxed', async (transaction) => {
    const held = await standing(transaction, entry.command)
    if (held) await transaction.remove(held.seq)
    await transaction.record(keptEntry(entry))
    if (!kindOf(entry.command).steady) return
    for (const { id } of surplusOf(await transaction.journalOfLane(entry.lane)))
      await transaction.forget(id)
  })

/** Forgets what was acknowledged longer ago than so many days, or by a clock that ran ahead. */
export const forgetOldJournal = (store: FallbackStore, days: number): Promise<void> =>
  store.change('relaxed', async (transaction) => {
    for (const { id, at } of await transaction.journal())
      if (Math.abs(Date.now() - at) > days * 86_400_000) await transaction.forget(id)
  })
