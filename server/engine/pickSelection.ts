import type { GraphQLObjectType, GraphQLSchema, VariableValues } from 'graphql'
import { namedOf } from './compile.ts'
import { collectFields, type Fragments, type Group } from './collectFields.ts'

/** The selection of a finished object. */
export function pick(
  schema: GraphQLSchema,
  typeName: string,
  group: Group,
  fragments: Fragments,
  variables: VariableValues,
  value: unknown,
): unknown {
  if (value === null || value === undefined) return null
  if (!group.nodes[0].selectionSet) return value
  if (Array.isArray(value)) {
    return value.map((v) => pick(schema, typeName, group, fragments, variables, v))
  }
  const type = schema.getType(typeName) as GraphQLObjectType,
    out: Record<string, unknown> = {}
  const sets = group.nodes.map((n) => n.selectionSet!)
  for (const child of collectFields(sets, fragments, variables.coerced)) {
    const inner = (value as Record<string, unknown>)[child.name]
    out[child.key] =
      child.name === '__typename'
        ? typeName
        : pick(schema, namedOf(type, child.name), child, fragments, variables, inner)
  }
  return out
}

/** The value in the JSON text of an object of one field. */
export const onlyField = (text: string): string => text.slice(text.indexOf(':') + 1, -1)
