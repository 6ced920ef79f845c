import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { fullName } from '../../shared/personName.ts'
import { Facts } from '../companies/Facts.tsx'
import type { Opportunity_opportunityFragment } from '../gql.ts'
import { LocalDate } from '../ui/LocalDate.tsx'
import { StateBadge } from '../ui/StateBadge.tsx'
import { isOverdue, wholeDays } from './cardDates.ts'
import classes from './OpportunityLists.module.css'
import { useEuros } from './useEuros.ts'

/** What is known of an opportunity, with what is overdue or has stood still for too long. */
export function OpportunityFacts({
  opportunity,
}: {
  opportunity: Opportunity_opportunityFragment
}) {
  const { t } = useLingui()
  const euros = useEuros()
  const [now] = useState(() => Date.now())
  const { company, outcome, price, stage, dateExpectedClose, dateClosed } = opportunity
  const days = wholeDays(opportunity.dateStage, now)
  const isStale = outcome === null && stage.staleDays !== null && days > stage.staleDays
  const probability = stage.probability
  return (
    <Facts
      facts={[
        [
          t`Account`,
          <Link
            key="account"
            to="/account/$companyId"
            params={{ companyId: company.id }}
            className="quiet"
          >
            {company.name}
          </Link>,
        ],
        [t`Price`, price !== null && euros(price)],
        [t`Pipeline`, stage.pipeline.title],
        [
          t`Stage`,
          <span key="stage" className={classes.line}>
            {stage.title}
            {isStale && <StateBadge tone="warn">{t`Stale for ${days} days`}</StateBadge>}
          </span>,
        ],
        [t`Probability`, outcome === null && t`${probability} %`],
        [
          t`Expected close`,
          dateExpectedClose !== null && (
            <span className={classes.line}>
              <LocalDate moment={`${dateExpectedClose}T12:00:00`} style="date" />
              {isOverdue(opportunity, now) && <StateBadge tone="warn">{t`Overdue`}</StateBadge>}
            </span>
          ),
        ],
        [t`Closed`, dateClosed !== null && <LocalDate moment={dateClosed} style="date" />],
        [t`Why it was lost`, opportunity.lostReason],
        [t`Owner`, fullName(opportunity.owner)],
        [
          t`Created`,
          <span key="created">
            <LocalDate moment={opportunity.dateCreated} style="date" /> ·{' '}
            {fullName(opportunity.creator)}
          </span>,
        ],
      ]}
    />
  )
}
