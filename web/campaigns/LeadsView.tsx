import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconUsersGroup } from '@tabler/icons-react'
import { useState, type ComponentType, type ReactNode } from 'react'
import { tablePageSizes } from '../../shared/limits.ts'
import { usePreview, type PreviewProps } from '../app/usePreview.ts'
import { WithPreview } from '../companies/WithPreview.tsx'
import { useSession } from '../data/session.tsx'
import type { Lead_accountFragment, LeadsQuery } from '../gql.ts'
import type { FromList } from '../records/listPlace.ts'
import { noSelection, selectionOf } from '../records/useSelection.tsx'
import { lazyDialog, lazyPart } from '../ui/lazyPart.tsx'
import { Pager } from '../ui/Pager.tsx'
import { Panel } from '../ui/Panel.tsx'
import { orderOf } from './campaignAccountVariables.ts'
import { LeadsPage, NoLeads, type LeadsProps } from './LeadsPage.tsx'
import { LeadsTable } from './LeadsTable.tsx'
import { leadsPerPage, leadVariables } from './leadVariables.ts'
import type { Account } from './eachCampaign.ts'
import { useAccountChanges } from './useAccountChanges.ts'
import { useAllLeads } from './useAllLeads.ts'
import { filterOf, useSelectedAccounts } from './useSelectedAccounts.ts'

const AccountsBar = lazyPart(
  () => import('./AccountsBar.tsx'),
  (module) => module.AccountsBar,
  { close: ({ onSelect }) => onSelect(() => noSelection) },
)
const PlanDialog = lazyDialog(
  () => import('./PlanDialog.tsx'),
  (module) => module.PlanDialog,
)

interface Props extends Omit<LeadsProps, 'within'> {
  /** Those of one campaign, beneath its head. */
  within?: { campaignId: string; head: ReactNode }
  leads: NonNullable<LeadsQuery['leads']> | undefined
  /** The variables for which the leads are the answer. */
  foundFor: object | void
  onOpen: (companyId: string, from: FromList) => void
  from: FromList
  /** What an account holds, beside the list. */
  Preview: ComponentType<PreviewProps>
}

/** Accounts of running campaigns that may become an opportunity, one's own first. */
export function LeadsView({ leads, foundFor, onOpen, from, Preview, ...props }: Props) {
  const { t } = useLingui()
  const { me } = useSession()
  const { search, campaigns = [], busy, onRetry, onSearch, within, hasFit = true } = props
  const page = search.page ?? 1,
    pageSize = leadsPerPage(search),
    all = leads?.totalCount ?? 0
  const changes = useAccountChanges(onRetry)
  const preview = usePreview()
  const [planning, setPlanning] = useState<{ id: string; accounts: readonly Account[] } | null>(
    null,
  )
  const filter = filterOf(leadVariables(search, me))
  const { selection, column, toggle, select, focusTable, accounts, see } = useSelectedAccounts({
    rows: leads?.list,
    accountOf: itself,
    filter,
    isOld: filter !== filterOf(foundFor),
  })
  const readAll = useAllLeads({ ...search, ...(within && { campaign: within.campaignId }) })
  // it says that nothing is selected any more
  const [wasSelected, setSelected] = useState(false)
  if (!wasSelected && selection.count > 0) setSelected(true)
  const campaignOf = (id: string) => campaigns.find((one) => one.id === id)
  const planned = planning && campaignOf(planning.id)
  return (
    <LeadsPage
      {...props}
      title={t`Leads`}
      total={leads?.totalCount}
      pageSize={pageSize}
      counted={(total) => plural(total, { one: '# lead', other: '# leads' })}
      isOfLeads
      preview={preview}
    >
      <WithPreview
        preview={preview}
        Preview={Preview}
        idOf={(row) => leads?.list.find(({ id }) => id === row)?.companyId}
      >
        <Panel flush>
          <LeadsTable
            list={within ? 'CAMPAIGN_LEAD' : 'LEAD'}
            leads={leads?.list}
            {...(within && { campaignId: within.campaignId })}
            campaignOf={({ campaignId }) => campaignOf(campaignId)}
            select={column}
            onSelect={toggle}
            {...preview.row}
            sort={orderOf(search, hasFit)}
            hasFit={hasFit}
            onSort={(order) =>
              onSearch({ page: undefined, order: order === 'FIT' ? undefined : order })
            }
            onOpen={onOpen}
            from={from}
            onChanged={onRetry}
            busy={busy}
            empty={
              <NoLeads
                search={search}
                onSearch={onSearch}
                {...(!within && { campaigns: props.campaigns })}
                icon={IconUsersGroup}
                none={t`No leads`}
                noneOfMine={t`No leads of yours`}
              >
                <Trans>
                  The accounts in the audiences of running campaigns that have no open opportunity
                  stand here. One is yours when you work on it, or own the account and nobody works
                  on it.
                </Trans>
              </NoLeads>
            }
          />
        </Panel>
      </WithPreview>
      <Pager
        page={page}
        pageSize={pageSize}
        total={all}
        onPage={(next) => onSearch({ page: next })}
        pageSizes={tablePageSizes}
        onPageSize={(size, next) => onSearch({ size, page: next })}
      />
      {(wasSelected || selection.count > 0) && (
        <AccountsBar
          selection={selection}
          accounts={accounts}
          changes={changes}
          campaigns={campaigns}
          onPlan={(id, of) => setPlanning({ id, accounts: of })}
          onSelect={select}
          onFocusTable={focusTable}
          every={{
            total: all,
            select: async () => {
              const found = await readAll()
              if (!found) return
              see(found)
              select(() => selectionOf(new Set(found.map(({ id }) => id)), null))
            },
          }}
        />
      )}
      {planning && planned && (
        <PlanDialog
          campaign={planned}
          accounts={planning.accounts}
          seesOwn={!hasFit}
          onClose={() => setPlanning(null)}
          onDone={() => {
            const done = new Set(planning.accounts.map(({ id }) => id))
            setPlanning(null)
            focusTable()
            select(({ ids }) => selectionOf(new Set([...ids].filter((id) => !done.has(id))), null))
            onRetry()
          }}
          onUndone={onRetry}
        />
      )}
    </LeadsPage>
  )
}
const itself = (lead: Lead_accountFragment): Lead_accountFragment => lead
