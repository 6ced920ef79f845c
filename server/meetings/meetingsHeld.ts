import { declareHolding } from '../organisations/handOver.ts'
import { longestMeetingDays } from './times.ts'
import { updateCompanyDialog } from './updateMeeting.ts'
import { membersOf } from './attendees.ts'
import { authorise } from '../rules/authorise.ts'

const attends = (who: string): string =>
  `exists (select from meeting_user a where a.organisation_id = $1 and a.meeting_id = x.id${who})`

/** Planned meetings that are still to come: those that they attend, and those that they made and nobody attends. */
declareHolding('meetings', {
  rows: `meeting x where x.organisation_id = $1 and x.state = 'PLANNED' and x.end_date > now() and x.start_date > now() - interval '${longestMeetingDays} days' and x.date_deleted is null
    and (${attends(' and a.organisation_user_id = $3')} or x.creator_id = $2 and not ${attends('')})`,
  most: 50,
  give: async (request, ids, from, to) => {
    const context = authorise(request, 'meeting:update')
    for (const id of ids) {
      const attending = (await membersOf(context, id)).map((one) => one.id)
      await updateCompanyDialog(request, {
        id,
        typeUpdate: 'ATTENDEES',
        organisationUserIds: [
          ...attending.filter((one) => one !== from.memberId && one !== to.memberId),
          to.memberId,
        ],
      })
    }
  },
})
