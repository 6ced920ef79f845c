import { useDraggable } from '@dnd-kit/react'
import type { PointerEvent as ReactPointerEvent, ReactNode, RefObject } from 'react'
import classes from './Board.module.css'
import { draggedFrom, type Dragged } from './dropPlace.ts'

/** One thing that can be dragged, whatever the number of cards: it becomes the card or column that the pointer goes down on. */
export function BoardSurface({
  ref,
  label,
  onPress,
  onLeave,
  onScroll,
  children,
}: BoardSurfaceProps) {
  const { ref: take, isDragSource } = useDraggable({ id: 'pressed' })
  const onPointerDown = ({ target }: ReactPointerEvent) => {
    // a second finger changes nothing
    if (isDragSource) return
    onLeave()
    const pressed = draggedFrom(target)
    take(pressed?.element ?? null)
    onPress(pressed?.dragged ?? null)
  }
  return (
    <div
      ref={ref}
      className={classes.board}
      role="group"
      aria-label={label}
      data-dragging={isDragSource || undefined}
      onPointerDownCapture={onPointerDown}
      onKeyDownCapture={({ altKey }) => {
        if (!altKey) onLeave()
      }}
      onScrollCapture={onScroll}
    >
      {children}
    </div>
  )
}

type BoardSurfaceProps = {
  ref: RefObject<HTMLDivElement | null>
  label: string
  onPress: (dragged: Dragged | null) => void
  /** The person goes elsewhere, by any key but those that move. */
  onLeave: () => void
  onScroll: () => void
  children: ReactNode
}
