import { useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Controller, FormProvider, useForm } from 'react-hook-form'
import { useQuery } from 'urql'
import { newCampaign } from '../../shared/inputs/campaign.ts'
import type { Kept } from '../../shared/inputs/schema.ts'
import classes from '../companies/EditForm.module.css'
import { useOwnerChoices } from '../companies/useOwnerChoices.ts'
import { applyProblem, useSave } from '../data/mutate.ts'
import { useSession } from '../data/session.tsx'
import { CreateCampaignDocument, ListViewsDocument, SaveCampaignSettingsDocument } from '../gql.ts'
import { checkedBy } from '../records/checkedBy.ts'
import { useWrongField } from '../records/useWrongField.ts'
import { useKeptDraft, useNewDraft } from '../records/useKeptDraft.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { FormEnd } from '../ui/FormEnd.tsx'
import { notify } from '../ui/notify.tsx'
import { CampaignFields, settingNames, settingsOf, type SettingsDraft } from './CampaignFields.tsx'

interface Draft extends SettingsDraft {
  viewId: string | null
}
const names = [...settingNames, 'viewId'] as const
const resolver = checkedBy(newCampaign, (draft: Draft) => ({
  ...settingsOf(draft),
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
  const people = useOwnerChoices(undefined, false)
  const [{ data: views }] = useQuery({ query: ListViewsDocument, variables: { table: 'COMPANY' } })
  const draft = useNewDraft<Draft>('campaign'),
    { id } = draft
  const [problem, setProblem] = useState<string | null>(null)
  const [isNoStart, setNoStart] = useState(false),
    [isNoEnd, setNoEnd] = useState(false)
  // an answer that was lost may have made it as it was typed then
  const mayBeMade = useRef(false)
  const { save, saving } = useSave(CreateCampaignDocument),
    correct = useSave(SaveCampaignSettingsDocument)
  const form = useForm({
    resolver,
    shouldFocusError: false,
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
  const {
    control,
    handleSubmit,
    setError,
    formState: { errors, isDirty, submitCount },
  } = form
  const element = useWrongField(submitCount)
  useKeptDraft(form, draft)
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
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
    <FormProvider {...form}>
      <form
        ref={element}
        className={classes.fields}
        noValidate
        onSubmit={(event) => void handleSubmit(create)(event)}
      >
        <CampaignFields people={people} onNoStart={setNoStart} onNoEnd={setNoEnd}>
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
                data={(views?.listViews ?? []).map(({ id: value, title: label }) => ({
                  value,
                  label,
                }))}
                {...field}
                error={errors.viewId?.message}
              />
            )}
          />
        </CampaignFields>
        <FormEnd problem={problem} saving={saving || correct.saving} onCancel={onCancel} />
      </form>
    </FormProvider>
  )
}
