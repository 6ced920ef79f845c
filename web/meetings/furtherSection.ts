import { createContext, type ReactNode } from 'react'
import type { SidePart } from './SidePanel.tsx'

export type FurtherProps = {
  meetingId: string
  /** of the meeting as it was read */
  seq: number
  section: (part: SidePart) => { open: boolean; onToggle: () => void }
}
/** What is seldom needed of a meeting, and what higher slices show of it, in its side panel; provided by the page. */
export const FurtherSection = createContext<((props: FurtherProps) => ReactNode) | null>(null)
