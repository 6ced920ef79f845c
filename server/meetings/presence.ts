import type { Context } from '../rules/authorise.ts'
import { wake } from '../database/bus.ts'

/** Streams of one person in one meeting in this process: the last one that ends takes the person away. */
const held = new Map<string, number>()

/** Says that the person is here, again and again while the stream is open. */
export async function renewPresence(context: Context, meetingId: string): Promise<void> {
  const [row] = await context.db.query<{ arrived: boolean }>(
    `insert into meeting_presence (organisation_id, meeting_id, user_id) values ($1, $2, $3)
    on conflict (organisation_id, meeting_id, user_id) do update set date_seen = now() returning (xmax = 0) as arrived`,
    [context.organisationId, meetingId, context.userId],
  )
  if (row?.arrived) wake(context.organisationId, meetingId)
}

/** The returned function ends it. */
export function holdPresence(context: Context, meetingId: string): () => Promise<void> {
  const key = `${context.organisationId} ${meetingId} ${context.userId}`
  held.set(key, (held.get(key) ?? 0) + 1)
  return async () => {
    const left = held.get(key)! - 1
    if (left > 0) return void held.set(key, left)
    held.delete(key)
    await context.db.query(
      'delete from meeting_presence where organisation_id = $1 and meeting_id = $2 and user_id = $3',
      [context.organisationId, meetingId, context.userId],
    )
    wake(context.organisationId, meetingId)
  }
}
