import type { Bind } from '../engine/declare.ts'
import { amongVisibleMeetings } from '../organisations/meetingVisible.ts'

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
