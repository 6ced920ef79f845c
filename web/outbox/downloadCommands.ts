import { saveFile } from '../ui/saveFile.ts'
import type { Command } from './commands.ts'

/** Gives the person a file of their own changes. */
export function downloadCommands(commands: readonly Command[]): void {
  download(exported(commands), 'json', 'application/json')
}

/** The same as a text to be read. */
export const downloadText = (text: string): void => download(text, 'txt', 'text/plain')

function download(content: string, ending: string, type: string): void {
  saveFile(
    new Blob([content], { type }),
    `parley-${new Date().toISOString().slice(0, 10)}.${ending}`,
  )
}

/** Everything in a command as a file can keep it: business content, nothing of the session. */
function exported(commands: readonly Command[]): string {
  return JSON.stringify(
    commands.map(({ id, kind, v, record, input, base, createdAt, state, problem, names }) => ({
      id,
      kind,
      v,
      record,
      input,
      base,
      ...(names && { names }),
      createdAt: new Date(createdAt).toISOString(),
      state,
      ...(problem && { problem }),
    })),
    null,
    2,
  )
}
