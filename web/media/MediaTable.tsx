import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ColumnTable } from '../app/ColumnTable.tsx'
import { sizeText } from '../files/fileTexts.ts'
import type { Media_rowFragment } from '../gql.ts'
import { LabelPill, LabelRow } from '../labels/LabelPill.tsx'
import type { Column } from '../ui/DataTable.tsx'
import { LocalDate } from '../ui/LocalDate.tsx'
import { MediaPicture } from './MediaPicture.tsx'
import type { MediaSearch } from './mediaSearch.ts'
import classes from './MediaTable.module.css'
import type { PlaceAddress } from './useMediaPlace.ts'
import { useMediaTexts } from './useMediaTexts.ts'

interface Props {
  rows: readonly Media_rowFragment[] | undefined
  search: MediaSearch
  /** For which the library is open. */
  of: PlaceAddress | null
  busy: boolean
  /** Null: the person may change none. */
  select: Column<Media_rowFragment> | null
  onSelect: (row: Media_rowFragment, isRange: boolean) => void
  onSearch: (part: MediaSearch) => void
  onOpen: (id: string) => void
  empty: ReactNode
}

/** The library as a list. */
export function MediaTable({
  rows,
  search,
  of,
  busy,
  select,
  onSelect,
  onSearch,
  onOpen,
  empty,
}: Props) {
  const { t, i18n } = useLingui()
  const { types, languages } = useMediaTexts()
  const { order } = search
  return (
    <ColumnTable
      list="MEDIA"
      label={t`Media`}
      rows={rows}
      rowId={({ id }) => id}
      onOpen={({ id }) => onOpen(id)}
      busy={busy}
      empty={empty}
      {...(select && { select, onSelect })}
      sorting={
        order === 'TITLE' || order === 'TITLE_DESC'
          ? { column: 'title', descending: order === 'TITLE_DESC' }
          : { column: 'added', descending: order !== 'OLDEST' }
      }
      onSort={({ column, descending }) =>
        onSearch({
          order:
            column === 'title'
              ? descending
                ? 'TITLE_DESC'
                : 'TITLE'
              : descending
                ? undefined
                : 'OLDEST',
        })
      }
      columns={[
        {
          id: 'title',
          header: t`Title`,
          sortable: true,
          cell: (row) => (
            <span className={classes.title}>
              <MediaPicture item={row} isSmall />
              <Link
                className="quiet"
                to="/media/{-$mediaId}/{-$type}/{-$id}"
                params={{ mediaId: row.id, ...of }}
                search={search}
              >
                {row.title}
              </Link>
            </span>
          ),
        },
        { id: 'type', header: t`Type`, width: 110, cell: ({ type }) => types[type] },
        {
          id: 'language',
          header: t`Language`,
          width: 110,
          from: 'md',
          cell: ({ language }) => language && languages[language as keyof typeof languages],
        },
        {
          id: 'labels',
          header: t`Labels`,
          from: 'lg',
          cell: ({ labels }) =>
            labels.length > 0 && (
              <LabelRow>
                {labels.map(({ id, title, color }) => (
                  <LabelPill key={id} title={title} color={color} />
                ))}
              </LabelRow>
            ),
        },
        {
          id: 'size',
          header: t`Size`,
          width: 100,
          align: 'end',
          from: 'lg',
          cell: ({ file }) => file && sizeText(file.size, i18n.locale),
        },
        {
          id: 'added',
          header: t`Added`,
          width: 120,
          sortable: true,
          descendsFirst: true,
          from: 'sm',
          cell: ({ dateCreated }) => <LocalDate moment={dateCreated} style="date" />,
        },
      ]}
    />
  )
}
