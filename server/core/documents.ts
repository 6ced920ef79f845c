// Documents: parsed, validated and held once; the browser's own are known by hash, others obey limits.
import { createHash } from 'node:crypto'
import { GraphQLError, Kind, parse, validate, visit, type DocumentNode, type FragmentDefinitionNode, type GraphQLObjectType, type GraphQLSchema, type OperationDefinitionNode } from 'graphql'
import { collect, type Group, type Plan } from './compile.ts'

/** Limits for documents that are not the product's own. Source: OWASP's GraphQL cheat sheet and graphql-armor's defaults. */
export const documentLimits = { tokens: 1000, depth: 10, aliases: 15, directives: 10, rootFields: 5, characters: 20_000 }

export interface Document {
  /** one of the product's own: its statements stay prepared, and it obeys no limits */
  isTrusted: boolean
  text: string
  ast: DocumentNode
  operation: OperationDefinitionNode
  root: GraphQLObjectType
  fragments: Map<string, FragmentDefinitionNode>
  /** variables that @include and @skip read */
  flags: string[]
  /** variables whose being given has decided about a plan's text */
  consulted: Set<string>
  plans: Map<string, Plan>
}

export class Documents {
  readonly #schema: GraphQLSchema
  readonly #trusted: ReadonlyMap<string, string>
  readonly #known = new Map<string, Document>()
  readonly #others = new Map<string, Document>()
  constructor(schema: GraphQLSchema, trusted: Readonly<Record<string, string>>) {
    this.#schema = schema
    this.#trusted = new Map(Object.entries(trusted))
  }

  /** By the hash of one of the product's own documents. Throws PERSISTED_QUERY_NOT_FOUND. */
  trusted(hash: string): Document {
    let document = this.#known.get(hash)
    if (!document) {
      const text = this.#trusted.get(hash)
      if (text === undefined) throw new GraphQLError('PersistedQueryNotFound', { extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } })
      this.#known.set(hash, document = this.#load(text, true))
    }
    return document
  }
  /** Any document; limited unless it is the product's own text. */
  other(text: string, operationName?: string | null): Document {
    const hash = createHash('sha256').update(text).digest('hex')
    if (this.#trusted.has(hash)) return this.trusted(hash)
    const key = `${hash} ${operationName ?? ''}`
    let document = this.#others.get(key)
    if (!document) {
      document = this.#load(text, false, operationName)
      if (this.#others.size >= 500) this.#others.delete(this.#others.keys().next().value!)
      this.#others.set(key, document)
    }
    return document
  }

  #load(text: string, isTrusted: boolean, operationName?: string | null): Document {
    if (!isTrusted && text.length > documentLimits.characters) throw tooComplex('characters')
    const ast = parsed(text, isTrusted ? undefined : documentLimits.tokens)
    const operations = ast.definitions.filter(d => d.kind === Kind.OPERATION_DEFINITION)
    const operation = operationName ? operations.find(o => o.name?.value === operationName) : operations.length === 1 ? operations[0] : undefined
    if (!operation) throw unfit('the document needs one operation, or operationName', operationName ? 'operationName' : 'query')
    const errors = validate(this.#schema, ast, undefined, { maxErrors: 5, hideSuggestions: true })
    if (errors.length) throw errors[0]!
    const fragments = new Map(ast.definitions.filter(d => d.kind === Kind.FRAGMENT_DEFINITION).map(d => [d.name.value, d]))
    if (!isTrusted) limit(operation, fragments)
    const flags: string[] = []
    visit(ast, { Directive: node => { const v = node.arguments?.[0]?.value; if (v?.kind === Kind.VARIABLE) flags.push(v.name.value) } })
    const root = this.#schema.getRootType(operation.operation)
    if (!root) throw new GraphQLError(`no ${operation.operation} here`)
    return { isTrusted, text, ast, operation, root, fragments, flags: [...new Set(flags)], consulted: new Set(), plans: new Map() }
  }
}

const unfit = (message: string, field: string): GraphQLError => new GraphQLError(message, { extensions: { code: 'BAD_INPUT', field, rule: 'BAD_FORMAT' } })
function parsed(text: string, maxTokens: number | undefined): DocumentNode {
  try {
    return parse(text, maxTokens === undefined ? {} : { maxTokens })
  } catch (error) {
    const { message } = error as GraphQLError
    throw /more (than|that) \d+ tokens/.test(message) ? tooComplex('tokens') : unfit(message, 'query')
  }
}
const tooComplex = (what: keyof typeof documentLimits): GraphQLError =>
  new GraphQLError(`the document passes the limit: ${what} ${documentLimits[what]}`, { extensions: { code: 'TOO_COMPLEX', params: { [what]: documentLimits[what] } } })

function limit(operation: OperationDefinitionNode, fragments: ReadonlyMap<string, FragmentDefinitionNode>): void {
  let aliases = 0, directives = 0
  const walk = (node: { selectionSet?: { selections: readonly unknown[] } | undefined }, depth: number): void => {
    if (depth > documentLimits.depth) throw tooComplex('depth')
    for (const child of (node.selectionSet?.selections ?? []) as { kind: string, alias?: unknown, directives?: readonly unknown[], name?: { value: string }, selectionSet?: { selections: readonly unknown[] } }[]) {
      if (child.alias && ++aliases > documentLimits.aliases) throw tooComplex('aliases')
      directives += child.directives?.length ?? 0
      if (directives > documentLimits.directives) throw tooComplex('directives')
      if (child.kind === Kind.FRAGMENT_SPREAD) walk(fragments.get(child.name!.value)!, depth)
      else walk(child, child.kind === Kind.FIELD ? depth + 1 : depth)
    }
  }
  walk(operation, 0)
  if (collect([operation.selectionSet], fragments, {}).length > documentLimits.rootFields) throw tooComplex('rootFields')
}

/** The root fields that this request asks for. */
export const rootGroups = (document: Document, flags: Readonly<Record<string, unknown>>): Group[] => collect([document.operation.selectionSet], document.fragments, flags)
