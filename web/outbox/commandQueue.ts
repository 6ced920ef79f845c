import { baseInWholeText } from './wholeTextBase.ts'
import { isBarrier, kindOf, subjectOf, type Command } from './commands.ts'

/** After so many failures of the server a command no longer holds up what does not build on it. */
const patience = 5
/** The server has failed with it again and again. It is still tried, and its person may let it go. */
export const isStuck = ({ state, attempts }: Command): boolean =>
  state === 'queued' && attempts >= patience
/** What its person can do something about. */
export const isInTrouble = (command: Command): boolean =>
  command.state === 'rejected' || isStuck(command)
/** No wait is longer; a longer one was reckoned by a clock that has been set since. */
export const longestWait = 5 * 60_000

/** How much goes to the server in one request. */
export type BatchLimits = { commands: number; characters: number }

/**
 * The commands to be sent now, none of which waits for another, or when the next one is due; in one pass, in the order in which
 * they were given. `goesAlone`: it has failed in a way that would hide what became of the others.
 */
export function nextCommands(
  commands: readonly Command[],
  now: number,
  limits: BatchLimits,
  goesAlone: (command: Command) => boolean = () => false,
): { commands: Command[] } | { wait: number } | null {
  const holds = new Holds()
  const batch: Command[] = []
  let soonest = Infinity
  let left = limits.characters
  for (const command of commands) {
    if (command.state === 'queued' && !holds.stop(command)) {
      const wait = waitOf(command, now)
      if (wait <= 0) {
        const isAlone = goesAlone(command)
        left -= lengthOf(command)
        if (batch.length > 0 && (isAlone || left < 0)) break
        batch.push(command)
        if (isAlone || batch.length >= limits.commands) break
      }
      soonest = Math.min(soonest, wait)
    }
    holds.add(command)
  }
  if (batch.length > 0) return { commands: batch }
  return soonest === Infinity ? null : { wait: soonest }
}

/** What waits for a refused command: it is not sent before its person has done something about that. */
export function heldByRefused(commands: readonly Command[]): Set<Command> {
  const holds = new Holds()
  return new Set(
    commands.filter((command) => {
      const isHeld = holds.isHeld(command) && !isInTrouble(command)
      // what is stuck is tried again by itself
      if (!isStuck(command)) holds.add(command)
      return isHeld
    }),
  )
}

/** About what it takes on the line; ids and the document's hash are the same for all. */
const lengthOf = ({ input }: Command): number => JSON.stringify(input).length + 500

function waitOf({ notBefore }: Command, now: number): number {
  const wait = notBefore - now
  return wait > longestWait ? 0 : wait
}

/** What a whole text may not overtake. */
function builtOn(command: Command): string[] {
  const { id, seen } = baseInWholeText(command) ?? { id: null, seen: [] }
  return id === null ? [...seen] : [id, ...seen]
}

/** What the commands passed so far hold back. */
class Holds {
  #ids = new Set<string>()
  #stuckIds = new Set<string>()
  #subjects = new Set<string>()
  #stuck = new Set<string>()
  #lanes = new Set<string>()
  #uncreated = new Set<string>()
  /** of these, what makes them is in trouble */
  #unmade = new Set<string>()
  #barriers = new Set<string>()
  #busy = new Set<string>()

  stop(command: Command): boolean {
    return (
      builtOn(command).some((id) => this.#ids.has(id)) ||
      this.#subjects.has(subjectOf(command)) ||
      this.#lanes.has(command.lane) ||
      this.#uncreated.has(command.record) ||
      this.#barriers.has(command.record) ||
      (isBarrier(command) && this.#busy.has(command.record))
    )
  }

  /** It waits for one in trouble. */
  isHeld(command: Command): boolean {
    return (
      this.#stuck.has(subjectOf(command)) ||
      this.#unmade.has(command.record) ||
      builtOn(command).some((id) => this.#stuckIds.has(id))
    )
  }

  add(command: Command): void {
    // The server itself refuses what builds on something that was not done.
    if (command.state === 'rejected' && kindOf(command).seen) return
    const subject = subjectOf(command)
    this.#ids.add(command.id)
    this.#subjects.add(subject)
    if (kindOf(command).creates) {
      this.#uncreated.add(command.record)
      if (isInTrouble(command)) this.#unmade.add(command.record)
    }
    // What builds on something stuck waits with it, and nothing else waits for either.
    if (isInTrouble(command) || builtOn(command).some((id) => this.#stuckIds.has(id)))
      this.#stuck.add(subject)
    if (this.#stuck.has(subject)) {
      this.#stuckIds.add(command.id)
      return
    }
    this.#lanes.add(command.lane)
    this.#busy.add(command.record)
    if (isBarrier(command)) this.#barriers.add(command.record)
  }
}
