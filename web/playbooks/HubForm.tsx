import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { newId } from '../../shared/id.ts'
import { hubForm } from '../../shared/inputs/playbook.ts'
import { checkedBy } from '../records/checkedBy.ts'
import { textFields } from '../records/textFields.ts'
import { useFieldRows } from '../records/useFieldRows.ts'
import { useWrongField } from '../records/useWrongField.ts'
import { applyProblem } from '../data/mutate.ts'
import {
  CreateHubDocument,
  SetConditionsDocument,
  UpdateHubDocument,
  type Builder_hubFragment,
  type Builder_questionFragment,
} from '../gql.ts'
import classes from './builder.module.css'
import { conditionInput } from './conditionInput.ts'
import {
  conditionRows,
  ConditionsEditor,
  enterWrongCondition,
  newCondition,
  type EditedCondition,
} from './ConditionsEditor.tsx'
import { ImportanceSelect } from './ImportanceSelect.tsx'
import { useDraftSave } from './useDraftSave.ts'
import { useSeenPart } from './useSeenPart.ts'

interface Draft {
  title: string
  description: string
  isInternal: boolean
  importance: number
  conditions: EditedCondition[]
}
const fieldNames = ['title', 'description', 'importance', 'isInternal', 'conditions'] as const
const resolver = checkedBy(hubForm, (draft: Draft) => draft)

interface Props {
  playbookId: string
  hub?: Builder_hubFragment
  others: readonly Builder_questionFragment[]
  /** the question that a condition begins with */
  asks?: Builder_questionFragment | undefined
  /** where a new one stands in the picture of the flow */
  at?: { x: number; y: number }
  onDone: (id: string) => void
  onDirty: (dirty: boolean) => void
  /** What is done here begins below it. */
  isAside?: boolean
}

/** A question hub of the draft. */
export function HubForm({ playbookId, hub, others, asks, at, onDone, onDirty, isAside }: Props) {
  const { t } = useLingui()
  const [id] = useState(() => hub?.id ?? newId()),
    [isMade, setMade] = useState(hub !== undefined)
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm({
    resolver,
    shouldFocusError: false,
    defaultValues: {
      title: hub?.title ?? '',
      description: hub?.description ?? '',
      isInternal: hub?.isInternal ?? false,
      importance: hub?.importance ?? 0,
      conditions: [
        ...(hub?.conditions ?? []).map((one): EditedCondition => ({ ...one })),
        ...(asks ? [newCondition(asks)] : []),
      ],
    },
  })
  const {
    register,
    control,
    setError,
    getValues,
    formState: { isDirty, submitCount },
  } = form
  const element = useWrongField(submitCount)
  const conditions = useFieldRows(form, conditionRows)
  const text = textFields(form, hubForm.shape)
  const [group] = useState(newId)
  const create = useDraftSave(CreateHubDocument, group),
    update = useDraftSave(UpdateHubDocument, group),
    saveConditions = useDraftSave(SetConditionsDocument, group)
  const isSaving = create.saving || update.saving || saveConditions.saving
  const [opened] = useState(
    () =>
      hub && {
        title: hub.title,
        description: hub.description,
        isInternal: hub.isInternal,
        importance: hub.importance,
        conditions: hub.conditions.map(conditionInput),
      },
  )
  const { seen, noteSaved, overtaken } = useSeenPart(fieldNames, opened ?? null, setError)
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])

  const submit = form.handleSubmit(async ({ conditions: _asked, ...input }) => {
    if (isSaving || enterWrongCondition()) return
    setProblem(null)
    const asked = conditions.rows.map(conditionInput),
      sent = JSON.stringify(getValues())
    const { conditions: seenConditions = [], ...base } = seen ?? {}
    const saved = isMade
      ? await update.save({ id, playbookId, ...input, ...(seen && { base }) })
      : await create.save({ id, playbookId, hub: { ...input, ...at } })
    if (!saved.ok)
      return setProblem(
        overtaken(saved.problem) ?? applyProblem(saved.problem, fieldNames, setError),
      )
    setMade(true)
    noteSaved(input)
    if (JSON.stringify(asked) !== JSON.stringify(seenConditions)) {
      const kept = await saveConditions.save({
        playbookId,
        questionHubId: id,
        conditions: asked,
        ...(seen && { base: seenConditions }),
      })
      if (!kept.ok)
        return setProblem(
          overtaken(kept.problem) ??
            applyProblem(conditions.take(kept.problem), ['conditions'], setError),
        )
      noteSaved({ conditions: asked })
    }
    // what was typed meanwhile is saved with the next press
    if (JSON.stringify(getValues()) !== sent) return
    onDirty(false)
    onDone(id)
  })
  return (
    <form
      ref={element}
      className={classes.form}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <TextInput
        label={t`Name`}
        required
        data-autofocus={!isAside || undefined}
        {...text('title')}
      />
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
      <ConditionsEditor of={conditions} questions={others} />
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <div className={classes.actions}>
        <Button type="submit" loading={isSaving}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  )
}
