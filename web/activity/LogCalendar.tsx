import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { dateLocale } from '../ui/dateText.ts'
import classes from './Log.module.css'
import { utcDayKey } from './logSearch.ts'

interface Props {
  /** How much happened on each day of the last year; undefined: on its way. */
  days: readonly { date: string; count: number }[] | undefined
  /** The only day that is shown. */
  chosen: string | null
  onChoose: (day: string | null) => void
  now: number
}
const oneDay = 86_400_000
/** Shares of the busiest day from which on a day is that much filled, in hundredths of the colour. */
const steps = [12, 26, 45, 80]

/** A month as a grid, in which each day shows how busy it was; a press shows that day alone. */
export function LogCalendar({ days, chosen, onChoose, now }: Props) {
  const { t, i18n } = useLingui()
  const locale = dateLocale(i18n.locale)
  const today = utcDayKey(now),
    firstDay = utcDayKey(now - 365 * oneDay)
  const [month, setMonth] = useState((chosen ?? today).slice(0, 7))
  const [reached, setReached] = useState<string | null>(null)
  const grid = useRef<HTMLDivElement>(null)
  const counts = new Map(days?.map(({ date, count }) => [date, count])),
    most = Math.max(1, ...counts.values())
  const first = Date.parse(`${month}-01`),
    // from Monday on
    before = (new Date(first).getUTCDay() + 6) % 7
  const all = Array.from({ length: 42 }, (_, at) => utcDayKey(first + (at - before) * oneDay))
  const inMonth = all.filter((day) => day.startsWith(month))
  const usable = inMonth.filter((day) => day >= firstDay && day <= today)
  const stop = [reached, chosen, today, usable.at(-1)].find((day) => day && usable.includes(day))
  const written = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Date(day).toLocaleDateString(locale, { ...options, timeZone: 'UTC' })
  const shift = (by: number) => {
    const [year, number] = month.split('-').map(Number)
    setReached(null)
    setMonth(utcDayKey(Date.UTC(year!, number! - 1 + by, 1)).slice(0, 7))
  }
  const onKeyDown = (event: KeyboardEvent, day: string) => {
    const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const next = utcDayKey(Date.parse(day) + by * oneDay)
    if (!usable.includes(next)) return
    setReached(next)
    grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus()
  }
  return (
    <>
      <div className={classes.month}>
        <ActionIcon
          aria-label={t`Previous month`}
          disabled={month <= firstDay.slice(0, 7)}
          onClick={() => shift(-1)}
        >
          <IconChevronLeft size={16} aria-hidden />
        </ActionIcon>
        <span aria-live="polite">{written(`${month}-01`, { month: 'long', year: 'numeric' })}</span>
        <ActionIcon
          aria-label={t`Next month`}
          disabled={month >= today.slice(0, 7)}
          onClick={() => shift(1)}
        >
          <IconChevronRight size={16} aria-hidden />
        </ActionIcon>
      </div>
      <div ref={grid} className={classes.grid} role="group" aria-label={t`How busy each day was`}>
        {all.slice(0, 7).map((day) => (
          <span key={day} className={classes.weekday} aria-hidden>
            {written(day, { weekday: 'narrow' })}
          </span>
        ))}
        {all.map((day) => {
          if (!day.startsWith(month)) return <span key={day} className={classes.outside} />
          const count = counts.get(day) ?? 0,
            busy = count === 0 ? 0 : Math.ceil((count / most) * steps.length)
          const name = written(day, { day: 'numeric', month: 'long', year: 'numeric' }),
            many = plural(count, { one: '# change', other: '# changes' })
          return (
            <button
              key={day}
              type="button"
              className={classes.day}
              data-day={day}
              data-busy={busy}
              style={{ '--busy': steps[busy - 1] ?? 0 }}
              disabled={!usable.includes(day)}
              tabIndex={day === stop ? 0 : -1}
              aria-pressed={day === chosen}
              aria-label={days ? t`${name}: ${many}` : name}
              title={days && many}
              onClick={() => onChoose(day === chosen ? null : day)}
              onKeyDown={(event) => onKeyDown(event, day)}
            >
              {Number(day.slice(8))}
            </button>
          )
        })}
      </div>
      <p className={classes.note}>
        <Trans>
          The stronger the colour, the more was changed. Days are those of UTC, of the last year.
        </Trans>
      </p>
    </>
  )
}
