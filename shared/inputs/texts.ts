// Blocks of inputs: texts. Each is given back as it is kept, or refused by a rule of the closed list.
import { isBlank } from '../blankText.ts'
import { isKeptText } from '../keptText.ts'
import { block, type Refuse } from './schema.ts'

interface TextRules {
  max: number
  min?: number
  matches?: (text: string) => boolean
}

/** What stands for nothing written, or its refusal. */
type Nothing<None> = (value: string | null, refuse: Refuse) => None

/** A trimmed text within bounds. */
export function readText<None>(
  value: string | null,
  { max, min = 0, matches }: TextRules,
  refuse: Refuse,
  nothing: Nothing<None>,
): string | None {
  if (value !== null && typeof value !== 'string') return refuse('WRONG_TYPE')
  if (value === null || isBlank(value)) return nothing(value, refuse)
  if (!isKeptText(value)) return refuse('BAD_FORMAT')
  const trimmed = value.trim()
  if (trimmed.length > max) return refuse('TOO_LONG', { max, length: trimmed.length })
  if (trimmed.length < min) return refuse('TOO_SHORT', { min })
  return matches && !matches(trimmed) ? refuse('BAD_FORMAT') : trimmed
}
/** A block that says how many characters it takes: a form's maxLength. */
const withMax = <T extends object>(schema: T, max: number): T & { readonly max: number } =>
  Object.assign(schema, { max })
const trimmedText = <None>(rules: TextRules, nothing: Nothing<None>) =>
  withMax(
    block((value: string | null, refuse): string | None => readText(value, rules, refuse, nothing)),
    rules.max,
  )
const missing: Nothing<never> = (value, refuse) => refuse(value?.trim() ? 'BLANK' : 'REQUIRED')

/** A text, or null for none. */
export const text = (max: number, matches?: (text: string) => boolean) =>
  trimmedText({ max, ...(matches && { matches }) }, () => null)
/** A text, or the empty one. */
export const textOrEmpty = (max: number) => trimmedText({ max }, () => '')
/** A text that must be there and be seen. */
export const requiredText = (max: number, rules: Omit<TextRules, 'max'> = {}) =>
  trimmedText({ max, ...rules }, missing)
/** One that null leaves as it is. */
export const textToKeep = (max: number, matches?: (text: string) => boolean) =>
  trimmedText({ max, ...(matches && { matches }) }, (value, refuse) =>
    value === null ? undefined : missing(value, refuse),
  )
/** A text as it was typed, spaces and all. */
export const untrimmedText = (max: number) =>
  withMax(
    block((value: string | null, refuse): string => {
      if (value === null) return refuse('REQUIRED')
      if (value.length > max) return refuse('TOO_LONG', { max, length: value.length })
      return isKeptText(value) ? value : refuse('BAD_FORMAT')
    }),
    max,
  )
