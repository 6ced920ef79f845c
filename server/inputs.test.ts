// Each input is read by its schema of shared/inputs, which the forms ask too: what it refuses, the endpoint refuses with the same field, rule and params, and nothing else.
import {
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  type GraphQLInputType,
} from 'graphql'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../shared/id.ts'
import { accountEdit, newAccount, newPrio } from '../shared/inputs/account.ts'
import { answerGiven, settlement } from '../shared/inputs/answer.ts'
import { bulkPrio, bulkSelection } from '../shared/inputs/bulk.ts'
import { newComment } from '../shared/inputs/comment.ts'
import { conditions } from '../shared/inputs/condition.ts'
import { contactEdit, contactPlace, newContact } from '../shared/inputs/contact.ts'
import { newExport } from '../shared/inputs/export.ts'
import { mergeSeen } from '../shared/inputs/merging.ts'
import { contactErasure } from '../shared/inputs/privacy.ts'
import { feedback } from '../shared/inputs/feedback.ts'
import { labelChange, newLabel } from '../shared/inputs/label.ts'
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
import { scribbleChanges } from '../shared/inputs/scribble.ts'
import { agendaItemChange, meetingNotes, newAgendaItem } from '../shared/inputs/meetingParts.ts'
import { newMeeting } from '../shared/inputs/newMeeting.ts'
import { nextStep, nextStepChange } from '../shared/inputs/nextStep.ts'
import { fileName } from '../shared/inputs/file.ts'
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
  hubChange,
  newHub,
  newPlaybook,
  playbookChange,
  playbookCopy,
  publication,
} from '../shared/inputs/playbook.ts'
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
import { newQuestion, questionChange } from '../shared/inputs/question.ts'
import { newReset } from '../shared/inputs/reset.ts'
import { read, type Schema } from '../shared/inputs/schema.ts'
import { newRecording, spokenConsent } from '../shared/inputs/recording.ts'
import { pdf, pdfOfMany, share, summary } from '../shared/inputs/sharing.ts'
import { textCaret, textEdit } from '../shared/inputs/sharedText.ts'
import { organisationSetting, personSetting } from '../shared/inputs/setting.ts'
import { badValues, put } from './badValuesTestKit.ts'
import { buildModel } from './engine/model.ts'
import { addRecords, type Ids } from './test/addRecords.ts'
import { everyCall, type Call } from './test/everyCall.ts'
import {
  askAsSuperAdmin,
  newcomerWith,
  newTestOrganisation,
  type Answered,
  type TestOrganisation,
} from './test/testOrganisation.ts'

/** What reads the arguments of a mutation. */
const schemas: Record<string, Schema> = {
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
  setConditions: conditions,
  createQuestion: newQuestion,
  updateQuestion: questionChange,
  createQuestionHub: newHub,
  updateQuestionHub: hubChange,
  createPlaybook: newPlaybook,
  updatePlaybook: playbookChange,
  copyPlaybook: playbookCopy,
  publishPlaybook: publication,
  createCompanyDialog: newMeeting,
  updateCompanyDialog: meetingChange,
  addAgendaItem: newAgendaItem,
  updateAgendaItem: agendaItemChange,
  addNextStep: nextStep,
  renameFile: fileName,
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
}

/** What no schema reads. This list only shrinks. */
const unread = [
  // by shared/values.ts, which knows the question
  'saveAnswer.value.valueDecimal',
  'saveAnswer.value.valueNumber',
  'saveAnswer.value.valueNumberFrom',
  'saveAnswer.value.valueNumberTo',
  'saveAnswer.value.valueText',
  // bytes, judged by how they begin
  'sendFeedback.screenshot',
  // the person's own, or forbidden
  'updateUser.email',
  // whatever is wrong with a key has one answer
  'validateLicense.licenseId',
]

const model = buildModel(),
  mutations = Object.values(model.getMutationType()!.getFields())
