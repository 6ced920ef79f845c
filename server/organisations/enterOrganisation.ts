// The way in for somebody who is in no organisation: with a licence's key, by an invitation, or on trial. Entering is one
// transaction in the organisation that is entered; whoever takes a seat of a licence waits for its row.
import { randomUUID } from 'node:crypto'
import { isBlank } from '../../shared/blankText.ts'
import { fail } from '../../shared/errors.ts'
import { isId, newId } from '../../shared/id.ts'
import {
  licenceKeyLength,
  limits,
  organisationTitleMin,
  trialMonths,
  trialSeats,
} from '../../shared/limits.ts'
import type { Role } from '../../shared/permissions.ts'
import { type Actor, type Newcomer, type Request } from '../engine/actor.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { logActivity } from '../rules/activity.ts'
import { requiredText } from '../rules/check.ts'
import { licenceRuns } from '../identity/people.ts'
import { rightsChanged } from '../identity/rightsChanged.ts'
import { licenceRecord, memberRecord } from './organisation.record.ts'

interface Licence {
  id: string
  organisation_id: string | null
  title: string
  amount: number
  is_active: boolean
  runs: boolean
}
type Entered = Pick<Actor, 'userId' | 'organisationId'>
interface Entering extends Context {
  newcomer: Newcomer
}

/** The one answer to a key that lets nobody in; which of the reasons it is would help whoever guesses. */
const notValid = (): never => fail('LICENCE_NOT_VALID', { field: 'licenseId' })
const begin = (request: Request): Entering => authorise(request, 'organisation:enter') as Entering

/** A seat that waits for the person, or that they still hold: whoever went elsewhere while a licence had ended is a member in both places. */
const ownSeat = (email: string, userId: string): string =>
  `e.active and (e.user_claimed = ${userId} or e.email = ${email} and e.date_claimed is null)`
/** Finds the licence of a key (its own code, or the id of an own seat) and lets this transaction see it. */
async function findLicence(licenseId: string, context: Entering): Promise<string> {
  const [found] = await context.db.query<{ id: string }>(
    `select set_config('app.licence_id', l::text, true) as id
      from app.search_licence($1, $2, $3, $4) l where l is not null`,
    keyOf(licenseId, context),
  )
  return found?.id ?? notValid()
}
function keyOf(
  licenseId: string,
  { newcomer, userId }: Entering,
): [code: string, seatId: string | null, email: string, userId: string] {
  const key = licenseId.trim().toLowerCase()
  if (key.length !== licenceKeyLength || !/^[\x21-\x7e]+$/.test(key)) notValid()
  return [key, isId(key) ? key : null, newcomer.email, userId]
}

/** A key that nobody used yet opens an organisation of its own, or the person's own once more when its licence has ended. */
export async function keyLeadsTo(
  request: Request,
  args: { licenseId: string; language: string },
): Promise<Entered> {
  const context = begin(request),
    { db, newcomer, userId } = context
  languageOf(args.language)
  const [licence] = await db.query<Pick<Licence, 'id' | 'organisation_id'>>(
    'select l.id, l.organisation_id from organisation_licence l where l.id = $1',
    [await findLicence(args.licenseId, context)],
  )
  if (!licence) return notValid()
  return {
    userId: await personOf(db, userId, newcomer),
    organisationId:
      licence.organisation_id ??
      (newcomer.why === 'LICENCE_EXPIRED' ? newcomer.formerId! : licence.id),
  }
}
/** A trial is an organisation of its own. */
export async function trialLeadsTo(request: Request): Promise<Entered> {
  const { db, newcomer, userId } = begin(request)
  return { userId: await personOf(db, userId, newcomer), organisationId: newId() }
}

