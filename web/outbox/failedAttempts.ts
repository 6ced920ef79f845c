import type { Attempt } from './commandSender.ts'
import type { Problem } from '../../shared/errors.ts'
import type { Command } from './commands.ts'
import { requeued } from './commandWriter.ts'
import { currentIn } from './fieldEdits.ts'
import { seenOf } from './seenFields.ts'
import { pauseAfter } from './pauseAfter.ts'

/** The commands of a request that failed through themselves, and what each becomes; `isOwn`: that the server failed may be the command's own fault. */
export function failedThemselves(
  attempts: readonly Attempt[],
  isOwn: boolean,
  maxPause: number,
): { commands: Command[]; change: (current: Command) => Command | Command[] } {
  const failed = new Map(
    attempts.flatMap(({ command, outcome }) =>
      outcome.type === 'rejected' || (outcome.type === 'server' && isOwn)
        ? [[command.id, { command, outcome }]]
        : [],
    ),
  )
  return {
    commands: [...failed.values()].map(({ command }) => command),
    change: (current) => {
      const outcome = failed.get(current.id)?.outcome
      return outcome?.type === 'rejected'
        ? refused(current, outcome.problem)
        : retriedLater(current, outcome?.retryAfter, maxPause)
    },
  }
}

/** What a refused command becomes. When somebody else has changed some of its fields, the others go on in its place as a command of their own. */
function refused(command: Command, problem: Problem): Command | Command[] {
  const seen = seenOf(command)
  const rejected: Command = { ...command, state: 'rejected', problem }
  if (problem.code !== 'CONFLICT' || !seen) return rejected
  const { refused: input, rest } = seen.parted(command.input, currentIn(problem))
  return rest
    ? [requeued(command, rest), { ...rejected, seq: Infinity, input } as Command]
    : rejected
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
