import type { CalendarRef } from '@fullcalendar/react'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, type FocusEvent, type RefObject } from 'react'
import type { CalendarMeetingFragment } from '../gql.ts'
import { announce } from '../ui/announce.ts'
import { dateLocale } from '../ui/dateText.ts'
import { useShortcut } from '../ui/shortcuts.tsx'
import { shiftMinutes, snapMinutes } from './calendarSlots.ts'

/** Presses that follow each other within this time are one move with one Undo, ms. */
const settleAfter = 700

interface Move {
  meeting: CalendarMeetingFragment
  start: Date
  end: Date
  timer: ReturnType<typeof setTimeout>
}
interface Options {
  calendar: RefObject<CalendarRef | null>
  meetings: ReadonlyMap<string, CalendarMeetingFragment>
  /** The view has a scale of hours; in a month or a list up and down are weeks. */
  hasHours: boolean
  onMove: (meeting: CalendarMeetingFragment, start: Date, end: Date) => Promise<boolean>
  /** Where it stands between two presses. */
  onPlace: (start: Date, end: Date) => void
}

/** The planned meeting that has the focus in the calendar is moved and resized by keys. `mark` names the elements of meetings, `onFocus` and `onBlur` go on what holds them. */
export function useMoveByKeys({ calendar, meetings, hasHours, onMove, onPlace }: Options) {
  const { t, i18n } = useLingui()
  const period = new Intl.DateTimeFormat(dateLocale(i18n.locale), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  })
  const [focused, setFocused] = useState<string | null>(null)
  const move = useRef<Move | null>(null)
  /** the meeting that has the focus, or was moved last, keeps it wherever the calendar draws it anew */
  const held = useRef<string | null>(null)
  /** where it was put; until all of that is saved, an answer of the server may draw it where it stood before */
  const put = useRef<{ id: string; start: Date; end: Date; saving: number } | null>(null)
  const drawn = (id: string) => calendar.current?.getApi().getEventById(id)
  const place = (id: string, start: Date, end: Date): void => drawn(id)?.setDates(start, end)
  const settle = (): void => {
    const settled = move.current
    move.current = null
    if (!settled) return
    clearTimeout(settled.timer)
    const { meeting, start, end } = settled
    if (idAt(document.activeElement) === null) setFocused(null)
    const own = put.current
    if (own) own.saving++
    void onMove(meeting, start, end).then((saved) => {
      if (own) own.saving--
      if (!saved) place(meeting.id, new Date(meeting.startDate), new Date(meeting.endDate))
    })
  }
  const latest = useRef(settle)
  useEffect(() => {
    latest.current = settle
  })
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent): void => {
      if (move.current) event.preventDefault()
      latest.current()
    }
    addEventListener('beforeunload', onLeave)
    return () => {
      removeEventListener('beforeunload', onLeave)
      latest.current()
    }
  }, [])

  const shift = (change: (start: Date, end: Date) => void): void => {
    const meeting = focused === null ? undefined : meetings.get(focused)
    // while it is drawn anew nothing has the focus; what else has it was chosen meanwhile
    const at = document.activeElement
    const isLeft = at !== document.body && idAt(at) !== focused
    if (!meeting || isLeft || !drawn(meeting.id)) return setFocused(null)
    if (move.current && move.current.meeting.id !== meeting.id) settle()
    // what was moved a moment ago may not have come back from the server yet
    const last = put.current?.id === meeting.id ? put.current : null
    const from = last && (last.saving > 0 || move.current) ? last : drawn(meeting.id),
      start = new Date(from?.start ?? meeting.startDate),
      end = new Date(from?.end ?? meeting.endDate)
    change(start, end)
    if (end <= start) return
    clearTimeout(move.current?.timer)
    move.current = {
      meeting: move.current?.meeting ?? meeting,
      start,
      end,
      timer: setTimeout(() => latest.current(), settleAfter),
    }
    held.current = meeting.id
    put.current = Object.assign(last ?? { id: meeting.id, saving: 0 }, { start, end })
    announce(period.formatRange(start, end), 'moved')
    place(meeting.id, start, end)
    onPlace(start, end)
  }
  const byMinutes = (minutes: number) => () =>
    shift((...times) => times.forEach((time) => shiftMinutes(time, minutes)))
  const byDays = (days: number) => () =>
    shift((...times) => times.forEach((time) => time.setDate(time.getDate() + days)))
  const endBy = (minutes: number) => () => shift((_start, end) => void shiftMinutes(end, minutes))
  const there = { group: t`Calendar`, enabled: focused !== null },
    timed = { ...there, enabled: there.enabled && hasHours }
  useShortcut('Alt+ArrowLeft', t`Move the meeting a day back`, byDays(-1), there)
  useShortcut('Alt+ArrowRight', t`Move the meeting a day on`, byDays(1), there)
  useShortcut(
    'Alt+ArrowUp',
    hasHours ? t`Move the meeting earlier` : t`Move the meeting a week back`,
    hasHours ? byMinutes(-snapMinutes) : byDays(-7),
    there,
  )
  useShortcut(
    'Alt+ArrowDown',
    hasHours ? t`Move the meeting later` : t`Move the meeting a week on`,
    hasHours ? byMinutes(snapMinutes) : byDays(7),
    there,
  )
  useShortcut('Alt+Shift+ArrowUp', t`Shorten the meeting`, endBy(-snapMinutes), timed)
  useShortcut('Alt+Shift+ArrowDown', t`Lengthen the meeting`, endBy(snapMinutes), timed)

  return {
    mark: ({ el, event }: { el: HTMLElement; event: { id: string } }): void => {
      el.dataset['meeting'] = event.id
      const at = document.activeElement
      if (held.current === event.id && (at === document.body || idAt(at) === event.id))
        focusWhenShown(el)
    },
    onFocus: ({ target }: FocusEvent): void => {
      const id = idAt(target)
      held.current = id
      setFocused(
        id !== null && meetings.get(id)?.companyDialogState.companyDialogStatus === 'PLANNED'
          ? id
          : null,
      )
    },
    onBlur: ({ target, relatedTarget }: FocusEvent): void => {
      if (relatedTarget) {
        if (idAt(relatedTarget) !== held.current) held.current = null
        setFocused(null)
      } else if (!move.current)
        // a removed element is still there while the event is told, and is drawn anew; one that stays was left by a
        // click beside everything
        queueMicrotask(() => {
          if (!target.isConnected) return
          held.current = null
          setFocused(null)
        })
    },
  }
}

/** The calendar measures what it draws before it shows it, and what is hidden takes no focus. */
function focusWhenShown(element: HTMLElement, frames = 30): void {
  element.focus()
  if (document.activeElement !== element && element.isConnected && frames > 0)
    requestAnimationFrame(() => focusWhenShown(element, frames - 1))
}
const idAt = (target: EventTarget | null): string | null =>
  target instanceof Element
    ? (target.closest<HTMLElement>('[data-meeting]')?.dataset['meeting'] ?? null)
    : null
