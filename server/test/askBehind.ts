import { theProduct, type Answered } from './testOrganisation.ts'

/**
 * What somebody is answered who asks while another transaction holds what it has changed with the
 * statements, and then commits. Fails when they are answered without waiting for it. `meanwhile`:
 * statements of that transaction while they wait, which must not wait for them.
 */
export async function askBehind(
  organisationId: string,
  statements: readonly string[],
  ask: () => Promise<Answered>,
  meanwhile: readonly string[] = [],
): Promise<Answered> {
  const { pool } = await theProduct(),
    holder = await pool.connect()
  try {
    await holder.query(`begin; set local app.organisation_id = '${organisationId}'`)
    for (const text of statements) await holder.query(text)
    const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid')
    const isBlocked = async (): Promise<boolean> => {
      const text = 'select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))'
      return (await pool.query(text, [rows[0]!.pid])).rowCount! > 0
    }
    let answer: Answered | undefined
    const asking = ask().then((given) => (answer = given))
    while (!(await isBlocked()))
      if (answer) throw new Error(`answered without waiting: ${JSON.stringify(answer)}`)
    for (const text of meanwhile) await holder.query(text)
    await holder.query('commit')
    return await asking
  } finally {
    await holder.query('rollback')
    holder.release()
  }
}
