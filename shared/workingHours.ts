import { pickerMinutes } from './limits.ts'

/** When an organisation works, by everybody's own clock. */
export interface WorkingHours {
  /** 1 is Monday, 7 Sunday; at least one, in order */
  days: readonly number[]
  /** HH:mm, the first before the second */
  from: string
  to: string
}

export const usualWorkingHours: WorkingHours = { days: [1, 2, 3, 4, 5], from: '08:30', to: '17:30' }

const minutesOf = (clock: unknown): number | null => {
  const [, hours, minutes] =
    (typeof clock === 'string' && /^([01]\d|2[0-3]):([0-5]\d)$/.exec(clock)) || []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}

/** What is wrong with them, by field; null: nothing. */
export function wrongHours({ days, from, to }: WorkingHours): keyof WorkingHours | null {
  if (days.length === 0) return 'days'
  const [begin, end] = [minutesOf(from), minutesOf(to)]
  if (begin === null || begin % pickerMinutes !== 0) return 'from'
  return end === null || end % pickerMinutes !== 0 || end <= begin ? 'to' : null
}

/** As the setting has them; null: it has none that make sense. */
export function readWorkingHours(value: string): WorkingHours | null {
  try {
    const read: unknown = JSON.parse(value)
    if (typeof read !== 'object' || read === null || Object.keys(read).length !== 3) return null
    const { days, from, to } = read as Partial<Record<keyof WorkingHours, unknown>>
    if (!Array.isArray(days) || typeof from !== 'string' || typeof to !== 'string') return null
    const isInOrder = days.every(
      (day: unknown, at) =>
        Number.isInteger(day) &&
        (day as number) >= 1 &&
        (day as number) <= 7 &&
        (at === 0 || (day as number) > (days[at - 1] as number)),
    )
    const hours = { days: days as number[], from, to }
    return isInOrder && wrongHours(hours) === null ? hours : null
  } catch {
    return null
  }
}
