import { useLingui } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { useSession } from '../app/session.tsx'
import { Tip } from '../ui/Tip.tsx'
import { binDestination, destinations, type Destination } from './destinations.ts'
import { Logo } from './Logo.tsx'
import classes from './Navigation.module.css'

/** The list of places; folded it shows icons with their names on hover and focus. */
export function Navigation({ folded, onNavigate }: { folded: boolean; onNavigate?: () => void }) {
  const { t } = useLingui()
  const { me } = useSession()
  return (
    <nav aria-label={t`Main`} className={classes.navigation} data-folded={folded || undefined}>
      <Link to="/" className={classes.brand} aria-label={t`Parley, to the start`} {...(onNavigate && { onClick: onNavigate })}>
        <Logo size={24} />
        {!folded && <span>Parley</span>}
      </Link>
      {me.role && (
        <div className={classes.list}>
          {destinations.map((destination) => <Entry key={destination.to} destination={destination} folded={folded} onNavigate={onNavigate} />)}
          <div className={classes.gap} />
          <Entry destination={binDestination} folded={folded} onNavigate={onNavigate} />
        </div>
      )}
    </nav>
  )
}

function Entry({ destination, folded, onNavigate }: { destination: Destination; folded: boolean; onNavigate: (() => void) | undefined }) {
  const { t } = useLingui()
  const here = useLocation({ select: (location) => destination.within.test(location.pathname) })
  const label = t(destination.label)
  return (
    <Tip label={label} side="right" disabled={!folded}>
      <Link to={destination.to} className={classes.entry} aria-current={here ? 'page' : undefined} aria-label={folded ? label : undefined} {...(onNavigate && { onClick: onNavigate })}>
        <destination.icon size={18} stroke={1.6} aria-hidden />
        {!folded && <span>{label}</span>}
      </Link>
    </Tip>
  )
}
