import { TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { describedAs, valueOf, type AnswerInputProps } from './answerInputProps.ts'
import classes from './AnswerInput.module.css'
import { useDraft } from './useDraft.ts'

/** An hour as HH:mm, typed in any usual way ("9", "930", "9h30"), stepped by five minutes with the arrow keys. */
export function TimeAnswer({
  value,
  give,
  labelledBy,
  describedBy,
  readOnly,
  onDone,
}: AnswerInputProps) {
  const { t } = useLingui()
  const draft = useDraft(value.valueText ?? '')
  const [wrong, setWrong] = useState(false)
  const errorId = useId()
  const commit = () => {
    const time = readTime(draft.shown)
    setWrong(time === undefined)
    if (draft.isChanged && time !== undefined && time !== value.valueText)
      give(valueOf({ valueText: time }), 'now')
    if (time !== undefined) draft.close()
  }
  return (
    <TextInput
      className={classes.time ?? ''}
      value={draft.shown}
      readOnly={readOnly}
      placeholder="HH:mm"
      inputMode="numeric"
      autoComplete="off"
      maxLength={7}
      aria-labelledby={labelledBy}
      {...describedAs(wrong ? `${errorId} ${describedBy ?? ''}` : describedBy)}
      error={wrong && t`Write it as HH:mm`}
      errorProps={{ id: errorId }}
      onFocus={draft.open}
      onChange={(event) => {
        draft.change(event.currentTarget.value)
        const time = readTime(event.currentTarget.value)
        if (time) give(valueOf({ valueText: time }), 'typing')
      }}
      onBlur={commit}
      onKeyDown={(event) => {
        const steps = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
        if (event.key === 'Enter') {
          commit()
          if (readTime(draft.shown) !== undefined) onDone()
        } else if (steps && !event.altKey && !event.ctrlKey) {
          const next = stepTime(readTime(draft.shown) ?? '09:00', steps)
          flushSync(() => draft.change(next))
          // what is typed next takes the place of it
          event.currentTarget.select()
          give(valueOf({ valueText: next }), 'typing')
        } else return
        event.preventDefault()
      }}
    />
  )
}

/** "9", "930", "9h30", "09.30" to HH:mm; null for nothing, undefined for what is no time. */
export function readTime(text: string): string | null | undefined {
  if (text.trim() === '') return null
  const found =
    /^(\d{1,2})(?:\s*[:.hu]\s*(\d{0,2}))?$/i.exec(text.trim()) ??
    /^(\d{1,2})(\d{2})$/.exec(text.trim())
  const hour = Number(found?.[1])
  const minute = Number(found?.[2] || 0)
  return found && hour < 24 && minute < 60
    ? `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
    : undefined
}

function stepTime(time: string, steps: number): string {
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  const next = ((Math.floor(minutes / 5) + steps) * 5 + 1440) % 1440
  return `${String(Math.floor(next / 60)).padStart(2, '0')}:${String(next % 60).padStart(2, '0')}`
}
