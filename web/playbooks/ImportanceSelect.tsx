import { useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'

/** Importance 0 to 3. */
export function ImportanceSelect({
  value,
  onChange,
}: {
  value: number
  onChange: (value: number) => void
}) {
  const { t } = useLingui()
  return (
    <Select
      label={t`Importance`}
      allowDeselect={false}
      value={String(value)}
      onChange={(next) => {
        if (next !== null) onChange(Number(next))
      }}
      data={[
        { value: '0', label: t`Nice to know` },
        { value: '1', label: t`Normal` },
        { value: '2', label: t`Important` },
        { value: '3', label: t`Very important` },
      ]}
    />
  )
}
