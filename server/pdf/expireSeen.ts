import { isLimitedNow, memberSees } from '../organisations/meetingVisible.ts'
import { onViewNarrowed } from '../organisations/viewNarrowed.ts'

// Of one meeting they are had by whoever sees that. Briefings and insights are made of more meetings than they name. A row
// that waits stays, and is another version than the one that a job may be making by now (drawPdf.ts).
onViewNarrowed(({ db, organisationId }, { userIds, meetingId }) =>
  db.query(
    `update meeting_pdf p set date_expires = case when p.file_key is null then p.date_expires else now() end from organisation_user o
    where p.organisation_id = $1 and p.meeting_id is null and p.date_expires > now()
      and o.organisation_id = $1 and o.user_id = p.creator_id and ($2::uuid[] is null or o.user_id = any($2)) and ${isLimitedNow('o')}
      and ($3::uuid is null or (p.kind <> 'REPORT' or $3 = any(p.meeting_ids))
        and not exists (select from meeting m where m.organisation_id = $1 and m.id = $3 and ${memberSees('m', 'o')}))`,
    [organisationId, userIds, meetingId],
  ),
)
