import { useReactFlow } from '@xyflow/react'
import { useCallback, useEffect, useRef, type RefObject } from 'react'
import { nodeIn } from './nodeElements.ts'
import type { Goal } from './useGoTo.ts'

/** Brings a hub of the canvas into view and puts the focus on it, or on one of its questions: when that is called, and whenever `goal` is another one. */
export function useCanvasGoal(frame: RefObject<HTMLElement | null>, goal: Goal | null) {
  const { fitView } = useReactFlow()
  const reached = useRef(goal)
  const show = useCallback(
    async (hubId: string, questionId?: string): Promise<void> => {
      await fitView({ nodes: [{ id: hubId }], maxZoom: 1 })
      // hubs out of sight are not drawn before
      requestAnimationFrame(() => {
        const node = nodeIn(frame.current, hubId),
          part = node?.querySelector<HTMLElement>(`[data-question="${questionId}"]`)
        ;(part ?? node)?.focus({ preventScroll: true })
        frame.current?.scrollIntoView({ block: 'center' })
      })
    },
    [frame, fitView],
  )
  useEffect(() => {
    if (!goal || goal === reached.current) return
    reached.current = goal
    // what the way leads from may be a dialog, which gives the focus back when it is gone
    const timer = setTimeout(() => void show(goal.hubId, goal.questionId), 0)
    return () => clearTimeout(timer)
  }, [goal, show])
  return show
}
