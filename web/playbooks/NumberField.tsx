import { NumberInput } from '@mantine/core'
import { Controller, useForm } from 'react-hook-form'
import type { QuestionDraft } from './questionDraft.ts'

export function NumberField({
  control,
  name,
  label,
  whole,
  error,
}: {
  control: ReturnType<typeof useForm<QuestionDraft>>['control']
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
