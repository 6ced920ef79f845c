import { Skeleton } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import classes from './MeetingLayout.module.css'

/** The shape of a meeting while it is fetched for the first time. */
export function MeetingSkeleton() {
  const { t } = useLingui()
  return (
    <div className={classes.meeting} role="status" aria-label={t`Loading the meeting`}>
      <div
        style={{ padding: '0.875rem var(--p-page-pad)', borderBottom: '1px solid var(--p-line)' }}
      >
        <Skeleton height={36} width="min(26rem, 70%)" />
      </div>
      <div className={classes.columns}>
        <div className={classes.hubs}>
          {[90, 70, 80, 60].map((width, at) => (
            <Skeleton key={at} height={20} width={`${width}%`} mb={14} />
          ))}
        </div>
        <div className={classes.centre}>
          {[1, 2, 3].map((at) => (
            <div key={at} style={{ marginBottom: 28 }}>
              <Skeleton height={16} width="55%" mb={10} />
              <Skeleton height={36} />
            </div>
          ))}
        </div>
        <div />
      </div>
    </div>
  )
}
