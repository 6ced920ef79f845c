// The activity log: written in the same transaction as the change, never edited.
import { newId } from '../../shared/id.ts'
import { loggedLetters } from '../../shared/loggedValue.ts'
import { actingUserOf } from '../engine/actor.ts'
import type { Bind } from '../engine/declare.ts'
import type { Context } from './authorise.ts'

/** Who asks, as a statement's text knows them. */
export type Viewer = Pick<Bind, 'org' | 'own' | 'user' | 'member' | 'may'>
/** Who may see a line: a condition on a row of `activity`. */
export type LineRule = (line: string, viewer: Viewer) => string

const kinds = new Map<string, LogKind>()
/**
 * What lines are about. A line can be written of nothing else, and this cannot be made without
 * saying who may see its lines.
 */
export class LogKind {
  readonly name: string
  readonly visible: LineRule
  constructor(name: string, visible: LineRule) {
    if (kinds.has(name)) throw new Error(`lines about ${name} are declared twice`)
    this.name = name
    this.visible = visible
    kinds.set(name, this)
  }
}
export const logKinds = (): readonly LogKind[] => [...kinds.values()]

/** Something that lines of the log are about. */
export interface Logged {
  readonly log: LogKind
}

export interface Change {
  of: Logged
  id: string
  property: string
  from?: string | null
  to?: string | null
  message?: string | null
  /** the account that it is about beside the record, whose timeline tells it */
  companyId?: string | null
}

/** Whose name a line bears: who did it, and on whose behalf. */
export function authorsOf({
  actor,
  userId,
}: Context): [creatorId: string, onBehalfOfId: string | null] {
  const actingUser = actingUserOf(actor)
  return actingUser === null ? [userId, null] : [actingUser, userId]
}

/** Writes one line per change, in one statement. */
export function logActivity(context: Context, ...changes: Change[]): void {
  logOf(context, authorsOf(context), null, ...changes)
}

/** The same for what somebody did earlier. */
export function logOf(
  { organisationId, db }: Pick<Context, 'organisationId' | 'db'>,
  authors: readonly [creatorId: string, onBehalfOfId: string | null],
  moment: string | null,
  ...changes: Change[]
): void {
  if (!changes.length) return
  db.send(
    `insert into activity (organisation_id, id, date_created, creator_id, on_behalf_of_id, table_name, source_id, property, value, value2, message, company_id)
    select $1, x.id, coalesce($11::timestamptz, now()), $2, $3, x.t, x.source, x.p, x.a, x.b, x.m, x.company from unnest($4::uuid[], $5::text[], $6::uuid[], $7::text[], $8::text[], $9::text[], $10::text[], $12::uuid[]) x(id, t, source, p, a, b, m, company)`,
    [
      organisationId,
      ...authors,
      changes.map(() => newId()),
      changes.map((c) => c.of.log.name),
      changes.map((c) => c.id),
      changes.map((c) => c.property),
      changes.map((c) => cut(c.from)),
      changes.map((c) => cut(c.to)),
      changes.map((c) => cut(c.message)),
      moment,
      changes.map((c) => c.companyId ?? null),
    ],
  )
}
const cut = (text: string | null | undefined): string | null =>
  text == null ? null : text.slice(0, loggedLetters)
