import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { memo, useEffect, useId, useRef, useState } from 'react'
import { defaultValueOf, emptyValue, isEmpty, type AnswerValue } from '../../shared/values.ts'
import { AnswerInput } from './AnswerInput.tsx'
import type { AskedHere } from './answerInputProps.ts'
import { cardKeys } from './cardKeys.ts'
import { fieldIn } from './enterField.ts'
import { ImportanceMark } from './ImportanceMark.tsx'
import { InternalMark } from './InternalMark.tsx'
import classes from './QuestionCard.module.css'
import { Suggestion, useSuggestionText } from './Suggestion.tsx'

type TryQuestionProps = {
  question: AskedHere
  number: number
  value: AnswerValue
  onGive: (questionId: string, value: AnswerValue) => void
  onDone: (questionId: string) => void
}

/** A question as a meeting asks it, of which nothing is kept. */
export const TryQuestion = memo(function TryQuestion({
  question,
  number,
  value,
  onGive,
  onDone,
}: TryQuestionProps) {
  const { t } = useLingui()
  const id = useId()
  const card = useRef<HTMLElement>(null)
  // a field that is filled from outside begins anew
  const [round, setRound] = useState(0)
  const suggestionText = useSuggestionText()
  const suggestion = defaultValueOf(question)
  const isSuggested = isEmpty(value) && !isEmpty(suggestion)
  const described = [
    question.description && `${id}-guide`,
    isSuggested && `${id}-suggestion`,
  ].filter(Boolean)
  const give = (next: AnswerValue) => onGive(question.id, next)
  const done = () => onDone(question.id)
  const fill = (next: AnswerValue) => {
    give(next)
    setRound((before) => before + 1)
  }
  useEffect(() => {
    if (round > 0) (fieldIn(card.current) ?? card.current)?.focus()
  }, [round])
  const onKeyDown = cardKeys({
    question,
    value,
    suggestion,
    hasConflict: false,
    give,
    accept: () => fill(suggestion),
    onDone: done,
  })
  return (
    <article
      ref={card}
      className={classes.card}
      data-question={question.id}
      data-answered={!isEmpty(value) || undefined}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      onKeyDownCapture={onKeyDown}
    >
      <header className={classes.head}>
        <span className={classes.number} aria-hidden>
          {number}
        </span>
        <h3 id={`${id}-title`} className={classes.title}>
          {question.title}
          <span className={classes.marks}>
            <ImportanceMark importance={question.importance} />
            {question.isInternal && <InternalMark />}
          </span>
        </h3>
        {!isEmpty(value) && (
          <ActionIcon
            aria-label={t`Clear the answer to ${question.title}`}
            onClick={() => fill(emptyValue)}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        )}
      </header>
      <div className={classes.body}>
        {question.description && (
          <p id={`${id}-guide`} className={classes.guide}>
            {question.description}
          </p>
        )}
        <div data-answer key={round}>
          <AnswerInput
            question={question}
            value={value}
            give={give}
            labelledBy={`${id}-title`}
            describedBy={described.join(' ') || undefined}
            placeholder={question.placeholder ?? undefined}
            readOnly={false}
            onDone={done}
          />
        </div>
        {isSuggested && (
          <Suggestion
            id={`${id}-suggestion`}
            text={suggestionText(question, suggestion)}
            onAccept={() => fill(suggestion)}
          />
        )}
      </div>
    </article>
  )
})
