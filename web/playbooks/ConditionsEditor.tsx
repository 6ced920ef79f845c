import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, MultiSelect, Select, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { minutesOf, type AnswerRange } from '../../shared/conditions.ts'
import { newId } from '../../shared/id.ts'
import { questionKind } from '../../shared/questionTypes.ts'
import type { Builder_questionFragment } from '../gql.ts'
import { DateField } from '../ui/DateTimeField.tsx'
import { Segments } from '../ui/Segments.tsx'
import classes from './builder.module.css'
import { NumberField } from './NumberField.tsx'

export type EditedCondition = AnswerRange & { id: string }
type Test = Omit<Partial<AnswerRange>, 'id'>
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
  const change = (id: string, part: Test): void =>
    onChange(conditions.map((c) => (c.id === id ? { ...c, ...part } : c)))
  const start = (question: Builder_questionFragment): Test =>
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
              <TestFields
                condition={condition}
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

function TestFields({
  condition,
  question,
  onChange,
}: {
  condition: EditedCondition
  question: Builder_questionFragment
  onChange: (part: Test) => void
}) {
  const { t } = useLingui()
  switch (questionKind(question.dataType)) {
    case 'bool':
      return (
        <Segments
          label={t`Answer`}
          value={condition.valueBool === false ? 'no' : 'yes'}
          choices={[
            { value: 'yes', label: t`Yes` },
            { value: 'no', label: t`No` },
          ]}
          onChange={(value) => onChange({ valueBool: value === 'yes' })}
        />
      )
    case 'single':
    case 'multiple':
      return (
        <MultiSelect
          aria-label={t`Options`}
          placeholder={condition.valueOptions?.length ? '' : t`Any of`}
          value={[...(condition.valueOptions ?? [])]}
          data={question.options.map((o) => ({ value: o.id, label: o.title }))}
          onChange={(value) => onChange({ valueOptions: value })}
        />
      )
    case 'date':
    case 'dateTime':
      return (
        <div className={classes.between}>
          <DateField
            label={t`From`}
            value={condition.valueDateFrom?.slice(0, 10) ?? null}
            onChange={(value) => onChange({ valueDateFrom: value && `${value}T00:00:00.000Z` })}
          />
          <DateField
            label={t`Until`}
            value={condition.valueDateTo?.slice(0, 10) ?? null}
            onChange={(value) => onChange({ valueDateTo: value && `${value}T23:59:59.999Z` })}
          />
        </div>
      )
    case 'time':
      return (
        <div className={classes.between}>
          <TextInput
            type="time"
            label={t`From`}
            value={clock(condition.valueNumberFrom)}
            onChange={(event) =>
              onChange({ valueNumberFrom: minutesOf(event.currentTarget.value) })
            }
          />
          <TextInput
            type="time"
            label={t`Until`}
            value={clock(condition.valueNumberTo)}
            onChange={(event) => onChange({ valueNumberTo: minutesOf(event.currentTarget.value) })}
          />
        </div>
      )
    default:
      return (
        <div className={classes.between}>
          <NumberField
            label={t`From`}
            value={condition.valueNumberFrom ?? null}
            onChange={(value) => onChange({ valueNumberFrom: value })}
          />
          <NumberField
            label={t`Until`}
            value={condition.valueNumberTo ?? null}
            onChange={(value) => onChange({ valueNumberTo: value })}
          />
        </div>
      )
  }
}
const clock = (minutes: number | null | undefined): string =>
  minutes == null
    ? ''
    : `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
