import { useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import { Controller, useFormContext } from 'react-hook-form'
import classes from '../companies/EditForm.module.css'
import type { useOwnerChoices } from '../companies/useOwnerChoices.ts'
import type { OpportunityDraft } from './OpportunityFields.tsx'

/** Who looks after an opportunity, in the form around it. */
export function OwnerField({
  owners,
  ask,
}: Pick<ReturnType<typeof useOwnerChoices>, 'owners' | 'ask'>) {
  const { t } = useLingui()
  const {
    control,
    formState: { errors },
  } = useFormContext<OpportunityDraft>()
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
          className={classes.wide ?? ''}
        />
      )}
    />
  )
}
