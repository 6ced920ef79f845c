import { useMemo } from 'react'
import { useColumnWidths } from './useColumnWidths.ts'
import { useOwnSetting } from './ownSetting.ts'

/** Columns of lists, in order; `null` where the person has chosen none. */
type Chosen = Record<string, readonly string[] | undefined>

interface Choosable {
  id: string
  /** Shown only to those who choose it. */
  isExtra?: boolean
}

/** The columns of a list as the person, or the view that it shows, has chosen and ordered them, as wide as the person has made them; the first of them is always there. */
export function useColumns<Column extends Choosable>(
  list: string,
  columns: readonly Column[],
  ofView?: readonly string[],
) {
  const [text, keep] = useOwnSetting('list_columns')
  const own = useMemo(() => readChosen(text)[list], [text, list]),
    chosen = ofView ?? own
  const { widths, resize } = useColumnWidths(list)
  const known = (chosen ?? []).flatMap((id) => columns.find((column) => column.id === id) ?? [])
  const [first] = columns
  const shown = !chosen
    ? columns.filter(({ isExtra }) => !isExtra)
    : first && !known.includes(first)
      ? [first, ...known]
      : known
  const choose = (ids: readonly string[] | undefined): void =>
    keep((before) => {
      const lists = readChosen(before)
      // a page of another release knows them
      const others = lists[list]?.filter((id) => !columns.some((column) => column.id === id)) ?? []
      return JSON.stringify({ ...lists, [list]: ids && [...ids, ...others] })
    })
  return {
    shown: shown.map((column) => ({ ...column, exact: widths[column.id] })),
    isChosen: chosen !== undefined,
    choose,
    widths,
    resize,
  }
}

function readChosen(text: string | null): Chosen {
  try {
    const lists: unknown = JSON.parse(text ?? '{}')
    if (typeof lists !== 'object' || lists === null) return {}
    return Object.fromEntries(Object.entries(lists).filter(([, ids]) => Array.isArray(ids)))
  } catch {
    return {}
  }
}
