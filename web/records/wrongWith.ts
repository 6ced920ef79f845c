import { read, type Schema } from '../../shared/inputs/schema.ts'
import { problemText } from '../data/errors.ts'

/** What is wrong with a value by itself, in the words that a refusal would have; null when it is taken. */
export const wrongWith = (schema: Schema, value: unknown): string | null => {
  const { problems } = read(schema, value)
  return problems ? problemText(problems[0]!) : null
}
