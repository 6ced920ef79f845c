// Documents: parsed, validated and held once; the browser's own are known by hash, others obey limits.
import { createHash } from 'node:crypto'
import {
  GraphQLError,
  Kind,
  OverlappingFieldsCanBeMergedRule,
  parse,
  specifiedRules,
  validate,
  visit,
  type DocumentNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql'
import {
  documentCost,
  documentLimits,
  otherDocumentMilliseconds,
  outsiderTokens,
  ownDocumentCost,
} from '../platform/budgets.ts'
import { cacheSet } from '../platform/cacheSet.ts'
import type { Shapes } from './bindings.ts'
import { collectFields, type Fragments, type Group } from './collectFields.ts'
import { Costs, costFor, type Cost } from './cost.ts'
import { checkMerging, checkShape, tooComplex, unfit } from './documentShape.ts'
import { longestName } from './longNames.ts'

export interface Document {
  /** one of the product's own: its statements stay prepared, and it obeys no limits */
  isTrusted: boolean
  /** how long a statement of it may take, ms; undefined: as long as the connection lets it */
  longest: number | undefined
  /** names it: a hash of its text, and the operation that was asked for */
  key: string
  ast: DocumentNode
  operation: OperationDefinitionNode
  root: GraphQLObjectType
  fragments: Fragments
  /** variables that @include and @skip read */
  flags: string[]
  /** aliases that are too long for a column's name */
  longNames: string[]
  /** variables whose being given has decided about a plan's text */
  consulted: Set<string>
  /** Variables whose value has decided about a statement's text. */
  chosen: Set<string>
  /** Arguments whose shape has. */
  shapes: Shapes
  cost: Cost
  /** what a statement of it takes, ms: an average in which the last ten count most */
  lately: number
}

/** Of documents that are not the product's own. */
interface OtherLimits {
  /** default: `documentCost` of budgets.ts */
  maxCost?: number | undefined
  /** of a statement; default: `otherDocumentMilliseconds` of budgets.ts */
  otherMilliseconds?: number | undefined
}

/** Documents of other releases that a process holds: as many as four releases have. */
const mostAdopted = 500

/** What it costs with the largest numbers that its variables may have. */
export function highestCost({ operation, cost }: Document): number {
  const names = (operation.variableDefinitions ?? []).map(({ variable }) => variable.name.value)
  return costFor(cost, Object.fromEntries(names.map((name) => [name, Infinity])))
}

/** Refuses whoever is outside by the names of the root fields, or without them when there are too many. */
export type RefuseClosed = (rootFields: readonly string[] | null) => void

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')
const rules = specifiedRules.filter((rule) => rule !== OverlappingFieldsCanBeMergedRule)

export class Documents {
  readonly #schema: GraphQLSchema
  readonly #trusted: ReadonlyMap<string, string>
  readonly #known = new Map<string, Document>()
  /** of other releases */
  readonly #adopted = new Map<string, Document>()
  readonly #others = new Map<string, Document>()
  readonly #costs: Costs
  readonly #maxCost: number
  readonly #otherMilliseconds: number
  constructor(
    schema: GraphQLSchema,
    trusted: Readonly<Record<string, string>>,
    { maxCost, otherMilliseconds }: OtherLimits = {},
  ) {
    this.#schema = schema
    this.#costs = new Costs(schema)
    this.#maxCost = maxCost ?? documentCost
    this.#otherMilliseconds = otherMilliseconds ?? otherDocumentMilliseconds
    this.#trusted = new Map(Object.entries(trusted))
  }

  /** Whether it is the text of one of the product's own documents. */
  isOwn(text: string): boolean {
    return this.#trusted.has(hashOf(text))
  }
  /** Whether the hash names a document that can be run. */
  has(hash: string): boolean {
    return this.#trusted.has(hash) || this.#adopted.has(hash)
  }
  /**
   * Takes in a document of another release, as one of the product's own. False: it is not what the
   * hash says, does not fit this schema, or is longer or more expensive than any of the product's own.
   */
  adopt(hash: string, text: string): boolean {
    if (hashOf(text) !== hash || text.length > documentLimits.characters) return false
    let document: Document
    try {
      document = this.#checked({ isTrusted: true, key: hash, ...read(text) })
    } catch (error) {
      if (error instanceof GraphQLError) return false
      throw error
    }
    if (highestCost(document) > ownDocumentCost) return false
    cacheSet(this.#adopted, hash, document, mostAdopted)
    return true
  }
  /** Those that are asked for stay longest. */
  #usedAgain(hash: string): Document | undefined {
    const document = this.#adopted.get(hash)
    if (document && this.#adopted.delete(hash)) this.#adopted.set(hash, document)
    return document
  }
  /**
   * By the hash of one of the product's own documents, of this release or adopted. Throws
   * PERSISTED_QUERY_NOT_FOUND.
   */
  trusted(hash: string): Document {
    let document = this.#known.get(hash) ?? this.#usedAgain(hash)
    if (!document) {
      const text = this.#trusted.get(hash)
      if (text === undefined) {
        throw new GraphQLError('PersistedQueryNotFound', {
          extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' },
        })
      }
      const { ast, operation, fragments } = read(text)
      document = this.#checked({ isTrusted: true, key: hash, ast, operation, fragments })
      this.#known.set(hash, document)
    }
    return document
  }
  /**
   * Any document; limited unless it is the product's own text. `refuse` is asked about an
   * outsider's document when no more of it has been done than reading its few words.
   */
  other(text: string, operationName?: string | null, refuse?: RefuseClosed): Document {
    const hash = hashOf(text)
    if (this.#trusted.has(hash)) return this.trusted(hash)
    const key = `${hash} ${operationName ?? ''}`
    let document = this.#others.get(key)
    if (!document) {
      document = this.#limited(key, text, operationName, refuse)
      cacheSet(this.#others, key, document, 500)
    }
    return document
  }

  /** Throws TOO_COMPLEX for a document that is not the product's own and too expensive. */
  checkCost({ isTrusted, cost }: Document, variables: Readonly<Record<string, unknown>>): void {
    if (!isTrusted && costFor(cost, variables) > this.#maxCost) {
      throw tooComplex('cost', this.#maxCost)
    }
  }

  #limited(
    key: string,
    text: string,
    operationName?: string | null,
    refuse?: RefuseClosed,
  ): Document {
    const { characters, tokens } = documentLimits
    if (text.length > characters) throw tooComplex('characters', characters)
    const most = refuse ? outsiderTokens : tokens
    const { ast, operation, fragments } = read(text, operationName, most, () => refuse?.(null))
    const { selectionSet } = operation
    refuse?.(collectFields([selectionSet], fragments, 'all').map(({ name }) => name))
    checkShape(selectionSet, fragments)
    return this.#checked({ isTrusted: false, key, ast, operation, fragments })
  }
  #checked(parts: Read & Pick<Document, 'isTrusted' | 'key'>): Document {
    const { ast, operation, fragments } = parts
    const errors = validate(this.#schema, ast, rules, { maxErrors: 5, hideSuggestions: true })
    if (errors.length) throw errors[0]!
    checkMerging([operation.selectionSet], fragments)
    const root = this.#schema.getRootType(operation.operation)
    if (!root) throw new GraphQLError(`no ${operation.operation} here`)
    const flags = new Set<string>(),
      longNames = new Set<string>()
    visit(ast, {
      Directive: ({ arguments: given }) => {
        const value = given?.[0]?.value
        if (value?.kind === Kind.VARIABLE) flags.add(value.name.value)
      },
      Field: ({ alias }) => {
        if (alias && alias.value.length > longestName) longNames.add(alias.value)
      },
    })
    const cost = this.#costs.of(root, operation.selectionSet, fragments)
    return {
      ...parts,
      longest: parts.isTrusted ? undefined : this.#otherMilliseconds,
      root,
      cost,
      flags: [...flags],
      longNames: [...longNames],
      consulted: new Set(),
      chosen: new Set(),
      shapes: new Map(),
      lately: 0,
    }
  }
}

type Read = Pick<Document, 'ast' | 'operation' | 'fragments'>
/** Parses and finds the operation. */
function read(
  text: string,
  operationName?: string | null,
  maxTokens?: number,
  onTooMany?: () => void,
): Read {
  const ast = parsed(text, maxTokens, onTooMany)
  const operations = ast.definitions.filter((d) => d.kind === Kind.OPERATION_DEFINITION)
  const operation = operationName
    ? operations.find((o) => o.name?.value === operationName)
    : operations.length === 1
      ? operations[0]
      : undefined
  if (!operation) {
    throw unfit(
      'the document needs one operation, or operationName',
      operationName ? 'operationName' : 'query',
    )
  }
  const fragments = ast.definitions.filter((d) => d.kind === Kind.FRAGMENT_DEFINITION)
  return { ast, operation, fragments: new Map(fragments.map((f) => [f.name.value, f])) }
}
function parsed(text: string, maxTokens?: number, onTooMany?: () => void): DocumentNode {
  try {
    return parse(text, maxTokens === undefined ? {} : { maxTokens })
  } catch (error) {
    const { message } = error as GraphQLError
    if (!/more (than|that) \d+ tokens/.test(message)) throw unfit(message, 'query')
    onTooMany?.()
    throw tooComplex('tokens', documentLimits.tokens)
  }
}

/** The root fields that this request asks for. */
export const rootGroups = (document: Document, flags: Readonly<Record<string, unknown>>): Group[] =>
  collectFields([document.operation.selectionSet], document.fragments, flags)
