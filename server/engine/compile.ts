// A GraphQL selection becomes one SQL statement whose only column is the JSON of `data`. Done once per document (and
// role, visibility and @include/@skip flags); at run time only values are bound and the text is passed through.
import {
  getArgumentValues,
  Kind,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  type SelectionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql'
import type { VariableValues } from 'graphql'
import { fail } from '../../shared/errors.ts'
import type { Actor } from './actor.ts'
import { isId } from '../../shared/id.ts'
import { cutList } from './cutLists.ts'
import { columnName } from './longNames.ts'
import { checkArgument } from './checkArgument.ts'
import {
  columnOf,
  declaredQueries,
  declaredTypes,
  isSoftDeleted,
  type Bind,
  type Field,
  type ManyField,
  type Type,
} from './declare.ts'
import { sizeOf, takeOf } from './paging.ts'

/** What of a person a plan depends on; everything else is bound. */
export type Viewpoint = Pick<Actor, 'role' | 'seesOwnOnly' | 'isSuperAdmin'>
export type Flags = Readonly<Record<string, unknown>>
export interface Plan {
  text: string
  /** $1…$n for one request; `result` is what a mutation's rule answered with */
  values: (actor: Actor, variables: VariableValues, result?: unknown) => unknown[]
  /** fields that the role may not read: null in the data, an error each */
  refused: (string | number)[][]
  /** variables whose being given decided about the text */
  consulted: ReadonlySet<string>
}
type Binder = (scope: Scope) => unknown
interface Scope {
  actor: Actor
  variables: VariableValues
  result: unknown
  args: Map<FieldNode, Record<string, unknown>>
}
/** The merged nodes of one response key, as GraphQL's CollectFields makes them. */
export interface Group {
  key: string
  name: string
  nodes: [FieldNode, ...FieldNode[]]
}

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

export type Fragments = ReadonlyMap<string, FragmentDefinitionNode>

/** Whether @include and @skip let a selection in. */
const isIncluded = ({ directives = [] }: SelectionNode, flags: Flags): boolean =>
  directives.every((directive) => {
    const value = directive.arguments?.[0]?.value
    const isOn =
      value?.kind === Kind.VARIABLE
        ? flags[value.name.value] === true
        : value?.kind === Kind.BOOLEAN && value.value
    const { value: name } = directive.name
    return name === 'include' ? isOn : name === 'skip' ? !isOn : true
  })

/**
 * CollectFields of the GraphQL specification, for schemas of object types only: each fragment is
 * visited once. `all`: as if every @include and @skip let its selection in.
 */
export function collect(
  sets: readonly SelectionSetNode[],
  fragments: Fragments,
  flags: Flags | 'all',
): Group[] {
  const groups = new Map<string, Group>(),
    visited = new Set<string>()
  const walk = (set: SelectionSetNode): void => {
    for (const node of set.selections) {
      if (flags !== 'all' && node.directives?.length && !isIncluded(node, flags)) continue
      if (node.kind === Kind.FIELD) {
        const key = node.alias?.value ?? node.name.value,
          group = groups.get(key)
        if (group) group.nodes.push(node)
        else groups.set(key, { key, name: node.name.value, nodes: [node] })
      } else if (node.kind === Kind.INLINE_FRAGMENT) walk(node.selectionSet)
      else if (!visited.has(node.name.value)) {
        visited.add(node.name.value)
        const fragment = fragments.get(node.name.value)
        if (fragment) walk(fragment.selectionSet)
      }
    }
  }
  sets.forEach(walk)
  return [...groups.values()]
}

export class Compiler {
  readonly #schema: GraphQLSchema
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>
  readonly #flags: Flags
  readonly #view: Viewpoint
  #binders: Binder[] = [
    (s) => s.actor.organisationId,
    (s) => s.actor.userId,
    (s) => s.actor.organisationUserId,
  ]
  #known = new Map<string, string>()
  #refused: (string | number)[][] = []
  #aliases = 0
  /** lists that were cut are marked; beside a change's answer an error would look like a refusal */
  #marksCuts = false
  readonly #variables: VariableValues | undefined
  readonly #consulted = new Set<string>()

  /** `variables` of the first request: see Bind.given. Without them every argument counts as given. */
  constructor(
    schema: GraphQLSchema,
    fragments: ReadonlyMap<string, FragmentDefinitionNode>,
    flags: Flags,
    view: Viewpoint,
    variables?: VariableValues,
  ) {
    this.#variables = variables
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
    const result = this.#bind('result', 'jsonb', (s) => JSON.stringify(s.result)),
      t = this.#alias()
    const conditions = [
      type.table && !type.global ? `${t}.organisation_id = $1::uuid` : '',
      type.table ? `${t}.id = (${result}->>'id')::uuid` : '',
      ...(isAuthorised ? [] : [this.#seenNow(type, t, this.#scope(parent, group.nodes[0], null))]),
    ].filter(Boolean)
    const source = type.table ? `${type.table} ${t}` : `(select ${result} as data) ${t}`
    const from = `${source}${conditions.length ? ` where ${conditions.join(' and ')}` : ''}`
    const columns = this.#columns(type, group.nodes, t, null, [group.key])
    return this.#finish([
      `(select row_to_json(s) from (select ${columns} from ${from}) s) "${group.key}"`,
    ])
  }
  /** What says nothing of who may see it is hidden. */
  #seenNow(type: Type, t: string, bind: Bind): string {
    const seen = type.everybody ? '' : (type.visible?.(t, bind) ?? 'false')
    const kept = type.table && isSoftDeleted(type.table) ? `${t}.date_deleted is null` : ''
    return [seen, kept].filter(Boolean).join(' and ')
  }

  #finish(columns: string[]): Plan {
    const binders = this.#binders
    // the first three are always there, so that every plan knows their types
    const text = `select row_to_json(r)::text from (select ${columns.join(', ')}) r where $1::uuid is not null and $2::uuid is not null and $3::uuid is not null`
    return {
      text,
      refused: this.#refused,
      consulted: this.#consulted,
      values: (actor, variables, result) => {
        const scope: Scope = { actor, variables, result, args: new Map() }
        return binders.map((b) => b(scope))
      },
    }
  }
  #alias(): string {
    return `t${this.#aliases++}`
  }
  #bind(key: string, pgType: string, binder: Binder): string {
    const id = `${key} ${pgType}`
    let parameter = this.#known.get(id)
    if (!parameter) {
      this.#binders.push(
        pgType === 'uuid'
          ? (s) => uuid(binder(s))
          : pgType === 'uuid[]'
            ? (s) => uuids(binder(s))
            : binder,
      )
      this.#known.set(id, (parameter = `$${this.#binders.length}::${pgType}`))
    }
    return parameter
  }
  /** `outer`: the field around it, whose arguments a wrapper's fields reach too. */
  #scope(parent: GraphQLObjectType, node: FieldNode, outer: Bind | null): Bind {
    const definition = parent.getFields()[node.name.value]!
    return {
      org: '$1::uuid',
      user: '$2::uuid',
      member: '$3::uuid',
      role: this.#view.role,
      own: this.#view.seesOwnOnly,
      superAdmin: this.#view.isSuperAdmin,
      arg: (path, pgType) => {
        const [name, ...rest] = path.split('.') as [string, ...string[]]
        const type = definition.args.find((a) => a.name === name)?.type
        if (!type) {
          if (outer) return outer.arg(path, pgType)
          throw new Error(`${parent.name}.${definition.name} has no argument ${name}`)
        }
        const variable = node.arguments?.find((a) => a.name.value === name)?.value
        if (this.#variables && !holdsVariable(variable)) {
          const constant = checkArgument(
            getArgumentValues(definition, node, this.#variables)[name],
            type,
            name,
          )
          if (constant == null) return `null::${pgType}`
          if (
            !rest.length &&
            (typeof constant === 'string' ||
              typeof constant === 'number' ||
              typeof constant === 'boolean') &&
            pgType !== 'uuid' &&
            pgType !== 'jsonb'
          )
            return `${literal(String(constant))}::${pgType}`
        }
        const key =
          variable?.kind === Kind.VARIABLE &&
          definition.args.find((a) => a.name === name)?.default === undefined
            ? `$${variable.name.value}.${rest.join('.')}`
            : `${node.loc?.start ?? this.#aliases++}.${path}`
        return this.#bind(key, pgType, (scope) => {
          let args = scope.args.get(node)
          if (!args)
            scope.args.set(node, (args = getArgumentValues(definition, node, scope.variables)))
          const value = rest.reduce<unknown>(
            (o, k) => (o as Record<string, unknown> | null | undefined)?.[k],
            checkArgument(args[name], type, name),
          )
          return value == null ? null : pgType === 'jsonb' ? JSON.stringify(value) : value
        })
      },
      given: (path) => {
        const name = path.split('.')[0]!
        if (!definition.args.some((a) => a.name === name)) return outer ? outer.given(path) : false
        if (!this.#variables) return true
        const variable = node.arguments?.find((a) => a.name.value === name)?.value
        if (variable?.kind === Kind.VARIABLE) this.#consulted.add(variable.name.value)
        return isGiven(getArgumentValues(definition, node, this.#variables)[name])
      },
    }
  }
  #columns(
    type: Type,
    nodes: readonly FieldNode[],
    row: string,
    outer: Bind | null,
    path: (string | number)[],
  ): string {
    const parent = this.#schema.getType(type.name) as GraphQLObjectType
    const groups = collect(
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
    if (take === undefined && this.#marksCuts) return cutList(rows, 's', max)
    const most = take === undefined ? max : typeof take === 'number' ? take : takeOf(bind, take)
    const limit = typeof take === 'object' && take.isInside ? '' : ` limit ${most}`
    const skip = field.skip ? ` offset ${field.skip(t, row, bind)}` : ''
    return `(select coalesce(json_agg(s), '[]') from (${rows}${limit}${skip}) s)`
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
    if (this.#view.role === null && field.kind !== 'column' && !field.open) fail('FORBIDDEN')
    const bind = this.#scope(parent, group.nodes[0], outer)
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
    const t = this.#alias()
    const source = type.table ? `${type.table} ${t}` : type.from!(t, row, bind)
    const conditions = [
      type.table && !type.global ? `${t}.organisation_id = $1::uuid` : '',
      field.kind === 'one' && field.key ? `${t}.id = ${row}.${field.key}` : '',
      field.kind === 'many' && field.on ? `${t}.${field.on} = ${row}.id` : '',
      field.where?.(t, row, bind) ?? '',
      type.visible?.(t, bind) ?? '',
    ].filter(Boolean)
    const from = `${source}${field.join ? ` ${field.join(t, row, bind)}` : ''}${conditions.length ? ` where ${conditions.join(' and ')}` : ''}`
    const columns = this.#columns(type, group.nodes, t, field.kind === 'many' ? null : bind, path)
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

/** Null and an empty list are not given. */
export const isGiven = (value: unknown): boolean =>
  value != null && !(Array.isArray(value) && value.length === 0)
const holdsVariable = (value: ValueNode | undefined): boolean =>
  value !== undefined &&
  (value.kind === Kind.VARIABLE ||
    (value.kind === Kind.LIST && value.values.some(holdsVariable)) ||
    (value.kind === Kind.OBJECT && value.fields.some((f) => holdsVariable(f.value))))
/** A malformed id is as unknown as a foreign one. */
const uuid = (value: unknown): string | null =>
  typeof value === 'string' && isId(value) ? value : null
const uuids = (value: unknown): string[] | null =>
  Array.isArray(value) ? value.filter((v): v is string => uuid(v) !== null) : null
export const namedOf = (parent: GraphQLObjectType, field: string): string =>
  String(parent.getFields()[field]!.type).replace(/[[\]!]/g, '')
