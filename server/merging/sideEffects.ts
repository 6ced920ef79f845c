// What stands around the rows that move: the newest answers of accounts, and whoever looks at what has moved.
import { keepNewestOf, lockAccounts } from '../answers/newestAnswers.ts'
import { recordInCampaign } from '../companies/ofCampaign.ts'
import { wake } from '../database/bus.ts'
import { announce } from '../meetings/events.ts'
import { recordChange } from '../opportunities/recordChange.ts'
import type { Context } from '../rules/authorise.ts'
import type { MergeKind } from './references.ts'
import type { Moved } from './moveRows.ts'

/** Holds the meetings of accounts, and then their answers, before any of them moves. */
export async function lockAnswers(context: Context, companyIds: readonly string[]): Promise<void> {
  const meetings = await context.db.query<{ id: string }>(
    'select id from meeting where organisation_id = $1 and company_id = any($2::uuid[]) order by id for no key update',
    [context.organisationId, companyIds],
  )
  lockAccounts(
    context,
    meetings.map(({ id }) => id),
    companyIds,
  )
}

/** Brings up to date what follows from the rows, and wakes the pages that show them. Call it last. */
export async function tellOthers(
  context: Context,
  kind: MergeKind,
  moved: Moved,
  ids: readonly string[],
): Promise<void> {
  if (kind === 'COMPANY') keepNewestOf(context, ids)
  const meetings = moved.get(kind === 'COMPANY' ? 'meeting' : 'meeting_contact') ?? []
  const campaigns = await context.db.query<{ id: string | null }>(
    `with m as (update meeting set seq = seq + 1, date_updated = now() where organisation_id = $1 and id = any($2::uuid[]) returning id, seq, playbook_flow_id),
      e as (insert into meeting_event (organisation_id, meeting_id, seq, kind, creator_id) select $1, m.id, m.seq, 'DETAILS', $3 from m)
    select playbook_flow_id as id from m
    union select k.campaign_id from campaign_account k where k.organisation_id = $1 and k.company_id = any($4::uuid[])`,
    [context.organisationId, meetings, context.userId, ids],
  )
  for (const id of meetings) announce(context, id)
  for (const { id } of campaigns) recordInCampaign(context, id)
  const opportunities =
    kind === 'COMPANY' ? (moved.get('opportunity') ?? []) : await namedIn(context, moved)
  if (opportunities.length) await recordChange(context, { opportunities })
  context.db.afterCommit(() => {
    for (const id of ids) wake(context.organisationId, id)
  })
}

/** The opportunities of the rows that name a contact. */
const namedIn = async (context: Context, moved: Moved): Promise<string[]> =>
  (
    await context.db.query<{ id: string }>(
      'select distinct opportunity_id as id from opportunity_contact where organisation_id = $1 and id = any($2::uuid[])',
      [context.organisationId, moved.get('opportunity_contact') ?? []],
    )
  ).map(({ id }) => id)
