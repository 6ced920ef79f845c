import { object } from './schema.ts'
import { whole } from './values.ts'

/** From which row on the bin is read. */
export const binSkip = object({ skip: whole(0, 2 ** 31 - 1) })
