// Sounds, films and documents that come to this device before they are shown.
import type { Client } from 'urql'
import { shownAs } from '../../shared/fileTypes.ts'
import { AttachableMediaDocument, type Media_itemFragment } from '../gql.ts'
import { fetchMedia } from './fetchMedia.ts'
import { hasMedia, keepMedia, mostKept, wholeOf } from './keptMedia.ts'

/** A larger one comes only when somebody wants it. */
export const largestUnasked = 25_000_000

/** One that can be kept: pictures are when they are shown, and a link is elsewhere. */
export type KeepableItem = Media_itemFragment & {
  file: NonNullable<Media_itemFragment['file']>
}
export const isKeepable = (item: Media_itemFragment): item is KeepableItem =>
  item.type !== 'IMAGE' && item.type !== 'LINK' && item.file !== null && item.url !== null

/** The line costs its person something, or they said that it does: nothing comes here that nobody asked for. */
export function isMetered(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; type?: string } }
  return connection?.saveData === true || connection?.type === 'cellular'
}

/** How far those are that come now, in percent by key. */
const coming = new Map<string, { percent: number; result: Promise<boolean> }>()
const listeners = new Set<() => void>()
export const comingMedia = {
  get: (key: string): number | null => coming.get(key)?.percent ?? null,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
const tell = (): void => {
  for (const listener of listeners) listener()
}

/** Brings one to this device. False: it did not come, or has no room. */
export function keepItem(
  client: Client,
  member: string,
  item: KeepableItem,
  isAsked: boolean,
): Promise<boolean> {
  const key = wholeOf(item.file)
  const under = coming.get(key)
  if (under) return under.result
  const result = bring(client, member, item, isAsked)
    .catch(() => false)
    .finally(() => {
      coming.delete(key)
      tell()
    })
  coming.set(key, { percent: 0, result })
  tell()
  return result
}

async function bring(
  client: Client,
  member: string,
  item: KeepableItem,
  isAsked: boolean,
): Promise<boolean> {
  const { file } = item,
    key = wholeOf(file)
  if (file.size > mostKept) return false
  if (await hasMedia(member, key)) return true
  const content = await fetchMedia({
    size: file.size,
    // under an address of this page a drawing could run as a page of ours: it is only ever saved
    type: shownAs(file.type) ? file.type : 'application/octet-stream',
    address: async (isOld) => {
      if (!isOld) return item.url
      const { data } = await client
        .query(AttachableMediaDocument, { id: item.id }, { requestPolicy: 'network-only' })
        .toPromise()
      const now = data?.mediaItem
      // other content by now is another file
      return now?.file?.id === file.id ? now.url : null
    },
    onProgress: (bytes) => {
      const one = coming.get(key)
      if (!one) return
      one.percent = Math.floor((100 * bytes) / file.size)
      tell()
    },
  })
  return content !== null && keepMedia(member, { key, of: item.id }, content, isAsked)
}

/** Brings those that are not too large, one after the other and in one tab, while the line costs nothing. */
export async function keepItems(
  client: Client,
  member: string,
  items: readonly Media_itemFragment[],
): Promise<void> {
  const small = items.filter(isKeepable).filter(({ file }) => file.size <= largestUnasked)
  if (small.length === 0 || !('indexedDB' in globalThis)) return
  const work = async (): Promise<void> => {
    for (const item of small)
      if (navigator.onLine && !isMetered()) await keepItem(client, member, item, false)
  }
  const { locks } = navigator as { locks?: LockManager }
  await (locks ? locks.request(`media-${member}`, work) : work())
}
