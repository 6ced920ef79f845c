import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Select, Textarea, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { newId } from '../../shared/id.ts'
import { questionForm } from '../../shared/inputs/question.ts'
import {
  dataTypes,
  hasBounds,
  hasOptions,
  isWhole,
  questionKind,
  type DataType,
} from '../../shared/questionTypes.ts'
import { checkedBy } from '../records/checkedBy.ts'
import { textFields } from '../records/textFields.ts'
import { useFieldRows } from '../records/useFieldRows.ts'
import { useKeptDraft, useNewDraft } from '../records/useKeptDraft.ts'
import { useWrongField } from '../records/useWrongField.ts'
import { applyProblem } from '../data/mutate.ts'
import {
  CreateQuestionDocument,
  SetConditionsDocument,
  UpdateQuestionDocument,
  type Builder_questionFragment,
} from '../gql.ts'
import { LazyVersionMedia } from '../media/lazyMedia.tsx'
import { useShortcut } from '../ui/shortcuts.tsx'
import classes from './builder.module.css'
import { conditionInput } from './conditionInput.ts'
import { conditionRows, ConditionsEditor, enterWrongCondition } from './ConditionsEditor.tsx'
import { ImportanceSelect } from './ImportanceSelect.tsx'
import { useDraftSave } from './useDraftSave.ts'
import { useSeenPart } from './useSeenPart.ts'
import { optionRows, OptionsEditor } from './OptionsEditor.tsx'
import {
  questionBase,
  questionBaseNames,
  questionDraft,
  questionInput,
  questionNames,
  type QuestionDraft,
} from './questionDraft.ts'
import { offeredTypes } from './questionTypeName.ts'
import { NumberField } from '../ui/NumberField.tsx'
import { useTypeLabel } from './useTypeLabel.ts'

/** What the server says of a refusal, as far as it is called otherwise here. */
const fieldOf = (field: string): string => (field === 'dataTypeString' ? 'dataType' : field)
const resolver = checkedBy(questionForm, questionInput, fieldOf)

interface Props {
  playbookId: string
  hubId: string
  question?: Builder_questionFragment
  /** those a condition may ask */
  others: readonly Builder_questionFragment[]
  onDone: () => void
  onDirty: (dirty: boolean) => void
  /** What is done here begins below it. */
  isAside?: boolean
}

