import { v7 } from 'uuid'
/** A new id: UUID version 7, so that ids grow with time. */
export const newId = (): string => v7()

const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
/** Whether it is a UUID of any version. */
export const isId = (value: unknown): value is string =>
  typeof value === 'string' && pattern.test(value)
