import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { OpportunityRow_opportunityFragment } from '../gql.ts'
import { useOverlaidRows } from '../outbox/OutboxProvider.tsx'
import { LocalDate } from '../ui/LocalDate.tsx'
import { StateBadge } from '../ui/StateBadge.tsx'
import classes from './OpportunityLists.module.css'
import { useEuros } from './useEuros.ts'

const tones = { OPEN: 'accent', WON: 'good', LOST: 'neutral' } as const

interface Props {
  opportunities: readonly OpportunityRow_opportunityFragment[]
  /** At the end of each row. */
  action?: (opportunity: OpportunityRow_opportunityFragment) => ReactNode
}

/** Opportunities of an account or a meeting, each with its stage and what it is worth. */
export function OpportunityRows({ opportunities: read, action }: Props) {
  const { t } = useLingui()
  const euros = useEuros()
  const opportunities = useOverlaidRows(read)
  if (opportunities.length === 0) return <p className={classes.none}>{t`No opportunities`}</p>
  return (
    <ul className={classes.list}>
      {opportunities.map((one) => (
        <li key={one.id} className={classes.withAction}>
          <div className={classes.row}>
            <span className={classes.line}>
              <Link
                to="/opportunity/$opportunityId"
                params={{ opportunityId: one.id }}
                className="quiet"
              >
                {one.title}
              </Link>
              <StateBadge tone={tones[one.outcome ?? 'OPEN']}>{one.stage.title}</StateBadge>
            </span>
            <span className={classes.muted}>
              {one.price !== null && euros(one.price)}
              {one.price !== null && one.dateExpectedClose && ' · '}
              {one.dateExpectedClose && (
                <LocalDate moment={`${one.dateExpectedClose}T12:00:00`} style="date" />
              )}
            </span>
          </div>
          {action?.(one)}
        </li>
      ))}
    </ul>
  )
}
