import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { Controller, useFormContext } from 'react-hook-form'
import { newOpportunity } from '../../shared/inputs/opportunity.ts'
import classes from '../companies/EditForm.module.css'
import { useFindEntities } from '../meetings/useFindEntities.ts'
import { DateField } from '../ui/DateTimeField.tsx'
import { EntitySelect, type Entity } from '../ui/EntitySelect.tsx'
import { textFields } from '../records/textFields.ts'
import type { TheirsText } from '../records/useTheirsText.tsx'
import { NumberField } from '../ui/NumberField.tsx'

/** What the forms of a new and of an existing opportunity have in common. */
export interface OpportunityDraft {
  title: string
  companyId: Entity | null
  price: number | null
  dateExpectedClose: string | null
  ownerId: string
}

interface Props {
  /** Whether what is typed as a day is none. */
  onNoDay: (isNoDay: boolean) => void
  /** Offers to make an account that is not found. */
  onMake?: (name: string) => void
  theirsText?: TheirsText
}

const none: TheirsText = () => ({})

/** The fields of an opportunity, in the form around them. */
export function OpportunityFields({ onNoDay, onMake, theirsText = none }: Props) {
  const { t } = useLingui()
  const { findCompanies } = useFindEntities(undefined)
  const form = useFormContext<OpportunityDraft>()
  const {
    control,
    formState: { errors },
  } = form
  const text = textFields(form, newOpportunity.shape, theirsText)
  return (
    <>
      <TextInput
        label={t`Title`}
        required
        data-autofocus
        {...text('title')}
        className={classes.wide}
      />
      <div className={classes.wide}>
        <Controller
          control={control}
          name="companyId"
          render={({ field }) => (
            <EntitySelect
              label={t`Account`}
              {...theirsText('companyId')}
              name={field.name}
              required
              value={field.value}
              search={findCompanies}
              onChange={field.onChange}
              {...(onMake && { onCreate: onMake })}
              error={errors.companyId?.message}
            />
          )}
        />
      </div>
      <Controller
        control={control}
        name="price"
        render={({ field }) => (
          <NumberField
            name={field.name}
            label={t`Price in euros`}
            {...theirsText('price')}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={errors.price?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="dateExpectedClose"
        render={({ field }) => (
          <DateField
            name={field.name}
            label={t`Expected close`}
            {...theirsText('dateExpectedClose')}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            onProblem={onNoDay}
            error={errors.dateExpectedClose?.message}
          />
        )}
      />
    </>
  )
}
