import { Trans } from '@lingui/react/macro'
import type { AnswerValue } from '../../shared/values.ts'
import { KeyHint } from '../ui/KeyHint.tsx'
import type { AskedHere } from './answerInputProps.ts'
import { useAnswerText } from './AnswerText.tsx'
import classes from './QuestionCard.module.css'

/** How the answer that a question proposes reads. */
export function useSuggestionText(): (question: AskedHere, value: AnswerValue) => string {
  const read = useAnswerText()
  return (question, value) =>
    read(question.dataType, {
      ...value,
      valueOptions:
        value.valueOptions?.map((id) => ({
          __typename: 'AnswerOption' as const,
          id,
          title: question.options.find((option) => option.id === id)?.title ?? '',
        })) ?? null,
    })
}

/** The answer that the question proposes; it becomes one only when it is accepted. */
export function Suggestion({
  id,
  text,
  onAccept,
}: {
  id: string
  text: string
  onAccept: () => void
}) {
  return (
    <button type="button" id={id} className={classes.suggestion} onClick={onAccept} tabIndex={-1}>
      <Trans>
        Suggested: <b>{text}</b>
      </Trans>
      <span className={classes.suggestionKey}>
        <KeyHint keys="Enter" /> <Trans>to accept</Trans>
      </span>
    </button>
  )
}
