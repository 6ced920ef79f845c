import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Combobox, useCombobox, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconChevronDown, IconStar, IconUsers } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useQuery } from 'urql'
import { fullName } from '../../shared/personName.ts'
import { searchText } from '../../shared/searchText.ts'
import { errorText } from '../data/errors.ts'
import { ListViewsDocument, type BulkTable, type ListViewsQuery } from '../gql.ts'
import { bufferKeys } from '../ui/keyBuffer.ts'
import { useShortcut } from '../ui/shortcuts.tsx'
import classes from './ViewBar.module.css'

interface Props {
  table: BulkTable
  /** What the list without a view is called. */
  all: string
  title: string
  /** Null: the whole list; undefined: a part of it that is no view. */
  chosen: string | null | undefined
  usual: string | null
  onOpen: (id: string | null) => void
}
type View = NonNullable<ListViewsQuery['listViews']>[number]

const without = 'all'

/** The button that names the view of a list, and the views to choose from. */
export function ViewMenu({ table, all, title, chosen, usual, onOpen }: Props) {
  const { t } = useLingui()
  const button = useRef<HTMLButtonElement>(null)
  const [wasOpen, setWasOpen] = useState(false)
  const [typed, setTyped] = useState('')
  // Enter came before there was anything to choose from
  const [isSent, setSent] = useState(false)
  const [{ data, error }, refetch] = useQuery({
    query: ListViewsDocument,
    variables: { table },
    pause: !wasOpen,
  })
  const box = useCombobox({
    onDropdownOpen: () => {
      setWasOpen(true)
      box.updateSelectedOptionIndex('active')
      box.focusSearchInput()
    },
    onDropdownClose: () => {
      box.resetSelectedOption()
      setTyped('')
      setSent(false)
      button.current?.focus()
    },
  })
  useShortcut(
    'v',
    t`Choose a view of the list`,
    () => {
      button.current?.focus()
      box.openDropdown()
      // until the search has the focus
      bufferKeys(
        () => box.closeDropdown(),
        () => setSent(true),
      )(true)
    },
    { group: t`Lists` },
  )
  const views = data?.listViews ?? []
  const found = views.filter((view) => searchText(view.title).includes(searchText(typed)))
  // Enter opens the first that is found
  const { selectFirstOption, resetSelectedOption } = box
  useEffect(() => {
    if (typed) selectFirstOption()
    else resetSelectedOption()
  }, [typed, data, selectFirstOption, resetSelectedOption])
  const open = (id: string | null): void => {
    box.closeDropdown()
    onOpen(id)
  }
  const openFirst = useEffectEvent((): void => {
    setSent(false)
    if (found[0]) open(found[0].id)
  })
  useEffect(() => {
    if (isSent && typed && data?.listViews) openFirst()
  }, [isSent, typed, data])
  const isAlone = ({ title }: View): boolean =>
    views.filter((other) => searchText(other.title) === searchText(title)).length === 1
  const option = (id: string | null, name: string, isShared = false, creator = '') => (
    <Combobox.Option
      key={id ?? without}
      value={id ?? without}
      active={id === chosen}
      aria-selected={id === chosen}
    >
      <span className={classes.option}>
        <span className={classes.title}>
          {name}
          {creator && <span className={classes.creator}> {creator}</span>}
        </span>
        {isShared && (
          <>
            <IconUsers size={14} aria-hidden />
            <VisuallyHidden>
              (<Trans>shared</Trans>)
            </VisuallyHidden>
          </>
        )}
        {id === usual && (
          <>
            <IconStar size={14} aria-hidden />
            <VisuallyHidden>
              (<Trans>your usual view</Trans>)
            </VisuallyHidden>
          </>
        )}
        {id === chosen && <IconCheck size={14} aria-hidden />}
      </span>
    </Combobox.Option>
  )
  const group = (label: string, part: readonly View[]) =>
    part.length > 0 && (
      <Combobox.Group label={label}>
        {part.map((view) =>
          option(
            view.id,
            view.title,
            view.isMine && view.isShared,
            view.isMine || isAlone(view) ? '' : fullName(view.creator),
          ),
        )}
      </Combobox.Group>
    )
  return (
    <Combobox
      store={box}
      width={280}
      position="bottom-start"
      onOptionSubmit={(value) => open(value === without ? null : value)}
    >
      <Combobox.Target targetType="button">
        <Button
          ref={button}
          variant="default"
          size="compact-sm"
          className={classes.button ?? ''}
          aria-keyshortcuts="v"
          title={title}
          aria-label={t`View: ${title}`}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          onClick={() => box.toggleDropdown()}
        >
          {title}
        </Button>
      </Combobox.Target>
      <Combobox.Dropdown>
        {/* it has the focus, or letters would be the page's shortcuts */}
        <Combobox.Search
          value={typed}
          aria-label={t`Search views`}
          placeholder={t`Search views`}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={({ key }) => {
            if (key === 'Tab' && !error) box.closeDropdown()
            if (key === 'Enter' && typed && !data) setSent(true)
          }}
        />
        <Combobox.Options className={classes.list ?? ''} aria-label={t`Views of the list`}>
          {!typed && option(null, all)}
          {group(
            t`My views`,
            found.filter(({ isMine }) => isMine),
          )}
          {group(
            t`Shared with everybody`,
            found.filter(({ isMine }) => !isMine),
          )}
        </Combobox.Options>
        {!data && !error && (
          <div className={classes.message} role="status">
            <Trans>Loading…</Trans>
          </div>
        )}
        {error && !data?.listViews && (
          <div className={classes.message} role="alert">
            {errorText(error)}{' '}
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => refetch({ requestPolicy: 'network-only' })}
            >
              <Trans>Try again</Trans>
            </Button>
          </div>
        )}
        {data?.listViews && found.length === 0 && (
          <div className={classes.message}>
            {typed ? (
              <Trans>No view has this name</Trans>
            ) : (
              <Trans>No views yet. Filter the list and save it as one.</Trans>
            )}
          </div>
        )}
      </Combobox.Dropdown>
    </Combobox>
  )
}
