import { VisuallyHidden } from '@mantine/core'
import { useRef } from 'react'
import { questionKind } from '../../shared/questionTypes.ts'
import { DateField, DateTimeField } from '../ui/DateTimeField.tsx'
import { valueOf, type AnswerInputProps } from './answerInputProps.ts'
import classes from './AnswerInput.module.css'
import { useDraft } from './useDraft.ts'

/** A day, or a moment in steps of five minutes; typed or picked. */
export function DateAnswer({ question, value, give, readOnly }: AnswerInputProps) {
  const typed = useRef('')
  const draft = useDraft(value.valueDate)
  const isDay = questionKind(question.dataType) === 'date'
  const label = <VisuallyHidden>{question.title}</VisuallyHidden>
  const onChange = (next: string | null) => {
    // What is not a date does not take the answer away; an emptied field does.
    if (next === null && typed.current.trim() !== '') return
    typed.current = ''
    const valueDate = next === null ? null : isDay ? `${next.slice(0, 10)}T00:00:00.000Z` : next
    draft.change(valueDate)
    give(valueOf({ valueDate }), 'now')
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
        <DateField
          label={label}
          value={draft.shown?.slice(0, 10) ?? null}
          disabled={readOnly}
          onChange={onChange}
        />
      ) : (
        <DateTimeField label={label} value={draft.shown} disabled={readOnly} onChange={onChange} />
      )}
    </div>
  )
}
