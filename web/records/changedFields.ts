/** Which fields of a form were changed, as react-hook-form has it. */
type Changed = { readonly [field: string]: boolean | readonly unknown[] | Changed | undefined }

/** Of what a form gives, the fields that were changed in it: what a colleague changed meanwhile in another field stays. */
export function changedFields<Values extends object>(
  values: Values,
  changed: Changed,
): Partial<Values> {
  const entries: [string, unknown][] = Object.entries(values)
  return Object.fromEntries(
    entries.flatMap(([key, value]) => {
      const of = changed[key]
      if (of === true) return [[key, value]]
      if (!isParts(of) || !isParts(value)) return []
      const inner = changedFields(value, of)
      return Object.keys(inner).length > 0 ? [[key, inner]] : []
    }),
  ) as Partial<Values>
}

const isParts = (value: unknown): value is Changed =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