interface Leaf {
  path: string
  type: GraphQLInputType
}
/** Arguments that hold what people type: texts, numbers, and what is made of them. */
const leavesOf = (type: GraphQLInputType, path: string, also: string[] = []): Leaf[] => {
  const named = getNamedType(type)
  if (isInputObjectType(named) && !isListType(getNullableType(type)))
    return Object.values(named.getFields()).flatMap((f) =>
      leavesOf(f.type, `${path}.${f.name}`, also),
    )
  const isTyped =
    isInputObjectType(named) || ['String', 'Int', 'Float', 'JSON', ...also].includes(named.name)
  // ids by their place, declared as texts because an empty one is a place too
  return isTyped && path !== 'afterId' ? [{ path, type }] : []
}

/** Whether the schema reads what is at the path, by itself or as part of what it reads. */
function reads(schema: Schema | undefined, path: string): boolean {
  let at: Partial<Schema & { shape: Record<string, Schema> }> | undefined = schema
  for (const name of path.split('.')) if (at?.shape) at = at.shape[name]
  return at !== undefined
}

test('each typed argument of each mutation is read by a schema', () => {
  const missing = mutations.flatMap(({ name, args }) =>
    args
      .flatMap((a) => leavesOf(a.type, a.name))
      .filter(({ path }) => !reads(schemas[name], path))
      .map(({ path }) => `${name}.${path}`),
  )
  expect(missing.toSorted()).toEqual(unread)
})

let org: TestOrganisation, ids: Ids
beforeAll(async () => {
  org = await newTestOrganisation()
  ids = await addRecords(org, 'Ours', 'Talk')
})

async function ask(
  { field, document }: Call,
  variables: Record<string, unknown>,
): Promise<Pick<Answered, 'errors'>> {
  if (/^(create|extend)OrganisationLicense$/.test(field))
    return askAsSuperAdmin(org.as('member'), document, variables)
  const isNew = /^(startTrial|validateLicense)$/.test(field)
  return (isNew ? await newcomerWith() : org.as('admin')).gql(document, variables)
}

const rulesOfSchemas = new Set([
  'REQUIRED',
  'BLANK',
  'TOO_LONG',
  'TOO_SHORT',
  'TOO_MANY',
  'TOO_PRECISE',
  'WRONG_TYPE',
  'BAD_FORMAT',
  'OUT_OF_BOUNDS',
  'MIN_ABOVE_MAX',
])
/** What is sent beside, so that the rules that ask the stored row are met, and what the API fills in. */
const beside: Record<string, object> = {
  updateContact: { firstName: 'Ann', lastName: 'Ours' },
  createCompanyDialog: { timeZone: 'Europe/Brussels' },
}
const variantOf: Record<string, string> = { updateCompanyDialog: 'updateCompanyDialog DETAILS' }
const calls = everyCall(model, 'x', 0)
test.each(Object.keys(schemas))('%s refuses what its schema refuses', async (name) => {
  const call = calls.find((c) => c.name === (variantOf[name] ?? c.name) && c.field === name)!
  const leaves = mutations
    .find((m) => m.name === name)!
    .args.flatMap((a) => leavesOf(a.type, a.name, ['ID']))
    .filter(({ path }) => reads(schemas[name], path))
  expect(leaves).not.toEqual([])
  const faults: unknown[] = []
  for (const { path, type } of leaves)
    for (const value of badValues(type)) {
      const resolve = (kind: string, at: string) =>
        /^(create|add)/.test(name) && at === 'id' ? newId() : ids[kind]!
      const variables = { ...call.variables(resolve), ...beside[name] }
      put(variables, path, value)
      const wanted = read(schemas[name]!, variables).problems?.[0]
      const { errors } = await ask(call, variables)
      const { code, field, rule, params } = errors?.[0]?.extensions ?? {}
      const said = { code, field, rule, ...(params && { params }) }
      const isSame = wanted
        ? JSON.stringify(said) === JSON.stringify(wanted)
        : field !== path || !rulesOfSchemas.has(rule ?? '')
      if (!isSame) faults.push({ path, value: JSON.stringify(value)?.slice(0, 60), wanted, said })
    }
  expect(faults).toEqual([])
})
