// Which fields a selection asks for, with its fragments opened.
import {
  Kind,
  type FieldNode,
  type FragmentDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql'

export type Flags = Readonly<Record<string, unknown>>
/** The merged nodes of one response key, as GraphQL's CollectFields makes them. */
export interface Group {
  key: string
  name: string
  nodes: [FieldNode, ...FieldNode[]]
}

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
export function collectFields(
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
