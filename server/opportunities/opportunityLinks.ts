// Contacts and meetings of an opportunity.
import { fail } from '../../shared/errors.ts'
import { newId } from '../../shared/id.ts'
import { opportunityRole } from '../../shared/inputs/opportunity.ts'
import type { Given } from '../../shared/inputs/schema.ts'
import { limits } from '../../shared/limits.ts'
import { findContact } from '../companies/findContact.ts'
import { resolveMergedId } from '../companies/resolveMerged.ts'
import type { Request } from '../engine/actor.ts'
import { meetingRecord } from '../meetings/meeting.record.ts'
import { findMeeting } from '../meetings/openMeeting.ts'
import { logActivity } from '../rules/activity.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { idOf, parse } from '../rules/check.ts'
import { insertRow } from '../rules/insertRow.ts'
import { findOpportunity } from './findOpportunity.ts'
import { opportunityRecord } from './opportunity.record.ts'
import { recordChange } from './recordChange.ts'

interface Named {
  id: string
  title: string
}

/** Puts a contact on an opportunity, changes their role, or takes them off; either twice is once. */
export async function linkOpportunityContact(
  request: Request,
  args: Given<typeof opportunityRole> & {
    opportunityId: string
    contactId: string
    remove?: boolean | null
  },
): Promise<{ id: string }> {
  const context = authorise(request, 'opportunity:update')
  const { role } = parse(opportunityRole, args),
    opportunity = await findOpportunity(context, args.opportunityId, 'opportunityId')
  const isChanged = args.remove
    ? await removeContact(
        context,
        opportunity,
        await resolveMergedId(context, 'contact', idOf(args.contactId, 'contactId')),
      )
    : await addContact(context, opportunity, { contactId: args.contactId, role }, 'contactId')
  if (isChanged) await recordChange(context, { opportunities: [opportunity.id] })
  return { id: opportunity.id }
}

/** Puts a meeting on an opportunity, or takes it off; either twice is once. */
export async function linkOpportunityMeeting(
  request: Request,
  args: { opportunityId: string; companyDialogId: string; remove?: boolean | null },
): Promise<{ id: string }> {
  const context = authorise(request, 'opportunity:update')
  const opportunity = await findOpportunity(context, args.opportunityId, 'opportunityId')
  const isChanged = args.remove
    ? await removeMeeting(context, opportunity, args.companyDialogId)
    : await addMeeting(context, opportunity, args.companyDialogId, 'companyDialogId')
  if (isChanged) await recordChange(context, { opportunities: [opportunity.id] })
  return { id: opportunity.id }
}

/** Says whether anything changed; an undefined role leaves the one that is there. The opportunity must be locked. */
export async function addContact(
  context: Context,
  opportunity: Named,
  { contactId, role }: { contactId: string; role: string | null | undefined },
  field: string,
): Promise<boolean> {
  const contact = await findContact(context, contactId, field)
  const [there] = await context.db.query<{ id: string; part: string | null }>(
    'select id, role as part from opportunity_contact where organisation_id = $1 and opportunity_id = $2 and contact_id = $3',
    [context.organisationId, opportunity.id, contact.id],
  )
  if (there && (role === undefined || there.part === role)) return false
  if (there) {
    await context.db.query(
      'update opportunity_contact set role = $3 where organisation_id = $1 and id = $2',
      [context.organisationId, there.id, role],
    )
    logActivity(context, {
      of: opportunityRecord,
      id: opportunity.id,
      property: 'contactRole',
      from: there.part,
      to: role!,
      message: contact.name,
    })
    return true
  }
  await refuseTooMany(context, 'opportunity_contact', opportunity, field)
  await insertRow(context, 'opportunity_contact', {
    id: newId(),
    opportunity_id: opportunity.id,
    contact_id: contact.id,
    role,
  })
  logActivity(context, {
    of: opportunityRecord,
    id: opportunity.id,
    property: 'contact',
    to: contact.name,
  })
  return true
}

async function removeContact(
  context: Context,
  opportunity: Named,
  contactId: string,
): Promise<boolean> {
  const [gone] = await context.db.query<{ name: string }>(
    `delete from opportunity_contact x using contact p where x.organisation_id = $1 and x.opportunity_id = $2 and x.contact_id = $3
      and p.organisation_id = $1 and p.id = $3 returning btrim(p.first_name || ' ' || p.last_name) as name`,
    [context.organisationId, opportunity.id, contactId],
  )
  if (!gone) return false
  logActivity(context, {
    of: opportunityRecord,
    id: opportunity.id,
    property: 'contact',
    from: gone.name,
  })
  return true
}

/** Says whether anything changed. The opportunity must be locked. */
export async function addMeeting(
  context: Context,
  opportunity: Named,
  meetingId: string,
  field: string,
): Promise<boolean> {
  const meeting = await findMeeting(context, meetingId, field)
  const [there] = await context.db.query(
    'select from opportunity_meeting where organisation_id = $1 and opportunity_id = $2 and meeting_id = $3',
    [context.organisationId, opportunity.id, meeting.id],
  )
  if (there) return false
  await refuseTooMany(context, 'opportunity_meeting', opportunity, field)
  await insertRow(context, 'opportunity_meeting', {
    opportunity_id: opportunity.id,
    meeting_id: meeting.id,
  })
  logMeeting(context, opportunity, meeting, 'to')
  return true
}

async function removeMeeting(
  context: Context,
  opportunity: Named,
  meetingId: string,
): Promise<boolean> {
  const meeting = await findMeeting(context, meetingId, 'companyDialogId')
  const gone = await context.db.query(
    'delete from opportunity_meeting where organisation_id = $1 and opportunity_id = $2 and meeting_id = $3 returning meeting_id',
    [context.organisationId, opportunity.id, meeting.id],
  )
  if (!gone.length) return false
  logMeeting(context, opportunity, meeting, 'from')
  return true
}

/** By ids: who sees the one does not have to see the other, today or later. */
const logMeeting = (
  context: Context,
  opportunity: Named,
  meeting: Named,
  side: 'from' | 'to',
): void =>
  logActivity(
    context,
    { of: opportunityRecord, id: opportunity.id, property: 'meeting', [side]: meeting.id },
    { of: meetingRecord, id: meeting.id, property: 'opportunity', [side]: opportunity.id },
  )

const most = {
  opportunity_contact: limits.opportunityContacts,
  opportunity_meeting: limits.opportunityMeetings,
} as const

async function refuseTooMany(
  context: Context,
  table: keyof typeof most,
  { id }: Named,
  field: string,
): Promise<void> {
  const max = most[table]
  const [{ count }] = (await context.db.query<{ count: number }>(
    `select count(*)::int as count from ${table} where organisation_id = $1 and opportunity_id = $2`,
    [context.organisationId, id],
  )) as [{ count: number }]
  if (count >= max) fail('BAD_INPUT', { field, rule: 'TOO_MANY', params: { max } })
}
