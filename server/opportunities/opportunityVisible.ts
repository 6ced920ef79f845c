import { ownMeetings, type Viewer } from '../organisations/meetingVisible.ts'

/**
 * Who may see an opportunity: everybody in the organisation, or (memberVisibility `own`) its owner, its creator and who may
 * see one of its meetings. The one place that says so.
 */
export const opportunityVisible = (o: string, viewer: Viewer): string =>
  !viewer.own
    ? 'true'
    : `(${o}.owner_id = ${viewer.user} or ${o}.creator_id = ${viewer.user} or exists (select from opportunity_meeting ov
      join meeting om on om.organisation_id = ov.organisation_id and om.id = ov.meeting_id and om.date_deleted is null
      where ov.organisation_id = ${viewer.org} and ov.opportunity_id = ${o}.id and ov.meeting_id in (${ownMeetings(viewer)})))`

/** The same for any member (`m`, a row of organisation_user) by what is the organisation's: who is told of it. */
export const opportunityTold = (o: string, m: string): string =>
  `(${o}.owner_id = ${m}.user_id or ${o}.creator_id = ${m}.user_id)`
