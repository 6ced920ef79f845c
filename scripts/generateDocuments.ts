import { codegen } from '@graphql-codegen/core'
import { plugin as operationsPlugin } from '@graphql-codegen/typescript-operations'
import {
  buildSchema,
  isIntrospectionType,
  isObjectType,
  Kind,
  NoUnusedFragmentsRule,
  parse,
  print,
  specifiedRules,
  validate,
  visit,
  type DefinitionNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql'
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'

export type GeneratedDocuments = { gql: string; documents: string }

/** Reads every `.graphql` file of the web; gives the text of web/gql.ts (types, documents) and of web/documents.json (hash → text). Throws with all complaints at once. */
export async function generateDocuments(
  schemaText: string,
  files: SourceFile[],
): Promise<GeneratedDocuments> {
  const schema = buildSchema(schemaText)
  const definitions = files.flatMap((file) => read(file))
  check(schema, definitions, files)
  const all: DocumentNode = withTypenames({
    kind: Kind.DOCUMENT,
    definitions: definitions
      .map((entry) => entry.definition)
      .sort((a, b) => compare(nameOf(a), nameOf(b))),
  })
  const fragments = new Map(
    all.definitions
      .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
      .map((fragment) => [fragment.name.value, fragment]),
  )
  const operations = all.definitions
    .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
    .map((operation) => toDocument(operation, fragments))
  return {
    gql: [
      header,
      await types(schemaText, all),
      ...keyless(schema),
      ...fragmentTexts(fragments),
      ...operations.map(toConstant),
    ].join('\n'),
    documents: `${JSON.stringify(Object.fromEntries(operations.map(({ hash, text }) => [hash, text] as const).sort(([a], [b]) => compare(a, b))), null, 1)}\n`,
  }
}

export type SourceFile = { path: string; text: string }

/** The web's documents on disk. */
export function documentFiles(): SourceFile[] {
  return globSync('web/**/*.graphql')
    .sort()
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
}

const header = `// Written by \`npm run generate\` from schema.graphql and the .graphql files; never edited by hand.
import type { TypedDocumentNode } from 'urql'
import { document } from './document.ts'
`

type Located = { path: string; definition: DefinitionNode }

function read({ path, text }: SourceFile): Located[] {
  try {
    return parse(text, { noLocation: false }).definitions.map((definition) => ({
      path,
      definition,
    }))
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}

function check(schema: GraphQLSchema, definitions: Located[], files: SourceFile[]) {
  const complaints: string[] = []
  const seen = new Map<string, string>()
  for (const { path, definition } of definitions) {
    const name = nameOf(definition)
    const before = seen.get(name)
    if (!name) complaints.push(`${path}: every operation needs a name`)
    else if (before) complaints.push(`${path}: ${name} is already in ${before}`)
    seen.set(name, path)
  }
  const rules = specifiedRules.filter((rule) => rule !== NoUnusedFragmentsRule)
  const document: DocumentNode = {
    kind: Kind.DOCUMENT,
    definitions: definitions.map((entry) => entry.definition),
  }
  for (const error of validate(schema, document, rules, { maxErrors: 50 })) {
    const body = error.nodes?.[0]?.loc?.source.body
    const place = files.find((file) => file.text === body)?.path ?? 'web'
    complaints.push(`${place}:${error.locations?.[0]?.line ?? 1}: ${error.message}`)
  }
  if (complaints.length > 0) throw new Error(complaints.join('\n'))
}

/** The cache needs `__typename` wherever there is an object; the text whose hash is trusted has it already. */
function withTypenames(document: DocumentNode): DocumentNode {
  const typename = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } } as const
  return visit(document, {
    SelectionSet(node, _key, parent) {
      const isRoot =
        parent &&
        !Array.isArray(parent) &&
        (parent as { kind?: string }).kind === Kind.OPERATION_DEFINITION
      const has = node.selections.some(
        (selection) => selection.kind === Kind.FIELD && selection.name.value === '__typename',
      )
      return isRoot || has ? undefined : { ...node, selections: [typename, ...node.selections] }
    },
  })
}

type GeneratedDocument = {
  name: string
  kind: string
  own: string
  used: string[]
  text: string
  hash: string
  hasVariables: boolean
}

