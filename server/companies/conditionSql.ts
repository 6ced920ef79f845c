// The compiler to SQL of shared/recordConditions.ts: the same meaning, over all records at once. Both are tested against
// each other. The text depends on the fields, operators and groups; what is compared with is bound.
import type { AnswerRange } from '../../shared/conditions.ts'
import { fail } from '../../shared/errors.ts'
import {
  checkConditions,
  kindOfField,
  type FieldOf,
  type RecordCondition,
  type RecordOperator,
  type RecordTable,
} from '../../shared/recordConditions.ts'
import { trimmed } from '../database/trimmed.ts'
import type { Bind } from '../engine/declare.ts'
import { zoneSql } from '../organisations/settings.ts'
import { comparison, extremeDay, meetsDay, type DayOfRows, type Value } from './daySql.ts'
import type { Counted } from './rowTotal.ts'

interface RelatedText {
  id: string
  text: string
  /** a text that is kept and has its compared form in it: what is not in this one is not looked at further */
  within?: string
  from: string
}
/** How a field of the row `c` is read. */
export type FieldSql =
  | {
      kind: 'text'
      /** one text of the row, null or empty for none */
      text: (c: string) => string
      /** where its compared form is kept */
      norm?: (c: string) => string
    }
  | { kind: 'text'; /** an array of the row */ texts: (c: string) => string }
  | {
      kind: 'text'
      /** texts of other rows: `id` of the record that they belong to, and `text`, from a clause with its conditions */
      related: (bind: Bind) => RelatedText
    }
  | { kind: 'number'; number: (c: string) => string }
  | {
      kind: 'number'
      /** how many rows a record has: `id` of the record, from a clause with its conditions */
      counted: (bind: Bind) => { id: string; from: string }
    }
  | { kind: 'day'; moment: (c: string) => string }
  | {
      kind: 'day'
      /** the last or the first day of the rows of a record: `id` of the record, each row's moment and time zone */
      ofRows: (bind: Bind) => { id: string; from: string } & DayOfRows
    }
  | { kind: 'ids' | 'person'; id: (c: string) => string }
  | {
      kind: 'ids'
      /** `id` of the record, `of` what it has */
      links: (bind: Bind) => {
        id: string
        of: string
        from: string
        /** the ids that count for those that are asked for */
        wanted: (ids: string) => string
      }
    }
  | { kind: 'flag'; /** the records of which it holds */ holds: (bind: Bind) => string }

/** The ids of the accounts whose newest answer meets a condition, as a sub-select. */
type AnswerSql = (condition: RecordCondition, bind: Bind, value: AnswerValue) => string
/** A part of the condition's `answer`, as a parameter. */
export type AnswerValue = (part: string, type: string) => string
let answerSql: AnswerSql = () => {
  throw new Error('server/schema.ts loads the slice of answers')
}
/** The slice of answers, which stands above this one, says how they are asked. */
export const registerAnswerSql = (sql: AnswerSql): void => {
  answerSql = sql
}

type Fields<Table extends RecordTable> = Record<FieldOf<Table>, FieldSql>
/** The fields of a table, some of which belong to higher slices, which register them. */
export const fieldSql: { [T in RecordTable]: Partial<Fields<T>> } = { COMPANY: {}, CONTACT: {} }

export const tableOf: Record<Counted, RecordTable> = { company: 'COMPANY', contact: 'CONTACT' }

/** Whether the row `c` meets the argument `conditions`, or false where there are none; refuses those that cannot be. */
export const meetsSql = (table: Counted, c: string, bind: Bind): string | false =>
  conditionsSql(table, c, bind, oneSql)

/** The same for an account, null where that depends on a question that it was not asked. */
export const knownSql = (c: string, bind: Bind): string | false =>
  conditionsSql('company', c, bind, (table, one, path, row, bound) => {
    const met = oneSql(table, one, path, row, bound)
    if (!one.answer || one.operator === 'IS_SET') return met
    return `case when ${oneSql(table, { ...one, operator: 'IS_SET' }, path, row, bound)} then ${met} end`
  })

