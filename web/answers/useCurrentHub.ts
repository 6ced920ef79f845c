import { useCallback, useEffect, useRef, useState } from 'react'
import type { HubNow } from './askedNow.ts'
import type { Arrival } from './HubQuestions.tsx'

type CurrentHub = {
  current: HubNow | null
  /** The next one that is open. */
  next: HubNow | null
  arrival: Arrival
  choose: (id: string) => void
  leave: (direction: 1 | -1, into: Arrival['into']) => void
}

/** Which hub is on the table: at first the one where something is left to ask; after a reload the same as before. */
export function useCurrentHub(meetingId: string, hubs: readonly HubNow[]): CurrentHub {
  const key = `meeting_hub_${meetingId}`
  const [chosen, setChosen] = useState(() => sessionStorage.getItem(key))
  const [arrival, setArrival] = useState<Arrival>({ at: 'none', into: 'card', round: 0 })
  const fallback =
    hubs.find((now) => now.state === 'untouched' || now.state === 'partly') ??
    hubs.find((now) => now.state !== 'closed') ??
    hubs[0]
  const [first, setFirst] = useState(fallback?.hub.id)
  // also when the playbook was changed, and its hubs with it
  if (fallback && !hubs.some(({ hub }) => hub.id === first)) setFirst(fallback.hub.id)
  const current =
    hubs.find((now) => now.hub.id === chosen) ?? hubs.find((now) => now.hub.id === first) ?? null
  const at = current ? hubs.indexOf(current) : -1
  const next = hubs.slice(at + 1).find((now) => now.state !== 'closed') ?? null
  const latest = useRef({ hubs, at })
  useEffect(() => {
    latest.current = { hubs, at }
  })

  const go = useCallback(
    (id: string, to: Omit<Arrival, 'round'>) => {
      sessionStorage.setItem(key, id)
      setChosen(id)
      setArrival((before) => ({ ...to, round: before.round + 1 }))
    },
    [key],
  )
  const choose = useCallback(
    (id: string) => {
      go(id, { at: 'none', into: 'card' })
      window.scrollTo({ top: 0 })
    },
    [go],
  )
  const leave = useCallback(
    (direction: 1 | -1, into: Arrival['into']) => {
      const { hubs: all, at: from } = latest.current
      const rest = direction === 1 ? all.slice(from + 1) : all.slice(0, Math.max(from, 0)).reverse()
      const target = rest.find((now) => now.state !== 'closed')
      if (!target) return
      // what is typed is given when its field is left, which a field that goes with its hub does not hear
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      go(target.hub.id, { at: direction === 1 || into === 'card' ? 'first' : 'last', into })
    },
    [go],
  )
  return { current, next, arrival, choose, leave }
}
