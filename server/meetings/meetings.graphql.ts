import { Company } from '../companies/companies.graphql.ts'
import { Comment } from '../companies/comments.graphql.ts'
import { Contact } from '../companies/contacts.graphql.ts'
import {
  column,
  define,
  extend,
  many,
  mutation,
  object,
  one,
  query,
  sql,
  table,
  wrapper,
} from '../engine/declare.ts'
import { labelsBy } from '../labels/labels.graphql.ts'
import { Notification } from '../notifications/notifications.graphql.ts'
import { OrganisationUser } from '../organisations/organisations.graphql.ts'
import { Playbook } from '../playbooks/playbooks.graphql.ts'
import { PlaybookVersion } from '../playbooks/versions.graphql.ts'
import { User } from '../users/users.graphql.ts'
import './meetingsHeld.ts'
import { createCompanyDialog } from './createMeeting.ts'
import { deleteCompanyDialog } from './deleteMeeting.ts'
import { selectCompanyDialogLabel } from './meetingLabels.ts'
import { updateCompanyDialog } from './updateMeeting.ts'
import { visitCompanyDialog } from './visits.ts'
import { meetingRecord } from './meeting.record.ts'
import { presenceLife } from '../rules/presence.ts'
import { personOrder } from '../users/personOrder.ts'

define('enum CompanyDialogStatus { PLANNED RUNNING DONE CANCELLED }')
define('enum TypeUpdate { START STOP CANCEL REOPEN DETAILS ATTENDEES }')

const CompanyDialogState = object('CompanyDialogState', {
  companyDialogStatus: sql('CompanyDialogStatus!', (row) => `${row}.state`),
  message: sql('String', (row) => `${row}.state_message`),
})

/** The version a meeting is asked from: pinned, else the newest published of its playbook. */
export const versionOf = (meeting: string): string =>
  `coalesce(${meeting}.playbook_version_id, (select vp.published_version_id from playbook vp where vp.organisation_id = ${meeting}.organisation_id and vp.id = ${meeting}.playbook_id))`
const attending = (t: string): string =>
  `join meeting_user x on x.organisation_id = ${t}.organisation_id and x.organisation_user_id = ${t}.id join app_user u on u.id = ${t}.user_id`
const invited = (t: string): string =>
  `join meeting_contact x on x.organisation_id = ${t}.organisation_id and x.contact_id = ${t}.id`
define('input CompanyDialogBaseInput { startDate: DateTime!, endDate: DateTime! }')

export const CompanyDialog = table(
  'CompanyDialog',
  'meeting',
  {
    id: column(),
    title: column(),
    description: column(),
    location: column(),
    startDate: column(),
    endDate: column(),
    timeZone: column(),
    dateStarted: column(),
    dateStopped: column(),
    dateCreated: column(),
    dateUpdated: column(),
    dateDeleted: column(),
    isActive: sql('Boolean!', (row) => `${row}.state = 'RUNNING'`),
    reportId: column(),
    sourceId: column(),
    playbookId: column(),
    playbookFlowId: column(),
    videoUrl: column(),
    company: one(() => Company, 'company_id'),
    creator: one(() => User, 'creator_id'),
    contacts: many(() => Contact, {
      join: invited,
      where: (t, row) => `x.meeting_id = ${row}.id and ${t}.date_deleted is null`,
      order: 'norm, id',
      rows: { usual: 5 },
    }),
    contactIds: sql(
      '[ID!]!',
      (row) =>
        `array(select c.id from contact c ${invited('c')} where c.organisation_id = ${row}.organisation_id and x.meeting_id = ${row}.id and c.date_deleted is null order by c.norm, c.id)`,
    ),
    organisationUserIds: sql(
      '[ID!]!',
      (row) =>
        `array(select o.id from organisation_user o ${attending('o')} where o.organisation_id = ${row}.organisation_id and x.meeting_id = ${row}.id order by ${personOrder('u', 'o.id')})`,
    ),
    organisationUsers: many(() => OrganisationUser, {
      join: attending,
      where: (_t, row) => `x.meeting_id = ${row}.id`,
      order: (t) => personOrder('u', `${t}.id`),
      rows: { usual: 3 },
    }),
    companyDialogState: wrapper(() => CompanyDialogState),
    playbook: one(() => Playbook, 'playbook_id'),
    playbookVersion: one(() => PlaybookVersion, {
      where: (t, row) => `${t}.id = ${versionOf(row)}`,
      nullable: true,
    }),
    isPinned: sql('Boolean!', (row) => `${row}.playbook_version_id is not null`),
    questionLabels: labelsBy('meeting_id'),
    comments: many(() => Comment, {
      on: 'meeting_id',
      where: (t) => `${t}.question_id is null and ${t}.date_deleted is null`,
      order: 'date_created, id',
      rows: { usual: 5 },
    }),
    seq: column(),
    present: many(() => User, {
      join: (t, _row, bind) =>
        `join meeting_presence x on x.organisation_id = ${bind.org} and x.user_id = ${t}.id`,
      where: (_t, row) => `x.meeting_id = ${row}.id and x.date_seen > now() - ${presenceLife}`,
      order: (t) => personOrder(t, `${t}.id`),
      rows: { usual: 2 },
    }),
  },
  { visible: meetingRecord.visible },
)

extend(Notification, {
  companyDialog: one(() => CompanyDialog, { key: 'meeting_id', nullable: true }),
})

query({
  companyDialog: one(() => CompanyDialog, {
    where: (t, _row, bind) => `${t}.id = ${bind.arg('id', 'uuid')} and ${t}.date_deleted is null`,
    nullable: true,
    args: 'id: ID!',
  }),
})

mutation({
  createCompanyDialog: {
    args: 'id: ID, title: String!, location: String, description: String, startDate: DateTime!, endDate: DateTime!, timeZone: String, contactIds: [ID!], organisationUserIds: [ID!], companyId: ID, playbookId: ID, playbookFlowId: ID, followsId: ID, nextStepIds: [ID!], agenda: [String!], commandId: ID',
    type: 'CompanyDialog!',
    run: createCompanyDialog,
  },
  updateCompanyDialog: {
    args: 'id: ID!, typeUpdate: TypeUpdate!, title: String, location: String, description: String, descriptionBaseId: ID, descriptionSeenIds: [ID!], startDate: DateTime, endDate: DateTime, timeZone: String, contactIds: [ID!], organisationUserIds: [ID!], companyId: ID, playbookId: ID, playbookFlowId: ID, videoUrl: String, dateStarted: DateTime, dateStopped: DateTime, versionId: ID, message: String, base: CompanyDialogBaseInput, commandId: ID',
    type: 'CompanyDialog!',
    run: updateCompanyDialog,
  },
  deleteCompanyDialog: { args: 'id: ID!, commandId: ID', type: 'ID!', run: deleteCompanyDialog },
  visitCompanyDialog: {
    args: 'id: ID!, commandId: ID',
    type: 'CompanyDialog!',
    run: visitCompanyDialog,
  },
  selectCompanyDialogLabel: {
    args: 'companyDialogId: ID!, labelId: ID!, selected: Boolean!, commandId: ID',
    type: 'CompanyDialog!',
    run: selectCompanyDialogLabel,
  },
})
