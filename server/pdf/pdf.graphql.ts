import { limits } from '../../shared/limits.ts'
import { pdfSections } from '../../shared/pdfSections.ts'
import { column, define, extend, many, mutation, one, sql, table } from '../engine/declare.ts'
import { CompanyDialog } from '../meetings/meetings.graphql.ts'
import { ofVisibleMeeting } from '../organisations/meetingVisible.ts'
import { User } from '../users/users.graphql.ts'
import { JobRun } from '../work/runs.graphql.ts'
import { createPdf } from './pdfs.ts'

define(`enum PdfSection { ${pdfSections.join(' ')} }`)

const MeetingPdf = table(
  'MeetingPdf',
  'meeting_pdf',
  {
    id: column(),
    isInternal: column(),
    language: column(),
    sections: column({ type: '[PdfSection!]!' }),
    pageCount: column(),
    fileSize: sql('Float', (row) => `${row}.file_size::float8`),
    isReady: sql('Boolean!', (row) => `${row}.file_key is not null`),
    dateCreated: column(),
    dateExpires: column(),
    creator: one(() => User, 'creator_id'),
    run: one(() => JobRun, 'run_id', { nullable: true }),
  },
  {
    visible: (row, bind) =>
      `(${ofVisibleMeeting(row, bind)} and ${row}.date_expires > now() and (${row}.file_key is not null or ${row}.creator_id = ${bind.user}))`,
  },
)

extend(CompanyDialog, {
  pdfs: many(() => MeetingPdf, {
    on: 'meeting_id',
    order: 'date_created desc, id desc',
    rows: { usual: 2, max: limits.pdfsPerMeeting + 5 },
  }),
})
mutation({
  createPdf: {
    args: 'id: ID!, newId: ID, isInternal: Boolean, language: String, sections: [PdfSection!], pictureIds: [ID!], commandId: ID',
    type: 'MeetingPdf!',
    run: createPdf,
  },
})
