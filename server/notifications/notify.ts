// What people are told, written in the transaction of the change that they are told of.
import { newId } from '../../shared/id.ts'
import type { Context } from '../rules/authorise.ts'
import { wake } from '../database/bus.ts'
import { memberSees } from '../organisations/meetingVisible.ts'

interface Told {
  kind:
    | 'INVITED'
    | 'MENTIONED'
    | 'CONFLICT'
    | 'OPPORTUNITY_ASSIGNED'
    | 'OPPORTUNITY_MOVED'
    | 'CAMPAIGN_ASSIGNED'
    | 'CAMPAIGN_QUALIFIED'
  /** people, by the id of the person or of the member */
  to: readonly string[]
  meetingId?: string | null
  commentId?: string
  questionId?: string | null
  /** they are its owner, who always sees it */
  opportunityId?: string
  /** accounts of a campaign */
  accounts?: {
    campaignId: string
    companyIds: readonly string[]
    verdict: 'QUALIFIED' | 'DISQUALIFIED' | null
  }
  /** who caused it, when not who asks */
  creatorId?: string
}

/** Tells them; never who caused it, never somebody who may not see the meeting, and nobody twice. */
export async function notify(
  context: Context,
  {
    kind,
    to,
    meetingId = null,
    commentId,
    questionId = null,
    opportunityId,
    accounts,
    creatorId = context.userId,
  }: Told,
): Promise<void> {
  const others = to.filter(
    (id) => id !== creatorId && (creatorId !== context.userId || id !== context.organisationUserId),
  )
  if (!others.length) return
  const told = await context.db.query<{ user_id: string }>(
    `insert into notification (organisation_id, id, user_id, kind, meeting_id, comment_id, question_id, creator_id, opportunity_id, campaign_id, company_id, account_count, verdict, company_ids)
    select $1, x.id, o.user_id, $4::text, $5::uuid, $6::uuid, $7::uuid, $8::uuid, $9::uuid, $10::uuid, $11::uuid, $12::int, $13::text, $14::uuid[] from unnest($2::uuid[], $3::uuid[]) x(id, who)
      join organisation_user o on o.organisation_id = $1 and o.id = coalesce((select i.id from organisation_user i where i.organisation_id = $1 and i.user_id = x.who), x.who) and o.date_removed is null and o.role is not null
    where o.user_id <> $8::uuid and ($5::uuid is null or exists (select from meeting m where m.organisation_id = $1 and m.id = $5::uuid and ${memberSees('m', 'o')}))
      and not ($4::text = 'CONFLICT' and exists (select from notification n where n.organisation_id = $1 and n.meeting_id = $5::uuid and n.question_id = $7::uuid and n.user_id = o.user_id and n.kind = 'CONFLICT' and n.date_read is null))
    on conflict do nothing returning user_id`,
    [
      context.organisationId,
      others.map(() => newId()),
      others,
      kind,
      meetingId,
      commentId ?? null,
      questionId,
      creatorId,
      opportunityId ?? null,
      accounts?.campaignId ?? null,
      accounts?.companyIds.length === 1 ? accounts.companyIds[0] : null,
      accounts?.companyIds.length ?? null,
      accounts?.verdict ?? null,
      accounts && accounts.companyIds.length > 1 ? accounts.companyIds : null,
    ],
  )
  wakeInboxes(context, told)
}

/** What they were told of a question's conflict, or of a next step, is settled: nobody needs to look at it any more. */
export async function settleNotifications(
  context: Context,
  about: { meetingId: string; questionId: string } | { nextStepId: string },
): Promise<void> {
  const [where, ids] =
    'nextStepId' in about
      ? (['next_step_id = $3', [about.nextStepId]] as const)
      : ([
          `meeting_id = $3 and question_id = $4 and kind = 'CONFLICT' and not exists (select from answer_entry e where e.organisation_id = $1 and e.meeting_id = $3 and e.question_id = $4 and e.status = 'CONFLICT')`,
          [about.meetingId, about.questionId],
        ] as const)
  wakeInboxes(
    context,
    await context.db.query<{ user_id: string }>(
      `update notification set date_read = $2 where organisation_id = $1 and date_read is null and ${where} returning user_id`,
      [context.organisationId, new Date().toISOString(), ...ids],
    ),
  )
}

/** They do not attend any more. */
export async function takeInvitationsBack(
  context: Context,
  meetingId: string,
  memberIds: readonly string[],
): Promise<void> {
  if (!memberIds.length) return
  wakeInboxes(
    context,
    await context.db.query<{ user_id: string }>(
      `delete from notification where organisation_id = $1 and meeting_id = $2 and kind = 'INVITED'
    and user_id in (select o.user_id from organisation_user o where o.organisation_id = $1 and o.id = any($3::uuid[])) returning user_id`,
      [context.organisationId, meetingId, memberIds],
    ),
  )
}

/** The notes of the meeting do not name them any more. */
export async function takeMentionsBack(
  context: Context,
  meetingId: string,
  userIds: readonly string[],
): Promise<void> {
  if (!userIds.length) return
  wakeInboxes(
    context,
    await context.db.query<{ user_id: string }>(
      `delete from notification where organisation_id = $1 and meeting_id = $2 and kind = 'MENTIONED' and comment_id is null
    and user_id = any($3::uuid[]) returning user_id`,
      [context.organisationId, meetingId, userIds],
    ),
  )
}

/** Whoever has an inbox open sees it change, once that is durable. */
export function wakeInboxes(
  { db, organisationId }: Pick<Context, 'db' | 'organisationId'>,
  people: readonly { user_id: string }[],
): void {
  if (people.length)
    db.afterCommit(() => {
      for (const id of new Set(people.map((p) => p.user_id))) wake(organisationId, id)
    })
}
