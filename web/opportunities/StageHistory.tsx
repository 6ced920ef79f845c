import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { fullName } from '../../shared/personName.ts'
import type { Opportunity_opportunityFragment } from '../gql.ts'
import { LocalDate } from '../ui/LocalDate.tsx'
import { wholeDays } from './cardDates.ts'
import classes from './OpportunityLists.module.css'

/** Which stages an opportunity has been in, and how long, the newest first. */
export function StageHistory({ opportunity }: { opportunity: Opportunity_opportunityFragment }) {
  const [now] = useState(() => Date.now())
  const { stageHistory, outcome } = opportunity
  return (
    <ol className={classes.list}>
      {stageHistory
        .map((entry, at) => {
          const next = stageHistory[at + 1],
            end = next ? Date.parse(next.dateCreated) : now,
            days = wholeDays(entry.dateCreated, end)
          return (
            <li key={entry.id} className={classes.row}>
              <span className={classes.line}>
                <span className={classes.value}>{entry.stage.title}</span>
                {(next || outcome === null) && (
                  <span className={classes.muted}>
                    {days === 0 ? (
                      <Trans>less than a day</Trans>
                    ) : (
                      <Plural value={days} one="# day" other="# days" />
                    )}
                  </span>
                )}
              </span>
              <span className={classes.muted}>
                <LocalDate moment={entry.dateCreated} /> · {fullName(entry.creator)}
              </span>
            </li>
          )
        })
        .toReversed()}
    </ol>
  )
}
