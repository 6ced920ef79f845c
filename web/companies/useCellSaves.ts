import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { problemText } from '../data/errors.ts'
import { isSame, type FieldEdits } from '../outbox/fieldEdits.ts'
import { useHeld } from '../outbox/OutboxProvider.tsx'
import type { RecordKey } from '../outbox/recordKey.ts'
import type { FieldsChange } from '../outbox/useRefusedEdits.ts'
import { notify } from '../ui/notify.tsx'

/** What was changed in a cell. */
export interface CellSave {
  change: FieldsChange
  /** Of the record. */
  name: string
  /** Of the column. */
  field: string
  undo: () => void
}
const none: ReadonlyMap<RecordKey, CellSave> = new Map()

/** Tells of each edit in a cell that it was made, with the way back; one that is refused while the list is open is told in the place of that. */
export function useCellSaves(): (save: CellSave) => void {
  const { t } = useLingui()
  const [, pending] = useHeld()
  const [saved, setSaved] = useState(none)
  useEffect(() => {
    for (const { record, state, input, problem } of pending) {
      const told = saved.get(record)
      if (state !== 'rejected' || !told || !('fields' in input)) continue
      // what was refused of it before is no news
      if (!holds(input.fields, told.change.input.fields)) continue
      setSaved((before) => new Map([...before].filter(([key]) => key !== record)))
      const { name, field } = told
      const reason =
        problem?.code === 'CONFLICT'
          ? t`Somebody else has changed this since you saw it. What they wrote stands.`
          : problem
            ? problemText(problem)
            : t`The server refused this.`
      notify.error(t`“${name}”: ${field} was not changed. ${reason}`, { id: toastOf(record) })
    }
  }, [pending, saved, t])
  return (save) => {
    const { change, name, field, undo } = save,
      { record } = change
    setSaved((others) => new Map(others).set(record, save))
    notify.success(t`“${name}”: ${field} was changed.`, { id: toastOf(record), undo })
  }
}

const toastOf = (record: RecordKey) => `edited ${record}`
const holds = (edits: FieldEdits, told: FieldEdits): boolean =>
  Object.entries(told).some(([path, { value }]) => edits[path] && isSame(edits[path].value, value))
