import { useEffect, useEffectEvent } from 'react'

/** A finger that goes so far sideways turns, pixels; less is a tap that slipped. */
const far = 48
/** At the foot of a film a finger moves where it plays, pixels. */
const foot = 72

/** A finger that is drawn sideways over the element turns to the next, or back; null: it is not there yet, as in a dialog. */
export function useSwipe(element: HTMLElement | null, turn: (by: 1 | -1) => void): void {
  const turned = useEffectEvent(turn)
  useEffect(() => {
    if (!element) return
    const ends = new AbortController(),
      options = { signal: ends.signal, passive: true }
    let start: { x: number; y: number } | null = null
    const begin = ({ touches, target }: TouchEvent): void => {
      const [finger, second] = touches
      start =
        !finger || second || isTaken(target, finger)
          ? null
          : { x: finger.clientX, y: finger.clientY }
    }
    const end = ({ changedTouches: [finger] }: TouchEvent): void => {
      if (!start || !finger) return
      const x = finger.clientX - start.x,
        y = finger.clientY - start.y
      start = null
      if (Math.abs(x) >= far && Math.abs(x) > 2 * Math.abs(y)) turned(x < 0 ? 1 : -1)
    }
    element.addEventListener('touchstart', begin, options)
    element.addEventListener('touchend', end, options)
    element.addEventListener('touchcancel', () => (start = null), options)
    return () => ends.abort()
  }, [element])
}

/** The finger does something else there: it moves what is zoomed, or where a sound or film plays. */
function isTaken(target: EventTarget | null, finger: Touch): boolean {
  if ((globalThis.visualViewport?.scale ?? 1) > 1.01) return true
  if (!(target instanceof Element)) return false
  if (target instanceof HTMLVideoElement)
    return finger.clientY > target.getBoundingClientRect().bottom - foot
  return target instanceof HTMLAudioElement || target.closest('[data-zoomed]') !== null
}
