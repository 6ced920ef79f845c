// Whoever has the address of a shared meeting is a guest: of one meeting, of what is chosen of it, as long as the address is
// in force.
import { v5 } from 'uuid'
import { fail } from '../../shared/errors.ts'
import { resolveMergedId } from '../companies/resolveMerged.ts'
import { newId } from '../../shared/id.ts'
import { visitorName } from '../../shared/inputs/sharing.ts'
import type { Language } from '../../shared/inputs/values.ts'
import { limits } from '../../shared/limits.ts'
import { fullName } from '../../shared/personName.ts'
import type { ShareField } from '../../shared/sharedMeeting.ts'
import type { Database } from '../database/database.ts'
import type { Transaction } from '../database/transaction.ts'
import { guestOf, Request } from '../engine/actor.ts'
import { licencesEnded } from '../identity/membership.ts'
import { recordEvent, type EventKind } from '../meetings/events.ts'
import { meetingRecord } from '../meetings/meeting.record.ts'
import { logOf } from '../rules/activity.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { idOf, parse } from '../rules/check.ts'
import { notifyOfVisitor, type VisitorAct } from './notifyOfVisitor.ts'
import type { Choice } from './readShared.ts'
import { hashOfToken, placeOfToken } from './shareToken.ts'

export interface Share extends Choice {
  id: string
  meetingId: string
  language: Language | null
  creatorId: string
  actCount: number
}

/** The share of an address, by one look-up whatever is the matter with it; undefined: there is none in force. */
export async function shareOf(
  db: Transaction,
  organisationId: string,
  hash: Buffer,
): Promise<Share | undefined> {
  const [found] = await db.query<Share>(
    `select s.id, s.meeting_id as "meetingId", s.language, s.creator_id as "creatorId", s.act_count as "actCount", s.fields, s.question_ids as "questionIds", s.next_step_ids as "nextStepIds", s.pdf_id as "pdfId"
    from meeting_share s join meeting m on m.organisation_id = $1 and m.id = s.meeting_id and m.date_deleted is null
    where s.organisation_id = $1 and s.token_hash = $2 and s.date_revoked is null and s.date_expires > now() and not ${licencesEnded('$1')}`,
    [organisationId, hash],
  )
  return found
}

/** In the name of a guest who reads. */
export function asGuest<T>(
  database: Database,
  token: string,
  work: (context: Context, share: Share) => Promise<T>,
): Promise<T | undefined> {
  const { organisationId, hash } = placeOfToken(token)
  return database.transaction({ organisationId, userId: organisationId }, async (db) => {
    const share = await shareOf(db, organisationId, hash)
    if (!share) return undefined
    const { id, meetingId, language } = share,
      guest = guestOf({ id, organisationId, meetingId, language: language ?? 'EN' })
    return work(authorise(new Request(guest, db, newId()), 'share:visit'), share)
  })
}

/** In the name of a guest who does something: one after the other, as members do. Who waited finds the page as it is by then, or none. */
export function asGuestWhoActs<T>(
  database: Database,
  token: string,
  work: (context: Context, share: Share) => Promise<T>,
): Promise<T | undefined> {
  return asGuest(database, token, async (context, { meetingId }) => {
    const { db, organisationId } = context
    await db.query('select from meeting where organisation_id = $1 and id = $2 for no key update', [
      organisationId,
      meetingId,
    ])
    const share = await shareOf(db, organisationId, hashOfToken(token))
    return share && work(context, share)
  })
}

/** No more than so many by one address. */
export async function countAct({ db, organisationId }: Context, share: Share): Promise<void> {
  const counted = await db.query(
    'update meeting_share set act_count = act_count + 1 where organisation_id = $1 and id = $2 and act_count < $3 returning true',
    [organisationId, share.id, limits.visitorActs],
  )
  if (!counted.length) fail('TOO_LARGE', { field: 'acts' })
}

/** As a form sends it. */
export interface VisitorForm {
  get: (name: string) => string | null
  getAll: (name: string) => string[]
}

