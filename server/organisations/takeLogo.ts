// A picture that an Admin sends, kept for the organisation: `setOrganisationLogo` makes it the logo.
import { randomBytes } from 'node:crypto'
import { fail, Failure } from '../../shared/errors.ts'
import { logoHours, logosInDay } from '../../shared/logoLimits.ts'
import type { Database } from '../database/database.ts'
import { inOrganisation } from '../database/inOrganisation.ts'
import type { Transaction } from '../database/transaction.ts'
import { may, type Actor } from '../engine/actor.ts'
import { idOf } from '../rules/check.ts'
import type { FileStore } from '../work/files.ts'
import { encodeLogo } from './encodeLogo.ts'

/** Refuses whoever may not, before anything is read. */
export function sentLogo(actor: Actor, id: string): string {
  if (!may(actor, 'setting:organisation'))
    fail('FORBIDDEN', { params: { action: 'setting:organisation' } })
  return idOf(id, 'id')
}

/** Keeps the picture; the same id again is the same picture. */
export async function takeLogo(
  { database, files }: { database: Database; files: FileStore },
  { organisationId, userId }: Actor,
  id: string,
  bytes: Uint8Array,
): Promise<void> {
  const isThere = (db: Transaction): Promise<boolean> => isKept(db, organisationId, userId, id)
  const known = await inOrganisation(database, organisationId, async (db) => {
    if (await isThere(db)) return true
    const [sent] = await db.query<{ count: number }>(
      `select count(*)::int as count from organisation_logo
      where organisation_id = $1 and creator_id = $2 and date_created > now() - interval '1 day'`,
      [organisationId, userId],
    )
    if (sent!.count >= logosInDay) fail('RATE_LIMITED', { params: { seconds: 3600 } })
    return false
  })
  if (known) return
  const { png, width, height } = await encodeLogo(bytes)
  const { key, size } = await files.write(organisationId, oneOf(png), png.byteLength)
  let isMine: boolean
  try {
    isMine = await inOrganisation(database, organisationId, async (db) => {
      const made = await db.query(
        `insert into organisation_logo (organisation_id, id, creator_id, token, file_key, file_size, width, height, date_expires)
        values ($1, $2, $3, $4, $5, $6, $7, $8, now() + interval '${logoHours} hours') on conflict do nothing returning id`,
        [
          organisationId,
          id,
          userId,
          randomBytes(24).toString('base64url'),
          key,
          size,
          width,
          height,
        ],
      )
      if (!made.length) await isThere(db)
      return made.length > 0
    })
  } catch (error) {
    // the answer to a commit can be lost: a file that no row names is swept
    if (error instanceof Failure) await files.remove(organisationId, key)
    throw error
  }
  // the same picture came at the same time
  if (!isMine) await files.remove(organisationId, key)
}

/** Whether the person has sent it before; refuses an id that is somebody else's. */
async function isKept(
  db: Transaction,
  organisationId: string,
  userId: string,
  id: string,
): Promise<boolean> {
  const [there] = await db.query<{ creator_id: string }>(
    'select creator_id from organisation_logo where organisation_id = $1 and id = $2',
    [organisationId, id],
  )
  if (there && there.creator_id !== userId) fail('BAD_INPUT', { field: 'id', rule: 'DUPLICATE' })
  return there !== undefined
}

async function* oneOf(part: Uint8Array): AsyncGenerator<Uint8Array> {
  yield part
}
