import { useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CampaignVerdictsSearch } from './campaignSearch.ts'
import { Segments } from '../ui/Segments.tsx'
import { useCampaignTexts } from './useCampaignTexts.ts'
import { WhoseFilters } from './WhoseFilters.tsx'

interface Props {
  search: CampaignVerdictsSearch
  /** A part of the address that changes; it leads to the first page. */
  onSearch: (part: CampaignVerdictsSearch) => void
  busy: boolean
  /** What makes a file of them. */
  exported: ReactNode
}

/** Whose verdicts of a campaign are shown, and how; all of it stands in the address. */
export function VerdictFilters({ search, onSearch, busy, exported }: Props) {
  const { t } = useLingui()
  const { verdicts } = useCampaignTexts()
  const { view, verdict } = search
  return (
    <WhoseFilters search={search} onSearch={onSearch} busy={busy} exported={exported}>
      <Segments
        label={t`Show as`}
        value={view ?? 'board'}
        choices={[
          { value: 'board', label: t`Board` },
          { value: 'table', label: t`Table` },
        ]}
        onChange={(next) => onSearch({ view: next === 'board' ? undefined : next })}
      />
      {view && (
        <Select
          aria-label={t`Verdict`}
          w={150}
          allowDeselect={false}
          data={(['OPEN', 'QUALIFIED', 'DISQUALIFIED'] as const).map((value) => ({
            value,
            label: verdicts[value],
          }))}
          value={verdict ?? 'OPEN'}
          onChange={(value) =>
            onSearch({ verdict: value === 'OPEN' ? undefined : (value ?? undefined) })
          }
        />
      )}
    </WhoseFilters>
  )
}
