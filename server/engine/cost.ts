// What a document costs: its fields, times the rows of the lists around them. Computed once for a
// document; where a variable says how many rows, that number is left open.
import {
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  Kind,
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  type SelectionSetNode,
} from 'graphql'
import { callCost, innerList } from '../platform/budgets.ts'
import { collectFields, type Fragments, type Group } from './collectFields.ts'
import {
  declaredCalls,
  declaredQueries,
  declaredTypes,
  type Field,
  type ManyField,
} from './declare.ts'
import { sizeOf } from './paging.ts'

type Variables = Readonly<Record<string, unknown>>
/** A number, or one that depends on variables. */
export type Cost = number | ((variables: Variables) => number)

export const costFor = (cost: Cost, variables: Variables): number =>
  typeof cost === 'number' ? cost : cost(variables)
const plus = (a: Cost, b: Cost): Cost =>
  typeof a === 'number' && typeof b === 'number' ? a + b : (v) => costFor(a, v) + costFor(b, v)
const times = (a: Cost, b: Cost): Cost =>
  typeof a === 'number' && typeof b === 'number' ? a * b : (v) => costFor(a, v) * costFor(b, v)

/** A field in the document, and the one around it whose arguments it reaches. */
interface Place {
  parent: GraphQLObjectType
  node: FieldNode
  outer: Place | null
}

function rowsOf(field: ManyField, place: Place): Cost {
  if (field.take === undefined) return sizeOf(field).usual
  if (typeof field.take === 'number') return field.take
  const { usual, max } = field.take
  const within = (given: unknown): number =>
    typeof given === 'number' ? Math.min(Math.max(given, 0), max) : usual
  for (let at: Place | null = place; at; at = at.outer) {
    const { parent, node } = at
    if (!parent.getFields()[node.name.value]!.args.some(({ name }) => name === 'take')) continue
    const value = node.arguments?.find(({ name }) => name.value === 'take')?.value
    if (value?.kind === Kind.INT) return within(Number(value.value))
    if (value?.kind !== Kind.VARIABLE) return usual
    const { value: name } = value.name
    return (variables) => within(variables[name])
  }
  return usual
}

export class Costs {
  readonly #schema: GraphQLSchema
  constructor(schema: GraphQLSchema) {
    this.#schema = schema
  }

  /** Of a validated operation; @include and @skip let everything in. */
  of(root: GraphQLObjectType, set: SelectionSetNode, fragments: Fragments): Cost {
    const isQuery = root === this.#schema.getQueryType()
    const fields = isQuery ? declaredQueries() : {},
      calls = isQuery ? declaredCalls() : {}
    return collectFields([set], fragments, 'all')
      .map((group) => {
        const call = calls[group.name]
        const cost = this.#field(root, fields[group.name], group, fragments, null)
        return call ? plus(call.cost ?? callCost, cost) : cost
      })
      .reduce(plus, 0)
  }
  #inner(
    type: GraphQLObjectType,
    { nodes }: Group,
    fragments: Fragments,
    outer: Place | null,
  ): Cost {
    const fields = declaredTypes().get(type.name)?.fields ?? {}
    return collectFields(
      nodes.flatMap((node) => node.selectionSet ?? []),
      fragments,
      'all',
    )
      .map((group) => this.#field(type, fields[group.name], group, fragments, outer))
      .reduce(plus, 0)
  }
  #field(
    parent: GraphQLObjectType,
    field: Field | undefined,
    group: Group,
    fragments: Fragments,
    outer: Place | null,
  ): Cost {
    // names of types cost nothing, and the schema's own description is for developers
    if (group.name.startsWith('__')) return 0
    const type = parent.getFields()[group.name]!.type,
      target = getNamedType(type)
    const own = field?.cost ?? 1
    if (!isObjectType(target)) return own
    const place = { parent, node: group.nodes[0], outer }
    const inner = this.#inner(target, group, fragments, field?.kind === 'many' ? null : place)
    const rows =
      field?.kind === 'many'
        ? rowsOf(field, place)
        : isListType(getNullableType(type))
          ? innerList.usual
          : 1
    return plus(own, times(rows, inner))
  }
}
