import { useRef, type PointerEvent } from 'react'
import { fittingWidth } from '../../shared/columnWidths.ts'
import classes from './ColumnEdge.module.css'

interface Props {
  /** Null: as wide as the list makes it. */
  onResize: (width: number | null) => void
}

/** The end of a column's head: it is dragged, and pressed twice gives the column its usual width. The panel of the columns does both without dragging. */
export function ColumnEdge({ onResize }: Props) {
  const drag = useRef<{ head: HTMLElement; from: number; width: number } | null>(null)
  const widthAt = ({ clientX }: PointerEvent): number =>
    fittingWidth(drag.current!.width + clientX - drag.current!.from)
  const start = (event: PointerEvent<HTMLElement>): void => {
    const { currentTarget: edge, button, clientX } = event
    const head = edge.closest('th')
    if (button !== 0 || !head) return
    // the text of the head is not chosen with it
    event.preventDefault()
    edge.setPointerCapture(event.pointerId)
    drag.current = { head, from: clientX, width: head.offsetWidth }
  }
  /** Only the head is drawn while it is dragged: the rows follow it. */
  const move = (event: PointerEvent): void => {
    if (!drag.current) return
    const { head } = drag.current
    head.dataset['exact'] = ''
    head.style.setProperty('--exact', `${widthAt(event)}px`)
  }
  const end = (event: PointerEvent, isKept: boolean): void => {
    if (!drag.current) return
    const width = widthAt(event),
      hasMoved = event.clientX !== drag.current.from
    const { head, width: before } = drag.current
    drag.current = null
    if (isKept && hasMoved) onResize(width)
    else if (hasMoved) head.style.setProperty('--exact', `${before}px`)
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
