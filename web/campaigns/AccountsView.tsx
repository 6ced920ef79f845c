import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconBuilding, IconFilterOff } from '@tabler/icons-react'
import { useEffect, useMemo, useState, type ComponentType } from 'react'
import { tablePageSizes } from '../../shared/limits.ts'
import type { Criterion } from '../../shared/inputs/campaign.ts'
import { usePreview, type PreviewProps } from '../app/usePreview.ts'
import { WithPreview } from '../companies/WithPreview.tsx'
import { useSession } from '../data/session.tsx'
import type { CampaignAccountsQuery } from '../gql.ts'
import { ExportButton } from '../records/ExportButton.tsx'
import type { FromList } from '../records/listPlace.ts'
import { noSelection } from '../records/useSelection.tsx'
import type { CampaignAccountsSearch } from '../routeSearch.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { lazyDialog } from '../ui/lazyPart.tsx'
import { Pager } from '../ui/Pager.tsx'
import { Panel } from '../ui/Panel.tsx'
import { useAnnounced } from '../ui/useAnnounced.ts'
import { AccountActions } from './AccountActions.tsx'
import { AccountFilters } from './AccountFilters.tsx'
import { AccountsBar } from './AccountsBar.tsx'
import { AccountsTable, type AccountRow } from './AccountsTable.tsx'
import { accountsPerPage, campaignAccountVariables, orderOf } from './campaignAccountVariables.ts'
import type { Account } from './eachCampaign.ts'
import { useAccountChanges } from './useAccountChanges.ts'
import { filterOf, useSelectedAccounts } from './useSelectedAccounts.ts'

const CampaignOpportunity = lazyDialog(
  () => import('./CampaignOpportunity.tsx'),
  (module) => module.CampaignOpportunity,
)
const PlanDialog = lazyDialog(
  () => import('./PlanDialog.tsx'),
  (module) => module.PlanDialog,
)
const CampaignExport = lazyDialog(
  () => import('./CampaignExport.tsx'),
  (module) => module.CampaignExport,
)
const AssignDialog = lazyDialog(
  () => import('./AssignDialog.tsx'),
  (module) => module.AssignDialog,
)

interface Props {
  campaign: NonNullable<CampaignAccountsQuery['campaign']>
  /** False: the person is told no fit, and nothing is ordered by it. */
  hasFit: boolean
  search: CampaignAccountsSearch
  /** The variables for which the accounts are the answer. */
  foundFor: object | void
  /** Newer ones are on their way. */
  busy: boolean
  /** A part of the address that changes. */
  onSearch: (part: CampaignAccountsSearch) => void
  onOpen: (companyId: string, from: FromList) => void
  from: FromList
  /** The list is to be read again. */
  onChanged: () => void
  /** What an account holds, beside the list. */
  Preview: ComponentType<PreviewProps>
}

