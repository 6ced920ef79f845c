import { exportDays, limits } from '../../shared/limits.ts'
import { pdfCharts, pdfDays, pdfsWaiting, pdfsWaitingOfAll } from '../../shared/pdfLimits.ts'
import { takeUpTo } from '../engine/common.docs.ts'
import { describeMembers, describeType } from '../engine/describe.ts'

const wanted = (what: string): string =>
  `The id that the ${what} is to have; the same one again is the same ${what}. TOO_MANY when ${pdfsWaiting} of the person's, or ${pdfsWaitingOfAll} of the organisation's, wait.`

describeType(
  'MeetingPdf',
  `A report of a meeting as PDF that a job makes, which is had with GET /pdfs/<id> and the token of a member who sees the meeting; kept for ${pdfDays} days, and the ${limits.pdfsPerMeeting} newest of a meeting. Of several meetings in one file it is for whoever asked alone, for ${exportDays} days. It is tagged for screen readers (PDF/UA-1).`,
  {
    kind: 'What it is of.',
    campaignId:
      'Of INSIGHTS the campaign whose meetings are counted; null: all that the person may see.',
    isInternal:
      'Whether it is for colleagues: internal questions, notes, pains and comments may be in it.',
    language: 'Of its words, dates and numbers.',
    sections: 'What was chosen to be in it.',
    companyDialogCount: 'How many meetings were asked for.',
    pageCount: 'Pages; null: it is not there yet.',
    fileSize: 'Bytes; null as pageCount.',
    isReady: 'Whether it can be fetched. Until then only whoever asked for it sees it.',
    dateExpires: 'When it goes.',
    run: 'The job that makes it; null: it is gone, or of somebody else.',
  },
)
describeType('PdfKind', 'What a PDF is of.', {
  REPORT: 'One meeting or several.',
  BRIEFING: 'What is known before a meeting; for whoever asked alone, and never for the customer.',
  INSIGHTS:
    'The insights of a playbook, or of a campaign with it; for whoever asked alone, and never for the customer.',
})
describeType('PdfSection', 'A section of the report of a meeting.', {
  TIMES: 'When it is, in its own time zone.',
  LOCATION: 'Where it is.',
  COMPANY: 'The account.',
  PARTICIPANTS: 'Who takes part.',
  DESCRIPTION: 'What was written of it for those who take part.',
  AGENDA: 'What is to be talked about, in order.',
  COMPLETENESS:
    'How many of the questions are answered, as charts; for the customer without internal ones.',
  ANSWERS: 'The answers; for the customer without those to internal questions.',
  NEXT_STEPS: 'What was agreed, until when, and whether it is done.',
  DRAWINGS:
    'What was drawn in the meeting and on its answers; for the customer without what is on internal questions.',
  NOTES: 'Internal notes. For colleagues only.',
  PAINS: 'Pains that were named. For colleagues only.',
  COMMENTS: 'Comments of colleagues. For colleagues only.',
  LABELS: 'Labels of the meeting. For colleagues only.',
})
describeMembers('CompanyDialog', { pdfs: 'Its reports as PDF, newest first.' })
describeMembers('Query', {
  pdfs: [
    'Files that the person asked for, for themselves, and can still have, newest first.',
    {
      kind: 'Without it REPORT: those with the reports of several meetings.',
      companyDialogId: 'Only those of this meeting alone.',
      playbookId: 'Only those of this playbook.',
      campaignId: 'Only those of this campaign.',
      take: takeUpTo(limits.page),
    },
  ],
})
describeMembers('Mutation', {
  createPdf: [
    'Asks for the report of a meeting as PDF. With the id alone it is for the customer, with all that customers may see but the completeness.',
    {
      id: 'The meeting.',
      newId: wanted('report'),
      isInternal: 'For colleagues; without it for the customer.',
      language: "EN, FR or NL; without it the person's.",
      sections:
        'What is in it. BAD_INPUT for one that is for colleagues in a report for the customer.',
      pictureIds: `Files of the meeting that are pictures and are to be in it, at most ${limits.pdfPictures}.`,
    },
  ],
  createBriefingPdf: [
    'Asks for the briefing of a meeting as PDF: the account, who takes part, what is known, what is open, what will be asked. It is for whoever asks alone.',
    {
      companyDialogId: 'The meeting.',
      newId: wanted('file'),
      language: "EN, FR or NL; without it the person's.",
    },
  ],
  createInsightsPdf: [
    `Asks for the insights of a playbook as PDF: a chart for each question, with its table, ${pdfCharts} at most. They are for whoever asks alone, of the meetings that they may see.`,
    {
      playbookId: 'The playbook. NOT_FOUND for one that was never published.',
      campaignId:
        'Only answers of meetings that were planned from this campaign, which has the playbook.',
      filters: `Only answers of meetings that meet all of these, at most ${limits.conditionsPerTarget}; those on one question are alternatives.`,
      newId: wanted('file'),
      language: "EN, FR or NL; without it the person's.",
    },
  ],
  createPdfs: [
    'Asks for the reports of several meetings in one PDF, with a page of contents, in the order in which they are named.',
    {
      newId: wanted('file'),
      companyDialogIds: `The meetings, at most ${limits.pdfMeetings}. BAD_INPUT for one that the person does not see.`,
      isInternal: 'For colleagues; without it for customers.',
      language: "EN, FR or NL; without it the person's.",
      sections:
        'What is in each. BAD_INPUT for one that is for colleagues in a file for customers.',
    },
  ],
})
