import { useLingui } from '@lingui/react/macro'
import { clocksDiffer, dateText, ownTimeZone, type DateStyle } from './dateText.ts'

type LocalDateProps = {
  moment: string
  style?: DateStyle
  /** The zone in which it takes place; shown beside the person's own when the clocks differ. */ timeZone?: string
}

/** A moment on the person's own clock. */
export function LocalDate({ moment, style = 'dateTime', timeZone }: LocalDateProps) {
  const { i18n } = useLingui()
  const elsewhere = timeZone && clocksDiffer(moment, timeZone, ownTimeZone())
  return (
    <time dateTime={moment}>
      {dateText(moment, style, i18n.locale)}
      {elsewhere && (
        <span style={{ color: 'var(--p-muted)' }}>
          {' '}
          ({dateText(moment, style === 'date' ? 'dateTime' : style, i18n.locale, timeZone)}{' '}
          {zoneName(timeZone)})
        </span>
      )}
    </time>
  )
}

/** "13:00 – 13:30", with the day when it is not the same one, and the other zone when the clocks differ. */
export function LocalPeriod({
  start,
  end,
  timeZone,
  withDate = true,
}: {
  start: string
  end: string
  timeZone?: string
  withDate?: boolean
}) {
  const { i18n } = useLingui()
  const within = (zone?: string) => {
    const days =
      dateText(start, 'date', i18n.locale, zone) === dateText(end, 'date', i18n.locale, zone)
    const from = dateText(start, withDate ? 'dateTime' : 'time', i18n.locale, zone)
    return `${from} – ${dateText(end, days ? 'time' : 'dateTime', i18n.locale, zone)}`
  }
  const elsewhere = timeZone && clocksDiffer(start, timeZone, ownTimeZone())
  return (
    <span className="tabular">
      <time dateTime={start}>{within()}</time>
      {elsewhere && (
        <span style={{ color: 'var(--p-muted)' }}>
          {' '}
          ({within(timeZone)} {zoneName(timeZone)})
        </span>
      )}
    </span>
  )
}

function zoneName(timeZone: string): string {
  return timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
}
