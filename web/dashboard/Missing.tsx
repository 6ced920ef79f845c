import { Trans } from '@lingui/react/macro'
import classes from './DashboardView.module.css'

/** Stands in a part that could not be read; what to do about it stands above all. */
export function Missing() {
  return (
    <p className={classes.none}>
      <Trans>This could not be loaded</Trans>
    </p>
  )
}
