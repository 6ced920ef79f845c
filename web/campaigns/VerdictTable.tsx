import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { tablePageSizes } from '../../shared/limits.ts'
import type { CampaignVerdictTableQuery } from '../gql.ts'
import type { CampaignVerdictsSearch } from './campaignSearch.ts'
import { Pager } from '../ui/Pager.tsx'
import { Panel } from '../ui/Panel.tsx'
import { orderOf } from './campaignAccountVariables.ts'
import { LeadsTable } from './LeadsTable.tsx'
import { leadsPerPage } from './leadVariables.ts'

interface Props {
  campaign: NonNullable<CampaignVerdictTableQuery['campaign']>
  search: CampaignVerdictsSearch
  busy: boolean
  /** False: the person is told no fit, and nothing is ordered by it. */
  hasFit: boolean
  onSearch: (part: CampaignVerdictsSearch) => void
  onOpen: (companyId: string) => void
  /** The list is to be read again. */
  onChanged: () => void
  empty: ReactNode
}

/** The accounts of one column of the verdicts, a page at a time. */
export function VerdictTable({ campaign, search, onSearch, onChanged, ...props }: Props) {
  const { t } = useLingui()
  const page = search.page ?? 1,
    pageSize = leadsPerPage(search)
  return (
    <>
      <Panel flush>
        <LeadsTable
          {...props}
          list="CAMPAIGN_VERDICT"
          label={t`Accounts`}
          leads={campaign.accounts.list}
          campaignId={campaign.id}
          campaignOf={() => campaign}
          sort={orderOf(search, props.hasFit)}
          onSort={(order) =>
            onSearch({ page: undefined, order: order === 'FIT' ? undefined : order })
          }
          onChanged={onChanged}
        />
      </Panel>
      <Pager
        page={page}
        pageSize={pageSize}
        total={campaign.accounts.totalCount}
        onPage={(next) => onSearch({ page: next })}
        pageSizes={tablePageSizes}
        onPageSize={(size, next) => onSearch({ size, page: next })}
      />
    </>
  )
}
