import type { Bind } from '../engine/declare.ts'
import { amongVisibleMeetings, meetingVisible } from '../organisations/meetingVisible.ts'

/**
 * Whether the answer `a`, of a meeting `m` with an account, is the account's newest to its question. For a member who sees
 * their own meetings, a hidden one must not decide: the newest is that among those.
 */
export const isNewest = (a: string, m: string, companyId: string, bind: Bind): string =>
  !bind.own
    ? `${m}.company_id = ${companyId} and ${a}.newest_of = ${companyId}`
    : `${m}.company_id = ${companyId} and ${a}.is_counted and not ${a}.is_empty and not exists (
        select from meeting lm join answer la on la.organisation_id = ${bind.org} and la.meeting_id = lm.id
          and la.question_id = ${a}.question_id and la.is_counted and not la.is_empty
        where lm.organisation_id = ${bind.org} and lm.company_id = ${companyId} and ${amongVisibleMeetings('la', bind)}
          and (lm.start_date, lm.id) > (${m}.start_date, ${m}.id))`

/** Whether the answer `a` is the newest to its question of the meetings that a contact attends, and that the person may see. */
export const isNewestOfContact = (a: string, contactId: string, bind: Bind): string =>
  `(${a}.meeting_id, ${a}.question_id) in (select distinct on (la.question_id) la.meeting_id, la.question_id
    from meeting_contact lx join meeting lm on lm.organisation_id = ${bind.org} and lm.id = lx.meeting_id and lm.date_deleted is null and ${meetingVisible('lm', bind)}
      join answer la on la.organisation_id = ${bind.org} and la.meeting_id = lm.id and la.is_counted and not la.is_empty
    where lx.organisation_id = ${bind.org} and lx.contact_id = ${contactId}
    order by la.question_id, lm.start_date desc, lm.id desc)`
