import { useEffect, useEffectEvent } from 'react'

/** How often it is tried while there is no word from the browser, ms. */
const tryEvery = 10_000

/** Calls as soon as the server can be reached again, while `isWaiting`. */
export function useReachable(isWaiting: boolean, onReached: () => void): void {
  const reached = useEffectEvent(onReached)
  useEffect(() => {
    if (!isWaiting) return
    const look = () =>
      void fetch('/livez', { cache: 'no-store', signal: AbortSignal.timeout(5000) }).then(
        ({ ok }) => {
          if (ok) reached()
        },
        () => {},
      )
    const timer = setInterval(look, tryEvery)
    addEventListener('online', look)
    return () => {
      clearInterval(timer)
      removeEventListener('online', look)
    }
  }, [isWaiting])
}
