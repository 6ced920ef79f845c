import { ofVisibleMeeting, type Viewer } from '../organisations/meetingVisible.ts'

/** Who sees a row of meeting_pdf: of one meeting who sees that, of several whoever asked for it. */
export const pdfVisible = (row: string, viewer: Viewer): string =>
  `(case when ${row}.meeting_id is null then ${row}.creator_id = ${viewer.user} else ${ofVisibleMeeting(row, viewer)} end)`
