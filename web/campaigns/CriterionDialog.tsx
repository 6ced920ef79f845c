import { useLingui } from '@lingui/react/macro'
import { Input, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { criterionForm, type Criterion } from '../../shared/inputs/campaign.ts'
import type { RecordCondition } from '../../shared/recordConditions.ts'
import { ConditionBar } from '../companies/ConditionBar.tsx'
import classes from '../companies/EditForm.module.css'
import { ImportanceSelect } from '../playbooks/ImportanceSelect.tsx'
import { checkedBy } from '../records/checkedBy.ts'
import { useWrongField } from '../records/useWrongField.ts'
import { textFields } from '../records/textFields.ts'
import { announce } from '../ui/announce.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { FormEnd } from '../ui/FormEnd.tsx'
import { NumberField } from '../ui/NumberField.tsx'
import { Matches } from './Matches.tsx'

interface Draft {
  title: string
  weight: number | null
  importance: number
}
interface Props {
  campaignId: string
  criterion: Criterion
  isNew: boolean
  /** Why it was not saved; null: it was. */
  onSave: (criterion: Criterion) => Promise<string | null>
  onClose: () => void
}

const resolver = checkedBy(criterionForm, (draft: Draft) => draft)

/** What speaks for an account: conditions, how much they count, and a name. */
export function CriterionDialog({ isNew, onClose, ...props }: Props) {
  const { t } = useLingui()
  return (
    <FormDialog title={isNew ? t`New criterion` : t`Criterion`} onClose={onClose}>
      {(form) => <CriterionForm {...props} {...form} onDone={onClose} />}
    </FormDialog>
  )
}

function CriterionForm({
  campaignId,
  criterion,
  onSave,
  onDone,
  onDirty,
  onCancel,
}: Omit<Props, 'isNew' | 'onClose'> & {
  onDone: () => void
  onDirty: (dirty: boolean) => void
  onCancel: () => void
}) {
  const { t } = useLingui()
  const [conditions, setConditions] = useState<readonly RecordCondition[]>(
    criterion.conditions ?? [],
  )
  const [isEmpty, setEmpty] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const form = useForm({
    resolver,
    shouldFocusError: false,
    defaultValues: {
      title: criterion.title ?? '',
      weight: criterion.weight,
      importance: criterion.importance ?? 0,
    } as Draft,
  })
  const {
    control,
    formState: { errors, isDirty, submitCount },
  } = form
  const text = textFields(form, criterionForm.shape)
  const element = useWrongField(submitCount)
  useEffect(
    () => onDirty(isDirty || conditions !== criterion.conditions),
    [isDirty, conditions, criterion, onDirty],
  )
  const submit = form.handleSubmit(async ({ title, weight, importance }) => {
    if (conditions.length === 0) return
    setSaving(true)
    const refusal = await onSave({
      id: criterion.id,
      title,
      weight,
      importance,
      conditions,
    })
    setSaving(false)
    setProblem(refusal)
    if (refusal) return
    onDirty(false)
    onDone()
  })
  return (
    <form
      ref={element}
      className={classes.fields}
      noValidate
      onSubmit={(event) => {
        const isWrong = conditions.length === 0
        setEmpty(isWrong)
        // what has the focus then is a button, which says nothing of it
        if (isWrong) announce(t`Choose a condition.`, 'conditions')
        void submit(event)
      }}
    >
      <Input.Wrapper
        className={classes.wide ?? ''}
        label={t`An account meets it when`}
        required
        error={isEmpty && conditions.length === 0 ? t`Choose a condition.` : undefined}
      >
        <div
          role="group"
          aria-label={t`An account meets it when`}
          tabIndex={-1}
          data-autofocus
          data-wrong={isEmpty || undefined}
          style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}
        >
          <ConditionBar
            table="COMPANY"
            conditions={conditions}
            onChange={setConditions}
            preview={(made) => <Matches campaignId={campaignId} conditions={made} />}
          />
        </div>
        <p role="status" style={{ margin: '8px 0 0', minHeight: '1.5em' }}>
          <Matches campaignId={campaignId} conditions={conditions} />
        </p>
      </Input.Wrapper>
      <TextInput
        label={t`Name`}
        placeholder={t`Without a name its conditions are shown`}
        {...text('title')}
        className={classes.wide}
      />
      <Controller
        control={control}
        name="weight"
        render={({ field }) => (
          <NumberField
            name={field.name}
            label={t`Weight`}
            description={t`How much it counts, beside the others`}
            required
            allowDecimal={false}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={errors.weight?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="importance"
        render={({ field }) => <ImportanceSelect value={field.value} onChange={field.onChange} />}
      />
      <FormEnd problem={problem} saving={saving} onCancel={onCancel} />
    </form>
  )
}
