import { newId } from '../../shared/id.ts'
import { wakeInboxes } from '../notifications/notify.ts'
import { memberSees } from '../organisations/meetingVisible.ts'
import type { Context } from '../rules/authorise.ts'

export type VisitorAct =
  | 'COMMENT'
  | 'ACCEPTED'
  | 'DECLINED'
  | 'CONSENTED'
  | 'WITHDRAWN'
  | 'STEP_DONE'
  | 'STEP_REOPENED'
  | 'FILE'

/** Tells whoever shared the meeting and its members what somebody outside did; what they have not read yet, once. */
export async function notifyOfVisitor(
  context: Context,
  { meetingId, creatorId }: { meetingId: string; creatorId: string },
  { act, name }: { act: VisitorAct; name: string },
): Promise<void> {
  const { organisationId, db } = context
  const people = await db.query<{ user_id: string }>(
    `select o.user_id from organisation_user o join meeting m on m.organisation_id = $1 and m.id = $2
    where o.organisation_id = $1 and o.date_removed is null and ${memberSees('m', 'o')} and (o.user_id = $3
      or exists (select from meeting_user a where a.organisation_id = $1 and a.meeting_id = $2 and a.organisation_user_id = o.id))
      and not exists (select from notification n where n.organisation_id = $1 and n.user_id = o.user_id and n.meeting_id = $2 and n.kind = 'VISITOR' and n.date_read is null and n.visitor_act = $4 and n.visitor_name = $5)`,
    [organisationId, meetingId, creatorId, act, name],
  )
  if (!people.length) return
  await db.query(
    `insert into notification (organisation_id, id, user_id, kind, meeting_id, visitor_act, visitor_name)
    select $1, x.id, x.person, 'VISITOR', $4, $5, $6 from unnest($2::uuid[], $3::uuid[]) x(id, person)`,
    [
      organisationId,
      people.map(() => newId()),
      people.map((one) => one.user_id),
      meetingId,
      act,
      name,
    ],
  )
  wakeInboxes(context, people)
}
