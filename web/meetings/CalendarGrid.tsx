import FullCalendar, {
  type CalendarRef,
  type EventChangeInfo,
  type DayHeaderInfo,
} from '@fullcalendar/react'
import dayGridPlugin from '@fullcalendar/react/daygrid'
import enLocale from '@fullcalendar/react/locales/en-gb'
import frLocale from '@fullcalendar/react/locales/fr'
import nlLocale from '@fullcalendar/react/locales/nl'
import classicTheme from '@fullcalendar/react/themes/classic'
import '@fullcalendar/react/skeleton.css'
import '@fullcalendar/react/themes/classic/theme.css'
import '@fullcalendar/react/themes/classic/palette.css'
import { useLingui } from '@lingui/react/macro'
import { useComputedColorScheme } from '@mantine/core'
import { memo, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { meetingMinutes } from '../../shared/limits.ts'
import type { CalendarMeetingFragment } from '../gql.ts'
import type { CalendarView } from '../routeSearch.ts'
import { dateLocale } from '../ui/dateText.ts'
import { LoadingState } from '../ui/LoadingState.tsx'
import { whenIdle } from '../ui/whenIdle.ts'
import { CalendarEvent } from './CalendarEvent.tsx'
import classes from './CalendarGrid.module.css'
import { dayOf } from './calendarRange.ts'
import {
  clickedSlot,
  holdMilliseconds,
  isInOneDay,
  officeSlot,
  snapMinutes,
} from './calendarSlots.ts'
import { fetchTimeViews, hasTimeViews } from './calendarView.ts'
import { dragByPointer } from './dragByPointer.ts'
import { HourStrip } from './HourStrip.tsx'
import { meetingLook } from './meetingLook.ts'
import { clock, useCalendarHours } from './useCalendarHours.ts'
import { useDragEscape } from './useDragEscape.ts'
import { useKeepFormer } from './useKeepFormer.tsx'
import { useLaidOut } from './useLaidOut.ts'
import { useMoveByKeys } from './useMoveByKeys.ts'
import { useWorkingHours } from './useWorkingHours.ts'

type GridView = Exclude<CalendarView, 'cards'>
const viewNames: Record<GridView, string> = {
  month: 'dayGridMonth',
  week: 'timeGridWeek',
  workweek: 'workWeek',
  day: 'timeGridDay',
  agenda: 'sevenDays',
}
const monthPlugins = [dayGridPlugin, dragByPointer, classicTheme]
const ownViews = {
  workWeek: { type: 'timeGridWeek', hiddenDays: [0, 6] },
  sevenDays: { type: 'list', duration: { days: 7 } },
}
const locales = [enLocale, nlLocale, frLocale]
const hourFormat = { hour: '2-digit', minute: '2-digit', hour12: false } as const

interface Props {
  view: GridView
  date: string
  meetings: readonly CalendarMeetingFragment[]
  /** Those of this period are still to come. */
  coming: boolean
  /** Nobody sees it before it is drawn: something else stands in its place. */
  isBehind?: boolean
  /** By what it is found again by whoever comes back. */
  at?: string
  onDrawn?: () => void
  onOpen: (id: string) => void
  onSlot: (start: Date, end: Date) => void
  /** Moved or resized; false puts it back. */
  onMove: (meeting: CalendarMeetingFragment, start: Date, end: Date) => Promise<boolean>
  onDay: (date: string) => void
}

/** The calendar itself: drag, resize (by keys too), pick a slot, open. */
export function CalendarGrid({
  view,
  date,
  meetings,
  coming,
  isBehind = false,
  at,
  onDrawn,
  onOpen,
  onSlot,
  onMove,
  onDay,
}: Props) {
  const { i18n, t } = useLingui()
  const calendar = useRef<CalendarRef>(null)
  const root = useRef<HTMLDivElement>(null),
    grid = useRef<HTMLDivElement>(null)
  const isTouch = useRef(false)
  const [isDragged, setDragged] = useState(false)
  useDragEscape(grid)
  // a finger that goes sideways wants another week, not a meeting over days
  const isAllowed = useCallback(
    ({ start, end }: { start: Date; end: Date }) => !isTouch.current || isInOneDay(start, end),
    [],
  )
  const isLaidOut = useLaidOut(grid, !coming)
  useEffect(() => {
    if (isLaidOut) onDrawn?.()
  }, [isLaidOut, onDrawn])
  const scheme = useComputedColorScheme('light')
  const working = useWorkingHours()
  // once they are here the month keeps them: the calendar leaves its view only after this render
  const more = view === 'month' && !hasTimeViews() ? null : use(fetchTimeViews())
  useEffect(() => whenIdle(() => void fetchTimeViews().catch(() => {})), [])
  const byId = useMemo(() => new Map(meetings.map((m) => [m.id, m])), [meetings])
  const events = useMemo(
    () =>
      meetings.map((m) => ({
        id: m.id,
        title: m.title,
        start: m.startDate,
        end: m.endDate,
        // what happened stays where it happened
        editable: m.companyDialogState.companyDialogStatus === 'PLANNED',
      })),
    [meetings],
  )

  useEffect(() => {
    // after React has committed: the calendar renders synchronously when its view changes
    queueMicrotask(() => calendar.current?.getApi().changeView(viewNames[view], date))
  }, [view, date])

  const moved = async ({
    event,
    revert,
  }: EventChangeInfo & { revert?: () => void }): Promise<void> => {
    const meeting = byId.get(event.id)
    if (!meeting || !event.start) return
    const end = event.end ?? new Date(event.start.getTime() + meetingMinutes * 60_000)
    if (!(await onMove(meeting, event.start, end))) revert?.()
  }

  const hasHours = view !== 'month' && view !== 'agenda'
  // with hours, a part of it scrolls by itself, and forgets how far
  useKeepFormer(
    root,
    at && isLaidOut && !isBehind && !coming && !hasHours ? { at, count: meetings.length } : null,
  )
  const hours = useCalendarHours({ calendar, grid, view, date, meetings, hasHours })
  const { mark, ...focus } = useMoveByKeys({
    calendar,
    meetings: byId,
    hasHours,
    onMove,
    onPlace: hours.showAll,
  })

  return (
    <div
      ref={root}
      className={classes.calendar}
      data-color-scheme={scheme}
      data-view={view}
      data-behind={isBehind || undefined}
      data-own-focus
      {...focus}
    >
      {!isLaidOut && (
        <div className={classes.waiting}>
          <LoadingState rows={12} />
        </div>
      )}
      {hasHours && <HourStrip side="earlier" {...hours.earlier} />}
      <div
        className={classes.grid}
        data-hidden={!isLaidOut || undefined}
        ref={grid}
        onPointerDownCapture={({ pointerType }) => (isTouch.current = pointerType === 'touch')}
      >
        <DrawnUnless isHeld={isDragged}>
          <FullCalendar
            ref={calendar}
            plugins={more ? [...monthPlugins, ...more] : monthPlugins}
            views={more ? ownViews : {}}
            initialView={viewNames[view]}
            initialDate={date}
            locales={locales}
            locale={dateLocale(i18n.locale).toLowerCase()}
            firstDay={1}
            fixedWeekCount={false}
            headerToolbar={false}
            allDaySlot={false}
            nowIndicator
            height={view === 'month' || view === 'agenda' ? 'auto' : '100%'}
            dayMaxEvents={view === 'month' ? 4 : false}
            slotMinTime={clock(hours.from)}
            slotMaxTime={clock(hours.to)}
            slotDuration={clock(0, meetingMinutes)}
            snapDuration={clock(0, snapMinutes)}
            scrollTime={clock(hours.from)}
            slotHeaderFormat={hourFormat}
            eventTimeFormat={hourFormat}
            slotEventOverlap={false}
            eventMinHeight={24}
            expandRows
            eventDisplay="block"
            dayHeaderClass={classes.dayHead}
            slotHeaderInnerClass={classes.slotHead}
            dayCellTopInnerClass={classes.dayNumber}
            rowMoreLinkClass={classes.more}
            listDayHeaderClass={classes.listHead}
            dayHeaderContent={(info) =>
              view === 'week' || view === 'workweek' ? (
                <DayHead info={info} locale={dateLocale(i18n.locale)} />
              ) : (
                info.text
              )
            }
            events={events}
            businessHours={working.marked}
            nonBusinessHoursClass={classes.outside}
            editable
            selectable
            selectMirror
            unselectAuto
            longPressDelay={holdMilliseconds}
            selectAllow={isAllowed}
            eventInteractive
            noEventsContent={coming ? '' : t`No meetings`}
            moreLinkClick={({ date: day }) => {
              onDay(dayOf(day))
            }}
            navLinks
            navLinkDayClick={(day) => onDay(dayOf(day))}
            eventClick={({ event, jsEvent }) => {
              jsEvent.preventDefault()
              onOpen(event.id)
            }}
            select={({ start, end, allDay }) =>
              allDay
                ? onSlot(...officeSlot(start, working.from))
                : onSlot(...clickedSlot(start, end))
            }
            eventDragStart={() => setDragged(true)}
            eventDragStop={() => setDragged(false)}
            eventDrop={(info) => void moved(info)}
            eventResize={(info) => void moved(info)}
            eventDidMount={mark}
            eventContent={(info) => <CalendarEvent info={info} meeting={byId.get(info.event.id)} />}
            eventClass={(info) => {
              const m = byId.get(info.event.id)
              return `${classes.event} ${m ? classes[meetingLook(m)] : ''}`
            }}
          />
        </DrawnUnless>
      </div>
      {hasHours && <HourStrip side="later" {...hours.later} />}
    </div>
  )
}

/** Draws its content anew except while it is held: the library takes a drop for one from another calendar once it was drawn anew with other properties since the last move of the pointer. */
const DrawnUnless = memo(
  function DrawnUnless({ children }: { isHeld: boolean; children: ReactNode }) {
    return children
  },
  (_, { isHeld }) => isHeld,
)

/** Of a column of the week, however narrow. */
function DayHead({ info, locale }: { info: DayHeaderInfo; locale: string }) {
  return (
    <span className={classes.headText} data-today={info.isToday || undefined}>
      <span>{new Intl.DateTimeFormat(locale, { weekday: 'short' }).format(info.date)}</span>{' '}
      <b>{info.date.getDate()}</b>
    </span>
  )
}
