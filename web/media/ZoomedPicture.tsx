import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import classes from './Presenter.module.css'

/** Two taps within this time, ms, and so near to each other, pixels, are one that is double. */
const within = 350,
  near = 30
/** As in the style. */
const scale = 2.5

/** A picture in the whole screen; a double tap or click on a part of it shows that larger, and once more all of it. */
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
  useLayoutEffect(() => {
    const element = frame.current
    if (!part || !element) return
    element.scrollLeft = (part.x * scale - 0.5) * element.clientWidth
    element.scrollTop = (part.y * scale - 0.5) * element.clientHeight
  }, [part])
  return (
    <div ref={frame} className={classes.picture} data-zoomed={part ? '' : undefined}>
      <img src={src} alt={title} draggable={false} />
    </div>
  )
}
