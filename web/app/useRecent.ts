import { useEffect } from 'react'
import type { SearchKind } from '../gql.ts'
import { noteRecent } from './recents.ts'
import { useSession } from './session.tsx'

/** Keeps the open record among those opened lately, as soon as its title is known. */
export function useRecent(kind: SearchKind, title: string | null | undefined): void {
  const { me } = useSession()
  useEffect(() => {
    if (title) noteRecent(me.organisationUserId, { path: location.pathname, kind, title })
  }, [me.organisationUserId, kind, title])
}
