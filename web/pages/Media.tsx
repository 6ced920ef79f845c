import { getRouteApi } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'
import { useQuery } from 'urql'
import { useRecent } from '../app/useRecent.ts'
import { MediaLibraryDocument, MediaOneDocument } from '../gql.ts'
import { mediaSearch, mediaVariables } from '../media/mediaSearch.ts'
import {
  placeAddress,
  useMediaPlace,
  wholeLibrary,
  type FoundPlace,
  type PlaceAddress,
} from '../media/useMediaPlace.ts'
import { MediaView } from '../media/MediaView.tsx'
import { mediaPage } from './Media.page.ts'

const route = getRouteApi('/inside/media/{-$mediaId}/{-$type}/{-$id}')

/** The media library. */
export function Media() {
  const navigate = route.useNavigate()
  const { mediaId, type, id: ofId } = route.useParams()
  const id = mediaId === wholeLibrary ? undefined : mediaId
  const raw = route.useSearch(),
    search = useMemo(() => mediaSearch(raw), [raw])
  // addresses of files are good for some minutes only
  const requestPolicy = 'cache-and-network'
  const [list, readList] = useQuery({
    query: MediaLibraryDocument,
    variables: mediaVariables(search),
    requestPolicy,
  })
  const [one, readOne] = useQuery({
    query: MediaOneDocument,
    variables: { id: id ?? '' },
    pause: !id,
    requestPolicy,
  })
  const item = id ? one.data?.mediaItem : undefined
  useRecent(mediaPage, item?.id, item?.title)
  const of = placeAddress(type, ofId)
  const shown = (found: FoundPlace | null) => (
    <MediaView
      of={of && found && { ...of, found }}
      search={search}
      library={list.data}
      item={item}
      isOfOne={Boolean(id)}
      busy={list.stale}
      error={list.error ?? (id ? one.error : undefined)}
      onRetry={() => {
        readList({ requestPolicy: 'network-only' })
        if (id) readOne({ requestPolicy: 'network-only' })
      }}
      onSearch={(part) =>
        void navigate({ to: '.', search: (before) => ({ ...before, ...part }), replace: true })
      }
      onOpen={(next) =>
        void navigate({
          to: '/media/{-$mediaId}/{-$type}/{-$id}',
          params: of
            ? { mediaId: next ?? wholeLibrary, ...of }
            : { mediaId: next ?? undefined, type: undefined, id: undefined },
          search: true,
        })
      }
    />
  )
  return of ? <ForRecord of={of}>{shown}</ForRecord> : shown(null)
}

/** The library, opened for a record. */
function ForRecord({
  of,
  children,
}: {
  of: PlaceAddress
  children: (found: FoundPlace) => ReactNode
}) {
  return children(useMediaPlace(of))
}
