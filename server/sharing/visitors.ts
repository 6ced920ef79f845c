// What whoever has the address of a shared meeting reads and does there. Each is a guest: of one meeting, of what is
// chosen of it, as long as the address is in force.
import { fail } from '../../shared/errors.ts'
import { newId } from '../../shared/id.ts'
import { visitorComment, visitorConsent, visitorName } from '../../shared/inputs/sharing.ts'
import type { Language } from '../../shared/inputs/values.ts'
import { limits } from '../../shared/limits.ts'
import { fullName } from '../../shared/personName.ts'
import type { ConsentPurpose, SharedMeeting, ShareField } from '../../shared/sharedMeeting.ts'
import type { Database } from '../database/database.ts'
import type { Transaction } from '../database/transaction.ts'
import { guestOf, Request } from '../engine/actor.ts'
import { licencesEnded } from '../identity/membership.ts'
import { recordEvent, type EventKind } from '../meetings/events.ts'
import { meetingRecord } from '../meetings/meeting.record.ts'
import { settleNotifications } from '../notifications/notify.ts'
import { logOf } from '../rules/activity.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { idOf, parse } from '../rules/check.ts'
import { insertRow } from '../rules/insertRow.ts'
import { consentWithdrawn } from './consentWithdrawn.ts'
import { notifyOfVisitor, type VisitorAct } from './notifyOfVisitor.ts'
import { readShared, type Choice } from './readShared.ts'
import { placeOfToken } from './shareToken.ts'

interface Share extends Choice {
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
    `select s.id, s.meeting_id as "meetingId", s.language, s.creator_id as "creatorId", s.act_count as "actCount", s.fields, s.question_ids as "questionIds", s.next_step_ids as "nextStepIds"
    from meeting_share s join meeting m on m.organisation_id = $1 and m.id = s.meeting_id and m.date_deleted is null
    where s.organisation_id = $1 and s.token_hash = $2 and s.date_revoked is null and s.date_expires > now() and not ${licencesEnded('$1')}`,
    [organisationId, hash],
  )
  return found
}

