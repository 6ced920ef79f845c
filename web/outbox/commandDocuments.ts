import type { TypedDocumentNode } from 'urql'
import { hashOf } from '../document.ts'
import {
  AddAgendaItemDocument,
  AddMeetingPainDocument,
  AddNextStepDocument,
  ChangeScribbleDocument,
  CreateCommentDocument,
  CreateMeetingDocument,
  DeleteAgendaItemDocument,
  DeleteCommentDocument,
  DeleteFileDocument,
  DeleteNextStepDocument,
  EditTextDocument,
  LinkLabelDocument,
  MoveMeetingDocument,
  RemoveMeetingPainDocument,
  RenameFileDocument,
  RestoreFileDocument,
  SaveAnswerDocument,
  SaveNotesDocument,
  SavePainNoteDocument,
  SelectMeetingLabelDocument,
  SetMeetingPlaybookDocument,
  SetNextStepDoneDocument,
  SettleAnswerDocument,
  UpdateAccountDocument,
  UpdateAgendaItemDocument,
  UpdateContactDocument,
  UpdateMeetingDocument,
  UpdateNextStepDocument,
  UpdateOpportunityDocument,
  VoteForPainDocument,
} from '../gql.ts'

/** The documents of all kinds of commands, with whoever sends them: their text is a sixtieth of a meeting's page, which only shows them. */
const documents: readonly object[] = [
  AddAgendaItemDocument,
  AddMeetingPainDocument,
  AddNextStepDocument,
  ChangeScribbleDocument,
  CreateCommentDocument,
  CreateMeetingDocument,
  DeleteAgendaItemDocument,
  DeleteCommentDocument,
  DeleteFileDocument,
  DeleteNextStepDocument,
  EditTextDocument,
  LinkLabelDocument,
  MoveMeetingDocument,
  RemoveMeetingPainDocument,
  RenameFileDocument,
  RestoreFileDocument,
  SaveAnswerDocument,
  SaveNotesDocument,
  SavePainNoteDocument,
  SelectMeetingLabelDocument,
  SetMeetingPlaybookDocument,
  SetNextStepDoneDocument,
  SettleAnswerDocument,
  UpdateAccountDocument,
  UpdateAgendaItemDocument,
  UpdateContactDocument,
  UpdateMeetingDocument,
  UpdateNextStepDocument,
  UpdateOpportunityDocument,
  VoteForPainDocument,
]
const known = new Map(documents.map((document) => [short(document), document]))

/** The document that a kind means, which has no more of it than how its hash begins (scripts/documentsPlugin.ts). */
export function commandDocument(declared: object): TypedDocumentNode<never, never> {
  return known.get(short(declared)) as TypedDocumentNode<never, never>
}

function short(document: object): string {
  return hashOf(document)!.slice(0, 8)
}
