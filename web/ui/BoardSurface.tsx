import { useDraggable } from '@dnd-kit/react'
import type { PointerEvent as ReactPointerEvent, ReactNode, RefObject } from 'react'
import classes from './Board.module.css'
import { draggedFrom, type Dragged } from './dropPlace.ts'

/** One thing that can be dragged, whatever the number of cards: it becomes the card or column that the pointer goes down on. */
export function BoardSurface({ ref, label, onPress, onScroll, children }: BoardSurfaceProps) {
  const { ref: take, isDragSource } = useDraggable({ id: 'pressed' })
  const onPointerDown = ({ target }: ReactPointerEvent) => {
    // a second finger changes nothing
    if (isDragSource) return
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
      onPointerDownCapture={onPointerDown}
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
  onScroll: () => void
  children: ReactNode
}
