import type { BoardMove } from './boardOrder.ts'

/** What is being dragged over a board. */
export type Dragged = { kind: 'card' | 'column'; id: string; title: string }

/** What a press on this element would drag, and the part of the board that it is. */
export function draggedFrom(
  target: EventTarget,
): { element: HTMLElement; dragged: Dragged } | null {
  const element =
    target instanceof Element && !target.closest('input, textarea, [data-no-drag]')
      ? target.closest<HTMLElement>('[data-drag]')
      : null
  const { drag, dragId = '', dragTitle = '' } = element?.dataset ?? {}
  return element && (drag === 'card' || drag === 'column')
    ? { element, dragged: { kind: drag, id: dragId, title: dragTitle } }
    : null
}

/** Where it would go if it were dropped at this point of the window. Read off what is drawn: a few rectangles, however many cards there are. */
export function dropPlace(
  board: HTMLElement,
  { kind, id }: Dragged,
  x: number,
  y: number,
): BoardMove | null {
  const columns = [...board.querySelectorAll<HTMLElement>(':scope > [data-column]')]
  if (kind === 'column')
    return {
      column: id,
      after:
        lastBefore(
          columns.filter(
            ({ dataset }) => dataset['column'] !== id && dataset['fixed'] === undefined,
          ),
          x,
          'horizontal',
        )?.dataset['column'] ?? null,
    }
  const column = columns.find((one) => one.getBoundingClientRect().right >= x) ?? columns.at(-1)
  if (!column) return null
  const cards = [...column.querySelectorAll<HTMLElement>('[data-card]')].filter(
    ({ dataset }) => dataset['card'] !== id,
  )
  return {
    card: id,
    to: column.dataset['column'] ?? '',
    after: lastBefore(cards, y, 'vertical')?.dataset['card'] ?? null,
  }
}

/** The last whose middle is before the point; they stand in order. */
function lastBefore(
  elements: readonly HTMLElement[],
  point: number,
  way: 'horizontal' | 'vertical',
): HTMLElement | undefined {
  let low = 0,
    high = elements.length
  while (low < high) {
    const middle = (low + high) >> 1,
      rect = elements[middle]!.getBoundingClientRect()
    if ((way === 'vertical' ? rect.top + rect.height / 2 : rect.left + rect.width / 2) <= point)
      low = middle + 1
    else high = middle
  }
  return elements[low - 1]
}
