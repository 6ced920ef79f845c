// What the API says of itself. The texts stand in thing.docs.ts beside thing.graphql.ts, so that a
// declaration stays as short as what it does; here they are put on the schema.
import {
  Kind,
  print,
  type ConstDirectiveNode,
  type DefinitionNode,
  type DocumentNode,
} from 'graphql'

/** Of a field: its text, or its text and those of its arguments. */
export type FieldText = string | readonly [text: string, args: Readonly<Record<string, string>>]
/** Texts of fields, input fields or enum values, by name. */
export type Members = Readonly<Record<string, FieldText>>

/**
 * Texts of what has the same name and the same meaning wherever it stands: of fields and arguments by
 * `name: Type`, of enum values by name. A text of its own comes before them.
 */
interface Everywhere {
  fields?: Readonly<Record<string, string>>
  arguments?: Readonly<Record<string, string>>
  /** arguments of the fields of one root type */
  Query?: Readonly<Record<string, string>>
  Mutation?: Readonly<Record<string, string>>
  values?: Readonly<Record<string, string>>
}

/** By schema coordinate: `Company`, `Company.name`, `Mutation.createCompany(company:)`. */
const own = new Map<string, string>()
/** By place and name: `fields.id: ID!`, `Mutation.id: ID!`, `values.COMPANY`. */
const common = new Map<string, string>()

function add(texts: Map<string, string>, key: string, text: string): void {
  if (texts.has(key)) throw new Error(`${key} is described twice`)
  texts.set(key, text)
}

/** Describes a type and what it consists of. */
export function describeType(name: string, text: string, members: Members = {}): void {
  add(own, name, text)
  describeMembers(name, members)
}
/** Describes further members of a type: fields of a root, or those with which a higher slice extends it. */
export function describeMembers(type: string, members: Members): void {
  for (const [name, member] of Object.entries(members)) {
    const [text, args] = typeof member === 'string' ? [member, {}] : member
    add(own, `${type}.${name}`, text)
    for (const [arg, of] of Object.entries(args)) add(own, `${type}.${name}(${arg}:)`, of)
  }
}
export function describeEverywhere(everywhere: Everywhere): void {
  for (const [place, texts] of Object.entries(everywhere))
    for (const [name, text] of Object.entries(texts as Record<string, string>))
      add(common, `${place}.${name}`, text)
}

/** What was described and is not in the schema, by the key of its text. */
export interface Unused {
  own: string[]
  common: string[]
}

/** The document with the texts of what is in it. */
export function describeDocument(ast: DocumentNode): { document: DocumentNode; unused: Unused } {
  const unused = { own: new Set(own.keys()), common: new Set(common.keys()) }
  const put = <N extends Described>(node: N, coordinate: string, ...shared: string[]): N => {
    const key = shared.find((one) => common.has(one))
    const text = own.get(coordinate) ?? (key && common.get(key))
    if (own.has(coordinate)) unused.own.delete(coordinate)
    else if (key) unused.common.delete(key)
    return text === undefined ? node : { ...node, description: { kind: Kind.STRING, value: text } }
  }
  const definitions = ast.definitions.map((node): DefinitionNode => {
    switch (node.kind) {
      case Kind.OBJECT_TYPE_DEFINITION: {
        const type = node.name.value
        const fields = node.fields?.map((field) => {
          const name = `${type}.${field.name.value}`
          const args = field.arguments?.map((arg) => {
            const shown = `${arg.name.value}: ${print(arg.type)}`
            return put(arg, `${name}(${arg.name.value}:)`, `${type}.${shown}`, `arguments.${shown}`)
          })
          const shown = `fields.${field.name.value}: ${print(field.type)}`
          return put({ ...field, ...(args && { arguments: args }) }, name, shown)
        })
        return put({ ...node, ...(fields && { fields }) }, type)
      }
      case Kind.INPUT_OBJECT_TYPE_DEFINITION: {
        const fields = node.fields?.map((f) => put(f, `${node.name.value}.${f.name.value}`))
        return put({ ...node, ...(fields && { fields }) }, node.name.value)
      }
      case Kind.ENUM_TYPE_DEFINITION: {
        const values = node.values?.map(({ ...value }) =>
          put(value, `${node.name.value}.${value.name.value}`, `values.${value.name.value}`),
        )
        return put({ ...node, ...(values && { values }) }, node.name.value)
      }
      case Kind.SCALAR_TYPE_DEFINITION:
        return put(node, node.name.value)
      default:
        return node
    }
  })
  return {
    document: { ...ast, definitions },
    unused: { own: [...unused.own], common: [...unused.common] },
  }
}

interface Described {
  readonly directives?: readonly ConstDirectiveNode[] | undefined
  readonly description?: unknown
}
