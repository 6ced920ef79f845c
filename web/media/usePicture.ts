import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSession } from '../data/session.tsx'
import type { Media_itemFragment } from '../gql.ts'
import { acting } from '../session/acting.ts'
import { readPicture, smallOf, wholeOf } from './keptMedia.ts'

/** An address under which the page shows a picture. `isMissing`: it is neither on this device nor to be had now. */
export interface ShownPicture {
  src: string | null
  isMissing: boolean
}
const waiting: ShownPicture = { src: null, isMissing: false }

/** What a picture is read by: of an item of the library, or of another file. */
export type PictureSource = Pick<Media_itemFragment, 'id' | 'type' | 'url' | 'thumbnailUrl'> & {
  file: { id: string } | null
}

/** The picture of an item, or its thumbnail, also without a network where this device has it. */
export function usePicture(item: PictureSource | null, size: 'small' | 'whole'): ShownPicture {
  const { me } = useSession()
  const member = acting() ? null : me.organisationUserId
  const isPicture = item?.type === 'IMAGE' && item.file !== null
  // content that was replaced is another file
  const key = isPicture ? (size === 'small' ? smallOf : wholeOf)(item.file!) : null
  const of = item?.id ?? ''
  const url = isPicture ? (size === 'small' ? item.thumbnailUrl : item.url) : null
  const [shown, setShown] = useState<ShownPicture & { key: string | null }>({ ...waiting, key })
  const [round, setRound] = useState(0)
  // each read gives another address of the same picture
  const latest = useRef(url)
  useEffect(() => {
    latest.current = url
  })
  const isMissing = shown.key === key && shown.isMissing
  useEffect(() => {
    if (key === null) return
    // in a browser that keeps nothing the page shows the address itself, and what it has itself it has
    if (!('indexedDB' in globalThis) || latest.current?.startsWith('blob:')) {
      setShown({ src: latest.current, isMissing: latest.current === null, key })
      return
    }
    let isGone = false,
      src: string | null = null
    void readPicture(member, { key, of }, latest.current).then((content) => {
      if (isGone) return
      src = content && URL.createObjectURL(content)
      setShown({ src, isMissing: src === null, key })
    })
    return () => {
      isGone = true
      if (src) URL.revokeObjectURL(src)
    }
  }, [member, key, of, round])
  useEffect(() => {
    if (!isMissing) return
    const again = (): void => setRound((before) => before + 1)
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [isMissing])
  const readAnew = useEffectEvent(() => {
    if (isMissing) setRound((before) => before + 1)
  })
  // the one before was too old
  useEffect(() => readAnew(), [url])
  return shown.key === key ? shown : waiting
}
