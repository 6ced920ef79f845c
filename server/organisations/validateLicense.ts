import { fail } from '../../shared/errors.ts'
import { isId } from '../../shared/id.ts'
import { entry } from '../../shared/inputs/organisation.ts'
import type { Given } from '../../shared/inputs/schema.ts'
import type { Language } from '../../shared/inputs/values.ts'
import { licenceKeyLength } from '../../shared/limits.ts'
import type { Role } from '../../shared/permissions.ts'
import type { Request } from '../engine/actor.ts'
import { licenceRecord } from './organisation.record.ts'
import { logActivity } from '../rules/activity.ts'
import { parse } from '../rules/check.ts'
import { licenceRuns } from '../identity/membership.ts'
import { addFirstRows } from './firstRows.ts'
import { settingSql } from './settings.ts'
import {
  type Licence,
  type Entered,
  type Entering,
  notValid,
  authoriseEntry,
  personOf,
  lockPerson,
  takeSeat,
  moveSeats,
  addMember,
  enter,
} from './enterOrganisation.ts'

/** Lets a newcomer in with a key. */
export async function validateLicense(
  request: Request,
  args: Given<typeof entry> & { licenseId: string },
): Promise<{ id: string }> {
  const context = authoriseEntry(request),
    { db, newcomer, organisationId } = context,
    { language } = parse(entry, args)
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
      [
        organisationId,
        await (renews ? renew(context, licence) : found(context, licence, language)),
      ],
    )
    logActivity(context, {
      of: licenceRecord,
      id: licence.id,
      property: 'claimed',
      to: licence.title,
    })
  } else if (licence.organisation_id !== organisationId || !licence.runs) return notValid()
  else {
    await join(context, licence)
    return enter(context, await firstLanguage(context, language))
  }
  return enter(context, language)
}

/** A key that nobody used yet opens an organisation of its own, or the person's own once more when its licence has ended. */
export async function keyLeadsTo(
  request: Request,
  args: Given<typeof entry> & { licenseId: string },
): Promise<Entered> {
  const context = authoriseEntry(request),
    { db, newcomer, userId } = context
  parse(entry, args)
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

/** The first with a key: an organisation named as the licence until the person, its administrator, names it. */
async function found(context: Entering, licence: Licence, language: Language): Promise<string> {
  await context.db.query('insert into organisation (id, title) values ($1, $2)', [
    context.organisationId,
    licence.title,
  ])
  await takeSeat(context, licence, 'Admin')
  await addMember(context, 'Admin', 'organisation')
  await addFirstRows(context, language)
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
async function renew(context: Entering, licence: Licence): Promise<string> {
  if ((await moveSeats(context, licence.id)) > licence.amount) return notValid()
  // or one that is made longer, or used again, would run beside it with seats that have moved
  await context.db.query(
    'update organisation_licence set date_replaced = now() where organisation_id = $1 and date_replaced is null',
    [context.organisationId],
  )
  return licence.id
}

/** Into an organisation that is there, to the seat that waits for the person or to a free one. */
export async function join(context: Entering, licence: Licence): Promise<void> {
  const { db, newcomer, organisationId, userId } = context
  const [member] = await db.query<{ removed: boolean; blocked: boolean }>(
    'select date_removed is not null as removed, date_blocked is not null as blocked from organisation_user where organisation_id = $1 and user_id = $2',
    [organisationId, userId],
  )
  // outside they can do something; inside they would not get any further
  if (member?.blocked && !member.removed) notValid()
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

/** In which language somebody begins who joins: the organisation's, unless they have had one before. */
async function firstLanguage(
  { db, newcomer, organisationId }: Entering,
  language: Language,
): Promise<Language> {
  if (newcomer.formerId !== null) return language
  const [kept] = await db.query<{ value: Language | 'browser' | null }>(
    `select ${settingSql('$1', 'defaultLanguage')} as value`,
    [organisationId],
  )
  return kept?.value && kept.value !== 'browser' ? kept.value : language
}
