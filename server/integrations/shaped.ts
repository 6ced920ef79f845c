import type { z } from 'zod'
import { Protocol } from './connector.ts'

/** An answer as its schema says; throws where it is not the vendor as we know it. */
export function shaped<S extends z.ZodType>(schema: S, answer: unknown): z.output<S> {
  const read = schema.safeParse(answer)
  if (!read.success) throw new Protocol('BAD_SHAPE')
  return read.data
}
