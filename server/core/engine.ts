// One engine behind both doors: a document and its variables in, the JSON text of the answer out.
import { createHash } from 'node:crypto'
import { execute, getArgumentValues, getVariableValues, GraphQLError, valueFromASTUntyped, type FragmentDefinitionNode, type GraphQLObjectType, type GraphQLSchema, type VariableValues } from 'graphql'
import { Failure, fail } from '../../shared/errors.ts'
import { isId, newId } from '../../shared/id.ts'
import { Request, type Actor, type Newcomer } from './actor.ts'
import { collect, Compiler, isGiven, namedOf, type Group, type Plan } from './compile.ts'
import type { Database } from './database.ts'
import { declaredCalls, declaredMutations, declaredSubscriptions, type Mutation } from './declare.ts'
import { Documents, rootGroups, type Document } from './documents.ts'
import { buildModel } from './model.ts'
import { chosenIdTaken, wireError, type WireError } from './problems.ts'
import type { SecurityLog } from './securityLog.ts'
import { soundArgument } from './soundArgument.ts'

export interface Asked { query?: string | null, operationName?: string | null, variables?: Record<string, unknown> | null, documentId?: string | null, extensions?: { persistedQuery?: { sha256Hash?: string } } | null }
export interface Caller {
  actor: Actor, correlationId: string, scopes: ReadonlySet<string>
  /** refuses a newcomer who tries too often to come in */
  attempt?: () => void
}
export interface EngineOptions {
  database: Database
  /** sha256 of the text → text */
  trusted: Readonly<Record<string, string>>
  introspection: boolean
  log: (error: unknown, correlationId: string) => void
  /** hears of what somebody was refused */
  security?: SecurityLog
}

export class Engine {
  readonly schema: GraphQLSchema
  readonly #database: Database
  readonly #documents: Documents
  readonly #options: EngineOptions
  constructor(options: EngineOptions) {
    this.schema = buildModel()
    this.#database = options.database
    this.#documents = new Documents(this.schema, options.trusted)
    this.#options = options
  }

  /** Throws for a document that cannot be run at all. */
  find(asked: Asked): Document {
    const hash = asked.documentId ?? asked.extensions?.persistedQuery?.sha256Hash
    if (hash && !asked.query) return this.#documents.trusted(hash)
    if (typeof asked.query !== 'string') throw new GraphQLError('no document', { extensions: { code: 'BAD_INPUT', field: 'query', rule: 'REQUIRED' } })
    return this.#documents.other(asked.query, asked.operationName)
  }

