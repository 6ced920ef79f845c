import { useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { campaignSteps, campaignVerdicts } from '../../shared/campaigns.ts'
import { fullName } from '../../shared/personName.ts'
import { useQuery } from 'urql'
import type { Preview } from '../app/usePreview.ts'
import classes from '../companies/ListFilters.module.css'
import { PreviewToggle } from '../companies/PreviewToggle.tsx'
import { useSession } from '../data/session.tsx'
import { CalendarPeopleDocument } from '../gql.ts'
import { campaignParts, type CampaignAccountsSearch } from '../routeSearch.ts'
import { SearchInput } from '../ui/SearchInput.tsx'
import { withChosen } from '../ui/withChosen.ts'
import { OrderSelect } from './OrderSelect.tsx'
import { useCampaignTexts } from './useCampaignTexts.ts'

interface Props {
  search: CampaignAccountsSearch
  hasFit: boolean
  onSearch: (part: CampaignAccountsSearch) => void
  busy: boolean
  preview: Preview
  /** The way to a file of them. */
  exported: ReactNode
}

/** What narrows and orders the accounts of a campaign; all of it stands in the address. */
export function AccountFilters({ search, hasFit, onSearch, busy, preview, exported }: Props) {
  const { t } = useLingui()
  const { me } = useSession()
  const { steps, verdicts } = useCampaignTexts()
  const { assignee } = search
  // asked for when it is wanted, or somebody is named
  const isNamed = assignee !== undefined && assignee !== 'me' && assignee !== 'nobody'
  const [isAsked, setAsked] = useState(false)
  const [{ data }] = useQuery({ query: CalendarPeopleDocument, pause: !isAsked && !isNamed })
  const people = (data?.organisationUsers ?? []).filter(({ user }) => user.id !== me.id)
  const parts = {
    new: t`New since the last visit`,
    noMeeting: t`No meeting planned`,
    overdue: t`A next step is overdue`,
    aside: t({ message: 'Set aside', context: 'state' }),
    won: t`An opportunity was won`,
  }
  return (
    <div className={`${classes.filters} ${classes.wide}`} role="search">
      <SearchInput
        value={search.search ?? ''}
        onSearch={(text) => onSearch({ search: text || undefined })}
        busy={busy}
      />
      <Select
        aria-label={t`Step`}
        placeholder={t`All steps`}
        w={160}
        clearable
        data={campaignSteps.slice(1).map((value) => ({ value, label: steps[value] }))}
        value={search.step && search.step !== 'AUDIENCE' ? search.step : null}
        onChange={(value) => onSearch({ step: value ?? undefined })}
      />
      <Select
        aria-label={t`Verdict`}
        placeholder={t`All verdicts`}
        w={150}
        clearable
        data={campaignVerdicts.map((value) => ({ value, label: verdicts[value] }))}
        value={search.verdict ?? null}
        onChange={(value) => onSearch({ verdict: value ?? undefined })}
      />
      <Select
        aria-label={t`Assigned to`}
        placeholder={t`Everybody`}
        w={160}
        clearable
        searchable
        data={withChosen(
          [
            { value: 'me', label: t`Assigned to me` },
            { value: 'nobody', label: t`Nobody in particular` },
            ...people.map(({ user }) => ({ value: user.id, label: fullName(user) })),
          ],
          assignee,
        )}
        value={assignee ?? null}
        onFocus={() => setAsked(true)}
        onChange={(value) => onSearch({ assignee: value ?? undefined })}
      />
      <Select
        aria-label={t`Only`}
        placeholder={t`All accounts`}
        w={190}
        clearable
        data={campaignParts.map((value) => ({ value, label: parts[value] }))}
        value={search.only ?? null}
        onChange={(value) => onSearch({ only: value ?? undefined })}
      />
      <OrderSelect search={search} hasFit={hasFit} onSearch={onSearch} />
      <div className={classes.exported}>{exported}</div>
      {preview.fits && <PreviewToggle {...preview} />}
    </div>
  )
}
