import { fail } from '../../shared/errors.ts'
import type { Newcomer } from './actor.ts'
import { declaredCalls, declaredMutations } from './declare.ts'

/**
 * Newcomers ask for the way in and for their own sessions; anything else is refused. `rootFields`:
 * null when the document has too many words to be read.
 */
export function newcomersOnly(rootFields: readonly string[] | null, { why }: Newcomer): void {
  const calls = declaredCalls(),
    mutations = declaredMutations()
  const isForNewcomers = (name: string): boolean =>
    Boolean(calls[name]?.forNewcomers ?? mutations[name]?.runsAs ?? mutations[name]?.forNewcomers)
  if (!rootFields?.every(isForNewcomers)) fail(why)
}
