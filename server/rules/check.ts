// Checks of arguments: each refuses with BAD_INPUT, the field and the rule.
import { fail, Failure } from '../../shared/errors.ts'
import { isId, newId } from '../../shared/id.ts'
import { read, type Kept, type Schema } from '../../shared/inputs/schema.ts'

/** The arguments as they are kept. Throws the first thing that is wrong with them. */
export function parse<S extends Schema>(schema: S, args: unknown): Kept<S> {
  const { kept, problems } = read(schema, args)
  if (problems) throw new Failure(problems[0]!)
  return kept
}

/** The id of something that must be there; a malformed one is as unknown as a foreign one. Without a schema, because every request has some. */
export function idOf(value: unknown, field: string): string {
  if (!isId(value)) return fail('BAD_INPUT', { field, rule: 'UNKNOWN_ID' })
  return value.toLowerCase()
}
/** The id a client chose for what it creates, or a new one. */
export const newIdOr = (value: unknown, field = 'id'): string =>
  value == null ? newId() : idOf(value, field)
