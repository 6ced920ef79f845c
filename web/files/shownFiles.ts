import type { File_rowFragment } from '../gql.ts'
import type { PendingCommand } from '../outbox/outboxView.ts'

/** Files with what this person changed of them on top; what was refused is in the tray. Null stays: they are not known. */
export function shownFiles(
  files: readonly File_rowFragment[] | null,
  pending: readonly PendingCommand[],
): readonly File_rowFragment[] | null {
  if (!files) return null
  const names = new Map<string, string>(),
    deleted = new Set<string>()
  for (const command of pending) {
    if (command.state === 'rejected') continue
    if (command.kind === 'renameFile') names.set(command.input.id, command.input.fields.name.value)
    else if (command.kind === 'deleteFile') deleted.add(command.input.id)
    else if (command.kind === 'restoreFile') deleted.delete(command.input.id)
  }
  if (names.size + deleted.size === 0) return files
  return files
    .filter(({ id }) => !deleted.has(id))
    .map((file) => {
      const name = names.get(file.id)
      return name === undefined ? file : { ...file, name }
    })
}

/** How many changes of files have not been answered. */
export const unansweredOf = (pending: readonly PendingCommand[]): number =>
  pending.filter(
    ({ kind, ackedSeq }) =>
      ackedSeq === undefined &&
      (kind === 'renameFile' || kind === 'deleteFile' || kind === 'restoreFile'),
  ).length
