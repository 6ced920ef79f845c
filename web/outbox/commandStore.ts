import { openDB, type DBSchema, type IDBPDatabase, type IDBPObjectStore } from 'idb'
import type { Command } from './commands.ts'
import {
  asKept,
  asKeptEntry,
  asRead,
  asReadEntry,
  type KeptCommand,
  type KeptEntry,
} from './keptShape.ts'
import type { RecordKey } from './recordKey.ts'

/** A command that the server has acknowledged: kept for a while, for a server that is put back to an earlier state. */
export type JournalEntry = {
  id: string
  lane: string
  record: RecordKey
  /** The meeting's seq in the server's answer; of other records there is none. */
  seq: number
  at: number
  command: Command
  /** The server was seen without it. */
  isLost?: true
}

/** What one transaction can do. All of it happens, or nothing. */
export type StoreTransaction = {
  inLane: (lane: string) => Promise<Command[]>
  get: (seq: number) => Promise<Command | undefined>
  /** Gives the new command its place in the order. */
  add: (command: Command) => Promise<Command>
  put: (command: Command) => Promise<void>
  remove: (seq: number) => Promise<void>
  journalOfLane: (lane: string) => Promise<JournalEntry[]>
  journal: () => Promise<JournalEntry[]>
  record: (entry: JournalEntry) => Promise<void>
  forget: (id: string) => Promise<void>
}

export type Durability = 'relaxed' | 'strict'

/** Where commands live. `relaxed` survives the death of the tab and of the browser, `strict` the loss of power. */
export type CommandStore = {
  kind: 'disk' | 'memory'
  change: <T>(
    durability: Durability,
    work: (transaction: StoreTransaction) => Promise<T>,
  ) => Promise<T>
  read: () => Promise<Command[]>
  readJournal: () => Promise<JournalEntry[]>
  /** Everything changed so far is on the disk itself. */
  flush: () => Promise<void>
  close: () => void
}

/** A command as it stands now: what came back from memory to the disk has another number there. */
export async function standing(
  transaction: StoreTransaction,
  command: Command,
): Promise<Command | undefined> {
  const numbered = await transaction.get(command.seq)
  return numbered?.id === command.id
    ? numbered
    : (await transaction.inLane(command.lane)).find(({ id }) => id === command.id)
}

interface Schema extends DBSchema {
  commands: { key: number; value: KeptCommand; indexes: { lane: string } }
  journal: { key: string; value: KeptEntry; indexes: { lane: string } }
  flush: { key: string; value: number }
}

/** The database of what a member has not sent; and what goes on over it between tabs is called so. */
export const outboxName = (member: string): string => `outbox-${member}`

/** Such a database. Throws where IndexedDB is missing or blocked. */
export async function openDiskStore(name: string, onLost: () => void): Promise<CommandStore> {
  const database: IDBPDatabase<Schema> = await openDB<Schema>(name, 1, {
    upgrade: (fresh) => {
      fresh
        .createObjectStore('commands', { keyPath: 'seq', autoIncrement: true })
        .createIndex('lane', 'lane')
      fresh.createObjectStore('journal', { keyPath: 'id' }).createIndex('lane', 'lane')
      fresh.createObjectStore('flush')
    },
    // A newer version of the app in another tab must not wait for this one.
    blocking: () => {
      database.close()
      onLost()
    },
    terminated: onLost,
  })
  return {
    kind: 'disk',
    change: async (durability, work) => {
      const transaction = database.transaction(['commands', 'journal'], 'readwrite', { durability })
      try {
        const result = await work(
          transactionOf(transaction.objectStore('commands'), transaction.objectStore('journal')),
        )
        transaction.commit()
        await transaction.done
        return result
      } catch (error) {
        try {
          transaction.abort()
        } catch {
          /* it is over already */
        }
        await transaction.done.catch(() => {})
        throw error
      }
    },
    read: async () => (await database.getAll('commands')).map(asRead),
    readJournal: async () => (await database.getAll('journal')).map(asReadEntry),
    flush: async () => {
      const transaction = database.transaction('flush', 'readwrite', { durability: 'strict' })
      await Promise.all([transaction.store.put(Date.now(), 'at'), transaction.done])
    },
    close: () => database.close(),
  }
}

type Writable<Name extends 'commands' | 'journal'> = IDBPObjectStore<
  Schema,
  ('commands' | 'journal')[],
  Name,
  'readwrite'
>

function transactionOf(
  commands: Writable<'commands'>,
  journal: Writable<'journal'>,
): StoreTransaction {
  return {
    inLane: async (lane) => (await commands.index('lane').getAll(lane)).map(asRead),
    get: async (seq) => {
      const kept = await commands.get(seq)
      return kept && asRead(kept)
    },
    add: async (command) => {
      const { seq: _none, ...content } = asKept(command)
      return { ...command, seq: await commands.add(content as KeptCommand) }
    },
    put: async (command) => void (await commands.put(asKept(command))),
    remove: (seq) => commands.delete(seq),
    journalOfLane: async (lane) => (await journal.index('lane').getAll(lane)).map(asReadEntry),
    journal: async () => (await journal.getAll()).map(asReadEntry),
    record: async (entry) => void (await journal.put(asKeptEntry(entry))),
    forget: (id) => journal.delete(id),
  }
}
