// What a kind of record is, declared once by the slice that owns it. The log, the bin, labels,
// comments, search and notifications read it; none of them names a kind.
import type { Action } from '../../shared/permissions.ts'
import type { Rows } from '../database/rows.ts'
import type { Bind, Everybody } from '../engine/declare.ts'
import { LogKind, type Logged, type LineRule, type Viewer } from '../rules/activity.ts'
import type { Context } from '../rules/authorise.ts'
import type { TableName } from '../rules/insertRow.ts'

/** A condition on a row. */
export type RowRule = (row: string, viewer: Viewer) => string
/** Columns of a table that hold the id of what its row is about. */
type Pointer<T extends TableName, Other extends string> = Exclude<
  Extract<keyof Rows[T], `${string}_id`>,
  'organisation_id' | 'creator_id' | Other
>

interface Bin {
  /** Who finds a row in the bin and takes it out again; null: nobody, it only waits there. */
  restore: {
    action: Action
    /** locks what is locked before a row of the kind */
    lock?: (context: Context) => Promise<unknown>
    /** refuses a row that cannot come back */
    check?: (context: Context, row: { id: string; title: string }) => Promise<void>
    /** whether a row was merged into another one, which is shown instead */
    isMerged?: (row: string) => string
    /** after a row came back */
    done?: (context: Context, id: string) => Promise<void> | void
  } | null
}
export interface LabelRules {
  column: Pointer<'label_link', 'label_id'>
  /** refuses with NOT_FOUND when it is not there or not the person's to see */
  find: (context: Context, id: string, field: string) => Promise<unknown>
  /** of one that was merged the id of the other one */
  resolveMerged?: (context: Context, id: string) => Promise<string>
  /** whether what a link is to is there and the person may see it; `row`: not in the bin, and visible */
  visible: 'row' | ((link: string, viewer: Viewer) => string)
  /** after a label was put on or taken off */
  changed?: (context: Context, id: string) => Promise<unknown>
}
export interface CommentRules {
  column: Pointer<'comment', 'question_id'>
  /** refuses with NOT_FOUND when it (or the question within it) is not there or not the person's to see */
  find: (context: Context, id: string, field: string, questionId: string | null) => Promise<unknown>
  /** of one that was merged the id of the other one */
  resolveMerged?: (context: Context, id: string) => Promise<string>
  /** whether the person may see a comment on it; `row`: whoever may see what it is on */
  visible: 'row' | ((comment: string, viewer: Viewer) => string)
  /** after a comment was added or deleted */
  changed?: (context: Context, id: string, questionId: string | null) => Promise<unknown>
}
/** How a kind is found by a part of its column `norm`. */
export interface SearchRules {
  /** a function `app.search_best_<table>` gives the ids; otherwise the rows are looked through */
  isIndexed: (viewer: Viewer) => boolean
  /** further tables that a row `r` needs, as joins */
  join?: (row: string, viewer: Bind) => string
  /** a condition besides visibility */
  where?: (row: string, viewer: Bind) => string
  /** the moment that is near or far */
  moment: (row: string) => string
  /** how well the name fits, as SQL; default `app.search_rank` */
  rank?: (norm: string, term: string) => string
  /** the record in which it stands, which is shown with it: its type, its id, and the version */
  inside?: { type: string; id: string; version: (row: string) => string }
}
export interface SubjectRules {
  column: Pointer<'notification', 'user_id'>
  /** whether a member (`o`, a row of organisation_user) may see a row, by what holds now */
  member: (row: string, o: string) => string
}

type IsSoftDeleted<T extends TableName> = 'date_deleted' extends keyof Rows[T] ? true : false
/** Each is to be said; null says that the kind does not take part. */
export interface RecordRules<T extends TableName> {
  /** Its type in the API, by which the values of enums and the fields are named. */
  type: string
  table: T
  /** What a row is called where nothing else of it is shown, as SQL. */
  title: (row: string) => string
  /** Who may see a row, in the bin too. */
  visible: RowRule | Everybody
  /** Who may see the lines about it; `row`: whoever may see the row. */
  log: { name?: string; visible: LineRule | 'row' }
  bin: IsSoftDeleted<T> extends true ? Bin : null
  labels: LabelRules | null
  comments: CommentRules | null
  search: 'norm' extends keyof Rows[T] ? SearchRules | null : null
  notifications: SubjectRules | null
}

/** A kind of record as everything that deals with all kinds sees it. */
export interface RecordKind extends Logged {
  /** Value of enums, such as COMPANY_DIALOG. */
  readonly name: string
  /** Such as companyDialog. */
  readonly field: string
  readonly type: string
  readonly table: TableName
  readonly title: (row: string) => string
  readonly seen: RowRule
  readonly bin: Bin | null
  readonly labels: LabelRules | null
  readonly comments: CommentRules | null
  readonly search: SearchRules | null
  readonly notifications: SubjectRules | null
  /** Conditions under which a row `t` stays in the bin, out of sight, however old it is. */
  readonly staysWhile: ((row: string) => string)[]
}

const kinds: RecordKind[] = []
/** All kinds, those of lower slices first. */
export const recordKinds = (): readonly RecordKind[] => kinds

/** Declares a kind of record; the answer is what rules, declarations and higher slices refer to it by. */
export function declareRecord<const T extends TableName>(
  rules: RecordRules<T>,
): RecordKind & { table: T; visible: RowRule | Everybody } {
  const { type, table, visible, log } = rules
  if (kinds.some((kind) => kind.type === type)) throw new Error(`${type} is declared twice`)
  const seen: RowRule = typeof visible === 'function' ? visible : () => 'true'
  const kind = {
    ...rules,
    name: type.replace(/(?<!^)[A-Z]/g, (letter) => `_${letter}`).toUpperCase(),
    field: type[0]!.toLowerCase() + type.slice(1),
    seen,
    log: new LogKind(log.name ?? table, log.visible === 'row' ? likeRow(table, seen) : log.visible),
    staysWhile: [],
  }
  kinds.push(kind)
  return kind
}

/** Something that is no record of its own but has lines in the log. */
export const declareLogged = <const T extends TableName>(
  table: T,
  visible: LineRule,
  name: string = table,
): Logged & { table: T } => ({ table, log: new LogKind(name, visible) })

/** A higher slice says that rows of a kind stay in the bin while a condition holds, such as being named. */
export const staysWhile = (kind: RecordKind, condition: (row: string) => string): void => {
  kind.staysWhile.push(condition)
}

/** Lines that everybody in the organisation may see. */
export const seenByAll: LineRule = () => 'true'
/** Of kinds that have no lines. */
export const noLines: LineRule = () => 'false'

/** Lines of what the person may see, in the bin too; none of what is gone for good. */
const likeRow =
  (table: TableName, seen: RowRule): LineRule =>
  (line, viewer) =>
    seenIn(seen('lr', viewer), `${table} lr`, [
      `lr.organisation_id = ${line}.organisation_id`,
      `lr.id = ${line}.source_id`,
    ])
/** That a row is there and seen; nothing is looked up where every row is seen. */
export const seenIn = (seen: string, from: string, conditions: string[]): string =>
  seen === 'true'
    ? 'true'
    : `exists (select from ${from} where ${[...conditions, seen].join(' and ')})`
