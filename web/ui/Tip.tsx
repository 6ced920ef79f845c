import {
  cloneElement,
  useEffect,
  useId,
  useState,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
} from 'react'
import { createPortal } from 'react-dom'
import classes from './Tip.module.css'

const delay = 350
const gap = 5

type TipProps = {
  label: ReactNode
  side?: 'top' | 'right'
  disabled?: boolean
  children: ReactElement<HTMLAttributes<HTMLElement>>
}

/** Words beside what the pointer rests on or the keyboard has reached; Escape takes them away. */
export function Tip({ label, side = 'top', disabled = false, children }: TipProps) {
  const id = useId()
  const [over, setOver] = useState<HTMLElement | null>(null)
  const [box, setBox] = useState<DOMRect | null>(null)
  const hide = () => setOver(null)
  useEffect(() => {
    if (!over || disabled) return
    const timer = setTimeout(() => setBox(over.getBoundingClientRect()), delay)
    const away = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key === 'Escape') setOver(null)
    }
    for (const name of ['keydown', 'scroll']) document.addEventListener(name, away, true)
    return () => {
      clearTimeout(timer)
      for (const name of ['keydown', 'scroll']) document.removeEventListener(name, away, true)
      setBox(null)
    }
  }, [over, disabled])
  const place = (tip: HTMLElement | null) => {
    if (!tip || !box) return
    const { width, height } = tip.getBoundingClientRect()
    const left = side === 'right' ? box.right + gap : box.left + (box.width - width) / 2
    const top = side === 'right' ? box.top + (box.height - height) / 2 : box.top - height - gap
    tip.style.left = `${Math.max(gap, Math.min(left, innerWidth - width - gap))}px`
    tip.style.top = `${top < gap ? box.bottom + gap : top}px`
  }
  return (
    <>
      {cloneElement(children, {
        // what is called so already is not said twice
        ...(box && label !== children.props['aria-label'] && { 'aria-describedby': id }),
        onPointerEnter: (event) => {
          if (event.pointerType !== 'touch') setOver(event.currentTarget)
        },
        onPointerLeave: hide,
        onPointerDown: hide,
        onFocus: (event) => {
          if (event.currentTarget.matches(':focus-visible')) setOver(event.currentTarget)
        },
        onBlur: hide,
      })}
      {box &&
        createPortal(
          <div id={id} role="tooltip" className={classes.tip} ref={place}>
            {label}
          </div>,
          document.body,
        )}
    </>
  )
}
