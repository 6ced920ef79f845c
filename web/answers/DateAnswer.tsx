import { VisuallyHidden } from '@mantine/core'
import { useRef } from 'react'
import { questionKind } from '../../shared/questionTypes.ts'
import { DateField, DateTimeField } from '../ui/DateTimeField.tsx'
import { valueOf, type AnswerInputProps } from './answerInputProps.ts'
import classes from './AnswerInput.module.css'
import { useDraft } from './useDraft.ts'

/** A day, or a moment in steps of five minutes; typed or picked. */
export function DateAnswer({ question, value, give, readOnly, onDone }: AnswerInputProps) {
  const typed = useRef('')
  const draft = useDraft(value.valueDate)
  const isDay = questionKind(question.dataType) === 'date'
  const instantOf = (next: string | null) =>
    next === null ? null : isDay ? `${next.slice(0, 10)}T00:00:00.000Z` : next
  const onChange = (next: string | null) => {
    // What is not a date does not take the answer away; an emptied field does.
    if (next === null && typed.current.trim() !== '') return
    typed.current = ''
    const valueDate = instantOf(next)
    draft.change(valueDate)
    // given already, while it was typed
    if (valueDate && value.valueDate && Date.parse(valueDate) === Date.parse(value.valueDate))
      return
    give(valueOf({ valueDate }), 'now')
  }
  const shared = {
    label: <VisuallyHidden>{question.title}</VisuallyHidden>,
    disabled: readOnly,
    onChange,
    onTyped: (next: string) => give(valueOf({ valueDate: instantOf(next) }), 'typing'),
    onDone,
  }
  return (
    <div
      className={classes.date}
      onFocus={draft.open}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) draft.close()
      }}
      onInput={(event) => {
        if (event.target instanceof HTMLInputElement) typed.current = event.target.value
      }}
    >
      {isDay ? (
        <DateField {...shared} value={draft.shown?.slice(0, 10) ?? null} />
      ) : (
        <DateTimeField {...shared} value={draft.shown} />
      )}
    </div>
  )
}
