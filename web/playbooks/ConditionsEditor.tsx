import { Trans, useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import type { AnswerRange } from '../../shared/conditions.ts'
import { newId } from '../../shared/id.ts'
import { conditions } from '../../shared/inputs/condition.ts'
import { questionKind } from '../../shared/questionTypes.ts'
import { SetConditionsDocument, type Builder_questionFragment } from '../gql.ts'
import { AnswerTestFields, type AnswerTest } from '../records/AnswerTestFields.tsx'
import { FieldRows } from '../records/FieldRows.tsx'
import { declareRows, type FieldRows as Fields } from '../records/useFieldRows.ts'
import classes from './builder.module.css'
import { canBranch } from './canBranch.ts'

export type EditedCondition = AnswerRange & { id: string }
export const conditionRows = declareRows(
  SetConditionsDocument,
  'conditions',
  conditions.shape.conditions,
)
interface Props {
  of: Fields<EditedCondition, typeof conditionRows.schema.of.shape>
  questions: readonly Builder_questionFragment[]
}

/** Goes to a day of a condition that cannot be read; says whether there is one. Its condition has none then, and would be met too often. */
export function enterWrongCondition(): boolean {
  const field = document.querySelector<HTMLElement>('[data-conditions] [aria-invalid="true"]')
  field?.focus()
  return field !== null
}

/** When a hub or question is asked: alternatives on one question, all questions together. */
export function ConditionsEditor({ of, questions }: Props) {
  const { t } = useLingui()
  const choices = questions.filter(canBranch)
  return (
    <div className={classes.conditions} data-conditions>
      <FieldRows
        of={of}
        label={t`Ask only when`}
        rowLabel={(number) => t`Condition ${number}`}
        blank={() => newCondition(choices[0]!)}
        add={t`Add a condition`}
        none={t`Always asked.`}
        canAdd={choices.length > 0}
      >
        {({ value, label, set, errorOf }) => {
          const question = questions.find((q) => q.id === value.questionId)
          const wrong = testFields.map((field) => errorOf(field)).find(Boolean),
            isBlank = testFields.every((field) => {
              const given = value[field]
              return Array.isArray(given) ? given.length === 0 : given == null
            })
          return (
            // which of its fields is wrong depends on the others: the first of them has the focus
            <div className={classes.condition} data-wrong-row={wrong ? true : undefined}>
              <Select
                aria-label={t`${label}, question`}
                searchable
                allowDeselect={false}
                value={value.questionId}
                data={choices.map((q) => ({ value: q.id, label: q.title }))}
                error={errorOf('questionId')}
                onChange={(id) => {
                  const next = choices.find((q) => q.id === id)
                  if (next) set({ questionId: next.id, ...blank, ...start(next) })
                }}
              />
              {question && <AnswerTestFields test={value} question={question} onChange={set} />}
              {wrong && (
                <p role="alert" className={classes.problem}>
                  {isBlank ? t`${label}: Choose the answers that are meant.` : wrong}
                </p>
              )}
            </div>
          )
        }}
      </FieldRows>
      {of.rows.length > 1 && (
        <p className={classes.soft}>
          <Trans>
            Conditions on one question are alternatives; on several questions all must hold.
          </Trans>
        </p>
      )}
    </div>
  )
}

const testFields = [
  'valueBool',
  'valueOptions',
  'valueDateFrom',
  'valueDateTo',
  'valueNumberFrom',
  'valueNumberTo',
] as const
const blank = {
  valueBool: null,
  valueOptions: null,
  valueDateFrom: null,
  valueDateTo: null,
  valueNumberFrom: null,
  valueNumberTo: null,
}
const start = (question: Builder_questionFragment): AnswerTest =>
  questionKind(question.dataType) === 'bool' ? { valueBool: true } : {}

/** A condition on a question as it begins: which answers are meant is chosen in it. */
export const newCondition = (question: Builder_questionFragment): EditedCondition => ({
  id: newId(),
  questionId: question.id,
  ...blank,
  ...start(question),
})
