import { startTransition, useCallback, useEffect, useState } from 'react'
import { changesSoFar } from '../data/readAhead.ts'
import { formerPages } from '../data/recents.ts'
import { useHeld } from '../outbox/OutboxProvider.tsx'
import { afterPaint } from '../ui/afterPaint.ts'

/**
 * A month of a thousand meetings takes a while to be read and drawn: whoever comes back to one sees in the first frame what was
 * drawn when they left, until it is drawn anew. Not after a change of their own, which that would not show.
 */
export function useFormerCalendar(shown: string) {
  const { mantineColorScheme: scheme } = document.documentElement.dataset,
    at = [shown, innerWidth, scheme, changesSoFar()].join()
  const [, pending] = useHeld()
  const [found] = useState(() => {
    const before = formerPages.calendar
    formerPages.calendar = null
    return before?.at === at && !pending[0] ? before : null
  })
  const [stage, setStage] = useState<'first' | 'behind' | 'drawn'>(found ? 'first' : 'drawn')
  useEffect(
    () =>
      // what stands there stays while the views of hours are waited for
      afterPaint(() =>
        startTransition(() => setStage((now) => (now === 'first' ? 'behind' : now))),
      ),
    [],
  )
  const former = found?.at === at && stage !== 'drawn' ? found : null
  return {
    at,
    /** Stands there until the calendar is drawn. */
    former,
    /** The frame to come has nothing else. */
    isFirst: former !== null && stage === 'first',
    onDrawn: useCallback(() => setStage('drawn'), []),
  }
}
