import { useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Preview } from '../app/usePreview.ts'
import type { Lead_campaignFragment } from '../gql.ts'
import { leadParts, type LeadsSearch } from '../companies/leadSearch.ts'
import { withChosen } from '../ui/withChosen.ts'
import { OrderSelect } from './OrderSelect.tsx'
import { useCampaignTexts } from './useCampaignTexts.ts'
import { WhoseFilters } from './WhoseFilters.tsx'

interface Props {
  search: LeadsSearch
  campaigns: readonly Lead_campaignFragment[]
  /** A part of the address that changes; it leads to the first page. */
  onSearch: (part: LeadsSearch) => void
  busy: boolean
  /** Also what only leads are narrowed and ordered by. */
  isOfLeads: boolean
  /** False: the person is told no fit, and nothing is ordered by it. */
  hasFit: boolean
  /** All are of one campaign: there is none to choose. */
  isOfCampaign?: boolean
  preview?: Preview | undefined
  /** What makes a file of it. */
  exported?: ReactNode
}

/** What narrows leads and verdicts to give; all of it stands in the address. */
export function LeadFilters({
  search,
  campaigns,
  onSearch,
  busy,
  isOfLeads,
  hasFit,
  isOfCampaign = false,
  preview,
  exported,
}: Props) {
  const { t } = useLingui()
  const { verdicts } = useCampaignTexts()
  const { campaign } = search
  const running = campaigns
    .filter(({ id, state }) => state === 'RUNNING' || id === campaign)
    .map(({ id, title }) => ({ value: id, label: title }))
  const parts = {
    new: t`New since the last visit`,
    noMeeting: t`No meeting planned`,
    meeting: t`With a meeting`,
  }
  return (
    <WhoseFilters
      search={search}
      onSearch={onSearch}
      busy={busy}
      preview={preview}
      exported={exported}
    >
      {!isOfCampaign && (
        <Select
          aria-label={t`Campaign`}
          placeholder={t`All campaigns`}
          w={180}
          clearable
          searchable
          data={withChosen(running, campaign)}
          value={campaign ?? null}
          onChange={(value) => onSearch({ campaign: value ?? undefined })}
        />
      )}
      {isOfLeads && (
        <>
          <Select
            aria-label={t`Verdict`}
            placeholder={t`All verdicts`}
            w={140}
            clearable
            data={(['OPEN', 'QUALIFIED'] as const).map((value) => ({
              value,
              label: verdicts[value],
            }))}
            value={search.verdict ?? null}
            onChange={(value) => onSearch({ verdict: value ?? undefined })}
          />
          <Select
            aria-label={t`Only`}
            placeholder={t`All leads`}
            w={165}
            clearable
            data={leadParts.map((value) => ({ value, label: parts[value] }))}
            value={search.only ?? null}
            onChange={(value) => onSearch({ only: value ?? undefined })}
          />
          <OrderSelect search={search} hasFit={hasFit} onSearch={onSearch} />
        </>
      )}
    </WhoseFilters>
  )
}
