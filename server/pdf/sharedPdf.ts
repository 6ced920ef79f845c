// Reports that are on the page of a meeting for its customer.
import { declareSharedPdfs, type KeptReport } from '../sharing/sharedPdfs.ts'

/** A condition on a row of meeting_pdf `p` of the organisation $1 and the meeting $2: nothing for colleagues is ever given to a customer. */
const isForCustomer = `p.organisation_id = $1 and p.meeting_id = $2 and p.kind = 'REPORT' and not p.is_internal
  and p.file_key is not null and p.date_expires > now()`

declareSharedPdfs({
  find: async ({ db, organisationId, meetingId }, pdfId) => {
    const [found] = await db.query<KeptReport>(
      `select (p.date_created at time zone m.time_zone)::date::text as day, p.language, p.page_count as "pageCount",
        p.file_size::float8 as "fileSize", p.file_key as key
      from meeting_pdf p join meeting m on m.organisation_id = $1 and m.id = $2 where ${isForCustomer} and p.id = $3`,
      [organisationId, meetingId, pdfId],
    )
    return found
  },
  keep: ({ db, organisationId, meetingId }, pdfId, until) =>
    db.send(
      `update meeting_pdf p set date_expires = greatest(p.date_expires, $4::timestamptz) where ${isForCustomer} and p.id = $3`,
      [organisationId, meetingId, pdfId, until],
    ),
})
