import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { newId } from '../../shared/id.ts'
import { isTakenFile } from '../files/isTakenFile.ts'
import type { FiledOn } from '../files/keptFiles.ts'
import { useUploads } from '../files/useUploads.ts'
import { announce } from '../ui/announce.ts'

const on = (id: string): FiledOn => ({ argument: 'mediaItemId', id })

/** Files become items, each one of its own; they are on this device first, and whole items once the server has them. */
export function useAddMedia(onCame: (id: string) => void) {
  const { t } = useLingui()
  const [uploads, all] = useUploads()
  const came = useEffectEvent((of: FiledOn) => {
    if (of.argument === 'mediaItemId') onCame(of.id)
  })
  useEffect(() => uploads.onDone((of) => came(of)), [uploads])
  const say = (taken: readonly File[]): void => {
    const { name } = taken[0]!
    announce(
      taken.length === 1 ? t`${name} is on its way.` : t`The files are on their way.`,
      'file',
    )
  }
  return {
    uploads,
    coming: all.filter(({ of }) => of.argument === 'mediaItemId'),
    add: async (files: readonly File[]): Promise<void> => {
      const taken = files.filter(isTakenFile)
      for (const file of taken) await uploads.add(on(newId()), [file])
      if (taken.length) say(taken)
    },
    /** The item stays, and all that points to it. */
    replace: async (id: string, file: File): Promise<boolean> => {
      if (!isTakenFile(file)) return false
      await uploads.add(on(id), [file])
      say([file])
      return true
    },
  }
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea'))
const addressIn = (text: string): string | null => {
  const address = text.trim(),
    url = /^https:\/\/\S+$/i.test(address) ? URL.parse(address) : null
  // a card of this page that was dragged
  return url && url.origin !== location.origin ? address : null
}

/** An address that was pasted beside the fields of the page, or dropped on it. */
export function usePastedLink(
  enabled: boolean,
): [address: string | null, set: (to: string | null) => void] {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!enabled) return
    const take = (event: Event, data: DataTransfer | null, type: string): void => {
      const found =
        event.defaultPrevented || isField(event.target)
          ? null
          : addressIn(data?.getData(type) ?? '')
      if (!found) return
      event.preventDefault()
      setAddress(found)
    }
    const ends = new AbortController(),
      { signal } = ends
    addEventListener('paste', (event) => take(event, event.clipboardData, 'text/plain'), { signal })
    addEventListener('drop', (event) => take(event, event.dataTransfer, 'text/uri-list'), {
      signal,
    })
    addEventListener(
      'dragover',
      (event) => {
        // without it the browser drops nothing, and leaves the page for it
        if (!event.defaultPrevented && event.dataTransfer?.types.includes('text/uri-list'))
          event.preventDefault()
      },
      { signal },
    )
    return () => ends.abort()
  }, [enabled])
  return [address, setAddress]
}
