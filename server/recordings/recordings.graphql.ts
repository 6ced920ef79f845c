import {
  call,
  column,
  define,
  extend,
  many,
  mutation,
  object,
  one,
  sql,
  table,
} from '../engine/declare.ts'
import { fileAddressSql } from '../files/fileAddress.ts'
import { declareServed, servedTo } from '../files/serveFile.ts'
import { CompanyDialog } from '../meetings/meetings.graphql.ts'
import { memberSees } from '../organisations/meetingVisible.ts'
import { MeetingConsent } from '../sharing/sharing.graphql.ts'
import { User } from '../users/users.graphql.ts'
import { consentTexts, declareConsent, withdrawConsent } from './consents.ts'
import { recordingRecord } from './recording.record.ts'
import { deleteRecording, startRecording } from './recordings.ts'
import { lockedUntil, settleWithdrawal } from './lockedRecordings.ts'
import { markKinds, marksOf } from './marks.ts'

define('enum RecordingState { RUNNING WAITING READY BROKEN EMPTY ERASED }')
define(`enum RecordingMarkKind { ${markKinds.join(' ')} }`)
define('enum ConsentHow { PAGE SPOKEN }')
define('type ConsentText { language: String!, text: String! }')

/** There is something to be had. */
const isServed = (row: string): string =>
  `${row}.state in ('READY', 'BROKEN') and ${row}.file_key is not null and ${row}.date_deleted is null and ${row}.finding is null and ${lockedUntil(row)} is null`

// what cannot be played is a download
declareServed(
  'recording',
  `select 'recording-' || to_char(r.date_created at time zone 'UTC', 'YYYY-MM-DD-HH24MI') || '.' || split_part(r.type, '/', 2) as name,
    case when r.state = 'READY' then r.type else 'application/octet-stream' end as type, r.file_key as key
  from recording r where r.organisation_id = $1 and r.id = $2 and ${isServed('r')}
    and ${servedTo((member) => `exists (select from meeting m where m.organisation_id = $1 and m.id = r.meeting_id and m.date_deleted is null and ${memberSees('m', member)})`)}`,
)

const RecordingSpan = object(
  'RecordingSpan',
  {
    at: sql('Float!', (row) => `${row}.at / 1000`),
    from: sql('Float!', (row) => `${row}."from" / 1000`),
    length: sql('Float!', (row) => `${row}.length / 1000`),
  },
  {
    from: (t, row) =>
      `jsonb_to_recordset(${row}.spans) as ${t}(at float8, "from" float8, length float8)`,
  },
)

const RecordingMark = object(
  'RecordingMark',
  {
    id: sql('ID!', (row) => `${row}.id`),
    kind: sql('RecordingMarkKind!', (row) => `${row}.kind`),
    at: sql('Float!', (row) => `${row}.at`),
    title: sql('String', (row) => `${row}.title`),
    dateCreated: sql('DateTime!', (row) => `${row}.date_created`),
  },
  { from: marksOf },
)

const Recording = table(
  'Recording',
  'recording',
  {
    id: column(),
    state: column({ type: 'RecordingState!' }),
    type: column(),
    duration: sql('Float!', (row) => `${row}.duration_ms / 1000.0::float8`),
    isComplete: column(),
    dateCreated: column(),
    dateUpdated: column(),
    dateEnded: column(),
    peaks: column({ type: '[Int!]!' }),
    spans: many(() => RecordingSpan, {
      order: (t) => `${t}.at`,
      rows: { usual: 2, max: 500 },
    }),
    marks: many(() => RecordingMark, {
      order: (t) => `${t}.at, ${t}.date_created, ${t}.id`,
      rows: { usual: 20, max: 1000 },
    }),
    creator: one(() => User, 'creator_id'),
    lockedUntil: sql('DateTime', (row) => lockedUntil(row), { cost: 2 }),
    lostPieces: column({ name: 'pieces_lost' }),
    isInfected: sql('Boolean!', (row) => `${row}.finding is not null`),
    isDamaged: sql('Boolean!', (row) => `${row}.date_damaged is not null`),
    publicUrl: sql(
      'String',
      (row, bind) =>
        `case when ${isServed(row)} then ${fileAddressSql(row, bind, 'recording')} end`,
      { cost: 2 },
    ),
  },
  { visible: recordingRecord.visible },
)

extend(CompanyDialog, {
  recordings: many(() => Recording, {
    on: 'meeting_id',
    where: (t) => `${t}.date_deleted is null`,
    order: 'date_created, id',
    rows: { usual: 2, max: 50 },
  }),
})
extend(MeetingConsent, {
  how: column({ type: 'ConsentHow!' }),
  declaredBy: one(() => User, { key: 'declared_by_id', nullable: true }),
  erasesAt: column(),
  isRepeated: column(),
  withdrawnBy: one(() => User, { key: 'withdrawn_by_id', nullable: true }),
})

mutation({
  startRecording: {
    args: 'id: ID, companyDialogId: ID!, type: String!, commandId: ID',
    type: 'Recording!',
    run: startRecording,
  },
  deleteRecording: { args: 'id: ID!, commandId: ID', type: 'ID!', run: deleteRecording },
  declareConsent: {
    args: 'id: ID, companyDialogId: ID!, contactId: ID!, purpose: ConsentPurpose!, language: String!, consentText: String!, commandId: ID',
    type: 'CompanyDialog!',
    run: declareConsent,
  },
  settleWithdrawal: {
    args: 'id: ID!, tookPart: Boolean!, commandId: ID',
    type: 'CompanyDialog!',
    run: settleWithdrawal,
  },
  withdrawConsent: { args: 'id: ID!, commandId: ID', type: 'CompanyDialog!', run: withdrawConsent },
})
call({
  consentTexts: { type: '[ConsentText!]', action: 'consent:declare', run: consentTexts },
})
