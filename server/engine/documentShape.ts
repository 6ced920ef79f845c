// The size of a document, and whether its fields can be merged. Both read each selection of the
// unfolded document at most once, so that they are safe before anything else has been checked.
import { GraphQLError, Kind, print, type FieldNode, type SelectionSetNode } from 'graphql'
import { documentLimits } from '../platform/budgets.ts'
import { collectFields, type Fragments } from './collectFields.ts'

type Limit = keyof typeof documentLimits | 'cost'
/** TOO_COMPLEX, naming the limit that was passed. */
export const tooComplex = (limit: Limit, most: number): GraphQLError =>
  new GraphQLError(`the document passes the limit: ${limit} ${most}`, {
    extensions: { code: 'TOO_COMPLEX', params: { [limit]: most } },
  })
/** BAD_INPUT: a document that cannot be run, whatever its size. */
export const unfit = (message: string, field: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code: 'BAD_INPUT', field, rule: 'BAD_FORMAT' } })

/** Of a selection with all fragments in their place: levels of fields, and numbers of nodes. */
interface Shape {
  depth: number
  aliases: number
  directives: number
  selections: number
}
const none: Shape = { depth: 0, aliases: 0, directives: 0, selections: 0 }

/** The shape of an operation; each fragment is looked at once, however often it is spread. */
function shapeOf(set: SelectionSetNode, fragments: Fragments): Shape {
  const known = new Map<string, Shape | null>()
  const ofFragment = (name: string): Shape => {
    const found = known.get(name)
    if (found === null) throw unfit(`the fragment ${name} spreads itself`, 'query')
    if (found) return found
    known.set(name, null)
    const fragment = fragments.get(name),
      shape = fragment ? ofSet(fragment.selectionSet) : none
    known.set(name, shape)
    return shape
  }
  const ofSet = ({ selections }: SelectionSetNode): Shape => {
    const sum = { ...none }
    for (const node of selections) {
      const isField = node.kind === Kind.FIELD
      const inner =
        node.kind === Kind.FRAGMENT_SPREAD
          ? ofFragment(node.name.value)
          : node.selectionSet
            ? ofSet(node.selectionSet)
            : none
      // the levels of the schema's own description are bounded by a rule of graphql-js
      const isSchema = isField && (node.name.value === '__schema' || node.name.value === '__type')
      sum.depth = Math.max(sum.depth, isSchema ? 1 : inner.depth + (isField ? 1 : 0))
      sum.aliases += inner.aliases + (isField && node.alias ? 1 : 0)
      sum.directives += inner.directives + (node.directives?.length ?? 0)
      sum.selections += inner.selections + 1
    }
    return sum
  }
  return ofSet(set)
}

/** Throws TOO_COMPLEX for an operation that passes a limit, BAD_INPUT for fragments in a cycle. */
export function checkShape(set: SelectionSetNode, fragments: Fragments): void {
  const shape = shapeOf(set, fragments)
  for (const limit of ['depth', 'aliases', 'directives', 'selections'] as const) {
    if (shape[limit] > documentLimits[limit]) throw tooComplex(limit, documentLimits[limit])
  }
  if (collectFields([set], fragments, 'all').length > documentLimits.rootFields) {
    throw tooComplex('rootFields', documentLimits.rootFields)
  }
}

/**
 * Throws for two fields of one response key that differ: the rule OverlappingFieldsCanBeMerged, for
 * a schema without interfaces and unions. That of graphql-js compares all pairs of fields and of
 * fragments; here each field is compared with the first of its key.
 */
export function checkMerging(sets: readonly SelectionSetNode[], fragments: Fragments): void {
  for (const { key, nodes } of collectFields(sets, fragments, 'all')) {
    if (nodes.length > 1) {
      const first = spelling(nodes[0])
      if (nodes.some((node) => spelling(node) !== first)) {
        throw unfit(`fields of the name ${key} differ; aliases tell them apart`, 'query')
      }
    }
    checkMerging(
      nodes.flatMap((node) => node.selectionSet ?? []),
      fragments,
    )
  }
}
const spelling = ({ name, arguments: given = [] }: FieldNode): string =>
  [name.value, ...given.map(print).toSorted()].join()
