// One engine behind both doors: a document and its variables in, the JSON text of the answer out.
import {
  execute,
  getArgumentValues,
  getVariableValues,
  GraphQLError,
  type GraphQLSchema,
  type VariableValues,
} from 'graphql'
import { Failure, fail } from '../../shared/errors.ts'
import { isId, newId } from '../../shared/id.ts'
import { Request, type Actor, type Newcomer } from './actor.ts'
import type { Client } from '../platform/admission.ts'
import { namedOf, type Group, type Plan } from './compile.ts'
import { cutFailure, hasCut, uncut, type CutList } from './cutLists.ts'
import type { Database, Transaction } from '../database/database.ts'
import {
  declaredCalls,
  declaredMutations,
  declaredSubscriptions,
  type Mutation,
} from './declare.ts'
import { Documents, rootGroups, type Document, type RefuseNewcomer } from './documents.ts'
import {
  commandHash,
  commandValues,
  earlierResult,
  insertCommand,
  type Command,
  type Sent,
} from './idempotency.ts'
import { withLongNames } from './longNames.ts'
import { buildModel } from './model.ts'
import { onlyField, pick } from './pickSelection.ts'
import { outsideOnly } from './outsideOnly.ts'
import { PlanCache } from './planCache.ts'
import { chosenIdTaken, wireError, type WireError } from './problems.ts'
import { hadNoTurn, isSlow, longestOf, ReadTurns, type TurnLimits } from './readTurns.ts'
import type { SecurityLog } from '../platform/securityLog.ts'
import { checkArgument } from './checkArgument.ts'

export interface Asked {
  query?: string | null
  operationName?: string | null
  variables?: Record<string, unknown> | null
  documentId?: string | null
  extensions?: { persistedQuery?: { sha256Hash?: string } } | null
}
export interface Caller {
  actor: Actor
  correlationId: string
  scopes: ReadonlySet<string>
  /** refuses a newcomer who tries too often to come in */
  attempt?: () => void
  /** reads that wait are dropped when it leaves */
  client?: Client
}
export interface EngineOptions extends TurnLimits {
  database: Database
  /** sha256 of the text → text */
  trusted: Readonly<Record<string, string>>
  introspection: boolean
  /** refuses documents that are not the product's own: they need an API key, which nobody has yet */
  ownDocumentsOnly?: boolean
  /** of a document that is not the product's own; default: `documentCost` of budgets.ts */
  maxCost?: number
  log: (error: unknown, correlationId: string) => void
  /** hears of what somebody was refused */
  security?: SecurityLog
}

export class Engine {
  readonly schema: GraphQLSchema
  readonly #database: Database
  readonly #documents: Documents
  readonly #options: EngineOptions
  readonly #turns: ReadTurns
  readonly #plans: PlanCache
  constructor(options: EngineOptions) {
    this.schema = buildModel()
    this.#database = options.database
    this.#documents = new Documents(this.schema, options.trusted, options.maxCost)
    this.#options = options
    this.#turns = new ReadTurns(options)
    this.#plans = new PlanCache(this.schema)
  }

  /** Throws for a document that cannot be run at all, or that asks for more than a newcomer may. */
  find(asked: Asked, newcomer?: Newcomer): Document {
    const hash = asked.documentId ?? asked.extensions?.persistedQuery?.sha256Hash
    if (hash && !asked.query) return this.#documents.trusted(hash)
    if (typeof asked.query !== 'string')
      throw new GraphQLError('no document', {
        extensions: { code: 'BAD_INPUT', field: 'query', rule: 'REQUIRED' },
      })
    if (this.#options.ownDocumentsOnly && !this.#documents.isOwn(asked.query)) {
      fail('FORBIDDEN', { field: 'query' })
    }
    const refuse: RefuseNewcomer | undefined = newcomer && ((names) => outsideOnly(names, newcomer))
    return this.#documents.other(asked.query, asked.operationName, refuse)
  }

