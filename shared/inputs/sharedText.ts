import { fromBase64 } from '../base64.ts'
import { sharedTextLimits } from '../limits.ts'
import { readUpdates, type UpdateContent } from '../sharedText.ts'
import { block, object } from './schema.ts'

/** Updates of a text that several people write, how far they bring each of its writers, and how much is in them. */
export type TextUpdates = UpdateContent & { all: readonly Uint8Array[] }

/** As base64. */
const updatesOf = (isRich: boolean) =>
  block((value: string[] | null, refuse): TextUpdates => {
    if (!value?.length) return refuse('REQUIRED')
    const max = sharedTextLimits.updates
    if (value.length > max) return refuse('TOO_MANY', { max })
    const all = value.map(bytesOf).filter((one) => one !== null)
    if (all.length < value.length) return refuse('BAD_FORMAT')
    const content = readUpdates(all, isRich)
    return 'rule' in content ? refuse(content.rule, content.params) : { all, ...content }
  })
export const textEdit = object({ updates: updatesOf(false) }),
  richTextEdit = object({ updates: updatesOf(true) })

/** A place in it, as base64; null: the caret is nowhere any more. */
const at = block((value: string | null, refuse): string | null => {
  if (value === null) return null
  const max = sharedTextLimits.caret
  if (value.length > max) return refuse('TOO_LONG', { max })
  return bytesOf(value) ? value : refuse('BAD_FORMAT')
})
export const textCaret = object({ at })

function bytesOf(base64: string): Uint8Array | null {
  try {
    return fromBase64(base64)
  } catch {
    return null
  }
}