/** In the name of a guest. */
function asGuest<T>(
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

/** The meeting as the page has it; undefined for an unknown, an expired and a revoked address alike. */
export const visitedMeeting = (
  database: Database,
  token: string,
  /** in which language, when the rep has chosen none */
  wanted: (chosen: Language | null) => Language,
  isOpened: boolean,
): Promise<{ content: SharedMeeting; language: Language } | undefined> =>
  asGuest(database, token, async (context, share) => {
    const { db, organisationId } = context,
      language = wanted(share.language)
    if (isOpened)
      db.send(
        `update meeting_share set open_count = open_count + 1, date_last_opened = now(), date_first_opened = coalesce(date_first_opened, now())
        where organisation_id = $1 and id = $2`,
        [organisationId, share.id],
      )
    const content = await readShared(
      { db, organisationId, meetingId: share.meetingId },
      share,
      language,
    )
    return content && { content, language }
  })

export type VisitorAction = 'reply' | 'consent' | 'withdraw' | 'comment' | 'step'
/** As a form sends it. */
export interface VisitorForm {
  get: (name: string) => string | null
  getAll: (name: string) => string[]
}

/** Does what a form of the page asks for; undefined where there is no page. Throws Failures with the field that is wrong. */
export const visit = (
  database: Database,
  token: string,
  action: VisitorAction,
  form: VisitorForm,
  wanted: (chosen: Language | null) => Language,
): Promise<true | undefined> =>
  asGuest(database, token, async (context, share) => {
    // one after the other, as members do
    await context.db.query(
      'select from meeting where organisation_id = $1 and id = $2 for no key update',
      [context.organisationId, share.meetingId],
    )
    const counted = await context.db.query(
      'update meeting_share set act_count = act_count + 1 where organisation_id = $1 and id = $2 and act_count < $3 returning true',
      [context.organisationId, share.id, limits.visitorActs],
    )
    if (!counted.length) fail('TOO_LARGE', { field: 'acts' })
    await actions[action]({ context, share, form, language: wanted(share.language) })
    return true as const
  })

interface Visit {
  context: Context
  share: Share
  form: VisitorForm
  language: Language
}
const needs = ({ fields }: Share, field: ShareField): void => {
  if (!fields.includes(field)) fail('NOT_FOUND', { field: 'action' })
}

const actions: Record<VisitorAction, (visit: Visit) => Promise<void>> = {
  async reply({ context, share, form }) {
    needs(share, 'PARTICIPANTS')
    const { id, name } = await contactOf(context, share, form.get('contact')),
      isAccepted = form.get('reply') === 'accept'
    if (!isAccepted && form.get('reply') !== 'decline')
      fail('BAD_INPUT', { field: 'reply', rule: 'WRONG_TYPE' })
    const changed = await context.db.query(
      `insert into visitor_reply (organisation_id, meeting_id, contact_id, is_accepted) values ($1, $2, $3, $4)
      on conflict (organisation_id, meeting_id, contact_id) do update set is_accepted = $4, date_updated = now() where visitor_reply.is_accepted <> $4 returning true`,
      [context.organisationId, share.meetingId, id, isAccepted],
    )
    if (changed.length) await told(context, share, name, isAccepted ? 'ACCEPTED' : 'DECLINED')
  },

  async comment({ context, share, form }) {
    needs(share, 'COMMENTS')
    const who = await whoOf(context, share, form),
      { content } = parse(visitorComment, { content: form.get('content') })
    await insertRow(context, 'visitor_comment', {
      id: newId(),
      meeting_id: share.meetingId,
      ...who.columns,
      content,
    })
    await told(context, share, who.name, 'COMMENT')
  },

  async consent({ context, share, form, language }) {
    needs(share, 'CONSENT')
    const who = await whoOf(context, share, form),
      { purposes = [] } = parse(visitorConsent, { purposes: form.getAll('purpose') })
    if (!purposes.length) fail('BAD_INPUT', { field: 'purposes', rule: 'REQUIRED' })
    const { db, organisationId } = context
    const content = await readShared(
      { db, organisationId, meetingId: share.meetingId },
      { fields: ['CONSENT'], questionIds: [], nextStepIds: [] },
      language,
    )
    const standing = await consentsOf(context, share, who.columns),
      made = purposes.filter((one) => !standing.some(({ purpose }) => purpose === one))
    for (const purpose of new Set(made))
      await insertRow(context, 'meeting_consent', {
        id: newId(),
        meeting_id: share.meetingId,
        ...who.columns,
        purpose,
        language,
        consent_text: content!.consentText!,
      })
    if (made.length)
      await told(context, share, who.name, 'CONSENTED', [...new Set(made)].toSorted().join(' '))
  },

  async withdraw({ context, share, form }) {
    needs(share, 'CONSENT')
    const who = await whoOf(context, share, form),
      standing = await consentsOf(context, share, who.columns)
    await context.db.query(
      'update meeting_consent set date_withdrawn = now() where organisation_id = $1 and id = any($2::uuid[])',
      [context.organisationId, standing.map(({ id }) => id)],
    )
    if (!standing.length) return
    await consentWithdrawn({
      ...context,
      meetingId: share.meetingId,
      purposes: standing.map(({ purpose }) => purpose),
      authors: [share.creatorId, null],
    })
    await told(context, share, who.name, 'WITHDRAWN')
  },

  async step({ context, share, form }) {
    const id = idOf(form.get('step'), 'step'),
      isDone = form.get('done') === 'true'
    if (!share.nextStepIds.includes(id)) fail('NOT_FOUND', { field: 'step' })
    const [changed] = await context.db.query<{ name: string }>(
      `update next_step s set date_done = case when $4 then now() end
      from next_step_type t where s.organisation_id = $1 and s.id = $2 and s.meeting_id = $3 and s.date_deleted is null and (s.date_done is not null) <> $4
        and t.organisation_id = $1 and t.id = s.next_step_type_id returning coalesce(s.title, t.title) as name`,
      [context.organisationId, id, share.meetingId, isDone],
    )
    if (!changed) return
    if (isDone) await settleNotifications(context, { nextStepId: id })
    await told(context, share, changed.name, isDone ? 'STEP_DONE' : 'STEP_REOPENED')
  },
}

/** A contact that takes part now. */
async function contactOf(
  { db, organisationId }: Context,
  { meetingId }: Share,
  contactId: unknown,
): Promise<{ id: string; name: string }> {
  const [found] = await db.query<{ id: string; first_name: string; last_name: string }>(
    `select c.id, c.first_name, c.last_name from meeting_contact l join contact c on c.organisation_id = $1 and c.id = l.contact_id and c.date_deleted is null
    where l.organisation_id = $1 and l.meeting_id = $2 and l.contact_id = $3`,
    [organisationId, meetingId, idOf(contactId, 'contact')],
  )
  if (!found) return fail('NOT_FOUND', { field: 'contact' })
  const { first_name: firstName, last_name: lastName } = found
  return { id: found.id, name: fullName({ firstName, lastName }) }
}

interface Who {
  columns: { contact_id: string; person_name: null } | { contact_id: null; person_name: string }
  name: string
}
/** Who says that they say it: one of the participants, where these are shown, or a name that was typed. */
async function whoOf(context: Context, share: Share, form: VisitorForm): Promise<Who> {
  const contact = form.get('contact')
  if (contact && share.fields.includes('PARTICIPANTS')) {
    const { id, name } = await contactOf(context, share, contact)
    return { columns: { contact_id: id, person_name: null }, name }
  }
  const { name } = parse(visitorName, { name: form.get('name') })
  return { columns: { contact_id: null, person_name: name }, name }
}

/** What somebody agreed to and has not withdrawn. */
const consentsOf = (
  { db, organisationId }: Context,
  { meetingId }: Share,
  who: Who['columns'],
): Promise<{ id: string; purpose: ConsentPurpose }[]> =>
  db.query<{ id: string; purpose: ConsentPurpose }>(
    `select id, purpose from meeting_consent where organisation_id = $1 and meeting_id = $2 and date_withdrawn is null
      and ($3::uuid is null or contact_id = $3) and ($4::text is null or lower(person_name) = lower($4))`,
    [organisationId, meetingId, who.contact_id, who.person_name],
  )

/** Line in the log, event and notifications. Visitors are nobody the product knows: the line bears the name of whoever shared the meeting, and says who did it. */
async function told(
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
  const kind: EventKind = act === 'STEP_DONE' || act === 'STEP_REOPENED' ? 'NEXT_STEP' : 'COMMENT'
  await recordEvent({ ...context, userId: share.creatorId }, share.meetingId, kind)
  await notifyOfVisitor(context, share, { act, name })
}
