import type { StorageAdapter } from '@urql/exchange-graphcache'
import { openDB, type DBSchema } from 'idb'

type Fields = Record<string, string>

interface Schema extends DBSchema {
  /** One record an entity: its fields in the cache's own writing, and the day they were last written. */
  entities: { key: string; value: { fields: Fields; day: number } }
}

const keptDays = 30
const today = () => Math.floor(Date.now() / 86_400_000)

/**
 * What the read cache keeps on the device. A change writes the entities that changed, joined with what is there, so that
 * it costs what changed and the tabs of one person do not overwrite each other. (The cache's own store writes all reads of
 * a day each time, as that tab knows them.) Storage that is missing, blocked or full keeps nothing, and is no error.
 */
export function readStore(name: string): Required<Pick<StorageAdapter, 'readData' | 'writeData'>> {
  const opened = openDB<Schema>(name, 1, {
    upgrade: (fresh) => { fresh.createObjectStore('entities') },
    blocking: (_from, _to, event) => (event.target as IDBDatabase).close(),
  })
  const read = async () => {
    const transaction = (await opened).transaction('entities', 'readwrite')
    const [keys, values] = await Promise.all([transaction.store.getAllKeys(), transaction.store.getAll()])
    const entries: Record<string, string> = {}
    const oldest = today() - keptDays
    for (const [index, { fields, day }] of values.entries()) {
      const entity = keys[index]!
      if (day < oldest) void transaction.store.delete(entity)
      else for (const [field, value] of Object.entries(fields)) entries[`${entity}.${field}`] = value
    }
    return entries
  }
  const write = async (delta: Readonly<Record<string, string | undefined>>) => {
    const changed = new Map<string, [field: string, value: string | undefined][]>()
    for (const [key, value] of Object.entries(delta)) {
      // the cache writes a dot within an entity's name in another way
      const at = key.indexOf('.')
      const entity = key.slice(0, at)
      const fields = changed.get(entity)
      if (fields) fields.push([key.slice(at + 1), value])
      else changed.set(entity, [[key.slice(at + 1), value]])
    }
    const { store, done } = (await opened).transaction('entities', 'readwrite', { durability: 'relaxed' })
    const day = today()
    await Promise.all([done, ...[...changed].map(async ([entity, fields]) => {
      const kept = { ...(await store.get(entity))?.fields }
      for (const [field, value] of fields) {
        if (value === undefined) delete kept[field]
        else kept[field] = value
      }
      await (Object.keys(kept).length ? store.put({ fields: kept, day }, entity) : store.delete(entity))
    })])
  }
  return { readData: () => read().catch(() => ({})), writeData: (delta) => write(delta).catch(() => undefined) }
}
