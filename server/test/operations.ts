// Every operation of the API, asked with arguments made from the schema, and an organisation in which each kind of record exists.
import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  parse,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql'
import { newId } from '../../shared/id.ts'
import type { TestOrganisation } from './testOrganisation.ts'
import { meetingTimes, newMeeting } from '../meetings/testKit.ts'

export type Operation = 'query' | 'mutation' | 'subscription'
/** Gives an id of a kind for the argument at a path. */
export type Resolve = (kind: string, path: string) => string
export interface Call {
  operation: Operation
  field: string
  /** field, and the value of an enum that decides which kind of thing an id is */
  name: string
  document: string
  /** paths of the arguments that hold ids */
  leaves: readonly string[]
  /** the required arguments, and the one at the path */
  variables: (resolve: Resolve, leaf?: string) => Record<string, unknown>
}

const deciding = ['LabelType', 'BinTable', 'PrioTable', 'TypeUpdate']
const kindOfEnum: Record<string, string> = {
  COMPANY: 'company',
  CONTACT: 'contact',
  COMPANY_DIALOG: 'meeting',
  QUESTION: 'question',
  PLAYBOOK: 'playbook',
  LABEL: 'label',
}
/** An argument's name says what its id is of. */
const kindOfName: Record<string, string> = {
  companyDialogId: 'meeting',
  companyDialogIds: 'meeting',
  filterCompanyDialogs: 'meeting',
  companyId: 'company',
  contactId: 'contact',
  contactIds: 'contact',
  organisationUserIds: 'organisationUser',
  playbookId: 'playbook',
  playbookFlowId: 'playbook',
  newId: 'playbook',
  questionHubId: 'hub',
  questionId: 'question',
  labelId: 'label',
  labels: 'label',
  nextStepTypeId: 'nextStepType',
  entryId: 'answerEntry',
  baseId: 'answerEntry',
  seenEntryIds: 'answerEntry',
  versionId: 'version',
  valueOptions: 'option',
  mentionedUserIds: 'user',
  campaignId: 'campaign',
  organisationLicenseId: 'licence',
  memberID: 'seat',
  includeList: 'meeting',
  excludeIds: 'meeting',
  'options.id': 'option',
  'filters.id': 'condition',
  'conditions.id': 'condition',
}
/** A bare `id` is of what the field's name says; the first that fits. */
const kindOfField: [RegExp, string][] = [
  [/PlaybookVersion/i, 'version'],
  [/AgendaItem/, 'agendaItem'],
  [/NextStepType/, 'nextStepType'],
  [/NextStep/, 'nextStep'],
  [/QuestionHub/i, 'hub'],
  [/Question/i, 'question'],
  [/Comment/, 'comment'],
  [/Notification/, 'notification'],
  [/Device/, 'device'],
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
  'endSessions.userId': 'colleague',
  'updateCompanyDialogInternalNotes.baseId': 'noteEntry',
  'createQuestionHub.afterId': 'hub',
  'moveQuestionHub.afterId': 'hub2',
  'createQuestion.afterId': 'question',
  'moveQuestion.afterId': 'question2',
  'moveQuestion.questionHubId': 'hub2',
  'updateAgendaItem.afterId': 'agendaItem2',
  'mergeLabels.id': 'label2',
  'mergeLabels.into': 'label',
  'setConditions.questionHubId': 'hub2',
  'setConditions.questionId': 'question2',
}
/** What is given besides the required arguments, because only that makes a call of sense. */
const besides: Record<string, (leaf: string | undefined) => string[]> = {
  createComment: (leaf) =>
    leaf === 'questionId'
      ? ['companyDialogId']
      : leaf === 'contactId' || leaf === 'companyDialogId'
        ? []
        : ['companyId'],
  signOutDevice: () => ['id'],
  setConditions: (leaf) => (leaf === 'questionId' ? [] : ['questionHubId']),
  createLabel: () => ['labelTypeString', 'typeId'],
  labels: () => ['id', 'type'],
  // without one the whole organisation's
  logs: () => ['id'],
}
const texts: Record<string, () => string> = {
  timeZone: () => 'Europe/Brussels',
  color: () => '#b42318',
  email: () => `${newId()}@example.com`,
  key: () => 'color_scheme',
  value: () => 'dark',
  'updateOrganisationSetting.key': () => 'memberVisibility',
  'updateOrganisationSetting.value': () => 'organisation',
}
/** No mark is of the moment dateRead: taken as now it was, where both fell into one millisecond. */
const dates: Record<string, string> = {
  startDate: meetingTimes.startDate,
  endDate: meetingTimes.endDate,
  from: '2027-01-01T00:00:00Z',
  to: '2028-01-01T00:00:00Z',
  dateRead: '2026-01-01T00:00:00Z',
}
const searched = ['search', 'term']

