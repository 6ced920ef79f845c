import { fail } from '../../shared/errors.ts'
import type { Newcomer } from './actor.ts'
import { declaredCalls, declaredMutations } from './declare.ts'

/**
 * Newcomers ask for the way in and for their own sessions; anything else is refused. `rootFields`:
 * null when the document has too many words to be read.
 */
export function outsideOnly(rootFields: readonly string[] | null, { why }: Newcomer): void {
  const calls = declaredCalls(),
    mutations = declaredMutations()
  const isOutside = (name: string): boolean =>
    Boolean(calls[name]?.outside ?? mutations[name]?.entrance ?? mutations[name]?.outside)
  if (!rootFields?.every(isOutside)) fail(why)
}
