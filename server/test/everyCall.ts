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
import { Doc } from 'yjs'
import { standardConsentText } from '../../shared/consentText.ts'
import { newId } from '../../shared/id.ts'
import { playbookFileText } from '../../shared/playbookFile.ts'
import { updateOfSplices } from '../../shared/sharedText.ts'
import { meetingTimes } from '../meetings/testKit.ts'
import { kindAt } from './idKinds.ts'

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

const deciding = ['LabelType', 'BinTable', 'PrioTable', 'BulkTable', 'MergeTable', 'TypeUpdate']

/** Leads are no records of a command for many, and their views are narrowed by a part of their own. */
const fits = (variant: string, path: string): boolean =>
  variant === 'LEAD'
    ? !/^content\.(labels|conditions)/.test(path)
    : !/^(base\.)?content\.leads/.test(path)

const selected = (leaf: string | undefined): string[] =>
  leaf?.startsWith('records.filter')
    ? []
    : leaf === 'records.except'
      ? ['records.filter.search']
      : ['records.ids']

/** What is given besides the required arguments, because only that makes a call of sense. */
const besides: Record<string, (leaf: string | undefined) => string[]> = {
  createComment: (leaf) =>
    leaf === 'questionId'
      ? ['companyDialogId']
      : leaf === 'contactId' || leaf === 'companyDialogId'
        ? []
        : ['companyId'],
  signOutDevice: () => ['id'],
  compareWithRegister: selected,
  setPrioOfRecords: selected,
  labelRecords: selected,
  deleteRecords: selected,
  setConditions: (leaf) => (leaf === 'questionId' ? [] : ['questionHubId']),
  setOrganisationLogo: () => ['id'],
  // it has some
  deleteOpportunityStage: () => ['moveToId'],
  // nobody in particular is who it is already
  assignCampaignAccounts: () => ['assigneeId'],
  createLabel: () => ['labelTypeString', 'typeId'],
  labels: () => ['id', 'type'],
  // without one the whole organisation's
  logs: () => ['id'],
}

const typed = { at: 0, remove: 0, insert: 'Typed' }
const texts: Record<string, () => string> = {
  updates: () => Buffer.from(updateOfSplices(new Doc(), [typed])!).toString('base64'),
  timeZone: () => 'Europe/Brussels',
  color: () => '#b42318',
  email: () => `${newId()}@example.com`,
  key: () => 'color_scheme',
  // of the own organisation of a test
  'resetDataTable.organisationTitle': () => 'Ours',
  'resetData.organisationTitle': () => 'Ours',
  value: () => 'dark',
  'createExport.columns.id': () => 'name',
  'mapImport.columns.field': () => 'name',
  'updateOrganisationSetting.key': () => 'memberVisibility',
  'updateOrganisationSetting.value': () => 'organisation',
  'startRecording.type': () => 'audio/webm',
  'declareConsent.language': () => 'EN',
  'declareConsent.consentText': () => standardConsentText.EN,
  'changeScribble.strokes.points': () => 'AAA',
  'importPlaybook.file': () => playbookFileText({ title: `text ${newId()}` }),
  'changeDraft.change': () => {
    const after = { title: `text ${newId()}`, importance: 0, x: 0, y: 0, rank: 'V' }
    return JSON.stringify({ hubs: [{ id: newId(), before: null, after }], questions: [] })
  },
}

/** No mark is of the moment dateRead: taken as now it was, where both fell into one millisecond. */
const dates: Record<string, string> = {
  // within the year for which a meeting is shared
  dateExpires: new Date(Date.now() + 86_400_000).toISOString(),
  startDate: meetingTimes.startDate,
  endDate: meetingTimes.endDate,
  from: '2027-01-01T00:00:00Z',
  to: '2028-01-01T00:00:00Z',
  dateRead: '2026-01-01T00:00:00Z',
}

let day = 0
const dayAt = (hour: number): string => new Date(Date.UTC(2028, 0, day, hour)).toISOString()
/** Of meetings that nobody may be booked twice for: another day each time. */
const freeTime: Record<string, () => string> = {
  'meetings.startDate': () => {
    day++
    return dayAt(9)
  },
  'meetings.endDate': () => dayAt(10),
}

