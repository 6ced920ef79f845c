// The activity log: written in the same transaction as the change, never edited.
import { newId } from '../../shared/id.ts'
import type { Context } from './authorise.ts'

/** What a line is about. `activity/lineVisible.ts` says of each who may see it. */
export type LogKind =
  | 'company'
  | 'contact'
  | 'company_contact'
  | 'label'
  | 'meeting'
  | 'nextStep'
  | 'nextStepType'
  | 'playbook'
  | 'question'
  | 'question_hub'
  | 'user'
  | 'organisation'
  | 'organisation_user'
  | 'organisation_licence'
  | 'email_licence'

export interface Change {
  table: LogKind
  id: string
  property: string
  from?: string | null
  to?: string | null
  message?: string | null
}

/** Writes one line per change, in one statement. */
export function logActivity(context: Context, ...changes: Change[]): void {
  if (!changes.length) return
  context.db.send(
    `insert into activity (organisation_id, id, creator_id, table_name, source_id, property, value, value2, message)
    select $1, x.id, $2, x.t, x.source, x.p, x.a, x.b, x.m from unnest($3::uuid[], $4::text[], $5::uuid[], $6::text[], $7::text[], $8::text[], $9::text[]) x(id, t, source, p, a, b, m)`,
    [
      context.organisationId,
      context.userId,
      changes.map(() => newId()),
      changes.map((c) => c.table),
      changes.map((c) => c.id),
      changes.map((c) => c.property),
      changes.map((c) => cut(c.from)),
      changes.map((c) => cut(c.to)),
      changes.map((c) => cut(c.message)),
    ],
  )
}
const cut = (text: string | null | undefined): string | null =>
  text == null ? null : text.slice(0, 2000)
