import { useState } from 'react'
import type { QualificationsQuery } from '../gql.ts'
import { useAccountChanges } from './useAccountChanges.ts'

export type Qualification = NonNullable<QualificationsQuery['qualifications']>['list'][number]

interface Place {
  id: string
  at: number
}
interface Given {
  account: Qualification
  undo: () => Promise<void>
}

/**
 * Goes through accounts one by one and gives their verdicts. One with a verdict leaves at once, and the next takes its place;
 * it is back when the verdict is refused or taken back. The current one stays when somebody else gives it a verdict, so that no
 * key press means another. `filter`: what the list is narrowed to.
 */
export function useVerdicts(list: readonly Qualification[], filter: string, onChanged: () => void) {
  // true: the server has not answered yet
  const [{ seen, seenFor, leaving, kept }, setLeaving] = useState({
    seen: list,
    seenFor: filter,
    leaving: new Map<string, boolean>(),
    kept: null as Qualification | null,
  })
  const [place, setPlace] = useState<Place>({ id: '', at: 0 })
  // it was told already that somebody else has given it one
  const [tried, setTried] = useState('')
  const { rows, at } = rowsAt(seen, leaving, kept, place),
    current = rows[at]
  if (seen !== list) {
    const isGone = current && !list.some(({ id }) => id === current.id)
    setLeaving({
      seen: list,
      seenFor: filter,
      leaving: new Map([...leaving].filter(([, saving]) => saving)),
      kept: isGone && seenFor === filter && current.id !== tried ? current : null,
    })
    // one that comes in before it is not the current one
    if (current && seenFor === filter && !list.some(({ id }) => id === place.id))
      setPlace({ id: current.id, at })
  }
  const [creating, setCreating] = useState<Qualification | null>(null)
  const [given, setGiven] = useState<readonly Given[]>([])
  const subject = creating ?? current
  const changes = useAccountChanges(onChanged, (undo) => {
    if (subject) setGiven((before) => [...before, { account: subject, undo }])
  })

  const select = (id: string): void =>
    setPlace({
      id,
      at: Math.max(
        0,
        rows.findIndex((one) => one.id === id),
      ),
    })
  const leave = (id: string, saving: boolean): void => {
    setPlace({ id, at })
    setLeaving((now) => ({ ...now, leaving: new Map(now.leaving).set(id, saving) }))
  }
  const stay = (id: string): void =>
    setLeaving((now) => ({
      ...now,
      leaving: new Map([...now.leaving].filter(([one]) => one !== id)),
    }))
  // those that are here again were taken back elsewhere
  const last = given.findLast(({ account: { id } }) => !rows.some((one) => one.id === id))
  return {
    rows,
    current,
    select,
    qualify: async (): Promise<void> => {
      if (!current) return
      leave(current.id, true)
      if (await changes.judge([current], 'QUALIFIED')) leave(current.id, false)
      else {
        setTried(current.id)
        stay(current.id)
      }
    },
    disqualify: async (): Promise<void> => {
      if (!current) return
      if (await changes.judge([current], 'DISQUALIFIED')) leave(current.id, false)
      else setTried(current.id)
    },
    /** The one for which an opportunity is made. */
    creating,
    create: (): void => setCreating(current ?? null),
    created: (isDone: boolean): void => {
      if (creating && isDone) {
        changes.judged([creating], 'QUALIFIED')
        leave(creating.id, false)
      }
      setCreating(null)
    },
    /** Takes the last verdict back; null: none was given. */
    undo: last
      ? async (): Promise<void> => {
          setGiven((before) => before.filter((one) => one !== last))
          setPlace({ id: last.account.id, at })
          await last.undo()
          stay(last.account.id)
        }
      : null,
  }
}

/** Those that are shown, and the place of the current one. */
function rowsAt(
  list: readonly Qualification[],
  leaving: ReadonlyMap<string, boolean>,
  kept: Qualification | null,
  place: Place,
): { rows: readonly Qualification[]; at: number } {
  const there = list.filter(({ id }) => !leaving.has(id)),
    isKept = kept !== null && kept.id === place.id && !leaving.has(kept.id),
    rows = isKept ? there.toSpliced(place.at, 0, kept) : there,
    found = rows.findIndex(({ id }) => id === place.id)
  return { rows, at: found < 0 ? Math.min(place.at, rows.length - 1) : found }
}
export type Verdicts = ReturnType<typeof useVerdicts>
