import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { newId } from '../../shared/id.ts'
import { newNextStepType } from '../../shared/inputs/nextStepType.ts'
import classes from '../companies/EditForm.module.css'
import { applyProblem, notifyUnlessSaved, useSave } from '../data/mutate.ts'
import {
  CreateNextStepTypeDocument,
  SetNextStepTypeDocument,
  type NextStepTypes_typeFragment as Kind,
} from '../gql.ts'
import { checkedBy } from '../records/checkedBy.ts'
import { textFields } from '../records/textFields.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { FormEnd } from '../ui/FormEnd.tsx'
import { notify } from '../ui/notify.tsx'
import { NumberField } from '../ui/NumberField.tsx'

interface Props {
  /** Null: a new one. */
  kind: Kind | null
  onDone: () => void
  onClose: () => void
}
type Draft = { title: string; scoring: number | null }

const names = ['title', 'scoring'] as const
const resolver = checkedBy(newNextStepType, (draft: Draft) => draft)

/** What a kind of next step is called, and what such a step is worth. */
export function NextStepTypeDialog({ kind, onDone, onClose }: Props) {
  const { t } = useLingui()
  return (
    <FormDialog
      title={kind ? t`Kind of next step` : t`New kind of next step`}
      size="md"
      onClose={onClose}
    >
      {(form) => <KindForm {...form} kind={kind} onDone={onDone} onClose={onClose} />}
    </FormDialog>
  )
}

function KindForm({
  kind,
  onDone,
  onClose,
  onDirty,
  onCancel,
}: Props & { onDirty: (dirty: boolean) => void; onCancel: () => void }) {
  const { t } = useLingui()
  const [id] = useState(newId)
  const [problem, setProblem] = useState<string | null>(null)
  const create = useSave(CreateNextStepTypeDocument),
    update = useSave(SetNextStepTypeDocument)
  const before: Draft = kind
    ? { title: kind.title, scoring: kind.scoring }
    : { title: '', scoring: 0 }
  const form = useForm({ resolver, defaultValues: before })
  const {
    control,
    setError,
    formState: { errors, isDirty },
  } = form
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const undo = async (): Promise<void> => {
    notifyUnlessSaved(await update.save({ id: kind!.id, ...before }), { id: 'nextStepType' })
    onDone()
  }
  const submit = form.handleSubmit(async ({ title, scoring }) => {
    setProblem(null)
    const saved = kind
      ? await update.save({ id: kind.id, title, scoring })
      : await create.save({ id, title, scoring: scoring ?? 0 })
    if (!saved.ok) return setProblem(applyProblem(saved.problem, names, setError))
    onDirty(false)
    notify.success(kind ? t`“${title}” is saved.` : t`“${title}” is offered now.`, {
      id: 'nextStepType',
      ...(kind && { undo: () => void undo() }),
    })
    onDone()
    onClose()
  })
  return (
    <form className={classes.fields} noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        className={classes.wide}
        label={t`Name`}
        required
        data-autofocus
        {...textFields(form, newNextStepType.shape)('title')}
      />
      <Controller
        control={control}
        name="scoring"
        render={({ field }) => (
          <NumberField
            label={t`Points`}
            description={t`What such a step is worth for an account in a campaign, -100 to 100.`}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={errors.scoring?.message}
          />
        )}
      />
      <div className={classes.wide}>
        <FormEnd problem={problem} saving={create.saving || update.saving} onCancel={onCancel} />
      </div>
    </form>
  )
}
