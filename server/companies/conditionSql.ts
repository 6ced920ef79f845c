// The compiler to SQL of shared/recordConditions.ts: the same meaning, over all records at once. Both are tested against
// each other. The text depends on the fields, operators and groups; what is compared with is bound.
import type { AnswerRange } from '../../shared/conditions.ts'
import { fail } from '../../shared/errors.ts'
import {
  checkConditions,
  groupOf,
  kindOfField,
  type ConditionTable,
  type RecordCondition,
  type RecordOperator,
  type RecordTable,
} from '../../shared/recordConditions.ts'
import { trimmed } from '../database/trimmed.ts'
import type { Bind } from '../engine/declare.ts'
import { zoneSql } from '../organisations/settings.ts'
import { comparison, extremeDay, meetsDay, type Value } from './daySql.ts'
import { answerSqlOf, fieldSql, type FieldSql } from './fieldSql.ts'
import type { Counted } from './rowTotal.ts'

export const tableOf: Record<Counted, RecordTable> = { company: 'COMPANY', contact: 'CONTACT' }

/** Whether the row `c` meets the argument `conditions`, or false where there are none; refuses those that cannot be. */
export const meetsSql = (table: Counted, c: string, bind: Bind): string | false =>
  conditionsSql(tableOf[table], c, bind, oneSql)

/** The same of a meeting, the conditions on its account among them. */
export const meetingMeetsSql = (c: string, bind: Bind): string | false =>
  conditionsSql('MEETING', c, bind, oneSql)

/** The same for an account, null where that depends on a question that it was not asked. */
export const knownSql = (c: string, bind: Bind): string | false =>
  conditionsSql('COMPANY', c, bind, (table, one, path, row, bound) => {
    const met = oneSql(table, one, path, row, bound)
    if (!one.answer || one.operator === 'IS_SET') return met
    return `case when ${oneSql(table, { ...one, operator: 'IS_SET' }, path, row, bound)} then ${met} end`
  })

function conditionsSql(
  table: ConditionTable,
  c: string,
  bind: Bind,
  test: typeof oneSql,
): string | false {
  const conditions = conditionsIn(table, bind)
  if (!conditions) return false
  const listSql = (
    of: ConditionTable,
    row: string,
    list: readonly RecordCondition[],
    path: string,
    joint: ' and ' | ' or ' = ' and ',
  ): string =>
    list.length === 0
      ? String(joint === ' and ')
      : `(${list.map((one, at) => each(of, row, one, `${path}.${at}`)).join(joint)})`
  const each = (of: ConditionTable, row: string, one: RecordCondition, path: string): string => {
    const [name, group] = groupOf(one) ?? []
    const met = !group
      ? test(of, one, path, { c: row, isAmong: amongAll }, bind)
      : name === 'company'
        ? companySql(row, listSql('COMPANY', 'ac', group, `${path}.company`), bind)
        : listSql(of, row, group, `${path}.${name}`, name === 'all' ? ' and ' : ' or ')
    return one.not ? `not ${met}` : met
  }
  return listSql(table, c, conditions, 'conditions')
}
/** Whether the account of the row `c` is there and meets conditions, which are of `ac`; all accounts are looked at once. */
const companySql = (c: string, met: string, bind: Bind): string =>
  `coalesce(${c}.company_id in (select ac.id from company ac where ac.organisation_id = ${bind.org} and ac.date_deleted is null and ${met}), false)`

/**
 * Of each test in the argument `conditions`, in the order in which they are read, whether the row `c` meets it: for a few rows,
 * each of which is looked up.
 */
export function testsSql(table: Counted, c: string, bind: Bind): string {
  const tests = (list: readonly RecordCondition[], path: string): string[] =>
    list.flatMap((one, at) => {
      const here = `${path}.${at}`,
        [name, group] = groupOf(one) ?? []
      if (group) return tests(group, `${here}.${name}`)
      return `${one.not ? 'not ' : ''}${oneSql(tableOf[table], one, here, { c, isAmong: amongBound }, bind)}`
    })
  return `array[${tests(conditionsIn(tableOf[table], bind) ?? [], 'conditions').join(', ')}]::boolean[]`
}

function conditionsIn(table: ConditionTable, bind: Bind): readonly RecordCondition[] | null {
  const conditions = bind.shape<readonly RecordCondition[]>('conditions', (given) =>
    given?.length ? shapeOf(checked(table, given)) : '',
  )
  return conditions?.length ? checked(table, conditions) : null
}

const oneSql = (
  table: ConditionTable,
  one: RecordCondition,
  path: string,
  row: Row,
  bind: Bind,
): string => {
  if (!one.answer)
    return testSql(table, one, row, bind, (part, type) => bind.arg(`${path}.${part}`, type))
  return row.isAmong(
    row.c,
    answerSqlOf(table)(one, bind, (part, type) => bind.arg(`${path}.answer.${part}`, type)),
  )
}

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
  table: ConditionTable,
  conditions: readonly RecordCondition[],
): readonly RecordCondition[] {
  const problem = checkConditions(table, conditions)
  if (problem) fail(problem.code, problem)
  return conditions
}

/** All that the text depends on. */
const shapeOf = (conditions: readonly RecordCondition[]): string =>
  conditions
    .map((one) => {
      const { field, answer, operator, not } = one,
        [name, group] = groupOf(one) ?? []
      const inner = group
        ? `${name}(${shapeOf(group)})`
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
  table: ConditionTable,
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
    case 'progress':
      return `(${how.counts(c)} and ${operator === 'COMPLETE' ? '' : 'not '}${how.complete(c)})`
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
        const { id, mayLack } = how
        if (operator === 'IS_SET') return mayLack ? `(${id(c)} is not null)` : 'true'
        const met = `${id(c)} = ${operator === 'IS_ME' ? bind.user : `any(${value('ids', 'uuid[]')})`}`
        return mayLack ? `coalesce(${met}, false)` : `(${met})`
      }
      const { id, of, from, wanted } = how.links(bind)
      const isWanted = (): string =>
        operator === 'IS_ME'
          ? ` and ${of} = ${bind.user}`
          : ` and ${of} = any((select ${wanted(value('ids', 'uuid[]'))})::uuid[])`
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
          : `coalesce(${meetsDay(asked, how.moment(c), how.timeZone?.(c))}, false)`
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
