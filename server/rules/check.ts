// Checks of arguments: each refuses with BAD_INPUT, the field and the rule.
import { isBlank } from '../../shared/blankText.ts'
import { fail } from '../../shared/errors.ts'
import { isId, newId } from '../../shared/id.ts'
import { numberProblem } from '../../shared/numbers.ts'

/** A trimmed text within bounds; null when empty and not required. */
export function text(
  value: unknown,
  field: string,
  options: { max: number; required?: boolean; min?: number; lines?: boolean },
): string | null {
  if (value != null && typeof value !== 'string')
    return fail('BAD_INPUT', { field, rule: 'WRONG_TYPE' })
  if (value == null || isBlank(value)) {
    if (options.required) fail('BAD_INPUT', { field, rule: value?.trim() ? 'BLANK' : 'REQUIRED' })
    return null
  }
  if (value.includes('\0') || !value.isWellFormed())
    fail('BAD_INPUT', { field, rule: 'BAD_FORMAT' })
  const trimmed = value.trim()
  if (trimmed.length > options.max)
    fail('BAD_INPUT', {
      field,
      rule: 'TOO_LONG',
      params: { max: options.max, length: trimmed.length },
    })
  if (trimmed.length < (options.min ?? 0))
    fail('BAD_INPUT', { field, rule: 'TOO_SHORT', params: { min: options.min ?? 0 } })
  return trimmed
}
export const requiredText = (value: unknown, field: string, max: number, min = 1): string =>
  text(value, field, { max, min, required: true })!

/** The id of something that must be there; a malformed one is as unknown as a foreign one. */
export function idOf(value: unknown, field: string): string {
  if (typeof value !== 'string' || !isId(value))
    return fail('BAD_INPUT', { field, rule: 'UNKNOWN_ID' })
  return value.toLowerCase()
}
/** The id a client chose for what it creates, or a new one. */
export const newIdOr = (value: unknown, field = 'id'): string =>
  value == null ? newId() : idOf(value, field)

export function idsOf(value: unknown, field: string, max = 200): string[] {
  if (value == null) return []
  if (!Array.isArray(value)) return fail('BAD_INPUT', { field, rule: 'WRONG_TYPE' })
  if (value.length > max) fail('BAD_INPUT', { field, rule: 'TOO_MANY', params: { max } })
  return [...new Set(value.map((v) => idOf(v, field)))]
}
export function whole(value: number, field: string, min: number, max: number): number {
  if (!Number.isInteger(value)) fail('BAD_INPUT', { field, rule: 'WRONG_TYPE' })
  if (value < min || value > max)
    fail('BAD_INPUT', { field, rule: 'OUT_OF_BOUNDS', params: { min, max } })
  return value
}

/** A number of so many digits as the product takes (shared/numbers.ts), or what stands for none. */
export function numberOf<V extends number | null | undefined>(value: V, field: string): V {
  const problem = value == null ? null : numberProblem(value)
  if (problem) fail('BAD_INPUT', { field, ...problem })
  return value
}
