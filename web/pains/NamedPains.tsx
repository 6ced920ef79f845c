import { plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { PainNamed_lastFragment } from '../gql.ts'
import classes from './NamedList.module.css'
import { fullName } from '../ui/Avatar.tsx'
import { RelativeTime } from '../ui/RelativeTime.tsx'

interface Named {
  painId: string
  meetingCount: number
  voteCount: number
  pain: { title: string }
  last: PainNamed_lastFragment
}

/** The pains that were named in meetings with an account, or about an opportunity: how often, by whom last, and where. */
export function NamedPains({ pains }: { pains: readonly Named[] }) {
  if (pains.length === 0)
    return (
      <p className={classes.none}>
        <Trans>No pain named yet</Trans>
      </p>
    )
  return (
    <ul className={classes.list}>
      {pains.map(({ painId, pain, meetingCount, voteCount, last }) => (
        <li key={painId} className={classes.row}>
          <span className={classes.line}>
            <Link
              to="/pains_and_bullets/all/{-$painsandbulletId}"
              params={{ painsandbulletId: painId }}
              className="quiet"
            >
              {pain.title}
            </Link>
          </span>
          <span className={classes.muted}>
            {plural(meetingCount, { one: '# meeting', other: '# meetings' })} ·{' '}
            {plural(voteCount, { one: '# vote', other: '# votes' })}
          </span>
          <span className={classes.muted}>
            {fullName(last.creator)} · <RelativeTime moment={last.dateCreated} /> ·{' '}
            <Link
              to="/companyDialog/$companyDialogId"
              params={{ companyDialogId: last.companyDialog.id }}
              className="quiet"
            >
              {last.companyDialog.title}
            </Link>
          </span>
        </li>
      ))}
    </ul>
  )
}
