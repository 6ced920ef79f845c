import { Trans, useLingui } from '@lingui/react/macro'
import type { Criterion } from '../../shared/inputs/campaign.ts'
import type { Lead_accountFragment } from '../gql.ts'
import { dateText } from '../ui/dateText.ts'
import { AccountMarks } from './AccountCells.tsx'
import { FitText } from './FitCell.tsx'
import { ownerOf } from './LeadsTable.tsx'
import classes from './VerdictBoard.module.css'

interface Props {
  account: Lead_accountFragment
  criteria: readonly Criterion[]
}

/** What a card shows under the account's name: fit, who works on it, when it was met last, and why it has its verdict. */
export function VerdictCard({ account, criteria }: Props) {
  const { i18n } = useLingui()
  const { lastMeeting, verdictReason } = account,
    day = lastMeeting && dateText(lastMeeting.startDate, 'date', i18n.locale)
  return (
    <>
      <div>
        <FitText account={account} criteria={criteria} />
      </div>
      <div className={classes.line}>
        <span>{ownerOf(account)}</span>
        {day && (
          <span className="tabular">
            <Trans>Met {day}</Trans>
          </span>
        )}
      </div>
      {verdictReason && <div className={classes.reason}>{verdictReason}</div>}
      <div className={classes.marks}>
        <AccountMarks account={account} />
      </div>
    </>
  )
}
