import { commandDays, limits, sharedTextLimits } from '../../shared/limits.ts'
import { entryCommand, seenIds, upTo } from '../engine/common.docs.ts'
import { describeMembers, describeType } from '../engine/describe.ts'

describeMembers('CompanyDialog', {
  internalNotes: `What members wrote down, for the organisation only; ${upTo(limits.notes)}, empty at first.`,
  internalNotesFormats:
    'Where internalNotes have formats, as JSON: a list of the place of the first letter, the number of letters, and the formats. Of the line feeds among them they say what their lines are: `kind` (h1, h2, h3, bullet, number, check), `checked`, `indent` from 1 to 5; of the other letters `bold`, `italic`, `link` (the address, of http, https or mailto) and `mention` (the id of the person whom they name). Null: they have none.',
  noteEntryId:
    'The entry that internalNotes come from: the base of the next save. Null: nothing was saved yet.',
})
describeMembers('CompanyDialog', {
  descriptionVersionId: `The version of the text that description is: the base of the next save of the whole. Null: nobody has written it together with others.`,
})
describeMembers('AgendaItem', {
  titleVersionId: `The version of the text that title is: the base of the next save of the whole. Null: nobody has written it together with others.`,
})
describeType('SaveNotesPayload', 'What became of saved notes.', {
  entryId: "The person's own entry, which is the base of their next save.",
  merged: 'Whether somebody else had saved meanwhile, so that both texts were joined.',
  companyDialog: 'The meeting with the notes as they are now.',
})
const place = {
  companyDialogId: 'Id of the meeting.',
  field: 'Which of its texts.',
  itemId:
    'The point of the agenda whose title it is, of AGENDA_TITLE; the pain whose note it is, of PAIN_NOTE; of no other. NOT_FOUND when the meeting has none with it.',
}
describeMembers('Mutation', {
  openText: [
    'A text that several people write, as updates of a Yjs document with one root, a text called `text`. The first request begins the document with what the meeting has. Every role may.',
    {
      ...place,
    },
  ],
  editText: [
    `Joins changes of a text, whatever others changed meanwhile. Every role may. Updates may come twice and in any order of their writers; those that build on others which the server does not have are refused with MISSING_EARLIER. A writer's number belongs to who uses it first; DUPLICATE for anybody else. Notes have ${upTo(limits.notes)}, a description ${upTo(limits.meetingDescription)}, a title ${upTo(limits.agendaTitle)}. A title that is emptied stays as it was where it is read until something is typed.`,
    {
      ...place,
      updates: `Updates of Yjs in its first encoding, as base64, at most ${sharedTextLimits.updates}: plain text in the root, each line ended by a line feed; of notes with the formats that internalNotesFormats names, no others. Whoever a change names is told, once for as long as the notes name them.`,
      commandId: entryCommand,
    },
  ],
  updateCompanyDialogInternalNotes: [
    'Saves the notes of a meeting as an entry. Every role may. Notes that somebody else saved meanwhile are joined with them letter by letter. For clients that cannot send changes by editText.',
    {
      content: `The whole text; ${upTo(limits.notes)}. Joined texts that are longer are refused with TOO_LONG.`,
      baseId: 'The entry that the person wrote from; null: notes that were empty.',
      seenIds,
      dateClient: `When it was written, by the clock of the device. It is kept, and orders nothing. One ahead of the server's is taken as now, one more than ${commandDays} days ago as not given.`,
      commandId: entryCommand,
    },
  ],
})
