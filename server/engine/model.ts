// From the slices' declarations to the GraphQL schema, as text (schema.graphql) and as object.
import {
  buildASTSchema,
  GraphQLError,
  GraphQLScalarType,
  parse as parseText,
  type GraphQLSchema,
} from 'graphql'
import { beginsWithRealDay, momentOf } from '../../shared/instants.ts'
import {
  declaredCalls,
  declaredDefinitions,
  declaredMutations,
  declaredQueries,
  declaredSubscriptions,
  declaredTypes,
  type Field,
  type Type,
} from './declare.ts'
import { columnOf } from './columns.ts'
import { describeDocument } from './describe.ts'

const scalars: Record<string, string> = {
  uuid: 'ID',
  text: 'String',
  integer: 'Int',
  bigint: 'Int',
  'double precision': 'Float',
  boolean: 'Boolean',
  'timestamp with time zone': 'DateTime',
  date: 'Date',
  jsonb: 'JSON',
  'uuid[]': '[ID!]',
  'text[]': '[String!]',
}

function typeOf(owner: Type | null, name: string, field: Field): string {
  switch (field.kind) {
    case 'column': {
      if (field.type) return field.type
      const { type, notNull } = columnOf(owner!, name, field),
        scalar = scalars[type]
      if (!scalar) throw new Error(`${owner!.name}.${name}: no GraphQL type for ${type}`)
      return scalar + (notNull && !field.allowed ? '!' : '')
    }
    case 'sql':
      return field.type
    case 'object':
      return field.target().name + (field.nullable ? '' : '!')
    case 'many':
      return `[${field.target().name}!]${field.nullable || field.nullWhen || field.allowed ? '' : '!'}`
    case 'one': {
      const nullable =
        field.nullable ??
        (owner?.table && field.key
          ? !columnOf(owner, name, { kind: 'column', name: field.key }).notNull
          : false)
      return field.target().name + (nullable || field.allowed ? '' : '!')
    }
  }
}
const line = (name: string, type: string, field: { args?: string; deprecated?: string }): string =>
  `  ${name}${field.args ? `(${field.args})` : ''}: ${type}${field.deprecated ? ` @deprecated(reason: ${JSON.stringify(field.deprecated)})` : ''}`

/** What the scalars look like; a DateTime may be given without seconds. */
const specifications = {
  Date: 'https://www.rfc-editor.org/rfc/rfc3339#section-5.6',
  DateTime: 'https://www.rfc-editor.org/rfc/rfc3339#section-5.6',
  JSON: 'https://www.rfc-editor.org/rfc/rfc8259',
}
/** The schema in the schema language, in the order of declaration. */
export function schemaText(): string {
  const own = Object.entries(specifications).map(
    ([name, url]) => `scalar ${name} @specifiedBy(url: "${url}")`,
  )
  const parts: string[] = [...own, ...declaredDefinitions().map((d) => d.trim())]
  for (const type of declaredTypes().values()) {
    parts.push(
      `type ${type.name} {\n${Object.entries(type.fields)
        .map(([n, f]) => line(n, typeOf(type, n, f), f))
        .join('\n')}\n}`,
    )
  }
  const roots = [
    ...Object.entries(declaredQueries()).map(([n, f]) => line(n, typeOf(null, n, f), f)),
    ...Object.entries(declaredCalls()).map(([n, c]) => line(n, c.type, c)),
  ]
  parts.push(`type Query {\n${roots.join('\n')}\n}`)
  const block = (name: string, fields: Record<string, { args: string; type: string }>): void => {
    if (Object.keys(fields).length)
      parts.push(
        `type ${name} {\n${Object.entries(fields)
          .map(([n, m]) => line(n, m.type, m))
          .join('\n')}\n}`,
      )
  }
  block('Mutation', declaredMutations())
  block('Subscription', declaredSubscriptions())
  return `${parts.join('\n\n')}\n`
}

const day = /^\d{4}-\d{2}-\d{2}$/,
  instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/
function parseDate(value: unknown): string {
  if (
    typeof value !== 'string' ||
    !day.test(value) ||
    value.startsWith('0000') ||
    !beginsWithRealDay(value)
  )
    throw new GraphQLError('a Date is YYYY-MM-DD')
  return value
}
function parseInstant(value: unknown): string {
  const date = typeof value === 'string' && instant.test(value) ? new Date(momentOf(value)) : null
  if (
    !date ||
    Number.isNaN(date.getTime()) ||
    date.getUTCFullYear() < 1 ||
    date.getUTCFullYear() > 9999
  )
    throw new GraphQLError('a DateTime is an ISO 8601 instant')
  return date.toISOString()
}

let kept: GraphQLSchema | undefined
/** That of the product, made once. */
export const theModel = (): GraphQLSchema => (kept ??= buildModel())

export function buildModel(): GraphQLSchema {
  const schema = buildASTSchema(describeDocument(parseText(schemaText())).document)
  const parse: Record<string, (value: unknown) => unknown> = {
    Date: parseDate,
    DateTime: parseInstant,
  }
  for (const [name, parser] of Object.entries(parse)) {
    const scalar = schema.getType(name)
    if (scalar instanceof GraphQLScalarType) {
      scalar.coerceInputValue = parser
      scalar.parseValue = parser
      const literal = (node: { kind: string; value?: unknown }): unknown =>
        parser(node.kind === 'StringValue' ? node.value : null)
      scalar.coerceInputLiteral = literal as typeof scalar.coerceInputLiteral
      scalar.parseLiteral = literal
    }
  }
  return schema
}
