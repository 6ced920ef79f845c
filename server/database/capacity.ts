// How many connections the database server has, and how many of them a process wants.
import { connectionSizes } from '../platform/budgets.ts'
import { withClient } from './withClient.ts'
import { DatabaseRoleError } from './connection.ts'

/** Of the server, without those that it keeps for superusers. */
const roomText = `select current_setting('max_connections')::int
  - current_setting('superuser_reserved_connections')::int
  - current_setting('reserved_connections')::int as room`

export interface Room {
  /** connections of this process to the server */
  wanted: number
  /** connections that the server gives all together */
  room: number
}

/**
 * Refuses a number of connections (DATABASE_CONNECTIONS) that the server cannot give even to a
 * process that is alone with it. Those for requests do not count where they lead elsewhere, as to a
 * pooler, which shares out its own.
 */
export async function requireRoom(
  ownerUrl: string,
  appUrl: string | undefined,
  connections: number,
): Promise<Room> {
  const rows = await withClient(ownerUrl, (client) => client.query<{ room: number }>(roomText))
  const { room } = rows.rows[0]!
  const isElsewhere = appUrl !== undefined && placeOf(appUrl) !== placeOf(ownerUrl)
  // the queue's, and the one that listens
  const wanted = isElsewhere ? connectionSizes(connections).queue + 1 : connections
  if (wanted <= room) return { wanted, room }
  throw new DatabaseRoleError(
    `DATABASE_CONNECTIONS=${connections} is more than the database server gives: ${room}, which ` +
      'is its max_connections without those that it reserves. All processes share them. Set ' +
      'DATABASE_CONNECTIONS lower, or raise max_connections.',
  )
}

/** Host and port of an address. */
function placeOf(address: string): string {
  const { hostname, port, searchParams } = new URL(address)
  return `${searchParams.get('host') ?? hostname}:${searchParams.get('port') ?? (port || '5432')}`
}
