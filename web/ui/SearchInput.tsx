import { CloseButton, Loader, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { limits } from '../../shared/limits.ts'
import { useShortcut } from './shortcuts.tsx'

type SearchInputProps = {
  value: string
  /** Called with the trimmed text when typing pauses, when it is long enough, and at once when it is emptied. */
  onSearch: (text: string) => void
  label?: string
  /** Shorter texts are not searched for. */
  least?: number
  busy?: boolean
  width?: number | string
}

/** The search field of a list; "/" goes to it, Escape empties it. */
export function SearchInput({
  value,
  onSearch,
  label,
  least = 1,
  busy = false,
  width = 260,
}: SearchInputProps) {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  const [shown, setShown] = useState(value)
  // What was given and has not come back: while an answer is late, it is behind what is typed.
  const [given, setGiven] = useState<readonly string[]>([])
  if (value !== shown) {
    setShown(value)
    const at = given.indexOf(value)
    setGiven(at < 0 ? [] : given.slice(at + 1))
    if (at < 0 && value !== text.trim()) setText(value)
  }
  const give = (typed: string) => {
    setGiven((before) => [...before, typed])
    onSearch(typed)
  }
  const later = useDebouncedCallback(give, 250)
  useEffect(() => later.cancel, [later])
  useShortcut('/', t`Search`, () => field.current?.focus())
  const name = label ?? t`Search`
  const change = (next: string) => {
    setText(next)
    const typed = next.trim()
    if (typed === '') {
      later.cancel()
      give('')
    } else if (typed.length >= least && typed !== value) later(typed)
  }
  return (
    <TextInput
      ref={field}
      type="search"
      role="searchbox"
      aria-label={name}
      placeholder={name}
      value={text}
      w={width}
      maw="100%"
      maxLength={limits.search}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && text) {
          event.preventDefault()
          change('')
        }
      }}
      leftSection={busy ? <Loader size={14} /> : <IconSearch size={15} stroke={1.7} aria-hidden />}
      rightSection={
        text && (
          <CloseButton
            size="sm"
            aria-label={t`Empty the search`}
            onClick={() => {
              change('')
              field.current?.focus()
            }}
          />
        )
      }
    />
  )
}
