import { limits } from '../limits.ts'
import { object } from './schema.ts'
import { requiredText } from './texts.ts'

/** What a file is called. */
export const fileName = object({ name: requiredText(limits.fileName) })
