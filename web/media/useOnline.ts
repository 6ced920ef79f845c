import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void): (() => void) => {
  const ends = new AbortController()
  addEventListener('online', listener, { signal: ends.signal })
  addEventListener('offline', listener, { signal: ends.signal })
  return () => ends.abort()
}
/** Whether the browser says that there is a network. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)
