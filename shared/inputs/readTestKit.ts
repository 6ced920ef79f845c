import { expect } from 'vitest'
import { read, type Schema } from './schema.ts'

export const kept = (schema: Schema, value: unknown): unknown => {
  const { kept: made, problems } = read(schema, value)
  expect(problems).toBeUndefined()
  return made
}
/** Rule and params of the first problem, its field before them where it has one. */
export const refused = (schema: Schema, value: unknown): unknown[] => {
  const { field, rule, params } = read(schema, value).problems?.[0] ?? {}
  return [...(field ? [field] : []), rule, ...(params ? [params] : [])]
}
export const many = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_none, n) => make(n))
