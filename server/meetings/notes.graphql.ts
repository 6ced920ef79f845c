import { column, extend, mutation, one, payload, sql } from '../engine/declare.ts'
import { meetingSeenNow } from '../organisations/meetingVisible.ts'
import { CompanyDialog } from './meetings.graphql.ts'
import { editText, openText } from './editText.ts'
import { updateCompanyDialogInternalNotes } from './notes.ts'

extend(CompanyDialog, {
  internalNotes: column(),
  noteEntryId: column(),
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
    args: 'companyDialogId: ID!, content: String!, baseId: ID, dateClient: DateTime, commandId: ID!',
    type: 'SaveNotesPayload!',
    run: updateCompanyDialogInternalNotes,
  },
  openText: {
    args: 'companyDialogId: ID!, field: TextField!, commandId: ID',
    type: 'SharedText!',
    run: openText,
  },
  editText: {
    args: 'companyDialogId: ID!, field: TextField!, updates: [String!]!, commandId: ID!',
    type: 'CompanyDialog!',
    run: editText,
  },
})
