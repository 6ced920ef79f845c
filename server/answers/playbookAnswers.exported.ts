import { declareExported, field, people, type ExportColumn } from '../records/exported.ts'
import { shownState, type MeetingState } from '../../shared/meetingStates.ts'
import { loadAnswerColumns } from './answerColumns.ts'

/** As the dashboard counts them: one whose end has passed was not held. */
const state: ExportColumn = {
  kind: 'word',
  reads: 'companyDialogState { companyDialogStatus } endDate',
  value: (row) =>
    shownState(
      {
        state: (row['companyDialogState'] as { companyDialogStatus: MeetingState })
          .companyDialogStatus,
        endDate: String(row['endDate']),
      },
      new Date(),
    ),
}

/** What was answered in the meetings of a playbook: a row for each meeting, a column for each question. */
declareExported({
  list: 'PLAYBOOK_ANSWER',
  action: 'analytics:read',
  path: ['companyDialogsFromAnswers'],
  columns: {
    title: field('title'),
    account: field('company.name'),
    contacts: people('contacts'),
    start: field('startDate', 'moment'),
    end: field('endDate', 'moment'),
    state,
    version: field('playbookVersion.number', 'number'),
    attendees: people('organisationUsers.user'),
    creator: people('creator'),
    campaign: field('campaign.title'),
    labels: field('questionLabels.title'),
    files: field('files.name'),
    media: field('mediaItems.title'),
    link: field('id', 'link'),
    id: field('id'),
  },
  computed: { ids: ['completeness', 'answers'], load: loadAnswerColumns },
})
