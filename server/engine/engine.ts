// One engine behind every endpoint: a document and its variables in, the JSON text of the answer out.
import { getVariableValues, GraphQLError, type GraphQLSchema, type VariableValues } from 'graphql'
import { fail } from '../../shared/errors.ts'
import { rootGroups, type Document, type RefuseClosed } from './documents.ts'
import { mutate } from './mutation.ts'
import { nobody, type Actor } from './actor.ts'
import { closedTo } from './closedTo.ts'
import { query } from './query.ts'
import { hadNoTurn } from './readTurns.ts'
import { requireScope, Runtime, type Caller, type EngineOptions } from './runtime.ts'
import { stream } from './stream.ts'

export interface Asked {
  query?: string | null
  operationName?: string | null
  variables?: Record<string, unknown> | null
  documentId?: string | null
  extensions?: { persistedQuery?: { sha256Hash?: string } } | null
}

/** The hash of a document whose text is not sent. */
const hashIn = ({ query, documentId, extensions }: Asked): string | undefined =>
  query ? undefined : (documentId ?? extensions?.persistedQuery?.sha256Hash)

export class Engine {
  readonly schema: GraphQLSchema
  readonly #runtime: Runtime
  constructor(options: EngineOptions) {
    this.#runtime = new Runtime(options)
    this.schema = this.#runtime.schema
  }

  /** Throws for a document that cannot be run at all; `refuse`: of what is closed to who asks. */
  find(asked: Asked, refuse?: RefuseClosed, actor?: Actor): Document {
    const { documents, options } = this.#runtime
    const hash = hashIn(asked)
    if (hash) return documents.trusted(hash)
    if (typeof asked.query !== 'string')
      throw new GraphQLError('no document', {
        extensions: { code: 'BAD_INPUT', field: 'query', rule: 'REQUIRED' },
      })
    // whoever is not signed in reaches one field, and has the limits of others
    if (options.ownDocumentsOnly && actor !== nobody && !documents.isOwn(asked.query))
      fail('FORBIDDEN', { field: 'query' })
    return documents.other(asked.query, asked.operationName, refuse)
  }

  #isUnknown(asked: Asked): boolean {
    const hash = hashIn(asked)
    return hash !== undefined && !this.#runtime.documents.has(hash)
  }
  #lookFor(asked: Asked): Promise<void> {
    return this.#runtime.kept.look(hashIn(asked)!)
  }

  /** Throws for a read that had no turn; whatever else goes wrong is in `errors`. */
  async run(asked: Asked, caller: Caller): Promise<string> {
    try {
      const refuse = closedTo(caller.actor)
      if (this.#isUnknown(asked)) await this.#lookFor(asked)
      const document = this.find(asked, refuse, caller.actor),
        variables = this.#variables(document, asked)
      refuse?.(rootGroups(document, variables.coerced).map((g) => g.name))
      const operation = { document, variables, caller }
      switch (document.operation.operation) {
        case 'query':
          return await query(this.#runtime, operation)
        case 'mutation':
          return await mutate(this.#runtime, operation, asked.variables ?? {})
        case 'subscription':
          throw new GraphQLError('a subscription is asked for as text/event-stream', {
            extensions: { code: 'BAD_INPUT', rule: 'BAD_FORMAT' },
          })
      }
    } catch (error) {
      if (hadNoTurn(error)) throw error
      return JSON.stringify({ errors: [this.#runtime.error(error, caller)] })
    }
  }

  /** The answers of a live field, each the JSON text of a whole result; ends when the signal is aborted. */
  async *stream(asked: Asked, caller: Caller, signal: AbortSignal): AsyncGenerator<string> {
    requireScope(caller, 'read')
    closedTo(caller.actor)?.(null)
    if (this.#isUnknown(asked)) await this.#lookFor(asked)
    const document = this.find(asked),
      variables = this.#variables(document, asked)
    yield* stream(this.#runtime, { document, variables, caller }, signal)
  }

  #variables(document: Document, asked: Asked): VariableValues {
    const { variableValues, errors } = getVariableValues(
      this.schema,
      document.operation.variableDefinitions ?? [],
      asked.variables ?? {},
      { maxErrors: 1, hideSuggestions: true },
    )
    if (errors) throw errors[0]!
    this.#runtime.documents.checkCost(document, variableValues.coerced)
    return variableValues
  }
}
