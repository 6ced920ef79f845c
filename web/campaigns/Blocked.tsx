import { Trans, useLingui } from '@lingui/react/macro'
import {
  IconCalendarExclamation,
  IconCheck,
  IconClockExclamation,
  IconSparkles,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Funnel_funnelFragment } from '../gql.ts'
import type { campaignParts } from '../routeSearch.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import classes from './Blocked.module.css'

/** What of a campaign waits for somebody; each line leads to its accounts. */
export function Blocked({
  campaignId,
  funnel,
}: {
  campaignId: string
  funnel: Funnel_funnelFragment
}) {
  const { t, i18n } = useLingui()
  const lines: [(typeof campaignParts)[number], number, string, typeof IconCheck][] = [
    ['noMeeting', funnel.withoutMeeting, t`No meeting planned`, IconCalendarExclamation],
    ['overdue', funnel.overdue, t`A next step is overdue`, IconClockExclamation],
    ['new', funnel.newCount, t`New since your last visit`, IconSparkles],
  ]
  const waiting = lines.filter(([, count]) => count > 0)
  if (waiting.length === 0)
    return <EmptyState compact icon={IconCheck} title={<Trans>Nothing is waiting</Trans>} />
  return (
    <ul className={classes.list}>
      {waiting.map(([only, count, text, Sign]) => (
        <li key={only}>
          <Link
            className={classes.line}
            to="/campaign/$campaignId/accounts"
            params={{ campaignId }}
            search={{ only }}
          >
            <Sign size={18} stroke={1.6} aria-hidden />
            <span>{text}</span>
            <span className={classes.count}>{i18n.number(count)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
