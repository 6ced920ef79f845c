/** As PostgreSQL gives it back, so that both can be compared: keys by length, then by letters; and without what is null. */
export function asJsonb(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asJsonb)
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value).filter(([, part]) => part != null)
  parts.sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1))
  return Object.fromEntries(parts.map(([key, part]) => [key, asJsonb(part)]))
}
