import { useMemo } from 'react'
import { useQuery, type CombinedError } from 'urql'
import { OrganisationSettingsDocument } from '../gql.ts'

export type OrganisationSettings = ReadonlyMap<string, string>

/** What the organisation has set, by key; undefined until it has been read. */
export function useOrganisationSettings(): {
  settings: OrganisationSettings | undefined
  error: CombinedError | undefined
  refetch: () => void
} {
  const [{ data, error }, refetch] = useQuery({ query: OrganisationSettingsDocument })
  const list = data?.organisationSettings
  const settings = useMemo(
    () => list && new Map(list.map(({ key, value }) => [key, value])),
    [list],
  )
  return { settings, error, refetch: () => refetch({ requestPolicy: 'network-only' }) }
}
