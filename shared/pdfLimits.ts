/** A report of a meeting is kept for so long, days; characters of its texts, and bytes of its file. */
export const pdfDays = 90,
  pdfCharacters = 1_000_000,
  pdfBytes = 50_000_000
/** PDFs of one person, and of all of an organisation, that are not made yet. */
export const pdfsWaiting = 25,
  pdfsWaitingOfAll = 200
/** Charts of one PDF of insights. */
export const pdfCharts = 200
