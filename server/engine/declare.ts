// One declaration for each type of the API: the schema and the SQL of every document are made from it (compile.ts).
import type { Action } from '../../shared/permissions.ts'
import type { Rows } from '../database/rows.ts'
import type { Asker, Actor, Request } from './actor.ts'
import type { Outside } from './outside.ts'

/** What an expression may refer to besides its row; every value becomes a bind parameter. */
export interface Bind {
  /** the organisation of the request, `$1::uuid` */ org: string
  /** the person's app_user id, `$2::uuid` */ user: string
  /** the person's organisation_user id, `$3::uuid` */ member: string
  /** whether who asks may do it at all */ may: (action: Action) => boolean
  /** they see no meetings but their own */ own: boolean
  /** So many rows of a list as a whole are asked for, instead of a page of it. */
  whole: number | null
  isSuperAdmin: boolean
  /** EN, FR or NL: that of who asks */ language: string
  /** an argument of the field (or of the field around it); `input.name` reaches into an input object; null when not given. */
  arg(path: string, pgType: string): string
  /** What this process knows when the statement runs, and no argument says. `name`: the same value everywhere in the statement. */
  known(name: string, pgType: string, value: (who: Asker) => unknown): string
  /** Whether this request gives the argument (null and an empty list are not given): a statement is made for each combination, so that each is as simple as what was asked. */
  given(path: string): boolean
  /** The value of an enum: a statement is made for each. Null: not given. Never a part of the text, which it only chooses. */
  choice(name: string): string | null
  /** An argument by whose structure, as `describe` says it, statements differ; its values are bound by `arg('name.0.part')`. */
  shape<Value>(name: string, describe: (value: Value | null | undefined) => string): Value | null
}
export type Expression = (row: string, bind: Bind) => string
/** `t`: alias of the rows that are looked for, `row`: of the parent. */
export type Join = (t: string, row: string, bind: Bind) => string

interface Common {
  args?: string
  deprecated?: string
  /** who may ask for it; for anybody else it is null, with a FORBIDDEN of its own */
  allowed?: (bind: Bind) => boolean
  /** also for somebody without a role, who reaches nothing else */
  open?: true
  /** like how many fields it is counted; default 1 */
  cost?: number
}
export interface ColumnField extends Common {
  kind: 'column'
  name?: string
  type?: string
}
export interface SqlField extends Common {
  kind: 'sql'
  type: string
  sql: Expression
}
export interface ObjectField extends Common {
  kind: 'object'
  target: () => Type
  nullable?: boolean
}
export interface OneField extends Common {
  kind: 'one'
  target: () => Type
  key?: string
  join?: Join
  where?: Join
  nullable?: boolean
}
/** Rows of a list: as it usually is, by which its cost is counted, and at most. */
export interface ListSize {
  usual: number
  max: number
}
/**
 * Rows that a client knows to expect: a number, or what the argument `take` of the field (or of the
 * field around it) says, `usual` without it. isInside: `join` or `from` takes no more already.
 */
export type Take = number | (ListSize & { isInside?: true })
export interface ManyField extends Common {
  kind: 'many'
  target: () => Type
  /** column of the target that holds the parent's id */
  on?: string
  join?: Join
  where?: Join
  /**
   * To-one fields of the target whose row `join` has already: under which alias, which has to be
   * one of `t`'s own. A row that not everybody may see is looked up all the same.
   */
  joined?: Readonly<Record<string, (t: string) => string>>
  /** column names of the target, or an expression */
  order?: string | Join
  take?: Take
  skip?: Join
  /** of a list without `take`; default: `innerList` of budgets.ts. More are cut, with an error */
  rows?: Partial<ListSize>
  /** of a root field: null where it fails, which leaves the other fields of the page */
  nullable?: true
  /** the list is null (not empty) when this holds of the parent */
  nullWhen?: Expression
}
export type Field = ColumnField | SqlField | ObjectField | OneField | ManyField

