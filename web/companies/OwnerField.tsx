import { useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { noMember } from '../outbox/recordFields.ts'
import classes from './EditForm.module.css'
import type { useOwnerChoices } from './useOwnerChoices.ts'

/** Who looks after something, in the form around it. */
export function OwnerField({
  owners,
  ask,
  isRefused = () => false,
  description,
  isWide = false,
}: Pick<ReturnType<typeof useOwnerChoices>, 'owners' | 'ask'> & {
  /** Whether the server would refuse somebody, as far as that is known. */
  isRefused?: (id: string) => boolean
  description?: ReactNode
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
          {...(description && { description })}
          error={errors.ownerId?.message ?? (isRefused(field.value) && t(noMember))}
          className={isWide ? (classes.wide ?? '') : ''}
        />
      )}
    />
  )
}
