import { useQuery } from 'urql'
import {
  BuilderVersionDocument,
  type Builder_playbookFragment,
  type Builder_versionFragment,
} from '../gql.ts'
import type { Compared } from './comparedPair.ts'

/** The draft and the newest version are there with the page; another one is fetched. */
export function useComparedVersion(playbook: Builder_playbookFragment, which: Compared) {
  const known: (Builder_versionFragment | null | undefined)[] = [playbook.draft, playbook.published]
  const here =
    which === 'draft' ? playbook.draft : known.find((version) => version?.number === which)
  const id = playbook.versions.find(({ number }) => number === which)?.id ?? ''
  const [{ data, error }, read] = useQuery({
    query: BuilderVersionDocument,
    variables: { id },
    pause: here != null || id === '',
  })
  return {
    version: here ?? (data?.playbookVersion?.number === which ? data.playbookVersion : undefined),
    error,
    again: () => read({ requestPolicy: 'network-only' }),
  }
}