/** All root fields of the schema; throws for an id of which it does not know the kind. */
export function everyCall(schema: GraphQLSchema, search: string, depth = 2): Call[] {
  const roots: [Operation, ReturnType<GraphQLSchema['getQueryType']>][] = [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
    ['subscription', schema.getSubscriptionType()],
  ]
  return roots.flatMap(([operation, type]) =>
    Object.values(type?.getFields() ?? {}).flatMap((field) => {
      const decided = field.args
          .map((a) => getNamedType(a.type))
          .find((t) => deciding.includes(t.name)),
        document = documentOf(operation, field, operation === 'query' ? depth : Math.min(depth, 1)),
        leaves = field.args.flatMap((a) => leavesOf(a.type, a.name))
      return (isEnumType(decided) ? decided.getValues().map((v) => v.name) : ['']).map(
        (variant): Call => ({
          operation,
          field: field.name,
          name: variant ? `${field.name} ${variant}` : field.name,
          document,
          leaves,
          variables: (resolve, leaf) => {
            const also = [...(besides[field.name]?.(leaf) ?? []), ...(leaf ? [leaf] : [])]
            const wanted = (path: string, type: GraphQLInputType): boolean =>
              isNonNullType(type) ||
              searched.includes(path) ||
              also.some((a) => a === path || a.startsWith(`${path}.`)) ||
              /^(value|filters|conditions)\.valueOptions$/.test(path)
            const valueOf = (type: GraphQLInputType, path: string): unknown => {
              if (isNonNullType(type)) return valueOf(type.ofType, path)
              if (isListType(type)) return [valueOf(type.ofType, path)]
              if (isInputObjectType(type))
                return Object.fromEntries(
                  Object.values(type.getFields())
                    .filter((f) => wanted(`${path}.${f.name}`, f.type))
                    .map((f) => [f.name, valueOf(f.type, `${path}.${f.name}`)]),
                )
              if (isEnumType(type))
                return type.name === decided?.name
                  ? variant
                  : type.name === 'DataType'
                    ? 'INPUT'
                    : type.getValues()[0]!.name
              const name = path.split('.').at(-1)!
              if (name === 'commandId') return newId()
              if (isId(type.name, path)) return resolve(kindAt(field.name, path, variant), path)
              if (searched.includes(path)) return search
              return {
                String: () =>
                  (texts[`${field.name}.${path}`] ?? texts[path])?.() ?? `text ${newId()}`,
                Int: () => 1,
                Float: () => 1,
                Boolean: () => true,
                Date: () => '2027-03-01',
                DateTime: () => dates[name] ?? new Date().toISOString(),
                JSON: () => ({}),
              }[type.name]!()
            }
            return Object.fromEntries(
              field.args
                .filter((a) => wanted(a.name, a.type))
                .map((a) => [a.name, valueOf(a.type, a.name)]),
            )
          },
        }),
      )
    }),
  )
}
const isId = (type: string, path: string): boolean => type === 'ID' || path === 'afterId'
function kindAt(field: string, path: string, variant: string): string {
  const kind =
    kindOf[`${field}.${path}`] ??
    kindOfName[path] ??
    kindOfName[path.split('.').at(-1)!] ??
    (path === 'typeId' || (path === 'id' && variant in kindOfEnum)
      ? kindOfEnum[variant]
      : path === 'id'
        ? kindOfField.find(([name]) => name.test(field))?.[1]
        : undefined)
  if (!kind) throw new Error(`${field}.${path}: of what is this the id? Say it in this file.`)
  return kind
}
function leavesOf(type: GraphQLInputType, path: string): string[] {
  const named = getNamedType(type)
  if (isInputObjectType(named))
    return Object.values(named.getFields()).flatMap((f) => leavesOf(f.type, `${path}.${f.name}`))
  return isId(named.name, path) && path !== 'commandId' ? [path] : []
}

