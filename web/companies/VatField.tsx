import { useLingui } from '@lingui/react/macro'
import { TextInput, type TextInputProps } from '@mantine/core'
import { useWatch, type Control } from 'react-hook-form'
import { checkVat } from '../../shared/vatNumber.ts'
import type { AccountDraft } from './accountDraft.ts'

/** Says when the check digits of a number are wrong; it is kept all the same, for a register may know better. */
export function VatField<Draft extends AccountDraft, Read>({
  control,
  description,
  ...field
}: TextInputProps & { control: Control<Draft, unknown, Read> }) {
  const { t } = useLingui()
  const { vAT } = useWatch({ control }) as AccountDraft
  const isWrong = checkVat(vAT) === 'invalid'
  return (
    <TextInput
      label={t`VAT number`}
      {...field}
      {...(isWrong && !description
        ? {
            description: t`Its check digits are not right: look at it once more.`,
            inputWrapperOrder: ['label', 'input', 'description', 'error'],
          }
        : { description })}
    />
  )
}