/** A question of the draft: wording, type, options, defaults, bounds, and when it is asked. */
export function QuestionForm({
  playbookId,
  hubId,
  question,
  others,
  onDone,
  onDirty,
  isAside,
}: Props) {
  const { t } = useLingui()
  const typeLabel = useTypeLabel()
  const draft = useNewDraft<QuestionDraft>(`question.${hubId}`),
    id = question?.id ?? draft.id
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm({
    resolver,
    shouldFocusError: false,
    defaultValues: questionDraft(question),
  })
  const {
    register,
    control,
    setError,
    clearErrors,
    getValues,
    formState: { errors, isDirty, submitCount },
  } = form
  const element = useWrongField(submitCount)
  useKeptDraft(form, question ? null : draft)
  const options = useFieldRows(form, optionRows),
    conditions = useFieldRows(form, conditionRows)
  const text = textFields(form, questionForm.shape)
  const [group] = useState(newId)
  const create = useDraftSave(CreateQuestionDocument, group),
    update = useDraftSave(UpdateQuestionDocument, group),
    saveConditions = useDraftSave(SetConditionsDocument, group)
  const [isMade, setMade] = useState(question !== undefined)
  const isSaving = create.saving || update.saving || saveConditions.saving
  const [opened] = useState(() => (question ? questionBase(question) : null))
  const { seen, noteSaved, overtaken } = useSeenPart(questionBaseNames, opened, (name, error) =>
    setError(fieldOf(name) as keyof QuestionDraft, error),
  )
  const dataType = useWatch({ control, name: 'dataType' }),
    kind = questionKind(dataType)
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const types: readonly DataType[] = offeredTypes.some((type) => type === dataType)
    ? offeredTypes
    : [...offeredTypes, dataType]

  const submit = form.handleSubmit(async ({ conditions: _asked, ...given }) => {
    if (isSaving || enterWrongCondition()) return
    setProblem(null)
    const input = { ...given, dataTypeString: dataType },
      asked = conditions.rows.map(conditionInput),
      sent = JSON.stringify(getValues())
    const { conditions: seenConditions = [], ...base } = seen ?? {}
    const saved = isMade
      ? await update.save({ id, playbookId, ...input, ...(seen && { base }) })
      : await create.save({ id, questionHubId: hubId, playbookId, ...input })
    if (!saved.ok)
      return setProblem(
        overtaken(saved.problem) ??
          applyProblem(options.take(saved.problem), questionNames, setError as never),
      )
    setMade(true)
    noteSaved(input)
    if (JSON.stringify(asked) !== JSON.stringify(seenConditions)) {
      const kept = await saveConditions.save({
        playbookId,
        questionId: id,
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
    onDone()
  })
  useShortcut('Ctrl+Enter', t`Save`, () => void submit(), { whileTyping: true })
  const bound = (
    name: 'minValue' | 'maxValue' | 'defaultStartValue' | 'defaultEndValue',
    label: string,
  ) => (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <NumberField
          ref={field.ref}
          label={label}
          allowDecimal={!isWhole(dataType)}
          value={field.value === '' ? null : field.value}
          onChange={(next) => field.onChange(next ?? '')}
          error={errors[name]?.message}
        />
      )}
    />
  )

  return (
    <form
      ref={element}
      className={classes.form}
      noValidate
      data-shortcuts
      onSubmit={(event) => void submit(event)}
    >
      <Textarea
        label={t`Question`}
        required
        autosize
        minRows={1}
        data-autofocus={!isAside || undefined}
        {...text('title', { onChange: () => clearErrors('title') })}
      />
      <Controller
        control={control}
        name="dataType"
        render={({ field }) => (
          <Select
            label={t`Type`}
            allowDeselect={false}
            value={field.value}
            onChange={(value) => {
              if (dataTypes.some((type) => type === value)) field.onChange(value)
            }}
            error={errors.dataType?.message}
            data={types.map((type) => ({ value: type, label: typeLabel(type) }))}
          />
        )}
      />
      {hasOptions(dataType) && (
        <OptionsEditor of={options} versionId={question?.playbookVersionId ?? null} />
      )}
      {hasBounds(dataType) && (
        <div className={classes.pair}>
          {bound('minValue', t`At least`)}
          {bound('maxValue', t`At most`)}
          {bound('defaultStartValue', kind === 'range' ? t`Suggested from` : t`Suggestion`)}
          {kind === 'range' && bound('defaultEndValue', t`Suggested until`)}
        </div>
      )}
      {kind === 'bool' && (
        <Controller
          control={control}
          name="defaultValueBool"
          render={({ field }) => (
            <Select
              label={t`Suggestion`}
              clearable
              value={field.value || null}
              onChange={(value) => field.onChange(value ?? '')}
              data={[
                { value: 'yes', label: t`Yes` },
                { value: 'no', label: t`No` },
              ]}
            />
          )}
        />
      )}
      {(kind === 'text' ||
        kind === 'line' ||
        kind === 'single' ||
        kind === 'multiple' ||
        kind === 'time') && (
        <TextInput
          label={t`Suggestion`}
          description={t`Shown until somebody answers; Enter accepts it.`}
          {...text('defaultValue')}
        />
      )}
      {(kind === 'text' || kind === 'line') && (
        <TextInput label={t`Placeholder`} {...text('placeholder')} />
      )}
      <Textarea
        label={t`Guide`}
        description={t`Helps the rep to ask; shown under the question.`}
        autosize
        minRows={2}
        maxRows={8}
        {...text('description')}
      />
      <Controller
        control={control}
        name="mediaItemIds"
        render={({ field }) => (
          <LazyVersionMedia
            versionId={question?.playbookVersionId ?? null}
            ids={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <div className={classes.pair}>
        <Controller
          control={control}
          name="importance"
          render={({ field }) => <ImportanceSelect value={field.value} onChange={field.onChange} />}
        />
        <Checkbox
          label={t`Internal: never shown to the customer`}
          className={classes.internal ?? ''}
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
