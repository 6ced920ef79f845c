import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Select } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { AnswerRange } from '../../shared/conditions.ts'
import { newId } from '../../shared/id.ts'
import { questionKind } from '../../shared/questionTypes.ts'
import type { Builder_questionFragment } from '../gql.ts'
import { AnswerTestFields, type AnswerTest } from '../records/AnswerTestFields.tsx'
import classes from './builder.module.css'

export type EditedCondition = AnswerRange & { id: string }
interface Props {
  conditions: readonly EditedCondition[]
  questions: readonly Builder_questionFragment[]
  onChange: (conditions: EditedCondition[]) => void
  error?: string | null
}

/** Kinds whose answers can be tested in a branch. */
export const canBranch = (question: Builder_questionFragment): boolean =>
  !['text', 'line', 'labels'].includes(questionKind(question.dataType))

/** Goes to a day of a condition that cannot be read; says whether there is one. Its condition has none then, and would be met too often. */
export function enterWrongCondition(): boolean {
  const field = document.querySelector<HTMLElement>('[data-conditions] [aria-invalid="true"]')
  field?.focus()
  return field !== null
}

/** When a hub or question is asked: alternatives on one question, all questions together. */
export function ConditionsEditor({ conditions, questions, onChange, error }: Props) {
  const { t } = useLingui()
  const choices = questions.filter(canBranch)
  const change = (id: string, part: AnswerTest): void =>
    onChange(conditions.map((c) => (c.id === id ? { ...c, ...part } : c)))
  const start = (question: Builder_questionFragment): AnswerTest =>
    questionKind(question.dataType) === 'bool' ? { valueBool: true } : {}
  const blank = {
    valueBool: null,
    valueOptions: null,
    valueDateFrom: null,
    valueDateTo: null,
    valueNumberFrom: null,
    valueNumberTo: null,
  }
  return (
    <fieldset className={classes.options} data-conditions>
      <legend>
        <Trans>Ask only when</Trans>
      </legend>
      {conditions.length === 0 && (
        <p className={classes.soft}>
          <Trans>Always asked.</Trans>
        </p>
      )}
      {conditions.map((condition) => {
        const question = questions.find((q) => q.id === condition.questionId)
        return (
          <div key={condition.id} className={classes.condition}>
            <Select
              aria-label={t`Question`}
              searchable
              allowDeselect={false}
              value={condition.questionId}
              data={choices.map((q) => ({ value: q.id, label: q.title }))}
              onChange={(value) => {
                const next = choices.find((q) => q.id === value)
                if (next) change(condition.id, { questionId: next.id, ...blank, ...start(next) })
              }}
            />
            {question && (
              <AnswerTestFields
                test={condition}
                question={question}
                onChange={(part) => change(condition.id, part)}
              />
            )}
            <ActionIcon
              aria-label={t`Remove the condition`}
              onClick={() => onChange(conditions.filter((c) => c.id !== condition.id))}
            >
              <IconX size={15} aria-hidden />
            </ActionIcon>
          </div>
        )
      })}
      {choices.length > 0 && (
        <Button
          variant="subtle"
          className={classes.start}
          leftSection={<IconPlus size={15} aria-hidden />}
          onClick={() =>
            onChange([
              ...conditions,
              { id: newId(), questionId: choices[0]!.id, ...blank, ...start(choices[0]!) },
            ])
          }
        >
          <Trans>Add a condition</Trans>
        </Button>
      )}
      {error && (
        <p role="alert" className={classes.problem}>
          {error}
        </p>
      )}
      {conditions.length > 1 && (
        <p className={classes.soft}>
          <Trans>
            Conditions on one question are alternatives; on several questions all must hold.
          </Trans>
        </p>
      )}
    </fieldset>
  )
}
