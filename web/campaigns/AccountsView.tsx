import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconBuilding, IconFilterOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { tablePageSizes } from '../../shared/limits.ts'
import type { Criterion } from '../../shared/inputs/campaign.ts'
import { useSession } from '../data/session.tsx'
import type { CampaignAccountsQuery } from '../gql.ts'
import { noSelection, useSelection } from '../records/useSelection.tsx'
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
import { useAccountChanges, type Account } from './useAccountChanges.ts'

const CampaignOpportunity = lazyDialog(
  () => import('./CampaignOpportunity.tsx'),
  (module) => module.CampaignOpportunity,
)
const PlanDialog = lazyDialog(
  () => import('./PlanDialog.tsx'),
  (module) => module.PlanDialog,
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
  onOpen: (companyId: string) => void
  /** The list is to be read again. */
  onChanged: () => void
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
  onChanged,
}: Props) {
  const { t } = useLingui()
  const { me } = useSession()
  const { id, playbookId, accounts } = campaign,
    criteria = campaign.criteria as readonly Criterion[]
  const changes = useAccountChanges(id, onChanged)
  const [judging, setJudging] = useState<Account | null>(null),
    [assigning, setAssigning] = useState<Account | null>(null),
    [planning, setPlanning] = useState<readonly Account[] | null>(null)
  const gone = undefined as never
  const change = (part: CampaignAccountsSearch): void => onSearch({ page: gone, ...part })
  const { list, totalCount: total } = accounts
  const rows: AccountRow[] = list.map((account) => ({ id: account.companyId, account }))
  const filter = filterOf(campaignAccountVariables(id, search, me)),
    isOld = filter !== filterOf(foundFor as Variables | undefined)
  const { selection, column, toggle, select, focusHead } = useSelection({
    rows,
    nameOf: ({ account }) => account.company.name,
    filter,
    isOld,
  })
  // those of other pages stay selected, and are put back to how they were seen
  const [seen, setSeen] = useState({
    list: [] as readonly Account[],
    all: new Map<string, Account>(),
  })
  if (seen.list !== list)
    setSeen({
      list,
      all: new Map([...seen.all, ...list.map((one) => [one.companyId, one] as const)]),
    })
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
      <AccountFilters search={search} hasFit={hasFit} onSearch={change} busy={busy} />
      <Panel flush>
        <AccountsTable
          rows={rows}
          campaignId={id}
          criteria={criteria}
          select={column}
          onSelect={toggle}
          onOpen={onOpen}
          hasFit={hasFit}
          sort={orderOf(search, hasFit)}
          onSort={(order) => change({ order: order === 'FIT' ? gone : order })}
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
                        search: gone,
                        step: gone,
                        verdict: gone,
                        assignee: gone,
                        only: gone,
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
      <Pager
        page={page}
        pageSize={pageSize}
        total={total}
        onPage={(next) => onSearch({ page: next })}
        pageSizes={tablePageSizes}
        onPageSize={(size) =>
          onSearch({ size, page: Math.ceil(((page - 1) * pageSize + 1) / size) })
        }
      />
      <AccountsBar
        selection={selection}
        accounts={[...selection.ids].flatMap((companyId) => seen.all.get(companyId) ?? [])}
        changes={changes}
        onPlan={setPlanning}
        onSelect={select}
        onFocusTable={focusHead}
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
            select(() => noSelection)
            onChanged()
          }}
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

type Variables = ReturnType<typeof campaignAccountVariables>
/** What the list is narrowed to: the same on each of its pages, in any order. */
const filterOf = (variables: Variables | undefined): string => {
  const { take: _, skip: __, sort: ___, ...filter } = variables ?? ({} as Variables)
  return JSON.stringify(filter)
}