/** The newcomer's row, made when there is none. */
async function personOf(
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

/** Lets a newcomer in with a key. */
export async function validateLicense(
  request: Request,
  args: { licenseId: string; language: string },
): Promise<{ id: string }> {
  const context = begin(request),
    { db, newcomer, organisationId } = context
  const [licence] = await db.query<Licence>(
    `select l.id, l.organisation_id, l.title, l.amount, l.is_active, ${licenceRuns('l')} as runs
    from organisation_licence l where l.id = $1 for update`,
    [await findLicence(args.licenseId, context)],
  )
  if (!licence?.is_active) return notValid()
  const renews = licence.organisation_id === null && newcomer.why === 'LICENCE_EXPIRED'
  if (renews) await lockEnded(context)
  await lockPerson(context)
  if (licence.organisation_id === null) {
    await db.query(
      'update organisation_licence set organisation_id = $1, date_claimed = now() where id = $2',
      [organisationId, await (renews ? renew : found)(context, licence)],
    )
    logActivity(context, {
      of: licenceRecord,
      id: licence.id,
      property: 'claimed',
      to: licence.title,
    })
  } else if (licence.organisation_id !== organisationId || !licence.runs) return notValid()
  else await join(context, licence)
  return enter(context, args.language)
}

/** Opens an organisation for a limited time, once a person. */
export async function startTrial(
  request: Request,
  args: { organisationTitle: string; language: string },
): Promise<{ id: string }> {
  const context = begin(request),
    { db, newcomer, organisationId, userId } = context
  const licence = {
    id: newId(),
    title: requiredText(
      args.organisationTitle,
      'organisationTitle',
      limits.organisationTitle,
      organisationTitleMin,
    ),
  }
  if (newcomer.why !== 'NO_ORGANISATION') fail('STATE_REFUSED')
  await lockPerson(context)
  if (
    (
      await db.query('select from organisation_licence where creator_id = $1 and is_trial', [
        userId,
      ])
    ).length
  )
    fail('TRIAL_USED')
  await db.query('insert into organisation (id, title) values ($1, $2)', [
    organisationId,
    licence.title,
  ])
  await db.query(
    `insert into organisation_licence (id, organisation_id, code, title, amount, months_valid, is_trial, creator_id, date_claimed) values ($1, $2, $3, $4, $5, $6, true, $7, now())`,
    [licence.id, organisationId, randomUUID(), licence.title, trialSeats, trialMonths, userId],
  )
  logActivity(context, { of: licenceRecord, id: licence.id, property: 'trial', to: licence.title })
  await takeSeat(context, licence, 'Admin')
  // its name is known already
  await addMember(context, 'Admin', 'steps')
  return enter(context, args.language)
}

/** The first with a key: an organisation named as the licence until the person, its administrator, names it. */
async function found(context: Entering, licence: Licence): Promise<string> {
  await context.db.query('insert into organisation (id, title) values ($1, $2)', [
    context.organisationId,
    licence.title,
  ])
  await takeSeat(context, licence, 'Admin')
  await addMember(context, 'Admin', 'organisation')
  return licence.id
}
/** Of two colleagues with a key each the second keeps theirs. */
async function lockEnded({ db, organisationId }: Entering): Promise<void> {
  await db.query(
    'select id from organisation_licence where organisation_id = $1 order by id for update',
    [organisationId],
  )
  // a statement of its own: what somebody claimed while this one waited is not among the rows it waited for
  if (
    (
      await db.query(
        `select from organisation_licence l where l.organisation_id = $1 and ${licenceRuns('l')}`,
        [organisationId],
      )
    ).length
  )
    fail('STATE_REFUSED')
}
/** All who had a seat have one of the new licence, which must have as many. */
async function renew({ db, organisationId }: Entering, licence: Licence): Promise<string> {
  const moved = await db.query(
    `update email_licence e set organisation_licence_id = $2 from organisation_licence l where l.id = e.organisation_licence_id and l.organisation_id = $1 and e.active returning e.id`,
    [organisationId, licence.id],
  )
  return moved.length > licence.amount ? notValid() : licence.id
}
/** Into an organisation that is there, to the seat that waits for the person or to a free one. */
async function join(context: Entering, licence: Licence): Promise<void> {
  const { db, newcomer, organisationId, userId } = context
  const [member] = await db.query<{ removed: boolean }>(
    'select date_removed is not null as removed from organisation_user where organisation_id = $1 and user_id = $2 for update',
    [organisationId, userId],
  )
  if (member && !member.removed) return
  const [invited] = await db.query<{ role: Role }>(
    `update email_licence set date_claimed = now(), user_claimed = $3 where organisation_licence_id = $1 and email = $2 and active and date_claimed is null returning role`,
    [licence.id, newcomer.email, userId],
  )
  if (!invited) {
    // whoever was removed comes back when somebody adds them, not with the key that they still know
    if (member) notValid()
    const [taken] = await db.query<{ count: number }>(
      'select count(*)::int as count from email_licence where organisation_licence_id = $1 and active',
      [licence.id],
    )
    if (taken!.count >= licence.amount) notValid()
    await takeSeat(context, licence, 'Member')
  }
  await addMember(context, invited?.role ?? 'Member', 'steps')
}

/** Two keys at once must not both let the same person in. */
async function lockPerson({ db, newcomer, userId }: Entering): Promise<void> {
  const [person] = await db.query<{ current: string | null; is_blocked: boolean }>(
    'select current_organisation_id as current, is_blocked from app_user where id = $1 for update',
    [userId],
  )
  if (!person || person.is_blocked || person.current !== newcomer.formerId) fail('STATE_REFUSED')
}
async function takeSeat(
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
async function addMember(context: Entering, role: Role, step: string): Promise<void> {
  const { db, newcomer, organisationId, organisationUserId, userId } = context
  const [member] = await db.query<{ id: string }>(
    `insert into organisation_user (organisation_id, id, user_id, role) values ($1, $2, $3, $4)
    on conflict (organisation_id, user_id) do update set role = excluded.role, date_removed = null returning id`,
    [organisationId, organisationUserId, userId, role],
  )
  await db.query(`update app_user set onboarding_step = $2, onboarding_data = '{}' where id = $1`, [
    userId,
    step,
  ])
  logActivity(context, {
    of: memberRecord,
    id: member!.id,
    property: 'joined',
    to: newcomer.email,
    message: role,
  })
}
async function enter(context: Entering, language: string): Promise<{ id: string }> {
  await context.db.query(
    'update app_user set current_organisation_id = $2, language = $3 where id = $1',
    [context.userId, context.organisationId, languageOf(language)],
  )
  rightsChanged(context, { userId: context.userId }, 'MEMBER_JOINED')
  return { id: context.userId }
}
function languageOf(language: string): string {
  const upper = language.toUpperCase()
  if (!['EN', 'FR', 'NL'].includes(upper))
    fail('BAD_INPUT', { field: 'language', rule: 'WRONG_TYPE' })
  return upper
}

export interface NewcomerAnswer {
  email: string
  organisation: string | null
  mayTry: boolean
  invitations: { id: string; organisation: string }[]
}
/** What a newcomer is greeted with; null for everybody else. */
export async function newcomer(request: Request): Promise<NewcomerAnswer | null> {
  if (!request.actor.newcomer) return null
  const {
    db,
    newcomer: { why, email, formerId },
    userId,
  } = begin(request)
  const invitations = await db.query<{ id: string; organisation: string }>(
    `
    select e.id, o.title as organisation from email_licence e,
      app.search_organisation_of_seat(e.id, $1, $2) l join organisation o on o.id = l
    where ${ownSeat('$1', '$2')} order by e.date_created desc, e.id limit 20`,
    [email, userId],
  )
  const [former] =
    why === 'LICENCE_EXPIRED'
      ? await db.query<{ title: string }>('select title from organisation where id = $1', [
          formerId,
        ])
      : []
  const trials = await db.query(
    'select from organisation_licence where creator_id = $1 and is_trial',
    [userId],
  )
  return {
    email,
    organisation: former?.title ?? null,
    mayTry: why === 'NO_ORGANISATION' && trials.length === 0,
    invitations,
  }
}
