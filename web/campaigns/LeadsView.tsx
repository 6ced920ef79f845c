import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconUsersGroup } from '@tabler/icons-react'
import { tablePageSizes } from '../../shared/limits.ts'
import type { LeadsQuery } from '../gql.ts'
import { Pager } from '../ui/Pager.tsx'
import { Panel } from '../ui/Panel.tsx'
import { orderOf } from './campaignAccountVariables.ts'
import { LeadsPage, NoLeads, type LeadsProps } from './LeadsPage.tsx'
import { LeadsTable } from './LeadsTable.tsx'
import { leadsPerPage } from './leadVariables.ts'

interface Props extends LeadsProps {
  leads: NonNullable<LeadsQuery['leads']> | undefined
  onOpen: (companyId: string) => void
}

/** Accounts of running campaigns that may become an opportunity, one's own first. */
export function LeadsView({ leads, onOpen, ...props }: Props) {
  const { t } = useLingui()
  const { search, campaigns, busy, onRetry, onSearch, within, hasFit = true } = props
  const gone = undefined as never
  const page = search.page ?? 1,
    pageSize = leadsPerPage(search)
  return (
    <LeadsPage
      {...props}
      title={t`Leads`}
      total={leads?.totalCount}
      pageSize={pageSize}
      counted={(total) => plural(total, { one: '# lead', other: '# leads' })}
      isOfLeads
    >
      <Panel flush>
        <LeadsTable
          leads={leads?.list}
          {...(within && { campaignId: within.campaignId })}
          campaignOf={({ campaignId }) => campaigns?.find(({ id }) => id === campaignId)}
          sort={orderOf(search, hasFit)}
          hasFit={hasFit}
          onSort={(order) => onSearch({ page: gone, order: order === 'FIT' ? gone : order })}
          onOpen={onOpen}
          onChanged={onRetry}
          busy={busy}
          empty={
            <NoLeads
              search={search}
              onSearch={onSearch}
              icon={IconUsersGroup}
              none={t`No leads`}
              noneOfMine={t`No leads of yours`}
            >
              <Trans>
                The accounts in the audiences of running campaigns that have no open opportunity
                stand here. One is yours when you work on it, or own the account and nobody works on
                it.
              </Trans>
            </NoLeads>
          }
        />
      </Panel>
      <Pager
        page={page}
        pageSize={pageSize}
        total={leads?.totalCount ?? 0}
        onPage={(next) => onSearch({ page: next })}
        pageSizes={tablePageSizes}
        onPageSize={(size) =>
          onSearch({ size, page: Math.ceil(((page - 1) * pageSize + 1) / size) })
        }
      />
    </LeadsPage>
  )
}
