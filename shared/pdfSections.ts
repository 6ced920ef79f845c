// What a report of a meeting may have in it, in its order.
/** What a customer may see of it. */
export const customerSections = [
  'TIMES',
  'LOCATION',
  'COMPANY',
  'PARTICIPANTS',
  'DESCRIPTION',
  'AGENDA',
  'COMPLETENESS',
  'ANSWERS',
  'NEXT_STEPS',
  'DRAWINGS',
] as const
/** For colleagues only. */
export const internalSections = ['NOTES', 'PAINS', 'COMMENTS', 'LABELS'] as const
export const pdfSections = [...customerSections, ...internalSections]
export type PdfSection = (typeof pdfSections)[number]

/** Those of a version. */
export const sectionsOf = (isInternal: boolean): readonly PdfSection[] =>
  isInternal ? pdfSections : customerSections

/** What is in a report as long as nobody chooses: how much of the playbook was asked, and what was drawn beside it, is for colleagues. */
export const usualSections = (isInternal: boolean): PdfSection[] =>
  sectionsOf(isInternal).filter(
    (one) => isInternal || (one !== 'COMPLETENESS' && one !== 'DRAWINGS'),
  )
