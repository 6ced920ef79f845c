import { Trans } from '@lingui/react/macro'
import type { AnswerValue } from '../../shared/values.ts'
import { KeyHint } from '../ui/KeyHint.tsx'
import type { AskedHere } from './answerInputProps.ts'
import { useAnswerText } from './AnswerText.tsx'
import classes from './QuestionCard.module.css'

/** The answer that the question proposes; it becomes one only when it is accepted. */
export function Suggestion({
  question,
  value,
  onAccept,
}: {
  question: AskedHere
  value: AnswerValue
  onAccept: () => void
}) {
  const read = useAnswerText()
  const text = read(question.dataType, {
    ...value,
    valueOptions:
      value.valueOptions?.map((id) => ({
        __typename: 'AnswerOption' as const,
        id,
        title: question.options.find((option) => option.id === id)?.title ?? '',
      })) ?? null,
  })
  return (
    <button type="button" className={classes.suggestion} onClick={onAccept} tabIndex={-1}>
      <Trans>
        Suggested: <b>{text}</b>
      </Trans>
      <span className={classes.suggestionKey}>
        <KeyHint keys="Enter" /> <Trans>to accept</Trans>
      </span>
    </button>
  )
}
