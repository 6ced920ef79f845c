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
  client.on('error', () => {
    /* the statement under way fails with it */
  })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
