import { limits } from '../../shared/limits.ts'
import { pdfSections } from '../../shared/pdfSections.ts'
import {
  column,
  define,
  extend,
  many,
  mutation,
  one,
  query,
  sql,
  table,
} from '../engine/declare.ts'
import { paged } from '../engine/paging.ts'
import { CompanyDialog } from '../meetings/meetings.graphql.ts'
import { User } from '../users/users.graphql.ts'
import { JobRun } from '../work/runs.graphql.ts'
import { createBriefingPdf } from './briefings.ts'
import './expireSeen.ts'
import { createInsightsPdf } from './insights.ts'
import { createPdf, createPdfs } from './pdfs.ts'
import { pdfVisible } from './pdfVisible.ts'
import './sharedPdf.ts'

define('enum PdfKind { REPORT BRIEFING INSIGHTS }')
define(`enum PdfSection { ${pdfSections.join(' ')} }`)

const MeetingPdf = table(
  'MeetingPdf',
  'meeting_pdf',
  {
    id: column(),
    kind: column({ type: 'PdfKind!' }),
    campaignId: column(),
    isInternal: column(),
    language: column(),
    sections: column({ type: '[PdfSection!]!' }),
    companyDialogCount: sql('Int!', (row) => `coalesce(cardinality(${row}.meeting_ids), 1)`),
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
      `(${pdfVisible(row, bind)} and ${row}.date_expires > now() and (${row}.file_key is not null or ${row}.creator_id = ${bind.user}))`,
  },
)

extend(CompanyDialog, {
  pdfs: many(() => MeetingPdf, {
    on: 'meeting_id',
    order: 'date_created desc, id desc',
    rows: { usual: 2, max: limits.pdfsPerMeeting + 5 },
  }),
})
query({
  pdfs: many(() => MeetingPdf, {
    nullable: true,
    allowed: (bind) => bind.may('pdf:create'),
    where: (t, _row, bind) =>
      `${t}.creator_id = ${bind.user} and ${t}.meeting_id is null and ${t}.kind = coalesce(${bind.arg('kind', 'text')}, 'REPORT')${
        bind.given('companyDialogId')
          ? ` and ${t}.meeting_ids = array[${bind.arg('companyDialogId', 'uuid')}]`
          : ''
      }${bind.given('playbookId') ? ` and ${t}.playbook_id = ${bind.arg('playbookId', 'uuid')}` : ''}${
        bind.given('campaignId') ? ` and ${t}.campaign_id = ${bind.arg('campaignId', 'uuid')}` : ''
      }`,
    order: 'date_created desc, id desc',
    ...paged(20, limits.page),
    args: 'kind: PdfKind = REPORT, companyDialogId: ID, playbookId: ID, campaignId: ID, take: Int = 20, skip: Int = 0',
  }),
})
mutation({
  createPdf: {
    args: 'id: ID!, newId: ID, isInternal: Boolean, language: String, sections: [PdfSection!], pictureIds: [ID!], commandId: ID',
    type: 'MeetingPdf!',
    run: createPdf,
  },
  createPdfs: {
    args: 'newId: ID, companyDialogIds: [ID!]!, isInternal: Boolean, language: String, sections: [PdfSection!], commandId: ID',
    type: 'MeetingPdf!',
    run: createPdfs,
  },
  createBriefingPdf: {
    args: 'companyDialogId: ID!, newId: ID, language: String, commandId: ID',
    type: 'MeetingPdf!',
    run: createBriefingPdf,
  },
  createInsightsPdf: {
    args: 'playbookId: ID!, campaignId: ID, filters: [AnswerRangeInput!], newId: ID, language: String, commandId: ID',
    type: 'MeetingPdf!',
    run: createInsightsPdf,
  },
})
