import { useRef, type PointerEvent } from 'react'

/** A finger that moved no further than this rests in its place, px. */
const slop = 8
/** So far it goes in a swipe, px. */
const reach = 48

interface Finger {
  id: number
  x: number
  y: number
  since: number
  does: 'rests' | 'swipes' | 'other'
}

/**
 * Handlers for whatever a finger swipes sideways: 1 is on, -1 is back. Within it, what waits for a finger that is
 * held down gives up as soon as the finger moves before `hold` ms. What has them needs `touch-action: pan-y`.
 */
export function useSideSwipe(onSwipe: (by: -1 | 1) => void, hold: number) {
  const finger = useRef<Finger | null>(null)
  return {
    onPointerDown: ({ pointerType, pointerId, clientX, clientY, timeStamp }: PointerEvent) => {
      const isFirst = finger.current === null
      if (pointerType !== 'touch') return
      finger.current = {
        id: pointerId,
        x: clientX,
        y: clientY,
        since: timeStamp,
        // two fingers zoom
        does: isFirst ? 'rests' : 'other',
      }
    },
    onPointerMove: ({ pointerId, clientX, clientY, timeStamp, target }: PointerEvent) => {
      const now = finger.current
      if (now?.id !== pointerId || now.does !== 'rests') return
      const across = Math.abs(clientX - now.x)
      const along = Math.abs(clientY - now.y)
      if (Math.max(across, along) <= slop) return
      now.does = timeStamp - now.since < hold && across > along ? 'swipes' : 'other'
      if (timeStamp - now.since < hold)
        target.dispatchEvent(new Event('touchcancel', { bubbles: true }))
    },
    onPointerUp: ({ pointerId, clientX, clientY }: PointerEvent) => {
      const lifted = finger.current
      if (lifted?.id !== pointerId) return
      finger.current = null
      const across = clientX - lifted.x
      const isSideways = Math.abs(across) > 2 * Math.abs(clientY - lifted.y)
      if (lifted.does === 'swipes' && isSideways && Math.abs(across) >= reach)
        onSwipe(across < 0 ? 1 : -1)
    },
    onPointerCancel: () => {
      finger.current = null
    },
  }
}
