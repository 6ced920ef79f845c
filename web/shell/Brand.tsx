import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Logo } from './Logo.tsx'
import classes from './Navigation.module.css'

/** The product's sign, which leads to the start. */
export function Brand({
  folded = false,
  onNavigate,
}: {
  folded?: boolean
  onNavigate?: (() => void) | undefined
}) {
  const { t } = useLingui()
  return (
    <Link
      to="/"
      className={classes.brand}
      aria-label={t`Parley, to the start`}
      {...(onNavigate && { onClick: onNavigate })}
    >
      <Logo size={24} />
      {!folded && <span>Parley</span>}
    </Link>
  )
}
