import { isInTrouble } from './commandQueue.ts'
import { kindOf, type Command } from './commands.ts'

/** A command in trouble, as its person reads it: a text that was typed in several pieces is one, with `behind`, the ids of the later pieces. */
export type Refused = { command: Command; behind: readonly string[] }

/** What needs the person among commands in their order, and the others. The later pieces of a text build on the refused one, and mean nothing without it. */
export function refusedIn(commands: readonly Command[]): {
  refused: Refused[]
  others: Command[]
} {
  const refused: Refused[] = []
  const others: Command[] = []
  for (const command of commands) {
    const { steady, join } = kindOf(command)
    const at = steady ? refused.findIndex((one) => isPiece(one.command, command)) : -1
    const first = refused[at]
    if (first && join) {
      const input = join(first.command.input, command.input)
      refused[at] = {
        command: { ...first.command, input } as Command,
        behind: [...first.behind, command.id],
      }
    } else if (isInTrouble(command)) refused.push({ command, behind: [] })
    else others.push(command)
  }
  return { refused, others }
}

const isPiece = (first: Command, later: Command): boolean =>
  first.kind === later.kind && first.lane === later.lane
