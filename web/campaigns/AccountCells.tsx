import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { FromList } from '../records/listPlace.ts'
import { LocalDate } from '../ui/LocalDate.tsx'
import { StateBadge } from '../ui/StateBadge.tsx'
import classes from './AccountCells.module.css'
import type { Account } from './eachCampaign.ts'

/** That the account came in since the last visit, or is not in the audience any more. */
export const AccountMarks = ({ account: { isNew, isIn } }: { account: Account }) => (
  <>
    {isNew && (
      <StateBadge tone="accent">
        <Trans>New</Trans>
      </StateBadge>
    )}
    {!isIn && (
      <StateBadge tone="neutral">
        <Trans>Left the audience</Trans>
      </StateBadge>
    )}
  </>
)

/** The account with what there is to notice of it. */
export function NameCell({
  account,
  campaignId,
  from,
}: {
  account: Account
  /** Whose page of the account the name leads to; without it to the account itself. */
  campaignId?: string | undefined
  /** The row from which it leads there. */
  from: FromList
}) {
  const { company } = account
  return (
    <>
      <span className={classes.name}>
        {campaignId ? (
          <Link
            className="quiet"
            to="/campaign/$campaignId/account/$companyId"
            params={{ campaignId, companyId: company.id }}
            state={from}
          >
            {company.name}
          </Link>
        ) : (
          <Link
            className="quiet"
            to="/account/$companyId"
            params={{ companyId: company.id }}
            state={from}
          >
            {company.name}
          </Link>
        )}
        <AccountMarks account={account} />
      </span>
    </>
  )
}

export const MeetingCell = ({ meeting }: { meeting: Account['lastMeeting'] }) =>
  meeting && (
    <Link
      className={`quiet tabular ${classes.day}`}
      to="/companyDialog/$companyDialogId"
      params={{ companyDialogId: meeting.id }}
      title={meeting.title}
    >
      <LocalDate moment={meeting.startDate} style="date" />
    </Link>
  )

export function StepCell({ step }: { step: Account['nextStep'] }) {
  if (!step) return null
  const { title, nextStepType, nextStepDate: day } = step
  const isOverdue = day !== null && day < new Date().toLocaleDateString('sv')
  return (
    <>
      {title || nextStepType.title}
      {day && (
        <span className={classes.under} data-overdue={isOverdue || undefined}>
          {isOverdue && (
            <>
              <Trans>Overdue</Trans>{' '}
            </>
          )}
          <span className={classes.date}>
            <LocalDate moment={`${day}T12:00:00`} style="date" />
          </span>
        </span>
      )}
    </>
  )
}
