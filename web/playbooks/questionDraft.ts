import { questionForm } from '../../shared/inputs/question.ts'
import type { Given } from '../../shared/inputs/schema.ts'
import { hasBounds, hasOptions, questionKind, type DataType } from '../../shared/questionTypes.ts'
import type { Builder_questionFragment } from '../gql.ts'
import { conditionInput } from './conditionInput.ts'
import type { EditedCondition } from './ConditionsEditor.tsx'

/** A question as its form holds it; numbers as texts, because they are typed. */
export interface QuestionDraft {
  title: string
  description: string
  placeholder: string
  dataType: DataType
  options: { id: string; title: string; mediaItemId?: string | null }[]
  defaultValue: string
  defaultStartValue: number | ''
  defaultEndValue: number | ''
  defaultValueBool: 'yes' | 'no' | ''
  minValue: number | ''
  maxValue: number | ''
  isInternal: boolean
  importance: number
  mediaItemIds: string[]
  conditions: EditedCondition[]
}

export const questionDraft = (question?: Builder_questionFragment): QuestionDraft => ({
  title: question?.title ?? '',
  description: question?.description ?? '',
  placeholder: question?.placeholder ?? '',
  dataType: question?.dataType ?? 'TEXTAREA',
  options:
    question?.options.map(({ id, title, mediaItemId }) => ({ id, title, mediaItemId })) ?? [],
  defaultValue: question?.defaultValue ?? '',
  defaultStartValue: question?.defaultStartValue ?? '',
  defaultEndValue: question?.defaultEndValue ?? '',
  defaultValueBool:
    question?.defaultValueBool == null ? '' : question.defaultValueBool ? 'yes' : 'no',
  minValue: question?.minValue ?? '',
  maxValue: question?.maxValue ?? '',
  isInternal: question?.isInternal ?? false,
  importance: question?.importance ?? 0,
  mediaItemIds: [...(question?.mediaItemIds ?? [])],
  conditions: question?.conditions.map((one) => ({ ...one })) ?? [],
})

/** As the API takes it: only what the type uses, the rest emptied. */
export function questionInput(draft: QuestionDraft): Given<typeof questionForm> {
  const kind = questionKind(draft.dataType),
    bounds = hasBounds(draft.dataType),
    number = (value: number | ''): number | null => (value === '' ? null : value)
  const takesText = !bounds && kind !== 'bool' && kind !== 'labels'
  return {
    title: draft.title,
    description: draft.description,
    placeholder: draft.placeholder,
    dataTypeString: draft.dataType,
    options: hasOptions(draft.dataType) ? draft.options : [],
    defaultValue: takesText ? draft.defaultValue : null,
    defaultStartValue: bounds ? number(draft.defaultStartValue) : null,
    defaultEndValue: kind === 'range' ? number(draft.defaultEndValue) : null,
    defaultValueBool:
      kind === 'bool' && draft.defaultValueBool ? draft.defaultValueBool === 'yes' : null,
    minValue: bounds ? number(draft.minValue) : null,
    maxValue: bounds ? number(draft.maxValue) : null,
    isInternal: draft.isInternal,
    importance: draft.importance,
    mediaItemIds: draft.mediaItemIds,
    conditions: draft.conditions,
  }
}

/** What is seen of a question when its form is opened: nothing else is overwritten. */
export const questionBase = (question: Builder_questionFragment) => ({
  title: question.title,
  description: question.description,
  placeholder: question.placeholder,
  dataTypeString: question.dataType,
  options: question.options.map(({ id, title, mediaItemId }) => ({ id, title, mediaItemId })),
  defaultValue: question.defaultValue,
  defaultStartValue: question.defaultStartValue,
  defaultEndValue: question.defaultEndValue,
  defaultValueBool: question.defaultValueBool,
  minValue: question.minValue,
  maxValue: question.maxValue,
  isInternal: question.isInternal,
  importance: question.importance,
  mediaItemIds: [...question.mediaItemIds],
  conditions: question.conditions.map(conditionInput),
})

/** What an error of the form can name. */
export const questionNames = [
  'title',
  'description',
  'placeholder',
  'dataType',
  'options',
  'defaultValue',
  'defaultStartValue',
  'defaultEndValue',
  'minValue',
  'maxValue',
  'importance',
  'mediaItemIds',
] as const
/** What of a question the form was opened with. */
export const questionBaseNames = [
  ...questionNames,
  'dataTypeString',
  'isInternal',
  'defaultValueBool',
  'conditions',
] as const
