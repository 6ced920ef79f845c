import { consentPurposes, shareFields } from '../../shared/sharedMeeting.ts'
import { Contact } from '../companies/contacts.graphql.ts'
import { call, column, define, extend, many, mutation, one, sql, table } from '../engine/declare.ts'
import { File } from '../files/files.graphql.ts'
import { CompanyDialog } from '../meetings/meetings.graphql.ts'
import { Notification } from '../notifications/notifications.graphql.ts'
import { ofVisibleMeeting } from '../organisations/meetingVisible.ts'
import { User } from '../users/users.graphql.ts'
import { companyDialogPublic } from './companyDialogPublic.ts'
import {
  meetingShareAddress,
  meetingSharePreview,
  revokeMeetingShare,
  shareCompanyDialog,
  updateMeetingShare,
} from './shares.ts'
import { deleteVisitorComment } from './visitorComments.ts'

define(`enum ShareField { ${shareFields.join(' ')} }`)
define(`enum ConsentPurpose { ${consentPurposes.join(' ')} }`)
define('enum VisitorAct { COMMENT ACCEPTED DECLINED CONSENTED WITHDRAWN STEP_DONE STEP_REOPENED FILE }')
define(`type PublicParticipant { name: String!, isContact: Boolean!, isAccepted: Boolean }
type PublicAnswer { question: String!, answer: String! }
type PublicHub { title: String!, answers: [PublicAnswer!]! }
type PublicDrawing { question: String, imageContent: String! }
type PublicNextStep { id: ID!, title: String!, date: Date, isDone: Boolean! }
type PublicReport { day: Date!, language: String!, pageCount: Int!, fileSize: Float!, url: String! }
type CompanyDialogPublic {
  organisation: String!
  title: String
  startDate: DateTime
  endDate: DateTime
  timeZone: String
  location: String
  description: String
  agendaItems: [String!]
  videoUrl: String
  participants: [PublicParticipant!]
  company: String
  answers: [PublicHub!]
  nextSteps: [PublicNextStep!]
  drawings: [PublicDrawing!]
  report: PublicReport
  takesComments: Boolean!
  takesFiles: Boolean!
  consentText: String
}`)

const MeetingShare = table(
  'MeetingShare',
  'meeting_share',
  {
    id: column(),
    fields: column({ type: '[ShareField!]!' }),
    questionIds: column({ type: '[ID!]!' }),
    nextStepIds: column({ type: '[ID!]!' }),
    pdfId: column(),
    language: column(),
    dateExpires: column(),
    dateRevoked: column(),
    dateFirstOpened: column(),
    dateLastOpened: column(),
    openCount: column(),
    dateCreated: column(),
    creator: one(() => User, 'creator_id'),
  },
  { visible: ofVisibleMeeting },
)
const by = {
  contact: one(() => Contact, { key: 'contact_id', nullable: true }),
  personName: column(),
}
const VisitorComment = table(
  'VisitorComment',
  'visitor_comment',
  { id: column(), content: column(), dateCreated: column(), ...by },
  { visible: ofVisibleMeeting },
)
export const MeetingConsent = table(
  'MeetingConsent',
  'meeting_consent',
  {
    id: column(),
    purpose: column({ type: 'ConsentPurpose!' }),
    language: column(),
    consentText: column(),
    dateCreated: column(),
    dateWithdrawn: column(),
    ...by,
  },
  { visible: ofVisibleMeeting },
)
const VisitorReply = table(
  'VisitorReply',
  'visitor_reply',
  { contact: one(() => Contact, 'contact_id'), isAccepted: column(), dateUpdated: column() },
  { visible: ofVisibleMeeting },
)

/** Visitors do no more by one address, and few meetings are shared more than once. */
const most = { usual: 3, max: 1000 }
const standing = (row: string): string =>
  `c.organisation_id = ${row}.organisation_id and c.meeting_id = ${row}.id and c.date_withdrawn is null`
extend(CompanyDialog, {
  share: one(() => MeetingShare, {
    where: (t, row) => `${t}.meeting_id = ${row}.id and ${t}.date_revoked is null`,
    nullable: true,
  }),
  visitorComments: many(() => VisitorComment, {
    on: 'meeting_id',
    order: 'date_created, id',
    rows: most,
  }),
  visitorReplies: many(() => VisitorReply, {
    on: 'meeting_id',
    order: 'date_updated, contact_id',
    rows: most,
  }),
  consents: many(() => MeetingConsent, { on: 'meeting_id', order: 'date_created, id', rows: most }),
  acceptedGDPR: sql(
    'Boolean!',
    (row) => `exists (select from meeting_consent c where ${standing(row)})`,
  ),
  commentPublic: sql(
    'String',
    (row) =>
      `(select c.content from visitor_comment c where c.organisation_id = ${row}.organisation_id and c.meeting_id = ${row}.id order by c.date_created desc, c.id desc limit 1)`,
  ),
})
// who says that they sent it; neither: a member added it
extend(File, by)
extend(Notification, {
  visitorAct: column({ type: 'VisitorAct' }),
  visitorName: column(),
})

const choice =
  'fields: [ShareField!], questionIds: [ID!], nextStepIds: [ID!], pdfId: ID, language: String'
mutation({
  shareCompanyDialog: {
    args: `id: ID, companyDialogId: ID!, ${choice}, dateExpires: DateTime!, commandId: ID`,
    type: 'CompanyDialog!',
    run: shareCompanyDialog,
  },
  updateMeetingShare: {
    args: `id: ID!, ${choice}, dateExpires: DateTime!, commandId: ID`,
    type: 'CompanyDialog!',
    run: updateMeetingShare,
  },
  revokeMeetingShare: {
    args: 'id: ID!, isRevoked: Boolean!, commandId: ID',
    type: 'CompanyDialog!',
    run: revokeMeetingShare,
  },
  deleteVisitorComment: {
    args: 'id: ID!, commandId: ID',
    type: 'CompanyDialog!',
    run: deleteVisitorComment,
  },
})
call({
  meetingShareAddress: { args: 'id: ID!', type: 'String', run: meetingShareAddress },
  meetingSharePreview: {
    args: `companyDialogId: ID!, ${choice}`,
    type: 'String',
    run: meetingSharePreview,
  },
  companyDialogPublic: {
    args: 'id: String',
    type: 'CompanyDialogPublic',
    action: 'share:visit',
    forGuests: true,
    compute: companyDialogPublic,
  },
})
