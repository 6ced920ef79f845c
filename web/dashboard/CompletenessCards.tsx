import { Trans, useLingui } from '@lingui/react/macro'
import { IconListCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { completenessColor } from '../../shared/completeness.ts'
import type { CompletenessCardFragment } from '../gql.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LocalDate } from '../ui/LocalDate.tsx'
import classes from './CompletenessCards.module.css'

/** How complete the latest meetings are, one card each: red under 40, orange under 70, green otherwise. */
export function CompletenessCards({ entries }: { entries: readonly CompletenessCardFragment[] }) {
  const { t } = useLingui()
  if (entries.length === 0)
    return (
      <EmptyState compact icon={IconListCheck} title={t`No meetings`}>
        <Trans>Once a meeting with a playbook has begun, it stands here.</Trans>
      </EmptyState>
    )
  return (
    <ul className={classes.cards}>
      {entries.map(({ id, title, companyName, percentage, startDate, ...counts }) => (
        <li key={id}>
          <Link
            to="/companyDialog/$companyDialogId"
            params={{ companyDialogId: id }}
            className={classes.card}
            data-color={completenessColor(percentage)}
          >
            <span className={classes.percent}>{percentage} %</span>
            <span className={classes.what}>
              <strong className={classes.title}>{title}</strong>
              <span className={classes.under}>
                {companyName && !title.includes(companyName) && <>{companyName} · </>}
                <LocalDate moment={startDate} style="dayMonth" />
                {' · '}
                <Trans>
                  {counts.answerCount} of {counts.questionCount} answered
                </Trans>
              </span>
            </span>
            <span className={classes.bar} aria-hidden>
              <span style={{ width: `${percentage}%` }} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
