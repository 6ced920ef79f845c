import { useLingui } from '@lingui/react/macro'
import { NativeSelect, Stack } from '@mantine/core'
import { useState, type FormEvent, type ReactNode } from 'react'
import type { RecordCondition, RecordField, RecordTable } from '../../shared/recordConditions.ts'
import { lazyPart } from '../ui/lazyPart.tsx'
import { FieldConditionForm } from './FieldConditionForm.tsx'
import type { useConditionWords } from './useConditionWords.ts'

interface Props {
  table: RecordTable
  words: ReturnType<typeof useConditionWords>
  /** What is changed; none: a new one is made. */
  condition?: RecordCondition
  /** What the list would have with it; null while it is not whole. */
  preview: (made: RecordCondition | null) => ReactNode
  onDone: (condition: RecordCondition) => void
}

const AnswerConditionForm = lazyPart(
  () => import('./AnswerConditionForm.tsx'),
  (module) => module.AnswerConditionForm,
)
/** Among the fields: the answer to a question, of accounts. */
const answerChoice = 'ANSWER'

/** What is compared, a field or the answer to a question, and how; the button of each part sends it. */
export function ConditionForm({ table, words, condition, preview, onDone }: Props) {
  const { t } = useLingui()
  const { fields, labels, standing } = words
  const [field, setField] = useState<RecordField>(
    condition?.field ?? (fields[0]!.value as RecordField),
  )
  const [isAnswer, setAnswer] = useState(Boolean(condition?.answer))
  const [wasAnswer, setWasAnswer] = useState(isAnswer)
  const choose = (chosen: string): void => {
    setAnswer(chosen === answerChoice)
    if (chosen === answerChoice) setWasAnswer(true)
    else setField(chosen as RecordField)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    // the form stands within the page's own, in the tree of React
    event.stopPropagation()
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <NativeSelect
          label={t`Field`}
          data-autofocus
          value={isAnswer ? answerChoice : field}
          data={
            table === 'COMPANY'
              ? [...fields, { value: answerChoice, label: t`Answer to a question` }]
              : fields
          }
          onChange={(event) => choose(event.currentTarget.value)}
        />
        {/* each keeps what was typed while the other is shown */}
        {wasAnswer && (
          <AnswerConditionForm
            isShown={isAnswer}
            condition={condition}
            labels={labels}
            standing={standing}
            preview={preview}
            onDone={onDone}
          />
        )}
        <FieldConditionForm
          isShown={!isAnswer}
          table={table}
          words={words}
          field={field}
          condition={condition}
          preview={preview}
          onDone={onDone}
        />
      </Stack>
    </form>
  )
}