export interface Type {
  name: string
  /** null: a wrapper over its parent's row, or over `from` */
  table: string | null
  /** not a tenant's table: joined by id alone */
  global: boolean
  /** a from-clause (with alias t) for rows that are no table's */
  from?: Join
  /** who may see a row, enforced wherever the type is reached; of a payload: whether it may still be answered with */
  visible?: Expression
  /** why whoever reaches a row may see it */
  everybody?: string
  fields: Record<string, Field>
}

const types = new Map<string, Type>()
const register = (type: Type): Type => {
  if (types.has(type.name)) throw new Error(`type ${type.name} is declared twice`)
  types.set(type.name, type)
  return type
}
export const declaredTypes = (): ReadonlyMap<string, Type> => types

type Snake<S extends string> = S extends `${infer C}${infer R}`
  ? `${C extends Lowercase<C> ? C : `_${Lowercase<C>}`}${Snake<R>}`
  : ''
/** a bare column() needs a column of the field's name */
type Checked<T extends keyof Rows, F> = {
  [K in keyof F]: F[K] extends { kind: 'column'; name: string }
    ? Field
    : F[K] extends { kind: 'column' }
      ? Snake<K & string> extends keyof Rows[T]
        ? Field
        : never
      : Field
}

/** Rows that whoever reaches them may see, and why. */
export interface Everybody {
  everybody: string
}
export const everybody = (because: string): Everybody => ({ everybody: because })
const seenBy = (visible: Expression | Everybody): Pick<Type, 'visible' | 'everybody'> =>
  typeof visible === 'function' ? { visible } : visible

interface TableOptions {
  global?: boolean
  visible: Expression | Everybody
}

/** A type whose objects are rows of a table. */
export function table<T extends keyof Rows & string, F extends Record<string, Field>>(
  name: string,
  pgTable: T,
  fields: F & Checked<T, F>,
  options: TableOptions,
): Type {
  const { global = false, visible } = options
  return register({ name, table: pgTable, global, fields, ...seenBy(visible) })
}
/** A type without a table: a wrapper over its parent's row, or, with `from`, over rows computed there. */
export function object(
  name: string,
  fields: Record<string, Field>,
  options: { from?: Join } = {},
): Type {
  return register({ name, table: null, global: false, fields, ...options })
}
/**
 * What a rule or a stream answers with when that is no row: its finished content is `data` (jsonb) of the row. `visible`
 * says whether a repeated command, or an event of a stream, may be answered with it by what holds now.
 */
export function payload(
  name: string,
  fields: Record<string, Field>,
  options: { visible: Expression | Everybody },
): Type {
  return register({
    name,
    table: null,
    global: false,
    fields,
    ...seenBy(options.visible),
  })
}
/** A higher slice adds its fields to a lower type. */
export function extend(type: Type, fields: Record<string, Field>): void {
  for (const [name, field] of Object.entries(fields)) {
    if (type.fields[name]) throw new Error(`${type.name}.${name} is declared twice`)
    type.fields[name] = field
  }
}

export function column<N extends string>(
  options: Common & { name: N; type?: string },
): ColumnField & { name: N }
export function column(options?: Common & { type?: string }): ColumnField & { name?: undefined }
export function column(options: Common & { name?: string; type?: string } = {}): ColumnField {
  return { kind: 'column', ...options }
}
/** A scalar (or enum, or list of scalars) by an SQL expression over the row. `type` in the schema language. */
export const sql = (type: string, expression: Expression, options: Common = {}): SqlField => ({
  kind: 'sql',
  type,
  sql: expression,
  ...options,
})
/** A number of rows costs as much as ten fields, because it reads them. */
export const count = (expression: Expression, options: Common = {}): SqlField =>
  sql('Int!', expression, { cost: 10, ...options })
