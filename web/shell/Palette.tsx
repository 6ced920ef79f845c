import { ActionIcon, Loader, Modal, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { limits } from '../../shared/limits.ts'
import { searchRank } from '../../shared/searchRank.ts'
import { errorText } from '../data/errors.ts'
import { SearchDocument } from '../gql.ts'
import { KeyHint } from '../ui/KeyHint.tsx'
import { lazyDialog } from '../ui/lazyPart.tsx'
import classes from './Palette.module.css'
import { chosenItems, paletteSections, type Made, type PaletteItem } from './paletteItems.ts'
import { useFoundRecords } from './useFoundRecords.ts'
import { useLocalItems } from './useLocalItems.ts'
import { PaletteOption } from './PaletteOption.tsx'
import { useRecordItem } from './useRecordItem.ts'

const NewAccountDialog = lazyDialog(
  () => import('../companies/NewAccountDialog.tsx'),
  (module) => module.NewAccountDialog,
)

const NewContactDialog = lazyDialog(
  () => import('../companies/NewContactDialog.tsx'),
  (module) => module.NewContactDialog,
)

/** The search over everything: places, records and actions, for the keyboard. Gone with what was typed when it closes. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { history } = useRouter()
  const [making, setMaking] = useState<Made | null>(null)
  const made = (path: string) => {
    onClose()
    history.push(path)
  }
  if (making === 'account')
    return <NewAccountDialog onClose={onClose} onDone={(id) => made(`/account/${id}`)} />
  if (making === 'contact')
    return <NewContactDialog onClose={onClose} onDone={(id) => made(`/contact/${id}`)} />
  return <Finder onClose={onClose} onMake={setMaking} />
}

function Finder({ onClose, onMake }: { onClose: () => void; onMake: (what: Made) => void }) {
  const { t } = useLingui()
  const { history } = useRouter()
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const id = useId()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  // Enter was pressed before the answer to what is typed was here
  const wish = useRef<{ inNewTab: boolean } | null>(null)
  const local = useLocalItems()
  const toItem = useRecordItem()
  const { found, kept, isAsking, error, retry } = useFoundRecords(typed, SearchDocument)
  const records = [
    ...found.flatMap((record) => toItem.found(record) ?? []),
    ...(kept ?? []).map(toItem.kept),
  ].filter(({ label }) => !isAsking || searchRank(label, typed) !== null)
  const items = chosenItems(typed, local, records)
  const at = Math.max(
    0,
    items.findIndex(({ key }) => key === chosen),
  )
  const active = items[at]
  // the answer may put another record first; one that was pointed at stays
  const mayChange = isAsking && active?.section === 'record' && active.key !== chosen

  const open = ({ does }: PaletteItem, inNewTab: boolean) => {
    if ('to' in does && inNewTab) return void window.open(does.to, '_blank', 'noopener')
    if ('make' in does) return onMake(does.make)
    onClose()
    if ('to' in does) history.push(does.to)
    else does.run()
  }
  const type = (text: string) => {
    setTyped(text)
    setChosen(null)
    wish.current = null
  }
  useEffect(() => {
    const { current } = wish
    if (!current || isAsking || error || !active) return
    wish.current = null
    open(active, current.inNewTab)
  })
  const point = ({ key }: PaletteItem) => {
    setChosen(key)
    wish.current = null
  }
  const move = (to: number) => {
    const item = items.at(to % items.length)
    if (!item) return
    point(item)
    document.getElementById(id + item.key)?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const isCommand = event.ctrlKey || event.metaKey
    const keys: Record<string, () => void> = {
      ArrowDown: () => move(at + 1),
      ArrowUp: () => move(at - 1),
      ...(!event.shiftKey && { Home: () => move(0), End: () => move(-1) }),
      Enter: () =>
        active && (!mayChange || wish.current)
          ? open(active, isCommand)
          : void (wish.current = isAsking ? { inNewTab: isCommand } : null),
      ...(isCommand && { k: onClose }),
    }
    if (!keys[event.key]) return
    event.preventDefault()
    keys[event.key]?.()
  }
  const nothing = items.length === 0 && !isAsking && !error
  return (
    // the page behind is not laid out anew for it: it must be there at once
    <Modal.Root
      opened
      onClose={onClose}
      size={600}
      lockScroll={false}
      classNames={{ content: classes.content! }}
      {...(isPhone && { fullScreen: true })}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t`Search everything`}>
        <Modal.Body p={0} className={classes.body}>
          <div className={classes.head}>
            <IconSearch size={18} stroke={1.7} aria-hidden />
            <input
              data-autofocus
              autoFocus
              role="combobox"
              className={classes.field}
              type="text"
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="go"
              maxLength={limits.search}
              aria-label={t`Search everything`}
              placeholder={
                isPhone ? t`Search everything` : t`Meetings, accounts, contacts, pages, actions`
              }
              aria-expanded={items.length > 0}
              aria-controls={`${id}list`}
              aria-autocomplete="list"
              aria-activedescendant={active && id + active.key}
              value={typed}
              onChange={(event) => type(event.currentTarget.value)}
              onKeyDown={onKeyDown}
            />
            <span className={classes.busy}>{isAsking && <Loader size={14} />}</span>
            <ActionIcon aria-label={t`Close`} onClick={onClose} size={isPhone ? 'lg' : 'md'}>
              <IconX size={16} stroke={1.7} aria-hidden />
            </ActionIcon>
          </div>
          <div className={classes.scroll}>
            <div id={`${id}list`} role="listbox" aria-label={t`Found`}>
              {paletteSections.map((section) => {
                const of = items.filter((item) => item.section === section)
                return (
                  of.length > 0 && (
                    <div key={section} role="group" aria-labelledby={id + section}>
                      <div id={id + section} className={classes.section} role="presentation">
                        <SectionName of={section} />
                      </div>
                      {of.map((item) => (
                        <PaletteOption
                          key={item.key}
                          id={id + item.key}
                          item={item}
                          typed={typed}
                          isActive={item === active}
                          onPoint={() => point(item)}
                          onOpen={(inNewTab) => open(item, inNewTab)}
                        />
                      ))}
                    </div>
                  )
                )
              })}
            </div>
            {nothing && (
              <p className={classes.none}>
                <Trans>No results..</Trans>
              </p>
            )}
            {kept && (
              <p className={classes.note}>
                <Trans>No network: only what was opened on this device before is searched.</Trans>
              </p>
            )}
            {error && (
              <p className={classes.note} role="alert">
                {errorText(error)}{' '}
                <button type="button" className={classes.again} onClick={retry}>
                  <Trans>Try again</Trans>
                </button>
              </p>
            )}
          </div>
          <VisuallyHidden role="status">
            {nothing
              ? t`No results..`
              : typed.trim() && !isAsking
                ? plural(items.length, { one: '# result', other: '# results' })
                : ''}
          </VisuallyHidden>
          <div className={classes.foot} aria-hidden>
            <span>
              <KeyHint keys="ArrowUp" /> <KeyHint keys="ArrowDown" /> <Trans>choose</Trans>
            </span>
            <span>
              <KeyHint keys="Enter" /> <Trans>open</Trans>
            </span>
            <span>
              <KeyHint keys="Ctrl+Enter" /> <Trans>in a new tab</Trans>
            </span>
            <span>
              <KeyHint keys="Escape" /> <Trans>close</Trans>
            </span>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function SectionName({ of }: { of: PaletteItem['section'] }) {
  return {
    recent: <Trans>Opened lately</Trans>,
    go: <Trans>Go to</Trans>,
    do: <Trans>Do</Trans>,
    record: <Trans>Records</Trans>,
  }[of]
}
