import { useEffect, useEffectEvent, useRef } from 'react'

interface Times {
  /** by the clock, ms */
  every: number
  /** behind what somebody changes, ms: one read for all that is changed meanwhile, however steadily */
  after: number
}

/** Reads again by these times, and when the page is looked at again; another `seq`: something of the meeting was changed. */
export function useReadAgain(seq: number, { every, after }: Times, read: () => void): void {
  const readNow = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && navigator.onLine) read()
  })
  useEffect(() => {
    const timer = setInterval(() => readNow(), every),
      seen = (): void => readNow()
    addEventListener('online', seen)
    document.addEventListener('visibilitychange', seen)
    return () => {
      clearInterval(timer)
      removeEventListener('online', seen)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [every])
  const shown = useRef(seq)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (seq === shown.current || timer.current) return
    shown.current = seq
    timer.current = setTimeout(() => {
      timer.current = undefined
      readNow()
    }, after)
  }, [seq, after])
  useEffect(() => () => clearTimeout(timer.current), [])
}
