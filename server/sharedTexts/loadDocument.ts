import { setImmediate } from 'node:timers/promises'
import * as Y from 'yjs'
import type { Loaded } from './recentDocuments.ts'
import { watchYjs } from './watchYjs.ts'

/** Others are let in between two updates after, ms. */
const turn = 10

/**
 * The document that a state and the updates behind it make. Each of them was joined before; together they may be many.
 * TooManySteps: they take more than `max`.
 */
export async function loadDocument(
  state: Uint8Array,
  updates: readonly Uint8Array[],
  max = Infinity,
): Promise<Pick<Loaded, 'doc' | 'steps'>> {
  const doc = new Y.Doc()
  watchYjs(doc, () => Y.applyUpdate(doc, state), max)
  let steps = 0,
    began = performance.now()
  for (const update of updates) {
    if (performance.now() - began > turn) {
      await setImmediate()
      began = performance.now()
    }
    steps += watchYjs(doc, () => Y.applyUpdate(doc, update), max - steps).steps
  }
  return { doc, steps }
}
