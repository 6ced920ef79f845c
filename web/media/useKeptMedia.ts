import { useEffect, useState, useSyncExternalStore } from 'react'
import { useClient } from 'urql'
import { useSession } from '../data/session.tsx'
import type { Media_itemFragment } from '../gql.ts'
import { acting } from '../session/acting.ts'
import { whenIdle } from '../ui/whenIdle.ts'
import {
  comingMedia,
  isKeepable,
  isMetered,
  keepItem,
  keepItems,
  largestUnasked,
} from './keepItems.ts'
import { hasMedia, onKeptMedia, readMedia, wholeOf } from './keptMedia.ts'

/** For whom things are kept here; null: for nobody. */
export function useKeeper(): string | null {
  const { me } = useSession()
  return acting() || !('indexedDB' in globalThis) ? null : me.organisationUserId
}

/** Brings items to this device once the page has long been on screen. */
export function useKeptItems(items: readonly Media_itemFragment[] | null): void {
  const client = useClient(),
    keeper = useKeeper()
  const which = items?.map(({ file }) => file?.id).join(' ')
  useEffect(() => {
    if (!keeper || !items?.length) return
    const bring = (): void => void keepItems(client, keeper, items).catch(() => {})
    const stop = whenIdle(bring)
    addEventListener('online', bring)
    return () => {
      stop()
      removeEventListener('online', bring)
    }
    // each read gives other addresses of the same
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- by which they are
  }, [client, keeper, which])
}

/** Whether this device has an item; null while that is not known. `percent`: how much of it, while it comes. */
export function useIsKept(item: Media_itemFragment): {
  isKept: boolean | null
  /** It comes only when somebody wants it. */
  isToAsk: boolean
  percent: number | null
  /** False: it did not come. */
  keep: () => Promise<boolean>
} {
  const client = useClient(),
    keeper = useKeeper()
  const key = isKeepable(item) ? wholeOf(item.file) : null
  const [known, setKnown] = useState<{ key: string | null; isKept: boolean } | null>(null)
  const percent = useSyncExternalStore(comingMedia.subscribe, () => key && comingMedia.get(key))
  useEffect(() => {
    if (!keeper || !key) return
    let isGone = false
    const look = (): void =>
      void hasMedia(keeper, key)
        .catch(() => false)
        .then((isKept) => {
          if (!isGone) setKnown({ key, isKept })
        })
    look()
    const end = onKeptMedia(look)
    return () => {
      isGone = true
      end()
    }
  }, [keeper, key])
  return {
    isKept: known?.key === key ? known.isKept : keeper ? null : false,
    isToAsk:
      keeper !== null && isKeepable(item) && (item.file.size > largestUnasked || isMetered()),
    percent: typeof percent === 'number' ? percent : null,
    keep: async () => (keeper && isKeepable(item) ? keepItem(client, keeper, item, true) : false),
  }
}

/** Where an item is played from, or saved: what this device has of it, else its address; undefined: that is not known yet. */
export function useMediaAddress(item: Media_itemFragment): string | null | undefined {
  const keeper = useKeeper()
  const key = isKeepable(item) ? wholeOf(item.file) : null
  const [found, setFound] = useState<{ key: string; src: string | null } | null>(null)
  useEffect(() => {
    if (!keeper || !key) return
    let isGone = false,
      src: string | null = null
    void readMedia(keeper, key)
      .catch(() => null)
      .then((content) => {
        if (isGone) return
        src = content && URL.createObjectURL(content)
        setFound({ key, src })
      })
    return () => {
      isGone = true
      if (src) URL.revokeObjectURL(src)
    }
  }, [keeper, key])
  if (!keeper || !key) return item.url
  return found?.key === key ? (found.src ?? item.url) : undefined
}
