import { useEffect, useState } from 'react'

/** A hub of the draft, or one of its questions, to which a line leads. */
export interface Goal {
  hubId: string
  questionId?: string | undefined
}

/** Shows a hub of the draft and puts the focus on it, or on one of its questions. The canvas does so itself, with `goal`. */
export function useGoTo(show: (hubId: string) => void) {
  const [goal, setGoal] = useState<Goal | null>(null)
  useEffect(() => {
    if (!goal) return
    // what the way leads from may be a dialog, which gives the focus back when it is gone
    const timer = setTimeout(() => {
      const part = document.querySelector<HTMLElement>(
        `[data-part="${goal.questionId ?? goal.hubId}"]`,
      )
      part?.focus()
      part?.scrollIntoView({ block: 'nearest' })
    }, 0)
    return () => clearTimeout(timer)
  }, [goal])
  const goTo = (hubId: string, questionId?: string): void => {
    show(hubId)
    setGoal({ hubId, questionId })
  }
  return { goal, goTo }
}
