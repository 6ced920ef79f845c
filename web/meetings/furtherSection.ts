import { createContext, type ReactNode } from 'react'
import type { Overlay_meetingFragment, QuestionCard_questionFragment } from '../gql.ts'
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
}
/** What a question shows of the library, or what one of its options does. */
export interface FurtherOfMedia {
  shown: QuestionCard_questionFragment
  optionId?: string
  isCurrent?: boolean
}
/** On something that was written at a moment, or changed at several: the way to what was said then. */
export interface FurtherOfMoment {
  meetingId: string
  /** when it was written; or what of the meeting was changed, which only its log knows */
  said: string | { kind: 'NOTE' } | { kind: 'DRAWING'; title: string | null }
}
/** What comes after the page: in a meeting's side panel, on an answer, beside a question, at a moment. */
export type AnyFurther = FurtherProps | FurtherOfAnswer | FurtherOfMedia | FurtherOfMoment

interface Further {
  /** What is seldom needed of a meeting, and what higher slices show of it, in its side panel; of an answer; or of a moment. */
  sections: (props: AnyFurther) => ReactNode
  /** Opens what is seldom needed over the page; null: the server does not know the meeting yet. */
  open: ((kind: FurtherKind, meeting: Overlay_meetingFragment) => void) | null
}
export type FurtherKind = 'share' | 'summary' | 'followUp' | 'stopped' | 'pdf' | 'briefing'

/** What higher slices add to a meeting; provided by the page. */
export const FurtherSection = createContext<Further | null>(null)
