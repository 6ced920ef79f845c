import { NumberInput } from '@mantine/core'
import { Controller, type Control, type FieldValues } from 'react-hook-form'
import type { questionForm } from '../../shared/inputs/question.ts'
import type { Kept } from '../../shared/inputs/schema.ts'
import type { QuestionDraft } from './questionDraft.ts'

export function NumberField({
  control,
  name,
  label,
  whole,
  error,
}: {
  control: Control<QuestionDraft, unknown, Kept<typeof questionForm> & FieldValues>
  name: 'minValue' | 'maxValue' | 'defaultStartValue' | 'defaultEndValue'
  label: string
  whole: boolean
  error: string | undefined
}) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <NumberInput
          label={label}
          allowDecimal={!whole}
          value={field.value}
          onChange={(value) => field.onChange(typeof value === 'number' ? value : '')}
          error={error}
        />
      )}
    />
  )
}
