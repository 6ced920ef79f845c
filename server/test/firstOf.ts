import { Failure } from '../../shared/errors.ts'
import type { Engine } from '../engine/engine.ts'
import type { Caller } from '../engine/runtime.ts'

/** Follows a live field until it says something, or says that the caller may not. */
export async function firstOf(
  engine: Engine,
  asked: Parameters<Engine['stream']>[0],
  caller: Caller,
): Promise<void> {
  const stop = new AbortController()
  try {
    for await (const _ of engine.stream(asked, caller, stop.signal)) stop.abort()
  } catch (error) {
    if (!(error instanceof Failure) || error.problem.code !== 'FORBIDDEN') throw error
  }
}
