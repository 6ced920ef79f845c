import { useEffect, useState, type RefObject } from 'react'

/** The library measures its rows in one frame and draws by them in the next, later on a busy machine. */
const quietFrames = 3
/** It is shown then in any case. */
const mostFrames = 60

/** Whether the library has drawn the first meetings by the size of its rows, which are flat before. */
export function useLaidOut(grid: RefObject<HTMLElement | null>, hasCome: boolean): boolean {
  const [isLaidOut, setLaidOut] = useState(false)
  useEffect(() => {
    if (!grid.current || !hasCome || isLaidOut) return
    let quiet = 0,
      all = 0
    const changes = new MutationObserver(() => (quiet = 0))
    changes.observe(grid.current, { subtree: true, childList: true, attributes: true })
    const next = () => {
      quiet += 1
      all += 1
      if (quiet > quietFrames || all === mostFrames) setLaidOut(true)
      else frame = requestAnimationFrame(next)
    }
    let frame = requestAnimationFrame(next)
    return () => {
      cancelAnimationFrame(frame)
      changes.disconnect()
    }
  }, [grid, hasCome, isLaidOut])
  return isLaidOut
}
