/** What a list shows in place of what was read for these variables. */
export type KeptRows = <Row extends { id: string }>(
  list: readonly Row[] | undefined,
  readFor: object | void,
) => readonly Row[] | undefined

/**
 * Leaves the rows of a list where they are, also where an edit in their cells puts them elsewhere, or takes them out of
 * what the list is narrowed to. `edited`: the ids of those that were.
 */
export function keepRows(
  shown: readonly { id: string }[],
  shownFor: object | void,
  edited: ReadonlySet<string>,
): KeptRows {
  const key = JSON.stringify(shownFor)
  // the same rows for the same list, so that nothing is drawn anew
  let last: { list: unknown; rows: readonly unknown[] } | undefined
  return <Row extends { id: string }>(
    list: readonly Row[] | undefined,
    readFor: object | void,
  ): readonly Row[] | undefined => {
    if (!list || JSON.stringify(readFor) !== key) return list
    if (last?.list !== list) {
      const read = new Map(list.map((row) => [row.id, row])),
        kept = shown.flatMap((row) => read.get(row.id) ?? (edited.has(row.id) ? (row as Row) : [])),
        ids = new Set(kept.map(({ id }) => id))
      last = { list, rows: [...kept, ...list.filter(({ id }) => !ids.has(id))] }
    }
    return last.rows as readonly Row[]
  }
}
