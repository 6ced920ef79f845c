import { sectionsOf, usualSections, type PdfSection } from '../../shared/pdfSections.ts'
import type { PdfChoicesQuery } from '../gql.ts'

export type Meeting = NonNullable<PdfChoicesQuery['companyDialog']>
export interface Choice {
  isInternal: boolean
  language: string
  sections: readonly PdfSection[]
  pictureIds: readonly string[]
}

/** How much there is in each section; null: it is there once, or there is no number to it. */
export function amounts(meeting: Meeting, isInternal: boolean): Record<PdfSection, number | null> {
  const asked = (meeting.playbookVersion?.hubs ?? []).flatMap((hub) =>
    hub.questions.filter((one) => isInternal || !(hub.isInternal || one.isInternal)),
  )
  const shown = new Set(asked.map(({ id }) => id))
  const once = (text: string | null | undefined): number | null => (text?.trim() ? null : 0)
  return {
    TIMES: null,
    LOCATION: once(meeting.location),
    COMPANY: once(meeting.company?.name),
    PARTICIPANTS: meeting.contactIds.length + meeting.organisationUserIds.length,
    DESCRIPTION: once(meeting.description),
    AGENDA: meeting.agendaItems.length,
    COMPLETENESS: asked.length ? null : 0,
    ANSWERS: meeting.answers.filter((one) => !one.isEmpty && shown.has(one.questionId)).length,
    NEXT_STEPS: meeting.nextSteps.length,
    DRAWINGS: meeting.scribbles.filter(
      ({ questionId, strokeCount }) => strokeCount > 0 && (!questionId || shown.has(questionId)),
    ).length,
    NOTES: once(meeting.internalNotes),
    PAINS: meeting.pains.length,
    // those on questions are read with their questions
    COMMENTS: null,
    LABELS: meeting.questionLabels.length,
  }
}

/** Sections that have something in them. */
export const filled = (meeting: Meeting, isInternal: boolean): PdfSection[] => {
  const count = amounts(meeting, isInternal)
  return sectionsOf(isInternal).filter((one) => count[one] !== 0)
}

/** What is chosen at first. */
export const firstSections = (meeting: Meeting, isInternal: boolean): PdfSection[] => {
  const usual = usualSections(isInternal)
  return filled(meeting, isInternal).filter((one) => usual.includes(one))
}

/** Files that a report can show. */
export const picturesIn = (meeting: Meeting): Meeting['files'] =>
  meeting.files.filter(
    ({ type, state }) =>
      state === 'CLEAN' && ['image/png', 'image/jpeg', 'image/webp'].includes(type),
  )
