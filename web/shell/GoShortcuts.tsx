import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useSession } from '../app/session.tsx'
import { useShortcut } from '../ui/shortcuts.tsx'
import { binDestination, destinations, type Destination } from './destinations.ts'

/** "g m" goes to the meetings, and so on. */
export function GoShortcuts() {
  const { me } = useSession()
  return me.role && [...destinations, binDestination].map((destination) => <Go key={destination.to} destination={destination} />)
}

function Go({ destination }: { destination: Destination }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  useShortcut(`g ${destination.key}`, t(destination.label), () => void navigate({ to: destination.to }), { group: t`Go to` })
  return null
}