function conditionsSql(table: Counted, c: string, bind: Bind, test: typeof oneSql): string | false {
  const conditions = conditionsIn(table, bind)
  if (!conditions) return false
  const sql = (list: readonly RecordCondition[], path: string, joint: ' and ' | ' or '): string =>
    list.length === 0
      ? String(joint === ' and ')
      : `(${list.map((one, at) => each(one, `${path}.${at}`)).join(joint)})`
  const each = (one: RecordCondition, path: string): string => {
    const met = one.all
      ? sql(one.all, `${path}.all`, ' and ')
      : one.any
        ? sql(one.any, `${path}.any`, ' or ')
        : test(table, one, path, { c, isAmong: amongAll }, bind)
    return one.not ? `not ${met}` : met
  }
  return sql(conditions, 'conditions', ' and ')
}

/**
 * Of each test in the argument `conditions`, in the order in which they are read, whether the row `c` meets it: for a few rows,
 * each of which is looked up.
 */
export function testsSql(table: Counted, c: string, bind: Bind): string {
  const tests = (list: readonly RecordCondition[], path: string): string[] =>
    list.flatMap((one, at) => {
      const here = `${path}.${at}`
      if (one.all) return tests(one.all, `${here}.all`)
      if (one.any) return tests(one.any, `${here}.any`)
      return `${one.not ? 'not ' : ''}${oneSql(table, one, here, { c, isAmong: amongBound }, bind)}`
    })
  return `array[${tests(conditionsIn(table, bind) ?? [], 'conditions').join(', ')}]::boolean[]`
}

function conditionsIn(table: Counted, bind: Bind): readonly RecordCondition[] | null {
  const of = tableOf[table]
  const conditions = bind.shape<readonly RecordCondition[]>('conditions', (given) =>
    given?.length ? shapeOf(checked(of, given)) : '',
  )
  return conditions?.length ? checked(of, conditions) : null
}

const oneSql = (table: Counted, one: RecordCondition, path: string, row: Row, bind: Bind): string =>
  one.answer
    ? row.isAmong(
        row.c,
        answerSql(one, bind, (part, type) => bind.arg(`${path}.answer.${part}`, type)),
      )
    : testSql(tableOf[table], one, row, bind, (part, type) => bind.arg(`${path}.${part}`, type))

/** The row `c` that is tested, and how it is looked for among the ids of a sub-select. */
interface Row {
  c: string
  isAmong: (c: string, ids: string) => string
}

/**
 * For many rows: the ids are read once and hashed. Not a plain `in`: that becomes a join, planned by a guess at how many
 * there are, and three of them took twice the time.
 */
const amongAll: Row['isAmong'] = (c, ids) => `coalesce(${c}.id in (${ids}), false)`
/** For a few rows: the sub-select is bound to the row's id, so that it reads what belongs to that alone; `offset` keeps it from being hashed. */
const amongBound: Row['isAmong'] = (c, ids) =>
  `exists (select from (${ids}) found(id) where found.id = ${c}.id offset 0)`

function checked(
  table: RecordTable,
  conditions: readonly RecordCondition[],
): readonly RecordCondition[] {
  const problem = checkConditions(table, conditions)
  if (problem) fail(problem.code, problem)
  return conditions
}

/** All that the text depends on. */
const shapeOf = (conditions: readonly RecordCondition[]): string =>
  conditions
    .map(({ all, any, field, answer, operator, not }) => {
      const group = all ?? any
      const inner = group
        ? `${all ? 'all' : 'any'}(${shapeOf(group)})`
        : `${answer ? partsGiven(answer) : field} ${operator}`
      return `${not ? 'not ' : ''}${inner}`
    })
    .join(';')

/** No options are no part, as where the text is made. */
const partsGiven = (answer: AnswerRange): string =>
  Object.entries(answer)
    .flatMap(([name, part]) => (part == null || (Array.isArray(part) && !part.length) ? [] : name))
    .sort()
    .join()

