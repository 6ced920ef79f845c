// Runs a mutation: for each field the rule, its command and the read of what it changed, in one transaction.
import { getArgumentValues } from 'graphql'
import { Failure, fail } from '../../shared/errors.ts'
import { isId, newId } from '../../shared/id.ts'
import type { Transaction } from '../database/transaction.ts'
import { newcomerOf, Request, type Actor } from './actor.ts'
import type { Plan } from './compile.ts'
import type { Group } from './collectFields.ts'
import { declaredMutations, type Mutation } from './declare.ts'
import { rootGroups } from './documents.ts'
import {
  commandHash,
  commandValues,
  earlierResult,
  insertCommand,
  type Command,
  type Sent,
} from './idempotency.ts'
import { withLongNames } from './longNames.ts'
import { onlyField } from './pickSelection.ts'
import { chosenIdTaken, problemOf, type WireError } from './problems.ts'
import { isRequired, requireScope, type Caller, type Operation, type Runtime } from './runtime.ts'

/** The JSON text of the whole answer; `sent`: the variables as they came. */
export async function mutate(runtime: Runtime, operation: Operation, sent: Sent): Promise<string> {
  const { document, variables, caller } = operation
  requireScope(caller, 'read')
  requireScope(caller, 'write')
  const data: string[] = [],
    errors: WireError[] = []
  let nothing = false
  for (const group of rootGroups(document, variables.coerced)) {
    if (group.name === '__typename') {
      data.push(`"${group.key}":"Mutation"`)
      continue
    }
    try {
      const answer = await change(runtime, operation, group, sent)
      caller.written?.()
      data.push(`"${group.key}":${withLongNames(document.longNames, answer)}`)
    } catch (error) {
      errors.push(runtime.error(error, caller, [group.key]))
      data.push(`"${group.key}":null`)
      if (isRequired(document, group)) nothing = true
    }
  }
  return `{"data":${nothing ? 'null' : `{${data.join()}}`}${errors.length ? `,"errors":${JSON.stringify(errors)}` : ''}}`
}

/** A command already known has no second effect: it is answered with what it changed then, as it may be seen now. */
async function change(
  runtime: Runtime,
  operation: Operation,
  group: Group,
  sent: Sent,
): Promise<string> {
  const { document, variables, caller } = operation
  const mutation = declaredMutations()[group.name]!
  const field = document.root.getFields()[group.name]!
  const args: Args = getArgumentValues(field, group.nodes[0], variables)
  const actor = await actorOf(runtime, mutation, args, caller)
  const { command, isKept } = commandOf(operation, group, mutation, actor, args, sent)
  const plan = group.nodes[0].selectionSet
    ? runtime.payload(operation, group, actor, true)
    : undefined
  let request: Request | undefined
  try {
    return await runtime.database.transactionThen(
      actor,
      (transaction) =>
        mutation.run(
          (request = new Request(
            actor,
            transaction,
            command.id,
            undefined,
            runtime.options.secrets,
          )),
          args,
        ),
      (transaction, result) => {
        // a command already known cannot be inserted again: the work is undone, and what it answered then is answered now
        const kept = isKept ? commandValues(actor, command, result) : undefined
        return plan
          ? answer(transaction, operation, group, actor, plan, result, kept)
          : answerScalar(transaction, result, kept)
      },
    )
  } catch (error) {
    const earlier = isKept ? await earlierOf(runtime, actor, command, error) : null
    if (!earlier) throw chosenIdTaken(error, args)
    if (!plan) return JSON.stringify(earlier.result)
    // whoever came in by such a field may not use it again
    if (!request?.isAuthorised && !mutation.runsAs) fail('ALREADY_DONE')
    return repeat(runtime, operation, group, actor, earlier.result)
  }
}

type Args = Record<string, unknown>

