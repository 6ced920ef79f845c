import { Trans, useLingui } from '@lingui/react/macro'
import { Modal, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useQuery } from 'urql'
import { limits } from '../../shared/limits.ts'
import { errorText } from '../data/errors.ts'
import { useSession } from '../data/session.tsx'
import { FindMediaDocument, type Media_itemFragment } from '../gql.ts'
import { announce } from '../ui/announce.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { notify } from '../ui/notify.tsx'
import { AddToLibrary } from './AddToLibrary.tsx'
import classes from './Media.module.css'
import { MediaThumb } from './MediaThumb.tsx'

/** Without a key, ms. */
const pause = 250

interface Props {
  /** What is attached already. */
  attached: readonly string[]
  /** False: it has as many as it may have. */
  hasRoom?: boolean
  onPick: (item: Media_itemFragment) => void
  /** It stays open for more, otherwise. */
  isForOne?: boolean
  onClose: () => void
}

/** Chooses from the library, or adds to it. */
export function MediaPicker({
  attached,
  hasRoom = true,
  onPick,
  isForOne = false,
  onClose,
}: Props) {
  const { t } = useLingui()
  const { can } = useSession()
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text.trim(), pause)
  const [stop, setStop] = useState(0)
  const grid = useRef<HTMLUListElement>(null)
  const [{ data, error, fetching }, refetch] = useQuery({
    query: FindMediaDocument,
    variables: { search },
    requestPolicy: 'cache-and-network',
  })
  const list = data?.mediaItems?.list ?? null
  const has = new Set(attached),
    most = limits.mediaAttached
  const pick = (item: Media_itemFragment): void => {
    if (has.has(item.id)) return
    if (!hasRoom) return void notify.error(t`There is room for ${most} media.`)
    const { title } = item
    onPick(item)
    announce(t`“${title}” added`, 'media picked')
    if (isForOne) onClose()
  }
  const onKeyDown = (event: KeyboardEvent, at: number): void => {
    const to = neighbour(grid.current, at, event.key)
    if (to === null) return
    event.preventDefault()
    setStop(to)
    tilesOf(grid.current)[to]?.focus()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Media library`}
      size="lg"
      data-over-form
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <div className={classes.picker}>
        <TextInput
          data-autofocus
          type="search"
          aria-label={t`Search media`}
          placeholder={t`Search media`}
          leftSection={<IconSearch size={16} aria-hidden />}
          maxLength={limits.search}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setStop(0)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return
            event.preventDefault()
            tilesOf(grid.current)[stop]?.focus()
          }}
        />
        {!list && fetching && <LoadingState rows={3} />}
        {!list && error && (
          <ErrorState onRetry={() => refetch({ requestPolicy: 'network-only' })}>
            {errorText(error)}
          </ErrorState>
        )}
        {list?.length === 0 && (
          <p className={classes.none}>
            {search ? <Trans>Nothing found</Trans> : <Trans>The library is empty.</Trans>}
          </p>
        )}
        {list && list.length > 0 && (
          <ul ref={grid} className={classes.grid} aria-label={t`Media`}>
            {list.map((item, at) => {
              const isThere = has.has(item.id),
                { title } = item
              return (
                <li key={item.id}>
                  <button
                    type="button"
                    className={classes.tile}
                    aria-label={isThere ? t`${title}: attached` : title}
                    aria-disabled={isThere || undefined}
                    tabIndex={at === Math.min(stop, list.length - 1) ? 0 : -1}
                    onFocus={() => setStop(at)}
                    onKeyDown={(event) => onKeyDown(event, at)}
                    onClick={() => pick(item)}
                  >
                    <MediaThumb item={item} />
                    <span className={classes.tileTitle} title={title}>
                      {title}
                    </span>
                  </button>
                </li>
              )
            })}
          </ul>
        )}
        {can('media:edit') && <AddToLibrary onAdded={pick} />}
      </div>
    </Modal>
  )
}

const tilesOf = (grid: HTMLElement | null): HTMLElement[] => [
  ...(grid?.querySelectorAll<HTMLElement>('button') ?? []),
]
/** The tile to which an arrow leads, by where they stand. */
function neighbour(grid: HTMLElement | null, at: number, key: string): number | null {
  const tiles = tilesOf(grid),
    top = tiles[0]?.offsetTop
  const broken = tiles.findIndex((tile) => tile.offsetTop !== top)
  const columns = broken === -1 ? tiles.length : broken
  const by = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[key]
  if (by === undefined) return null
  return Math.max(0, Math.min(tiles.length - 1, at + by))
}