function testSql(
  table: RecordTable,
  { field, operator: asked }: RecordCondition,
  { c, isAmong }: Row,
  bind: Bind,
  value: Value,
): string {
  const how = (fieldSql[table] as Readonly<Record<string, FieldSql>>)[field!]
  const operator = asked!
  if (!how || how.kind !== kindOfField(table, field!))
    throw new Error(`${table}.${field} is not read`)
  switch (how.kind) {
    case 'flag':
      return isAmong(c, how.holds(bind))
    case 'text': {
      if ('text' in how) return textSql(operator, how.text(c), value, how.norm?.(c))
      if ('texts' in how)
        return `exists (select from unnest(${how.texts(c)}) u(text) where ${textSql(operator, 'u.text', value)})`
      const { id, text, within, from } = how.related(bind)
      const few = within && operator !== 'MATCHES' && operator !== 'IS_SET'
      return isAmong(
        c,
        `select ${id} ${from} and ${few ? `position(${wantedText(value)} in ${within}) > 0 and ` : ''}${textSql(operator, text, value)}`,
      )
    }
    case 'ids':
    case 'person': {
      if ('id' in how) {
        if (operator === 'IS_SET') return 'true'
        return `(${how.id(c)} = ${operator === 'IS_ME' ? bind.user : `any(${value('ids', 'uuid[]')})`})`
      }
      const { id, of, from, wanted } = how.links(bind)
      const isWanted = (): string =>
        ` and ${of} = any((select ${wanted(value('ids', 'uuid[]'))})::uuid[])`
      return isAmong(c, `select ${id} ${from}${operator === 'IS_SET' ? '' : isWanted()}`)
    }
    case 'number': {
      const than = value('number', 'float8')
      if ('number' in how) return `(${how.number(c)} ${comparison(operator)} ${than})`
      const { id, from } = how.counted(bind),
        counts = (having: string): string =>
          isAmong(c, `select ${id} ${from} group by ${id}${having}`)
      // one that has none has no row to be counted
      return `(${counts(` having count(*) ${comparison(operator)} ${than}`)} or 0 ${comparison(operator)} ${than} and not ${counts('')})`
    }
    case 'day': {
      const asked = { operator, value, zone: zoneSql(bind.org) }
      if ('moment' in how)
        return operator === 'IS_SET'
          ? `(${how.moment(c)} is not null)`
          : `coalesce(${meetsDay(asked, how.moment(c))}, false)`
      const { id, from, ...rows } = how.ofRows(bind)
      return isAmong(
        c,
        `select ${id} ${from}${operator === 'IS_SET' ? '' : extremeDay(asked, id, rows)}`,
      )
    }
  }
}

/** Never null: a text that is not there, or empty, meets no test. */
function textSql(
  operator: RecordOperator,
  text: string,
  value: Value,
  has = `app.norm(${text})`,
): string {
  const isSet = `coalesce(${text}, '') <> ''`
  if (operator === 'IS_SET') return `(${isSet})`
  const wanted = wantedText(value)
  const met = {
    CONTAINS: () => `position(${wanted} in ${has}) > 0`,
    STARTS_WITH: () => `starts_with(${has}, ${wanted})`,
    ENDS_WITH: () => `right(${has}, length(${wanted})) = ${wanted}`,
    MATCHES: () => `${has} like (select translate(${escaped(wanted)}, '*?', '%_'))`,
    IS: () => `${has} = ${wanted}`,
  }[operator as 'CONTAINS' | 'STARTS_WITH' | 'ENDS_WITH' | 'MATCHES' | 'IS']
  return `(${isSet} and ${met()})`
}
/** The compared form of what is looked for, made once and not for each row. */
const wantedText = (value: Value): string => `(select app.norm(${trimmed(value('text', 'text'))}))`
const escaped = (text: string): string =>
  String.raw`replace(replace(replace(${text}, '\', '\\'), '%', '\%'), '_', '\_')`
