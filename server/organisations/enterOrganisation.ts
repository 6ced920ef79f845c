// What every way into an organisation shares: with a licence's key, by an invitation, or on trial. Entering is one
// transaction in the organisation that is entered; taking a seat locks the row of its licence.
import { isBlank } from '../../shared/blankText.ts'
import { fail } from '../../shared/errors.ts'
import { newId } from '../../shared/id.ts'
import { limits } from '../../shared/limits.ts'
import type { Role } from '../../shared/permissions.ts'
import { newcomerOf, type Actor, type Newcomer, type Request } from '../engine/actor.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { logActivity } from '../rules/activity.ts'
import { rightsChanged } from '../identity/rightsChanged.ts'
import { declareSeatElsewhere } from '../identity/seatElsewhere.ts'
import { memberRecord } from './organisation.record.ts'
import { viewNarrowed } from './viewNarrowed.ts'

export interface Licence {
  id: string
  organisation_id: string | null
  title: string
  amount: number
  is_active: boolean
  runs: boolean
}

export type Entered = Pick<Actor, 'userId' | 'organisationId'>

export interface Entering extends Context {
  newcomer: Newcomer
}

/** The one answer to a key that lets nobody in; which of the reasons it is would help whoever guesses. */
export const notValid = (): never => fail('LICENCE_NOT_VALID', { field: 'licenseId' })

export function authoriseEntry(request: Request): Entering {
  const context = authorise(request, 'organisation:enter'),
    newcomer = newcomerOf(request.actor)
  if (!newcomer) return fail('FORBIDDEN')
  // row-level security shows a trial to the person who started it
  context.db.send(`select set_config('app.user_id', $1, true)`, [context.userId])
  return { ...context, newcomer }
}

/** A seat that waits for the person, or that they still hold: whoever went elsewhere while a licence had ended is a member in both places. */
export const ownSeat = (email: string, userId: string): string =>
  `e.active and (e.user_claimed = ${userId} or e.email = ${email} and e.date_claimed is null)`

declareSeatElsewhere(async (database, { address, userId, organisationId }) => {
  const found = await database.global(
    `select from email_licence e, app.search_organisation_of_seat(e.id, $1, $2) l
    where ${ownSeat('$1', '$2')} and l <> $3 limit 1`,
    [address ?? null, userId, organisationId],
  )
  return found.length > 0
})

/** The id of the newcomer's row, inserted when there is none. */
export async function personOf(
  db: Context['db'],
  userId: string,
  { issuer, subject, email, firstName, lastName }: Newcomer,
): Promise<string> {
  const [first, last, account] = [firstName, lastName, email.split('@')[0]!].map((name) =>
    name
      .toWellFormed()
      .replaceAll('\0', '')
      .trim()
      .slice(0, limits.userName)
      .replace(/[\ud800-\udbff]$/, ''),
  )
  await db.query(
    `insert into app_user (id, issuer, subject, email, first_name, last_name, onboarding_step) select $1, $2, $3, $4, $5, $6, 'steps' where not exists (select from app_user where issuer = $2 and subject = $3) on conflict do nothing`,
    [userId, issuer, subject, email, isBlank(first!) ? account : first, last],
  )
  const [person] = await db.query<{ id: string }>(
    'select id from app_user where issuer = $1 and subject = $2',
    [issuer, subject],
  )
  // somebody else has the address
  return person?.id ?? fail('NO_ORGANISATION')
}

/** Two keys at once must not both let the same person in. */
export async function lockPerson({ db, newcomer, userId }: Entering): Promise<void> {
  const [person] = await db.query<{ current: string | null; is_blocked: boolean }>(
    'select current_organisation_id as current, is_blocked from app_user where id = $1 for update',
    [userId],
  )
  if (!person || person.is_blocked || person.current !== newcomer.formerId) fail('STATE_REFUSED')
}

export async function takeSeat(
  { db, newcomer, userId }: Entering,
  licence: Pick<Licence, 'id'>,
  role: Role,
): Promise<void> {
  const taken = await db.query(
    `insert into email_licence (id, organisation_licence_id, email, role, creator_id, date_claimed, user_claimed) values ($1, $2, $3, $4, $5, now(), $5) on conflict do nothing returning id`,
    [newId(), licence.id, newcomer.email, role, userId],
  )
  if (!taken.length) notValid()
}

export async function addMember(context: Entering, role: Role, step: string): Promise<void> {
  await addMembership(context, context.newcomer.email, role)
  await context.db.query(
    `update app_user set onboarding_step = $2, onboarding_data = '{}' where id = $1`,
    [context.userId, step],
  )
}

/** Makes the person a member, again when they were removed. */
export async function addMembership(context: Context, email: string, role: Role): Promise<void> {
  const { db, organisationId, organisationUserId, userId } = context
  const [member] = await db.query<{ id: string }>(
    `insert into organisation_user (organisation_id, id, user_id, role) values ($1, $2, $3, $4)
    on conflict (organisation_id, user_id) do update set role = excluded.role, date_removed = null, date_blocked = null returning id`,
    [organisationId, organisationUserId, userId, role],
  )
  // whoever comes back may have had a role that saw more
  await viewNarrowed(context, { userIds: [userId], meetingId: null })
  logActivity(context, {
    of: memberRecord,
    id: member!.id,
    property: 'joined',
    to: email,
    message: role,
  })
}

export async function enter(context: Entering, language: string): Promise<{ id: string }> {
  await context.db.query(
    'update app_user set current_organisation_id = $2, language = $3 where id = $1',
    [context.userId, context.organisationId, language],
  )
  rightsChanged(context, { userId: context.userId }, 'MEMBER_JOINED')
  return { id: context.userId }
}

/** Gives all seats of the organisation that are taken to a new licence; says how many. */
export async function moveSeats(
  { db, organisationId }: Pick<Context, 'db' | 'organisationId'>,
  licenceId: string,
): Promise<number> {
  const moved = await db.query(
    `update email_licence e set organisation_licence_id = $2 from organisation_licence l where l.id = e.organisation_licence_id and l.organisation_id = $1 and e.active returning e.id`,
    [organisationId, licenceId],
  )
  return moved.length
}
