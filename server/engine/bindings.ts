// The bind parameters of one statement: what differs from request to request.
import {
  getArgumentValues,
  Kind,
  type FieldNode,
  type GraphQLObjectType,
  type ValueNode,
  type VariableValues,
} from 'graphql'
import { isId } from '../../shared/id.ts'
import type { Actor, View } from './actor.ts'
import { checkArgument } from './checkArgument.ts'
import type { Bind } from './declare.ts'

/** Descriptions of arguments, by which statements differ. */
export type Shapes = Map<string, (variables: VariableValues) => string>
type Binder = (scope: Scope) => unknown
interface Scope {
  actor: Actor
  variables: VariableValues
  result: unknown
  args: Map<FieldNode, Record<string, unknown>>
}

/** A constant in the text of a statement. */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

export class Bindings {
  readonly #view: View
  readonly #variables: VariableValues | undefined
  readonly #whole: number | null
  /** variables whose being given decided about the text */
  readonly consulted = new Set<string>()
  /** variables whose value did */
  readonly chosen = new Set<string>()
  /** What was made of arguments, each by its place in the document. */
  readonly shapes: Shapes = new Map()
  // the first three are always there, so that every plan knows their types
  readonly #binders: Binder[] = [
    (s) => s.actor.organisationId,
    (s) => s.actor.userId,
    (s) => s.actor.organisationUserId,
  ]
  readonly #known = new Map<string, string>()
  #unnamed = 0

  /** `variables` of the first request: see Bind.given. Without them every argument counts as given. */
  constructor(view: View, variables: VariableValues | undefined, whole: number | null = null) {
    this.#view = view
    this.#variables = variables
    this.#whole = whole
  }

  /** $1…$n for one request. */
  values(actor: Actor, variables: VariableValues, result: unknown): unknown[] {
    const scope: Scope = { actor, variables, result, args: new Map() }
    return this.#binders.map((bind) => bind(scope))
  }

  /** What a mutation's rule answered with, as jsonb. */
  result(): string {
    return this.#bind('result', 'jsonb', (s) => JSON.stringify(s.result))
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
  #language(): string {
    return this.#bind('language', 'text', (s) => s.actor.language)
  }
  /** `outer`: the field around it, whose arguments a wrapper's fields reach too. */
  scope(parent: GraphQLObjectType, node: FieldNode, outer: Bind | null): Bind {
    const definition = parent.getFields()[node.name.value]!,
      language = () => this.#language()
    return {
      org: '$1::uuid',
      user: '$2::uuid',
      member: '$3::uuid',
      may: this.#view.may,
      own: this.#view.own,
      whole: this.#whole,
      isSuperAdmin: this.#view.isSuperAdmin,
      get language() {
        return language()
      },
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
            : `${node.loc?.start ?? `unnamed ${this.#unnamed++}`}.${path}`
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
      known: (name, pgType, value) => this.#bind(`known ${name}`, pgType, (s) => value(s.actor)),
      given: (path) => {
        const name = path.split('.')[0]!
        if (!definition.args.some((a) => a.name === name)) return outer ? outer.given(path) : false
        if (!this.#variables) return true
        const variable = node.arguments?.find((a) => a.name.value === name)?.value
        if (variable?.kind === Kind.VARIABLE) this.consulted.add(variable.name.value)
        return isGiven(getArgumentValues(definition, node, this.#variables)[name])
      },
      choice: (name) => {
        if (!definition.args.some((a) => a.name === name)) return outer ? outer.choice(name) : null
        if (!this.#variables) throw new Error(`${definition.name} is compiled without variables`)
        const variable = node.arguments?.find((a) => a.name.value === name)?.value
        if (variable?.kind === Kind.VARIABLE) this.chosen.add(variable.name.value)
        const value = getArgumentValues(definition, node, this.#variables)[name]
        return typeof value === 'string' ? value : null
      },
      shape: <Value>(name: string, describe: (value: Value | null | undefined) => string) => {
        if (!definition.args.some((a) => a.name === name))
          return outer ? outer.shape(name, describe) : null
        if (!this.#variables) throw new Error(`${definition.name} is compiled without variables`)
        const valueIn = (variables: VariableValues): Value | null =>
          (getArgumentValues(definition, node, variables)[name] as Value | undefined) ?? null
        this.shapes.set(`${node.loc?.start ?? ''}.${name}`, (variables) =>
          describe(valueIn(variables)),
        )
        return valueIn(this.#variables)
      },
    }
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
