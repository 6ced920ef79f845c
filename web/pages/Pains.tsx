import { getRouteApi } from '@tanstack/react-router'
import { useQuery } from 'urql'
import { useRecent } from '../app/useRecent.ts'
import { PainListDocument, PainPageDocument } from '../gql.ts'
import { PainsView } from '../pains/PainsView.tsx'
import { painsPage } from './Pains.page.ts'

const route = getRouteApi('/inside/pains_and_bullets/all/{-$painsandbulletId}')

/** The pains that customers have, and what answers them. */
export function Pains() {
  const navigate = route.useNavigate()
  const { painsandbulletId: id } = route.useParams()
  const [list, readList] = useQuery({ query: PainListDocument })
  const [one, readOne] = useQuery({
    query: PainPageDocument,
    variables: { id: id ?? '' },
    pause: !id,
  })
  const pain = id ? one.data?.pain : undefined
  useRecent(painsPage, pain?.id, pain?.title)
  return (
    <PainsView
      search={route.useSearch()}
      list={list.data}
      pain={pain}
      isOfOne={Boolean(id)}
      error={list.error ?? one.error}
      onRetry={() => {
        readList({ requestPolicy: 'network-only' })
        if (id) readOne({ requestPolicy: 'network-only' })
      }}
      onSearch={(part) =>
        void navigate({ search: (before) => ({ ...before, ...part }), replace: true })
      }
      onOpen={(next) =>
        void navigate({
          to: '/pains_and_bullets/all/{-$painsandbulletId}',
          params: { painsandbulletId: next ?? undefined },
        })
      }
    />
  )
}
