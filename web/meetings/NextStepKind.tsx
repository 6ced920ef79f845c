import { Select } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'

export type NextStepKindProps = {
  types: readonly { id: string; title: string }[]
  chosen: string | null
  onChoose: (typeId: string | null) => void
}

/** Of which kind a new next step is. */
export function NextStepKind({ types, chosen, onChoose }: NextStepKindProps) {
  const { t } = useLingui()
  return (
    <Select
      aria-label={t`Kind of next step`}
      data={types.map((type) => ({ value: type.id, label: type.title }))}
      value={chosen}
      onChange={onChoose}
      allowDeselect={false}
      searchable
    />
  )
}
