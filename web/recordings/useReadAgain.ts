import { useEffect, useEffectEvent, useRef } from 'react'

/** So long behind what somebody changes, ms: one read for all that is changed meanwhile. */
const readAfter = 700

/** Reads again behind each change of a meeting, so often by the clock, ms, and when the page is looked at again. */
export function useReadAgain(seq: number, every: number, read: () => void): void {
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
    }, readAfter)
  }, [seq])
  useEffect(() => () => clearTimeout(timer.current), [])
}
