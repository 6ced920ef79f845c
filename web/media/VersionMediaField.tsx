import { useQuery } from 'urql'
import { VersionMediaDocument } from '../gql.ts'
import { MediaField } from './MediaField.tsx'

interface Props {
  /** In which they are; null: of a question that is not there yet. */
  versionId: string | null
  ids: readonly string[]
  onChange: (ids: string[]) => void
}

/** The media of a question of a draft. */
export function VersionMediaField({ versionId, ids, onChange }: Props) {
  const [{ data, error }] = useQuery({
    query: VersionMediaDocument,
    variables: { id: versionId ?? '' },
    pause: versionId === null,
    requestPolicy: 'cache-and-network',
  })
  const items = versionId === null ? [] : (data?.playbookVersion?.mediaItems ?? null)
  return <MediaField ids={ids} items={items ?? (error ? [] : null)} onChange={onChange} />
}
