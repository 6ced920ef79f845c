const second = 1000,
  day = 86_400

/** "12 days 03:04:05": what is left, in whole seconds. */
export function countdownText(milliseconds: number, language: string): string {
  const left = Math.max(0, Math.ceil(milliseconds / second)),
    days = Math.floor(left / day)
  const clock = [Math.floor((left % day) / 3600), Math.floor((left % 3600) / 60), left % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
  if (days === 0) return clock
  const words = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'day',
    unitDisplay: 'short',
  })
  return `${words.format(days)} ${clock}`
}

/** "12d", and "03:04:05" on the last day: the same where there is little room. */
export function shortCountdown(milliseconds: number, language: string): string {
  const days = Math.floor(Math.ceil(milliseconds / second) / day)
  if (days < 1) return countdownText(milliseconds, language)
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'day',
    unitDisplay: 'narrow',
  }).format(days)
}

/** How long until the text is another one. */
export const toNextSecond = (milliseconds: number): number => milliseconds % second || second

/** "in 11 days": the same in whole days, and in whole hours on the last one. */
export function daysText(milliseconds: number, language: string): string {
  const hours = Math.max(0, Math.floor(milliseconds / (3600 * second)))
  const words = new Intl.RelativeTimeFormat(language)
  return hours < 24 ? words.format(hours, 'hour') : words.format(Math.floor(hours / 24), 'day')
}
