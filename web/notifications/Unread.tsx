import type { ReactNode } from 'react'
import { useUnread } from './useUnread.ts'

/** Gives how many notifications are unread to whoever shows it. */
export function Unread({ children }: { children: (count: number) => ReactNode }) {
  return children(useUnread())
}
