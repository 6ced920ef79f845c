import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { campaignForm } from '../../shared/inputs/campaign.ts'
import classes from '../companies/EditForm.module.css'
import { useOwnerChoices } from '../companies/useOwnerChoices.ts'
import { applyProblem, useSave } from '../data/mutate.ts'
import { SaveCampaignSettingsDocument, type CampaignBuilder_campaignFragment } from '../gql.ts'
import { checkedBy } from '../records/checkedBy.ts'
import { useSeenFields } from '../records/useSeenFields.ts'
import { useWrongField } from '../records/useWrongField.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { FormEnd } from '../ui/FormEnd.tsx'
import { CampaignFields, settingNames, settingsOf, type SettingsDraft } from './CampaignFields.tsx'

interface Props {
  campaign: CampaignBuilder_campaignFragment
  onClose: () => void
  onDone: () => void
}
const resolver = checkedBy(campaignForm, (draft: SettingsDraft) => settingsOf(draft))

/** What a campaign is called, its playbook, period, people and goal. */
export function SettingsDialog({ onClose, ...props }: Props) {
  const { t } = useLingui()
  return (
    <FormDialog title={t`Settings of the campaign`} onClose={onClose}>
      {(form) => <SettingsForm {...props} {...form} />}
    </FormDialog>
  )
}

function SettingsForm({
  campaign: now,
  onDone,
  onDirty,
  onCancel,
}: Omit<Props, 'onClose'> & { onDirty: (dirty: boolean) => void; onCancel: () => void }) {
  // as it was on opening: what a colleague changes meanwhile was not seen
  const [opened] = useState(() => ({
    title: now.title,
    description: now.description,
    playbookId: now.playbookId,
    startDate: now.startDate,
    endDate: now.endDate,
    ownerId: now.ownerId,
    teamIds: now.teamIds,
    goal: now.goal,
    goalAmount: now.goalAmount,
  }))
  const [problem, setProblem] = useState<string | null>(null)
  const [isNoStart, setNoStart] = useState(false),
    [isNoEnd, setNoEnd] = useState(false)
  const [owned] = useState({ owner: now.owner, ownerId: now.ownerId })
  // the names of the team
  const people = useOwnerChoices(owned, true)
  const form = useForm({
    resolver,
    shouldFocusError: false,
    defaultValues: { ...opened, description: opened.description ?? '' },
  })
  const {
    handleSubmit,
    setError,
    formState: { isDirty, dirtyFields, submitCount },
  } = form
  const element = useWrongField(submitCount)
  const { seen, noteConflict } = useSeenFields(settingNames, opened, setError)
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const { save, saving } = useSave(SaveCampaignSettingsDocument)
  const submit = handleSubmit(async (values) => {
    if (isNoStart || isNoEnd) return
    setProblem(null)
    const changed = settingNames.filter(
      // with the goal goes its amount
      (name) => dirtyFields[name] || (name === 'goalAmount' && dirtyFields.goal),
    )
    const part = (from: Record<string, unknown>) =>
      Object.fromEntries(changed.map((name) => [name, from[name]]))
    if (changed.length > 0) {
      const saved = await save({ id: now.id, ...part(values), base: part(seen) })
      if (!saved.ok) {
        if (!noteConflict(saved.problem))
          setProblem(applyProblem(saved.problem, settingNames, setError))
        return
      }
    }
    onDirty(false)
    onDone()
  })
  return (
    <FormProvider {...form}>
      <form
        ref={element}
        className={classes.fields}
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <CampaignFields people={people} onNoStart={setNoStart} onNoEnd={setNoEnd} />
        <FormEnd problem={problem} saving={saving} onCancel={onCancel} />
      </form>
    </FormProvider>
  )
}
