import { useEffect, useState } from 'react'
import { useQuery } from 'urql'
import { UnreadCountDocument } from '../gql.ts'
import { whenIdle } from '../ui/whenIdle.ts'

/** How many notifications the person has not read, as last heard; asked for when the page has long been on screen. */
export function useUnread(): number {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  const [{ data }] = useQuery({ query: UnreadCountDocument, pause: !isIdle })
  return data?.notificationCount ?? 0
}
