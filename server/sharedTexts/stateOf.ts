import * as Y from 'yjs'
import { TooManySteps, watchYjs } from './watchYjs.ts'

/**
 * A document in one piece, and the steps that reading it takes. Yjs reads it in the order of writers' numbers: what was
 * cheap to join may be dear to read. Null: it takes more than a command may.
 */
export function stateOf(source: Y.Doc): { state: Buffer; steps: number } | null {
  const state = Y.encodeStateAsUpdate(source),
    doc = new Y.Doc()
  try {
    const { steps } = watchYjs(doc, () => Y.applyUpdate(doc, state))
    return { state: Buffer.from(state), steps }
  } catch (fault) {
    if (fault instanceof TooManySteps) return null
    throw fault
  }
}
