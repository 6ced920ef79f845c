import { useEffect, type RefObject } from 'react'

/** Where nothing lands, px. */
const nowhere = { clientX: -9999, clientY: -9999 }

/** Escape while the mouse is down takes back what is dragged or drawn: the calendar is told that the mouse went up outside of it. */
export function useDragEscape(grid: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const around = grid.current
    if (!around) return
    let isDown = false
    let isTakenBack = false
    const onDown = (event: MouseEvent): void => {
      isDown = event.button === 0
      isTakenBack = false
    }
    const onUp = (): void => {
      isDown = false
    }
    const onKey = (event: KeyboardEvent): void => {
      if (!isDown || event.key !== 'Escape') return
      event.preventDefault()
      event.stopImmediatePropagation()
      isTakenBack = true
      for (const type of ['mousemove', 'mouseup'])
        document.dispatchEvent(new MouseEvent(type, nowhere))
    }
    // the button goes up later, and that is no click
    const onClick = (event: MouseEvent): void => {
      if (isTakenBack) event.stopImmediatePropagation()
      isTakenBack = false
    }
    around.addEventListener('mousedown', onDown, true)
    around.addEventListener('click', onClick, true)
    document.addEventListener('mouseup', onUp)
    window.addEventListener('keydown', onKey, true)
    return () => {
      around.removeEventListener('mousedown', onDown, true)
      around.removeEventListener('click', onClick, true)
      document.removeEventListener('mouseup', onUp)
      window.removeEventListener('keydown', onKey, true)
    }
  }, [grid])
}
