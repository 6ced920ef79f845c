import { useUnread } from '../notifications/useUnread.ts'
import { CountBadge } from './CountBadge.tsx'

/** How many notifications are unread. */
export function InboxCount() {
  return <CountBadge count={useUnread()} />
}
