import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { Media_rowFragment } from '../gql.ts'
import { ColorDot } from '../ui/ColorDot.tsx'
import { useShortcut } from '../ui/shortcuts.tsx'
import { MediaPicture } from './MediaPicture.tsx'
import type { MediaSearch } from './mediaSearch.ts'
import classes from './MediaGrid.module.css'
import type { PlaceAddress } from './useMediaPlace.ts'
import { useMediaTexts } from './useMediaTexts.ts'

interface Props {
  rows: readonly Media_rowFragment[]
  currentId: string | undefined
  search: MediaSearch
  /** For which the library is open. */
  of: PlaceAddress | null
  busy: boolean
  /** The box in which one is selected; null: the person may change none. */
  box: ((row: Media_rowFragment) => ReactNode) | null
  /** What else stands on a card. */
  more: ((row: Media_rowFragment) => ReactNode) | null
  onSelect: (row: Media_rowFragment, isRange: boolean) => void
}

/** The library as cards with pictures, one stop of the Tab key; j, k and the arrows move between them, x selects one. */
export function MediaGrid({ rows, currentId, search, of, busy, box, more, onSelect }: Props) {
  const { t } = useLingui()
  const { types } = useMediaTexts()
  const list = useRef<HTMLUListElement>(null)
  /** Of the card that Tab reaches. */
  const [stop, setStop] = useState<string>()
  const reached = [stop, currentId].find((id) => rows.some((row) => row.id === id)) ?? rows[0]?.id
  const links = (): HTMLElement[] => [
    ...(list.current?.querySelectorAll<HTMLElement>('a[data-row]') ?? []),
  ]
  const at = (): number => links().indexOf(document.activeElement as HTMLElement)
  const move = (by: number): void => {
    const all = links(),
      from = at()
    all[from < 0 ? 0 : Math.min(all.length - 1, Math.max(0, from + by))]?.focus()
  }
  /** As many as stand beside each other. */
  const across = (): number => {
    const [first, ...others] = links().map((link) => link.offsetTop)
    return 1 + others.filter((top) => top === first).length
  }
  const group = t`Lists`
  useShortcut('j', t`Next row`, () => move(1), { group })
  useShortcut('k', t`Previous row`, () => move(-1), { group })
  useShortcut(
    'x',
    t`Select the row`,
    () => {
      const row = rows[at()]
      if (row) onSelect(row, false)
    },
    { group, enabled: box !== null },
  )
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = {
      ArrowRight: 1,
      ArrowLeft: -1,
      ArrowDown: across(),
      ArrowUp: -across(),
      Home: -rows.length,
      End: rows.length,
    }[event.key]
    if (by !== undefined) move(by)
    else if (event.key === ' ' && box) onSelect(rows[at()]!, event.shiftKey)
    else return
    event.preventDefault()
  }
  return (
    <ul ref={list} className={classes.grid} aria-label={t`Media`} aria-busy={busy}>
      {rows.map((row) => (
        <li key={row.id} className={classes.card} data-current={row.id === currentId || undefined}>
          <Link
            className={classes.link}
            to="/media/{-$mediaId}/{-$type}/{-$id}"
            params={{ mediaId: row.id, ...of }}
            search={search}
            data-row={row.id}
            tabIndex={row.id === reached ? 0 : -1}
            onFocus={() => setStop(row.id)}
            aria-current={row.id === currentId ? 'true' : undefined}
            onKeyDown={onKeyDown}
          >
            <MediaPicture item={row} />
            <span className={classes.title}>{row.title}</span>
            <span className={classes.under}>
              <span>{types[row.type]}</span>
              {row.language && <span>{row.language}</span>}
              {row.labels.map((label) => (
                <span key={label.id} title={label.title}>
                  <ColorDot color={label.color} size={9} />
                  <span className={classes.hidden}>{label.title}</span>
                </span>
              ))}
            </span>
          </Link>
          {box && <span className={classes.box}>{box(row)}</span>}
          {more && <span className={classes.more}>{more(row)}</span>}
        </li>
      ))}
    </ul>
  )
}
