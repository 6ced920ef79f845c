import { useLingui } from '@lingui/react/macro'
import { ExportDialog, type ExportColumn } from '../records/ExportDialog.tsx'
import { useCampaignTexts } from './useCampaignTexts.ts'

interface Props {
  list: 'LEAD' | 'CAMPAIGN_ACCOUNT'
  title: string
  /** The variables of the list's query. */
  given: object
  /** False: nobody is told what hidden meetings say. */
  hasFit?: boolean
  onClose: () => void
}

/** Leads, or the accounts of a campaign, as a file. */
export function AccountsExport({ hasFit = true, ...props }: Props) {
  const { t } = useLingui()
  const { verdicts } = useCampaignTexts()
  const columns: ExportColumn[] = [
    { id: 'name', title: t`Account` },
    ...(hasFit ? [{ id: 'fit', title: t`Fit` }] : []),
    { id: 'campaign', title: t`Campaign` },
    { id: 'last', title: t`Last meeting` },
    { id: 'next', title: t`Next meeting` },
    { id: 'step', title: t`Next step` },
    { id: 'stepDate', title: t`Next step on` },
    { id: 'owner', title: t`Owner` },
    { id: 'assignee', title: t`Assigned to` },
    { id: 'verdict', title: t`Verdict`, words: verdicts },
    { id: 'reason', title: t`Reason` },
    { id: 'since', title: t`In it since` },
    { id: 'city', title: t`City` },
    { id: 'country', title: t`Country` },
    { id: 'telephones', title: t`Telephone` },
    { id: 'emails', title: t`E-mail` },
    { id: 'id', title: 'Id' },
  ]
  return <ExportDialog columns={columns} {...props} />
}
