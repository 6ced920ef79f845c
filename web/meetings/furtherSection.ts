import { createContext, type ReactNode } from 'react'
import type { Overlay_meetingFragment } from '../gql.ts'
import type { SidePart } from './SidePanel.tsx'

export type FurtherProps = {
  meetingId: string
  /** of the meeting as it was read */
  seq: number
  section: (part: SidePart) => { open: boolean; onToggle: () => void }
}
/** The same of one of its answers, on the card of its question. */
export interface FurtherOfAnswer {
  meetingId: string
  question: { id: string; title: string }
  section?: never
}
interface Further {
  /** What is seldom needed of a meeting, and what higher slices show of it, in its side panel; or of an answer. */
  sections: (props: FurtherProps | FurtherOfAnswer) => ReactNode
  /** Opens what is seldom needed over the page; null: the server does not know the meeting yet. */
  open: ((kind: FurtherKind, meeting: Overlay_meetingFragment) => void) | null
}
export type FurtherKind = 'share' | 'summary' | 'followUp' | 'stopped' | 'pdf'

/** What higher slices add to a meeting; provided by the page. */
export const FurtherSection = createContext<Further | null>(null)
