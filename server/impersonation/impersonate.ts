// Acting for a member: docs/decisions/0093-impersonation.md.
import { fail } from '../../shared/errors.ts'
import { newId } from '../../shared/id.ts'
import { newImpersonation } from '../../shared/inputs/impersonation.ts'
import type { Given } from '../../shared/inputs/schema.ts'
import { impersonationMinutes } from '../../shared/limits.ts'
import type { Actor, Request } from '../engine/actor.ts'
import { inOrganisation } from '../database/inOrganisation.ts'
import type { Transaction } from '../database/transaction.ts'
import { adminsMayAct } from '../identity/acting.ts'
import { licenceRuns } from '../identity/membership.ts'
import { rightsChanged } from '../identity/rightsChanged.ts'
import { isShutOut } from '../identity/shutOut.ts'
import { wakeInboxes } from '../notifications/notify.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { logOf } from '../rules/activity.ts'
import { idOf, parse } from '../rules/check.ts'
import { declareOrganisationJob, enqueueIn } from '../work/jobKinds.ts'
import { impersonationRecord } from './impersonation.record.ts'

type ImpersonateArgs = Given<typeof newImpersonation> & { id: string }

/** Where the member is: a super admin acts in any organisation, an Admin in their own. */
export async function impersonationLeadsTo(
  request: Request,
  args: ImpersonateArgs,
): Promise<Pick<Actor, 'userId' | 'organisationId'>> {
  const { actor, db, organisationId, userId } = authorise(request, 'member:impersonate'),
    id = idOf(args.id, 'id')
  if (!isSuperAdmin(actor)) return { organisationId, userId }
  const [person] = await db.query<{ current_organisation_id: string | null }>(
    'select current_organisation_id from app_user where id = $1',
    [id],
  )
  return { organisationId: person?.current_organisation_id ?? organisationId, userId }
}

const isSuperAdmin = (actor: Actor): boolean => actor.kind === 'member' && actor.isSuperAdmin

/** Lets the person act for a member for `impersonationMinutes`; `id`: that of the member's person. */
export async function impersonate(
  request: Request,
  args: ImpersonateArgs,
): Promise<{ id: string }> {
  const context = authorise(request, 'member:impersonate'),
    { actor, db, organisationId, userId } = context
  const subjectId = idOf(args.id, 'id'),
    { reason } = parse(newImpersonation, args)
  if (subjectId === userId) fail('STATE_REFUSED', { field: 'id' })
  const [member] = await db.query<{ is_open: boolean; is_allowed: boolean }>(
    `select o.role is not null and not ${isShutOut('o', 'u')}
        and coalesce((select bool_or(${licenceRuns('l')}) from organisation_licence l where l.organisation_id = $1), true) as is_open,
      $3 or ${adminsMayAct('$1')} as is_allowed
    from organisation_user o join app_user u on u.id = o.user_id
    where o.organisation_id = $1 and o.user_id = $2 and o.date_removed is null`,
    [organisationId, subjectId, isSuperAdmin(actor)],
  )
  if (!member) fail('NOT_FOUND', { field: 'id' })
  if (!member.is_allowed) fail('FORBIDDEN', { field: 'id' })
  if (!member.is_open) fail('STATE_REFUSED', { field: 'id' })
  const id = newId()
  await db.query(
    `insert into impersonation (organisation_id, id, user_id, acting_user_id, reason, date_until)
    values ($1, $2, $3, $4, $5, now() + $6 * interval '1 minute')`,
    [organisationId, id, subjectId, userId, reason, impersonationMinutes],
  )
  logOf(context, [userId, subjectId], null, {
    of: impersonationRecord,
    id,
    property: 'created',
    to: reason,
  })
  rightsChanged(context, { userId: subjectId }, 'IMPERSONATION_STARTED')
  enqueueIn(context, tellLater, { id }, impersonationMinutes * 60)
  return { id }
}

/** Ends what the request itself is part of; the member is told. */
export async function exitImpersonate(request: Request): Promise<{ id: string }> {
  const context = authorise(request, 'impersonation:end'),
    { actor, db, organisationId, userId } = context
  if (actor.kind !== 'acting') return fail('STATE_REFUSED')
  const { impersonationId: id, actingUserId } = actor
  const ended = await db.query(
    'update impersonation set date_ended = now() where organisation_id = $1 and id = $2 and date_ended is null returning id',
    [organisationId, id],
  )
  if (ended.length) {
    logOf(context, [actingUserId, userId], null, {
      of: impersonationRecord,
      id,
      property: 'ended',
    })
    await tell(context, id)
    rightsChanged(context, { userId }, 'IMPERSONATION_ENDED')
  }
  return { id }
}

/** Tells the member once that somebody acted for them; nothing while that still goes on. */
export async function tell(
  { db, organisationId }: Pick<Context, 'organisationId'> & { db: Transaction },
  id: string,
): Promise<void> {
  const told = await db.query<{ user_id: string }>(
    `with over as (update impersonation set date_told = now() where organisation_id = $1 and id = $2 and date_told is null
      and (date_ended is not null or date_until <= now()) returning organisation_id, id, user_id, acting_user_id)
    insert into notification (organisation_id, id, user_id, kind, impersonation_id, creator_id)
    select over.organisation_id, $3, over.user_id, 'IMPERSONATED', over.id,
      (select o.user_id from organisation_user o where o.organisation_id = $1 and o.user_id = over.acting_user_id) from over
    returning user_id`,
    [organisationId, id, newId()],
  )
  wakeInboxes({ db, organisationId }, told)
}

const tellLater = declareOrganisationJob<{ id: string }>({
  name: 'tell-impersonated',
  work: ({ database, organisationId, data }) =>
    inOrganisation(database, organisationId, (db) => tell({ db, organisationId }, data.id)),
})
