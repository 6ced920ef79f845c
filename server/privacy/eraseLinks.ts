// What other systems said of an erased contact: gone, and nothing of it comes back with the next pull.
import { newId } from '../../shared/id.ts'
import type { Transaction } from '../database/transaction.ts'
import { contactIds, noteCleared, type ErasureRow } from './erasures.ts'

/** Before the contacts are locked, as whoever pulls does. */
export async function lockLinks(
  db: Transaction,
  { organisationId, contactId }: ErasureRow,
): Promise<void> {
  await db.query(
    `select id from external_link where organisation_id = $1 and record_id in ${contactIds} order by id for update`,
    [organisationId, contactId],
  )
}

/**
 * What both sides had last, and what was pulled and is to be decided. The links stay, and lead to nobody: what changes in
 * the other system is not written onto the erased contact, and does not make the contact anew.
 */
export async function eraseLinks(db: Transaction, erasure: ErasureRow): Promise<void> {
  const { organisationId, contactId } = erasure,
    key = [organisationId, contactId]
  const changes = await db.query(
    `delete from integration_change c where c.organisation_id = $1 and c.kind = 'CONTACT' and (c.record_id in ${contactIds}
      or exists (select from external_link l join integration_sync s on s.organisation_id = $1 and s.integration_id = l.integration_id and s.account_id = l.account_id
        where l.organisation_id = $1 and l.record_id in ${contactIds} and l.kind = 'CONTACT' and s.id = c.sync_id and l.external_id = c.external_id)) returning c.id`,
    key,
  )
  noteCleared(db, erasure, 'integration_change', changes.length)
  const conflicts = await db.query(
    `delete from integration_conflict c using external_link l
    where c.organisation_id = $1 and l.organisation_id = $1 and l.id = c.link_id and l.record_id in ${contactIds} returning c.id`,
    key,
  )
  noteCleared(db, erasure, 'integration_conflict', conflicts.length)
  const links = await db.query<{ id: string }>(
    `select id from external_link where organisation_id = $1 and record_id in ${contactIds}`,
    key,
  )
  await db.query(
    `update external_link l set base = '{}', record_id = n.record_id
    from unnest($2::uuid[], $3::uuid[]) n (id, record_id) where l.organisation_id = $1 and l.id = n.id`,
    [organisationId, links.map(({ id }) => id), links.map(() => newId())],
  )
  noteCleared(db, erasure, 'external_link', links.length)
}
