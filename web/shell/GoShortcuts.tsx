import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useSession } from '../data/session.tsx'
import { useShortcut } from '../ui/shortcuts.tsx'
import { isFor } from './access.ts'
import { navigation, placesOf, type Destination } from './destinations.ts'

const keyed = placesOf(navigation).filter((place) => place.key)

/** "g m" goes to the meetings, and so on. */
export function GoShortcuts() {
  const { me } = useSession()
  return keyed.filter(({ to }) => isFor(to, me)).map((place) => <Go key={place.to} place={place} />)
}

function Go({ place }: { place: Destination }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  useShortcut(`g ${place.key}`, t(place.label), () => void navigate({ to: place.to }), {
    group: t`Go to`,
  })
  return null
}
