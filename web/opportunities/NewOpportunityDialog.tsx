import { useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Controller, FormProvider, useForm } from 'react-hook-form'
import { newOpportunity } from '../../shared/inputs/opportunity.ts'
import type { Kept } from '../../shared/inputs/schema.ts'
import { applyProblem, useSave } from '../data/mutate.ts'
import {
  CorrectOpportunityDocument,
  CreateOpportunityDocument,
  type Board_cardFragment,
  type Board_pipelineFragment,
} from '../gql.ts'
import classes from '../companies/EditForm.module.css'
import { OwnerField } from '../companies/OwnerField.tsx'
import { useOwnerChoices } from '../companies/useOwnerChoices.ts'
import { useSession } from '../data/session.tsx'
import { checkedBy } from '../records/checkedBy.ts'
import { useWrongField } from '../records/useWrongField.ts'
import { useKeptDraft, useNewDraft } from '../records/useKeptDraft.ts'
import type { Entity } from '../ui/EntitySelect.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { FormEnd } from '../ui/FormEnd.tsx'
import { lazyDialog } from '../ui/lazyPart.tsx'
import { notify } from '../ui/notify.tsx'
import { OpportunityFields, type OpportunityDraft } from './OpportunityFields.tsx'
import { dealFields, opportunityInput } from './opportunityDraft.ts'

const NewAccountDialog = lazyDialog(
  () => import('../companies/NewAccountDialog.tsx'),
  (module) => module.NewAccountDialog,
)

interface Props {
  pipelines: readonly Pick<Board_pipelineFragment, 'id' | 'title' | 'stages'>[]
  /** Of their stages, the one in which it begins. */
  stageId: string
  /** With this account, about this meeting. */
  account?: Entity
  meetingId?: string
  /** Of this campaign, in which the account qualifies by it. */
  campaignId?: string
  onClose: () => void
  onDone: (card: Board_cardFragment) => void
}
interface Draft extends OpportunityDraft {
  stageId: string
}

const sentFields = ['title', 'companyId', 'price', 'dateExpectedClose', 'ownerId'] as const
type Sent = Pick<Kept<typeof newOpportunity>, (typeof sentFields)[number]>
const names = [...sentFields, 'stageId'] as const
const resolver = checkedBy(newOpportunity, (draft: Draft) => ({
  ...opportunityInput(draft),
  contactIds: null,
  companyDialogId: null,
  campaignId: null,
}))

/** A new opportunity, in a stage. */
export function NewOpportunityDialog({ onClose, ...props }: Props) {
  const { t } = useLingui()
  const [making, setMaking] = useState<string | null>(null)
  const [made, setMade] = useState<Entity | null>(null)
  return (
    <>
      <FormDialog title={t`New opportunity`} onClose={onClose} closeOnEscape={making === null}>
        {(form) => <NewOpportunityForm {...props} {...form} made={made} onMake={setMaking} />}
      </FormDialog>
      {making !== null && (
        <NewAccountDialog
          initial={{ name: making }}
          onClose={() => setMaking(null)}
          onDone={(id, label) => {
            setMaking(null)
            setMade({ id, label })
          }}
        />
      )}
    </>
  )
}

function NewOpportunityForm({
  pipelines,
  stageId,
  account,
  meetingId,
  campaignId,
  made,
  onMake,
  onDone,
  onDirty,
  onCancel,
}: Omit<Props, 'onClose'> & {
  /** An account that was made for it. */
  made: Entity | null
  onMake: (name: string) => void
  onDirty: (dirty: boolean) => void
  onCancel: () => void
}) {
  const { t } = useLingui()
  const { me } = useSession()
  const { owners, ask } = useOwnerChoices(undefined, false)
  const draft = useNewDraft<Draft>(
      `opportunity.${stageId}.${account?.id ?? ''}.${meetingId ?? ''}.${campaignId ?? ''}`,
    ),
    { id } = draft
  const [defaultValues] = useState<Draft>({
    title: '',
    stageId,
    companyId: account ?? null,
    price: null,
    dateExpectedClose: null,
    ownerId: me.id,
  })
  const [problem, setProblem] = useState<string | null>(null)
  const [isNoDay, setNoDay] = useState(false)
  const form = useForm({ resolver, defaultValues, shouldFocusError: false })
  const {
    control,
    handleSubmit,
    setError,
    setValue,
    formState: { errors, isDirty, submitCount },
  } = form
  const element = useWrongField(submitCount)
  useKeptDraft(form, draft)
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  useEffect(() => {
    if (made) setValue('companyId', made, { shouldDirty: true, shouldValidate: true })
  }, [made, setValue])
  const { save, saving } = useSave(CreateOpportunityDocument)
  const correct = useSave(CorrectOpportunityDocument)
  /** One whose answer was lost may have been made: what was typed since is changed in it. Null: that was refused, which the form says. */
  const corrected = async (there: Board_cardFragment, wanted: Sent) => {
    const base: Sent = dealFields(there)
    const isAsWanted = sentFields.every((field) => base[field] === wanted[field])
    if (isAsWanted) return there
    const saved = await correct.save({ id, ...wanted, base })
    if (saved.ok) return saved.data.updateOpportunity
    setProblem(applyProblem(saved.problem, names, setError))
    return null
  }
  const create = async ({
    title,
    stageId: into,
    companyId,
    price,
    dateExpectedClose,
    ownerId,
  }: Kept<typeof newOpportunity>) => {
    if (isNoDay) return
    setProblem(null)
    const saved = await save({
      id,
      title,
      stageId: into,
      companyId,
      price,
      dateExpectedClose,
      ownerId,
      ...(meetingId && { companyDialogId: meetingId }),
      ...(campaignId && { campaignId }),
    })
    if (!saved.ok) return setProblem(applyProblem(saved.problem, names, setError))
    const wanted = { title, companyId, price, dateExpectedClose, ownerId },
      card = await corrected(saved.data.createOpportunity, wanted)
    if (!card) return undefined
    notify.success(t`“${title}” was added.`)
    onDirty(false)
    onDone(card)
  }
  return (
    <FormProvider {...form}>
      <form
        ref={element}
        className={classes.fields}
        noValidate
        onSubmit={(event) => void handleSubmit(create)(event)}
      >
        <OpportunityFields onNoDay={setNoDay} onMake={onMake} />
        <Controller
          control={control}
          name="stageId"
          render={({ field }) => (
            <Select
              label={t`Stage`}
              required
              allowDeselect={false}
              data={pipelines.map(({ title, stages }) => ({
                group: title,
                items: stages.map((stage) => ({ value: stage.id, label: stage.title })),
              }))}
              value={field.value}
              onChange={field.onChange}
              error={errors.stageId?.message}
            />
          )}
        />
        <OwnerField owners={owners} ask={ask} isWide />
        <FormEnd problem={problem} saving={saving || correct.saving} onCancel={onCancel} />
      </form>
    </FormProvider>
  )
}
