export function kindAt(field: string, path: string, variant: string): string {
  const kind =
    kindOf[`${field}.${path}`] ??
    kindOfName[path] ??
    kindOfName[path.split('.').at(-1)!] ??
    (path === 'typeId' ||
    /^records\.(ids|except)$/.test(path) ||
    (path === 'id' && variant in kindOfEnum)
      ? kindOfEnum[variant]
      : path === 'id'
        ? kindOfField.find(([name]) => name.test(field))?.[1]
        : undefined)
  if (!kind)
    throw new Error(`${field}.${path}: of what is this the id? Add it to server/test/idKinds.ts.`)
  return kind
}

const kindOfEnum: Record<string, string> = {
  COMPANY: 'company',
  CONTACT: 'contact',
  COMPANY_DIALOG: 'meeting',
  QUESTION: 'question',
  PLAYBOOK: 'playbook',
  LABEL: 'label',
  LIST_VIEW: 'listView',
  PIPELINE: 'pipeline',
  OPPORTUNITY_STAGE: 'opportunityStage',
  OPPORTUNITY: 'opportunity',
  CAMPAIGN: 'campaign',
}

/** An argument's name says what its id is of. */
const kindOfName: Record<string, string> = {
  inside: 'bulkChange',
  companyDialogId: 'meeting',
  companyDialogIds: 'meeting',
  filterCompanyDialogs: 'meeting',
  companyId: 'company',
  companyIds: 'company',
  contactId: 'contact',
  contactIds: 'contact',
  organisationUserIds: 'organisationUser',
  playbookId: 'playbook',
  playbookFlowId: 'campaign',
  newId: 'playbook',
  questionHubId: 'hub',
  questionId: 'question',
  labelId: 'label',
  labels: 'label',
  'content.labels': 'label',
  'content.conditions.ids': 'label',
  'base.content.labels': 'label',
  'base.content.conditions.ids': 'label',
  nextStepTypeId: 'nextStepType',
  entryId: 'answerEntry',
  baseId: 'answerEntry',
  itemId: 'agendaItem',
  seenEntryIds: 'answerEntry',
  versionId: 'version',
  valueOptions: 'option',
  mentionedUserIds: 'user',
  ownerId: 'user',
  ownerIds: 'user',
  teamIds: 'user',
  assigneeId: 'user',
  'seen.companyId': 'company',
  'seen.assigneeId': 'user',
  assigneeIds: 'user',
  viewId: 'listView',
  'audience.labels': 'label',
  'audience.conditions.ids': 'label',
  'criteria.id': 'condition',
  'criteria.conditions.ids': 'label',
  'base.audience.labels': 'label',
  'base.audience.conditions.ids': 'label',
  'base.criteria.id': 'condition',
  'base.criteria.conditions.ids': 'label',
  pipelineId: 'pipeline2',
  stageId: 'opportunityStage',
  seenStageId: 'opportunityStage',
  stageIds: 'opportunityStage',
  moveToId: 'opportunityStage2',
  opportunityId: 'opportunity',
  campaignId: 'campaign',
  campaignIds: 'campaign',
  organisationLicenseId: 'licence',
  memberID: 'seat',
  includeList: 'meeting',
  excludeIds: 'meeting',
  'options.id': 'option',
  'filters.id': 'condition',
  'conditions.id': 'condition',
  'conditions.ids': 'label',
  'records.filter.conditions.ids': 'label',
}

/** A bare `id` is of what the field's name says; the first that fits. */
const kindOfField: [RegExp, string][] = [
  [/BulkChange/, 'bulkChange'],
  [/ListView/i, 'listView'],
  [/Pipeline/i, 'pipeline'],
  [/OpportunityStage/i, 'opportunityStage'],
  [/Opportunity/i, 'opportunity'],
  [/Campaign/i, 'campaign'],
  [/PlaybookVersion/i, 'version'],
  [/AgendaItem/, 'agendaItem'],
  [/NextStepType/, 'nextStepType'],
  [/NextStep/, 'nextStep'],
  [/QuestionHub/i, 'hub'],
  [/Question/i, 'question'],
  [/Comment/, 'comment'],
  [/Notification/, 'notification'],
  [/Device/, 'device'],
  [/Job/, 'jobRun'],
  [/Label/i, 'label'],
  [/Draft|Playbook/i, 'playbook'],
  [/CompanyDialog/i, 'meeting'],
  [/Company/i, 'company'],
  [/Contact/i, 'contact'],
  [/^updateOrganisation$/, 'organisation'],
  [/User/i, 'user'],
  [/^logs$/, 'meeting'],
]

const kindOf: Record<string, string> = {
  'campaignsById.ids': 'campaign',
  'endSessions.userId': 'colleague',
  'updateCompanyDialogInternalNotes.baseId': 'noteEntry',
  'updateCompanyDialogInternalNotes.seenIds': 'noteEntry',
  'updateCompanyDialog.descriptionBaseId': 'noteEntry',
  'updateCompanyDialog.descriptionSeenIds': 'noteEntry',
  'updateAgendaItem.titleBaseId': 'noteEntry',
  'updateAgendaItem.titleSeenIds': 'noteEntry',
  'createQuestionHub.afterId': 'hub',
  'moveQuestionHub.afterId': 'hub2',
  'createQuestion.afterId': 'question',
  'moveQuestion.afterId': 'question2',
  'moveQuestion.questionHubId': 'hub2',
  'updateAgendaItem.afterId': 'agendaItem2',
  'updateOpportunityStage.afterId': 'opportunityStage2',
  'setOpportunityStage.stageId': 'opportunityStage2',
  'setOpportunityStage.afterId': 'opportunity2',
  'mergeLabels.id': 'label2',
  'mergeLabels.into': 'label',
  'setConditions.questionHubId': 'hub2',
  'setConditions.questionId': 'question2',
}
