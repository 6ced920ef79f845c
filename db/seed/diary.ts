import type { Random } from './random.ts'

/** Finds free half hours in people's working days. */
export class Diary {
  readonly #taken = new Map<string, Set<number>>()

  /** A start in business hours of the zone, near that day, when everybody is free; null when the day is full. */
  take(
    random: Random,
    people: readonly string[],
    zone: string,
    day: Date,
    minutes: number,
  ): { start: Date; end: Date } | null {
    const date = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate()))
    if (date.getUTCDay() % 6 === 0) return null
    const slots = Math.ceil(minutes / 30)
    for (let attempt = 0; attempt < 6; attempt++) {
      const first = random.weighted(openings)
      const wanted = Array.from({ length: slots }, (_, index) => first + index)
      if (first + slots > 36) continue
      const keys = people.map((person) => `${person} ${date.toISOString().slice(0, 10)}`)
      if (keys.some((key) => wanted.some((slot) => this.#taken.get(key)?.has(slot)))) continue
      for (const key of keys)
        this.#taken.set(key, new Set([...(this.#taken.get(key) ?? []), ...wanted]))
      const start = instant(zone, date, first * 30)
      return { start, end: new Date(start.getTime() + minutes * 60_000) }
    }
    return null
  }
}

/** Half hours of the day with how often they are chosen. */
const openings: readonly (readonly [number, number])[] = [
  [16, 1],
  [17, 3],
  [18, 7],
  [19, 7],
  [20, 9],
  [21, 8],
  [22, 5],
  [23, 2],
  [26, 4],
  [27, 6],
  [28, 9],
  [29, 7],
  [30, 7],
  [31, 5],
  [32, 4],
  [33, 2],
  [34, 1],
]

const offsets = new Map<string, number>()
/** So many minutes after midnight on that day's clock in the zone. */
function instant(zone: string, date: Date, minutes: number): Date {
  const key = `${zone} ${date.getTime()}`
  let offset = offsets.get(key)
  if (offset === undefined) {
    const noon = new Date(date.getTime() + 43_200_000)
    const hour = Number(
      new Intl.DateTimeFormat('en-GB', {
        timeZone: zone,
        hour: '2-digit',
        hourCycle: 'h23',
      }).format(noon),
    )
    offsets.set(key, (offset = (hour - 12) * 60))
  }
  return new Date(date.getTime() + (minutes - offset) * 60_000)
}
