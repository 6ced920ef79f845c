import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { changesSoFar } from '../data/readAhead.ts'
import { useHeld } from '../outbox/OutboxProvider.tsx'
import { afterPaint } from '../ui/afterPaint.ts'

interface Former {
  /** Of whom and which period it is, and all by which it would be drawn otherwise. */
  at: string
  /** How many meetings the period has. */
  count: number
  changes: number
  element: HTMLElement
}

/** The calendar that was left last, as it was drawn. */
let kept: Former | null = null

/**
 * A month of a thousand meetings takes a while to be read and drawn: whoever comes back to one sees in the first frame what was
 * drawn when they left, until it is drawn anew. Not after a change of their own, which that would not show.
 */
export function useFormerCalendar(shown: string) {
  const at = `${shown} ${innerWidth}`
  const [, pending] = useHeld()
  const [former] = useState(() => taken(at, pending.length > 0))
  const [stage, setStage] = useState<'first' | 'behind' | 'drawn'>(former ? 'first' : 'drawn')
  useEffect(() => (stage === 'first' ? afterPaint(() => setStage('behind')) : undefined), [stage])
  const isShown = former?.at === at && stage !== 'drawn'
  const around = useRef<HTMLDivElement>(null)
  const latest = useRef<{ at: string; count: number | null }>({ at, count: null })
  useLayoutEffect(() => {
    const { current } = around
    // what is in it is taken apart after this
    return () => {
      const { count } = latest.current,
        element = current?.querySelector<HTMLElement>('[data-view]:not([data-behind])')
      kept =
        element && count !== null && !element.querySelector('[data-hidden]')
          ? { at: latest.current.at, count, changes: changesSoFar(), element }
          : null
    }
  }, [])
  return {
    /** Holds the calendar. */
    around,
    /** Stands there until the calendar is drawn. */
    former: isShown ? former : null,
    /** The frame to come has nothing else. */
    isFirst: isShown && stage === 'first',
    onDrawn: useCallback(() => setStage('drawn'), []),
    /** Says after each turn how many meetings are drawn; null: it is not as whoever comes back would see it. */
    note: (count: number | null) => {
      latest.current = { at, count: isShown ? null : count }
    },
  }
}

function taken(at: string, isAhead: boolean): Former | null {
  const found = kept
  kept = null
  return found?.at === at &&
    found.changes === changesSoFar() &&
    !isAhead &&
    !found.element.isConnected
    ? found
    : null
}
