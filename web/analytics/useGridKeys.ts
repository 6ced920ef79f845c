import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react'

const steps: Record<string, [down: number, right: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}
const rowOf = (cell: HTMLElement): number => Number(cell.dataset['row'])
const columnOf = (cell: HTMLElement): number => Number(cell.dataset['column'])

/** The buttons of a table (`data-row`, `data-column`) are one stop of the Tab key; arrows go to the next one of the row or column, Home and End to the ends of the row. Goes on what is around them. */
export function useGridKeys<Around extends HTMLElement>() {
  const ref = useRef<Around>(null),
    at = useRef<[row: number, column: number] | null>(null)
  const all = () => [...(ref.current?.querySelectorAll<HTMLElement>('[data-column]') ?? [])]
  const mark = () => {
    const cells = all(),
      isLast = (cell: HTMLElement): boolean =>
        at.current !== null && rowOf(cell) === at.current[0] && columnOf(cell) === at.current[1],
      stop = cells.find(isLast) ?? cells[0]
    for (const cell of cells) cell.tabIndex = cell === stop ? 0 : -1
  }
  // cells come and go with the numbers
  useLayoutEffect(mark)
  return {
    ref,
    onFocus: ({ target }: FocusEvent) => {
      const cell = all().find((each) => each === target)
      if (!cell) return
      at.current = [rowOf(cell), columnOf(cell)]
      mark()
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || !at.current) return
      const cells = all(),
        [row, column] = at.current,
        inRow = cells.filter((cell) => rowOf(cell) === row)
      let next: HTMLElement | undefined
      if (event.key === 'Home') next = inRow[0]
      else if (event.key === 'End') next = inRow.at(-1)
      else {
        const step = steps[event.key]
        if (!step) return
        const [down, right] = step
        const ahead = cells.filter((cell) =>
          down === 0
            ? rowOf(cell) === row && (columnOf(cell) - column) * right > 0
            : columnOf(cell) === column && (rowOf(cell) - row) * down > 0,
        )
        next = down + right > 0 ? ahead[0] : ahead.at(-1)
      }
      event.preventDefault()
      next?.focus()
    },
  }
}
