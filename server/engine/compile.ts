// A GraphQL selection becomes one SQL statement whose only column is the JSON of `data`. Done once per document (and
// view of who asks, and @include/@skip flags); at run time only values are bound and the text is passed through.
import type {
  FieldNode,
  FragmentDefinitionNode,
  GraphQLObjectType,
  GraphQLSchema,
  VariableValues,
} from 'graphql'
import { fail } from '../../shared/errors.ts'
import { againOf } from './again.ts'
import { withinAnswer } from './answerLength.ts'
import type { Actor, View } from './actor.ts'
import { Bindings, literal, type Shapes } from './bindings.ts'
import { collectFields, type Flags, type Group } from './collectFields.ts'
import { columnOf, isSoftDeleted } from './columns.ts'
import { cutList } from './cutLists.ts'
import {
  declaredQueries,
  declaredTypes,
  type Bind,
  type Field,
  type ManyField,
  type Type,
} from './declare.ts'
import { columnName } from './longNames.ts'
import { sizeOf, takeOf } from './paging.ts'

export interface Plan {
  text: string
  /** $1…$n for one request; `result` is what a mutation's rule answered with */
  values: (actor: Actor, variables: VariableValues, result?: unknown) => unknown[]
  /** fields that who asks may not read: null in the data, an error each */
  refused: (string | number)[][]
  /** variables whose being given decided about the text */
  consulted: ReadonlySet<string>
  /** variables whose value did */
  chosen: ReadonlySet<string>
  /** What was made of arguments. */
  shapes: Readonly<Shapes>
}
/** A list that is asked for as a whole: so many rows at most, and what of them, as SQL over `s`. */
export interface Whole {
  most: number
  gives: string
}
export class Compiler {
  readonly #schema: GraphQLSchema
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>
  readonly #flags: Flags
  readonly #view: View
  readonly #bindings: Bindings
  readonly #whole: Whole | undefined
  #refused: (string | number)[][] = []
  #aliases = 0
  /** to-one fields by the alias of their row, where a list has joined what they lead to */
  readonly #joined = new Map<string, ManyField['joined']>()
  /** lists that were cut are marked; beside a change's answer an error would look like a refusal */
  #marksCuts = false

  /** `variables` of the first request: see Bind.given. Without them every argument counts as given. */
  constructor(
    schema: GraphQLSchema,
    fragments: ReadonlyMap<string, FragmentDefinitionNode>,
    flags: Flags,
    view: View,
    variables?: VariableValues,
    whole?: Whole,
  ) {
    this.#bindings = new Bindings(view, variables, whole?.most)
    this.#whole = whole
    this.#schema = schema
    this.#fragments = fragments
    this.#flags = flags
    this.#view = view
  }

