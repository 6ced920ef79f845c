import { useMemo, useState } from 'react'

/** Which rows of an outline are selected: one by one, or all from one to another. */
export function useOutlineSelection(rows: readonly { id: string }[]) {
  const [{ chosen, anchor }, set] = useState<{
    chosen: ReadonlySet<string>
    anchor: string | null
  }>({ chosen: new Set(), anchor: null })
  // those that are gone are not selected any more
  const ids = useMemo(
    () => new Set(rows.flatMap(({ id }) => (chosen.has(id) ? [id] : []))),
    [rows, chosen],
  )
  const between = (one: string, other: string): string[] => {
    const places = [one, other].map((id) => rows.findIndex((row) => row.id === id))
    return places.includes(-1)
      ? [other]
      : rows.slice(Math.min(...places), Math.max(...places) + 1).map(({ id }) => id)
  }
  return {
    ids,
    clear: (): void => set({ chosen: new Set(), anchor: null }),
    pick: (id: string, through: boolean): void => {
      if (through && anchor !== null)
        return set({ chosen: new Set([...ids, ...between(anchor, id)]), anchor })
      const next = new Set(ids)
      if (!next.delete(id)) next.add(id)
      set({ chosen: next, anchor: id })
    },
    /** From the row in hand one further; the first time only itself. */
    extend: (id: string, by: -1 | 1): void => {
      const from = ids.size > 0 && anchor !== null ? anchor : id,
        next = rows[rows.findIndex((row) => row.id === id) + by]?.id ?? id
      set({ chosen: new Set(between(from, next)), anchor: from })
    },
  }
}
