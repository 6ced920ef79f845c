import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IconCalendar } from '@tabler/icons-react'
import { ColumnChart } from '../analytics/ColumnChart.tsx'
import { calendarRange, dayOf, daysOf, moveDate, rangeTitle } from '../meetings/calendarRange.ts'
import type { DashboardWeek } from '../routeSearch.ts'
import { dateLocale } from '../ui/dateText.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Segments } from '../ui/Segments.tsx'
import { useShortcut } from '../ui/shortcuts.tsx'
import { useAnnounced } from '../ui/useAnnounced.ts'
import { Missing } from './Missing.tsx'
import classes from './WeekMeetings.module.css'

interface Props {
  week: DashboardWeek
  /** By day; days without meetings are left out. Null: they could not be read. */
  counts: ReadonlyMap<string, number> | null
  onWeek: (week: DashboardWeek) => void
  onDay: (day: string) => void
}

const away: Record<DashboardWeek, number> = { last: -1, this: 0, next: 1 }

/** How many meetings each day of a week has; a column leads to its day. */
export function WeekMeetings({ week, counts, onWeek, onDay }: Props) {
  const { t, i18n } = useLingui()
  const group = t`Dashboard`
  const names: Record<DashboardWeek, string> = {
    last: t`Last week`,
    this: t`This week`,
    next: t`Next week`,
  }
  useShortcut('1', names.last, () => onWeek('last'), { group })
  useShortcut('2', names.this, () => onWeek('this'), { group })
  useShortcut('3', names.next, () => onWeek('next'), { group })
  const today = dayOf(new Date()),
    date = away[week] === 0 ? today : moveDate('week', today, away[week])
  const day = new Intl.DateTimeFormat(dateLocale(i18n.locale), { weekday: 'short', day: 'numeric' })
  const rows = daysOf(calendarRange('week', date)).map((one) => {
    const key = dayOf(one)
    return { key, label: day.format(one), count: counts?.get(key) ?? 0 }
  })
  const total = rows.reduce((sum, { count }) => sum + count, 0),
    counted = plural(total, { one: '# meeting', other: '# meetings' })
  useAnnounced(counts && `${names[week]}: ${total === 0 ? t`No meetings` : counted}`, 'found')
  return (
    <Panel
      title={t`Meetings per week`}
      actions={
        <Segments
          label={t`Week`}
          value={week}
          choices={(['last', 'this', 'next'] as const).map((value) => ({
            value,
            label: names[value],
          }))}
          onChange={onWeek}
        />
      }
    >
      {counts ? (
        <>
          <p className={classes.range}>
            {rangeTitle('week', date, i18n.locale)}
            {total > 0 && <> · {counted}</>}
          </p>
          <div className={classes.chart}>
            {total === 0 ? (
              <EmptyState compact icon={IconCalendar} title={t`No meetings`} />
            ) : (
              <ColumnChart
                rows={rows}
                label={t`Meetings per week`}
                isCurrent={({ key }) => key === today}
                onOpen={({ key }) => onDay(key)}
              />
            )}
          </div>
        </>
      ) : (
        <Missing />
      )}
    </Panel>
  )
}
