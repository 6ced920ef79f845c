import { useEffect, useRef, type ReactNode } from 'react'
import classes from './SidewaysTouch.module.css'

/** A finger that moved no further than this stays in its place, px. */
const slop = 8

type Finger = {
  id: number
  target: EventTarget
  x: number
  y: number
  /** `rests`: it may still become a tap. */
  does: 'rests' | 'slides' | 'scrolls'
}

/**
 * Stands round a slider of the kit, which takes a value from the first touch. A finger that moves
 * up or down scrolls the page and gives nothing; one that moves sideways, or taps in its place,
 * reaches the slider as a mouse. The mouse itself and the keys are left alone.
 */
export function SidewaysTouch({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => (root.current ? watchFingers(root.current) : undefined), [])
  return (
    <div ref={root} className={classes.touch}>
      {children}
    </div>
  )
}

/** Gives what ends it. In the document's capture phase, to come before the kit and React. */
function watchFingers(node: Element): () => void {
  let finger: Finger | null = null
  const touchOf = ({ changedTouches }: TouchEvent) =>
    [...changedTouches].find(({ identifier }) => identifier === finger?.id)

  const onStart = (event: TouchEvent) => {
    if (finger?.does === 'slides') release(finger)
    stop()
    if (!(event.target instanceof Node) || !node.contains(event.target)) return
    event.stopPropagation()
    const [touch, second] = event.touches
    // Two fingers zoom.
    if (!touch || second) return
    const { identifier: id, clientX: x, clientY: y } = touch
    finger = { id, target: event.target, x, y, does: 'rests' }
    document.addEventListener('touchmove', onMove, { capture: true, passive: false })
    document.addEventListener('touchend', onEnd, true)
    document.addEventListener('touchcancel', onEnd, true)
  }
  const onMove = (event: TouchEvent) => {
    const touch = touchOf(event)
    if (!finger || !touch) return
    event.stopPropagation()
    const across = Math.abs(touch.clientX - finger.x)
    const along = Math.abs(touch.clientY - finger.y)
    if (finger.does === 'rests' && Math.max(across, along) > slop) {
      finger.does = across > along ? 'slides' : 'scrolls'
      if (finger.does === 'slides') press(finger, finger.x, finger.y)
    }
    if (finger.does !== 'slides') return
    if (event.cancelable) event.preventDefault()
    mouse('mousemove', finger.target, touch.clientX, touch.clientY)
  }
  const onEnd = (event: TouchEvent) => {
    const touch = touchOf(event)
    const lifted = finger
    if (!lifted || !touch) return
    stop()
    event.stopPropagation()
    // The browser would follow with mouse events of its own.
    if (event.type === 'touchend' && event.cancelable) event.preventDefault()
    if (lifted.does === 'slides') release(lifted)
    const moved = Math.hypot(touch.clientX - lifted.x, touch.clientY - lifted.y)
    if (event.type === 'touchcancel' || lifted.does !== 'rests' || moved > slop) return
    press(lifted, touch.clientX, touch.clientY)
    release(lifted)
  }
  const stop = () => {
    finger = null
    document.removeEventListener('touchmove', onMove, true)
    document.removeEventListener('touchend', onEnd, true)
    document.removeEventListener('touchcancel', onEnd, true)
  }
  document.addEventListener('touchstart', onStart, { capture: true, passive: true })
  return () => {
    stop()
    document.removeEventListener('touchstart', onStart, true)
  }
}

const press = ({ target }: Finger, x: number, y: number) => mouse('mousedown', target, x, y)

/** A frame later: the kit takes the last value with the next frame, and none after the release. */
const release = ({ target, x, y }: Finger) =>
  requestAnimationFrame(() => mouse('mouseup', target, x, y))

function mouse(type: string, target: EventTarget, clientX: number, clientY: number): void {
  target.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, clientX, clientY }))
}
