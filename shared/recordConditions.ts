// Conditions on an account, a contact or a meeting: what lists and numbers are filtered by, and what segments are. The server
// compiles them to SQL (server/companies/conditionSql.ts); both are tested against each other.
import { checkAnswerTest, isDay } from './answerTest.ts'
import { matchesRange, type AnswerRange, type TestedValue } from './conditions.ts'
import type { Problem } from './errors.ts'
import { isId } from './id.ts'
import { limits } from './limits.ts'
import { meetsField, type FieldValue } from './meetsField.ts'
import { isTimeZone } from './meetingTimes.ts'
import { numberProblem } from './numbers.ts'
import { isKeptText } from './keptText.ts'

export type RecordTable = 'COMPANY' | 'CONTACT'
/** What conditions are on; meetings have no list of their own that a view is kept of. */
export type ConditionTable = RecordTable | 'MEETING'
/** What a field has: texts (none, one or several), a number, a day, ids of others, those of people, whether something holds, or how far answers are. */
export type FieldKind = 'text' | 'number' | 'day' | 'ids' | 'person' | 'flag' | 'progress'

const common = {
  /** the record itself: those that are picked by hand, or left out */
  RECORD: 'ids',
  SOURCE: 'text',
  PRIO: 'number',
  STREET: 'text',
  ZIP_CODE: 'text',
  CITY: 'text',
  COUNTRY: 'text',
  TELEPHONE: 'text',
  EMAIL: 'text',
  LABEL: 'ids',
  CREATOR: 'person',
  CREATED: 'day',
  MEETINGS: 'number',
  LAST_MEETING: 'day',
  NEXT_MEETING: 'day',
  OVERDUE_NEXT_STEP: 'flag',
  /** named in a meeting */
  PAIN: 'ids',
} as const
/** The fields that conditions test, of each table. */
export const recordFields = {
  COMPANY: {
    NAME: 'text',
    INDUSTRY: 'text',
    COMPANY_SIZE: 'text',
    TYPE: 'text',
    VAT: 'text',
    WEBSITE: 'text',
    OWNER: 'person',
    ...common,
    OPEN_OPPORTUNITY: 'flag',
    /** in the audience of */
    CAMPAIGN: 'ids',
    CONTACTS: 'number',
    CONTACT_NAME: 'text',
    CONTACT_JOB_TITLE: 'text',
  },
  CONTACT: {
    FIRST_NAME: 'text',
    LAST_NAME: 'text',
    JOB_TITLE: 'text',
    ...common,
    COMPANY_NAME: 'text',
    COMPANY_INDUSTRY: 'text',
    DECISION_MAKER: 'flag',
  },
  MEETING: {
    MEMBER: 'person',
    CREATOR: 'person',
    CONTACT: 'ids',
    START: 'day',
    LABEL: 'ids',
    VERSION: 'ids',
    ANSWERS: 'progress',
  },
} as const satisfies Record<ConditionTable, Record<string, FieldKind>>
export type FieldOf<Table extends ConditionTable> = keyof (typeof recordFields)[Table] & string
/** What lists of records are filtered by. */
export type ListField = FieldOf<'COMPANY'> | FieldOf<'CONTACT'>
export type RecordField = ListField | FieldOf<'MEETING'>

const operators = {
  text: ['CONTAINS', 'STARTS_WITH', 'ENDS_WITH', 'MATCHES', 'IS', 'IS_SET'],
  number: ['IS', 'GREATER_THAN', 'LESS_THAN'],
  day: ['IS', 'GREATER_THAN', 'LESS_THAN', 'WITHIN_DAYS', 'IS_SET'],
  ids: ['ANY_OF', 'IS_SET'],
  person: ['ANY_OF', 'IS_ME', 'IS_SET'],
  flag: ['IS_SET'],
  progress: ['COMPLETE', 'PARTIAL'],
} as const satisfies Record<FieldKind, readonly string[]>
/** What a field can be asked, the usual first (spec 9 names the first four of texts, and greater and less). */
export const operatorsOf: Readonly<Record<FieldKind, readonly RecordOperator[]>> = operators
export type RecordOperator = (typeof operators)[FieldKind][number]

