import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ColumnTable, type OwnColumn } from '../app/ColumnTable.tsx'
import type { PreviewRow } from '../app/usePreview.ts'
import { fullName } from '../../shared/personName.ts'
import type { Criterion } from '../../shared/inputs/campaign.ts'
import type { CampaignAccountSort } from '../gql.ts'
import { fromRow, type FromList } from '../records/listPlace.ts'
import type { Column } from '../ui/DataTable.tsx'
import { MeetingCell, NameCell, StepCell } from './AccountCells.tsx'
import { FitCell } from './FitCell.tsx'
import type { Account } from './eachCampaign.ts'
import { VerdictCell } from './VerdictCell.tsx'

/** An account of a campaign by its account's id, by which it is selected. */
export interface AccountRow {
  id: string
  account: Account
}

interface Props extends PreviewRow {
  rows: readonly AccountRow[] | undefined
  campaignId: string
  criteria: readonly Criterion[]
  /** The column in which rows are selected. */
  select: Column<AccountRow>
  onSelect: (row: AccountRow, isRange: boolean) => void
  onOpen: (companyId: string, from: FromList) => void
  /** The list from which they are opened. */
  from: FromList
  hasFit: boolean
  sort: CampaignAccountSort
  onSort: (sort: CampaignAccountSort) => void
  busy: boolean
  empty: ReactNode
  /** What can be done with one. */
  actions: (account: Account) => ReactNode
}
const sortBy: Record<string, CampaignAccountSort> = { name: 'NAME', fit: 'FIT' }

/** The accounts of a campaign as a table; on a phone each is a card. */
export function AccountsTable({
  rows,
  campaignId,
  criteria,
  from,
  hasFit,
  sort,
  onSort,
  ...props
}: Props) {
  const { t } = useLingui()
  const fit = ({ account }: AccountRow) => <FitCell account={account} criteria={criteria} />
  const columns: OwnColumn<AccountRow>[] = [
    {
      id: 'name',
      header: t`Account`,
      sortable: true,
      cell: (row) => (
        <NameCell
          account={row.account}
          campaignId={campaignId}
          from={fromRow(from, row.account.id)}
        />
      ),
    },
    {
      id: 'fit',
      header: t`Fit`,
      isHeaded: true,
      sortable: hasFit,
      descendsFirst: true,
      from: 'sm',
      cell: fit,
    },
    {
      id: 'assignee',
      header: t`Assigned to`,
      isHeaded: true,
      from: 'lg',
      cell: ({ account }) => account.assignee && fullName(account.assignee),
    },
    {
      id: 'last',
      header: t`Last meeting`,
      isHeaded: true,
      from: 'lg',
      cell: ({ account }) => <MeetingCell meeting={account.lastMeeting} />,
    },
    {
      id: 'next',
      header: t`Next meeting`,
      isHeaded: true,
      from: 'sm',
      cell: ({ account }) => <MeetingCell meeting={account.nextMeeting} />,
    },
    {
      id: 'step',
      header: t`Next step`,
      isHeaded: true,
      from: 'md',
      cell: ({ account }) => <StepCell step={account.nextStep} />,
    },
    {
      id: 'verdict',
      header: t`Verdict`,
      isHeaded: true,
      from: 'sm',
      cell: ({ account }) => <VerdictCell account={account} />,
    },
  ]
  const sorted = Object.keys(sortBy).find((column) => sortBy[column] === sort)
  return (
    <ColumnTable
      {...props}
      list="CAMPAIGN_ACCOUNT"
      label={t`Accounts`}
      rows={rows}
      rowId={({ id }) => id}
      onOpen={({ id, account }) => props.onOpen(id, fromRow(from, account.id))}
      columns={columns}
      actions={({ account }) => props.actions(account)}
      sorting={sorted ? { column: sorted, descending: sorted === 'fit' } : undefined}
      onSort={({ column }) => onSort(sortBy[column]!)}
    />
  )
}
