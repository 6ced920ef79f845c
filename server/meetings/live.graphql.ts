import {
  column,
  define,
  many,
  mutation,
  object,
  one,
  payload,
  sql,
  subscription,
  table,
} from '../engine/declare.ts'
import { meetingSeenNow, partVisible } from '../organisations/meetingVisible.ts'
import { User } from '../users/users.graphql.ts'
import { showCaret } from './carets.ts'
import { companyDialogEvents } from './live.ts'
import { CompanyDialog } from './meetings.graphql.ts'

define('enum EventKind { ANSWER COMMENT NOTES STATE AGENDA LABEL NEXT_STEP PAIN DETAILS PLAYBOOK FILE RECORDING SCRIBBLE }')

export const CompanyDialogEvent = table(
  'CompanyDialogEvent',
  'meeting_event',
  {
    seq: column(),
    kind: column({ type: 'EventKind!' }),
    dateCreated: column(),
    creator: one(() => User, 'creator_id'),
    companyDialog: one(() => CompanyDialog, 'meeting_id'),
  },
  { visible: partVisible },
)

const TextCaret = object(
  'TextCaret',
  {
    user: one(() => User, { where: (t, row) => `${t}.id = ${row}."userId"` }),
    field: sql('TextField!', (row) => `${row}.field`),
    itemId: sql('ID', (row) => `${row}."itemId"`),
    at: sql('String!', (row) => `${row}.at`),
  },
  {
    from: (t, row) =>
      `jsonb_to_recordset(${row}.data->'carets') as ${t}("userId" uuid, field text, "itemId" uuid, at text)`,
  },
)

payload(
  'CompanyDialogLive',
  {
    event: one(() => CompanyDialogEvent, {
      where: (t, row) =>
        `${t}.meeting_id = (${row}.data->>'companyDialogId')::uuid and ${t}.seq = (${row}.data->>'seq')::bigint`,
      nullable: true,
    }),
    resetSeq: sql('Int', (row) => `(${row}.data->>'resetSeq')::int`),
    present: many(() => User, {
      join: (t, row) =>
        `join jsonb_array_elements_text(${row}.data->'present') with ordinality x(id, at) on x.id::uuid = ${t}.id`,
      order: () => 'x.at',
      nullWhen: (row) => `${row}.data->'present' is null`,
    }),
    carets: many(() => TextCaret, { nullWhen: (row) => `${row}.data->'carets' is null` }),
    unread: sql('Int', (row) => `(${row}.data->>'unread')::int`),
  },
  {
    visible: (row, bind) => meetingSeenNow(`(${row}.data->>'companyDialogId')::uuid`, bind),
  },
)

mutation({
  showCaret: {
    args: 'companyDialogId: ID!, field: TextField!, itemId: ID, at: String, commandId: ID',
    type: 'Boolean!',
    run: showCaret,
  },
})

subscription({
  companyDialogEvents: {
    args: 'companyDialogId: ID!, afterSeq: Int!',
    type: 'CompanyDialogLive!',
    run: companyDialogEvents,
  },
})
