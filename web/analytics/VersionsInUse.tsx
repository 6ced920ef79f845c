import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { PlaybookDashboard_dashboardFragment } from '../gql.ts'
import { Changes } from '../playbooks/VersionHistory.tsx'
import { LocalDate } from '../ui/LocalDate.tsx'
import { StateBadge } from '../ui/StateBadge.tsx'
import type { OnBehind } from './dashboardTables.tsx'
import classes from './PlaybookDashboard.module.css'

/** The versions that meetings ask, each with what changed in it. */
export function VersionsInUse({
  versions,
  onBehind,
}: {
  versions: PlaybookDashboard_dashboardFragment['versions']
  onBehind: OnBehind
}) {
  const { t } = useLingui()
  const [shown, setShown] = useState<string | null>(null)
  return (
    <ol className={classes.versions}>
      {versions.map(({ id, number, datePublished, isPublished, beforeId, meetingCount }) => (
        <li key={id}>
          <span className={classes.version}>
            <strong>
              <Trans>Version {number}</Trans>
            </strong>
            {isPublished && <StateBadge tone="good">{t`Published`}</StateBadge>}
            <span className={classes.soft}>
              <LocalDate moment={datePublished} style="date" />
            </span>
            {meetingCount > 0 ? (
              <button
                type="button"
                className={classes.figure}
                onClick={() => onBehind(t`Version ${number}`, { versionId: id })}
              >
                {plural(meetingCount, { one: '# meeting', other: '# meetings' })}
              </button>
            ) : (
              <span className={classes.soft}>
                <Trans>No meetings</Trans>
              </span>
            )}
            <Button
              variant="subtle"
              size="compact-sm"
              aria-expanded={shown === id}
              onClick={() => setShown(shown === id ? null : id)}
            >
              <Trans>What changed</Trans>
            </Button>
          </span>
          {shown === id && <Changes id={id} beforeId={beforeId} />}
        </li>
      ))}
    </ol>
  )
}
