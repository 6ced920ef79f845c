import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { limits } from '../../shared/limits.ts'

interface Props {
  name: string
  /** `given`: empty where nothing is to be changed. */
  onClose: (given: string, isByKey: boolean) => void
}

/** In the place of a file's name while it is given another one. */
export function NameField({ name, onClose }: Props) {
  const { t } = useLingui()
  const [text, setText] = useState(name)
  return (
    <TextInput
      size="xs"
      autoFocus
      aria-label={t`Name of the file`}
      maxLength={limits.fileName}
      value={text}
      onFocus={(event) => {
        const dot = name.lastIndexOf('.')
        event.currentTarget.setSelectionRange(0, dot > 0 ? dot : name.length)
      }}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => onClose(text.trim(), false)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation()
          onClose('', true)
        } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
          event.preventDefault()
          onClose(text.trim(), true)
        }
      }}
    />
  )
}
