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
 * it is back when the verdict is refused or taken back.
 */
export function useVerdicts(list: readonly Qualification[], onChanged: () => void) {
  // true: the server has not answered yet
  const [{ seen, leaving }, setLeaving] = useState({
    seen: list,
    leaving: new Map<string, boolean>(),
  })
  if (seen !== list)
    setLeaving({ seen: list, leaving: new Map([...leaving].filter(([, saving]) => saving)) })
  const rows = list.filter(({ id }) => !leaving.has(id))
  const [place, setPlace] = useState<Place>({ id: '', at: 0 })
  const found = rows.findIndex(({ id }) => id === place.id),
    at = found < 0 ? Math.min(place.at, rows.length - 1) : found,
    current = rows[at]
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
      else stay(current.id)
    },
    disqualify: async (): Promise<void> => {
      if (current && (await changes.judge([current], 'DISQUALIFIED'))) leave(current.id, false)
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
export type Verdicts = ReturnType<typeof useVerdicts>
