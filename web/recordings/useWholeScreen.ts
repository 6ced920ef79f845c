import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void): (() => void) => {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Where a sign stands that is over everything: beside an element in the whole screen nothing is seen. */
export const useWholeScreen = (): Element =>
  useSyncExternalStore(subscribe, () => document.fullscreenElement ?? document.body)
