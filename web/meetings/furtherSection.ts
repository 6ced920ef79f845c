import { createContext, type ReactNode } from 'react'
import type { SidePart } from './SidePanel.tsx'

export type FurtherProps = {
  meetingId: string
  /** of the meeting as it was read */
  seq: number
  section: (part: SidePart) => { open: boolean; onToggle: () => void }
}
/** What leaves the product: shown to its customer, or as a report. */
export type FurtherDialog = 'share' | 'pdf'
interface Further {
  /** What is seldom needed of a meeting, and what higher slices show of it, in its side panel. */
  sections: (props: FurtherProps) => ReactNode
  /** Opens one of them; null: the person may not. */
  open: ((dialog: FurtherDialog) => void) | null
}

/** What higher slices add to a meeting; provided by the page. */
export const FurtherSection = createContext<Further | null>(null)
