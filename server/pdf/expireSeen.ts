import { isLimitedNow, memberSees } from '../organisations/meetingVisible.ts'
import { onViewNarrowed } from '../organisations/viewNarrowed.ts'

// of one meeting they are had by whoever sees that; what is asked for and not made yet is made of what its asker sees then
onViewNarrowed(({ db, organisationId }, { userId, meetingId }) =>
  db.query(
    `update meeting_pdf p set date_expires = now() from organisation_user o
    where p.organisation_id = $1 and p.meeting_id is null and p.file_key is not null and p.date_expires > now()
      and o.organisation_id = $1 and o.user_id = p.creator_id and ($2::uuid is null or o.user_id = $2) and ${isLimitedNow('o')}
      and ($3::uuid is null or $3 = any(p.meeting_ids) and not exists (select from meeting m where m.organisation_id = $1 and m.id = $3 and ${memberSees('m', 'o')}))`,
    [organisationId, userId, meetingId],
  ),
)
