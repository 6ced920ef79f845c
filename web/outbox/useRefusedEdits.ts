import { useMemo } from 'react'
import type { Change } from './commandWriter.ts'
import type { FieldEdits } from './fieldEdits.ts'
import { useHeld, usePut } from './OutboxProvider.tsx'
import type { RecordKey } from './recordKey.ts'

/** What the server refused of this person's edits of a record, nothing where the outbox is not there yet; and what takes an edit that has all of it in it. */
export function useRefusedEdits(record: RecordKey | null): {
  refused: FieldEdits
  put: (change: Change) => Promise<void>
} {
  const [outbox, pending] = useHeld(record ?? undefined)
  const put = usePut()
  const commands = useMemo(
    () =>
      pending.flatMap(({ id, state, input }) =>
        record && state === 'rejected' && 'fields' in input ? [{ id, fields: input.fields }] : [],
      ),
    [record, pending],
  )
  const refused = useMemo<FieldEdits>(
    () => Object.assign({}, ...commands.map(({ fields }) => fields)) as FieldEdits,
    [commands],
  )
  const putAll = async (change: Change) => {
    await put(change)
    // one of them has become the new edit, under another id
    for (const { id } of commands) await outbox?.discard(id)
  }
  return { refused, put: putAll }
}
