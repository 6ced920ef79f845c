// Joining is the one work of a command that grows with what others wrote. Each person pays for theirs out of a budget in
// this process, and is asked to come back when it is used up: nothing typed is refused for it.
import { fail } from '../../shared/errors.ts'
import { RateLimiter } from '../identity/rateLimit.ts'
import { structsOf, type Loaded } from './recentDocuments.ts'

/** Tests let it stand. */
export const budgetClock = { now: (): number => performance.now() }

type Person = { userId: string }

/** In steps, of which a processor makes a million in 0.2 s: a second of its time at once, then a twentieth. */
const ofPerson = new RateLimiter({ perSecond: 250_000, burst: 5_000_000 }, () => budgetClock.now())
/** What a struct costs in steps: one that is joined, one that is read or written with its document; and a character of base64 that is read. */
const joined = 25,
  loaded = 5,
  read = 3 / 16

/** Once for each command, before anything of it is charged: what it costs itself would refuse it for ever. */
export function askBudget({ userId }: Person): void {
  const seconds = ofPerson.take(userId, 0)
  if (seconds) fail('RATE_LIMITED', { params: { seconds } })
}
/** Asks, and charges what is read before it can be refused. */
export function payForReading(person: Person, base64: readonly string[]): void {
  askBudget(person)
  chargeSteps(person, read * base64.reduce((sum, { length }) => sum + length, 0))
}
export const chargeSteps = ({ userId }: Person, steps: number): void =>
  ofPerson.charge(userId, steps)
export const chargeStructs = (person: Person, count: number): void =>
  chargeSteps(person, joined * count)
/** What it takes to load a document, or to write it in one piece. */
export const stepsOf = ({
  doc,
  stateSteps,
  steps,
}: Pick<Loaded, 'doc' | 'stateSteps' | 'steps'>): number =>
  loaded * structsOf(doc) + stateSteps + steps
