import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { dateText } from './dateText.ts'
import { Tip } from './Tip.tsx'

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/** "3 hours ago", kept current; the exact moment on hover. */
export function RelativeTime({ moment }: { moment: string }) {
  const { i18n } = useLingui()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <Tip label={dateText(moment, 'dateTime', i18n.locale)}>
      <time dateTime={moment}>{relativeText(moment, now, i18n.locale)}</time>
    </Tip>
  )
}

/**
 * The distance in the largest unit that fits; under a minute: "now". Days are those of the calendar,
 * so that what was 40 hours ago is not "yesterday" when it was the day before.
 */
export function relativeText(moment: string, now: number, language: string): string {
  const then = new Date(moment)
  const seconds = Math.round((then.getTime() - now) / 1000)
  const words = wordsOf(language, 'auto')
  const [unit, size] = steps.find(([, size]) => Math.abs(seconds) >= size) ?? []
  if (!unit) return words.format(0, 'second')
  if (unit === 'day') return words.format(dayNumber(then) - dayNumber(new Date(now)), unit)
  return wordsOf(language, 'always').format(Math.trunc(seconds / size!), unit)
}
const dayNumber = (date: Date): number =>
  Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000

const formats = new Map<string, Intl.RelativeTimeFormat>()
function wordsOf(language: string, numeric: 'auto' | 'always'): Intl.RelativeTimeFormat {
  const key = `${language} ${numeric}`
  const format = formats.get(key) ?? new Intl.RelativeTimeFormat(language, { numeric })
  formats.set(key, format)
  return format
}
