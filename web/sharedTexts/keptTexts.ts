import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { readCacheName } from '../data/client.ts'

/** What this device knows of the server's document of a text. */
export type KeptText = { state: Uint8Array; seq: number; at: number }

interface Schema extends DBSchema {
  texts: { key: string; value: KeptText; indexes: { at: number } }
}

/** As long as the other reads. */
const keptDays = 30

/**
 * Documents of texts that several people write, so that one can go on without a network. They go with the reads that are
 * kept of the member. Storage that is missing, blocked or full keeps nothing, and is no error.
 */
export class KeptTexts {
  readonly #name: string
  #database: Promise<IDBPDatabase<Schema>> | null = null
  /** Another tab has deleted it: its member is here no more. */
  #isDeleted = false

  constructor(member: string) {
    this.#name = `${readCacheName(member)}-texts`
  }

  async read(key: string): Promise<KeptText | null> {
    try {
      return (await (await this.#open()).get('texts', key)) ?? null
    } catch {
      return null
    }
  }

  async keep(key: string, text: Omit<KeptText, 'at'>): Promise<void> {
    try {
      await (await this.#open()).put('texts', { ...text, at: Date.now() }, key)
    } catch {
      this.#database = null
    }
  }

  async drop(key: string): Promise<void> {
    try {
      await (await this.#open()).delete('texts', key)
    } catch {
      this.#database = null
    }
  }

  #open(): Promise<IDBPDatabase<Schema>> {
    // opened once more, it would be made anew
    if (this.#isDeleted) return Promise.reject(new Error('deleted by another tab'))
    const lost = () => {
      this.#database = null
    }
    return (this.#database ??= openDB<Schema>(this.#name, 1, {
      upgrade: (fresh) => void fresh.createObjectStore('texts').createIndex('at', 'at'),
      blocking: (_from, to, event) => {
        this.#isDeleted ||= to === null
        ;(event.target as IDBDatabase).close()
        lost()
      },
      terminated: lost,
    }).then(async (database) => {
      const old = IDBKeyRange.upperBound(Date.now() - keptDays * 86_400_000)
      for (const key of await database.getAllKeysFromIndex('texts', 'at', old))
        await database.delete('texts', key)
      return database
    }))
  }
}
