import { fail } from '../../shared/errors.ts'
import { isShutOut } from '../identity/shutOut.ts'
import type { Context } from '../rules/authorise.ts'
import { viewNarrowed } from '../organisations/viewNarrowed.ts'
import { personOrder } from '../users/personOrder.ts'

interface Named {
  id: string
  name: string
}

/** Contacts that are there, of the company when there is one; those who attend already may have left it. */
export async function checkContacts(
  context: Context,
  ids: readonly string[],
  companyId: string | null,
  attending: readonly string[] = [],
): Promise<void> {
  const wanted = ids.filter((id) => !attending.includes(id))
  if (!wanted.length) return
  const found = await context.db.query<{ id: string }>(
    `select c.id from contact c where c.organisation_id = $1 and c.id = any($2::uuid[]) and c.date_deleted is null
    and ($3::uuid is null or exists (select from company_contact x where x.organisation_id = c.organisation_id and x.contact_id = c.id and x.company_id = $3))`,
    [context.organisationId, wanted, companyId],
  )
  refuseMissing(wanted, found, 'contactIds')
}

/** People who are members now and not blocked; those who attend already may have left. */
export async function checkMembers(
  context: Context,
  ids: readonly string[],
  attending: readonly string[] = [],
): Promise<void> {
  const wanted = ids.filter((id) => !attending.includes(id))
  if (!wanted.length) return
  const found = await context.db.query<{ id: string }>(
    `select o.id from organisation_user o join app_user u on u.id = o.user_id and not ${isShutOut('o', 'u')}
    where o.organisation_id = $1 and o.id = any($2::uuid[]) and o.date_removed is null`,
    [context.organisationId, wanted],
  )
  refuseMissing(wanted, found, 'organisationUserIds')
}

export async function checkCompany(context: Context, id: string): Promise<void> {
  const [found] = await context.db.query(
    'select id from company where organisation_id = $1 and id = $2 and date_deleted is null',
    [context.organisationId, id],
  )
  if (!found) fail('BAD_INPUT', { field: 'companyId', rule: 'UNKNOWN_ID' })
}

export async function checkPlaybook(context: Context, id: string): Promise<void> {
  const [found] = await context.db.query(
    'select id from playbook where organisation_id = $1 and id = $2 and date_deleted is null',
    [context.organisationId, id],
  )
  if (!found) fail('BAD_INPUT', { field: 'playbookId', rule: 'UNKNOWN_ID' })
}

export const contactsOf = (context: Context, meetingId: string): Promise<Named[]> =>
  context.db.query<Named>(
    `select c.id, trim(c.first_name || ' ' || c.last_name) as name
  from meeting_contact x join contact c on c.organisation_id = x.organisation_id and c.id = x.contact_id where x.organisation_id = $1 and x.meeting_id = $2 order by c.norm, c.id`,
    [context.organisationId, meetingId],
  )

export const membersOf = (context: Context, meetingId: string): Promise<Named[]> =>
  context.db.query<Named>(
    `select o.id, trim(u.first_name || ' ' || u.last_name) as name
  from meeting_user x join organisation_user o on o.organisation_id = x.organisation_id and o.id = x.organisation_user_id join app_user u on u.id = o.user_id
  where x.organisation_id = $1 and x.meeting_id = $2 order by ${personOrder('u', 'o.id')}`,
    [context.organisationId, meetingId],
  )

/** Puts exactly these there; one statement each. */
export async function setContacts(
  context: Context,
  meetingId: string,
  ids: readonly string[],
): Promise<void> {
  await context.db.query(
    `with gone as (delete from meeting_contact where organisation_id = $1 and meeting_id = $2 and contact_id <> all($3::uuid[]))
    insert into meeting_contact (organisation_id, meeting_id, contact_id) select $1, $2, unnest($3::uuid[]) on conflict do nothing`,
    [context.organisationId, meetingId, ids],
  )
}
export async function setMembers(
  context: Context,
  meetingId: string,
  ids: readonly string[],
): Promise<void> {
  const gone = await context.db.query<{ user_id: string }>(
    `with gone as (delete from meeting_user where organisation_id = $1 and meeting_id = $2 and organisation_user_id <> all($3::uuid[]) returning organisation_user_id),
      there as (insert into meeting_user (organisation_id, meeting_id, organisation_user_id) select $1, $2, unnest($3::uuid[]) on conflict do nothing)
    select o.user_id from gone join organisation_user o on o.organisation_id = $1 and o.id = gone.organisation_user_id`,
    [context.organisationId, meetingId, ids],
  )
  if (gone.length)
    await viewNarrowed(context, { userIds: gone.map((one) => one.user_id), meetingId })
}

function refuseMissing(
  wanted: readonly string[],
  found: readonly { id: string }[],
  field: string,
): void {
  const missing = wanted.filter((id) => !found.some((f) => f.id === id))
  if (missing.length) fail('BAD_INPUT', { field, rule: 'UNKNOWN_ID', params: { ids: missing } })
}
