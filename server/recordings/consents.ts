// A contact agrees aloud, or takes back what they agreed to, and a member writes it down.
import { consentKey, consentLanguages, consentText } from '../../shared/consentText.ts'
import { fail } from '../../shared/errors.ts'
import { spokenConsent } from '../../shared/inputs/recording.ts'
import type { Given } from '../../shared/inputs/schema.ts'
import type { Language } from '../../shared/inputs/values.ts'
import { fullName } from '../../shared/personName.ts'
import type { ConsentPurpose } from '../../shared/sharedMeeting.ts'
import { resolveMergedId } from '../companies/resolveMerged.ts'
import type { Request } from '../engine/actor.ts'
import { recordEvent } from '../meetings/events.ts'
import { meetingRecord } from '../meetings/meeting.record.ts'
import { openMeeting } from '../meetings/openMeeting.ts'
import { settingSql } from '../organisations/settings.ts'
import { authorsOf, logActivity } from '../rules/activity.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { idOf, newIdOr, parse } from '../rules/check.ts'
import { insertRow } from '../rules/insertRow.ts'
import { consentWithdrawn } from '../sharing/consentWithdrawn.ts'

/** The text that people are asked to agree to, in each language as the organisation has it. */
export async function consentTexts(
  request: Request,
): Promise<{ language: Language; text: string }[]> {
  const context = authorise(request, 'consent:declare')
  return Promise.all(
    consentLanguages.map(async (language) => ({ language, text: await textIn(context, language) })),
  )
}

async function textIn({ db, organisationId }: Context, language: Language): Promise<string> {
  const [row] = await db.query<{ text: string | null }>(
    `select ${settingSql('$1::uuid', consentKey(language))} as text`,
    [organisationId],
  )
  return consentText(language, () => row!.text)
}

/** Writes down that a contact agreed, to which text word for word; one that holds already stays. */
export async function declareConsent(
  request: Request,
  args: Given<typeof spokenConsent> & {
    id?: string | null
    companyDialogId: string
    contactId: string
  },
  /** when that was, if it is brought later */
  moment: string | null = null,
): Promise<{ id: string }> {
  const context = authorise(request, 'consent:declare')
  const { db, organisationId, userId } = context
  const id = newIdOr(args.id),
    { purpose, language, consentText: text } = parse(spokenConsent, args),
    meeting = await openMeeting(context, args.companyDialogId)
  const [contact] = await db.query<{ id: string; first_name: string; last_name: string }>(
    `select c.id, c.first_name, c.last_name from meeting_contact l join contact c on c.organisation_id = $1 and c.id = l.contact_id and c.date_deleted is null
    where l.organisation_id = $1 and l.meeting_id = $2 and l.contact_id = $3`,
    [
      organisationId,
      meeting.id,
      await resolveMergedId(context, 'contact', idOf(args.contactId, 'contactId')),
    ],
  )
  if (!contact) {
    // brought later, of somebody who takes no part any more: whoever does is asked for when it begins
    if (moment) return { id: meeting.id }
    return fail('NOT_FOUND', { field: 'contactId' })
  }
  // what was taken back since is not agreed to again by what was said before
  const standing = await db.query(
    'select id from meeting_consent where organisation_id = $1 and meeting_id = $2 and contact_id = $3 and purpose = $4 and (date_withdrawn is null or date_withdrawn > $5::timestamptz)',
    [organisationId, meeting.id, contact.id, purpose, moment],
  )
  if (standing.length) return { id: meeting.id }
  // what was read aloud is what is kept: an Admin may have changed the text meanwhile
  if (text !== (await textIn(context, language))) fail('CONFLICT', { field: 'consentText' })
  const isMade = await insertRow(context, 'meeting_consent', {
    id,
    meeting_id: meeting.id,
    contact_id: contact.id,
    purpose,
    language,
    consent_text: text,
    how: 'SPOKEN',
    ...(moment && { date_created: moment }),
    declared_by_id: userId,
  })
  if (!isMade) fail('BAD_INPUT', { field: 'id', rule: 'DUPLICATE' })
  const name = fullName({ firstName: contact.first_name, lastName: contact.last_name })
  logActivity(context, {
    of: meetingRecord,
    id: meeting.id,
    property: 'consentDeclared',
    to: `${purpose} ${language}: ${name}`,
  })
  await recordEvent(context, meeting.id, 'RECORDING')
  return { id: meeting.id }
}

/** Takes back what somebody agreed to, on the page or aloud; what was kept because of it goes. */
export async function withdrawConsent(
  request: Request,
  args: { id: string },
): Promise<{ id: string }> {
  const context = authorise(request, 'consent:declare')
  const { db, organisationId, userId } = context
  const [found] = await db.query<{ id: string; meeting_id: string }>(
    'select id, meeting_id from meeting_consent where organisation_id = $1 and id = $2',
    [organisationId, idOf(args.id, 'id')],
  )
  if (!found) return fail('NOT_FOUND', { field: 'id' })
  const meeting = await openMeeting(context, found.meeting_id, 'id')
  const [gone] = await db.query<{ purpose: ConsentPurpose; name: string }>(
    `update meeting_consent a set date_withdrawn = now(), withdrawn_by_id = $3
    where a.organisation_id = $1 and a.id = $2 and a.date_withdrawn is null
    returning a.purpose, coalesce(a.person_name, (select concat_ws(' ', c.first_name, c.last_name) from contact c where c.organisation_id = $1 and c.id = a.contact_id)) as name`,
    [organisationId, found.id, userId],
  )
  if (!gone) return { id: meeting.id }
  await consentWithdrawn({
    ...context,
    meetingId: meeting.id,
    purposes: [gone.purpose],
    authors: authorsOf(context),
  })
  logActivity(context, {
    of: meetingRecord,
    id: meeting.id,
    property: 'consentWithdrawn',
    from: `${gone.purpose}: ${gone.name}`,
  })
  await recordEvent(context, meeting.id, 'RECORDING')
  return { id: meeting.id }
}