/** An object made of the same row. */
export const wrapper = (
  target: () => Type,
  options: Common & { nullable?: boolean } = {},
): ObjectField => ({ kind: 'object', target, ...options })
/** To one, by a foreign key column of the row, or by a condition. */
export const one = (
  target: () => Type,
  by: string | Omit<OneField, 'kind' | 'target'>,
  options: Common & { nullable?: boolean } = {},
): OneField => ({ kind: 'one', target, ...(typeof by === 'string' ? { key: by } : by), ...options })
/** To many: rows of the target by its foreign key column (`on`), or by join and where. */
export const many = (
  target: () => Type,
  options: Omit<ManyField, 'kind' | 'target'>,
): ManyField => ({ kind: 'many', target, ...options })

/** What a rule declares as its own arguments. `any`, because the schema text beside it says what they are, GraphQL has checked them against that, and TypeScript cannot read it: no narrower type fits every rule. */
type Arguments = any

function addEach<F>(root: string, to: Record<string, F>, fields: Record<string, F>): void {
  for (const [name, field] of Object.entries(fields)) {
    if (to[name] || (root === 'Query' && (queries[name] || calls[name])))
      throw new Error(`${root}.${name} is declared twice`)
    to[name] = field
  }
}
/** Root fields that are rows: `one`, `many` and `wrapper` without a parent. */
const queries: Record<string, Field> = {}
export const query = (fields: Record<string, Field>): void => addEach('Query', queries, fields)
interface CallCommon {
  args?: string
  type: string
  /** also for newcomers */
  forNewcomers?: true
  /** also for guests, who reach nothing else */
  forGuests?: true
  /** like how many fields it is counted; default: `callCost` of budgets.ts */
  cost?: number
}
/** Reads by SQL of its own, in one read-only transaction, and waits for nothing else. */
interface SqlCall extends CallCommon {
  run: (request: Request, args: Arguments) => Promise<unknown>
}
/** Waits for something else than PostgreSQL, without a transaction; opens one where it reads. */
export interface OutsideCall extends CallCommon {
  /** what who asks must be allowed to do */
  action: Action
  compute: (outside: Outside, args: Arguments) => Promise<unknown>
}
/** Root fields that are not rows: a plain function, from whose finished result the selection is picked. */
export type Call = SqlCall | OutsideCall
const calls: Record<string, Call> = {}
export const call = (fields: Record<string, Call>): void => addEach('Query', calls, fields)
/** A rule function and what it answers with: the id of a row of the type, or the content of a payload object. */
export interface Mutation {
  args: string
  type: string
  run: (request: Request, args: Arguments) => Promise<unknown>
  /** also for newcomers, who are in no organisation that could keep its command: a repeat must do no harm */
  forNewcomers?: true
  /** for newcomers: says as whom and in which organisation the rule runs */
  runsAs?: (request: Request, args: Arguments) => Promise<Pick<Actor, 'userId' | 'organisationId'>>
  /** In which other organisation the rule runs; it answers with no row, of which more could be asked. */
  runsIn?: (request: Request, args: Arguments) => Promise<string>
}
const mutations: Record<string, Mutation> = {}
export const mutation = (fields: Record<string, Mutation>): void =>
  addEach('Mutation', mutations, fields)
/** A live root field: each thing the run yields is the content of a payload object. */
export interface Subscription {
  args: string
  type: string
  run: (request: Request, args: Arguments) => AsyncIterable<unknown>
}
const subscriptions: Record<string, Subscription> = {}
export function subscription(fields: Record<string, Subscription>): void {
  Object.assign(subscriptions, fields)
}

export const declaredQueries = (): Readonly<Record<string, Field>> => queries
export const declaredCalls = (): Readonly<Record<string, Call>> => calls
export const declaredMutations = (): Readonly<Record<string, Mutation>> => mutations
export const declaredSubscriptions = (): Readonly<Record<string, Subscription>> => subscriptions
const definitions: (() => string)[] = []
/** Enums, input types and result types of calls as SDL; a function is asked when all slices are loaded. */
export const define = (sdl: string | (() => string)): void => {
  definitions.push(typeof sdl === 'string' ? () => sdl : sdl)
}
export const declaredDefinitions = (): string[] => definitions.map((sdl) => sdl())
