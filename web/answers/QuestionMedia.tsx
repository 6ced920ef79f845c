import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { useQuery } from 'urql'
import { VersionMediaDocument, type Media_itemFragment } from '../gql.ts'
import { MediaChips } from '../media/MediaChips.tsx'
import { MediaThumb } from '../media/MediaThumb.tsx'
import type { FurtherOfMedia } from '../meetings/furtherSection.ts'
import { useReadAgain } from '../meetings/useReadAgain.ts'
import { AskedVersionContext } from './useSaveAnswer.ts'

/** Addresses of media are good for five minutes: read anew before that, by the question where the person is. */
const times = { every: 120_000, after: 2000 }

/** What a question shows of the library, or the picture of one of its options. */
export function QuestionMedia({ shown: question, optionId, isCurrent = false }: FurtherOfMedia) {
  const { t } = useLingui()
  const versionId = use(AskedVersionContext)
  const [{ data }, readAgain] = useQuery({
    query: VersionMediaDocument,
    variables: { id: versionId ?? '' },
    pause: versionId === null,
    requestPolicy: isCurrent ? 'cache-and-network' : 'cache-first',
  })
  useReadAgain(0, times, () => isCurrent && readAgain({ requestPolicy: 'network-only' }))
  const read = data?.playbookVersion?.mediaItems
  const items = read ? new Map(read.map((item) => [item.id, item])) : null
  if (optionId) {
    const { mediaItemId } = question.options.find(({ id }) => id === optionId) ?? {}
    const item = mediaItemId ? items?.get(mediaItemId) : undefined
    return item ? <MediaThumb item={item} /> : null
  }
  const found = (ids: readonly string[]): Media_itemFragment[] =>
    ids.flatMap((id) => items?.get(id) ?? [])
  return (
    <MediaChips
      ids={question.mediaItemIds}
      items={items && found(question.mediaItemIds)}
      shortcut={{
        keys: 'v',
        label: t`Show the media to the customer`,
        group: t`Questions`,
        enabled: isCurrent,
      }}
    />
  )
}
