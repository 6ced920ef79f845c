// Acting for a member: docs/decisions/0093-impersonation.md.
import { fail } from '../../shared/errors.ts'
import { newId } from '../../shared/id.ts'
import { newImpersonation } from '../../shared/inputs/impersonation.ts'
import type { Given } from '../../shared/inputs/schema.ts'
import { impersonationMinutes } from '../../shared/limits.ts'
import { actingOf, may, type Request } from '../engine/actor.ts'
import { inOrganisation } from '../database/inOrganisation.ts'
import { declareActing, type Found } from '../identity/acting.ts'
import { licenceRuns } from '../identity/membership.ts'
import { rightsChanged } from '../identity/rightsChanged.ts'
import { isShutOut } from '../identity/shutOut.ts'
import { wakeInboxes } from '../notifications/notify.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { logOf } from '../rules/activity.ts'
import { idOf, parse } from '../rules/check.ts'
import { declareOrganisationJob } from '../work/jobKinds.ts'
import { impersonationRecord } from './impersonation.record.ts'

type ImpersonateArgs = Given<typeof newImpersonation> & { id: string }

/** Whether Admins may act for members: a condition on the organisation's setting. */
const adminsMayAct = (organisation: string): string =>
  `exists (select from setting s where s.organisation_id = ${organisation} and s.user_id is null and s.key = 'impersonation' and s.value = 'admins')`

declareActing(async (database, { userId, isSuperAdmin }, { organisationId, id }) => {
  const [found] = await database.transaction(
    { organisationId, userId },
    (t) =>
      t.query<Found>(
        `select i.user_id, i.date_until from impersonation i
      where i.organisation_id = $1 and i.id = $2 and i.acting_user_id = $3 and i.date_ended is null and i.date_until > now()
        and ($4 or ${adminsMayAct('$1')})`,
        [organisationId, id, userId, isSuperAdmin],
      ),
    { purpose: 'signIn' },
  )
  return found
})

/** Where the member is: a super admin acts in any organisation, an Admin in their own. */
export async function impersonationLeadsTo(
  request: Request,
  args: ImpersonateArgs,
): Promise<string> {
  const { actor, db, organisationId } = authorise(request, 'member:impersonate'),
    id = idOf(args.id, 'id')
  if (!may(actor, 'member:impersonateAny')) return organisationId
  const [person] = await db.query<{ current_organisation_id: string | null }>(
    'select current_organisation_id from app_user where id = $1',
    [id],
  )
  return person?.current_organisation_id ?? organisationId
}

/** Lets the person act for a member for `impersonationMinutes`; `id`: that of the member's person. Gives the key: no row, of which more of another organisation could be asked. */
export async function impersonate(request: Request, args: ImpersonateArgs): Promise<string> {
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
    [organisationId, subjectId, may(actor, 'member:impersonateAny')],
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
  return `${organisationId}/${id}`
}

/** Ends what the request itself is part of; the member is told. */
export async function exitImpersonate(request: Request): Promise<{ id: string }> {
  const context = authorise(request, 'impersonation:end'),
    { db, organisationId, userId } = context,
    acting = actingOf(context.actor)
  if (!acting) return fail('STATE_REFUSED')
  const { impersonationId: id, actingUserId } = acting
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
    await tellImpersonated(context)
    rightsChanged(context, { userId }, 'IMPERSONATION_ENDED')
  }
  return { id }
}

/** Tells members once that somebody acted for them; nothing of what still goes on. */
export async function tellImpersonated({
  db,
  organisationId,
}: Pick<Context, 'db' | 'organisationId'>): Promise<void> {
  const over = await db.query<{ id: string; user_id: string; acting_user_id: string }>(
    `update impersonation set date_told = now() where organisation_id = $1 and date_told is null
      and (date_ended is not null or date_until <= now()) returning id, user_id, acting_user_id`,
    [organisationId],
  )
  if (!over.length) return
  await db.query(
    `insert into notification (organisation_id, id, user_id, kind, impersonation_id, creator_id)
    select $1, x.id, x.who, 'IMPERSONATED', x.impersonation, o.user_id from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[]) x(id, who, impersonation, acting)
      left join organisation_user o on o.organisation_id = $1 and o.user_id = x.acting`,
    [
      organisationId,
      over.map(() => newId()),
      over.map((one) => one.user_id),
      over.map((one) => one.id),
      over.map((one) => one.acting_user_id),
    ],
  )
  wakeInboxes({ db, organisationId }, over)
}

declareOrganisationJob({
  name: 'tell-impersonated-of',
  fanOut: { queue: 'tell-impersonated', cron: '35 * * * *' },
  work: ({ database, organisationId }) =>
    inOrganisation(database, organisationId, (db) => tellImpersonated({ db, organisationId })),
})
