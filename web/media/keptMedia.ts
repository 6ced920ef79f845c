// Pictures, sounds, films and documents of the library that stay on this device, beside the read cache of the member, with which they are removed from it.
import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { readCacheName } from '../data/client.ts'

/** One that is kept: its content is apart, so that looking through all of them reads none. */
interface Kept {
  /** Of a file, and in which size: content that was replaced is another file. */
  key: string
  /** Of which item: what is kept of its former content goes. */
  of: string
  size: number
  /** when it was last shown, ms */
  at: number
  /** Somebody wanted it here: it goes last. */
  isAsked: boolean
}
/** What something is kept under. */
export type Place = Pick<Kept, 'key' | 'of'>
interface Schema extends DBSchema {
  kept: { key: string; value: Kept }
  content: { key: string; value: Blob }
}
type Store = IDBPDatabase<Schema>

/** So many bytes stay on a device, of what was shown last and what was wanted. */
export const mostKept = 400_000_000
/** A larger picture is shown and not kept. */
const largestPicture = 12_000_000

export const smallOf = ({ id }: { id: string }): string => `${id}.small`
export const wholeOf = ({ id }: { id: string }): string => `${id}.whole`

let opened: { member: string; database: Promise<Store> } | null = null
const listeners = new Set<() => void>()

function open(member: string): Promise<Store> {
  if (opened?.member !== member) {
    const database = openDB<Schema>(`${readCacheName(member)}-media`, 1, {
      upgrade: (fresh) => {
        fresh.createObjectStore('kept', { keyPath: 'key' })
        fresh.createObjectStore('content')
        // where an earlier release kept pictures
        indexedDB.deleteDatabase(`${readCacheName(member)}-pictures`)
      },
      blocking: () => {
        void database.then((one) => one.close())
        opened = null
      },
      terminated: () => {
        opened = null
      },
    })
    opened = { member, database }
  }
  return opened.database
}

/** Hears when something came or went here. */
export function onKeptMedia(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export async function hasMedia(member: string, key: string): Promise<boolean> {
  return (await (await open(member)).getKey('kept', key)) !== undefined
}

/** What this device has of it, which is then what was shown last; null: nothing. */
export async function readMedia(member: string, key: string): Promise<Blob | null> {
  const change = (await open(member)).transaction(['kept', 'content'], 'readwrite')
  const [kept, content] = await Promise.all([
    change.objectStore('kept').get(key),
    change.objectStore('content').get(key),
  ])
  if (kept && content) await change.objectStore('kept').put({ ...kept, at: Date.now() })
  await change.done
  return content ?? null
}

/** Keeps it, in the place of what is here of another content of its item and of what was shown longest ago. False: there is no room beside what was wanted. */
export async function keepMedia(
  member: string,
  { key, of }: Place,
  content: Blob,
  isAsked = false,
): Promise<boolean> {
  const change = (await open(member)).transaction(['kept', 'content'], 'readwrite'),
    list = change.objectStore('kept')
  const others = (await list.getAll()).filter((one) => one.key !== key)
  const gone = surplusOf(others, { key, of, size: content.size, isAsked })
  if (gone) {
    for (const one of gone) {
      void list.delete(one)
      void change.objectStore('content').delete(one)
    }
    void list.put({ key, of, size: content.size, at: Date.now(), isAsked })
    void change.objectStore('content').put(content, key)
  }
  await change.done
  for (const listener of listeners) listener()
  return gone !== null
}

/** What goes for one that comes: other content of its item, then as much as there is too much; null: what was wanted would have to go for what was not. */
export function surplusOf(
  kept: readonly Kept[],
  { key, of, size, isAsked }: Omit<Kept, 'at'>,
  most = mostKept,
): string[] | null {
  const file = fileOf(key)
  const former = kept.filter((one) => one.of === of && fileOf(one.key) !== file)
  const rest = kept.filter((one) => !former.includes(one))
  const gone = former.map((one) => one.key)
  let surplus = rest.reduce((sum, one) => sum + one.size, size) - most
  for (const one of rest.toSorted((a, b) => Number(a.isAsked) - Number(b.isAsked) || a.at - b.at)) {
    if (surplus <= 0) break
    if (one.isAsked && !isAsked) return null
    gone.push(one.key)
    surplus -= one.size
  }
  return surplus > 0 ? null : gone
}
const fileOf = (key: string): string => key.slice(0, key.indexOf('.'))

/** A picture as this device has it, else from its address, after which the device has it. Null: neither. */
export async function readPicture(
  member: string | null,
  place: Place,
  url: string | null,
): Promise<Blob | null> {
  const kept = member ? await readMedia(member, place.key).catch(() => null) : null
  if (kept) return kept
  const content = url ? await fetchPicture(url) : null
  if (member && content && content.size <= largestPicture)
    await keepMedia(member, place, content).catch(() => {})
  return content
}

async function fetchPicture(url: string): Promise<Blob | null> {
  try {
    const response = await fetch(url)
    // a page that a network puts in the place of a picture would stay on this device in its place
    const isPicture = response.headers.get('content-type')?.startsWith('image/')
    return response.ok && isPicture ? await response.blob() : null
  } catch {
    return null
  }
}
