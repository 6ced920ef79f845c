import { useLingui } from '@lingui/react/macro'
import { NativeSelect, Stack } from '@mantine/core'
import { useState, type FormEvent, type ReactNode } from 'react'
import type { ConditionTable, RecordCondition, RecordField } from '../../shared/recordConditions.ts'
import { lazyPart } from '../ui/lazyPart.tsx'
import { FieldConditionForm } from './FieldConditionForm.tsx'
import type { useConditionWords } from './useConditionWords.ts'

interface Props {
  table: ConditionTable
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
/** Among the fields: the answer to a question. */
const answerChoice = 'ANSWER'
/** Before a field of the account of a meeting. */
const ofCompany = 'COMPANY.'

/** What is compared, a field or the answer to a question, and how; the button of each part sends it. */
export function ConditionForm({ table, words, condition, preview, onDone }: Props) {
  const { t } = useLingui()
  const { fields, fieldsOf, labels, standing } = words
  // a field of a meeting, or one of its account
  const inner = condition?.company?.[0],
    before = inner ?? condition
  const [chosen, setChosen] = useState(
    condition?.field || inner ? `${inner ? ofCompany : ''}${before!.field!}` : fields[0]!.value,
  )
  const isOfCompany = chosen.startsWith(ofCompany),
    field = chosen.replace(ofCompany, '') as RecordField
  const [isAnswer, setAnswer] = useState(Boolean(condition?.answer))
  const [wasAnswer, setWasAnswer] = useState(isAnswer)
  const choose = (chosen: string): void => {
    setAnswer(chosen === answerChoice)
    if (chosen === answerChoice) setWasAnswer(true)
    else setChosen(chosen)
  }
  const placed = (made: RecordCondition): RecordCondition =>
    isOfCompany ? { company: [made] } : made
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
          value={isAnswer ? answerChoice : chosen}
          data={
            table === 'CONTACT'
              ? fields
              : [
                  ...fields,
                  { value: answerChoice, label: t`Answer to a question` },
                  ...(table === 'MEETING'
                    ? [
                        {
                          group: t`Account`,
                          items: fieldsOf('COMPANY').map(({ value, label }) => ({
                            value: `${ofCompany}${value}`,
                            label,
                          })),
                        },
                      ]
                    : []),
                ]
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
          // of another table there are other fields
          key={String(isOfCompany)}
          isShown={!isAnswer}
          table={isOfCompany ? 'COMPANY' : table}
          words={words}
          field={field}
          condition={Boolean(inner) === isOfCompany ? before : undefined}
          preview={(made) => preview(made && placed(made))}
          onDone={(made) => onDone(placed(made))}
        />
      </Stack>
    </form>
  )
}
