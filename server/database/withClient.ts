// A connection of its own, for a moment.
import pg from 'pg'

/** Connects, and ends the connection when `use` is over. `name`: its application_name. */
export async function withClient<T>(
  url: string,
  use: (client: pg.Client) => Promise<T>,
  name = 'parley start',
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: 5000,
  })
  // why the connection ended while nothing was under way; the statement after it only hears that it cannot be asked
  let lost: Error | undefined
  client.on('error', (error) => (lost ??= error))
  await client.connect()
  try {
    return await use(client)
  } catch (error) {
    throw error instanceof pg.DatabaseError ? error : (lost ?? error)
  } finally {
    await client.end()
  }
}
