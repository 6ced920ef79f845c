// Who has something open now: a row for each person, renewed as long as one of their streams is open.
import { wake } from '../database/bus.ts'
import type { Context } from './authorise.ts'

/** A stream that is open renews its row more often than that. */
export const presenceLife = `interval '30 seconds'`
/** How often a stream says that its person is here, ms. */
export const renewEveryMs = 10_000

/** Where it is kept. */
export interface PresenceOf {
  table: string
  /** names what is open */
  column: string
}

/** Streams of one person on one thing in this process: the last one that ends takes the person away. */
const held = new Map<string, number>()

/** Says that the person is here, again and again while the stream is open. */
export async function renewPresence(
  context: Context,
  { table, column }: PresenceOf,
  id: string,
): Promise<void> {
  const [row] = await context.db.query<{ arrived: boolean }>(
    `insert into ${table} (organisation_id, ${column}, user_id) values ($1, $2, $3)
    on conflict (organisation_id, ${column}, user_id) do update set date_seen = now() returning (xmax = 0) as arrived`,
    [context.organisationId, id, context.userId],
  )
  if (row?.arrived) wake(context.organisationId, id)
}

/** The returned function ends it. */
export function holdPresence(
  context: Context,
  { table, column }: PresenceOf,
  id: string,
): () => Promise<void> {
  const key = `${context.organisationId} ${id} ${context.userId}`
  held.set(key, (held.get(key) ?? 0) + 1)
  return async () => {
    const left = held.get(key)! - 1
    if (left > 0) return void held.set(key, left)
    held.delete(key)
    await context.db.query(
      `delete from ${table} where organisation_id = $1 and ${column} = $2 and user_id = $3`,
      [context.organisationId, id, context.userId],
    )
    wake(context.organisationId, id)
  }
}

/** Ids of those who are here, of a thing that is the parameter `at`. */
export const presentIn = ({ table, column }: PresenceOf, at: string): string =>
  `array(select x.user_id from ${table} x where x.organisation_id = $1 and x.${column} = ${at} and x.date_seen > now() - ${presenceLife} order by x.user_id)`