  /** Root fields of a query: one statement for all of them. */
  query(groups: readonly Group[]): Plan {
    this.#marksCuts = true
    const root = this.#schema.getQueryType()!,
      fields = declaredQueries()
    return this.#finish(
      groups.map((g) => {
        const value = this.#value(root, null, g, fields[g.name]!, '', null, [g.key])
        return `${value} "${columnName(g.key)}"`
      }),
    )
  }
  /**
   * What a mutation (or a live event) answers with, as a single field `key`. `isAuthorised`: the rule has just allowed it,
   * in the same transaction; otherwise it is null when the person may not see it any more, or it is in the bin.
   */
  payload(parent: GraphQLObjectType, group: Group, isAuthorised: boolean): Plan {
    const type = declaredTypes().get(namedOf(parent, group.name))!
    const result = this.#bindings.result(),
      t = this.#alias()
    const conditions = [
      type.table && !type.global ? `${t}.organisation_id = $1::uuid` : '',
      type.table ? `${t}.id = (${result}->>'id')::uuid` : '',
      ...(isAuthorised
        ? []
        : [this.#seenNow(type, t, this.#bindings.scope(parent, group.nodes[0], null))]),
    ].filter(Boolean)
    const source = type.table ? `${type.table} ${t}` : `(select ${result} as data) ${t}`
    const from = `${source}${conditions.length ? ` where ${conditions.join(' and ')}` : ''}`
    const columns = this.#columns(type, group.nodes, t, null, [group.key])
    return this.#finish([
      `(select row_to_json(s) from (select ${columns} from ${from}) s) "${group.key}"`,
    ])
  }
  /** Rows of a list (a field of `parent`) by their ids, or what they are found by again, in this order, as far as whoever asks may see them now. */
  rows(parent: GraphQLObjectType, node: FieldNode): Plan {
    const type = declaredTypes().get(namedOf(parent, node.name.value))!
    const t = this.#alias(),
      bind = this.#bindings.scope(parent, node, null)
    const columns = this.#columns(type, [node], t, null, [node.name.value])
    const found = `jsonb_array_elements_text(${this.#bindings.result()}) with ordinality p(id, position) ${this.#byKey(type, t, bind)}`
    return this.#finish([
      `(select coalesce(json_agg(s), '[]') from (select ${columns} from ${found} order by p.position) s) "rows"`,
    ])
  }
  /** Joins the row of the key `p.id`. */
  #byKey(type: Type, t: string, bind: Bind): string {
    if (!type.table) {
      const again = againOf(type)
      if (!again) throw new Error(`nothing says how a row of ${type.name} is found again`)
      return `cross join lateral ${again.from(t, 'p.id', bind)}`
    }
    const of = type.global ? '' : `${t}.organisation_id = $1::uuid and `
    const seen = this.#seenNow(type, t, bind)
    return `join ${type.table} ${t} on ${of}${t}.id = p.id::uuid${seen && ` where ${seen}`}`
  }
  /** What says nothing of who may see it is hidden. */
  #seenNow(type: Type, t: string, bind: Bind): string {
    const seen = type.everybody ? '' : (type.visible?.(t, bind) ?? 'false')
    const kept = type.table && isSoftDeleted(type.table) ? `${t}.date_deleted is null` : ''
    return [seen, kept].filter(Boolean).join(' and ')
  }

  #finish(columns: string[]): Plan {
    const bindings = this.#bindings
    const json = `select row_to_json(r)::text as json from (select ${columns.join(', ')}) r where $1::uuid is not null and $2::uuid is not null and $3::uuid is not null`
    // the offset keeps the planner from making the JSON twice
    const text = `select ${withinAnswer('a.json')} from (${json} offset 0) a`
    return {
      text,
      refused: this.#refused,
      consulted: bindings.consulted,
      chosen: bindings.chosen,
      shapes: bindings.shapes,
      values: (actor, variables, result) => bindings.values(actor, variables, result),
    }
  }
  #alias(): string {
    return `t${this.#aliases++}`
  }
  #columns(
    type: Type,
    nodes: readonly FieldNode[],
    row: string,
    outer: Bind | null,
    path: (string | number)[],
  ): string {
    const parent = this.#schema.getType(type.name) as GraphQLObjectType
    const groups = collectFields(
      nodes.map((n) => n.selectionSet!),
      this.#fragments,
      this.#flags,
    )
    return groups
      .map((g) => {
        const value =
          g.name === '__typename'
            ? `${literal(type.name)}::text`
            : this.#value(parent, type, g, type.fields[g.name]!, row, outer, [...path, g.key])
        return `${value} "${columnName(g.key)}"`
      })
      .join(', ')
  }
  /** The JSON of a select's rows, as many of them as the field gives. */
  #list(field: ManyField, rows: string, bind: Bind, t: string, row: string): string {
    const { take } = field,
      { max } = sizeOf(field)
    if (this.#whole) {
      const limit = typeof take === 'object' && take.isInside ? '' : ` limit ${this.#whole.most}`
      return `(select ${this.#whole.gives} from (${rows}${limit}) s)`
    }
    if (take === undefined && this.#marksCuts) return cutList(rows, 's', max)
    const most = take === undefined ? max : typeof take === 'number' ? take : takeOf(bind, take)
    const limit = typeof take === 'object' && take.isInside ? '' : ` limit ${most}`
    const skip = field.skip ? ` offset ${field.skip(t, row, bind)}` : ''
    return `(select coalesce(json_agg(s), '[]') from (${rows}${limit}${skip}) s)`
  }
  #isOpen(field: Field): boolean {
    switch (this.#view.fields) {
      case 'all':
        return true
      case 'open':
        return field.kind === 'column' || field.open === true
      case 'none':
        return false
    }
  }
  #value(
    parent: GraphQLObjectType,
    owner: Type | null,
    group: Group,
    field: Field,
    row: string,
    outer: Bind | null,
    path: (string | number)[],
  ): string {
    if (!this.#isOpen(field)) fail('FORBIDDEN')
    const bind = this.#bindings.scope(parent, group.nodes[0], outer)
    if (field.allowed && !field.allowed(bind)) {
      this.#refused.push(path)
      return 'null'
    }
    if (field.kind === 'column') return `${row}.${columnOf(owner!, group.name, field).column}`
    if (field.kind === 'sql') return `(${field.sql(row, bind)})`
    const type = field.target()
    if (field.kind === 'object') {
      const t = type.from ? this.#alias() : row
      return `(select row_to_json(s) from (select ${this.#columns(type, group.nodes, t, bind, path)}${type.from ? ` from ${type.from(t, row, bind)}` : ''}) s)`
    }
    const joined =
      field.kind === 'one' && type.everybody && !field.where
        ? this.#joined.get(row)?.[group.name]?.(row)
        : undefined
    if (joined)
      return `(select row_to_json(s) from (select ${this.#columns(type, group.nodes, joined, bind, path)}) s)`
    const t = this.#alias()
    if (field.kind === 'many') this.#joined.set(t, field.joined)
    const source = type.table ? `${type.table} ${t}` : type.from!(t, row, bind)
    const conditions = [
      type.table && !type.global ? `${t}.organisation_id = $1::uuid` : '',
      field.kind === 'one' && field.key ? `${t}.id = ${row}.${field.key}` : '',
      field.kind === 'many' && field.on ? `${t}.${field.on} = ${row}.id` : '',
      field.where?.(t, row, bind) ?? '',
      type.visible?.(t, bind) ?? '',
    ].filter(Boolean)
    const from = `${source}${field.join ? ` ${field.join(t, row, bind)}` : ''}${conditions.length ? ` where ${conditions.join(' and ')}` : ''}`
    const again = againOf(type)
    const columns =
      this.#whole && again
        ? `${again.key(t, bind)} "id"`
        : this.#columns(type, group.nodes, t, field.kind === 'many' ? null : bind, path)
    if (field.kind === 'one')
      return `(select row_to_json(s) from (select ${columns} from ${from}) s)`
    const order =
      typeof field.order === 'string'
        ? field.order
            .split(', ')
            .map((o) => `${t}.${o}`)
            .join(', ')
        : field.order?.(t, row, bind)
    const sorted = `select ${columns} from ${from}${order ? ` order by ${order}` : ''}`
    const list = this.#list(field, sorted, bind, t, row)
    return field.nullWhen
      ? `(case when ${field.nullWhen(row, bind)} then null else ${list} end)`
      : list
  }
}

export const namedOf = (parent: GraphQLObjectType, field: string): string =>
  String(parent.getFields()[field]!.type).replace(/[[\]!]/g, '')
