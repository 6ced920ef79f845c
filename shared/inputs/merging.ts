import { object } from './schema.ts'
import { text } from './texts.ts'

/** What the fields of two records were that somebody merges. */
export const mergeSeen = object({ revision: text(100) })
