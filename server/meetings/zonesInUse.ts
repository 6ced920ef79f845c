import type pg from 'pg'

/** The zones of all meetings, as the owner. */
export async function zonesInUse(client: Pick<pg.Client, 'query'>): Promise<string[]> {
  const zones = new Set<string>()
  const organisations = await client.query<{ id: string }>('select id from organisation')
  for (const { id } of organisations.rows) {
    await client.query(`begin read only; set local app.organisation_id = '${id}'`)
    const { rows } = await client.query<{ zone: string }>(
      `select distinct time_zone as zone from meeting where organisation_id = '${id}'`,
    )
    await client.query('commit')
    for (const { zone } of rows) zones.add(zone)
  }
  return [...zones].toSorted()
}
