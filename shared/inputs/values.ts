// Blocks of inputs: numbers, choices, and what the API's types say all about.
import { commandDays, limits, palette } from '../limits.ts'
import { numberProblem } from '../numbers.ts'
import { block, type Refuse } from './schema.ts'

function readWhole(value: number, min: number, max: number, refuse: Refuse): number {
  if (!Number.isInteger(value)) return refuse('WRONG_TYPE', { dataType: 'INT' })
  return value < min || value > max ? refuse('OUT_OF_BOUNDS', { min, max }) : value
}
/** A whole number within bounds; null leaves what is there. */
export const whole = (min: number, max: number) =>
  block((value: number | null, refuse) =>
    value === null ? undefined : readWhole(value, min, max, refuse),
  )
/** The same, or null for none. */
export const wholeOrNone = (min: number, max: number) =>
  block((value: number | null, refuse) =>
    value === null ? null : readWhole(value, min, max, refuse),
  )
/** One that must be there. */
export const requiredWhole = (min: number, max: number) =>
  block((value: number | null, refuse) =>
    value === null ? refuse('REQUIRED') : readWhole(value, min, max, refuse),
  )
/** 3 urgent, 2 high, 1 normal, 0 low, -1 clear; null leaves what is there. */
export const prio = whole(-1, 3)
export const requiredPrio = requiredWhole(-1, 3)
/** 0 (nice to know) to 3 (very important). */
export const importance = whole(0, 3)
/** A place in a drawing; null leaves what is there. */
export const place = block((value: number | null, refuse): number | undefined => {
  if (value === null) return undefined
  const max = limits.place
  return Math.abs(value) > max ? refuse('OUT_OF_BOUNDS', { min: -max, max }) : value
})
/** A number of so many digits as the product takes (numbers.ts), or null. */
export const number = block((value: number | null, refuse): number | null => {
  const problem = value === null ? null : numberProblem(value)
  return problem ? refuse(problem.rule!, problem.params) : value
})
const oneOf = <One extends string>(value: string, choices: readonly One[], refuse: Refuse): One =>
  choices.find((one) => one === value) ?? refuse('WRONG_TYPE')
const languages = ['EN', 'FR', 'NL'] as const
export type Language = (typeof languages)[number]
/** In any case; null leaves what is there. */
export const language = block((value: string | null, refuse) =>
  value === null ? undefined : oneOf(value.toUpperCase(), languages, refuse),
)
/** The same, or null for none. */
export const languageOrNone = block((value: string | null, refuse) =>
  value === null ? null : oneOf(value.toUpperCase(), languages, refuse),
)
export const requiredLanguage = block((value: string | null, refuse) =>
  value === null ? refuse('REQUIRED') : oneOf(value.toUpperCase(), languages, refuse),
)
/** One of the palette's; null leaves what is there. */
export const color = block((value: string | null, refuse) =>
  value === null ? undefined : oneOf(value.trim().toLowerCase(), palette, refuse),
)
export const requiredColor = block((value: string | null, refuse) =>
  value === null ? refuse('REQUIRED') : oneOf(value.trim().toLowerCase(), palette, refuse),
)
/** An instant, which checkTimes compares. */
export const requiredMoment = block((value: string | null, refuse) => value ?? refuse('REQUIRED'))
/** What the API's types say all about, null too. */
export const asIs = <T>() => block((value: T | null) => value)
/** What the API's types say all about; null leaves what is there. */
export const asGiven = <T>() => block((value: T | null): T | undefined => value ?? undefined)

/**
 * When a person did something, by the clock of their device. A later moment than now is now; one
 * from before any device could have kept it is as good as none.
 */
export const deviceMoment = block((value: string | null): string | null => {
  if (value === null) return null
  const now = Date.now()
  const moment = Date.parse(value)
  if (moment < now - commandDays * 86_400_000) return null
  return moment > now ? new Date(now).toISOString() : value
})
