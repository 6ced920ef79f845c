/** Whether PostgreSQL keeps a text as it is: none has a NUL or half a character in it. */
export const isKeptText = (text: unknown): boolean =>
  typeof text !== 'string' || (!text.includes('\0') && text.isWellFormed())
