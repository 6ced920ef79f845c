import { useLingui } from '@lingui/react/macro'
import type { Criterion } from '../../shared/inputs/campaign.ts'
import { Facts } from '../companies/Facts.tsx'
import type { AccountInCampaign_accountFragment } from '../gql.ts'
import { MeetingCell, StepCell } from './AccountCells.tsx'
import { FitCell } from './FitCell.tsx'
import { ownerOf } from './LeadsTable.tsx'
import { useCampaignTexts } from './useCampaignTexts.ts'
import { VerdictCell } from './VerdictCell.tsx'

interface Props {
  account: AccountInCampaign_accountFragment
  criteria: readonly Criterion[]
}

/** How an account stands in a campaign. */
export function AccountState({ account, criteria }: Props) {
  const { t } = useLingui()
  const { steps } = useCampaignTexts()
  const { step, assignee, lastMeeting, nextMeeting, nextStep } = account
  return (
    <Facts
      facts={[
        [t`Step`, step && steps[step]],
        [t`Fit`, <FitCell key="fit" account={account} criteria={criteria} />],
        [t`Verdict`, <VerdictCell key="verdict" account={account} />],
        [assignee ? t`Assigned to` : t`Owner`, ownerOf(account)],
        [t`Last meeting`, lastMeeting && <MeetingCell meeting={lastMeeting} />],
        [t`Next meeting`, nextMeeting && <MeetingCell meeting={nextMeeting} />],
        [t`Next step`, nextStep && <StepCell step={nextStep} />],
      ]}
    />
  )
}
