import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useId, useState, type KeyboardEvent, type Ref } from 'react'
import { useQuery } from 'urql'
import { limits } from '../../shared/limits.ts'
import { found as fits } from '../../shared/searchText.ts'
import { errorText } from '../data/errors.ts'
import { RegistrySearchDocument, type RegistryOption_companyFragment } from '../gql.ts'
import { useOnline } from '../media/useOnline.ts'
import { dateText } from '../ui/dateText.ts'
import { useAnnounced } from '../ui/useAnnounced.ts'
import classes from './RegistryField.module.css'

export type RegistryHit = RegistryOption_companyFragment

/** Milliseconds without a change before it is asked for. */
const pauseOfTyping = 200
/** Less than this is not searched for. */
const leastLetters = 2
const tryAgain = 'again'

/** Looks a company up in the register, by its name or number. */
export function RegistryField({
  ref,
  onPick,
}: {
  ref?: Ref<HTMLInputElement>
  onPick: (company: RegistryHit) => void
}) {
  const { t, i18n } = useLingui()
  const isOnline = useOnline()
  const [text, setText] = useState('')
  const [isWanted, setIsWanted] = useState(false)
  const typed = text.trim(),
    isEnough = typed.length >= leastLetters,
    isOpen = isWanted && isEnough
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
  const [term] = useDebouncedValue(typed, pauseOfTyping)
  const [{ data, error, fetching }, ask] = useQuery({
    query: RegistrySearchDocument,
    variables: { term },
    pause: term.length < leastLetters || !isOnline,
    requestPolicy: 'network-only',
  })
  const isBusy = isEnough && isOnline && (fetching || term !== typed)
  const all = isEnough && isOnline && !error ? (data?.registrySearch ?? []) : []
  // until the answer is there, what the last one found and still fits
  const hits = isBusy ? all.filter(({ name }) => fits(name, typed)) : all
  const isKnown = isEnough && isOnline && !isBusy
  const says = !isOnline
    ? t`The register needs a network. Type the details yourself.`
    : !isKnown
      ? null
      : error
        ? errorText(error)
        : hits.length === 0
          ? data?.registrySource
            ? t`No company has this name or number`
            : t`No register is loaded. Type the details yourself.`
          : i18n._(
              msg`${plural(hits.length, { one: '# company found', other: '# companies found' })}`,
            )
  useAnnounced(isEnough ? says : '', 'registry')

  const canRetry = isKnown && error !== undefined
  const options = canRetry ? [tryAgain] : hits.map(({ number }) => number)
  const only = isKnown && hits.length === 1 ? hits[0]!.number : null
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
    if (value === tryAgain) return ask({ requestPolicy: 'network-only' })
    const company = hits.find(({ number }) => number === value)
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
  const source = data?.registrySource
  const day = source && dateText(`${source.snapshotDate}T12:00:00`, 'date', i18n.locale)
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
          rightSection={isBusy ? <Loader size={14} /> : undefined}
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
            <Combobox.Option key={company.number} {...optionProps(company.number)}>
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
        {source && hits.length > 0 && (
          <div className={classes.source}>
            {source.isSample ? (
              <Trans>Made-up companies, as a sample</Trans>
            ) : (
              <Trans>Belgian register, as of {day}</Trans>
            )}
          </div>
        )}
      </Combobox.Dropdown>
    </Combobox>
  )
}

function RegistryOption({ company, typed }: { company: RegistryHit; typed: string }) {
  const { name, otherNames, vAT, account, addresses, activities } = company
  // by which it was found, when that is not the name that is shown
  const other = fits(name, typed) ? undefined : otherNames.find((one) => fits(one, typed))
  const about = [other, vAT, addresses[0]?.city, activities[0]?.title].filter(Boolean)
  return (
    <>
      <span className={classes.name}>
        {name}
        {account && (
          <span className={classes.known}>
            <Trans>Already an account</Trans>
          </span>
        )}
      </span>
      <span className={classes.about}>{about.join(' · ')}</span>
    </>
  )
}
