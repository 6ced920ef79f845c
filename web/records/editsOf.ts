import type { FieldEdits } from '../outbox/fieldEdits.ts'
import { changedFields } from './changedFields.ts'
import type { Theirs } from './useRefusedDraft.ts'

/** What a form changes of a record: the fields that were changed in it, and those that it holds because they had been refused, each with what the person saw that the record has there. */
export function editsOf(
  values: object,
  changed: Parameters<typeof changedFields>[1],
  record: object,
  theirs: Theirs,
): FieldEdits {
  const [given, seen] = [pathsOf(values), { ...pathsOf(record), ...theirs }]
  const paths = new Set([
    ...Object.keys(pathsOf(changedFields(values, changed))),
    ...Object.keys(theirs),
  ])
  return Object.fromEntries(
    [...paths].map((path) => [path, { value: given[path] ?? null, base: seen[path] ?? null }]),
  )
}

/** Of a record in the form of the API, the values by path. */
export const pathsOf = (fields: object, prefix = ''): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]: [string, unknown]) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.entries(pathsOf(value, `${prefix}${name}.`))
        : [[prefix + name, value]],
    ),
  )
