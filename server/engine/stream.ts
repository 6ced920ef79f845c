// Runs a live field: each of its results is read anew, by today's rights.
import { getArgumentValues, GraphQLError } from 'graphql'
import { newId } from '../../shared/id.ts'
import { Request } from './actor.ts'
import { declaredSubscriptions } from './declare.ts'
import { rootGroups } from './documents.ts'
import { withLongNames } from './longNames.ts'
import { onlyField } from './pickSelection.ts'
import type { Operation, Runtime } from './runtime.ts'

/** The JSON text of a whole result each time; ends when the signal is aborted. */
export async function* stream(
  runtime: Runtime,
  operation: Operation,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const { document, variables, caller } = operation
  const group = rootGroups(document, variables.coerced)[0]!,
    field = declaredSubscriptions()[group.name]
  if (!field)
    throw new GraphQLError('not a subscription', {
      extensions: { code: 'BAD_INPUT', rule: 'BAD_FORMAT' },
    })
  const plan = runtime.payload(operation, group, caller.actor, false)
  const streams = runtime.database.detached(caller.actor)
  const request = new Request(caller.actor, streams, newId(), signal)
  const args = getArgumentValues(document.root.getFields()[group.name]!, group.nodes[0], variables)
  for await (const result of field.run(request, args)) {
    const values = plan.values(caller.actor, variables, result)
    // the connections of streams are few, and for statements that are known to be short
    const text = document.isTrusted
      ? await streams.json(plan.text, values, true)
      : await runtime.inTurn(document, caller.actor, plan.text, values)
    const content = withLongNames(document.longNames, onlyField(text))
    // the person may not see it any more
    if (content === 'null') return
    yield `{"data":{"${group.key}":${content}}}`
  }
}
