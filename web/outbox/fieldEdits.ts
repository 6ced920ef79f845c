import type { Problem } from '../../shared/errors.ts'

/** Fields of a record that a person changed, by their path in the API: `address.city`. */
export type FieldEdits = Readonly<Record<string, FieldEdit>>
/** What the person wants, and what they saw before. */
export type FieldEdit = { value: unknown; base: unknown }

/** What stands on the server now, by path. */
export type CurrentFields = Readonly<Record<string, unknown>>
/** What a refusal says of the fields that somebody else has changed. */
export const currentIn = (problem: Problem | undefined): CurrentFields =>
  (problem?.code === 'CONFLICT' && (problem.params?.['current'] as CurrentFields | undefined)) || {}

/** What is left of an edit beside one that this person made later; null: nothing. */
export function leftOf(edits: FieldEdits, later: FieldEdits): FieldEdits | null {
  const left = Object.entries(edits).filter(([path]) => !Object.hasOwn(later, path))
  return left.length > 0 ? Object.fromEntries(left) : null
}

/** Both edits as one. A field that was changed on top of the waiting edit keeps what was seen first; one that was seen otherwise meanwhile does not. */
export const joinedEdits = (waiting: FieldEdits, next: FieldEdits): FieldEdits => ({
  ...waiting,
  ...Object.fromEntries(
    Object.entries(next).map(([path, { value, base }]) => {
      const before = waiting[path]
      const first = before && isSame(before.value, base) ? before.base : base
      return [path, { value, base: first }]
    }),
  ),
})

/** One side of the edits as the API takes it: `{ address: { city } }`. */
export function asFields(edits: FieldEdits, side: keyof FieldEdit): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const [path, edit] of Object.entries(edits)) {
    const [name, part] = path.split('.') as [string, string?]
    if (part === undefined) fields[name] = edit[side]
    else fields[name] = { ...(fields[name] as object | undefined), [part]: edit[side] }
  }
  return fields
}

/** What the edits change of a record, or of a row of it. */
export function changesOf<Shown extends { address?: object }>(
  { address }: Shown,
  edits: FieldEdits,
): Partial<Shown> {
  const { address: parts, ...others } = asFields(edits, 'value')
  const placed = address && parts ? { address: { ...address, ...parts } } : {}
  return { ...others, ...placed } as Partial<Shown>
}

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
