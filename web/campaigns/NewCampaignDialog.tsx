import { useLingui } from '@lingui/react/macro'
import { MultiSelect, Select, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useQuery } from 'urql'
import { campaignGoals, type CampaignGoal } from '../../shared/campaigns.ts'
import { newId } from '../../shared/id.ts'
import { newCampaign } from '../../shared/inputs/campaign.ts'
import type { Kept } from '../../shared/inputs/schema.ts'
import classes from '../companies/EditForm.module.css'
import { useOwnerChoices } from '../companies/useOwnerChoices.ts'
import { applyProblem, useSave } from '../data/mutate.ts'
import { useSession } from '../data/session.tsx'
import {
  CorrectCampaignDocument,
  CreateCampaignDocument,
  ListViewsDocument,
  PlaybookChoicesDocument,
} from '../gql.ts'
import { checkedBy } from '../records/checkedBy.ts'
import { DateField } from '../ui/DateTimeField.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { FormEnd } from '../ui/FormEnd.tsx'
import { notify } from '../ui/notify.tsx'
import { NumberField } from '../ui/NumberField.tsx'
import { useCampaignTexts } from './useCampaignTexts.ts'

interface Draft {
  title: string
  description: string
  playbookId: string | null
  startDate: string | null
  endDate: string | null
  ownerId: string
  teamIds: string[]
  goal: CampaignGoal | null
  goalAmount: number | null
  viewId: string | null
}
const names = [
  'title',
  'description',
  'playbookId',
  'startDate',
  'endDate',
  'ownerId',
  'teamIds',
  'goal',
  'goalAmount',
  'viewId',
] as const
const resolver = checkedBy(newCampaign, (draft: Draft) => ({
  ...draft,
  // an amount of nothing is none
  goalAmount: draft.goal ? draft.goalAmount : null,
  audience: null,
  criteria: null,
}))

interface Props {
  onClose: () => void
  onDone: (id: string) => void
}

/** A new campaign, as a draft. */
export function NewCampaignDialog({ onClose, onDone }: Props) {
  const { t } = useLingui()
  return (
    <FormDialog title={t`New campaign`} onClose={onClose}>
      {(form) => <NewCampaignForm {...form} onDone={onDone} />}
    </FormDialog>
  )
}

function NewCampaignForm({
  onDone,
  onDirty,
  onCancel,
}: Pick<Props, 'onDone'> & { onDirty: (dirty: boolean) => void; onCancel: () => void }) {
  const { t } = useLingui()
  const { me } = useSession()
  const { goals } = useCampaignTexts()
  const { owners, ask } = useOwnerChoices(undefined, false)
  const [{ data: playbooks }] = useQuery({ query: PlaybookChoicesDocument }),
    [{ data: views }] = useQuery({ query: ListViewsDocument, variables: { table: 'COMPANY' } })
  const [id] = useState(newId)
  const [problem, setProblem] = useState<string | null>(null)
  const [isNoStart, setNoStart] = useState(false),
    [isNoEnd, setNoEnd] = useState(false)
  // an answer that was lost may have made it as it was typed then
  const mayBeMade = useRef(false)
  const { save, saving } = useSave(CreateCampaignDocument),
    correct = useSave(CorrectCampaignDocument)
  const {
    register,
    control,
    handleSubmit,
    setError,
    watch,
    formState: { errors, isDirty },
  } = useForm({
    resolver,
    defaultValues: {
      title: '',
      description: '',
      playbookId: null,
      startDate: null,
      endDate: null,
      ownerId: me.id,
      teamIds: [],
      goal: null,
      goalAmount: null,
      viewId: null,
    } as Draft,
  })
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const goalNow = watch('goal')
  const create = async (typed: Kept<typeof newCampaign>) => {
    if (isNoStart || isNoEnd) return
    setProblem(null)
    const { title, description, playbookId, startDate, endDate, goal, goalAmount, viewId } = typed,
      { ownerId = me.id, teamIds = [] } = typed
    const sent = {
      id,
      title,
      description,
      playbookId,
      startDate,
      endDate,
      ownerId,
      teamIds,
      goal,
      goalAmount,
      viewId,
    }
    const made = await save(sent),
      saved = made.ok && mayBeMade.current ? await correct.save(sent) : made
    if (!saved.ok) {
      mayBeMade.current ||= saved.problem.isNetwork
      const { audience, ...fields } = saved.problem.fields
      return setProblem(
        applyProblem(
          { ...saved.problem, fields: audience ? { ...fields, viewId: audience } : fields },
          names,
          setError,
        ),
      )
    }
    notify.success(t`“${title}” was added.`)
    onDirty(false)
    onDone(id)
  }
  return (
    <form
      className={classes.fields}
      noValidate
      onSubmit={(event) => void handleSubmit(create)(event)}
    >
      <TextInput
        label={t`Title`}
        required
        data-autofocus
        maxLength={newCampaign.shape.title.max}
        error={errors.title?.message}
        {...register('title')}
        className={classes.wide}
      />
      <TextInput
        label={t`Description`}
        maxLength={newCampaign.shape.description.max}
        error={errors.description?.message}
        {...register('description')}
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
      <Controller
        control={control}
        name="viewId"
        render={({ field }) => (
          <Select
            label={t`Audience`}
            placeholder={t`A saved view of accounts`}
            searchable
            clearable
            nothingFoundMessage={t`No saved view`}
            data={(views?.listViews ?? []).map(({ id: value, title: label }) => ({ value, label }))}
            {...field}
            error={errors.viewId?.message}
          />
        )}
      />
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
              onProblem={name === 'startDate' ? setNoStart : setNoEnd}
              error={errors[name]?.message}
            />
          )}
        />
      ))}
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
            {...field}
            error={errors.ownerId?.message}
          />
        )}
      />
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
      {goalNow && (
        <Controller
          control={control}
          name="goalAmount"
          render={({ field }) => (
            <NumberField
              name={field.name}
              label={goalNow === 'VALUE' ? t`Amount in euros` : t`Amount`}
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
      <FormEnd problem={problem} saving={saving || correct.saving} onCancel={onCancel} />
    </form>
  )
}
