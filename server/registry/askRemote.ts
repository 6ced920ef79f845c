// Asks a remote register within bounds, and keeps what it says for a day; what was kept before is better than nothing.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import { inOrganisation } from '../database/inOrganisation.ts'
import { RateLimiter } from '../identity/rateLimit.ts'
import {
  SourceFailure,
  type Question,
  type RemoteCompany,
  type RemoteSource,
  type SourceName,
} from './remoteSource.ts'

/** `KEPT`: of before, because it cannot be asked now; `LIMITED`: the organisation has asked too much. */
export type AnswerState = 'CURRENT' | 'KEPT' | 'UNREACHABLE' | 'LIMITED'
export interface RemoteAnswer {
  state: AnswerState
  /** ISO; null: nothing was ever said */
  dateAsked: string | null
  companies: RemoteCompany[]
}
export interface Asking {
  database: Database
  organisationId: string
  signal: AbortSignal
  /** Work that nobody looks at waits for its turn, and tries again. */
  isPatient?: boolean
}
export interface AskClock {
  now: () => number
  sleep: (milliseconds: number, signal: AbortSignal) => Promise<unknown>
}
const machine: AskClock = {
  now: () => Date.now(),
  sleep: (milliseconds, signal) => sleep(milliseconds, undefined, { signal }),
}

/** Of one organisation and one register: a person who types asks about once a second, and work beside people as often. */
const limit = { perSecond: 1, burst: 20 }
const freshMilliseconds = 24 * 3_600_000
/** Pauses before it is tried once more, ms: with somebody who looks, and without. */
const pauses = { impatient: [300], patient: [1000, 3000, 9000] }
/** Behind so much, somebody who looks is told rather than let wait for one more try, ms. */
const longestTry = 2000
/** The longest that a vendor may make work wait, ms. */
const longestPause = 60_000
/** So many failures one after the other, and it is not asked for so long, ms. */
const failuresInARow = 3
const restMilliseconds = 30_000

export class RemoteAsker {
  readonly #clock: AskClock
  readonly #limiter: RateLimiter
  readonly #failures = new Map<string, { count: number; until: number }>()
  /** until when a register takes nothing, whatever is asked of it */
  readonly #pauses = new Map<SourceName, number>()
  constructor(clock: AskClock = machine, limiter = new RateLimiter(limit, clock.now)) {
    this.#clock = clock
    this.#limiter = limiter
  }

  /** Never throws for want of the register; what it fails by is `hear`d of. */
  async ask(
    source: RemoteSource,
    question: Question,
    asking: Asking,
    hear: (failure: SourceFailure) => void = () => {},
  ): Promise<RemoteAnswer> {
    const kept = await keptAnswer(asking, source, question)
    if (kept?.isFresh) return { state: 'CURRENT', ...kept.answer }
    const otherwise = (state: AnswerState): RemoteAnswer =>
      kept ? { state: 'KEPT', ...kept.answer } : { state, dateAsked: null, companies: [] }
    if (this.#rests(source, question)) return otherwise('UNREACHABLE')
    const pausesNow = asking.isPatient ? pauses.patient : pauses.impatient,
      longest = asking.isPatient ? longestPause : pauses.impatient[0]!,
      begun = this.#clock.now()
    for (let tried = 0; ; tried++) {
      // its calls wait until then, which nobody who looks is let wait for
      if (this.#pauseOf(source) > longest) return otherwise('UNREACHABLE')
      if (!(await this.#turn(source, asking))) return otherwise('LIMITED')
      try {
        const companies = await source.ask(question, asking.signal)
        this.#failures.delete(partOf(source, question))
        return { state: 'CURRENT', ...(await keepAnswer(asking, source, question, companies)) }
      } catch (error) {
        if (!(error instanceof SourceFailure)) throw error
        hear(error)
        const { retryAt } = error
        if (retryAt) this.#pause(source, retryAt)
        const now = this.#clock.now(),
          pause = Math.max(pausesNow[tried] ?? 0, (retryAt?.getTime() ?? now) - now)
        const isLate = !asking.isPatient && now - begun > longestTry
        if (error.isFinal || isLate || tried >= pausesNow.length || pause > longest) {
          this.#failed(source, question)
          return otherwise('UNREACHABLE')
        }
        await this.#clock.sleep(pause, asking.signal)
      }
    }
  }

  /** Waits for a turn of the organisation, or says that there is none; work takes none of those of people. */
  async #turn(
    { name }: RemoteSource,
    { organisationId, signal, isPatient }: Asking,
  ): Promise<boolean> {
    for (;;) {
      const seconds = this.#limiter.take(`${organisationId} ${name}${isPatient ? ' work' : ''}`)
      if (seconds === 0) return true
      if (!isPatient) return false
      await this.#clock.sleep(seconds * 1000, signal)
    }
  }

  #rests(source: RemoteSource, question: Question): boolean {
    const failed = this.#failures.get(partOf(source, question))
    return (
      failed !== undefined && failed.count >= failuresInARow && failed.until > this.#clock.now()
    )
  }
  #failed(source: RemoteSource, question: Question): void {
    const key = partOf(source, question),
      count = (this.#failures.get(key)?.count ?? 0) + 1
    this.#failures.set(key, { count, until: this.#clock.now() + restMilliseconds })
  }
  #pause({ name }: RemoteSource, until: Date): void {
    this.#pauses.set(name, Math.max(this.#pauses.get(name) ?? 0, until.getTime()))
  }
  /** Milliseconds until it takes something again, as it said. */
  #pauseOf({ name }: RemoteSource): number {
    return (this.#pauses.get(name) ?? 0) - this.#clock.now()
  }
}

const partOf = ({ name }: RemoteSource, { part }: Question): string => `${name} ${part}`

type Kept = Pick<RemoteAnswer, 'dateAsked' | 'companies'>

async function keptAnswer(
  { database, organisationId }: Asking,
  { name }: RemoteSource,
  { key }: Question,
): Promise<{ answer: Kept; isFresh: boolean } | undefined> {
  const [row] = await inOrganisation(database, organisationId, (db) =>
    db.query<{ companies: RemoteCompany[]; asked: string; is_fresh: boolean }>(
      `select companies, to_char(date_asked at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as asked,
        date_asked > now() - $4 * interval '1 millisecond' as is_fresh
      from register_answer where organisation_id = $1 and source = $2 and question = $3`,
      [organisationId, name, key, freshMilliseconds],
    ),
  )
  return (
    row && { answer: { dateAsked: row.asked, companies: row.companies }, isFresh: row.is_fresh }
  )
}

async function keepAnswer(
  { database, organisationId }: Asking,
  { name }: RemoteSource,
  { key }: Question,
  companies: RemoteCompany[],
): Promise<Kept> {
  const [row] = await inOrganisation(database, organisationId, (db) =>
    db.query<{ asked: string }>(
      `insert into register_answer (organisation_id, source, question, companies, date_asked) values ($1, $2, $3, $4, now())
      on conflict (organisation_id, source, question) do update set companies = excluded.companies, date_asked = excluded.date_asked
      returning to_char(date_asked at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as asked`,
      [organisationId, name, key, JSON.stringify(companies)],
    ),
  )
  return { dateAsked: row!.asked, companies }
}

/** The one of this process, so that bounds hold for all that ask. */
export const remoteAsker = new RemoteAsker()
