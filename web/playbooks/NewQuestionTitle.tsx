import { useLingui } from '@lingui/react/macro'
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import { limits } from '../../shared/limits.ts'
import { guardLeaving } from '../outbox/leaveGuard.ts'
import classes from './outline.module.css'

interface Props {
  value: string
  onChange: (value: string) => void
  /** `further`: another one follows */
  onAdd: (further: boolean) => void
  /** It is left empty. */
  onLeave: () => void
  onUndo: () => void
  onRedo: () => void
  /** whether it had the focus where it stood before: it keeps it */
  focus: RefObject<boolean>
}

/** The line in which a new question is written. */
export function NewQuestionTitle({
  value,
  onChange,
  onAdd,
  onLeave,
  onUndo,
  onRedo,
  focus,
}: Props) {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const input = field.current!
    if (focus.current) input.focus()
    return () => {
      focus.current = document.activeElement === input
    }
  }, [focus])
  const isUnsaved = value.trim() !== ''
  useEffect(() => {
    guardLeaving(field, isUnsaved)
    return () => guardLeaving(field, false)
  }, [isUnsaved])
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const { key, ctrlKey, metaKey, shiftKey, nativeEvent } = event
    if (nativeEvent.isComposing) return
    const done = (run: () => void): void => {
      event.preventDefault()
      event.stopPropagation()
      run()
    }
    if (key === 'Enter' && !ctrlKey && !metaKey) done(() => value.trim() && onAdd(true))
    else if (key === 'Escape' || (key === 'Backspace' && value === ''))
      done(() => {
        onChange('')
        onLeave()
      })
    else if ((ctrlKey || metaKey) && value === '' && /^[zy]$/i.test(key))
      done(key.toLowerCase() === 'z' && !shiftKey ? onUndo : onRedo)
  }
  return (
    <input
      ref={field}
      className={classes.new}
      data-new
      aria-label={t`New question`}
      placeholder={t`New question, or a pasted list`}
      maxLength={limits.questionTitle}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onBlur={() => value.trim() && onAdd(false)}
      onKeyDown={onKeyDown}
    />
  )
}
