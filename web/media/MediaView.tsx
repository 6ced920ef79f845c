import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconLink, IconPhotoVideo } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import type { CombinedError } from 'urql'
import { errorText, problemsOf } from '../data/errors.ts'
import { useSession } from '../data/session.tsx'
import { AddFiles } from '../files/AddFiles.tsx'
import { UploadRow } from '../files/UploadRow.tsx'
import type { Media_oneFragment, MediaLibraryQuery } from '../gql.ts'
import { useHistory } from '../records/useHistory.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState, PartialData } from '../ui/ErrorState.tsx'
import { lazyDialog } from '../ui/lazyPart.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { Page } from '../ui/Page.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Panel } from '../ui/Panel.tsx'
import { useShortcut } from '../ui/shortcuts.tsx'
import { MediaActions } from './MediaActions.tsx'
import { MediaDetail } from './MediaDetail.tsx'
import { AttachButton, MediaFor } from './MediaFor.tsx'
import { MediaFilters } from './MediaFilters.tsx'
import { MediaList } from './MediaList.tsx'
import type { MediaSearch } from './mediaSearch.ts'
import classes from './MediaView.module.css'
import { useAddMedia, usePastedLink } from './useAddMedia.ts'
import { wholeLibrary, type FoundPlace, type PlaceAddress } from './useMediaPlace.ts'
import { useMediaChanges } from './useMediaChanges.ts'

const MediaDialog = lazyDialog(
  () => import('./MediaDialog.tsx'),
  (module) => module.MediaDialog,
)
const MediaHistory = lazyDialog(
  () => import('./MediaHistory.tsx'),
  (module) => module.MediaHistory,
)

interface Props {
  search: MediaSearch
  library: MediaLibraryQuery | undefined
  /** The one that the address names; null: it is not there, undefined: it is on its way, or none is named. */
  item: Media_oneFragment | null | undefined
  /** The address names one. */
  isOfOne: boolean
  /** The record that it names besides. */
  of: (PlaceAddress & { found: FoundPlace }) | null
  busy: boolean
  error: CombinedError | undefined
  onRetry: () => void
  onSearch: (part: MediaSearch) => void
  /** Null: the library alone. */
  onOpen: (id: string | null) => void
}

/** The media library, and one of its items. */
export function MediaView({
  search,
  library,
  item,
  isOfOne,
  of,
  busy,
  error,
  onRetry,
  onSearch,
  onOpen,
}: Props) {
  const { t, i18n } = useLingui()
  const mayEdit = useSession().can('media:edit')
  const isWide = useMediaQuery('(min-width: 80em)', false, { getInitialValueInEffect: false })
  const [dialog, setDialog] = useState<'edit' | 'link' | null>(null)
  const [pasted, setPasted] = usePastedLink(mayEdit && dialog === null)
  const changes = useMediaChanges({ onChanged: onRetry, onOpen })
  const { uploads, coming, add, replace } = useAddMedia(changes.noteCame)
  const history = useHistory(Boolean(item))
  const page = library?.mediaItems ?? undefined
  const place = of?.found.place ?? null,
    address = of && { type: of.type, id: of.id }
  useShortcut('n', t`New link`, () => setDialog('link'), { enabled: mayEdit })
  const failed = error && (
    <ErrorState reference={problemsOf(error)[0]?.reference} onRetry={onRetry}>
      {errorText(error)}
    </ErrorState>
  )
  const ofOne = (): ReactNode => {
    if (item)
      return (
        <MediaDetail
          item={item}
          changes={changes}
          coming={coming.filter(({ of }) => of.id === item.id)}
          uploads={uploads}
          onStale={onRetry}
        />
      )
    if (item === null)
      return (
        <Panel flush>
          <EmptyState icon={IconPhotoVideo} title={t`This media item does not exist any more.`} />
        </Panel>
      )
    return failed ?? <LoadingState rows={6} />
  }
  const others = coming.filter(({ of }) => of.id !== item?.id)
  const all = (): ReactNode => (
    <>
      {mayEdit && (
        <div className={classes.add}>
          <AddFiles onAdd={(files) => void add(files)}>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconLink size={15} aria-hidden />}
              onClick={() => setDialog('link')}
            >
              <Trans>Add a link</Trans>
            </Button>
          </AddFiles>
          {others.length > 0 && (
            <ul className={classes.coming} aria-label={t`On their way`}>
              {others.map((upload) => (
                <UploadRow key={upload.id} upload={upload} uploads={uploads} />
              ))}
            </ul>
          )}
        </div>
      )}
      <MediaFilters
        search={search}
        busy={busy}
        onSearch={(part) => onSearch({ page: undefined, ...part })}
      />
      {!page && failed ? (
        failed
      ) : (
        <MediaList
          page={page}
          search={search}
          currentId={item?.id}
          busy={busy}
          changes={changes}
          of={address}
          place={place}
          onSearch={onSearch}
          onOpen={onOpen}
        />
      )}
    </>
  )
  const name = t`Media`,
    newAddress = dialog === 'link' ? '' : pasted
  return (
    <Page>
      <PageHeader
        title={item?.title ?? name}
        {...(isOfOne && {
          crumbs: [
            {
              label: name,
              to: '/media/{-$mediaId}/{-$type}/{-$id}',
              params: () => (address ? { mediaId: wholeLibrary, ...address } : {}),
              search,
            },
          ],
        })}
        aside={!isOfOne && page && i18n.number(page.totalCount)}
        actions={
          item && (
            <>
              {place?.mayChange && (
                <AttachButton place={place} id={item.id} title={item.title} isLarge />
              )}
              <MediaActions
                item={item}
                onEdit={() => setDialog('edit')}
                onReplace={(file) => {
                  changes.noteFormer(item)
                  void replace(item.id, file)
                }}
                onHistory={history.open}
                onDelete={() => void changes.remove(item)}
              />
            </>
          )
        }
      />
      {error && page && (!isOfOne || item) && <PartialData onRetry={onRetry} />}
      {of && <MediaFor found={of.found} />}
      {!isOfOne ? (
        all()
      ) : isWide && (page || item !== undefined || !error) ? (
        <div className={classes.parts}>
          <div>{all()}</div>
          <div>{ofOne()}</div>
        </div>
      ) : (
        ofOne()
      )}
      {dialog === 'edit' && item && (
        <MediaDialog item={item} onClose={() => setDialog(null)} onDone={() => setDialog(null)} />
      )}
      {newAddress !== null && dialog !== 'edit' && (
        <MediaDialog
          item={null}
          address={newAddress}
          onClose={() => {
            setDialog(null)
            setPasted(null)
          }}
          onDone={(id) => {
            setDialog(null)
            setPasted(null)
            onRetry()
            onOpen(id)
          }}
        />
      )}
      {history.isOpen && item && (
        <MediaHistory item={item} onChanged={onRetry} onClose={history.close} />
      )}
    </Page>
  )
}
