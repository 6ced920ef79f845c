import type { DataType } from '../../shared/questionTypes.ts'
import type { Account } from './accounts.ts'
import type { Random } from './random.ts'

/** A playbook as it grew: each part says from which version on it is there, and up to which. */
export interface PlaybookPlan {
  key: string
  title: string
  description: string
  /** what publishing said, and how many days ago it happened; the draft follows the last */
  versions: readonly { note: string; daysAgo: number }[]
  hubs: readonly HubPlan[]
  /** what a meeting about it is called; {account} */
  titles: readonly string[]
  agenda: readonly string[]
  minutes: readonly number[]
  weight: number
}

interface Lifetime {
  since?: number
  until?: number
}

export interface HubPlan extends Lifetime {
  key: string
  title: string
  description?: string
  internal?: boolean
  importance?: 0 | 1 | 2 | 3
  when?: readonly Test[]
  questions: readonly QuestionPlan[]
}

export interface QuestionPlan extends Lifetime {
  key: string
  type: DataType
  title: string
  description?: string
  placeholder?: string
  min?: number
  max?: number
  defaults?: { value?: string; start?: number; end?: number; bool?: boolean }
  internal?: boolean
  importance?: 0 | 1 | 2 | 3
  options?: readonly (string | ({ title: string } & Lifetime))[]
  when?: readonly Test[]
  /** how it read in the versions up to this one */
  before?: {
    until: number
    title?: string
    description?: string
    max?: number
    importance?: 0 | 1 | 2 | 3
  }
  answer: (situation: Situation) => Raw
}

/** A condition on another question of the playbook. */
export interface Test extends Lifetime {
  on: string
  bool?: boolean
  options?: readonly string[]
  from?: number
  to?: number
  /** days from the playbook's first publication */
  dayFrom?: number
  dayTo?: number
}

/** Options by title, ranges as a pair, times as HH:mm; null: not asked. */
export type Raw =
  | boolean
  | number
  | string
  | readonly string[]
  | readonly [number, number]
  | Date
  | null

export interface Situation {
  random: Random
  account: Account
  /** when the meeting takes place */
  date: Date
  /** by question key, as drawn so far */
  answers: Map<string, Raw>
  /** one of the texts in the account's language, else in English */
  say: (texts: Texts) => string
}
export interface Texts {
  en: readonly string[]
  fr?: readonly string[]
  nl?: readonly string[]
}

/** Whether the part is in that version. */
export const lives = (part: Lifetime, version: number): boolean =>
  version >= (part.since ?? 1) && version <= (part.until ?? Infinity)

/** A day at midnight UTC, so many days after (before) the meeting. */
export function day(situation: Situation, from: number, to: number): Date {
  const date = new Date(
    situation.date.getTime() +
      Math.round(from + situation.random.next() ** 1.4 * (to - from)) * 86_400_000,
  )
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()))
}

/** Spread over powers of ten, as counts of things are: `middle` at an average account. */
export function spread(
  situation: Situation,
  middle: number,
  min: number,
  max: number,
  digits = 0,
): number {
  const value =
    middle * 10 ** ((situation.account.size - 0.45) * 2.2 + situation.random.normal(0, 0.16))
  const step = 10 ** Math.max(-digits, Math.floor(Math.log10(Math.max(value, 1e-9))) - 1)
  const rounded = Math.round(value / step) * step
  return Number(Math.min(max, Math.max(min, rounded)).toFixed(digits))
}
