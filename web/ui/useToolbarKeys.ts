import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'

interface ToolbarKeys {
  ref: RefObject<HTMLDivElement | null>
  onFocus: (event: FocusEvent<HTMLElement>) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/**
 * One stop of the Tab key for a whole toolbar, and arrow keys, Home and End within it (WAI-ARIA: toolbar). `isColumn`:
 * its buttons stand below each other where there is room, so that the arrows up and down lead through them too.
 */
export function useToolbarKeys({ isColumn = false } = {}): ToolbarKeys {
  const ref = useRef<HTMLDivElement>(null)
  const stop = useRef<HTMLElement | null>(null)
  const controls = (): HTMLElement[] => [
    ...(ref.current?.querySelectorAll<HTMLElement>('button, select') ?? []),
  ]
  const setStop = (next: HTMLElement | undefined): void => {
    stop.current = next ?? null
    for (const one of controls()) one.tabIndex = one === next ? 0 : -1
  }
  // with each drawing: buttons come and go
  useLayoutEffect(() => {
    const all = controls()
    setStop(all.find((one) => one === stop.current) ?? all[0])
  })
  return {
    ref,
    onFocus: ({ target }) => {
      if (target.matches('button, select')) setStop(target)
    },
    onKeyDown: (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const all = controls(),
        at = all.indexOf(event.target as HTMLElement),
        { length } = all
      const on = (at + 1) % length,
        back = (at + length - 1) % length
      const next = {
        ArrowRight: on,
        ArrowLeft: back,
        Home: 0,
        End: length - 1,
        ...(isColumn && { ArrowDown: on, ArrowUp: back }),
      }[event.key]
      if (at === -1 || next === undefined) return
      event.preventDefault()
      event.stopPropagation()
      all[next]?.focus()
    },
  }
}
