// What people are told of accounts of a campaign that are theirs, and what is taken back of it.
import { notify, wakeInboxes } from '../notifications/notify.ts'
import type { Context } from '../rules/authorise.ts'

interface Judged {
  company_id: string
  assignee_id: string | null
  owner_id: string
}

/** Each whose accounts these are is told once of all that are theirs. */
export async function tellWhose(
  context: Context,
  campaignId: string,
  accounts: readonly Judged[],
  verdict: 'QUALIFIED' | 'DISQUALIFIED',
): Promise<void> {
  const theirs = new Map<string, Judged[]>()
  for (const one of accounts)
    for (const person of new Set([one.assignee_id, one.owner_id]))
      if (person) theirs.set(person, [...(theirs.get(person) ?? []), one])
  for (const [person, found] of theirs)
    await notify(context, {
      kind: 'CAMPAIGN_QUALIFIED',
      to: [person],
      accounts: { campaignId, companyIds: found.map((one) => one.company_id), verdict },
    })
}

/**
 * Who told people of accounts of a campaign has taken it back: it goes where nobody has read it, and of several accounts those
 * stay of which it still holds.
 */
export async function takeAccountsBack(
  context: Context,
  kind: 'CAMPAIGN_ASSIGNED' | 'CAMPAIGN_QUALIFIED',
  campaignId: string,
  companyIds: readonly string[],
): Promise<void> {
  if (!companyIds.length) return
  wakeInboxes(
    context,
    await context.db.query<{ user_id: string }>(
      `with told as (select n.organisation_id, n.id, array(select c.id from company c where c.organisation_id = $1
            and c.id = any(coalesce(n.company_ids, array[n.company_id])) and c.id <> all($5::uuid[]) order by c.id) as left_ids
          from notification n where n.organisation_id = $1 and n.campaign_id = $2 and n.kind = $3 and n.creator_id = $4 and n.date_read is null
            and coalesce(n.company_ids, array[n.company_id]) && $5::uuid[] for update),
        gone as (delete from notification n using told t where n.organisation_id = t.organisation_id and n.id = t.id and cardinality(t.left_ids) = 0 returning n.user_id),
        cut as (update notification n set account_count = cardinality(t.left_ids), company_id = case when cardinality(t.left_ids) = 1 then t.left_ids[1] end,
            company_ids = case when cardinality(t.left_ids) > 1 then t.left_ids end
          from told t where n.organisation_id = t.organisation_id and n.id = t.id and cardinality(t.left_ids) > 0 returning n.user_id)
      select user_id from gone union select user_id from cut`,
      [context.organisationId, campaignId, kind, context.userId, companyIds],
    ),
  )
}
