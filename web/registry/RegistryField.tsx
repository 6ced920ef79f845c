import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import { useId, useState, type KeyboardEvent, type Ref } from 'react'
import { limits } from '../../shared/limits.ts'
import { errorText } from '../data/errors.ts'
import { useAnnounced } from '../ui/useAnnounced.ts'
import classes from './RegistryField.module.css'
import { vatKey, type RegistryHit } from './registryHit.ts'
import { RegistryOption } from './RegistryOption.tsx'
import { RegistrySources } from './RegistrySources.tsx'
import { useRegistryHits } from './useRegistryHits.ts'
import { useRemoteText } from './useRemoteText.ts'

const tryAgain = 'again'

/** Looks a company up in registers, by its name or number. */
export function RegistryField({
  ref,
  onPick,
}: {
  ref?: Ref<HTMLInputElement>
  onPick: (company: RegistryHit) => void
}) {
  const { t, i18n } = useLingui()
  const [text, setText] = useState('')
  const [isWanted, setIsWanted] = useState(false)
  const typed = text.trim()
  const registry = useRegistryHits(typed)
  const { isEnough, isOnline, hits: local, remote, isBusy, isRemoteBusy, error, source } = registry
  const isOpen = isWanted && isEnough
  const id = useId()
  // by what it is: an answer that comes may put it elsewhere, or not have it
  const [chosen, setChosen] = useState<string | null>(null)
  const open = () => setIsWanted(true)
  const close = () => {
    setIsWanted(false)
    setChosen(null)
  }
  const combobox = useCombobox({
    opened: isOpen,
    onOpenedChange: (opened) => (opened ? open() : close()),
  })
  const hits = [...local, ...remote]
  const isKnown = isEnough && isOnline && !isBusy
  const remoteText = useRemoteText()(registry.answer),
    remoteSaid = registry.isRemoteFailed ? t`Other registers cannot be reached now.` : remoteText
  const counted = i18n._(
    msg`${plural(hits.length, { one: '# company found', other: '# companies found' })}`,
  )
  const says = !isOnline
    ? hits.length
      ? counted
      : t`The register needs a network. Type the details yourself.`
    : !isKnown
      ? null
      : error
        ? errorText(error)
        : hits.length
          ? counted
          : isRemoteBusy
            ? null
            : (remoteSaid ??
              (source || registry.answer
                ? t`No company has this name or number`
                : t`No register is loaded. Type the details yourself.`))
  useAnnounced(isEnough ? says : '', 'registry')

  const canRetry = isKnown && error !== undefined
  const options = [...hits.map(vatKey), ...(canRetry ? [tryAgain] : [])]
  // what other registers say behind it takes the only one here from nobody
  const candidates = local.length ? local : isRemoteBusy ? [] : remote
  const only = isKnown && candidates.length === 1 ? vatKey(candidates[0]!) : null
  const isThere = chosen !== null && options.includes(chosen)
  // one that an answer leaves out is not taken up again when another has it
  if (chosen !== null && isKnown && !isThere) setChosen(null)
  const highlighted = isThere ? chosen : only
  const optionId = (value: string): string => `${id}-${value}`
  const optionProps = (value: string) => ({
    value,
    id: optionId(value),
    selected: value === highlighted,
    'aria-selected': value === highlighted,
    className: classes.option,
  })
  const move = (by: 1 | -1) => {
    const at = highlighted === null ? -1 : options.indexOf(highlighted)
    const next = !isOpen || (at < 0 && by > 0) ? 0 : Math.max(at, 0) + by
    const value = options.at(next % options.length) ?? null
    open()
    setChosen(value)
    if (value !== null)
      document.getElementById(optionId(value))?.scrollIntoView({ block: 'nearest' })
  }
  const submit = (value: string) => {
    if (value === tryAgain) return registry.ask()
    const company = hits.find((one) => vatKey(one) === value)
    if (!company) return
    setText('')
    close()
    onPick(company)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, nativeEvent } = event
    if (nativeEvent.isComposing) return
    if (key === 'ArrowDown') move(1)
    else if (key === 'ArrowUp') move(-1)
    else if (key === 'Escape') return close()
    else if (key === 'Enter' && typed !== '' && !ctrlKey) {
      if (isOpen && highlighted !== null) submit(highlighted)
    } else return
    // not for the caret, and not for the form around it
    event.preventDefault()
  }
  return (
    <Combobox store={combobox} onOptionSubmit={submit} keepMounted={false} shadow="md">
      {/* the library's own target names the option that its arrow keys chose last, there or not */}
      <Combobox.DropdownTarget>
        <TextInput
          ref={ref}
          label={t`Company register`}
          placeholder={t`Name or number of the company`}
          role="combobox"
          aria-haspopup="listbox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-activedescendant={isOpen && highlighted !== null ? optionId(highlighted) : undefined}
          // a dialog around it stays open when Escape closes the list
          data-mantine-stop-propagation={isOpen || undefined}
          autoComplete="off"
          value={text}
          maxLength={limits.search}
          rightSection={isBusy || isRemoteBusy ? <Loader size={14} /> : undefined}
          onFocus={open}
          onClick={open}
          onBlur={close}
          onChange={(event) => {
            setText(event.currentTarget.value)
            open()
          }}
          onKeyDown={onKeyDown}
        />
      </Combobox.DropdownTarget>
      <Combobox.Dropdown>
        <Combobox.Options
          id={id}
          aria-label={t`Companies of the register`}
          className={classes.list}
        >
          {hits.map((company) => (
            <Combobox.Option key={vatKey(company)} {...optionProps(vatKey(company))}>
              <RegistryOption company={company} typed={typed} />
            </Combobox.Option>
          ))}
          {canRetry && (
            <Combobox.Option {...optionProps(tryAgain)}>
              <span className={classes.name}>
                <Trans>Try again</Trans>
              </span>
              <span className={classes.about}>{says}</span>
            </Combobox.Option>
          )}
          {hits.length === 0 && !canRetry && (
            <Combobox.Empty>{says ?? t`Searching`}</Combobox.Empty>
          )}
        </Combobox.Options>
        <RegistrySources registry={registry} remoteSaid={hits.length > 0 ? remoteSaid : null} />
      </Combobox.Dropdown>
    </Combobox>
  )
}
