import { useMemo } from 'react'
import type { Change } from './commandWriter.ts'
import { currentIn, leftOf, type FieldEdit, type FieldEdits } from './fieldEdits.ts'
import { useHeld, useIsRead, usePut } from './OutboxProvider.tsx'
import type { PendingCommand } from './outboxView.ts'
import type { RecordKey } from './recordKey.ts'

/** `theirs`: what the refusal says that somebody else has made of it, undefined where that is not why. `name`: how the screen called what the value names by its id. */
export type RefusedEdit = FieldEdit & { theirs: unknown; name: string | undefined }
/** By path. */
export type RefusedEdits = Readonly<Record<string, RefusedEdit>>
/** A change of fields of a record. */
export type FieldsChange = Exclude<
  Extract<Change, { input: { fields: FieldEdits } }>,
  { kind: 'renameFile' }
>

/** What the server refused of this person's edits of a record, null until that is known; what takes an edit, which takes the place of what was refused of the same fields; and what takes one back. */
export function useRefusedEdits(record: RecordKey): {
  refused: RefusedEdits | null
  put: (change: FieldsChange) => Promise<void>
  /** Puts back what was there, unless the edit was refused: then it is forgotten. */
  takeBack: (change: FieldsChange) => Promise<void>
} {
  const [outbox, pending] = useHeld(record)
  const isRead = useIsRead(record)
  const put = usePut()
  const refused = useMemo(() => (isRead ? refusedIn(pending) : null), [isRead, pending])
  const refusedNow = () => outbox?.pending(record).filter(isRefused) ?? []
  const discard = async (commands: readonly Edit[], fields: FieldEdits) => {
    for (const { id, input } of commands) {
      const left = leftOf(input.fields, fields)
      if (left === null) await outbox?.discard(id)
      else if (Object.keys(left).length < Object.keys(input.fields).length)
        await outbox?.discard(id, { fields: left })
    }
  }
  const putAll = async (change: FieldsChange) => {
    const before = refusedNow()
    await put(change)
    await discard(before, change.input.fields)
  }
  const takeBack = async (change: FieldsChange) => {
    const { fields } = change.input,
      before = refusedNow(),
      taken = before.reduce<FieldEdits>(
        (left, { input }) => leftOf(left, input.fields) ?? {},
        fields,
      )
    await discard(before, fields)
    if (Object.keys(taken).length > 0) await put({ ...change, input: { fields: reversed(taken) } })
  }
  return { refused, put: putAll, takeBack }
}

const reversed = (fields: FieldEdits): FieldEdits =>
  Object.fromEntries(
    Object.entries(fields).map(([path, { value, base }]) => [path, { value: base, base: value }]),
  )

type Edit = PendingCommand & { input: { fields: FieldEdits } }
const isEdit = (command: PendingCommand): command is Edit => 'fields' in command.input
const isRefused = (command: PendingCommand): command is Edit =>
  isEdit(command) && command.state === 'rejected'

function refusedIn(pending: readonly PendingCommand[]): RefusedEdits {
  const refused: Record<string, RefusedEdit> = {}
  for (const { input, problem, names } of pending.filter(isRefused))
    for (const [path, edit] of Object.entries(input.fields))
      refused[path] = {
        ...edit,
        theirs: currentIn(problem)[path],
        name: names?.[String(edit.value)],
      }
  return refused
}
