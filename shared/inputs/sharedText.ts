import { fromBase64 } from '../base64.ts'
import { sharedTextLimits } from '../limits.ts'
import { readUpdate } from '../sharedText.ts'
import { block, object, type Refuse } from './schema.ts'

/** Updates of a text that several people write, and how far they bring each of its writers. */
export type TextUpdates = {
  all: readonly Uint8Array[]
  writers: ReadonlyMap<number, number>
}

/** As base64. */
const updates = block((value: string[] | null, refuse): TextUpdates => {
  if (!value?.length) return refuse('REQUIRED')
  const max = sharedTextLimits.updates
  if (value.length > max) return refuse('TOO_MANY', { max })
  const all = value.map(bytesOf).filter((one) => one !== null)
  if (all.length < value.length) return refuse('BAD_FORMAT')
  const writers = writersOf(all, refuse)
  return { all, writers }
})
export const textEdit = object({ updates })

function writersOf(all: readonly Uint8Array[], refuse: Refuse): Map<number, number> {
  const writers = new Map<number, number>()
  let size = 0
  for (const update of all) {
    size += update.byteLength
    if (size > sharedTextLimits.updateBytes) return refuse('TOO_LONG')
    const found = readUpdate(update)
    if ('rule' in found) return refuse(found.rule)
    for (const [writer, end] of found) writers.set(writer, Math.max(writers.get(writer) ?? 0, end))
    if (writers.size > sharedTextLimits.writersAtOnce) return refuse('TOO_MANY')
  }
  return writers
}

function bytesOf(base64: string): Uint8Array | null {
  try {
    return fromBase64(base64)
  } catch {
    return null
  }
}
