import { useLingui } from '@lingui/react/macro'
import { MultiSelect, Select, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { useQuery } from 'urql'
import { campaignGoals, type CampaignGoal } from '../../shared/campaigns.ts'
import { campaignForm } from '../../shared/inputs/campaign.ts'
import classes from '../companies/EditForm.module.css'
import { OwnerField } from '../companies/OwnerField.tsx'
import type { useOwnerChoices } from '../companies/useOwnerChoices.ts'
import { PlaybookChoicesDocument } from '../gql.ts'
import { DateField } from '../ui/DateTimeField.tsx'
import { NumberField } from '../ui/NumberField.tsx'
import { textFields } from '../records/textFields.ts'
import { useCampaignTexts } from './useCampaignTexts.ts'

export interface SettingsDraft {
  title: string
  description: string
  playbookId: string | null
  startDate: string | null
  endDate: string | null
  ownerId: string
  teamIds: string[]
  goal: CampaignGoal | null
  goalAmount: number | null
}
export const settingNames = [
  'title',
  'description',
  'playbookId',
  'startDate',
  'endDate',
  'ownerId',
  'teamIds',
  'goal',
  'goalAmount',
] as const
/** An amount of nothing is none. */
export const settingsOf = <Draft extends SettingsDraft>(draft: Draft): Draft => ({
  ...draft,
  goalAmount: draft.goal ? draft.goalAmount : null,
})

/** The settings of a campaign as fields of the form around them. */
export function CampaignFields({
  people: { owners, ask },
  onNoStart,
  onNoEnd,
  children,
}: {
  people: Pick<ReturnType<typeof useOwnerChoices>, 'owners' | 'ask'>
  /** What is typed is no day. */
  onNoStart: (isNoDay: boolean) => void
  onNoEnd: (isNoDay: boolean) => void
  /** Behind the playbook. */
  children?: ReactNode
}) {
  const { t } = useLingui()
  const { goals } = useCampaignTexts()
  const [{ data: playbooks }] = useQuery({ query: PlaybookChoicesDocument })
  const form = useFormContext<SettingsDraft>()
  const {
    control,
    watch,
    formState: { errors },
  } = form
  const text = textFields(form, campaignForm.shape)
  const goal = watch('goal')
  return (
    <>
      <TextInput
        label={t`Title`}
        required
        data-autofocus
        {...text('title')}
        className={classes.wide}
      />
      <Textarea
        label={t`Description`}
        autosize
        minRows={2}
        maxRows={8}
        {...text('description')}
        className={classes.wide}
      />
      <Controller
        control={control}
        name="playbookId"
        render={({ field }) => (
          <Select
            label={t`Playbook`}
            searchable
            clearable
            nothingFoundMessage={t`No results..`}
            data={(playbooks?.playbooks ?? []).flatMap(({ id: value, title: label, published }) =>
              published ? { value, label } : [],
            )}
            {...field}
            error={errors.playbookId?.message}
          />
        )}
      />
      {children}
      {(['startDate', 'endDate'] as const).map((name) => (
        <Controller
          key={name}
          control={control}
          name={name}
          render={({ field }) => (
            <DateField
              name={name}
              label={name === 'startDate' ? t`From` : t`Until`}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              onProblem={name === 'startDate' ? onNoStart : onNoEnd}
              error={errors[name]?.message}
            />
          )}
        />
      ))}
      <OwnerField owners={owners} ask={ask} />
      <Controller
        control={control}
        name="teamIds"
        render={({ field }) => (
          <MultiSelect
            label={t`Team`}
            data={owners}
            searchable
            nothingFoundMessage={t`Nobody has this name`}
            onFocus={ask}
            {...field}
            error={errors.teamIds?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="goal"
        render={({ field }) => (
          <Select
            label={t`Goal`}
            clearable
            data={campaignGoals.map((value) => ({ value, label: goals[value] }))}
            {...field}
            error={errors.goal?.message}
          />
        )}
      />
      {goal && (
        <Controller
          control={control}
          name="goalAmount"
          render={({ field }) => (
            <NumberField
              name={field.name}
              label={goal === 'VALUE' ? t`Amount in euros` : t`Amount`}
              required
              allowDecimal={false}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              error={errors.goalAmount?.message}
            />
          )}
        />
      )}
    </>
  )
}
