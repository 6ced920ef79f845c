import type { Attempt } from './commandSender.ts'
import type { Problem } from '../../shared/errors.ts'
import type { Command } from './commands.ts'
import { requeued } from './commandWriter.ts'
import { currentIn } from './fieldEdits.ts'
import { seenOf } from './seenFields.ts'
import { pauseAfter } from '../data/pauseAfter.ts'

/** The commands of a request that failed through themselves, and what each becomes; `isOwn`: that the server failed may be the command's own fault. */
export function failedThemselves(
  attempts: readonly Attempt[],
  isOwn: boolean,
  maxPause = 30_000,
): {
  commands: Command[]
  change: (current: Command, lane: readonly Command[]) => Command | Command[]
} {
  const failed = new Map(
    attempts.flatMap(({ command, outcome }) =>
      outcome.type === 'rejected' || (outcome.type === 'server' && isOwn)
        ? [[command.id, { command, outcome }]]
        : [],
    ),
  )
  return {
    commands: [...failed.values()].map(({ command }) => command),
    change: (current, lane) => {
      const outcome = failed.get(current.id)?.outcome
      return outcome?.type === 'rejected'
        ? refused(current, outcome.problem, lane)
        : retriedLater(current, outcome?.retryAfter, maxPause)
    },
  }
}

/**
 * What a refused command becomes. When somebody else has changed some of its fields, the others go on in its place as a command of their own. What the person
 * has changed once more since is told of the later command alone: sent again, two of one field would be refused for each other.
 */
function refused(
  command: Command,
  problem: Problem,
  lane: readonly Command[],
): Command | Command[] {
  const seen = seenOf(command)
  const rejected: Command = { ...command, state: 'rejected', problem }
  if (problem.code !== 'CONFLICT' || !seen) return rejected
  const { refused: overtaken, rest } = seen.parted(command.input, currentIn(problem))
  const input = lane
    .filter(({ kind, seq }) => kind === command.kind && seq > command.seq)
    .reduce<Command['input'] | null>(
      (left, later) => left && seen.left(left, later.input),
      overtaken,
    )
  const told = input ? [{ ...rejected, input, ...(rest && { seq: Infinity }) } as Command] : []
  return rest ? [requeued(command, rest), ...told] : told
}

/** The command after one more failed attempt, which is not repeated before the server's `retryAfter`, milliseconds. */
const retriedLater = (
  command: Command,
  retryAfter: number | undefined,
  maxPause: number,
): Command => ({
  ...command,
  attempts: command.attempts + 1,
  notBefore: Date.now() + Math.max(retryAfter ?? 0, pauseAfter(command.attempts + 1, maxPause)),
})
