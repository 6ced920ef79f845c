import { ActionIcon, Loader } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { limits } from '../../shared/limits.ts'
import classes from './PlainField.module.css'
import { useShortcut } from './shortcuts.tsx'

/** Without a key, ms. */
const pause = 250

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
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(give)
  useEffect(() => {
    latest.current = give
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  useShortcut('/', t`Search`, () => field.current?.focus())
  const name = label ?? t`Search`
  const change = (next: string) => {
    setText(next)
    const typed = next.trim()
    clearTimeout(timer.current)
    if (typed === '') give('')
    else if (typed.length >= least && typed !== value)
      timer.current = setTimeout(() => latest.current(typed), pause)
  }
  return (
    <div className={classes.place} style={{ width }}>
      <span className={classes.before}>
        {busy ? <Loader size={14} /> : <IconSearch size={15} stroke={1.7} aria-hidden />}
      </span>
      <input
        ref={field}
        className={classes.field}
        data-sections
        type="search"
        aria-label={name}
        placeholder={name}
        value={text}
        maxLength={limits.search}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && text) {
            event.preventDefault()
            change('')
          }
        }}
      />
      {text && (
        <span className={classes.after}>
          <ActionIcon
            size="sm"
            aria-label={t`Empty the search`}
            onClick={() => {
              change('')
              field.current?.focus()
            }}
          >
            <IconX size={14} stroke={1.7} aria-hidden />
          </ActionIcon>
        </span>
      )}
    </div>
  )
}
