// The PDF that is on the page of a meeting: the slice that makes PDFs says which there are.
import type { SharedReport } from '../../shared/sharedMeeting.ts'
import type { Place } from './askedQuestions.ts'

export interface KeptReport extends SharedReport {
  key: string
}
interface SharedPdfs {
  /** One that was made of this meeting for its customer, and is there. */
  find: (place: Place, pdfId: string) => Promise<KeptReport | undefined>
  /** It stays as long as the page. */
  keep: (place: Place, pdfId: string, until: string) => void
}

let pdfs: SharedPdfs = { find: () => Promise.resolve(undefined), keep: () => {} }
export const declareSharedPdfs = (given: SharedPdfs): void => {
  pdfs = given
}
export const findSharedPdf: SharedPdfs['find'] = (place, pdfId) => pdfs.find(place, pdfId)
export const keepSharedPdf: SharedPdfs['keep'] = (place, pdfId, until) =>
  pdfs.keep(place, pdfId, until)
