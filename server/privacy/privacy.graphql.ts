import { limits } from '../../shared/limits.ts'
import {
  column,
  count,
  define,
  many,
  mutation,
  object,
  one,
  query,
  sql,
  table,
  type Bind,
} from '../engine/declare.ts'
import { paged } from '../engine/paging.ts'
import { resolveMergedSql } from '../companies/resolveMerged.ts'
import { settingSql } from '../organisations/settings.ts'
import { User } from '../users/users.graphql.ts'
import { JobRun } from '../work/runs.graphql.ts'
import { createContactFile } from './contactFile.ts'
import { eraseContact } from './eraseContact.ts'

define('enum PrivacyKind { FILE ERASURE }')

const PrivacyRequest = table(
  'PrivacyRequest',
  'privacy_request',
  {
    id: column(),
    kind: column({ type: 'PrivacyKind!' }),
    contactId: column(),
    clearsAnswers: column(),
    result: column({ type: 'JSON' }),
    fileSize: column(),
    dateCreated: column(),
    dateFinished: column(),
    dateExpires: column(),
    creator: one(() => User, 'creator_id'),
    run: one(() => JobRun, 'run_id', { nullable: true }),
    isMine: sql('Boolean!', (row, bind) => `${row}.creator_id = ${bind.user}`),
  },
  { visible: (_row, bind) => String(bind.may('contact:privacy')) },
)

const linked = (from: string, row: string, and = ''): string =>
  `(select count(*)::int from ${from} l where l.organisation_id = ${row}.organisation_id and l.contact_id = ${row}.id${and})`
const inMeetings = (from: string, row: string, and = ''): string =>
  `(select count(*)::int from meeting_contact l join ${from} w on w.organisation_id = l.organisation_id and w.meeting_id = l.meeting_id${and}
    where l.organisation_id = ${row}.organisation_id and l.contact_id = ${row}.id)`

/** Of the argument: who was merged is the other one. */
const standing = (bind: Bind): string =>
  resolveMergedSql('contact', bind.arg('contactId', 'uuid'), bind.org)

/** What hangs on a contact, in the bin too. */
const ContactHeld = object(
  'ContactHeld',
  {
    id: sql('ID!', (row) => `${row}.id`),
    accounts: count((row) => linked('company_contact', row)),
    meetings: count((row) => linked('meeting_contact', row)),
    answers: count((row) => inMeetings('answer', row, " and w.value_text <> ''")),
    comments: count((row) => linked('comment', row)),
    opportunities: count((row) => linked('opportunity_contact', row)),
    lines: count(
      (row) =>
        `(select count(*)::int from activity l where l.organisation_id = ${row}.organisation_id and l.source_id = ${row}.id and l.table_name = 'contact')`,
    ),
    files: count(
      (row) =>
        `((select count(*)::int from list_export l where l.organisation_id = ${row}.organisation_id and l.file_key is not null) + (select count(*)::int from meeting_pdf p where p.organisation_id = ${row}.organisation_id and p.file_key is not null))`,
    ),
    clearsAnswers: sql(
      'Boolean!',
      (row) =>
        `coalesce(${settingSql(`${row}.organisation_id`, 'erasureAnswers')} = 'clear', false)`,
    ),
  },
  {
    from: (t, _row, bind) =>
      `(select c.organisation_id, c.id from contact c where c.organisation_id = ${bind.org} and c.id = ${standing(bind)}) ${t}`,
  },
)

query({
  contactHeld: one(() => ContactHeld, {
    where: () => 'true',
    nullable: true,
    allowed: (bind) => bind.may('contact:privacy'),
    args: 'contactId: ID!',
  }),
  privacyRequests: many(() => PrivacyRequest, {
    nullable: true,
    allowed: (bind) => bind.may('contact:privacy'),
    where: (t, _row, bind) => `${t}.contact_id = ${standing(bind)}`,
    order: 'date_created desc, id desc',
    ...paged(20, limits.page),
    args: 'contactId: ID!, take: Int = 20, skip: Int = 0',
  }),
})
mutation({
  createContactFile: {
    args: 'id: ID, contactId: ID!, commandId: ID',
    type: 'PrivacyRequest!',
    run: createContactFile,
  },
  eraseContact: {
    args: 'id: ID, contactId: ID!, name: String!, clearsAnswers: Boolean!, commandId: ID',
    type: 'PrivacyRequest!',
    run: eraseContact,
  },
})
