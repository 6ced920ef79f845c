import { memberClient } from '../data/memberClient.ts'
import { openReads } from '../data/readAhead.ts'
import { toMe } from '../data/session.tsx'
import { SessionDocument } from '../gql.ts'
import { acting } from '../session/acting.ts'
import { auth } from '../session/auth.ts'
import { membershipsOf } from '../session/memberships.ts'

/**
 * Lets the first page read before it is drawn: as the person whom this device knows from the last
 * time. The server refuses whoever is somebody else by now.
 */
export async function startReads(): Promise<void> {
  const state = auth.state()
  if (state.phase !== 'signed-in' || acting()) return
  const [last] = await membershipsOf(state.subject)
  if (!last) return
  const client = memberClient(last.id)
  let isOpen = false
  // as the frame asks for it, which goes on with this very query
  const query = client.query(SessionDocument, {}).subscribe(({ data, stale }) => {
    if (data && !data.me.isBlocked && !isOpen) {
      isOpen = true
      openReads(client, toMe(data.me))
    }
    if (!stale) queueMicrotask(() => query.unsubscribe())
  })
}
