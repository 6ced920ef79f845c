// How the fields are read that conditions test (conditionSql.ts); each slice registers its own.
import type { ConditionTable, FieldOf, RecordCondition } from '../../shared/recordConditions.ts'
import type { Bind } from '../engine/declare.ts'
import type { DayOfRows } from './daySql.ts'

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
  | {
      kind: 'day'
      moment: (c: string) => string
      /** where it is a day of; without it, that of the condition */
      timeZone?: (c: string) => string
    }
  | {
      kind: 'day'
      /** the last or the first day of the rows of a record: `id` of the record, each row's moment and time zone */
      ofRows: (bind: Bind) => { id: string; from: string } & DayOfRows
    }
  | {
      kind: 'ids' | 'person'
      id: (c: string) => string
      /** there may be none */
      mayLack?: true
    }
  | {
      kind: 'ids' | 'person'
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
  | {
      kind: 'progress'
      /** whether the record is counted at all, and all that is asked has an answer */
      counts: (c: string) => string
      complete: (c: string) => string
    }

/** The ids of the accounts whose newest answer meets a condition, or of the meetings whose answer does, as a sub-select. */
type AnswerSql = (condition: RecordCondition, bind: Bind, value: AnswerValue) => string
/** A part of the condition's `answer`, as a parameter. */
export type AnswerValue = (part: string, type: string) => string
const answerSql: Partial<Record<ConditionTable, AnswerSql>> = {}
export function answerSqlOf(table: ConditionTable): AnswerSql {
  const sql = answerSql[table]
  if (!sql) throw new Error('server/schema.ts loads the slice of answers')
  return sql
}
/** The slice of answers, which stands above this one, says how they are asked. */
export const registerAnswerSql = (table: ConditionTable, sql: AnswerSql): void => {
  answerSql[table] = sql
}

type Fields<Table extends ConditionTable> = Record<FieldOf<Table>, FieldSql>
/** The fields of a table, some of which belong to higher slices, which register them. */
export const fieldSql: { [T in ConditionTable]: Partial<Fields<T>> } = {
  COMPANY: {},
  CONTACT: {},
  MEETING: {},
}
