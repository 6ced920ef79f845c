import { newId } from '../../shared/id.ts'
import { demoIssuer } from '../identity/provider/demoPeople.ts'
import { theProduct, type Person } from './testOrganisation.ts'

/** Lets a person of the test's organisation sign in at processes; gives the subject of their tokens there. */
export async function subjectAtProcesses({ userId }: Person): Promise<string> {
  const subject = newId()
  const { pool } = await theProduct()
  await pool.query('update app_user set issuer = $3, subject = $2 where id = $1', [
    userId,
    subject,
    demoIssuer,
  ])
  return subject
}
