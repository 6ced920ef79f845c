import { useLingui } from '@lingui/react/macro'
import { LabelPicker } from '../labels/LabelPicker.tsx'
import { LabelPill, LabelRow } from '../labels/LabelPill.tsx'
import { usePut } from '../outbox/OutboxProvider.tsx'
import type { RecordKey } from '../outbox/recordKey.ts'
import { notify } from '../ui/notify.tsx'

interface Label {
  id: string
  title: string
  color: string
}
interface Props {
  /** With the person's own unsent ones. */
  labels: readonly Label[]
  on: RecordKey<'Company' | 'Contact'>
  /** All of the organisation, as far as they were read. */
  known: readonly Label[]
}

/** The labels on an account or a contact, and the way to more of them, with a network or without. */
export function Labels({ labels, on, known }: Props) {
  const { t } = useLingui()
  const put = usePut()
  const toggle = (
    labelId: string,
    selected: boolean,
    { title, color }: Omit<Label, 'id'>,
  ): void => {
    const input = { labelId, selected, shown: { title, color } }
    put({ kind: 'linkLabel', record: on, input }).catch(() =>
      notify.error(t`This part could not be loaded. Check your connection and try again.`),
    )
  }
  return (
    <LabelRow>
      {labels.map((label) => (
        <LabelPill
          key={label.id}
          title={label.title}
          color={label.color}
          onRemove={() => toggle(label.id, false, label)}
        />
      ))}
      <LabelPicker
        labels={known}
        chosen={new Set(labels.map((label) => label.id))}
        onToggle={toggle}
      />
    </LabelRow>
  )
}
