import type { FieldEdits } from '../outbox/fieldEdits.ts'
import { changedFields } from './changedFields.ts'

/** What a form changes of a record: the fields that were changed in it, and those that it opened with because they had been refused, each with what the record has there. */
export function editsOf(
  values: object,
  changed: Parameters<typeof changedFields>[1],
  record: object,
  refused: FieldEdits,
): FieldEdits {
  const [given, seen] = [pathsOf(values), pathsOf(record)]
  const paths = new Set([
    ...Object.keys(pathsOf(changedFields(values, changed))),
    ...Object.keys(refused),
  ])
  return Object.fromEntries(
    [...paths].map((path) => [path, { value: given[path] ?? null, base: seen[path] ?? null }]),
  )
}

/** Of a record in the form of the API, the values by path. */
const pathsOf = (fields: object, prefix = ''): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]: [string, unknown]) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.entries(pathsOf(value, `${prefix}${name}.`))
        : [[prefix + name, value]],
    ),
  )
