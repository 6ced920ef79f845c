import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { CalendarView } from '../routeSearch.ts'
import { Segments } from '../ui/Segments.tsx'
import { useShortcut } from '../ui/shortcuts.tsx'
import { moveDate, rangeTitle } from './calendarRange.ts'
import classes from './CalendarToolbar.module.css'

interface Props {
  view: CalendarView
  date: string
  today: string
  onView: (view: CalendarView) => void
  onDate: (date: string) => void
}

/** Which days, which view; arrows, Home and 1–6 do the same. */
export function CalendarToolbar({ view, date, today, onView, onDate }: Props) {
  const { t, i18n } = useLingui()
  const small = useMediaQuery('(max-width: 48em)')
  const views: { value: CalendarView; label: string }[] = [
    { value: 'month', label: t`Month` },
    { value: 'week', label: t`Week` },
    { value: 'workweek', label: t`Work week` },
    { value: 'day', label: t`Day` },
    { value: 'agenda', label: t`Agenda` },
    { value: 'cards', label: t`Cards` },
  ]
  const group = t`Calendar`
  useShortcut('ArrowLeft', t`Earlier`, () => onDate(moveDate(view, date, -1)), { group })
  useShortcut('ArrowRight', t`Later`, () => onDate(moveDate(view, date, 1)), { group })
  useShortcut('Home', t`Today`, () => onDate(today), { group })
  useShortcut('1', views[0]!.label, () => onView('month'), { group })
  useShortcut('2', views[1]!.label, () => onView('week'), { group })
  useShortcut('3', views[2]!.label, () => onView('workweek'), { group })
  useShortcut('4', views[3]!.label, () => onView('day'), { group })
  useShortcut('5', views[4]!.label, () => onView('agenda'), { group })
  useShortcut('6', views[5]!.label, () => onView('cards'), { group })

  return (
    <div className={classes.toolbar}>
      <div className={classes.moves}>
        <Button variant="default" onClick={() => onDate(today)}>
          <Trans>Today</Trans>
        </Button>
        <ActionIcon aria-label={t`Earlier`} onClick={() => onDate(moveDate(view, date, -1))}>
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label={t`Later`} onClick={() => onDate(moveDate(view, date, 1))}>
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
        <h2 className={classes.range} aria-live="polite">
          {rangeTitle(view, date, i18n.locale)}
        </h2>
      </div>
      {small ? (
        <select
          aria-label={t`View`}
          value={view}
          onChange={(event) => onView(event.currentTarget.value as CalendarView)}
          className={classes.select}
        >
          {views.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      ) : (
        <Segments label={t`View`} choices={views} value={view} onChange={onView} />
      )}
    </div>
  )
}
