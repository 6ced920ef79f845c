import { useCallback, useSyncExternalStore } from 'react'
import { useSession, type Me } from '../data/session.tsx'

type Writer = Pick<Me, 'organisationUserId'>

// Of our own: the kit's useSessionStorage writes nothing any more when its component has gone, and forgets what storage refuses.
const held = new Map<string, unknown>()
const listeners = new Set<() => void>()
const placeOf = ({ organisationUserId }: Writer, about: string) =>
  `unsent.${organisationUserId}.${about}`

/**
 * What is being written about something and was not sent: there again after folding, leaving and a reload, for the same member in the same tab, until it is sent or emptied.
 * Nobody else is shown it, as with what waits in the outbox, and signing out leaves it. `empty` is one object for all times; another shape of it needs another `about`.
 */
export function useUnsent<Draft extends object>(
  about: string,
  empty: Draft,
): [draft: Draft, change: (next: Draft | ((now: Draft) => Draft)) => void] {
  const { me } = useSession()
  const place = placeOf(me, about)
  const draft = useSyncExternalStore(subscribe, () => read(place) as Draft | undefined) ?? empty
  const change = useCallback(
    (next: Draft | ((now: Draft) => Draft)) => {
      const value =
        typeof next === 'function' ? next((read(place) as Draft | undefined) ?? empty) : next
      write(place, JSON.stringify(value) === JSON.stringify(empty) ? undefined : value)
    },
    [place, empty],
  )
  return [draft, change]
}

export const isUnsent = (writer: Writer, about: string): boolean =>
  read(placeOf(writer, about)) !== undefined

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function read(place: string): unknown {
  if (!held.has(place)) held.set(place, kept(place))
  return held.get(place)
}

function kept(place: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

function write(place: string, draft: object | undefined): void {
  held.set(place, draft)
  try {
    if (draft) sessionStorage.setItem(place, JSON.stringify(draft))
    else sessionStorage.removeItem(place)
  } catch {}
  for (const listener of listeners) listener()
}
