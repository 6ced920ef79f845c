import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { newId } from '../../shared/id.ts'
import { hubForm } from '../../shared/inputs/playbook.ts'
import { checkedBy } from '../records/checkedBy.ts'
import { textFields } from '../records/textFields.ts'
import { applyProblem, refusalOf, useSave } from '../data/mutate.ts'
import {
  CreateHubDocument,
  SetConditionsDocument,
  UpdateHubDocument,
  type Builder_hubFragment,
  type Builder_questionFragment,
} from '../gql.ts'
import classes from './builder.module.css'
import { conditionInput } from './conditionInput.ts'
import { ConditionsEditor, enterWrongCondition, type EditedCondition } from './ConditionsEditor.tsx'
import { ImportanceSelect } from './ImportanceSelect.tsx'

interface Draft {
  title: string
  description: string
  isInternal: boolean
  importance: number
}
const resolver = checkedBy(hubForm, (draft: Draft) => draft)

interface Props {
  playbookId: string
  hub?: Builder_hubFragment
  others: readonly Builder_questionFragment[]
  onDone: (id: string) => void
  onDirty: (dirty: boolean) => void
}

/** A question hub of the draft. */
export function HubForm({ playbookId, hub, others, onDone, onDirty }: Props) {
  const { t } = useLingui()
  const [id] = useState(() => hub?.id ?? newId()),
    [isMade, setMade] = useState(hub !== undefined)
  const [conditions, setConditions] = useState<EditedCondition[]>(
    () => hub?.conditions.map((c) => ({ ...c })) ?? [],
  )
  const [problem, setProblem] = useState<string | null>(null),
    [conditionProblem, setConditionProblem] = useState<string | null>(null)
  const form = useForm({
    resolver,
    defaultValues: {
      title: hub?.title ?? '',
      description: hub?.description ?? '',
      isInternal: hub?.isInternal ?? false,
      importance: hub?.importance ?? 0,
    },
  })
  const {
    register,
    control,
    setError,
    formState: { isDirty },
  } = form
  const text = textFields(form, hubForm.shape)
  const create = useSave(CreateHubDocument),
    update = useSave(UpdateHubDocument),
    saveConditions = useSave(SetConditionsDocument)
  const conditionsChanged = JSON.stringify(conditions) !== JSON.stringify(hub?.conditions ?? [])
  useEffect(() => onDirty(isDirty || conditionsChanged), [isDirty, conditionsChanged, onDirty])

  const submit = form.handleSubmit(async (input) => {
    if (enterWrongCondition()) return
    setProblem(null)
    setConditionProblem(null)
    const saved = isMade
      ? await update.save({ id, playbookId, ...input })
      : await create.save({ id, playbookId, hub: input })
    if (!saved.ok)
      return setProblem(
        applyProblem(saved.problem, ['title', 'description', 'importance'] as const, setError),
      )
    setMade(true)
    if (conditionsChanged) {
      const kept = await saveConditions.save({
        playbookId,
        questionHubId: id,
        conditions: conditions.map(conditionInput),
      })
      if (!kept.ok) return setConditionProblem(refusalOf(kept))
    }
    onDirty(false)
    onDone(id)
  })
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextInput label={t`Name`} required data-autofocus {...text('title')} />
      <Textarea label={t`Description`} autosize minRows={2} maxRows={8} {...text('description')} />
      <div className={classes.pair}>
        <Controller
          control={control}
          name="importance"
          render={({ field }) => <ImportanceSelect value={field.value} onChange={field.onChange} />}
        />
        <Checkbox
          label={t`Internal: never shown to the customer`}
          className={classes.internal}
          {...register('isInternal')}
        />
      </div>
      <ConditionsEditor
        conditions={conditions}
        questions={others}
        onChange={setConditions}
        error={conditionProblem}
      />
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <div className={classes.actions}>
        <Button type="submit" loading={create.saving || update.saving || saveConditions.saving}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  )
}