async function actorOf(
  runtime: Runtime,
  { runsAs, runsIn }: Mutation,
  args: Args,
  caller: Caller,
): Promise<Actor> {
  const { actor } = caller
  if (runsAs && newcomerOf(actor)) return actorToRunAs(runtime, runsAs, args, caller)
  if (!runsIn) return actor
  const organisationId = await runtime.database.transaction(actor, (t) =>
    runsIn(new Request(actor, t, newId()), args),
  )
  return { ...actor, organisationId }
}

/** A newcomer as one who stands in the organisation that they want to come into. */
async function actorToRunAs(
  { database }: Runtime,
  runsAs: NonNullable<Mutation['runsAs']>,
  args: Args,
  { actor, attempt }: Caller,
): Promise<Actor> {
  attempt?.()
  const inside = await database.transaction(actor, (t) =>
    runsAs(new Request(actor, t, newId()), args),
  )
  return { ...actor, ...inside }
}

/** `isKept`: the client gave an idempotency key, so that the same one again has no second effect. */
function commandOf(
  { document }: Operation,
  group: Group,
  mutation: Mutation,
  actor: Actor,
  args: Args,
  sent: Sent,
): { command: Command; isKept: boolean } {
  const given =
    newcomerOf(actor) && mutation.forNewcomers
      ? null
      : (args['commandId'] as string | null | undefined)
  if (given != null && !isId(given)) fail('BAD_INPUT', { field: 'commandId', rule: 'BAD_FORMAT' })
  const command = {
    id: given?.toLowerCase() ?? newId(),
    field: group.name,
    hash: given == null ? '' : commandHash(document, group, sent),
  }
  return { command, isKept: given != null }
}

function answerScalar(
  transaction: Transaction,
  result: unknown,
  kept: unknown[] | undefined,
): Promise<string> {
  if (kept) transaction.send(insertCommand(1), kept)
  return Promise.resolve(JSON.stringify(result))
}

/** One text for each plan: a new one of the same characters would be hashed again to find its preparation. */
const textsKeeping = new WeakMap<Plan, string>()
function textKeeping(plan: Plan, values: number): string {
  let text = textsKeeping.get(plan)
  if (text === undefined)
    textsKeeping.set(plan, (text = `with kept as (${insertCommand(values + 1)}) ${plan.text}`))
  return text
}

async function answer(
  transaction: Transaction,
  { document, variables }: Operation,
  group: Group,
  actor: Actor,
  plan: Plan,
  result: unknown,
  kept: unknown[] | undefined,
): Promise<string> {
  if (document.longest !== undefined)
    transaction.send(`set local statement_timeout = ${document.longest}`, [])
  const values = plan.values(actor, variables, result)
  const read = kept
    ? // with the read, because each statement costs a tenth of a millisecond
      transaction.json(textKeeping(plan, values.length), [...values, ...kept], document.isTrusted)
    : transaction.json(plan.text, values, document.isTrusted)
  const content = onlyField(await read)
  if (content === 'null' && isRequired(document, group))
    throw new Error(`${group.name} answers with a row that is not there`)
  return content
}

/**
 * What the command answered with when it ran; null: it has not, or nobody can tell. `error`: why it
 * was not done now. A refusal is told only of what was not done before, because whoever hears it does
 * it once more under another id; any other failure is told before that of looking.
 */
function earlierOf(
  { database }: Runtime,
  actor: Actor,
  command: Command,
  error: unknown,
): Promise<{ result: unknown } | null> {
  return database
    .transaction(actor, (t) => earlierResult(t, actor, command))
    .catch((failure: unknown) => {
      if (failure instanceof Failure || isRefusal(error)) throw failure
      return null
    })
}

const isRefusal = (error: unknown): boolean =>
  (problemOf(error)?.code ?? 'UNAVAILABLE') !== 'UNAVAILABLE'

async function repeat(
  runtime: Runtime,
  operation: Operation,
  group: Group,
  actor: Actor,
  result: unknown,
): Promise<string> {
  const { text, values } = runtime.payload(operation, group, actor, false)
  const repeated = values(actor, operation.variables, result)
  const content = onlyField(await runtime.inTurn(operation.document, actor, text, repeated))
  return content === 'null' ? fail('ALREADY_DONE') : content
}
