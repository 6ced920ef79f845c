import { useLingui } from '@lingui/react/macro'
import { useRef, useState, type KeyboardEvent } from 'react'
import { limits } from '../../shared/limits.ts'
import classes from './outline.module.css'

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
  onSave: (title: string) => void
}

/** The wording of a question, edited in place: saved when it is left. */
export function QuestionTitle({ id, number, title, onSave, ...keys }: Props) {
  const { t } = useLingui()
  const [typed, setTyped] = useState<string | null>(null)
  // the browser's own Undo is for what was typed here
  const isTouched = useRef(false)
  const save = (): void => {
    const next = typed?.trim()
    if (next && next !== title) onSave(next)
    setTyped(null)
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
        save()
        keys.onNext()
      })
    else if (key === 'Backspace' && text === '') done(keys.onRemove)
    else if (key === 'Escape')
      done(() => {
        if (typed === null) keys.onEscape()
        else setTyped(null)
      })
    else if (isCommand && !isTouched.current && /^[zy]$/i.test(key))
      done(key.toLowerCase() === 'z' && !shiftKey ? keys.onUndo : keys.onRedo)
    else if (by === null || isCommand) return
    else if (altKey)
      done(() => {
        save()
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
          setTyped(value)
        }}
        onBlur={save}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}
