import { kindOf, type Command } from './commands.ts'
import { standing, type JournalEntry } from './commandStore.ts'
import type { FallbackStore } from './fallbackStore.ts'
import { keptEntry, surplusOf } from './keptJournal.ts'

/** Changes commands as they stand in the store now; null removes one, and of several those without its place go to the end. */
export const alterStored = (
  store: FallbackStore,
  commands: readonly Command[],
  change: (current: Command, lane: readonly Command[]) => Command | readonly Command[] | null,
): Promise<void> =>
  store.change('strict', async (transaction) => {
    for (const command of commands) {
      const current = await standing(transaction, command)
      if (!current) continue
      const next = [change(current, await transaction.inLane(current.lane)) ?? []].flat()
      if (!next.some(({ seq }) => seq === current.seq)) await transaction.remove(current.seq)
      for (const one of next)
        await (one.seq === current.seq ? transaction.put(one) : transaction.add(one))
    }
  })

/** Marks commands as sent before they leave; without one that is not to be sent, or before which another tab has put one that is not `known` here. */
export const markSent = (
  store: FallbackStore,
  commands: readonly Command[],
  known: ReadonlySet<number>,
): Promise<Command[]> =>
  store.change(commands.every(({ sent }) => sent) ? 'relaxed' : 'strict', async (transaction) => {
    const marked = await Promise.all(
      commands.map(async (command) => {
        const own = await transaction.inLane(command.lane)
        const current = own.find(({ seq }) => seq === command.seq)
        if (
          !current ||
          current.state !== 'queued' ||
          own.some(({ seq }) => seq < command.seq && !known.has(seq))
        )
          return []
        if (current.sent) return [current]
        const next = { ...current, sent: true }
        await transaction.put(next)
        return [next]
      }),
    )
    return marked.flat()
  })

/** Takes acknowledged commands out of what waits and puts them into the journal. */
export const recordAcknowledged = (
  store: FallbackStore,
  entries: readonly JournalEntry[],
): Promise<void> =>
  store.change('relaxed', async (transaction) => {
    await Promise.all(
      entries.map(async (entry) => {
        const held = await standing(transaction, entry.command)
        if (held) await transaction.remove(held.seq)
        await transaction.record(keptEntry(entry))
      }),
    )
    const steady = entries.filter(({ command }) => kindOf(command).steady)
    for (const lane of new Set(steady.map((entry) => entry.lane)))
      for (const { id } of surplusOf(await transaction.journalOfLane(lane)))
        await transaction.forget(id)
  })

/** Forgets what was acknowledged longer ago than so many days, or by a clock that ran ahead. */
export const forgetOldJournal = (store: FallbackStore, days: number): Promise<void> =>
  store.change('relaxed', async (transaction) => {
    for (const { id, at } of await transaction.journal())
      if (Math.abs(Date.now() - at) > days * 86_400_000) await transaction.forget(id)
  })
