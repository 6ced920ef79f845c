import { limits } from '../limits.ts'
import { pdfSections, type PdfSection } from '../pdfSections.ts'
import { ids } from './ids.ts'
import { block, list, object } from './schema.ts'
import { languageOrNone } from './values.ts'

const section = block(
  (value: string | null, refuse): PdfSection =>
    pdfSections.find((one) => one === value) ?? refuse('WRONG_TYPE'),
)
/** What is in the report of a meeting, and in which language. */
export const pdf = object({
  language: languageOrNone,
  sections: list(section, pdfSections.length),
  pictureIds: ids(limits.pdfPictures),
})
