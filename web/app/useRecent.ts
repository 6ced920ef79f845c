import { useEffect } from 'react'
import { noteRecent } from '../data/recents.ts'
import { useSession } from '../data/session.tsx'
import { recordPath, type Declared } from './declarePage.ts'

/**
 * Keeps the open record of a page among those opened lately, as soon as its title is known.
 * `id` is the record's own: the address may be a later page's when the title comes.
 */
export function useRecent(
  { path, record }: Declared,
  id: string | undefined,
  title: string | null | undefined,
): void {
  const { me } = useSession()
  const kind = record?.kind
  useEffect(() => {
    if (id && title && kind)
      noteRecent(me.organisationUserId, { path: recordPath({ path }, id), kind, title })
  }, [me.organisationUserId, path, kind, id, title])
}
