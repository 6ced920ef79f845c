import { TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { newPain } from '../../shared/inputs/pain.ts'
import { read } from '../../shared/inputs/schema.ts'
import { found, norm } from '../../shared/searchText.ts'
import { useUnsent } from '../outbox/useUnsent.ts'
import { wrongWith } from '../records/wrongWith.ts'
import classes from './Pains.module.css'

/** As many as there are digits to pick by. */
const mostShown = 9
/** A digit behind a letter picks; behind anything else it is one of a text. */
const endsWithLetter = /\p{L}\p{M}*$/u
const nothing = { title: '' }

interface Pain {
  id: string
  title: string
}
type PainFieldProps = {
  /** Under which what is typed is kept. */
  draft: string
  offered: readonly Pain[]
  onPick: (pain: Pain) => void
  onMake: (title: string) => void
}

/** A field that finds pains while one types: a digit behind a letter picks one, Enter the first; what is not there yet is made. */
export function PainField({ draft, offered, onPick, onMake }: PainFieldProps) {
  const { t } = useLingui()
  const id = useId()
  const [{ title }, write] = useUnsent(draft, nothing)
  const [isOpen, setOpen] = useState(false)
  // null: nothing is pointed at, of which the first is meant once something is typed
  const [at, setAt] = useState<number | null>(null)
  const wanted = read(newPain.shape.title, title).kept
  const matches = offered.filter((pain) => found(pain.title, title)).slice(0, mostShown)
  const isNew = wanted !== undefined && !offered.some((one) => norm(one.title) === norm(wanted))
  const choices = [...matches, ...(isNew ? [null] : [])]
  const chosen = at === null && !title.trim() ? -1 : Math.min(at ?? 0, choices.length - 1)
  const change = (next: string): void => {
    write({ title: next })
    setAt(null)
    setOpen(true)
  }
  const take = (place: number): void => {
    const choice = choices[place]
    if (choice === undefined) return
    if (choice) onPick(choice)
    else if (wanted) onMake(wanted)
    change('')
  }
  const isShown = isOpen && choices.length > 0
  const picksByDigit = endsWithLetter.test(title)
  const option = (place: number): string => `${id}-${place}`
  const wrong = title.trim() ? wrongWith(newPain.shape.title, title) : null
  return (
    <div className={classes.field}>
      <TextInput
        aria-label={t`Name a pain`}
        data-side-field="pains"
        placeholder={t`What troubles them?`}
        role="combobox"
        aria-expanded={isShown}
        aria-autocomplete="list"
        aria-controls={id}
        {...(isShown && chosen >= 0 && { 'aria-activedescendant': option(chosen) })}
        autoComplete="off"
        value={title}
        maxLength={newPain.shape.title.max}
        error={wrong}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={(event) => {
          const { key, ctrlKey, metaKey, altKey, nativeEvent, currentTarget } = event
          if (nativeEvent.isComposing || ctrlKey || metaKey || altKey) return
          const picks = picksByDigit && currentTarget.selectionStart === title.length
          const digit = picks && /^[1-9]$/.test(key) ? Number(key) : 0
          // not what nobody sees
          if (key === 'Enter' && !isOpen) setOpen(true)
          else if (key === 'Enter') take(chosen)
          else if (isShown && digit > 0 && digit <= matches.length) take(digit - 1)
          else if (isShown && key === 'ArrowDown') setAt((chosen + 1) % choices.length)
          else if (isShown && key === 'ArrowUp')
            setAt((Math.max(chosen, 0) + choices.length - 1) % choices.length)
          else if (isShown && key === 'Escape') {
            setOpen(false)
            event.stopPropagation()
          } else return
          event.preventDefault()
        }}
      />
      {isShown && (
        <div id={id} role="listbox" aria-label={t`Pains`} className={classes.choices}>
          {choices.map((choice, place) => (
            // the field must not lose the focus, and has the keys
            <div
              key={choice?.id ?? 'new'}
              id={option(place)}
              role="option"
              aria-selected={place === chosen}
              tabIndex={-1}
              className={classes.choice}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(place)}
              onKeyDown={() => {}}
            >
              <kbd aria-hidden>{choice ? picksByDigit && place + 1 : '+'}</kbd>
              <span>{choice ? choice.title : t`Make “${wanted ?? ''}”`}</span>
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
