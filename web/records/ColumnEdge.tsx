import { useRef, type PointerEvent } from 'react'
import { fittingWidth } from '../../shared/columnWidths.ts'
import classes from './ColumnEdge.module.css'

interface Props {
  /** Null: as wide as the list makes it. */
  onResize: (width: number | null) => void
}

/** The end of a column's head: it is dragged, and pressed twice gives the column its usual width. The panel of the columns does both without dragging. */
export function ColumnEdge({ onResize }: Props) {
  const drag = useRef<{ head: HTMLElement; from: number; width: number; wasExact: boolean } | null>(
    null,
  )
  const widthAt = ({ clientX }: PointerEvent): number =>
    fittingWidth(drag.current!.width + clientX - drag.current!.from)
  const start = (event: PointerEvent<HTMLElement>): void => {
    const { currentTarget: edge, button, clientX } = event
    const head = edge.closest('th')
    if (button !== 0 || !head) return
    // the text of the head is not chosen with it
    event.preventDefault()
    edge.setPointerCapture(event.pointerId)
    const wasExact = head.dataset['exact'] !== undefined
    drag.current = { head, from: clientX, width: head.offsetWidth, wasExact }
  }
  /** The rows are cut from the first move on. Then only the head is drawn, and they follow it. */
  const move = (event: PointerEvent): void => {
    if (!drag.current || event.clientX === drag.current.from) return
    const { head } = drag.current
    if (head.dataset['exact'] === undefined) onResize(widthAt(event))
    head.style.setProperty('--exact', `${widthAt(event)}px`)
  }
  const end = (event: PointerEvent, isKept: boolean): void => {
    if (!drag.current) return
    const width = widthAt(event),
      hasMoved = event.clientX !== drag.current.from
    const { head, width: before, wasExact } = drag.current
    drag.current = null
    if (isKept && hasMoved) onResize(width)
    else if (!isKept) {
      head.style.setProperty('--exact', `${before}px`)
      onResize(wasExact ? before : null)
    }
  }
  return (
    <span
      className={classes.edge}
      aria-hidden
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={(event) => end(event, true)}
      onPointerCancel={(event) => end(event, false)}
      onDoubleClick={() => onResize(null)}
    />
  )
}
