import { accountEdit, newAccount, newPrio } from '../shared/inputs/account.ts'
import { answerGiven, settlement } from '../shared/inputs/answer.ts'
import { bulkPrio, bulkSelection } from '../shared/inputs/bulk.ts'
import { comparisonChoice } from '../shared/inputs/comparison.ts'
import { newComment } from '../shared/inputs/comment.ts'
import { conditionsEdit } from '../shared/inputs/condition.ts'
import { contactEdit, contactPlace, newContact } from '../shared/inputs/contact.ts'
import { newExport } from '../shared/inputs/export.ts'
import { mergeSeen } from '../shared/inputs/merging.ts'
import { contactErasure } from '../shared/inputs/privacy.ts'
import { feedback } from '../shared/inputs/feedback.ts'
import { labelChange, newLabel } from '../shared/inputs/label.ts'
import { signInAnswer } from '../shared/inputs/integration.ts'
import { listViewEdit, newListView } from '../shared/inputs/listView.ts'
import {
  campaignAssignment,
  campaignSkip,
  campaignEdit,
  campaignVerdict,
  newCampaign,
  plannedBefore,
  plannedMeetings,
} from '../shared/inputs/campaign.ts'
import { meetingChange } from '../shared/inputs/meeting.ts'
import { mediaEdit, mediaLanguage, newMediaLink } from '../shared/inputs/media.ts'
import { scribbleChanges } from '../shared/inputs/scribble.ts'
import { agendaItemChange, meetingNotes, newAgendaItem } from '../shared/inputs/meetingParts.ts'
import { newMeeting } from '../shared/inputs/newMeeting.ts'
import { nextStep, nextStepChange } from '../shared/inputs/nextStep.ts'
import { fileRename } from '../shared/inputs/file.ts'
import { newNextStepType, nextStepTypeChange } from '../shared/inputs/nextStepType.ts'
import { importCellText, importMapping } from '../shared/inputs/import.ts'
import { newImpersonation } from '../shared/inputs/impersonation.ts'
import { newSeat } from '../shared/inputs/member.ts'
import {
  entry,
  moreMonths,
  newLicence,
  organisation,
  renewal,
  trial,
} from '../shared/inputs/organisation.ts'
import {
  hubEdit,
  newHub,
  newPlaybook,
  playbookChange,
  playbookCopy,
  publication,
} from '../shared/inputs/playbook.ts'
import { newDraftChange } from '../shared/inputs/draftChange.ts'
import { newPlaybookFile } from '../shared/inputs/playbookFile.ts'
import {
  newOpportunity,
  newPipeline,
  newStage,
  opportunityEdit,
  opportunityRole,
  pipelineChange,
  stageChange,
  stageMove,
} from '../shared/inputs/opportunity.ts'
import {
  bulletEdit,
  namedPain,
  newBullet,
  newPain,
  painEdit,
  painNote,
} from '../shared/inputs/pain.ts'
import { profileChange } from '../shared/inputs/profile.ts'
import { newQuestion, questionEdit } from '../shared/inputs/question.ts'
import { newReset } from '../shared/inputs/reset.ts'
import type { Schema } from '../shared/inputs/schema.ts'
import { newRecording, spokenConsent } from '../shared/inputs/recording.ts'
import { insightsPdf } from '../shared/inputs/insightsPdf.ts'
import { pdf, pdfLanguage, pdfOfMany, share, summary } from '../shared/inputs/sharing.ts'
import { textCaret, textEdit } from '../shared/inputs/sharedText.ts'
import { organisationSetting, personSetting } from '../shared/inputs/setting.ts'

/** What reads the arguments of a mutation. */
export const schemas: Record<string, Schema> = {
  updateUser: profileChange,
  sendFeedback: feedback,
  updateSetting: personSetting,
  updateOrganisationSetting: organisationSetting,
  validateLicense: entry,
  startTrial: trial,
  updateOrganisation: organisation,
  createOrganisationLicense: newLicence,
  extendOrganisationLicense: moreMonths,
  renewLicense: renewal,
  addMember: newSeat,
  impersonate: newImpersonation,
  createListView: newListView,
  createExport: newExport,
  resetDataTable: newReset,
  resetData: newReset,
  eraseContact: contactErasure,
  mergeRecords: mergeSeen,
  compareWithRegister: bulkSelection,
  applyComparison: comparisonChoice,
  mapImport: importMapping,
  mendImportCell: importCellText,
  updateListView: listViewEdit,
  createPipeline: newPipeline,
  updatePipeline: pipelineChange,
  createOpportunityStage: newStage,
  updateOpportunityStage: stageChange,
  createOpportunity: newOpportunity,
  updateOpportunity: opportunityEdit,
  setOpportunityStage: stageMove,
  linkOpportunityContact: opportunityRole,
  createCampaign: newCampaign,
  updateCampaign: campaignEdit,
  setCampaignVerdict: campaignVerdict,
  assignCampaignAccounts: campaignAssignment,
  skipCampaignAccounts: campaignSkip,
  planCampaignMeetings: plannedMeetings,
  unplanCampaignMeetings: plannedBefore,
  createPain: newPain,
  updatePain: painEdit,
  createBullet: newBullet,
  updateBullet: bulletEdit,
  addMeetingPain: namedPain,
  savePainNote: painNote,
  createLabel: newLabel,
  updateLabel: labelChange,
  createComment: newComment,
  createCompany: newAccount,
  updateCompany: accountEdit,
  setPrio: newPrio,
  setPrioOfRecords: bulkPrio,
  labelRecords: bulkSelection,
  deleteRecords: bulkSelection,
  createContact: newContact,
  updateContact: contactEdit,
  linkContact: contactPlace,
  setConditions: conditionsEdit,
  createQuestion: newQuestion,
  updateQuestion: questionEdit,
  createQuestionHub: newHub,
  updateQuestionHub: hubEdit,
  createPlaybook: newPlaybook,
  updatePlaybook: playbookChange,
  copyPlaybook: playbookCopy,
  publishPlaybook: publication,
  importPlaybook: newPlaybookFile,
  changeDraft: newDraftChange,
  createCompanyDialog: newMeeting,
  updateCompanyDialog: meetingChange,
  addAgendaItem: newAgendaItem,
  updateAgendaItem: agendaItemChange,
  addNextStep: nextStep,
  renameFile: fileRename,
  updateNextStep: nextStepChange,
  createNextStepType: newNextStepType,
  updateNextStepType: nextStepTypeChange,
  updateCompanyDialogInternalNotes: meetingNotes,
  changeScribble: scribbleChanges,
  editText: textEdit,
  showCaret: textCaret,
  saveAnswer: answerGiven,
  settleAnswer: settlement,
  shareCompanyDialog: share,
  updateMeetingShare: share,
  addMeetingSummary: summary,
  startRecording: newRecording,
  declareConsent: spokenConsent,
  createPdf: pdf,
  createPdfs: pdfOfMany,
  createMediaLink: newMediaLink,
  updateMediaItem: mediaEdit,
  setMediaLanguage: mediaLanguage,
  createBriefingPdf: pdfLanguage,
  createInsightsPdf: insightsPdf,
  completeIntegration: signInAnswer,
}
