import { useLingui } from '@lingui/react/macro'
import { ExportDialog, type ExportColumn } from '../records/ExportDialog.tsx'
import { useYesNo } from '../records/useYesNo.ts'
import { useCampaignTexts } from './useCampaignTexts.ts'

interface Props {
  list:
    | 'CAMPAIGN'
    | 'CAMPAIGN_ACCOUNT'
    | 'CAMPAIGN_CONTACT'
    | 'LEAD'
    | 'PLAYBOOK_LEAD'
    | 'QUALIFICATION'
  title: string
  /** The variables of the list's query. */
  given: object
  /** False: nobody is told what hidden meetings say. */
  hasFit?: boolean
  onClose: () => void
}

/** Campaigns, or what is in them, as a file. */
export function CampaignExport({ hasFit = true, ...props }: Props) {
  const accounts = useAccountColumns(hasFit)
  const columns = {
    CAMPAIGN: useCampaignColumns(),
    CAMPAIGN_ACCOUNT: accounts,
    CAMPAIGN_CONTACT: useContactColumns(),
    LEAD: accounts,
    PLAYBOOK_LEAD: useLeadColumns(),
    QUALIFICATION: accounts,
  }[props.list]
  return <ExportDialog columns={columns} {...props} />
}

function useAccountColumns(hasFit: boolean): ExportColumn[] {
  const { t } = useLingui()
  const { verdicts } = useCampaignTexts()
  return [
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
}

function useCampaignColumns(): ExportColumn[] {
  const { t } = useLingui()
  const { states, goals, steps } = useCampaignTexts()
  return [
    { id: 'title', title: t`Title` },
    { id: 'state', title: t`State`, words: states },
    { id: 'start', title: t`Start` },
    { id: 'end', title: t`End` },
    { id: 'owner', title: t`Owner` },
    { id: 'goal', title: t`Goal`, words: goals },
    { id: 'goalAmount', title: t`How many` },
    { id: 'audience', title: t`Accounts` },
    { id: 'new', title: t`New accounts` },
    { id: 'planned', title: steps.PLANNED },
    { id: 'held', title: steps.HELD },
    { id: 'qualified', title: goals.QUALIFIED },
    { id: 'opportunities', title: t`Opportunities` },
    { id: 'value', title: goals.VALUE },
    { id: 'won', title: t`Won` },
    { id: 'playbook', title: t`Playbook` },
    { id: 'team', title: t`Team` },
    { id: 'description', title: t`Description` },
    { id: 'created', title: t`Created` },
    { id: 'changed', title: t`Changed` },
    { id: 'id', title: 'Id' },
  ]
}

function useContactColumns(): ExportColumn[] {
  const { t } = useLingui()
  const yesNo = useYesNo()
  return [
    { id: 'name', title: t`Name` },
    { id: 'firstName', title: t`First name` },
    { id: 'lastName', title: t`Last name` },
    { id: 'account', title: t`Account` },
    { id: 'role', title: t`Role` },
    { id: 'job', title: t`Job title` },
    {
      id: 'decides',
      title: t`Decision maker`,
      words: { true: yesNo('true'), false: yesNo('false') },
    },
    { id: 'last', title: t`Last meeting` },
    { id: 'emails', title: t`E-mail` },
    { id: 'telephones', title: t`Telephone` },
    { id: 'labels', title: t`Labels` },
    { id: 'contactId', title: 'Id' },
    { id: 'accountId', title: t`Id of the account` },
  ]
}

function useLeadColumns(): ExportColumn[] {
  const { t } = useLingui()
  return [
    { id: 'name', title: t`Account` },
    { id: 'playbook', title: t`Playbook` },
    { id: 'last', title: t`Last meeting` },
    { id: 'next', title: t`Next meeting` },
    { id: 'step', title: t`Next step` },
    { id: 'stepDate', title: t`Next step on` },
    { id: 'owner', title: t`Owner` },
    { id: 'city', title: t`City` },
    { id: 'country', title: t`Country` },
    { id: 'telephones', title: t`Telephone` },
    { id: 'emails', title: t`E-mail` },
    { id: 'id', title: 'Id' },
  ]
}
