import { limits } from '../limits.ts'
import { object } from './schema.ts'
import { requiredText, text } from './texts.ts'

const name = requiredText(limits.fileName)
/** What a file is called. */
export const fileName = object({ name })
/** What it is to be called, and what the person saw that it was called before. */
export const fileRename = object({ name, base: text(limits.fileName) })
