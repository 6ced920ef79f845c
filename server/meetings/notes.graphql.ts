import { column, extend, mutation, one, payload, sql } from '../engine/declare.ts'
import { meetingSeenNow } from '../organisations/meetingVisible.ts'
import { AgendaItem } from './agenda.graphql.ts'
import { CompanyDialog } from './meetings.graphql.ts'
import { MeetingPain } from './meetingPains.graphql.ts'
import { editText, openText } from './editText.ts'
import { updateCompanyDialogInternalNotes } from './notes.ts'

/** By which name its document knows what the record has; the document's own where it does not know it. */
const versionOf = (row: string, { text, has }: { text: string; has: string }): string =>
  `(select case when t.record_text = ${has} then t.version_id else t.id end from shared_text t
    where t.organisation_id = ${row}.organisation_id and ${text})`

extend(CompanyDialog, {
  internalNotes: column(),
  noteEntryId: column(),
  internalNotesFormats: sql(
    'String',
    (row) => `(select t.formats from shared_text t where t.organisation_id = ${row}.organisation_id
      and t.meeting_id = ${row}.id and t.field = 'NOTES' and t.version_id = ${row}.note_entry_id)`,
  ),
  descriptionVersionId: sql('ID', (row) =>
    versionOf(row, {
      text: `t.meeting_id = ${row}.id and t.field = 'DESCRIPTION'`,
      has: `coalesce(${row}.description, '')`,
    }),
  ),
})
extend(AgendaItem, {
  titleVersionId: sql('ID', (row) =>
    versionOf(row, { text: `t.agenda_item_id = ${row}.id`, has: `${row}.title` }),
  ),
})

extend(MeetingPain, {
  noteVersionId: sql('ID', (row) =>
    versionOf(row, {
      text: `t.meeting_id = ${row}.meeting_id and t.pain_id = ${row}.pain_id`,
      has: `coalesce(${row}.note, '')`,
    }),
  ),
})

payload(
  'SaveNotesPayload',
  {
    entryId: sql('ID!', (row) => `${row}.data->>'entryId'`),
    merged: sql('Boolean!', (row) => `(${row}.data->>'merged')::boolean`),
    companyDialog: one(() => CompanyDialog, {
      where: (t, row) => `${t}.id = (${row}.data->>'companyDialogId')::uuid`,
    }),
  },
  { visible: (row, bind) => meetingSeenNow(`(${row}.data->>'companyDialogId')::uuid`, bind) },
)

mutation({
  updateCompanyDialogInternalNotes: {
    args: 'companyDialogId: ID!, content: String!, baseId: ID, seenIds: [ID!], dateClient: DateTime, commandId: ID!',
    type: 'SaveNotesPayload!',
    run: updateCompanyDialogInternalNotes,
  },
  openText: {
    args: 'companyDialogId: ID!, field: TextField!, itemId: ID, commandId: ID',
    type: 'SharedText!',
    run: openText,
  },
  editText: {
    args: 'companyDialogId: ID!, field: TextField!, itemId: ID, updates: [String!]!, commandId: ID!',
    type: 'CompanyDialog!',
    run: editText,
  },
})
