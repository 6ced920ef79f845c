import { setImmediate } from 'node:timers/promises'
import * as Y from 'yjs'
import { sharedTextLimits } from '../../shared/limits.ts'
import { structsOf, type Loaded } from './recentDocuments.ts'
import { watchYjs } from './watchYjs.ts'

/** A state is written only where it takes so many steps, and updates behind it are bounded: behind four times as many, nobody counted them. */
export const mostSteps = 4 * sharedTextLimits.conflictSteps

/** Others are let in between two updates after, ms. */
const turn = 10

/**
 * The document that a state and the updates behind it make. Each of them was joined before; together they may be many.
 * TooManySteps: with the state they take more than `mostSteps`. Behind `enough` steps the rest is left out; `count` is how
 * many are in.
 */
export async function loadDocument(
  state: Uint8Array,
  updates: readonly Uint8Array[],
  enough = Infinity,
): Promise<Omit<Loaded, 'seq'> & { count: number }> {
  const doc = new Y.Doc()
  const { steps: stateSteps } = watchYjs(doc, () => Y.applyUpdate(doc, state), mostSteps)
  const stateStructs = structsOf(doc)
  let steps = 0,
    count = 0,
    began = performance.now()
  for (const update of updates) {
    if (steps > enough) break
    if (performance.now() - began > turn) {
      await setImmediate()
      began = performance.now()
    }
    steps += watchYjs(doc, () => Y.applyUpdate(doc, update), mostSteps - stateSteps - steps).steps
    count += 1
  }
  return { doc, stateStructs, stateSteps, steps, count }
}
