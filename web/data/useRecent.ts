import { useEffect } from 'react'
import type { SearchKind } from '../gql.ts'
import { noteRecent } from './recents.ts'
import { useSession } from './session.tsx'

/**
 * Keeps the open record among those opened lately, as soon as its title is known.
 * `path` is made of the record's id: the address may be a later page's when the title comes.
 */
export function useRecent(kind: SearchKind, path: string, title: string | null | undefined): void {
  const { me } = useSession()
  useEffect(() => {
    if (title) noteRecent(me.organisationUserId, { path, kind, title })
  }, [me.organisationUserId, kind, path, title])
}
