/** More than anybody turns into tables; the oldest go first. */
const most = 200
const keyOf = (userId: string): string => `chart_tables.${userId}`

/** Whether this person has a question's chart shown as a table on this device. */
export const isTableChosen = (userId: string, questionId: string): boolean =>
  chosen(userId).includes(questionId)

export function chooseTable(userId: string, questionId: string, isTable: boolean): void {
  const others = chosen(userId).filter((id) => id !== questionId)
  const next = isTable ? [...others, questionId] : others
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(next.slice(-most)))
  } catch {
    // no room, or none allowed: it is a chart again next time
  }
}

function chosen(userId: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]')
    return Array.isArray(kept) ? (kept as string[]) : []
  } catch {
    return []
  }
}
