import { useLingui } from '@lingui/react/macro'
import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { calendarHours } from '../../shared/limits.ts'
import { dateText } from '../ui/dateText.ts'
import { dayOf } from './calendarRange.ts'
import classes from './HourStrip.module.css'

interface HourStripProps {
  side: 'earlier' | 'later'
  days: readonly Date[]
  counts: ReadonlyMap<string, number>
  isOpen: boolean
  onToggle: () => void
  /** Where the columns of the days begin and end, pixels from the edges of the calendar. */
  columns: { left: number; right: number }
}

/** Says, day by day, how many meetings lie outside of the calendar's hours; pressing it shows these hours. */
export function HourStrip({ side, days, counts, isOpen, onToggle, columns }: HourStripProps) {
  const { t, i18n } = useLingui()
  const strip = useRef<HTMLDivElement>(null)
  const hasToggled = useRef(false)
  useEffect(() => {
    // the button that was pressed is gone
    if (hasToggled.current) strip.current?.querySelector('button')?.focus()
    hasToggled.current = false
  }, [isOpen])
  if (counts.size === 0 && !isOpen) return null
  const toggle = (): void => {
    hasToggled.current = true
    onToggle()
  }
  const edge = side === 'earlier' ? calendarHours.from : calendarHours.to
  const clock = `${String(edge).padStart(2, '0')}:00`
  const Outwards = side === 'earlier' ? IconChevronUp : IconChevronDown,
    Inwards = side === 'earlier' ? IconChevronDown : IconChevronUp
  const nameOf = (day: Date, count: number): string => {
    const name = dateText(day, 'weekdayDate', i18n.locale)
    return side === 'earlier'
      ? t`${count} earlier, ${name}: show the hours before ${clock}`
      : t`${count} later, ${name}: show the hours after ${clock}`
  }
  return (
    <div
      ref={strip}
      className={classes.strip}
      data-side={side}
      style={{
        paddingInline: `${columns.left}px ${columns.right}px`,
        gridTemplateColumns: `repeat(${days.length}, minmax(0, 1fr))`,
      }}
    >
      {isOpen ? (
        <UnstyledButton className={classes.fold ?? ''} aria-expanded onClick={toggle}>
          <Inwards size={14} stroke={1.8} aria-hidden />
          {side === 'earlier'
            ? t`Hide the hours before ${clock}`
            : t`Hide the hours after ${clock}`}
        </UnstyledButton>
      ) : (
        days.map((day, index) => {
          const count = counts.get(dayOf(day))
          return (
            count !== undefined && (
              <UnstyledButton
                key={dayOf(day)}
                className={classes.sign ?? ''}
                style={{ gridColumn: index + 1 }}
                aria-expanded={false}
                aria-label={nameOf(day, count)}
                onClick={toggle}
              >
                <Outwards size={14} stroke={1.8} aria-hidden />
                {count}{' '}
                <span className={classes.word}>{side === 'earlier' ? t`earlier` : t`later`}</span>
              </UnstyledButton>
            )
          )
        })
      )}
    </div>
  )
}
