import { useSyncExternalStore } from 'react'

let places: readonly Element[] = []
const listeners = new Set<() => void>()
const set = (next: readonly Element[]): void => {
  places = next
  for (const listener of listeners) listener()
}

/**
 * The ref of an element within a dialog over the whole window: signs that are over everything stand in it, for no key
 * reaches what is beside a dialog, and a screen reader does not see it.
 */
export function signPlace(element: Element | null): (() => void) | undefined {
  if (!element) return undefined
  set([...places, element])
  return () => set(places.filter((one) => one !== element))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  document.addEventListener('fullscreenchange', listener)
  return () => {
    listeners.delete(listener)
    document.removeEventListener('fullscreenchange', listener)
  }
}

/** Where a sign stands that is over everything: beside an element in the whole screen nothing is seen. */
export const useSignPlace = (): Element =>
  useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement ?? places.at(-1) ?? document.body,
  )
