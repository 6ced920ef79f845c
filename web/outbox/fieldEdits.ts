import type { Problem } from '../../shared/errors.ts'

/** Fields of a record that a person changed, by their path in the API: `address.city`. */
export type FieldEdits = Readonly<Record<string, FieldEdit>>
/** What the person wants, and what they saw before. */
export type FieldEdit = { value: unknown; base: unknown }
/** What stands on the server now, by the same paths. */
export type CurrentFields = Readonly<Record<string, unknown>>

/** What a refusal says of the fields that somebody else has changed. */
export const currentIn = (problem: Problem | undefined): CurrentFields =>
  (problem?.code === 'CONFLICT' && (problem.params?.['current'] as CurrentFields | undefined)) || {}

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

/** The edits over what an own earlier edit made of the same value. */
export const editsOnOwn = (edits: FieldEdits, earlier: FieldEdits): FieldEdits =>
  Object.fromEntries(
    Object.entries(edits).map(([path, edit]) => {
      const own = earlier[path]
      return [path, own && isSame(own.base, edit.base) ? { ...edit, base: own.value } : edit]
    }),
  )

/** The edits of these fields, and those of the others; all together where none of them is named. */
export function partedEdits(
  edits: FieldEdits,
  paths: CurrentFields,
): { refused: FieldEdits; rest: FieldEdits | null } {
  const all = Object.entries(edits)
  const refused = all.filter(([path]) => Object.hasOwn(paths, path))
  if (refused.length === 0 || refused.length === all.length) return { refused: edits, rest: null }
  const rest = all.filter(([path]) => !Object.hasOwn(paths, path))
  return { refused: Object.fromEntries(refused), rest: Object.fromEntries(rest) }
}

/** The same edits on top of what stands there now. */
export const editsOver = (edits: FieldEdits, current: CurrentFields): FieldEdits =>
  Object.fromEntries(
    Object.entries(edits).map(([path, edit]) => [
      path,
      Object.hasOwn(current, path) ? { ...edit, base: current[path] } : edit,
    ]),
  )

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

type Edited = { address?: object }

/** What the edits change of a record, or of a row of it. */
export function changesOf<Shown extends Edited>(
  { address }: Shown,
  edits: FieldEdits,
): Partial<Shown> {
  const { address: parts, ...others } = asFields(edits, 'value')
  const placed = address && parts ? { address: { ...address, ...parts } } : {}
  return { ...others, ...placed } as Partial<Shown>
}

export const withEdits = <Shown extends Edited>(shown: Shown, edits: FieldEdits): Shown => ({
  ...shown,
  ...changesOf(shown, edits),
})

/** Of a record in the form of the API, the values by path. */
export const pathsOf = (fields: object, prefix = ''): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]: [string, unknown]) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.entries(pathsOf(value, `${prefix}${name}.`))
        : [[prefix + name, value]],
    ),
  )

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
