// Blocks of inputs: ids.
import { isId } from '../id.ts'
import { block } from './schema.ts'

/** The id of something, or null; a malformed one is as unknown as a foreign one. */
export const id = block((value: string | null, refuse): string | null =>
  value === null ? null : isId(value) ? value.toLowerCase() : refuse('UNKNOWN_ID'),
)
/** One that must be there. */
export const requiredId = block((value: string | null, refuse): string =>
  isId(value) ? value.toLowerCase() : refuse('UNKNOWN_ID'),
)
/** One that is chosen: none is asked for. */
export const chosenId = block((value: string | null, refuse): string =>
  value === null ? refuse('REQUIRED') : isId(value) ? value.toLowerCase() : refuse('UNKNOWN_ID'),
)
/** One that nothing takes away: null leaves what is there. */
export const idToKeep = block((value: string | null, refuse): string | undefined =>
  value === null ? undefined : isId(value) ? value.toLowerCase() : refuse('UNKNOWN_ID'),
)
/** Ids, each once; null leaves what is there. */
export const ids = (max = 200) =>
  block((value: readonly string[] | null, refuse): string[] | undefined => {
    if (value === null) return undefined
    if (value.length > max) return refuse('TOO_MANY', { max })
    return value.every(isId)
      ? [...new Set(value.map((one) => one.toLowerCase()))]
      : refuse('UNKNOWN_ID')
  })
