import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ColumnTable, type OwnColumn } from '../app/ColumnTable.tsx'
import type { PreviewRow } from '../app/usePreview.ts'
import type { Criterion } from '../../shared/inputs/campaign.ts'
import { fullName } from '../../shared/personName.ts'
import type { CampaignAccountSort, Lead_accountFragment, Lead_campaignFragment } from '../gql.ts'
import { fromRow, type FromList } from '../records/listPlace.ts'
import type { Column } from '../ui/DataTable.tsx'
import classes from './AccountCells.module.css'
import { MeetingCell, NameCell, StepCell } from './AccountCells.tsx'
import { CampaignLink } from './CampaignLink.tsx'
import { FitCell } from './FitCell.tsx'
import { LeadActions } from './LeadActions.tsx'
import { VerdictCell } from './VerdictCell.tsx'

type Lead = Lead_accountFragment
interface Props extends PreviewRow {
  /** Under which name the columns are kept that the person has chosen. */
  list: 'LEAD' | 'CAMPAIGN_LEAD' | 'CAMPAIGN_VERDICT'
  leads: readonly Lead[] | undefined
  campaignOf: (lead: Lead) => Lead_campaignFragment | undefined
  /** The campaign that all are of, whose pages the names lead to; without it each says of which it is. */
  campaignId?: string
  /** Without it they are leads. */
  label?: string
  sort: CampaignAccountSort
  /** False: nothing is ordered by the fit. */
  hasFit: boolean
  onSort: (sort: CampaignAccountSort) => void
  onOpen: (companyId: string, from: FromList) => void
  /** The list from which they are opened. */
  from?: FromList
  /** The column in which leads are selected. */
  select?: Column<Lead>
  onSelect?: (lead: Lead, isRange: boolean) => void
  onChanged: () => void
  busy: boolean
  empty: ReactNode
}
const sortBy: Record<string, CampaignAccountSort> = { name: 'NAME', fit: 'FIT' }

/** Who works on a lead, or the account's owner. */
export const ownerOf = ({ assignee, company }: Lead): string => fullName(assignee ?? company.owner)

/** Leads of all running campaigns as a table; on a phone each is a card. */
export function LeadsTable({
  leads,
  campaignOf,
  campaignId,
  label,
  sort,
  hasFit,
  onSort,
  onOpen,
  select,
  from = {},
  onChanged,
  ...props
}: Props) {
  const { t } = useLingui()
  const fit = (lead: Lead) => (
    <FitCell account={lead} criteria={(campaignOf(lead)?.criteria ?? []) as readonly Criterion[]} />
  )
  const columns: OwnColumn<Lead>[] = [
    {
      id: 'name',
      header: t`Account`,
      sortable: true,
      cell: (lead) => (
        <NameCell account={lead} campaignId={campaignId} from={fromRow(from, lead.id)} />
      ),
    },
    {
      id: 'fit',
      header: t`Fit`,
      isHeaded: true,
      width: 110,
      sortable: hasFit,
      descendsFirst: true,
      from: 'sm',
      cell: fit,
    },
    ...(campaignId
      ? []
      : [
          {
            id: 'campaign',
            header: t`Campaign`,
            isHeaded: true,
            width: 160,
            from: 'sm',
            cell: (lead) => (
              <span className={classes.words}>
                <CampaignLink campaign={campaignOf(lead)} />
              </span>
            ),
          } satisfies OwnColumn<Lead>,
        ]),
    {
      id: 'last',
      header: t`Last meeting`,
      isHeaded: true,
      from: 'lg',
      cell: (lead) => <MeetingCell meeting={lead.lastMeeting} />,
    },
    {
      id: 'next',
      header: t`Next meeting`,
      isHeaded: true,
      from: 'sm',
      cell: (lead) => <MeetingCell meeting={lead.nextMeeting} />,
    },
    {
      id: 'step',
      header: t`Next step`,
      isHeaded: true,
      width: 130,
      from: 'md',
      cell: (lead) => <StepCell step={lead.nextStep} />,
    },
    {
      id: 'owner',
      header: t`Owner`,
      isHeaded: true,
      width: 100,
      from: 'md',
      cell: (lead) => <span className={classes.words}>{ownerOf(lead)}</span>,
    },
    {
      id: 'verdict',
      header: t`Verdict`,
      isHeaded: true,
      from: campaignId ? 'sm' : 'lg',
      cell: (lead) => <VerdictCell account={lead} />,
    },
  ]
  const sorted = Object.keys(sortBy).find((column) => sortBy[column] === sort)
  return (
    <ColumnTable
      {...props}
      label={label ?? t`Leads`}
      rows={leads}
      rowId={({ id }) => id}
      onOpen={({ id, companyId }) => onOpen(companyId, fromRow(from, id))}
      select={select}
      columns={columns}
      actions={(lead) => (
        <LeadActions account={lead} campaign={campaignOf(lead)} onChanged={onChanged} />
      )}
      sorting={sorted ? { column: sorted, descending: sorted === 'fit' } : undefined}
      onSort={({ column }) => onSort(sortBy[column]!)}
    />
  )
}
