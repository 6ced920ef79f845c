import { useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import { Controller, useFormContext } from 'react-hook-form'
import classes from './EditForm.module.css'
import type { useOwnerChoices } from './useOwnerChoices.ts'

/** Who looks after something, in the form around it. */
export function OwnerField({
  owners,
  ask,
  isWide = false,
}: Pick<ReturnType<typeof useOwnerChoices>, 'owners' | 'ask'> & {
  /** It has a line of its own. */
  isWide?: boolean
}) {
  const { t } = useLingui()
  const {
    control,
    formState: { errors },
  } = useFormContext<{ ownerId: string }>()
  return (
    <Controller
      control={control}
      name="ownerId"
      render={({ field }) => (
        <Select
          label={t`Owner`}
          data={owners}
          searchable
          nothingFoundMessage={t`Nobody has this name`}
          allowDeselect={false}
          onFocus={ask}
          name={field.name}
          value={field.value}
          onChange={field.onChange}
          error={errors.ownerId?.message}
          className={isWide ? (classes.wide ?? '') : ''}
        />
      )}
    />
  )
}
