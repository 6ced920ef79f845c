import { TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useRef, useState, type KeyboardEvent } from 'react'
import { isBlank } from '../../shared/blankText.ts'
import { announce } from './announce.ts'

type NameFieldProps = {
  label: string
  value?: string
  maxLength?: number
  /** With the trimmed name, which is never empty. */ onDone: (name: string) => void
  /** The field is to go. */ onClose: () => void
}

/** A name typed in place: Enter or leaving keeps it, Escape does not; an empty one is refused. Without a `value` to change, Enter makes room for the next name. */
export function NameField({ label, value = '', maxLength = 200, onDone, onClose }: NameFieldProps) {
  const { t } = useLingui()
  const [text, setText] = useState(value)
  const [missing, setMissing] = useState(false)
  const over = useRef(false)
  const finish = (name: string, leaving: boolean) => {
    if (over.current) return
    over.current = leaving || value !== ''
    if (name !== '' && name !== value) onDone(name)
    setText('')
    if (over.current) onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      if (isBlank(text)) {
        setMissing(true)
        // it has the focus already
        announce(t`A name is needed`)
      } else finish(text.trim(), false)
    } else if (event.key === 'Escape') finish('', true)
    event.stopPropagation()
  }
  return (
    <TextInput
      autoFocus
      aria-label={label}
      placeholder={label}
      maxLength={maxLength}
      value={text}
      error={missing && t`A name is needed`}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        setText(event.currentTarget.value)
        setMissing(false)
      }}
      onBlur={() => finish(isBlank(text) ? '' : text.trim(), true)}
      onKeyDown={onKeyDown}
    />
  )
}
