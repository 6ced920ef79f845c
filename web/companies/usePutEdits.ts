import { useLingui } from '@lingui/react/macro'
import type { FieldEdits } from '../outbox/fieldEdits.ts'
import type { RecordKey } from '../outbox/recordKey.ts'
import { useRefusedEdits, type FieldsChange } from '../outbox/useRefusedEdits.ts'
import { notify } from '../ui/notify.tsx'

/** Saves edits of a record as its form does; says where it cannot. */
export function usePutEdits(
  record: RecordKey,
  changeOf: (fields: FieldEdits) => FieldsChange,
): (fields: FieldEdits) => Promise<boolean> {
  const { t } = useLingui()
  const { put } = useRefusedEdits(record)
  return async (fields) => {
    try {
      await put(changeOf(fields))
      return true
    } catch {
      notify.error(t`This part could not be loaded. Check your connection and try again.`)
      return false
    }
  }
}
