import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isTyping } from '../ui/shortcuts.tsx'
import classes from './Presenter.module.css'

/** Two taps within this time, ms, and so near to each other, pixels, are one that is double. */
const within = 350,
  near = 30
/** As in the style. */
const scale = 2.5
/** How far an arrow leads over a part, of what is seen of it. */
const steps: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-0.25, 0],
  ArrowRight: [0.25, 0],
  ArrowUp: [0, -0.25],
  ArrowDown: [0, 0.25],
}

/** A picture in the whole screen; a double tap or click on a part of it shows that larger, and once more all of it; + and - do so too. */
export function ZoomedPicture({ src, title }: { src: string; title: string }) {
  const frame = useRef<HTMLDivElement>(null)
  /** Which part is in the middle, from 0 to 1; null: all of it is shown. */
  const [part, setPart] = useState<{ x: number; y: number } | null>(null)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    let last: { at: number; x: number; y: number } | null = null
    const tapped = ({ timeStamp: at, clientX: x, clientY: y }: MouseEvent): void => {
      const isDouble = last && at - last.at < within && Math.hypot(x - last.x, y - last.y) < near
      last = isDouble ? null : { at, x, y }
      if (!isDouble) return
      const { left, top, width, height } = element.getBoundingClientRect()
      setPart((before) => (before ? null : { x: (x - left) / width, y: (y - top) / height }))
    }
    element.addEventListener('click', tapped)
    return () => element.removeEventListener('click', tapped)
  }, [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { key, altKey, ctrlKey, metaKey } = event
      if (altKey || ctrlKey || metaKey || isTyping(event.target)) return
      const [x, y] = (part && steps[key]) ?? []
      if (key === '+' || key === '=') setPart((before) => before ?? { x: 0.5, y: 0.5 })
      else if (key === '-' || key === '0') setPart(null)
      else if (x !== undefined && y !== undefined)
        frame.current?.scrollBy({
          left: x * frame.current.clientWidth,
          top: y * frame.current.clientHeight,
        })
      else return
      event.preventDefault()
      // of a part of it the arrows show another one, and turn nothing
      event.stopImmediatePropagation()
    }
    addEventListener('keydown', onKey, true)
    return () => removeEventListener('keydown', onKey, true)
  }, [part])
  useLayoutEffect(() => {
    const element = frame.current
    if (!part || !element) return
    element.scrollLeft = (part.x * scale - 0.5) * element.clientWidth
    element.scrollTop = (part.y * scale - 0.5) * element.clientHeight
  }, [part])
  return (
    <div
      ref={frame}
      className={classes.picture}
      data-zoomed={part ? '' : undefined}
      aria-keyshortcuts="+ -"
    >
      <img src={src} alt={title} draggable={false} />
    </div>
  )
}
