import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import { problemText } from '../data/errors.ts'
import type { CalendarMeetingFragment } from '../gql.ts'
import { useHeld, usePut } from '../outbox/OutboxProvider.tsx'
import type { RecordKey } from '../outbox/recordKey.ts'
import { notify } from '../ui/notify.tsx'

type Period = { startDate: string; endDate: string }
type Move = (meeting: CalendarMeetingFragment, start: Date, end: Date) => Promise<boolean>
const none: ReadonlyMap<RecordKey, string> = new Map()

/** Moves a meeting from the calendar, with a network or without. A move that is refused while the page is open is told in the place of the toast that it was moved. */
export function useMoveMeeting(): Move {
  const { t } = useLingui()
  const put = usePut()
  const [, pending] = useHeld()
  // the titles of those that were moved here
  const [moved, setMoved] = useState(none)
  useEffect(() => {
    for (const { kind, record, state, problem } of pending) {
      const title = moved.get(record)
      if (kind !== 'moveMeeting' || state !== 'rejected' || title === undefined) continue
      setMoved((before) => new Map([...before].filter(([key]) => key !== record)))
      const reason =
        problem?.code === 'CONFLICT'
          ? t`Somebody else has changed this since you saw it. What they wrote stands.`
          : problem
            ? problemText(problem)
            : t`The server refused this.`
      notify.error(t`“${title}” was not moved. ${reason}`, { id: toastOf(record) })
    }
  }, [pending, moved, t])
  return useCallback(
    async ({ id, title, startDate, endDate }, start, end) => {
      const record = `CompanyDialog:${id}` as const
      const before = { startDate, endDate }
      const after = { startDate: start.toISOString(), endDate: end.toISOString() }
      const moveTo = async (to: Period, base: Period): Promise<boolean> => {
        try {
          await put({ kind: 'moveMeeting', record, input: { ...to, base } })
        } catch {
          notify.error(t`This part could not be loaded. Check your connection and try again.`)
          return false
        }
        setMoved((others) => new Map(others).set(record, title))
        return true
      }
      if (!(await moveTo(after, before))) return false
      notify.success(t`“${title}” was moved.`, {
        undo: () => void moveTo(before, after),
        id: toastOf(record),
      })
      return true
    },
    [put, t],
  )
}

const toastOf = (record: RecordKey) => `moved ${record}`