  /** Throws for a read that had no turn; whatever else goes wrong is in `errors`. */
  async run(asked: Asked, caller: Caller): Promise<string> {
    try {
      const { newcomer } = caller.actor
      const document = this.find(asked, newcomer),
        variables = this.#variables(document, asked)
      if (newcomer)
        outsideOnly(
          rootGroups(document, variables.coerced).map((g) => g.name),
          newcomer,
        )
      if (document.operation.operation === 'subscription')
        throw new GraphQLError('a subscription is asked for as text/event-stream', {
          extensions: { code: 'BAD_INPUT', rule: 'BAD_FORMAT' },
        })
      return document.operation.operation === 'mutation'
        ? await this.#mutate(document, variables, asked.variables ?? {}, caller)
        : await this.#query(document, variables, caller)
    } catch (error) {
      if (hadNoTurn(error)) throw error
      return JSON.stringify({ errors: [this.#error(error, caller)] })
    }
  }
  /** The answers of a live field, each the JSON text of a whole result; ends when the signal is aborted. */
  async *stream(asked: Asked, caller: Caller, signal: AbortSignal): AsyncGenerator<string> {
    this.#scope(caller, 'read')
    if (caller.actor.newcomer) fail(caller.actor.newcomer.why)
    const document = this.find(asked),
      variables = this.#variables(document, asked)
    const group = rootGroups(document, variables.coerced)[0]!,
      field = declaredSubscriptions()[group.name]
    if (!field)
      throw new GraphQLError('not a subscription', {
        extensions: { code: 'BAD_INPUT', rule: 'BAD_FORMAT' },
      })
    const plan = this.#payload(document, group, variables, caller.actor, false)
    const streams = this.#database.detached(caller.actor)
    const request = new Request(caller.actor, streams, newId(), signal)
    for await (const result of field.run(
      request,
      getArgumentValues(document.root.getFields()[group.name]!, group.nodes[0], variables),
    )) {
      const values = plan.values(caller.actor, variables, result)
      // the connections of streams are few, and for statements that are known to be short
      const text = document.isTrusted
        ? await streams.json(plan.text, values, true)
        : await this.#inTurn(document, caller.actor, plan.text, values)
      const content = withLongNames(document.longNames, onlyField(text))
      // the person may not see it any more
      if (content === 'null') return
      yield `{"data":{"${group.key}":${content}}}`
    }
  }

  #error(error: unknown, caller: Caller, path?: readonly (string | number)[]): WireError {
    const wire = wireError(
      error,
      caller.correlationId,
      (e) => this.#options.log(e, caller.correlationId),
      path,
    )
    const { code, params, field } = wire.extensions,
      { userId, organisationId } = caller.actor
    if (code === 'FORBIDDEN' || code === 'RATE_LIMITED') {
      const about = [params?.['action'], params?.['scope'], path?.[0], field]
      const reason = about.find((one) => typeof one === 'string') ?? code
      this.#options.security?.(code, reason, {
        userId,
        organisationId,
        correlationId: caller.correlationId,
      })
    }
    return wire
  }
  #scope(caller: Caller, scope: 'read' | 'write'): void {
    if (!caller.scopes.has(scope)) fail('FORBIDDEN', { params: { scope } })
  }
  #variables(document: Document, asked: Asked): VariableValues {
    const { variableValues, errors } = getVariableValues(
      this.schema,
      document.operation.variableDefinitions ?? [],
      asked.variables ?? {},
      { maxErrors: 1, hideSuggestions: true },
    )
    if (errors) throw errors[0]!
    this.#documents.checkCost(document, variableValues.coerced)
    return variableValues
  }
  #payload(
    document: Document,
    group: Group,
    variables: VariableValues,
    actor: Actor,
    isAuthorised: boolean,
  ): Plan {
    const key = isAuthorised ? group.key : `${group.key} as it may be seen`
    return this.#plans.get(document, key, actor, variables, (c) =>
      c.payload(document.root, group, isAuthorised),
    )
  }

  async #query(document: Document, variables: VariableValues, caller: Caller): Promise<string> {
    this.#scope(caller, 'read')
    const groups = rootGroups(document, variables.coerced)
    if (groups.some((g) => g.name.startsWith('__') && g.name !== '__typename'))
      return this.#introspect(document, variables)
    const calls = declaredCalls(),
      rows = groups.filter((g) => !calls[g.name] && g.name !== '__typename')
    if (rows.length === groups.length) {
      const plan = this.#plans.get(document, '', caller.actor, variables, (c) => c.query(rows))
      try {
        const text = await this.#read(document, plan, variables, caller)
        return this.#answer(text, plan, caller)
      } catch (error) {
        if (hadNoTurn(error)) throw error
        if (rows.length === 1) return this.#failed(document, error, caller, rows[0]!)
      }
    }
    return this.#apart(document, groups, variables, caller)
  }
  /** A compiled read, when its turn has come. Prepared only where the statement will come again. */
  async #read(
    document: Document,
    plan: Plan,
    variables: VariableValues,
    caller: Caller,
    result?: unknown,
    isPrepared = document.isTrusted,
  ): Promise<string> {
    const { actor, client } = caller
    const mode = { isSlow: isSlow(document), milliseconds: longestOf(document) }
    const text = await this.#turns.run(document, actor, client, () => {
      const values = plan.values(actor, variables, result)
      return this.#database.read(actor, plan.text, values, isPrepared, mode)
    })
    return document.longNames.length ? withLongNames(document.longNames, text) : text
  }
  /** A read for a change or a stream: it has its turn, and it runs when the client has left too. */
  #inTurn(document: Document, actor: Actor, text: string, values: unknown[]): Promise<string> {
    const mode = { isSlow: isSlow(document), milliseconds: longestOf(document) }
    return this.#turns.run(document, actor, undefined, () =>
      this.#database.read(actor, text, values, document.isTrusted, mode),
    )
  }
  /** The whole answer to a read, with an error for each field refused and each list cut. */
  #answer(text: string, plan: Plan, caller: Caller): string {
    const cuts: CutList[] = []
    const data = hasCut(text) ? JSON.stringify(uncut(JSON.parse(text), [], cuts)) : text
    const errors = this.#marks(plan, cuts, caller)
    return `{"data":${data}${errors.length ? `,"errors":${JSON.stringify(errors)}` : ''}}`
  }
  #marks({ refused }: Plan, cuts: readonly CutList[], caller: Caller): WireError[] {
    return [
      ...refused.map((path) => this.#error(new Failure({ code: 'FORBIDDEN' }), caller, path)),
      ...cuts.map(({ path, max }) => this.#error(cutFailure(max), caller, path)),
    ]
  }
  /** Each root field by itself: where some are plain functions, or one failing must not take the others along. */
  async #apart(
    document: Document,
    groups: Group[],
    variables: VariableValues,
    caller: Caller,
  ): Promise<string> {
    const errors: WireError[] = [],
      data: Record<string, unknown> = {}
    let nothing = false
    await Promise.all(
      groups.map(async (group) => {
        data[group.key] = null
        try {
          const run = declaredCalls()[group.name]
          if (group.name === '__typename') data[group.key] = document.root.name
          else if (run) {
            const field = document.root.getFields()[group.name]!,
              args = getArgumentValues(field, group.nodes[0], variables)
            for (const { name, type } of field.args) checkArgument(args[name], type, name)
            const mode = { isReadOnly: true, milliseconds: longestOf(document) }
            const work = (t: Transaction): Promise<unknown> =>
              run.run(new Request(caller.actor, t, newId()), args)
            const value = await this.#turns.run(document, caller.actor, caller.client, () =>
              this.#database.transaction(caller.actor, work, mode),
            )
            data[group.key] = pick(
              this.schema,
              namedOf(document.root, group.name),
              group,
              document.fragments,
              variables,
              value,
            )
          } else {
            const plan = this.#plans.get(
              document,
              `${group.key} alone`,
              caller.actor,
              variables,
              (c) => c.query([group]),
            )
            const text = await this.#read(document, plan, variables, caller, undefined, false)
            const cuts: CutList[] = []
            const part = uncut(JSON.parse(text), [], cuts) as Record<string, unknown>
            data[group.key] = part[group.key]
            errors.push(...this.#marks(plan, cuts, caller))
          }
        } catch (error) {
          if (hadNoTurn(error)) throw error
          errors.push(this.#error(error, caller, [group.key]))
          if (required(document, group)) nothing = true
        }
      }),
    )
    return JSON.stringify({ data: nothing ? null : data, ...(errors.length && { errors }) })
  }
  #failed(document: Document, error: unknown, caller: Caller, group: Group): string {
    return JSON.stringify({
      data: required(document, group) ? null : { [group.key]: null },
      errors: [this.#error(error, caller, [group.key])],
    })
  }
  async #introspect(document: Document, variables: VariableValues): Promise<string> {
    if (!this.#options.introspection) fail('FORBIDDEN', { field: '__schema' })
    return JSON.stringify(
      await execute({
        schema: this.schema,
        document: document.ast,
        variableValues: { ...variables.coerced },
      }),
    )
  }

  async #mutate(
    document: Document,
    variables: VariableValues,
    sent: Sent,
    caller: Caller,
  ): Promise<string> {
    this.#scope(caller, 'read')
    this.#scope(caller, 'write')
    const data: string[] = [],
      errors: WireError[] = []
    let nothing = false
    for (const group of rootGroups(document, variables.coerced)) {
      if (group.name === '__typename') {
        data.push(`"${group.key}":"Mutation"`)
        continue
      }
      try {
        const mutation = declaredMutations()[group.name]!
        const answer = await this.#change(document, group, mutation, variables, sent, caller)
        data.push(`"${group.key}":${withLongNames(document.longNames, answer)}`)
      } catch (error) {
        errors.push(this.#error(error, caller, [group.key]))
        data.push(`"${group.key}":null`)
        if (required(document, group)) nothing = true
      }
    }
    return `{"data":${nothing ? 'null' : `{${data.join()}}`}${errors.length ? `,"errors":${JSON.stringify(errors)}` : ''}}`
  }
  /** A rule, its command id and the read of what it changed, in one transaction. A command already known has no second effect. */
  async #change(
    document: Document,
    group: Group,
    mutation: Mutation,
    variables: VariableValues,
    sent: Sent,
    caller: Caller,
  ): Promise<string> {
    const args = getArgumentValues(
        document.root.getFields()[group.name]!,
        group.nodes[0],
        variables,
      ) as Record<string, unknown>,
      actor =
        caller.actor.newcomer && mutation.entrance
          ? await this.#entering(mutation.entrance, args, caller)
          : caller.actor
    const given =
      actor.newcomer && mutation.outside ? null : (args['commandId'] as string | null | undefined)
    if (given != null && !isId(given)) fail('BAD_INPUT', { field: 'commandId', rule: 'BAD_FORMAT' })
    const command: Command = {
      id: given?.toLowerCase() ?? newId(),
      field: group.name,
      hash: given == null ? '' : commandHash(document, group, sent),
    }
    const scalar = !group.nodes[0].selectionSet,
      plan = scalar ? null : this.#payload(document, group, variables, actor, true)
    const answer = async (
      read: (text: string, values: unknown[], isPrepared: boolean) => Promise<string>,
      result: unknown,
    ): Promise<string> => {
      if (!plan) return JSON.stringify(result)
      const content = onlyField(
        await read(plan.text, plan.values(actor, variables, result), document.isTrusted),
      )
      if (content === 'null' && required(document, group))
        throw new Error(`${group.name} answers with a row that is not there`)
      return content
    }
    let request: Request | undefined
    const earlier = async (): Promise<{ result: unknown } | null> =>
      given == null
        ? null
        : this.#database.transaction(actor, (t) => earlierResult(t, actor, command))
    try {
      return await this.#database.transactionThen(
        actor,
        (transaction) =>
          mutation.run((request = new Request(actor, transaction, command.id)), args),
        (transaction, result) => {
          const longest = longestOf(document)
          if (plan && longest !== undefined) {
            transaction.send(`set local statement_timeout = ${longest}`, [])
          }
          if (given == null)
            return answer(
              (text, values, isPrepared) => transaction.json(text, values, isPrepared),
              result,
            )
          // a command already known cannot be inserted again: the work is undone, and what it answered then is answered now
          const kept = commandValues(actor, command, result)
          if (!plan) transaction.send(insertCommand(1), kept)
          // with the read, because each statement costs a tenth of a millisecond
          return answer(
            (text, values, isPrepared) =>
              transaction.json(
                `with kept as (${insertCommand(values.length + 1)}) ${text}`,
                [...values, ...kept],
                isPrepared,
              ),
            result,
          )
        },
      )
    } catch (error) {
      const before = await earlier().catch((e: unknown) => {
        if (e instanceof Failure) throw e
        return null
      })
      if (!before) throw chosenIdTaken(error, args)
      if (scalar) return JSON.stringify(before.result)
      // whoever came in by an entrance may not use it again
      if (!request?.isAuthorised && !mutation.entrance) fail('ALREADY_DONE')
      const { text, values } = this.#payload(document, group, variables, actor, false)
      const repeated = values(actor, variables, before.result)
      const content = onlyField(await this.#inTurn(document, actor, text, repeated))
      return content === 'null' ? fail('ALREADY_DONE') : content
    }
  }
  /** A newcomer as one who stands in the organisation that they want to come into. */
  async #entering(
    entrance: NonNullable<Mutation['entrance']>,
    args: Record<string, unknown>,
    { actor, attempt }: Caller,
  ): Promise<Actor> {
    attempt?.()
    return {
      ...actor,
      ...(await this.#database.transaction(actor, (t) =>
        entrance(new Request(actor, t, newId()), args),
      )),
    }
  }
}

const required = (document: Document, group: Group): boolean =>
  String(document.root.getFields()[group.name]?.type).endsWith('!')