  /** Never throws: whatever goes wrong is in `errors`. */
  async run(asked: Asked, caller: Caller): Promise<string> {
    try {
      const document = this.find(asked), variables = this.#variables(document, asked)
      if (caller.actor.newcomer) outsideOnly(document, variables, caller.actor.newcomer)
      if (document.operation.operation === 'subscription') throw new GraphQLError('a subscription is asked for as text/event-stream', { extensions: { code: 'BAD_INPUT', rule: 'BAD_FORMAT' } })
      return document.operation.operation === 'mutation' ? await this.#mutate(document, variables, asked.variables ?? {}, caller) : await this.#query(document, variables, caller)
    } catch (error) { return JSON.stringify({ errors: [this.#error(error, caller)] }) }
  }
  /** The answers of a live field, each the JSON text of a whole result; ends when the signal is aborted. */
  async* stream(asked: Asked, caller: Caller, signal: AbortSignal): AsyncGenerator<string> {
    const document = this.find(asked), variables = this.#variables(document, asked)
    const group = rootGroups(document, variables.coerced)[0]!, field = declaredSubscriptions()[group.name]
    if (!field) throw new GraphQLError('not a subscription', { extensions: { code: 'BAD_INPUT', rule: 'BAD_FORMAT' } })
    this.#scope(caller, 'read')
    if (caller.actor.newcomer) fail(caller.actor.newcomer.why)
    const plan = this.#payload(document, group, variables, caller.actor, false)
    const request = new Request(caller.actor, this.#database.detached(caller.actor), newId(), signal)
    for await (const result of field.run(request, getArgumentValues(document.root.getFields()[group.name]!, group.nodes[0], variables))) {
      const text = await this.#database.read(caller.actor, plan.text, plan.values(caller.actor, variables, result), document.isTrusted)
      // the person may not see it any more
      if (onlyField(text) === 'null') return
      yield `{"data":${text}}`
    }
  }

  #error(error: unknown, caller: Caller, path?: readonly (string | number)[]): WireError {
    const wire = wireError(error, caller.correlationId, e => this.#options.log(e, caller.correlationId), path)
    const { code, params, field } = wire.extensions, { userId, organisationId } = caller.actor
    if (code === 'FORBIDDEN' || code === 'RATE_LIMITED') {
      const reason = String(params?.['action'] ?? params?.['scope'] ?? path?.[0] ?? field ?? code)
      this.#options.security?.(code, reason, { userId, organisationId, correlationId: caller.correlationId })
    }
    return wire
  }
  #scope(caller: Caller, scope: 'read' | 'write'): void {
    if (!caller.scopes.has(scope)) fail('FORBIDDEN', { params: { scope } })
  }
  #variables(document: Document, asked: Asked): VariableValues {
    const { variableValues, errors } = getVariableValues(this.schema, document.operation.variableDefinitions ?? [], asked.variables ?? {}, { maxErrors: 1, hideSuggestions: true })
    if (errors) throw errors[0]!
    return variableValues
  }
  #plan(document: Document, key: string, actor: Actor, variables: VariableValues, make: (compiler: Compiler) => Plan): Plan {
    const base = `${key} ${actor.role}${actor.seesOwnOnly ? 'o' : ''}${actor.isSuperAdmin ? 's' : ''} ${document.flags.map(f => variables.coerced[f] ? 1 : 0).join('')}`
    const id = (): string => `${base} ${[...document.consulted].map(name => `${name}${isGiven(variables.coerced[name]) ? 1 : 0}`).join()}`
    let plan = document.plans.get(id())
    if (!plan) {
      plan = make(new Compiler(this.schema, document.fragments, variables.coerced, actor, variables))
      for (const name of plan.consulted) document.consulted.add(name)
      document.plans.set(id(), plan)
    }
    return plan
  }
  #payload(document: Document, group: Group, variables: VariableValues, actor: Actor, isAuthorised: boolean): Plan {
    const key = isAuthorised ? group.key : `${group.key} as it may be seen`
    return this.#plan(document, key, actor, variables, c => c.payload(document.root, group, isAuthorised))
  }

  async #query(document: Document, variables: VariableValues, caller: Caller): Promise<string> {
    this.#scope(caller, 'read')
    const groups = rootGroups(document, variables.coerced)
    if (groups.some(g => g.name.startsWith('__') && g.name !== '__typename')) return this.#introspect(document, variables)
    const calls = declaredCalls(), rows = groups.filter(g => !calls[g.name] && g.name !== '__typename')
    if (rows.length === groups.length) {
      const plan = this.#plan(document, '', caller.actor, variables, c => c.query(rows))
      try {
        const text = await this.#database.read(caller.actor, plan.text, plan.values(caller.actor, variables), document.isTrusted)
        return plan.refused.length ? `{"data":${text},"errors":${JSON.stringify(plan.refused.map(path => this.#error(new Failure({ code: 'FORBIDDEN' }), caller, path)))}}` : `{"data":${text}}`
      } catch (error) { if (rows.length === 1) return this.#failed(document, error, caller, rows[0]!) }
    }
    return this.#apart(document, groups, variables, caller)
  }
  /** Each root field by itself: where some are plain functions, or one failing must not take the others along. */
  async #apart(document: Document, groups: Group[], variables: VariableValues, caller: Caller): Promise<string> {
    const errors: WireError[] = [], data: Record<string, unknown> = {}
    let nothing = false
    await Promise.all(groups.map(async group => {
      data[group.key] = null
      try {
        const run = declaredCalls()[group.name]
        if (group.name === '__typename') data[group.key] = document.root.name
        else if (run) {
          const field = document.root.getFields()[group.name]!, args = getArgumentValues(field, group.nodes[0], variables)
          for (const { name, type } of field.args) soundArgument(args[name], type, name)
          const value = await this.#database.transaction(caller.actor, t => run.run(new Request(caller.actor, t, newId()), args))
          data[group.key] = pick(this.schema, namedOf(document.root, group.name), group, document.fragments, variables, value)
        } else {
          const plan = this.#plan(document, `${group.key} alone`, caller.actor, variables, c => c.query([group]))
          const part = JSON.parse(await this.#database.read(caller.actor, plan.text, plan.values(caller.actor, variables), false)) as Record<string, unknown>
          data[group.key] = part[group.key]
          errors.push(...plan.refused.map(path => this.#error(new Failure({ code: 'FORBIDDEN' }), caller, path)))
        }
      } catch (error) {
        errors.push(this.#error(error, caller, [group.key]))
        if (required(document, group)) nothing = true
      }
    }))
    return JSON.stringify({ data: nothing ? null : data, ...(errors.length && { errors }) })
  }
  #failed(document: Document, error: unknown, caller: Caller, group: Group): string {
    return JSON.stringify({ data: required(document, group) ? null : { [group.key]: null }, errors: [this.#error(error, caller, [group.key])] })
  }
  async #introspect(document: Document, variables: VariableValues): Promise<string> {
    if (!this.#options.introspection) fail('FORBIDDEN', { field: '__schema' })
    return JSON.stringify(await execute({ schema: this.schema, document: document.ast, variableValues: { ...variables.coerced } }))
  }

  async #mutate(document: Document, variables: VariableValues, sent: Sent, caller: Caller): Promise<string> {
    this.#scope(caller, 'read')
    this.#scope(caller, 'write')
    const data: string[] = [], errors: WireError[] = []
    let nothing = false
    for (const group of rootGroups(document, variables.coerced)) {
      if (group.name === '__typename') { data.push(`"${group.key}":"Mutation"`); continue }
      try { data.push(`"${group.key}":${await this.#change(document, group, declaredMutations()[group.name]!, variables, sent, caller)}`) }
      catch (error) {
        errors.push(this.#error(error, caller, [group.key]))
        data.push(`"${group.key}":null`)
        if (required(document, group)) nothing = true
      }
    }
    return `{"data":${nothing ? 'null' : `{${data.join()}}`}${errors.length ? `,"errors":${JSON.stringify(errors)}` : ''}}`
  }
  /** A rule, its command id and the read of what it changed, in one transaction. A command already known has no second effect. */
  async #change(document: Document, group: Group, mutation: Mutation, variables: VariableValues, sent: Sent, caller: Caller): Promise<string> {
    const args = getArgumentValues(document.root.getFields()[group.name]!, group.nodes[0], variables) as Record<string, unknown>, actor = caller.actor.newcomer && mutation.entrance ? await this.#entering(mutation.entrance, args, caller) : caller.actor
    const given = actor.newcomer && mutation.outside ? null : args['commandId'] as string | null | undefined
    if (given != null && !isId(given)) fail('BAD_INPUT', { field: 'commandId', rule: 'BAD_FORMAT' })
    const commandId = given?.toLowerCase() ?? newId()
    const hash = given == null ? '' : createHash('sha256').update(group.name).update(givenArguments(document, group, sent)).digest('base64url')
    const scalar = !group.nodes[0].selectionSet, plan = scalar ? null : this.#payload(document, group, variables, actor, true)
    const answer = async (read: (text: string, values: unknown[], isPrepared: boolean) => Promise<string>, result: unknown): Promise<string> => {
      if (!plan) return JSON.stringify(result)
      const content = onlyField(await read(plan.text, plan.values(actor, variables, result), document.isTrusted))
      if (content === 'null' && required(document, group)) throw new Error(`${group.name} answers with a row that is not there`)
      return content
    }
    let request: Request | undefined
    const earlier = async (): Promise<{ result: unknown } | null> => {
      if (given == null) return null
      const found = (await this.#database.transaction(actor, t => t.query<Stored>(findCommand, [actor.organisationId, actor.userId, commandId])))[0]
      return found ? this.#stored(found, group.name, hash) : null
    }
    try {
      return await this.#database.transactionThen(actor, transaction => mutation.run(request = new Request(actor, transaction, commandId), args), (transaction, result) => {
        if (given == null) return answer((text, values, isPrepared) => transaction.json(text, values, isPrepared), result)
        // a command already known cannot be inserted again: the work is undone, and what it answered then is answered now
        const command = [actor.organisationId, actor.userId, commandId, group.name, hash, JSON.stringify(result)]
        if (!plan) transaction.send(insertCommand(1), command)
        // with the read, because each statement costs a tenth of a millisecond
        return answer((text, values, isPrepared) => transaction.json(`with kept as (${insertCommand(values.length + 1)}) ${text}`, [...values, ...command], isPrepared), result)
      })
    } catch (error) {
      const before = await earlier().catch((e: unknown) => { if (e instanceof Failure) throw e; return null })
      if (!before) throw chosenIdTaken(error, args)
      if (scalar) return JSON.stringify(before.result)
      // whoever came in by an entrance may not use it again
      if (!request?.isAuthorised && !mutation.entrance) fail('ALREADY_DONE')
      const { text, values } = this.#payload(document, group, variables, actor, false)
      const content = onlyField(await this.#database.read(actor, text, values(actor, variables, before.result), document.isTrusted))
      return content === 'null' ? fail('ALREADY_DONE') : content
    }
  }
  /** A newcomer as one who stands in the organisation that they want to come into. */
  async #entering(entrance: NonNullable<Mutation['entrance']>, args: Record<string, unknown>, { actor, attempt }: Caller): Promise<Actor> {
    attempt?.()
    return { ...actor, ...await this.#database.transaction(actor, t => entrance(new Request(actor, t, newId()), args)) }
  }
  #stored(found: Stored, field: string, hash: string): { result: unknown } {
    if (found.field !== field || found.input_hash !== hash) fail('COMMAND_REUSED', { field: 'commandId' })
    return { result: found.result }
  }
}

/** Newcomers ask for the way in and for their own sessions. */
function outsideOnly(document: Document, variables: VariableValues, { why }: Newcomer): void {
  for (const { name } of rootGroups(document, variables.coerced)) if (!declaredCalls()[name]?.outside && !declaredMutations()[name]?.entrance && !declaredMutations()[name]?.outside) fail(why)
}

/** The value in the JSON text of an object of one field. */
const onlyField = (text: string): string => text.slice(text.indexOf(':') + 1, -1)

type Sent = Readonly<Record<string, unknown>>
interface Stored { field: string, input_hash: string, result: unknown }
const insertCommand = (from: number): string => `insert into command (organisation_id, user_id, id, field, input_hash, result) values (${Array.from({ length: 6 }, (_, i) => `$${from + i}`).join()})`
const findCommand = 'select field, input_hash, result from command where organisation_id = $1 and user_id = $2 and id = $3'

/** The arguments as the client wrote them, in one order and without the command's own id: a default that a later release adds must not make another command of a repeat. */
function givenArguments(document: Document, group: Group, sent: Sent): string {
  const defaults = (document.operation.variableDefinitions ?? []).flatMap(d => d.defaultValue ? [[d.variable.name.value, valueFromASTUntyped(d.defaultValue)]] : []), variables = { ...Object.fromEntries(defaults), ...sent }
  const given = Object.fromEntries((group.nodes[0].arguments ?? []).filter(a => a.name.value !== 'commandId').map(a => [a.name.value, valueFromASTUntyped(a.value, variables)]))
  return JSON.stringify(given, (_key, value: unknown) => value && typeof value === 'object' && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => a < b ? -1 : 1)) : value)
}
const required = (document: Document, group: Group): boolean => String(document.root.getFields()[group.name]?.type).endsWith('!')

/** The selection of a finished object. */
function pick(schema: GraphQLSchema, typeName: string, group: Group, fragments: ReadonlyMap<string, FragmentDefinitionNode>, variables: VariableValues, value: unknown): unknown {
  if (value === null || value === undefined) return null
  if (!group.nodes[0].selectionSet) return value
  if (Array.isArray(value)) return value.map(v => pick(schema, typeName, group, fragments, variables, v))
  const type = schema.getType(typeName) as GraphQLObjectType, out: Record<string, unknown> = {}
  for (const child of collect(group.nodes.map(n => n.selectionSet!), fragments, variables.coerced)) {
    out[child.key] = child.name === '__typename' ? typeName : pick(schema, namedOf(type, child.name), child, fragments, variables, (value as Record<string, unknown>)[child.name])
  }
  return out
}
