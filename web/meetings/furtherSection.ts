import { createContext, type ReactNode } from 'react'

interface Further {
  /** What higher slices show of a meeting in its side panel, folded at first. */
  sections: readonly { part: 'further' | 'customer'; title: ReactNode; body: ReactNode }[]
  /** Shows it to its customer; null: the person may not. */
  onShare: (() => void) | null
}

/** What higher slices add to a meeting; provided by the page. */
export const FurtherSection = createContext<Further | null>(null)
