// An array of operations in one request. They run one after another, in their order, each with its own
// transaction and its own outcome: one that fails stops none behind it.
import { Failure } from '../shared/errors.ts'
import type { Asked } from './engine/engine.ts'
import type { WireError } from './engine/problems.ts'
import { ClientLeft } from './platform/admission.ts'
import { batchLimits } from './platform/budgets.ts'

export interface Batch {
  run: (asked: Asked) => Promise<string>
  /** Counts one more operation of whoever asks; throws RATE_LIMITED. The first is counted already. */
  take: () => void
  hasLeft: () => boolean
  errorOf: (error: unknown) => WireError
}

/** The JSON text of the results, in the order of what was asked. Throws ClientLeft when nobody waits any more. */
export async function runBatch(operations: readonly Asked[], batch: Batch): Promise<string> {
  const end = performance.now() + batchLimits.milliseconds
  const results: string[] = []
  let characters = 0
  for (const [at, asked] of operations.entries()) {
    if (batch.hasLeft()) throw new ClientLeft()
    const result = await resultOf(batch, () => {
      if (performance.now() > end || characters > batchLimits.characters)
        throw new Failure({ code: 'UNAVAILABLE' })
      if (at > 0) batch.take()
      return batch.run(asked)
    })
    characters += result.length
    results.push(result)
  }
  return `[${results.join()}]`
}

async function resultOf(batch: Batch, run: () => Promise<string>): Promise<string> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof ClientLeft) throw error
    return JSON.stringify({ errors: [batch.errorOf(error)] })
  }
}
