import pg from 'pg'

/** Somebody whom the built-in sign-in lets in without a password. */
export interface DemoPerson {
  subject: string
  email: string
  firstName: string
  lastName: string
  color: string
  language: string
  role: string
  organisation: string
}

/** What app_user.issuer says for people of the built-in sign-in, whatever address it runs on. */
export const demoIssuer = 'demo'

/** Everybody who can sign in without a password, organisation by organisation, administrators first. */
export async function demoPeople(pool: Pick<pg.Pool, 'connect'>): Promise<DemoPerson[]> {
  const client = await pool.connect()
  try {
    const { rows: organisations } = await client.query<{ id: string; title: string }>('select id, title from organisation order by date_created, id')
    const people: DemoPerson[] = []
    for (const { id, title } of organisations) {
      await client.query('begin')
      // row-level security shows members of one organisation at a time
      await client.query(`set local app.organisation_id = ${pg.escapeLiteral(id)}`)
      const { rows } = await client.query<DemoPerson>(
        `select subject, email, first_name as "firstName", last_name as "lastName", color, language, role, $2::text as organisation
         from organisation_user join app_user on app_user.id = user_id
         where organisation_id = $3 and issuer = $1 and date_removed is null and not is_blocked
         order by array_position(array['Admin', 'Manager', 'Member'], role), first_name, last_name`, [demoIssuer, title, id])
      await client.query('commit')
      people.push(...rows)
    }
    return people
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}
