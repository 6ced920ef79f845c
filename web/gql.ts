// Written by `npm run generate` from schema.graphql and the .graphql files; never edited by hand.
import type { TypedDocumentNode } from 'urql'
import { document } from './document.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type JobState =
  | 'WAITING'
  | 'RUNNING'
  | 'DONE'
  | 'FAILED'
  | 'CANCELLED';

export type Role =
  | 'Admin'
  | 'Manager'
  | 'Member';

export type OnboardingStep =
  | 'organisation'
  | 'steps'
  | 'url'
  | 'done';

export type ReportKind =
  | 'ERROR'
  | 'FEEDBACK';

export type OrganisationSort =
  | 'TITLE'
  | 'TITLE_DESC'
  | 'CREATED'
  | 'CREATED_DESC'
  | 'ENDS'
  | 'ENDS_DESC';

export type OrganisationState =
  | 'ALL'
  | 'RUNNING'
  | 'TRIAL'
  | 'SHUT';

export type MemberState =
  | 'ACTIVE'
  | 'INVITED'
  | 'BLOCKED'
  | 'SUSPENDED';

export type MemberSort =
  | 'NAME'
  | 'NAME_DESC'
  | 'EMAIL'
  | 'EMAIL_DESC'
  | 'ROLE'
  | 'ROLE_DESC'
  | 'STATE'
  | 'STATE_DESC'
  | 'SEEN'
  | 'SEEN_DESC';

export type TextField =
  | 'NOTES'
  | 'DESCRIPTION'
  | 'AGENDA_TITLE'
  | 'PAIN_NOTE';

export type NotificationKind =
  | 'INVITED'
  | 'MENTIONED'
  | 'NEXT_STEP_DUE'
  | 'CONFLICT'
  | 'OPPORTUNITY_ASSIGNED'
  | 'OPPORTUNITY_MOVED'
  | 'CAMPAIGN_ASSIGNED'
  | 'CAMPAIGN_QUALIFIED'
  | 'IMPERSONATED'
  | 'LICENCE_ENDING'
  | 'DATA_RESET'
  | 'DATA_RESTORED'
  | 'INVITED_ELSEWHERE'
  | 'EXPORT_READY'
  | 'EXPORT_FAILED'
  | 'VISITOR'
  | 'MEETING_SOON'
  | 'RECORDING_DAMAGED'
  | 'FILES_DAMAGED'
  | 'SYNC_FAILED';

export type LabelType =
  | 'MEDIA_ITEM'
  | 'COMPANY'
  | 'CONTACT'
  | 'PAIN'
  | 'QUESTION'
  | 'PLAYBOOK'
  | 'COMPANY_DIALOG';

export type FileState =
  | 'HELD'
  | 'UNSCANNED'
  | 'CLEAN'
  | 'INFECTED';

export type MediaType =
  | 'IMAGE'
  | 'DOCUMENT'
  | 'AUDIO'
  | 'VIDEO'
  | 'LINK';

export type MediaSort =
  | 'TITLE'
  | 'TITLE_DESC'
  | 'NEWEST'
  | 'OLDEST';

export type MediaLanguage =
  | 'EN'
  | 'FR'
  | 'NL'
  | 'NONE';

export type MediaItemBaseInput = {
  title?: string | null | undefined;
  description?: string | null | undefined;
  language?: string | null | undefined;
  address?: string | null | undefined;
};

export type AddressInput = {
  street?: string | null | undefined;
  zipCode?: string | null | undefined;
  city?: string | null | undefined;
  countryName?: string | null | undefined;
  telephones?: Array<string> | null | undefined;
  emails?: Array<string> | null | undefined;
  websites?: Array<string> | null | undefined;
};

export type CompanySort =
  | 'NAME'
  | 'NAME_DESC'
  | 'PRIO'
  | 'PRIO_ASC'
  | 'NEWEST'
  | 'OLDEST'
  | 'INDUSTRY'
  | 'INDUSTRY_DESC'
  | 'CITY'
  | 'CITY_DESC';

export type RecordField =
  | 'NAME'
  | 'INDUSTRY'
  | 'COMPANY_SIZE'
  | 'TYPE'
  | 'VAT'
  | 'WEBSITE'
  | 'OWNER'
  | 'RECORD'
  | 'SOURCE'
  | 'PRIO'
  | 'STREET'
  | 'ZIP_CODE'
  | 'CITY'
  | 'COUNTRY'
  | 'TELEPHONE'
  | 'EMAIL'
  | 'LABEL'
  | 'CREATOR'
  | 'CREATED'
  | 'MEETINGS'
  | 'LAST_MEETING'
  | 'NEXT_MEETING'
  | 'OVERDUE_NEXT_STEP'
  | 'PAIN'
  | 'OPEN_OPPORTUNITY'
  | 'CAMPAIGN'
  | 'CONTACTS'
  | 'CONTACT_NAME'
  | 'CONTACT_JOB_TITLE'
  | 'FIRST_NAME'
  | 'LAST_NAME'
  | 'JOB_TITLE'
  | 'COMPANY_NAME'
  | 'COMPANY_INDUSTRY'
  | 'DECISION_MAKER'
  | 'MEMBER'
  | 'CONTACT'
  | 'START'
  | 'VERSION'
  | 'ANSWERS';

export type RecordOperator =
  | 'CONTAINS'
  | 'STARTS_WITH'
  | 'ENDS_WITH'
  | 'MATCHES'
  | 'IS'
  | 'IS_SET'
  | 'GREATER_THAN'
  | 'LESS_THAN'
  | 'WITHIN_DAYS'
  | 'ANY_OF'
  | 'IS_ME'
  | 'COMPLETE'
  | 'PARTIAL';

export type RecordConditionInput = {
  all?: Array<RecordConditionInput> | null | undefined;
  any?: Array<RecordConditionInput> | null | undefined;
  company?: Array<RecordConditionInput> | null | undefined;
  not?: boolean | null | undefined;
  field?: RecordField | null | undefined;
  answer?: AnswerRangeInput | null | undefined;
  operator?: RecordOperator | null | undefined;
  text?: string | null | undefined;
  number?: number | null | undefined;
  day?: string | null | undefined;
  timeZone?: string | null | undefined;
  ids?: Array<string> | null | undefined;
};

export type CompanyInput = {
  name: string;
  source?: string | null | undefined;
  url?: string | null | undefined;
  type?: string | null | undefined;
  vAT?: string | null | undefined;
  industry?: string | null | undefined;
  companySize?: string | null | undefined;
  prio?: number | null | undefined;
  ownerId?: string | null | undefined;
  address?: AddressInput | null | undefined;
};

export type CompanyBaseInput = {
  name?: string | null | undefined;
  source?: string | null | undefined;
  url?: string | null | undefined;
  type?: string | null | undefined;
  vAT?: string | null | undefined;
  industry?: string | null | undefined;
  companySize?: string | null | undefined;
  prio?: number | null | undefined;
  ownerId?: string | null | undefined;
  address?: AddressInput | null | undefined;
};

export type ContactSort =
  | 'NAME'
  | 'NAME_DESC'
  | 'PRIO'
  | 'PRIO_ASC'
  | 'NEWEST'
  | 'OLDEST'
  | 'JOB_TITLE'
  | 'JOB_TITLE_DESC';

export type ContactInput = {
  firstName: string;
  lastName: string;
  jobTitle?: string | null | undefined;
  prio?: number | null | undefined;
  address?: AddressInput | null | undefined;
};

export type ContactBaseInput = {
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  jobTitle?: string | null | undefined;
  prio?: number | null | undefined;
  address?: AddressInput | null | undefined;
};

export type BulkTable =
  | 'COMPANY'
  | 'CONTACT'
  | 'LEAD';

export type BulkAction =
  | 'PRIO'
  | 'LABEL'
  | 'UNLABEL'
  | 'DELETE';

export type RecordFilter = {
  search?: string | null | undefined;
  prio?: number | null | undefined;
  labels?: Array<string> | null | undefined;
  conditions?: Array<RecordConditionInput> | null | undefined;
};

export type RecordSelection = {
  ids?: Array<string> | null | undefined;
  filter?: RecordFilter | null | undefined;
  total?: number | null | undefined;
  except?: Array<string> | null | undefined;
};

export type ListSort =
  | 'NAME'
  | 'NAME_DESC'
  | 'PRIO'
  | 'PRIO_ASC'
  | 'NEWEST'
  | 'OLDEST'
  | 'INDUSTRY'
  | 'INDUSTRY_DESC'
  | 'CITY'
  | 'CITY_DESC'
  | 'JOB_TITLE'
  | 'JOB_TITLE_DESC'
  | 'FIT';

export type ListViewContent = {
  search?: string | null | undefined;
  prio?: number | null | undefined;
  labels?: Array<string> | null | undefined;
  conditions?: Array<RecordConditionInput> | null | undefined;
  sort?: ListSort | null | undefined;
  columns?: Array<string> | null | undefined;
  leads?: LeadViewContent | null | undefined;
};

export type LeadViewContent = {
  campaignIds?: Array<string> | null | undefined;
  ownerIds?: Array<string> | null | undefined;
  verdicts?: Array<CampaignVerdict> | null | undefined;
  hasMeeting?: boolean | null | undefined;
  isNew?: boolean | null | undefined;
};

export type ListViewBase = {
  title?: string | null | undefined;
  isShared?: boolean | null | undefined;
  content?: ListViewContent | null | undefined;
};

export type SimilarReason =
  | 'NAME'
  | 'VAT'
  | 'WEBSITE'
  | 'EMAIL'
  | 'PHONE';

export type RemoteRegister =
  | 'FRANCE'
  | 'VIES';

export type RemoteAnswerState =
  | 'CURRENT'
  | 'KEPT'
  | 'UNREACHABLE'
  | 'LIMITED'
  | 'OFF';

export type PainBaseInput = {
  title?: string | null | undefined;
  description?: string | null | undefined;
};

export type BulletBaseInput = {
  text?: string | null | undefined;
  link?: string | null | undefined;
  language?: string | null | undefined;
  mediaItemIds?: Array<string> | null | undefined;
};

export type AnswerRangeInput = {
  id?: string | null | undefined;
  questionId: string;
  valueBool?: boolean | null | undefined;
  valueOptions?: Array<string> | null | undefined;
  valueDateFrom?: string | null | undefined;
  valueDateTo?: string | null | undefined;
  valueDayFrom?: string | null | undefined;
  valueDayTo?: string | null | undefined;
  valueNumberFrom?: number | null | undefined;
  valueNumberTo?: number | null | undefined;
  valueText?: string | null | undefined;
};

export type DataType =
  | 'TEXTAREA'
  | 'INPUT'
  | 'INT'
  | 'NUMBER_INT'
  | 'NUMBER_FLOAT'
  | 'FLOAT'
  | 'NUMBER_SLIDER'
  | 'NUMBER_FLOAT_SLIDER'
  | 'NUMBER_RANGE_SLIDER'
  | 'NUMBER_RANGE'
  | 'DATETIME'
  | 'DATE'
  | 'TIME'
  | 'OPTIONS_RADIO'
  | 'OPTIONS_COMBO'
  | 'OPTIONS_CHECKBOX'
  | 'BOOL_SWITCH'
  | 'BOOL'
  | 'BOOL_CHECKBOX'
  | 'LABELS';

export type OptionInput = {
  id?: string | null | undefined;
  title: string;
  mediaItemId?: string | null | undefined;
};

export type QuestionBaseInput = {
  title?: string | null | undefined;
  icon?: string | null | undefined;
  dataTypeString?: DataType | null | undefined;
  placeholder?: string | null | undefined;
  description?: string | null | undefined;
  options?: Array<OptionInput> | null | undefined;
  defaultValue?: string | null | undefined;
  defaultStartValue?: number | null | undefined;
  defaultEndValue?: number | null | undefined;
  defaultValueBool?: boolean | null | undefined;
  minValue?: number | null | undefined;
  maxValue?: number | null | undefined;
  isInternal?: boolean | null | undefined;
  importance?: number | null | undefined;
  mediaItemIds?: Array<string> | null | undefined;
};

export type QuestionHubBaseInput = {
  title?: string | null | undefined;
  icon?: string | null | undefined;
  description?: string | null | undefined;
  isInternal?: boolean | null | undefined;
  importance?: number | null | undefined;
  x?: number | null | undefined;
  y?: number | null | undefined;
};

export type HubInput = {
  title: string;
  icon?: string | null | undefined;
  description?: string | null | undefined;
  isInternal?: boolean | null | undefined;
  importance?: number | null | undefined;
  x?: number | null | undefined;
  y?: number | null | undefined;
};

export type PlaybookTextsInput = {
  language: string;
  title?: string | null | undefined;
  description?: string | null | undefined;
  titleOf?: string | null | undefined;
  descriptionOf?: string | null | undefined;
};

export type CompanyDialogStatus =
  | 'PLANNED'
  | 'RUNNING'
  | 'DONE'
  | 'CANCELLED';

export type TypeUpdate =
  | 'START'
  | 'STOP'
  | 'CANCEL'
  | 'REOPEN'
  | 'DETAILS'
  | 'ATTENDEES';

export type CompanyDialogBaseInput = {
  startDate: string;
  endDate: string;
};

export type MeetingScope =
  | 'MINE'
  | 'TEAM';

export type MediaUseKind =
  | 'BULLET'
  | 'QUESTION'
  | 'OPTION'
  | 'MEETING';

export type EventKind =
  | 'ANSWER'
  | 'COMMENT'
  | 'NOTES'
  | 'STATE'
  | 'AGENDA'
  | 'LABEL'
  | 'NEXT_STEP'
  | 'PAIN'
  | 'DETAILS'
  | 'PLAYBOOK'
  | 'FILE'
  | 'RECORDING'
  | 'SCRIBBLE';

export type EntryStatus =
  | 'CURRENT'
  | 'CONFLICT'
  | 'SETTLED';

export type AnswerInput = {
  valueText?: string | null | undefined;
  valueNumber?: number | null | undefined;
  valueYesNo?: boolean | null | undefined;
  valueDecimal?: number | null | undefined;
  valueNumberFrom?: number | null | undefined;
  valueNumberTo?: number | null | undefined;
  valueDate?: string | null | undefined;
  valueOptions?: Array<string> | null | undefined;
};

export type TypeOfAnalytics =
  | 'YES_NO'
  | 'BAR'
  | 'DOUGHNUT'
  | 'TIME'
  | 'DATE'
  | 'TEXT';

export type TrendPeriod =
  | 'DAY'
  | 'WEEK'
  | 'MONTH';

export type QuestionChange =
  | 'WORDING'
  | 'TYPE'
  | 'OPTIONS'
  | 'BOUNDS';

export type ShownMeetingState =
  | 'PLANNED'
  | 'NOT_HELD'
  | 'RUNNING'
  | 'DONE'
  | 'CANCELLED';

export type NextStepState =
  | 'OPEN'
  | 'DONE'
  | 'OVERDUE';

export type PlaybookAudienceSort =
  | 'NAME'
  | 'NEWEST';

export type StrokeKind =
  | 'PEN'
  | 'MARKER'
  | 'LINE'
  | 'ARROW'
  | 'RECTANGLE'
  | 'ELLIPSE'
  | 'TEXT';

export type ScribblePaper =
  | 'BLANK'
  | 'LINES'
  | 'GRID'
  | 'DOTS';

export type ScribbleInk =
  | 'BLACK'
  | 'GREY'
  | 'RED'
  | 'ORANGE'
  | 'GREEN'
  | 'BLUE'
  | 'PURPLE';

export type ScribblePageInput = {
  id: string;
  clock: number;
  paper: ScribblePaper;
  isRemoved?: boolean | null | undefined;
};

export type ScribbleStrokeInput = {
  id: string;
  page: string;
  clock: number;
  kind: StrokeKind;
  color: ScribbleInk;
  width: number;
  points: string;
  text?: string | null | undefined;
};

export type ScribbleChangeInput = {
  id: string;
  clock: number;
  isRemoved?: boolean | null | undefined;
  x?: number | null | undefined;
  y?: number | null | undefined;
};

export type StageKind =
  | 'OPEN'
  | 'WON'
  | 'LOST';

export type OpportunityOutcome =
  | 'WON'
  | 'LOST';

export type OpportunityBaseInput = {
  title?: string | null | undefined;
  price?: number | null | undefined;
  dateExpectedClose?: string | null | undefined;
  companyId?: string | null | undefined;
  ownerId?: string | null | undefined;
};

export type OpportunityState =
  | 'OPEN'
  | 'WON'
  | 'LOST';

export type OpportunitySort =
  | 'TITLE'
  | 'TITLE_DESC'
  | 'COMPANY'
  | 'COMPANY_DESC'
  | 'STAGE'
  | 'PRICE'
  | 'PRICE_DESC'
  | 'CLOSE'
  | 'CLOSE_DESC'
  | 'NEWEST'
  | 'OLDEST';

export type CampaignState =
  | 'DRAFT'
  | 'RUNNING'
  | 'PAUSED'
  | 'DONE';

export type CampaignRefreshProblem =
  | 'TOO_MANY'
  | 'TOO_SLOW';

export type CampaignGoal =
  | 'MEETINGS_HELD'
  | 'QUALIFIED'
  | 'OPPORTUNITIES'
  | 'VALUE';

export type CampaignAudienceInput = {
  search?: string | null | undefined;
  prio?: number | null | undefined;
  labels?: Array<string> | null | undefined;
  conditions?: Array<RecordConditionInput> | null | undefined;
};

export type CampaignCriterionInput = {
  id: string;
  title?: string | null | undefined;
  weight: number;
  importance?: number | null | undefined;
  conditions: Array<RecordConditionInput>;
};

export type CampaignBaseInput = {
  title?: string | null | undefined;
  description?: string | null | undefined;
  playbookId?: string | null | undefined;
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
  ownerId?: string | null | undefined;
  teamIds?: Array<string> | null | undefined;
  goal?: CampaignGoal | null | undefined;
  goalAmount?: number | null | undefined;
  viewId?: string | null | undefined;
  audience?: CampaignAudienceInput | null | undefined;
  criteria?: Array<CampaignCriterionInput> | null | undefined;
};

export type CampaignStep =
  | 'AUDIENCE'
  | 'PLANNED'
  | 'HELD'
  | 'QUALIFIED'
  | 'OPPORTUNITY'
  | 'WON';

export type CampaignVerdict =
  | 'OPEN'
  | 'QUALIFIED'
  | 'DISQUALIFIED';

export type CampaignAccountSort =
  | 'NAME'
  | 'FIT'
  | 'NEWEST';

export type CampaignAccountSeenInput = {
  companyId: string;
  verdict?: CampaignVerdict | null | undefined;
  dateVerdict?: string | null | undefined;
  assigneeId?: string | null | undefined;
  dateSkipped?: string | null | undefined;
};

export type CampaignMeetingInput = {
  id: string;
  title: string;
  companyId: string;
  organisationUserId: string;
  startDate: string;
  endDate: string;
};

export type PlaybookLeadSort =
  | 'NEWEST'
  | 'NAME';

export type ShareField =
  | 'TITLE'
  | 'TIMES'
  | 'LOCATION'
  | 'DESCRIPTION'
  | 'AGENDA'
  | 'VIDEO'
  | 'PARTICIPANTS'
  | 'COMPANY'
  | 'COMMENTS'
  | 'DRAWINGS'
  | 'FILES'
  | 'CONSENT';

export type ConsentPurpose =
  | 'AUDIO'
  | 'TRANSCRIPT'
  | 'SHARING';

export type VisitorAct =
  | 'COMMENT'
  | 'ACCEPTED'
  | 'DECLINED'
  | 'CONSENTED'
  | 'WITHDRAWN'
  | 'STEP_DONE'
  | 'STEP_REOPENED'
  | 'FILE';

export type SummaryChannel =
  | 'MAIL'
  | 'COPY';

export type RecordingState =
  | 'RUNNING'
  | 'WAITING'
  | 'READY'
  | 'BROKEN'
  | 'EMPTY'
  | 'ERASED';

export type RecordingMarkKind =
  | 'ANSWER'
  | 'NEXT_STEP'
  | 'NOTE'
  | 'COMMENT'
  | 'DRAWING';

export type ConsentHow =
  | 'PAGE'
  | 'SPOKEN';

export type IntegrationVendor =
  | 'TEAMLEADER'
  | 'HUBSPOT';

export type IntegrationState =
  | 'CONNECTING'
  | 'CONNECTED'
  | 'RECONNECT'
  | 'DISCONNECTED';

export type IntegrationLogType =
  | 'AUTH'
  | 'PULL'
  | 'PUSH'
  | 'WEBHOOK'
  | 'CONFLICT'
  | 'MAPPING'
  | 'SCHEMA';

export type SyncedKind =
  | 'COMPANY'
  | 'CONTACT';

export type SyncChangeState =
  | 'CREATE'
  | 'UPDATE'
  | 'CONFLICT'
  | 'KEEP'
  | 'SKIP'
  | 'WRONG';

export type ConflictChoice =
  | 'HERE'
  | 'THERE';

export type LogScope =
  | 'ORGANISATION'
  | 'EVERYWHERE';

export type TimelineKind =
  | 'MEETING'
  | 'COMMENT'
  | 'NEXT_STEP'
  | 'OPPORTUNITY'
  | 'CAMPAIGN'
  | 'CHANGE';

export type BinTable =
  | 'LABEL'
  | 'FILE'
  | 'MEDIA_ITEM'
  | 'COMPANY'
  | 'CONTACT'
  | 'LIST_VIEW'
  | 'PAIN'
  | 'BULLET'
  | 'PLAYBOOK'
  | 'COMPANY_DIALOG'
  | 'PIPELINE'
  | 'OPPORTUNITY_STAGE'
  | 'OPPORTUNITY'
  | 'CAMPAIGN'
  | 'RECORDING';

export type RetentionKind =
  | 'BIN'
  | 'FILES';

export type SearchKind =
  | 'MEDIA_ITEM'
  | 'COMPANY'
  | 'CONTACT'
  | 'PAIN'
  | 'QUESTION'
  | 'PLAYBOOK'
  | 'COMPANY_DIALOG'
  | 'OPPORTUNITY'
  | 'CAMPAIGN';

export type ExportList =
  | 'COMPANY'
  | 'CONTACT'
  | 'COMPANY_DIALOG'
  | 'PLAYBOOK_ANSWER'
  | 'PLAYBOOK_ACCOUNT'
  | 'PLAYBOOK_CONTACT'
  | 'OPPORTUNITY'
  | 'LEAD'
  | 'CAMPAIGN_ACCOUNT'
  | 'QUALIFICATION'
  | 'ORGANISATION_MEMBER'
  | 'PAIN'
  | 'PLAYBOOK'
  | 'CAMPAIGN'
  | 'CAMPAIGN_CONTACT'
  | 'PLAYBOOK_LEAD'
  | 'LOG';

export type ExportFormat =
  | 'CSV'
  | 'XLSX';

export type ExportWordInput = {
  value: string;
  word: string;
};

export type ExportColumnInput = {
  id: string;
  title: string;
  words?: Array<ExportWordInput> | null | undefined;
};

export type PdfKind =
  | 'REPORT'
  | 'BRIEFING'
  | 'INSIGHTS';

export type PdfSection =
  | 'TIMES'
  | 'LOCATION'
  | 'COMPANY'
  | 'PARTICIPANTS'
  | 'DESCRIPTION'
  | 'AGENDA'
  | 'COMPLETENESS'
  | 'ANSWERS'
  | 'NEXT_STEPS'
  | 'DRAWINGS'
  | 'NOTES'
  | 'PAINS'
  | 'COMMENTS'
  | 'LABELS';

export type ResetTable =
  | 'COMPANY_DIALOGS'
  | 'ANSWERS'
  | 'QUESTIONS'
  | 'PLAYBOOKS'
  | 'CONTACTS'
  | 'LABELS';

export type ResetState =
  | 'ARCHIVING'
  | 'REMOVING'
  | 'DONE'
  | 'RESTORING'
  | 'RESTORED'
  | 'CANCELLED'
  | 'FAILED'
  | 'UNDO_FAILED'
  | 'REMOVAL_FAILED';

export type PrivacyKind =
  | 'FILE'
  | 'ERASURE';

export type MergeTable =
  | 'COMPANY'
  | 'CONTACT';

export type MergeField =
  | 'NAME'
  | 'VAT'
  | 'URL'
  | 'INDUSTRY'
  | 'TYPE'
  | 'COMPANY_SIZE'
  | 'SOURCE'
  | 'PRIO'
  | 'OWNER'
  | 'ADDRESS'
  | 'TELEPHONES'
  | 'EMAILS'
  | 'WEBSITES'
  | 'JOB_TITLE';

export type MergePart =
  | 'MEETING'
  | 'CONTACT'
  | 'COMPANY'
  | 'ANSWER'
  | 'NEXT_STEP'
  | 'OPPORTUNITY'
  | 'CAMPAIGN'
  | 'COMMENT'
  | 'LABEL';

export type DuplicateReason =
  | 'NAME'
  | 'VAT'
  | 'WEBSITE'
  | 'EMAIL'
  | 'PHONE';

export type ImportKind =
  | 'COMPANY'
  | 'CONTACT';

export type ImportMode =
  | 'CREATE'
  | 'UPDATE'
  | 'BOTH';

export type ImportMatch =
  | 'VAT'
  | 'EMAIL'
  | 'WEBSITE'
  | 'NAME_CITY';

export type ImportAccounts =
  | 'WRONG'
  | 'CREATE';

export type ImportStep =
  | 'CHECK'
  | 'IMPORT'
  | 'REVERT';

export type ImportRowState =
  | 'CREATE'
  | 'UPDATE'
  | 'SAME'
  | 'SKIP'
  | 'WRONG';

export type ImportOutcome =
  | 'REVERTED'
  | 'KEPT';

export type ImportColumnInput = {
  field?: string | null | undefined;
  words?: Array<ExportWordInput> | null | undefined;
};

export type RegistryComparisonStep =
  | 'COMPARE'
  | 'APPLY'
  | 'UNDO';

export type RegistryComparisonState =
  | 'DIFFERENT'
  | 'SAME'
  | 'UNKNOWN'
  | 'NO_NUMBER'
  | 'UNREACHABLE'
  | 'GONE';

export type RegisterName =
  | 'BELGIUM'
  | 'FRANCE'
  | 'VIES';

export type RegistryField =
  | 'NAME'
  | 'INDUSTRY'
  | 'STREET'
  | 'ZIP_CODE'
  | 'CITY'
  | 'COUNTRY';

export type AcceptInvitationMutationVariables = Exact<{
  id: string;
  commandId?: string | null | undefined;
}>;


export type AcceptInvitationMutation = { acceptInvitation: string };

export type AccountAnswer_answerFragment = { __typename: 'Answer', id: string, companyDialogId: string, questionId: string, valueText: string | null, valueNumber: number | null, valueYesNo: boolean | null, valueDecimal: number | null, valueNumberFrom: number | null, valueNumberTo: number | null, valueDate: string | null, valueOptions: Array<{ __typename: 'AnswerOption', id: string, title: string }> | null, question: { __typename: 'Question', id: string, title: string, dataType: DataType, importance: number }, companyDialog: { __typename: 'CompanyDialog', id: string, title: string, startDate: string, timeZone: string } };

export type AccountCampaign_accountFragment = { __typename: 'CampaignAccount', id: string, isIn: boolean, verdict: CampaignVerdict, fit: number | null, campaign: { __typename: 'Campaign', id: string, title: string, state: CampaignState } };

export type AccountFreshQueryVariables = Exact<{
  id: string;
}>;


export type AccountFreshQuery = { company: { __typename: 'Company', id: string, name: string, ownerId: string, source: string | null, url: string | null, type: string | null, vAT: string | null, industry: string | null, companySize: string | null, prio: number, labels: Array<{ __typename: 'Label', id: string, title: string, color: string }>, comments: Array<{ __typename: 'Comment', id: string, content: string, dateCreated: string, companyDialogId: string | null, questionId: string | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }, mentioned: Array<{ __typename: 'User', id: string, firstName: string, lastName: string }> | null }>, owner: { __typename: 'User', id: string, firstName: string, lastName: string }, address: { __typename: 'Address', street: string | null, zipCode: string | null, city: string | null, countryName: string | null, telephones: Array<string>, emails: Array<string>, websites: Array<string> } } | null };

export type AccountInCampaign_accountFragment = { __typename: 'CampaignAccount', step: CampaignStep | null, id: string, campaignId: string, companyId: string, isIn: boolean, isNew: boolean, dateIn: string, assigneeId: string | null, dateSkipped: string | null, verdict: CampaignVerdict, verdictReason: string | null, dateVerdict: string | null, results: string | null, fit: number | null, opportunities: Array<{ __typename: 'Opportunity', id: string, title: string, price: number | null, dateExpectedClose: string | null, stageId: string, rank: string, outcome: OpportunityOutcome | null, lostReason: string | null, dateStage: string, dateUpdated: string, seq: number, stage: { __typename: 'OpportunityStage', id: string, title: string }, company: { __typename: 'Company', id: string, name: string, favicon: string | null }, owner: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null } }>, companyDialogs: Array<{ __typename: 'CompanyDialog', id: string, title: string, startDate: string, endDate: string, timeZone: string, companyDialogState: { __typename: 'CompanyDialogState', companyDialogStatus: CompanyDialogStatus }, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string } }>, playbookAnswers: Array<{ __typename: 'Answer', id: string, companyDialogId: string, questionId: string, valueText: string | null, valueNumber: number | null, valueYesNo: boolean | null, valueDecimal: number | null, valueNumberFrom: number | null, valueNumberTo: number | null, valueDate: string | null, valueOptions: Array<{ __typename: 'AnswerOption', id: string, title: string }> | null, question: { __typename: 'Question', id: string, title: string, dataType: DataType, importance: number }, companyDialog: { __typename: 'CompanyDialog', id: string, title: string, startDate: string, timeZone: string } }>, company: { __typename: 'Company', id: string, name: string, owner: { __typename: 'User', id: string, firstName: string, lastName: string } }, assignee: { __typename: 'User', id: string, firstName: string, lastName: string } | null, verdictBy: { __typename: 'User', id: string, firstName: string, lastName: string } | null, lastMeeting: { __typename: 'CompanyDialog', id: string, title: string, startDate: string } | null, nextMeeting: { __typename: 'CompanyDialog', id: string, title: string, startDate: string } | null, nextStep: { __typename: 'NextStep', id: string, title: string | null, nextStepDate: string | null, nextStepType: { __typename: 'NextStepType', id: string, title: string } } | null };

export type AccountKnownQueryVariables = Exact<{
  id: string;
}>;


export type AccountKnownQuery = { company: { __typename: 'Company', id: string, newestAnswers: Array<{ __typename: 'Answer', id: string, companyDialogId: string, questionId: string, valueText: string | null, valueNumber: number | null, valueYesNo: boolean | null, valueDecimal: number | null, valueNumberFrom: number | null, valueNumberTo: number | null, valueDate: string | null, valueOptions: Array<{ __typename: 'AnswerOption', id: string, title: string }> | null, question: { __typename: 'Question', id: string, title: string, dataType: DataType, importance: number }, companyDialog: { __typename: 'CompanyDialog', id: string, title: string, startDate: string, timeZone: string } }> } | null };

export type AccountListQueryVariables = Exact<{
  search?: string | null | undefined;
  take: number;
  skip: number;
  prio?: number | null | undefined;
  labels?: Array<string> | string | null | undefined;
  sort?: CompanySort | null | undefined;
  conditions?: Array<RecordConditionInput> | RecordConditionInput | null | undefined;
}>;


export type AccountListQuery = { companies: { __typename: 'CompanyPage', totalCount: number, list: Array<{ __typename: 'Company', id: string, name: string, industry: string | null, prio: number, dateCreated: string, contactsCount: number, companyDialogCount: number, owner: { __typename: 'User', id: string, firstName: string, lastName: string }, address: { __typename: 'Address', city: string | null, countryName: string | null }, labels: Array<{ __typename: 'Label', id: string, title: string, color: string }> }> } | null };

export type AccountMeetsQueryVariables = Exact<{
  id: string;
  conditions: Array<RecordConditionInput> | RecordConditionInput;
  questionIds: Array<string> | string;
}>;


export type AccountMeetsQuery = { company: { __typename: 'Company', id: string, name: string, meets: Array<boolean>, newestAnswers: Array<{ __typename: 'Answer', id: string, companyDialogId: string, questionId: string, valueText: string | null, valueNumber: number | null, valueYesNo: boolean | null, valueDecimal: number | null, valueNumberFrom: number | null, valueNumberTo: number | null, valueDate: string | null, valueOptions: Array<{ __typename: 'AnswerOption', id: string, title: string }> | null, question: { __typename: 'Question', id: string, title: string, dataType: DataType, importance: number }, companyDialog: { __typename: 'CompanyDialog', id: string, title: string, startDate: string, timeZone: string } }> } | null };

export type AccountNamesQueryVariables = Exact<{
  conditions?: Array<RecordConditionInput> | RecordConditionInput | null | undefined;
  search?: string | null | undefined;
  take: number;
}>;


export type AccountNamesQuery = { companies: { __typename: 'CompanyPage', list: Array<{ __typename: 'Company', id: string, name: string }> } | null };

export type AccountPageQueryVariables = Exact<{
  id: string;
}>;


export type AccountPageQuery = { company: { __typename: 'Company', id: string, dateCreated: string, companyDialogCount: number, name: string, ownerId: string, source: string | null, url: string | null, type: string | null, vAT: string | null, industry: string | null, companySize: string | null, prio: number, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string }, contacts: Array<{ __typename: 'CompanyContact', id: string, role: string | null, decisionMaker: boolean, contact: { __typename: 'Contact', id: string, firstName: string, lastName: string, jobTitle: string | null, address: { __typename: 'Address', telephones: Array<string>, emails: Array<string> } } }>, companyDialogs: Array<{ __typename: 'CompanyDialog', id: string, title: string, startDate: string, endDate: string, timeZone: string, companyDialogState: { __typename: 'CompanyDialogState', companyDialogStatus: CompanyDialogStatus }, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string } }>, newestAnswers: Array<{ __typename: 'Answer', id: string, companyDialogId: string, questionId: string, valueText: string | null, valueNumber: number | null, valueYesNo: boolean | null, valueDecimal: number | null, valueNumberFrom: number | null, valueNumberTo: number | null, valueDate: string | null, valueOptions: Array<{ __typename: 'AnswerOption', id: string, title: string }> | null, question: { __typename: 'Question', id: string, title: string, dataType: DataType, importance: number }, companyDialog: { __typename: 'CompanyDialog', id: string, title: string, startDate: string, timeZone: string } }>, opportunities: Array<{ __typename: 'Opportunity', id: string, title: string, price: number | null, dateExpectedClose: string | null, stageId: string, rank: string, outcome: OpportunityOutcome | null, lostReason: string | null, dateStage: string, dateUpdated: string, seq: number, stage: { __typename: 'OpportunityStage', id: string, title: string }, company: { __typename: 'Company', id: string, name: string, favicon: string | null }, owner: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null } }>, campaignAccounts: Array<{ __typename: 'CampaignAccount', id: string, isIn: boolean, verdict: CampaignVerdict, fit: number | null, campaign: { __typename: 'Campaign', id: string, title: string, state: CampaignState } }>, pains: Array<{ __typename: 'CompanyPain', painId: string, meetingCount: number, voteCount: number, pain: { __typename: 'Pain', id: string, title: string }, last: { __typename: 'MeetingPain', id: string, dateCreated: string, creator: { __typename: 'User', id: string, firstName: string, lastName: string }, companyDialog: { __typename: 'CompanyDialog', id: string, title: string } } }>, labels: Array<{ __typename: 'Label', id: string, title: string, color: string }>, comments: Array<{ __typename: 'Comment', id: string, content: string, dateCreated: string, companyDialogId: string | null, questionId: string | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }, mentioned: Array<{ __typename: 'User', id: string, firstName: string, lastName: string }> | null }>, owner: { __typename: 'User', id: string, firstName: string, lastName: string }, address: { __typename: 'Address', street: string | null, zipCode: string | null, city: string | null, countryName: string | null, telephones: Array<string>, emails: Array<string>, websites: Array<string> } } | null, labels: Array<{ __typename: 'Label', id: string, title: string, color: string }> | null };

export type Account_companyFragment = { __typename: 'Company', id: string, dateCreated: string, companyDialogCount: number, name: string, ownerId: string, source: string | null, url: string | null, type: string | null, vAT: string | null, industry: string | null, companySize: string | null, prio: number, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string }, contacts: Array<{ __typename: 'CompanyContact', id: string, role: string | null, decisionMaker: boolean, contact: { __typename: 'Contact', id: string, firstName: string, lastName: string, jobTitle: string | null, address: { __typename: 'Address', telephones: Array<string>, emails: Array<string> } } }>, companyDialogs: Array<{ __typename: 'CompanyDialog', id: string, title: string, startDate: string, endDate: string, timeZone: string, companyDialogState: { __typename: 'CompanyDialogState', companyDialogStatus: CompanyDialogStatus }, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string } }>, newestAnswers: Array<{ __typename: 'Answer', id: string, companyDialogId: string, questionId: string, valueText: string | null, valueNumber: number | null, valueYesNo: boolean | null, valueDecimal: number | null, valueNumberFrom: number | null, valueNumberTo: number | null, valueDate: string | null, valueOptions: Array<{ __typename: 'AnswerOption', id: string, title: string }> | null, question: { __typename: 'Question', id: string, title: string, dataType: DataType, importance: number }, companyDialog: { __typename: 'CompanyDialog', id: string, title: string, startDate: string, timeZone: string } }>, opportunities: Array<{ __typename: 'Opportunity', id: string, title: string, price: number | null, dateExpectedClose: string | null, stageId: string, rank: string, outcome: OpportunityOutcome | null, lostReason: string | null, dateStage: string, dateUpdated: string, seq: number, stage: { __typename: 'OpportunityStage', id: string, title: string }, company: { __typename: 'Company', id: string, name: string, favicon: string | null }, owner: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null } }>, campaignAccounts: Array<{ __typename: 'CampaignAccount', id: string, isIn: boolean, verdict: CampaignVerdict, fit: number | null, campaign: { __typename: 'Campaign', id: string, title: string, state: CampaignState } }>, pains: Array<{ __typename: 'CompanyPain', painId: string, meetingCount: number, voteCount: number, pain: { __typename: 'Pain', id: string, title: string }, last: { __typename: 'MeetingPain', id: string, dateCreated: string, creator: { __typename: 'User', id: string, firstName: string, lastName: string }, companyDialog: { __typename: 'CompanyDialog', id: string, title: string } } }>, labels: Array<{ __typename: 'Label', id: string, title: string, color: string }>, comments: Array<{ __typename: 'Comment', id: string, content: string, dateCreated: string, companyDialogId: string | null, questionId: string | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }, mentioned: Array<{ __typename: 'User', id: string, firstName: string, lastName: string }> | null }>, owner: { __typename: 'User', id: string, firstName: string, lastName: string }, address: { __typename: 'Address', street: string | null, zipCode: string | null, city: string | null, countryName: string | null, telephones: Array<string>, emails: Array<string>, websites: Array<string> } };

export type AccountsFoundQueryVariables = Exact<{
  search?: string | null | undefined;
  prio?: number | null | undefined;
  labels?: Array<string> | string | null | undefined;
  conditions?: Array<RecordConditionInput> | RecordConditionInput | null | undefined;
}>;


export type AccountsFoundQuery = { companies: { __typename: 'CompanyPage', totalCount: number, list: Array<{ __typename: 'Company', id: string, name: string }> } | null };

export type AddAgendaItemMutationVariables = Exact<{
  id: string;
  companyDialogId: string;
  title: string;
  commandId: string;
}>;


export type AddAgendaItemMutation = { addAgendaItem: { __typename: 'CompanyDialog', id: string, seq: number, agendaItems: Array<{ __typename: 'AgendaItem', id: string, title: string, titleVersionId: string | null, rank: string, isDone: boolean, dateDone: string | null }> } };

export type AddMeetingMediaMutationVariables = Exact<{
  companyDialogId: string;
  mediaItemId: string;
  afterId?: string | null | undefined;
  commandId?: string | null | undefined;
}>;


export type AddMeetingMediaMutation = { addMeetingMedia: { __typename: 'CompanyDialog', id: string, mediaItemIds: Array<string>, mediaItems: Array<{ __typename: 'MediaItem', id: string, type: MediaType, title: string, url: string | null, thumbnailUrl: string | null, file: { __typename: 'File', id: string, name: string, type: string, size: number } | null }> } };

export type AddMeetingPainMutationVariables = Exact<{
  id: string;
  companyDialogId: string;
  painId: string;
  title?: string | null | undefined;
  commandId: string;
}>;


export type AddMeetingPainMutation = { addMeetingPain: { __typename: 'CompanyDialog', id: string, seq: number, pains: Array<{ __typename: 'MeetingPain', id: string, painId: string, note: string | null, noteVersionId: string | null, voteCount: number, hasMyVote: boolean, dateCreated: string, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }, pain: { __typename: 'Pain', id: string, title: string } }> } };

export type AddMeetingSummaryMutationVariables = Exact<{
  id: string;
  companyDialogId: string;
  channel: SummaryChannel;
  language: string;
  content: string;
  contactIds?: Array<string> | string | null | undefined;
  commandId?: string | null | undefined;
}>;


export type AddMeetingSummaryMutation = { addMeetingSummary: { __typename: 'CompanyDialog', id: string, summaries: Array<{ __typename: 'MeetingSummary', id: string, channel: SummaryChannel, language: string, content: string, dateCreated: string, creator: { __typename: 'User', id: string, firstName: string, lastName: string }, contacts: Array<{ __typename: 'Contact', id: string, firstName: string, lastName: string }> }> } };

export type AddMemberMutationVariables = Exact<{
  email: string;
  role: Role;
  organisationLicenseId: string;
  commandId?: string | null | undefined;
}>;


export type AddMemberMutation = { addMember: { __typename: 'EmailLicense', id: string, email: string } };

export type AddNextStepMutationVariables = Exact<{
  id: string;
  companyDialogId: string;
  nextStepTypeId: string;
  title?: string | null | undefined;
  nextStepDate?: string | null | undefined;
  commandId: string;
}>;


export type AddNextStepMutation = { addNextStep: { __typename: 'CompanyDialog', id: string, seq: number, nextSteps: Array<{ __typename: 'NextStep', id: string, title: string | null, dateCreated: string, nextStepDate: string | null, dateDone: string | null, isDone: boolean, nextStepType: { __typename: 'NextStepType', id: string, title: string, scoring: number }, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null } }> } };

export type AnalyticsCard_analyticsFragment = { __typename: 'Analytics', questionId: string, typeOfAnalytics: TypeOfAnalytics, answerCount: number, yesNoData: { __typename: 'YesNoData', answeredYes: number, answeredNo: number, answeredEmpty: number, answerRatio: number | null } | null, barChartData: { __typename: 'BarChartData', zoomedInData: Array<{ __typename: 'Bar', startNumber: number, endNumber: number, count: number }>, zoomedOutData: Array<{ __typename: 'Bar', startNumber: number, endNumber: number, count: number }> } | null, doughnutChartData: Array<{ __typename: 'DoughnutSlice', optionId: string, count: number, label: string }> | null, timeChartData: Array<{ __typename: 'TimeCell', count: number, hour: number, startMinute: number }> | null, dateChartData: { __typename: 'DateChartData', countPerMonth: Array<{ __typename: 'PeriodCount', date: string, count: number }>, countPerWeek: Array<{ __typename: 'PeriodCount', date: string, count: number }> } | null };

export type AnalyticsCard_questionFragment = { __typename: 'Question', id: string, title: string, dataType: DataType, isInternal: boolean, options: Array<{ __typename: 'Option', id: string, title: string }> };

export type AnswerCondition_questionFragment = { __typename: 'Question', id: string, playbookVersionId: string, title: string, dataType: DataType, options: Array<{ __typename: 'Option', id: string, title: string }> };

export type AnswerHistoryQueryVariables = Exact<{
  companyDialogId: string;
  questionId: string;
}>;


export type AnswerHistoryQuery = { answer: { __typename: 'Answer', id: string, entryId: string, history: Array<{ __typename: 'AnswerEntry', id: string, baseId: string | null, status: EntryStatus, dateClient: string | null, dateCreated: string, valueText: string | null, valueNumber: number | null, valueYesNo: boolean | null, valueDecimal: number | null, valueNumberFrom: number | null, valueNumberTo: number | null, valueDate: string | null, valueOptions: Array<{ __typename: 'AnswerOption', id: string, title: string }> | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null } }> } | null };

export type AnswersList_answerFragment = { __typename: 'Answer', id: string, valueText: string | null, valueNumber: number | null, valueYesNo: boolean | null, valueDecimal: number | null, valueNumberFrom: number | null, valueNumberTo: number | null, valueDate: string | null, dateUpdated: string, valueOptions: Array<{ __typename: 'AnswerOption', id: string, title: string }> | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string }, companyDialog: { __typename: 'CompanyDialog', id: string, title: string, startDate: string, timeZone: string, company: { __typename: 'Company', id: string, name: string } | null } };

export type ApplyComparisonMutationVariables = Exact<{
  id: string;
  fields: Array<RegistryField> | RegistryField;
  except?: Array<string> | string | null | undefined;
  commandId?: string | null | undefined;
}>;


export type ApplyComparisonMutation = { applyComparison: { __typename: 'RegistryComparison', id: string, rowCount: number, step: RegistryComparisonStep, run: { __typename: 'JobRun', id: string, state: JobState, done: number, total: number | null, errorCode: string | null } | null } };

export type ArchiveNextStepTypeMutationVariables = Exact<{
  id: string;
  commandId?: string | null | undefined;
}>;


export type ArchiveNextStepTypeMutation = { deleteNextStepType: { __typename: 'NextStepType', id: string, title: string, scoring: number, dateDeleted: string | null } };

export type ArchivedNextStepTypesQueryVariables = Exact<{ [key: string]: never; }>;


export type ArchivedNextStepTypesQuery = { nextStepTypes: Array<{ __typename: 'NextStepType', id: string, title: string, scoring: number, dateDeleted: string | null }> | null };

export type AssignCampaignAccountsMutationVariables = Exact<{
  campaignId: string;
  companyIds: Array<string> | string;
  seen?: Array<CampaignAccountSeenInput> | CampaignAccountSeenInput | null | undefined;
  assigneeId?: string | null | undefined;
  commandId?: string | null | undefined;
}>;


export type AssignCampaignAccountsMutation = { change: { __typename: 'CampaignAccountsChange', id: string, unchanged: number, left: number, changed: Array<{ __typename: 'CampaignAccount', id: string, companyId: string, assigneeId: string | null, dateSkipped: string | null, verdict: CampaignVerdict, dateVerdict: string | null }> } };

export type AttachNewLinkMutationVariables = Exact<{
  id: string;
  address: string;
  commandId?: string | null | undefined;
}>;


export type AttachNewLinkMutation = { createMediaLink: { __typename: 'MediaItem', id: string, type: MediaType, title: string, url: string | null, thumbnailUrl: string | null, file: { __typename: 'File', id: string, name: string, type: string, size: number } | null } };

export type AttachToBulletMutationVariables = Exact<{
  id: string;
  mediaItemIds?: Array<string> | string | null | undefined;
  base?: BulletBaseInput | null | undefined;
  commandId?: string | null | undefined;
}>;


export type AttachToBulletMutation = { updateBullet: { __typename: 'Pain', id: string, bullets: Array<{ __typename: 'Bullet', id: string, mediaItemIds: Array<string>, mediaItems: Array<{ __typename: 'MediaItem', id: string, type: MediaType, title: string, url: string | null, thumbnailUrl: string | null, file: { __typename: 'File', id: string, name: string, type: string, size: number } | null }> }> } };

export type AttachToMeetingMutationVariables = Exact<{
  companyDialogId: string;
  mediaItemId: string;
  commandId?: string | null | undefined;
}>;


export type AttachToMeetingMutation = { addMeetingMedia: { __typename: 'CompanyDialog', id: string, mediaItemIds: Array<string>, mediaItems: Array<{ __typename: 'MediaItem', id: string, type: MediaType, title: string, url: string | null, thumbnailUrl: string | null, file: { __typename: 'File', id: string, name: string, type: string, size: number } | null }> } };

export type AttachToQuestionMutationVariables = Exact<{
  id: string;
  playbookId: string;
  mediaItemIds?: Array<string> | string | null | undefined;
  options?: Array<OptionInput> | OptionInput | null | undefined;
  commandId?: string | null | undefined;
}>;


export type AttachToQuestionMutation = { updateQuestion: { __typename: 'PlaybookVersion', id: string, revision: number } };

export type AttachableMediaQueryVariables = Exact<{
  id: string;
}>;


export type AttachableMediaQuery = { mediaItem: { __typename: 'MediaItem', id: string, type: MediaType, title: string, url: string | null, thumbnailUrl: string | null, file: { __typename: 'File', id: string, name: string, type: string, size: number } | null } | null };

export type BinInsideQueryVariables = Exact<{
  inside: string;
  skip: number;
}>;


export type BinInsideQuery = { bin: Array<{ __typename: 'BinItem', id: string, table: BinTable, title: string, dateDeleted: string, count: number | null }> | null };

export type BinPageQueryVariables = Exact<{ [key: string]: never; }>;


export type BinPageQuery = { bin: Array<{ __typename: 'BinItem', id: string, table: BinTable, title: string, dateDeleted: string, count: number | null }> | null, bulkChanges: Array<{ __typename: 'BulkChange', id: string, table: BulkTable, action: BulkAction, prio: number | null, changed: number, dateCreated: string, label: { __typename: 'Label', id: string, title: string } | null }> | null };

export type Bin_itemFragment = { __typename: 'BinItem', id: string, table: BinTable, title: string, dateDeleted: string, count: number | null };

export type Board_cardFragment = { __typename: 'Opportunity', id: string, title: string, price: number | null, dateExpectedClose: string | null, stageId: string, rank: string, outcome: OpportunityOutcome | null, lostReason: string | null, dateStage: string, dateUpdated: string, seq: number, company: { __typename: 'Company', id: string, name: string, favicon: string | null }, owner: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null } };

export type Board_pipelineFragment = { __typename: 'Pipeline', id: string, title: string, dateUpdated: string, stages: Array<{ __typename: 'OpportunityStage', id: string, title: string, kind: StageKind, position: number, probability: number, staleDays: number | null }> };

export type Board_stageFragment = { __typename: 'OpportunityStage', id: string, title: string, kind: StageKind, position: number, probability: number, staleDays: number | null };

export type BriefingQueryVariables = Exact<{
  id: string;
}>;


export type BriefingQuery = { companyDialog: { __typename: 'CompanyDialog', endDate: string, location: string | null, videoUrl: string | null, id: string, title: string, startDate: string, timeZone: string, company: { __typename: 'Company', id: string, name: string, url: string | null, industry: string | null, companySize: string | null, type: string | null, source: string | null, vAT: string | null, owner: { __typename: 'User', id: string, firstName: string, lastName: string }, labels: Array<{ __typename: 'Label', id: string, title: string, color: string }>, address: { __typename: 'Address', street: string | null, zipCode: string | null, city: string | null, countryName: string | null, telephones: Array<string>, emails: Array<string> }, pains: Array<{ __typename: 'CompanyPain', painId: string, meetingCount: number, pain: { __typename: 'Pain', id: string, title: string } }>, opportunities: Array<{ __typename: 'Opportunity', id: string, title: string, price: number | null, outcome: OpportunityOutcome | null, stage: { __typename: 'OpportunityStage', id: string, title: string } }>, campaignAccounts: Array<{ __typename: 'CampaignAccount', id: string, isIn: boolean, verdict: CampaignVerdict, verdictReason: string | null, fit: number | null, campaign: { __typename: 'Campaign', id: string, title: string } }>, newestAnswers: Array<{ __typename: 'Answer', id: string, questionId: string, valueText: string | null, valueNumber: number | null, valueYesNo: boolean | null, valueDecimal: number | null, valueNumberFrom: number | null, valueNumberTo: number | null, valueDate: string | null, dateUpdated: string, valueOptions: Array<{ __typename: 'AnswerOption', id: string, title: string }> | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string }, question: { __typename: 'Question', id: string, title: string, dataType: DataType, isInternal: boolean }, companyDialog: { __typename: 'CompanyDialog', id: string, title: string, startDate: string, timeZone: string } }>, openNextSteps: Array<{ __typename: 'NextStep', id: string, title: string | null, nextStepDate: string | null, isDone: boolean, companyDialog: { __typename: 'CompanyDialog', id: string, title: string, startDate: string, timeZone: string } | null, nextStepType: { __typename: 'NextStepType', id: string, title: string }, creator: { __typename: 'User', id: string, firstName: string, lastName: string } }>, companyDialogs: Array<{ __typename: 'CompanyDialog', id: string, title: string, startDate: string, timeZone: string, companyDialogState: { __typename: 'CompanyDialogState', companyDialogStatus: CompanyDialogStatus }, playbook: { __typename: 'Playbook', id: string, title: string } | null, nextSteps: Array<{ __typename: 'NextStep', id: string, title: string | null, nextStepDate: string | null, isDone: boolean, nextStepType: { __typename: 'NextStepType', id: string, title: string }, creator: { __typename: 'User', id: string, firstName: string, lastName: string } }> }> } | null, contacts: Array<{ __typename: 'Contact', id: string, firstName: string, lastName: string, jobTitle: string | null, address: { __typename: 'Address', telephones: Array<string>, emails: Array<string> }, companies: Array<{ __typename: 'CompanyContact', id: string, role: string | null, decisionMaker: boolean, company: { __typename: 'Company', id: string } }> }>, organisationUsers: Array<{ __typename: 'OrganisationUser', id: string, role: Role | null, user: { __typename: 'User', id: string, firstName: string, lastName: string, email: string | null } }>, playbook: { __typename: 'Playbook', id: string, title: string } | null, playbookVersion: { __typename: 'PlaybookVersion', id: string, hubs: Array<{ __typename: 'QuestionHub', id: string, title: string, isInternal: boolean, questions: Array<{ __typename: 'Question', id: string, title: string, dataType: DataType, isInternal: boolean }> }> } | null } | null };

export type BriefingCompletenessQueryVariables = Exact<{
  ids: Array<string> | string;
}>;


export type BriefingCompletenessQuery = { companyDialogCompleteness: Array<{ __typename: 'CompletenessEntry', id: string, percentage: number }> | null };

export type Briefing_accountFragment = { __typename: 'Company', id: string, name: string, url: string | null, industry: string | null, companySize: string | null, type: string | null, source: string | null, vAT: string | null, owner: { __typename: 'User', id: string, firstName: string, lastName: string }, labels: Array<{ __typename: 'Label', id: string, title: string, color: string }>, address: { __typename: 'Address', street: string | null, zipCode: string | null, city: string | null, countryName: string | null, telephones: Array<string>, emails: Array<string> }, pains: Array<{ __typename: 'CompanyPain', painId: string, meetingCount: number, pain: { __typename: 'Pain', id: string, title: string } }>, opportunities: Array<{ __typename: 'Opportunity', id: string, title: string, price: number | null, outcome: OpportunityOutcome | null, stage: { __typename: 'OpportunityStage', id: string, title: string } }>, campaignAccounts: Array<{ __typename: 'CampaignAccount', id: string, isIn: boolean, verdict: CampaignVerdict, verdictReason: string | null, fit: number | null, campaign: { __typename: 'Campaign', id: string, title: string } }>, newestAnswers: Array<{ __typename: 'Answer', id: string, questionId: string, valueText: string | null, valueNumber: number | null, valueYesNo: boolean | null, valueDecimal: number | null, valueNumberFrom: number | null, valueNumberTo: number | null, valueDate: string | null, dateUpdated: string, valueOptions: Array<{ __typename: 'AnswerOption', id: string, title: string }> | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string }, question: { __typename: 'Question', id: string, title: string, dataType: DataType, isInternal: boolean }, companyDialog: { __typename: 'CompanyDialog', id: string, title: string, startDate: string, timeZone: string } }>, openNextSteps: Array<{ __typename: 'NextStep', id: string, title: string | null, nextStepDate: string | null, isDone: boolean, companyDialog: { __typename: 'CompanyDialog', id: string, title: string, startDate: string, timeZone: string } | null, nextStepType: { __typename: 'NextStepType', id: string, title: string }, creator: { __typename: 'User', id: string, firstName: string, lastName: string } }>, companyDialogs: Array<{ __typename: 'CompanyDialog', id: string, title: string, startDate: string, timeZone: string, companyDialogState: { __typename: 'CompanyDialogState', companyDialogStatus: CompanyDialogStatus }, playbook: { __typename: 'Playbook', id: string, title: string } | null, nextSteps: Array<{ __typename: 'NextStep', id: string, title: string | null, nextStepDate: string | null, isDone: boolean, nextStepType: { __typename: 'NextStepType', id: string, title: string }, creator: { __typename: 'User', id: string, firstName: string, lastName: string } }> }> };

export type Briefing_answerFragment = { __typename: 'Answer', id: string, questionId: string, valueText: string | null, valueNumber: number | null, valueYesNo: boolean | null, valueDecimal: number | null, valueNumberFrom: number | null, valueNumberTo: number | null, valueDate: string | null, dateUpdated: string, valueOptions: Array<{ __typename: 'AnswerOption', id: string, title: string }> | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string }, question: { __typename: 'Question', id: string, title: string, dataType: DataType, isInternal: boolean }, companyDialog: { __typename: 'CompanyDialog', id: string, title: string, startDate: string, timeZone: string } };

export type Briefing_meetingFragment = { __typename: 'CompanyDialog', endDate: string, location: string | null, videoUrl: string | null, id: string, title: string, startDate: string, timeZone: string, company: { __typename: 'Company', id: string, name: string, url: string | null, industry: string | null, companySize: string | null, type: string | null, source: string | null, vAT: string | null, owner: { __typename: 'User', id: string, firstName: string, lastName: string }, labels: Array<{ __typename: 'Label', id: string, title: string, color: string }>, address: { __typename: 'Address', street: string | null, zipCode: string | null, city: string | null, countryName: string | null, telephones: Array<string>, emails: Array<string> }, pains: Array<{ __typename: 'CompanyPain', painId: string, meetingCount: number, pain: { __typename: 'Pain', id: string, title: string } }>, opportunities: Array<{ __typename: 'Opportunity', id: string, title: string, price: number | null, outcome: OpportunityOutcome | null, stage: { __typename: 'OpportunityStage', id: string, title: string } }>, campaignAccounts: Array<{ __typename: 'CampaignAccount', id: string, isIn: boolean, verdict: CampaignVerdict, verdictReason: string | null, fit: number | null, campaign: { __typename: 'Campaign', id: string, title: string } }>, newestAnswers: Array<{ __typename: 'Answer', id: string, questionId: string, valueText: string | null, valueNumber: number | null, valueYesNo: boolean | null, valueDecimal: number | null, valueNumberFrom: number | null, valueNumberTo: number | null, valueDate: string | null, dateUpdated: string, valueOptions: Array<{ __typename: 'AnswerOption', id: string, title: string }> | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string }, question: { __typename: 'Question', id: string, title: string, dataType: DataType, isInternal: boolean }, companyDialog: { __typename: 'CompanyDialog', id: string, title: string, startDate: string, timeZone: string } }>, openNextSteps: Array<{ __typename: 'NextStep', id: string, title: string | null, nextStepDate: string | null, isDone: boolean, companyDialog: { __typename: 'CompanyDialog', id: string, title: string, startDate: string, timeZone: string } | null, nextStepType: { __typename: 'NextStepType', id: string, title: string }, creator: { __typename: 'User', id: string, firstName: string, lastName: string } }>, companyDialogs: Array<{ __typename: 'CompanyDialog', id: string, title: string, startDate: string, timeZone: string, companyDialogState: { __typename: 'CompanyDialogState', companyDialogStatus: CompanyDialogStatus }, playbook: { __typename: 'Playbook', id: string, title: string } | null, nextSteps: Array<{ __typename: 'NextStep', id: string, title: string | null, nextStepDate: string | null, isDone: boolean, nextStepType: { __typename: 'NextStepType', id: string, title: string }, creator: { __typename: 'User', id: string, firstName: string, lastName: string } }> }> } | null, contacts: Array<{ __typename: 'Contact', id: string, firstName: string, lastName: string, jobTitle: string | null, address: { __typename: 'Address', telephones: Array<string>, emails: Array<string> }, companies: Array<{ __typename: 'CompanyContact', id: string, role: string | null, decisionMaker: boolean, company: { __typename: 'Company', id: string } }> }>, organisationUsers: Array<{ __typename: 'OrganisationUser', id: string, role: Role | null, user: { __typename: 'User', id: string, firstName: string, lastName: string, email: string | null } }>, playbook: { __typename: 'Playbook', id: string, title: string } | null, playbookVersion: { __typename: 'PlaybookVersion', id: string, hubs: Array<{ __typename: 'QuestionHub', id: string, title: string, isInternal: boolean, questions: Array<{ __typename: 'Question', id: string, title: string, dataType: DataType, isInternal: boolean }> }> } | null };

export type Briefing_placeFragment = { __typename: 'CompanyDialog', id: string, title: string, startDate: string, timeZone: string };

export type Briefing_stepFragment = { __typename: 'NextStep', id: string, title: string | null, nextStepDate: string | null, isDone: boolean, nextStepType: { __typename: 'NextStepType', id: string, title: string }, creator: { __typename: 'User', id: string, firstName: string, lastName: string } };

export type BuilderPageQueryVariables = Exact<{
  id: string;
}>;


export type BuilderPageQuery = { playbook: { __typename: 'Playbook', id: string, title: string, description: string | null, language: string, languages: Array<string>, translations: unknown, draft: { __typename: 'PlaybookVersion', id: string, playbookId: string, number: number | null, revision: number, hubs: Array<{ __typename: 'QuestionHub', id: string, title: string, icon: string | null, description: string | null, isInternal: boolean, importance: number, x: number, y: number, rank: string, translations: unknown, conditions: Array<{ __typename: 'AnswerRange', id: string, questionId: string, valueBool: boolean | null, valueOptions: Array<string> | null, valueDateFrom: string | null, valueDateTo: string | null, valueNumberFrom: number | null, valueNumberTo: number | null }>, questions: Array<{ __typename: 'Question', id: string, questionHubId: string, playbookVersionId: string, title: string, icon: string | null, description: string | null, placeholder: string | null, dataType: DataType, defaultValue: string | null, defaultStartValue: number | null, defaultEndValue: number | null, defaultValueBool: boolean | null, minValue: number | null, maxValue: number | null, isInternal: boolean, importance: number, rank: string, translations: unknown, mediaItemIds: Array<string>, options: Array<{ __typename: 'Option', id: string, title: string, mediaItemId: string | null, translations: unknown }>, conditions: Array<{ __typename: 'AnswerRange', id: string, questionId: string, valueBool: boolean | null, valueOptions: Array<string> | null, valueDateFrom: string | null, valueDateTo: string | null, valueNumberFrom: number | null, valueNumberTo: number | null }> }> }> } | null, published: { __typename: 'PlaybookVersion', datePublished: string | null, id: string, playbookId: string, number: number | null, revision: number, publisher: { __typename: 'User', id: string, firstName: string, lastName: string, color: string } | null, hubs: Array<{ __typename: 'QuestionHub', id: string, title: string, icon: string | null, description: string | null, isInternal: boolean, importance: number, x: number, y: number, rank: string, translations: unknown, conditions: Array<{ __typename: 'AnswerRange', id: string, questionId: string, valueBool: boolean | null, valueOptions: Array<string> | null, valueDateFrom: string | null, valueDateTo: string | null, valueNumberFrom: number | null, valueNumberTo: number | null }>, questions: Array<{ __typename: 'Question', id: string, questionHubId: string, playbookVersionId: string, title: string, icon: string | null, description: string | null, placeholder: string | null, dataType: DataType, defaultValue: string | null, defaultStartValue: number | null, defaultEndValue: number | null, defaultValueBool: boolean | null, minValue: number | null, maxValue: number | null, isInternal: boolean, importance: number, rank: string, translations: unknown, mediaItemIds: Array<string>, options: Array<{ __typename: 'Option', id: string, title: string, mediaItemId: string | null, translations: unknown }>, conditions: Array<{ __typename: 'AnswerRange', id: string, questionId: string, valueBool: boolean | null, valueOptions: Array<string> | null, valueDateFrom: string | null, valueDateTo: string | null, valueNumberFrom: number | null, valueNumberTo: number | null }> }> }> } | null, versions: Array<{ __typename: 'PlaybookVersion', id: string, number: number | null, note: string | null, datePublished: string | null, publisher: { __typename: 'User', id: string, firstName: string, lastName: string, color: string } | null }> } | null };

export type BuilderVersionQueryVariables = Exact<{
  id: string;
}>;


export type BuilderVersionQuery = { playbookVersion: { __typename: 'PlaybookVersion', id: string, playbookId: string, number: number | null, revision: number, hubs: Array<{ __typename: 'QuestionHub', id: string, title: string, icon: string | null, description: string | null, isInternal: boolean, importance: number, x: number, y: number, rank: string, translations: unknown, conditions: Array<{ __typename: 'AnswerRange', id: string, questionId: string, valueBool: boolean | null, valueOptions: Array<string> | null, valueDateFrom: string | null, valueDateTo: string | null, valueNumberFrom: number | null, valueNumberTo: number | null }>, questions: Array<{ __typename: 'Question', id: string, questionHubId: string, playbookVersionId: string, title: string, icon: string | null, description: string | null, placeholder: string | null, dataType: DataType, defaultValue: string | null, defaultStartValue: number | null, defaultEndValue: number | null, defaultValueBool: boolean | null, minValue: number | null, maxValue: number | null, isInternal: boolean, importance: number, rank: string, translations: unknown, mediaItemIds: Array<string>, options: Array<{ __typename: 'Option', id: string, title: string, mediaItemId: string | null, translations: unknown }>, conditions: Array<{ __typename: 'AnswerRange', id: string, questionId: string, valueBool: boolean | null, valueOptions: Array<string> | null, valueDateFrom: string | null, valueDateTo: string | null, valueNumberFrom: number | null, valueNumberTo: number | null }> }> }> } | null };

export type Builder_conditionFragment = { __typename: 'AnswerRange', id: string, questionId: string, valueBool: boolean | null, valueOptions: Array<string> | null, valueDateFrom: string | null, valueDateTo: string | null, valueNumberFrom: number | null, valueNumberTo: number | null };

export type Builder_hubFragment = { __typename: 'QuestionHub', id: string, title: string, icon: string | null, description: string | null, isInternal: boolean, importance: number, x: number, y: number, rank: string, translations: unknown, conditions: Array<{ __typename: 'AnswerRange', id: string, questionId: string, valueBool: boolean | null, valueOptions: Array<string> | null, valueDateFrom: string | null, valueDateTo: string | null, valueNumberFrom: number | null, valueNumberTo: number | null }>, questions: Array<{ __typename: 'Question', id: string, questionHubId: string, playbookVersionId: string, title: string, icon: string | null, description: string | null, placeholder: string | null, dataType: DataType, defaultValue: string | null, defaultStartValue: number | null, defaultEndValue: number | null, defaultValueBool: boolean | null, minValue: number | null, maxValue: number | null, isInternal: boolean, importance: number, rank: string, translations: unknown, mediaItemIds: Array<string>, options: Array<{ __typename: 'Option', id: string, title: string, mediaItemId: string | null, translations: unknown }>, conditions: Array<{ __typename: 'AnswerRange', id: string, questionId: string, valueBool: boolean | null, valueOptions: Array<string> | null, valueDateFrom: string | null, valueDateTo: string | null, valueNumberFrom: number | null, valueNumberTo: number | null }> }> };

export type Builder_playbookFragment = { __typename: 'Playbook', id: string, title: string, description: string | null, language: string, languages: Array<string>, translations: unknown, draft: { __typename: 'PlaybookVersion', id: string, playbookId: string, number: number | null, revision: number, hubs: Array<{ __typename: 'QuestionHub', id: string, title: string, icon: string | null, description: string | null, isInternal: boolean, importance: number, x: number, y: number, rank: string, translations: unknown, conditions: Array<{ __typename: 'AnswerRange', id: string, questionId: string, valueBool: boolean | null, valueOptions: Array<string> | null, valueDateFrom: string | null, valueDateTo: string | null, valueNumberFrom: number | null, valueNumberTo: number | null }>, questions: Array<{ __typename: 'Question', id: string, questionHubId: string, playbookVersionId: string, title: string, icon: string | null, description: string | null, placeholder: string | null, dataType: DataType, defaultValue: string | null, defaultStartValue: number | null, defaultEndValue: number | null, defaultValueBool: boolean | null, minValue: number | null, maxValue: number | null, isInternal: boolean, importance: number, rank: string, translations: unknown, mediaItemIds: Array<string>, options: Array<{ __typename: 'Option', id: string, title: string, mediaItemId: string | null, translations: unknown }>, conditions: Array<{ __typename: 'AnswerRange', id: string, questionId: string, valueBool: boolean | null, valueOptions: Array<string> | null, valueDateFrom: string | null, valueDateTo: string | null, valueNumberFrom: number | null, valueNumberTo: number | null }> }> }> } | null, published: { __typename: 'PlaybookVersion', datePublished: string | null, id: string, playbookId: string, number: number | null, revision: number, publisher: { __typename: 'User', id: string, firstName: string, lastName: string, color: string } | null, hubs: Array<{ __typename: 'QuestionHub', id: string, title: string, icon: string | null, description: string | null, isInternal: boolean, importance: number, x: number, y: number, rank: string, translations: unknown, conditions: Array<{ __typename: 'AnswerRange', id: string, questionId: string, valueBool: boolean | null, valueOptions: Array<string> | null, valueDateFrom: string | null, valueDateTo: string | null, valueNumberFrom: number | null, valueNumberTo: number | null }>, questions: Array<{ __typename: 'Question', id: string, questionHubId: string, playbookVersionId: string, title: string, icon: string | null, description: string | null, placeholder: string | null, dataType: DataType, defaultValue: string | null, defaultStartValue: number | null, defaultEndValue: number | null, defaultValueBool: boolean | null, minValue: number | null, maxValue: number | null, isInternal: boolean, importance: number, rank: string, translations: unknown, mediaItemIds: Array<string>, options: Array<{ __typename: 'Option', id: string, title: string, mediaItemId: string | null, translations: unknown }>, conditions: Array<{ __typename: 'AnswerRange', id: string, questionId: string, valueBool: boolean | null, valueOptions: Array<string> | null, valueDateFrom: string | null, valueDateTo: string | null, valueNumberFrom: number | null, valueNumberTo: number | null }> }> }> } | null, versions: Array<{ __typename: 'PlaybookVersion', id: string, number: number | null, note: string | null, datePublished: string | null, publisher: { __typename: 'User', id: string, firstName: string, lastName: string, color: string } | null }> };

export type Builder_questionFragment = { __typename: 'Question', id: string, questionHubId: string, playbookVersionId: string, title: string, icon: string | null, description: string | null, placeholder: string | null, dataType: DataType, defaultValue: string | null, defaultStartValue: number | null, defaultEndValue: number | null, defaultValueBool: boolean | null, minValue: number | null, maxValue: number | null, isInternal: boolean, importance: number, rank: string, translations: unknown, mediaItemIds: Array<string>, options: Array<{ __typename: 'Option', id: string, title: string, mediaItemId: string | null, translations: unknown }>, conditions: Array<{ __typename: 'AnswerRange', id: string, questionId: string, valueBool: boolean | null, valueOptions: Array<string> | null, valueDateFrom: string | null, valueDateTo: string | null, valueNumberFrom: number | null, valueNumberTo: number | null }> };

export type Builder_versionFragment = { __typename: 'PlaybookVersion', id: string, playbookId: string, number: number | null, revision: number, hubs: Array<{ __typename: 'QuestionHub', id: string, title: string, icon: string | null, description: string | null, isInternal: boolean, importance: number, x: number, y: number, rank: string, translations: unknown, conditions: Array<{ __typename: 'AnswerRange', id: string, questionId: string, valueBool: boolean | null, valueOptions: Array<string> | null, valueDateFrom: string | null, valueDateTo: string | null, valueNumberFrom: number | null, valueNumberTo: number | null }>, questions: Array<{ __typename: 'Question', id: string, questionHubId: string, playbookVersionId: string, title: string, icon: string | null, description: string | null, placeholder: string | null, dataType: DataType, defaultValue: string | null, defaultStartValue: number | null, defaultEndValue: number | null, defaultValueBool: boolean | null, minValue: number | null, maxValue: number | null, isInternal: boolean, importance: number, rank: string, translations: unknown, mediaItemIds: Array<string>, options: Array<{ __typename: 'Option', id: string, title: string, mediaItemId: string | null, translations: unknown }>, conditions: Array<{ __typename: 'AnswerRange', id: string, questionId: string, valueBool: boolean | null, valueOptions: Array<string> | null, valueDateFrom: string | null, valueDateTo: string | null, valueNumberFrom: number | null, valueNumberTo: number | null }> }> }> };

export type BulkChanges_changeFragment = { __typename: 'BulkChange', id: string, table: BulkTable, action: BulkAction, prio: number | null, changed: number, dateCreated: string, label: { __typename: 'Label', id: string, title: string } | null };

export type Bulk_changeFragment = { __typename: 'BulkChange', id: string, changed: number, unchanged: number, missingIds: Array<string>, restored: number | null };

export type BusyTimesQueryVariables = Exact<{
  organisationUserIds: Array<string> | string;
  from: string;
  to: string;
}>;


export type BusyTimesQuery = { busyTimes: Array<{ __typename: 'BusyTime', organisationUserId: string, startDate: string, endDate: string }> | null };

export type CalendarMeetingFragment = { __typename: 'CompanyDialog', id: string, title: string, location: string | null, startDate: string, endDate: string, timeZone: string, companyDialogState: { __typename: 'CompanyDialogState', companyDialogStatus: CompanyDialogStatus }, company: { __typename: 'Company', id: string, name: string } | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string }, contacts: Array<{ __typename: 'Contact', id: string, firstName: string, lastName: string }>, organisationUsers: Array<{ __typename: 'OrganisationUser', id: string, user: { __typename: 'User', id: string, firstName: string, lastName: string, color: string } }> };

export type CalendarPeopleQueryVariables = Exact<{ [key: string]: never; }>;


export type CalendarPeopleQuery = { organisationUsers: Array<{ __typename: 'OrganisationUser', id: string, role: Role | null, isBlocked: boolean, user: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null } }> | null };

export type CampaignAccountPageQueryVariables = Exact<{
  campaignId: string;
  companyId: string;
}>;


export type CampaignAccountPageQuery = { seesAllMeetings: boolean | null, campaign: { __typename: 'Campaign', revision: string, id: string, title: string, state: CampaignState, startDate: string | null, endDate: string | null, mayEdit: boolean, dateRefreshed: string | null, refreshProblem: CampaignRefreshProblem | null, playbookId: string | null, criteria: unknown, playbook: { __typename: 'Playbook', id: string, title: string, dateDeleted: string | null, published: { __typename: 'PlaybookVersion', id: string, hubs: Array<{ __typename: 'QuestionHub', id: string, title: string, questions: Array<{ __typename: 'Question', id: string, title: string, importance: number }> }> } | null } | null, owner: { __typename: 'User', id: string, firstName: string, lastName: string, color: string }, team: Array<{ __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }> } | null, campaignAccount: { __typename: 'CampaignAccount', step: CampaignStep | null, id: string, campaignId: string, companyId: string, isIn: boolean, isNew: boolean, dateIn: string, assigneeId: string | null, dateSkipped: string | null, verdict: CampaignVerdict, verdictReason: string | null, dateVerdict: string | null, results: string | null, fit: number | null, opportunities: Array<{ __typename: 'Opportunity', id: string, title: string, price: number | null, dateExpectedClose: string | null, stageId: string, rank: string, outcome: OpportunityOutcome | null, lostReason: string | null, dateStage: string, dateUpdated: string, seq: number, stage: { __typename: 'OpportunityStage', id: string, title: string }, company: { __typename: 'Company', id: string, name: string, favicon: string | null }, owner: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null } }>, companyDialogs: Array<{ __typename: 'CompanyDialog', id: string, title: string, startDate: string, endDate: string, timeZone: string, companyDialogState: { __typename: 'CompanyDialogState', companyDialogStatus: CompanyDialogStatus }, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string } }>, playbookAnswers: Array<{ __typename: 'Answer', id: string, companyDialogId: string, questionId: string, valueText: string | null, valueNumber: number | null, valueYesNo: boolean | null, valueDecimal: number | null, valueNumberFrom: number | null, valueNumberTo: number | null, valueDate: string | null, valueOptions: Array<{ __typename: 'AnswerOption', id: string, title: string }> | null, question: { __typename: 'Question', id: string, title: string, dataType: DataType, importance: number }, companyDialog: { __typename: 'CompanyDialog', id: string, title: string, startDate: string, timeZone: string } }>, company: { __typename: 'Company', id: string, name: string, owner: { __typename: 'User', id: string, firstName: string, lastName: string } }, assignee: { __typename: 'User', id: string, firstName: string, lastName: string } | null, verdictBy: { __typename: 'User', id: string, firstName: string, lastName: string } | null, lastMeeting: { __typename: 'CompanyDialog', id: string, title: string, startDate: string } | null, nextMeeting: { __typename: 'CompanyDialog', id: string, title: string, startDate: string } | null, nextStep: { __typename: 'NextStep', id: string, title: string | null, nextStepDate: string | null, nextStepType: { __typename: 'NextStepType', id: string, title: string } } | null } | null };

export type CampaignAccount_accountFragment = { __typename: 'CampaignAccount', id: string, campaignId: string, companyId: string, isIn: boolean, isNew: boolean, dateIn: string, assigneeId: string | null, dateSkipped: string | null, verdict: CampaignVerdict, verdictReason: string | null, dateVerdict: string | null, results: string | null, fit: number | null, company: { __typename: 'Company', id: string, name: string }, assignee: { __typename: 'User', id: string, firstName: string, lastName: string } | null, verdictBy: { __typename: 'User', id: string, firstName: string, lastName: string } | null, lastMeeting: { __typename: 'CompanyDialog', id: string, title: string, startDate: string } | null, nextMeeting: { __typename: 'CompanyDialog', id: string, title: string, startDate: string } | null, nextStep: { __typename: 'NextStep', id: string, title: string | null, nextStepDate: string | null, nextStepType: { __typename: 'NextStepType', id: string, title: string } } | null, opportunities: Array<{ __typename: 'Opportunity', id: string, title: string }> };

export type CampaignAccountsQueryVariables = Exact<{
  id: string;
  take: number;
  skip: number;
  step?: CampaignStep | null | undefined;
  verdicts?: Array<CampaignVerdict> | CampaignVerdict | null | undefined;
  assigneeIds?: Array<string> | string | null | undefined;
  isAssigned?: boolean | null | undefined;
  isNew?: boolean | null | undefined;
  isSkipped?: boolean | null | undefined;
  hasMeeting?: boolean | null | undefined;
  isOverdue?: boolean | null | undefined;
  isWon?: boolean | null | undefined;
  search?: string | null | undefined;
  sort?: CampaignAccountSort | null | undefined;
}>;


export type CampaignAccountsQuery = { seesAllMeetings: boolean | null, campaign: { __typename: 'Campaign', revision: string, playbookId: string | null, criteria: unknown, id: string, title: string, state: CampaignState, startDate: string | null, endDate: string | null, mayEdit: boolean, dateRefreshed: string | null, refreshProblem: CampaignRefreshProblem | null, accounts: { __typename: 'CampaignAccountPage', totalCount: number, list: Array<{ __typename: 'CampaignAccount', id: string, campaignId: string, companyId: string, isIn: boolean, isNew: boolean, dateIn: string, assigneeId: string | null, dateSkipped: string | null, verdict: CampaignVerdict, verdictReason: string | null, dateVerdict: string | null, results: string | null, fit: number | null, company: { __typename: 'Company', id: string, name: string }, assignee: { __typename: 'User', id: string, firstName: string, lastName: string } | null, verdictBy: { __typename: 'User', id: string, firstName: string, lastName: string } | null, lastMeeting: { __typename: 'CompanyDialog', id: string, title: string, startDate: string } | null, nextMeeting: { __typename: 'CompanyDialog', id: string, title: string, startDate: string } | null, nextStep: { __typename: 'NextStep', id: string, title: string | null, nextStepDate: string | null, nextStepType: { __typename: 'NextStepType', id: string, title: string } } | null, opportunities: Array<{ __typename: 'Opportunity', id: string, title: string }> }> }, playbook: { __typename: 'Playbook', id: string, title: string, dateDeleted: string | null } | null, owner: { __typename: 'User', id: string, firstName: string, lastName: string, color: string }, team: Array<{ __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }> } | null };

export type CampaignAccounts_changeFragment = { __typename: 'CampaignAccountsChange', id: string, unchanged: number, left: number, changed: Array<{ __typename: 'CampaignAccount', id: string, companyId: string, assigneeId: string | null, dateSkipped: string | null, verdict: CampaignVerdict, dateVerdict: string | null }> };

export type CampaignBeginningQueryVariables = Exact<{ [key: string]: never; }>;


export type CampaignBeginningQuery = { playbooks: Array<{ __typename: 'Playbook', id: string, published: { __typename: 'PlaybookVersion', id: string } | null }> | null, companies: { __typename: 'CompanyPage', totalCount: number } | null, listViews: Array<{ __typename: 'ListView', id: string }> | null };

export type CampaignBuilderQueryVariables = Exact<{
  id: string;
}>;


export type CampaignBuilderQuery = { campaign: { __typename: 'Campaign', id: string, description: string | null, playbookId: string | null, ownerId: string, teamIds: Array<string>, goal: CampaignGoal | null, goalAmount: number | null, viewId: string | null, audience: unknown, criteria: unknown, title: string, state: CampaignState, startDate: string | null, endDate: string | null, mayEdit: boolean, dateRefreshed: string | null, refreshProblem: CampaignRefreshProblem | null, funnel: { __typename: 'CampaignFunnel', audience: number }, playbook: { __typename: 'Playbook', id: string, title: string, dateDeleted: string | null } | null, owner: { __typename: 'User', id: string, firstName: string, lastName: string, color: string }, team: Array<{ __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }> } | null };

export type CampaignBuilder_campaignFragment = { __typename: 'Campaign', id: string, description: string | null, playbookId: string | null, ownerId: string, teamIds: Array<string>, goal: CampaignGoal | null, goalAmount: number | null, viewId: string | null, audience: unknown, criteria: unknown, title: string, state: CampaignState, startDate: string | null, endDate: string | null, mayEdit: boolean, dateRefreshed: string | null, refreshProblem: CampaignRefreshProblem | null, funnel: { __typename: 'CampaignFunnel', audience: number }, playbook: { __typename: 'Playbook', id: string, title: string, dateDeleted: string | null } | null, owner: { __typename: 'User', id: string, firstName: string, lastName: string, color: string }, team: Array<{ __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }> };

export type CampaignChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type CampaignChoicesQuery = { campaigns: Array<{ __typename: 'Campaign', id: string, title: string }> | null };

export type CampaignContactPageQueryVariables = Exact<{
  id: string;
  contactId?: string | null | undefined;
}>;


export type CampaignContactPageQuery = { seesAllMeetings: boolean | null, campaign: { __typename: 'Campaign', revision: string, playbookId: string | null, id: string, title: string, state: CampaignState, startDate: string | null, endDate: string | null, mayEdit: boolean, dateRefreshed: string | null, refreshProblem: CampaignRefreshProblem | null, contacts: { __typename: 'CampaignContactPage', list: Array<{ __typename: 'CampaignContact', id: string, role: string | null, decisionMaker: boolean, contact: { __typename: 'Contact', id: string, firstName: string, lastName: string, jobTitle: string | null, address: { __typename: 'Address', telephones: Array<string>, emails: Array<string> } }, companyDialogs: Array<{ __typename: 'CompanyDialog', id: string, title: string, startDate: string, endDate: string, timeZone: string, companyDialogState: { __typename: 'CompanyDialogState', companyDialogStatus: CompanyDialogStatus }, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string } }>, company: { __typename: 'Company', id: string, name: string }, lastMeeting: { __typename: 'CompanyDialog', id: string, title: string, startDate: string } | null }> }, playbook: { __typename: 'Playbook', id: string, title: string, dateDeleted: string | null } | null, owner: { __typename: 'User', id: string, firstName: string, lastName: string, color: string }, team: Array<{ __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }> } | null };

export type CampaignContactPage_contactFragment = { __typename: 'CampaignContact', id: string, role: string | null, decisionMaker: boolean, contact: { __typename: 'Contact', id: string, firstName: string, lastName: string, jobTitle: string | null, address: { __typename: 'Address', telephones: Array<string>, emails: Array<string> } }, companyDialogs: Array<{ __typename: 'CompanyDialog', id: string, title: string, startDate: string, endDate: string, timeZone: string, companyDialogState: { __typename: 'CompanyDialogState', companyDialogStatus: CompanyDialogStatus }, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string } }>, company: { __typename: 'Company', id: string, name: string }, lastMeeting: { __typename: 'CompanyDialog', id: string, title: string, startDate: string } | null };

export type CampaignContact_contactFragment = { __typename: 'CampaignContact', id: string, role: string | null, decisionMaker: boolean, contact: { __typename: 'Contact', id: string, firstName: string, lastName: string, jobTitle: string | null }, company: { __typename: 'Company', id: string, name: string }, lastMeeting: { __typename: 'CompanyDialog', id: string, title: string, startDate: string } | null };

export type CampaignContactsQueryVariables = Exact<{
  id: string;
  take: number;
  skip: number;
  search?: string | null | undefined;
}>;


export type CampaignContactsQuery = { seesAllMeetings: boolean | null, campaign: { __typename: 'Campaign', revision: string, id: string, title: string, state: CampaignState, startDate: string | null, endDate: string | null, mayEdit: boolean, dateRefreshed: string | null, refreshProblem: CampaignRefreshProblem | null, contacts: { __typename: 'CampaignContactPage', totalCount: number, list: Array<{ __typename: 'CampaignContact', id: string, role: string | null, decisionMaker: boolean, contact: { __typename: 'Contact', id: string, firstName: string, lastName: string, jobTitle: string | null }, company: { __typename: 'Company', id: string, name: string }, lastMeeting: { __typename: 'CompanyDialog', id: string, title: string, startDate: string } | null }> }, playbook: { __typename: 'Playbook', id: string, title: string, dateDeleted: string | null } | null, owner: { __typename: 'User', id: string, firstName: string, lastName: string, color: string }, team: Array<{ __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }> } | null };

export type CampaignHead_campaignFragment = { __typename: 'Campaign', id: string, title: string, state: CampaignState, startDate: string | null, endDate: string | null, mayEdit: boolean, dateRefreshed: string | null, refreshProblem: CampaignRefreshProblem | null, playbook: { __typename: 'Playbook', id: string, title: string, dateDeleted: string | null } | null, owner: { __typename: 'User', id: string, firstName: string, lastName: string, color: string }, team: Array<{ __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }> };

export type CampaignInsightsQueryVariables = Exact<{
  id: string;
}>;


export type CampaignInsightsQuery = { seesAllMeetings: boolean | null, campaign: { __typename: 'Campaign', id: string, title: string, state: CampaignState, startDate: string | null, endDate: string | null, mayEdit: boolean, dateRefreshed: string | null, refreshProblem: CampaignRefreshProblem | null, playbook: { __typename: 'Playbook', id: string, title: string, dateDeleted: string | null } | null, owner: { __typename: 'User', id: string, firstName: string, lastName: string, color: string }, team: Array<{ __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }> } | null };

export type CampaignLeadsQueryVariables = Exact<{
  id: string;
  take: number;
  skip: number;
  ownerIds?: Array<string> | string | null | undefined;
  verdicts?: Array<CampaignVerdict> | CampaignVerdict | null | undefined;
  hasMeeting?: boolean | null | undefined;
  isNew?: boolean | null | undefined;
  search?: string | null | undefined;
  sort?: CampaignAccountSort | null | undefined;
}>;


export type CampaignLeadsQuery = { seesAllMeetings: boolean | null, campaign: { __typename: 'Campaign', revision: string, id: string, title: string, state: CampaignState, startDate: string | null, endDate: string | null, mayEdit: boolean, dateRefreshed: string | null, refreshProblem: CampaignRefreshProblem | null, playbookId: string | null, criteria: unknown, playbook: { __typename: 'Playbook', id: string, title: string, dateDeleted: string | null } | null, owner: { __typename: 'User', id: string, firstName: string, lastName: string, color: string }, team: Array<{ __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }> } | null, leads: { __typename: 'LeadPage', totalCount: number, list: Array<{ __typename: 'CampaignAccount', id: string, campaignId: string, companyId: string, isIn: boolean, isNew: boolean, dateIn: string, assigneeId: string | null, dateSkipped: string | null, verdict: CampaignVerdict, verdictReason: string | null, dateVerdict: string | null, results: string | null, fit: number | null, company: { __typename: 'Company', id: string, name: string, owner: { __typename: 'User', id: string, firstName: string, lastName: string } }, assignee: { __typename: 'User', id: string, firstName: string, lastName: string } | null, verdictBy: { __typename: 'User', id: string, firstName: string, lastName: string } | null, lastMeeting: { __typename: 'CompanyDialog', id: string, title: string, startDate: string } | null, nextMeeting: { __typename: 'CompanyDialog', id: string, title: string, startDate: string } | null, nextStep: { __typename: 'NextStep', id: string, title: string | null, nextStepDate: string | null, nextStepType: { __typename: 'NextStepType', id: string, title: string } } | null, opportunities: Array<{ __typename: 'Opportunity', id: string, title: string }> }> } | null };

export type CampaignListQueryVariables = Exact<{ [key: string]: never; }>;


export type CampaignListQuery = { campaigns: Array<{ __typename: 'Campaign', id: string, title: string, state: CampaignState, startDate: string | null, endDate: string | null, isInTeam: boolean, goal: CampaignGoal | null, goalAmount: number | null, playbook: { __typename: 'Playbook', id: string, title: string } | null, owner: { __typename: 'User', id: string, firstName: string, lastName: string, color: string } }> | null };

export type CampaignList_campaignFragment = { __typename: 'Campaign', id: string, title: string, state: CampaignState, startDate: string | null, endDate: string | null, isInTeam: boolean, goal: CampaignGoal | null, goalAmount: number | null, playbook: { __typename: 'Playbook', id: string, title: string } | null, owner: { __typename: 'User', id: string, firstName: string, lastName: string, color: string } };

export type CampaignLiveSubscriptionVariables = Exact<{
  campaignId?: string | null | undefined;
  ofPlaybooks?: boolean | null | undefined;
}>;


export type CampaignLiveSubscription = { campaignEvents: { __typename: 'CampaignLive', id: string | null, revision: string } };

export type CampaignNumbersQueryVariables = Exact<{
  ids: Array<string> | string;
}>;


export type CampaignNumbersQuery = { campaignsById: Array<{ __typename: 'Campaign', id: string, funnel: { __typename: 'CampaignFunnel', audience: number, planned: number, held: number, qualified: number, opportunity: number, won: number, meetingsHeld: number, opportunities: number, value: number, wonValue: number, newCount: number, withoutMeeting: number, overdue: number } }> | null };

export type CampaignPageQueryVariables = Exact<{
  id: string;
}>;


export type CampaignPageQuery = { seesAllMeetings: boolean | null, campaign: { __typename: 'Campaign', id: string, revision: string, description: string | null, title: string, state: CampaignState, startDate: string | null, endDate: string | null, mayEdit: boolean, dateRefreshed: string | null, refreshProblem: CampaignRefreshProblem | null, goal: CampaignGoal | null, goalAmount: number | null, playbook: { __typename: 'Playbook', id: string, title: string, dateDeleted: string | null } | null, owner: { __typename: 'User', id: string, firstName: string, lastName: string, color: string }, team: Array<{ __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }>, funnel: { __typename: 'CampaignFunnel', audience: number, planned: number, held: number, qualified: number, opportunity: number, won: number, meetingsHeld: number, opportunities: number, value: number, wonValue: number, newCount: number, withoutMeeting: number, overdue: number }, progress: Array<{ __typename: 'CampaignProgress', day: string, reached: number }>, people: Array<{ __typename: 'CampaignPerson', userId: string | null, accounts: number, planned: number, held: number, qualified: number, opportunity: number, won: number, wonValue: number, user: { __typename: 'User', id: string, firstName: string, lastName: string } | null }> } | null };

export type CampaignVerdictTableQueryVariables = Exact<{
  id: string;
  take: number;
  skip: number;
  step?: CampaignStep | null | undefined;
  verdicts?: Array<CampaignVerdict> | CampaignVerdict | null | undefined;
  isSkipped?: boolean | null | undefined;
  search?: string | null | undefined;
  ownerIds?: Array<string> | string | null | undefined;
  sort?: CampaignAccountSort | null | undefined;
}>;


export type CampaignVerdictTableQuery = { seesAllMeetings: boolean | null, campaign: { __typename: 'Campaign', revision: string, id: string, title: string, state: CampaignState, startDate: string | null, endDate: string | null, mayEdit: boolean, dateRefreshed: string | null, refreshProblem: CampaignRefreshProblem | null, playbookId: string | null, criteria: unknown, accounts: { __typename: 'CampaignAccountPage', totalCount: number, list: Array<{ __typename: 'CampaignAccount', id: string, campaignId: string, companyId: string, isIn: boolean, isNew: boolean, dateIn: string, assigneeId: string | null, dateSkipped: string | null, verdict: CampaignVerdict, verdictReason: string | null, dateVerdict: string | null, results: string | null, fit: number | null, company: { __typename: 'Company', id: string, name: string, owner: { __typename: 'User', id: string, firstName: string, lastName: string } }, assignee: { __typename: 'User', id: string, firstName: string, lastName: string } | null, verdictBy: { __typename: 'User', id: string, firstName: string, lastName: string } | null, lastMeeting: { __typename: 'CompanyDialog', id: string, title: string, startDate: string } | null, nextMeeting: { __typename: 'CompanyDialog', id: string, title: string, startDate: string } | null, nextStep: { __typename: 'NextStep', id: string, title: string | null, nextStepDate: string | null, nextStepType: { __typename: 'NextStepType', id: string, title: string } } | null, opportunities: Array<{ __typename: 'Opportunity', id: string, title: string }> }> }, playbook: { __typename: 'Playbook', id: string, title: string, dateDeleted: string | null } | null, owner: { __typename: 'User', id: string, firstName: string, lastName: string, color: string }, team: Array<{ __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }> } | null };

export type CampaignVerdictsQueryVariables = Exact<{
  id: string;
  search?: string | null | undefined;
  ownerIds?: Array<string> | string | null | undefined;
  takeOpen?: number | null | undefined;
  takeQualified?: number | null | undefined;
  takeDisqualified?: number | null | undefined;
}>;


export type CampaignVerdictsQuery = { seesAllMeetings: boolean | null, campaign: { __typename: 'Campaign', revision: string, id: string, title: string, state: CampaignState, startDate: string | null, endDate: string | null, mayEdit: boolean, dateRefreshed: string | null, refreshProblem: CampaignRefreshProblem | null, playbookId: string | null, criteria: unknown, open: { __typename: 'CampaignAccountPage', totalCount: number, list: Array<{ __typename: 'CampaignAccount', id: string, campaignId: string, companyId: string, isIn: boolean, isNew: boolean, dateIn: string, assigneeId: string | null, dateSkipped: string | null, verdict: CampaignVerdict, verdictReason: string | null, dateVerdict: string | null, results: string | null, fit: number | null, company: { __typename: 'Company', id: string, name: string, owner: { __typename: 'User', id: string, firstName: string, lastName: string } }, assignee: { __typename: 'User', id: string, firstName: string, lastName: string } | null, verdictBy: { __typename: 'User', id: string, firstName: string, lastName: string } | null, lastMeeting: { __typename: 'CompanyDialog', id: string, title: string, startDate: string } | null, nextMeeting: { __typename: 'CompanyDialog', id: string, title: string, startDate: string } | null, nextStep: { __typename: 'NextStep', id: string, title: string | null, nextStepDate: string | null, nextStepType: { __typename: 'NextStepType', id: string, title: string } } | null, opportunities: Array<{ __typename: 'Opportunity', id: string, title: string }> }> }, qualified: { __typename: 'CampaignAccountPage', totalCount: number, list: Array<{ __typename: 'CampaignAccount', id: string, campaignId: string, companyId: string, isIn: boolean, isNew: boolean, dateIn: string, assigneeId: string | null, dateSkipped: string | null, verdict: CampaignVerdict, verdictReason: string | null, dateVerdict: string | null, results: string | null, fit: number | null, company: { __typename: 'Company', id: string, name: string, owner: { __typename: 'User', id: string, firstName: string, lastName: string } }, assignee: { __typename: 'User', id: string, firstName: string, lastName: string } | null, verdictBy: { __typename: 'User', id: string, firstName: string, lastName: string } | null, lastMeeting: { __typename: 'CompanyDialog', id: string, title: string, startDate: string } | null, nextMeeting: { __typename: 'CompanyDialog', id: string, title: string, startDate: string } | null, nextStep: { __typename: 'NextStep', id: string, title: string | null, nextStepDate: string | null, nextStepType: { __typename: 'NextStepType', id: string, title: string } } | null, opportunities: Array<{ __typename: 'Opportunity', id: string, title: string }> }> }, disqualified: { __typename: 'CampaignAccountPage', totalCount: number, list: Array<{ __typename: 'CampaignAccount', id: string, campaignId: string, companyId: string, isIn: boolean, isNew: boolean, dateIn: string, assigneeId: string | null, dateSkipped: string | null, verdict: CampaignVerdict, verdictReason: string | null, dateVerdict: string | null, results: string | null, fit: number | null, company: { __typename: 'Company', id: string, name: string, owner: { __typename: 'User', id: string, firstName: string, lastName: string } }, assignee: { __typename: 'User', id: string, firstName: string, lastName: string } | null, verdictBy: { __typename: 'User', id: string, firstName: string, lastName: string } | null, lastMeeting: { __typename: 'CompanyDialog', id: string, title: string, startDate: string } | null, nextMeeting: { __typename: 'CompanyDialog', id: string, title: string, startDate: string } | null, nextStep: { __typename: 'NextStep', id: string, title: string | null, nextStepDate: string | null, nextStepType: { __typename: 'NextStepType', id: string, title: string } } | null, opportunities: Array<{ __typename: 'Opportunity', id: string, title: string }> }> }, playbook: { __typename: 'Playbook', id: string, title: string, dateDeleted: string | null } | null, owner: { __typename: 'User', id: string, firstName: string, lastName: string, color: string }, team: Array<{ __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }> } | null };

export type CampaignWouldMeetQueryVariables = Exact<{
  id: string;
  conditions: Array<RecordConditionInput> | RecordConditionInput;
}>;


export type CampaignWouldMeetQuery = { campaign: { __typename: 'Campaign', id: string, wouldMeet: { __typename: 'CampaignMatches', met: number, asked: number, total: number } } | null };

export type Campaign_campaignFragment = { __typename: 'Campaign', id: string, revision: string, description: string | null, title: string, state: CampaignState, startDate: string | null, endDate: string | null, mayEdit: boolean, dateRefreshed: string | null, refreshProblem: CampaignRefreshProblem | null, goal: CampaignGoal | null, goalAmount: number | null, playbook: { __typename: 'Playbook', id: string, title: string, dateDeleted: string | null } | null, owner: { __typename: 'User', id: string, firstName: string, lastName: string, color: string }, team: Array<{ __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }>, funnel: { __typename: 'CampaignFunnel', audience: number, planned: number, held: number, qualified: number, opportunity: number, won: number, meetingsHeld: number, opportunities: number, value: number, wonValue: number, newCount: number, withoutMeeting: number, overdue: number }, progress: Array<{ __typename: 'CampaignProgress', day: string, reached: number }>, people: Array<{ __typename: 'CampaignPerson', userId: string | null, accounts: number, planned: number, held: number, qualified: number, opportunity: number, won: number, wonValue: number, user: { __typename: 'User', id: string, firstName: string, lastName: string } | null }> };

export type CancelJobMutationVariables = Exact<{
  id: string;
  commandId?: string | null | undefined;
}>;


export type CancelJobMutation = { cancelJob: { __typename: 'JobRun', id: string, state: JobState } };

export type ChangeDraftMutationVariables = Exact<{
  playbookId: string;
  change: string;
  commandId?: string | null | undefined;
}>;


export type ChangeDraftMutation = { changeDraft: { __typename: 'PlaybookVersion', id: string, playbookId: string, number: number | null, revision: number, hubs: Array<{ __typename: 'QuestionHub', id: string, title: string, icon: string | null, description: string | null, isInternal: boolean, importance: number, x: number, y: number, rank: string, translations: unknown, conditions: Array<{ __typename: 'AnswerRange', id: string, questionId: string, valueBool: boolean | null, valueOptions: Array<string> | null, valueDateFrom: string | null, valueDateTo: string | null, valueNumberFrom: number | null, valueNumberTo: number | null }>, questions: Array<{ __typename: 'Question', id: string, questionHubId: string, playbookVersionId: string, title: string, icon: string | null, description: string | null, placeholder: string | null, dataType: DataType, defaultValue: string | null, defaultStartValue: number | null, defaultEndValue: number | null, defaultValueBool: boolean | null, minValue: number | null, maxValue: number | null, isInternal: boolean, importance: number, rank: string, translations: unknown, mediaItemIds: Array<string>, options: Array<{ __typename: 'Option', id: string, title: string, mediaItemId: string | null, translations: unknown }>, conditions: Array<{ __typename: 'AnswerRange', id: string, questionId: string, valueBool: boolean | null, valueOptions: Array<string> | null, valueDateFrom: string | null, valueDateTo: string | null, valueNumberFrom: number | null, valueNumberTo: number | null }> }> }> } };

export type ChangeScribbleMutationVariables = Exact<{
  companyDialogId: string;
  questionId?: string | null | undefined;
  pages?: Array<ScribblePageInput> | ScribblePageInput | null | undefined;
  strokes?: Array<ScribbleStrokeInput> | ScribbleStrokeInput | null | undefined;
  changes?: Array<ScribbleChangeInput> | ScribbleChangeInput | null | undefined;
  commandId: string;
}>;


export type ChangeScribbleMutation = { changeScribble: { __typename: 'Scribble', id: string } };

export type ColleaguesQueryVariables = Exact<{ [key: string]: never; }>;


export type ColleaguesQuery = { organisationUsers: Array<{ __typename: 'OrganisationUser', id: string, role: Role | null, isBlocked: boolean, user: { __typename: 'User', id: string, firstName: string, lastName: string, email: string | null, color: string, avatar: string | null } }> | null };

export type CompareAgainMutationVariables = Exact<{
  id: string;
  commandId?: string | null | undefined;
}>;


export type CompareAgainMutation = { compareAgain: { __typename: 'RegistryComparison', id: string, rowCount: number, step: RegistryComparisonStep, run: { __typename: 'JobRun', id: string, state: JobState, done: number, total: number | null, errorCode: string | null } | null } };

export type CompareWithRegisterMutationVariables = Exact<{
  records: RecordSelection;
  commandId?: string | null | undefined;
}>;


export type CompareWithRegisterMutation = { compareWithRegister: { __typename: 'RegistryComparison', id: string } };

export type ComparisonQueryVariables = Exact<{
  id: string;
}>;


export type ComparisonQuery = { registryComparison: { __typename: 'RegistryComparison', id: string, rowCount: number, step: RegistryComparisonStep, run: { __typename: 'JobRun', id: string, state: JobState, done: number, total: number | null, errorCode: string | null } | null } | null };

export type ComparisonCountsQueryVariables = Exact<{
  id: string;
}>;


export type ComparisonCountsQuery = { registryComparison: { __typename: 'RegistryComparison', id: string, different: number, same: number, unknown: number, noNumber: number, unreachable: number, gone: number, waiting: number, changed: number, kept: number, reverted: number, notReverted: number, fields: Array<{ __typename: 'RegistryFieldCount', field: RegistryField, count: number, offered: number }> } | null };

export type ComparisonRowsQueryVariables = Exact<{
  comparisonId: string;
  state: RegistryComparisonState;
  take: number;
  skip: number;
}>;


export type ComparisonRowsQuery = { registryComparisonRows: Array<{ __typename: 'RegistryComparisonRow', id: string, source: RegisterName | null, dateAsked: string | null, differences: unknown, account: { __typename: 'Company', id: string, name: string } | null }> | null };

export type Comparison_wholeFragment = { __typename: 'RegistryComparison', id: string, rowCount: number, step: RegistryComparisonStep, run: { __typename: 'JobRun', id: string, state: JobState, done: number, total: number | null, errorCode: string | null } | null };

export type ComparisonsQueryVariables = Exact<{ [key: string]: never; }>;


export type ComparisonsQuery = { registryComparisons: Array<{ __typename: 'RegistryComparison', id: string, rowCount: number, step: RegistryComparisonStep, dateCreated: string, run: { __typename: 'JobRun', id: string, state: JobState } | null }> | null };

export type CompleteIntegrationMutationVariables = Exact<{
  state: string;
  code?: string | null | undefined;
  commandId?: string | null | undefined;
}>;


export type CompleteIntegrationMutation = { completeIntegration: { __typename: 'Integration', id: string, name: IntegrationVendor, lastSynced: string | null, connection: { __typename: 'IntegrationConnection', state: IntegrationState, userName: string | null, dateConnected: string | null, datePaused: string | null } } };

export type CompletenessCardFragment = { __typename: 'CompletenessEntry', id: string, title: string, companyName: string | null, percentage: number, startDate: string, questionCount: number, answerCount: number };

export type ConditionQuestionQueryVariables = Exact<{
  id: string;
}>;


export type ConditionQuestionQuery = { question: { __typename: 'Question', id: string, playbookVersionId: string, title: string, dataType: DataType, options: Array<{ __typename: 'Option', id: string, title: string }> } | null };

export type Conflict_conflictFragment = { __typename: 'IntegrationConflict', id: string, kind: SyncedKind, recordId: string, title: string, field: string, account: string | null, here: unknown, there: unknown, dateSettled: string | null };

export type ConnectIntegrationMutationVariables = Exact<{
  name: IntegrationVendor;
  commandId?: string | null | undefined;
}>;


export type ConnectIntegrationMutation = { connectIntegration: { __typename: 'IntegrationSignIn', id: string, address: string } };

export type Consent_meetingFragment = { __typename: 'CompanyDialog', id: string, contacts: Array<{ __typename: 'Contact', id: string, firstName: string, lastName: string }>, consents: Array<{ __typename: 'MeetingConsent', id: string, purpose: ConsentPurpose, how: ConsentHow, language: string, dateCreated: string, dateWithdrawn: string | null, erasesAt: string | null, isRepeated: boolean, personName: string | null, contact: { __typename: 'Contact', id: string } | null, declaredBy: { __typename: 'User', id: string, firstName: string, lastName: string } | null }> };

export type ContactFreshQueryVariables = Exact<{
  id: string;
}>;


export type ContactFreshQuery = { contact: { __typename: 'Contact', id: string, firstName: string, lastName: string, jobTitle: string | null, prio: number, labels: Array<{ __typename: 'Label', id: string, title: string, color: string }>, comments: Array<{ __typename: 'Comment', id: string, content: string, dateCreated: string, companyDialogId: string | null, questionId: string | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }, mentioned: Array<{ __typename: 'User', id: string, firstName: string, lastName: string }> | null }>, address: { __typename: 'Address', street: string | null, zipCode: string | null, city: string | null, countryName: string | null, telephones: Array<string>, emails: Array<string>, websites: Array<string> } } | null };

export type ContactHeldQueryVariables = Exact<{
  contactId: string;
}>;


export type ContactHeldQuery = { contactHeld: { __typename: 'ContactHeld', id: string, accounts: number, meetings: number, answers: number, comments: number, opportunities: number, lines: number, files: number, clearsAnswers: boolean } | null };

export type ContactKnownQueryVariables = Exact<{
  id: string;
}>;


export type ContactKnownQuery = { contact: { __typename: 'Contact', id: string, newestAnswers: Array<{ __typename: 'Answer', id: string, companyDialogId: string, questionId: string, valueText: string | null, valueNumber: number | null, valueYesNo: boolean | null, valueDecimal: number | null, valueNumberFrom: number | null, valueNumberTo: number | null, valueDate: string | null, valueOptions: Array<{ __typename: 'AnswerOption', id: string, title: string }> | null, question: { __typename: 'Question', id: string, title: string, dataType: DataType, importance: number }, companyDialog: { __typename: 'CompanyDialog', id: string, title: string, startDate: string, timeZone: string } }> } | null };

export type ContactLink_linkFragment = { __typename: 'CompanyContact', id: string, role: string | null, decisionMaker: boolean, contact: { __typename: 'Contact', id: string, firstName: string, lastName: string, jobTitle: string | null, address: { __typename: 'Address', telephones: Array<string>, emails: Array<string> } } };

export type ContactListQueryVariables = Exact<{
  search?: string | null | undefined;
  take: number;
  skip: number;
  prio?: number | null | undefined;
  labels?: Array<string> | string | null | undefined;
  sort?: ContactSort | null | undefined;
  conditions?: Array<RecordConditionInput> | RecordConditionInput | null | undefined;
}>;


export type ContactListQuery = { contacts: { __typename: 'ContactPage', totalCount: number, list: Array<{ __typename: 'Contact', id: string, firstName: string, lastName: string, jobTitle: string | null, prio: number, company: { __typename: 'Company', id: string, name: string } | null, address: { __typename: 'Address', emails: Array<string>, telephones: Array<string> }, labels: Array<{ __typename: 'Label', id: string, title: string, color: string }> }> } | null };

export type ContactNamesQueryVariables = Exact<{
  conditions?: Array<RecordConditionInput> | RecordConditionInput | null | undefined;
  search?: string | null | undefined;
  take: number;
}>;


export type ContactNamesQuery = { contacts: { __typename: 'ContactPage', list: Array<{ __typename: 'Contact', id: string, firstName: string, lastName: string }> } | null };

export type ContactPageQueryVariables = Exact<{
  id: string;
}>;


export type ContactPageQuery = { contact: { __typename: 'Contact', id: string, source: string | null, dateCreated: string, firstName: string, lastName: string, jobTitle: string | null, prio: number, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string }, companies: Array<{ __typename: 'CompanyContact', id: string, role: string | null, decisionMaker: boolean, company: { __typename: 'Company', id: string, name: string } }>, companyDialogs: Array<{ __typename: 'CompanyDialog', id: string, title: string, startDate: string, endDate: string, timeZone: string, companyDialogState: { __typename: 'CompanyDialogState', companyDialogStatus: CompanyDialogStatus }, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string } }>, newestAnswers: Array<{ __typename: 'Answer', id: string, companyDialogId: string, questionId: string, valueText: string | null, valueNumber: number | null, valueYesNo: boolean | null, valueDecimal: number | null, valueNumberFrom: number | null, valueNumberTo: number | null, valueDate: string | null, valueOptions: Array<{ __typename: 'AnswerOption', id: string, title: string }> | null, question: { __typename: 'Question', id: string, title: string, dataType: DataType, importance: number }, companyDialog: { __typename: 'CompanyDialog', id: string, title: string, startDate: string, timeZone: string } }>, opportunityParts: Array<{ __typename: 'OpportunityContact', id: string, role: string | null, opportunity: { __typename: 'Opportunity', id: string, title: string, price: number | null, dateExpectedClose: string | null, stageId: string, rank: string, outcome: OpportunityOutcome | null, lostReason: string | null, dateStage: string, dateUpdated: string, seq: number, stage: { __typename: 'OpportunityStage', id: string, title: string }, company: { __typename: 'Company', id: string, name: string, favicon: string | null }, owner: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null } } }>, pains: Array<{ __typename: 'ContactPain', painId: string, meetingCount: number, voteCount: number, pain: { __typename: 'Pain', id: string, title: string }, last: { __typename: 'MeetingPain', id: string, dateCreated: string, creator: { __typename: 'User', id: string, firstName: string, lastName: string }, companyDialog: { __typename: 'CompanyDialog', id: string, title: string } } }>, labels: Array<{ __typename: 'Label', id: string, title: string, color: string }>, comments: Array<{ __typename: 'Comment', id: string, content: string, dateCreated: string, companyDialogId: string | null, questionId: string | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }, mentioned: Array<{ __typename: 'User', id: string, firstName: string, lastName: string }> | null }>, address: { __typename: 'Address', street: string | null, zipCode: string | null, city: string | null, countryName: string | null, telephones: Array<string>, emails: Array<string>, websites: Array<string> } } | null, labels: Array<{ __typename: 'Label', id: string, title: string, color: string }> | null };

export type Contact_contactFragment = { __typename: 'Contact', id: string, source: string | null, dateCreated: string, firstName: string, lastName: string, jobTitle: string | null, prio: number, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string }, companies: Array<{ __typename: 'CompanyContact', id: string, role: string | null, decisionMaker: boolean, company: { __typename: 'Company', id: string, name: string } }>, companyDialogs: Array<{ __typename: 'CompanyDialog', id: string, title: string, startDate: string, endDate: string, timeZone: string, companyDialogState: { __typename: 'CompanyDialogState', companyDialogStatus: CompanyDialogStatus }, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string } }>, newestAnswers: Array<{ __typename: 'Answer', id: string, companyDialogId: string, questionId: string, valueText: string | null, valueNumber: number | null, valueYesNo: boolean | null, valueDecimal: number | null, valueNumberFrom: number | null, valueNumberTo: number | null, valueDate: string | null, valueOptions: Array<{ __typename: 'AnswerOption', id: string, title: string }> | null, question: { __typename: 'Question', id: string, title: string, dataType: DataType, importance: number }, companyDialog: { __typename: 'CompanyDialog', id: string, title: string, startDate: string, timeZone: string } }>, opportunityParts: Array<{ __typename: 'OpportunityContact', id: string, role: string | null, opportunity: { __typename: 'Opportunity', id: string, title: string, price: number | null, dateExpectedClose: string | null, stageId: string, rank: string, outcome: OpportunityOutcome | null, lostReason: string | null, dateStage: string, dateUpdated: string, seq: number, stage: { __typename: 'OpportunityStage', id: string, title: string }, company: { __typename: 'Company', id: string, name: string, favicon: string | null }, owner: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null } } }>, pains: Array<{ __typename: 'ContactPain', painId: string, meetingCount: number, voteCount: number, pain: { __typename: 'Pain', id: string, title: string }, last: { __typename: 'MeetingPain', id: string, dateCreated: string, creator: { __typename: 'User', id: string, firstName: string, lastName: string }, companyDialog: { __typename: 'CompanyDialog', id: string, title: string } } }>, labels: Array<{ __typename: 'Label', id: string, title: string, color: string }>, comments: Array<{ __typename: 'Comment', id: string, content: string, dateCreated: string, companyDialogId: string | null, questionId: string | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }, mentioned: Array<{ __typename: 'User', id: string, firstName: string, lastName: string }> | null }>, address: { __typename: 'Address', street: string | null, zipCode: string | null, city: string | null, countryName: string | null, telephones: Array<string>, emails: Array<string>, websites: Array<string> } };

export type ContactsFoundQueryVariables = Exact<{
  search?: string | null | undefined;
  prio?: number | null | undefined;
  labels?: Array<string> | string | null | undefined;
  conditions?: Array<RecordConditionInput> | RecordConditionInput | null | undefined;
}>;


export type ContactsFoundQuery = { contacts: { __typename: 'ContactPage', totalCount: number, list: Array<{ __typename: 'Contact', id: string, firstName: string, lastName: string }> } | null };

export type CopyPlaybookMutationVariables = Exact<{
  id: string;
  newId: string;
  title: string;
  commandId?: string | null | undefined;
}>;


export type CopyPlaybookMutation = { copyPlaybook: { __typename: 'Playbook', id: string, title: string, description: string | null, isTemplate: boolean, dateUpdated: string, questionCount: number, companyDialogCount: number, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string }, published: { __typename: 'PlaybookVersion', id: string, number: number | null, datePublished: string | null } | null, draft: { __typename: 'PlaybookVersion', id: string, revision: number } | null } };

export type CorrectOpportunityMutationVariables = Exact<{
  id: string;
  title?: string | null | undefined;
  price?: number | null | undefined;
  dateExpectedClose?: string | null | undefined;
  companyId?: string | null | undefined;
  ownerId?: string | null | undefined;
  base?: OpportunityBaseInput | null | undefined;
  commandId?: string | null | undefined;
}>;


export type CorrectOpportunityMutation = { updateOpportunity: { __typename: 'Opportunity', id: string, title: string, price: number | null, dateExpectedClose: string | null, stageId: string, rank: string, outcome: OpportunityOutcome | null, lostReason: string | null, dateStage: string, dateUpdated: string, seq: number, company: { __typename: 'Company', id: string, name: string, favicon: string | null }, owner: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null } } };

export type CreateAccountMutationVariables = Exact<{
  id: string;
  company: CompanyInput;
  commandId?: string | null | undefined;
}>;


export type CreateAccountMutation = { createCompany: { __typename: 'Company', id: string, dateCreated: string, companyDialogCount: number, name: string, ownerId: string, source: string | null, url: string | null, type: string | null, vAT: string | null, industry: string | null, companySize: string | null, prio: number, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string }, contacts: Array<{ __typename: 'CompanyContact', id: string, role: string | null, decisionMaker: boolean, contact: { __typename: 'Contact', id: string, firstName: string, lastName: string, jobTitle: string | null, address: { __typename: 'Address', telephones: Array<string>, emails: Array<string> } } }>, companyDialogs: Array<{ __typename: 'CompanyDialog', id: string, title: string, startDate: string, endDate: string, timeZone: string, companyDialogState: { __typename: 'CompanyDialogState', companyDialogStatus: CompanyDialogStatus }, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string } }>, newestAnswers: Array<{ __typename: 'Answer', id: string, companyDialogId: string, questionId: string, valueText: string | null, valueNumber: number | null, valueYesNo: boolean | null, valueDecimal: number | null, valueNumberFrom: number | null, valueNumberTo: number | null, valueDate: string | null, valueOptions: Array<{ __typename: 'AnswerOption', id: string, title: string }> | null, question: { __typename: 'Question', id: string, title: string, dataType: DataType, importance: number }, companyDialog: { __typename: 'CompanyDialog', id: string, title: string, startDate: string, timeZone: string } }>, opportunities: Array<{ __typename: 'Opportunity', id: string, title: string, price: number | null, dateExpectedClose: string | null, stageId: string, rank: string, outcome: OpportunityOutcome | null, lostReason: string | null, dateStage: string, dateUpdated: string, seq: number, stage: { __typename: 'OpportunityStage', id: string, title: string }, company: { __typename: 'Company', id: string, name: string, favicon: string | null }, owner: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null } }>, campaignAccounts: Array<{ __typename: 'CampaignAccount', id: string, isIn: boolean, verdict: CampaignVerdict, fit: number | null, campaign: { __typename: 'Campaign', id: string, title: string, state: CampaignState } }>, pains: Array<{ __typename: 'CompanyPain', painId: string, meetingCount: number, voteCount: number, pain: { __typename: 'Pain', id: string, title: string }, last: { __typename: 'MeetingPain', id: string, dateCreated: string, creator: { __typename: 'User', id: string, firstName: string, lastName: string }, companyDialog: { __typename: 'CompanyDialog', id: string, title: string } } }>, labels: Array<{ __typename: 'Label', id: string, title: string, color: string }>, comments: Array<{ __typename: 'Comment', id: string, content: string, dateCreated: string, companyDialogId: string | null, questionId: string | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }, mentioned: Array<{ __typename: 'User', id: string, firstName: string, lastName: string }> | null }>, owner: { __typename: 'User', id: string, firstName: string, lastName: string }, address: { __typename: 'Address', street: string | null, zipCode: string | null, city: string | null, countryName: string | null, telephones: Array<string>, emails: Array<string>, websites: Array<string> } } };

export type CreateBriefingPdfMutationVariables = Exact<{
  companyDialogId: string;
  newId: string;
  language: string;
  commandId?: string | null | undefined;
}>;


export type CreateBriefingPdfMutation = { createBriefingPdf: { __typename: 'MeetingPdf', id: string, isInternal: boolean, language: string, companyDialogCount: number, campaignId: string | null, pageCount: number | null, isReady: boolean, dateCreated: string, creator: { __typename: 'User', id: string, firstName: string, lastName: string }, run: { __typename: 'JobRun', id: string, state: JobState, done: number, total: number | null, errorCode: string | null } | null } };

export type CreateBulletMutationVariables = Exact<{
  id: string;
  painId: string;
  text: string;
  link?: string | null | undefined;
  language?: string | null | undefined;
  mediaItemIds?: Array<string> | string | null | undefined;
  commandId?: string | null | undefined;
}>;


export type CreateBulletMutation = { createBullet: { __typename: 'Pain', id: string, bullets: Array<{ __typename: 'Bullet', id: string, text: string, link: string | null, language: string | null, painId: string, mediaItemIds: Array<string>, mediaItems: Array<{ __typename: 'MediaItem', id: string, type: MediaType, title: string, url: string | null, thumbnailUrl: string | null, file: { __typename: 'File', id: string, name: string, type: string, size: number } | null }> }> } };

export type CreateCampaignMutationVariables = Exact<{
  id: string;
  title: string;
  description?: string | null | undefined;
  playbookId?: string | null | undefined;
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
  ownerId?: string | null | undefined;
  teamIds?: Array<string> | string | null | undefined;
  goal?: CampaignGoal | null | undefined;
  goalAmount?: number | null | undefined;
  viewId?: string | null | undefined;
  commandId?: string | null | undefined;
}>;


export type CreateCampaignMutation = { createCampaign: { __typename: 'Campaign', id: string, title: string } };

export type CreateCommentMutationVariables = Exact<{
  id: string;
  content: string;
  companyDialogId?: string | null | undefined;
  companyId?: string | null | undefined;
  contactId?: string | null | undefined;
  opportunityId?: string | null | undefined;
  questionId?: string | null | undefined;
  mentionedUserIds?: Array<string> | string | null | undefined;
  commandId: string;
}>;


export type CreateCommentMutation = { createComment: { __typename: 'Comment', id: string, content: string, dateCreated: string, companyDialogId: string | null, questionId: string | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }, mentioned: Array<{ __typename: 'User', id: string, firstName: string, lastName: string }> | null } };

export type CreateContactMutationVariables = Exact<{
  id: string;
  contact: ContactInput;
  companyId?: string | null | undefined;
  role?: string | null | undefined;
  decisionMaker?: boolean | null | undefined;
  commandId?: string | null | undefined;
}>;


export type CreateContactMutation = { createContact: { __typename: 'Contact', id: string, source: string | null, dateCreated: string, firstName: string, lastName: string, jobTitle: string | null, prio: number, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string }, companies: Array<{ __typename: 'CompanyContact', id: string, role: string | null, decisionMaker: boolean, company: { __typename: 'Company', id: string, name: string } }>, companyDialogs: Array<{ __typename: 'CompanyDialog', id: string, title: string, startDate: string, endDate: string, timeZone: string, companyDialogState: { __typename: 'CompanyDialogState', companyDialogStatus: CompanyDialogStatus }, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string } }>, newestAnswers: Array<{ __typename: 'Answer', id: string, companyDialogId: string, questionId: string, valueText: string | null, valueNumber: number | null, valueYesNo: boolean | null, valueDecimal: number | null, valueNumberFrom: number | null, valueNumberTo: number | null, valueDate: string | null, valueOptions: Array<{ __typename: 'AnswerOption', id: string, title: string }> | null, question: { __typename: 'Question', id: string, title: string, dataType: DataType, importance: number }, companyDialog: { __typename: 'CompanyDialog', id: string, title: string, startDate: string, timeZone: string } }>, opportunityParts: Array<{ __typename: 'OpportunityContact', id: string, role: string | null, opportunity: { __typename: 'Opportunity', id: string, title: string, price: number | null, dateExpectedClose: string | null, stageId: string, rank: string, outcome: OpportunityOutcome | null, lostReason: string | null, dateStage: string, dateUpdated: string, seq: number, stage: { __typename: 'OpportunityStage', id: string, title: string }, company: { __typename: 'Company', id: string, name: string, favicon: string | null }, owner: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null } } }>, pains: Array<{ __typename: 'ContactPain', painId: string, meetingCount: number, voteCount: number, pain: { __typename: 'Pain', id: string, title: string }, last: { __typename: 'MeetingPain', id: string, dateCreated: string, creator: { __typename: 'User', id: string, firstName: string, lastName: string }, companyDialog: { __typename: 'CompanyDialog', id: string, title: string } } }>, labels: Array<{ __typename: 'Label', id: string, title: string, color: string }>, comments: Array<{ __typename: 'Comment', id: string, content: string, dateCreated: string, companyDialogId: string | null, questionId: string | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }, mentioned: Array<{ __typename: 'User', id: string, firstName: string, lastName: string }> | null }>, address: { __typename: 'Address', street: string | null, zipCode: string | null, city: string | null, countryName: string | null, telephones: Array<string>, emails: Array<string>, websites: Array<string> } } };

export type CreateContactFileMutationVariables = Exact<{
  id: string;
  contactId: string;
  commandId?: string | null | undefined;
}>;


export type CreateContactFileMutation = { createContactFile: { __typename: 'PrivacyRequest', id: string, kind: PrivacyKind, isMine: boolean, fileSize: number | null, result: unknown, dateCreated: string, dateFinished: string | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string }, run: { __typename: 'JobRun', id: string, state: JobState, done: number, total: number | null, errorCode: string | null } | null } };

export type CreateExportMutationVariables = Exact<{
  id: string;
  list: ExportList;
  format: ExportFormat;
  title: string;
  columns: Array<ExportColumnInput> | ExportColumnInput;
  arguments?: unknown;
  timeZone: string;
  commandId?: string | null | undefined;
}>;


export type CreateExportMutation = { createExport: { __typename: 'Export', id: string, title: string, format: ExportFormat, total: number, dateCreated: string, isReady: boolean, run: { __typename: 'JobRun', id: string, state: JobState, done: number, total: number | null, errorCode: string | null } | null } };

export type CreateHubMutationVariables = Exact<{
  id: string;
  playbookId: string;
  hub: HubInput;
  afterId?: string | null | undefined;
  commandId?: string | null | undefined;
}>;


export type CreateHubMutation = { createQuestionHub: { __typename: 'PlaybookVersion', id: string, playbookId: string, number: number | null, revision: number, hubs: Array<{ __typename: 'QuestionHub', id: string, title: string, icon: string | null, description: string | null, isInternal: boolean, importance: number, x: number, y: number, rank: string, translations: unknown, conditions: Array<{ __typename: 'AnswerRange', id: string, questionId: string, valueBool: boolean | null, valueOptions: Array<string> | null, valueDateFrom: string | null, valueDateTo: string | null, valueNumberFrom: number | null, valueNumberTo: number | null }>, questions: Array<{ __typename: 'Question', id: string, questionHubId: string, playbookVersionId: string, title: string, icon: string | null, description: string | null, placeholder: string | null, dataType: DataType, defaultValue: string | null, defaultStartValue: number | null, defaultEndValue: number | null, defaultValueBool: boolean | null, minValue: number | null, maxValue: number | null, isInternal: boolean, importance: number, rank: string, translations: unknown, mediaItemIds: Array<string>, options: Array<{ __typename: 'Option', id: string, title: string, mediaItemId: string | null, translations: unknown }>, conditions: Array<{ __typename: 'AnswerRange', id: string, questionId: string, valueBool: boolean | null, valueOptions: Array<string> | null, valueDateFrom: string | null, valueDateTo: string | null, valueNumberFrom: number | null, valueNumberTo: number | null }> }> }> } };

export type CreateInsightsPdfMutationVariables = Exact<{
  playbookId: string;
  campaignId?: string | null | undefined;
  filters: Array<AnswerRangeInput> | AnswerRangeInput;
  newId: string;
  language: string;
  commandId?: string | null | undefined;
}>;


export type CreateInsightsPdfMutation = { createInsightsPdf: { __typename: 'MeetingPdf', id: string, isInternal: boolean, language: string, companyDialogCount: number, campaignId: string | null, pageCount: number | null, isReady: boolean, dateCreated: string, creator: { __typename: 'User', id: string, firstName: string, lastName: string }, run: { __typename: 'JobRun', id: string, state: JobState, done: number, total: number | null, errorCode: string | null } | null } };

export type CreateLabelMutationVariables = Exact<{
  id: string;
  title: string;
  color: string;
  description?: string | null | undefined;
  commandId?: string | null | undefined;
}>;


export type CreateLabelMutation = { createLabel: { __typename: 'Label', id: string, title: string, color: string, description: string | null, usageCount: number } };

export type CreateListViewMutationVariables = Exact<{
  id: string;
  table: BulkTable;
  title: string;
  isShared: boolean;
  content: ListViewContent;
  commandId?: string | null | undefined;
}>;


export type CreateListViewMutation = { view: { __typename: 'ListView', id: string, title: string, isShared: boolean, search: string | null, prio: number | null, labelIds: Array<string>, conditions: unknown, sort: ListSort | null, columns: Array<string> | null, leads: unknown, isMine: boolean, mayEdit: boolean, dateUpdated: string, creator: { __typename: 'User', id: string, firstName: string, lastName: string } } };

export type CreateMediaLinkMutationVariables = Exact<{
  id: string;
  address: string;
  title?: string | null | undefined;
  description?: string | null | undefined;
  language?: string | null | undefined;
  commandId?: string | null | undefined;
}>;


export type CreateMediaLinkMutation = { createMediaLink: { __typename: 'MediaItem', id: string, type: MediaType, title: string, language: string | null, url: string | null, thumbnailUrl: string | null, dateCreated: string, labels: Array<{ __typename: 'Label', id: string, title: string, color: string }>, file: { __typename: 'File', id: string, name: string, type: string, size: number, state: FileState, isDamaged: boolean } | null } };

export type CreateMeetingMutationVariables = Exact<{
  id: string;
  title: string;
  location?: string | null | undefined;
  description?: string | null | undefined;
  startDate: string;
  endDate: string;
  timeZone: string;
  contactIds?: Array<string> | string | null | undefined;
  organisationUserIds?: Array<string> | string | null | undefined;
  companyId?: string | null | undefined;
  playbookId?: string | null | undefined;
  playbookFlowId?: string | null | undefined;
  followsId?: string | null | undefined;
  nextStepIds?: Array<string> | string | null | undefined;
  agenda?: Array<string> | string | null | undefined;
  commandId: string;
}>;


export type CreateMeetingMutation = { createCompanyDialog: { __typename: 'CompanyDialog', title: string, location: string | null, startDate: string, endDate: string, timeZone: string, dateStarted: string | null, dateStopped: string | null, isActive: boolean, isPinned: boolean, videoUrl: string | null, playbookId: string | null, contactIds: Array<string>, organisationUserIds: Array<string>, answerCount: number, id: string, seq: number, internalNotes: string, internalNotesFormats: string | null, noteEntryId: string | null, description: string | null, descriptionVersionId: string | null, answers: Array<{ __typename: 'Answer', id: string, companyDialogId: string, questionId: string, entryId: string, isEmpty: boolean, dateCreated: string, dateUpdated: string, valueText: string | null, valueNumber: number | null, valueYesNo: boolean | null, valueDecimal: number | null, valueNumberFrom: number | null, valueNumberTo: number | null, valueDate: string | null, valueOptions: Array<{ __typename: 'AnswerOption', id: string, title: string }> | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }, conflicts: Array<{ __typename: 'AnswerEntry', id: string, baseId: string | null, status: EntryStatus, dateClient: string | null, dateCreated: string, valueText: string | null, valueNumber: number | null, valueYesNo: boolean | null, valueDecimal: number | null, valueNumberFrom: number | null, valueNumberTo: number | null, valueDate: string | null, valueOptions: Array<{ __typename: 'AnswerOption', id: string, title: string }> | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null } }>, comments: Array<{ __typename: 'Comment', id: string, content: string, dateCreated: string, companyDialogId: string | null, questionId: string | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }, mentioned: Array<{ __typename: 'User', id: string, firstName: string, lastName: string }> | null }> }>, companyDialogState: { __typename: 'CompanyDialogState', companyDialogStatus: CompanyDialogStatus, message: string | null }, company: { __typename: 'Company', id: string, name: string } | null, contacts: Array<{ __typename: 'Contact', id: string, firstName: string, lastName: string, jobTitle: string | null }>, organisationUsers: Array<{ __typename: 'OrganisationUser', id: string, userId: string, role: Role | null, user: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null } }>, playbook: { __typename: 'Playbook', id: string, title: string } | null, playbookVersion: { __typename: 'PlaybookVersion', id: string, number: number | null } | null, comments: Array<{ __typename: 'Comment', id: string, content: string, dateCreated: string, companyDialogId: string | null, questionId: string | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }, mentioned: Array<{ __typename: 'User', id: string, firstName: string, lastName: string }> | null }>, questionComments: Array<{ __typename: 'Comment', id: string, content: string, dateCreated: string, companyDialogId: string | null, questionId: string | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }, mentioned: Array<{ __typename: 'User', id: string, firstName: string, lastName: string }> | null }>, agendaItems: Array<{ __typename: 'AgendaItem', id: string, title: string, titleVersionId: string | null, rank: string, isDone: boolean, dateDone: string | null }>, nextSteps: Array<{ __typename: 'NextStep', id: string, title: string | null, dateCreated: string, nextStepDate: string | null, dateDone: string | null, isDone: boolean, nextStepType: { __typename: 'NextStepType', id: string, title: string, scoring: number }, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null } }>, pains: Array<{ __typename: 'MeetingPain', id: string, painId: string, note: string | null, noteVersionId: string | null, voteCount: number, hasMyVote: boolean, dateCreated: string, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }, pain: { __typename: 'Pain', id: string, title: string } }>, questionLabels: Array<{ __typename: 'Label', id: string, title: string, color: string }> } };

export type CreateNextStepTypeMutationVariables = Exact<{
  id: string;
  title: string;
  scoring: number;
  commandId?: string | null | undefined;
}>;


export type CreateNextStepTypeMutation = { createNextStepType: { __typename: 'NextStepType', id: string, title: string, scoring: number, dateDeleted: string | null } };

export type CreateOpportunityMutationVariables = Exact<{
  id: string;
  title: string;
  stageId: string;
  companyId: string;
  price?: number | null | undefined;
  dateExpectedClose?: string | null | undefined;
  ownerId?: string | null | undefined;
  companyDialogId?: string | null | undefined;
  campaignId?: string | null | undefined;
  commandId?: string | null | undefined;
}>;


export type CreateOpportunityMutation = { createOpportunity: { __typename: 'Opportunity', id: string, title: string, price: number | null, dateExpectedClose: string | null, stageId: string, rank: string, outcome: OpportunityOutcome | null, lostReason: string | null, dateStage: string, dateUpdated: string, seq: number, company: { __typename: 'Company', id: string, name: string, favicon: string | null }, owner: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null } } };

export type CreateOrganisationLicenseMutationVariables = Exact<{
  title: string;
  amount?: number | null | undefined;
  monthsValid?: number | null | undefined;
  commandId?: string | null | undefined;
}>;


export type CreateOrganisationLicenseMutation = { createOrganisationLicense: { __typename: 'OrganisationLicense', id: string, code: string | null } };

export type CreatePainMutationVariables = Exact<{
  id: string;
  title: string;
  description?: string | null | undefined;
  commandId?: string | null | undefined;
}>;


export type CreatePainMutation = { createPain: { __typename: 'Pain', description: string | null, id: string, title: string, dateCreated: string, labels: Array<{ __typename: 'Label', id: string, title: string, color: string }>, bullets: Array<{ __typename: 'Bullet', id: string }> } };

export type CreatePdfMutationVariables = Exact<{
  id: string;
  newId: string;
  isInternal: boolean;
  language: string;
  sections: Array<PdfSection> | PdfSection;
  pictureIds: Array<string> | string;
  commandId?: string | null | undefined;
}>;


export type CreatePdfMutation = { createPdf: { __typename: 'MeetingPdf', id: string, isInternal: boolean, language: string, companyDialogCount: number, campaignId: string | null, pageCount: number | null, isReady: boolean, dateCreated: string, creator: { __typename: 'User', id: string, firstName: string, lastName: string }, run: { __typename: 'JobRun', id: string, state: JobState, done: number, total: number | null, errorCode: string | null } | null } };

export type CreatePdfsMutationVariables = Exact<{
  newId: string;
  companyDialogIds: Array<string> | string;
  isInternal: boolean;
  language: string;
  sections: Array<PdfSection> | PdfSection;
  commandId?: string | null | undefined;
}>;


export type CreatePdfsMutation = { createPdfs: { __typename: 'MeetingPdf', id: string, isInternal: boolean, language: string, companyDialogCount: number, campaignId: string | null, pageCount: number | null, isReady: boolean, dateCreated: string, creator: { __typename: 'User', id: string, firstName: string, lastName: string }, run: { __typename: 'JobRun', id: string, state: JobState, done: number, total: number | null, errorCode: string | null } | null } };

export type CreatePipelineMutationVariables = Exact<{
  id: string;
  title: string;
  commandId?: string | null | undefined;
}>;


export type CreatePipelineMutation = { createPipeline: { __typename: 'Pipeline', id: string, title: string, dateUpdated: string, stages: Array<{ __typename: 'OpportunityStage', id: string, title: string, kind: StageKind, position: number, probability: number, staleDays: number | null }> } };

export type CreatePlaybookMutationVariables = Exact<{
  id: string;
  title: string;
  description?: string | null | undefined;
  commandId?: string | null | undefined;
}>;


export type CreatePlaybookMutation = { createPlaybook: { __typename: 'Playbook', id: string, title: string, description: string | null, isTemplate: boolean, dateUpdated: string, questionCount: number, companyDialogCount: number, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string }, published: { __typename: 'PlaybookVersion', id: string, number: number | null, datePublished: string | null } | null, draft: { __typename: 'PlaybookVersion', id: string, revision: number } | null } };

export type CreateQuestionMutationVariables = Exact<{
  id: string;
  questionHubId: string;
  playbookId: string;
  title: string;
  dataTypeString: DataType;
  placeholder?: string | null | undefined;
  description?: string | null | undefined;
  options?: Array<OptionInput> | OptionInput | null | undefined;
  defaultValue?: string | null | undefined;
  defaultStartValue?: number | null | undefined;
  defaultEndValue?: number | null | undefined;
  defaultValueBool?: boolean | null | undefined;
  minValue?: number | null | undefined;
  maxValue?: number | null | undefined;
  isInternal?: boolean | null | undefined;
  importance?: number | null | undefined;
  mediaItemIds?: Array<string> | string | null | undefined;
  commandId?: string | null | undefined;
}>;


export type CreateQuestionMutation = { createQuestion: { __typename: 'PlaybookVersion', id: string, playbookId: string, number: number | null, revision: number, hubs: Array<{ __typename: 'QuestionHub', id: string, title: string, icon: string | null, description: string | null, isInternal: boolean, importance: number, x: number, y: number, rank: string, translations: unknown, conditions: Array<{ __typename: 'AnswerRange', id: string, questionId: string, valueBool: boolean | null, valueOptions: Array<string> | null, valueDateFrom: string | null, valueDateTo: string | null, valueNumberFrom: number | null, valueNumberTo: number | null }>, questions: Array<{ __typename: 'Question', id: string, questionHubId: string, playbookVersionId: string, title: string, icon: string | null, description: string | null, placeholder: string | null, dataType: DataType, defaultValue: string | null, defaultStartValue: number | null, defaultEndValue: number | null, defaultValueBool: boolean | null, minValue: number | null, maxValue: number | null, isInternal: boolean, importance: number, rank: string, translations: unknown, mediaItemIds: Array<string>, options: Array<{ __typename: 'Option', id: string, title: string, mediaItemId: string | null, translations: unknown }>, conditions: Array<{ __typename: 'AnswerRange', id: string, questionId: string, valueBool: boolean | null, valueOptions: Array<string> | null, valueDateFrom: string | null, valueDateTo: string | null, valueNumberFrom: number | null, valueNumberTo: number | null }> }> }> } };

export type CreateStageMutationVariables = Exact<{
  id: string;
  pipelineId: string;
  title: string;
  commandId?: string | null | undefined;
}>;


export type CreateStageMutation = { createOpportunityStage: { __typename: 'Pipeline', id: string, title: string, dateUpdated: string, stages: Array<{ __typename: 'OpportunityStage', id: string, title: string, kind: StageKind, position: number, probability: number, staleDays: number | null }> } };

export type Crossed_sideFragment = { __typename: 'CrossedSide', otherCount: number, noAnswerCount: number, chart: { __typename: 'Analytics', questionId: string, typeOfAnalytics: TypeOfAnalytics, answerCount: number, yesNoData: { __typename: 'YesNoData', answeredYes: number, answeredNo: number, answeredEmpty: number, answerRatio: number | null } | null, barChartData: { __typename: 'BarChartData', zoomedInData: Array<{ __typename: 'Bar', startNumber: number, endNumber: number, count: number }>, zoomedOutData: Array<{ __typename: 'Bar', startNumber: number, endNumber: number, count: number }> } | null, doughnutChartData: Array<{ __typename: 'DoughnutSlice', optionId: string, count: number, label: string }> | null, timeChartData: Array<{ __typename: 'TimeCell', count: number, hour: number, startMinute: number }> | null, dateChartData: { __typename: 'DateChartData', countPerMonth: Array<{ __typename: 'PeriodCount', date: string, count: number }>, countPerWeek: Array<{ __typename: 'PeriodCount', date: string, count: number }> } | null } };

export type DashboardQueryVariables = Exact<{
  scope: MeetingScope;
  from: string;
  to: string;
  firstDay: string;
  lastDay: string;
}>;


export type DashboardQuery = { seesAllMeetings: boolean | null, companyDialogs: Array<{ __typename: 'CompanyDialog', id: string, title: string, location: string | null, startDate: string, endDate: string, timeZone: string, companyDialogState: { __typename: 'CompanyDialogState', companyDialogStatus: CompanyDialogStatus }, company: { __typename: 'Company', id: string, name: string } | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string }, contacts: Array<{ __typename: 'Contact', id: string, firstName: string, lastName: string }>, organisationUsers: Array<{ __typename: 'OrganisationUser', id: string, user: { __typename: 'User', id: string, firstName: string, lastName: string, color: string } }> }> | null, companyDialogDateCount: Array<{ __typename: 'DateCount', date: string, count: number }> | null, openNextSteps: { __typename: 'NextStepPage', totalCount: number, list: Array<{ __typename: 'NextStep', id: string, title: string | null, nextStepDate: string | null, isDone: boolean, nextStepType: { __typename: 'NextStepType', id: string, title: string }, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }, companyDialog: { __typename: 'CompanyDialog', id: string, title: string, company: { __typename: 'Company', id: string, name: string } | null } | null }> } | null, latestCompanyDialogCompleteness: Array<{ __typename: 'CompletenessEntry', id: string, title: string, companyName: string | null, percentage: number, startDate: string, questionCount: number, answerCount: number }> | null };

export type DataReset_rowFragment = { __typename: 'DataReset', id: string, tables: Array<ResetTable>, reason: string, state: ResetState, canUndo: boolean, canUndoLater: boolean, waitsForErasure: boolean, rowCount: number, conflictCount: number, conflicts: Array<string>, dateCreated: string, dateExpires: string, creator: { __typename: 'User', id: string, firstName: string, lastName: string }, run: { __typename: 'JobRun', id: string, state: JobState, done: number, total: number | null, errorCode: string | null } | null };

export type DataResetsQueryVariables = Exact<{ [key: string]: never; }>;


export type DataResetsQuery = { dataResets: Array<{ __typename: 'DataReset', id: string, tables: Array<ResetTable>, reason: string, state: ResetState, canUndo: boolean, canUndoLater: boolean, waitsForErasure: boolean, rowCount: number, conflictCount: number, conflicts: Array<string>, dateCreated: string, dateExpires: string, creator: { __typename: 'User', id: string, firstName: string, lastName: string }, run: { __typename: 'JobRun', id: string, state: JobState, done: number, total: number | null, errorCode: string | null } | null }> | null };

export type DeclareConsentMutationVariables = Exact<{
  id?: string | null | undefined;
  companyDialogId: string;
  contactId: string;
  language: string;
  consentText: string;
  commandId?: string | null | undefined;
}>;


export type DeclareConsentMutation = { declareConsent: { __typename: 'CompanyDialog', id: string, contacts: Array<{ __typename: 'Contact', id: string, firstName: string, lastName: string }>, consents: Array<{ __typename: 'MeetingConsent', id: string, purpose: ConsentPurpose, how: ConsentHow, language: string, dateCreated: string, dateWithdrawn: string | null, erasesAt: string | null, isRepeated: boolean, personName: string | null, contact: { __typename: 'Contact', id: string } | null, declaredBy: { __typename: 'User', id: string, firstName: string, lastName: string } | null }> } };

export type DeclineInvitationMutationVariables = Exact<{
  id: string;
  isDeclined: boolean;
  commandId?: string | null | undefined;
}>;


export type DeclineInvitationMutation = { declineInvitation: string };

export type DeleteAccountMutationVariables = Exact<{
  id: string;
  commandId?: string | null | undefined;
}>;


export type DeleteAccountMutation = { deleteCompany: string };

export type DeleteAgendaItemMutationVariables = Exact<{
  id: string;
  companyDialogId: string;
  commandId: string;
}>;


export type DeleteAgendaItemMutation = { deleteAgendaItem: { __typename: 'CompanyDialog', id: string, seq: number, agendaItems: Array<{ __typename: 'AgendaItem', id: string, title: string, titleVersionId: string | null, rank: string, isDone: boolean, dateDone: string | null }> } };

export type DeleteBulletMutationVariables = Exact<{
  id: string;
  commandId?: string | null | undefined;
}>;


export type DeleteBulletMutation = { deleteBullet: { __typename: 'Pain', id: string, bullets: Array<{ __typename: 'Bullet', id: string, text: string, link: string | null, language: string | null, painId: string, mediaItemIds: Array<string>, mediaItems: Array<{ __typename: 'MediaItem', id: string, type: MediaType, title: string, url: string | null, thumbnailUrl: string | null, file: { __typename: 'File', id: string, name: string, type: string, size: number } | null }> }> } };

export type DeleteCampaignMutationVariables = Exact<{
  id: string;
  commandId?: string | null | undefined;
}>;


export type DeleteCampaignMutation = { deleteCampaign: string };

export type DeleteCommentMutationVariables = Exact<{
  id: string;
  commandId: string;
}>;


export type DeleteCommentMutation = { deleteComment: string };

export type DeleteContactMutationVariables = Exact<{
  id: string;
  commandId?: string | null | undefined;
}>;


export type DeleteContactMutation = { deleteContact: string };

export type DeleteFileMutationVariables = Exact<{
  id: string;
  commandId?: string | null | undefined;
}>;


export type DeleteFileMutation = { deleteFile: string };

export type DeleteLabelMutationVariables = Exact<{
  id: string;
  commandId?: string | null | undefined;
}>;


export type DeleteLabelMutation = { deleteLabel: string };

export type DeleteListViewMutationVariables = Exact<{
  id: string;
  commandId?: string | null | undefined;
}>;


export type DeleteListViewMutation = { deleteListView: string };

export type DeleteMediaItemMutationVariables = Exact<{
  id: string;
  commandId?: string | null | undefined;
}>;


export type DeleteMediaItemMutation = { deleteMediaItem: string };

export type DeleteMediaItemsMutationVariables = Exact<{
  ids: Array<string> | string;
  commandId?: string | null | undefined;
}>;


export type DeleteMediaItemsMutation = { deleteMediaItems: Array<string> };

export type DeleteMeetingMutationVariables = Exact<{
  id: string;
  commandId?: string | null | undefined;
}>;


export type DeleteMeetingMutation = { deleteCompanyDialog: string };

export type DeleteNextStepMutationVariables = Exact<{
  id: string;
  companyDialogId: string;
  commandId: string;
}>;


export type DeleteNextStepMutation = { deleteNextStep: { __typename: 'CompanyDialog', id: string, seq: number, nextSteps: Array<{ __typename: 'NextStep', id: string, title: string | null, dateCreated: string, nextStepDate: string | null, dateDone: string | null, isDone: boolean, nextStepType: { __typename: 'NextStepType', id: string, title: string, scoring: number }, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null } }> } };

export type DeleteOpportunityMutationVariables = Exact<{
  id: string;
  commandId?: string | null | undefined;
}>;


export type DeleteOpportunityMutation = { deleteOpportunity: string };

export type DeletePainMutationVariables = Exact<{
  id: string;
  commandId?: string | null | undefined;
}>;


export type DeletePainMutation = { deletePain: string };

export type DeletePipelineMutationVariables = Exact<{
  id: string;
  commandId?: string | null | undefined;
}>;


export type DeletePipelineMutation = { deletePipeline: string };

export type DeletePlaybookMutationVariables = Exact<{
  id: string;
  commandId?: string | null | undefined;
}>;


export type DeletePlaybookMutation = { deletePlaybook: string };

export type DeleteRecordingMutationVariables = Exact<{
  id: string;
  commandId?: string | null | undefined;
}>;


export type DeleteRecordingMutation = { deleteRecording: string };

export type DeleteRecordsMutationVariables = Exact<{
  table: BulkTable;
  records: RecordSelection;
  commandId?: string | null | undefined;
}>;


export type DeleteRecordsMutation = { change: { __typename: 'BulkChange', id: string, changed: number, unchanged: number, missingIds: Array<string>, restored: number | null } };

export type DeleteStageMutationVariables = Exact<{
  id: string;
  moveToId?: string | null | undefined;
  commandId?: string | null | undefined;
}>;


export type DeleteStageMutation = { deleteOpportunityStage: { __typename: 'Pipeline', id: string, title: string, dateUpdated: string, stages: Array<{ __typename: 'OpportunityStage', id: string, title: string, kind: StageKind, position: number, probability: number, staleDays: number | null }> } };

export type DeleteVisitorCommentMutationVariables = Exact<{
  id: string;
  commandId?: string | null | undefined;
}>;


export type DeleteVisitorCommentMutation = { deleteVisitorComment: { __typename: 'CompanyDialog', id: string, visitorComments: Array<{ __typename: 'VisitorComment', id: string }> } };

export type DetachFromMeetingMutationVariables = Exact<{
  companyDialogId: string;
  mediaItemId: string;
  commandId?: string | null | undefined;
}>;


export type DetachFromMeetingMutation = { removeMeetingMedia: { __typename: 'CompanyDialog', id: string, mediaItemIds: Array<string>, mediaItems: Array<{ __typename: 'MediaItem', id: string, type: MediaType, title: string, url: string | null, thumbnailUrl: string | null, file: { __typename: 'File', id: string, name: string, type: string, size: number } | null }> } };

export type DevicesQueryVariables = Exact<{ [key: string]: never; }>;


export type DevicesQuery = { devices: Array<{ __typename: 'Device', id: string, userAgent: string | null, dateCreated: string, dateSeen: string, isCurrent: boolean }> | null };

export type DisconnectIntegrationMutationVariables = Exact<{
  id: string;
  commandId?: string | null | undefined;
}>;


export type DisconnectIntegrationMutation = { disconnectIntegration: { __typename: 'Integration', id: string, name: IntegrationVendor, lastSynced: string | null, connection: { __typename: 'IntegrationConnection', state: IntegrationState, userName: string | null, dateConnected: string | null, datePaused: string | null } } };

export type DraftLiveSubscriptionVariables = Exact<{
  playbookId: string;
}>;


export type DraftLiveSubscription = { draftEvents: { __typename: 'DraftLive', present: Array<{ __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }>, chosen: Array<{ __typename: 'DraftPart', hubId: string, questionId: string | null, user: { __typename: 'User', id: string } }> } };

export type DrawnAnswersQueryVariables = Exact<{
  id: string;
}>;


export type DrawnAnswersQuery = { companyDialog: { __typename: 'CompanyDialog', id: string, scribbles: Array<{ __typename: 'Scribble', id: string, questionId: string | null }> } | null };

export type DuplicateCompaniesQueryVariables = Exact<{
  take: number;
  skip: number;
}>;


export type DuplicateCompaniesQuery = { duplicateCompanies: Array<{ __typename: 'CompanyPair', id: string, why: Array<DuplicateReason>, left: { __typename: 'Company', id: string, name: string, vAT: string | null, dateCreated: string, address: { __typename: 'Address', city: string | null, emails: Array<string> } }, right: { __typename: 'Company', id: string, name: string, vAT: string | null, dateCreated: string, address: { __typename: 'Address', city: string | null, emails: Array<string> } } }> | null };

export type DuplicateCompanyFragment = { __typename: 'Company', id: string, name: string, vAT: string | null, dateCreated: string, address: { __typename: 'Address', city: string | null, emails: Array<string> } };

export type DuplicateContactFragment = { __typename: 'Contact', id: string, firstName: string, lastName: string, jobTitle: string | null, dateCreated: string, address: { __typename: 'Address', emails: Array<string> }, company: { __typename: 'Company', id: string, name: string } | null };

export type DuplicateContactsQueryVariables = Exact<{
  take: number;
  skip: number;
}>;


export type DuplicateContactsQuery = { duplicateContacts: Array<{ __typename: 'ContactPair', id: string, why: Array<DuplicateReason>, left: { __typename: 'Contact', id: string, firstName: string, lastName: string, jobTitle: string | null, dateCreated: string, address: { __typename: 'Address', emails: Array<string> }, company: { __typename: 'Company', id: string, name: string } | null }, right: { __typename: 'Contact', id: string, firstName: string, lastName: string, jobTitle: string | null, dateCreated: string, address: { __typename: 'Address', emails: Array<string> }, company: { __typename: 'Company', id: string, name: string } | null } }> | null };

export type EditTextMutationVariables = Exact<{
  companyDialogId: string;
  field: TextField;
  itemId?: string | null | undefined;
  updates: Array<string> | string;
  isNotes: boolean;
  isDescription: boolean;
  isOfAgenda: boolean;
  isOfPain: boolean;
  commandId: string;
}>;


export type EditTextMutation = { editText: { __typename: 'CompanyDialog', id: string, seq: number } & { __typename: 'CompanyDialog', id?: string, seq?: number, internalNotes?: string, internalNotesFormats?: string | null, noteEntryId?: string | null } & { __typename: 'CompanyDialog', id?: string, seq?: number, description?: string | null, descriptionVersionId?: string | null } & { __typename: 'CompanyDialog', id?: string, seq?: number, agendaItems?: Array<{ __typename: 'AgendaItem', id: string, title: string, titleVersionId: string | null, rank: string, isDone: boolean, dateDone: string | null }> } & { __typename: 'CompanyDialog', id?: string, seq?: number, pains?: Array<{ __typename: 'MeetingPain', id: string, painId: string, note: string | null, noteVersionId: string | null, voteCount: number, hasMyVote: boolean, dateCreated: string, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }, pain: { __typename: 'Pain', id: string, title: string } }> } };

export type Ending_licenceFragment = { __typename: 'OrganisationLicense', id: string, isTrial: boolean, isRunning: boolean, dateExpires: string | null };

export type EraseContactMutationVariables = Exact<{
  id: string;
  contactId: string;
  name: string;
  clearsAnswers: boolean;
  commandId?: string | null | undefined;
}>;


export type EraseContactMutation = { eraseContact: { __typename: 'PrivacyRequest', id: string, kind: PrivacyKind, isMine: boolean, fileSize: number | null, result: unknown, dateCreated: string, dateFinished: string | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string }, run: { __typename: 'JobRun', id: string, state: JobState, done: number, total: number | null, errorCode: string | null } | null } };

export type ExitImpersonateMutationVariables = Exact<{
  commandId?: string | null | undefined;
}>;


export type ExitImpersonateMutation = { exitImpersonate: { __typename: 'Impersonation', id: string, dateEnded: string | null } };

export type ExportCountQueryVariables = Exact<{
  list: ExportList;
  arguments?: unknown;
}>;


export type ExportCountQuery = { exportCount: number | null };

export type Export_fileFragment = { __typename: 'Export', id: string, title: string, format: ExportFormat, total: number, dateCreated: string, isReady: boolean, run: { __typename: 'JobRun', id: string, state: JobState, done: number, total: number | null, errorCode: string | null } | null };

export type ExportsQueryVariables = Exact<{ [key: string]: never; }>;


export type ExportsQuery = { exports: Array<{ __typename: 'Export', id: string, title: string, format: ExportFormat, total: number, dateCreated: string, isReady: boolean, run: { __typename: 'JobRun', id: string, state: JobState, done: number, total: number | null, errorCode: string | null } | null }> | null };

export type ExtendOrganisationLicenseMutationVariables = Exact<{
  id: string;
  months: number;
  commandId?: string | null | undefined;
}>;


export type ExtendOrganisationLicenseMutation = { extendOrganisationLicense: string };

export type File_rowFragment = { __typename: 'File', id: string, name: string, type: string, size: number, state: FileState, isDamaged: boolean, dateCreated: string, url: string | null, thumbnailUrl: string | null, personName: string | null, contact: { __typename: 'Contact', id: string, firstName: string, lastName: string } | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string } };

export type FindMediaQueryVariables = Exact<{
  search?: string | null | undefined;
}>;


export type FindMediaQuery = { mediaItems: { __typename: 'MediaItemPage', totalCount: number, list: Array<{ __typename: 'MediaItem', id: string, type: MediaType, title: string, url: string | null, thumbnailUrl: string | null, file: { __typename: 'File', id: string, name: string, type: string, size: number } | null }> } | null };

export type FollowUpFragment = { __typename: 'NextStep', id: string, title: string | null, nextStepDate: string | null, isDone: boolean, nextStepType: { __typename: 'NextStepType', id: string, title: string }, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }, companyDialog: { __typename: 'CompanyDialog', id: string, title: string, company: { __typename: 'Company', id: string, name: string } | null } | null };

export type FollowUp_meetingFragment = { __typename: 'CompanyDialog', id: string, title: string, startDate: string, timeZone: string };

export type FollowUp_stepFragment = { __typename: 'NextStep', id: string, title: string | null, nextStepDate: string | null, isDone: boolean, nextStepType: { __typename: 'NextStepType', id: string, title: string } };

export type FromCustomerQueryVariables = Exact<{
  id: string;
}>;


export type FromCustomerQuery = { companyDialog: { __typename: 'CompanyDialog', id: string, share: { __typename: 'MeetingShare', id: string, dateLastOpened: string | null, openCount: number } | null, visitorComments: Array<{ __typename: 'VisitorComment', id: string, content: string, dateCreated: string, personName: string | null, contact: { __typename: 'Contact', id: string, firstName: string, lastName: string } | null }>, visitorReplies: Array<{ __typename: 'VisitorReply', isAccepted: boolean, dateUpdated: string, contact: { __typename: 'Contact', id: string, firstName: string, lastName: string } }>, summaries: Array<{ __typename: 'MeetingSummary', id: string, channel: SummaryChannel, language: string, content: string, dateCreated: string, creator: { __typename: 'User', id: string, firstName: string, lastName: string }, contacts: Array<{ __typename: 'Contact', id: string, firstName: string, lastName: string }> }>, consents: Array<{ __typename: 'MeetingConsent', id: string, purpose: ConsentPurpose, language: string, dateCreated: string, dateWithdrawn: string | null, personName: string | null, contact: { __typename: 'Contact', id: string, firstName: string, lastName: string } | null }> } | null };

export type FromCustomer_contactFragment = { __typename: 'Contact', id: string, firstName: string, lastName: string };

export type Funnel_funnelFragment = { __typename: 'CampaignFunnel', audience: number, planned: number, held: number, qualified: number, opportunity: number, won: number, meetingsHeld: number, opportunities: number, value: number, wonValue: number, newCount: number, withoutMeeting: number, overdue: number };

export type Goal_campaignFragment = { __typename: 'Campaign', id: string, goal: CampaignGoal | null, goalAmount: number | null, funnel: { __typename: 'CampaignFunnel', audience: number, planned: number, held: number, qualified: number, opportunity: number, won: number, meetingsHeld: number, opportunities: number, value: number, wonValue: number, newCount: number, withoutMeeting: number, overdue: number } };

export type HandOverMutationVariables = Exact<{
  memberID: string;
  toMemberID: string;
  commandId?: string | null | undefined;
}>;


export type HandOverMutation = { handOver: number };

export type HistoryQueryVariables = Exact<{
  id: string;
  includeList: Array<string> | string;
  type?: string | null | undefined;
  properties?: Array<string> | string | null | undefined;
  before?: string | null | undefined;
  take: number;
}>;


export type HistoryQuery = { logs: Array<{ __typename: 'LogEntry', id: string, dateCreated: string, tableName: string, property: string, value: string | null, value2: string | null, valueTitle: string | null, value2Title: string | null, message: string | null, sourceId: string, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }, onBehalfOf: { __typename: 'User', id: string, firstName: string, lastName: string } | null }> | null };

export type History_lineFragment = { __typename: 'LogEntry', id: string, dateCreated: string, tableName: string, property: string, value: string | null, value2: string | null, valueTitle: string | null, value2Title: string | null, message: string | null, sourceId: string, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }, onBehalfOf: { __typename: 'User', id: string, firstName: string, lastName: string } | null };

export type Hubs_versionFragment = { __typename: 'PlaybookVersion', id: string, number: number | null, hubs: Array<{ __typename: 'QuestionHub', id: string, title: string, icon: string | null, description: string | null, isInternal: boolean, importance: number, conditions: Array<{ __typename: 'AnswerRange', id: string, questionId: string, valueBool: boolean | null, valueOptions: Array<string> | null, valueDateFrom: string | null, valueDateTo: string | null, valueNumberFrom: number | null, valueNumberTo: number | null }>, questions: Array<{ __typename: 'Question', id: string, questionHubId: string, title: string, description: string | null, placeholder: string | null, dataType: DataType, defaultValue: string | null, defaultStartValue: number | null, defaultEndValue: number | null, defaultValueBool: boolean | null, minValue: number | null, maxValue: number | null, isInternal: boolean, importance: number, mediaItemIds: Array<string>, options: Array<{ __typename: 'Option', id: string, title: string, mediaItemId: string | null }>, conditions: Array<{ __typename: 'AnswerRange', id: string, questionId: string, valueBool: boolean | null, valueOptions: Array<string> | null, valueDateFrom: string | null, valueDateTo: string | null, valueNumberFrom: number | null, valueNumberTo: number | null }> }> }> };

export type ImpersonateMutationVariables = Exact<{
  id: string;
  reason: string;
  commandId?: string | null | undefined;
}>;


export type ImpersonateMutation = { impersonate: string };

export type ImportQueryVariables = Exact<{
  id: string;
}>;


export type ImportQuery = { listImport: { __typename: 'ListImport', id: string, kind: ImportKind, title: string, separator: string | null, encoding: string | null, sheet: string | null, heads: Array<string>, rowCount: number, mapping: unknown, match: ImportMatch | null, mode: ImportMode | null, accounts: ImportAccounts, step: ImportStep | null, doneTo: number, run: { __typename: 'JobRun', id: string, state: JobState, done: number, total: number | null, errorCode: string | null } | null } | null };

export type ImportChangesQueryVariables = Exact<{
  importId: string;
  take: number;
  skip: number;
}>;


export type ImportChangesQuery = { importRows: Array<{ __typename: 'ImportRow', id: string, rowNo: number, changes: unknown }> | null };

export type ImportCountsQueryVariables = Exact<{
  id: string;
}>;


export type ImportCountsQuery = { listImport: { __typename: 'ListImport', id: string, toCreate: number, toUpdate: number, same: number, skipped: number, wrong: number, newAccounts: number, keptAccounts: number, kept: number, reverted: number } | null };

export type ImportPlaybookMutationVariables = Exact<{
  id: string;
  file: string;
  commandId?: string | null | undefined;
}>;


export type ImportPlaybookMutation = { importPlaybook: { __typename: 'Playbook', id: string, title: string, description: string | null, isTemplate: boolean, dateUpdated: string, questionCount: number, companyDialogCount: number, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string }, published: { __typename: 'PlaybookVersion', id: string, number: number | null, datePublished: string | null } | null, draft: { __typename: 'PlaybookVersion', id: string, revision: number } | null } };

export type ImportRowsQueryVariables = Exact<{
  importId: string;
  state?: ImportRowState | null | undefined;
  outcome?: ImportOutcome | null | undefined;
  take: number;
  skip: number;
}>;


export type ImportRowsQuery = { importRows: Array<{ __typename: 'ImportRow', id: string, rowNo: number, cells: Array<string>, state: ImportRowState | null, problems: unknown }> | null };

export type Import_lineFragment = { __typename: 'ListImport', id: string, kind: ImportKind, title: string, rowCount: number, step: ImportStep | null, dateCreated: string, run: { __typename: 'JobRun', id: string, state: JobState } | null };

export type Import_rowFragment = { __typename: 'ImportRow', id: string, rowNo: number, cells: Array<string>, state: ImportRowState | null, problems: unknown };

export type Import_wholeFragment = { __typename: 'ListImport', id: string, kind: ImportKind, title: string, separator: string | null, encoding: string | null, sheet: string | null, heads: Array<string>, rowCount: number, mapping: unknown, match: ImportMatch | null, mode: ImportMode | null, accounts: ImportAccounts, step: ImportStep | null, doneTo: number, run: { __typename: 'JobRun', id: string, state: JobState, done: number, total: number | null, errorCode: string | null } | null };

export type ImportsQueryVariables = Exact<{ [key: string]: never; }>;


export type ImportsQuery = { listImports: Array<{ __typename: 'ListImport', id: string, kind: ImportKind, title: string, rowCount: number, step: ImportStep | null, dateCreated: string, run: { __typename: 'JobRun', id: string, state: JobState } | null }> | null };

export type InboxLiveSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type InboxLiveSubscription = { notificationEvents: { __typename: 'NotificationLive', unread: number } };

export type InboxPageQueryVariables = Exact<{
  take: number;
  unreadOnly?: boolean | null | undefined;
}>;


export type InboxPageQuery = { notifications: Array<{ __typename: 'Notification', id: string, kind: NotificationKind, dateCreated: string, dateRead: string | null, nextStepDate: string | null, accountCount: number | null, licenceEnds: string | null, meetingStart: string | null, lostPieces: number | null, integrationName: string | null, damaged: Array<string>, damagedCount: number | null, invitedTo: string | null, resetTables: Array<ResetTable> | null, visitorAct: VisitorAct | null, visitorName: string | null, verdict: CampaignVerdict | null, export: { __typename: 'Export', id: string, title: string } | null, campaign: { __typename: 'Campaign', id: string, title: string } | null, impersonation: { __typename: 'Impersonation', id: string, reason: string, dateCreated: string, actingUser: { __typename: 'User', id: string, firstName: string, lastName: string } } | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null } | null, companyDialog: { __typename: 'CompanyDialog', id: string, title: string, startDate: string, timeZone: string } | null, comment: { __typename: 'Comment', id: string, content: string } | null, company: { __typename: 'Company', id: string, name: string } | null, contact: { __typename: 'Contact', id: string, firstName: string, lastName: string } | null, opportunity: { __typename: 'Opportunity', id: string, title: string, stage: { __typename: 'OpportunityStage', id: string, title: string }, company: { __typename: 'Company', id: string, name: string } } | null, nextStep: { __typename: 'NextStep', id: string, title: string | null, isDone: boolean, nextStepType: { __typename: 'NextStepType', id: string, title: string } } | null, question: { __typename: 'Question', id: string, title: string } | null }> };

export type Inbox_notificationFragment = { __typename: 'Notification', id: string, kind: NotificationKind, dateCreated: string, dateRead: string | null, nextStepDate: string | null, accountCount: number | null, licenceEnds: string | null, meetingStart: string | null, lostPieces: number | null, integrationName: string | null, damaged: Array<string>, damagedCount: number | null, invitedTo: string | null, resetTables: Array<ResetTable> | null, visitorAct: VisitorAct | null, visitorName: string | null, verdict: CampaignVerdict | null, export: { __typename: 'Export', id: string, title: string } | null, campaign: { __typename: 'Campaign', id: string, title: string } | null, impersonation: { __typename: 'Impersonation', id: string, reason: string, dateCreated: string, actingUser: { __typename: 'User', id: string, firstName: string, lastName: string } } | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null } | null, companyDialog: { __typename: 'CompanyDialog', id: string, title: string, startDate: string, timeZone: string } | null, comment: { __typename: 'Comment', id: string, content: string } | null, company: { __typename: 'Company', id: string, name: string } | null, contact: { __typename: 'Contact', id: string, firstName: string, lastName: string } | null, opportunity: { __typename: 'Opportunity', id: string, title: string, stage: { __typename: 'OpportunityStage', id: string, title: string }, company: { __typename: 'Company', id: string, name: string } } | null, nextStep: { __typename: 'NextStep', id: string, title: string | null, isDone: boolean, nextStepType: { __typename: 'NextStepType', id: string, title: string } } | null, question: { __typename: 'Question', id: string, title: string } | null };

export type InsightsAnswersQueryVariables = Exact<{
  questionId: string;
  filters?: Array<AnswerRangeInput> | AnswerRangeInput | null | undefined;
  conditions?: Array<RecordConditionInput> | RecordConditionInput | null | undefined;
  campaignId?: string | null | undefined;
  search?: string | null | undefined;
  take: number;
  skip: number;
}>;


export type InsightsAnswersQuery = { answers: Array<{ __typename: 'Answer', id: string, valueText: string | null, valueNumber: number | null, valueYesNo: boolean | null, valueDecimal: number | null, valueNumberFrom: number | null, valueNumberTo: number | null, valueDate: string | null, dateUpdated: string, valueOptions: Array<{ __typename: 'AnswerOption', id: string, title: string }> | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string }, companyDialog: { __typename: 'CompanyDialog', id: string, title: string, startDate: string, timeZone: string, company: { __typename: 'Company', id: string, name: string } | null } }> };

export type InsightsComparedQueryVariables = Exact<{
  playbookId: string;
  viewId?: string | null | undefined;
  otherViewId?: string | null | undefined;
  filters?: Array<AnswerRangeInput> | AnswerRangeInput | null | undefined;
  conditions?: Array<RecordConditionInput> | RecordConditionInput | null | undefined;
  campaignId?: string | null | undefined;
}>;


export type InsightsComparedQuery = { comparedAnalytics: { __typename: 'ComparedAnalytics', bothCount: number, one: { __typename: 'ComparedSide', meetingCount: number, analytics: Array<{ __typename: 'Analytics', questionId: string, typeOfAnalytics: TypeOfAnalytics, answerCount: number, yesNoData: { __typename: 'YesNoData', answeredYes: number, answeredNo: number, answeredEmpty: number, answerRatio: number | null } | null, barChartData: { __typename: 'BarChartData', zoomedInData: Array<{ __typename: 'Bar', startNumber: number, endNumber: number, count: number }>, zoomedOutData: Array<{ __typename: 'Bar', startNumber: number, endNumber: number, count: number }> } | null, doughnutChartData: Array<{ __typename: 'DoughnutSlice', optionId: string, count: number, label: string }> | null, timeChartData: Array<{ __typename: 'TimeCell', count: number, hour: number, startMinute: number }> | null, dateChartData: { __typename: 'DateChartData', countPerMonth: Array<{ __typename: 'PeriodCount', date: string, count: number }>, countPerWeek: Array<{ __typename: 'PeriodCount', date: string, count: number }> } | null }> }, other: { __typename: 'ComparedSide', meetingCount: number, analytics: Array<{ __typename: 'Analytics', questionId: string, typeOfAnalytics: TypeOfAnalytics, answerCount: number, yesNoData: { __typename: 'YesNoData', answeredYes: number, answeredNo: number, answeredEmpty: number, answerRatio: number | null } | null, barChartData: { __typename: 'BarChartData', zoomedInData: Array<{ __typename: 'Bar', startNumber: number, endNumber: number, count: number }>, zoomedOutData: Array<{ __typename: 'Bar', startNumber: number, endNumber: number, count: number }> } | null, doughnutChartData: Array<{ __typename: 'DoughnutSlice', optionId: string, count: number, label: string }> | null, timeChartData: Array<{ __typename: 'TimeCell', count: number, hour: number, startMinute: number }> | null, dateChartData: { __typename: 'DateChartData', countPerMonth: Array<{ __typename: 'PeriodCount', date: string, count: number }>, countPerWeek: Array<{ __typename: 'PeriodCount', date: string, count: number }> } | null }> } } | null };

export type InsightsCrossedQueryVariables = Exact<{
  rowQuestionId: string;
  columnQuestionId: string;
  filters?: Array<AnswerRangeInput> | AnswerRangeInput | null | undefined;
  conditions?: Array<RecordConditionInput> | RecordConditionInput | null | undefined;
  campaignId?: string | null | undefined;
}>;


export type InsightsCrossedQuery = { crossedAnswers: { __typename: 'CrossedAnswers', meetingCount: number, bothCount: number, rows: { __typename: 'CrossedSide', otherCount: number, noAnswerCount: number, chart: { __typename: 'Analytics', questionId: string, typeOfAnalytics: TypeOfAnalytics, answerCount: number, yesNoData: { __typename: 'YesNoData', answeredYes: number, answeredNo: number, answeredEmpty: number, answerRatio: number | null } | null, barChartData: { __typename: 'BarChartData', zoomedInData: Array<{ __typename: 'Bar', startNumber: number, endNumber: number, count: number }>, zoomedOutData: Array<{ __typename: 'Bar', startNumber: number, endNumber: number, count: number }> } | null, doughnutChartData: Array<{ __typename: 'DoughnutSlice', optionId: string, count: number, label: string }> | null, timeChartData: Array<{ __typename: 'TimeCell', count: number, hour: number, startMinute: number }> | null, dateChartData: { __typename: 'DateChartData', countPerMonth: Array<{ __typename: 'PeriodCount', date: string, count: number }>, countPerWeek: Array<{ __typename: 'PeriodCount', date: string, count: number }> } | null } }, columns: { __typename: 'CrossedSide', otherCount: number, noAnswerCount: number, chart: { __typename: 'Analytics', questionId: string, typeOfAnalytics: TypeOfAnalytics, answerCount: number, yesNoData: { __typename: 'YesNoData', answeredYes: number, answeredNo: number, answeredEmpty: number, answerRatio: number | null } | null, barChartData: { __typename: 'BarChartData', zoomedInData: Array<{ __typename: 'Bar', startNumber: number, endNumber: number, count: number }>, zoomedOutData: Array<{ __typename: 'Bar', startNumber: number, endNumber: number, count: number }> } | null, doughnutChartData: Array<{ __typename: 'DoughnutSlice', optionId: string, count: number, label: string }> | null, timeChartData: Array<{ __typename: 'TimeCell', count: number, hour: number, startMinute: number }> | null, dateChartData: { __typename: 'DateChartData', countPerMonth: Array<{ __typename: 'PeriodCount', date: string, count: number }>, countPerWeek: Array<{ __typename: 'PeriodCount', date: string, count: number }> } | null } }, counts: Array<{ __typename: 'CrossedRow', counts: Array<number> }> } | null };

export type InsightsDataQueryVariables = Exact<{
  playbookId: string;
  filters?: Array<AnswerRangeInput> | AnswerRangeInput | null | undefined;
  conditions?: Array<RecordConditionInput> | RecordConditionInput | null | undefined;
  campaignId?: string | null | undefined;
}>;


export type InsightsDataQuery = { playbookAnalytics: Array<{ __typename: 'Analytics', questionId: string, typeOfAnalytics: TypeOfAnalytics, answerCount: number, yesNoData: { __typename: 'YesNoData', answeredYes: number, answeredNo: number, answeredEmpty: number, answerRatio: number | null } | null, barChartData: { __typename: 'BarChartData', zoomedInData: Array<{ __typename: 'Bar', startNumber: number, endNumber: number, count: number }>, zoomedOutData: Array<{ __typename: 'Bar', startNumber: number, endNumber: number, count: number }> } | null, doughnutChartData: Array<{ __typename: 'DoughnutSlice', optionId: string, count: number, label: string }> | null, timeChartData: Array<{ __typename: 'TimeCell', count: number, hour: number, startMinute: number }> | null, dateChartData: { __typename: 'DateChartData', countPerMonth: Array<{ __typename: 'PeriodCount', date: string, count: number }>, countPerWeek: Array<{ __typename: 'PeriodCount', date: string, count: number }> } | null }> };

export type InsightsMeetingsQueryVariables = Exact<{
  playbookId: string;
  filters: Array<AnswerRangeInput> | AnswerRangeInput;
  conditions?: Array<RecordConditionInput> | RecordConditionInput | null | undefined;
  campaignId?: string | null | undefined;
  take: number;
}>;


export type InsightsMeetingsQuery = { companyDialogsFromAnswers: Array<{ __typename: 'CompanyDialog', id: string, title: string, startDate: string, company: { __typename: 'Company', id: string, name: string } | null }> };

export type InsightsPainsQueryVariables = Exact<{
  playbookId: string;
  campaignId?: string | null | undefined;
  filters?: Array<AnswerRangeInput> | AnswerRangeInput | null | undefined;
  conditions?: Array<RecordConditionInput> | RecordConditionInput | null | undefined;
}>;


export type InsightsPainsQuery = { painCounts: Array<{ __typename: 'PainCount', painId: string, meetingCount: number, companyCount: number, companyIds: Array<string> | null, voteCount: number, pain: { __typename: 'Pain', id: string, title: string } }> | null };

export type InsightsPlaybookQueryVariables = Exact<{
  id: string;
}>;


export type InsightsPlaybookQuery = { playbook: { __typename: 'Playbook', id: string, title: string, published: { __typename: 'PlaybookVersion', id: string, number: number | null, datePublished: string | null, publisher: { __typename: 'User', id: string, firstName: string, lastName: string } | null, hubs: Array<{ __typename: 'QuestionHub', id: string, title: string, isInternal: boolean, questions: Array<{ __typename: 'Question', id: string, title: string, dataType: DataType, isInternal: boolean, options: Array<{ __typename: 'Option', id: string, title: string }> }> }> } | null, noLongerAsked: Array<{ __typename: 'Question', id: string, title: string, dataType: DataType, isInternal: boolean, options: Array<{ __typename: 'Option', id: string, title: string }> }> } | null, playbookLineage: Array<{ __typename: 'QuestionLineage', questionId: string, sinceNumber: number, lastNumber: number, changes: Array<{ __typename: 'LineageChange', number: number, parts: Array<QuestionChange> }> }> | null };

export type InsightsPlaybooksQueryVariables = Exact<{ [key: string]: never; }>;


export type InsightsPlaybooksQuery = { playbooks: Array<{ __typename: 'Playbook', id: string, title: string, companyDialogCount: number, questionCount: number, published: { __typename: 'PlaybookVersion', id: string, number: number | null, datePublished: string | null } | null }> | null };

export type InsightsSegmentsQueryVariables = Exact<{ [key: string]: never; }>;


export type InsightsSegmentsQuery = { listViews: Array<{ __typename: 'ListView', id: string, title: string }> | null };

export type InsightsTrendQueryVariables = Exact<{
  questionId: string;
  period?: TrendPeriod | null | undefined;
  filters?: Array<AnswerRangeInput> | AnswerRangeInput | null | undefined;
  conditions?: Array<RecordConditionInput> | RecordConditionInput | null | undefined;
  campaignId?: string | null | undefined;
}>;


export type InsightsTrendQuery = { answerTrend: { __typename: 'AnswerTrend', questionId: string, typeOfAnalytics: TypeOfAnalytics, period: TrendPeriod, timeZone: string, answerCount: number, earlierCount: number, parts: Array<{ __typename: 'TrendPart', yes: boolean | null, optionId: string | null, label: string | null, count: number }>, buckets: Array<{ __typename: 'TrendBucket', date: string, answerCount: number, average: number | null, counts: Array<number> }> } | null };

export type InsightsVersionChoicesQueryVariables = Exact<{
  id: string;
}>;


export type InsightsVersionChoicesQuery = { playbook: { __typename: 'Playbook', id: string, versions: Array<{ __typename: 'PlaybookVersion', id: string, number: number | null }> } | null };

export type InsightsVersionsQueryVariables = Exact<{
  questionId: string;
  filters?: Array<AnswerRangeInput> | AnswerRangeInput | null | undefined;
  conditions?: Array<RecordConditionInput> | RecordConditionInput | null | undefined;
  campaignId?: string | null | undefined;
}>;


export type InsightsVersionsQuery = { questionVersions: Array<{ __typename: 'QuestionVersion', versionId: string, number: number, datePublished: string, title: string, dataType: DataType, minValue: number | null, maxValue: number | null, parts: Array<QuestionChange>, answerCount: number, options: Array<{ __typename: 'AskedOption', optionId: string, title: string }> }> | null };

export type InsightsWordsQueryVariables = Exact<{
  questionId: string;
  filters?: Array<AnswerRangeInput> | AnswerRangeInput | null | undefined;
  conditions?: Array<RecordConditionInput> | RecordConditionInput | null | undefined;
  campaignId?: string | null | undefined;
}>;


export type InsightsWordsQuery = { textWords: { __typename: 'TextWords', questionId: string, readCount: number, isCut: boolean, words: Array<{ __typename: 'TextWord', word: string, count: number }> } | null };

export type IntegrationChangesQueryVariables = Exact<{
  syncId: string;
  state?: SyncChangeState | null | undefined;
  take: number;
  skip: number;
}>;


export type IntegrationChangesQuery = { integrationChanges: Array<{ __typename: 'IntegrationChange', id: string, kind: SyncedKind, state: SyncChangeState, title: string, recordId: string | null, changes: unknown, problems: unknown }> | null };

export type IntegrationConflictsQueryVariables = Exact<{
  integrationId: string;
  take: number;
  skip: number;
}>;


export type IntegrationConflictsQuery = { integrationConflicts: Array<{ __typename: 'IntegrationConflict', id: string, kind: SyncedKind, recordId: string, title: string, field: string, account: string | null, here: unknown, there: unknown, dateSettled: string | null }> | null };

export type IntegrationLogsQueryVariables = Exact<{
  integrationId: string;
  type?: IntegrationLogType | null | undefined;
  errorsOnly?: boolean | null | undefined;
  take: number;
}>;


export type IntegrationLogsQuery = { integrationLogs: Array<{ __typename: 'IntegrationLog', id: string, type: IntegrationLogType, title: string, message: string | null, sourceId: string | null, retried: number, error: unknown, dateCreated: string }> | null };

export type IntegrationPanel_integrationFragment = { __typename: 'Integration', id: string, name: IntegrationVendor, lastSynced: string | null, connection: { __typename: 'IntegrationConnection', state: IntegrationState, userName: string | null, dateConnected: string | null, datePaused: string | null } };

export type IntegrationSyncQueryVariables = Exact<{
  name: IntegrationVendor;
}>;


export type IntegrationSyncQuery = { integration: { __typename: 'Integration', id: string, mayPull: boolean, conflictCount: number, sync: { __typename: 'IntegrationSync', id: string, isDry: boolean, done: number, total: number | null, same: number, created: number, updated: number, conflicting: number, kept: number, skipped: number, wrong: number, dateDone: string | null, run: { __typename: 'JobRun', id: string, state: JobState, errorCode: string | null } | null } | null } | null };

export type IntegrationsQueryVariables = Exact<{ [key: string]: never; }>;


export type IntegrationsQuery = { offeredIntegrations: Array<IntegrationVendor> | null, integrations: Array<{ __typename: 'Integration', id: string, name: IntegrationVendor, lastSynced: string | null, connection: { __typename: 'IntegrationConnection', state: IntegrationState, userName: string | null, dateConnected: string | null, datePaused: string | null } }> | null };

export type LabelChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type LabelChoicesQuery = { labels: Array<{ __typename: 'Label', id: string, title: string, color: string, description: string | null, usageCount: number, mergedIds: Array<string> }> | null };

export type LabelMediaItemsMutationVariables = Exact<{
  ids: Array<string> | string;
  labelId: string;
  remove?: boolean | null | undefined;
  commandId?: string | null | undefined;
}>;


export type LabelMediaItemsMutation = { labelMediaItems: Array<string> };

export type LabelRecordsMutationVariables = Exact<{
  table: BulkTable;
  records: RecordSelection;
  labelId: string;
  remove?: boolean | null | undefined;
  commandId?: string | null | undefined;
}>;


export type LabelRecordsMutation = { change: { __typename: 'BulkChange', id: string, changed: number, unchanged: number, missingIds: Array<string>, restored: number | null } };

export type LeadScoresQueryVariables = Exact<{
  ids: Array<string> | string;
}>;


export type LeadScoresQuery = { companyDialogCompleteness: Array<{ __typename: 'CompletenessEntry', id: string, percentage: number, questionCount: number, answerCount: number }> | null };

export type Lead_accountFragment = { __typename: 'CampaignAccount', id: string, campaignId: string, companyId: string, isIn: boolean, isNew: boolean, dateIn: string, assigneeId: string | null, dateSkipped: string | null, verdict: CampaignVerdict, verdictReason: string | null, dateVerdict: string | null, results: string | null, fit: number | null, company: { __typename: 'Company', id: string, name: string, owner: { __typename: 'User', id: string, firstName: string, lastName: string } }, assignee: { __typename: 'User', id: string, firstName: string, lastName: string } | null, verdictBy: { __typename: 'User', id: string, firstName: string, lastName: string } | null, lastMeeting: { __typename: 'CompanyDialog', id: string, title: string, startDate: string } | null, nextMeeting: { __typename: 'CompanyDialog', id: string, title: string, startDate: string } | null, nextStep: { __typename: 'NextStep', id: string, title: string | null, nextStepDate: string | null, nextStepType: { __typename: 'NextStepType', id: string, title: string } } | null, opportunities: Array<{ __typename: 'Opportunity', id: string, title: string }> };

export type Lead_campaignFragment = { __typename: 'Campaign', id: string, title: string, state: CampaignState, playbookId: string | null, criteria: unknown };

export type LeadsQueryVariables = Exact<{
  take: number;
  skip: number;
  campaignIds?: Array<string> | string | null | undefined;
  ownerIds?: Array<string> | string | null | undefined;
  verdicts?: Array<CampaignVerdict> | CampaignVerdict | null | undefined;
  hasMeeting?: boolean | null | undefined;
  isNew?: boolean | null | undefined;
  search?: string | null | undefined;
  sort?: CampaignAccountSort | null | undefined;
}>;


export type LeadsQuery = { campaignsRevision: string | null, seesAllMeetings: boolean | null, leads: { __typename: 'LeadPage', totalCount: number, list: Array<{ __typename: 'CampaignAccount', id: string, campaignId: string, companyId: string, isIn: boolean, isNew: boolean, dateIn: string, assigneeId: string | null, dateSkipped: string | null, verdict: CampaignVerdict, verdictReason: string | null, dateVerdict: string | null, results: string | null, fit: number | null, company: { __typename: 'Company', id: string, name: string, owner: { __typename: 'User', id: string, firstName: string, lastName: string } }, assignee: { __typename: 'User', id: string, firstName: string, lastName: string } | null, verdictBy: { __typename: 'User', id: string, firstName: string, lastName: string } | null, lastMeeting: { __typename: 'CompanyDialog', id: string, title: string, startDate: string } | null, nextMeeting: { __typename: 'CompanyDialog', id: string, title: string, startDate: string } | null, nextStep: { __typename: 'NextStep', id: string, title: string | null, nextStepDate: string | null, nextStepType: { __typename: 'NextStepType', id: string, title: string } } | null, opportunities: Array<{ __typename: 'Opportunity', id: string, title: string }> }> } | null, campaigns: Array<{ __typename: 'Campaign', id: string, title: string, state: CampaignState, playbookId: string | null, criteria: unknown }> | null };

export type LicenceEndQueryVariables = Exact<{ [key: string]: never; }>;


export type LicenceEndQuery = { me: { __typename: 'Me', id: string, currentOrganisation: { __typename: 'Organisation', id: string, organisationLicense: { __typename: 'OrganisationLicense', id: string, isTrial: boolean, isRunning: boolean, dateExpires: string | null } | null } } };

export type Licence_licenceFragment = { __typename: 'OrganisationLicense', id: string, title: string, isActive: boolean, isTrial: boolean, isRunning: boolean, amount: number, monthsValid: number, emailsActiveAmount: number, dateCreated: string, dateClaimed: string | null, dateBegins: string | null, dateReplaced: string | null, dateExpires: string | null, code: string | null };

export type LineageMark_lineageFragment = { __typename: 'QuestionLineage', questionId: string, sinceNumber: number, lastNumber: number, changes: Array<{ __typename: 'LineageChange', number: number, parts: Array<QuestionChange> }> };

export type LinkContactMutationVariables = Exact<{
  companyId: string;
  contactId: string;
  role?: string | null | undefined;
  decisionMaker?: boolean | null | undefined;
  commandId?: string | null | undefined;
}>;


export type LinkContactMutation = { linkContact: { __typename: 'CompanyContact', id: string, role: string | null, decisionMaker: boolean, company: { __typename: 'Company', id: string, contactsCount: number, contacts: Array<{ __typename: 'CompanyContact', id: string, role: string | null, decisionMaker: boolean, contact: { __typename: 'Contact', id: string, firstName: string, lastName: string, jobTitle: string | null, address: { __typename: 'Address', telephones: Array<string>, emails: Array<string> } } }> }, contact: { __typename: 'Contact', id: string, companies: Array<{ __typename: 'CompanyContact', id: string, role: string | null, decisionMaker: boolean, company: { __typename: 'Company', id: string, name: string } }> } } };

export type LinkLabelMutationVariables = Exact<{
  labelId: string;
  typeId: string;
  type: LabelType;
  remove: boolean;
  commandId: string;
}>;


export type LinkLabelMutation = { createLabelLink: { __typename: 'Label', id: string, title: string, color: string, usageCount: number } };

export type LinkOpportunityContactMutationVariables = Exact<{
  opportunityId: string;
  contactId: string;
  role?: string | null | undefined;
  remove?: boolean | null | undefined;
  commandId?: string | null | undefined;
}>;


export type LinkOpportunityContactMutation = { linkOpportunityContact: { __typename: 'Opportunity', id: string, contacts: Array<{ __typename: 'OpportunityContact', id: string, role: string | null, contact: { __typename: 'Contact', id: string, firstName: string, lastName: string, jobTitle: string | null } }> } };

export type LinkOpportunityMeetingMutationVariables = Exact<{
  opportunityId: string;
  companyDialogId: string;
  remove?: boolean | null | undefined;
  commandId?: string | null | undefined;
}>;


export type LinkOpportunityMeetingMutation = { linkOpportunityMeeting: { __typename: 'Opportunity', id: string, companyDialogs: Array<{ __typename: 'CompanyDialog', id: string, title: string, startDate: string, endDate: string, timeZone: string, opportunities: Array<{ __typename: 'Opportunity', id: string }>, nextSteps: Array<{ __typename: 'NextStep', id: string, title: string | null, nextStepDate: string | null, isDone: boolean, nextStepType: { __typename: 'NextStepType', id: string, title: string } }>, companyDialogState: { __typename: 'CompanyDialogState', companyDialogStatus: CompanyDialogStatus }, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string } }> } };

export type ListOfViewQueryVariables = Exact<{
  id: string;
}>;


export type ListOfViewQuery = { listView: { __typename: 'ListView', id: string, title: string, table: BulkTable } | null };

export type ListView_viewFragment = { __typename: 'ListView', id: string, title: string, isShared: boolean, search: string | null, prio: number | null, labelIds: Array<string>, conditions: unknown, sort: ListSort | null, columns: Array<string> | null, leads: unknown, isMine: boolean, mayEdit: boolean, dateUpdated: string, creator: { __typename: 'User', id: string, firstName: string, lastName: string } };

export type ListViewsQueryVariables = Exact<{
  table: BulkTable;
}>;


export type ListViewsQuery = { listViews: Array<{ __typename: 'ListView', id: string, title: string, isShared: boolean, search: string | null, prio: number | null, labelIds: Array<string>, conditions: unknown, sort: ListSort | null, columns: Array<string> | null, leads: unknown, isMine: boolean, mayEdit: boolean, dateUpdated: string, creator: { __typename: 'User', id: string, firstName: string, lastName: string } }> | null };

export type LogQueryVariables = Exact<{
  scope?: LogScope | null | undefined;
  organisationId?: string | null | undefined;
  userId?: string | null | undefined;
  type?: string | null | undefined;
  objectId?: string | null | undefined;
  search?: string | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
  before?: string | null | undefined;
  take: number;
}>;


export type LogQuery = { logLines: { __typename: 'LogPage', before: string | null, lines: Array<{ __typename: 'LogLine', id: string, dateCreated: string, tableName: string, property: string, value: string | null, value2: string | null, valueTitle: string | null, value2Title: string | null, message: string | null, sourceId: string, title: string | null, organisation: { __typename: 'LogOrganisation', id: string, title: string }, creator: { __typename: 'LogAuthor', id: string, firstName: string, lastName: string, color: string, avatar: string | null }, onBehalfOf: { __typename: 'LogAuthor', id: string, firstName: string, lastName: string } | null }> } | null };

export type LogDaysQueryVariables = Exact<{
  scope?: LogScope | null | undefined;
}>;


export type LogDaysQuery = { logDateCount: Array<{ __typename: 'DateCount', date: string, count: number }> };

export type LogDaysOfUserQueryVariables = Exact<{
  id: string;
  scope?: LogScope | null | undefined;
}>;


export type LogDaysOfUserQuery = { logDateCountForUser: Array<{ __typename: 'DateCount', date: string, count: number }> };

export type LogPeopleQueryVariables = Exact<{
  scope?: LogScope | null | undefined;
  id?: string | null | undefined;
  search?: string | null | undefined;
}>;


export type LogPeopleQuery = { logPeople: Array<{ __typename: 'LogPerson', id: string, firstName: string, lastName: string, color: string, avatar: string | null, organisations: string | null }> | null };

export type LogRow_lineFragment = { __typename: 'LogLine', id: string, dateCreated: string, tableName: string, property: string, value: string | null, value2: string | null, valueTitle: string | null, value2Title: string | null, message: string | null, sourceId: string, title: string | null, organisation: { __typename: 'LogOrganisation', id: string, title: string }, creator: { __typename: 'LogAuthor', id: string, firstName: string, lastName: string, color: string, avatar: string | null }, onBehalfOf: { __typename: 'LogAuthor', id: string, firstName: string, lastName: string } | null };

export type Logo_logoFragment = { __typename: 'OrganisationLogo', id: string, url: string, width: number, height: number };

export type MapImportMutationVariables = Exact<{
  id: string;
  columns: Array<ImportColumnInput> | ImportColumnInput;
  match?: ImportMatch | null | undefined;
  mode: ImportMode;
  accounts: ImportAccounts;
  commandId?: string | null | undefined;
}>;


export type MapImportMutation = { mapImport: { __typename: 'ListImport', id: string, kind: ImportKind, title: string, separator: string | null, encoding: string | null, sheet: string | null, heads: Array<string>, rowCount: number, mapping: unknown, match: ImportMatch | null, mode: ImportMode | null, accounts: ImportAccounts, step: ImportStep | null, doneTo: number, run: { __typename: 'JobRun', id: string, state: JobState, done: number, total: number | null, errorCode: string | null } | null } };

export type MarkTemplateMutationVariables = Exact<{
  id: string;
  isTemplate: boolean;
  commandId?: string | null | undefined;
}>;


export type MarkTemplateMutation = { updatePlaybook: { __typename: 'Playbook', id: string, isTemplate: boolean, dateUpdated: string } };

export type MediaLibraryQueryVariables = Exact<{
  take?: number | null | undefined;
  skip?: number | null | undefined;
  search?: string | null | undefined;
  types?: Array<MediaType> | MediaType | null | undefined;
  labels?: Array<string> | string | null | undefined;
  languages?: Array<MediaLanguage> | MediaLanguage | null | undefined;
  isUsed?: boolean | null | undefined;
  sort?: MediaSort | null | undefined;
}>;


export type MediaLibraryQuery = { mediaItems: { __typename: 'MediaItemPage', totalCount: number, list: Array<{ __typename: 'MediaItem', id: string, type: MediaType, title: string, language: string | null, url: string | null, thumbnailUrl: string | null, dateCreated: string, labels: Array<{ __typename: 'Label', id: string, title: string, color: string }>, file: { __typename: 'File', id: string, name: string, type: string, size: number, state: FileState, isDamaged: boolean } | null }> } | null };

export type MediaOfDraftQueryVariables = Exact<{
  id: string;
}>;


export type MediaOfDraftQuery = { playbook: { __typename: 'Playbook', id: string, draft: { __typename: 'PlaybookVersion', id: string, mediaItems: Array<{ __typename: 'MediaItem', id: string, type: MediaType, title: string, url: string | null, thumbnailUrl: string | null, file: { __typename: 'File', id: string, name: string, type: string, size: number } | null }>, hubs: Array<{ __typename: 'QuestionHub', id: string, questions: Array<{ __typename: 'Question', id: string, playbookVersionId: string, title: string, mediaItemIds: Array<string>, options: Array<{ __typename: 'Option', id: string, title: string, mediaItemId: string | null }> }> }> } | null } | null };

export type MediaOfMeetingQueryVariables = Exact<{
  id: string;
}>;


export type MediaOfMeetingQuery = { companyDialog: { __typename: 'CompanyDialog', id: string, title: string, mediaItemIds: Array<string>, mediaItems: Array<{ __typename: 'MediaItem', id: string, type: MediaType, title: string, url: string | null, thumbnailUrl: string | null, file: { __typename: 'File', id: string, name: string, type: string, size: number } | null }> } | null };

export type MediaOfPainQueryVariables = Exact<{
  id: string;
}>;


export type MediaOfPainQuery = { pain: { __typename: 'Pain', id: string, title: string, bullets: Array<{ __typename: 'Bullet', id: string, text: string, mediaItemIds: Array<string>, mediaItems: Array<{ __typename: 'MediaItem', id: string, type: MediaType, title: string, url: string | null, thumbnailUrl: string | null, file: { __typename: 'File', id: string, name: string, type: string, size: number } | null }> }> } | null };

export type MediaOfQuestionQueryVariables = Exact<{
  id: string;
}>;


export type MediaOfQuestionQuery = { question: { __typename: 'Question', id: string, playbookVersionId: string, title: string, mediaItemIds: Array<string>, mediaItems: Array<{ __typename: 'MediaItem', id: string, type: MediaType, title: string, url: string | null, thumbnailUrl: string | null, file: { __typename: 'File', id: string, name: string, type: string, size: number } | null }>, options: Array<{ __typename: 'Option', id: string, title: string, mediaItemId: string | null, mediaItem: { __typename: 'MediaItem', id: string, type: MediaType, title: string, url: string | null, thumbnailUrl: string | null, file: { __typename: 'File', id: string, name: string, type: string, size: number } | null } | null }> } | null };

export type MediaOneQueryVariables = Exact<{
  id: string;
}>;


export type MediaOneQuery = { mediaItem: { __typename: 'MediaItem', description: string | null, mayEdit: boolean, id: string, type: MediaType, title: string, language: string | null, url: string | null, thumbnailUrl: string | null, dateCreated: string, creator: { __typename: 'User', id: string, firstName: string, lastName: string }, labels: Array<{ __typename: 'Label', id: string, title: string, color: string }>, file: { __typename: 'File', id: string, name: string, type: string, size: number, state: FileState, isDamaged: boolean } | null } | null };

export type MediaToKeepQueryVariables = Exact<{
  id: string;
}>;


export type MediaToKeepQuery = { companyDialog: { __typename: 'CompanyDialog', id: string, mediaItemIds: Array<string>, files: Array<{ __typename: 'File', id: string, name: string, type: string, size: number, state: FileState, isDamaged: boolean, dateCreated: string, url: string | null, thumbnailUrl: string | null, personName: string | null, contact: { __typename: 'Contact', id: string, firstName: string, lastName: string } | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string } }>, playbookVersion: { __typename: 'PlaybookVersion', id: string, mediaItems: Array<{ __typename: 'MediaItem', id: string, type: MediaType, title: string, url: string | null, thumbnailUrl: string | null, file: { __typename: 'File', id: string, name: string, type: string, size: number } | null }> } | null, mediaItems: Array<{ __typename: 'MediaItem', id: string, type: MediaType, title: string, url: string | null, thumbnailUrl: string | null, file: { __typename: 'File', id: string, name: string, type: string, size: number } | null }> } | null };

export type MediaUsesQueryVariables = Exact<{
  id: string;
}>;


export type MediaUsesQuery = { mediaItem: { __typename: 'MediaItem', id: string, uses: Array<{ __typename: 'MediaUse', kind: MediaUseKind, recordId: string, title: string, within: string | null }> } | null };

export type Media_itemFragment = { __typename: 'MediaItem', id: string, type: MediaType, title: string, url: string | null, thumbnailUrl: string | null, file: { __typename: 'File', id: string, name: string, type: string, size: number } | null };

export type Media_oneFragment = { __typename: 'MediaItem', description: string | null, mayEdit: boolean, id: string, type: MediaType, title: string, language: string | null, url: string | null, thumbnailUrl: string | null, dateCreated: string, creator: { __typename: 'User', id: string, firstName: string, lastName: string }, labels: Array<{ __typename: 'Label', id: string, title: string, color: string }>, file: { __typename: 'File', id: string, name: string, type: string, size: number, state: FileState, isDamaged: boolean } | null };

export type Media_rowFragment = { __typename: 'MediaItem', id: string, type: MediaType, title: string, language: string | null, url: string | null, thumbnailUrl: string | null, dateCreated: string, labels: Array<{ __typename: 'Label', id: string, title: string, color: string }>, file: { __typename: 'File', id: string, name: string, type: string, size: number, state: FileState, isDamaged: boolean } | null };

export type MeetingCalendarQueryVariables = Exact<{
  from: string;
  to: string;
  organisationUserIds?: Array<string> | string | null | undefined;
}>;


export type MeetingCalendarQuery = { companyDialogs: Array<{ __typename: 'CompanyDialog', id: string, title: string, location: string | null, startDate: string, endDate: string, timeZone: string, companyDialogState: { __typename: 'CompanyDialogState', companyDialogStatus: CompanyDialogStatus }, company: { __typename: 'Company', id: string, name: string } | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string }, contacts: Array<{ __typename: 'Contact', id: string, firstName: string, lastName: string }>, organisationUsers: Array<{ __typename: 'OrganisationUser', id: string, user: { __typename: 'User', id: string, firstName: string, lastName: string, color: string } }> }> | null };

export type MeetingCampaignQueryVariables = Exact<{
  id: string;
}>;


export type MeetingCampaignQuery = { companyDialog: { __typename: 'CompanyDialog', id: string, campaign: { __typename: 'Campaign', id: string, title: string } | null } | null };

export type MeetingConsentsQueryVariables = Exact<{
  id: string;
}>;


export type MeetingConsentsQuery = { companyDialog: { __typename: 'CompanyDialog', id: string, contacts: Array<{ __typename: 'Contact', id: string, firstName: string, lastName: string }>, consents: Array<{ __typename: 'MeetingConsent', id: string, purpose: ConsentPurpose, how: ConsentHow, language: string, dateCreated: string, dateWithdrawn: string | null, erasesAt: string | null, isRepeated: boolean, personName: string | null, contact: { __typename: 'Contact', id: string } | null, declaredBy: { __typename: 'User', id: string, firstName: string, lastName: string } | null }> } | null, consentTexts: Array<{ __typename: 'ConsentText', language: string, text: string }> | null };

export type MeetingFilesQueryVariables = Exact<{
  id: string;
}>;


export type MeetingFilesQuery = { companyDialog: { __typename: 'CompanyDialog', id: string, files: Array<{ __typename: 'File', id: string, name: string, type: string, size: number, state: FileState, isDamaged: boolean, dateCreated: string, url: string | null, thumbnailUrl: string | null, personName: string | null, contact: { __typename: 'Contact', id: string, firstName: string, lastName: string } | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string } }> } | null };

export type MeetingFollowUpQueryVariables = Exact<{
  id: string;
}>;


export type MeetingFollowUpQuery = { companyDialog: { __typename: 'CompanyDialog', id: string, companyDialogState: { __typename: 'CompanyDialogState', companyDialogStatus: CompanyDialogStatus }, follows: { __typename: 'CompanyDialog', id: string, title: string, startDate: string, timeZone: string } | null, followUps: Array<{ __typename: 'CompanyDialog', id: string, title: string, startDate: string, timeZone: string }>, followUpCampaign: { __typename: 'Campaign', id: string, title: string } | null, carriedNextSteps: Array<{ __typename: 'NextStep', id: string, title: string | null, nextStepDate: string | null, isDone: boolean, companyDialog: { __typename: 'CompanyDialog', id: string, title: string, startDate: string, timeZone: string } | null, nextStepType: { __typename: 'NextStepType', id: string, title: string } }> } | null };

export type MeetingFormChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type MeetingFormChoicesQuery = { organisationUsers: Array<{ __typename: 'OrganisationUser', id: string, isBlocked: boolean, user: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null } }> | null, playbooks: Array<{ __typename: 'Playbook', id: string, title: string, published: { __typename: 'PlaybookVersion', id: string, number: number | null, questionCount: number } | null }> | null };

export type MeetingFormCompaniesQueryVariables = Exact<{
  search: string;
}>;


export type MeetingFormCompaniesQuery = { companies: { __typename: 'CompanyPage', list: Array<{ __typename: 'Company', id: string, name: string, address: { __typename: 'Address', city: string | null, countryName: string | null } }> } | null };

export type MeetingFormCompanyQueryVariables = Exact<{
  id: string;
}>;


export type MeetingFormCompanyQuery = { company: { __typename: 'Company', id: string, name: string, address: { __typename: 'Address', city: string | null, countryName: string | null } } | null };

export type MeetingFormCompanyContactsQueryVariables = Exact<{
  companyId: string;
}>;


export type MeetingFormCompanyContactsQuery = { contactsOfCompany: Array<{ __typename: 'CompanyContact', id: string, role: string | null, decisionMaker: boolean, contact: { __typename: 'Contact', id: string, firstName: string, lastName: string, jobTitle: string | null } }> };

export type MeetingFormContactQueryVariables = Exact<{
  id: string;
}>;


export type MeetingFormContactQuery = { contact: { __typename: 'Contact', id: string, firstName: string, lastName: string, jobTitle: string | null, company: { __typename: 'Company', id: string, name: string } | null } | null };

export type MeetingFormContactsQueryVariables = Exact<{
  search: string;
}>;


export type MeetingFormContactsQuery = { contacts: { __typename: 'ContactPage', list: Array<{ __typename: 'Contact', id: string, firstName: string, lastName: string, jobTitle: string | null, company: { __typename: 'Company', id: string, name: string } | null }> } | null };

export type MeetingFreshQueryVariables = Exact<{
  id: string;
}>;


export type MeetingFreshQuery = { companyDialog: { __typename: 'CompanyDialog', title: string, location: string | null, startDate: string, endDate: string, timeZone: string, dateStarted: string | null, dateStopped: string | null, isActive: boolean, isPinned: boolean, videoUrl: string | null, playbookId: string | null, contactIds: Array<string>, organisationUserIds: Array<string>, answerCount: number, id: string, seq: number, internalNotes: string, internalNotesFormats: string | null, noteEntryId: string | null, description: string | null, descriptionVersionId: string | null, answers: Array<{ __typename: 'Answer', id: string, companyDialogId: string, questionId: string, entryId: string, isEmpty: boolean, dateCreated: string, dateUpdated: string, valueText: string | null, valueNumber: number | null, valueYesNo: boolean | null, valueDecimal: number | null, valueNumberFrom: number | null, valueNumberTo: number | null, valueDate: string | null, valueOptions: Array<{ __typename: 'AnswerOption', id: string, title: string }> | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }, conflicts: Array<{ __typename: 'AnswerEntry', id: string, baseId: string | null, status: EntryStatus, dateClient: string | null, dateCreated: string, valueText: string | null, valueNumber: number | null, valueYesNo: boolean | null, valueDecimal: number | null, valueNumberFrom: number | null, valueNumberTo: number | null, valueDate: string | null, valueOptions: Array<{ __typename: 'AnswerOption', id: string, title: string }> | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null } }>, comments: Array<{ __typename: 'Comment', id: string, content: string, dateCreated: string, companyDialogId: string | null, questionId: string | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }, mentioned: Array<{ __typename: 'User', id: string, firstName: string, lastName: string }> | null }> }>, companyDialogState: { __typename: 'CompanyDialogState', companyDialogStatus: CompanyDialogStatus, message: string | null }, company: { __typename: 'Company', id: string, name: string } | null, contacts: Array<{ __typename: 'Contact', id: string, firstName: string, lastName: string, jobTitle: string | null }>, organisationUsers: Array<{ __typename: 'OrganisationUser', id: string, userId: string, role: Role | null, user: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null } }>, playbook: { __typename: 'Playbook', id: string, title: string } | null, playbookVersion: { __typename: 'PlaybookVersion', id: string, number: number | null } | null, comments: Array<{ __typename: 'Comment', id: string, content: string, dateCreated: string, companyDialogId: string | null, questionId: string | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }, mentioned: Array<{ __typename: 'User', id: string, firstName: string, lastName: string }> | null }>, questionComments: Array<{ __typename: 'Comment', id: string, content: string, dateCreated: string, companyDialogId: string | null, questionId: string | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }, mentioned: Array<{ __typename: 'User', id: string, firstName: string, lastName: string }> | null }>, agendaItems: Array<{ __typename: 'AgendaItem', id: string, title: string, titleVersionId: string | null, rank: string, isDone: boolean, dateDone: string | null }>, nextSteps: Array<{ __typename: 'NextStep', id: string, title: string | null, dateCreated: string, nextStepDate: string | null, dateDone: string | null, isDone: boolean, nextStepType: { __typename: 'NextStepType', id: string, title: string, scoring: number }, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null } }>, pains: Array<{ __typename: 'MeetingPain', id: string, painId: string, note: string | null, noteVersionId: string | null, voteCount: number, hasMyVote: boolean, dateCreated: string, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }, pain: { __typename: 'Pain', id: string, title: string } }>, questionLabels: Array<{ __typename: 'Label', id: string, title: string, color: string }> } | null };

export type MeetingLiveSubscriptionVariables = Exact<{
  companyDialogId: string;
  afterSeq: number;
}>;


export type MeetingLiveSubscription = { companyDialogEvents: { __typename: 'CompanyDialogLive', resetSeq: number | null, unread: number | null, event: { __typename: 'CompanyDialogEvent', seq: number, kind: EventKind, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }, answer: { __typename: 'Answer', id: string, companyDialogId: string, questionId: string, entryId: string, isEmpty: boolean, dateCreated: string, dateUpdated: string, valueText: string | null, valueNumber: number | null, valueYesNo: boolean | null, valueDecimal: number | null, valueNumberFrom: number | null, valueNumberTo: number | null, valueDate: string | null, valueOptions: Array<{ __typename: 'AnswerOption', id: string, title: string }> | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }, conflicts: Array<{ __typename: 'AnswerEntry', id: string, baseId: string | null, status: EntryStatus, dateClient: string | null, dateCreated: string, valueText: string | null, valueNumber: number | null, valueYesNo: boolean | null, valueDecimal: number | null, valueNumberFrom: number | null, valueNumberTo: number | null, valueDate: string | null, valueOptions: Array<{ __typename: 'AnswerOption', id: string, title: string }> | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null } }>, comments: Array<{ __typename: 'Comment', id: string, content: string, dateCreated: string, companyDialogId: string | null, questionId: string | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }, mentioned: Array<{ __typename: 'User', id: string, firstName: string, lastName: string }> | null }> } | null, companyDialog: { __typename: 'CompanyDialog', title: string, location: string | null, startDate: string, endDate: string, timeZone: string, dateStarted: string | null, dateStopped: string | null, isActive: boolean, isPinned: boolean, videoUrl: string | null, playbookId: string | null, contactIds: Array<string>, organisationUserIds: Array<string>, answerCount: number, id: string, seq: number, internalNotes: string, internalNotesFormats: string | null, noteEntryId: string | null, description: string | null, descriptionVersionId: string | null, companyDialogState: { __typename: 'CompanyDialogState', companyDialogStatus: CompanyDialogStatus, message: string | null }, company: { __typename: 'Company', id: string, name: string } | null, contacts: Array<{ __typename: 'Contact', id: string, firstName: string, lastName: string, jobTitle: string | null }>, organisationUsers: Array<{ __typename: 'OrganisationUser', id: string, userId: string, role: Role | null, user: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null } }>, playbook: { __typename: 'Playbook', id: string, title: string } | null, playbookVersion: { __typename: 'PlaybookVersion', id: string, number: number | null } | null, comments: Array<{ __typename: 'Comment', id: string, content: string, dateCreated: string, companyDialogId: string | null, questionId: string | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }, mentioned: Array<{ __typename: 'User', id: string, firstName: string, lastName: string }> | null }>, questionComments: Array<{ __typename: 'Comment', id: string, content: string, dateCreated: string, companyDialogId: string | null, questionId: string | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }, mentioned: Array<{ __typename: 'User', id: string, firstName: string, lastName: string }> | null }>, agendaItems: Array<{ __typename: 'AgendaItem', id: string, title: string, titleVersionId: string | null, rank: string, isDone: boolean, dateDone: string | null }>, nextSteps: Array<{ __typename: 'NextStep', id: string, title: string | null, dateCreated: string, nextStepDate: string | null, dateDone: string | null, isDone: boolean, nextStepType: { __typename: 'NextStepType', id: string, title: string, scoring: number }, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null } }>, pains: Array<{ __typename: 'MeetingPain', id: string, painId: string, note: string | null, noteVersionId: string | null, voteCount: number, hasMyVote: boolean, dateCreated: string, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }, pain: { __typename: 'Pain', id: string, title: string } }>, questionLabels: Array<{ __typename: 'Label', id: string, title: string, color: string }> } } | null, present: Array<{ __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }> | null, carets: Array<{ __typename: 'TextCaret', field: TextField, itemId: string | null, at: string, user: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null } }> | null } };

export type MeetingMediaQueryVariables = Exact<{
  id: string;
}>;


export type MeetingMediaQuery = { companyDialog: { __typename: 'CompanyDialog', id: string, mediaItemIds: Array<string>, mediaItems: Array<{ __typename: 'MediaItem', id: string, type: MediaType, title: string, url: string | null, thumbnailUrl: string | null, file: { __typename: 'File', id: string, name: string, type: string, size: number } | null }> } | null };

export type MeetingMedia_meetingFragment = { __typename: 'CompanyDialog', id: string, mediaItemIds: Array<string>, mediaItems: Array<{ __typename: 'MediaItem', id: string, type: MediaType, title: string, url: string | null, thumbnailUrl: string | null, file: { __typename: 'File', id: string, name: string, type: string, size: number } | null }> };

export type MeetingOpportunitiesQueryVariables = Exact<{
  id: string;
}>;


export type MeetingOpportunitiesQuery = { companyDialog: { __typename: 'CompanyDialog', id: string, company: { __typename: 'Company', id: string, name: string, opportunities: Array<{ __typename: 'Opportunity', id: string, title: string, price: number | null, dateExpectedClose: string | null, stageId: string, rank: string, outcome: OpportunityOutcome | null, lostReason: string | null, dateStage: string, dateUpdated: string, seq: number, stage: { __typename: 'OpportunityStage', id: string, title: string }, company: { __typename: 'Company', id: string, name: string, favicon: string | null }, owner: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null } }> } | null, opportunities: Array<{ __typename: 'Opportunity', id: string, title: string, price: number | null, dateExpectedClose: string | null, stageId: string, rank: string, outcome: OpportunityOutcome | null, lostReason: string | null, dateStage: string, dateUpdated: string, seq: number, stage: { __typename: 'OpportunityStage', id: string, title: string }, company: { __typename: 'Company', id: string, name: string, favicon: string | null }, owner: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null } }> } | null };

export type MeetingPageQueryVariables = Exact<{
  id: string;
}>;


export type MeetingPageQuery = { companyDialog: { __typename: 'CompanyDialog', dateCreated: string, title: string, location: string | null, startDate: string, endDate: string, timeZone: string, dateStarted: string | null, dateStopped: string | null, isActive: boolean, isPinned: boolean, videoUrl: string | null, playbookId: string | null, contactIds: Array<string>, organisationUserIds: Array<string>, answerCount: number, id: string, seq: number, internalNotes: string, internalNotesFormats: string | null, noteEntryId: string | null, description: string | null, descriptionVersionId: string | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }, playbook: { __typename: 'Playbook', id: string, title: string, published: { __typename: 'PlaybookVersion', id: string, number: number | null } | null } | null, playbookVersion: { __typename: 'PlaybookVersion', id: string, number: number | null, hubs: Array<{ __typename: 'QuestionHub', id: string, title: string, icon: string | null, description: string | null, isInternal: boolean, importance: number, conditions: Array<{ __typename: 'AnswerRange', id: string, questionId: string, valueBool: boolean | null, valueOptions: Array<string> | null, valueDateFrom: string | null, valueDateTo: string | null, valueNumberFrom: number | null, valueNumberTo: number | null }>, questions: Array<{ __typename: 'Question', id: string, questionHubId: string, title: string, description: string | null, placeholder: string | null, dataType: DataType, defaultValue: string | null, defaultStartValue: number | null, defaultEndValue: number | null, defaultValueBool: boolean | null, minValue: number | null, maxValue: number | null, isInternal: boolean, importance: number, mediaItemIds: Array<string>, options: Array<{ __typename: 'Option', id: string, title: string, mediaItemId: string | null }>, conditions: Array<{ __typename: 'AnswerRange', id: string, questionId: string, valueBool: boolean | null, valueOptions: Array<string> | null, valueDateFrom: string | null, valueDateTo: string | null, valueNumberFrom: number | null, valueNumberTo: number | null }> }> }> } | null, answers: Array<{ __typename: 'Answer', id: string, companyDialogId: string, questionId: string, entryId: string, isEmpty: boolean, dateCreated: string, dateUpdated: string, valueText: string | null, valueNumber: number | null, valueYesNo: boolean | null, valueDecimal: number | null, valueNumberFrom: number | null, valueNumberTo: number | null, valueDate: string | null, valueOptions: Array<{ __typename: 'AnswerOption', id: string, title: string }> | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }, conflicts: Array<{ __typename: 'AnswerEntry', id: string, baseId: string | null, status: EntryStatus, dateClient: string | null, dateCreated: string, valueText: string | null, valueNumber: number | null, valueYesNo: boolean | null, valueDecimal: number | null, valueNumberFrom: number | null, valueNumberTo: number | null, valueDate: string | null, valueOptions: Array<{ __typename: 'AnswerOption', id: string, title: string }> | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null } }>, comments: Array<{ __typename: 'Comment', id: string, content: string, dateCreated: string, companyDialogId: string | null, questionId: string | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }, mentioned: Array<{ __typename: 'User', id: string, firstName: string, lastName: string }> | null }> }>, companyDialogState: { __typename: 'CompanyDialogState', companyDialogStatus: CompanyDialogStatus, message: string | null }, company: { __typename: 'Company', id: string, name: string } | null, contacts: Array<{ __typename: 'Contact', id: string, firstName: string, lastName: string, jobTitle: string | null }>, organisationUsers: Array<{ __typename: 'OrganisationUser', id: string, userId: string, role: Role | null, user: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null } }>, comments: Array<{ __typename: 'Comment', id: string, content: string, dateCreated: string, companyDialogId: string | null, questionId: string | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }, mentioned: Array<{ __typename: 'User', id: string, firstName: string, lastName: string }> | null }>, questionComments: Array<{ __typename: 'Comment', id: string, content: string, dateCreated: string, companyDialogId: string | null, questionId: string | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }, mentioned: Array<{ __typename: 'User', id: string, firstName: string, lastName: string }> | null }>, agendaItems: Array<{ __typename: 'AgendaItem', id: string, title: string, titleVersionId: string | null, rank: string, isDone: boolean, dateDone: string | null }>, nextSteps: Array<{ __typename: 'NextStep', id: string, title: string | null, dateCreated: string, nextStepDate: string | null, dateDone: string | null, isDone: boolean, nextStepType: { __typename: 'NextStepType', id: string, title: string, scoring: number }, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null } }>, pains: Array<{ __typename: 'MeetingPain', id: string, painId: string, note: string | null, noteVersionId: string | null, voteCount: number, hasMyVote: boolean, dateCreated: string, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }, pain: { __typename: 'Pain', id: string, title: string } }>, questionLabels: Array<{ __typename: 'Label', id: string, title: string, color: string }> } | null, nextStepTypes: Array<{ __typename: 'NextStepType', id: string, title: string, scoring: number, dateDeleted: string | null }> | null, labels: Array<{ __typename: 'Label', id: string, title: string, color: string }> | null };

export type MeetingPainsQueryVariables = Exact<{ [key: string]: never; }>;


export type MeetingPainsQuery = { pains: Array<{ __typename: 'Pain', id: string, title: string, mergedIds: Array<string>, bullets: Array<{ __typename: 'Bullet', id: string, text: string, link: string | null, language: string | null }> }> | null };

export type MeetingPlaybookQueryVariables = Exact<{
  id: string;
}>;


export type MeetingPlaybookQuery = { playbook: { __typename: 'Playbook', id: string, title: string, published: { __typename: 'PlaybookVersion', id: string, number: number | null, hubs: Array<{ __typename: 'QuestionHub', id: string, title: string, icon: string | null, description: string | null, isInternal: boolean, importance: number, conditions: Array<{ __typename: 'AnswerRange', id: string, questionId: string, valueBool: boolean | null, valueOptions: Array<string> | null, valueDateFrom: string | null, valueDateTo: string | null, valueNumberFrom: number | null, valueNumberTo: number | null }>, questions: Array<{ __typename: 'Question', id: string, questionHubId: string, title: string, description: string | null, placeholder: string | null, dataType: DataType, defaultValue: string | null, defaultStartValue: number | null, defaultEndValue: number | null, defaultValueBool: boolean | null, minValue: number | null, maxValue: number | null, isInternal: boolean, importance: number, mediaItemIds: Array<string>, options: Array<{ __typename: 'Option', id: string, title: string, mediaItemId: string | null }>, conditions: Array<{ __typename: 'AnswerRange', id: string, questionId: string, valueBool: boolean | null, valueOptions: Array<string> | null, valueDateFrom: string | null, valueDateTo: string | null, valueNumberFrom: number | null, valueNumberTo: number | null }> }> }> } | null } | null };

export type MeetingQuestionQueryVariables = Exact<{
  id: string;
}>;


export type MeetingQuestionQuery = { companyDialog: { __typename: 'CompanyDialog', id: string, playbookVersion: { __typename: 'PlaybookVersion', id: string, hubs: Array<{ __typename: 'QuestionHub', id: string, questions: Array<{ __typename: 'Question', id: string }> }> } | null } | null };

export type MeetingRecordingsQueryVariables = Exact<{
  id: string;
}>;


export type MeetingRecordingsQuery = { companyDialog: { __typename: 'CompanyDialog', id: string, title: string, recordings: Array<{ __typename: 'Recording', id: string, state: RecordingState, type: string, duration: number, isComplete: boolean, dateCreated: string, dateUpdated: string, dateEnded: string | null, publicUrl: string | null, lockedUntil: string | null, lostPieces: number, isInfected: boolean, isDamaged: boolean, peaks: Array<number>, creator: { __typename: 'User', id: string, firstName: string, lastName: string }, marks: Array<{ __typename: 'RecordingMark', id: string, kind: RecordingMarkKind, at: number, title: string | null }> }> } | null };

export type MeetingRow_meetingFragment = { __typename: 'CompanyDialog', id: string, title: string, startDate: string, endDate: string, timeZone: string, companyDialogState: { __typename: 'CompanyDialogState', companyDialogStatus: CompanyDialogStatus }, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string } };

export type MeetingSeqQueryVariables = Exact<{
  id: string;
}>;


export type MeetingSeqQuery = { companyDialog: { __typename: 'CompanyDialog', id: string, seq: number } | null };

export type MeetingSummaryQueryVariables = Exact<{
  id: string;
}>;


export type MeetingSummaryQuery = { companyDialog: { __typename: 'CompanyDialog', id: string, title: string, contacts: Array<{ __typename: 'Contact', id: string, firstName: string, lastName: string, address: { __typename: 'Address', emails: Array<string> } }>, share: { __typename: 'MeetingShare', id: string, language: string | null, dateExpires: string } | null } | null };

export type MeetingSummaryTextQueryVariables = Exact<{
  companyDialogId: string;
  language?: string | null | undefined;
}>;


export type MeetingSummaryTextQuery = { meetingSummaryText: string | null };

export type MeetingTimesQueryVariables = Exact<{
  id: string;
}>;


export type MeetingTimesQuery = { companyDialog: { __typename: 'CompanyDialog', id: string, startDate: string, endDate: string } | null };

export type MeetingUpgradeQueryVariables = Exact<{
  id: string;
}>;


export type MeetingUpgradeQuery = { upgradePreview: { __typename: 'UpgradePreview', fromNumber: number | null, toNumber: number, kept: Array<string>, parked: Array<string>, new: Array<string> } | null, companyDialog: { __typename: 'CompanyDialog', id: string, playbookVersion: { __typename: 'PlaybookVersion', id: string, number: number | null, hubs: Array<{ __typename: 'QuestionHub', id: string, title: string, questions: Array<{ __typename: 'Question', id: string, title: string }> }> } | null, playbook: { __typename: 'Playbook', id: string, title: string, published: { __typename: 'PlaybookVersion', id: string, number: number | null, note: string | null, datePublished: string | null, hubs: Array<{ __typename: 'QuestionHub', id: string, title: string, questions: Array<{ __typename: 'Question', id: string, title: string }> }> } | null } | null } | null };

export type MeetingsSoonQueryVariables = Exact<{ [key: string]: never; }>;


export type MeetingsSoonQuery = { notifications: Array<{ __typename: 'Notification', id: string, kind: NotificationKind, meetingStart: string | null, companyDialog: { __typename: 'CompanyDialog', id: string, title: string } | null }> };

export type MeetingsToLinkQueryVariables = Exact<{
  id: string;
}>;


export type MeetingsToLinkQuery = { company: { __typename: 'Company', id: string, companyDialogs: Array<{ __typename: 'CompanyDialog', id: string, title: string, startDate: string, timeZone: string }> } | null };

export type MemberHoldingsQueryVariables = Exact<{
  memberID: string;
}>;


export type MemberHoldingsQuery = { memberHoldings: { __typename: 'MemberHoldings', id: string, accounts: number, meetings: number, opportunities: number, campaigns: number, campaignAccounts: number } | null };

export type MemberTable_memberFragment = { __typename: 'OrganisationMember', id: string, email: string, role: Role | null, state: MemberState, dateSeen: string | null, user: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null } | null };

export type MembersQueryVariables = Exact<{
  take: number;
  skip: number;
  search?: string | null | undefined;
  sort?: MemberSort | null | undefined;
}>;


export type MembersQuery = { memberCount: number | null, members: Array<{ __typename: 'OrganisationMember', id: string, email: string, role: Role | null, state: MemberState, dateSeen: string | null, user: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null } | null }> | null };

export type MendImportCellMutationVariables = Exact<{
  id: string;
  column: number;
  text: string;
  commandId?: string | null | undefined;
}>;


export type MendImportCellMutation = { mendImportCell: { __typename: 'ImportRow', id: string, rowNo: number, cells: Array<string>, state: ImportRowState | null, problems: unknown } };

export type MentionableQueryVariables = Exact<{
  companyDialogId?: string | null | undefined;
}>;


export type MentionableQuery = { mentionable: Array<{ __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }> };

export type MergeLabelsMutationVariables = Exact<{
  id: string;
  into: string;
  commandId?: string | null | undefined;
}>;


export type MergeLabelsMutation = { mergeLabels: { __typename: 'Label', id: string, usageCount: number } };

export type MergePainsMutationVariables = Exact<{
  id: string;
  into: string;
  commandId?: string | null | undefined;
}>;


export type MergePainsMutation = { mergePains: { __typename: 'Pain', description: string | null, mayArrange: boolean, id: string, title: string, dateCreated: string, bullets: Array<{ __typename: 'Bullet', id: string, text: string, link: string | null, language: string | null, painId: string, mediaItemIds: Array<string>, mediaItems: Array<{ __typename: 'MediaItem', id: string, type: MediaType, title: string, url: string | null, thumbnailUrl: string | null, file: { __typename: 'File', id: string, name: string, type: string, size: number } | null }> }>, creator: { __typename: 'User', id: string, firstName: string, lastName: string }, namings: Array<{ __typename: 'MeetingPain', id: string, note: string | null, voteCount: number, dateCreated: string, creator: { __typename: 'User', id: string, firstName: string, lastName: string }, companyDialog: { __typename: 'CompanyDialog', id: string, title: string, company: { __typename: 'Company', id: string, name: string } | null } }>, labels: Array<{ __typename: 'Label', id: string, title: string, color: string }> } };

export type MergePreviewQueryVariables = Exact<{
  table: MergeTable;
  winnerId: string;
  loserId: string;
}>;


export type MergePreviewQuery = { mergePreview: { __typename: 'MergePreview', revision: string, winnerTitle: string, loserTitle: string, winnerChanged: string, loserChanged: string, fields: Array<{ __typename: 'MergeChoice', field: MergeField, winner: string | null, loser: string | null, joined: string | null, takesLoser: boolean }>, moves: Array<{ __typename: 'MergeMove', part: MergePart, count: number, both: number }> } | null };

export type MergeRecordsMutationVariables = Exact<{
  table: MergeTable;
  winnerId: string;
  loserId: string;
  take: Array<MergeField> | MergeField;
  revision?: string | null | undefined;
  commandId?: string | null | undefined;
}>;


export type MergeRecordsMutation = { mergeRecords: { __typename: 'Merge', id: string, loserTitle: string } };

export type MergesQueryVariables = Exact<{
  winnerId: string;
}>;


export type MergesQuery = { merges: Array<{ __typename: 'Merge', id: string, loserTitle: string, dateCreated: string, creator: { __typename: 'User', id: string, firstName: string, lastName: string } }> | null };

export type MoreOpportunitiesQueryVariables = Exact<{
  id: string;
  afterRank: string;
  afterId: string;
  search?: string | null | undefined;
  ownerIds?: Array<string> | string | null | undefined;
}>;


export type MoreOpportunitiesQuery = { opportunityStage: { __typename: 'OpportunityStage', id: string, opportunities: Array<{ __typename: 'Opportunity', id: string, title: string, price: number | null, dateExpectedClose: string | null, stageId: string, rank: string, outcome: OpportunityOutcome | null, lostReason: string | null, dateStage: string, dateUpdated: string, seq: number, company: { __typename: 'Company', id: string, name: string, favicon: string | null }, owner: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null } }> } | null };

export type MoveHubMutationVariables = Exact<{
  id: string;
  playbookId: string;
  afterId: string;
  commandId?: string | null | undefined;
}>;


export type MoveHubMutation = { moveQuestionHub: { __typename: 'PlaybookVersion', id: string, playbookId: string, number: number | null, revision: number, hubs: Array<{ __typename: 'QuestionHub', id: string, title: string, icon: string | null, description: string | null, isInternal: boolean, importance: number, x: number, y: number, rank: string, translations: unknown, conditions: Array<{ __typename: 'AnswerRange', id: string, questionId: string, valueBool: boolean | null, valueOptions: Array<string> | null, valueDateFrom: string | null, valueDateTo: string | null, valueNumberFrom: number | null, valueNumberTo: number | null }>, questions: Array<{ __typename: 'Question', id: string, questionHubId: string, playbookVersionId: string, title: string, icon: string | null, description: string | null, placeholder: string | null, dataType: DataType, defaultValue: string | null, defaultStartValue: number | null, defaultEndValue: number | null, defaultValueBool: boolean | null, minValue: number | null, maxValue: number | null, isInternal: boolean, importance: number, rank: string, translations: unknown, mediaItemIds: Array<string>, options: Array<{ __typename: 'Option', id: string, title: string, mediaItemId: string | null, translations: unknown }>, conditions: Array<{ __typename: 'AnswerRange', id: string, questionId: string, valueBool: boolean | null, valueOptions: Array<string> | null, valueDateFrom: string | null, valueDateTo: string | null, valueNumberFrom: number | null, valueNumberTo: number | null }> }> }> } };

export type MoveMeetingMutationVariables = Exact<{
  id: string;
  startDate: string;
  endDate: string;
  base: CompanyDialogBaseInput;
  commandId: string;
}>;


export type MoveMeetingMutation = { updateCompanyDialog: { __typename: 'CompanyDialog', id: string, seq: number, startDate: string, endDate: string } };

export type MoveNextStepTypeMutationVariables = Exact<{
  id: string;
  afterId: string;
  commandId?: string | null | undefined;
}>;


export type MoveNextStepTypeMutation = { moveNextStepType: { __typename: 'NextStepType', id: string } };

export type MoveOpportunityMutationVariables = Exact<{
  opportunityId: string;
  stageId: string;
  afterId?: string | null | undefined;
  lostReason?: string | null | undefined;
  seenStageId?: string | null | undefined;
  commandId?: string | null | undefined;
}>;


export type MoveOpportunityMutation = { setOpportunityStage: { __typename: 'Opportunity', id: string, title: string, price: number | null, dateExpectedClose: string | null, stageId: string, rank: string, outcome: OpportunityOutcome | null, lostReason: string | null, dateStage: string, dateUpdated: string, seq: number, company: { __typename: 'Company', id: string, name: string, favicon: string | null }, owner: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null } } };

export type MovePainMutationVariables = Exact<{
  id: string;
  afterId: string;
  commandId?: string | null | undefined;
}>;


export type MovePainMutation = { movePain: { __typename: 'Pain', id: string } };

export type MoveStageMutationVariables = Exact<{
  id: string;
  afterId: string;
  commandId?: string | null | undefined;
}>;


export type MoveStageMutation = { updateOpportunityStage: { __typename: 'Pipeline', id: string, title: string, dateUpdated: string, stages: Array<{ __typename: 'OpportunityStage', id: string, title: string, kind: StageKind, position: number, probability: number, staleDays: number | null }> } };

export type NameOrganisationMutationVariables = Exact<{
  id: string;
  title: string;
  commandId?: string | null | undefined;
}>;


export type NameOrganisationMutation = { updateOrganisation: { __typename: 'Organisation', id: string, title: string }, setOnboarding: { __typename: 'Me', id: string, onboardingStep: OnboardingStep } };

export type NewcomerQueryVariables = Exact<{ [key: string]: never; }>;


export type NewcomerQuery = { newcomer: { __typename: 'Newcomer', email: string, organisation: string | null, mayTry: boolean, invitations: Array<{ __typename: 'Invitation', id: string, organisation: string }> } | null, devices: Array<{ __typename: 'Device', id: string }> | null };

export type NextStepTypesQueryVariables = Exact<{ [key: string]: never; }>;


export type NextStepTypesQuery = { nextStepTypes: Array<{ __typename: 'NextStepType', id: string, title: string, scoring: number, dateDeleted: string | null }> | null };

export type NextStepTypes_typeFragment = { __typename: 'NextStepType', id: string, title: string, scoring: number, dateDeleted: string | null };

export type NotePicturesQueryVariables = Exact<{
  id: string;
}>;


export type NotePicturesQuery = { companyDialog: { __typename: 'CompanyDialog', id: string, deletedFileIds: Array<string>, files: Array<{ __typename: 'File', id: string, name: string, type: string, size: number, state: FileState, isDamaged: boolean, dateCreated: string, url: string | null, thumbnailUrl: string | null, personName: string | null, contact: { __typename: 'Contact', id: string, firstName: string, lastName: string } | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string } }> } | null };

export type OpenTextMutationVariables = Exact<{
  companyDialogId: string;
  field: TextField;
  itemId?: string | null | undefined;
  afterSeq?: number | null | undefined;
}>;


export type OpenTextMutation = { openText: { __typename: 'SharedText', seq: number, state: string | null, updates: Array<{ __typename: 'TextUpdate', bytes: string }> } };

export type OpportunityBoardQueryVariables = Exact<{
  id: string;
  take: number;
  search?: string | null | undefined;
  ownerIds?: Array<string> | string | null | undefined;
}>;


export type OpportunityBoardQuery = { opportunitySeq: number | null, pipeline: { __typename: 'Pipeline', id: string, stages: Array<{ __typename: 'OpportunityStage', id: string, opportunities: Array<{ __typename: 'Opportunity', id: string, title: string, price: number | null, dateExpectedClose: string | null, stageId: string, rank: string, outcome: OpportunityOutcome | null, lostReason: string | null, dateStage: string, dateUpdated: string, seq: number, company: { __typename: 'Company', id: string, name: string, favicon: string | null }, owner: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null } }>, totals: { __typename: 'OpportunityTotals', count: number, price: number } }> } | null };

export type OpportunityContacts_opportunityFragment = { __typename: 'Opportunity', id: string, contacts: Array<{ __typename: 'OpportunityContact', id: string, role: string | null, contact: { __typename: 'Contact', id: string, firstName: string, lastName: string, jobTitle: string | null } }> };

export type OpportunityForecastQueryVariables = Exact<{
  pipelineId: string;
  search?: string | null | undefined;
  ownerIds?: Array<string> | string | null | undefined;
}>;


export type OpportunityForecastQuery = { opportunitySeq: number | null, opportunityForecast: Array<{ __typename: 'ForecastMonth', month: string | null, count: number, price: number, weighted: number, won: number }> | null };

export type OpportunityFreshQueryVariables = Exact<{
  id: string;
}>;


export type OpportunityFreshQuery = { opportunity: { __typename: 'Opportunity', id: string, title: string, price: number | null, dateExpectedClose: string | null, comments: Array<{ __typename: 'Comment', id: string, content: string, dateCreated: string, companyDialogId: string | null, questionId: string | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }, mentioned: Array<{ __typename: 'User', id: string, firstName: string, lastName: string }> | null }>, company: { __typename: 'Company', id: string, name: string }, owner: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null } } | null };

export type OpportunityLiveSubscriptionVariables = Exact<{
  afterSeq: number;
}>;


export type OpportunityLiveSubscription = { opportunityEvents: { __typename: 'OpportunityLive', seq: number, reset: boolean, pipelinesChanged: boolean, opportunityId: string | null, opportunity: { __typename: 'Opportunity', id: string, title: string, price: number | null, dateExpectedClose: string | null, stageId: string, rank: string, outcome: OpportunityOutcome | null, lostReason: string | null, dateStage: string, dateUpdated: string, seq: number, company: { __typename: 'Company', id: string, name: string, favicon: string | null }, owner: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null } } | null } };

export type OpportunityPageQueryVariables = Exact<{
  id: string;
}>;


export type OpportunityPageQuery = { opportunitySeq: number | null, opportunity: { __typename: 'Opportunity', id: string, title: string, price: number | null, dateExpectedClose: string | null, outcome: OpportunityOutcome | null, lostReason: string | null, dateClosed: string | null, dateStage: string, dateCreated: string, stage: { __typename: 'OpportunityStage', id: string, title: string, kind: StageKind, probability: number, staleDays: number | null, pipeline: { __typename: 'Pipeline', id: string, title: string, stages: Array<{ __typename: 'OpportunityStage', id: string, title: string, kind: StageKind }> } }, company: { __typename: 'Company', id: string, name: string, favicon: string | null, newestAnswers: Array<{ __typename: 'Answer', id: string, companyDialogId: string, questionId: string, valueText: string | null, valueNumber: number | null, valueYesNo: boolean | null, valueDecimal: number | null, valueNumberFrom: number | null, valueNumberTo: number | null, valueDate: string | null, valueOptions: Array<{ __typename: 'AnswerOption', id: string, title: string }> | null, question: { __typename: 'Question', id: string, title: string, dataType: DataType, importance: number }, companyDialog: { __typename: 'CompanyDialog', id: string, title: string, startDate: string, timeZone: string } }> }, owner: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string }, companyDialogs: Array<{ __typename: 'CompanyDialog', id: string, title: string, startDate: string, endDate: string, timeZone: string, nextSteps: Array<{ __typename: 'NextStep', id: string, title: string | null, nextStepDate: string | null, isDone: boolean, nextStepType: { __typename: 'NextStepType', id: string, title: string } }>, companyDialogState: { __typename: 'CompanyDialogState', companyDialogStatus: CompanyDialogStatus }, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string } }>, pains: Array<{ __typename: 'OpportunityPain', painId: string, meetingCount: number, voteCount: number, pain: { __typename: 'Pain', id: string, title: string }, last: { __typename: 'MeetingPain', id: string, dateCreated: string, creator: { __typename: 'User', id: string, firstName: string, lastName: string }, companyDialog: { __typename: 'CompanyDialog', id: string, title: string } } }>, stageHistory: Array<{ __typename: 'OpportunityStageEntry', id: string, dateCreated: string, stage: { __typename: 'OpportunityStage', id: string, title: string }, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string } }>, comments: Array<{ __typename: 'Comment', id: string, content: string, dateCreated: string, companyDialogId: string | null, questionId: string | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }, mentioned: Array<{ __typename: 'User', id: string, firstName: string, lastName: string }> | null }>, contacts: Array<{ __typename: 'OpportunityContact', id: string, role: string | null, contact: { __typename: 'Contact', id: string, firstName: string, lastName: string, jobTitle: string | null } }> } | null };

export type OpportunityPart_partFragment = { __typename: 'OpportunityContact', id: string, role: string | null, opportunity: { __typename: 'Opportunity', id: string, title: string, price: number | null, dateExpectedClose: string | null, stageId: string, rank: string, outcome: OpportunityOutcome | null, lostReason: string | null, dateStage: string, dateUpdated: string, seq: number, stage: { __typename: 'OpportunityStage', id: string, title: string }, company: { __typename: 'Company', id: string, name: string, favicon: string | null }, owner: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null } } };

export type OpportunityRow_opportunityFragment = { __typename: 'Opportunity', id: string, title: string, price: number | null, dateExpectedClose: string | null, stageId: string, rank: string, outcome: OpportunityOutcome | null, lostReason: string | null, dateStage: string, dateUpdated: string, seq: number, stage: { __typename: 'OpportunityStage', id: string, title: string }, company: { __typename: 'Company', id: string, name: string, favicon: string | null }, owner: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null } };

export type OpportunitySteps_stepFragment = { __typename: 'NextStep', id: string, title: string | null, nextStepDate: string | null, isDone: boolean, nextStepType: { __typename: 'NextStepType', id: string, title: string } };

export type OpportunityTableQueryVariables = Exact<{
  take: number;
  skip: number;
  pipelineId?: string | null | undefined;
  states?: Array<OpportunityState> | OpportunityState | null | undefined;
  search?: string | null | undefined;
  ownerIds?: Array<string> | string | null | undefined;
  sort?: OpportunitySort | null | undefined;
}>;


export type OpportunityTableQuery = { opportunitySeq: number | null, opportunities: { __typename: 'OpportunityPage', totalCount: number, price: number, weighted: number, list: Array<{ __typename: 'Opportunity', id: string, title: string, price: number | null, dateExpectedClose: string | null, stageId: string, rank: string, outcome: OpportunityOutcome | null, lostReason: string | null, dateStage: string, dateUpdated: string, seq: number, stage: { __typename: 'OpportunityStage', id: string, title: string }, company: { __typename: 'Company', id: string, name: string, favicon: string | null }, owner: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null } }> } | null };

export type OpportunityTotalsQueryVariables = Exact<{
  id: string;
  search?: string | null | undefined;
  ownerIds?: Array<string> | string | null | undefined;
}>;


export type OpportunityTotalsQuery = { pipeline: { __typename: 'Pipeline', id: string, stages: Array<{ __typename: 'OpportunityStage', id: string, totals: { __typename: 'OpportunityTotals', count: number, price: number } }> } | null };

export type Opportunity_opportunityFragment = { __typename: 'Opportunity', id: string, title: string, price: number | null, dateExpectedClose: string | null, outcome: OpportunityOutcome | null, lostReason: string | null, dateClosed: string | null, dateStage: string, dateCreated: string, stage: { __typename: 'OpportunityStage', id: string, title: string, kind: StageKind, probability: number, staleDays: number | null, pipeline: { __typename: 'Pipeline', id: string, title: string, stages: Array<{ __typename: 'OpportunityStage', id: string, title: string, kind: StageKind }> } }, company: { __typename: 'Company', id: string, name: string, favicon: string | null, newestAnswers: Array<{ __typename: 'Answer', id: string, companyDialogId: string, questionId: string, valueText: string | null, valueNumber: number | null, valueYesNo: boolean | null, valueDecimal: number | null, valueNumberFrom: number | null, valueNumberTo: number | null, valueDate: string | null, valueOptions: Array<{ __typename: 'AnswerOption', id: string, title: string }> | null, question: { __typename: 'Question', id: string, title: string, dataType: DataType, importance: number }, companyDialog: { __typename: 'CompanyDialog', id: string, title: string, startDate: string, timeZone: string } }> }, owner: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string }, companyDialogs: Array<{ __typename: 'CompanyDialog', id: string, title: string, startDate: string, endDate: string, timeZone: string, nextSteps: Array<{ __typename: 'NextStep', id: string, title: string | null, nextStepDate: string | null, isDone: boolean, nextStepType: { __typename: 'NextStepType', id: string, title: string } }>, companyDialogState: { __typename: 'CompanyDialogState', companyDialogStatus: CompanyDialogStatus }, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string } }>, pains: Array<{ __typename: 'OpportunityPain', painId: string, meetingCount: number, voteCount: number, pain: { __typename: 'Pain', id: string, title: string }, last: { __typename: 'MeetingPain', id: string, dateCreated: string, creator: { __typename: 'User', id: string, firstName: string, lastName: string }, companyDialog: { __typename: 'CompanyDialog', id: string, title: string } } }>, stageHistory: Array<{ __typename: 'OpportunityStageEntry', id: string, dateCreated: string, stage: { __typename: 'OpportunityStage', id: string, title: string }, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string } }>, comments: Array<{ __typename: 'Comment', id: string, content: string, dateCreated: string, companyDialogId: string | null, questionId: string | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }, mentioned: Array<{ __typename: 'User', id: string, firstName: string, lastName: string }> | null }>, contacts: Array<{ __typename: 'OpportunityContact', id: string, role: string | null, contact: { __typename: 'Contact', id: string, firstName: string, lastName: string, jobTitle: string | null } }> };

export type OrganisationAdminQueryVariables = Exact<{ [key: string]: never; }>;


export type OrganisationAdminQuery = { me: { __typename: 'Me', id: string, currentOrganisation: { __typename: 'Organisation', id: string, title: string, logo: { __typename: 'OrganisationLogo', id: string, url: string, width: number, height: number } | null, organisationLicenses: Array<{ __typename: 'OrganisationLicense', id: string, title: string, isRunning: boolean, isTrial: boolean, amount: number, emailsActiveAmount: number, dateExpires: string | null }> | null, organisationLicense: { __typename: 'OrganisationLicense', id: string, isTrial: boolean, isRunning: boolean, dateExpires: string | null } | null } } };

export type OrganisationLicencesQueryVariables = Exact<{
  id: string;
}>;


export type OrganisationLicencesQuery = { organisation: { __typename: 'Organisation', id: string, title: string, dateCreated: string, organisationLicenses: Array<{ __typename: 'OrganisationLicense', id: string, title: string, isActive: boolean, isTrial: boolean, isRunning: boolean, amount: number, monthsValid: number, emailsActiveAmount: number, dateCreated: string, dateClaimed: string | null, dateBegins: string | null, dateReplaced: string | null, dateExpires: string | null, code: string | null, emailLicenses: Array<{ __typename: 'EmailLicense', id: string, email: string, role: Role, active: boolean, dateCreated: string, dateClaimed: string | null, userClaimed: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null } | null }> | null }> | null } | null };

export type OrganisationSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type OrganisationSettingsQuery = { organisationSettings: Array<{ __typename: 'Setting', id: string, key: string, value: string }> };

export type OrganisationUsageQueryVariables = Exact<{
  ids: Array<string> | string;
}>;


export type OrganisationUsageQuery = { organisationUsage: Array<{ __typename: 'OrganisationUsage', id: string, people: number, meetings: number, dateActive: string | null, storedBytes: number }> | null };

export type OrganisationsQueryVariables = Exact<{
  search?: string | null | undefined;
  state?: OrganisationState | null | undefined;
  sort?: OrganisationSort | null | undefined;
  take: number;
  skip: number;
}>;


export type OrganisationsQuery = { organisationCount: number | null, organisations: Array<{ __typename: 'Organisation', id: string, title: string, dateCreated: string, organisationLicense: { __typename: 'OrganisationLicense', id: string, title: string, isActive: boolean, isTrial: boolean, isRunning: boolean, amount: number, monthsValid: number, emailsActiveAmount: number, dateCreated: string, dateClaimed: string | null, dateBegins: string | null, dateReplaced: string | null, dateExpires: string | null, code: string | null } | null }> | null };

export type Overlay_accountFragment = { __typename: 'Company', id: string, name: string, ownerId: string, source: string | null, url: string | null, type: string | null, vAT: string | null, industry: string | null, companySize: string | null, prio: number, owner: { __typename: 'User', id: string, firstName: string, lastName: string }, address: { __typename: 'Address', street: string | null, zipCode: string | null, city: string | null, countryName: string | null, telephones: Array<string>, emails: Array<string>, websites: Array<string> } };

export type Overlay_addressFragment = { __typename: 'Address', street: string | null, zipCode: string | null, city: string | null, countryName: string | null, telephones: Array<string>, emails: Array<string>, websites: Array<string> };

export type Overlay_agendaFragment = { __typename: 'CompanyDialog', id: string, seq: number, agendaItems: Array<{ __typename: 'AgendaItem', id: string, title: string, titleVersionId: string | null, rank: string, isDone: boolean, dateDone: string | null }> };

export type Overlay_answerFragment = { __typename: 'Answer', id: string, companyDialogId: string, questionId: string, entryId: string, isEmpty: boolean, dateCreated: string, dateUpdated: string, valueText: string | null, valueNumber: number | null, valueYesNo: boolean | null, valueDecimal: number | null, valueNumberFrom: number | null, valueNumberTo: number | null, valueDate: string | null, valueOptions: Array<{ __typename: 'AnswerOption', id: string, title: string }> | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }, conflicts: Array<{ __typename: 'AnswerEntry', id: string, baseId: string | null, status: EntryStatus, dateClient: string | null, dateCreated: string, valueText: string | null, valueNumber: number | null, valueYesNo: boolean | null, valueDecimal: number | null, valueNumberFrom: number | null, valueNumberTo: number | null, valueDate: string | null, valueOptions: Array<{ __typename: 'AnswerOption', id: string, title: string }> | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null } }>, comments: Array<{ __typename: 'Comment', id: string, content: string, dateCreated: string, companyDialogId: string | null, questionId: string | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }, mentioned: Array<{ __typename: 'User', id: string, firstName: string, lastName: string }> | null }> };

export type Overlay_answeredFragment = { __typename: 'CompanyDialog', id: string, seq: number, isPinned: boolean, answerCount: number, playbookVersion: { __typename: 'PlaybookVersion', id: string, number: number | null } | null };

export type Overlay_bodyFragment = { __typename: 'CompanyDialog', title: string, location: string | null, startDate: string, endDate: string, timeZone: string, dateStarted: string | null, dateStopped: string | null, isActive: boolean, isPinned: boolean, videoUrl: string | null, playbookId: string | null, contactIds: Array<string>, organisationUserIds: Array<string>, answerCount: number, id: string, seq: number, internalNotes: string, internalNotesFormats: string | null, noteEntryId: string | null, description: string | null, descriptionVersionId: string | null, companyDialogState: { __typename: 'CompanyDialogState', companyDialogStatus: CompanyDialogStatus, message: string | null }, company: { __typename: 'Company', id: string, name: string } | null, contacts: Array<{ __typename: 'Contact', id: string, firstName: string, lastName: string, jobTitle: string | null }>, organisationUsers: Array<{ __typename: 'OrganisationUser', id: string, userId: string, role: Role | null, user: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null } }>, playbook: { __typename: 'Playbook', id: string, title: string } | null, playbookVersion: { __typename: 'PlaybookVersion', id: string, number: number | null } | null, comments: Array<{ __typename: 'Comment', id: string, content: string, dateCreated: string, companyDialogId: string | null, questionId: string | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }, mentioned: Array<{ __typename: 'User', id: string, firstName: string, lastName: string }> | null }>, questionComments: Array<{ __typename: 'Comment', id: string, content: string, dateCreated: string, companyDialogId: string | null, questionId: string | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }, mentioned: Array<{ __typename: 'User', id: string, firstName: string, lastName: string }> | null }>, agendaItems: Array<{ __typename: 'AgendaItem', id: string, title: string, titleVersionId: string | null, rank: string, isDone: boolean, dateDone: string | null }>, nextSteps: Array<{ __typename: 'NextStep', id: string, title: string | null, dateCreated: string, nextStepDate: string | null, dateDone: string | null, isDone: boolean, nextStepType: { __typename: 'NextStepType', id: string, title: string, scoring: number }, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null } }>, pains: Array<{ __typename: 'MeetingPain', id: string, painId: string, note: string | null, noteVersionId: string | null, voteCount: number, hasMyVote: boolean, dateCreated: string, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }, pain: { __typename: 'Pain', id: string, title: string } }>, questionLabels: Array<{ __typename: 'Label', id: string, title: string, color: string }> };

export type Overlay_commentFragment = { __typename: 'Comment', id: string, content: string, dateCreated: string, companyDialogId: string | null, questionId: string | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }, mentioned: Array<{ __typename: 'User', id: string, firstName: string, lastName: string }> | null };

export type Overlay_companyFragment = { __typename: 'Company', id: string, name: string, ownerId: string, source: string | null, url: string | null, type: string | null, vAT: string | null, industry: string | null, companySize: string | null, prio: number, labels: Array<{ __typename: 'Label', id: string, title: string, color: string }>, comments: Array<{ __typename: 'Comment', id: string, content: string, dateCreated: string, companyDialogId: string | null, questionId: string | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }, mentioned: Array<{ __typename: 'User', id: string, firstName: string, lastName: string }> | null }>, owner: { __typename: 'User', id: string, firstName: string, lastName: string }, address: { __typename: 'Address', street: string | null, zipCode: string | null, city: string | null, countryName: string | null, telephones: Array<string>, emails: Array<string>, websites: Array<string> } };

export type Overlay_contactFragment = { __typename: 'Contact', id: string, firstName: string, lastName: string, jobTitle: string | null, prio: number, labels: Array<{ __typename: 'Label', id: string, title: string, color: string }>, comments: Array<{ __typename: 'Comment', id: string, content: string, dateCreated: string, companyDialogId: string | null, questionId: string | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }, mentioned: Array<{ __typename: 'User', id: string, firstName: string, lastName: string }> | null }>, address: { __typename: 'Address', street: string | null, zipCode: string | null, city: string | null, countryName: string | null, telephones: Array<string>, emails: Array<string>, websites: Array<string> } };

export type Overlay_dealFragment = { __typename: 'Opportunity', id: string, title: string, price: number | null, dateExpectedClose: string | null, company: { __typename: 'Company', id: string, name: string }, owner: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null } };

export type Overlay_descriptionFragment = { __typename: 'CompanyDialog', id: string, seq: number, description: string | null, descriptionVersionId: string | null };

export type Overlay_entryFragment = { __typename: 'AnswerEntry', id: string, baseId: string | null, status: EntryStatus, dateClient: string | null, dateCreated: string, valueText: string | null, valueNumber: number | null, valueYesNo: boolean | null, valueDecimal: number | null, valueNumberFrom: number | null, valueNumberTo: number | null, valueDate: string | null, valueOptions: Array<{ __typename: 'AnswerOption', id: string, title: string }> | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null } };

export type Overlay_labelsFragment = { __typename: 'CompanyDialog', id: string, seq: number, questionLabels: Array<{ __typename: 'Label', id: string, title: string, color: string }> };

export type Overlay_meetingFragment = { __typename: 'CompanyDialog', title: string, location: string | null, startDate: string, endDate: string, timeZone: string, dateStarted: string | null, dateStopped: string | null, isActive: boolean, isPinned: boolean, videoUrl: string | null, playbookId: string | null, contactIds: Array<string>, organisationUserIds: Array<string>, answerCount: number, id: string, seq: number, internalNotes: string, internalNotesFormats: string | null, noteEntryId: string | null, description: string | null, descriptionVersionId: string | null, answers: Array<{ __typename: 'Answer', id: string, companyDialogId: string, questionId: string, entryId: string, isEmpty: boolean, dateCreated: string, dateUpdated: string, valueText: string | null, valueNumber: number | null, valueYesNo: boolean | null, valueDecimal: number | null, valueNumberFrom: number | null, valueNumberTo: number | null, valueDate: string | null, valueOptions: Array<{ __typename: 'AnswerOption', id: string, title: string }> | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }, conflicts: Array<{ __typename: 'AnswerEntry', id: string, baseId: string | null, status: EntryStatus, dateClient: string | null, dateCreated: string, valueText: string | null, valueNumber: number | null, valueYesNo: boolean | null, valueDecimal: number | null, valueNumberFrom: number | null, valueNumberTo: number | null, valueDate: string | null, valueOptions: Array<{ __typename: 'AnswerOption', id: string, title: string }> | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null } }>, comments: Array<{ __typename: 'Comment', id: string, content: string, dateCreated: string, companyDialogId: string | null, questionId: string | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }, mentioned: Array<{ __typename: 'User', id: string, firstName: string, lastName: string }> | null }> }>, companyDialogState: { __typename: 'CompanyDialogState', companyDialogStatus: CompanyDialogStatus, message: string | null }, company: { __typename: 'Company', id: string, name: string } | null, contacts: Array<{ __typename: 'Contact', id: string, firstName: string, lastName: string, jobTitle: string | null }>, organisationUsers: Array<{ __typename: 'OrganisationUser', id: string, userId: string, role: Role | null, user: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null } }>, playbook: { __typename: 'Playbook', id: string, title: string } | null, playbookVersion: { __typename: 'PlaybookVersion', id: string, number: number | null } | null, comments: Array<{ __typename: 'Comment', id: string, content: string, dateCreated: string, companyDialogId: string | null, questionId: string | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }, mentioned: Array<{ __typename: 'User', id: string, firstName: string, lastName: string }> | null }>, questionComments: Array<{ __typename: 'Comment', id: string, content: string, dateCreated: string, companyDialogId: string | null, questionId: string | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }, mentioned: Array<{ __typename: 'User', id: string, firstName: string, lastName: string }> | null }>, agendaItems: Array<{ __typename: 'AgendaItem', id: string, title: string, titleVersionId: string | null, rank: string, isDone: boolean, dateDone: string | null }>, nextSteps: Array<{ __typename: 'NextStep', id: string, title: string | null, dateCreated: string, nextStepDate: string | null, dateDone: string | null, isDone: boolean, nextStepType: { __typename: 'NextStepType', id: string, title: string, scoring: number }, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null } }>, pains: Array<{ __typename: 'MeetingPain', id: string, painId: string, note: string | null, noteVersionId: string | null, voteCount: number, hasMyVote: boolean, dateCreated: string, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }, pain: { __typename: 'Pain', id: string, title: string } }>, questionLabels: Array<{ __typename: 'Label', id: string, title: string, color: string }> };

export type Overlay_notesFragment = { __typename: 'CompanyDialog', id: string, seq: number, internalNotes: string, internalNotesFormats: string | null, noteEntryId: string | null };

export type Overlay_opportunityFragment = { __typename: 'Opportunity', id: string, title: string, price: number | null, dateExpectedClose: string | null, comments: Array<{ __typename: 'Comment', id: string, content: string, dateCreated: string, companyDialogId: string | null, questionId: string | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }, mentioned: Array<{ __typename: 'User', id: string, firstName: string, lastName: string }> | null }>, company: { __typename: 'Company', id: string, name: string }, owner: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null } };

export type Overlay_painsFragment = { __typename: 'CompanyDialog', id: string, seq: number, pains: Array<{ __typename: 'MeetingPain', id: string, painId: string, note: string | null, noteVersionId: string | null, voteCount: number, hasMyVote: boolean, dateCreated: string, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }, pain: { __typename: 'Pain', id: string, title: string } }> };

export type Overlay_personFragment = { __typename: 'Contact', id: string, firstName: string, lastName: string, jobTitle: string | null, prio: number, address: { __typename: 'Address', street: string | null, zipCode: string | null, city: string | null, countryName: string | null, telephones: Array<string>, emails: Array<string>, websites: Array<string> } };

export type Overlay_savedFragment = { __typename: 'SaveAnswerPayload', conflict: boolean, entryId: string, seq: number, answer: { __typename: 'Answer', id: string, companyDialogId: string, questionId: string, entryId: string, isEmpty: boolean, dateCreated: string, dateUpdated: string, valueText: string | null, valueNumber: number | null, valueYesNo: boolean | null, valueDecimal: number | null, valueNumberFrom: number | null, valueNumberTo: number | null, valueDate: string | null, companyDialog: { __typename: 'CompanyDialog', id: string, seq: number, isPinned: boolean, answerCount: number, playbookVersion: { __typename: 'PlaybookVersion', id: string, number: number | null } | null }, valueOptions: Array<{ __typename: 'AnswerOption', id: string, title: string }> | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }, conflicts: Array<{ __typename: 'AnswerEntry', id: string, baseId: string | null, status: EntryStatus, dateClient: string | null, dateCreated: string, valueText: string | null, valueNumber: number | null, valueYesNo: boolean | null, valueDecimal: number | null, valueNumberFrom: number | null, valueNumberTo: number | null, valueDate: string | null, valueOptions: Array<{ __typename: 'AnswerOption', id: string, title: string }> | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null } }>, comments: Array<{ __typename: 'Comment', id: string, content: string, dateCreated: string, companyDialogId: string | null, questionId: string | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }, mentioned: Array<{ __typename: 'User', id: string, firstName: string, lastName: string }> | null }> } };

export type Overlay_stepsFragment = { __typename: 'CompanyDialog', id: string, seq: number, nextSteps: Array<{ __typename: 'NextStep', id: string, title: string | null, dateCreated: string, nextStepDate: string | null, dateDone: string | null, isDone: boolean, nextStepType: { __typename: 'NextStepType', id: string, title: string, scoring: number }, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null } }> };

export type Overlay_userFragment = { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null };

export type OwnInvitationsQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnInvitationsQuery = { ownInvitations: Array<{ __typename: 'OwnInvitation', id: string, organisation: string, role: Role }> | null };

export type OwnLogoQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnLogoQuery = { me: { __typename: 'Me', id: string, currentOrganisation: { __typename: 'Organisation', id: string, logo: { __typename: 'OrganisationLogo', id: string, url: string, width: number, height: number } | null } } };

export type OwnOrganisationsQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnOrganisationsQuery = { ownOrganisations: Array<{ __typename: 'OwnOrganisation', id: string, title: string, isCurrent: boolean }> | null };

export type OwnPdfsQueryVariables = Exact<{
  kind: PdfKind;
  companyDialogId?: string | null | undefined;
  playbookId?: string | null | undefined;
  campaignId?: string | null | undefined;
}>;


export type OwnPdfsQuery = { pdfs: Array<{ __typename: 'MeetingPdf', id: string, isInternal: boolean, language: string, companyDialogCount: number, campaignId: string | null, pageCount: number | null, isReady: boolean, dateCreated: string, creator: { __typename: 'User', id: string, firstName: string, lastName: string }, run: { __typename: 'JobRun', id: string, state: JobState, done: number, total: number | null, errorCode: string | null } | null }> | null };

export type OwnTemplatesQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnTemplatesQuery = { playbooks: Array<{ __typename: 'Playbook', id: string, title: string, description: string | null, language: string, languages: Array<string>, draft: { __typename: 'PlaybookVersion', id: string, hubs: Array<{ __typename: 'QuestionHub', id: string, questions: Array<{ __typename: 'Question', id: string }> }> } | null }> | null };

export type OwnTemplates_playbookFragment = { __typename: 'Playbook', id: string, title: string, description: string | null, language: string, languages: Array<string>, draft: { __typename: 'PlaybookVersion', id: string, hubs: Array<{ __typename: 'QuestionHub', id: string, questions: Array<{ __typename: 'Question', id: string }> }> } | null };

export type PainChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type PainChoicesQuery = { pains: Array<{ __typename: 'Pain', id: string, title: string, mergedIds: Array<string> }> | null };

export type PainListQueryVariables = Exact<{ [key: string]: never; }>;


export type PainListQuery = { pains: Array<{ __typename: 'Pain', id: string, title: string, dateCreated: string, labels: Array<{ __typename: 'Label', id: string, title: string, color: string }>, bullets: Array<{ __typename: 'Bullet', id: string }> }> | null, painCounts: Array<{ __typename: 'PainCount', painId: string, meetingCount: number, companyCount: number, voteCount: number, last: { __typename: 'MeetingPain', id: string, dateCreated: string } }> | null };

export type PainNamed_lastFragment = { __typename: 'MeetingPain', id: string, dateCreated: string, creator: { __typename: 'User', id: string, firstName: string, lastName: string }, companyDialog: { __typename: 'CompanyDialog', id: string, title: string } };

export type PainPageQueryVariables = Exact<{
  id: string;
}>;


export type PainPageQuery = { pain: { __typename: 'Pain', description: string | null, mayArrange: boolean, id: string, title: string, dateCreated: string, bullets: Array<{ __typename: 'Bullet', id: string, text: string, link: string | null, language: string | null, painId: string, mediaItemIds: Array<string>, mediaItems: Array<{ __typename: 'MediaItem', id: string, type: MediaType, title: string, url: string | null, thumbnailUrl: string | null, file: { __typename: 'File', id: string, name: string, type: string, size: number } | null }> }>, creator: { __typename: 'User', id: string, firstName: string, lastName: string }, namings: Array<{ __typename: 'MeetingPain', id: string, note: string | null, voteCount: number, dateCreated: string, creator: { __typename: 'User', id: string, firstName: string, lastName: string }, companyDialog: { __typename: 'CompanyDialog', id: string, title: string, company: { __typename: 'Company', id: string, name: string } | null } }>, labels: Array<{ __typename: 'Label', id: string, title: string, color: string }> } | null };

export type Pain_bulletFragment = { __typename: 'Bullet', id: string, text: string, link: string | null, language: string | null, painId: string, mediaItemIds: Array<string>, mediaItems: Array<{ __typename: 'MediaItem', id: string, type: MediaType, title: string, url: string | null, thumbnailUrl: string | null, file: { __typename: 'File', id: string, name: string, type: string, size: number } | null }> };

export type Pain_bulletsFragment = { __typename: 'Pain', id: string, bullets: Array<{ __typename: 'Bullet', id: string, text: string, link: string | null, language: string | null, painId: string, mediaItemIds: Array<string>, mediaItems: Array<{ __typename: 'MediaItem', id: string, type: MediaType, title: string, url: string | null, thumbnailUrl: string | null, file: { __typename: 'File', id: string, name: string, type: string, size: number } | null }> }> };

export type Pain_painFragment = { __typename: 'Pain', description: string | null, mayArrange: boolean, id: string, title: string, dateCreated: string, bullets: Array<{ __typename: 'Bullet', id: string, text: string, link: string | null, language: string | null, painId: string, mediaItemIds: Array<string>, mediaItems: Array<{ __typename: 'MediaItem', id: string, type: MediaType, title: string, url: string | null, thumbnailUrl: string | null, file: { __typename: 'File', id: string, name: string, type: string, size: number } | null }> }>, creator: { __typename: 'User', id: string, firstName: string, lastName: string }, namings: Array<{ __typename: 'MeetingPain', id: string, note: string | null, voteCount: number, dateCreated: string, creator: { __typename: 'User', id: string, firstName: string, lastName: string }, companyDialog: { __typename: 'CompanyDialog', id: string, title: string, company: { __typename: 'Company', id: string, name: string } | null } }>, labels: Array<{ __typename: 'Label', id: string, title: string, color: string }> };

export type Pain_rowFragment = { __typename: 'Pain', id: string, title: string, dateCreated: string, labels: Array<{ __typename: 'Label', id: string, title: string, color: string }>, bullets: Array<{ __typename: 'Bullet', id: string }> };

export type Palette_foundFragment = { __typename: 'SearchResult', id: string, kind: SearchKind, companyDialog: { __typename: 'CompanyDialog', id: string, title: string, startDate: string, company: { __typename: 'Company', id: string, name: string } | null } | null, company: { __typename: 'Company', id: string, name: string, industry: string | null, address: { __typename: 'Address', city: string | null } } | null, contact: { __typename: 'Contact', id: string, firstName: string, lastName: string, jobTitle: string | null, company: { __typename: 'Company', id: string, name: string } | null } | null, playbook: { __typename: 'Playbook', id: string, title: string } | null, pain: { __typename: 'Pain', id: string, title: string } | null, mediaItem: { __typename: 'MediaItem', id: string, title: string } | null, question: { __typename: 'Question', id: string, title: string } | null, opportunity: { __typename: 'Opportunity', id: string, title: string, company: { __typename: 'Company', id: string, name: string } } | null, campaign: { __typename: 'Campaign', id: string, title: string, state: CampaignState } | null };

export type ParkedAnswersQueryVariables = Exact<{
  id: string;
}>;


export type ParkedAnswersQuery = { companyDialog: { __typename: 'CompanyDialog', id: string, answers: Array<{ __typename: 'Answer', id: string, questionId: string, question: { __typename: 'Question', id: string, title: string, dataType: DataType } }> } | null };

export type PauseIntegrationMutationVariables = Exact<{
  id: string;
  commandId?: string | null | undefined;
}>;


export type PauseIntegrationMutation = { pauseIntegration: { __typename: 'Integration', id: string, name: IntegrationVendor, lastSynced: string | null, connection: { __typename: 'IntegrationConnection', state: IntegrationState, userName: string | null, dateConnected: string | null, datePaused: string | null } } };

export type PdfChoicesQueryVariables = Exact<{
  id: string;
}>;


export type PdfChoicesQuery = { companyDialog: { __typename: 'CompanyDialog', id: string, title: string, startDate: string, location: string | null, description: string | null, internalNotes: string, contactIds: Array<string>, organisationUserIds: Array<string>, company: { __typename: 'Company', id: string, name: string } | null, agendaItems: Array<{ __typename: 'AgendaItem', id: string }>, scribbles: Array<{ __typename: 'Scribble', id: string, questionId: string | null, strokeCount: number }>, nextSteps: Array<{ __typename: 'NextStep', id: string }>, answers: Array<{ __typename: 'Answer', id: string, questionId: string, isEmpty: boolean }>, playbookVersion: { __typename: 'PlaybookVersion', id: string, hubs: Array<{ __typename: 'QuestionHub', id: string, isInternal: boolean, questions: Array<{ __typename: 'Question', id: string, isInternal: boolean }> }> } | null, pains: Array<{ __typename: 'MeetingPain', id: string }>, questionLabels: Array<{ __typename: 'Label', id: string }>, files: Array<{ __typename: 'File', id: string, name: string, type: string, state: FileState, thumbnailUrl: string | null }> } | null };

export type PdfFilesQueryVariables = Exact<{
  id: string;
}>;


export type PdfFilesQuery = { companyDialog: { __typename: 'CompanyDialog', id: string, pdfs: Array<{ __typename: 'MeetingPdf', id: string, isInternal: boolean, language: string, companyDialogCount: number, campaignId: string | null, pageCount: number | null, isReady: boolean, dateCreated: string, creator: { __typename: 'User', id: string, firstName: string, lastName: string }, run: { __typename: 'JobRun', id: string, state: JobState, done: number, total: number | null, errorCode: string | null } | null }> } | null };

export type PdfMeetingsQueryVariables = Exact<{
  from: string;
  to: string;
  organisationUserIds?: Array<string> | string | null | undefined;
}>;


export type PdfMeetingsQuery = { companyDialogs: Array<{ __typename: 'CompanyDialog', id: string, title: string, startDate: string, timeZone: string, company: { __typename: 'Company', id: string, name: string } | null }> | null };

export type Pdf_fileFragment = { __typename: 'MeetingPdf', id: string, isInternal: boolean, language: string, companyDialogCount: number, campaignId: string | null, pageCount: number | null, isReady: boolean, dateCreated: string, creator: { __typename: 'User', id: string, firstName: string, lastName: string }, run: { __typename: 'JobRun', id: string, state: JobState, done: number, total: number | null, errorCode: string | null } | null };

export type People_campaignFragment = { __typename: 'Campaign', people: Array<{ __typename: 'CampaignPerson', userId: string | null, accounts: number, planned: number, held: number, qualified: number, opportunity: number, won: number, wonValue: number, user: { __typename: 'User', id: string, firstName: string, lastName: string } | null }> };

export type PipelinesQueryVariables = Exact<{ [key: string]: never; }>;


export type PipelinesQuery = { pipelines: Array<{ __typename: 'Pipeline', id: string, title: string, dateUpdated: string, stages: Array<{ __typename: 'OpportunityStage', id: string, title: string, kind: StageKind, position: number, probability: number, staleDays: number | null }> }> | null };

export type PlanCampaignMeetingsMutationVariables = Exact<{
  campaignId: string;
  meetings: Array<CampaignMeetingInput> | CampaignMeetingInput;
  seen?: Array<CampaignAccountSeenInput> | CampaignAccountSeenInput | null | undefined;
  timeZone: string;
  commandId?: string | null | undefined;
}>;


export type PlanCampaignMeetingsMutation = { plan: { __typename: 'CampaignMeetingsPlanned', id: string, planned: number, skipped: number, disqualified: number, assigned: number } };

export type PlanMeetingMutationVariables = Exact<{
  id: string;
  title: string;
  location?: string | null | undefined;
  description?: string | null | undefined;
  startDate: string;
  endDate: string;
  timeZone: string;
  contactIds?: Array<string> | string | null | undefined;
  organisationUserIds?: Array<string> | string | null | undefined;
  companyId?: string | null | undefined;
  playbookId?: string | null | undefined;
  playbookFlowId?: string | null | undefined;
  followsId?: string | null | undefined;
  nextStepIds?: Array<string> | string | null | undefined;
  agenda?: Array<string> | string | null | undefined;
  commandId?: string | null | undefined;
}>;


export type PlanMeetingMutation = { createCompanyDialog: { __typename: 'CompanyDialog', id: string, title: string, location: string | null, startDate: string, endDate: string, timeZone: string, companyDialogState: { __typename: 'CompanyDialogState', companyDialogStatus: CompanyDialogStatus }, company: { __typename: 'Company', id: string, name: string } | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string }, contacts: Array<{ __typename: 'Contact', id: string, firstName: string, lastName: string }>, organisationUsers: Array<{ __typename: 'OrganisationUser', id: string, user: { __typename: 'User', id: string, firstName: string, lastName: string, color: string } }> } };

export type PlaybookAccountsQueryVariables = Exact<{
  playbookId: string;
  filters?: Array<AnswerRangeInput> | AnswerRangeInput | null | undefined;
  conditions?: Array<RecordConditionInput> | RecordConditionInput | null | undefined;
  search?: string | null | undefined;
  sort?: PlaybookAudienceSort | null | undefined;
  take: number;
  skip: number;
}>;


export type PlaybookAccountsQuery = { seesAllMeetings: boolean | null, playbookAccounts: { __typename: 'PlaybookAccountPage', totalCount: number, list: Array<{ __typename: 'PlaybookAccount', id: string, meetingCount: number, newestMeeting: { __typename: 'CompanyDialog', id: string, title: string, startDate: string }, company: { __typename: 'Company', id: string, name: string, owner: { __typename: 'User', id: string, firstName: string, lastName: string }, address: { __typename: 'Address', city: string | null, countryName: string | null } } }> } | null };

export type PlaybookChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type PlaybookChoicesQuery = { playbooks: Array<{ __typename: 'Playbook', id: string, title: string, description: string | null, published: { __typename: 'PlaybookVersion', id: string, number: number | null, questionCount: number } | null }> | null };

export type PlaybookContactsQueryVariables = Exact<{
  playbookId: string;
  filters?: Array<AnswerRangeInput> | AnswerRangeInput | null | undefined;
  conditions?: Array<RecordConditionInput> | RecordConditionInput | null | undefined;
  search?: string | null | undefined;
  sort?: PlaybookAudienceSort | null | undefined;
  take: number;
  skip: number;
}>;


export type PlaybookContactsQuery = { seesAllMeetings: boolean | null, playbookContacts: { __typename: 'PlaybookContactPage', totalCount: number, list: Array<{ __typename: 'PlaybookContact', id: string, meetingCount: number, newestMeeting: { __typename: 'CompanyDialog', id: string, title: string, startDate: string }, contact: { __typename: 'Contact', id: string, firstName: string, lastName: string, jobTitle: string | null, companies: Array<{ __typename: 'CompanyContact', company: { __typename: 'Company', id: string, name: string } }> } }> } | null };

export type PlaybookDashboardPageQueryVariables = Exact<{
  playbookId: string;
  filters?: Array<AnswerRangeInput> | AnswerRangeInput | null | undefined;
  conditions?: Array<RecordConditionInput> | RecordConditionInput | null | undefined;
  period?: TrendPeriod | null | undefined;
}>;


export type PlaybookDashboardPageQuery = { seesAllMeetings: boolean | null, playbookDashboard: { __typename: 'PlaybookDashboard', timeZone: string, meetingCount: number, period: TrendPeriod, earlierCount: number, states: { __typename: 'MeetingStateCounts', planned: number, notHeld: number, running: number, done: number, cancelled: number }, periods: Array<{ __typename: 'MeetingPeriod', date: string, planned: number, notHeld: number, running: number, done: number, cancelled: number }>, completeness: { __typename: 'CompletenessSpread', meetingCount: number, average: number | null, spread: Array<number> }, skippedQuestions: Array<{ __typename: 'SkippedQuestion', questionId: string, title: string, askedCount: number, skippedCount: number }>, hubs: Array<{ __typename: 'HubProgress', questionHubId: string, title: string, meetingCount: number, answeredCount: number, timedCount: number, medianSeconds: number | null }>, nextSteps: Array<{ __typename: 'NextStepOutcome', nextStepTypeId: string, title: string, madeCount: number, doneCount: number, openCount: number, overdueCount: number }>, members: Array<{ __typename: 'PlaybookRunner', organisationUserId: string, firstName: string, lastName: string, meetingCount: number, doneCount: number, average: number | null }>, versions: Array<{ __typename: 'VersionUse', id: string, number: number, datePublished: string, isPublished: boolean, beforeId: string | null, meetingCount: number }> } | null };

export type PlaybookDashboard_dashboardFragment = { __typename: 'PlaybookDashboard', timeZone: string, meetingCount: number, period: TrendPeriod, earlierCount: number, states: { __typename: 'MeetingStateCounts', planned: number, notHeld: number, running: number, done: number, cancelled: number }, periods: Array<{ __typename: 'MeetingPeriod', date: string, planned: number, notHeld: number, running: number, done: number, cancelled: number }>, completeness: { __typename: 'CompletenessSpread', meetingCount: number, average: number | null, spread: Array<number> }, skippedQuestions: Array<{ __typename: 'SkippedQuestion', questionId: string, title: string, askedCount: number, skippedCount: number }>, hubs: Array<{ __typename: 'HubProgress', questionHubId: string, title: string, meetingCount: number, answeredCount: number, timedCount: number, medianSeconds: number | null }>, nextSteps: Array<{ __typename: 'NextStepOutcome', nextStepTypeId: string, title: string, madeCount: number, doneCount: number, openCount: number, overdueCount: number }>, members: Array<{ __typename: 'PlaybookRunner', organisationUserId: string, firstName: string, lastName: string, meetingCount: number, doneCount: number, average: number | null }>, versions: Array<{ __typename: 'VersionUse', id: string, number: number, datePublished: string, isPublished: boolean, beforeId: string | null, meetingCount: number }> };

export type PlaybookLead_leadFragment = { __typename: 'PlaybookLead', id: string, company: { __typename: 'Company', id: string, name: string, owner: { __typename: 'User', id: string, firstName: string, lastName: string } }, playbook: { __typename: 'Playbook', id: string, title: string }, newestMeeting: { __typename: 'CompanyDialog', id: string }, lastMeeting: { __typename: 'CompanyDialog', id: string, title: string, startDate: string } | null, nextMeeting: { __typename: 'CompanyDialog', id: string, title: string, startDate: string } | null, nextStep: { __typename: 'NextStep', id: string, title: string | null, nextStepDate: string | null, nextStepType: { __typename: 'NextStepType', id: string, title: string } } | null };

export type PlaybookLeadsQueryVariables = Exact<{
  take: number;
  skip: number;
  playbookIds?: Array<string> | string | null | undefined;
  ownerIds?: Array<string> | string | null | undefined;
  search?: string | null | undefined;
  sort?: PlaybookLeadSort | null | undefined;
  filters?: Array<AnswerRangeInput> | AnswerRangeInput | null | undefined;
  conditions?: Array<RecordConditionInput> | RecordConditionInput | null | undefined;
}>;


export type PlaybookLeadsQuery = { campaignsRevision: string | null, playbookLeads: { __typename: 'PlaybookLeadPage', totalCount: number, list: Array<{ __typename: 'PlaybookLead', id: string, company: { __typename: 'Company', id: string, name: string, owner: { __typename: 'User', id: string, firstName: string, lastName: string } }, playbook: { __typename: 'Playbook', id: string, title: string }, newestMeeting: { __typename: 'CompanyDialog', id: string }, lastMeeting: { __typename: 'CompanyDialog', id: string, title: string, startDate: string } | null, nextMeeting: { __typename: 'CompanyDialog', id: string, title: string, startDate: string } | null, nextStep: { __typename: 'NextStep', id: string, title: string | null, nextStepDate: string | null, nextStepType: { __typename: 'NextStepType', id: string, title: string } } | null }> } | null };

export type PlaybookListQueryVariables = Exact<{
  search?: string | null | undefined;
}>;


export type PlaybookListQuery = { playbooks: Array<{ __typename: 'Playbook', id: string, title: string, description: string | null, isTemplate: boolean, dateUpdated: string, questionCount: number, companyDialogCount: number, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string }, published: { __typename: 'PlaybookVersion', id: string, number: number | null, datePublished: string | null } | null, draft: { __typename: 'PlaybookVersion', id: string, revision: number } | null }> | null };

export type PlaybookList_playbookFragment = { __typename: 'Playbook', id: string, title: string, description: string | null, isTemplate: boolean, dateUpdated: string, questionCount: number, companyDialogCount: number, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string }, published: { __typename: 'PlaybookVersion', id: string, number: number | null, datePublished: string | null } | null, draft: { __typename: 'PlaybookVersion', id: string, revision: number } | null };

export type PlaybookMeetingsQueryVariables = Exact<{
  playbookId: string;
  filters?: Array<AnswerRangeInput> | AnswerRangeInput | null | undefined;
  conditions?: Array<RecordConditionInput> | RecordConditionInput | null | undefined;
  state?: ShownMeetingState | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
  completeness?: number | null | undefined;
  skippedQuestionId?: string | null | undefined;
  questionHubId?: string | null | undefined;
  isHubAnswered?: boolean | null | undefined;
  nextStepTypeId?: string | null | undefined;
  nextStepState?: NextStepState | null | undefined;
  organisationUserId?: string | null | undefined;
  versionId?: string | null | undefined;
  take: number;
}>;


export type PlaybookMeetingsQuery = { playbookMeetings: { __typename: 'PlaybookMeetingPage', totalCount: number, list: Array<{ __typename: 'PlaybookMeeting', id: string, title: string, startDate: string, state: ShownMeetingState, companyId: string | null, companyName: string | null }> } | null };

export type PlaybookOfVersionQueryVariables = Exact<{
  id: string;
}>;


export type PlaybookOfVersionQuery = { playbookVersion: { __typename: 'PlaybookVersion', id: string, playbookId: string } | null };

export type PlaybookVersionsQueryVariables = Exact<{
  id: string;
}>;


export type PlaybookVersionsQuery = { playbook: { __typename: 'Playbook', id: string, draft: { __typename: 'PlaybookVersion', id: string } | null, versions: Array<{ __typename: 'PlaybookVersion', id: string, number: number | null }> } | null };

export type PrivacyRequestsQueryVariables = Exact<{
  contactId: string;
}>;


export type PrivacyRequestsQuery = { privacyRequests: Array<{ __typename: 'PrivacyRequest', id: string, kind: PrivacyKind, isMine: boolean, fileSize: number | null, result: unknown, dateCreated: string, dateFinished: string | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string }, run: { __typename: 'JobRun', id: string, state: JobState, done: number, total: number | null, errorCode: string | null } | null }> | null };

export type Privacy_requestFragment = { __typename: 'PrivacyRequest', id: string, kind: PrivacyKind, isMine: boolean, fileSize: number | null, result: unknown, dateCreated: string, dateFinished: string | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string }, run: { __typename: 'JobRun', id: string, state: JobState, done: number, total: number | null, errorCode: string | null } | null };

export type Progress_campaignFragment = { __typename: 'Campaign', startDate: string | null, endDate: string | null, progress: Array<{ __typename: 'CampaignProgress', day: string, reached: number }> };

export type PublishPlaybookMutationVariables = Exact<{
  id: string;
  note?: string | null | undefined;
  commandId?: string | null | undefined;
}>;


export type PublishPlaybookMutation = { publishPlaybook: { __typename: 'Playbook', id: string, title: string, description: string | null, language: string, languages: Array<string>, translations: unknown, draft: { __typename: 'PlaybookVersion', id: string, playbookId: string, number: number | null, revision: number, hubs: Array<{ __typename: 'QuestionHub', id: string, title: string, icon: string | null, description: string | null, isInternal: boolean, importance: number, x: number, y: number, rank: string, translations: unknown, conditions: Array<{ __typename: 'AnswerRange', id: string, questionId: string, valueBool: boolean | null, valueOptions: Array<string> | null, valueDateFrom: string | null, valueDateTo: string | null, valueNumberFrom: number | null, valueNumberTo: number | null }>, questions: Array<{ __typename: 'Question', id: string, questionHubId: string, playbookVersionId: string, title: string, icon: string | null, description: string | null, placeholder: string | null, dataType: DataType, defaultValue: string | null, defaultStartValue: number | null, defaultEndValue: number | null, defaultValueBool: boolean | null, minValue: number | null, maxValue: number | null, isInternal: boolean, importance: number, rank: string, translations: unknown, mediaItemIds: Array<string>, options: Array<{ __typename: 'Option', id: string, title: string, mediaItemId: string | null, translations: unknown }>, conditions: Array<{ __typename: 'AnswerRange', id: string, questionId: string, valueBool: boolean | null, valueOptions: Array<string> | null, valueDateFrom: string | null, valueDateTo: string | null, valueNumberFrom: number | null, valueNumberTo: number | null }> }> }> } | null, published: { __typename: 'PlaybookVersion', datePublished: string | null, id: string, playbookId: string, number: number | null, revision: number, publisher: { __typename: 'User', id: string, firstName: string, lastName: string, color: string } | null, hubs: Array<{ __typename: 'QuestionHub', id: string, title: string, icon: string | null, description: string | null, isInternal: boolean, importance: number, x: number, y: number, rank: string, translations: unknown, conditions: Array<{ __typename: 'AnswerRange', id: string, questionId: string, valueBool: boolean | null, valueOptions: Array<string> | null, valueDateFrom: string | null, valueDateTo: string | null, valueNumberFrom: number | null, valueNumberTo: number | null }>, questions: Array<{ __typename: 'Question', id: string, questionHubId: string, playbookVersionId: string, title: string, icon: string | null, description: string | null, placeholder: string | null, dataType: DataType, defaultValue: string | null, defaultStartValue: number | null, defaultEndValue: number | null, defaultValueBool: boolean | null, minValue: number | null, maxValue: number | null, isInternal: boolean, importance: number, rank: string, translations: unknown, mediaItemIds: Array<string>, options: Array<{ __typename: 'Option', id: string, title: string, mediaItemId: string | null, translations: unknown }>, conditions: Array<{ __typename: 'AnswerRange', id: string, questionId: string, valueBool: boolean | null, valueOptions: Array<string> | null, valueDateFrom: string | null, valueDateTo: string | null, valueNumberFrom: number | null, valueNumberTo: number | null }> }> }> } | null, versions: Array<{ __typename: 'PlaybookVersion', id: string, number: number | null, note: string | null, datePublished: string | null, publisher: { __typename: 'User', id: string, firstName: string, lastName: string, color: string } | null }> } };

export type QualificationsQueryVariables = Exact<{
  take: number;
  skip: number;
  campaignIds?: Array<string> | string | null | undefined;
  ownerIds?: Array<string> | string | null | undefined;
  search?: string | null | undefined;
}>;


export type QualificationsQuery = { campaignsRevision: string | null, qualifications: { __typename: 'QualificationPage', totalCount: number, list: Array<{ __typename: 'CampaignAccount', id: string, campaignId: string, companyId: string, isIn: boolean, isNew: boolean, dateIn: string, assigneeId: string | null, dateSkipped: string | null, verdict: CampaignVerdict, verdictReason: string | null, dateVerdict: string | null, results: string | null, fit: number | null, newestAnswers: Array<{ __typename: 'Answer', id: string, companyDialogId: string, questionId: string, valueText: string | null, valueNumber: number | null, valueYesNo: boolean | null, valueDecimal: number | null, valueNumberFrom: number | null, valueNumberTo: number | null, valueDate: string | null, valueOptions: Array<{ __typename: 'AnswerOption', id: string, title: string }> | null, question: { __typename: 'Question', id: string, title: string, dataType: DataType, importance: number }, companyDialog: { __typename: 'CompanyDialog', id: string, title: string, startDate: string, timeZone: string } }>, company: { __typename: 'Company', id: string, name: string, owner: { __typename: 'User', id: string, firstName: string, lastName: string } }, assignee: { __typename: 'User', id: string, firstName: string, lastName: string } | null, verdictBy: { __typename: 'User', id: string, firstName: string, lastName: string } | null, lastMeeting: { __typename: 'CompanyDialog', id: string, title: string, startDate: string } | null, nextMeeting: { __typename: 'CompanyDialog', id: string, title: string, startDate: string } | null, nextStep: { __typename: 'NextStep', id: string, title: string | null, nextStepDate: string | null, nextStepType: { __typename: 'NextStepType', id: string, title: string } } | null, opportunities: Array<{ __typename: 'Opportunity', id: string, title: string }> }> } | null, campaigns: Array<{ __typename: 'Campaign', id: string, title: string, state: CampaignState, playbookId: string | null, criteria: unknown }> | null };

export type QuestionCard_questionFragment = { __typename: 'Question', id: string, questionHubId: string, title: string, description: string | null, placeholder: string | null, dataType: DataType, defaultValue: string | null, defaultStartValue: number | null, defaultEndValue: number | null, defaultValueBool: boolean | null, minValue: number | null, maxValue: number | null, isInternal: boolean, importance: number, mediaItemIds: Array<string>, options: Array<{ __typename: 'Option', id: string, title: string, mediaItemId: string | null }>, conditions: Array<{ __typename: 'AnswerRange', id: string, questionId: string, valueBool: boolean | null, valueOptions: Array<string> | null, valueDateFrom: string | null, valueDateTo: string | null, valueNumberFrom: number | null, valueNumberTo: number | null }> };

export type QuestionChoicesQueryVariables = Exact<{
  search?: string | null | undefined;
}>;


export type QuestionChoicesQuery = { questions: Array<{ __typename: 'Question', id: string, playbookVersionId: string, title: string, dataType: DataType, options: Array<{ __typename: 'Option', id: string, title: string }> }> };

export type QuestionPageQueryVariables = Exact<{
  id: string;
}>;


export type QuestionPageQuery = { question: { __typename: 'Question', id: string, title: string, description: string | null, dataType: DataType, isInternal: boolean, answerCount: number, companyDialogCount: number, playbookVersionId: string, options: Array<{ __typename: 'Option', id: string, title: string }> } | null, questionAnalytics: { __typename: 'Analytics', questionId: string, typeOfAnalytics: TypeOfAnalytics, answerCount: number, yesNoData: { __typename: 'YesNoData', answeredYes: number, answeredNo: number, answeredEmpty: number, answerRatio: number | null } | null, barChartData: { __typename: 'BarChartData', zoomedInData: Array<{ __typename: 'Bar', startNumber: number, endNumber: number, count: number }>, zoomedOutData: Array<{ __typename: 'Bar', startNumber: number, endNumber: number, count: number }> } | null, doughnutChartData: Array<{ __typename: 'DoughnutSlice', optionId: string, count: number, label: string }> | null, timeChartData: Array<{ __typename: 'TimeCell', count: number, hour: number, startMinute: number }> | null, dateChartData: { __typename: 'DateChartData', countPerMonth: Array<{ __typename: 'PeriodCount', date: string, count: number }>, countPerWeek: Array<{ __typename: 'PeriodCount', date: string, count: number }> } | null } | null };

export type QuestionPlaybooksQueryVariables = Exact<{ [key: string]: never; }>;


export type QuestionPlaybooksQuery = { playbooks: Array<{ __typename: 'Playbook', id: string, title: string, dateCreated: string, published: { __typename: 'PlaybookVersion', id: string } | null, draft: { __typename: 'PlaybookVersion', id: string } | null }> | null };

export type QuestionVersionQueryVariables = Exact<{
  id: string;
}>;


export type QuestionVersionQuery = { playbookVersion: { __typename: 'PlaybookVersion', id: string, playbookId: string } | null };

export type ReadAllNotificationsMutationVariables = Exact<{
  before: string;
  commandId?: string | null | undefined;
}>;


export type ReadAllNotificationsMutation = { readAllNotifications: string };

export type ReadNotificationMutationVariables = Exact<{
  id: string;
  isRead: boolean;
  commandId?: string | null | undefined;
}>;


export type ReadNotificationMutation = { readNotification: { __typename: 'Notification', id: string, dateRead: string | null } };

export type RecentMeetingFragment = { __typename: 'CompanyDialog', id: string, title: string, startDate: string, company: { __typename: 'Company', id: string, name: string } | null };

export type RecentMeetingsQueryVariables = Exact<{ [key: string]: never; }>;


export type RecentMeetingsQuery = { me: { __typename: 'Me', id: string, recentlyVisited: Array<{ __typename: 'CompanyDialog', id: string, title: string, startDate: string, company: { __typename: 'Company', id: string, name: string } | null }>, recentlyCreated: Array<{ __typename: 'CompanyDialog', id: string, title: string, startDate: string, company: { __typename: 'Company', id: string, name: string } | null }> } };

export type RecordingMarksQueryVariables = Exact<{
  id: string;
}>;


export type RecordingMarksQuery = { companyDialog: { __typename: 'CompanyDialog', id: string, recordings: Array<{ __typename: 'Recording', id: string, marks: Array<{ __typename: 'RecordingMark', id: string, kind: RecordingMarkKind, at: number, title: string | null, dateCreated: string }> }> } | null };

export type Recording_rowFragment = { __typename: 'Recording', id: string, state: RecordingState, type: string, duration: number, isComplete: boolean, dateCreated: string, dateUpdated: string, dateEnded: string | null, publicUrl: string | null, lockedUntil: string | null, lostPieces: number, isInfected: boolean, isDamaged: boolean, peaks: Array<number>, creator: { __typename: 'User', id: string, firstName: string, lastName: string }, marks: Array<{ __typename: 'RecordingMark', id: string, kind: RecordingMarkKind, at: number, title: string | null }> };

export type RegistryOption_companyFragment = { __typename: 'RegistryCompany', number: string, vAT: string, name: string, otherNames: Array<string>, account: { __typename: 'Company', id: string, name: string } | null, addresses: Array<{ __typename: 'RegistryAddress', street: string | null, zipCode: string | null, city: string | null, countryName: string }>, activities: Array<{ __typename: 'RegistryActivity', title: string | null }> };

export type RegistrySearchQueryVariables = Exact<{
  term: string;
}>;


export type RegistrySearchQuery = { registrySource: { __typename: 'RegistrySource', snapshotDate: string, isSample: boolean } | null, registrySearch: Array<{ __typename: 'RegistryCompany', number: string, vAT: string, name: string, otherNames: Array<string>, account: { __typename: 'Company', id: string, name: string } | null, addresses: Array<{ __typename: 'RegistryAddress', street: string | null, zipCode: string | null, city: string | null, countryName: string }>, activities: Array<{ __typename: 'RegistryActivity', title: string | null }> }> | null };

export type ReleaseFileMutationVariables = Exact<{
  id: string;
  commandId?: string | null | undefined;
}>;


export type ReleaseFileMutation = { releaseFile: { __typename: 'File', id: string, state: FileState } };

export type RemoteRegistryQueryVariables = Exact<{
  term: string;
}>;


export type RemoteRegistryQuery = { remoteRegistry: { __typename: 'RemoteAnswer', source: RemoteRegister, state: RemoteAnswerState, dateAsked: string | null, companies: Array<{ __typename: 'RemoteCompany', number: string, vAT: string, name: string, isNamed: boolean, isActive: boolean, otherNames: Array<string>, account: { __typename: 'RemoteCompanyAccount', id: string, name: string } | null, addresses: Array<{ __typename: 'RemoteCompanyAddress', street: string | null, zipCode: string | null, city: string | null, countryName: string }> }> } | null };

export type RemoveMeetingMediaMutationVariables = Exact<{
  companyDialogId: string;
  mediaItemId: string;
  commandId?: string | null | undefined;
}>;


export type RemoveMeetingMediaMutation = { removeMeetingMedia: { __typename: 'CompanyDialog', id: string, mediaItemIds: Array<string>, mediaItems: Array<{ __typename: 'MediaItem', id: string, type: MediaType, title: string, url: string | null, thumbnailUrl: string | null, file: { __typename: 'File', id: string, name: string, type: string, size: number } | null }> } };

export type RemoveMeetingPainMutationVariables = Exact<{
  companyDialogId: string;
  painId: string;
  commandId: string;
}>;


export type RemoveMeetingPainMutation = { removeMeetingPain: { __typename: 'CompanyDialog', id: string, seq: number, pains: Array<{ __typename: 'MeetingPain', id: string, painId: string, note: string | null, noteVersionId: string | null, voteCount: number, hasMyVote: boolean, dateCreated: string, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }, pain: { __typename: 'Pain', id: string, title: string } }> } };

export type RemoveMemberMutationVariables = Exact<{
  memberID: string;
  commandId?: string | null | undefined;
}>;


export type RemoveMemberMutation = { removeMember: string };

export type RenameFileMutationVariables = Exact<{
  id: string;
  name: string;
  base?: string | null | undefined;
  commandId?: string | null | undefined;
}>;


export type RenameFileMutation = { renameFile: { __typename: 'File', id: string, name: string } };

export type RenameOrganisationMutationVariables = Exact<{
  id: string;
  title: string;
  commandId?: string | null | undefined;
}>;


export type RenameOrganisationMutation = { updateOrganisation: { __typename: 'Organisation', id: string, title: string } };

export type RenamePipelineMutationVariables = Exact<{
  id: string;
  title: string;
  commandId?: string | null | undefined;
}>;


export type RenamePipelineMutation = { updatePipeline: { __typename: 'Pipeline', id: string, title: string, dateUpdated: string, stages: Array<{ __typename: 'OpportunityStage', id: string, title: string, kind: StageKind, position: number, probability: number, staleDays: number | null }> } };

export type RenameStageMutationVariables = Exact<{
  id: string;
  title: string;
  commandId?: string | null | undefined;
}>;


export type RenameStageMutation = { updateOpportunityStage: { __typename: 'Pipeline', id: string, title: string, dateUpdated: string, stages: Array<{ __typename: 'OpportunityStage', id: string, title: string, kind: StageKind, position: number, probability: number, staleDays: number | null }> } };

export type RenewLicenseMutationVariables = Exact<{
  licenseId: string;
  commandId?: string | null | undefined;
}>;


export type RenewLicenseMutation = { renewLicense: { __typename: 'OrganisationLicense', id: string, title: string, isRunning: boolean, isTrial: boolean, amount: number, emailsActiveAmount: number, dateExpires: string | null } };

export type ReplayDraftQueryVariables = Exact<{
  playbookId: string;
  take?: number | null | undefined;
}>;


export type ReplayDraftQuery = { replayDraft: { __typename: 'DraftReplay', meetingCount: number, questions: Array<{ __typename: 'ReplayedQuestion', questionId: string, title: string, questionHubId: string | null, hubTitle: string, asked: number, skipped: number, lost: number, added: number, unfit: number }>, meetings: Array<{ __typename: 'ReplayedMeeting', companyDialogId: string, title: string, companyName: string | null, startDate: string, asked: number, skipped: number, lost: number, added: number, unfit: number }> } | null };

export type ReportQueryVariables = Exact<{
  fingerprint: string;
}>;


export type ReportQuery = { report: { __typename: 'Report', id: string, kind: ReportKind, origin: string, message: string, stack: string | null, path: string | null, version: string | null, browser: string | null, reference: string | null, occurrences: number, dateCreated: string, dateLast: string, screenshot: string | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string, email: string | null } | null } | null };

export type ReportsQueryVariables = Exact<{
  kind?: ReportKind | null | undefined;
  skip?: number | null | undefined;
}>;


export type ReportsQuery = { reports: Array<{ __typename: 'Report', id: string, kind: ReportKind, origin: string, fingerprint: string, message: string, path: string | null, version: string | null, occurrences: number, dateLast: string, hasScreenshot: boolean, creator: { __typename: 'User', id: string, firstName: string, lastName: string } | null }> };

export type ResetCountsQueryVariables = Exact<{ [key: string]: never; }>;


export type ResetCountsQuery = { resetCounts: Array<{ __typename: 'ResetCount', id: string, table: ResetTable, count: number, along: unknown }> | null };

export type ResetDataMutationVariables = Exact<{
  id: string;
  organisationTitle: string;
  reason: string;
  commandId?: string | null | undefined;
}>;


export type ResetDataMutation = { resetData: { __typename: 'DataReset', id: string, tables: Array<ResetTable>, reason: string, state: ResetState, canUndo: boolean, canUndoLater: boolean, waitsForErasure: boolean, rowCount: number, conflictCount: number, conflicts: Array<string>, dateCreated: string, dateExpires: string, creator: { __typename: 'User', id: string, firstName: string, lastName: string }, run: { __typename: 'JobRun', id: string, state: JobState, done: number, total: number | null, errorCode: string | null } | null } };

export type ResetDataTableMutationVariables = Exact<{
  id: string;
  table: ResetTable;
  organisationTitle: string;
  reason: string;
  commandId?: string | null | undefined;
}>;


export type ResetDataTableMutation = { resetDataTable: { __typename: 'DataReset', id: string, tables: Array<ResetTable>, reason: string, state: ResetState, canUndo: boolean, canUndoLater: boolean, waitsForErasure: boolean, rowCount: number, conflictCount: number, conflicts: Array<string>, dateCreated: string, dateExpires: string, creator: { __typename: 'User', id: string, firstName: string, lastName: string }, run: { __typename: 'JobRun', id: string, state: JobState, done: number, total: number | null, errorCode: string | null } | null } };

export type ResetDraftMutationVariables = Exact<{
  id: string;
  versionId?: string | null | undefined;
  commandId?: string | null | undefined;
}>;


export type ResetDraftMutation = { resetDraft: { __typename: 'Playbook', id: string, title: string, description: string | null, language: string, languages: Array<string>, translations: unknown, draft: { __typename: 'PlaybookVersion', id: string, playbookId: string, number: number | null, revision: number, hubs: Array<{ __typename: 'QuestionHub', id: string, title: string, icon: string | null, description: string | null, isInternal: boolean, importance: number, x: number, y: number, rank: string, translations: unknown, conditions: Array<{ __typename: 'AnswerRange', id: string, questionId: string, valueBool: boolean | null, valueOptions: Array<string> | null, valueDateFrom: string | null, valueDateTo: string | null, valueNumberFrom: number | null, valueNumberTo: number | null }>, questions: Array<{ __typename: 'Question', id: string, questionHubId: string, playbookVersionId: string, title: string, icon: string | null, description: string | null, placeholder: string | null, dataType: DataType, defaultValue: string | null, defaultStartValue: number | null, defaultEndValue: number | null, defaultValueBool: boolean | null, minValue: number | null, maxValue: number | null, isInternal: boolean, importance: number, rank: string, translations: unknown, mediaItemIds: Array<string>, options: Array<{ __typename: 'Option', id: string, title: string, mediaItemId: string | null, translations: unknown }>, conditions: Array<{ __typename: 'AnswerRange', id: string, questionId: string, valueBool: boolean | null, valueOptions: Array<string> | null, valueDateFrom: string | null, valueDateTo: string | null, valueNumberFrom: number | null, valueNumberTo: number | null }> }> }> } | null, published: { __typename: 'PlaybookVersion', datePublished: string | null, id: string, playbookId: string, number: number | null, revision: number, publisher: { __typename: 'User', id: string, firstName: string, lastName: string, color: string } | null, hubs: Array<{ __typename: 'QuestionHub', id: string, title: string, icon: string | null, description: string | null, isInternal: boolean, importance: number, x: number, y: number, rank: string, translations: unknown, conditions: Array<{ __typename: 'AnswerRange', id: string, questionId: string, valueBool: boolean | null, valueOptions: Array<string> | null, valueDateFrom: string | null, valueDateTo: string | null, valueNumberFrom: number | null, valueNumberTo: number | null }>, questions: Array<{ __typename: 'Question', id: string, questionHubId: string, playbookVersionId: string, title: string, icon: string | null, description: string | null, placeholder: string | null, dataType: DataType, defaultValue: string | null, defaultStartValue: number | null, defaultEndValue: number | null, defaultValueBool: boolean | null, minValue: number | null, maxValue: number | null, isInternal: boolean, importance: number, rank: string, translations: unknown, mediaItemIds: Array<string>, options: Array<{ __typename: 'Option', id: string, title: string, mediaItemId: string | null, translations: unknown }>, conditions: Array<{ __typename: 'AnswerRange', id: string, questionId: string, valueBool: boolean | null, valueOptions: Array<string> | null, valueDateFrom: string | null, valueDateTo: string | null, valueNumberFrom: number | null, valueNumberTo: number | null }> }> }> } | null, versions: Array<{ __typename: 'PlaybookVersion', id: string, number: number | null, note: string | null, datePublished: string | null, publisher: { __typename: 'User', id: string, firstName: string, lastName: string, color: string } | null }> } };

export type RestoreFileMutationVariables = Exact<{
  id: string;
  commandId?: string | null | undefined;
}>;


export type RestoreFileMutation = { restore: string };

export type RestoreFromBinMutationVariables = Exact<{
  table: BinTable;
  id: string;
  commandId?: string | null | undefined;
}>;


export type RestoreFromBinMutation = { restore: string };

export type RestoreLabelMutationVariables = Exact<{
  id: string;
  commandId?: string | null | undefined;
}>;


export type RestoreLabelMutation = { restore: string };

export type RestoreMediaItemsMutationVariables = Exact<{
  ids: Array<string> | string;
  commandId?: string | null | undefined;
}>;


export type RestoreMediaItemsMutation = { restoreMediaItems: Array<string> };

export type RestoreMeetingMutationVariables = Exact<{
  id: string;
  commandId?: string | null | undefined;
}>;


export type RestoreMeetingMutation = { restore: string };

export type RestoreNextStepTypeMutationVariables = Exact<{
  id: string;
  commandId?: string | null | undefined;
}>;


export type RestoreNextStepTypeMutation = { restoreNextStepType: { __typename: 'NextStepType', id: string, title: string, scoring: number, dateDeleted: string | null } };

export type RestoreOpportunityMutationVariables = Exact<{
  id: string;
  commandId?: string | null | undefined;
}>;


export type RestoreOpportunityMutation = { restore: string };

export type RestorePipelineMutationVariables = Exact<{
  id: string;
  commandId?: string | null | undefined;
}>;


export type RestorePipelineMutation = { restore: string };

export type RestorePlaybookMutationVariables = Exact<{
  id: string;
  commandId?: string | null | undefined;
}>;


export type RestorePlaybookMutation = { restore: string };

export type RestoreRecordingMutationVariables = Exact<{
  id: string;
  commandId?: string | null | undefined;
}>;


export type RestoreRecordingMutation = { restore: string };

export type RestoreStageMutationVariables = Exact<{
  id: string;
  commandId?: string | null | undefined;
}>;


export type RestoreStageMutation = { restore: string };

export type ResumeIntegrationMutationVariables = Exact<{
  id: string;
  commandId?: string | null | undefined;
}>;


export type ResumeIntegrationMutation = { resumeIntegration: { __typename: 'Integration', id: string, name: IntegrationVendor, lastSynced: string | null, connection: { __typename: 'IntegrationConnection', state: IntegrationState, userName: string | null, dateConnected: string | null, datePaused: string | null } } };

export type RetentionRunsQueryVariables = Exact<{ [key: string]: never; }>;


export type RetentionRunsQuery = { retentionRuns: Array<{ __typename: 'RetentionRun', id: string, kind: RetentionKind, counts: unknown, dateCreated: string }> | null };

export type RetryIntegrationLogsMutationVariables = Exact<{
  integrationId: string;
  id?: string | null | undefined;
  commandId?: string | null | undefined;
}>;


export type RetryIntegrationLogsMutation = { retryIntegrationLogs: number };

export type RevertImportMutationVariables = Exact<{
  id: string;
  commandId?: string | null | undefined;
}>;


export type RevertImportMutation = { revertImport: { __typename: 'ListImport', id: string, kind: ImportKind, title: string, separator: string | null, encoding: string | null, sheet: string | null, heads: Array<string>, rowCount: number, mapping: unknown, match: ImportMatch | null, mode: ImportMode | null, accounts: ImportAccounts, step: ImportStep | null, doneTo: number, run: { __typename: 'JobRun', id: string, state: JobState, done: number, total: number | null, errorCode: string | null } | null } };

export type RevokeMeetingShareMutationVariables = Exact<{
  id: string;
  isRevoked: boolean;
  commandId?: string | null | undefined;
}>;


export type RevokeMeetingShareMutation = { revokeMeetingShare: { __typename: 'CompanyDialog', id: string, share: { __typename: 'MeetingShare', id: string, fields: Array<ShareField>, questionIds: Array<string>, nextStepIds: Array<string>, pdfId: string | null, language: string | null, dateExpires: string, dateFirstOpened: string | null, dateLastOpened: string | null, openCount: number } | null } };

export type RunningRecordingsQueryVariables = Exact<{
  id: string;
}>;


export type RunningRecordingsQuery = { companyDialog: { __typename: 'CompanyDialog', id: string, title: string, recordings: Array<{ __typename: 'Recording', id: string, state: RecordingState, dateCreated: string, dateUpdated: string, lockedUntil: string | null, isInfected: boolean, spans: Array<{ __typename: 'RecordingSpan', at: number, from: number, length: number }>, creator: { __typename: 'User', id: string, firstName: string, lastName: string } }> } | null };

export type SaveAnswerMutationVariables = Exact<{
  companyDialogId: string;
  questionId: string;
  value: AnswerInput;
  baseId?: string | null | undefined;
  versionId?: string | null | undefined;
  dateClient?: string | null | undefined;
  commandId: string;
}>;


export type SaveAnswerMutation = { saveAnswer: { __typename: 'SaveAnswerPayload', conflict: boolean, entryId: string, seq: number, answer: { __typename: 'Answer', id: string, companyDialogId: string, questionId: string, entryId: string, isEmpty: boolean, dateCreated: string, dateUpdated: string, valueText: string | null, valueNumber: number | null, valueYesNo: boolean | null, valueDecimal: number | null, valueNumberFrom: number | null, valueNumberTo: number | null, valueDate: string | null, companyDialog: { __typename: 'CompanyDialog', id: string, seq: number, isPinned: boolean, answerCount: number, playbookVersion: { __typename: 'PlaybookVersion', id: string, number: number | null } | null }, valueOptions: Array<{ __typename: 'AnswerOption', id: string, title: string }> | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }, conflicts: Array<{ __typename: 'AnswerEntry', id: string, baseId: string | null, status: EntryStatus, dateClient: string | null, dateCreated: string, valueText: string | null, valueNumber: number | null, valueYesNo: boolean | null, valueDecimal: number | null, valueNumberFrom: number | null, valueNumberTo: number | null, valueDate: string | null, valueOptions: Array<{ __typename: 'AnswerOption', id: string, title: string }> | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null } }>, comments: Array<{ __typename: 'Comment', id: string, content: string, dateCreated: string, companyDialogId: string | null, questionId: string | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }, mentioned: Array<{ __typename: 'User', id: string, firstName: string, lastName: string }> | null }> } } };

export type SaveCampaignSettingsMutationVariables = Exact<{
  id: string;
  title?: string | null | undefined;
  description?: string | null | undefined;
  playbookId?: string | null | undefined;
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
  ownerId?: string | null | undefined;
  teamIds?: Array<string> | string | null | undefined;
  goal?: CampaignGoal | null | undefined;
  goalAmount?: number | null | undefined;
  viewId?: string | null | undefined;
  base?: CampaignBaseInput | null | undefined;
  commandId?: string | null | undefined;
}>;


export type SaveCampaignSettingsMutation = { updateCampaign: { __typename: 'Campaign', id: string, description: string | null, playbookId: string | null, ownerId: string, teamIds: Array<string>, goal: CampaignGoal | null, goalAmount: number | null, viewId: string | null, audience: unknown, criteria: unknown, title: string, state: CampaignState, startDate: string | null, endDate: string | null, mayEdit: boolean, dateRefreshed: string | null, refreshProblem: CampaignRefreshProblem | null, funnel: { __typename: 'CampaignFunnel', audience: number }, playbook: { __typename: 'Playbook', id: string, title: string, dateDeleted: string | null } | null, owner: { __typename: 'User', id: string, firstName: string, lastName: string, color: string }, team: Array<{ __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }> } };

export type SaveNotesMutationVariables = Exact<{
  companyDialogId: string;
  content: string;
  baseId?: string | null | undefined;
  seenIds?: Array<string> | string | null | undefined;
  dateClient?: string | null | undefined;
  commandId: string;
}>;


export type SaveNotesMutation = { updateCompanyDialogInternalNotes: { __typename: 'SaveNotesPayload', entryId: string, merged: boolean, companyDialog: { __typename: 'CompanyDialog', id: string, seq: number, internalNotes: string, internalNotesFormats: string | null, noteEntryId: string | null } } };

export type SaveOrganisationSettingMutationVariables = Exact<{
  key: string;
  value: string;
  commandId?: string | null | undefined;
}>;


export type SaveOrganisationSettingMutation = { updateOrganisationSetting: { __typename: 'Setting', id: string, key: string, value: string } };

export type SavePainNoteMutationVariables = Exact<{
  companyDialogId: string;
  painId: string;
  note: string;
  noteBaseId?: string | null | undefined;
  noteSeenIds?: Array<string> | string | null | undefined;
  commandId: string;
}>;


export type SavePainNoteMutation = { savePainNote: { __typename: 'CompanyDialog', id: string, seq: number, pains: Array<{ __typename: 'MeetingPain', id: string, painId: string, note: string | null, noteVersionId: string | null, voteCount: number, hasMyVote: boolean, dateCreated: string, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }, pain: { __typename: 'Pain', id: string, title: string } }> } };

export type SaveProfileMutationVariables = Exact<{
  id: string;
  firstName: string;
  lastName: string;
  color?: string | null | undefined;
  commandId?: string | null | undefined;
}>;


export type SaveProfileMutation = { updateUser: { __typename: 'Me', id: string, firstName: string, lastName: string, color: string } };

export type SaveSettingMutationVariables = Exact<{
  key: string;
  value: string;
}>;


export type SaveSettingMutation = { updateSetting: { __typename: 'Setting', id: string, key: string, value: string } };

export type ScribbleQueryVariables = Exact<{
  companyDialogId: string;
  questionId?: string | null | undefined;
}>;


export type ScribbleQuery = { scribble: { __typename: 'Scribble', id: string, seq: number, content: string } | null };

export type ScribbleChangesQueryVariables = Exact<{
  companyDialogId: string;
  questionId?: string | null | undefined;
  afterSeq: number;
}>;


export type ScribbleChangesQuery = { scribble: { __typename: 'Scribble', seq: number, changes: string } | null };

export type ScribbleMeetingQueryVariables = Exact<{
  id: string;
}>;


export type ScribbleMeetingQuery = { companyDialog: { __typename: 'CompanyDialog', id: string, seq: number, companyDialogState: { __typename: 'CompanyDialogState', companyDialogStatus: CompanyDialogStatus } } | null };

export type SearchQueryVariables = Exact<{
  term: string;
}>;


export type SearchQuery = { search: Array<{ __typename: 'SearchResult', id: string, kind: SearchKind, companyDialog: { __typename: 'CompanyDialog', id: string, title: string, startDate: string, company: { __typename: 'Company', id: string, name: string } | null } | null, company: { __typename: 'Company', id: string, name: string, industry: string | null, address: { __typename: 'Address', city: string | null } } | null, contact: { __typename: 'Contact', id: string, firstName: string, lastName: string, jobTitle: string | null, company: { __typename: 'Company', id: string, name: string } | null } | null, playbook: { __typename: 'Playbook', id: string, title: string } | null, pain: { __typename: 'Pain', id: string, title: string } | null, mediaItem: { __typename: 'MediaItem', id: string, title: string } | null, question: { __typename: 'Question', id: string, title: string } | null, opportunity: { __typename: 'Opportunity', id: string, title: string, company: { __typename: 'Company', id: string, name: string } } | null, campaign: { __typename: 'Campaign', id: string, title: string, state: CampaignState } | null }> | null };

export type Seats_licenceFragment = { __typename: 'OrganisationLicense', id: string, title: string, isRunning: boolean, isTrial: boolean, amount: number, emailsActiveAmount: number, dateExpires: string | null };

export type SelectMeetingLabelMutationVariables = Exact<{
  companyDialogId: string;
  labelId: string;
  selected: boolean;
  commandId: string;
}>;


export type SelectMeetingLabelMutation = { selectCompanyDialogLabel: { __typename: 'CompanyDialog', id: string, seq: number, questionLabels: Array<{ __typename: 'Label', id: string, title: string, color: string }> } };

export type SendFeedbackMutationVariables = Exact<{
  text: string;
  screenshot?: string | null | undefined;
  path?: string | null | undefined;
  version?: string | null | undefined;
  browser?: string | null | undefined;
  commandId?: string | null | undefined;
}>;


export type SendFeedbackMutation = { sendFeedback: boolean };

export type SessionQueryVariables = Exact<{ [key: string]: never; }>;


export type SessionQuery = { me: { __typename: 'Me', id: string, firstName: string, lastName: string, email: string, color: string, avatar: string | null, language: string, role: Role | null, isBlocked: boolean, onboardingStep: OnboardingStep, onboardingData: unknown, isSuperAdmin: boolean, isImpersonated: boolean, currentOrganisationUserId: string, currentOrganisation: { __typename: 'Organisation', id: string, title: string }, settings: Array<{ __typename: 'Setting', id: string, key: string, value: string }> } };

export type Session_meFragment = { __typename: 'Me', id: string, firstName: string, lastName: string, email: string, color: string, avatar: string | null, language: string, role: Role | null, isBlocked: boolean, onboardingStep: OnboardingStep, onboardingData: unknown, isSuperAdmin: boolean, isImpersonated: boolean, currentOrganisationUserId: string, currentOrganisation: { __typename: 'Organisation', id: string, title: string }, settings: Array<{ __typename: 'Setting', id: string, key: string, value: string }> };

export type SetCampaignAudienceMutationVariables = Exact<{
  id: string;
  viewId?: string | null | undefined;
  audience?: CampaignAudienceInput | null | undefined;
  base?: CampaignBaseInput | null | undefined;
  commandId?: string | null | undefined;
}>;


export type SetCampaignAudienceMutation = { updateCampaign: { __typename: 'Campaign', id: string, description: string | null, playbookId: string | null, ownerId: string, teamIds: Array<string>, goal: CampaignGoal | null, goalAmount: number | null, viewId: string | null, audience: unknown, criteria: unknown, title: string, state: CampaignState, startDate: string | null, endDate: string | null, mayEdit: boolean, dateRefreshed: string | null, refreshProblem: CampaignRefreshProblem | null, funnel: { __typename: 'CampaignFunnel', audience: number }, playbook: { __typename: 'Playbook', id: string, title: string, dateDeleted: string | null } | null, owner: { __typename: 'User', id: string, firstName: string, lastName: string, color: string }, team: Array<{ __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }> } };

export type SetCampaignCriteriaMutationVariables = Exact<{
  id: string;
  criteria?: Array<CampaignCriterionInput> | CampaignCriterionInput | null | undefined;
  base?: CampaignBaseInput | null | undefined;
  commandId?: string | null | undefined;
}>;


export type SetCampaignCriteriaMutation = { updateCampaign: { __typename: 'Campaign', id: string, description: string | null, playbookId: string | null, ownerId: string, teamIds: Array<string>, goal: CampaignGoal | null, goalAmount: number | null, viewId: string | null, audience: unknown, criteria: unknown, title: string, state: CampaignState, startDate: string | null, endDate: string | null, mayEdit: boolean, dateRefreshed: string | null, refreshProblem: CampaignRefreshProblem | null, funnel: { __typename: 'CampaignFunnel', audience: number }, playbook: { __typename: 'Playbook', id: string, title: string, dateDeleted: string | null } | null, owner: { __typename: 'User', id: string, firstName: string, lastName: string, color: string }, team: Array<{ __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }> } };

export type SetCampaignStateMutationVariables = Exact<{
  id: string;
  state: CampaignState;
  seenState?: CampaignState | null | undefined;
  commandId?: string | null | undefined;
}>;


export type SetCampaignStateMutation = { setCampaignState: { __typename: 'Campaign', id: string, revision: string, description: string | null, title: string, state: CampaignState, startDate: string | null, endDate: string | null, mayEdit: boolean, dateRefreshed: string | null, refreshProblem: CampaignRefreshProblem | null, goal: CampaignGoal | null, goalAmount: number | null, playbook: { __typename: 'Playbook', id: string, title: string, dateDeleted: string | null } | null, owner: { __typename: 'User', id: string, firstName: string, lastName: string, color: string }, team: Array<{ __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }>, funnel: { __typename: 'CampaignFunnel', audience: number, planned: number, held: number, qualified: number, opportunity: number, won: number, meetingsHeld: number, opportunities: number, value: number, wonValue: number, newCount: number, withoutMeeting: number, overdue: number }, progress: Array<{ __typename: 'CampaignProgress', day: string, reached: number }>, people: Array<{ __typename: 'CampaignPerson', userId: string | null, accounts: number, planned: number, held: number, qualified: number, opportunity: number, won: number, wonValue: number, user: { __typename: 'User', id: string, firstName: string, lastName: string } | null }> } };

export type SetCampaignVerdictMutationVariables = Exact<{
  campaignId: string;
  companyIds: Array<string> | string;
  seen?: Array<CampaignAccountSeenInput> | CampaignAccountSeenInput | null | undefined;
  verdict: CampaignVerdict;
  reason?: string | null | undefined;
  commandId?: string | null | undefined;
}>;


export type SetCampaignVerdictMutation = { change: { __typename: 'CampaignAccountsChange', id: string, unchanged: number, left: number, changed: Array<{ __typename: 'CampaignAccount', id: string, companyId: string, assigneeId: string | null, dateSkipped: string | null, verdict: CampaignVerdict, dateVerdict: string | null }> } };

export type SetConditionsMutationVariables = Exact<{
  playbookId: string;
  questionHubId?: string | null | undefined;
  questionId?: string | null | undefined;
  conditions: Array<AnswerRangeInput> | AnswerRangeInput;
  base?: Array<AnswerRangeInput> | AnswerRangeInput | null | undefined;
  commandId?: string | null | undefined;
}>;


export type SetConditionsMutation = { setConditions: { __typename: 'PlaybookVersion', id: string, playbookId: string, number: number | null, revision: number, hubs: Array<{ __typename: 'QuestionHub', id: string, title: string, icon: string | null, description: string | null, isInternal: boolean, importance: number, x: number, y: number, rank: string, translations: unknown, conditions: Array<{ __typename: 'AnswerRange', id: string, questionId: string, valueBool: boolean | null, valueOptions: Array<string> | null, valueDateFrom: string | null, valueDateTo: string | null, valueNumberFrom: number | null, valueNumberTo: number | null }>, questions: Array<{ __typename: 'Question', id: string, questionHubId: string, playbookVersionId: string, title: string, icon: string | null, description: string | null, placeholder: string | null, dataType: DataType, defaultValue: string | null, defaultStartValue: number | null, defaultEndValue: number | null, defaultValueBool: boolean | null, minValue: number | null, maxValue: number | null, isInternal: boolean, importance: number, rank: string, translations: unknown, mediaItemIds: Array<string>, options: Array<{ __typename: 'Option', id: string, title: string, mediaItemId: string | null, translations: unknown }>, conditions: Array<{ __typename: 'AnswerRange', id: string, questionId: string, valueBool: boolean | null, valueOptions: Array<string> | null, valueDateFrom: string | null, valueDateTo: string | null, valueNumberFrom: number | null, valueNumberTo: number | null }> }> }> } };

export type SetDuplicateMutationVariables = Exact<{
  table: MergeTable;
  leftId: string;
  rightId: string;
  isDuplicate: boolean;
  commandId?: string | null | undefined;
}>;


export type SetDuplicateMutation = { setDuplicate: boolean };

export type SetLanguageMutationVariables = Exact<{
  id: string;
  language: string;
}>;


export type SetLanguageMutation = { updateUser: { __typename: 'Me', id: string, language: string } };

export type SetLogoMutationVariables = Exact<{
  id?: string | null | undefined;
  commandId?: string | null | undefined;
}>;


export type SetLogoMutation = { setOrganisationLogo: { __typename: 'Organisation', id: string, logo: { __typename: 'OrganisationLogo', id: string, url: string, width: number, height: number } | null } };

export type SetMediaLanguageMutationVariables = Exact<{
  ids: Array<string> | string;
  language?: string | null | undefined;
  commandId?: string | null | undefined;
}>;


export type SetMediaLanguageMutation = { setMediaLanguage: Array<string> };

export type SetMeetingPlaybookMutationVariables = Exact<{
  companyDialogId: string;
  playbookId?: string | null | undefined;
  commandId: string;
}>;


export type SetMeetingPlaybookMutation = { setPlaybookId: { __typename: 'CompanyDialog', title: string, location: string | null, startDate: string, endDate: string, timeZone: string, dateStarted: string | null, dateStopped: string | null, isActive: boolean, isPinned: boolean, videoUrl: string | null, playbookId: string | null, contactIds: Array<string>, organisationUserIds: Array<string>, answerCount: number, id: string, seq: number, internalNotes: string, internalNotesFormats: string | null, noteEntryId: string | null, description: string | null, descriptionVersionId: string | null, companyDialogState: { __typename: 'CompanyDialogState', companyDialogStatus: CompanyDialogStatus, message: string | null }, company: { __typename: 'Company', id: string, name: string } | null, contacts: Array<{ __typename: 'Contact', id: string, firstName: string, lastName: string, jobTitle: string | null }>, organisationUsers: Array<{ __typename: 'OrganisationUser', id: string, userId: string, role: Role | null, user: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null } }>, playbook: { __typename: 'Playbook', id: string, title: string } | null, playbookVersion: { __typename: 'PlaybookVersion', id: string, number: number | null } | null, comments: Array<{ __typename: 'Comment', id: string, content: string, dateCreated: string, companyDialogId: string | null, questionId: string | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }, mentioned: Array<{ __typename: 'User', id: string, firstName: string, lastName: string }> | null }>, questionComments: Array<{ __typename: 'Comment', id: string, content: string, dateCreated: string, companyDialogId: string | null, questionId: string | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }, mentioned: Array<{ __typename: 'User', id: string, firstName: string, lastName: string }> | null }>, agendaItems: Array<{ __typename: 'AgendaItem', id: string, title: string, titleVersionId: string | null, rank: string, isDone: boolean, dateDone: string | null }>, nextSteps: Array<{ __typename: 'NextStep', id: string, title: string | null, dateCreated: string, nextStepDate: string | null, dateDone: string | null, isDone: boolean, nextStepType: { __typename: 'NextStepType', id: string, title: string, scoring: number }, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null } }>, pains: Array<{ __typename: 'MeetingPain', id: string, painId: string, note: string | null, noteVersionId: string | null, voteCount: number, hasMyVote: boolean, dateCreated: string, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }, pain: { __typename: 'Pain', id: string, title: string } }>, questionLabels: Array<{ __typename: 'Label', id: string, title: string, color: string }> } };

export type SetMemberBlockedMutationVariables = Exact<{
  memberID: string;
  isBlocked: boolean;
  commandId?: string | null | undefined;
}>;


export type SetMemberBlockedMutation = { setMemberBlocked: { __typename: 'OrganisationUser', id: string, isBlocked: boolean } };

export type SetMemberRoleMutationVariables = Exact<{
  memberID: string;
  role: Role;
  commandId?: string | null | undefined;
}>;


export type SetMemberRoleMutation = { setMemberRole: string };

export type SetNextStepDoneMutationVariables = Exact<{
  id: string;
  companyDialogId: string;
  isDone: boolean;
  commandId: string;
}>;


export type SetNextStepDoneMutation = { setNextStepDone: { __typename: 'CompanyDialog', id: string, seq: number, nextSteps: Array<{ __typename: 'NextStep', id: string, title: string | null, dateCreated: string, nextStepDate: string | null, dateDone: string | null, isDone: boolean, nextStepType: { __typename: 'NextStepType', id: string, title: string, scoring: number }, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null } }> } };

export type SetNextStepTypeMutationVariables = Exact<{
  id: string;
  title?: string | null | undefined;
  scoring?: number | null | undefined;
  commandId?: string | null | undefined;
}>;


export type SetNextStepTypeMutation = { updateNextStepType: { __typename: 'NextStepType', id: string, title: string, scoring: number, dateDeleted: string | null } };

export type SetOnboardingMutationVariables = Exact<{
  step: OnboardingStep;
  commandId?: string | null | undefined;
}>;


export type SetOnboardingMutation = { setOnboarding: { __typename: 'Me', id: string, onboardingStep: OnboardingStep, onboardingData: unknown } };

export type SetOpportunityStageMutationVariables = Exact<{
  opportunityId: string;
  stageId: string;
  seenStageId?: string | null | undefined;
  lostReason?: string | null | undefined;
  commandId?: string | null | undefined;
}>;


export type SetOpportunityStageMutation = { setOpportunityStage: { __typename: 'Opportunity', id: string, title: string, price: number | null, dateExpectedClose: string | null, outcome: OpportunityOutcome | null, lostReason: string | null, dateClosed: string | null, dateStage: string, dateCreated: string, stage: { __typename: 'OpportunityStage', id: string, title: string, kind: StageKind, probability: number, staleDays: number | null, pipeline: { __typename: 'Pipeline', id: string, title: string, stages: Array<{ __typename: 'OpportunityStage', id: string, title: string, kind: StageKind }> } }, company: { __typename: 'Company', id: string, name: string, favicon: string | null, newestAnswers: Array<{ __typename: 'Answer', id: string, companyDialogId: string, questionId: string, valueText: string | null, valueNumber: number | null, valueYesNo: boolean | null, valueDecimal: number | null, valueNumberFrom: number | null, valueNumberTo: number | null, valueDate: string | null, valueOptions: Array<{ __typename: 'AnswerOption', id: string, title: string }> | null, question: { __typename: 'Question', id: string, title: string, dataType: DataType, importance: number }, companyDialog: { __typename: 'CompanyDialog', id: string, title: string, startDate: string, timeZone: string } }> }, owner: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string }, companyDialogs: Array<{ __typename: 'CompanyDialog', id: string, title: string, startDate: string, endDate: string, timeZone: string, nextSteps: Array<{ __typename: 'NextStep', id: string, title: string | null, nextStepDate: string | null, isDone: boolean, nextStepType: { __typename: 'NextStepType', id: string, title: string } }>, companyDialogState: { __typename: 'CompanyDialogState', companyDialogStatus: CompanyDialogStatus }, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string } }>, pains: Array<{ __typename: 'OpportunityPain', painId: string, meetingCount: number, voteCount: number, pain: { __typename: 'Pain', id: string, title: string }, last: { __typename: 'MeetingPain', id: string, dateCreated: string, creator: { __typename: 'User', id: string, firstName: string, lastName: string }, companyDialog: { __typename: 'CompanyDialog', id: string, title: string } } }>, stageHistory: Array<{ __typename: 'OpportunityStageEntry', id: string, dateCreated: string, stage: { __typename: 'OpportunityStage', id: string, title: string }, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string } }>, comments: Array<{ __typename: 'Comment', id: string, content: string, dateCreated: string, companyDialogId: string | null, questionId: string | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }, mentioned: Array<{ __typename: 'User', id: string, firstName: string, lastName: string }> | null }>, contacts: Array<{ __typename: 'OpportunityContact', id: string, role: string | null, contact: { __typename: 'Contact', id: string, firstName: string, lastName: string, jobTitle: string | null } }> } };

export type SetOrganisationLicenseActiveMutationVariables = Exact<{
  id: string;
  isActive: boolean;
  commandId?: string | null | undefined;
}>;


export type SetOrganisationLicenseActiveMutation = { setOrganisationLicenseActive: string };

export type SetPrioOfRecordsMutationVariables = Exact<{
  table: BulkTable;
  records: RecordSelection;
  prio: number;
  commandId?: string | null | undefined;
}>;


export type SetPrioOfRecordsMutation = { change: { __typename: 'BulkChange', id: string, changed: number, unchanged: number, missingIds: Array<string>, restored: number | null } };

export type SetStageMutationVariables = Exact<{
  id: string;
  title: string;
  probability?: number | null | undefined;
  staleDays?: number | null | undefined;
  commandId?: string | null | undefined;
}>;


export type SetStageMutation = { updateOpportunityStage: { __typename: 'Pipeline', id: string, title: string, dateUpdated: string, stages: Array<{ __typename: 'OpportunityStage', id: string, title: string, kind: StageKind, position: number, probability: number, staleDays: number | null }> } };

export type SettleAnswerMutationVariables = Exact<{
  companyDialogId: string;
  questionId: string;
  entryId: string;
  seenEntryIds?: Array<string> | string | null | undefined;
  dateClient?: string | null | undefined;
  commandId: string;
}>;


export type SettleAnswerMutation = { settleAnswer: { __typename: 'SaveAnswerPayload', conflict: boolean, entryId: string, seq: number, answer: { __typename: 'Answer', id: string, companyDialogId: string, questionId: string, entryId: string, isEmpty: boolean, dateCreated: string, dateUpdated: string, valueText: string | null, valueNumber: number | null, valueYesNo: boolean | null, valueDecimal: number | null, valueNumberFrom: number | null, valueNumberTo: number | null, valueDate: string | null, companyDialog: { __typename: 'CompanyDialog', id: string, seq: number, isPinned: boolean, answerCount: number, playbookVersion: { __typename: 'PlaybookVersion', id: string, number: number | null } | null }, valueOptions: Array<{ __typename: 'AnswerOption', id: string, title: string }> | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }, conflicts: Array<{ __typename: 'AnswerEntry', id: string, baseId: string | null, status: EntryStatus, dateClient: string | null, dateCreated: string, valueText: string | null, valueNumber: number | null, valueYesNo: boolean | null, valueDecimal: number | null, valueNumberFrom: number | null, valueNumberTo: number | null, valueDate: string | null, valueOptions: Array<{ __typename: 'AnswerOption', id: string, title: string }> | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null } }>, comments: Array<{ __typename: 'Comment', id: string, content: string, dateCreated: string, companyDialogId: string | null, questionId: string | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }, mentioned: Array<{ __typename: 'User', id: string, firstName: string, lastName: string }> | null }> } } };

export type SettleIntegrationConflictMutationVariables = Exact<{
  id: string;
  choice: ConflictChoice;
  commandId?: string | null | undefined;
}>;


export type SettleIntegrationConflictMutation = { settleIntegrationConflict: { __typename: 'IntegrationConflict', id: string, kind: SyncedKind, recordId: string, title: string, field: string, account: string | null, here: unknown, there: unknown, dateSettled: string | null } };

export type SettleWithdrawalMutationVariables = Exact<{
  id: string;
  tookPart: boolean;
  commandId?: string | null | undefined;
}>;


export type SettleWithdrawalMutation = { settleWithdrawal: { __typename: 'CompanyDialog', id: string, recordings: Array<{ __typename: 'Recording', id: string, state: RecordingState }>, contacts: Array<{ __typename: 'Contact', id: string, firstName: string, lastName: string }>, consents: Array<{ __typename: 'MeetingConsent', id: string, purpose: ConsentPurpose, how: ConsentHow, language: string, dateCreated: string, dateWithdrawn: string | null, erasesAt: string | null, isRepeated: boolean, personName: string | null, contact: { __typename: 'Contact', id: string } | null, declaredBy: { __typename: 'User', id: string, firstName: string, lastName: string } | null }> } };

export type ShareAddressQueryVariables = Exact<{
  id: string;
}>;


export type ShareAddressQuery = { meetingShareAddress: string | null };

export type ShareCompanyDialogMutationVariables = Exact<{
  id: string;
  companyDialogId: string;
  fields?: Array<ShareField> | ShareField | null | undefined;
  questionIds?: Array<string> | string | null | undefined;
  nextStepIds?: Array<string> | string | null | undefined;
  pdfId?: string | null | undefined;
  language?: string | null | undefined;
  dateExpires: string;
  commandId?: string | null | undefined;
}>;


export type ShareCompanyDialogMutation = { shareCompanyDialog: { __typename: 'CompanyDialog', id: string, share: { __typename: 'MeetingShare', id: string, fields: Array<ShareField>, questionIds: Array<string>, nextStepIds: Array<string>, pdfId: string | null, language: string | null, dateExpires: string, dateFirstOpened: string | null, dateLastOpened: string | null, openCount: number } | null } };

export type ShareMeetingQueryVariables = Exact<{
  id: string;
}>;


export type ShareMeetingQuery = { companyDialog: { __typename: 'CompanyDialog', id: string, endDate: string, share: { __typename: 'MeetingShare', id: string, fields: Array<ShareField>, questionIds: Array<string>, nextStepIds: Array<string>, pdfId: string | null, language: string | null, dateExpires: string, dateFirstOpened: string | null, dateLastOpened: string | null, openCount: number } | null, pdfs: Array<{ __typename: 'MeetingPdf', id: string, isInternal: boolean, isReady: boolean, language: string, pageCount: number | null, dateCreated: string, dateExpires: string }>, answers: Array<{ __typename: 'Answer', id: string, questionId: string, isEmpty: boolean }>, nextSteps: Array<{ __typename: 'NextStep', id: string, title: string | null, nextStepType: { __typename: 'NextStepType', id: string, title: string } }>, playbookVersion: { __typename: 'PlaybookVersion', id: string, hubs: Array<{ __typename: 'QuestionHub', id: string, title: string, isInternal: boolean, questions: Array<{ __typename: 'Question', id: string, title: string, isInternal: boolean }> }> } | null } | null };

export type SharePreviewQueryVariables = Exact<{
  companyDialogId: string;
  fields?: Array<ShareField> | ShareField | null | undefined;
  questionIds?: Array<string> | string | null | undefined;
  nextStepIds?: Array<string> | string | null | undefined;
  pdfId?: string | null | undefined;
  language?: string | null | undefined;
}>;


export type SharePreviewQuery = { meetingSharePreview: string | null };

export type Share_shareFragment = { __typename: 'MeetingShare', id: string, fields: Array<ShareField>, questionIds: Array<string>, nextStepIds: Array<string>, pdfId: string | null, language: string | null, dateExpires: string, dateFirstOpened: string | null, dateLastOpened: string | null, openCount: number };

export type ShowCaretMutationVariables = Exact<{
  companyDialogId: string;
  field: TextField;
  itemId?: string | null | undefined;
  at?: string | null | undefined;
}>;


export type ShowCaretMutation = { showCaret: boolean };

export type ShowDraftPartMutationVariables = Exact<{
  playbookId: string;
  hubId?: string | null | undefined;
  questionId?: string | null | undefined;
}>;


export type ShowDraftPartMutation = { showDraftPart: boolean };

export type SignOutDeviceMutationVariables = Exact<{
  id: string;
  commandId?: string | null | undefined;
}>;


export type SignOutDeviceMutation = { signOutDevice: string | null };

export type SignOutEverywhereMutationVariables = Exact<{
  commandId?: string | null | undefined;
}>;


export type SignOutEverywhereMutation = { signOutEverywhere: boolean };

export type SignOutHereMutationVariables = Exact<{ [key: string]: never; }>;


export type SignOutHereMutation = { signOutDevice: string | null };

export type SimilarAccountsQueryVariables = Exact<{
  name?: string | null | undefined;
  vAT?: string | null | undefined;
  url?: string | null | undefined;
  websites?: Array<string> | string | null | undefined;
  emails?: Array<string> | string | null | undefined;
}>;


export type SimilarAccountsQuery = { similarCompanies: Array<{ __typename: 'SimilarCompany', why: Array<SimilarReason>, company: { __typename: 'Company', id: string, name: string, address: { __typename: 'Address', city: string | null } } }> | null };

export type SimilarContactsQueryVariables = Exact<{
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  telephones?: Array<string> | string | null | undefined;
  emails?: Array<string> | string | null | undefined;
}>;


export type SimilarContactsQuery = { similarContacts: Array<{ __typename: 'SimilarContact', why: Array<SimilarReason>, contact: { __typename: 'Contact', id: string, firstName: string, lastName: string, jobTitle: string | null, company: { __typename: 'Company', id: string, name: string } | null } }> | null };

export type SkipCampaignAccountsMutationVariables = Exact<{
  campaignId: string;
  companyIds: Array<string> | string;
  seen?: Array<CampaignAccountSeenInput> | CampaignAccountSeenInput | null | undefined;
  skip: boolean;
  commandId?: string | null | undefined;
}>;


export type SkipCampaignAccountsMutation = { change: { __typename: 'CampaignAccountsChange', id: string, unchanged: number, left: number, changed: Array<{ __typename: 'CampaignAccount', id: string, companyId: string, assigneeId: string | null, dateSkipped: string | null, verdict: CampaignVerdict, dateVerdict: string | null }> } };

export type StarSearchQueryVariables = Exact<{
  term: string;
}>;


export type StarSearchQuery = { meetings: Array<{ __typename: 'SearchResult', id: string, kind: SearchKind, companyDialog: { __typename: 'CompanyDialog', id: string, title: string, startDate: string, company: { __typename: 'Company', id: string, name: string } | null } | null, company: { __typename: 'Company', id: string, name: string, industry: string | null, address: { __typename: 'Address', city: string | null } } | null, contact: { __typename: 'Contact', id: string, firstName: string, lastName: string, jobTitle: string | null, company: { __typename: 'Company', id: string, name: string } | null } | null, playbook: { __typename: 'Playbook', id: string, title: string } | null, pain: { __typename: 'Pain', id: string, title: string } | null, mediaItem: { __typename: 'MediaItem', id: string, title: string } | null, question: { __typename: 'Question', id: string, title: string } | null, opportunity: { __typename: 'Opportunity', id: string, title: string, company: { __typename: 'Company', id: string, name: string } } | null, campaign: { __typename: 'Campaign', id: string, title: string, state: CampaignState } | null }> | null, playbooks: Array<{ __typename: 'SearchResult', id: string, kind: SearchKind, companyDialog: { __typename: 'CompanyDialog', id: string, title: string, startDate: string, company: { __typename: 'Company', id: string, name: string } | null } | null, company: { __typename: 'Company', id: string, name: string, industry: string | null, address: { __typename: 'Address', city: string | null } } | null, contact: { __typename: 'Contact', id: string, firstName: string, lastName: string, jobTitle: string | null, company: { __typename: 'Company', id: string, name: string } | null } | null, playbook: { __typename: 'Playbook', id: string, title: string } | null, pain: { __typename: 'Pain', id: string, title: string } | null, mediaItem: { __typename: 'MediaItem', id: string, title: string } | null, question: { __typename: 'Question', id: string, title: string } | null, opportunity: { __typename: 'Opportunity', id: string, title: string, company: { __typename: 'Company', id: string, name: string } } | null, campaign: { __typename: 'Campaign', id: string, title: string, state: CampaignState } | null }> | null, questions: Array<{ __typename: 'SearchResult', id: string, kind: SearchKind, companyDialog: { __typename: 'CompanyDialog', id: string, title: string, startDate: string, company: { __typename: 'Company', id: string, name: string } | null } | null, company: { __typename: 'Company', id: string, name: string, industry: string | null, address: { __typename: 'Address', city: string | null } } | null, contact: { __typename: 'Contact', id: string, firstName: string, lastName: string, jobTitle: string | null, company: { __typename: 'Company', id: string, name: string } | null } | null, playbook: { __typename: 'Playbook', id: string, title: string } | null, pain: { __typename: 'Pain', id: string, title: string } | null, mediaItem: { __typename: 'MediaItem', id: string, title: string } | null, question: { __typename: 'Question', id: string, title: string } | null, opportunity: { __typename: 'Opportunity', id: string, title: string, company: { __typename: 'Company', id: string, name: string } } | null, campaign: { __typename: 'Campaign', id: string, title: string, state: CampaignState } | null }> | null, contacts: Array<{ __typename: 'SearchResult', id: string, kind: SearchKind, companyDialog: { __typename: 'CompanyDialog', id: string, title: string, startDate: string, company: { __typename: 'Company', id: string, name: string } | null } | null, company: { __typename: 'Company', id: string, name: string, industry: string | null, address: { __typename: 'Address', city: string | null } } | null, contact: { __typename: 'Contact', id: string, firstName: string, lastName: string, jobTitle: string | null, company: { __typename: 'Company', id: string, name: string } | null } | null, playbook: { __typename: 'Playbook', id: string, title: string } | null, pain: { __typename: 'Pain', id: string, title: string } | null, mediaItem: { __typename: 'MediaItem', id: string, title: string } | null, question: { __typename: 'Question', id: string, title: string } | null, opportunity: { __typename: 'Opportunity', id: string, title: string, company: { __typename: 'Company', id: string, name: string } } | null, campaign: { __typename: 'Campaign', id: string, title: string, state: CampaignState } | null }> | null };

export type StarredContactQueryVariables = Exact<{
  id: string;
}>;


export type StarredContactQuery = { contact: { __typename: 'Contact', id: string, firstName: string, lastName: string } | null };

export type StarredMeetingQueryVariables = Exact<{
  id: string;
}>;


export type StarredMeetingQuery = { companyDialog: { __typename: 'CompanyDialog', id: string, title: string } | null };

export type StarredPlaybookQueryVariables = Exact<{
  id: string;
}>;


export type StarredPlaybookQuery = { playbook: { __typename: 'Playbook', id: string, title: string } | null };

export type StarredQuestionQueryVariables = Exact<{
  id: string;
}>;


export type StarredQuestionQuery = { question: { __typename: 'Question', id: string, title: string } | null };

export type StartImportMutationVariables = Exact<{
  id: string;
  commandId?: string | null | undefined;
}>;


export type StartImportMutation = { startImport: { __typename: 'ListImport', id: string, kind: ImportKind, title: string, separator: string | null, encoding: string | null, sheet: string | null, heads: Array<string>, rowCount: number, mapping: unknown, match: ImportMatch | null, mode: ImportMode | null, accounts: ImportAccounts, step: ImportStep | null, doneTo: number, run: { __typename: 'JobRun', id: string, state: JobState, done: number, total: number | null, errorCode: string | null } | null } };

export type StartIntegrationSyncMutationVariables = Exact<{
  integrationId: string;
  isDry: boolean;
  commandId?: string | null | undefined;
}>;


export type StartIntegrationSyncMutation = { startIntegrationSync: { __typename: 'IntegrationSync', id: string, isDry: boolean, done: number, total: number | null, same: number, created: number, updated: number, conflicting: number, kept: number, skipped: number, wrong: number, dateDone: string | null, run: { __typename: 'JobRun', id: string, state: JobState, errorCode: string | null } | null } };

export type StartRecordingMutationVariables = Exact<{
  id: string;
  companyDialogId: string;
  type: string;
  commandId?: string | null | undefined;
}>;


export type StartRecordingMutation = { startRecording: { __typename: 'Recording', id: string, state: RecordingState } };

export type StartTrialMutationVariables = Exact<{
  organisationTitle: string;
  language: string;
  timeZone?: string | null | undefined;
  commandId?: string | null | undefined;
}>;


export type StartTrialMutation = { startTrial: { __typename: 'Me', id: string } };

export type Summary_summaryFragment = { __typename: 'MeetingSummary', id: string, channel: SummaryChannel, language: string, content: string, dateCreated: string, creator: { __typename: 'User', id: string, firstName: string, lastName: string }, contacts: Array<{ __typename: 'Contact', id: string, firstName: string, lastName: string }> };

export type SwitchOrganisationMutationVariables = Exact<{
  organisationId: string;
  commandId?: string | null | undefined;
}>;


export type SwitchOrganisationMutation = { switchOrganisation: string };

export type SyncPanel_integrationFragment = { __typename: 'Integration', id: string, mayPull: boolean, conflictCount: number, sync: { __typename: 'IntegrationSync', id: string, isDry: boolean, done: number, total: number | null, same: number, created: number, updated: number, conflicting: number, kept: number, skipped: number, wrong: number, dateDone: string | null, run: { __typename: 'JobRun', id: string, state: JobState, errorCode: string | null } | null } | null };

export type SyncPanel_syncFragment = { __typename: 'IntegrationSync', id: string, isDry: boolean, done: number, total: number | null, same: number, created: number, updated: number, conflicting: number, kept: number, skipped: number, wrong: number, dateDone: string | null, run: { __typename: 'JobRun', id: string, state: JobState, errorCode: string | null } | null };

export type TimelineQueryVariables = Exact<{
  companyId?: string | null | undefined;
  contactId?: string | null | undefined;
  kind?: TimelineKind | null | undefined;
  before?: string | null | undefined;
  take: number;
}>;


export type TimelineQuery = { timeline: Array<{ __typename: 'TimelineEntry', id: string, dateCreated: string, kind: TimelineKind, property: string, value: string | null, value2: string | null, message: string | null, outcome: OpportunityOutcome | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string }, onBehalfOf: { __typename: 'User', id: string, firstName: string, lastName: string } | null, companyDialog: { __typename: 'CompanyDialog', id: string, title: string, startDate: string, endDate: string, companyDialogState: { __typename: 'CompanyDialogState', companyDialogStatus: CompanyDialogStatus } } | null, opportunity: { __typename: 'Opportunity', id: string, title: string } | null, campaign: { __typename: 'Campaign', id: string, title: string } | null, company: { __typename: 'Company', id: string, name: string } | null }> | null };

export type Timeline_entryFragment = { __typename: 'TimelineEntry', id: string, dateCreated: string, kind: TimelineKind, property: string, value: string | null, value2: string | null, message: string | null, outcome: OpportunityOutcome | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string }, onBehalfOf: { __typename: 'User', id: string, firstName: string, lastName: string } | null, companyDialog: { __typename: 'CompanyDialog', id: string, title: string, startDate: string, endDate: string, companyDialogState: { __typename: 'CompanyDialogState', companyDialogStatus: CompanyDialogStatus } } | null, opportunity: { __typename: 'Opportunity', id: string, title: string } | null, campaign: { __typename: 'Campaign', id: string, title: string } | null, company: { __typename: 'Company', id: string, name: string } | null };

export type TranslatePlaybookMutationVariables = Exact<{
  id: string;
  language?: string | null | undefined;
  languages?: Array<string> | string | null | undefined;
  translations?: Array<PlaybookTextsInput> | PlaybookTextsInput | null | undefined;
  commandId?: string | null | undefined;
}>;


export type TranslatePlaybookMutation = { updatePlaybook: { __typename: 'Playbook', id: string, language: string, languages: Array<string>, translations: unknown, dateUpdated: string } };

export type TrayAccountQueryVariables = Exact<{
  id: string;
}>;


export type TrayAccountQuery = { company: { __typename: 'Company', id: string, name: string } | null };

export type TrayContactQueryVariables = Exact<{
  id: string;
}>;


export type TrayContactQuery = { contact: { __typename: 'Contact', id: string, firstName: string, lastName: string } | null };

export type TrayMeetingQueryVariables = Exact<{
  id: string;
}>;


export type TrayMeetingQuery = { companyDialog: { __typename: 'CompanyDialog', id: string, title: string, seq: number, companyDialogState: { __typename: 'CompanyDialogState', companyDialogStatus: CompanyDialogStatus }, playbookVersion: { __typename: 'PlaybookVersion', id: string } | null } | null };

export type TrayOpportunityQueryVariables = Exact<{
  id: string;
}>;


export type TrayOpportunityQuery = { opportunity: { __typename: 'Opportunity', id: string, title: string } | null };

export type TrayPersonQueryVariables = Exact<{
  id: string;
}>;


export type TrayPersonQuery = { user: { __typename: 'User', id: string, firstName: string, lastName: string } | null };

export type TrayQuestionQueryVariables = Exact<{
  id: string;
}>;


export type TrayQuestionQuery = { question: { __typename: 'Question', id: string, title: string, options: Array<{ __typename: 'Option', id: string, title: string }> } | null };

export type UndoBulkChangeMutationVariables = Exact<{
  id: string;
  commandId?: string | null | undefined;
}>;


export type UndoBulkChangeMutation = { change: { __typename: 'BulkChange', id: string, changed: number, unchanged: number, missingIds: Array<string>, restored: number | null } };

export type UndoComparisonMutationVariables = Exact<{
  id: string;
  commandId?: string | null | undefined;
}>;


export type UndoComparisonMutation = { undoComparison: { __typename: 'RegistryComparison', id: string, rowCount: number, step: RegistryComparisonStep, run: { __typename: 'JobRun', id: string, state: JobState, done: number, total: number | null, errorCode: string | null } | null } };

export type UndoMergeMutationVariables = Exact<{
  id: string;
  commandId?: string | null | undefined;
}>;


export type UndoMergeMutation = { undoMerge: { __typename: 'Merge', id: string, leftThere: number | null, canUndo: boolean } };

export type UndoResetMutationVariables = Exact<{
  id: string;
  commandId?: string | null | undefined;
}>;


export type UndoResetMutation = { undoReset: { __typename: 'DataReset', id: string, tables: Array<ResetTable>, reason: string, state: ResetState, canUndo: boolean, canUndoLater: boolean, waitsForErasure: boolean, rowCount: number, conflictCount: number, conflicts: Array<string>, dateCreated: string, dateExpires: string, creator: { __typename: 'User', id: string, firstName: string, lastName: string }, run: { __typename: 'JobRun', id: string, state: JobState, done: number, total: number | null, errorCode: string | null } | null } };

export type UnlinkContactMutationVariables = Exact<{
  companyId: string;
  contactId: string;
  commandId?: string | null | undefined;
}>;


export type UnlinkContactMutation = { unlinkContact: { __typename: 'Company', id: string, contactsCount: number, contacts: Array<{ __typename: 'CompanyContact', id: string, role: string | null, decisionMaker: boolean, contact: { __typename: 'Contact', id: string, firstName: string, lastName: string, jobTitle: string | null, address: { __typename: 'Address', telephones: Array<string>, emails: Array<string> } } }> } };

export type UnplanCampaignMeetingsMutationVariables = Exact<{
  campaignId: string;
  companyDialogIds: Array<string> | string;
  commandId?: string | null | undefined;
}>;


export type UnplanCampaignMeetingsMutation = { undo: { __typename: 'CampaignMeetingsUndo', id: string, left: number } };

export type UnreadCountQueryVariables = Exact<{ [key: string]: never; }>;


export type UnreadCountQuery = { notificationCount: number };

export type UnreadNotificationsMutationVariables = Exact<{
  dateRead: string;
  commandId?: string | null | undefined;
}>;


export type UnreadNotificationsMutation = { unreadNotifications: number };

export type UpdateAccountMutationVariables = Exact<{
  id: string;
  name?: string | null | undefined;
  source?: string | null | undefined;
  url?: string | null | undefined;
  type?: string | null | undefined;
  vAT?: string | null | undefined;
  industry?: string | null | undefined;
  companySize?: string | null | undefined;
  prio?: number | null | undefined;
  ownerId?: string | null | undefined;
  address?: AddressInput | null | undefined;
  base: CompanyBaseInput;
  commandId: string;
}>;


export type UpdateAccountMutation = { updateCompany: { __typename: 'Company', id: string, name: string, ownerId: string, source: string | null, url: string | null, type: string | null, vAT: string | null, industry: string | null, companySize: string | null, prio: number, owner: { __typename: 'User', id: string, firstName: string, lastName: string }, address: { __typename: 'Address', street: string | null, zipCode: string | null, city: string | null, countryName: string | null, telephones: Array<string>, emails: Array<string>, websites: Array<string> } } };

export type UpdateAgendaItemMutationVariables = Exact<{
  id: string;
  companyDialogId: string;
  title?: string | null | undefined;
  titleBaseId?: string | null | undefined;
  titleSeenIds?: Array<string> | string | null | undefined;
  isDone?: boolean | null | undefined;
  afterId?: string | null | undefined;
  commandId: string;
}>;


export type UpdateAgendaItemMutation = { updateAgendaItem: { __typename: 'CompanyDialog', id: string, seq: number, agendaItems: Array<{ __typename: 'AgendaItem', id: string, title: string, titleVersionId: string | null, rank: string, isDone: boolean, dateDone: string | null }> } };

export type UpdateBulletMutationVariables = Exact<{
  id: string;
  text?: string | null | undefined;
  link?: string | null | undefined;
  language?: string | null | undefined;
  mediaItemIds?: Array<string> | string | null | undefined;
  base?: BulletBaseInput | null | undefined;
  afterId?: string | null | undefined;
  commandId?: string | null | undefined;
}>;


export type UpdateBulletMutation = { updateBullet: { __typename: 'Pain', id: string, bullets: Array<{ __typename: 'Bullet', id: string, text: string, link: string | null, language: string | null, painId: string, mediaItemIds: Array<string>, mediaItems: Array<{ __typename: 'MediaItem', id: string, type: MediaType, title: string, url: string | null, thumbnailUrl: string | null, file: { __typename: 'File', id: string, name: string, type: string, size: number } | null }> }> } };

export type UpdateContactMutationVariables = Exact<{
  id: string;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  jobTitle?: string | null | undefined;
  prio?: number | null | undefined;
  address?: AddressInput | null | undefined;
  base: ContactBaseInput;
  commandId: string;
}>;


export type UpdateContactMutation = { updateContact: { __typename: 'Contact', id: string, firstName: string, lastName: string, jobTitle: string | null, prio: number, address: { __typename: 'Address', street: string | null, zipCode: string | null, city: string | null, countryName: string | null, telephones: Array<string>, emails: Array<string>, websites: Array<string> } } };

export type UpdateHubMutationVariables = Exact<{
  id: string;
  playbookId: string;
  title?: string | null | undefined;
  description?: string | null | undefined;
  isInternal?: boolean | null | undefined;
  importance?: number | null | undefined;
  base?: QuestionHubBaseInput | null | undefined;
  commandId?: string | null | undefined;
}>;


export type UpdateHubMutation = { updateQuestionHub: { __typename: 'PlaybookVersion', id: string, playbookId: string, number: number | null, revision: number, hubs: Array<{ __typename: 'QuestionHub', id: string, title: string, icon: string | null, description: string | null, isInternal: boolean, importance: number, x: number, y: number, rank: string, translations: unknown, conditions: Array<{ __typename: 'AnswerRange', id: string, questionId: string, valueBool: boolean | null, valueOptions: Array<string> | null, valueDateFrom: string | null, valueDateTo: string | null, valueNumberFrom: number | null, valueNumberTo: number | null }>, questions: Array<{ __typename: 'Question', id: string, questionHubId: string, playbookVersionId: string, title: string, icon: string | null, description: string | null, placeholder: string | null, dataType: DataType, defaultValue: string | null, defaultStartValue: number | null, defaultEndValue: number | null, defaultValueBool: boolean | null, minValue: number | null, maxValue: number | null, isInternal: boolean, importance: number, rank: string, translations: unknown, mediaItemIds: Array<string>, options: Array<{ __typename: 'Option', id: string, title: string, mediaItemId: string | null, translations: unknown }>, conditions: Array<{ __typename: 'AnswerRange', id: string, questionId: string, valueBool: boolean | null, valueOptions: Array<string> | null, valueDateFrom: string | null, valueDateTo: string | null, valueNumberFrom: number | null, valueNumberTo: number | null }> }> }> } };

export type UpdateLabelMutationVariables = Exact<{
  id: string;
  title: string;
  color: string;
  description?: string | null | undefined;
  commandId?: string | null | undefined;
}>;


export type UpdateLabelMutation = { updateLabel: { __typename: 'Label', id: string, title: string, color: string, description: string | null, usageCount: number } };

export type UpdateListViewMutationVariables = Exact<{
  id: string;
  title?: string | null | undefined;
  isShared?: boolean | null | undefined;
  content?: ListViewContent | null | undefined;
  base?: ListViewBase | null | undefined;
  commandId?: string | null | undefined;
}>;


export type UpdateListViewMutation = { view: { __typename: 'ListView', id: string, title: string, isShared: boolean, search: string | null, prio: number | null, labelIds: Array<string>, conditions: unknown, sort: ListSort | null, columns: Array<string> | null, leads: unknown, isMine: boolean, mayEdit: boolean, dateUpdated: string, creator: { __typename: 'User', id: string, firstName: string, lastName: string } } };

export type UpdateMediaItemMutationVariables = Exact<{
  id: string;
  title?: string | null | undefined;
  description?: string | null | undefined;
  language?: string | null | undefined;
  address?: string | null | undefined;
  base?: MediaItemBaseInput | null | undefined;
  commandId?: string | null | undefined;
}>;


export type UpdateMediaItemMutation = { updateMediaItem: { __typename: 'MediaItem', description: string | null, mayEdit: boolean, id: string, type: MediaType, title: string, language: string | null, url: string | null, thumbnailUrl: string | null, dateCreated: string, creator: { __typename: 'User', id: string, firstName: string, lastName: string }, labels: Array<{ __typename: 'Label', id: string, title: string, color: string }>, file: { __typename: 'File', id: string, name: string, type: string, size: number, state: FileState, isDamaged: boolean } | null } };

export type UpdateMeetingMutationVariables = Exact<{
  id: string;
  typeUpdate: TypeUpdate;
  title?: string | null | undefined;
  location?: string | null | undefined;
  description?: string | null | undefined;
  descriptionBaseId?: string | null | undefined;
  descriptionSeenIds?: Array<string> | string | null | undefined;
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
  timeZone?: string | null | undefined;
  contactIds?: Array<string> | string | null | undefined;
  organisationUserIds?: Array<string> | string | null | undefined;
  companyId?: string | null | undefined;
  videoUrl?: string | null | undefined;
  dateStarted?: string | null | undefined;
  dateStopped?: string | null | undefined;
  versionId?: string | null | undefined;
  message?: string | null | undefined;
  commandId: string;
}>;


export type UpdateMeetingMutation = { updateCompanyDialog: { __typename: 'CompanyDialog', title: string, location: string | null, startDate: string, endDate: string, timeZone: string, dateStarted: string | null, dateStopped: string | null, isActive: boolean, isPinned: boolean, videoUrl: string | null, playbookId: string | null, contactIds: Array<string>, organisationUserIds: Array<string>, answerCount: number, id: string, seq: number, internalNotes: string, internalNotesFormats: string | null, noteEntryId: string | null, description: string | null, descriptionVersionId: string | null, companyDialogState: { __typename: 'CompanyDialogState', companyDialogStatus: CompanyDialogStatus, message: string | null }, company: { __typename: 'Company', id: string, name: string } | null, contacts: Array<{ __typename: 'Contact', id: string, firstName: string, lastName: string, jobTitle: string | null }>, organisationUsers: Array<{ __typename: 'OrganisationUser', id: string, userId: string, role: Role | null, user: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null } }>, playbook: { __typename: 'Playbook', id: string, title: string } | null, playbookVersion: { __typename: 'PlaybookVersion', id: string, number: number | null } | null, comments: Array<{ __typename: 'Comment', id: string, content: string, dateCreated: string, companyDialogId: string | null, questionId: string | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }, mentioned: Array<{ __typename: 'User', id: string, firstName: string, lastName: string }> | null }>, questionComments: Array<{ __typename: 'Comment', id: string, content: string, dateCreated: string, companyDialogId: string | null, questionId: string | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }, mentioned: Array<{ __typename: 'User', id: string, firstName: string, lastName: string }> | null }>, agendaItems: Array<{ __typename: 'AgendaItem', id: string, title: string, titleVersionId: string | null, rank: string, isDone: boolean, dateDone: string | null }>, nextSteps: Array<{ __typename: 'NextStep', id: string, title: string | null, dateCreated: string, nextStepDate: string | null, dateDone: string | null, isDone: boolean, nextStepType: { __typename: 'NextStepType', id: string, title: string, scoring: number }, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null } }>, pains: Array<{ __typename: 'MeetingPain', id: string, painId: string, note: string | null, noteVersionId: string | null, voteCount: number, hasMyVote: boolean, dateCreated: string, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }, pain: { __typename: 'Pain', id: string, title: string } }>, questionLabels: Array<{ __typename: 'Label', id: string, title: string, color: string }> } };

export type UpdateMeetingShareMutationVariables = Exact<{
  id: string;
  fields?: Array<ShareField> | ShareField | null | undefined;
  questionIds?: Array<string> | string | null | undefined;
  nextStepIds?: Array<string> | string | null | undefined;
  pdfId?: string | null | undefined;
  language?: string | null | undefined;
  dateExpires: string;
  commandId?: string | null | undefined;
}>;


export type UpdateMeetingShareMutation = { updateMeetingShare: { __typename: 'CompanyDialog', id: string, share: { __typename: 'MeetingShare', id: string, fields: Array<ShareField>, questionIds: Array<string>, nextStepIds: Array<string>, pdfId: string | null, language: string | null, dateExpires: string, dateFirstOpened: string | null, dateLastOpened: string | null, openCount: number } | null } };

export type UpdateNextStepMutationVariables = Exact<{
  id: string;
  companyDialogId: string;
  title?: string | null | undefined;
  nextStepTypeId?: string | null | undefined;
  nextStepDate?: string | null | undefined;
  commandId: string;
}>;


export type UpdateNextStepMutation = { updateNextStep: { __typename: 'CompanyDialog', id: string, seq: number, nextSteps: Array<{ __typename: 'NextStep', id: string, title: string | null, dateCreated: string, nextStepDate: string | null, dateDone: string | null, isDone: boolean, nextStepType: { __typename: 'NextStepType', id: string, title: string, scoring: number }, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null } }> } };

export type UpdateOpportunityMutationVariables = Exact<{
  id: string;
  title?: string | null | undefined;
  price?: number | null | undefined;
  dateExpectedClose?: string | null | undefined;
  companyId?: string | null | undefined;
  ownerId?: string | null | undefined;
  base: OpportunityBaseInput;
  commandId: string;
}>;


export type UpdateOpportunityMutation = { updateOpportunity: { __typename: 'Opportunity', id: string, title: string, price: number | null, dateExpectedClose: string | null, company: { __typename: 'Company', id: string, name: string }, owner: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null } } };

export type UpdatePainMutationVariables = Exact<{
  id: string;
  title?: string | null | undefined;
  description?: string | null | undefined;
  base?: PainBaseInput | null | undefined;
  commandId?: string | null | undefined;
}>;


export type UpdatePainMutation = { updatePain: { __typename: 'Pain', id: string, title: string, description: string | null } };

export type UpdatePlaybookMutationVariables = Exact<{
  id: string;
  title?: string | null | undefined;
  description?: string | null | undefined;
  commandId?: string | null | undefined;
}>;


export type UpdatePlaybookMutation = { updatePlaybook: { __typename: 'Playbook', id: string, title: string, description: string | null, dateUpdated: string } };

export type UpdateQuestionMutationVariables = Exact<{
  id: string;
  playbookId: string;
  title?: string | null | undefined;
  dataTypeString?: DataType | null | undefined;
  placeholder?: string | null | undefined;
  description?: string | null | undefined;
  options?: Array<OptionInput> | OptionInput | null | undefined;
  defaultValue?: string | null | undefined;
  defaultStartValue?: number | null | undefined;
  defaultEndValue?: number | null | undefined;
  defaultValueBool?: boolean | null | undefined;
  minValue?: number | null | undefined;
  maxValue?: number | null | undefined;
  isInternal?: boolean | null | undefined;
  importance?: number | null | undefined;
  mediaItemIds?: Array<string> | string | null | undefined;
  base?: QuestionBaseInput | null | undefined;
  commandId?: string | null | undefined;
}>;


export type UpdateQuestionMutation = { updateQuestion: { __typename: 'PlaybookVersion', id: string, playbookId: string, number: number | null, revision: number, hubs: Array<{ __typename: 'QuestionHub', id: string, title: string, icon: string | null, description: string | null, isInternal: boolean, importance: number, x: number, y: number, rank: string, translations: unknown, conditions: Array<{ __typename: 'AnswerRange', id: string, questionId: string, valueBool: boolean | null, valueOptions: Array<string> | null, valueDateFrom: string | null, valueDateTo: string | null, valueNumberFrom: number | null, valueNumberTo: number | null }>, questions: Array<{ __typename: 'Question', id: string, questionHubId: string, playbookVersionId: string, title: string, icon: string | null, description: string | null, placeholder: string | null, dataType: DataType, defaultValue: string | null, defaultStartValue: number | null, defaultEndValue: number | null, defaultValueBool: boolean | null, minValue: number | null, maxValue: number | null, isInternal: boolean, importance: number, rank: string, translations: unknown, mediaItemIds: Array<string>, options: Array<{ __typename: 'Option', id: string, title: string, mediaItemId: string | null, translations: unknown }>, conditions: Array<{ __typename: 'AnswerRange', id: string, questionId: string, valueBool: boolean | null, valueOptions: Array<string> | null, valueDateFrom: string | null, valueDateTo: string | null, valueNumberFrom: number | null, valueNumberTo: number | null }> }> }> } };

export type UpgradeMeetingMutationVariables = Exact<{
  companyDialogId: string;
  versionId?: string | null | undefined;
  commandId?: string | null | undefined;
}>;


export type UpgradeMeetingMutation = { upgradePlaybookVersion: { __typename: 'CompanyDialog', id: string, isPinned: boolean, seq: number, playbookVersion: { __typename: 'PlaybookVersion', id: string, number: number | null, hubs: Array<{ __typename: 'QuestionHub', id: string, title: string, icon: string | null, description: string | null, isInternal: boolean, importance: number, conditions: Array<{ __typename: 'AnswerRange', id: string, questionId: string, valueBool: boolean | null, valueOptions: Array<string> | null, valueDateFrom: string | null, valueDateTo: string | null, valueNumberFrom: number | null, valueNumberTo: number | null }>, questions: Array<{ __typename: 'Question', id: string, questionHubId: string, title: string, description: string | null, placeholder: string | null, dataType: DataType, defaultValue: string | null, defaultStartValue: number | null, defaultEndValue: number | null, defaultValueBool: boolean | null, minValue: number | null, maxValue: number | null, isInternal: boolean, importance: number, mediaItemIds: Array<string>, options: Array<{ __typename: 'Option', id: string, title: string, mediaItemId: string | null }>, conditions: Array<{ __typename: 'AnswerRange', id: string, questionId: string, valueBool: boolean | null, valueOptions: Array<string> | null, valueDateFrom: string | null, valueDateTo: string | null, valueNumberFrom: number | null, valueNumberTo: number | null }> }> }> } | null } };

export type UserMeetingsQueryVariables = Exact<{
  organisationUserIds: Array<string> | string;
}>;


export type UserMeetingsQuery = { companyDialogs: Array<{ __typename: 'CompanyDialog', id: string, title: string, startDate: string, endDate: string, timeZone: string, companyDialogState: { __typename: 'CompanyDialogState', companyDialogStatus: CompanyDialogStatus }, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string } }> | null };

export type UserPageQueryVariables = Exact<{
  id: string;
}>;


export type UserPageQuery = { user: { __typename: 'User', id: string, firstName: string, lastName: string, email: string | null, color: string, avatar: string | null } | null, organisationUsers: Array<{ __typename: 'OrganisationUser', id: string, role: Role | null, user: { __typename: 'User', id: string, firstName: string, lastName: string, color: string } }> | null };

export type ValidateLicenseMutationVariables = Exact<{
  licenseId: string;
  language: string;
  commandId?: string | null | undefined;
}>;


export type ValidateLicenseMutation = { validateLicense: { __typename: 'Me', id: string } };

export type VersionMediaQueryVariables = Exact<{
  id: string;
}>;


export type VersionMediaQuery = { playbookVersion: { __typename: 'PlaybookVersion', id: string, mediaItems: Array<{ __typename: 'MediaItem', id: string, type: MediaType, title: string, url: string | null, thumbnailUrl: string | null, file: { __typename: 'File', id: string, name: string, type: string, size: number } | null }> } | null };

export type ViewFollowersQueryVariables = Exact<{
  id: string;
}>;


export type ViewFollowersQuery = { listView: { __typename: 'ListView', id: string, campaigns: Array<{ __typename: 'Campaign', id: string, title: string }> } | null };

export type VisitCampaignMutationVariables = Exact<{
  id: string;
  commandId?: string | null | undefined;
}>;


export type VisitCampaignMutation = { visitCampaign: { __typename: 'Campaign', id: string } };

export type VisitMeetingMutationVariables = Exact<{
  id: string;
  commandId?: string | null | undefined;
}>;


export type VisitMeetingMutation = { visitCompanyDialog: { __typename: 'CompanyDialog', id: string } };

export type VoteForPainMutationVariables = Exact<{
  companyDialogId: string;
  painId: string;
  isUp: boolean;
  commandId: string;
}>;


export type VoteForPainMutation = { voteForPain: { __typename: 'CompanyDialog', id: string, seq: number, pains: Array<{ __typename: 'MeetingPain', id: string, painId: string, note: string | null, noteVersionId: string | null, voteCount: number, hasMyVote: boolean, dateCreated: string, creator: { __typename: 'User', id: string, firstName: string, lastName: string, color: string, avatar: string | null }, pain: { __typename: 'Pain', id: string, title: string } }> } };

export type WaitingLicencesQueryVariables = Exact<{
  search?: string | null | undefined;
  take: number;
  skip: number;
}>;


export type WaitingLicencesQuery = { organisationLicenseCount: number | null, organisationLicenses: Array<{ __typename: 'OrganisationLicense', id: string, title: string, isActive: boolean, isTrial: boolean, isRunning: boolean, amount: number, monthsValid: number, emailsActiveAmount: number, dateCreated: string, dateClaimed: string | null, dateBegins: string | null, dateReplaced: string | null, dateExpires: string | null, code: string | null, creator: { __typename: 'User', id: string, firstName: string, lastName: string } | null }> | null };

export type WantedAnswers_questionFragment = { __typename: 'Question', id: string, title: string, importance: number };

export type WithdrawConsentMutationVariables = Exact<{
  id: string;
  commandId?: string | null | undefined;
}>;


export type WithdrawConsentMutation = { withdrawConsent: { __typename: 'CompanyDialog', id: string, contacts: Array<{ __typename: 'Contact', id: string, firstName: string, lastName: string }>, consents: Array<{ __typename: 'MeetingConsent', id: string, purpose: ConsentPurpose, how: ConsentHow, language: string, dateCreated: string, dateWithdrawn: string | null, erasesAt: string | null, isRepeated: boolean, personName: string | null, contact: { __typename: 'Contact', id: string } | null, declaredBy: { __typename: 'User', id: string, firstName: string, lastName: string } | null }> } };

/** Types that the cache keeps inside their parent. */
export const keylessTypes = ['Address', 'Analytics', 'AnswerRange', 'AnswerTrend', 'AskedOption', 'Bar', 'BarChartData', 'BusyTime', 'CampaignAccountPage', 'CampaignContactPage', 'CampaignFunnel', 'CampaignMatches', 'CampaignPerson', 'CampaignProgress', 'CompanyDialogEvent', 'CompanyDialogLive', 'CompanyDialogPublic', 'CompanyDialogState', 'CompanyPage', 'CompanyPain', 'ComparedAnalytics', 'ComparedSide', 'CompletenessSpread', 'ConsentText', 'ContactPage', 'ContactPain', 'CrossedAnswers', 'CrossedRow', 'CrossedSide', 'DateChartData', 'DateCount', 'DoughnutSlice', 'DraftLive', 'DraftPart', 'DraftReplay', 'ForecastMonth', 'HubProgress', 'IntegrationConnection', 'LeadPage', 'LineageChange', 'LogPage', 'MediaItemPage', 'MediaUse', 'MeetingPeriod', 'MeetingStateCounts', 'MergeChoice', 'MergeMove', 'MergePreview', 'Newcomer', 'NextStepOutcome', 'NextStepPage', 'NotificationLive', 'OpportunityLive', 'OpportunityPage', 'OpportunityPain', 'OpportunityTotals', 'Option', 'PainCount', 'PeriodCount', 'PlaybookAccountPage', 'PlaybookContactPage', 'PlaybookDashboard', 'PlaybookLeadPage', 'PlaybookMeetingPage', 'PlaybookRunner', 'PublicAnswer', 'PublicDrawing', 'PublicHub', 'PublicParticipant', 'PublicReport', 'QualificationPage', 'Question', 'QuestionHub', 'QuestionLineage', 'QuestionVersion', 'RecordingSpan', 'RegistryActivity', 'RegistryAddress', 'RegistryCompany', 'RegistryFieldCount', 'RegistrySource', 'RemoteAnswer', 'RemoteCompany', 'RemoteCompanyAddress', 'ReplayedMeeting', 'ReplayedQuestion', 'SaveAnswerPayload', 'SaveNotesPayload', 'SharedText', 'SimilarCompany', 'SimilarContact', 'SkippedQuestion', 'TextCaret', 'TextUpdate', 'TextWord', 'TextWords', 'TimeCell', 'TrendBucket', 'TrendPart', 'UpgradePreview', 'VisitorReply', 'YesNoData'] as const

const AccountAnswer_answerText = "fragment AccountAnswer_answer on Answer { __typename id companyDialogId questionId valueText valueNumber valueYesNo valueDecimal valueNumberFrom valueNumberTo valueDate valueOptions { __typename id title } question { __typename id title dataType importance } companyDialog { __typename id title startDate timeZone } }"
const AccountCampaign_accountText = "\"A campaign that an account is or was in, on its page.\" fragment AccountCampaign_account on CampaignAccount { __typename id isIn verdict fit campaign { __typename id title state } }"
const AccountInCampaign_accountText = "fragment AccountInCampaign_account on CampaignAccount { __typename ...Lead_account step opportunities { __typename ...OpportunityRow_opportunity } companyDialogs { __typename ...MeetingRow_meeting } playbookAnswers { __typename ...AccountAnswer_answer } }"
const Account_companyText = "fragment Account_company on Company { __typename id ...Overlay_company dateCreated creator { __typename id firstName lastName color } contacts { __typename ...ContactLink_link } companyDialogCount companyDialogs { __typename ...MeetingRow_meeting } newestAnswers(take: 9) { __typename ...AccountAnswer_answer } opportunities { __typename ...OpportunityRow_opportunity } campaignAccounts { __typename ...AccountCampaign_account } pains { __typename painId meetingCount voteCount pain { __typename id title } last { __typename ...PainNamed_last } } }"
const AnalyticsCard_analyticsText = "fragment AnalyticsCard_analytics on Analytics { __typename questionId typeOfAnalytics answerCount yesNoData { __typename answeredYes answeredNo answeredEmpty answerRatio } barChartData { __typename zoomedInData { __typename startNumber endNumber count } zoomedOutData { __typename startNumber endNumber count } } doughnutChartData { __typename optionId count label } timeChartData { __typename count hour startMinute } dateChartData { __typename countPerMonth { __typename date count } countPerWeek { __typename date count } } }"
const AnalyticsCard_questionText = "fragment AnalyticsCard_question on Question { __typename id title dataType isInternal options { __typename id title } }"
const AnswerCondition_questionText = "fragment AnswerCondition_question on Question { __typename id playbookVersionId title dataType options { __typename id title } }"
const AnswersList_answerText = "fragment AnswersList_answer on Answer { __typename id valueText valueNumber valueYesNo valueDecimal valueNumberFrom valueNumberTo valueDate valueOptions { __typename id title } dateUpdated creator { __typename id firstName lastName color } companyDialog { __typename id title startDate timeZone company { __typename id name } } }"
const Bin_itemText = "fragment Bin_item on BinItem { __typename id table title dateDeleted count }"
const Board_cardText = "fragment Board_card on Opportunity { __typename id title price dateExpectedClose stageId rank outcome lostReason dateStage dateUpdated seq company { __typename id name favicon } owner { __typename id firstName lastName color avatar } }"
const Board_pipelineText = "fragment Board_pipeline on Pipeline { __typename id title dateUpdated stages { __typename ...Board_stage } }"
const Board_stageText = "fragment Board_stage on OpportunityStage { __typename id title kind position probability staleDays }"
const Briefing_accountText = "fragment Briefing_account on Company { __typename id name url industry companySize type source vAT owner { __typename id firstName lastName } labels { __typename id title color } address { __typename street zipCode city countryName telephones emails } pains { __typename painId meetingCount pain { __typename id title } } opportunities { __typename id title price outcome stage { __typename id title } } campaignAccounts { __typename id isIn verdict verdictReason fit campaign { __typename id title } } newestAnswers(take: 100) { __typename ...Briefing_answer } openNextSteps(take: 50) { __typename ...Briefing_step companyDialog { __typename ...Briefing_place } } companyDialogs(take: 25) { __typename ...Briefing_place companyDialogState { __typename companyDialogStatus } playbook { __typename id title(own: true) } nextSteps { __typename ...Briefing_step } } }"
const Briefing_answerText = "fragment Briefing_answer on Answer { __typename id questionId valueText valueNumber valueYesNo valueDecimal valueNumberFrom valueNumberTo valueDate valueOptions { __typename id title(own: true) } dateUpdated creator { __typename id firstName lastName } question { __typename id title(own: true) dataType isInternal } companyDialog { __typename ...Briefing_place } }"
const Briefing_meetingText = "fragment Briefing_meeting on CompanyDialog { __typename ...Briefing_place endDate location videoUrl company { __typename ...Briefing_account } contacts { __typename id firstName lastName jobTitle address { __typename telephones emails } companies { __typename id role decisionMaker company { __typename id } } } organisationUsers { __typename id role user { __typename id firstName lastName email } } playbook { __typename id title(own: true) } playbookVersion { __typename id hubs { __typename id title(own: true) isInternal questions { __typename id title(own: true) dataType isInternal } } } }"
const Briefing_placeText = "fragment Briefing_place on CompanyDialog { __typename id title startDate timeZone }"
const Briefing_stepText = "fragment Briefing_step on NextStep { __typename id title nextStepDate isDone nextStepType { __typename id title } creator { __typename id firstName lastName } }"
const Builder_conditionText = "fragment Builder_condition on AnswerRange { __typename id questionId valueBool valueOptions valueDateFrom valueDateTo valueNumberFrom valueNumberTo }"
const Builder_hubText = "fragment Builder_hub on QuestionHub { __typename id title icon description isInternal importance x y rank translations conditions { __typename ...Builder_condition } questions { __typename ...Builder_question } }"
const Builder_playbookText = "fragment Builder_playbook on Playbook { __typename id title description language languages translations draft { __typename ...Builder_version } published { __typename ...Builder_version datePublished publisher { __typename id firstName lastName color } } versions { __typename id number note datePublished publisher { __typename id firstName lastName color } } }"
const Builder_questionText = "fragment Builder_question on Question { __typename id questionHubId playbookVersionId title icon description placeholder dataType options { __typename id title mediaItemId translations } defaultValue defaultStartValue defaultEndValue defaultValueBool minValue maxValue isInternal importance rank translations mediaItemIds conditions { __typename ...Builder_condition } }"
const Builder_versionText = "fragment Builder_version on PlaybookVersion { __typename id playbookId number revision hubs { __typename ...Builder_hub } }"
const BulkChanges_changeText = "fragment BulkChanges_change on BulkChange { __typename id table action prio label { __typename id title } changed dateCreated }"
const Bulk_changeText = "fragment Bulk_change on BulkChange { __typename id changed unchanged missingIds restored }"
const CalendarMeetingText = "fragment CalendarMeeting on CompanyDialog { __typename id title location startDate endDate timeZone companyDialogState { __typename companyDialogStatus } company { __typename id name } creator { __typename id firstName lastName color } contacts { __typename id firstName lastName } organisationUsers { __typename id user { __typename id firstName lastName color } } }"
const CampaignAccount_accountText = "fragment CampaignAccount_account on CampaignAccount { __typename id campaignId companyId company { __typename id name } isIn isNew dateIn assigneeId assignee { __typename id firstName lastName } dateSkipped verdict verdictReason verdictBy { __typename id firstName lastName } dateVerdict results fit lastMeeting { __typename id title startDate } nextMeeting { __typename id title startDate } nextStep { __typename id title nextStepDate nextStepType { __typename id title } } opportunities { __typename id title } }"
const CampaignAccounts_changeText = "fragment CampaignAccounts_change on CampaignAccountsChange { __typename id changed { __typename id companyId assigneeId dateSkipped verdict dateVerdict } unchanged left }"
const CampaignBuilder_campaignText = "fragment CampaignBuilder_campaign on Campaign { __typename id description playbookId ownerId teamIds goal goalAmount viewId audience criteria funnel { __typename audience } ...CampaignHead_campaign }"
const CampaignContactPage_contactText = "fragment CampaignContactPage_contact on CampaignContact { __typename ...CampaignContact_contact contact { __typename id address { __typename telephones emails } } companyDialogs { __typename ...MeetingRow_meeting } }"
const CampaignContact_contactText = "fragment CampaignContact_contact on CampaignContact { __typename id role decisionMaker contact { __typename id firstName lastName jobTitle } company { __typename id name } lastMeeting { __typename id title startDate } }"
const CampaignHead_campaignText = "fragment CampaignHead_campaign on Campaign { __typename id title state startDate endDate mayEdit dateRefreshed refreshProblem playbook { __typename id title dateDeleted } owner { __typename id firstName lastName color } team { __typename id firstName lastName color avatar } }"
const CampaignList_campaignText = "fragment CampaignList_campaign on Campaign { __typename id title state startDate endDate isInTeam playbook { __typename id title } owner { __typename id firstName lastName color } goal goalAmount }"
const Campaign_campaignText = "fragment Campaign_campaign on Campaign { __typename id revision description ...CampaignHead_campaign ...Goal_campaign ...Progress_campaign ...People_campaign }"
const Comparison_wholeText = "fragment Comparison_whole on RegistryComparison { __typename id rowCount step run { __typename id state done total errorCode } }"
const CompletenessCardText = "fragment CompletenessCard on CompletenessEntry { __typename id title companyName percentage startDate questionCount answerCount }"
const Conflict_conflictText = "fragment Conflict_conflict on IntegrationConflict { __typename id kind recordId title field account here there dateSettled }"
const Consent_meetingText = "fragment Consent_meeting on CompanyDialog { __typename id contacts { __typename id firstName lastName } consents { __typename id purpose how language dateCreated dateWithdrawn erasesAt isRepeated personName contact { __typename id } declaredBy { __typename id firstName lastName } } }"
const ContactLink_linkText = "fragment ContactLink_link on CompanyContact { __typename id role decisionMaker contact { __typename id firstName lastName jobTitle address { __typename telephones emails } } }"
const Contact_contactText = "fragment Contact_contact on Contact { __typename id ...Overlay_contact source dateCreated creator { __typename id firstName lastName color } companies { __typename id role decisionMaker company { __typename id name } } companyDialogs { __typename ...MeetingRow_meeting } newestAnswers(take: 9) { __typename ...AccountAnswer_answer } opportunityParts { __typename ...OpportunityPart_part } pains { __typename painId meetingCount voteCount pain { __typename id title } last { __typename ...PainNamed_last } } }"
const Crossed_sideText = "fragment Crossed_side on CrossedSide { __typename chart { __typename ...AnalyticsCard_analytics } otherCount noAnswerCount }"
const DataReset_rowText = "fragment DataReset_row on DataReset { __typename id tables reason state canUndo canUndoLater waitsForErasure rowCount conflictCount conflicts dateCreated dateExpires creator { __typename id firstName lastName } run { __typename id state done total errorCode } }"
const DuplicateCompanyText = "fragment DuplicateCompany on Company { __typename id name vAT dateCreated address { __typename city emails } }"
const DuplicateContactText = "fragment DuplicateContact on Contact { __typename id firstName lastName jobTitle dateCreated address { __typename emails } company { __typename id name } }"
const Ending_licenceText = "fragment Ending_licence on OrganisationLicense { __typename id isTrial isRunning dateExpires }"
const Export_fileText = "fragment Export_file on Export { __typename id title format total dateCreated isReady run { __typename id state done total errorCode } }"
const File_rowText = "fragment File_row on File { __typename id name type size state isDamaged dateCreated url thumbnailUrl personName contact { __typename id firstName lastName } creator { __typename id firstName lastName } }"
const FollowUpText = "fragment FollowUp on NextStep { __typename id title nextStepDate isDone nextStepType { __typename id title } creator { __typename id firstName lastName color avatar } companyDialog { __typename id title company { __typename id name } } }"
const FollowUp_meetingText = "fragment FollowUp_meeting on CompanyDialog { __typename id title startDate timeZone }"
const FollowUp_stepText = "fragment FollowUp_step on NextStep { __typename id title nextStepDate isDone nextStepType { __typename id title } }"
const FromCustomer_contactText = "fragment FromCustomer_contact on Contact { __typename id firstName lastName }"
const Funnel_funnelText = "fragment Funnel_funnel on CampaignFunnel { __typename audience planned held qualified opportunity won meetingsHeld opportunities value wonValue newCount withoutMeeting overdue }"
const Goal_campaignText = "fragment Goal_campaign on Campaign { __typename id goal goalAmount funnel { __typename ...Funnel_funnel } }"
const History_lineText = "fragment History_line on LogEntry { __typename id dateCreated tableName property value value2 valueTitle value2Title message sourceId creator { __typename ...Overlay_user } onBehalfOf { __typename id firstName lastName } }"
const Hubs_versionText = "fragment Hubs_version on PlaybookVersion { __typename id number hubs { __typename id title(own: true) icon description(own: true) isInternal importance conditions { __typename id questionId valueBool valueOptions valueDateFrom valueDateTo valueNumberFrom valueNumberTo } questions { __typename ...QuestionCard_question } } }"
const Import_lineText = "fragment Import_line on ListImport { __typename id kind title rowCount step dateCreated run { __typename id state } }"
const Import_rowText = "fragment Import_row on ImportRow { __typename id rowNo cells state problems }"
const Import_wholeText = "fragment Import_whole on ListImport { __typename id kind title separator encoding sheet heads rowCount mapping match mode accounts step doneTo run { __typename id state done total errorCode } }"
const Inbox_notificationText = "fragment Inbox_notification on Notification { __typename id kind dateCreated dateRead nextStepDate accountCount licenceEnds meetingStart lostPieces integrationName damaged damagedCount invitedTo resetTables visitorAct visitorName export { __typename id title } verdict campaign { __typename id title } impersonation { __typename id reason dateCreated actingUser { __typename id firstName lastName } } creator { __typename id firstName lastName color avatar } companyDialog { __typename id title startDate timeZone } comment { __typename id content } company { __typename id name } contact { __typename id firstName lastName } opportunity { __typename id title stage { __typename id title } company { __typename id name } } nextStep { __typename id title isDone nextStepType { __typename id title } } question { __typename id title } }"
const IntegrationPanel_integrationText = "fragment IntegrationPanel_integration on Integration { __typename id name lastSynced connection { __typename state userName dateConnected datePaused } }"
const Lead_accountText = "fragment Lead_account on CampaignAccount { __typename ...CampaignAccount_account company { __typename id owner { __typename id firstName lastName } } }"
const Lead_campaignText = "fragment Lead_campaign on Campaign { __typename id title state playbookId criteria }"
const Licence_licenceText = "fragment Licence_licence on OrganisationLicense { __typename id title isActive isTrial isRunning amount monthsValid emailsActiveAmount dateCreated dateClaimed dateBegins dateReplaced dateExpires code }"
const LineageMark_lineageText = "fragment LineageMark_lineage on QuestionLineage { __typename questionId sinceNumber lastNumber changes { __typename number parts } }"
const ListView_viewText = "fragment ListView_view on ListView { __typename id title isShared search prio labelIds conditions sort columns leads isMine mayEdit creator { __typename id firstName lastName } dateUpdated }"
const LogRow_lineText = "fragment LogRow_line on LogLine { __typename id dateCreated organisation { __typename id title } tableName property value value2 valueTitle value2Title message sourceId title creator { __typename id firstName lastName color avatar } onBehalfOf { __typename id firstName lastName } }"
const Logo_logoText = "fragment Logo_logo on OrganisationLogo { __typename id url width height }"
const Media_itemText = "fragment Media_item on MediaItem { __typename id type title url thumbnailUrl file { __typename id name type size } }"
const Media_oneText = "fragment Media_one on MediaItem { __typename ...Media_row description mayEdit creator { __typename id firstName lastName } }"
const Media_rowText = "fragment Media_row on MediaItem { __typename id type title language url thumbnailUrl dateCreated labels { __typename id title color } file { __typename id name type size state isDamaged } }"
const MeetingMedia_meetingText = "fragment MeetingMedia_meeting on CompanyDialog { __typename id mediaItemIds mediaItems { __typename ...Media_item } }"
const MeetingRow_meetingText = "fragment MeetingRow_meeting on CompanyDialog { __typename id title startDate endDate timeZone companyDialogState { __typename companyDialogStatus } creator { __typename id firstName lastName color } }"
const MemberTable_memberText = "fragment MemberTable_member on OrganisationMember { __typename id email role state dateSeen user { __typename id firstName lastName color avatar } }"
const NextStepTypes_typeText = "fragment NextStepTypes_type on NextStepType { __typename id title scoring dateDeleted }"
const OpportunityContacts_opportunityText = "fragment OpportunityContacts_opportunity on Opportunity { __typename id contacts { __typename id role contact { __typename id firstName lastName jobTitle } } }"
const OpportunityPart_partText = "fragment OpportunityPart_part on OpportunityContact { __typename id role opportunity { __typename ...OpportunityRow_opportunity } }"
const OpportunityRow_opportunityText = "fragment OpportunityRow_opportunity on Opportunity { __typename ...Board_card stage { __typename id title } }"
const OpportunitySteps_stepText = "fragment OpportunitySteps_step on NextStep { __typename id title nextStepDate isDone nextStepType { __typename id title } }"
const Opportunity_opportunityText = "fragment Opportunity_opportunity on Opportunity { __typename id ...Overlay_opportunity title price dateExpectedClose outcome lostReason dateClosed dateStage dateCreated stage { __typename id title kind probability staleDays pipeline { __typename id title stages { __typename id title kind } } } company { __typename id name favicon newestAnswers(take: 9, importance: 2) { __typename ...AccountAnswer_answer } } owner { __typename id firstName lastName color } creator { __typename id firstName lastName color } ...OpportunityContacts_opportunity companyDialogs { __typename ...MeetingRow_meeting nextSteps { __typename ...OpportunitySteps_step } } pains { __typename painId meetingCount voteCount pain { __typename id title } last { __typename ...PainNamed_last } } stageHistory { __typename id dateCreated stage { __typename id title } creator { __typename id firstName lastName color } } }"
const Overlay_accountText = "fragment Overlay_account on Company { __typename id name ownerId owner { __typename id firstName lastName } source url type vAT industry companySize prio address { __typename ...Overlay_address } }"
const Overlay_addressText = "fragment Overlay_address on Address { __typename street zipCode city countryName telephones emails websites }"
const Overlay_agendaText = "fragment Overlay_agenda on CompanyDialog { __typename id seq agendaItems { __typename id title titleVersionId rank isDone dateDone } }"
const Overlay_answerText = "fragment Overlay_answer on Answer { __typename id companyDialogId questionId entryId isEmpty dateCreated dateUpdated valueText valueNumber valueYesNo valueDecimal valueNumberFrom valueNumberTo valueDate valueOptions { __typename id title } creator { __typename ...Overlay_user } conflicts { __typename ...Overlay_entry } comments { __typename ...Overlay_comment } }"
const Overlay_answeredText = "\"What an answer changes of its meeting.\" fragment Overlay_answered on CompanyDialog { __typename id seq isPinned answerCount playbookVersion { __typename id number } }"
const Overlay_bodyText = "\"Everything of a meeting that commands change, its answers apart.\" fragment Overlay_body on CompanyDialog { __typename ...Overlay_agenda ...Overlay_steps ...Overlay_pains ...Overlay_labels ...Overlay_notes ...Overlay_description title location startDate endDate timeZone dateStarted dateStopped isActive isPinned videoUrl playbookId contactIds organisationUserIds answerCount companyDialogState { __typename companyDialogStatus message } company { __typename id name } contacts { __typename id firstName lastName jobTitle } organisationUsers { __typename id userId role user { __typename ...Overlay_user } } playbook { __typename id title } playbookVersion { __typename id number } comments { __typename ...Overlay_comment } questionComments { __typename ...Overlay_comment } }"
const Overlay_commentText = "fragment Overlay_comment on Comment { __typename id content dateCreated companyDialogId questionId creator { __typename ...Overlay_user } mentioned { __typename id firstName lastName } }"
const Overlay_companyText = "\"Of an account, what commands change.\" fragment Overlay_company on Company { __typename ...Overlay_account labels { __typename id title color } comments { __typename ...Overlay_comment } }"
const Overlay_contactText = "\"Of a contact, what commands change.\" fragment Overlay_contact on Contact { __typename ...Overlay_person labels { __typename id title color } comments { __typename ...Overlay_comment } }"
const Overlay_dealText = "\"Of an opportunity, what commands change.\" fragment Overlay_deal on Opportunity { __typename id title price dateExpectedClose company { __typename id name } owner { __typename ...Overlay_user } }"
const Overlay_descriptionText = "fragment Overlay_description on CompanyDialog { __typename id seq description descriptionVersionId }"
const Overlay_entryText = "fragment Overlay_entry on AnswerEntry { __typename id baseId status dateClient dateCreated valueText valueNumber valueYesNo valueDecimal valueNumberFrom valueNumberTo valueDate valueOptions { __typename id title } creator { __typename ...Overlay_user } }"
const Overlay_labelsText = "fragment Overlay_labels on CompanyDialog { __typename id seq questionLabels { __typename id title color } }"
const Overlay_meetingText = "fragment Overlay_meeting on CompanyDialog { __typename ...Overlay_body answers { __typename ...Overlay_answer } }"
const Overlay_notesText = "fragment Overlay_notes on CompanyDialog { __typename id seq internalNotes internalNotesFormats noteEntryId }"
const Overlay_opportunityText = "\"Of an opportunity, what commands change.\" fragment Overlay_opportunity on Opportunity { __typename ...Overlay_deal comments { __typename ...Overlay_comment } }"
const Overlay_painsText = "fragment Overlay_pains on CompanyDialog { __typename id seq pains { __typename id painId note noteVersionId voteCount hasMyVote dateCreated creator { __typename ...Overlay_user } pain { __typename id title } } }"
const Overlay_personText = "fragment Overlay_person on Contact { __typename id firstName lastName jobTitle prio address { __typename ...Overlay_address } }"
const Overlay_savedText = "fragment Overlay_saved on SaveAnswerPayload { __typename conflict entryId seq answer { __typename ...Overlay_answer companyDialog { __typename ...Overlay_answered } } }"
const Overlay_stepsText = "fragment Overlay_steps on CompanyDialog { __typename id seq nextSteps { __typename id title dateCreated nextStepDate dateDone isDone nextStepType { __typename id title scoring } creator { __typename ...Overlay_user } } }"
const Overlay_userText = "fragment Overlay_user on User { __typename id firstName lastName color avatar }"
const OwnTemplates_playbookText = "fragment OwnTemplates_playbook on Playbook { __typename id title(own: true) description(own: true) language languages draft { __typename id hubs { __typename id questions { __typename id } } } }"
const PainNamed_lastText = "fragment PainNamed_last on MeetingPain { __typename id dateCreated creator { __typename id firstName lastName } companyDialog { __typename id title } }"
const Pain_bulletText = "fragment Pain_bullet on Bullet { __typename id text link language painId mediaItemIds mediaItems { __typename ...Media_item } }"
const Pain_bulletsText = "fragment Pain_bullets on Pain { __typename id bullets { __typename ...Pain_bullet } }"
const Pain_painText = "fragment Pain_pain on Pain { __typename ...Pain_row description mayArrange bullets { __typename ...Pain_bullet } creator { __typename id firstName lastName } namings(take: 20) { __typename id note voteCount dateCreated creator { __typename id firstName lastName } companyDialog { __typename id title company { __typename id name } } } }"
const Pain_rowText = "fragment Pain_row on Pain { __typename id title dateCreated labels { __typename id title color } bullets { __typename id } }"
const Palette_foundText = "fragment Palette_found on SearchResult { __typename id kind companyDialog { __typename id title startDate company { __typename id name } } company { __typename id name industry address { __typename city } } contact { __typename id firstName lastName jobTitle company { __typename id name } } playbook { __typename id title } pain { __typename id title } mediaItem { __typename id title } question { __typename id title } opportunity { __typename id title company { __typename id name } } campaign { __typename id title state } }"
const Pdf_fileText = "fragment Pdf_file on MeetingPdf { __typename id isInternal language companyDialogCount campaignId pageCount isReady dateCreated creator { __typename id firstName lastName } run { __typename id state done total errorCode } }"
const People_campaignText = "fragment People_campaign on Campaign { __typename people { __typename userId user { __typename id firstName lastName } accounts planned held qualified opportunity won wonValue } }"
const PlaybookDashboard_dashboardText = "fragment PlaybookDashboard_dashboard on PlaybookDashboard { __typename timeZone meetingCount states { __typename planned notHeld running done cancelled } period earlierCount periods { __typename date planned notHeld running done cancelled } completeness { __typename meetingCount average spread } skippedQuestions { __typename questionId title askedCount skippedCount } hubs { __typename questionHubId title meetingCount answeredCount timedCount medianSeconds } nextSteps { __typename nextStepTypeId title madeCount doneCount openCount overdueCount } members { __typename organisationUserId firstName lastName meetingCount doneCount average } versions { __typename id number datePublished isPublished beforeId meetingCount } }"
const PlaybookLead_leadText = "fragment PlaybookLead_lead on PlaybookLead { __typename id company { __typename id name owner { __typename id firstName lastName } } playbook { __typename id title } newestMeeting { __typename id } lastMeeting { __typename id title startDate } nextMeeting { __typename id title startDate } nextStep { __typename id title nextStepDate nextStepType { __typename id title } } }"
const PlaybookList_playbookText = "fragment PlaybookList_playbook on Playbook { __typename id title description isTemplate dateUpdated questionCount companyDialogCount creator { __typename id firstName lastName color } published { __typename id number datePublished } draft { __typename id revision } }"
const Privacy_requestText = "fragment Privacy_request on PrivacyRequest { __typename id kind isMine fileSize result dateCreated dateFinished creator { __typename id firstName lastName } run { __typename id state done total errorCode } }"
const Progress_campaignText = "fragment Progress_campaign on Campaign { __typename startDate endDate progress { __typename day reached } }"
const QuestionCard_questionText = "fragment QuestionCard_question on Question { __typename id questionHubId title(own: true) description(own: true) placeholder(own: true) dataType options { __typename id title(own: true) mediaItemId } defaultValue(own: true) defaultStartValue defaultEndValue defaultValueBool minValue maxValue isInternal importance mediaItemIds conditions { __typename id questionId valueBool valueOptions valueDateFrom valueDateTo valueNumberFrom valueNumberTo } }"
const RecentMeetingText = "fragment RecentMeeting on CompanyDialog { __typename id title startDate company { __typename id name } }"
const Recording_rowText = "fragment Recording_row on Recording { __typename id state type duration isComplete dateCreated dateUpdated dateEnded publicUrl lockedUntil lostPieces isInfected isDamaged peaks creator { __typename id firstName lastName } marks { __typename id kind at title } }"
const RegistryOption_companyText = "fragment RegistryOption_company on RegistryCompany { __typename number vAT name otherNames account { __typename id name } addresses(take: 1) { __typename street zipCode city countryName } activities(take: 1) { __typename title } }"
const Seats_licenceText = "fragment Seats_licence on OrganisationLicense { __typename id title isRunning isTrial amount emailsActiveAmount dateExpires }"
const Session_meText = "fragment Session_me on Me { __typename id firstName lastName email color avatar language role isBlocked onboardingStep onboardingData isSuperAdmin isImpersonated currentOrganisationUserId currentOrganisation { __typename id title } settings { __typename id key value } }"
const Share_shareText = "fragment Share_share on MeetingShare { __typename id fields questionIds nextStepIds pdfId language dateExpires dateFirstOpened dateLastOpened openCount }"
const Summary_summaryText = "fragment Summary_summary on MeetingSummary { __typename id channel language content dateCreated creator { __typename id firstName lastName } contacts { __typename id firstName lastName } }"
const SyncPanel_integrationText = "fragment SyncPanel_integration on Integration { __typename id mayPull conflictCount sync { __typename ...SyncPanel_sync } }"
const SyncPanel_syncText = "fragment SyncPanel_sync on IntegrationSync { __typename id isDry done total same created updated conflicting kept skipped wrong dateDone run { __typename id state errorCode } }"
const Timeline_entryText = "fragment Timeline_entry on TimelineEntry { __typename id dateCreated kind property value value2 message outcome creator { __typename id firstName lastName } onBehalfOf { __typename id firstName lastName } companyDialog { __typename id title startDate endDate companyDialogState { __typename companyDialogStatus } } opportunity { __typename id title } campaign { __typename id title } company { __typename id name } }"
const WantedAnswers_questionText = "fragment WantedAnswers_question on Question { __typename id title importance }"
export const AcceptInvitationDocument: TypedDocumentNode<AcceptInvitationMutation, AcceptInvitationMutationVariables> = /* @__PURE__ */ document('a2eab5e460a845f99d8eec7abb49501eed6ad6f872dda1ae25564f600fe2fc56', "mutation AcceptInvitation($id: ID!, $commandId: ID) { acceptInvitation(id: $id, commandId: $commandId) }")
export const AccountFreshDocument: TypedDocumentNode<AccountFreshQuery, AccountFreshQueryVariables> = /* @__PURE__ */ document('c9229fd42c5dc279dac790c749fb259659f8ff40be9f978d9ea6c55157583374', "\"What commands change of an account, once more.\" query AccountFresh($id: ID!) { company(id: $id) { __typename ...Overlay_company } }", Overlay_accountText, Overlay_addressText, Overlay_commentText, Overlay_companyText, Overlay_userText)
export const AccountKnownDocument: TypedDocumentNode<AccountKnownQuery, AccountKnownQueryVariables> = /* @__PURE__ */ document('eb91afc06c83bcb31c50b320a78b951c59ffa5254e08fb7137fa64e6436ef71d', "query AccountKnown($id: ID!) { company(id: $id) { __typename id newestAnswers(take: 200) { __typename ...AccountAnswer_answer } } }", AccountAnswer_answerText)
export const AccountListDocument: TypedDocumentNode<AccountListQuery, AccountListQueryVariables> = /* @__PURE__ */ document('37b06ae8191cdb9f465e18c7a852d92dc81f13106f68d755584408e3f2206372', "query AccountList($search: String, $take: Int!, $skip: Int!, $prio: Int, $labels: [ID!], $sort: CompanySort, $conditions: [RecordConditionInput!]) { companies( search: $search take: $take skip: $skip prio: $prio labels: $labels sort: $sort conditions: $conditions ) { __typename totalCount list { __typename id name industry prio owner { __typename id firstName lastName } dateCreated contactsCount companyDialogCount address { __typename city countryName } labels { __typename id title color } } } }")
export const AccountMeetsDocument: TypedDocumentNode<AccountMeetsQuery, AccountMeetsQueryVariables> = /* @__PURE__ */ document('de88907be25504c3ea7b88c234cdba4dce37fe42e67cb55d7c392bbc8432622d', "query AccountMeets($id: ID!, $conditions: [RecordConditionInput!]!, $questionIds: [ID!]!) { company(id: $id) { __typename id name meets(conditions: $conditions) newestAnswers(take: 40, questionIds: $questionIds) { __typename ...AccountAnswer_answer } } }", AccountAnswer_answerText)
export const AccountNamesDocument: TypedDocumentNode<AccountNamesQuery, AccountNamesQueryVariables> = /* @__PURE__ */ document('a477bc301083397bb4318c8ffd9b0e5c77eb45317a44ebc17d9fdb99791aaea2', "query AccountNames($conditions: [RecordConditionInput!], $search: String, $take: Int!) { companies(conditions: $conditions, search: $search, take: $take) { __typename list { __typename id name } } }")
export const AccountPageDocument: TypedDocumentNode<AccountPageQuery, AccountPageQueryVariables> = /* @__PURE__ */ document('ccd0b9e5402c47506efa9d1f0f82625fd0f3b9f404b21120d525f9a76c230a2c', "query AccountPage($id: ID!) { company(id: $id) { __typename ...Account_company } labels { __typename id title color } }", AccountAnswer_answerText, AccountCampaign_accountText, Account_companyText, Board_cardText, ContactLink_linkText, MeetingRow_meetingText, OpportunityRow_opportunityText, Overlay_accountText, Overlay_addressText, Overlay_commentText, Overlay_companyText, Overlay_userText, PainNamed_lastText)
export const AccountsFoundDocument: TypedDocumentNode<AccountsFoundQuery, AccountsFoundQueryVariables> = /* @__PURE__ */ document('e52f8b09399a6b4c8bacbe20fe1ca3be90a063d3d01001cc7f5118091038f3db', "query AccountsFound($search: String, $prio: Int, $labels: [ID!], $conditions: [RecordConditionInput!]) { companies( search: $search prio: $prio labels: $labels conditions: $conditions take: 10 ) { __typename totalCount list { __typename id name } } }")
export const AddAgendaItemDocument: TypedDocumentNode<AddAgendaItemMutation, AddAgendaItemMutationVariables> = /* @__PURE__ */ document('7498ba39142238a8a0a4623c28127525104013eadbd653190c9c79d48facef9f', "mutation AddAgendaItem($id: ID!, $companyDialogId: ID!, $title: String!, $commandId: ID!) { addAgendaItem( id: $id companyDialogId: $companyDialogId title: $title commandId: $commandId ) { __typename ...Overlay_agenda } }", Overlay_agendaText)
export const AddMeetingMediaDocument: TypedDocumentNode<AddMeetingMediaMutation, AddMeetingMediaMutationVariables> = /* @__PURE__ */ document('f044774f5cdaa363c13c7d8a3ec5871e7704514326c0177509541fbf474a8483', "mutation AddMeetingMedia($companyDialogId: ID!, $mediaItemId: ID!, $afterId: String, $commandId: ID) { addMeetingMedia( companyDialogId: $companyDialogId mediaItemId: $mediaItemId afterId: $afterId commandId: $commandId ) { __typename ...MeetingMedia_meeting } }", Media_itemText, MeetingMedia_meetingText)
export const AddMeetingPainDocument: TypedDocumentNode<AddMeetingPainMutation, AddMeetingPainMutationVariables> = /* @__PURE__ */ document('cbfbaae88b6772c94c84c7a6cd89151c718e5f2474e11fc68ac588ec15a13b34', "mutation AddMeetingPain($id: ID!, $companyDialogId: ID!, $painId: ID!, $title: String, $commandId: ID!) { addMeetingPain( id: $id companyDialogId: $companyDialogId painId: $painId title: $title commandId: $commandId ) { __typename ...Overlay_pains } }", Overlay_painsText, Overlay_userText)
export const AddMeetingSummaryDocument: TypedDocumentNode<AddMeetingSummaryMutation, AddMeetingSummaryMutationVariables> = /* @__PURE__ */ document('9a950e803aa6d67594ad6beae57c118e008b8d387087dcafd96dcbdcfeff11a8', "mutation AddMeetingSummary($id: ID!, $companyDialogId: ID!, $channel: SummaryChannel!, $language: String!, $content: String!, $contactIds: [ID!], $commandId: ID) { addMeetingSummary( id: $id companyDialogId: $companyDialogId channel: $channel language: $language content: $content contactIds: $contactIds commandId: $commandId ) { __typename id summaries { __typename ...Summary_summary } } }", Summary_summaryText)
export const AddMemberDocument: TypedDocumentNode<AddMemberMutation, AddMemberMutationVariables> = /* @__PURE__ */ document('af5e497fa87eb52506a12e5a877de298d7bf05ac91f2eab7043066d3365f583e', "mutation AddMember($email: String!, $role: Role!, $organisationLicenseId: ID!, $commandId: ID) { addMember( email: $email role: $role organisationLicenseId: $organisationLicenseId commandId: $commandId ) { __typename id email } }")
export const AddNextStepDocument: TypedDocumentNode<AddNextStepMutation, AddNextStepMutationVariables> = /* @__PURE__ */ document('3920883b47269cd9fdb238ec2c75c0cbf4c9bd0a2934fe6474b7e1c6fe8f16f2', "mutation AddNextStep($id: ID!, $companyDialogId: ID!, $nextStepTypeId: ID!, $title: String, $nextStepDate: Date, $commandId: ID!) { addNextStep( id: $id companyDialogId: $companyDialogId nextStepTypeId: $nextStepTypeId title: $title nextStepDate: $nextStepDate commandId: $commandId ) { __typename ...Overlay_steps } }", Overlay_stepsText, Overlay_userText)
export const AnswerHistoryDocument: TypedDocumentNode<AnswerHistoryQuery, AnswerHistoryQueryVariables> = /* @__PURE__ */ document('8002bde6b89288412f8d6b79763ce3651556ee0a51ddcf211ff846859e9babdd', "query AnswerHistory($companyDialogId: ID!, $questionId: ID!) { answer(companyDialogId: $companyDialogId, questionId: $questionId) { __typename id entryId history { __typename ...Overlay_entry } } }", Overlay_entryText, Overlay_userText)
export const ApplyComparisonDocument: TypedDocumentNode<ApplyComparisonMutation, ApplyComparisonMutationVariables> = /* @__PURE__ */ document('7d6f65bc9d7bdc8df1e4c516d8037f9a013b90404afd541e87015af3c4b404ca', "mutation ApplyComparison($id: ID!, $fields: [RegistryField!]!, $except: [ID!], $commandId: ID) { applyComparison( id: $id fields: $fields except: $except commandId: $commandId ) { __typename ...Comparison_whole } }", Comparison_wholeText)
export const ArchiveNextStepTypeDocument: TypedDocumentNode<ArchiveNextStepTypeMutation, ArchiveNextStepTypeMutationVariables> = /* @__PURE__ */ document('efd9d328311a0ea935ecfdb430fb6d5fb4c2f00da3b3e35139788b3feed96c4e', "mutation ArchiveNextStepType($id: ID!, $commandId: ID) { deleteNextStepType(id: $id, commandId: $commandId) { __typename ...NextStepTypes_type } }", NextStepTypes_typeText)
export const ArchivedNextStepTypesDocument: TypedDocumentNode<ArchivedNextStepTypesQuery, ArchivedNextStepTypesQueryVariables> = /* @__PURE__ */ document('066536e5a55c09b04f38d17682efb0e4ec5e66001c825078399dceeda931af0d', "query ArchivedNextStepTypes { nextStepTypes(isArchived: true) { __typename ...NextStepTypes_type } }", NextStepTypes_typeText)
export const AssignCampaignAccountsDocument: TypedDocumentNode<AssignCampaignAccountsMutation, AssignCampaignAccountsMutationVariables> = /* @__PURE__ */ document('89f227b4c5a955f3303e099aed6bef2026ebc8350db008dc3c0236375622da43', "mutation AssignCampaignAccounts($campaignId: ID!, $companyIds: [ID!]!, $seen: [CampaignAccountSeenInput!], $assigneeId: ID, $commandId: ID) { change: assignCampaignAccounts( campaignId: $campaignId companyIds: $companyIds seen: $seen assigneeId: $assigneeId commandId: $commandId ) { __typename ...CampaignAccounts_change } }", CampaignAccounts_changeText)
export const AttachNewLinkDocument: TypedDocumentNode<AttachNewLinkMutation, AttachNewLinkMutationVariables> = /* @__PURE__ */ document('c265746d0a0f77455f9a25d8cb9ab011529dad85afce6585e1f4c38e0b5e07e9', "mutation AttachNewLink($id: ID!, $address: String!, $commandId: ID) { createMediaLink(id: $id, address: $address, commandId: $commandId) { __typename ...Media_item } }", Media_itemText)
export const AttachToBulletDocument: TypedDocumentNode<AttachToBulletMutation, AttachToBulletMutationVariables> = /* @__PURE__ */ document('6900125aa112b9122fb8679de4c30efd352b33cef4e4aaacfb939911ff9956e1', "mutation AttachToBullet($id: ID!, $mediaItemIds: [ID!], $base: BulletBaseInput, $commandId: ID) { updateBullet( id: $id mediaItemIds: $mediaItemIds base: $base commandId: $commandId ) { __typename id bullets { __typename id mediaItemIds mediaItems { __typename ...Media_item } } } }", Media_itemText)
export const AttachToMeetingDocument: TypedDocumentNode<AttachToMeetingMutation, AttachToMeetingMutationVariables> = /* @__PURE__ */ document('8c39540bbcd105f3effb33c354240ad123f1b3085fd1d619f149aa908cac35ab', "mutation AttachToMeeting($companyDialogId: ID!, $mediaItemId: ID!, $commandId: ID) { addMeetingMedia( companyDialogId: $companyDialogId mediaItemId: $mediaItemId commandId: $commandId ) { __typename id mediaItemIds mediaItems { __typename ...Media_item } } }", Media_itemText)
export const AttachToQuestionDocument: TypedDocumentNode<AttachToQuestionMutation, AttachToQuestionMutationVariables> = /* @__PURE__ */ document('8439c7815ad94112a7ed4acbc74a696a928926b197b71e024f9f1ba382f08c6d', "mutation AttachToQuestion($id: ID!, $playbookId: ID!, $mediaItemIds: [ID!], $options: [OptionInput!], $commandId: ID) { updateQuestion( id: $id playbookId: $playbookId mediaItemIds: $mediaItemIds options: $options commandId: $commandId ) { __typename id revision } }")
export const AttachableMediaDocument: TypedDocumentNode<AttachableMediaQuery, AttachableMediaQueryVariables> = /* @__PURE__ */ document('e1d7c87f90c25c522d738762f91cd2cff92cfaed9f1b5ab03e275853d1332740', "query AttachableMedia($id: ID!) { mediaItem(id: $id) { __typename ...Media_item } }", Media_itemText)
export const BinInsideDocument: TypedDocumentNode<BinInsideQuery, BinInsideQueryVariables> = /* @__PURE__ */ document('d3d168dc86fdf4fad8232e780c797ff96b6227af96b02f18f6b5700622d97514', "query BinInside($inside: ID!, $skip: Int!) { bin(inside: $inside, skip: $skip) { __typename ...Bin_item } }", Bin_itemText)
export const BinPageDocument: TypedDocumentNode<BinPageQuery, BinPageQueryVariables> = /* @__PURE__ */ document('c8af7c184f5f6332b3437f9523cbe0a9180b8703da5bf941fbb5928ba8358dcd', "query BinPage { bin(grouped: true) { __typename ...Bin_item } bulkChanges { __typename ...BulkChanges_change } }", Bin_itemText, BulkChanges_changeText)
export const BriefingDocument: TypedDocumentNode<BriefingQuery, BriefingQueryVariables> = /* @__PURE__ */ document('5f9ff9aa4df554f7c69925269e0cec5f2da0585e97f266564aded44958813fb4', "query Briefing($id: ID!) { companyDialog(id: $id) { __typename ...Briefing_meeting } }", Briefing_accountText, Briefing_answerText, Briefing_meetingText, Briefing_placeText, Briefing_stepText)
export const BriefingCompletenessDocument: TypedDocumentNode<BriefingCompletenessQuery, BriefingCompletenessQueryVariables> = /* @__PURE__ */ document('aa429135c5b20200c0bebc30949b164f3787d8f328514b6296fff29fdfa79b7f', "query BriefingCompleteness($ids: [ID!]!) { companyDialogCompleteness(ids: $ids) { __typename id percentage } }")
export const BuilderPageDocument: TypedDocumentNode<BuilderPageQuery, BuilderPageQueryVariables> = /* @__PURE__ */ document('38117ea7dd38998ed78eb3c73834c9865a1ffc574fa889ec6545d0d3b8fde3ad', "query BuilderPage($id: ID!) { playbook(id: $id) { __typename ...Builder_playbook } }", Builder_conditionText, Builder_hubText, Builder_playbookText, Builder_questionText, Builder_versionText)
export const BuilderVersionDocument: TypedDocumentNode<BuilderVersionQuery, BuilderVersionQueryVariables> = /* @__PURE__ */ document('665ddc18f574cd68d0a2f016f13ad4fe972c786356aa5623b2d981525124b778', "query BuilderVersion($id: ID!) { playbookVersion(id: $id) { __typename ...Builder_version } }", Builder_conditionText, Builder_hubText, Builder_questionText, Builder_versionText)
export const BusyTimesDocument: TypedDocumentNode<BusyTimesQuery, BusyTimesQueryVariables> = /* @__PURE__ */ document('6eaf8987aa0929572ef47f92ffd56f1824060719c3e0f1ae0fab386184d1cda2', "query BusyTimes($organisationUserIds: [ID!]!, $from: DateTime!, $to: DateTime!) { busyTimes(organisationUserIds: $organisationUserIds, from: $from, to: $to) { __typename organisationUserId startDate endDate } }")
export const CalendarPeopleDocument: TypedDocumentNode<CalendarPeopleQuery, CalendarPeopleQueryVariables> = /* @__PURE__ */ document('668eb9852f6048ae563e8cae1e421812bc998306377405e6591e3465d831b1ad', "query CalendarPeople { organisationUsers { __typename id role isBlocked user { __typename id firstName lastName color avatar } } }")
export const CampaignAccountPageDocument: TypedDocumentNode<CampaignAccountPageQuery, CampaignAccountPageQueryVariables> = /* @__PURE__ */ document('4994a5eaf4cdb60c87c5f6e828ac582702ecba422b897e91577876304759e949', "\"One account in a campaign: what was done with it there, and what is known of what the campaign asks.\" query CampaignAccountPage($campaignId: ID!, $companyId: ID!) { campaign(id: $campaignId) { __typename ...CampaignHead_campaign revision ...Lead_campaign playbook { __typename id published { __typename id hubs { __typename id title questions { __typename ...WantedAnswers_question } } } } } campaignAccount(campaignId: $campaignId, companyId: $companyId) { __typename ...AccountInCampaign_account } seesAllMeetings }", AccountAnswer_answerText, AccountInCampaign_accountText, Board_cardText, CampaignAccount_accountText, CampaignHead_campaignText, Lead_accountText, Lead_campaignText, MeetingRow_meetingText, OpportunityRow_opportunityText, WantedAnswers_questionText)
export const CampaignAccountsDocument: TypedDocumentNode<CampaignAccountsQuery, CampaignAccountsQueryVariables> = /* @__PURE__ */ document('bafac7e1f0b4c04870dd77ab236d2a5fe007bbcc2b50bcec2526304ec7116fda', "query CampaignAccounts($id: ID!, $take: Int!, $skip: Int!, $step: CampaignStep, $verdicts: [CampaignVerdict!], $assigneeIds: [ID!], $isAssigned: Boolean, $isNew: Boolean, $isSkipped: Boolean, $hasMeeting: Boolean, $isOverdue: Boolean, $isWon: Boolean, $search: String, $sort: CampaignAccountSort) { campaign(id: $id) { __typename ...CampaignHead_campaign revision playbookId criteria accounts( take: $take skip: $skip step: $step verdicts: $verdicts assigneeIds: $assigneeIds isAssigned: $isAssigned isNew: $isNew isSkipped: $isSkipped hasMeeting: $hasMeeting isOverdue: $isOverdue isWon: $isWon search: $search sort: $sort ) { __typename totalCount list { __typename ...CampaignAccount_account } } } seesAllMeetings }", CampaignAccount_accountText, CampaignHead_campaignText)
export const CampaignBeginningDocument: TypedDocumentNode<CampaignBeginningQuery, CampaignBeginningQueryVariables> = /* @__PURE__ */ document('cc6b06847bead7e4b716b4e784cadd58f96e7e851bfd0dcbcaf9e67455826f74', "\"What a first campaign needs.\" query CampaignBeginning { playbooks { __typename id published { __typename id } } companies(take: 1) { __typename totalCount } listViews(table: COMPANY) { __typename id } }")
export const CampaignBuilderDocument: TypedDocumentNode<CampaignBuilderQuery, CampaignBuilderQueryVariables> = /* @__PURE__ */ document('deffdfc6de61d1c78d57c3d77788cca24786559cc233db42154458439b0357d0', "query CampaignBuilder($id: ID!) { campaign(id: $id) { __typename ...CampaignBuilder_campaign } }", CampaignBuilder_campaignText, CampaignHead_campaignText)
export const CampaignChoicesDocument: TypedDocumentNode<CampaignChoicesQuery, CampaignChoicesQueryVariables> = /* @__PURE__ */ document('88f66bc251abb585d1240a4f1adc379af963b0cf224a5c0278f4f4283171246c', "query CampaignChoices { campaigns { __typename id title } }")
export const CampaignContactPageDocument: TypedDocumentNode<CampaignContactPageQuery, CampaignContactPageQueryVariables> = /* @__PURE__ */ document('e579563ca447815ae5e3185d2bc7e6aede11d81302c09701b9b6bea83246fcaf', "\"One contact in a campaign, once for each account.\" query CampaignContactPage($id: ID!, $contactId: ID) { campaign(id: $id) { __typename ...CampaignHead_campaign revision playbookId contacts(contactId: $contactId) { __typename list { __typename ...CampaignContactPage_contact } } } seesAllMeetings }", CampaignContactPage_contactText, CampaignContact_contactText, CampaignHead_campaignText, MeetingRow_meetingText)
export const CampaignContactsDocument: TypedDocumentNode<CampaignContactsQuery, CampaignContactsQueryVariables> = /* @__PURE__ */ document('411ece8d555088018c1988428bc67213fe279688819e70d53552b112be43492b', "query CampaignContacts($id: ID!, $take: Int!, $skip: Int!, $search: String) { campaign(id: $id) { __typename ...CampaignHead_campaign revision contacts(take: $take, skip: $skip, search: $search) { __typename totalCount list { __typename ...CampaignContact_contact } } } seesAllMeetings }", CampaignContact_contactText, CampaignHead_campaignText)
export const CampaignInsightsDocument: TypedDocumentNode<CampaignInsightsQuery, CampaignInsightsQueryVariables> = /* @__PURE__ */ document('87522903ea6e64d816436a1dd4e179537902b358f172950bfab12333cfb74539', "query CampaignInsights($id: ID!) { campaign(id: $id) { __typename ...CampaignHead_campaign } seesAllMeetings }", CampaignHead_campaignText)
export const CampaignLeadsDocument: TypedDocumentNode<CampaignLeadsQuery, CampaignLeadsQueryVariables> = /* @__PURE__ */ document('e7773fe1284fa275e880d9e2d02ba1abdc9e0373839516b5db514737e199ec48', "query CampaignLeads($id: ID!, $take: Int!, $skip: Int!, $ownerIds: [ID!], $verdicts: [CampaignVerdict!], $hasMeeting: Boolean, $isNew: Boolean, $search: String, $sort: CampaignAccountSort) { campaign(id: $id) { __typename ...CampaignHead_campaign revision ...Lead_campaign } leads( take: $take skip: $skip campaignIds: [$id] ownerIds: $ownerIds verdicts: $verdicts hasMeeting: $hasMeeting isNew: $isNew search: $search sort: $sort ) { __typename totalCount list { __typename ...Lead_account } } seesAllMeetings }", CampaignAccount_accountText, CampaignHead_campaignText, Lead_accountText, Lead_campaignText)
export const CampaignListDocument: TypedDocumentNode<CampaignListQuery, CampaignListQueryVariables> = /* @__PURE__ */ document('6d5df0b77bb4c8c8cc2f9553552de2d575468aaa3527049612f3cf26634de7e9', "query CampaignList { campaigns { __typename ...CampaignList_campaign } }", CampaignList_campaignText)
export const CampaignLiveDocument: TypedDocumentNode<CampaignLiveSubscription, CampaignLiveSubscriptionVariables> = /* @__PURE__ */ document('0aaa86580ec781f54a9ac19d12b1ce100e845dd4dced28e3579256b630c44081', "subscription CampaignLive($campaignId: ID, $ofPlaybooks: Boolean) { campaignEvents(campaignId: $campaignId, ofPlaybooks: $ofPlaybooks) { __typename id revision } }")
export const CampaignNumbersDocument: TypedDocumentNode<CampaignNumbersQuery, CampaignNumbersQueryVariables> = /* @__PURE__ */ document('6c313db56217ea389688867a4d5b12ba9591f3bfb1b842b2461b4c96d2e6e63f', "\"What is counted of the campaigns of a page.\" query CampaignNumbers($ids: [ID!]!) { campaignsById(ids: $ids) { __typename id funnel { __typename ...Funnel_funnel } } }", Funnel_funnelText)
export const CampaignPageDocument: TypedDocumentNode<CampaignPageQuery, CampaignPageQueryVariables> = /* @__PURE__ */ document('bd217d319d53dd36bed25f2cbe25a55b73baa6438d551f481b773e8545483eb1', "query CampaignPage($id: ID!) { campaign(id: $id) { __typename ...Campaign_campaign } seesAllMeetings }", CampaignHead_campaignText, Campaign_campaignText, Funnel_funnelText, Goal_campaignText, People_campaignText, Progress_campaignText)
export const CampaignVerdictTableDocument: TypedDocumentNode<CampaignVerdictTableQuery, CampaignVerdictTableQueryVariables> = /* @__PURE__ */ document('3920b5e95b6e91521a6af6e48767fd32d423777222949cd6c948cb9d6c7fdf4b', "\"One of these lists, a page at a time.\" query CampaignVerdictTable($id: ID!, $take: Int!, $skip: Int!, $step: CampaignStep, $verdicts: [CampaignVerdict!], $isSkipped: Boolean, $search: String, $ownerIds: [ID!], $sort: CampaignAccountSort) { campaign(id: $id) { __typename ...CampaignHead_campaign revision ...Lead_campaign accounts( take: $take skip: $skip step: $step verdicts: $verdicts isSkipped: $isSkipped search: $search ownerIds: $ownerIds sort: $sort ) { __typename totalCount list { __typename ...Lead_account } } } seesAllMeetings }", CampaignAccount_accountText, CampaignHead_campaignText, Lead_accountText, Lead_campaignText)
export const CampaignVerdictsDocument: TypedDocumentNode<CampaignVerdictsQuery, CampaignVerdictsQueryVariables> = /* @__PURE__ */ document('7a2b736637f6c92caec54b795d7128ed46a09e5b3eb89303b1c2ff6adaf612b2', "\"The accounts of a campaign by what was found of them: those that were met and wait for a verdict, and those that have one.\" query CampaignVerdicts($id: ID!, $search: String, $ownerIds: [ID!], $takeOpen: Int = 50, $takeQualified: Int = 50, $takeDisqualified: Int = 50) { campaign(id: $id) { __typename ...CampaignHead_campaign revision ...Lead_campaign open: accounts( take: $takeOpen step: HELD verdicts: [OPEN] isSkipped: false search: $search ownerIds: $ownerIds ) { __typename totalCount list { __typename ...Lead_account } } qualified: accounts( take: $takeQualified verdicts: [QUALIFIED] search: $search ownerIds: $ownerIds ) { __typename totalCount list { __typename ...Lead_account } } disqualified: accounts( take: $takeDisqualified verdicts: [DISQUALIFIED] search: $search ownerIds: $ownerIds ) { __typename totalCount list { __typename ...Lead_account } } } seesAllMeetings }", CampaignAccount_accountText, CampaignHead_campaignText, Lead_accountText, Lead_campaignText)
export const CampaignWouldMeetDocument: TypedDocumentNode<CampaignWouldMeetQuery, CampaignWouldMeetQueryVariables> = /* @__PURE__ */ document('d073bbe9c4d597c56c13beace1bded60779bdf50a45e8dd03865eceabe6769d5', "query CampaignWouldMeet($id: ID!, $conditions: [RecordConditionInput!]!) { campaign(id: $id) { __typename id wouldMeet(conditions: $conditions) { __typename met asked total } } }")
export const CancelJobDocument: TypedDocumentNode<CancelJobMutation, CancelJobMutationVariables> = /* @__PURE__ */ document('9959611f832a3a8b4afe37c34c9697244838e4b62ca4561d7532bfa65ff3c9e9', "mutation CancelJob($id: ID!, $commandId: ID) { cancelJob(id: $id, commandId: $commandId) { __typename id state } }")
export const ChangeDraftDocument: TypedDocumentNode<ChangeDraftMutation, ChangeDraftMutationVariables> = /* @__PURE__ */ document('8315f3cd60e2035365a8549fc6b32345d05043480743e0eca59a9c8b478ac931', "mutation ChangeDraft($playbookId: ID!, $change: String!, $commandId: ID) { changeDraft(playbookId: $playbookId, change: $change, commandId: $commandId) { __typename ...Builder_version } }", Builder_conditionText, Builder_hubText, Builder_questionText, Builder_versionText)
export const ChangeScribbleDocument: TypedDocumentNode<ChangeScribbleMutation, ChangeScribbleMutationVariables> = /* @__PURE__ */ document('bc6c63d0287d7f90ba8d72a1edc1ce09158889574f0beab3a216ad217a1fd8dd', "mutation ChangeScribble($companyDialogId: ID!, $questionId: ID, $pages: [ScribblePageInput!], $strokes: [ScribbleStrokeInput!], $changes: [ScribbleChangeInput!], $commandId: ID!) { changeScribble( companyDialogId: $companyDialogId questionId: $questionId pages: $pages strokes: $strokes changes: $changes commandId: $commandId ) { __typename id } }")
export const ColleaguesDocument: TypedDocumentNode<ColleaguesQuery, ColleaguesQueryVariables> = /* @__PURE__ */ document('353d20697bf8efe0f60df607eaa1d4be6122fd2a6ece6f45f33e0f87da88f28c', "query Colleagues { organisationUsers { __typename id role isBlocked user { __typename id firstName lastName email color avatar } } }")
export const CompareAgainDocument: TypedDocumentNode<CompareAgainMutation, CompareAgainMutationVariables> = /* @__PURE__ */ document('9447092e2e97b8cce0fe15fb11ec593c5236877d89734f4d8bbac92d70176a6d', "mutation CompareAgain($id: ID!, $commandId: ID) { compareAgain(id: $id, commandId: $commandId) { __typename ...Comparison_whole } }", Comparison_wholeText)
export const CompareWithRegisterDocument: TypedDocumentNode<CompareWithRegisterMutation, CompareWithRegisterMutationVariables> = /* @__PURE__ */ document('ad5d70b4e256a9935797bd51222b916069bf73611d9a087ffdc0a0726cc9f1c6', "mutation CompareWithRegister($records: RecordSelection!, $commandId: ID) { compareWithRegister(records: $records, commandId: $commandId) { __typename id } }")
export const ComparisonDocument: TypedDocumentNode<ComparisonQuery, ComparisonQueryVariables> = /* @__PURE__ */ document('245852289fce1eba9035ad68c1631e75db4ebe1218ab430c1485eab5113e1ec6', "query Comparison($id: ID!) { registryComparison(id: $id) { __typename ...Comparison_whole } }", Comparison_wholeText)
export const ComparisonCountsDocument: TypedDocumentNode<ComparisonCountsQuery, ComparisonCountsQueryVariables> = /* @__PURE__ */ document('35d6cb66163e5ee8ba39e3cfeb24dea3bf9408dfd380c383572b3a43215cd8b4', "query ComparisonCounts($id: ID!) { registryComparison(id: $id) { __typename id different same unknown noNumber unreachable gone waiting changed kept reverted notReverted fields { __typename field count offered } } }")
export const ComparisonRowsDocument: TypedDocumentNode<ComparisonRowsQuery, ComparisonRowsQueryVariables> = /* @__PURE__ */ document('0e3baeb00092067c96df5d17b26263a861582927ec69a0a8dff02994e01b34c6', "query ComparisonRows($comparisonId: ID!, $state: RegistryComparisonState!, $take: Int!, $skip: Int!) { registryComparisonRows( comparisonId: $comparisonId state: $state take: $take skip: $skip ) { __typename id source dateAsked differences account { __typename id name } } }")
export const ComparisonsDocument: TypedDocumentNode<ComparisonsQuery, ComparisonsQueryVariables> = /* @__PURE__ */ document('9ea296f2c0c0db7b7e5fa3cf2c0f51f15ea2d3b6a04c1e171d35a3849df7e039', "query Comparisons { registryComparisons(take: 10) { __typename id rowCount step dateCreated run { __typename id state } } }")
export const CompleteIntegrationDocument: TypedDocumentNode<CompleteIntegrationMutation, CompleteIntegrationMutationVariables> = /* @__PURE__ */ document('15aaac8011b6b4ca0b4b4d35aefe5894b8d26c911b50155a860ff9615a77711c', "mutation CompleteIntegration($state: String!, $code: String, $commandId: ID) { completeIntegration(state: $state, code: $code, commandId: $commandId) { __typename ...IntegrationPanel_integration } }", IntegrationPanel_integrationText)
export const ConditionQuestionDocument: TypedDocumentNode<ConditionQuestionQuery, ConditionQuestionQueryVariables> = /* @__PURE__ */ document('7377be152217e72896adc91ea50829102dd166a764c5f25566e4c16e623ed0b2', "query ConditionQuestion($id: ID!) { question(id: $id) { __typename ...AnswerCondition_question } }", AnswerCondition_questionText)
export const ConnectIntegrationDocument: TypedDocumentNode<ConnectIntegrationMutation, ConnectIntegrationMutationVariables> = /* @__PURE__ */ document('6b910c308806f5e943cff1bfee8d092319640c244ba084f01c048cb1fe6a78be', "mutation ConnectIntegration($name: IntegrationVendor!, $commandId: ID) { connectIntegration(name: $name, commandId: $commandId) { __typename id address } }")
export const ContactFreshDocument: TypedDocumentNode<ContactFreshQuery, ContactFreshQueryVariables> = /* @__PURE__ */ document('b3ce173a4f197ffc533c9c58458d40a1c1893e67cb6ccbab6839e8a4f1c88566', "\"What commands change of a contact, once more.\" query ContactFresh($id: ID!) { contact(id: $id) { __typename ...Overlay_contact } }", Overlay_addressText, Overlay_commentText, Overlay_contactText, Overlay_personText, Overlay_userText)
export const ContactHeldDocument: TypedDocumentNode<ContactHeldQuery, ContactHeldQueryVariables> = /* @__PURE__ */ document('3b3d02a3dba251bf4f8f3f708314460e695cf4d44e5305ae240c1080682bdfde', "query ContactHeld($contactId: ID!) { contactHeld(contactId: $contactId) { __typename id accounts meetings answers comments opportunities lines files clearsAnswers } }")
export const ContactKnownDocument: TypedDocumentNode<ContactKnownQuery, ContactKnownQueryVariables> = /* @__PURE__ */ document('538acd1a155f9fc424c4d98487f660cb8627db6d7d845d35f7d3a5e0ba7dcbf7', "query ContactKnown($id: ID!) { contact(id: $id) { __typename id newestAnswers(take: 200) { __typename ...AccountAnswer_answer } } }", AccountAnswer_answerText)
export const ContactListDocument: TypedDocumentNode<ContactListQuery, ContactListQueryVariables> = /* @__PURE__ */ document('612bf0c89c92464b0f3502232c18b915c9f46ec5c63f0a343f95236986e6112a', "query ContactList($search: String, $take: Int!, $skip: Int!, $prio: Int, $labels: [ID!], $sort: ContactSort, $conditions: [RecordConditionInput!]) { contacts( search: $search take: $take skip: $skip prio: $prio labels: $labels sort: $sort conditions: $conditions ) { __typename totalCount list { __typename id firstName lastName jobTitle prio company { __typename id name } address { __typename emails telephones } labels { __typename id title color } } } }")
export const ContactNamesDocument: TypedDocumentNode<ContactNamesQuery, ContactNamesQueryVariables> = /* @__PURE__ */ document('3fd9553b033e3b00776a281fac7e01c959e988cd60f25d4b0ce1efdbd3f9aedf', "query ContactNames($conditions: [RecordConditionInput!], $search: String, $take: Int!) { contacts(conditions: $conditions, search: $search, take: $take) { __typename list { __typename id firstName lastName } } }")
export const ContactPageDocument: TypedDocumentNode<ContactPageQuery, ContactPageQueryVariables> = /* @__PURE__ */ document('1497a75feea46bc7deda6770878c11823759f0f5d8eb25b2b30cbece826a98b3', "query ContactPage($id: ID!) { contact(id: $id) { __typename ...Contact_contact } labels { __typename id title color } }", AccountAnswer_answerText, Board_cardText, Contact_contactText, MeetingRow_meetingText, OpportunityPart_partText, OpportunityRow_opportunityText, Overlay_addressText, Overlay_commentText, Overlay_contactText, Overlay_personText, Overlay_userText, PainNamed_lastText)
export const ContactsFoundDocument: TypedDocumentNode<ContactsFoundQuery, ContactsFoundQueryVariables> = /* @__PURE__ */ document('c3d8a112b38005421992bedf43edbab12219b571298e4225ad46de76cf1835d0', "query ContactsFound($search: String, $prio: Int, $labels: [ID!], $conditions: [RecordConditionInput!]) { contacts( search: $search prio: $prio labels: $labels conditions: $conditions take: 10 ) { __typename totalCount list { __typename id firstName lastName } } }")
export const CopyPlaybookDocument: TypedDocumentNode<CopyPlaybookMutation, CopyPlaybookMutationVariables> = /* @__PURE__ */ document('6c6efab024133838e6c2adb315fa60c25eeb98310e1683714032e5442632049c', "mutation CopyPlaybook($id: ID!, $newId: ID!, $title: String!, $commandId: ID) { copyPlaybook(id: $id, newId: $newId, title: $title, commandId: $commandId) { __typename ...PlaybookList_playbook } }", PlaybookList_playbookText)
export const CorrectOpportunityDocument: TypedDocumentNode<CorrectOpportunityMutation, CorrectOpportunityMutationVariables> = /* @__PURE__ */ document('2ecb65e94ed5101b86b38e210a281fd1bbeabdc45a31b4461c4ade64fabe9239', "mutation CorrectOpportunity($id: ID!, $title: String, $price: Int, $dateExpectedClose: Date, $companyId: ID, $ownerId: ID, $base: OpportunityBaseInput, $commandId: ID) { updateOpportunity( id: $id title: $title price: $price dateExpectedClose: $dateExpectedClose companyId: $companyId ownerId: $ownerId base: $base commandId: $commandId ) { __typename ...Board_card } }", Board_cardText)
export const CreateAccountDocument: TypedDocumentNode<CreateAccountMutation, CreateAccountMutationVariables> = /* @__PURE__ */ document('f520a8ae1c2a1f67a3e3587fca7222b122190154ec5dd6a1b6d6fff0acf2f4ff', "mutation CreateAccount($id: ID!, $company: CompanyInput!, $commandId: ID) { createCompany(id: $id, company: $company, commandId: $commandId) { __typename ...Account_company } }", AccountAnswer_answerText, AccountCampaign_accountText, Account_companyText, Board_cardText, ContactLink_linkText, MeetingRow_meetingText, OpportunityRow_opportunityText, Overlay_accountText, Overlay_addressText, Overlay_commentText, Overlay_companyText, Overlay_userText, PainNamed_lastText)
export const CreateBriefingPdfDocument: TypedDocumentNode<CreateBriefingPdfMutation, CreateBriefingPdfMutationVariables> = /* @__PURE__ */ document('d4d529d6579c3e3b23a4164288512f831614aee9e2515fba4131c046ef82f542', "mutation CreateBriefingPdf($companyDialogId: ID!, $newId: ID!, $language: String!, $commandId: ID) { createBriefingPdf( companyDialogId: $companyDialogId newId: $newId language: $language commandId: $commandId ) { __typename ...Pdf_file } }", Pdf_fileText)
export const CreateBulletDocument: TypedDocumentNode<CreateBulletMutation, CreateBulletMutationVariables> = /* @__PURE__ */ document('e2953fdd55d56538631f25de5d1a91fe3592fbc42ee13dbcf4c301769f7f84f4', "mutation CreateBullet($id: ID!, $painId: ID!, $text: String!, $link: String, $language: String, $mediaItemIds: [ID!], $commandId: ID) { createBullet( id: $id painId: $painId text: $text link: $link language: $language mediaItemIds: $mediaItemIds commandId: $commandId ) { __typename ...Pain_bullets } }", Media_itemText, Pain_bulletText, Pain_bulletsText)
export const CreateCampaignDocument: TypedDocumentNode<CreateCampaignMutation, CreateCampaignMutationVariables> = /* @__PURE__ */ document('3125ffb6ed9fc5576265293a1053894bb6490536f02682b6adafeeaa18c14f65', "mutation CreateCampaign($id: ID!, $title: String!, $description: String, $playbookId: ID, $startDate: Date, $endDate: Date, $ownerId: ID, $teamIds: [ID!], $goal: CampaignGoal, $goalAmount: Int, $viewId: ID, $commandId: ID) { createCampaign( id: $id title: $title description: $description playbookId: $playbookId startDate: $startDate endDate: $endDate ownerId: $ownerId teamIds: $teamIds goal: $goal goalAmount: $goalAmount viewId: $viewId commandId: $commandId ) { __typename id title } }")
export const CreateCommentDocument: TypedDocumentNode<CreateCommentMutation, CreateCommentMutationVariables> = /* @__PURE__ */ document('4d81fa13ab6e2e1d49ec586a193080aa4aee31f5471c76db49b238bc60cf6891', "mutation CreateComment($id: ID!, $content: String!, $companyDialogId: ID, $companyId: ID, $contactId: ID, $opportunityId: ID, $questionId: ID, $mentionedUserIds: [ID!], $commandId: ID!) { createComment( id: $id content: $content companyDialogId: $companyDialogId companyId: $companyId contactId: $contactId opportunityId: $opportunityId questionId: $questionId mentionedUserIds: $mentionedUserIds commandId: $commandId ) { __typename ...Overlay_comment } }", Overlay_commentText, Overlay_userText)
export const CreateContactDocument: TypedDocumentNode<CreateContactMutation, CreateContactMutationVariables> = /* @__PURE__ */ document('db69d7962d7ca6f82e065fd9029e623af3f8bbec385ac30fcd1d8fbe435511b0', "mutation CreateContact($id: ID!, $contact: ContactInput!, $companyId: ID, $role: String, $decisionMaker: Boolean, $commandId: ID) { createContact( id: $id contact: $contact companyId: $companyId role: $role decisionMaker: $decisionMaker commandId: $commandId ) { __typename ...Contact_contact } }", AccountAnswer_answerText, Board_cardText, Contact_contactText, MeetingRow_meetingText, OpportunityPart_partText, OpportunityRow_opportunityText, Overlay_addressText, Overlay_commentText, Overlay_contactText, Overlay_personText, Overlay_userText, PainNamed_lastText)
export const CreateContactFileDocument: TypedDocumentNode<CreateContactFileMutation, CreateContactFileMutationVariables> = /* @__PURE__ */ document('a0a8d32668b3e81d4b017eca28389f3066c42dce2a6c383c46a766343707dbcf', "mutation CreateContactFile($id: ID!, $contactId: ID!, $commandId: ID) { createContactFile(id: $id, contactId: $contactId, commandId: $commandId) { __typename ...Privacy_request } }", Privacy_requestText)
export const CreateExportDocument: TypedDocumentNode<CreateExportMutation, CreateExportMutationVariables> = /* @__PURE__ */ document('b57d0020af95c3ca5095f69db1a8d4196f45ce09629c6c4534bd74038aedb46f', "mutation CreateExport($id: ID!, $list: ExportList!, $format: ExportFormat!, $title: String!, $columns: [ExportColumnInput!]!, $arguments: JSON, $timeZone: String!, $commandId: ID) { createExport( id: $id list: $list format: $format title: $title columns: $columns arguments: $arguments timeZone: $timeZone commandId: $commandId ) { __typename ...Export_file } }", Export_fileText)
export const CreateHubDocument: TypedDocumentNode<CreateHubMutation, CreateHubMutationVariables> = /* @__PURE__ */ document('70b4e32a2893e9aea4af74705ab03f48f15b87aad23a2ae1b67e5ecff1a47ee0', "mutation CreateHub($id: ID!, $playbookId: ID!, $hub: HubInput!, $afterId: String, $commandId: ID) { createQuestionHub( id: $id playbookId: $playbookId hub: $hub afterId: $afterId commandId: $commandId ) { __typename ...Builder_version } }", Builder_conditionText, Builder_hubText, Builder_questionText, Builder_versionText)
export const CreateInsightsPdfDocument: TypedDocumentNode<CreateInsightsPdfMutation, CreateInsightsPdfMutationVariables> = /* @__PURE__ */ document('0e9b7a545dcf3333fb8756e042567f3fb2ca104af3d4443aeb52e101e00d8f42', "mutation CreateInsightsPdf($playbookId: ID!, $campaignId: ID, $filters: [AnswerRangeInput!]!, $newId: ID!, $language: String!, $commandId: ID) { createInsightsPdf( playbookId: $playbookId campaignId: $campaignId filters: $filters newId: $newId language: $language commandId: $commandId ) { __typename ...Pdf_file } }", Pdf_fileText)
export const CreateLabelDocument: TypedDocumentNode<CreateLabelMutation, CreateLabelMutationVariables> = /* @__PURE__ */ document('2ee812f397b7c6bd99c8e1c52670577a7d217be6b736ca78ad63ab373a2efcbd', "mutation CreateLabel($id: ID!, $title: String!, $color: String!, $description: String, $commandId: ID) { createLabel( id: $id title: $title color: $color description: $description commandId: $commandId ) { __typename id title color description usageCount } }")
export const CreateListViewDocument: TypedDocumentNode<CreateListViewMutation, CreateListViewMutationVariables> = /* @__PURE__ */ document('f749180a9ef9e72f2e34a6f4b686f10a90db93bf98f27167000bc5649e0a5647', "mutation CreateListView($id: ID!, $table: BulkTable!, $title: String!, $isShared: Boolean!, $content: ListViewContent!, $commandId: ID) { view: createListView( id: $id table: $table title: $title isShared: $isShared content: $content commandId: $commandId ) { __typename ...ListView_view } }", ListView_viewText)
export const CreateMediaLinkDocument: TypedDocumentNode<CreateMediaLinkMutation, CreateMediaLinkMutationVariables> = /* @__PURE__ */ document('74a610ec8c36df1b99566ef0ba413d5717818978c709cdd9fdc6680525597711', "mutation CreateMediaLink($id: ID!, $address: String!, $title: String, $description: String, $language: String, $commandId: ID) { createMediaLink( id: $id address: $address title: $title description: $description language: $language commandId: $commandId ) { __typename ...Media_row } }", Media_rowText)
export const CreateMeetingDocument: TypedDocumentNode<CreateMeetingMutation, CreateMeetingMutationVariables> = /* @__PURE__ */ document('f72a597869836a06da5185dac12df089b48794e436e3284969b337556c6fe27d', "mutation CreateMeeting($id: ID!, $title: String!, $location: String, $description: String, $startDate: DateTime!, $endDate: DateTime!, $timeZone: String!, $contactIds: [ID!], $organisationUserIds: [ID!], $companyId: ID, $playbookId: ID, $playbookFlowId: ID, $followsId: ID, $nextStepIds: [ID!], $agenda: [String!], $commandId: ID!) { createCompanyDialog( id: $id title: $title location: $location description: $description startDate: $startDate endDate: $endDate timeZone: $timeZone contactIds: $contactIds organisationUserIds: $organisationUserIds companyId: $companyId playbookId: $playbookId playbookFlowId: $playbookFlowId followsId: $followsId nextStepIds: $nextStepIds agenda: $agenda commandId: $commandId ) { __typename ...Overlay_meeting } }", Overlay_agendaText, Overlay_answerText, Overlay_bodyText, Overlay_commentText, Overlay_descriptionText, Overlay_entryText, Overlay_labelsText, Overlay_meetingText, Overlay_notesText, Overlay_painsText, Overlay_stepsText, Overlay_userText)
export const CreateNextStepTypeDocument: TypedDocumentNode<CreateNextStepTypeMutation, CreateNextStepTypeMutationVariables> = /* @__PURE__ */ document('3867b20b1916b437f164a0496a1875ec2f71fefe9792fe1361a2ce07a9b055f5', "mutation CreateNextStepType($id: ID!, $title: String!, $scoring: Int!, $commandId: ID) { createNextStepType( id: $id title: $title scoring: $scoring commandId: $commandId ) { __typename id title scoring dateDeleted } }")
export const CreateOpportunityDocument: TypedDocumentNode<CreateOpportunityMutation, CreateOpportunityMutationVariables> = /* @__PURE__ */ document('5c9d4b483e8bec6b5956948ca61fc6583d67fead689e0ab532246c00597c9916', "mutation CreateOpportunity($id: ID!, $title: String!, $stageId: ID!, $companyId: ID!, $price: Int, $dateExpectedClose: Date, $ownerId: ID, $companyDialogId: ID, $campaignId: ID, $commandId: ID) { createOpportunity( id: $id title: $title stageId: $stageId companyId: $companyId price: $price dateExpectedClose: $dateExpectedClose ownerId: $ownerId companyDialogId: $companyDialogId campaignId: $campaignId commandId: $commandId ) { __typename ...Board_card } }", Board_cardText)
export const CreateOrganisationLicenseDocument: TypedDocumentNode<CreateOrganisationLicenseMutation, CreateOrganisationLicenseMutationVariables> = /* @__PURE__ */ document('68fcdb2519bd4e467e275521f334d009007970b70f1dd8b91d72ac7ab71ec237', "mutation CreateOrganisationLicense($title: String!, $amount: Int, $monthsValid: Int, $commandId: ID) { createOrganisationLicense( title: $title amount: $amount monthsValid: $monthsValid commandId: $commandId ) { __typename id code } }")
export const CreatePainDocument: TypedDocumentNode<CreatePainMutation, CreatePainMutationVariables> = /* @__PURE__ */ document('541ffe4d7372b3441eecc19dd836a5ac6351f492a6fe7aa337640493e05f9572', "mutation CreatePain($id: ID!, $title: String!, $description: String, $commandId: ID) { createPain( id: $id title: $title description: $description commandId: $commandId ) { __typename ...Pain_row description } }", Pain_rowText)
export const CreatePdfDocument: TypedDocumentNode<CreatePdfMutation, CreatePdfMutationVariables> = /* @__PURE__ */ document('e17167da1cc233a703b6420ff2f49ed5dfc5f49b1c5970304461301e99492b71', "mutation CreatePdf($id: ID!, $newId: ID!, $isInternal: Boolean!, $language: String!, $sections: [PdfSection!]!, $pictureIds: [ID!]!, $commandId: ID) { createPdf( id: $id newId: $newId isInternal: $isInternal language: $language sections: $sections pictureIds: $pictureIds commandId: $commandId ) { __typename ...Pdf_file } }", Pdf_fileText)
export const CreatePdfsDocument: TypedDocumentNode<CreatePdfsMutation, CreatePdfsMutationVariables> = /* @__PURE__ */ document('9150824128e8c4495fa54e5df3f79d5528d5eb95bc7de6cc76eff559ffe4fac4', "mutation CreatePdfs($newId: ID!, $companyDialogIds: [ID!]!, $isInternal: Boolean!, $language: String!, $sections: [PdfSection!]!, $commandId: ID) { createPdfs( newId: $newId companyDialogIds: $companyDialogIds isInternal: $isInternal language: $language sections: $sections commandId: $commandId ) { __typename ...Pdf_file } }", Pdf_fileText)
export const CreatePipelineDocument: TypedDocumentNode<CreatePipelineMutation, CreatePipelineMutationVariables> = /* @__PURE__ */ document('f79074d509d8c42224227cb6891eeb1ad908ac7c25a7fac0572cf229c35defd8', "mutation CreatePipeline($id: ID!, $title: String!, $commandId: ID) { createPipeline(id: $id, title: $title, commandId: $commandId) { __typename ...Board_pipeline } }", Board_pipelineText, Board_stageText)
export const CreatePlaybookDocument: TypedDocumentNode<CreatePlaybookMutation, CreatePlaybookMutationVariables> = /* @__PURE__ */ document('234fcb687703d3892f2c0e13f9393b0265c7d6fe5d001e4d01d08a440d998b04', "mutation CreatePlaybook($id: ID!, $title: String!, $description: String, $commandId: ID) { createPlaybook( id: $id title: $title description: $description commandId: $commandId ) { __typename ...PlaybookList_playbook } }", PlaybookList_playbookText)
export const CreateQuestionDocument: TypedDocumentNode<CreateQuestionMutation, CreateQuestionMutationVariables> = /* @__PURE__ */ document('db69be6d3bb25516772a34d9ca1d7b352c537116d11ff8c2b1a45ba562a3d674', "mutation CreateQuestion($id: ID!, $questionHubId: ID!, $playbookId: ID!, $title: String!, $dataTypeString: DataType!, $placeholder: String, $description: String, $options: [OptionInput!], $defaultValue: String, $defaultStartValue: Float, $defaultEndValue: Float, $defaultValueBool: Boolean, $minValue: Float, $maxValue: Float, $isInternal: Boolean, $importance: Int, $mediaItemIds: [ID!], $commandId: ID) { createQuestion( id: $id questionHubId: $questionHubId playbookId: $playbookId title: $title dataTypeString: $dataTypeString placeholder: $placeholder description: $description options: $options defaultValue: $defaultValue defaultStartValue: $defaultStartValue defaultEndValue: $defaultEndValue defaultValueBool: $defaultValueBool minValue: $minValue maxValue: $maxValue isInternal: $isInternal importance: $importance mediaItemIds: $mediaItemIds commandId: $commandId ) { __typename ...Builder_version } }", Builder_conditionText, Builder_hubText, Builder_questionText, Builder_versionText)
export const CreateStageDocument: TypedDocumentNode<CreateStageMutation, CreateStageMutationVariables> = /* @__PURE__ */ document('bed3567448ca5e527f0d176be714ab7dbf55527756bd177ff8d13ae2b6378ce5', "mutation CreateStage($id: ID!, $pipelineId: ID!, $title: String!, $commandId: ID) { createOpportunityStage( id: $id pipelineId: $pipelineId title: $title commandId: $commandId ) { __typename ...Board_pipeline } }", Board_pipelineText, Board_stageText)
export const DashboardDocument: TypedDocumentNode<DashboardQuery, DashboardQueryVariables> = /* @__PURE__ */ document('d2263971bd589f3cbc652d5a89942815115abeceb3305c84bb43ceda3361ed36', "query Dashboard($scope: MeetingScope!, $from: DateTime!, $to: DateTime!, $firstDay: Date!, $lastDay: Date!) { seesAllMeetings companyDialogs(scope: $scope, from: $from, to: $to, take: 200) { __typename ...CalendarMeeting } companyDialogDateCount(scope: $scope, from: $firstDay, to: $lastDay) { __typename date count } openNextSteps(scope: $scope, take: 50) { __typename totalCount list { __typename ...FollowUp } } latestCompanyDialogCompleteness(scope: $scope, take: 12) { __typename ...CompletenessCard } }", CalendarMeetingText, CompletenessCardText, FollowUpText)
export const DataResetsDocument: TypedDocumentNode<DataResetsQuery, DataResetsQueryVariables> = /* @__PURE__ */ document('8a80dc6ad218346b2432fbbe95d049ab5efd1a549dfd1c5ab3f3de426d668d2a', "query DataResets { dataResets { __typename ...DataReset_row } }", DataReset_rowText)
export const DeclareConsentDocument: TypedDocumentNode<DeclareConsentMutation, DeclareConsentMutationVariables> = /* @__PURE__ */ document('63b28f09c376efb6b38e5bd573e4c5f816ec667b72b1fd270c7eec81888dc963', "mutation DeclareConsent($id: ID, $companyDialogId: ID!, $contactId: ID!, $language: String!, $consentText: String!, $commandId: ID) { declareConsent( id: $id companyDialogId: $companyDialogId contactId: $contactId purpose: AUDIO language: $language consentText: $consentText commandId: $commandId ) { __typename ...Consent_meeting } }", Consent_meetingText)
export const DeclineInvitationDocument: TypedDocumentNode<DeclineInvitationMutation, DeclineInvitationMutationVariables> = /* @__PURE__ */ document('4181f1426b6cbb3a0024b0872305d299dbf4df966ef0848f130b42d59bb1aede', "mutation DeclineInvitation($id: ID!, $isDeclined: Boolean!, $commandId: ID) { declineInvitation(id: $id, isDeclined: $isDeclined, commandId: $commandId) }")
export const DeleteAccountDocument: TypedDocumentNode<DeleteAccountMutation, DeleteAccountMutationVariables> = /* @__PURE__ */ document('df2b085400b98b7d7557ede909b7d9b4c71e866d57760f0c3032167cb01a398b', "mutation DeleteAccount($id: ID!, $commandId: ID) { deleteCompany(id: $id, commandId: $commandId) }")
export const DeleteAgendaItemDocument: TypedDocumentNode<DeleteAgendaItemMutation, DeleteAgendaItemMutationVariables> = /* @__PURE__ */ document('bd4f79a7dd63b7271b1d748a522a0b6d6b7272129f5b2812c112152dd72fabf2', "mutation DeleteAgendaItem($id: ID!, $companyDialogId: ID!, $commandId: ID!) { deleteAgendaItem( id: $id companyDialogId: $companyDialogId commandId: $commandId ) { __typename ...Overlay_agenda } }", Overlay_agendaText)
export const DeleteBulletDocument: TypedDocumentNode<DeleteBulletMutation, DeleteBulletMutationVariables> = /* @__PURE__ */ document('9cb886fff520331bb814b9d31c62ccf132ee4e9041bea3ea786d129e0fcce151', "mutation DeleteBullet($id: ID!, $commandId: ID) { deleteBullet(id: $id, commandId: $commandId) { __typename ...Pain_bullets } }", Media_itemText, Pain_bulletText, Pain_bulletsText)
export const DeleteCampaignDocument: TypedDocumentNode<DeleteCampaignMutation, DeleteCampaignMutationVariables> = /* @__PURE__ */ document('0a4a171bd5ce73bc2001eca79ef4eea1a759a663b9e52c81954e594fcc21c591', "mutation DeleteCampaign($id: ID!, $commandId: ID) { deleteCampaign(id: $id, commandId: $commandId) }")
export const DeleteCommentDocument: TypedDocumentNode<DeleteCommentMutation, DeleteCommentMutationVariables> = /* @__PURE__ */ document('ee3fd2d879b82f973c90b11de9941bd267032d3bdd8fb172d023dcdf69a0a721', "mutation DeleteComment($id: ID!, $commandId: ID!) { deleteComment(id: $id, commandId: $commandId) }")
export const DeleteContactDocument: TypedDocumentNode<DeleteContactMutation, DeleteContactMutationVariables> = /* @__PURE__ */ document('cb4dc0052e274a4cc1fe1bae73a44fa334efb8959a2fc8f08303deaff98fd2c7', "mutation DeleteContact($id: ID!, $commandId: ID) { deleteContact(id: $id, commandId: $commandId) }")
export const DeleteFileDocument: TypedDocumentNode<DeleteFileMutation, DeleteFileMutationVariables> = /* @__PURE__ */ document('6bad8764d3e7d1e3a96edee4a78d53c728fb77dbac3a0603568d1db1e0a67dc9', "mutation DeleteFile($id: ID!, $commandId: ID) { deleteFile(id: $id, commandId: $commandId) }")
export const DeleteLabelDocument: TypedDocumentNode<DeleteLabelMutation, DeleteLabelMutationVariables> = /* @__PURE__ */ document('51cdb721d65760cf8796b0f1f456a490ae5293fad514c8460269784ce23ba591', "mutation DeleteLabel($id: ID!, $commandId: ID) { deleteLabel(id: $id, commandId: $commandId) }")
export const DeleteListViewDocument: TypedDocumentNode<DeleteListViewMutation, DeleteListViewMutationVariables> = /* @__PURE__ */ document('5dc5c230b331486e1d92c657e40ce046390d004142c54ea2cd38d88b464bbf47', "mutation DeleteListView($id: ID!, $commandId: ID) { deleteListView(id: $id, commandId: $commandId) }")
export const DeleteMediaItemDocument: TypedDocumentNode<DeleteMediaItemMutation, DeleteMediaItemMutationVariables> = /* @__PURE__ */ document('7cd57c2b670a40d3db5e3f055ec341aa2467a8f9f06b58334fc73a5b9a879c16', "mutation DeleteMediaItem($id: ID!, $commandId: ID) { deleteMediaItem(id: $id, commandId: $commandId) }")
export const DeleteMediaItemsDocument: TypedDocumentNode<DeleteMediaItemsMutation, DeleteMediaItemsMutationVariables> = /* @__PURE__ */ document('ada9af118b9abbc5f8733e4dd02a2aaa1dd405b1a315c4db1cb0bd1bbc6337f4', "mutation DeleteMediaItems($ids: [ID!]!, $commandId: ID) { deleteMediaItems(ids: $ids, commandId: $commandId) }")
export const DeleteMeetingDocument: TypedDocumentNode<DeleteMeetingMutation, DeleteMeetingMutationVariables> = /* @__PURE__ */ document('2bb315e3d4300b545f60a42228d73d4068380ceb80f5edb33787a5f9c2996deb', "mutation DeleteMeeting($id: ID!, $commandId: ID) { deleteCompanyDialog(id: $id, commandId: $commandId) }")
export const DeleteNextStepDocument: TypedDocumentNode<DeleteNextStepMutation, DeleteNextStepMutationVariables> = /* @__PURE__ */ document('d9733fbc0ceaf5d09433621e9971018f0b86011c88e5076cfc672e3fbc885683', "mutation DeleteNextStep($id: ID!, $companyDialogId: ID!, $commandId: ID!) { deleteNextStep( id: $id companyDialogId: $companyDialogId commandId: $commandId ) { __typename ...Overlay_steps } }", Overlay_stepsText, Overlay_userText)
export const DeleteOpportunityDocument: TypedDocumentNode<DeleteOpportunityMutation, DeleteOpportunityMutationVariables> = /* @__PURE__ */ document('a85ba382f39c134be676f25e53a97f2ff94947d59b9ee73cf5c4aa2bfed1c742', "mutation DeleteOpportunity($id: ID!, $commandId: ID) { deleteOpportunity(id: $id, commandId: $commandId) }")
export const DeletePainDocument: TypedDocumentNode<DeletePainMutation, DeletePainMutationVariables> = /* @__PURE__ */ document('1e960bb60c85242e50839687b4a8d827e87d99ea7ad75f050e4d801e33d5c365', "mutation DeletePain($id: ID!, $commandId: ID) { deletePain(id: $id, commandId: $commandId) }")
export const DeletePipelineDocument: TypedDocumentNode<DeletePipelineMutation, DeletePipelineMutationVariables> = /* @__PURE__ */ document('03a8cd2c1fa90f6419bb7b9bd0ed5c42aff26844cf1376902ff35d730949c968', "mutation DeletePipeline($id: ID!, $commandId: ID) { deletePipeline(id: $id, commandId: $commandId) }")
export const DeletePlaybookDocument: TypedDocumentNode<DeletePlaybookMutation, DeletePlaybookMutationVariables> = /* @__PURE__ */ document('ea8b763df4c78ecbf83daad46655fb416a0bfef4c545548f86e218b7a179011d', "mutation DeletePlaybook($id: ID!, $commandId: ID) { deletePlaybook(id: $id, commandId: $commandId) }")
export const DeleteRecordingDocument: TypedDocumentNode<DeleteRecordingMutation, DeleteRecordingMutationVariables> = /* @__PURE__ */ document('68e0cd37db9310b74f666bab069e7d4773774968c6b9e910509e18f4677d8c79', "mutation DeleteRecording($id: ID!, $commandId: ID) { deleteRecording(id: $id, commandId: $commandId) }")
export const DeleteRecordsDocument: TypedDocumentNode<DeleteRecordsMutation, DeleteRecordsMutationVariables> = /* @__PURE__ */ document('cd72c6153bc2896a1721d9d43cc3c4f4436970bb62709f871bab19c2d9fb2a71', "mutation DeleteRecords($table: BulkTable!, $records: RecordSelection!, $commandId: ID) { change: deleteRecords(table: $table, records: $records, commandId: $commandId) { __typename ...Bulk_change } }", Bulk_changeText)
export const DeleteStageDocument: TypedDocumentNode<DeleteStageMutation, DeleteStageMutationVariables> = /* @__PURE__ */ document('f480a65838e078e0929889f441e6d959e49ff6fe4f8bcc0b32333345349c7312', "mutation DeleteStage($id: ID!, $moveToId: ID, $commandId: ID) { deleteOpportunityStage(id: $id, moveToId: $moveToId, commandId: $commandId) { __typename ...Board_pipeline } }", Board_pipelineText, Board_stageText)
export const DeleteVisitorCommentDocument: TypedDocumentNode<DeleteVisitorCommentMutation, DeleteVisitorCommentMutationVariables> = /* @__PURE__ */ document('794a9d26e2b8a6bc90a3ed9bc49aeb0ce2a6efa34170ec8825b337d91040a2bc', "mutation DeleteVisitorComment($id: ID!, $commandId: ID) { deleteVisitorComment(id: $id, commandId: $commandId) { __typename id visitorComments { __typename id } } }")
export const DetachFromMeetingDocument: TypedDocumentNode<DetachFromMeetingMutation, DetachFromMeetingMutationVariables> = /* @__PURE__ */ document('4096e36d9ddab5bf3b2175a991800ea97c1e06a0f0397016e0837ff84e3995f1', "mutation DetachFromMeeting($companyDialogId: ID!, $mediaItemId: ID!, $commandId: ID) { removeMeetingMedia( companyDialogId: $companyDialogId mediaItemId: $mediaItemId commandId: $commandId ) { __typename id mediaItemIds mediaItems { __typename ...Media_item } } }", Media_itemText)
export const DevicesDocument: TypedDocumentNode<DevicesQuery, DevicesQueryVariables> = /* @__PURE__ */ document('34b3d6579dd37c08301a3c1abd016250295c877b7d033b8d15be87ea028b550a', "query Devices { devices { __typename id userAgent dateCreated dateSeen isCurrent } }")
export const DisconnectIntegrationDocument: TypedDocumentNode<DisconnectIntegrationMutation, DisconnectIntegrationMutationVariables> = /* @__PURE__ */ document('60bc958e27004635e3e4f698b4bee7aeb09b036348cbaa9a17570fa423b49c89', "mutation DisconnectIntegration($id: ID!, $commandId: ID) { disconnectIntegration(id: $id, commandId: $commandId) { __typename ...IntegrationPanel_integration } }", IntegrationPanel_integrationText)
export const DraftLiveDocument: TypedDocumentNode<DraftLiveSubscription, DraftLiveSubscriptionVariables> = /* @__PURE__ */ document('0537a40db2bf07d9eeb75ff1f774f74554f938a1af381af0eacb64bbcf62c4c6', "subscription DraftLive($playbookId: ID!) { draftEvents(playbookId: $playbookId) { __typename present { __typename ...Overlay_user } chosen { __typename user { __typename id } hubId questionId } } }", Overlay_userText)
export const DrawnAnswersDocument: TypedDocumentNode<DrawnAnswersQuery, DrawnAnswersQueryVariables> = /* @__PURE__ */ document('0402602f531f62702885ee8ba272e3eec2964dee657133fd7109d519003d43ae', "query DrawnAnswers($id: ID!) { companyDialog(id: $id) { __typename id scribbles { __typename id questionId } } }")
export const DuplicateCompaniesDocument: TypedDocumentNode<DuplicateCompaniesQuery, DuplicateCompaniesQueryVariables> = /* @__PURE__ */ document('91c1ab23f1ac0fa7f06210a3d51ebed8969e72ccbc3c014f0609d2f19f840490', "query DuplicateCompanies($take: Int!, $skip: Int!) { duplicateCompanies(take: $take, skip: $skip) { __typename id why left { __typename ...DuplicateCompany } right { __typename ...DuplicateCompany } } }", DuplicateCompanyText)
export const DuplicateContactsDocument: TypedDocumentNode<DuplicateContactsQuery, DuplicateContactsQueryVariables> = /* @__PURE__ */ document('9e97199da79c8a6eeb784150853fd9d117a69b485af745ec479d2fd3901a7906', "query DuplicateContacts($take: Int!, $skip: Int!) { duplicateContacts(take: $take, skip: $skip) { __typename id why left { __typename ...DuplicateContact } right { __typename ...DuplicateContact } } }", DuplicateContactText)
export const EditTextDocument: TypedDocumentNode<EditTextMutation, EditTextMutationVariables> = /* @__PURE__ */ document('ceab1093e85640995f245f4d4c1ff1427def060a76440180b4d3c57f11d31e80', "mutation EditText($companyDialogId: ID!, $field: TextField!, $itemId: ID, $updates: [String!]!, $isNotes: Boolean!, $isDescription: Boolean!, $isOfAgenda: Boolean!, $isOfPain: Boolean!, $commandId: ID!) { editText( companyDialogId: $companyDialogId field: $field itemId: $itemId updates: $updates commandId: $commandId ) { __typename id seq ...Overlay_notes @include(if: $isNotes) ...Overlay_description @include(if: $isDescription) ...Overlay_agenda @include(if: $isOfAgenda) ...Overlay_pains @include(if: $isOfPain) } }", Overlay_agendaText, Overlay_descriptionText, Overlay_notesText, Overlay_painsText, Overlay_userText)
export const EraseContactDocument: TypedDocumentNode<EraseContactMutation, EraseContactMutationVariables> = /* @__PURE__ */ document('4e9a2f64d5f141c6502aeb302336378d17db4113dcd0612de220e748a80522be', "mutation EraseContact($id: ID!, $contactId: ID!, $name: String!, $clearsAnswers: Boolean!, $commandId: ID) { eraseContact( id: $id contactId: $contactId name: $name clearsAnswers: $clearsAnswers commandId: $commandId ) { __typename ...Privacy_request } }", Privacy_requestText)
export const ExitImpersonateDocument: TypedDocumentNode<ExitImpersonateMutation, ExitImpersonateMutationVariables> = /* @__PURE__ */ document('508b39775ee17d83a1ccbb34a348a4f13c4927bc11ab7c1cfcb0096b1d0786fd', "mutation ExitImpersonate($commandId: ID) { exitImpersonate(commandId: $commandId) { __typename id dateEnded } }")
export const ExportCountDocument: TypedDocumentNode<ExportCountQuery, ExportCountQueryVariables> = /* @__PURE__ */ document('cb744861eaa5a8b2a7717e8be151092b7b1ddc300054484e6b60faac5370a9bf', "query ExportCount($list: ExportList!, $arguments: JSON) { exportCount(list: $list, arguments: $arguments) }")
export const ExportsDocument: TypedDocumentNode<ExportsQuery, ExportsQueryVariables> = /* @__PURE__ */ document('7dc6cd21d4d39cb7fe82a7d9828c7972e1564949b5f0412a170c854d208eba09', "query Exports { exports { __typename ...Export_file } }", Export_fileText)
export const ExtendOrganisationLicenseDocument: TypedDocumentNode<ExtendOrganisationLicenseMutation, ExtendOrganisationLicenseMutationVariables> = /* @__PURE__ */ document('4f3b67d85dc1df528ab3fa453c150c562c85357d94c222618e84e21f32281343', "mutation ExtendOrganisationLicense($id: ID!, $months: Int!, $commandId: ID) { extendOrganisationLicense(id: $id, months: $months, commandId: $commandId) }")
export const FindMediaDocument: TypedDocumentNode<FindMediaQuery, FindMediaQueryVariables> = /* @__PURE__ */ document('71a1a472f572f3cbcf7d67319ce8d817fbfa9c2bc29f545be8e51aa542466552', "query FindMedia($search: String) { mediaItems(search: $search, take: 60) { __typename totalCount list { __typename ...Media_item } } }", Media_itemText)
export const FromCustomerDocument: TypedDocumentNode<FromCustomerQuery, FromCustomerQueryVariables> = /* @__PURE__ */ document('532a93594863c9d0e7b810d5cd55a02b3f672c422fb1ec51c38530e5f873c33e', "query FromCustomer($id: ID!) { companyDialog(id: $id) { __typename id share { __typename id dateLastOpened openCount } visitorComments { __typename id content dateCreated personName contact { __typename ...FromCustomer_contact } } visitorReplies { __typename isAccepted dateUpdated contact { __typename ...FromCustomer_contact } } summaries { __typename ...Summary_summary } consents { __typename id purpose language dateCreated dateWithdrawn personName contact { __typename ...FromCustomer_contact } } } }", FromCustomer_contactText, Summary_summaryText)
export const HandOverDocument: TypedDocumentNode<HandOverMutation, HandOverMutationVariables> = /* @__PURE__ */ document('3935dbe18add27437943cd034f62765851ddd1708f38db74c4898fb5c620a963', "mutation HandOver($memberID: ID!, $toMemberID: ID!, $commandId: ID) { handOver(memberID: $memberID, toMemberID: $toMemberID, commandId: $commandId) }")
export const HistoryDocument: TypedDocumentNode<HistoryQuery, HistoryQueryVariables> = /* @__PURE__ */ document('b84e28ffbf1d7253e7adbdcdc6490a2857acd150f336bcd17536d789294a396c', "query History($id: ID!, $includeList: [ID!]!, $type: String, $properties: [String!], $before: ID, $take: Int!) { logs( id: $id includeList: $includeList type: $type properties: $properties before: $before take: $take ) { __typename ...History_line } }", History_lineText, Overlay_userText)
export const ImpersonateDocument: TypedDocumentNode<ImpersonateMutation, ImpersonateMutationVariables> = /* @__PURE__ */ document('aefdb80d5f114081d7e5bf3df90d7e9649a6d77aefa33787b5d0049d1fbaa57f', "mutation Impersonate($id: ID!, $reason: String!, $commandId: ID) { impersonate(id: $id, reason: $reason, commandId: $commandId) }")
export const ImportDocument: TypedDocumentNode<ImportQuery, ImportQueryVariables> = /* @__PURE__ */ document('41a9feb72f7551cb7f9d876fe8e949b4c8923b9b433ad7a41513f30746dceb1b', "query Import($id: ID!) { listImport(id: $id) { __typename ...Import_whole } }", Import_wholeText)
export const ImportChangesDocument: TypedDocumentNode<ImportChangesQuery, ImportChangesQueryVariables> = /* @__PURE__ */ document('9ec9b90281b865452fd4e6eeb2fa8f8341ee3bccc319b0406f05cc13867a6582', "query ImportChanges($importId: ID!, $take: Int!, $skip: Int!) { importRows(importId: $importId, state: UPDATE, take: $take, skip: $skip) { __typename id rowNo changes } }")
export const ImportCountsDocument: TypedDocumentNode<ImportCountsQuery, ImportCountsQueryVariables> = /* @__PURE__ */ document('621fbd024da214c4f8c2ddbaf1b0f04bf2e466897a33107c35a879cbdb9ea1ce', "query ImportCounts($id: ID!) { listImport(id: $id) { __typename id toCreate toUpdate same skipped wrong newAccounts keptAccounts kept reverted } }")
export const ImportPlaybookDocument: TypedDocumentNode<ImportPlaybookMutation, ImportPlaybookMutationVariables> = /* @__PURE__ */ document('77731e51153ccd72ea779466d25244152b95944155333b22aba5ed285efc35ae', "mutation ImportPlaybook($id: ID!, $file: String!, $commandId: ID) { importPlaybook(id: $id, file: $file, commandId: $commandId) { __typename ...PlaybookList_playbook } }", PlaybookList_playbookText)
export const ImportRowsDocument: TypedDocumentNode<ImportRowsQuery, ImportRowsQueryVariables> = /* @__PURE__ */ document('697c3de58ca88058dab0b0698ed43f36d8b67a527b40eadd535358434554c08c', "query ImportRows($importId: ID!, $state: ImportRowState, $outcome: ImportOutcome, $take: Int!, $skip: Int!) { importRows( importId: $importId state: $state outcome: $outcome take: $take skip: $skip ) { __typename ...Import_row } }", Import_rowText)
export const ImportsDocument: TypedDocumentNode<ImportsQuery, ImportsQueryVariables> = /* @__PURE__ */ document('ce10d15c30d38d2ef2d5d5368d9802f1415ec7fddb1c7bac99a2a33afebb8326', "query Imports { listImports(take: 10) { __typename ...Import_line } }", Import_lineText)
export const InboxLiveDocument: TypedDocumentNode<InboxLiveSubscription, InboxLiveSubscriptionVariables> = /* @__PURE__ */ document('0c0ea2eba28fa9da22d3e08f9211b6772f414140e69cb185a9963294502fad48', "subscription InboxLive { notificationEvents { __typename unread } }")
export const InboxPageDocument: TypedDocumentNode<InboxPageQuery, InboxPageQueryVariables> = /* @__PURE__ */ document('3cbbb963886c7117d847083704244bd6519c0aa6b90d6d9bb2516dde738c347e', "query InboxPage($take: Int!, $unreadOnly: Boolean) { notifications(take: $take, unreadOnly: $unreadOnly) { __typename ...Inbox_notification } }", Inbox_notificationText)
export const InsightsAnswersDocument: TypedDocumentNode<InsightsAnswersQuery, InsightsAnswersQueryVariables> = /* @__PURE__ */ document('586b1027c5a8054aa7b66338d870e3a77beadeccb5f0f02623cba39f58a77f33', "query InsightsAnswers($questionId: ID!, $filters: [AnswerRangeInput!], $conditions: [RecordConditionInput!], $campaignId: ID, $search: String, $take: Int!, $skip: Int!) { answers( questionId: $questionId filters: $filters conditions: $conditions campaignId: $campaignId search: $search take: $take skip: $skip ) { __typename ...AnswersList_answer } }", AnswersList_answerText)
export const InsightsComparedDocument: TypedDocumentNode<InsightsComparedQuery, InsightsComparedQueryVariables> = /* @__PURE__ */ document('f9a447c9fc58a11325410148682d46010ce134ded04418dabf5eeec56dea3910', "query InsightsCompared($playbookId: ID!, $viewId: ID, $otherViewId: ID, $filters: [AnswerRangeInput!], $conditions: [RecordConditionInput!], $campaignId: ID) { comparedAnalytics( playbookId: $playbookId viewId: $viewId otherViewId: $otherViewId filters: $filters conditions: $conditions campaignId: $campaignId ) { __typename bothCount one { __typename meetingCount analytics { __typename ...AnalyticsCard_analytics } } other { __typename meetingCount analytics { __typename ...AnalyticsCard_analytics } } } }", AnalyticsCard_analyticsText)
export const InsightsCrossedDocument: TypedDocumentNode<InsightsCrossedQuery, InsightsCrossedQueryVariables> = /* @__PURE__ */ document('6cad60025bdfcbc272f16ea94e239bb56f6d5b2f21b84fee99760c5d93cad0e9', "query InsightsCrossed($rowQuestionId: ID!, $columnQuestionId: ID!, $filters: [AnswerRangeInput!], $conditions: [RecordConditionInput!], $campaignId: ID) { crossedAnswers( rowQuestionId: $rowQuestionId columnQuestionId: $columnQuestionId filters: $filters conditions: $conditions campaignId: $campaignId ) { __typename meetingCount bothCount rows { __typename ...Crossed_side } columns { __typename ...Crossed_side } counts { __typename counts } } }", AnalyticsCard_analyticsText, Crossed_sideText)
export const InsightsDataDocument: TypedDocumentNode<InsightsDataQuery, InsightsDataQueryVariables> = /* @__PURE__ */ document('4c91db8ed306cda62348b6a8ef1566b67cc80b8ca8495e3fb341270995d90f2e', "query InsightsData($playbookId: ID!, $filters: [AnswerRangeInput!], $conditions: [RecordConditionInput!], $campaignId: ID) { playbookAnalytics( playbookId: $playbookId filters: $filters conditions: $conditions campaignId: $campaignId ) { __typename ...AnalyticsCard_analytics } }", AnalyticsCard_analyticsText)
export const InsightsMeetingsDocument: TypedDocumentNode<InsightsMeetingsQuery, InsightsMeetingsQueryVariables> = /* @__PURE__ */ document('4042db70c0cd5400ee150b04dc0c808b94ab9c3379f94c30de513617b1d46726', "query InsightsMeetings($playbookId: ID!, $filters: [AnswerRangeInput!]!, $conditions: [RecordConditionInput!], $campaignId: ID, $take: Int!) { companyDialogsFromAnswers( filters: $filters conditions: $conditions playbookId: $playbookId campaignId: $campaignId take: $take ) { __typename id title startDate company { __typename id name } } }")
export const InsightsPainsDocument: TypedDocumentNode<InsightsPainsQuery, InsightsPainsQueryVariables> = /* @__PURE__ */ document('c7d8f8cd12f338a50ed0ea10f03bea55ba042853ccb7f10841879e4696ddb943', "query InsightsPains($playbookId: ID!, $campaignId: ID, $filters: [AnswerRangeInput!], $conditions: [RecordConditionInput!]) { painCounts( playbookId: $playbookId campaignId: $campaignId filters: $filters conditions: $conditions ) { __typename painId meetingCount companyCount companyIds voteCount pain { __typename id title } } }")
export const InsightsPlaybookDocument: TypedDocumentNode<InsightsPlaybookQuery, InsightsPlaybookQueryVariables> = /* @__PURE__ */ document('24005e1446b92c7da2d1545db3797cbb2a8dbd642e75b35a60b0e35a49bbab61', "query InsightsPlaybook($id: ID!) { playbook(id: $id) { __typename id title published { __typename id number datePublished publisher { __typename id firstName lastName } hubs { __typename id title isInternal questions { __typename ...AnalyticsCard_question } } } noLongerAsked { __typename ...AnalyticsCard_question } } playbookLineage(playbookId: $id) { __typename ...LineageMark_lineage } }", AnalyticsCard_questionText, LineageMark_lineageText)
export const InsightsPlaybooksDocument: TypedDocumentNode<InsightsPlaybooksQuery, InsightsPlaybooksQueryVariables> = /* @__PURE__ */ document('f63db092d142b82215220c642505ba7199556c6a87198f42bf0f84a52a4d3b91', "query InsightsPlaybooks { playbooks { __typename id title companyDialogCount questionCount published { __typename id number datePublished } } }")
export const InsightsSegmentsDocument: TypedDocumentNode<InsightsSegmentsQuery, InsightsSegmentsQueryVariables> = /* @__PURE__ */ document('3bc02f4537419837207d6c7a8ad550b5c4e482a50698f352cd4231216bb7b961', "query InsightsSegments { listViews(table: COMPANY) { __typename id title } }")
export const InsightsTrendDocument: TypedDocumentNode<InsightsTrendQuery, InsightsTrendQueryVariables> = /* @__PURE__ */ document('02a3b63c8922ad84330ccbd7edc77742dda2f935fb7d883f8780c550aeeb522e', "query InsightsTrend($questionId: ID!, $period: TrendPeriod, $filters: [AnswerRangeInput!], $conditions: [RecordConditionInput!], $campaignId: ID) { answerTrend( questionId: $questionId period: $period filters: $filters conditions: $conditions campaignId: $campaignId ) { __typename questionId typeOfAnalytics period timeZone answerCount earlierCount parts { __typename yes optionId label count } buckets { __typename date answerCount average counts } } }")
export const InsightsVersionChoicesDocument: TypedDocumentNode<InsightsVersionChoicesQuery, InsightsVersionChoicesQueryVariables> = /* @__PURE__ */ document('29011cb5a0552c6ed451b30d81b408e27efaee2f5a92b856e657f851dbf0b372', "query InsightsVersionChoices($id: ID!) { playbook(id: $id) { __typename id versions { __typename id number } } }")
export const InsightsVersionsDocument: TypedDocumentNode<InsightsVersionsQuery, InsightsVersionsQueryVariables> = /* @__PURE__ */ document('08b4dc94f6a0717695dcb439eba20855bbf97b52b4d6407c511b0b14273a0105', "query InsightsVersions($questionId: ID!, $filters: [AnswerRangeInput!], $conditions: [RecordConditionInput!], $campaignId: ID) { questionVersions( questionId: $questionId filters: $filters conditions: $conditions campaignId: $campaignId ) { __typename versionId number datePublished title dataType minValue maxValue options { __typename optionId title } parts answerCount } }")
export const InsightsWordsDocument: TypedDocumentNode<InsightsWordsQuery, InsightsWordsQueryVariables> = /* @__PURE__ */ document('eb8778d9ae567ac3ffe98e2e744116a1f5df045f2ffc503f3c9ecf6d81a9266e', "query InsightsWords($questionId: ID!, $filters: [AnswerRangeInput!], $conditions: [RecordConditionInput!], $campaignId: ID) { textWords( questionId: $questionId filters: $filters conditions: $conditions campaignId: $campaignId ) { __typename questionId readCount isCut words { __typename word count } } }")
export const IntegrationChangesDocument: TypedDocumentNode<IntegrationChangesQuery, IntegrationChangesQueryVariables> = /* @__PURE__ */ document('9e46c58ca0b13936fff54e381253979a8606fc29cb4428d6520c4374961d3fda', "query IntegrationChanges($syncId: ID!, $state: SyncChangeState, $take: Int!, $skip: Int!) { integrationChanges(syncId: $syncId, state: $state, take: $take, skip: $skip) { __typename id kind state title recordId changes problems } }")
export const IntegrationConflictsDocument: TypedDocumentNode<IntegrationConflictsQuery, IntegrationConflictsQueryVariables> = /* @__PURE__ */ document('b4387eb8721428bdb402708376b190d5c50e93d3fb6d5b76385f5617c945ebe0', "query IntegrationConflicts($integrationId: ID!, $take: Int!, $skip: Int!) { integrationConflicts(integrationId: $integrationId, take: $take, skip: $skip) { __typename ...Conflict_conflict } }", Conflict_conflictText)
export const IntegrationLogsDocument: TypedDocumentNode<IntegrationLogsQuery, IntegrationLogsQueryVariables> = /* @__PURE__ */ document('020814a1d59469fce8a6f82e1cc613ec2067f1774df8ab32675dc88bb7132de9', "query IntegrationLogs($integrationId: ID!, $type: IntegrationLogType, $errorsOnly: Boolean, $take: Int!) { integrationLogs( integrationId: $integrationId type: $type errorsOnly: $errorsOnly take: $take ) { __typename id type title message sourceId retried error dateCreated } }")
export const IntegrationSyncDocument: TypedDocumentNode<IntegrationSyncQuery, IntegrationSyncQueryVariables> = /* @__PURE__ */ document('289c542aca7b93e590e867b17ff031e6d30eacc4621b5ec14ae43a43daa5147e', "query IntegrationSync($name: IntegrationVendor!) { integration(name: $name) { __typename ...SyncPanel_integration } }", SyncPanel_integrationText, SyncPanel_syncText)
export const IntegrationsDocument: TypedDocumentNode<IntegrationsQuery, IntegrationsQueryVariables> = /* @__PURE__ */ document('b934f8dcfb9731b6ba3b8cd96bbf9b8514b6a17d7b409234719e731013a40c30', "query Integrations { offeredIntegrations integrations { __typename ...IntegrationPanel_integration } }", IntegrationPanel_integrationText)
export const LabelChoicesDocument: TypedDocumentNode<LabelChoicesQuery, LabelChoicesQueryVariables> = /* @__PURE__ */ document('462667565913ba88cd85da3cec80198805580652d54bab803bffafce84302c4f', "query LabelChoices { labels { __typename id title color description usageCount mergedIds } }")
export const LabelMediaItemsDocument: TypedDocumentNode<LabelMediaItemsMutation, LabelMediaItemsMutationVariables> = /* @__PURE__ */ document('2ae292c5949e6cc30530f214645c7ae320cc4a9d46282f50ef4074f84f0f3342', "mutation LabelMediaItems($ids: [ID!]!, $labelId: ID!, $remove: Boolean, $commandId: ID) { labelMediaItems( ids: $ids labelId: $labelId remove: $remove commandId: $commandId ) }")
export const LabelRecordsDocument: TypedDocumentNode<LabelRecordsMutation, LabelRecordsMutationVariables> = /* @__PURE__ */ document('f31e972bf42635b2c790db3fdbdc4ce71c5b7d6fa2d0a088feef35e8d127755c', "mutation LabelRecords($table: BulkTable!, $records: RecordSelection!, $labelId: ID!, $remove: Boolean, $commandId: ID) { change: labelRecords( table: $table records: $records labelId: $labelId remove: $remove commandId: $commandId ) { __typename ...Bulk_change } }", Bulk_changeText)
export const LeadScoresDocument: TypedDocumentNode<LeadScoresQuery, LeadScoresQueryVariables> = /* @__PURE__ */ document('25e3acf3336c2461bbad8d66480aa63f512b4bf2146631bd9fe1495335416bfd', "\"How complete the newest meetings of leads are.\" query LeadScores($ids: [ID!]!) { companyDialogCompleteness(ids: $ids) { __typename id percentage questionCount answerCount } }")
export const LeadsDocument: TypedDocumentNode<LeadsQuery, LeadsQueryVariables> = /* @__PURE__ */ document('2bf3c2e573c142a901da4ac5cff560564b8b3996749ea9525eb062e3f4470893', "query Leads($take: Int!, $skip: Int!, $campaignIds: [ID!], $ownerIds: [ID!], $verdicts: [CampaignVerdict!], $hasMeeting: Boolean, $isNew: Boolean, $search: String, $sort: CampaignAccountSort) { leads( take: $take skip: $skip campaignIds: $campaignIds ownerIds: $ownerIds verdicts: $verdicts hasMeeting: $hasMeeting isNew: $isNew search: $search sort: $sort ) { __typename totalCount list { __typename ...Lead_account } } campaigns { __typename ...Lead_campaign } campaignsRevision seesAllMeetings }", CampaignAccount_accountText, Lead_accountText, Lead_campaignText)
export const LicenceEndDocument: TypedDocumentNode<LicenceEndQuery, LicenceEndQueryVariables> = /* @__PURE__ */ document('fc3c5aaf6175a4545e576ada57c8dcedc600edcc229b65a66cb3fc95f016b1cf', "query LicenceEnd { me { __typename id currentOrganisation { __typename id organisationLicense { __typename ...Ending_licence } } } }", Ending_licenceText)
export const LinkContactDocument: TypedDocumentNode<LinkContactMutation, LinkContactMutationVariables> = /* @__PURE__ */ document('5cbce4ae9c86ce8895080d250c1fb44baa3d1e1846418a5f3c5f6fd209c519d1', "mutation LinkContact($companyId: ID!, $contactId: ID!, $role: String, $decisionMaker: Boolean, $commandId: ID) { linkContact( companyId: $companyId contactId: $contactId role: $role decisionMaker: $decisionMaker commandId: $commandId ) { __typename id role decisionMaker company { __typename id contacts { __typename ...ContactLink_link } contactsCount } contact { __typename id companies { __typename id role decisionMaker company { __typename id name } } } } }", ContactLink_linkText)
export const LinkLabelDocument: TypedDocumentNode<LinkLabelMutation, LinkLabelMutationVariables> = /* @__PURE__ */ document('af8eaa320a17bb985f1cdfa5126e7face688f24a5862c08951e0b821ae614586', "mutation LinkLabel($labelId: ID!, $typeId: ID!, $type: LabelType!, $remove: Boolean!, $commandId: ID!) { createLabelLink( labelId: $labelId typeId: $typeId type: $type remove: $remove commandId: $commandId ) { __typename id title color usageCount } }")
export const LinkOpportunityContactDocument: TypedDocumentNode<LinkOpportunityContactMutation, LinkOpportunityContactMutationVariables> = /* @__PURE__ */ document('a9a766e0cc058ee5f0b0243361d315035ff8e41fefffd82f3c5ad2102b161fcb', "mutation LinkOpportunityContact($opportunityId: ID!, $contactId: ID!, $role: String, $remove: Boolean, $commandId: ID) { linkOpportunityContact( opportunityId: $opportunityId contactId: $contactId role: $role remove: $remove commandId: $commandId ) { __typename id ...OpportunityContacts_opportunity } }", OpportunityContacts_opportunityText)
export const LinkOpportunityMeetingDocument: TypedDocumentNode<LinkOpportunityMeetingMutation, LinkOpportunityMeetingMutationVariables> = /* @__PURE__ */ document('4186e6df48006793c1395627449b42a963c1621315e954a0e3ad905a9463474e', "mutation LinkOpportunityMeeting($opportunityId: ID!, $companyDialogId: ID!, $remove: Boolean, $commandId: ID) { linkOpportunityMeeting( opportunityId: $opportunityId companyDialogId: $companyDialogId remove: $remove commandId: $commandId ) { __typename id companyDialogs { __typename ...MeetingRow_meeting opportunities { __typename id } nextSteps { __typename ...OpportunitySteps_step } } } }", MeetingRow_meetingText, OpportunitySteps_stepText)
export const ListOfViewDocument: TypedDocumentNode<ListOfViewQuery, ListOfViewQueryVariables> = /* @__PURE__ */ document('8b908de15b9b91a54b067a1ff3abaf9fc1d87e558df081bcfcb4dfb3cdc54380', "\"Of which list a view is.\" query ListOfView($id: ID!) { listView(id: $id) { __typename id title table } }")
export const ListViewsDocument: TypedDocumentNode<ListViewsQuery, ListViewsQueryVariables> = /* @__PURE__ */ document('764757a8743b538ce48effabc85053a0a575d78598c1a238d2d4e451fc13a54e', "query ListViews($table: BulkTable!) { listViews(table: $table) { __typename ...ListView_view } }", ListView_viewText)
export const LogDocument: TypedDocumentNode<LogQuery, LogQueryVariables> = /* @__PURE__ */ document('edf78a2e75774d3c1becd6f85eab64cc8c5c319f1befd1cd0d6fb134ae7bdf28', "query Log($scope: LogScope, $organisationId: ID, $userId: ID, $type: String, $objectId: ID, $search: String, $from: DateTime, $to: DateTime, $before: String, $take: Int!) { logLines( scope: $scope organisationId: $organisationId userId: $userId type: $type objectId: $objectId search: $search from: $from to: $to before: $before take: $take ) { __typename before lines { __typename ...LogRow_line } } }", LogRow_lineText)
export const LogDaysDocument: TypedDocumentNode<LogDaysQuery, LogDaysQueryVariables> = /* @__PURE__ */ document('ca162fb5dd87cf706addb5628d039b6f0ff7850afc3358b67fe630bff594416a', "query LogDays($scope: LogScope) { logDateCount(scope: $scope) { __typename date count } }")
export const LogDaysOfUserDocument: TypedDocumentNode<LogDaysOfUserQuery, LogDaysOfUserQueryVariables> = /* @__PURE__ */ document('32e9c8df57a893da51436afa17f75b61477200b63841e109d13f2d1114c31fd2', "query LogDaysOfUser($id: ID!, $scope: LogScope) { logDateCountForUser(id: $id, scope: $scope) { __typename date count } }")
export const LogPeopleDocument: TypedDocumentNode<LogPeopleQuery, LogPeopleQueryVariables> = /* @__PURE__ */ document('71d6221959183dae9798ccbc274b0f620311019442a584bb1afc383cb7ca534a', "query LogPeople($scope: LogScope, $id: ID, $search: String) { logPeople(scope: $scope, id: $id, search: $search, take: 30) { __typename id firstName lastName color avatar organisations } }")
export const MapImportDocument: TypedDocumentNode<MapImportMutation, MapImportMutationVariables> = /* @__PURE__ */ document('ecb6860a45be13c7fae24086cd5b4245dd410bda82638c6138ee71bfa6a416ee', "mutation MapImport($id: ID!, $columns: [ImportColumnInput!]!, $match: ImportMatch, $mode: ImportMode!, $accounts: ImportAccounts!, $commandId: ID) { mapImport( id: $id columns: $columns match: $match mode: $mode accounts: $accounts commandId: $commandId ) { __typename ...Import_whole } }", Import_wholeText)
export const MarkTemplateDocument: TypedDocumentNode<MarkTemplateMutation, MarkTemplateMutationVariables> = /* @__PURE__ */ document('b31eeffc91317c5188862e4ba7929119ee096d1d90c3755c66ed48053c813c0e', "mutation MarkTemplate($id: ID!, $isTemplate: Boolean!, $commandId: ID) { updatePlaybook(id: $id, isTemplate: $isTemplate, commandId: $commandId) { __typename id isTemplate dateUpdated } }")
export const MediaLibraryDocument: TypedDocumentNode<MediaLibraryQuery, MediaLibraryQueryVariables> = /* @__PURE__ */ document('2f17948171e462bd91ea975d39668b2dab57fff533bec73fee6b4d63f97f5b66', "\"A page of the media library.\" query MediaLibrary($take: Int, $skip: Int, $search: String, $types: [MediaType!], $labels: [ID!], $languages: [MediaLanguage!], $isUsed: Boolean, $sort: MediaSort) { mediaItems( take: $take skip: $skip search: $search types: $types labels: $labels languages: $languages isUsed: $isUsed sort: $sort ) { __typename totalCount list { __typename ...Media_row } } }", Media_rowText)
export const MediaOfDraftDocument: TypedDocumentNode<MediaOfDraftQuery, MediaOfDraftQueryVariables> = /* @__PURE__ */ document('1fe3837526cc823a026767e8ec592f6dd8a078e959a8533201078a08c8037312', "\"What the questions of a draft show of the library.\" query MediaOfDraft($id: ID!) { playbook(id: $id) { __typename id draft { __typename id mediaItems { __typename ...Media_item } hubs { __typename id questions { __typename id playbookVersionId title mediaItemIds options { __typename id title mediaItemId } } } } } }", Media_itemText)
export const MediaOfMeetingDocument: TypedDocumentNode<MediaOfMeetingQuery, MediaOfMeetingQueryVariables> = /* @__PURE__ */ document('01999485abcfd338ff8d08e764e5dbb26efad2dc914d903e7ad5f818e27e055c', "\"What a meeting shows of the library.\" query MediaOfMeeting($id: ID!) { companyDialog(id: $id) { __typename id title mediaItemIds mediaItems { __typename ...Media_item } } }", Media_itemText)
export const MediaOfPainDocument: TypedDocumentNode<MediaOfPainQuery, MediaOfPainQueryVariables> = /* @__PURE__ */ document('1884273220ba888f2a30eba91ddf46a5d10e70d9840902002c8db4b68b6b74a4', "\"What the bullets of a pain show of the library.\" query MediaOfPain($id: ID!) { pain(id: $id) { __typename id title bullets { __typename id text mediaItemIds mediaItems { __typename ...Media_item } } } }", Media_itemText)
export const MediaOfQuestionDocument: TypedDocumentNode<MediaOfQuestionQuery, MediaOfQuestionQueryVariables> = /* @__PURE__ */ document('373d61641e3ef429e0da2272ffe4b00d075facbe7da624b3f427da88b852f20f', "\"What a question and its options show of the library, as it was published last.\" query MediaOfQuestion($id: ID!) { question(id: $id) { __typename id playbookVersionId title mediaItemIds mediaItems { __typename ...Media_item } options { __typename id title mediaItemId mediaItem { __typename ...Media_item } } } }", Media_itemText)
export const MediaOneDocument: TypedDocumentNode<MediaOneQuery, MediaOneQueryVariables> = /* @__PURE__ */ document('f92213f16a41b4bd1bd774c09565aa368167a68209e3b2abe2ed3bab68f038ca', "query MediaOne($id: ID!) { mediaItem(id: $id) { __typename ...Media_one } }", Media_oneText, Media_rowText)
export const MediaToKeepDocument: TypedDocumentNode<MediaToKeepQuery, MediaToKeepQueryVariables> = /* @__PURE__ */ document('a03a219e3357ab84fa3fdd862a0f9cd346096d64a08cb07e92b1af16fb9ca5c4', "\"What a device keeps of a meeting for when there is no network; its files by their names, so that they can be renamed then.\" query MediaToKeep($id: ID!) { companyDialog(id: $id) { __typename ...MeetingMedia_meeting files { __typename ...File_row } playbookVersion { __typename id mediaItems { __typename ...Media_item } } } }", File_rowText, Media_itemText, MeetingMedia_meetingText)
export const MediaUsesDocument: TypedDocumentNode<MediaUsesQuery, MediaUsesQueryVariables> = /* @__PURE__ */ document('ac15cb838513c679add76777ee54901cc8055d9fea8b3d72323711d657ef96dd', "\"Where an item is used, as far as the person may see that.\" query MediaUses($id: ID!) { mediaItem(id: $id) { __typename id uses { __typename kind recordId title within } } }")
export const MeetingCalendarDocument: TypedDocumentNode<MeetingCalendarQuery, MeetingCalendarQueryVariables> = /* @__PURE__ */ document('f10c01e97c830de3f96f0f12ce7e83be9e97ca020804bf84515264144e26a7ea', "query MeetingCalendar($from: DateTime!, $to: DateTime!, $organisationUserIds: [ID!]) { companyDialogs(from: $from, to: $to, organisationUserIds: $organisationUserIds) { __typename ...CalendarMeeting } }", CalendarMeetingText)
export const MeetingCampaignDocument: TypedDocumentNode<MeetingCampaignQuery, MeetingCampaignQueryVariables> = /* @__PURE__ */ document('32bd9e5988eba041cfb518f0f76c008e7414296dded7b8c394cab0161b756dab', "query MeetingCampaign($id: ID!) { companyDialog(id: $id) { __typename id campaign { __typename id title } } }")
export const MeetingConsentsDocument: TypedDocumentNode<MeetingConsentsQuery, MeetingConsentsQueryVariables> = /* @__PURE__ */ document('f7a10b66e3a0acd32fd3179ae302f4f07205f642ad1ac1876aa6af145b99f958', "query MeetingConsents($id: ID!) { companyDialog(id: $id) { __typename ...Consent_meeting } consentTexts { __typename language text } }", Consent_meetingText)
export const MeetingFilesDocument: TypedDocumentNode<MeetingFilesQuery, MeetingFilesQueryVariables> = /* @__PURE__ */ document('163a3f32c22e017ae950c98ddc726aaf093224ce2ab222b6d2e8aa39ffb087ae', "query MeetingFiles($id: ID!) { companyDialog(id: $id) { __typename id files { __typename ...File_row } } }", File_rowText)
export const MeetingFollowUpDocument: TypedDocumentNode<MeetingFollowUpQuery, MeetingFollowUpQueryVariables> = /* @__PURE__ */ document('3ad33e17d26c6f8583134b159a03383c71e78ec79cd5c9fc572042b64f2ee3f9', "query MeetingFollowUp($id: ID!) { companyDialog(id: $id) { __typename id companyDialogState { __typename companyDialogStatus } follows { __typename ...FollowUp_meeting } followUps { __typename ...FollowUp_meeting } followUpCampaign { __typename id title } carriedNextSteps { __typename ...FollowUp_step companyDialog { __typename ...FollowUp_meeting } } } }", FollowUp_meetingText, FollowUp_stepText)
export const MeetingFormChoicesDocument: TypedDocumentNode<MeetingFormChoicesQuery, MeetingFormChoicesQueryVariables> = /* @__PURE__ */ document('eccb94da348c9b183f2cb7f6c06eaa426d25e032ba1ea0d5fce72b12928441c5', "query MeetingFormChoices { organisationUsers { __typename id isBlocked user { __typename id firstName lastName color avatar } } playbooks { __typename id title(own: true) published { __typename id number questionCount } } }")
export const MeetingFormCompaniesDocument: TypedDocumentNode<MeetingFormCompaniesQuery, MeetingFormCompaniesQueryVariables> = /* @__PURE__ */ document('5341da887ba2424e7b506d834f52656da039644da30fcaa803dab585d9c737de', "query MeetingFormCompanies($search: String!) { companies(search: $search, take: 20) { __typename list { __typename id name address { __typename city countryName } } } }")
export const MeetingFormCompanyDocument: TypedDocumentNode<MeetingFormCompanyQuery, MeetingFormCompanyQueryVariables> = /* @__PURE__ */ document('6a42f0adc76c5cfb9267fecb8c70ce07f58c39e2694e039ab01ce55abbb65a5e', "query MeetingFormCompany($id: ID!) { company(id: $id) { __typename id name address { __typename city countryName } } }")
export const MeetingFormCompanyContactsDocument: TypedDocumentNode<MeetingFormCompanyContactsQuery, MeetingFormCompanyContactsQueryVariables> = /* @__PURE__ */ document('8dfed06f756c9d81ffc7cecd60d2efd098c05d15798379b09746113575fff683', "query MeetingFormCompanyContacts($companyId: ID!) { contactsOfCompany(companyId: $companyId) { __typename id role decisionMaker contact { __typename id firstName lastName jobTitle } } }")
export const MeetingFormContactDocument: TypedDocumentNode<MeetingFormContactQuery, MeetingFormContactQueryVariables> = /* @__PURE__ */ document('0a36ec3fb9cac85be39fc8c7c73b534f6ffcb7c525a5493288e5ccc3c9bfd19c', "query MeetingFormContact($id: ID!) { contact(id: $id) { __typename id firstName lastName jobTitle company { __typename id name } } }")
export const MeetingFormContactsDocument: TypedDocumentNode<MeetingFormContactsQuery, MeetingFormContactsQueryVariables> = /* @__PURE__ */ document('7412f4c058d9ed7afc9f916e5fbe372d17887d8d37161373809476b965813a69', "query MeetingFormContacts($search: String!) { contacts(search: $search, take: 20) { __typename list { __typename id firstName lastName jobTitle company { __typename id name } } } }")
export const MeetingFreshDocument: TypedDocumentNode<MeetingFreshQuery, MeetingFreshQueryVariables> = /* @__PURE__ */ document('174f9ebe2ad86f5e15283defb8f9d3988aa7aeacffb04d37e165c3de7b231f22', "\"All of a meeting that changes, once more.\" query MeetingFresh($id: ID!) { companyDialog(id: $id) { __typename ...Overlay_meeting } }", Overlay_agendaText, Overlay_answerText, Overlay_bodyText, Overlay_commentText, Overlay_descriptionText, Overlay_entryText, Overlay_labelsText, Overlay_meetingText, Overlay_notesText, Overlay_painsText, Overlay_stepsText, Overlay_userText)
export const MeetingLiveDocument: TypedDocumentNode<MeetingLiveSubscription, MeetingLiveSubscriptionVariables> = /* @__PURE__ */ document('d5298914e989638d85f18eef053fe4047233a84a4b05465da6a01132341e9d64', "subscription MeetingLive($companyDialogId: ID!, $afterSeq: Int!) { companyDialogEvents(companyDialogId: $companyDialogId, afterSeq: $afterSeq) { __typename event { __typename seq kind creator { __typename ...Overlay_user } answer { __typename ...Overlay_answer } companyDialog { __typename ...Overlay_body } } resetSeq present { __typename ...Overlay_user } carets { __typename user { __typename ...Overlay_user } field itemId at } unread } }", Overlay_agendaText, Overlay_answerText, Overlay_bodyText, Overlay_commentText, Overlay_descriptionText, Overlay_entryText, Overlay_labelsText, Overlay_notesText, Overlay_painsText, Overlay_stepsText, Overlay_userText)
export const MeetingMediaDocument: TypedDocumentNode<MeetingMediaQuery, MeetingMediaQueryVariables> = /* @__PURE__ */ document('4814a3c9ebb0954728a43c0146706f9517189f8c4a87cdd0a2c0ffe5e6f89c34', "query MeetingMedia($id: ID!) { companyDialog(id: $id) { __typename ...MeetingMedia_meeting } }", Media_itemText, MeetingMedia_meetingText)
export const MeetingOpportunitiesDocument: TypedDocumentNode<MeetingOpportunitiesQuery, MeetingOpportunitiesQueryVariables> = /* @__PURE__ */ document('2fdfd3354e44142ccc9935657754bd3c19c9d72e3b9266cdd60bb04523cf6fe8', "\"Of a meeting, the opportunities that it is about, and those of its account that it could be.\" query MeetingOpportunities($id: ID!) { companyDialog(id: $id) { __typename id company { __typename id name opportunities { __typename ...OpportunityRow_opportunity } } opportunities { __typename ...OpportunityRow_opportunity } } }", Board_cardText, OpportunityRow_opportunityText)
export const MeetingPageDocument: TypedDocumentNode<MeetingPageQuery, MeetingPageQueryVariables> = /* @__PURE__ */ document('d448e5f2e1d94ca2d8ab6b69438ba75cc3cd852d115eb6796fbd6a2e900e1963', "query MeetingPage($id: ID!) { companyDialog(id: $id) { __typename ...Overlay_meeting dateCreated creator { __typename ...Overlay_user } playbook { __typename id title published { __typename id number } } playbookVersion { __typename ...Hubs_version } } nextStepTypes { __typename id title scoring dateDeleted } labels { __typename id title color } }", Hubs_versionText, Overlay_agendaText, Overlay_answerText, Overlay_bodyText, Overlay_commentText, Overlay_descriptionText, Overlay_entryText, Overlay_labelsText, Overlay_meetingText, Overlay_notesText, Overlay_painsText, Overlay_stepsText, Overlay_userText, QuestionCard_questionText)
export const MeetingPainsDocument: TypedDocumentNode<MeetingPainsQuery, MeetingPainsQueryVariables> = /* @__PURE__ */ document('1895b7bda3167a76278719255c3cfa451aca881ac0d1b2db1ad2bc3bd2a3d21c', "\"The pains that a meeting can name, with what answers them.\" query MeetingPains { pains { __typename id title mergedIds bullets { __typename id text link language } } }")
export const MeetingPlaybookDocument: TypedDocumentNode<MeetingPlaybookQuery, MeetingPlaybookQueryVariables> = /* @__PURE__ */ document('7cbdec8d5ec6373ed2e6fa7e5f85341024a4835b97f186f6675e8029ea9f6557', "query MeetingPlaybook($id: ID!) { playbook(id: $id) { __typename id title published { __typename ...Hubs_version } } }", Hubs_versionText, QuestionCard_questionText)
export const MeetingQuestionDocument: TypedDocumentNode<MeetingQuestionQuery, MeetingQuestionQueryVariables> = /* @__PURE__ */ document('86d26c4cb20f30ec98da5e812d5f0895eed327bb6313defc5560e87d580f62b4', "query MeetingQuestion($id: ID!) { companyDialog(id: $id) { __typename id playbookVersion { __typename id hubs { __typename id questions { __typename id } } } } }")
export const MeetingRecordingsDocument: TypedDocumentNode<MeetingRecordingsQuery, MeetingRecordingsQueryVariables> = /* @__PURE__ */ document('8c7cbfb2187ab3091e77ca45102d378cc802a57c419660abda0952004bcc1dfb', "query MeetingRecordings($id: ID!) { companyDialog(id: $id) { __typename id title recordings { __typename ...Recording_row } } }", Recording_rowText)
export const MeetingSeqDocument: TypedDocumentNode<MeetingSeqQuery, MeetingSeqQueryVariables> = /* @__PURE__ */ document('366e0ac38164a5e7288e342f790f83d69360ae3e213d0286e5052e89731e20fe', "\"Where the server stands, to notice one that was put back to an earlier state.\" query MeetingSeq($id: ID!) { companyDialog(id: $id) { __typename id seq } }")
export const MeetingSummaryDocument: TypedDocumentNode<MeetingSummaryQuery, MeetingSummaryQueryVariables> = /* @__PURE__ */ document('50acd540e2aa9ebe334c3a6743f27736326f588ce5e62d8ae1a5a089a6b57c8f', "query MeetingSummary($id: ID!) { companyDialog(id: $id) { __typename id title contacts { __typename id firstName lastName address { __typename emails } } share { __typename id language dateExpires } } }")
export const MeetingSummaryTextDocument: TypedDocumentNode<MeetingSummaryTextQuery, MeetingSummaryTextQueryVariables> = /* @__PURE__ */ document('1d9c82b0e96fd10366fe23b0c01128d36939709d14d4fc78dbfcd57495be03ae', "query MeetingSummaryText($companyDialogId: ID!, $language: String) { meetingSummaryText(companyDialogId: $companyDialogId, language: $language) }")
export const MeetingTimesDocument: TypedDocumentNode<MeetingTimesQuery, MeetingTimesQueryVariables> = /* @__PURE__ */ document('a487222b6ce8dc8cbcf67812d5beb9481a8b0f377fda07ad161080b9987b11ed', "\"When a meeting is, once more.\" query MeetingTimes($id: ID!) { companyDialog(id: $id) { __typename id startDate endDate } }")
export const MeetingUpgradeDocument: TypedDocumentNode<MeetingUpgradeQuery, MeetingUpgradeQueryVariables> = /* @__PURE__ */ document('50d8b82a75f5e176625b8f93ecd94cdc117730892fc00adbb6a3ad72d03ef705', "query MeetingUpgrade($id: ID!) { upgradePreview(companyDialogId: $id) { __typename fromNumber toNumber kept parked new } companyDialog(id: $id) { __typename id playbookVersion { __typename id number hubs { __typename id title(own: true) questions { __typename id title(own: true) } } } playbook { __typename id title published { __typename id number note datePublished hubs { __typename id title(own: true) questions { __typename id title(own: true) } } } } } }")
export const MeetingsSoonDocument: TypedDocumentNode<MeetingsSoonQuery, MeetingsSoonQueryVariables> = /* @__PURE__ */ document('4cf7d9e3ddaf9bd195e5fe7faa05196b4782bd2982689cebb4166296692a5927', "query MeetingsSoon { notifications(take: 10, unreadOnly: true) { __typename id kind meetingStart companyDialog { __typename id title } } }")
export const MeetingsToLinkDocument: TypedDocumentNode<MeetingsToLinkQuery, MeetingsToLinkQueryVariables> = /* @__PURE__ */ document('0518d82e5735ad41b1b2dded00b2b3398fc012be0d038acba3fb1cd990a397f5', "query MeetingsToLink($id: ID!) { company(id: $id) { __typename id companyDialogs { __typename id title startDate timeZone } } }")
export const MemberHoldingsDocument: TypedDocumentNode<MemberHoldingsQuery, MemberHoldingsQueryVariables> = /* @__PURE__ */ document('48fa733ca7ff371642e3e162003b3eb8be285621c056f858f199ed37c5d347d9', "query MemberHoldings($memberID: ID!) { memberHoldings(memberID: $memberID) { __typename id accounts meetings opportunities campaigns campaignAccounts } }")
export const MembersDocument: TypedDocumentNode<MembersQuery, MembersQueryVariables> = /* @__PURE__ */ document('3f144329d0ec35c223478a35a799fb5eeca087db9bcadc2ec92040d1f3431753', "query Members($take: Int!, $skip: Int!, $search: String, $sort: MemberSort) { members(take: $take, skip: $skip, search: $search, sort: $sort) { __typename ...MemberTable_member } memberCount(search: $search) }", MemberTable_memberText)
export const MendImportCellDocument: TypedDocumentNode<MendImportCellMutation, MendImportCellMutationVariables> = /* @__PURE__ */ document('530847f79061f79de81a1e252c283ead7a405c74b5f392e3b9a9ae6bd42a69d1', "mutation MendImportCell($id: ID!, $column: Int!, $text: String!, $commandId: ID) { mendImportCell(id: $id, column: $column, text: $text, commandId: $commandId) { __typename ...Import_row } }", Import_rowText)
export const MentionableDocument: TypedDocumentNode<MentionableQuery, MentionableQueryVariables> = /* @__PURE__ */ document('2bbd401a2e1266652f7ff2c1a993ca54bd01d6f1449c0ab0ad6c56c7696d6238', "query Mentionable($companyDialogId: ID) { mentionable(companyDialogId: $companyDialogId) { __typename id firstName lastName color avatar } }")
export const MergeLabelsDocument: TypedDocumentNode<MergeLabelsMutation, MergeLabelsMutationVariables> = /* @__PURE__ */ document('e6da3a6c86b9e8409e9db9e631521347a24eed802f29f8a44c088cb6842c333a', "mutation MergeLabels($id: ID!, $into: ID!, $commandId: ID) { mergeLabels(id: $id, into: $into, commandId: $commandId) { __typename id usageCount } }")
export const MergePainsDocument: TypedDocumentNode<MergePainsMutation, MergePainsMutationVariables> = /* @__PURE__ */ document('3b8eeeb11d01fed8027d679e8da3488e14eaeed0025219f271807c02a0c0362d', "mutation MergePains($id: ID!, $into: ID!, $commandId: ID) { mergePains(id: $id, into: $into, commandId: $commandId) { __typename ...Pain_pain } }", Media_itemText, Pain_bulletText, Pain_painText, Pain_rowText)
export const MergePreviewDocument: TypedDocumentNode<MergePreviewQuery, MergePreviewQueryVariables> = /* @__PURE__ */ document('878d7c7760957ba900afa50bb69316c0f8fc26a8704ded4b99fef8fee14f4a12', "query MergePreview($table: MergeTable!, $winnerId: ID!, $loserId: ID!) { mergePreview(table: $table, winnerId: $winnerId, loserId: $loserId) { __typename revision winnerTitle loserTitle winnerChanged loserChanged fields { __typename field winner loser joined takesLoser } moves { __typename part count both } } }")
export const MergeRecordsDocument: TypedDocumentNode<MergeRecordsMutation, MergeRecordsMutationVariables> = /* @__PURE__ */ document('f6a65177384b5f99251514eb9f6b54e8cd70f595dd9dbbd9b7d7c4ff082b7b9d', "mutation MergeRecords($table: MergeTable!, $winnerId: ID!, $loserId: ID!, $take: [MergeField!]!, $revision: String, $commandId: ID) { mergeRecords( table: $table winnerId: $winnerId loserId: $loserId take: $take revision: $revision commandId: $commandId ) { __typename id loserTitle } }")
export const MergesDocument: TypedDocumentNode<MergesQuery, MergesQueryVariables> = /* @__PURE__ */ document('ab34621e847cca7b9624893ce49fe8cdde160c84cb27257da58204453ff25fa0', "query Merges($winnerId: ID!) { merges(winnerId: $winnerId) { __typename id loserTitle dateCreated creator { __typename id firstName lastName } } }")
export const MoreOpportunitiesDocument: TypedDocumentNode<MoreOpportunitiesQuery, MoreOpportunitiesQueryVariables> = /* @__PURE__ */ document('75800a391648361dbf5c1d9ed19d37738d8238f773dbfdc02911494428a3a202', "query MoreOpportunities($id: ID!, $afterRank: String!, $afterId: ID!, $search: String, $ownerIds: [ID!]) { opportunityStage(id: $id) { __typename id opportunities( take: 50 afterRank: $afterRank afterId: $afterId search: $search ownerIds: $ownerIds ) { __typename ...Board_card } } }", Board_cardText)
export const MoveHubDocument: TypedDocumentNode<MoveHubMutation, MoveHubMutationVariables> = /* @__PURE__ */ document('d6accb4cee90fd50f1ff185a3e41b52346b9104cf74e8075078c853d95d5e2ed', "mutation MoveHub($id: ID!, $playbookId: ID!, $afterId: String!, $commandId: ID) { moveQuestionHub( id: $id playbookId: $playbookId afterId: $afterId commandId: $commandId ) { __typename ...Builder_version } }", Builder_conditionText, Builder_hubText, Builder_questionText, Builder_versionText)
export const MoveMeetingDocument: TypedDocumentNode<MoveMeetingMutation, MoveMeetingMutationVariables> = /* @__PURE__ */ document('dcf8536e8bf929177b191de17c47111f15e5fae9fee3596cad4eeb1702753803', "mutation MoveMeeting($id: ID!, $startDate: DateTime!, $endDate: DateTime!, $base: CompanyDialogBaseInput!, $commandId: ID!) { updateCompanyDialog( id: $id typeUpdate: DETAILS startDate: $startDate endDate: $endDate base: $base commandId: $commandId ) { __typename id seq startDate endDate } }")
export const MoveNextStepTypeDocument: TypedDocumentNode<MoveNextStepTypeMutation, MoveNextStepTypeMutationVariables> = /* @__PURE__ */ document('0ec81330aa8e4e98ce5dc10de8de71e05247121a79c1d60c5b895ef845d7c2f7', "mutation MoveNextStepType($id: ID!, $afterId: String!, $commandId: ID) { moveNextStepType(id: $id, afterId: $afterId, commandId: $commandId) { __typename id } }")
export const MoveOpportunityDocument: TypedDocumentNode<MoveOpportunityMutation, MoveOpportunityMutationVariables> = /* @__PURE__ */ document('7718f7bb8c52cb7452af9ef5f6395220c8ccebc09f9958df8e373578c9f44c07', "mutation MoveOpportunity($opportunityId: ID!, $stageId: ID!, $afterId: String, $lostReason: String, $seenStageId: ID, $commandId: ID) { setOpportunityStage( opportunityId: $opportunityId stageId: $stageId afterId: $afterId lostReason: $lostReason seenStageId: $seenStageId commandId: $commandId ) { __typename ...Board_card } }", Board_cardText)
export const MovePainDocument: TypedDocumentNode<MovePainMutation, MovePainMutationVariables> = /* @__PURE__ */ document('bfae198213b3e146d9396f696575da7e4432ee35e63bb938bcfda960c1e34ae4', "mutation MovePain($id: ID!, $afterId: String!, $commandId: ID) { movePain(id: $id, afterId: $afterId, commandId: $commandId) { __typename id } }")
export const MoveStageDocument: TypedDocumentNode<MoveStageMutation, MoveStageMutationVariables> = /* @__PURE__ */ document('f46d00bb2fd9371ce340b8d056a9fcd75a197b485431892dfbbfb49762564425', "mutation MoveStage($id: ID!, $afterId: String!, $commandId: ID) { updateOpportunityStage(id: $id, afterId: $afterId, commandId: $commandId) { __typename ...Board_pipeline } }", Board_pipelineText, Board_stageText)
export const NameOrganisationDocument: TypedDocumentNode<NameOrganisationMutation, NameOrganisationMutationVariables> = /* @__PURE__ */ document('e51eeda7c6d7dc6ea5a8c7e553b1d1e42f4012e041a635360b3c3b346c4144f4', "\"The first field leaves the first step; the second tells so.\" mutation NameOrganisation($id: ID!, $title: String!, $commandId: ID) { updateOrganisation(id: $id, title: $title, commandId: $commandId) { __typename id title } setOnboarding(step: steps) { __typename id onboardingStep } }")
export const NewcomerDocument: TypedDocumentNode<NewcomerQuery, NewcomerQueryVariables> = /* @__PURE__ */ document('7d45ffe11ce583c3eb9d0c6e254649f99cb4d438ff0a4e24b9d2b9388e0142c2', "query Newcomer { newcomer { __typename email organisation mayTry invitations { __typename id organisation } } devices { __typename id } }")
export const NextStepTypesDocument: TypedDocumentNode<NextStepTypesQuery, NextStepTypesQueryVariables> = /* @__PURE__ */ document('e61af1a88acb7d0f77a6f17abd73314960d1bab907232df09ce49218b8dd0711', "query NextStepTypes { nextStepTypes { __typename ...NextStepTypes_type } }", NextStepTypes_typeText)
export const NotePicturesDocument: TypedDocumentNode<NotePicturesQuery, NotePicturesQueryVariables> = /* @__PURE__ */ document('735a86737395e5f5598821607e0349dc6ca17b6dec3d7ca7724bb0037d3d635d', "query NotePictures($id: ID!) { companyDialog(id: $id) { __typename id deletedFileIds files { __typename ...File_row } } }", File_rowText)
export const OpenTextDocument: TypedDocumentNode<OpenTextMutation, OpenTextMutationVariables> = /* @__PURE__ */ document('985f532e2aa6c02c3e4719227c02b65240aa46009a6dbb8b5f8a23c3f7cd5a5b', "\"What others wrote behind afterSeq in a text of several writers; the whole without it.\" mutation OpenText($companyDialogId: ID!, $field: TextField!, $itemId: ID, $afterSeq: Int) { openText(companyDialogId: $companyDialogId, field: $field, itemId: $itemId) { __typename seq state(afterSeq: $afterSeq) updates(afterSeq: $afterSeq) { __typename bytes } } }")
export const OpportunityBoardDocument: TypedDocumentNode<OpportunityBoardQuery, OpportunityBoardQueryVariables> = /* @__PURE__ */ document('aacfbda16e1f712ba2767aa5030e6ea24207a303ea319670f2ac7c3f7e4e4122', "query OpportunityBoard($id: ID!, $take: Int!, $search: String, $ownerIds: [ID!]) { opportunitySeq pipeline(id: $id) { __typename id stages { __typename id opportunities(take: $take, search: $search, ownerIds: $ownerIds) { __typename ...Board_card } totals(search: $search, ownerIds: $ownerIds) { __typename count price } } } }", Board_cardText)
export const OpportunityForecastDocument: TypedDocumentNode<OpportunityForecastQuery, OpportunityForecastQueryVariables> = /* @__PURE__ */ document('08ea74b0fcf1a0fc207a2498e1ffa7bdfba6251f9c4b62e4477e643fb10ca001', "query OpportunityForecast($pipelineId: ID!, $search: String, $ownerIds: [ID!]) { opportunitySeq opportunityForecast( pipelineId: $pipelineId search: $search ownerIds: $ownerIds ) { __typename month count price weighted won } }")
export const OpportunityFreshDocument: TypedDocumentNode<OpportunityFreshQuery, OpportunityFreshQueryVariables> = /* @__PURE__ */ document('889a166654db26f2e05c2418e5df300dfef33a6b0e4ab212768ee0c484dc449d', "\"What commands change of an opportunity, once more.\" query OpportunityFresh($id: ID!) { opportunity(id: $id) { __typename ...Overlay_opportunity } }", Overlay_commentText, Overlay_dealText, Overlay_opportunityText, Overlay_userText)
export const OpportunityLiveDocument: TypedDocumentNode<OpportunityLiveSubscription, OpportunityLiveSubscriptionVariables> = /* @__PURE__ */ document('a0b4059670ebe3baa75d5d801f5ccb1c8b3c8b780b6ca9921fad40a60950f5b8', "subscription OpportunityLive($afterSeq: Int!) { opportunityEvents(afterSeq: $afterSeq) { __typename seq reset pipelinesChanged opportunityId opportunity { __typename ...Board_card } } }", Board_cardText)
export const OpportunityPageDocument: TypedDocumentNode<OpportunityPageQuery, OpportunityPageQueryVariables> = /* @__PURE__ */ document('a64b92632cfd841b4da53113feb67351a532d073094569e39c09b65aae1ab31b', "query OpportunityPage($id: ID!) { opportunitySeq opportunity(id: $id) { __typename ...Opportunity_opportunity } }", AccountAnswer_answerText, MeetingRow_meetingText, OpportunityContacts_opportunityText, OpportunitySteps_stepText, Opportunity_opportunityText, Overlay_commentText, Overlay_dealText, Overlay_opportunityText, Overlay_userText, PainNamed_lastText)
export const OpportunityTableDocument: TypedDocumentNode<OpportunityTableQuery, OpportunityTableQueryVariables> = /* @__PURE__ */ document('a526051f7f9212c4d768c0e69ee170deb5679f4024cfd3e473cb918c3b3d3abf', "query OpportunityTable($take: Int!, $skip: Int!, $pipelineId: ID, $states: [OpportunityState!], $search: String, $ownerIds: [ID!], $sort: OpportunitySort) { opportunitySeq opportunities( take: $take skip: $skip pipelineId: $pipelineId states: $states search: $search ownerIds: $ownerIds sort: $sort ) { __typename totalCount price weighted list { __typename ...OpportunityRow_opportunity } } }", Board_cardText, OpportunityRow_opportunityText)
export const OpportunityTotalsDocument: TypedDocumentNode<OpportunityTotalsQuery, OpportunityTotalsQueryVariables> = /* @__PURE__ */ document('723ebe7f64170a26591e65f72f7bdcb93ebb9019d08f3a534b335b91901978f4', "query OpportunityTotals($id: ID!, $search: String, $ownerIds: [ID!]) { pipeline(id: $id) { __typename id stages { __typename id totals(search: $search, ownerIds: $ownerIds) { __typename count price } } } }")
export const OrganisationAdminDocument: TypedDocumentNode<OrganisationAdminQuery, OrganisationAdminQueryVariables> = /* @__PURE__ */ document('a3815a90be2a7fbf7914fa0dbd489fcd331e2522809373ae2c5155a98e6df8d1', "query OrganisationAdmin { me { __typename id currentOrganisation { __typename id title logo { __typename ...Logo_logo } organisationLicenses { __typename ...Seats_licence } organisationLicense { __typename ...Ending_licence } } } }", Ending_licenceText, Logo_logoText, Seats_licenceText)
export const OrganisationLicencesDocument: TypedDocumentNode<OrganisationLicencesQuery, OrganisationLicencesQueryVariables> = /* @__PURE__ */ document('7a6ba582d735c497c842e02ff4c3a1558e3c114dc88b766bd7b36e8bc242ffbd', "query OrganisationLicences($id: ID!) { organisation(id: $id) { __typename id title dateCreated organisationLicenses { __typename ...Licence_licence emailLicenses { __typename id email role active dateCreated dateClaimed userClaimed { __typename id firstName lastName color avatar } } } } }", Licence_licenceText)
export const OrganisationSettingsDocument: TypedDocumentNode<OrganisationSettingsQuery, OrganisationSettingsQueryVariables> = /* @__PURE__ */ document('322e5130e964cff156ce9434c04bc213d3631b33af48f01313211cc22dafded8', "query OrganisationSettings { organisationSettings { __typename id key value } }")
export const OrganisationUsageDocument: TypedDocumentNode<OrganisationUsageQuery, OrganisationUsageQueryVariables> = /* @__PURE__ */ document('cb827ef3978b9bf799c6b45f1610a1600fae0a37ada38ca9cee58e6a4ce86593', "query OrganisationUsage($ids: [ID!]!) { organisationUsage(ids: $ids) { __typename id people meetings dateActive storedBytes } }")
export const OrganisationsDocument: TypedDocumentNode<OrganisationsQuery, OrganisationsQueryVariables> = /* @__PURE__ */ document('75dd7de0451debc62d23727ddfb0f64481c0c9ce4760d59ff84452cef64d737b', "query Organisations($search: String, $state: OrganisationState, $sort: OrganisationSort, $take: Int!, $skip: Int!) { organisations( search: $search state: $state sort: $sort take: $take skip: $skip ) { __typename id title dateCreated organisationLicense { __typename ...Licence_licence } } organisationCount(search: $search, state: $state) }", Licence_licenceText)
export const OwnInvitationsDocument: TypedDocumentNode<OwnInvitationsQuery, OwnInvitationsQueryVariables> = /* @__PURE__ */ document('9b72d0bc6f63a8822fae87cdd4ba5770a00b387a552fca75b47e8555150f4746', "query OwnInvitations { ownInvitations { __typename id organisation role } }")
export const OwnLogoDocument: TypedDocumentNode<OwnLogoQuery, OwnLogoQueryVariables> = /* @__PURE__ */ document('84f506314ff2d81e24e5c0c9d0992244f0dfd4043e6d5042a8d5f2c5aa534ad6', "query OwnLogo { me { __typename id currentOrganisation { __typename id logo { __typename ...Logo_logo } } } }", Logo_logoText)
export const OwnOrganisationsDocument: TypedDocumentNode<OwnOrganisationsQuery, OwnOrganisationsQueryVariables> = /* @__PURE__ */ document('34e2740518ba8ecf774b2ca6f438a88366bf4100b565bf63bdbf0172186cc34b', "query OwnOrganisations { ownOrganisations { __typename id title isCurrent } }")
export const OwnPdfsDocument: TypedDocumentNode<OwnPdfsQuery, OwnPdfsQueryVariables> = /* @__PURE__ */ document('33ab5cb875d779b79cb6962b02134c0cd9e34619a13184bd7d4680e93bb9c238', "query OwnPdfs($kind: PdfKind!, $companyDialogId: ID, $playbookId: ID, $campaignId: ID) { pdfs( kind: $kind companyDialogId: $companyDialogId playbookId: $playbookId campaignId: $campaignId ) { __typename ...Pdf_file } }", Pdf_fileText)
export const OwnTemplatesDocument: TypedDocumentNode<OwnTemplatesQuery, OwnTemplatesQueryVariables> = /* @__PURE__ */ document('e8976106bc92771001dcdb88eeea0404403cd2da8378278087aa2a769f823289', "query OwnTemplates { playbooks(isTemplate: true) { __typename ...OwnTemplates_playbook } }", OwnTemplates_playbookText)
export const PainChoicesDocument: TypedDocumentNode<PainChoicesQuery, PainChoicesQueryVariables> = /* @__PURE__ */ document('abf646a56f575a0c885ed77191bb2a1b1d84ddf07423a876f359dc01ba25b32c', "query PainChoices { pains { __typename id title mergedIds } }")
export const PainListDocument: TypedDocumentNode<PainListQuery, PainListQueryVariables> = /* @__PURE__ */ document('c00cbdde3d168bb45a666e3241ed3d618141758596c00f2eaa5b502100b3eaee', "\"All pains in their order, and how often each was named.\" query PainList { pains { __typename ...Pain_row } painCounts { __typename painId meetingCount companyCount voteCount last { __typename id dateCreated } } }", Pain_rowText)
export const PainPageDocument: TypedDocumentNode<PainPageQuery, PainPageQueryVariables> = /* @__PURE__ */ document('9be2ca1c9d9aae7ceee2a1e7060c46bf08b2ac423a49c896ddefcfdb7d4b5c34', "query PainPage($id: ID!) { pain(id: $id) { __typename ...Pain_pain } }", Media_itemText, Pain_bulletText, Pain_painText, Pain_rowText)
export const ParkedAnswersDocument: TypedDocumentNode<ParkedAnswersQuery, ParkedAnswersQueryVariables> = /* @__PURE__ */ document('89c1e457d251413642dbf126de6303fb7017d17a7d6a4178d6348068127fbed3', "query ParkedAnswers($id: ID!) { companyDialog(id: $id) { __typename id answers { __typename id questionId question { __typename id title(own: true) dataType } } } }")
export const PauseIntegrationDocument: TypedDocumentNode<PauseIntegrationMutation, PauseIntegrationMutationVariables> = /* @__PURE__ */ document('0ea869fcc3e997fbf7ad827b2124bdc8115ba5bd3d4e18a53f4f634a291f9d73', "mutation PauseIntegration($id: ID!, $commandId: ID) { pauseIntegration(id: $id, commandId: $commandId) { __typename ...IntegrationPanel_integration } }", IntegrationPanel_integrationText)
export const PdfChoicesDocument: TypedDocumentNode<PdfChoicesQuery, PdfChoicesQueryVariables> = /* @__PURE__ */ document('7f072b1bf72268d11b23ba8e7a8a1727f5e42b5881bd22b48dafc6e7ea107aed', "query PdfChoices($id: ID!) { companyDialog(id: $id) { __typename id title startDate location description internalNotes company { __typename id name } contactIds organisationUserIds agendaItems { __typename id } scribbles { __typename id questionId strokeCount } nextSteps { __typename id } answers { __typename id questionId isEmpty } playbookVersion { __typename id hubs { __typename id isInternal questions { __typename id isInternal } } } pains { __typename id } questionLabels { __typename id } files { __typename id name type state thumbnailUrl } } }")
export const PdfFilesDocument: TypedDocumentNode<PdfFilesQuery, PdfFilesQueryVariables> = /* @__PURE__ */ document('60544dae909ac204f3b434f1fb78c53a2485c4d6c2ffa43b4849cda48ed435db', "query PdfFiles($id: ID!) { companyDialog(id: $id) { __typename id pdfs { __typename ...Pdf_file } } }", Pdf_fileText)
export const PdfMeetingsDocument: TypedDocumentNode<PdfMeetingsQuery, PdfMeetingsQueryVariables> = /* @__PURE__ */ document('1a4fa7ec38fd0e5330d16044c8411786b8280b93222eafb337612629d85cf6f8', "query PdfMeetings($from: DateTime!, $to: DateTime!, $organisationUserIds: [ID!]) { companyDialogs(from: $from, to: $to, organisationUserIds: $organisationUserIds) { __typename id title startDate timeZone company { __typename id name } } }")
export const PipelinesDocument: TypedDocumentNode<PipelinesQuery, PipelinesQueryVariables> = /* @__PURE__ */ document('2675dc9fe657985cbb4255a7c37bd895ad87682c740c16b75a0bffd4a728f78a', "query Pipelines { pipelines { __typename ...Board_pipeline } }", Board_pipelineText, Board_stageText)
export const PlanCampaignMeetingsDocument: TypedDocumentNode<PlanCampaignMeetingsMutation, PlanCampaignMeetingsMutationVariables> = /* @__PURE__ */ document('fb1edfe3bec5bcad896a1bca325d3ef3f897da6688a5d02ea58f5dead4c7ace0', "mutation PlanCampaignMeetings($campaignId: ID!, $meetings: [CampaignMeetingInput!]!, $seen: [CampaignAccountSeenInput!], $timeZone: String!, $commandId: ID) { plan: planCampaignMeetings( campaignId: $campaignId meetings: $meetings seen: $seen timeZone: $timeZone commandId: $commandId ) { __typename id planned skipped disqualified assigned } }")
export const PlanMeetingDocument: TypedDocumentNode<PlanMeetingMutation, PlanMeetingMutationVariables> = /* @__PURE__ */ document('8eea4432b029c09734e5f442ebd51cd3413749648ba93d39794260ae1c080731', "mutation PlanMeeting($id: ID!, $title: String!, $location: String, $description: String, $startDate: DateTime!, $endDate: DateTime!, $timeZone: String!, $contactIds: [ID!], $organisationUserIds: [ID!], $companyId: ID, $playbookId: ID, $playbookFlowId: ID, $followsId: ID, $nextStepIds: [ID!], $agenda: [String!], $commandId: ID) { createCompanyDialog( id: $id title: $title location: $location description: $description startDate: $startDate endDate: $endDate timeZone: $timeZone contactIds: $contactIds organisationUserIds: $organisationUserIds companyId: $companyId playbookId: $playbookId playbookFlowId: $playbookFlowId followsId: $followsId nextStepIds: $nextStepIds agenda: $agenda commandId: $commandId ) { __typename ...CalendarMeeting } }", CalendarMeetingText)
export const PlaybookAccountsDocument: TypedDocumentNode<PlaybookAccountsQuery, PlaybookAccountsQueryVariables> = /* @__PURE__ */ document('f1ddb9211833e4026b6e539231068325b0797625767c24d10feed61f2417edad', "query PlaybookAccounts($playbookId: ID!, $filters: [AnswerRangeInput!], $conditions: [RecordConditionInput!], $search: String, $sort: PlaybookAudienceSort, $take: Int!, $skip: Int!) { playbookAccounts( playbookId: $playbookId filters: $filters conditions: $conditions search: $search sort: $sort take: $take skip: $skip ) { __typename totalCount list { __typename id meetingCount newestMeeting { __typename id title startDate } company { __typename id name owner { __typename id firstName lastName } address { __typename city countryName } } } } seesAllMeetings }")
export const PlaybookChoicesDocument: TypedDocumentNode<PlaybookChoicesQuery, PlaybookChoicesQueryVariables> = /* @__PURE__ */ document('a690c37e118132c77f27f51b352a989047cebaafe43c77ecba277f869043e335', "query PlaybookChoices { playbooks { __typename id title(own: true) description(own: true) published { __typename id number questionCount } } }")
export const PlaybookContactsDocument: TypedDocumentNode<PlaybookContactsQuery, PlaybookContactsQueryVariables> = /* @__PURE__ */ document('36b68c6e309bc337303e7ea7e31489090859a3ae27bede07c4b12494176a8a3d', "query PlaybookContacts($playbookId: ID!, $filters: [AnswerRangeInput!], $conditions: [RecordConditionInput!], $search: String, $sort: PlaybookAudienceSort, $take: Int!, $skip: Int!) { playbookContacts( playbookId: $playbookId filters: $filters conditions: $conditions search: $search sort: $sort take: $take skip: $skip ) { __typename totalCount list { __typename id meetingCount newestMeeting { __typename id title startDate } contact { __typename id firstName lastName jobTitle companies { __typename company { __typename id name } } } } } seesAllMeetings }")
export const PlaybookDashboardPageDocument: TypedDocumentNode<PlaybookDashboardPageQuery, PlaybookDashboardPageQueryVariables> = /* @__PURE__ */ document('7dd5851c3fca6aecb71df834e2502d841a3c8755591305dd3fc4a41405e8084a', "query PlaybookDashboardPage($playbookId: ID!, $filters: [AnswerRangeInput!], $conditions: [RecordConditionInput!], $period: TrendPeriod) { playbookDashboard( playbookId: $playbookId filters: $filters conditions: $conditions period: $period ) { __typename ...PlaybookDashboard_dashboard } seesAllMeetings }", PlaybookDashboard_dashboardText)
export const PlaybookLeadsDocument: TypedDocumentNode<PlaybookLeadsQuery, PlaybookLeadsQueryVariables> = /* @__PURE__ */ document('c6650cefd96b82ac24133047419c2bd72ffb4511601c1b38f33499156bd6b4a4', "query PlaybookLeads($take: Int!, $skip: Int!, $playbookIds: [ID!], $ownerIds: [ID!], $search: String, $sort: PlaybookLeadSort, $filters: [AnswerRangeInput!], $conditions: [RecordConditionInput!]) { playbookLeads( take: $take skip: $skip playbookIds: $playbookIds ownerIds: $ownerIds search: $search sort: $sort filters: $filters conditions: $conditions ) { __typename totalCount list { __typename ...PlaybookLead_lead } } campaignsRevision }", PlaybookLead_leadText)
export const PlaybookListDocument: TypedDocumentNode<PlaybookListQuery, PlaybookListQueryVariables> = /* @__PURE__ */ document('2edbf056e13c8e7b691df8185305db859916fb2f1eb6d961a762eb85debc49b0', "query PlaybookList($search: String) { playbooks(search: $search) { __typename ...PlaybookList_playbook } }", PlaybookList_playbookText)
export const PlaybookMeetingsDocument: TypedDocumentNode<PlaybookMeetingsQuery, PlaybookMeetingsQueryVariables> = /* @__PURE__ */ document('142594bb4e07ef95b19e1670028813d5daa9aab3a794161e2547b567b1683d94', "query PlaybookMeetings($playbookId: ID!, $filters: [AnswerRangeInput!], $conditions: [RecordConditionInput!], $state: ShownMeetingState, $from: Date, $to: Date, $completeness: Int, $skippedQuestionId: ID, $questionHubId: ID, $isHubAnswered: Boolean, $nextStepTypeId: ID, $nextStepState: NextStepState, $organisationUserId: ID, $versionId: ID, $take: Int!) { playbookMeetings( playbookId: $playbookId filters: $filters conditions: $conditions state: $state from: $from to: $to completeness: $completeness skippedQuestionId: $skippedQuestionId questionHubId: $questionHubId isHubAnswered: $isHubAnswered nextStepTypeId: $nextStepTypeId nextStepState: $nextStepState organisationUserId: $organisationUserId versionId: $versionId take: $take ) { __typename totalCount list { __typename id title startDate state companyId companyName } } }")
export const PlaybookOfVersionDocument: TypedDocumentNode<PlaybookOfVersionQuery, PlaybookOfVersionQueryVariables> = /* @__PURE__ */ document('13bcfac0e6fb99f2ddda50df0778b7dca3c331e64af629b87dcd1670eec0c87e', "query PlaybookOfVersion($id: ID!) { playbookVersion(id: $id) { __typename id playbookId } }")
export const PlaybookVersionsDocument: TypedDocumentNode<PlaybookVersionsQuery, PlaybookVersionsQueryVariables> = /* @__PURE__ */ document('fe1fe67ad3ed88ff4b3dd2a86a8e027b5879809d1b60b258c2211d5b0101fc93', "query PlaybookVersions($id: ID!) { playbook(id: $id) { __typename id draft { __typename id } versions { __typename id number } } }")
export const PrivacyRequestsDocument: TypedDocumentNode<PrivacyRequestsQuery, PrivacyRequestsQueryVariables> = /* @__PURE__ */ document('669bf4c2dfdc2fa1c51450ae00f14a8c5ffb5a2e5f4c972018da823b7ab1bdd3', "query PrivacyRequests($contactId: ID!) { privacyRequests(contactId: $contactId) { __typename ...Privacy_request } }", Privacy_requestText)
export const PublishPlaybookDocument: TypedDocumentNode<PublishPlaybookMutation, PublishPlaybookMutationVariables> = /* @__PURE__ */ document('0642fabd339e0661a0182ebfc3b7145d97344137a6742cd555adca083e5ebff1', "mutation PublishPlaybook($id: ID!, $note: String, $commandId: ID) { publishPlaybook(id: $id, note: $note, commandId: $commandId) { __typename ...Builder_playbook } }", Builder_conditionText, Builder_hubText, Builder_playbookText, Builder_questionText, Builder_versionText)
export const QualificationsDocument: TypedDocumentNode<QualificationsQuery, QualificationsQueryVariables> = /* @__PURE__ */ document('76218ee9a52fca27cf50aaa51d2eaf57a00ec079704b964691109cf581bf832e', "query Qualifications($take: Int!, $skip: Int!, $campaignIds: [ID!], $ownerIds: [ID!], $search: String) { qualifications( take: $take skip: $skip campaignIds: $campaignIds ownerIds: $ownerIds search: $search ) { __typename totalCount list { __typename ...Lead_account newestAnswers { __typename ...AccountAnswer_answer } } } campaigns { __typename ...Lead_campaign } campaignsRevision }", AccountAnswer_answerText, CampaignAccount_accountText, Lead_accountText, Lead_campaignText)
export const QuestionChoicesDocument: TypedDocumentNode<QuestionChoicesQuery, QuestionChoicesQueryVariables> = /* @__PURE__ */ document('5184317bcf6a7beeb90395fc6ca22a3d118c860281d3a9a3db33ad10c325d1ea', "query QuestionChoices($search: String) { questions(search: $search, take: 50) { __typename ...AnswerCondition_question } }", AnswerCondition_questionText)
export const QuestionPageDocument: TypedDocumentNode<QuestionPageQuery, QuestionPageQueryVariables> = /* @__PURE__ */ document('0ea871f4e97a8f7c2359720bb0b908ae9b93b570e3db05979379abb87d3e7445', "query QuestionPage($id: ID!) { question(id: $id) { __typename id title description dataType isInternal answerCount companyDialogCount playbookVersionId options { __typename id title } } questionAnalytics(questionId: $id) { __typename ...AnalyticsCard_analytics } }", AnalyticsCard_analyticsText)
export const QuestionPlaybooksDocument: TypedDocumentNode<QuestionPlaybooksQuery, QuestionPlaybooksQueryVariables> = /* @__PURE__ */ document('b6db68b3245672da1d18c865cb2d30ec69d442fd73ae12b3267b349b7f83e575', "query QuestionPlaybooks { playbooks { __typename id title dateCreated published { __typename id } draft { __typename id } } }")
export const QuestionVersionDocument: TypedDocumentNode<QuestionVersionQuery, QuestionVersionQueryVariables> = /* @__PURE__ */ document('f6c0697b4d0a9be24724c0e49a707e88e646c8298f519da20c0e6c9c6e3d4c7b', "query QuestionVersion($id: ID!) { playbookVersion(id: $id) { __typename id playbookId } }")
export const ReadAllNotificationsDocument: TypedDocumentNode<ReadAllNotificationsMutation, ReadAllNotificationsMutationVariables> = /* @__PURE__ */ document('43a8143f43fc33c8a7fc700ee891fe8f2c74c2eb5a4acf71775a91a53c2dc542', "mutation ReadAllNotifications($before: DateTime!, $commandId: ID) { readAllNotifications(before: $before, commandId: $commandId) }")
export const ReadNotificationDocument: TypedDocumentNode<ReadNotificationMutation, ReadNotificationMutationVariables> = /* @__PURE__ */ document('ef0d3beca7eb39ce9941f37eeef808291413f25937a1a2bb1755d27fb81411ce', "mutation ReadNotification($id: ID!, $isRead: Boolean!, $commandId: ID) { readNotification(id: $id, isRead: $isRead, commandId: $commandId) { __typename id dateRead } }")
export const RecentMeetingsDocument: TypedDocumentNode<RecentMeetingsQuery, RecentMeetingsQueryVariables> = /* @__PURE__ */ document('7073ddfe104675d488cd48babaf1e3c64a7d16806663ba48f31f36ed909c8ba1', "query RecentMeetings { me { __typename id recentlyVisited { __typename ...RecentMeeting } recentlyCreated { __typename ...RecentMeeting } } }", RecentMeetingText)
export const RecordingMarksDocument: TypedDocumentNode<RecordingMarksQuery, RecordingMarksQueryVariables> = /* @__PURE__ */ document('2af13d885c7f38a889d8e71e7d5b2777540f6ba9dd3e1a21cd010384c6a0ac6e', "query RecordingMarks($id: ID!) { companyDialog(id: $id) { __typename id recordings { __typename id marks { __typename id kind at title dateCreated } } } }")
export const RegistrySearchDocument: TypedDocumentNode<RegistrySearchQuery, RegistrySearchQueryVariables> = /* @__PURE__ */ document('c5b63b72407f5424da788fd17cfc97a59be921b72b821b38c6a347520e241536', "query RegistrySearch($term: String!) { registrySource { __typename snapshotDate isSample } registrySearch(term: $term) { __typename ...RegistryOption_company } }", RegistryOption_companyText)
export const ReleaseFileDocument: TypedDocumentNode<ReleaseFileMutation, ReleaseFileMutationVariables> = /* @__PURE__ */ document('2a36d84bcd4035fe3ea92546c5be6d28432d1a038a95e3369b9607e8606a8c35', "mutation ReleaseFile($id: ID!, $commandId: ID) { releaseFile(id: $id, commandId: $commandId) { __typename id state } }")
export const RemoteRegistryDocument: TypedDocumentNode<RemoteRegistryQuery, RemoteRegistryQueryVariables> = /* @__PURE__ */ document('a7bcd5f361b9ccc0a902455f36ec1a8cfd3ba665fc02b36e3c3264f41bc12cf6', "query RemoteRegistry($term: String!) { remoteRegistry(term: $term) { __typename source state dateAsked companies { __typename number vAT name isNamed isActive otherNames account { __typename id name } addresses { __typename street zipCode city countryName } } } }")
export const RemoveMeetingMediaDocument: TypedDocumentNode<RemoveMeetingMediaMutation, RemoveMeetingMediaMutationVariables> = /* @__PURE__ */ document('0aec272d931e77608cb66c8be3caa7e6c441d522e764189e391d56b51f8fde99', "mutation RemoveMeetingMedia($companyDialogId: ID!, $mediaItemId: ID!, $commandId: ID) { removeMeetingMedia( companyDialogId: $companyDialogId mediaItemId: $mediaItemId commandId: $commandId ) { __typename ...MeetingMedia_meeting } }", Media_itemText, MeetingMedia_meetingText)
export const RemoveMeetingPainDocument: TypedDocumentNode<RemoveMeetingPainMutation, RemoveMeetingPainMutationVariables> = /* @__PURE__ */ document('803872e2a4811cd011829baf2f6e3d70d16f625c5db062c50b20f4dd3a66e55b', "mutation RemoveMeetingPain($companyDialogId: ID!, $painId: ID!, $commandId: ID!) { removeMeetingPain( companyDialogId: $companyDialogId painId: $painId commandId: $commandId ) { __typename ...Overlay_pains } }", Overlay_painsText, Overlay_userText)
export const RemoveMemberDocument: TypedDocumentNode<RemoveMemberMutation, RemoveMemberMutationVariables> = /* @__PURE__ */ document('a14c02cf64d67ee1c2790aa65a6befd5e7743f87d70e0f8cd5e62a59518af4bd', "mutation RemoveMember($memberID: ID!, $commandId: ID) { removeMember(memberID: $memberID, commandId: $commandId) }")
export const RenameFileDocument: TypedDocumentNode<RenameFileMutation, RenameFileMutationVariables> = /* @__PURE__ */ document('1bc4a7491926f15b4606d5fc4412a1ce2817826f81b9e935ee066d256b79845f', "mutation RenameFile($id: ID!, $name: String!, $base: String, $commandId: ID) { renameFile(id: $id, name: $name, base: $base, commandId: $commandId) { __typename id name } }")
export const RenameOrganisationDocument: TypedDocumentNode<RenameOrganisationMutation, RenameOrganisationMutationVariables> = /* @__PURE__ */ document('caacc324896d05a3d83d04f53ac04886f3c0664e65d0526ca9e0d9c73ff0127b', "mutation RenameOrganisation($id: ID!, $title: String!, $commandId: ID) { updateOrganisation(id: $id, title: $title, commandId: $commandId) { __typename id title } }")
export const RenamePipelineDocument: TypedDocumentNode<RenamePipelineMutation, RenamePipelineMutationVariables> = /* @__PURE__ */ document('df7a0168af7000eb73129183f67e0f057f2419110c84cfa0d31d406e7e00de96', "mutation RenamePipeline($id: ID!, $title: String!, $commandId: ID) { updatePipeline(id: $id, title: $title, commandId: $commandId) { __typename ...Board_pipeline } }", Board_pipelineText, Board_stageText)
export const RenameStageDocument: TypedDocumentNode<RenameStageMutation, RenameStageMutationVariables> = /* @__PURE__ */ document('d9d404cafceed51b9e752db47e542ee0a89415ccc82dee5e7c254654a6d13991', "mutation RenameStage($id: ID!, $title: String!, $commandId: ID) { updateOpportunityStage(id: $id, title: $title, commandId: $commandId) { __typename ...Board_pipeline } }", Board_pipelineText, Board_stageText)
export const RenewLicenseDocument: TypedDocumentNode<RenewLicenseMutation, RenewLicenseMutationVariables> = /* @__PURE__ */ document('fd42a131e0fed549ada27ec18cea61205f2b6fb79912fbcb8107d48859b6450a', "mutation RenewLicense($licenseId: String!, $commandId: ID) { renewLicense(licenseId: $licenseId, commandId: $commandId) { __typename ...Seats_licence } }", Seats_licenceText)
export const ReplayDraftDocument: TypedDocumentNode<ReplayDraftQuery, ReplayDraftQueryVariables> = /* @__PURE__ */ document('a6fa39c64a7ed63ac5e7a704a81ad8f1fda937b3d737c3daaa08600b2d4e96eb', "query ReplayDraft($playbookId: ID!, $take: Int) { replayDraft(playbookId: $playbookId, take: $take) { __typename meetingCount questions { __typename questionId title questionHubId hubTitle asked skipped lost added unfit } meetings { __typename companyDialogId title companyName startDate asked skipped lost added unfit } } }")
export const ReportDocument: TypedDocumentNode<ReportQuery, ReportQueryVariables> = /* @__PURE__ */ document('84e8fd8e3f8779fdaed2720bf7a9771ea793406d17271b5095859503a4f8318f', "query Report($fingerprint: String!) { report(fingerprint: $fingerprint) { __typename id kind origin message stack path version browser reference occurrences dateCreated dateLast screenshot creator { __typename id firstName lastName email } } }")
export const ReportsDocument: TypedDocumentNode<ReportsQuery, ReportsQueryVariables> = /* @__PURE__ */ document('b19855d5b6f15252b814b9f0bf0457dde333112942f38584e25a721474709b1f', "query Reports($kind: ReportKind, $skip: Int) { reports(kind: $kind, skip: $skip) { __typename id kind origin fingerprint message path version occurrences dateLast hasScreenshot creator { __typename id firstName lastName } } }")
export const ResetCountsDocument: TypedDocumentNode<ResetCountsQuery, ResetCountsQueryVariables> = /* @__PURE__ */ document('d1521d0ccb0209a604f085473d669c135c0757f509f0a7f0dfccafeab11f9ada', "query ResetCounts { resetCounts { __typename id table count along } }")
export const ResetDataDocument: TypedDocumentNode<ResetDataMutation, ResetDataMutationVariables> = /* @__PURE__ */ document('69027c56cf1a5d8d8cda035e8b414c72bf0072cf77742494acb6ba071fa12849', "mutation ResetData($id: ID!, $organisationTitle: String!, $reason: String!, $commandId: ID) { resetData( id: $id organisationTitle: $organisationTitle reason: $reason commandId: $commandId ) { __typename ...DataReset_row } }", DataReset_rowText)
export const ResetDataTableDocument: TypedDocumentNode<ResetDataTableMutation, ResetDataTableMutationVariables> = /* @__PURE__ */ document('11efb17f2adb6bcda5ace1fc206ca828dc954d5c3a1c3e623f328033ae924109', "mutation ResetDataTable($id: ID!, $table: ResetTable!, $organisationTitle: String!, $reason: String!, $commandId: ID) { resetDataTable( id: $id table: $table organisationTitle: $organisationTitle reason: $reason commandId: $commandId ) { __typename ...DataReset_row } }", DataReset_rowText)
export const ResetDraftDocument: TypedDocumentNode<ResetDraftMutation, ResetDraftMutationVariables> = /* @__PURE__ */ document('a9a747e597ee27bbfc36a073b78b15856063131714bcd6179728da1e297f095c', "mutation ResetDraft($id: ID!, $versionId: ID, $commandId: ID) { resetDraft(id: $id, versionId: $versionId, commandId: $commandId) { __typename ...Builder_playbook } }", Builder_conditionText, Builder_hubText, Builder_playbookText, Builder_questionText, Builder_versionText)
export const RestoreFileDocument: TypedDocumentNode<RestoreFileMutation, RestoreFileMutationVariables> = /* @__PURE__ */ document('47ece92dc8bdcbd605d33c5083c58af1695c12db4b052e20116f0370a3c0fda2', "mutation RestoreFile($id: ID!, $commandId: ID) { restore(table: FILE, id: $id, commandId: $commandId) }")
export const RestoreFromBinDocument: TypedDocumentNode<RestoreFromBinMutation, RestoreFromBinMutationVariables> = /* @__PURE__ */ document('41c99f61a81f0a8b015771311d7649931637bbb7299b08b484ca9eb03547c7ed', "mutation RestoreFromBin($table: BinTable!, $id: ID!, $commandId: ID) { restore(table: $table, id: $id, commandId: $commandId) }")
export const RestoreLabelDocument: TypedDocumentNode<RestoreLabelMutation, RestoreLabelMutationVariables> = /* @__PURE__ */ document('d587a37e8642269aea1bad1baf8dbea39a3f4fdfd4ee4cfd52357c656d7a4e00', "mutation RestoreLabel($id: ID!, $commandId: ID) { restore(table: LABEL, id: $id, commandId: $commandId) }")
export const RestoreMediaItemsDocument: TypedDocumentNode<RestoreMediaItemsMutation, RestoreMediaItemsMutationVariables> = /* @__PURE__ */ document('f808a8c9616e41359264ef056bf3a6089d53468be22a9cd2c71cf74061888569', "mutation RestoreMediaItems($ids: [ID!]!, $commandId: ID) { restoreMediaItems(ids: $ids, commandId: $commandId) }")
export const RestoreMeetingDocument: TypedDocumentNode<RestoreMeetingMutation, RestoreMeetingMutationVariables> = /* @__PURE__ */ document('6acab802c67ae2b1275012a5af6ee629f114f06cbbff61617ce1cb8561d39a50', "mutation RestoreMeeting($id: ID!, $commandId: ID) { restore(table: COMPANY_DIALOG, id: $id, commandId: $commandId) }")
export const RestoreNextStepTypeDocument: TypedDocumentNode<RestoreNextStepTypeMutation, RestoreNextStepTypeMutationVariables> = /* @__PURE__ */ document('b30107e5ab8b0a6cc6e7dec456cf88a1b7d8400c547a061936ce78edb1870345', "mutation RestoreNextStepType($id: ID!, $commandId: ID) { restoreNextStepType(id: $id, commandId: $commandId) { __typename ...NextStepTypes_type } }", NextStepTypes_typeText)
export const RestoreOpportunityDocument: TypedDocumentNode<RestoreOpportunityMutation, RestoreOpportunityMutationVariables> = /* @__PURE__ */ document('8c527972be01b4464a8e7ce4077c4964c3b7f00bac3cfe649fad64997f94f766', "mutation RestoreOpportunity($id: ID!, $commandId: ID) { restore(table: OPPORTUNITY, id: $id, commandId: $commandId) }")
export const RestorePipelineDocument: TypedDocumentNode<RestorePipelineMutation, RestorePipelineMutationVariables> = /* @__PURE__ */ document('9adcb48f5f42a8643beafcf6e398ea7baa682fa7a72447b893d85ce6b3a2b275', "mutation RestorePipeline($id: ID!, $commandId: ID) { restore(table: PIPELINE, id: $id, commandId: $commandId) }")
export const RestorePlaybookDocument: TypedDocumentNode<RestorePlaybookMutation, RestorePlaybookMutationVariables> = /* @__PURE__ */ document('81aff4b16001c1c7b09937f034a45d08017bdaa07e82dc609ac9d8c41dc78547', "mutation RestorePlaybook($id: ID!, $commandId: ID) { restore(table: PLAYBOOK, id: $id, commandId: $commandId) }")
export const RestoreRecordingDocument: TypedDocumentNode<RestoreRecordingMutation, RestoreRecordingMutationVariables> = /* @__PURE__ */ document('19f6f3782b861b5fbd11fe4c5410913119d30745444aadd558726e343f7d4eef', "mutation RestoreRecording($id: ID!, $commandId: ID) { restore(table: RECORDING, id: $id, commandId: $commandId) }")
export const RestoreStageDocument: TypedDocumentNode<RestoreStageMutation, RestoreStageMutationVariables> = /* @__PURE__ */ document('8f8af4d1ad51b11c5a8cc25d7c21e866f0be673eb0072f66165f7c14e02f23ba', "mutation RestoreStage($id: ID!, $commandId: ID) { restore(table: OPPORTUNITY_STAGE, id: $id, commandId: $commandId) }")
export const ResumeIntegrationDocument: TypedDocumentNode<ResumeIntegrationMutation, ResumeIntegrationMutationVariables> = /* @__PURE__ */ document('d8d80e09fc15c2cd4445e7bc65799323001ff95730769a5ebfd9b3f5a7300ee7', "mutation ResumeIntegration($id: ID!, $commandId: ID) { resumeIntegration(id: $id, commandId: $commandId) { __typename ...IntegrationPanel_integration } }", IntegrationPanel_integrationText)
export const RetentionRunsDocument: TypedDocumentNode<RetentionRunsQuery, RetentionRunsQueryVariables> = /* @__PURE__ */ document('7ff0efbad49a2c69ef7e68bffca700648bcf9bd8d1d433ab52b5289ecf0f0fe4', "query RetentionRuns { retentionRuns(take: 10) { __typename id kind counts dateCreated } }")
export const RetryIntegrationLogsDocument: TypedDocumentNode<RetryIntegrationLogsMutation, RetryIntegrationLogsMutationVariables> = /* @__PURE__ */ document('f2db480965677ed33a69dcf18533ba56e37d23aac75dd43e3e2df7fb8e720608', "mutation RetryIntegrationLogs($integrationId: ID!, $id: ID, $commandId: ID) { retryIntegrationLogs( integrationId: $integrationId id: $id commandId: $commandId ) }")
export const RevertImportDocument: TypedDocumentNode<RevertImportMutation, RevertImportMutationVariables> = /* @__PURE__ */ document('5f8e39ba68f848d1e296c4578135779aeb97dd472206303e5aa382ce6f134ea7', "mutation RevertImport($id: ID!, $commandId: ID) { revertImport(id: $id, commandId: $commandId) { __typename ...Import_whole } }", Import_wholeText)
export const RevokeMeetingShareDocument: TypedDocumentNode<RevokeMeetingShareMutation, RevokeMeetingShareMutationVariables> = /* @__PURE__ */ document('6eac638483e07995167fd9cdf11a38eb893201f5e055277a87e213404fec536f', "mutation RevokeMeetingShare($id: ID!, $isRevoked: Boolean!, $commandId: ID) { revokeMeetingShare(id: $id, isRevoked: $isRevoked, commandId: $commandId) { __typename id share { __typename ...Share_share } } }", Share_shareText)
export const RunningRecordingsDocument: TypedDocumentNode<RunningRecordingsQuery, RunningRecordingsQueryVariables> = /* @__PURE__ */ document('5e19903886608683c1bbcb4a079a1b7bd6ccfb436fca9e5f22e612443e4006ca', "query RunningRecordings($id: ID!) { companyDialog(id: $id) { __typename id title recordings { __typename id state dateCreated dateUpdated lockedUntil isInfected spans { __typename at from length } creator { __typename id firstName lastName } } } }")
export const SaveAnswerDocument: TypedDocumentNode<SaveAnswerMutation, SaveAnswerMutationVariables> = /* @__PURE__ */ document('f6bb403f75883508f7435fa36528b880388c7dfc3c935c6f886762e1473ff5f2', "mutation SaveAnswer($companyDialogId: ID!, $questionId: ID!, $value: AnswerInput!, $baseId: ID, $versionId: ID, $dateClient: DateTime, $commandId: ID!) { saveAnswer( companyDialogId: $companyDialogId questionId: $questionId value: $value baseId: $baseId versionId: $versionId dateClient: $dateClient commandId: $commandId ) { __typename ...Overlay_saved } }", Overlay_answerText, Overlay_answeredText, Overlay_commentText, Overlay_entryText, Overlay_savedText, Overlay_userText)
export const SaveCampaignSettingsDocument: TypedDocumentNode<SaveCampaignSettingsMutation, SaveCampaignSettingsMutationVariables> = /* @__PURE__ */ document('880a22b00cb6f95fdfff85a394c1f5eb52703dad2cd90f3aa537d0dbfd4e643c', "mutation SaveCampaignSettings($id: ID!, $title: String, $description: String, $playbookId: ID, $startDate: Date, $endDate: Date, $ownerId: ID, $teamIds: [ID!], $goal: CampaignGoal, $goalAmount: Int, $viewId: ID, $base: CampaignBaseInput, $commandId: ID) { updateCampaign( id: $id title: $title description: $description playbookId: $playbookId startDate: $startDate endDate: $endDate ownerId: $ownerId teamIds: $teamIds goal: $goal goalAmount: $goalAmount viewId: $viewId base: $base commandId: $commandId ) { __typename ...CampaignBuilder_campaign } }", CampaignBuilder_campaignText, CampaignHead_campaignText)
export const SaveNotesDocument: TypedDocumentNode<SaveNotesMutation, SaveNotesMutationVariables> = /* @__PURE__ */ document('11431c02d017334878e0cc3dcc171139b8f75f2415578ebf4d98a67880e5de49', "mutation SaveNotes($companyDialogId: ID!, $content: String!, $baseId: ID, $seenIds: [ID!], $dateClient: DateTime, $commandId: ID!) { updateCompanyDialogInternalNotes( companyDialogId: $companyDialogId content: $content baseId: $baseId seenIds: $seenIds dateClient: $dateClient commandId: $commandId ) { __typename entryId merged companyDialog { __typename ...Overlay_notes } } }", Overlay_notesText)
export const SaveOrganisationSettingDocument: TypedDocumentNode<SaveOrganisationSettingMutation, SaveOrganisationSettingMutationVariables> = /* @__PURE__ */ document('7b8e4481a00c6460c1e3957f5823afe3c65332accbeb68a92e17478d561ad2ed', "mutation SaveOrganisationSetting($key: String!, $value: String!, $commandId: ID) { updateOrganisationSetting(key: $key, value: $value, commandId: $commandId) { __typename id key value } }")
export const SavePainNoteDocument: TypedDocumentNode<SavePainNoteMutation, SavePainNoteMutationVariables> = /* @__PURE__ */ document('8460d6a2d4797b796e069b541b83d89c8e2e9a0cd91dc8d40120e30b6a7c6a90', "mutation SavePainNote($companyDialogId: ID!, $painId: ID!, $note: String!, $noteBaseId: ID, $noteSeenIds: [ID!], $commandId: ID!) { savePainNote( companyDialogId: $companyDialogId painId: $painId note: $note noteBaseId: $noteBaseId noteSeenIds: $noteSeenIds commandId: $commandId ) { __typename ...Overlay_pains } }", Overlay_painsText, Overlay_userText)
export const SaveProfileDocument: TypedDocumentNode<SaveProfileMutation, SaveProfileMutationVariables> = /* @__PURE__ */ document('61ce130aeaca825bd16a56d81cfe6535404833d4dcb1bb01601686f0dcd078db', "mutation SaveProfile($id: ID!, $firstName: String!, $lastName: String!, $color: String, $commandId: ID) { updateUser( id: $id firstName: $firstName lastName: $lastName color: $color commandId: $commandId ) { __typename id firstName lastName color } }")
export const SaveSettingDocument: TypedDocumentNode<SaveSettingMutation, SaveSettingMutationVariables> = /* @__PURE__ */ document('d52abce5115b11240acd5e3ba019a186dd09dc84404199502cc0cc5cc3338a92', "mutation SaveSetting($key: String!, $value: String!) { updateSetting(key: $key, value: $value) { __typename id key value } }")
export const ScribbleDocument: TypedDocumentNode<ScribbleQuery, ScribbleQueryVariables> = /* @__PURE__ */ document('b57d2ad58c3875f634b53c5a38f3b1df876c7bf6e38d7d6a53651a707dda223f', "query Scribble($companyDialogId: ID!, $questionId: ID) { scribble(companyDialogId: $companyDialogId, questionId: $questionId) { __typename id seq content } }")
export const ScribbleChangesDocument: TypedDocumentNode<ScribbleChangesQuery, ScribbleChangesQueryVariables> = /* @__PURE__ */ document('25ef83bd2410035759da76af529f0bec838c568e82118f9281d9a23e90151060', "query ScribbleChanges($companyDialogId: ID!, $questionId: ID, $afterSeq: Int!) { scribble(companyDialogId: $companyDialogId, questionId: $questionId) { __typename seq changes(afterSeq: $afterSeq) } }")
export const ScribbleMeetingDocument: TypedDocumentNode<ScribbleMeetingQuery, ScribbleMeetingQueryVariables> = /* @__PURE__ */ document('6e4796d063dbb56be31c0c750acd2cfb90506dc6ed61889fe061951571d5c7b7', "query ScribbleMeeting($id: ID!) { companyDialog(id: $id) { __typename id seq companyDialogState { __typename companyDialogStatus } } }")
export const SearchDocument: TypedDocumentNode<SearchQuery, SearchQueryVariables> = /* @__PURE__ */ document('a1cc972af7fe8220d0a0f2aca0b0d1e709134b289718cebebe217bb2b18a51d9', "query Search($term: String!) { search(term: $term) { __typename ...Palette_found } }", Palette_foundText)
export const SelectMeetingLabelDocument: TypedDocumentNode<SelectMeetingLabelMutation, SelectMeetingLabelMutationVariables> = /* @__PURE__ */ document('6a1627e20a9997a38e91635e09b2312cb187a2181b1d1809c290a01faef0872b', "mutation SelectMeetingLabel($companyDialogId: ID!, $labelId: ID!, $selected: Boolean!, $commandId: ID!) { selectCompanyDialogLabel( companyDialogId: $companyDialogId labelId: $labelId selected: $selected commandId: $commandId ) { __typename ...Overlay_labels } }", Overlay_labelsText)
export const SendFeedbackDocument: TypedDocumentNode<SendFeedbackMutation, SendFeedbackMutationVariables> = /* @__PURE__ */ document('89a38b0785fcea5f99f59eba9fe599479d320285cbb8e3bf82743e4da59d9653', "mutation SendFeedback($text: String!, $screenshot: String, $path: String, $version: String, $browser: String, $commandId: ID) { sendFeedback( text: $text screenshot: $screenshot path: $path version: $version browser: $browser commandId: $commandId ) }")
export const SessionDocument: TypedDocumentNode<SessionQuery, SessionQueryVariables> = /* @__PURE__ */ document('4b6fdf89a15c593f97edc4b8209c46d2eda7cdedc2be06666d46d7b3e3b9ca06', "query Session { me { __typename ...Session_me } }", Session_meText)
export const SetCampaignAudienceDocument: TypedDocumentNode<SetCampaignAudienceMutation, SetCampaignAudienceMutationVariables> = /* @__PURE__ */ document('b8aa4d98d4a03ed90e83b82a94321d83abaaa6d1117a8fd7e4a850ccdd878eee', "mutation SetCampaignAudience($id: ID!, $viewId: ID, $audience: CampaignAudienceInput, $base: CampaignBaseInput, $commandId: ID) { updateCampaign( id: $id viewId: $viewId audience: $audience base: $base commandId: $commandId ) { __typename ...CampaignBuilder_campaign } }", CampaignBuilder_campaignText, CampaignHead_campaignText)
export const SetCampaignCriteriaDocument: TypedDocumentNode<SetCampaignCriteriaMutation, SetCampaignCriteriaMutationVariables> = /* @__PURE__ */ document('b26d18a8717d29b6cd03c22e51c733688c0c798b9b0ce0d686ce0d9d091f2d7f', "mutation SetCampaignCriteria($id: ID!, $criteria: [CampaignCriterionInput!], $base: CampaignBaseInput, $commandId: ID) { updateCampaign(id: $id, criteria: $criteria, base: $base, commandId: $commandId) { __typename ...CampaignBuilder_campaign } }", CampaignBuilder_campaignText, CampaignHead_campaignText)
export const SetCampaignStateDocument: TypedDocumentNode<SetCampaignStateMutation, SetCampaignStateMutationVariables> = /* @__PURE__ */ document('14038357f74cc7893a78d4eee8b57aa7e51a7ae58f360115f0bc0aa5e65ef059', "mutation SetCampaignState($id: ID!, $state: CampaignState!, $seenState: CampaignState, $commandId: ID) { setCampaignState( id: $id state: $state seenState: $seenState commandId: $commandId ) { __typename ...Campaign_campaign } }", CampaignHead_campaignText, Campaign_campaignText, Funnel_funnelText, Goal_campaignText, People_campaignText, Progress_campaignText)
export const SetCampaignVerdictDocument: TypedDocumentNode<SetCampaignVerdictMutation, SetCampaignVerdictMutationVariables> = /* @__PURE__ */ document('5641a9f0e9aff122c853e142e3e501d4b9b02c81c32d1a7235b5e340b86755d3', "mutation SetCampaignVerdict($campaignId: ID!, $companyIds: [ID!]!, $seen: [CampaignAccountSeenInput!], $verdict: CampaignVerdict!, $reason: String, $commandId: ID) { change: setCampaignVerdict( campaignId: $campaignId companyIds: $companyIds seen: $seen verdict: $verdict reason: $reason commandId: $commandId ) { __typename ...CampaignAccounts_change } }", CampaignAccounts_changeText)
export const SetConditionsDocument: TypedDocumentNode<SetConditionsMutation, SetConditionsMutationVariables> = /* @__PURE__ */ document('403818c83ca1702d11604afeef6fbe6e701a9570c330e555de2ceb9abb144319', "mutation SetConditions($playbookId: ID!, $questionHubId: ID, $questionId: ID, $conditions: [AnswerRangeInput!]!, $base: [AnswerRangeInput!], $commandId: ID) { setConditions( playbookId: $playbookId questionHubId: $questionHubId questionId: $questionId conditions: $conditions base: $base commandId: $commandId ) { __typename ...Builder_version } }", Builder_conditionText, Builder_hubText, Builder_questionText, Builder_versionText)
export const SetDuplicateDocument: TypedDocumentNode<SetDuplicateMutation, SetDuplicateMutationVariables> = /* @__PURE__ */ document('c0cb7ffb93bee6b7beab62db3a73b7b439931eabb0fb1ae2240356bde5705480', "mutation SetDuplicate($table: MergeTable!, $leftId: ID!, $rightId: ID!, $isDuplicate: Boolean!, $commandId: ID) { setDuplicate( table: $table leftId: $leftId rightId: $rightId isDuplicate: $isDuplicate commandId: $commandId ) }")
export const SetLanguageDocument: TypedDocumentNode<SetLanguageMutation, SetLanguageMutationVariables> = /* @__PURE__ */ document('b7aac8debfe2c898487c2d9f2a1116955635b9addd6d17392c693950491e4b4b', "mutation SetLanguage($id: ID!, $language: String!) { updateUser(id: $id, language: $language) { __typename id language } }")
export const SetLogoDocument: TypedDocumentNode<SetLogoMutation, SetLogoMutationVariables> = /* @__PURE__ */ document('30b6d92d8332071bb3388f6c4165cf18292d5cb3afcd291f77ba949ffc15cc4b', "mutation SetLogo($id: ID, $commandId: ID) { setOrganisationLogo(id: $id, commandId: $commandId) { __typename id logo { __typename ...Logo_logo } } }", Logo_logoText)
export const SetMediaLanguageDocument: TypedDocumentNode<SetMediaLanguageMutation, SetMediaLanguageMutationVariables> = /* @__PURE__ */ document('23e913b66fb0d116d4ed92d9e46c0e712b7071b12eb06d89962d9c1d6f181a35', "mutation SetMediaLanguage($ids: [ID!]!, $language: String, $commandId: ID) { setMediaLanguage(ids: $ids, language: $language, commandId: $commandId) }")
export const SetMeetingPlaybookDocument: TypedDocumentNode<SetMeetingPlaybookMutation, SetMeetingPlaybookMutationVariables> = /* @__PURE__ */ document('a832e6a270d24481c9e38d40cd4248c420c70e58e4a9967d66048ff48cfeef95', "mutation SetMeetingPlaybook($companyDialogId: ID!, $playbookId: ID, $commandId: ID!) { setPlaybookId( companyDialogId: $companyDialogId playbookId: $playbookId commandId: $commandId ) { __typename ...Overlay_body } }", Overlay_agendaText, Overlay_bodyText, Overlay_commentText, Overlay_descriptionText, Overlay_labelsText, Overlay_notesText, Overlay_painsText, Overlay_stepsText, Overlay_userText)
export const SetMemberBlockedDocument: TypedDocumentNode<SetMemberBlockedMutation, SetMemberBlockedMutationVariables> = /* @__PURE__ */ document('95df5b17167291935f6bcfb07d35bee0f6f598e4708fbebae4ae3a55cc62d33d', "mutation SetMemberBlocked($memberID: ID!, $isBlocked: Boolean!, $commandId: ID) { setMemberBlocked( memberID: $memberID isBlocked: $isBlocked commandId: $commandId ) { __typename id isBlocked } }")
export const SetMemberRoleDocument: TypedDocumentNode<SetMemberRoleMutation, SetMemberRoleMutationVariables> = /* @__PURE__ */ document('4755532298acd93927bffa6836b4c23a0560ddc4a6b7c40cc4043ddd9f072aae', "mutation SetMemberRole($memberID: ID!, $role: Role!, $commandId: ID) { setMemberRole(memberID: $memberID, role: $role, commandId: $commandId) }")
export const SetNextStepDoneDocument: TypedDocumentNode<SetNextStepDoneMutation, SetNextStepDoneMutationVariables> = /* @__PURE__ */ document('ac973f4a159ef6c8fd0e643f00f76a562b4ececc1796144583a28a5b7c068c6f', "mutation SetNextStepDone($id: ID!, $companyDialogId: ID!, $isDone: Boolean!, $commandId: ID!) { setNextStepDone( id: $id companyDialogId: $companyDialogId isDone: $isDone commandId: $commandId ) { __typename ...Overlay_steps } }", Overlay_stepsText, Overlay_userText)
export const SetNextStepTypeDocument: TypedDocumentNode<SetNextStepTypeMutation, SetNextStepTypeMutationVariables> = /* @__PURE__ */ document('f7b30e4550d97289a72fd768feb2f3934bb312c169b7f1cb214936ff6d4b0dfc', "mutation SetNextStepType($id: ID!, $title: String, $scoring: Int, $commandId: ID) { updateNextStepType( id: $id title: $title scoring: $scoring commandId: $commandId ) { __typename ...NextStepTypes_type } }", NextStepTypes_typeText)
export const SetOnboardingDocument: TypedDocumentNode<SetOnboardingMutation, SetOnboardingMutationVariables> = /* @__PURE__ */ document('ffedc98775d5ef632d7b622638fb6a43a76e97f13a15574831b0077f49b48e42', "mutation SetOnboarding($step: OnboardingStep!, $commandId: ID) { setOnboarding(step: $step, commandId: $commandId) { __typename id onboardingStep onboardingData } }")
export const SetOpportunityStageDocument: TypedDocumentNode<SetOpportunityStageMutation, SetOpportunityStageMutationVariables> = /* @__PURE__ */ document('96b5457b93b1044574b99e7255fe9615e4bc4818856160c80fe5227c1fd73916', "mutation SetOpportunityStage($opportunityId: ID!, $stageId: ID!, $seenStageId: ID, $lostReason: String, $commandId: ID) { setOpportunityStage( opportunityId: $opportunityId stageId: $stageId seenStageId: $seenStageId lostReason: $lostReason commandId: $commandId ) { __typename ...Opportunity_opportunity } }", AccountAnswer_answerText, MeetingRow_meetingText, OpportunityContacts_opportunityText, OpportunitySteps_stepText, Opportunity_opportunityText, Overlay_commentText, Overlay_dealText, Overlay_opportunityText, Overlay_userText, PainNamed_lastText)
export const SetOrganisationLicenseActiveDocument: TypedDocumentNode<SetOrganisationLicenseActiveMutation, SetOrganisationLicenseActiveMutationVariables> = /* @__PURE__ */ document('c735cc09570d37d7c01296ce11f6558ef8cb13e87be454636fe41a5cc609bd8f', "mutation SetOrganisationLicenseActive($id: ID!, $isActive: Boolean!, $commandId: ID) { setOrganisationLicenseActive( id: $id isActive: $isActive commandId: $commandId ) }")
export const SetPrioOfRecordsDocument: TypedDocumentNode<SetPrioOfRecordsMutation, SetPrioOfRecordsMutationVariables> = /* @__PURE__ */ document('e9ef893132c563d6f02946bd39b63323984e3e34a93866c1c29de7c9a4630ec0', "mutation SetPrioOfRecords($table: BulkTable!, $records: RecordSelection!, $prio: Int!, $commandId: ID) { change: setPrioOfRecords( table: $table records: $records prio: $prio commandId: $commandId ) { __typename ...Bulk_change } }", Bulk_changeText)
export const SetStageDocument: TypedDocumentNode<SetStageMutation, SetStageMutationVariables> = /* @__PURE__ */ document('1a233741bf42b95952ce4885d121fcc9200360915f826fc94d491a0d4a5935b2', "mutation SetStage($id: ID!, $title: String!, $probability: Int, $staleDays: Int, $commandId: ID) { updateOpportunityStage( id: $id title: $title probability: $probability staleDays: $staleDays commandId: $commandId ) { __typename ...Board_pipeline } }", Board_pipelineText, Board_stageText)
export const SettleAnswerDocument: TypedDocumentNode<SettleAnswerMutation, SettleAnswerMutationVariables> = /* @__PURE__ */ document('4aca6a79942762d1613d9ff1d5c1274ec34524223600696b2c9cfe3c92d7f7b7', "mutation SettleAnswer($companyDialogId: ID!, $questionId: ID!, $entryId: ID!, $seenEntryIds: [ID!], $dateClient: DateTime, $commandId: ID!) { settleAnswer( companyDialogId: $companyDialogId questionId: $questionId entryId: $entryId seenEntryIds: $seenEntryIds dateClient: $dateClient commandId: $commandId ) { __typename ...Overlay_saved } }", Overlay_answerText, Overlay_answeredText, Overlay_commentText, Overlay_entryText, Overlay_savedText, Overlay_userText)
export const SettleIntegrationConflictDocument: TypedDocumentNode<SettleIntegrationConflictMutation, SettleIntegrationConflictMutationVariables> = /* @__PURE__ */ document('ed6825ef9d8c85137b1ef36ccfe7a1c2657f7261db7f7accf45f55cc59092120', "mutation SettleIntegrationConflict($id: ID!, $choice: ConflictChoice!, $commandId: ID) { settleIntegrationConflict(id: $id, choice: $choice, commandId: $commandId) { __typename ...Conflict_conflict } }", Conflict_conflictText)
export const SettleWithdrawalDocument: TypedDocumentNode<SettleWithdrawalMutation, SettleWithdrawalMutationVariables> = /* @__PURE__ */ document('081183c236f1124192480d5db1c8fb4e9c353fa8373cc5bae2aa0c31459cfb86', "mutation SettleWithdrawal($id: ID!, $tookPart: Boolean!, $commandId: ID) { settleWithdrawal(id: $id, tookPart: $tookPart, commandId: $commandId) { __typename ...Consent_meeting recordings { __typename id state } } }", Consent_meetingText)
export const ShareAddressDocument: TypedDocumentNode<ShareAddressQuery, ShareAddressQueryVariables> = /* @__PURE__ */ document('8d1cd197a29bffaae4c5c905e064fcffde03e008bcc91bff6bf2033c09bdefc6', "query ShareAddress($id: ID!) { meetingShareAddress(id: $id) }")
export const ShareCompanyDialogDocument: TypedDocumentNode<ShareCompanyDialogMutation, ShareCompanyDialogMutationVariables> = /* @__PURE__ */ document('854c193dbcc88043a1d9e4af5c168c74d69391f509b302f5a4e49526adaad79d', "mutation ShareCompanyDialog($id: ID!, $companyDialogId: ID!, $fields: [ShareField!], $questionIds: [ID!], $nextStepIds: [ID!], $pdfId: ID, $language: String, $dateExpires: DateTime!, $commandId: ID) { shareCompanyDialog( id: $id companyDialogId: $companyDialogId fields: $fields questionIds: $questionIds nextStepIds: $nextStepIds pdfId: $pdfId language: $language dateExpires: $dateExpires commandId: $commandId ) { __typename id share { __typename ...Share_share } } }", Share_shareText)
export const ShareMeetingDocument: TypedDocumentNode<ShareMeetingQuery, ShareMeetingQueryVariables> = /* @__PURE__ */ document('ce2b636a2dac2a74802267685e9c934a08ab5fe00cb425402e0accf027722015', "query ShareMeeting($id: ID!) { companyDialog(id: $id) { __typename id endDate share { __typename ...Share_share } pdfs { __typename id isInternal isReady language pageCount dateCreated dateExpires } answers { __typename id questionId isEmpty } nextSteps { __typename id title nextStepType { __typename id title } } playbookVersion { __typename id hubs { __typename id title(own: true) isInternal questions { __typename id title(own: true) isInternal } } } } }", Share_shareText)
export const SharePreviewDocument: TypedDocumentNode<SharePreviewQuery, SharePreviewQueryVariables> = /* @__PURE__ */ document('597dec01465e1b21b69c83b8ff90bbfb06eaef9f9525dd53246fc9f478418b02', "query SharePreview($companyDialogId: ID!, $fields: [ShareField!], $questionIds: [ID!], $nextStepIds: [ID!], $pdfId: ID, $language: String) { meetingSharePreview( companyDialogId: $companyDialogId fields: $fields questionIds: $questionIds nextStepIds: $nextStepIds pdfId: $pdfId language: $language ) }")
export const ShowCaretDocument: TypedDocumentNode<ShowCaretMutation, ShowCaretMutationVariables> = /* @__PURE__ */ document('96e868d9ec26662d147e34cb8f455bdb0e9752be47cd9eda4afdf6ef8da0b5de', "\"Shows colleagues where one writes.\" mutation ShowCaret($companyDialogId: ID!, $field: TextField!, $itemId: ID, $at: String) { showCaret( companyDialogId: $companyDialogId field: $field itemId: $itemId at: $at ) }")
export const ShowDraftPartDocument: TypedDocumentNode<ShowDraftPartMutation, ShowDraftPartMutationVariables> = /* @__PURE__ */ document('f747fbb0d1d604b5931fd76a275d843f78b064bb264e939d2c5967929c1f6d8c', "mutation ShowDraftPart($playbookId: ID!, $hubId: ID, $questionId: ID) { showDraftPart(playbookId: $playbookId, hubId: $hubId, questionId: $questionId) }")
export const SignOutDeviceDocument: TypedDocumentNode<SignOutDeviceMutation, SignOutDeviceMutationVariables> = /* @__PURE__ */ document('05f16c6f4e48e24ae2671fde1ae8d5005f5e67a2892362d25b1bba6739e8b855', "mutation SignOutDevice($id: ID!, $commandId: ID) { signOutDevice(id: $id, commandId: $commandId) }")
export const SignOutEverywhereDocument: TypedDocumentNode<SignOutEverywhereMutation, SignOutEverywhereMutationVariables> = /* @__PURE__ */ document('b1a46383bc7b2f4f586c23670c6e75a8bf491434cc0b0c54efa1a8e6f5ac4a87', "mutation SignOutEverywhere($commandId: ID) { signOutEverywhere(commandId: $commandId) }")
export const SignOutHereDocument: TypedDocumentNode<SignOutHereMutation, SignOutHereMutationVariables> = /* @__PURE__ */ document('b36fc3a48925044abf6ae65e936c63778a0751902a3cb228d66d99041360c7c3', "mutation SignOutHere { signOutDevice }")
export const SimilarAccountsDocument: TypedDocumentNode<SimilarAccountsQuery, SimilarAccountsQueryVariables> = /* @__PURE__ */ document('11e20d9c42a19db8ed269d52e5908332aec2b7718bb06933a40122a467c4e70e', "query SimilarAccounts($name: String, $vAT: String, $url: String, $websites: [String!], $emails: [String!]) { similarCompanies( name: $name vAT: $vAT url: $url websites: $websites emails: $emails ) { __typename why company { __typename id name address { __typename city } } } }")
export const SimilarContactsDocument: TypedDocumentNode<SimilarContactsQuery, SimilarContactsQueryVariables> = /* @__PURE__ */ document('b70f9c9f7a9b24bd2679a140e16956af299b2dd37e88f77bd05cb8855947879d', "query SimilarContacts($firstName: String, $lastName: String, $telephones: [String!], $emails: [String!]) { similarContacts( firstName: $firstName lastName: $lastName telephones: $telephones emails: $emails ) { __typename why contact { __typename id firstName lastName jobTitle company { __typename id name } } } }")
export const SkipCampaignAccountsDocument: TypedDocumentNode<SkipCampaignAccountsMutation, SkipCampaignAccountsMutationVariables> = /* @__PURE__ */ document('1da8dbf6a381b7c760380e7bea14405240fed5d9c98f764cedac52239dee0323', "mutation SkipCampaignAccounts($campaignId: ID!, $companyIds: [ID!]!, $seen: [CampaignAccountSeenInput!], $skip: Boolean!, $commandId: ID) { change: skipCampaignAccounts( campaignId: $campaignId companyIds: $companyIds seen: $seen skip: $skip commandId: $commandId ) { __typename ...CampaignAccounts_change } }", CampaignAccounts_changeText)
export const StarSearchDocument: TypedDocumentNode<StarSearchQuery, StarSearchQueryVariables> = /* @__PURE__ */ document('20725089bf1d8906ac8eeb87f95d5a74b244d4a385256e17a93094308ba889eb', "\"Each kind by itself, so that many of one do not hide the others.\" query StarSearch($term: String!) { meetings: search(term: $term, take: 5, kinds: [COMPANY_DIALOG]) { __typename ...Palette_found } playbooks: search(term: $term, take: 5, kinds: [PLAYBOOK]) { __typename ...Palette_found } questions: search(term: $term, take: 5, kinds: [QUESTION]) { __typename ...Palette_found } contacts: search(term: $term, take: 5, kinds: [CONTACT]) { __typename ...Palette_found } }", Palette_foundText)
export const StarredContactDocument: TypedDocumentNode<StarredContactQuery, StarredContactQueryVariables> = /* @__PURE__ */ document('9442b2702cd38e4084c7d38fa1e46eb9038168eaf4dee70610c1642817e4b655', "query StarredContact($id: ID!) { contact(id: $id) { __typename id firstName lastName } }")
export const StarredMeetingDocument: TypedDocumentNode<StarredMeetingQuery, StarredMeetingQueryVariables> = /* @__PURE__ */ document('06d075aec5584034fec506df1fafae453e5eadca5466dd98496530c64d471ac9', "query StarredMeeting($id: ID!) { companyDialog(id: $id) { __typename id title } }")
export const StarredPlaybookDocument: TypedDocumentNode<StarredPlaybookQuery, StarredPlaybookQueryVariables> = /* @__PURE__ */ document('0e488e6c129c80aebed1f16fd471530752b36ebdb0f5ab355349466c4d012426', "query StarredPlaybook($id: ID!) { playbook(id: $id) { __typename id title } }")
export const StarredQuestionDocument: TypedDocumentNode<StarredQuestionQuery, StarredQuestionQueryVariables> = /* @__PURE__ */ document('1add9717bca2aaff3a5141d9d830d175200f17460021107ae4448bed96704703', "query StarredQuestion($id: ID!) { question(id: $id) { __typename id title } }")
export const StartImportDocument: TypedDocumentNode<StartImportMutation, StartImportMutationVariables> = /* @__PURE__ */ document('c855ca91b2082d6fb731bac9c8922f188fae01fa998327510626ca030071bf1d', "mutation StartImport($id: ID!, $commandId: ID) { startImport(id: $id, commandId: $commandId) { __typename ...Import_whole } }", Import_wholeText)
export const StartIntegrationSyncDocument: TypedDocumentNode<StartIntegrationSyncMutation, StartIntegrationSyncMutationVariables> = /* @__PURE__ */ document('8ebd1192b69c2261a4d43cddf263e8e7b742657ff2821a4f0236b73194113d70', "mutation StartIntegrationSync($integrationId: ID!, $isDry: Boolean!, $commandId: ID) { startIntegrationSync( integrationId: $integrationId isDry: $isDry commandId: $commandId ) { __typename ...SyncPanel_sync } }", SyncPanel_syncText)
export const StartRecordingDocument: TypedDocumentNode<StartRecordingMutation, StartRecordingMutationVariables> = /* @__PURE__ */ document('35334a43d0fe37033b2ef46a9354bf548aabd8baedc965ef893b048a0eff9ba0', "mutation StartRecording($id: ID!, $companyDialogId: ID!, $type: String!, $commandId: ID) { startRecording( id: $id companyDialogId: $companyDialogId type: $type commandId: $commandId ) { __typename id state } }")
export const StartTrialDocument: TypedDocumentNode<StartTrialMutation, StartTrialMutationVariables> = /* @__PURE__ */ document('fbea1121e6bfba1932bdd22a78030c3d74768b99627210af851fa5e960957e50', "mutation StartTrial($organisationTitle: String!, $language: String!, $timeZone: String, $commandId: ID) { startTrial( organisationTitle: $organisationTitle language: $language timeZone: $timeZone commandId: $commandId ) { __typename id } }")
export const SwitchOrganisationDocument: TypedDocumentNode<SwitchOrganisationMutation, SwitchOrganisationMutationVariables> = /* @__PURE__ */ document('8fdabd75d647d701cb28fda35a15439a9aa9fde1efd64f09c1ed56882bdd3cbf', "mutation SwitchOrganisation($organisationId: ID!, $commandId: ID) { switchOrganisation(organisationId: $organisationId, commandId: $commandId) }")
export const TimelineDocument: TypedDocumentNode<TimelineQuery, TimelineQueryVariables> = /* @__PURE__ */ document('0ae13057b5b341329a99c95e6feeb1c6871199b888157782430b973d8ad33718', "query Timeline($companyId: ID, $contactId: ID, $kind: TimelineKind, $before: ID, $take: Int!) { timeline( companyId: $companyId contactId: $contactId kind: $kind before: $before take: $take ) { __typename ...Timeline_entry } }", Timeline_entryText)
export const TranslatePlaybookDocument: TypedDocumentNode<TranslatePlaybookMutation, TranslatePlaybookMutationVariables> = /* @__PURE__ */ document('f018e6c77ef3d842879b65ca3d4845f0c56f3d6e2c0c72df41dde065e74ad02d', "mutation TranslatePlaybook($id: ID!, $language: String, $languages: [String!], $translations: [PlaybookTextsInput!], $commandId: ID) { updatePlaybook( id: $id language: $language languages: $languages translations: $translations commandId: $commandId ) { __typename id language languages translations dateUpdated } }")
export const TrayAccountDocument: TypedDocumentNode<TrayAccountQuery, TrayAccountQueryVariables> = /* @__PURE__ */ document('34762663d42dfd583e9941c6ec0f885bab664386ebac1ca9b0a7cb71c3c02682', "query TrayAccount($id: ID!) { company(id: $id) { __typename id name } }")
export const TrayContactDocument: TypedDocumentNode<TrayContactQuery, TrayContactQueryVariables> = /* @__PURE__ */ document('c7da5b4214f09d5ad444fbb72b0bd7a5b95eaea8eb6652efdd2c30e4cc715a70', "query TrayContact($id: ID!) { contact(id: $id) { __typename id firstName lastName } }")
export const TrayMeetingDocument: TypedDocumentNode<TrayMeetingQuery, TrayMeetingQueryVariables> = /* @__PURE__ */ document('e36951f7dad918a109febab9c291eed8696a845e24bf1509481141d20d077f5b', "\"What a refused change was about, for the tray.\" query TrayMeeting($id: ID!) { companyDialog(id: $id) { __typename id title seq companyDialogState { __typename companyDialogStatus } playbookVersion { __typename id } } }")
export const TrayOpportunityDocument: TypedDocumentNode<TrayOpportunityQuery, TrayOpportunityQueryVariables> = /* @__PURE__ */ document('1251dc159a30d8b50fd32e9ddbe74c4239ec77c1c5c30f3af8ed4a4cf6954694', "query TrayOpportunity($id: ID!) { opportunity(id: $id) { __typename id title } }")
export const TrayPersonDocument: TypedDocumentNode<TrayPersonQuery, TrayPersonQueryVariables> = /* @__PURE__ */ document('721c0de2efbe660f5a3d92cf4b73c4c5adf6f65a5b0a8f2b8d0fcef93ca8abf3', "query TrayPerson($id: ID!) { user(id: $id) { __typename id firstName lastName } }")
export const TrayQuestionDocument: TypedDocumentNode<TrayQuestionQuery, TrayQuestionQueryVariables> = /* @__PURE__ */ document('c27c9c704263d2db27e1ede7d35cc369552cc39072c8c32882b5899f1fcd2ceb', "query TrayQuestion($id: ID!) { question(id: $id) { __typename id title options { __typename id title } } }")
export const UndoBulkChangeDocument: TypedDocumentNode<UndoBulkChangeMutation, UndoBulkChangeMutationVariables> = /* @__PURE__ */ document('c38bafe8b38eca2cf3c3127b302058c983429744a05321ab26a11c91cddc9b9b', "mutation UndoBulkChange($id: ID!, $commandId: ID) { change: undoBulkChange(id: $id, commandId: $commandId) { __typename ...Bulk_change } }", Bulk_changeText)
export const UndoComparisonDocument: TypedDocumentNode<UndoComparisonMutation, UndoComparisonMutationVariables> = /* @__PURE__ */ document('b95784db989279f2a847c62c3f5c3ad6ba01dd6519bbef169f64ed366c0432f6', "mutation UndoComparison($id: ID!, $commandId: ID) { undoComparison(id: $id, commandId: $commandId) { __typename ...Comparison_whole } }", Comparison_wholeText)
export const UndoMergeDocument: TypedDocumentNode<UndoMergeMutation, UndoMergeMutationVariables> = /* @__PURE__ */ document('9ac573d21a5606e3673a65ad28f1337d002a23ca85c3098fa3eb9ce1585a4783', "mutation UndoMerge($id: ID!, $commandId: ID) { undoMerge(id: $id, commandId: $commandId) { __typename id leftThere canUndo } }")
export const UndoResetDocument: TypedDocumentNode<UndoResetMutation, UndoResetMutationVariables> = /* @__PURE__ */ document('7408364f7aa596ce627f2781092d4b1efb4a4bce15b4cce07ad54f00239180b4', "mutation UndoReset($id: ID!, $commandId: ID) { undoReset(id: $id, commandId: $commandId) { __typename ...DataReset_row } }", DataReset_rowText)
export const UnlinkContactDocument: TypedDocumentNode<UnlinkContactMutation, UnlinkContactMutationVariables> = /* @__PURE__ */ document('db728798d192a46fda37dd37dd146b53cb3c57a7c2364c4a9972998bf3202056', "mutation UnlinkContact($companyId: ID!, $contactId: ID!, $commandId: ID) { unlinkContact( companyId: $companyId contactId: $contactId commandId: $commandId ) { __typename id contacts { __typename ...ContactLink_link } contactsCount } }", ContactLink_linkText)
export const UnplanCampaignMeetingsDocument: TypedDocumentNode<UnplanCampaignMeetingsMutation, UnplanCampaignMeetingsMutationVariables> = /* @__PURE__ */ document('881708cdbfab1a4c8ac6ab57c33a7c1b80e7e48baf0f205b382181f862d8a20e', "mutation UnplanCampaignMeetings($campaignId: ID!, $companyDialogIds: [ID!]!, $commandId: ID) { undo: unplanCampaignMeetings( campaignId: $campaignId companyDialogIds: $companyDialogIds commandId: $commandId ) { __typename id left } }")
export const UnreadCountDocument: TypedDocumentNode<UnreadCountQuery, UnreadCountQueryVariables> = /* @__PURE__ */ document('fb13f3c9628f0a2621fcb4908e768be9303719247427acd7d3617e7ac932514b', "query UnreadCount { notificationCount }")
export const UnreadNotificationsDocument: TypedDocumentNode<UnreadNotificationsMutation, UnreadNotificationsMutationVariables> = /* @__PURE__ */ document('06ab0e588f5e4b2b8f66ee7acbb206d3045dc2d982e84d5fbc9184c019a45f15', "mutation UnreadNotifications($dateRead: DateTime!, $commandId: ID) { unreadNotifications(dateRead: $dateRead, commandId: $commandId) }")
export const UpdateAccountDocument: TypedDocumentNode<UpdateAccountMutation, UpdateAccountMutationVariables> = /* @__PURE__ */ document('94a8bc18b44aa78be248b2419b2a407a9cf1ff4cde10cf53df324caf60f5a2b2', "mutation UpdateAccount($id: ID!, $name: String, $source: String, $url: String, $type: String, $vAT: String, $industry: String, $companySize: String, $prio: Int, $ownerId: ID, $address: AddressInput, $base: CompanyBaseInput!, $commandId: ID!) { updateCompany( id: $id name: $name source: $source url: $url type: $type vAT: $vAT industry: $industry companySize: $companySize prio: $prio ownerId: $ownerId address: $address base: $base commandId: $commandId ) { __typename ...Overlay_account } }", Overlay_accountText, Overlay_addressText)
export const UpdateAgendaItemDocument: TypedDocumentNode<UpdateAgendaItemMutation, UpdateAgendaItemMutationVariables> = /* @__PURE__ */ document('491165e3709ffb9e9d7befdcfbb146c6fc5bf9a841fc78fdbba25365b4702f53', "mutation UpdateAgendaItem($id: ID!, $companyDialogId: ID!, $title: String, $titleBaseId: ID, $titleSeenIds: [ID!], $isDone: Boolean, $afterId: String, $commandId: ID!) { updateAgendaItem( id: $id companyDialogId: $companyDialogId title: $title titleBaseId: $titleBaseId titleSeenIds: $titleSeenIds isDone: $isDone afterId: $afterId commandId: $commandId ) { __typename ...Overlay_agenda } }", Overlay_agendaText)
export const UpdateBulletDocument: TypedDocumentNode<UpdateBulletMutation, UpdateBulletMutationVariables> = /* @__PURE__ */ document('16d9c3badd2d9e6a8a3745a0167ade2f591e71197383d450efc3f283217c08cd', "mutation UpdateBullet($id: ID!, $text: String, $link: String, $language: String, $mediaItemIds: [ID!], $base: BulletBaseInput, $afterId: String, $commandId: ID) { updateBullet( id: $id text: $text link: $link language: $language mediaItemIds: $mediaItemIds base: $base afterId: $afterId commandId: $commandId ) { __typename ...Pain_bullets } }", Media_itemText, Pain_bulletText, Pain_bulletsText)
export const UpdateContactDocument: TypedDocumentNode<UpdateContactMutation, UpdateContactMutationVariables> = /* @__PURE__ */ document('abae43ca7ee75652fb5d13f2e1b4794af9b03ec25a1a148e43270337a581cbd7', "mutation UpdateContact($id: ID!, $firstName: String, $lastName: String, $jobTitle: String, $prio: Int, $address: AddressInput, $base: ContactBaseInput!, $commandId: ID!) { updateContact( id: $id firstName: $firstName lastName: $lastName jobTitle: $jobTitle prio: $prio address: $address base: $base commandId: $commandId ) { __typename ...Overlay_person } }", Overlay_addressText, Overlay_personText)
export const UpdateHubDocument: TypedDocumentNode<UpdateHubMutation, UpdateHubMutationVariables> = /* @__PURE__ */ document('9ef3a7100e6468d3c467c3e1be784bac2bbfa273107401dcc628d8f343e9ca3c', "mutation UpdateHub($id: ID!, $playbookId: ID!, $title: String, $description: String, $isInternal: Boolean, $importance: Int, $base: QuestionHubBaseInput, $commandId: ID) { updateQuestionHub( id: $id playbookId: $playbookId title: $title description: $description isInternal: $isInternal importance: $importance base: $base commandId: $commandId ) { __typename ...Builder_version } }", Builder_conditionText, Builder_hubText, Builder_questionText, Builder_versionText)
export const UpdateLabelDocument: TypedDocumentNode<UpdateLabelMutation, UpdateLabelMutationVariables> = /* @__PURE__ */ document('181b3e68b3f7ef7bae997162171ed36c5be05271c23e1eb2714e612be4b2174f', "mutation UpdateLabel($id: ID!, $title: String!, $color: String!, $description: String, $commandId: ID) { updateLabel( id: $id title: $title color: $color description: $description commandId: $commandId ) { __typename id title color description usageCount } }")
export const UpdateListViewDocument: TypedDocumentNode<UpdateListViewMutation, UpdateListViewMutationVariables> = /* @__PURE__ */ document('0831b058b527c99b28cb345481fbd3e00a678327bf79fb191148630f1a7dae82', "mutation UpdateListView($id: ID!, $title: String, $isShared: Boolean, $content: ListViewContent, $base: ListViewBase, $commandId: ID) { view: updateListView( id: $id title: $title isShared: $isShared content: $content base: $base commandId: $commandId ) { __typename ...ListView_view } }", ListView_viewText)
export const UpdateMediaItemDocument: TypedDocumentNode<UpdateMediaItemMutation, UpdateMediaItemMutationVariables> = /* @__PURE__ */ document('fc9d8d0e99dcf620a6b9e1ff50daecae8395a15868ff8d03427a4ad68919c358', "mutation UpdateMediaItem($id: ID!, $title: String, $description: String, $language: String, $address: String, $base: MediaItemBaseInput, $commandId: ID) { updateMediaItem( id: $id title: $title description: $description language: $language address: $address base: $base commandId: $commandId ) { __typename ...Media_one } }", Media_oneText, Media_rowText)
export const UpdateMeetingDocument: TypedDocumentNode<UpdateMeetingMutation, UpdateMeetingMutationVariables> = /* @__PURE__ */ document('91b481ed818238208ec5a02247a91bcc0220b2be65f46b0717d1d994c5144de5', "mutation UpdateMeeting($id: ID!, $typeUpdate: TypeUpdate!, $title: String, $location: String, $description: String, $descriptionBaseId: ID, $descriptionSeenIds: [ID!], $startDate: DateTime, $endDate: DateTime, $timeZone: String, $contactIds: [ID!], $organisationUserIds: [ID!], $companyId: ID, $videoUrl: String, $dateStarted: DateTime, $dateStopped: DateTime, $versionId: ID, $message: String, $commandId: ID!) { updateCompanyDialog( id: $id typeUpdate: $typeUpdate title: $title location: $location description: $description descriptionBaseId: $descriptionBaseId descriptionSeenIds: $descriptionSeenIds startDate: $startDate endDate: $endDate timeZone: $timeZone contactIds: $contactIds organisationUserIds: $organisationUserIds companyId: $companyId videoUrl: $videoUrl dateStarted: $dateStarted dateStopped: $dateStopped versionId: $versionId message: $message commandId: $commandId ) { __typename ...Overlay_body } }", Overlay_agendaText, Overlay_bodyText, Overlay_commentText, Overlay_descriptionText, Overlay_labelsText, Overlay_notesText, Overlay_painsText, Overlay_stepsText, Overlay_userText)
export const UpdateMeetingShareDocument: TypedDocumentNode<UpdateMeetingShareMutation, UpdateMeetingShareMutationVariables> = /* @__PURE__ */ document('192a83958b0b2d6360b258d3c968e5700a09c98344d28fb5f4afd5239b774e5a', "mutation UpdateMeetingShare($id: ID!, $fields: [ShareField!], $questionIds: [ID!], $nextStepIds: [ID!], $pdfId: ID, $language: String, $dateExpires: DateTime!, $commandId: ID) { updateMeetingShare( id: $id fields: $fields questionIds: $questionIds nextStepIds: $nextStepIds pdfId: $pdfId language: $language dateExpires: $dateExpires commandId: $commandId ) { __typename id share { __typename ...Share_share } } }", Share_shareText)
export const UpdateNextStepDocument: TypedDocumentNode<UpdateNextStepMutation, UpdateNextStepMutationVariables> = /* @__PURE__ */ document('bbee0493e64b9df3b45dfc64966f161e3d637fa15f8830b20eda142f3e120666', "mutation UpdateNextStep($id: ID!, $companyDialogId: ID!, $title: String, $nextStepTypeId: ID, $nextStepDate: Date, $commandId: ID!) { updateNextStep( id: $id companyDialogId: $companyDialogId title: $title nextStepTypeId: $nextStepTypeId nextStepDate: $nextStepDate commandId: $commandId ) { __typename ...Overlay_steps } }", Overlay_stepsText, Overlay_userText)
export const UpdateOpportunityDocument: TypedDocumentNode<UpdateOpportunityMutation, UpdateOpportunityMutationVariables> = /* @__PURE__ */ document('53f2e3de8d98babbe4d1598346f704595d43a37451dee854a3406beb1ed20c13', "mutation UpdateOpportunity($id: ID!, $title: String, $price: Int, $dateExpectedClose: Date, $companyId: ID, $ownerId: ID, $base: OpportunityBaseInput!, $commandId: ID!) { updateOpportunity( id: $id title: $title price: $price dateExpectedClose: $dateExpectedClose companyId: $companyId ownerId: $ownerId base: $base commandId: $commandId ) { __typename ...Overlay_deal } }", Overlay_dealText, Overlay_userText)
export const UpdatePainDocument: TypedDocumentNode<UpdatePainMutation, UpdatePainMutationVariables> = /* @__PURE__ */ document('5d19995140411151dae8deb782f07ab62392be0699dbdb953bbe3a95fb8e28bd', "mutation UpdatePain($id: ID!, $title: String, $description: String, $base: PainBaseInput, $commandId: ID) { updatePain( id: $id title: $title description: $description base: $base commandId: $commandId ) { __typename id title description } }")
export const UpdatePlaybookDocument: TypedDocumentNode<UpdatePlaybookMutation, UpdatePlaybookMutationVariables> = /* @__PURE__ */ document('d9b51eecdbd3a5f59ea0cb6e25a7d24ef9d7c1730a2da824925acd9ff33ad69a', "mutation UpdatePlaybook($id: ID!, $title: String, $description: String, $commandId: ID) { updatePlaybook( id: $id title: $title description: $description commandId: $commandId ) { __typename id title description dateUpdated } }")
export const UpdateQuestionDocument: TypedDocumentNode<UpdateQuestionMutation, UpdateQuestionMutationVariables> = /* @__PURE__ */ document('9c141a60ead314c39d4d20703667f17b8ae0131e9a4dc7cd5e30c568b5f82350', "mutation UpdateQuestion($id: ID!, $playbookId: ID!, $title: String, $dataTypeString: DataType, $placeholder: String, $description: String, $options: [OptionInput!], $defaultValue: String, $defaultStartValue: Float, $defaultEndValue: Float, $defaultValueBool: Boolean, $minValue: Float, $maxValue: Float, $isInternal: Boolean, $importance: Int, $mediaItemIds: [ID!], $base: QuestionBaseInput, $commandId: ID) { updateQuestion( id: $id playbookId: $playbookId title: $title dataTypeString: $dataTypeString placeholder: $placeholder description: $description options: $options defaultValue: $defaultValue defaultStartValue: $defaultStartValue defaultEndValue: $defaultEndValue defaultValueBool: $defaultValueBool minValue: $minValue maxValue: $maxValue isInternal: $isInternal importance: $importance mediaItemIds: $mediaItemIds base: $base commandId: $commandId ) { __typename ...Builder_version } }", Builder_conditionText, Builder_hubText, Builder_questionText, Builder_versionText)
export const UpgradeMeetingDocument: TypedDocumentNode<UpgradeMeetingMutation, UpgradeMeetingMutationVariables> = /* @__PURE__ */ document('aab7366b13d3ca7a8ee2edb9071bacb600cb1d67b4a6741b5b9caa3bf4867376', "mutation UpgradeMeeting($companyDialogId: ID!, $versionId: ID, $commandId: ID) { upgradePlaybookVersion( companyDialogId: $companyDialogId versionId: $versionId commandId: $commandId ) { __typename id isPinned seq playbookVersion { __typename ...Hubs_version } } }", Hubs_versionText, QuestionCard_questionText)
export const UserMeetingsDocument: TypedDocumentNode<UserMeetingsQuery, UserMeetingsQueryVariables> = /* @__PURE__ */ document('51cece50720c01e07752b9a0a909ccc35b1d98b8473b4e73f4f329e7a84bffab', "query UserMeetings($organisationUserIds: [ID!]!) { companyDialogs(organisationUserIds: $organisationUserIds, take: 20) { __typename ...MeetingRow_meeting } }", MeetingRow_meetingText)
export const UserPageDocument: TypedDocumentNode<UserPageQuery, UserPageQueryVariables> = /* @__PURE__ */ document('554a1bab351fdb91d756f230b83d9bdc0a9ca26718d85431b5b18529ff874213', "query UserPage($id: ID!) { user(id: $id) { __typename id firstName lastName email color avatar } organisationUsers { __typename id role user { __typename id firstName lastName color } } }")
export const ValidateLicenseDocument: TypedDocumentNode<ValidateLicenseMutation, ValidateLicenseMutationVariables> = /* @__PURE__ */ document('f32972cbfb64685fbca618b4a21130666a43ebe322421cf92ffa3b15859a029f', "mutation ValidateLicense($licenseId: String!, $language: String!, $commandId: ID) { validateLicense( licenseId: $licenseId language: $language commandId: $commandId ) { __typename id } }")
export const VersionMediaDocument: TypedDocumentNode<VersionMediaQuery, VersionMediaQueryVariables> = /* @__PURE__ */ document('8b271339611b9be1d017daa439fb995f198dbb4213c6b4b85b816955d0912150', "\"Everything that the questions of a version show.\" query VersionMedia($id: ID!) { playbookVersion(id: $id) { __typename id mediaItems { __typename ...Media_item } } }", Media_itemText)
export const ViewFollowersDocument: TypedDocumentNode<ViewFollowersQuery, ViewFollowersQueryVariables> = /* @__PURE__ */ document('61c6c7ec3031116902925bb321d480da0f8478bc358a9dbb12cebd716fa26a5c', "\"Campaigns that follow a view.\" query ViewFollowers($id: ID!) { listView(id: $id) { __typename id campaigns { __typename id title } } }")
export const VisitCampaignDocument: TypedDocumentNode<VisitCampaignMutation, VisitCampaignMutationVariables> = /* @__PURE__ */ document('90254fd45e391f5868b526617e7bdfbe863b889922825fbbb2db12f1c186ea67', "mutation VisitCampaign($id: ID!, $commandId: ID) { visitCampaign(id: $id, commandId: $commandId) { __typename id } }")
export const VisitMeetingDocument: TypedDocumentNode<VisitMeetingMutation, VisitMeetingMutationVariables> = /* @__PURE__ */ document('59797aff0a99724e80b606f5c8958877118e4d68c716763133fdc6283df32b54', "mutation VisitMeeting($id: ID!, $commandId: ID) { visitCompanyDialog(id: $id, commandId: $commandId) { __typename id } }")
export const VoteForPainDocument: TypedDocumentNode<VoteForPainMutation, VoteForPainMutationVariables> = /* @__PURE__ */ document('2a5dffb3448635cd969bd30c3681c3f33904e45c3132bf5f342fa32e91eded82', "mutation VoteForPain($companyDialogId: ID!, $painId: ID!, $isUp: Boolean!, $commandId: ID!) { voteForPain( companyDialogId: $companyDialogId painId: $painId isUp: $isUp commandId: $commandId ) { __typename ...Overlay_pains } }", Overlay_painsText, Overlay_userText)
export const WaitingLicencesDocument: TypedDocumentNode<WaitingLicencesQuery, WaitingLicencesQueryVariables> = /* @__PURE__ */ document('143b62d01c0ac39fea9f591a090e411d61595758c837e4f3c8104598b9bb2365', "query WaitingLicences($search: String, $take: Int!, $skip: Int!) { organisationLicenses( isClaimed: false search: $search take: $take skip: $skip ) { __typename ...Licence_licence creator { __typename id firstName lastName } } organisationLicenseCount(isClaimed: false, search: $search) }", Licence_licenceText)
export const WithdrawConsentDocument: TypedDocumentNode<WithdrawConsentMutation, WithdrawConsentMutationVariables> = /* @__PURE__ */ document('2de69fa60f27cca4dc823b1126effa35cfa5e16838590fa601243a878d14fc32', "mutation WithdrawConsent($id: ID!, $commandId: ID) { withdrawConsent(id: $id, commandId: $commandId) { __typename ...Consent_meeting } }", Consent_meetingText)