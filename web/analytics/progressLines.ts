// Where the lines of what was reached of a goal over time run, on the screen and in a picture.
import { scaleLinear } from '@visx/scale'

/** What was reached by the end of a day. */
export interface Reached {
  /** `YYYY-MM-DD` */
  day: string
  reached: number
}
export interface Progress {
  /** Oldest first, one at least. */
  points: readonly Reached[]
  wanted: number
  /** The day by which the goal is to be reached; null: by none. */
  endDate: string | null
}

const dayMs = 86_400_000
const dayOf = (day: string): number => Date.parse(day) / dayMs
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** What the line to the goal has on a day; null: there is none. */
export function onTheWay({ points, wanted, endDate }: Progress, day: string): number | null {
  if (endDate === null) return null
  const first = dayOf(points[0]!.day),
    whole = dayOf(endDate) - first
  return whole > 0 ? (wanted * (dayOf(day) - first)) / whole : wanted
}

/** Farther ahead than this nobody counts, in days. */
const farthest = 3650

/** What is expected if it goes on as it went so far: by the last day, or else when the goal is reached. Null: nothing was reached yet, all of it was, or the period is over. */
export function paceOf({ points, wanted, endDate }: Progress): Reached | null {
  const last = points.at(-1)!,
    days = dayOf(last.day) - dayOf(points[0]!.day) + 1,
    perDay = last.reached / days
  if (perDay <= 0) return null
  if (endDate === null) {
    const ahead = Math.ceil((wanted - last.reached) / perDay)
    return ahead > 0 && ahead <= farthest
      ? { day: dayAfter(last.day, ahead), reached: wanted }
      : null
  }
  const ahead = dayOf(endDate) - dayOf(last.day)
  return ahead > 0 ? { day: endDate, reached: Math.round(last.reached + perDay * ahead) } : null
}

type Place = readonly [x: number, y: number]
/** The lines within a width and a height, as places from the upper left. */
export function progressLines(progress: Progress, width: number, height: number) {
  const { points, wanted, endDate } = progress
  const first = points[0]!,
    last = points.at(-1)!,
    pace = paceOf(progress),
    end = [last.day, endDate ?? '', pace?.day ?? ''].toSorted().at(-1)!,
    most = Math.max(wanted, last.reached, pace?.reached ?? 0)
  const x = scaleLinear<number>({
      domain: [dayOf(first.day), Math.max(dayOf(end), dayOf(first.day) + 1)],
      range: [0, width],
    }),
    y = scaleLinear<number>({ domain: [0, most], range: [height, 0] })
  const at = ({ day, reached }: Reached): Place => [x(dayOf(day)), y(reached)]
  return {
    first: first.day,
    end,
    reached: points.map(at),
    /** To the goal at its day; without one, level at the goal. */
    goal: [
      at({ day: first.day, reached: endDate === null ? wanted : 0 }),
      at({ day: endDate ?? end, reached: wanted }),
    ] as const,
    /** From what was reached to what is expected; null: nothing is. */
    pace: pace && ([at(last), at(pace)] as const),
    now: x(dayOf(last.day)),
    wantedAt: y(wanted),
  }
}

/** As the attribute of a polyline. */
export const pointsText = (places: readonly Place[]): string =>
  places.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
