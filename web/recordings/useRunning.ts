import { useEffect, useState, useSyncExternalStore } from 'react'
import { recorder, type Running } from './recorder.ts'

/** What runs on this page of the browser; null: nothing. */
export const useRunning = (): Running | null =>
  useSyncExternalStore(recorder.subscribe, recorder.running)

/** Drawn anew so often, ms, as long as it is wanted. */
export function useTick(milliseconds: number, isWanted: boolean): void {
  const [, draw] = useState(0)
  useEffect(() => {
    if (!isWanted) return
    const timer = setInterval(() => draw((count) => count + 1), milliseconds)
    return () => clearInterval(timer)
  }, [milliseconds, isWanted])
}
