import { Navigate } from '@tanstack/react-router'
import { useSession } from '../data/session.tsx'

/** `/profile`, `/pages/profile`, `/settings`: to the profile of whoever is signed in. */
export function MyProfile() {
  const { me } = useSession()
  return <Navigate to="/profile/$userId" params={{ userId: me.id }} replace />
}
