import { commandDays, limits } from '../../shared/limits.ts'
import { entryCommand, upTo } from '../engine/common.docs.ts'
import { describeMembers, describeType } from '../engine/describe.ts'

describeMembers('CompanyDialog', {
  internalNotes: `What members wrote down, for the organisation only; ${upTo(limits.notes)}, empty at first.`,
  noteEntryId:
    'The entry that internalNotes come from: the base of the next save. Null: nothing was saved yet.',
})
describeType('SaveNotesPayload', 'What became of saved notes.', {
  entryId: "The person's own entry, which is the base of their next save.",
  merged: 'Whether somebody else had saved meanwhile, so that both texts were joined.',
  companyDialog: 'The meeting with the notes as they are now.',
})
describeMembers('Mutation', {
  updateCompanyDialogInternalNotes: [
    'Saves the notes of a meeting as an entry. Every role may. Notes that somebody else saved meanwhile are joined with them line by line; of lines that both changed both are kept.',
    {
      content: `The whole text; ${upTo(limits.notes)}. Joined texts that are longer are refused with TOO_LONG.`,
      baseId: 'The entry that the person wrote from; null: notes that were empty.',
      dateClient: `When it was written, by the clock of the device. It is kept, and orders nothing. One ahead of the server's is taken as now, one more than ${commandDays} days ago as not given.`,
      commandId: entryCommand,
    },
  ],
})
