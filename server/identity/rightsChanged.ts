// From a rule that changes what people may do, or see, to whoever keeps that in memory.
import type { PersonTransaction } from '../database/transaction.ts'

/** Whose rights changed: a person's, or those of an organisation's members. */
export type RightsOf = { userId: string } | { organisationId: string }

export interface RightsChange {
  about: RightsOf
  /** null: nothing that the rights hang on, only something that is kept with them */
  what:
    | 'MEMBER_JOINED'
    | 'MEMBER_REMOVED'
    | 'ORGANISATION_SWITCHED'
    | 'MEMBER_BLOCKED'
    | 'MEMBER_ALLOWED'
    | 'ROLE_SET'
    | 'VISIBILITY_SET'
    | 'LICENCE_SET'
    | 'SESSIONS_ENDED'
    | 'IMPERSONATION_SET'
    | 'IMPERSONATION_STARTED'
    | 'IMPERSONATION_ENDED'
    | null
  /** who made it, and where */
  userId: string
  organisationId: string
}

const listeners = new Set<(change: RightsChange) => void>()

/** To be called by such a rule; what is kept of them is forgotten once the change is durable. */
export function rightsChanged(
  { db, userId, organisationId }: PersonTransaction,
  about: RightsOf,
  what: RightsChange['what'],
): void {
  db.afterCommit(() => {
    for (const listener of listeners) listener({ about, what, userId, organisationId })
  })
}
export function onRightsChanged(listener: (change: RightsChange) => void): void {
  listeners.add(listener)
}
