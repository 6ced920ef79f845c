import { useEffect, useRef } from 'react'
import { announce } from './announce.ts'

/** Announces a text each time it has become another one; null while it is not known. */
export function useAnnounced(text: string | null, about: string): void {
  const last = useRef<string | null>(null)
  useEffect(() => {
    if (text === null || text === last.current) return
    // what stands there first is part of the page
    if (last.current !== null) announce(text, about)
    last.current = text
  }, [text, about])
}
