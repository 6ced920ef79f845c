import { useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import { useQuery } from 'urql'
import { LabelChoicesDocument } from '../gql.ts'
import classes from '../records/SelectionBar.module.css'

interface Props {
  disabled: boolean
  onLabel: (labelId: string, takesOff: boolean) => void
}

/** Puts a label on the selected records, or takes one off; where there is no label, nothing. */
export function LabelSelects({ disabled, onLabel }: Props) {
  const { t } = useLingui()
  const [{ data }] = useQuery({ query: LabelChoicesDocument })
  const labels = (data?.labels ?? []).map(({ id, title }) => ({ value: id, label: title }))
  if (labels.length === 0) return null
  const choice = {
    className: classes.choice ?? '',
    value: null,
    disabled,
    searchable: true,
    data: labels,
    comboboxProps: { position: 'top-start' as const },
  }
  return (
    <>
      <Select
        {...choice}
        aria-label={t`Add a label`}
        placeholder={t`Add label`}
        onChange={(id) => id && onLabel(id, false)}
      />
      <Select
        {...choice}
        aria-label={t`Take a label off`}
        placeholder={t`Remove label`}
        onChange={(id) => id && onLabel(id, true)}
      />
    </>
  )
}
