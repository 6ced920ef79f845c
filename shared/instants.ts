/** Whether the day with which a text begins (yyyy-MM-dd) exists. */
export function beginsWithRealDay(text: string): boolean {
  const [day] = /^\d{4}-\d{2}-\d{2}/.exec(text) ?? []
  if (!day) return false
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

/** Milliseconds since 1970 of an ISO 8601 text. NaN for any other, and for 30 February, which Date.parse moves to March. */
export const momentOf = (text: string): number =>
  beginsWithRealDay(text) ? Date.parse(text) : Number.NaN
