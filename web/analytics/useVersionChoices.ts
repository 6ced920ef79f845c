import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useQuery } from 'urql'
import { InsightsVersionChoicesDocument } from '../gql.ts'

/** The published versions of a playbook, to be filtered by. */
export function useVersionChoices(playbookId: string): { value: string; label: string }[] {
  const { t } = useLingui()
  const [{ data }] = useQuery({
    query: InsightsVersionChoicesDocument,
    variables: { id: playbookId },
  })
  const versions = data?.playbook?.versions
  return useMemo(
    () =>
      (versions ?? [])
        .toSorted((a, b) => (b.number ?? 0) - (a.number ?? 0))
        .flatMap(({ id, number }) =>
          number == null ? [] : [{ value: id, label: t`Version ${number}` }],
        ),
    [versions, t],
  )
}
