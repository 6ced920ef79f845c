import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Opportunity_opportunityFragment } from '../gql.ts'
import { LocalDate } from '../ui/LocalDate.tsx'
import classes from './OpportunityLists.module.css'

/** Open next steps of the meetings about an opportunity, by day; those without one last. */
export function OpenSteps({ opportunity }: { opportunity: Opportunity_opportunityFragment }) {
  const steps = opportunity.companyDialogs
    .flatMap((meeting) => meeting.nextSteps.map((step) => ({ ...step, meeting })))
    .filter((step) => !step.isDone)
    .toSorted((a, b) => (a.nextStepDate ?? '9').localeCompare(b.nextStepDate ?? '9'))
  if (steps.length === 0)
    return (
      <p className={classes.none}>
        <Trans>No open next step in its meetings.</Trans>
      </p>
    )
  return (
    <ul className={classes.list}>
      {steps.map(({ id, title, nextStepType, nextStepDate, meeting }) => (
        <li key={id} className={classes.row}>
          <span className={classes.value}>{title ?? nextStepType.title}</span>
          <Link
            to="/companyDialog/$companyDialogId"
            params={{ companyDialogId: meeting.id }}
            className={`quiet ${classes.muted}`}
          >
            {nextStepDate && (
              <>
                <LocalDate moment={`${nextStepDate}T12:00:00`} style="date" /> ·{' '}
              </>
            )}
            {meeting.title}
          </Link>
        </li>
      ))}
    </ul>
  )
}
