import { createContext, useContext, useLayoutEffect, useRef, useState } from 'react'
import type { Builder_hubFragment, Builder_questionFragment } from '../gql.ts'

/** What can be done with what is drawn. */
export interface CanvasActions {
  editHub: (hub: Builder_hubFragment) => void
  deleteHub: (hub: Builder_hubFragment) => void
  addQuestion: (hub: Builder_hubFragment) => void
  addLink: (hub: Builder_hubFragment) => void
  editQuestion: (question: Builder_questionFragment) => void
}

export const CanvasContext = createContext<CanvasActions | null>(null)
/** Null: it is only looked at. */
export const useCanvas = (): CanvasActions | null => useContext(CanvasContext)
/** The same object as long as the canvas is there, so that nothing is drawn anew for it. */
export function useSteady(actions: CanvasActions): CanvasActions {
  const latest = useRef(actions)
  useLayoutEffect(() => {
    latest.current = actions
  })
  const [steady] = useState<CanvasActions>(() => ({
    editHub: (hub) => latest.current.editHub(hub),
    deleteHub: (hub) => latest.current.deleteHub(hub),
    addQuestion: (hub) => latest.current.addQuestion(hub),
    addLink: (hub) => latest.current.addLink(hub),
    editQuestion: (question) => latest.current.editQuestion(question),
  }))
  return steady
}
/** So far away that no question can be read: hubs have their names only. */
export const FarContext = createContext(false)
