import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { newStage, stageChange } from '../../shared/inputs/opportunity.ts'
import { object } from '../../shared/inputs/schema.ts'
import { applyProblem, useSave } from '../data/mutate.ts'
import { SetStageDocument, type Board_stageFragment } from '../gql.ts'
import { FormEnd } from '../ui/FormEnd.tsx'
import classes from '../companies/EditForm.module.css'
import { checkedBy } from '../records/checkedBy.ts'
import { textFields } from '../records/textFields.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { NumberField } from '../ui/NumberField.tsx'

interface Props {
  stage: Board_stageFragment
  onClose: () => void
  onDone: () => void
}
type Draft = Pick<Board_stageFragment, 'title' | 'staleDays'> & { probability: number | null }

const names = ['title', 'probability', 'staleDays'] as const
// a form leaves no title out
const input = object({ ...stageChange.shape, title: newStage.shape.title })
const resolver = checkedBy(input, (draft: Draft) => draft)

/** What a stage is called, how probable a deal is in it, and from when on a card in it is stale. */
export function StageDialog({ stage, onClose, onDone }: Props) {
  const { t } = useLingui()
  return (
    <FormDialog title={t`Settings of the stage`} size="md" onClose={onClose}>
      {(form) => <StageForm stage={stage} onDone={onDone} {...form} />}
    </FormDialog>
  )
}

function StageForm({
  stage,
  onDone,
  onDirty,
  onCancel,
}: Omit<Props, 'onClose'> & { onDirty: (dirty: boolean) => void; onCancel: () => void }) {
  const { t } = useLingui()
  const { title, probability, staleDays, kind } = stage
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm({ resolver, defaultValues: { title, probability, staleDays } })
  const {
    control,
    setError,
    formState: { errors, isDirty },
  } = form
  const text = textFields(form, input.shape)
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const { save, saving } = useSave(SetStageDocument)
  const submit = form.handleSubmit(async (typed) => {
    setProblem(null)
    const saved = await save({
      id: stage.id,
      title: typed.title,
      staleDays: typed.staleDays ?? null,
      // that of the ends is fixed
      ...(kind === 'OPEN' && typed.probability !== undefined && { probability: typed.probability }),
    })
    if (!saved.ok) return setProblem(applyProblem(saved.problem, names, setError))
    onDirty(false)
    onDone()
  })
  return (
    <form className={classes.fields} noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        className={classes.wide}
        label={t`Name`}
        required
        data-autofocus
        {...text('title')}
      />
      {kind === 'OPEN' && (
        <>
          <Controller
            control={control}
            name="probability"
            render={({ field }) => (
              <NumberField
                label={t`Probability, %`}
                description={t`Its share in the weighted sum.`}
                value={field.value}
                onChange={field.onChange}
                onBlur={field.onBlur}
                error={errors.probability?.message}
              />
            )}
          />
          <Controller
            control={control}
            name="staleDays"
            render={({ field }) => (
              <NumberField
                label={t`Stale after, days`}
                description={t`Empty: never stale.`}
                value={field.value}
                onChange={field.onChange}
                onBlur={field.onBlur}
                error={errors.staleDays?.message}
              />
            )}
          />
        </>
      )}
      <FormEnd problem={problem} saving={saving} onCancel={onCancel} />
    </form>
  )
}