/** A test of one field, one of an answer, or a group: all of several conditions, or any. Exactly one of the five is given. */
export interface RecordCondition {
  all?: readonly RecordCondition[] | null
  any?: readonly RecordCondition[] | null
  /** of meetings: all of these, of their account */
  company?: readonly RecordCondition[] | null
  field?: RecordField | null
  /** a test of the answer to a question, of accounts of their newest one; with IS_SET that there is one */
  answer?: AnswerRange | null
  operator?: RecordOperator | null
  /** turns it around: true where it is not met, also where the field is empty */
  not?: boolean | null
  /** of texts; case and accents are ignored, and of MATCHES * is any text, ? one letter */
  text?: string | null
  /** of numbers; of WITHIN_DAYS how many days before or after today */
  number?: number | null
  /** YYYY-MM-DD; of moments the day is that of `timeZone`, of meetings that of the meeting */
  day?: string | null
  timeZone?: string | null
  /** any of these */
  ids?: readonly string[] | null
}

/** Groups within groups, at most. */
const depth = 4

/** The conditions that a group holds, under the name of the group; null for a test. */
export function groupOf(
  one: RecordCondition,
): readonly [name: 'all' | 'any' | 'company', list: readonly RecordCondition[]] | null {
  if (one.all) return ['all', one.all]
  if (one.any) return ['any', one.any]
  return one.company ? ['company', one.company] : null
}

export const kindOfField = (table: ConditionTable, field: string): FieldKind | undefined =>
  Object.hasOwn(recordFields[table], field)
    ? (recordFields[table] as Readonly<Record<string, FieldKind>>)[field]
    : undefined

/** What is wrong with the conditions of a list, or null; `path` names them in the problem. */
export function checkConditions(
  table: ConditionTable,
  conditions: readonly RecordCondition[],
  path = 'conditions',
): Problem | null {
  let count = 0
  const bad = (field: string, rule: Problem['rule'], params?: Problem['params']): Problem => ({
    code: 'BAD_INPUT',
    field,
    ...(rule && { rule }),
    ...(params && { params }),
  })
  const each = (
    table: ConditionTable,
    list: readonly RecordCondition[],
    within: string,
    deep: number,
  ): Problem | null => {
    if (deep > depth) return bad(within, 'TOO_MANY', { max: depth })
    if (!Array.isArray(list)) return bad(within, 'WRONG_TYPE')
    for (const [at, one] of list.entries()) {
      const here = `${within}.${at}`
      // of the API's arguments GraphQL has said what they are; an address may hold anything
      if (typeof one !== 'object' || one === null || !hasTypes(one)) return bad(here, 'WRONG_TYPE')
      const unkept = unkeptPart(one)
      if (unkept) return bad(`${here}.${unkept}`, 'BAD_FORMAT')
      const given = [one.all, one.any, one.company, one.field, one.answer].filter(
        (part) => part != null,
      )
      if (given.length !== 1) return bad(here, given.length ? 'WRONG_TYPE' : 'EMPTY_RANGE')
      if (++count > limits.filters) return bad(path, 'TOO_MANY', { max: limits.filters })
      const [name, group] = groupOf(one) ?? []
      if (group?.length === 0) return bad(here, 'EMPTY_RANGE')
      const ofCompany = name === 'company'
      if (ofCompany && table !== 'MEETING') return bad(`${here}.company`, 'WRONG_TYPE')
      const badPart: Bad = (field, rule, params) => bad(`${here}.${field}`, rule, params)
      const problem = group
        ? each(ofCompany ? 'COMPANY' : table, group, `${here}.${name}`, deep + 1)
        : one.answer
          ? // contacts have none
            table === 'CONTACT'
            ? badPart('answer', 'WRONG_TYPE')
            : checkAnswerTest(one.answer, one.operator, badPart)
          : checkTest(table, one, badPart)
      if (problem) return problem
    }
    return null
  }
  return each(table, conditions, path, 1)
}

