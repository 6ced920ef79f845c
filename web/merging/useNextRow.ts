import { useEffect, useRef, type RefObject } from 'react'
import { isFocusLost } from '../ui/focusReturn.ts'

/**
 * Of a list of which each row has a button `data-row`: when the row goes whose button was pressed, the focus goes to the
 * same button of the row that comes to stand there. After the last row the page itself decides.
 */
export function useNextRow(ids: readonly string[]): {
  list: RefObject<HTMLUListElement | null>
  /** Call it before the rows are read anew. */
  leave: (id: string) => void
} {
  const list = useRef<HTMLUListElement>(null),
    left = useRef<{ id: string; at: number } | null>(null)
  const all = ids.join()
  useEffect(() => {
    const row = left.current
    if (!row || all.split(',').includes(row.id)) return
    left.current = null
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? []
    // somebody may have gone on elsewhere
    if (isFocusLost()) buttons[Math.min(row.at, buttons.length - 1)]?.focus()
  }, [all])
  return { list, leave: (id) => (left.current = { id, at: ids.indexOf(id) }) }
}
