import { useLingui } from '@lingui/react/macro'
import { useId, useRef, type KeyboardEvent } from 'react'
import { limits } from '../../shared/limits.ts'
import builder from './builder.module.css'
import classes from './outline.module.css'
import { useTypedText } from './useTypedText.ts'

/** What a key does in the title of a question, beside typing. */
export interface TitleKeys {
  onNext: () => void
  onRemove: () => void
  onMove: (by: -1 | 1) => void
  onGo: (by: -1 | 1) => void
  onSelect: (by: -1 | 1) => void
  onEscape: () => void
  onUndo: () => void
  onRedo: () => void
}
interface Props extends TitleKeys {
  id: string
  number: string
  title: string
  /** Whether it is kept by now. */
  onSave: (title: string) => Promise<boolean>
}

/** The wording of a question, edited in place: saved when it is left. */
export function QuestionTitle({ id, number, title, onSave, ...keys }: Props) {
  const { t } = useLingui()
  const { typed, isRefused, type, save, drop } = useTypedText(`${id} title`, title, (text) =>
    onSave(text.trim()),
  )
  const problem = useId()
  // the browser's own Undo is for what was typed here
  const isTouched = useRef(false)
  const leave = (): void => {
    if (typed?.trim() === '') drop()
    else save()
  }
  const text = typed ?? title
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    const { key, altKey, shiftKey, ctrlKey, metaKey, nativeEvent, currentTarget } = event
    if (nativeEvent.isComposing) return
    const by = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : null,
      isCommand = ctrlKey || metaKey
    const done = (run: () => void): void => {
      event.preventDefault()
      event.stopPropagation()
      run()
    }
    if (key === 'Enter' && !shiftKey && !isCommand)
      done(() => {
        leave()
        keys.onNext()
      })
    else if (key === 'Backspace' && text === '') done(keys.onRemove)
    else if (key === 'Escape')
      done(() => {
        if (typed === null) keys.onEscape()
        else drop()
      })
    else if (isCommand && !isTouched.current && /^[zy]$/i.test(key))
      done(key.toLowerCase() === 'z' && !shiftKey ? keys.onUndo : keys.onRedo)
    else if (by === null || isCommand) return
    else if (altKey)
      done(() => {
        leave()
        keys.onMove(by)
      })
    else if (shiftKey) done(() => keys.onSelect(by))
    else {
      const { selectionStart, selectionEnd, value } = currentTarget,
        edge = by < 0 ? 0 : value.length
      if (selectionStart === edge && selectionEnd === edge) done(() => keys.onGo(by))
    }
  }
  return (
    <>
      <div className={classes.title} data-text={text}>
        <textarea
          rows={1}
          data-title={id}
          aria-label={t`Title of question ${number}`}
          aria-keyshortcuts="Enter Alt+ArrowUp Alt+ArrowDown Shift+ArrowUp Shift+ArrowDown"
          maxLength={limits.questionTitle}
          value={text}
          onFocus={() => {
            isTouched.current = false
          }}
          onChange={({ currentTarget: { value } }) => {
            isTouched.current = true
            type(value)
          }}
          onBlur={leave}
          aria-invalid={isRefused}
          aria-describedby={isRefused ? problem : undefined}
          onKeyDown={onKeyDown}
        />
      </div>
      {isRefused && (
        <p id={problem} className={builder.warn}>
          {t`It is not saved. What you typed stays here.`}
        </p>
      )}
    </>
  )
}
