import type { Command } from './commands.ts'
import type { CommandStore, JournalEntry, StoreTransaction } from './commandStore.ts'

/** Commands without a disk under them: for a browser that refuses storage, and for tests. Ends with the tab. */
export function createMemoryStore(
  commands: readonly Command[] = [],
  journal: readonly JournalEntry[] = [],
): CommandStore {
  let rows = new Map(commands.map((command) => [command.seq, command]))
  let entries = new Map(journal.map((entry) => [entry.id, entry]))
  let last = Math.max(0, ...rows.keys())
  const sorted = () =>
    [...rows.values()].toSorted((a, b) => a.seq - b.seq).map((command) => structuredClone(command))
  const transaction: StoreTransaction = {
    inLane: async (lane) => sorted().filter((command) => command.lane === lane),
    get: async (seq) => structuredClone(rows.get(seq)),
    add: async (command) => {
      const added = { ...structuredClone(command), seq: ++last }
      rows.set(added.seq, added)
      return added
    },
    put: async (command) => void rows.set(command.seq, structuredClone(command)),
    remove: async (seq) => void rows.delete(seq),
    journalOfLane: async (lane) => [...entries.values()].filter((entry) => entry.lane === lane),
    journal: async () => [...entries.values()],
    record: async (entry) => void entries.set(entry.id, structuredClone(entry)),
    forget: async (id) => void entries.delete(id),
  }
  let turn: Promise<unknown> = Promise.resolve()
  return {
    kind: 'memory',
    change: (_durability, work) => {
      const mine = turn.then(async () => {
        const before = { rows: new Map(rows), entries: new Map(entries) }
        try {
          return await work(transaction)
        } catch (error) {
          rows = before.rows
          entries = before.entries
          throw error
        }
      })
      turn = mine.catch(() => {})
      return mine
    },
    read: async () => sorted(),
    readJournal: async () => [...entries.values()],
    flush: async () => {},
    close: () => {},
  }
}
