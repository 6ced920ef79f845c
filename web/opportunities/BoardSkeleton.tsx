import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import classes from './OpportunityBoard.module.css'

/** Stands where the board will be. */
export function BoardSkeleton({ columns }: { columns: number }) {
  const { t } = useLingui()
  return (
    <div className={classes.waiting} role="status" aria-label={t`Loading`}>
      {Array.from({ length: columns }, (_, at) => (
        <Skeleton key={at} className={classes.column} radius="lg" />
      ))}
    </div>
  )
}
