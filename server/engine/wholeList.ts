// A list of the API as a whole, for files: its own query with the same arguments, order and visibility, without pages.
// First the ids of all rows, then the rows by their ids: none is missed or doubled when others are changed meanwhile.
import {
  getVariableValues,
  parse,
  type FieldNode,
  type GraphQLArgument,
  type GraphQLObjectType,
  type OperationDefinitionNode,
} from 'graphql'
import { fail } from '../../shared/errors.ts'
import { viewOf, type Actor } from './actor.ts'
import { collectFields } from './collectFields.ts'
import { Compiler, namedOf, type Plan } from './compile.ts'
import { theModel } from './model.ts'

/** The names of fields from the root to the list: `['companies', 'list']`. */
export type ListPath = readonly [root: string, ...inside: string[]]
/** A statement whose only column is JSON, and what it is bound to. */
export interface Statement {
  text: string
  values: unknown[]
}

export class WholeList {
  readonly #actor: Actor
  readonly #path: ListPath
  readonly #operation: OperationDefinitionNode
  readonly #variables: Record<string, unknown>
  /** The type that has the list. */
  readonly #parent: GraphQLObjectType

  /** `given`: arguments of the fields on the path, each by its name. Throws for those that the list does not take. */
  constructor(actor: Actor, path: ListPath, given: Readonly<Record<string, unknown>>) {
    this.#actor = actor
    this.#path = path
    const schema = theModel(),
      query = schema.getQueryType()!
    let parent = query
    const taken: GraphQLArgument[] = []
    const calls = path.map((name, at) => {
      if (at > 0) parent = schema.getType(namedOf(parent, path[at - 1]!)) as GraphQLObjectType
      const args = parent
        .getFields()
        [name]!.args.filter(
          (arg) => arg.name !== 'take' && arg.name !== 'skip' && given[arg.name] != null,
        )
      taken.push(...args)
      return args.length
        ? `${name}(${args.map((arg) => `${arg.name}: $${arg.name}`).join(', ')})`
        : name
    })
    this.#parent = parent
    const other = Object.keys(given).find(
      (name) => given[name] != null && !taken.some((arg) => arg.name === name),
    )
    if (other !== undefined) fail('BAD_INPUT', { field: 'arguments', rule: 'WRONG_TYPE' })
    const head = taken.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ')
    const body = calls.reduceRight((inner, call) => `{ ${call} ${inner} }`, '{ id }')
    const document = parse(`query${head && ` (${head})`} ${body}`)
    this.#operation = document.definitions[0] as OperationDefinitionNode
    const { errors } = this.#read(given)
    if (errors) fail('BAD_INPUT', { field: 'arguments', rule: 'WRONG_TYPE' })
    this.#variables = { ...given }
  }
  #read(given: Readonly<Record<string, unknown>>) {
    return getVariableValues(theModel(), this.#operation.variableDefinitions ?? [], given, {
      maxErrors: 1,
      hideSuggestions: true,
    })
  }

  /** How many rows it has, up to `most`. */
  count(most: number): Statement {
    return this.#whole('count(*)', most)
  }
  /** The ids of its rows, in order, `most` of them at most. */
  ids(most: number): Statement {
    return this.#whole(`coalesce(json_agg(s.id), '[]')`, most)
  }
  #whole(gives: string, most: number): Statement {
    const variables = this.#read(this.#variables).variableValues!,
      groups = collectFields([this.#operation.selectionSet], new Map(), {})
    const view = viewOf(this.#actor)
    const plan = new Compiler(theModel(), new Map(), {}, view, variables, { most, gives }).query(
      groups,
    )
    return this.#bound(plan)
  }
  /** What these statements answered with; NOT_FOUND where the person does not see what has the list. */
  valueOf(json: string): unknown {
    let value = JSON.parse(json) as unknown
    for (const name of this.#path)
      value = (value as Record<string, unknown> | null)?.[name] ?? fail('NOT_FOUND')
    return value
  }

  /** The rows with these ids, for each batch of them; `selection` as in a document: `{ name owner { firstName } }`. */
  rows(selection: string): (ids: readonly string[]) => Statement {
    const document = parse(`{ ${this.#path.at(-1)!} ${selection} }`)
    const { selections } = (document.definitions[0] as OperationDefinitionNode).selectionSet
    const none = getVariableValues(theModel(), [], {}).variableValues!
    const view = viewOf(this.#actor)
    const plan = new Compiler(theModel(), new Map(), {}, view, none).rows(
      this.#parent,
      selections[0] as FieldNode,
    )
    return (ids) => ({ text: plan.text, values: plan.values(this.#actor, none, ids) })
  }
  #bound(plan: Plan): Statement {
    // a field that the person may not read would be null, and the list look empty
    if (plan.refused.length) fail('FORBIDDEN')
    const variables = this.#read(this.#variables).variableValues!
    return { text: plan.text, values: plan.values(this.#actor, variables) }
  }
}

/** The rows that such a statement answered with. */
export const rowsOf = (json: string): Record<string, unknown>[] =>
  (JSON.parse(json) as { rows: Record<string, unknown>[] }).rows
