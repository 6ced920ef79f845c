import pg from 'pg'

/** Somebody whom the built-in sign-in lets in without a password. */
export interface DemoPerson {
  subject: string
  email: string
  firstName: string
  lastName: string
  color: string
  language: string
  /** empty for one without */
  role: string
  /** empty for one who is in none */
  organisation: string
  /** why there is something special to see */
  note?: 'newcomer' | 'suspended' | 'roleless'
}

/** What app_user.issuer says for people of the built-in sign-in, whatever address it runs on. */
export const demoIssuer = 'demo'

const columns =
  'subject, email, first_name as "firstName", last_name as "lastName", color, language'

/** Everybody who can sign in without a password: organisation by organisation, administrators first, then who is in none, and somebody whom nobody knows yet. */
export async function demoPeople(pool: {
  connect(): Promise<pg.PoolClient>
}): Promise<DemoPerson[]> {
  const client = await pool.connect()
  try {
    const { rows: organisations } = await client.query<{ id: string; title: string }>(
      'select id, title from organisation order by date_created, id',
    )
    const people: DemoPerson[] = []
    for (const { id, title } of organisations) {
      await client.query('begin')
      // row-level security shows members of one organisation at a time
      await client.query(`set local app.organisation_id = ${pg.escapeLiteral(id)}`)
      const { rows } = await client.query<DemoPerson>(
        `select ${columns}, coalesce(role, '') as role, $2::text as organisation, case when role is null then 'roleless' end as note
         from organisation_user join app_user on app_user.id = user_id
         where organisation_id = $3 and issuer = $1 and date_removed is null and date_blocked is null and not is_blocked and current_organisation_id = organisation_id
         order by array_position(array['Admin', 'Manager', 'Member'], role), first_name, last_name`,
        [demoIssuer, title, id],
      )
      await client.query('commit')
      people.push(...rows)
    }
    const { rows: outside } = await client.query<DemoPerson>(
      `select ${columns}, '' as role, '' as organisation, case when is_blocked then 'suspended' else 'newcomer' end as note
      from app_user where issuer = $1 and (is_blocked or current_organisation_id is null) order by is_blocked, first_name, last_name`,
      [demoIssuer],
    )
    const {
      rows: [known],
    } = await client.query<{ count: number }>(
      `select count(*)::int as count from app_user where issuer = $1 and subject like 'newcomer-%'`,
      [demoIssuer],
    )
    return [...people, newcomer(known!.count + 1), ...outside]
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

const names = ['Nora', 'Noah', 'Nele', 'Nils', 'Nadia', 'Nico']
/** The next one in a row without end. */
function newcomer(number: number): DemoPerson {
  const subject = `newcomer-${number}`
  return {
    subject,
    email: `${subject}@demo.example`,
    firstName: names[(number - 1) % names.length]!,
    lastName: `Newcomer ${number}`,
    color: '#0c8599',
    language: 'EN',
    role: '',
    organisation: '',
    note: 'newcomer',
  }
}
