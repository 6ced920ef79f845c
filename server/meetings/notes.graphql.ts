import { column, extend, mutation, one, payload, sql } from '../engine/declare.ts'
import { meetingSeenNow } from '../organisations/meetingVisible.ts'
import { CompanyDialog } from './meetings.graphql.ts'
import { updateCompanyDialogInternalNotes } from './notes.ts'

extend(CompanyDialog, {
  internalNotes: column(),
  noteEntryId: column({
    doc: 'The entry that internalNotes comes from: the base of the next save.',
  }),
})

payload(
  'SaveNotesPayload',
  {
    entryId: sql('ID!', (row) => `${row}.data->>'entryId'`, {
      doc: "The own entry: base of the person's next save.",
    }),
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
    doc: 'id of the new entry: commandId. Never refused for being late: merged line by line.',
  },
})