/** Asks for as much as a document may hold; of what was changed, for what stands next to it. */
function documentOf(
  operation: Operation,
  field: GraphQLField<unknown, unknown>,
  most: number,
): string {
  const head = field.args.length
      ? `(${field.args.map((a) => `$${a.name}: ${String(a.type)}`).join(', ')})`
      : '',
    args = field.args.length ? `(${field.args.map((a) => `${a.name}: $${a.name}`).join(', ')})` : ''
  for (let depth = most; ; depth--) {
    const text = `${operation} ${head} { ${field.name}${args} ${selection(field.type, depth)} }`
    try {
      parse(text, { maxTokens: 1000 })
      if (text.length <= 20_000) return text
    } catch (error) {
      if (depth === 0) throw error
    }
  }
}
function selection(type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type)
  if (!isObjectType(named)) return ''
  const parts = Object.values(named.getFields())
    .filter((f) => f.args.every((a) => !isNonNullType(a.type)))
    .flatMap((f) =>
      isObjectType(getNamedType(f.type))
        ? depth > 0
          ? [`${f.name} ${selection(f.type, depth - 1)}`]
          : []
        : [f.name],
    )
  return `{ ${parts.join(' ') || '__typename'} }`
}

export type Ids = Record<string, string>
/** Makes one of each kind of thing; every text in it holds the word, those of the meeting the other one too. */
export async function addRecords(
  org: TestOrganisation,
  word: string,
  meetingWord: string,
): Promise<Ids> {
  const admin = org.as('admin'),
    i: Ids = Object.fromEntries(
      [
        'company',
        'contact',
        'label',
        'label2',
        'playbook',
        'hub',
        'hub2',
        'question',
        'question2',
        'option',
        'meeting',
        'agendaItem',
        'agendaItem2',
        'nextStepType',
        'nextStep',
        'comment',
        'meetingComment',
        'answerEntry',
        'answerEntry2',
        'noteEntry',
        'campaign',
        'condition',
        'device',
      ].map((k) => [k, newId()]),
    )
  const ask = (document: string): Promise<any> =>
    admin.ask(
      document.replaceAll(/[#%](\w+)/g, (all, key: string) =>
        all.startsWith('%')
          ? `"${key === 'm' ? meetingWord : word} ${key}"`
          : i[key]
            ? `"${i[key]}"`
            : all,
      ),
    )
  Object.assign(i, {
    user: admin.userId,
    colleague: org.as('colleague').userId,
    organisationUser: admin.organisationUserId,
    organisation: org.organisationId,
    licence: org.licenceId,
  })
  i['seat'] = (
    (await ask(
      `mutation { addMember(email: "${word.toLowerCase()}@example.com", role: Member, organisationLicenseId: #licence) { id } }`,
    )) as { addMember: { id: string } }
  ).addMember.id
  await ask(`mutation { createNextStepType(id: #nextStepType, title: %type, scoring: 5) { id } createCompany(id: #company, company: { name: %company, industry: %industry }) { id }
    createContact(id: #contact, companyId: #company, role: %role, contact: { firstName: %first, lastName: %last, jobTitle: %job }) { id } createLabel(id: #label, title: %label, color: "#b42318", description: %description) { id } createPlaybook(id: #playbook, title: %playbook) { id } }`)
  await ask(`mutation { createQuestionHub(id: #hub, playbookId: #playbook, hub: { title: %hub }) { id } b: createQuestionHub(id: #hub2, playbookId: #playbook, hub: { title: %hub2 }) { id }
    createQuestion(id: #question, questionHubId: #hub, playbookId: #playbook, title: %question, dataTypeString: OPTIONS_RADIO, options: [{ id: #option, title: %option }]) { id }
    c: createQuestion(id: #question2, questionHubId: #hub2, playbookId: #playbook, title: %question2, dataTypeString: INPUT) { id } setConditions(playbookId: #playbook, questionHubId: #hub2, conditions: [{ id: #condition, questionId: #question, valueOptions: [#option] }]) { id } }`)
  const publish = async (title: string): Promise<unknown> =>
    ask(
      `mutation { publishPlaybook(id: #playbook, note: %note) { id } updateQuestion(id: #question, playbookId: #playbook, title: %${title}) { id } }`,
    )
  await publish('second')
  i['version'] = (
    await ask('{ playbook(id: #playbook) { published { id } } }')
  ).playbook.published.id
  await newMeeting(admin, {
    id: i['meeting'],
    title: `${word} ${meetingWord}`,
    companyId: i['company'],
    contactIds: [i['contact']],
    organisationUserIds: [i['organisationUser']],
    playbookId: i['playbook'],
  })
  await ask(`mutation { updateCompanyDialog(id: #meeting, typeUpdate: START, description: %m, location: %m, message: %m) { id } addAgendaItem(id: #agendaItem, companyDialogId: #meeting, title: %m) { id } b: addAgendaItem(id: #agendaItem2, companyDialogId: #meeting, title: %m) { id }
    addNextStep(id: #nextStep, companyDialogId: #meeting, nextStepTypeId: #nextStepType, title: %m) { id } selectCompanyDialogLabel(companyDialogId: #meeting, labelId: #label, selected: true) { id } }`)
  await ask(`mutation { updateCompanyDialogInternalNotes(companyDialogId: #meeting, content: %m, commandId: #noteEntry) { entryId } saveAnswer(companyDialogId: #meeting, questionId: #question, value: { valueOptions: [#option] }, commandId: #answerEntry) { entryId }
    b: saveAnswer(companyDialogId: #meeting, questionId: #question2, value: { valueText: %m }, commandId: #answerEntry2) { entryId } createComment(id: #comment, content: %comment, companyId: #company) { id } c: createComment(id: #meetingComment, content: %m, companyDialogId: #meeting, questionId: #question) { id } }`)
  await ask('mutation { createLabel(id: #label2, title: %label2, color: "#1d5fb8") { id } }')
  await ask(
    `mutation { a: createLabelLink(labelId: #label, typeId: #company, type: COMPANY) { id } b: createLabelLink(labelId: #label, typeId: #contact, type: CONTACT) { id } c: createLabelLink(labelId: #label, typeId: #question, type: QUESTION) { id } d: createLabelLink(labelId: #label, typeId: #playbook, type: PLAYBOOK) { id } visitCompanyDialog(id: #meeting) { id } }`,
  )
  await publish('third')
  await org
    .as('manager')
    .ask(
      `mutation { createComment(content: "${meetingWord}", companyDialogId: "${i['meeting']}", mentionedUserIds: ["${admin.userId}"]) { id } }`,
    )
  i['notification'] = (await ask('{ notifications { id } }')).notifications[0].id
  await org.sql(
    `insert into device (user_id, id, session_key, user_agent) values ($1, $2, 'session ${word}', '${word}')`,
    [admin.userId, i['device']],
  )
  return i
}
