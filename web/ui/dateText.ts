/** How a moment is to be written. */
export type DateStyle = 'date' | 'time' | 'dateTime' | 'dayMonth' | 'weekdayDate'

const options: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  date: { day: '2-digit', month: '2-digit', year: 'numeric' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  dateTime: {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  },
  dayMonth: { day: 'numeric', month: 'short' },
  weekdayDate: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
}

/** The language's dates with the day first: the English of here, not of America. */
export const dateLocale = (language: string): string => (language === 'en' ? 'en-GB' : language)

const formats = new Map<string, Intl.DateTimeFormat>()

/** The moment in a time zone, by default the person's own: DD-MM-YYYY, HH:mm, or in words of the language. */
export function dateText(
  moment: string | Date,
  style: DateStyle,
  language: string,
  timeZone?: string,
): string {
  const date = typeof moment === 'string' ? new Date(moment) : moment
  if (Number.isNaN(date.getTime())) return ''
  const inNumbers = style === 'date' || style === 'dateTime'
  // Numbers stand in one order in all three languages.
  const locale = inNumbers ? 'nl' : dateLocale(language)
  const key = `${locale} ${style} ${timeZone ?? ''}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { ...options[style], ...(timeZone && { timeZone }) })
    formats.set(key, format)
  }
  if (!inNumbers) return format.format(date)
  const part = Object.fromEntries(
    format.formatToParts(date).map(({ type, value }) => [type, value]),
  )
  return `${part['day']}-${part['month']}-${part['year']}${style === 'dateTime' ? ` ${part['hour']}:${part['minute']}` : ''}`
}

const own = new Intl.DateTimeFormat().resolvedOptions()

/** The zone in which the person lives, as it was when the page was opened: that of the formats above. */
export const ownTimeZone = (): string => own.timeZone

/** Whether two zones show another clock at that moment. */
export function clocksDiffer(moment: string | Date, one: string, other: string): boolean {
  return (
    one !== other &&
    dateText(moment, 'dateTime', 'en', one) !== dateText(moment, 'dateTime', 'en', other)
  )
}