function toDocument(
  operation: OperationDefinitionNode,
  fragments: Map<string, FragmentDefinitionNode>,
): GeneratedDocument {
  const used = spreadsIn(operation, fragments)
  const own = compact(operation)
  const text = [
    own,
    ...used.map((name) => compact(fragments.get(name) as FragmentDefinitionNode)),
  ].join('\n')
  const kind = `${operation.operation[0]?.toUpperCase()}${operation.operation.slice(1)}`
  return {
    name: operation.name?.value ?? '',
    kind,
    own,
    used,
    text,
    hash: createHash('sha256').update(text).digest('hex'),
    hasVariables: Boolean(operation.variableDefinitions?.length),
  }
}

function spreadsIn(
  start: DefinitionNode,
  fragments: Map<string, FragmentDefinitionNode>,
): string[] {
  const found = new Set<string>()
  const collect = (definition: DefinitionNode) =>
    visit(definition, {
      FragmentSpread(spread) {
        const fragment = fragments.get(spread.name.value)
        if (!fragment || found.has(spread.name.value)) return
        found.add(spread.name.value)
        collect(fragment)
      },
    })
  collect(start)
  return [...found].sort()
}

const fragmentTexts = (fragments: Map<string, FragmentDefinitionNode>) =>
  [...fragments].map(
    ([name, fragment]) => `const ${name}Text = ${JSON.stringify(compact(fragment))}`,
  )

/** `MeetingPage` gives MeetingPageDocument; its parts are parsed when it is first used. */
function toConstant({ name, kind, own, used, hash }: GeneratedDocument): string {
  const type = typeName(name, kind)
  const parts = [JSON.stringify(own), ...used.map((fragment) => `${fragment}Text`)].join(', ')
  return `export const ${documentName(name)}: TypedDocumentNode<${type}, ${type}Variables> = /* @__PURE__ */ document('${hash}', ${parts})`
}

const typeName = (name: string, kind: string) => (name.endsWith(kind) ? name : `${name}${kind}`)
const documentName = (name: string) => `${name}Document`
const compact = (node: DefinitionNode) => print(node).replace(/\s+/g, ' ')
const nameOf = (definition: DefinitionNode) =>
  'name' in definition ? (definition.name?.value ?? '') : ''
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Types without an id of their own, and those whose id is only unique within their version, live embedded in their parent's cache entry. */
function keyless(schema: GraphQLSchema): string[] {
  const roots: unknown[] = [
    schema.getQueryType(),
    schema.getMutationType(),
    schema.getSubscriptionType(),
  ]
  const names = Object.values(schema.getTypeMap())
    .filter(
      (type) =>
        isObjectType(type) &&
        !isIntrospectionType(type) &&
        !roots.includes(type) &&
        (embedded.includes(type.name) || !type.getFields()['id']),
    )
    .map((type) => type.name)
    .sort()
  return [
    `/** Types that the cache keeps inside their parent. */\nexport const keylessTypes = ${JSON.stringify(names).replaceAll('"', "'").replaceAll(',', ', ')} as const\n`,
  ]
}

const embedded = ['Question', 'QuestionHub', 'Option', 'AnswerRange']

/** The browser needs no words of the schema, not even as comments. */
const withoutDescriptions = (schema: DocumentNode): DocumentNode =>
  visit(schema, {
    enter: (node) =>
      'description' in node && node.description ? { ...node, description: undefined } : undefined,
  })

async function types(schemaText: string, document: DocumentNode): Promise<string> {
  return codegen({
    filename: 'gql.ts',
    schema: withoutDescriptions(parse(schemaText)),
    documents: [{ location: 'web', document }],
    plugins: [{ operations: {} }],
    pluginMap: { operations: { plugin: operationsPlugin } },
    config: {
      scalars: { ID: 'string', DateTime: 'string', Date: 'string', JSON: 'unknown' },
      namingConvention: 'keep',
      enumType: 'string-literal',
      nonOptionalTypename: true,
      skipTypeNameForRoot: true,
      dedupeOperationSuffix: true,
      inlineFragmentTypes: 'inline',
      avoidOptionals: { field: true, object: true, inputValue: false },
      maybeValue: 'T | null',
      inputMaybeValue: 'T | null | undefined',
      useTypeImports: true,
    },
  })
}