/** The accounts of a campaign, to be worked through: filtered, ordered, a page at a time. */
export function AccountsView({
  campaign,
  hasFit,
  search,
  foundFor,
  busy,
  onSearch,
  onOpen,
  from,
  onChanged,
  Preview,
}: Props) {
  const { t } = useLingui()
  const { me } = useSession()
  const { id, playbookId, accounts } = campaign,
    criteria = campaign.criteria as readonly Criterion[]
  const changes = useAccountChanges(onChanged)
  const preview = usePreview()
  const [judging, setJudging] = useState<Account | null>(null),
    [assigning, setAssigning] = useState<Account | null>(null),
    [planning, setPlanning] = useState<readonly Account[] | null>(null)
  const change = (part: CampaignAccountsSearch): void => onSearch({ page: undefined, ...part })
  const { list, totalCount: total } = accounts
  const rows = useMemo(
    () => list.map((account): AccountRow => ({ id: account.companyId, account })),
    [list],
  )
  const filter = filterOf(campaignAccountVariables(id, search, me)),
    isOld = filter !== filterOf(foundFor)
  const selected = useSelectedAccounts({
    rows,
    accountOf: ({ account }) => account,
    filter,
    isOld,
  })
  const { selection, column, toggle, select, focusTable } = selected
  const page = search.page ?? 1,
    pageSize = accountsPerPage(search)
  // the last page may have gone with its only row
  const lastPage = list.length === 0 && total > 0 ? Math.ceil(total / pageSize) : page
  useEffect(() => {
    if (lastPage !== page) onSearch({ page: lastPage })
  }, [lastPage, page, onSearch])
  useAnnounced(busy ? null : plural(total, { one: '# account', other: '# accounts' }), 'found')
  const { search: text, step, verdict, assignee, only } = search
  const isNarrowed = Boolean(text ?? step ?? verdict ?? assignee ?? only)
  return (
    <>
      <AccountFilters
        search={search}
        hasFit={hasFit}
        onSearch={change}
        busy={busy}
        preview={preview}
        exported={
          <ExportButton>
            {(close) => (
              <CampaignExport
                list="CAMPAIGN_ACCOUNT"
                title={campaign.title}
                given={campaignAccountVariables(id, search, me)}
                hasFit={hasFit}
                onClose={close}
              />
            )}
          </ExportButton>
        }
      />
      <WithPreview preview={preview} Preview={Preview}>
        <Panel flush>
          <AccountsTable
            rows={rows}
            campaignId={id}
            criteria={criteria}
            select={column}
            onSelect={toggle}
            {...preview.row}
            onOpen={onOpen}
            from={from}
            hasFit={hasFit}
            sort={orderOf(search, hasFit)}
            onSort={(order) => change({ order: order === 'FIT' ? undefined : order })}
            busy={busy}
            empty={
              isNarrowed ? (
                <EmptyState
                  icon={IconFilterOff}
                  title={t`No results..`}
                  action={
                    <Button
                      variant="default"
                      onClick={() =>
                        change({
                          search: undefined,
                          step: undefined,
                          verdict: undefined,
                          assignee: undefined,
                          only: undefined,
                        })
                      }
                    >
                      <Trans>Take all filters away</Trans>
                    </Button>
                  }
                />
              ) : (
                <EmptyState icon={IconBuilding} title={<Trans>No accounts in the audience</Trans>}>
                  <Trans>
                    Accounts that meet the conditions of the audience come in by themselves.
                  </Trans>
                </EmptyState>
              )
            }
            actions={(account) => (
              <AccountActions
                account={account}
                meeting={{
                  companyId: account.companyId,
                  campaignId: id,
                  ...(playbookId && { playbookId }),
                }}
                changes={changes}
                onAssign={setAssigning}
                onOpportunity={setJudging}
              />
            )}
          />
        </Panel>
      </WithPreview>
      <Pager
        page={page}
        pageSize={pageSize}
        total={total}
        onPage={(next) => onSearch({ page: next })}
        pageSizes={tablePageSizes}
        onPageSize={(size, next) => onSearch({ size, page: next })}
      />
      <AccountsBar
        selection={selection}
        accounts={selected.accounts}
        changes={changes}
        campaigns={[campaign]}
        onPlan={(_, planned) => setPlanning(planned)}
        onSelect={select}
        onFocusTable={focusTable}
      />
      {assigning && (
        <AssignDialog account={assigning} changes={changes} onClose={() => setAssigning(null)} />
      )}
      {planning && (
        <PlanDialog
          campaign={campaign}
          accounts={planning}
          seesOwn={!hasFit}
          onClose={() => setPlanning(null)}
          onDone={() => {
            setPlanning(null)
            focusTable()
            select(() => noSelection)
            onChanged()
          }}
          onUndone={onChanged}
        />
      )}
      {judging && (
        <CampaignOpportunity
          campaignId={id}
          account={judging}
          onClose={() => setJudging(null)}
          onDone={(company) => {
            // of another account the verdict before is not known here
            if (company.id === judging.companyId && judging.verdict !== 'QUALIFIED')
              changes.judged([judging], 'QUALIFIED')
            else onChanged()
            setJudging(null)
          }}
        />
      )}
    </>
  )
}
