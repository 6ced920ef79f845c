import { CloseButton, Combobox, Loader, Pill, PillsInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { limits } from '../../shared/limits.ts'
import { found as fits } from '../../shared/searchText.ts'
import classes from './EntitySelect.module.css'

export type Entity = {
  id: string
  label: string
  /** Second line: a company, a job. */ detail?: string
  /** Before the label: an avatar. */ picture?: ReactNode
  /** What it belongs to: the account of a contact. */ parent?: Entity
}

type Shared = {
  label: ReactNode
  /** Of the field in its form, which goes to it by this when it is wrong. */
  name?: string
  /** Finds at most a few dozen; called with the trimmed text when typing pauses, with '' on opening. Keep it stable (useCallback). */
  search: (text: string, signal: AbortSignal) => Promise<Entity[]>
  placeholder?: string
  description?: ReactNode
  error?: ReactNode
  required?: boolean
  disabled?: boolean
  /** Where the focus begins in its dialog. */
  autoFocus?: boolean
  onBlur?: () => void
  /** Offers to make what was typed and not found. */
  onCreate?: (text: string) => void
}

/** Several things, searched on the server as one types: pills in the field, Backspace takes the last one away. */
export function EntityMultiSelect({
  value,
  onChange,
  ...shared
}: Shared & { value: Entity[]; onChange: (value: Entity[]) => void }) {
  return (
    <SearchSelect
      {...shared}
      value={value}
      onAdd={(entity) => onChange([...value, entity])}
      onRemove={(id) => onChange(value.filter((one) => one.id !== id))}
      closeOnPick={false}
    />
  )
}

/** One thing, searched on the server; can be emptied unless required. */
export function EntitySelect({
  value,
  onChange,
  ...shared
}: Shared & { value: Entity | null; onChange: (value: Entity | null) => void }) {
  return (
    <SearchSelect
      {...shared}
      value={value ? [value] : []}
      onAdd={onChange}
      onRemove={() => onChange(null)}
      closeOnPick
      single
    />
  )
}

type SearchSelectProps = Shared & {
  value: Entity[]
  onAdd: (entity: Entity) => void
  onRemove: (id: string) => void
  closeOnPick: boolean
  single?: boolean
}

function SearchSelect({
  label,
  name,
  search,
  placeholder,
  description,
  error,
  required = false,
  disabled = false,
  autoFocus = false,
  onBlur,
  onCreate,
  value,
  onAdd,
  onRemove,
  closeOnPick,
  single = false,
}: SearchSelectProps) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const { found, busy, failed } = useFound(search, text.trim(), combobox.dropdownOpened)
  const chosen = new Set(value.map((one) => one.id))
  const ids = [...chosen].join()
  const [knownIds, setKnownIds] = useState(ids)
  if (ids !== knownIds) {
    // what was typed is chosen, also where it was made first
    setKnownIds(ids)
    setText('')
  }
  // until the answer is there, what the last one found and still fits
  const offered = found.filter((one) => !chosen.has(one.id) && (!busy || fits(one.label, text)))
  const pick = (id: string) => {
    if (id === createId) {
      combobox.closeDropdown()
      return onCreate?.(text.trim())
    }
    setText('')
    const entity = offered.find((one) => one.id === id)
    if (entity) onAdd(entity)
    if (closeOnPick) combobox.closeDropdown()
  }
  const mayCreate = onCreate !== undefined && text.trim() !== '' && !busy
  // the only hit, or the only thing to do, is what Enter picks
  const only =
    text.trim() === '' || busy
      ? undefined
      : offered.length === 1
        ? offered[0]!.id
        : offered.length === 0 && mayCreate
          ? createId
          : undefined
  const { selectFirstOption } = combobox
  // Enter while the search still runs is for what it finds
  const [isPicking, setPicking] = useState(false)
  useEffect(() => {
    if (only !== undefined) selectFirstOption()
  }, [only, selectFirstOption])
  const pickFound = useEffectEvent(() => {
    setPicking(false)
    if (only !== undefined && only !== createId) pick(only)
  })
  useEffect(() => {
    if (isPicking && !busy) pickFound()
  }, [isPicking, busy])
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={pick}
      keepMounted={false}
      shadow="md"
      disabled={disabled}
    >
      <Combobox.DropdownTarget>
        <PillsInput
          label={label}
          description={description}
          error={error}
          required={required}
          disabled={disabled}
          onClick={() => combobox.openDropdown()}
          rightSection={
            busy ? (
              <Loader size={14} />
            ) : single && value[0] && !required && !disabled ? (
              <CloseButton
                size="sm"
                aria-label={t`Empty`}
                onClick={() => onRemove(value[0]?.id ?? '')}
              />
            ) : undefined
          }
        >
          <Pill.Group>
            {value.map((one) => (
              <Pill
                key={one.id}
                withRemoveButton={!disabled}
                onRemove={() => onRemove(one.id)}
                removeButtonProps={{
                  'aria-label': t`Remove ${one.label}`,
                  tabIndex: 0,
                  'aria-hidden': false,
                }}
                classNames={{ root: classes.pill, label: classes.pillLabel }}
              >
                {one.picture}
                {one.label}
              </Pill>
            ))}
            <Combobox.EventsTarget withExpandedAttribute>
              <PillsInput.Field
                {...(name && { name })}
                {...(autoFocus && { 'data-autofocus': true })}
                autoComplete="off"
                value={text}
                maxLength={limits.search}
                placeholder={value.length === 0 ? (placeholder ?? t`Search`) : ''}
                aria-label={typeof label === 'string' ? label : undefined}
                disabled={disabled}
                onFocus={() => combobox.openDropdown()}
                onBlur={() => {
                  combobox.closeDropdown()
                  onBlur?.()
                }}
                onChange={(event) => {
                  setText(event.currentTarget.value)
                  setPicking(false)
                  combobox.openDropdown()
                  combobox.updateSelectedOptionIndex()
                }}
                onKeyDown={(event) => {
                  const last = value.at(-1)
                  if (event.key === 'Enter' && text.trim() !== '' && !event.ctrlKey) {
                    // not for the form around it
                    event.preventDefault()
                    if (busy) setPicking(true)
                  }
                  if (event.key === 'Backspace' && text === '' && last) {
                    event.preventDefault()
                    onRemove(last.id)
                  }
                }}
              />
            </Combobox.EventsTarget>
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown>
        <Combobox.Options
          aria-label={typeof label === 'string' ? label : t`Found`}
          className={classes.found ?? ''}
        >
          {offered.map((one) => (
            <Combobox.Option key={one.id} value={one.id} className={classes.option}>
              {one.picture}
              <span className={classes.label}>{one.label}</span>
              {one.detail && <span className={classes.detail}>{one.detail}</span>}
            </Combobox.Option>
          ))}
          {mayCreate && (
            <Combobox.Option value={createId} className={classes.option}>
              <Trans>Create “{text.trim()}”</Trans>
            </Combobox.Option>
          )}
          {offered.length === 0 && !mayCreate && (
            <Combobox.Empty>
              {failed ? (
                <Trans>The search could not be made.</Trans>
              ) : busy ? (
                <Trans>Searching</Trans>
              ) : (
                <Trans>No results..</Trans>
              )}
            </Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

const createId = 'create'

function useFound(
  search: Shared['search'],
  text: string,
  open: boolean,
): { found: Entity[]; busy: boolean; failed: boolean } {
  const [wanted] = useDebouncedValue(text, 200)
  const [state, setState] = useState<{
    for: string
    search: Shared['search'] | null
    found: Entity[]
    failed: boolean
  }>({
    for: '\u0000',
    search: null,
    found: [],
    failed: false,
  })
  useEffect(() => {
    if (!open) return
    const stop = new AbortController()
    search(wanted, stop.signal).then(
      (found) => {
        if (!stop.signal.aborted) setState({ for: wanted, search, found, failed: false })
      },
      () => {
        if (!stop.signal.aborted) setState({ for: wanted, search, found: [], failed: true })
      },
    )
    return () => stop.abort()
  }, [search, wanted, open])
  return {
    found: state.found,
    busy: open && (state.search !== search || state.for !== wanted || wanted !== text),
    failed: state.failed,
  }
}
