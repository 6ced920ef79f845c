import { notifyUnlessSaved, useSave } from '../data/mutate.ts'
import { LinkLabelDocument } from '../gql.ts'
import { LabelPicker } from '../labels/LabelPicker.tsx'
import { LabelPill, LabelRow } from '../labels/LabelPill.tsx'

interface Label {
  id: string
  title: string
  color: string
}
interface Props {
  labels: readonly Label[]
  type: 'COMPANY' | 'CONTACT'
  typeId: string
  onChange: () => void
}

/** The labels on one thing, and the way to more of them. */
export function Labels({ labels, type, typeId, onChange }: Props) {
  const link = useSave(LinkLabelDocument)
  const toggle = async (labelId: string, selected: boolean): Promise<void> => {
    if (notifyUnlessSaved(await link.save({ labelId, typeId, type, remove: !selected }))) onChange()
  }
  return (
    <LabelRow>
      {labels.map((label) => (
        <LabelPill
          key={label.id}
          title={label.title}
          color={label.color}
          onRemove={() => void toggle(label.id, false)}
        />
      ))}
      <LabelPicker
        chosen={new Set(labels.map((label) => label.id))}
        onToggle={(id, selected) => void toggle(id, selected)}
      />
    </LabelRow>
  )
}
