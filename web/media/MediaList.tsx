import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconFilterOff, IconPhotoVideo } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { tablePageSizes } from '../../shared/limits.ts'
import { useSession } from '../data/session.tsx'
import type { Media_rowFragment, MediaLibraryQuery } from '../gql.ts'
import { useSelection } from '../records/useSelection.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { Pager } from '../ui/Pager.tsx'
import { Panel } from '../ui/Panel.tsx'
import { useAnnounced } from '../ui/useAnnounced.ts'
import { AttachButton } from './MediaFor.tsx'
import { MediaBulkBar } from './MediaBulkBar.tsx'
import { MediaGrid } from './MediaGrid.tsx'
import { isNarrowed, mediaPerPage, nothingNarrowed, type MediaSearch } from './mediaSearch.ts'
import { MediaTable } from './MediaTable.tsx'
import type { MediaPlace, PlaceAddress } from './useMediaPlace.ts'
import type { MediaChanges } from './useMediaChanges.ts'

interface Props {
  page: NonNullable<MediaLibraryQuery['mediaItems']> | undefined
  search: MediaSearch
  currentId: string | undefined
  /** Newer ones are on their way. */
  busy: boolean
  changes: MediaChanges
  /** For which the library is open: its items are attached then. */
  of: PlaceAddress | null
  /** Null: it is not there, or comes. */
  place: MediaPlace | null
  onSearch: (part: MediaSearch) => void
  onOpen: (id: string) => void
}

/** The items that the address asks for, as cards or as a list, and what can be done with several of them. */
export function MediaList({
  page,
  search,
  currentId,
  busy,
  changes,
  of,
  place,
  onSearch,
  onOpen,
}: Props) {
  const { t } = useLingui()
  const { can } = useSession()
  const rows = page?.list,
    mayAdd = can('media:edit'),
    mayEdit = mayAdd && of === null,
    isList = search.view === 'list'
  const { view: _view, page: _page, size: _size, order: _order, ...narrowed } = search
  const { selection, column, toggle, select, focusTable } = useSelection({
    rows,
    nameOf: ({ title }) => title,
    filter: JSON.stringify(narrowed),
    isOld: busy,
  })
  const attaching =
    place?.mayChange === true
      ? (row: Media_rowFragment): ReactNode => (
          <AttachButton place={place} id={row.id} title={row.title} />
        )
      : null
  const attachColumn = attaching && { id: 'attach', width: 110, header: '', cell: attaching }
  const total = page?.totalCount ?? 0
  useAnnounced(page && !busy ? plural(total, { one: '# item', other: '# items' }) : null, 'found')
  const empty = isNarrowed(search) ? (
    <EmptyState
      icon={IconFilterOff}
      title={t`No results..`}
      action={
        <Button variant="default" onClick={() => onSearch(nothingNarrowed)}>
          <Trans>Take all filters away</Trans>
        </Button>
      }
    />
  ) : (
    <EmptyState icon={IconPhotoVideo} title={t`No media yet`}>
      {mayAdd ? (
        <Trans>
          Pictures, documents, sounds, films and links that you show to customers are kept here.
          Drop some on this page, paste them, or add them with the buttons.
        </Trans>
      ) : (
        <Trans>
          Pictures, documents, sounds, films and links that are shown to customers are kept here.
          Managers and Admins add them.
        </Trans>
      )}
    </EmptyState>
  )
  return (
    <>
      {isList ? (
        <Panel flush>
          <MediaTable
            rows={rows}
            search={search}
            of={of}
            busy={busy}
            select={mayEdit ? column : attachColumn}
            onSelect={toggle}
            onSearch={(part) => onSearch({ page: undefined, ...part })}
            onOpen={onOpen}
            empty={empty}
          />
        </Panel>
      ) : !rows ? (
        <LoadingState rows={8} />
      ) : rows.length === 0 ? (
        <Panel flush>{empty}</Panel>
      ) : (
        <MediaGrid
          rows={rows}
          currentId={currentId}
          search={search}
          of={of}
          busy={busy}
          box={mayEdit ? column.cell : null}
          more={attaching}
          onSelect={toggle}
        />
      )}
      <Pager
        page={search.page ?? 1}
        pageSize={mediaPerPage(search)}
        total={total}
        onPage={(next) => onSearch({ page: next })}
        pageSizes={tablePageSizes}
        onPageSize={(size, next) => onSearch({ size, page: next })}
      />
      {mayEdit && rows && (
        <MediaBulkBar
          selection={selection}
          rows={rows}
          changes={changes}
          onSelect={select}
          onFocusTable={focusTable}
        />
      )}
    </>
  )
}
