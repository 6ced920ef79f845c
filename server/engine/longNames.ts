// PostgreSQL cuts the name of a column at 63 bytes, so that two long aliases could become one key.
// A long one has a short name in the statement, and its own again in the answer.
import { createHash, randomUUID } from 'node:crypto'

/** Longest name of a column, bytes; GraphQL's are ASCII. Source: PostgreSQL's NAMEDATALEN. */
export const longestName = 63
/** So that nothing people wrote is the short name of an alias. */
const secret = randomUUID()

/** The name of a response key's column. */
export const columnName = (key: string): string =>
  key.length <= longestName
    ? key
    : `\x7f${createHash('sha256').update(secret).update(key).digest('base64url')}`

/** The JSON text with the long keys under their own names. */
export const withLongNames = (names: readonly string[], text: string): string =>
  names.reduce((t, name) => t.replaceAll(`"${columnName(name)}"`, `"${name}"`), text)
