import { Trans, useLingui } from '@lingui/react/macro'
import { Select, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useQuery } from 'urql'
import { errorText } from '../data/errors.ts'
import { ListViewsDocument, type ListView_viewFragment } from '../gql.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { allConditions } from './judged.ts'
import { MetConditions } from './MetConditions.tsx'
import { contentOf } from './useViewedList.ts'

/** Whether an account is in a segment that one chooses, and why. */
export function AccountSegments({ companyId }: { companyId: string }) {
  const { t } = useLingui()
  const [isWanted, setWanted] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  const [{ data, error }, refetch] = useQuery({
    query: ListViewsDocument,
    variables: { table: 'COMPANY' },
    pause: !isWanted,
  })
  const segments = useMemo(() => (data?.listViews ?? []).flatMap(segmentOf), [data])
  const segment = segments.find(({ id }) => id === chosen)
  if (error && !data)
    return (
      <ErrorState onRetry={() => refetch({ requestPolicy: 'network-only' })}>
        {errorText(error)}
      </ErrorState>
    )
  return (
    <Stack gap="sm">
      <Select
        aria-label={t`Segment`}
        placeholder={t`Is it in a segment?`}
        searchable
        clearable
        value={chosen}
        onChange={setChosen}
        onDropdownOpen={() => setWanted(true)}
        nothingFoundMessage={
          data ? t`No segments. Save a filtered list of accounts as a view.` : t`Loading…`
        }
        data={segments.map(({ id, title }) => ({ value: id, label: title }))}
      />
      {segment && (
        <>
          <MetConditions companyId={companyId} conditions={segment.conditions} />
          <Link to="/accounts/all" search={{ view: segment.id }}>
            <Trans>Accounts of this segment</Trans>
          </Link>
        </>
      )}
    </Stack>
  )
}

/** A view that narrows the list. */
function segmentOf(view: ListView_viewFragment) {
  const { id, title } = view,
    conditions = allConditions(contentOf(view))
  return conditions.length > 0 ? [{ id, title, conditions }] : []
}
