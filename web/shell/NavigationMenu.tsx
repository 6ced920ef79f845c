import { IconChevronDown, type Icon } from '@tabler/icons-react'
import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { Tip } from '../ui/Tip.tsx'
import classes from './Navigation.module.css'

/** The pointer rests this long before a menu opens or closes, ms (spec 9). */
const hoverDelay = 150

type NavigationMenuProps = {
  label: string
  icon: Icon
  side: 'below' | 'right'
  folded: boolean
  here: boolean
  children: ReactNode
}

/** A part of the navigation that opens beside its button: on hover, by click or by key. The links stay links; arrows, Home and End go through them, Escape goes back. */
export function NavigationMenu({
  label,
  icon: Sign,
  side,
  folded,
  here,
  children,
}: NavigationMenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null),
    list = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [box, setBox] = useState<DOMRect | null>(null)
  useEffect(() => () => clearTimeout(timer.current), [])
  // whatever was to happen soon is overtaken
  const show = (next: DOMRect | null) => {
    clearTimeout(timer.current)
    setBox(next)
  }
  const open = () => show(button.current!.getBoundingClientRect())
  const close = () => show(null)
  const soon = (act: () => void) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(act, hoverDelay)
  }
  // the pointer that rests on it has opened it already, and its click is not meant to close it
  const onButton = (event: MouseEvent) => {
    if (box && (event.nativeEvent as PointerEvent).pointerType !== 'mouse') close()
    else open()
  }
  const goTo = (at: number) => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    links.at(at % links.length)?.focus()
  }
  const onKey = (event: KeyboardEvent) => {
    const at = [...(list.current?.querySelectorAll('a') ?? [])].indexOf(
      document.activeElement as HTMLAnchorElement,
    )
    const steps: Record<string, () => void> = {
      ArrowDown: () => {
        if (box) goTo(at + 1)
        else {
          open()
          requestAnimationFrame(() => goTo(0))
        }
      },
      ArrowUp: () => goTo(at < 0 ? -1 : at - 1),
      Home: () => goTo(0),
      End: () => goTo(-1),
      Escape: () => {
        close()
        button.current?.focus()
      },
    }
    const step = steps[event.key]
    if (!step || (!box && event.key !== 'ArrowDown')) return
    event.preventDefault()
    event.stopPropagation()
    step()
  }
  return (
    <div
      role="none"
      onKeyDown={onKey}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') soon(open)
      }}
      onPointerLeave={(event) => {
        if (event.pointerType === 'mouse') soon(close)
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close()
      }}
      onClick={(event) => {
        if ((event.target as Element).closest('a')) close()
      }}
    >
      <Tip
        label={label}
        side={side === 'right' ? 'right' : 'top'}
        disabled={!folded || box !== null}
      >
        <button
          ref={button}
          type="button"
          className={classes.entry}
          aria-label={folded ? label : undefined}
          aria-expanded={box !== null}
          aria-controls={id}
          data-here={here || undefined}
          onClick={onButton}
        >
          <Sign size={18} stroke={1.6} aria-hidden />
          {!folded && (
            <>
              <span className={classes.label}>{label}</span>
              <IconChevronDown size={14} stroke={1.8} aria-hidden className={classes.chevron} />
            </>
          )}
        </button>
      </Tip>
      <div
        id={id}
        ref={list}
        className={classes.flyout}
        hidden={!box}
        style={box ? placeOf(box, side) : undefined}
      >
        <div className={classes.sheet}>{box && children}</div>
      </div>
    </div>
  )
}

const width = 232

/** Below the button, or beside it on the side where there is room. */
function placeOf(box: DOMRect, side: 'below' | 'right') {
  if (side === 'below') return { top: box.bottom, left: Math.min(box.left, innerWidth - width) }
  return {
    ...(box.top > innerHeight / 2 ? { bottom: innerHeight - box.bottom } : { top: box.top }),
    ...(box.left > innerWidth / 2 ? { right: innerWidth - box.left } : { left: box.right }),
  }
}