/** Under which id something is kept that a form sends. Sent twice it is one; the same form with something else in it is another. */
export function idOfForm(share: Share, form: VisitorForm, { name }: Who, content: string): string {
  const id = form.get('id')
  return id ? v5(JSON.stringify([id, name, content]), share.id) : newId()
}

export const needs = ({ fields }: Share, field: ShareField): void => {
  if (!fields.includes(field)) fail('NOT_FOUND', { field: 'action' })
}

const takesPart = `c.date_deleted is null and exists (select from meeting_contact l where l.organisation_id = $1 and l.meeting_id = $2 and l.contact_id = c.id)`
/** What they agreed to can be taken back by those who take part no more, too. */
const hasAgreed = `exists (select from meeting_consent k where k.organisation_id = $1 and k.meeting_id = $2 and k.contact_id = c.id)`

/** A contact that takes part now, or that agreed here; the page may be open since before it was merged. */
export async function contactOf(
  context: Context,
  { meetingId }: Share,
  contactId: unknown,
  who: 'takes part' | 'agreed' = 'takes part',
): Promise<{ id: string; name: string }> {
  const { db, organisationId } = context,
    id = await resolveMergedId(context, 'contact', idOf(contactId, 'contact'))
  const [found] = await db.query<{ id: string; first_name: string; last_name: string }>(
    `select c.id, c.first_name, c.last_name from contact c
    where c.organisation_id = $1 and c.id = $3 and (${who === 'agreed' ? `${takesPart} or ${hasAgreed}` : takesPart})`,
    [organisationId, meetingId, id],
  )
  if (!found) return fail('NOT_FOUND', { field: 'contact' })
  const { first_name: firstName, last_name: lastName } = found
  return { id: found.id, name: fullName({ firstName, lastName }) }
}

/** The contacts that take part now, or agreed here when they did, and are called that: two may have one name. */
export async function contactsNamed(
  { db, organisationId }: Context,
  { meetingId }: Share,
  name: string,
): Promise<string[]> {
  const found = await db.query<{ id: string }>(
    `select c.id from (select l.contact_id from meeting_contact l where l.organisation_id = $1 and l.meeting_id = $2
        union select k.contact_id from meeting_consent k where k.organisation_id = $1 and k.meeting_id = $2) x
      join contact c on c.organisation_id = $1 and c.id = x.contact_id
    where lower(concat_ws(' ', c.first_name, c.last_name)) = lower($3) order by c.id`,
    [organisationId, meetingId, name],
  )
  return found.map(({ id }) => id)
}

export interface Who {
  columns: { contact_id: string; person_name: null } | { contact_id: null; person_name: string }
  name: string
}
/** Who says that they say it: one of the participants, where these are shown, or a name that was typed. */
export async function whoOf(
  context: Context,
  share: Share,
  form: VisitorForm,
  which?: Parameters<typeof contactOf>[3],
): Promise<Who> {
  const contact = form.get('contact')
  if (contact && share.fields.includes('PARTICIPANTS')) {
    const { id, name } = await contactOf(context, share, contact, which)
    return { columns: { contact_id: id, person_name: null }, name }
  }
  const { name } = parse(visitorName, { name: form.get('name') })
  return { columns: { contact_id: null, person_name: name }, name }
}

/** Line in the log, event and notifications. Visitors are nobody the product knows: the line bears the name of whoever shared the meeting, and says who did it. */
export async function told(
  context: Context,
  share: Share,
  name: string,
  act: VisitorAct,
  what = '',
): Promise<void> {
  logOf(context, [share.creatorId, null], null, {
    of: meetingRecord,
    id: share.meetingId,
    property: 'visitor',
    to: `${act} ${what ? `${what}: ` : ''}${name}`,
  })
  const kind: EventKind =
    act === 'FILE'
      ? 'FILE'
      : act === 'STEP_DONE' || act === 'STEP_REOPENED'
        ? 'NEXT_STEP'
        : 'COMMENT'
  await recordEvent({ ...context, userId: share.creatorId }, share.meetingId, kind)
  await notifyOfVisitor(context, share, { act, name })
}
