import { v7 } from 'uuid'
/** A new id: UUID version 7, so that ids grow with time. */
export const newId = (): string => v7()

const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
/** When an id of version 7 was made, by the clock of whoever made it; null for any other. */
export const idMadeAt = (id: string): number | null =>
  id[14] === '7' ? Number.parseInt(id.replace('-', '').slice(0, 12), 16) : null
/** Whether it is a UUID of any version. */
export const isId = (value: unknown): value is string =>
  typeof value === 'string' && pattern.test(value)
