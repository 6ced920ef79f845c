import { isBarrier, kindOf, subjectOf, type Command } from './commands.ts'

/** After so many refusals by a broken server a command no longer holds up what does not build on it. */
const patience = 5
/** No wait is longer; a longer one was reckoned by a clock that has been set since. */
export const longestWait = 5 * 60_000

/** The command to be sent now, or when the next one is due; in one pass, in the order in which they were given. */
export function nextCommand(
  commands: readonly Command[],
  now: number,
): { command: Command } | { wait: number } | null {
  const holds = new Holds()
  let soonest = Infinity
  for (const command of commands) {
    if (command.state === 'queued' && !holds.stop(command)) {
      const wait = waitOf(command, now)
      if (wait <= 0) return { command }
      soonest = Math.min(soonest, wait)
    }
    holds.add(command)
  }
  return soonest === Infinity ? null : { wait: soonest }
}

function waitOf({ notBefore }: Command, now: number): number {
  const wait = notBefore - now
  return wait > longestWait ? 0 : wait
}

/** What the commands passed so far hold back. */
class Holds {
  #subjects = new Set<string>()
  #lanes = new Set<string>()
  #uncreated = new Set<string>()
  #barriers = new Set<string>()
  #busy = new Set<string>()

  stop(command: Command): boolean {
    return (
      this.#subjects.has(subjectOf(command)) ||
      this.#lanes.has(command.lane) ||
      this.#uncreated.has(command.record) ||
      this.#barriers.has(command.record) ||
      (isBarrier(command) && this.#busy.has(command.record))
    )
  }

  add(command: Command): void {
    this.#subjects.add(subjectOf(command))
    if (kindOf(command).creates) this.#uncreated.add(command.record)
    if (command.state === 'rejected' || command.attempts >= patience) return
    this.#lanes.add(command.lane)
    this.#busy.add(command.record)
    if (isBarrier(command)) this.#barriers.add(command.record)
  }
}