/** Also without being asked for; lines of a thing and answers to a question are looked at whatever they say. */
const searched = ['search', 'term'],
  unsearched = ['logs', 'answers']

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
      const variants = isEnumType(decided) ? decided.getValues().map((v) => v.name) : [''],
        ofRecords = field.args.some((a) => a.name === 'records')
      return variants
        .filter((variant) => variant !== 'LEAD' || !ofRecords)
        .map((variant): Call => ({
          operation,
          field: field.name,
          name: variant ? `${field.name} ${variant}` : field.name,
          document,
          leaves: leaves.filter((path) => fits(variant, path)),
          variables: (resolve, leaf) => {
            const also = [...(besides[field.name]?.(leaf) ?? []), ...(leaf ? [leaf] : [])]
            const wanted = (path: string, type: GraphQLInputType): boolean =>
              isNonNullType(type) ||
              (searched.includes(path) && !unsearched.includes(field.name)) ||
              also.some((a) => a === path || a.startsWith(`${path}.`)) ||
              /^(value|filters|conditions)\.valueOptions$/.test(path)
            const valueOf = (type: GraphQLInputType, path: string): unknown => {
              if (isNonNullType(type)) return valueOf(type.ofType, path)
              if (isListType(type)) return [valueOf(type.ofType, path)]
              if (type.name === 'RecordConditionInput')
                return {
                  field: 'LABEL',
                  operator: 'ANY_OF',
                  ids: [resolve('label', `${path}.ids`)],
                }
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
                DateTime: () => freeTime[path]?.() ?? dates[name] ?? new Date().toISOString(),
                JSON: () => ({}),
              }[type.name]!()
            }
            return Object.fromEntries(
              field.args
                .filter((a) => wanted(a.name, a.type))
                .map((a) => [a.name, valueOf(a.type, a.name)]),
            )
          },
        }))
    }),
  )
}

const isId = (type: string, path: string): boolean => type === 'ID' || path === 'afterId'

/** Of an input within itself, the first round. */
function leavesOf(
  type: GraphQLInputType,
  path: string,
  around: readonly GraphQLInputType[] = [],
): string[] {
  const named = getNamedType(type)
  if (around.includes(named)) return []
  if (isInputObjectType(named))
    return Object.values(named.getFields()).flatMap((f) =>
      leavesOf(f.type, `${path}.${f.name}`, [...around, named]),
    )
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
  // how deep each part goes that is not asked for as deep as the others
  const depths = new Map<string, number>()
  for (;;) {
    const parts = partsOf(field.type, (name) => depths.get(name) ?? most - 1)
    const text = `${operation} ${head} { ${field.name}${args} ${parts ? `{ ${parts.map(([, part]) => part).join(' ')} }` : ''} }`
    if (fitsDocument(text)) return text
    const [longest] = parts!.toSorted(([, a], [, b]) => b.length - a.length)[0]!
    depths.set(longest, (depths.get(longest) ?? most - 1) - 1)
  }
}
function fitsDocument(text: string): boolean {
  try {
    parse(text, { maxTokens: 1000 })
  } catch {
    return false
  }
  return text.length <= 20_000
}

function selection(type: GraphQLOutputType, depth: number): string {
  const parts = partsOf(type, () => depth - 1)
  return parts ? `{ ${parts.map(([, part]) => part).join(' ')} }` : ''
}
/** The fields of a type with what is asked of them; null: it has none. */
function partsOf(
  type: GraphQLOutputType,
  depthOf: (name: string) => number,
): (readonly [name: string, part: string])[] | null {
  const named = getNamedType(type)
  if (!isObjectType(named)) return null
  const parts = Object.values(named.getFields())
    .filter((f) => f.args.every((a) => !isNonNullType(a.type)))
    .flatMap((f) => {
      if (!isObjectType(getNamedType(f.type))) return [[f.name, f.name] as const]
      const depth = depthOf(f.name)
      return depth < 0 ? [] : [[f.name, `${f.name} ${selection(f.type, depth)}`] as const]
    })
  return parts.length > 0 ? parts : [['__typename', '__typename']]
}
