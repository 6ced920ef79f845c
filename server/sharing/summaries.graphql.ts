import { summaryChannels } from '../../shared/inputs/sharing.ts'
import { Contact } from '../companies/contacts.graphql.ts'
import { call, column, define, extend, many, mutation, one, table } from '../engine/declare.ts'
import { CompanyDialog } from '../meetings/meetings.graphql.ts'
import { ofVisibleMeeting } from '../organisations/meetingVisible.ts'
import { User } from '../users/users.graphql.ts'
import { addMeetingSummary, meetingSummaryText } from './summaries.ts'

define(`enum SummaryChannel { ${summaryChannels.join(' ')} }`)

const MeetingSummary = table(
  'MeetingSummary',
  'meeting_summary',
  {
    id: column(),
    channel: column({ type: 'SummaryChannel!' }),
    language: column(),
    content: column(),
    dateCreated: column(),
    creator: one(() => User, 'creator_id'),
    contacts: many(() => Contact, {
      join: (t) =>
        `join meeting_summary_contact x on x.organisation_id = ${t}.organisation_id and x.contact_id = ${t}.id`,
      where: (t, row) => `x.summary_id = ${row}.id and ${t}.date_deleted is null`,
      order: 'norm, id',
      rows: { usual: 2 },
    }),
  },
  { visible: ofVisibleMeeting },
)

extend(CompanyDialog, {
  summaries: many(() => MeetingSummary, {
    on: 'meeting_id',
    order: 'date_created desc, id desc',
    rows: { usual: 2 },
  }),
})

mutation({
  addMeetingSummary: {
    args: 'id: ID, companyDialogId: ID!, channel: SummaryChannel!, language: String, content: String!, contactIds: [ID!], commandId: ID',
    type: 'CompanyDialog!',
    run: addMeetingSummary,
  },
})
call({
  meetingSummaryText: {
    args: 'companyDialogId: ID!, language: String',
    type: 'String',
    run: meetingSummaryText,
  },
})
