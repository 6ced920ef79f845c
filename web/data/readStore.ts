import type { StorageAdapter } from '@urql/exchange-graphcache'
import { openDB, type DBSchema, type IDBPDatabase } from 'idb'

type Fields = Record<string, string>

interface Schema extends DBSchema {
  /** One record an entity: its fields in the cache's own writing. */
  entities: { key: string; value: Fields }
  /** When the person last opened the app here, milliseconds. */
  opened: { key: 'at'; value: number }
}

/** What a device keeps of a person who does not come back, days; and how many entities at the most, because each search that was typed is kept too. */
const keptDays = 30
const mostEntities = 20_000

/**
 * What the read cache keeps on the device. A change writes the entities that changed, joined with what is there, so that
 * it costs what changed and the tabs of one person do not overwrite each other. (The cache's own store writes all reads of
 * a day each time, as that tab knows them.) Storage that is missing, blocked or full keeps nothing, and is no error.
 */
export function readStore(name: string): Required<Pick<StorageAdapter, 'readData' | 'writeData'>> {
  let database: Promise<IDBPDatabase<Schema>> | null = null
  const lost = () => {
    database = null
  }
  // opened anew after another tab has deleted it
  const open = () =>
    (database ??= openDB<Schema>(name, 2, {
      upgrade: (fresh) => {
        for (const store of Array.from(fresh.objectStoreNames)) fresh.deleteObjectStore(store)
        fresh.createObjectStore('entities')
        // also when it is made anew under a page that goes on writing
        void fresh.createObjectStore('opened').put(Date.now(), 'at')
      },
      blocking: (_from, _to, event) => {
        ;(event.target as IDBDatabase).close()
        lost()
      },
      terminated: lost,
    }).catch((error: unknown) => {
      lost()
      throw error
    }))
  const read = async () => {
    const transaction = (await open()).transaction(['entities', 'opened'], 'readwrite', {
      durability: 'relaxed',
    })
    const entities = transaction.objectStore('entities'),
      opened = transaction.objectStore('opened')
    const isOld = Date.now() - ((await opened.get('at')) ?? 0) > keptDays * 86_400_000
    if (isOld || (navigator.onLine && (await entities.count()) > mostEntities))
      await entities.clear()
    const [keys, values] = await Promise.all([
      entities.getAllKeys(),
      entities.getAll(),
      opened.put(Date.now(), 'at'),
    ])
    return Object.fromEntries(
      values.flatMap((fields, index) =>
        Object.entries(fields).map(([field, value]) => [`${keys[index]}.${field}`, value]),
      ),
    )
  }
  const write = async (delta: Readonly<Record<string, string | undefined>>) => {
    const changed = new Map<string, [field: string, value: string | undefined][]>()
    for (const [key, value] of Object.entries(delta)) {
      // the cache writes a dot within an entity's name in another way
      const at = key.indexOf('.')
      const entity = key.slice(0, at)
      // of the search box the records are kept, not each beginning of a word that was typed
      if (key.startsWith('Query.search(')) continue
      const fields = changed.get(entity)
      if (fields) fields.push([key.slice(at + 1), value])
      else changed.set(entity, [[key.slice(at + 1), value]])
    }
    const { store, done } = (await open()).transaction('entities', 'readwrite', {
      durability: 'relaxed',
    })
    await Promise.all([
      done,
      ...[...changed].map(async ([entity, fields]) => {
        const kept = { ...(await store.get(entity)) }
        for (const [field, value] of fields) {
          if (value === undefined) delete kept[field]
          else kept[field] = value
        }
        await (Object.keys(kept).length ? store.put(kept, entity) : store.delete(entity))
      }),
    ])
  }
  return {
    readData: () => read().catch(() => ({})),
    writeData: (delta) => write(delta).catch(() => undefined),
  }
}
