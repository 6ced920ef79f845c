// What every operation needs of the engine: who may ask, the compiled statement, its turn, and errors.
import type { GraphQLSchema, VariableValues } from 'graphql'
import { fail } from '../../shared/errors.ts'
import type { Database } from '../database/database.ts'
import type { Client } from '../platform/admission.ts'
import type { SecurityLog } from '../platform/securityLog.ts'
import { actingUserOf, type Actor, type Scope, type SecretStore } from './actor.ts'
import type { Plan } from './compile.ts'
import type { Group } from './collectFields.ts'
import { Documents, type Document } from './documents.ts'
import { KeptDocuments } from './keptDocuments.ts'
import { withLongNames } from './longNames.ts'
import { theModel } from './model.ts'
import { PlanCache } from './planCache.ts'
import { wireError, type WireError } from './problems.ts'
import { isSlow, ReadTurns, type TurnLimits } from './readTurns.ts'

export interface Caller {
  actor: Actor
  correlationId: string
  /** refuses a newcomer who tries too often to come in */
  attempt?: () => void
  /** reads that wait are dropped when it leaves */
  client?: Client
  /** hears of each change that was made, or had been made before by the same command */
  written?: () => void
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
  /** how long its statements may take; default: `otherDocumentMilliseconds` of budgets.ts */
  otherMilliseconds?: number
  log: (error: unknown, correlationId: string) => void
  /** hears of what somebody was refused */
  security?: SecurityLog
  /** for rules that keep some */
  secrets?: SecretStore
}

/** One request: a document that may be run, its variables, and who asks. */
export interface Operation {
  document: Document
  variables: VariableValues
  caller: Caller
}

export class Runtime {
  readonly schema: GraphQLSchema = theModel()
  readonly documents: Documents
  /** those of other releases */
  readonly kept: KeptDocuments
  readonly turns: ReadTurns
  readonly plans: PlanCache
  readonly database: Database
  readonly options: EngineOptions
  constructor(options: EngineOptions) {
    this.options = options
    this.database = options.database
    this.documents = new Documents(this.schema, options.trusted, options)
    this.kept = new KeptDocuments(options.database, this.documents)
    this.turns = new ReadTurns(options)
    this.plans = new PlanCache(this.schema)
  }

  error(error: unknown, caller: Caller, path?: readonly (string | number)[]): WireError {
    const wire = wireError(
      error,
      caller.correlationId,
      (e) => this.options.log(e, caller.correlationId),
      path,
    )
    const { code, params, field } = wire.extensions,
      { userId, organisationId } = caller.actor
    if (code === 'FORBIDDEN' || code === 'RATE_LIMITED') {
      const about = [params?.['action'], params?.['scope'], path?.[0], field]
      const reason = about.find((one) => typeof one === 'string') ?? code
      const actingUserId = actingUserOf(caller.actor)
      this.options.security?.(code, reason, {
        userId,
        ...(actingUserId !== null && { actingUserId }),
        organisationId,
        correlationId: caller.correlationId,
      })
    }
    return wire
  }
  /** The read of what a rule answers with; `isAuthorised` false: as it may be seen by whoever asks. */
  payload(
    { document, variables }: Operation,
    group: Group,
    actor: Actor,
    isAuthorised: boolean,
  ): Plan {
    const key = isAuthorised ? group.key : `${group.key} as it may be seen`
    return this.plans.get(document, key, actor, variables, (c) =>
      c.payload(document.root, group, isAuthorised),
    )
  }

  /** A compiled read, when its turn has come. Prepared only where the statement will come again. */
  async read(
    { document, variables, caller: { actor, client } }: Operation,
    plan: Plan,
    isPrepared = document.isTrusted,
  ): Promise<string> {
    const mode = { isSlow: isSlow(document), milliseconds: document.longest }
    const text = await this.turns.run(document, actor, client, () => {
      const values = plan.values(actor, variables)
      return this.database.read(actor, plan.text, values, isPrepared, mode)
    })
    return document.longNames.length ? withLongNames(document.longNames, text) : text
  }
  /** A read for a change or a stream: it has its turn, and it runs when the client has left too. */
  inTurn(document: Document, actor: Actor, text: string, values: unknown[]): Promise<string> {
    const mode = { isSlow: isSlow(document), milliseconds: document.longest }
    return this.turns.run(document, actor, undefined, () =>
      this.database.read(actor, text, values, document.isTrusted, mode),
    )
  }
}

/** Refuses a token or key without the scope. */
export function requireScope({ actor }: Caller, scope: Scope): void {
  if (!actor.scopes.has(scope)) fail('FORBIDDEN', { params: { scope } })
}

/** Whether the schema lets the root field be null. */
export const isRequired = (document: Document, group: Group): boolean =>
  String(document.root.getFields()[group.name]?.type).endsWith('!')
