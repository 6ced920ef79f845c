import type { Attempt } from './commandSender.ts'
import type { Command } from './commands.ts'
import { pauseAfter } from './pauseAfter.ts'

/** The commands of a request that failed through themselves, and what each becomes; `isOwn`: that the server failed may be the command's own fault. */
export function failedThemselves(
  attempts: readonly Attempt[],
  isOwn: boolean,
  maxPause: number,
): { commands: Command[]; change: (current: Command) => Command } {
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
        ? { ...current, state: 'rejected', problem: outcome.problem }
        : retriedLater(current, outcome?.retryAfter, maxPause)
    },
  }
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
