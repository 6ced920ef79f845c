import { useMemo } from 'react'
import { fittingWidth } from '../../shared/columnWidths.ts'
import { useOwnSetting } from './ownSetting.ts'

/** Of lists, their columns' widths in px; of a column that nobody has resized there is none. */
type Widths = Record<string, Record<string, number>>

/** How wide the person has made the columns of a list; `resize` with null gives a column back to the list, with no id all of them. */
export function useColumnWidths(list: string) {
  const [text, keep] = useOwnSetting('list_widths')
  const widths = useMemo(() => readWidths(text)[list] ?? {}, [text, list])
  const resize = (id: string | null, width: number | null): void =>
    keep((before) => {
      const { [list]: mine = {}, ...others } = readWidths(before)
      const rest = Object.entries(mine).filter(([one]) => id !== null && one !== id)
      const next = id !== null && width !== null ? [...rest, [id, fittingWidth(width)]] : rest
      return JSON.stringify(
        next.length > 0 ? { ...others, [list]: Object.fromEntries(next) as object } : others,
      )
    })
  return { widths, resize }
}

function readWidths(text: string | null): Widths {
  try {
    return (JSON.parse(text ?? '{}') ?? {}) as Widths
  } catch {
    return {}
  }
}