const types = {
  field: 'string',
  operator: 'string',
  not: 'boolean',
  text: 'string',
  number: 'number',
  day: 'string',
  timeZone: 'string',
} as const
const hasTypes = (one: RecordCondition): boolean =>
  Object.entries(types).every(
    ([name, type]) =>
      one[name as keyof typeof types] == null || typeof one[name as keyof typeof types] === type,
  ) &&
  (one.ids == null || Array.isArray(one.ids))

/** A part with what PostgreSQL keeps in no text, also where the operator does not read it. */
const unkeptPart = (one: RecordCondition): string | undefined =>
  (['text', 'day', 'timeZone', 'ids'] as const).find((name) =>
    [one[name] ?? []].flat().some((text) => !isKeptText(text)),
  )

const mostIds = (field: RecordField): number => (field === 'RECORD' ? limits.picked : limits.page)

/** Whether it is asked without anything to compare with. */
export const takesNothing = (operator: RecordOperator): boolean =>
  ['IS_SET', 'IS_ME', 'COMPLETE', 'PARTIAL'].includes(operator)

type Bad = (field: string, rule: Problem['rule'], params?: Problem['params']) => Problem

function checkTest(table: ConditionTable, test: RecordCondition, bad: Bad): Problem | null {
  const { operator, text, number, day, ids, timeZone } = test
  const kind = kindOfField(table, test.field!)
  if (!kind) return bad('field', 'WRONG_TYPE')
  if (!operator) return bad('operator', 'REQUIRED')
  if (!operatorsOf[kind].includes(operator)) return bad('operator', 'WRONG_TYPE')
  if (timeZone != null && !isTimeZone(timeZone)) return bad('timeZone', 'BAD_FORMAT')
  if (takesNothing(operator)) return null
  if (operator === 'WITHIN_DAYS') {
    const max = limits.withinDays
    if (number == null) return bad('number', 'REQUIRED')
    return Number.isInteger(number) && number >= 0 && number <= max
      ? null
      : bad('number', 'OUT_OF_BOUNDS', { min: 0, max })
  }
  switch (kind) {
    case 'text':
      if (!text?.trim()) return bad('text', 'REQUIRED')
      return text.length > limits.search
        ? bad('text', 'TOO_LONG', { max: limits.search, length: text.length })
        : null
    case 'number': {
      if (number == null) return bad('number', 'REQUIRED')
      const problem = numberProblem(number)
      return problem ? bad('number', problem.rule, problem.params) : null
    }
    case 'day':
      if (!day) return bad('day', 'REQUIRED')
      return isDay(day) ? null : bad('day', 'BAD_FORMAT')
    case 'ids':
    case 'person':
      if (!ids?.length) return bad('ids', 'REQUIRED')
      if (ids.length > mostIds(test.field!))
        return bad('ids', 'TOO_MANY', { max: mostIds(test.field!) })
      return ids.every(isId) ? null : bad('ids', 'UNKNOWN_ID')
    case 'flag':
    case 'progress':
      return null
  }
}

/** Whether a record meets all conditions. `valueOf` reads a field, days as they are in the time zone; `today` is YYYY-MM-DD; `answerTo` is the newest answer to a question that is not empty; `me` is who asks; `meetsCompany` asks the same of a meeting's account. */
export function meetsConditions(
  table: ConditionTable,
  conditions: readonly RecordCondition[],
  valueOf: (field: RecordField, timeZone: string) => FieldValue,
  today: (timeZone: string) => string,
  answerTo: (questionId: string) => TestedValue | undefined = () => undefined,
  me = '',
  meetsCompany: (conditions: readonly RecordCondition[]) => boolean = () => false,
): boolean {
  const meets = (one: RecordCondition): boolean => {
    const met = one.all
      ? one.all.every(meets)
      : one.any
        ? one.any.some(meets)
        : one.company
          ? meetsCompany(one.company)
          : one.answer
            ? one.operator === 'IS_SET'
              ? answerTo(one.answer.questionId) !== undefined
              : matchesRange(one.answer, answerTo(one.answer.questionId))
            : meetsField(kindOfField(table, one.field!)!, one, valueOf, today, me)
    return one.not ? !met : met
  }
  return conditions.every(meets)
}
