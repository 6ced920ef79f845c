import type { TestOrganisation } from './testOrganisation.ts'

/** PDFs of one meeting, of several, of a briefing and of insights. */
export async function addPdfs(org: TestOrganisation, ids: Record<string, string>): Promise<void> {
  const creatorId = org.as('admin').userId
  await org.sql(
    `insert into meeting_pdf (organisation_id, id, meeting_id, creator_id, is_internal, language, sections, picture_ids, run_id, file_key, file_size, page_count, date_expires)
    values ($1, $2, $3, $4, true, 'EN', '{NOTES}', '{}', $5, 'none', 1, 1, now() + interval '1 day')`,
    [org.organisationId, ids['pdf'], ids['meeting'], creatorId, ids['jobRun']],
  )
  await org.sql(
    `insert into meeting_pdf (organisation_id, id, kind, meeting_ids, playbook_id, creator_id, is_internal, language, sections, picture_ids, run_id, date_expires)
    select $1, x.id, x.kind, case when x.kind <> 'INSIGHTS' then array[p.meeting_id] end, case x.kind when 'INSIGHTS' then $5::uuid end, p.creator_id, true, 'EN', '{}', '{}', p.run_id, p.date_expires
    from (values ($2::uuid, 'REPORT'), ($3::uuid, 'BRIEFING'), ($4::uuid, 'INSIGHTS')) x(id, kind), meeting_pdf p where p.organisation_id = $1 and p.id = $6`,
    [
      org.organisationId,
      ids['pdfs'],
      ids['briefing'],
      ids['insights'],
      ids['playbook'],
      ids['pdf'],
    ],
  )
}
