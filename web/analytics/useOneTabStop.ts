import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react'

const items = ':is([aria-pressed], [role="link"]):not(:disabled, [aria-disabled="true"])'
const steps: Record<string, number> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  Home: -Infinity,
  End: Infinity,
}

/** The bars of a chart are one stop of the Tab key; arrows, Home and End go from one to the next. Goes on what is around them. */
export function useOneTabStop<Around extends Element>() {
  const ref = useRef<Around>(null)
  const at = useRef(0)
  const all = () => [...(ref.current?.querySelectorAll<HTMLElement | SVGElement>(items) ?? [])]
  const mark = () => {
    const bars = all()
    const stop = Math.min(at.current, bars.length - 1)
    bars.forEach((bar, n) => bar.setAttribute('tabindex', n === stop ? '0' : '-1'))
  }
  // bars come and go with the numbers
  useLayoutEffect(mark)
  return {
    ref,
    onFocus: ({ target }: FocusEvent) => {
      const found = all().indexOf(target as HTMLElement)
      if (found < 0) return
      at.current = found
      mark()
    },
    onKeyDown: (event: KeyboardEvent) => {
      const by = steps[event.key]
      if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      event.stopPropagation()
      const bars = all()
      bars[Math.max(0, Math.min(bars.length - 1, at.current + by))]?.focus()
    },
  }
}
