// Who runs the product, as `npm run admin` names them. Only the owner of the database writes it.
import type pg from 'pg'
import { isEmail } from '../../shared/contactDetails.ts'
import { fullName } from '../../shared/personName.ts'

/** Why nothing was done, and what to do. */
export class SuperAdminError extends Error {}

export interface SuperAdmin {
  id: string
  email: string
  name: string
}
interface Row {
  id: string
  email: string
  first_name: string
  last_name: string
  is_blocked: boolean
  is_super_admin: boolean
}

/** In a statement: whether a row of app_user is of one. */
export const isSuperAdmin = (user: string): string =>
  `exists (select from super_admin sa where sa.user_id = ${user}.id)`

/** Makes somebody one who is known already. */
export async function addSuperAdmin(client: pg.Client, address: string): Promise<SuperAdmin> {
  const person = await find(client, address),
    { id, email, is_blocked: isBlocked, is_super_admin: isOne } = person
  if (isOne) throw new SuperAdminError(`${email} is a super admin already.`)
  if (isBlocked)
    throw new SuperAdminError(`${email} is suspended, and would not come in. Nothing was changed.`)
  // of two commands at once the second changes nothing
  await client.query('insert into super_admin (user_id) values ($1) on conflict do nothing', [id])
  return adminOf(person)
}

/** Takes it from somebody whom this command made one. */
export async function removeSuperAdmin(client: pg.Client, address: string): Promise<SuperAdmin> {
  const person = await find(client, address)
  const { rowCount } = await client.query('delete from super_admin where user_id = $1', [person.id])
  if (!rowCount)
    throw new SuperAdminError(
      `${person.email} is no super admin of this command. Ids of SUPER_ADMIN_IDS are taken out of that setting.`,
    )
  return adminOf(person)
}

/** All of them, by address. */
export async function superAdmins(client: pg.Client): Promise<SuperAdmin[]> {
  const { rows } = await client.query<Row>(
    `select u.id, u.email, u.first_name, u.last_name from app_user u where ${isSuperAdmin('u')} order by u.email`,
  )
  return rows.map(adminOf)
}

async function find(client: pg.Client, address: string): Promise<Row> {
  const email = address.trim().toLowerCase()
  if (!isEmail(email)) throw new SuperAdminError(`"${address}" is no e-mail address.`)
  const { rows } = await client.query<Row>(
    `select u.id, u.email, u.first_name, u.last_name, u.is_blocked, ${isSuperAdmin('u')} as is_super_admin
    from app_user u where u.email = $1`,
    [email],
  )
  if (rows[0]) return rows[0]
  throw new SuperAdminError(
    `Nobody with the address ${email} has come in yet. Sign in with it first, start the trial or enter a licence key, and run this command again.`,
  )
}

const adminOf = ({ id, email, first_name: firstName, last_name: lastName }: Row): SuperAdmin => ({
  id,
  email,
  name: fullName({ firstName, lastName }),
})
