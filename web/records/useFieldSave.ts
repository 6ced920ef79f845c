import { useLingui } from '@lingui/react/macro'
import { refusalOf, type Saved } from '../data/mutate.ts'
import { asFields, type FieldEdits } from '../outbox/fieldEdits.ts'
import { notify } from '../ui/notify.tsx'

type Values = Readonly<Record<string, unknown>>

/** Saves edits of a record at once, each field with what was seen of it; says what is refused. */
export function useFieldSave(
  update: (changed: Values, base: Values) => Promise<Saved<unknown>>,
  /** Somebody else has changed it. */
  onOvertaken: () => void = () => {},
): (edits: FieldEdits) => Promise<boolean> {
  const { t } = useLingui()
  return async (edits) => {
    const saved = await update(asFields(edits, 'value'), asFields(edits, 'base'))
    if (saved.ok) return true
    const isOvertaken = saved.problem.all.some(({ code }) => code === 'CONFLICT')
    if (isOvertaken) onOvertaken()
    notify.error(
      isOvertaken
        ? t`A colleague has changed this meanwhile. Look at it once more.`
        : refusalOf(saved),
    )
    return false
  }
}
