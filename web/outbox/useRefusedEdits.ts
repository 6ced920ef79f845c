import { useMemo } from 'react'
import type { Change } from './commandWriter.ts'
import { currentIn, leftOf, type FieldEdit, type FieldEdits } from './fieldEdits.ts'
import { useHeld, useIsRead, usePut } from './OutboxProvider.tsx'
import type { PendingCommand } from './outboxView.ts'
import type { RecordKey } from './recordKey.ts'

/** By path. `theirs`: what the refusal says that somebody else has made of it, undefined where that is not why. */
export type RefusedEdits = Readonly<Record<string, FieldEdit & { theirs: unknown }>>
/** A change of fields of a record. */
export type FieldsChange = Extract<Change, { input: { fields: FieldEdits } }>

/** What the server refused of this person's edits of a record, null until that is known; and what takes an edit, which takes the place of what was refused of the same fields. */
export function useRefusedEdits(record: RecordKey): {
  refused: RefusedEdits | null
  put: (change: FieldsChange) => Promise<void>
} {
  const [outbox, pending] = useHeld(record)
  const isRead = useIsRead(record)
  const put = usePut()
  const refused = useMemo(() => (isRead ? refusedIn(pending) : null), [isRead, pending])
  const putAll = async (change: FieldsChange) => {
    const before = outbox?.pending(record).filter(isRefused) ?? []
    await put(change)
    for (const { id, input } of before) {
      const left = leftOf(input.fields, change.input.fields)
      if (left === null) await outbox?.discard(id)
      else if (Object.keys(left).length < Object.keys(input.fields).length)
        await outbox?.discard(id, { fields: left })
    }
  }
  return { refused, put: putAll }
}

type Edit = PendingCommand & { input: { fields: FieldEdits } }
const isEdit = (command: PendingCommand): command is Edit => 'fields' in command.input
const isRefused = (command: PendingCommand): command is Edit =>
  isEdit(command) && command.state === 'rejected'

function refusedIn(pending: readonly PendingCommand[]): RefusedEdits {
  const refused: Record<string, FieldEdit & { theirs: unknown }> = {}
  for (const { input, problem } of pending.filter(isRefused))
    for (const [path, edit] of Object.entries(input.fields))
      refused[path] = { ...edit, theirs: currentIn(problem)[path] }
  return refused
}
