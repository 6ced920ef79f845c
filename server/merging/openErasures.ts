// What a contact gets or loses while its erasure goes on would escape it.
import { fail } from '../../shared/errors.ts'
import type { Context } from '../rules/authorise.ts'
import type { MergeKind } from './references.ts'

/** SQL: whether an erasure of the contact waits, or has begun. */
type HasOpenErasure = (contact: string, org: string) => string
let hasOpenErasure: HasOpenErasure = () => 'false'
/** Who erases says so. */
export const declareOpenErasures = (declared: HasOpenErasure): void => {
  hasOpenErasure = declared
}

/** Refuses contacts of which one is being erased, by the name of its field. Call it when they are locked. */
export async function refuseOpenErasures(
  { db, organisationId }: Context,
  kind: MergeKind,
  contacts: readonly (readonly [field: string, id: string])[],
): Promise<void> {
  if (kind !== 'CONTACT') return
  const [found] = await db.query<{ id: string }>(
    `select c.id from unnest($2::uuid[]) c(id) where ${hasOpenErasure('c.id', '$1')}`,
    [organisationId, contacts.map(([, id]) => id)],
  )
  if (found) fail('STATE_REFUSED', { field: contacts.find(([, id]) => id === found.id)![0] })
}
