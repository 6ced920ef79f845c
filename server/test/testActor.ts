import { newId } from '../../shared/id.ts'
import type { Member } from '../engine/actor.ts'

/** A Member who may read and write, but for what is said otherwise; of an organisation that nobody has. */
export const testMember = (parts: Partial<Member> = {}): Member => ({
  kind: 'member',
  organisationId: newId(),
  userId: newId(),
  organisationUserId: newId(),
  role: 'Member',
  isSuperAdmin: false,
  seesOwnOnly: false,
  language: 'EN',
  sessionKey: null,
  scopes: new Set(['read', 'write']),
  ...parts,
})
