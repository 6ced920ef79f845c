import { Trans, useLingui } from '@lingui/react/macro'
import { IconEyeOff } from '@tabler/icons-react'
import classes from './marks.module.css'

/** For the own team only: never shown to the customer. */
export function InternalMark({ short = false }: { short?: boolean }) {
  const { t } = useLingui()
  return (
    <span
      className={classes.internal}
      role="img"
      title={t`Internal: never shown to the customer`}
      aria-label={t`Internal`}
    >
      <IconEyeOff size={12} stroke={1.8} aria-hidden />
      {!short && <Trans>Internal</Trans>}
    </span>
  )
}
