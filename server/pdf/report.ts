// The data of reports, as report.typ draws them.
import type { Language } from '../../shared/inputs/values.ts'
import { reportWords } from '../../shared/reportWords.ts'

/** Lines of a paragraph. */
export type Paragraph = readonly string[]
/** A line of a text with formats. */
export interface ReportLine {
  /** of a heading, from 1 */
  level: number
  /** what stands before a line of a list, and how far in it is */
  mark: string | null
  indent: number
  letters: readonly { text: string; bold: boolean; italic: boolean; link: string | null }[]
  /** above its letters; null: it is none */
  picture: LinePicture | null
}
interface LinePicture {
  /** null: it is not here, as the letters say */
  file: string | null
  alt: string
}
export interface Fact {
  label: string
  lines: Paragraph
}
interface Picture {
  file: string
  alt: string
  caption: string
}
/** A question's answers as a chart, with the table that it is made of. */
export interface Chart {
  title: string
  isInternal: boolean
  count: string
  note: string
  /** null: there is none, or nothing to draw */
  file: string | null
  alt: string
  columns: readonly string[]
  /** `color`: that of the part in the chart */
  rows: readonly { color: string | null; cells: readonly string[] }[]
}
/** A part of the report under a heading, as the template draws it by its kind. */
export type Part = { heading: string } & (
  | { kind: 'text'; paragraphs: readonly Paragraph[]; isEmpty: boolean }
  | { kind: 'lines'; lines: readonly ReportLine[] }
  | { kind: 'list'; items: readonly string[]; empty: string }
  | { kind: 'table'; columns: readonly string[]; rows: readonly (readonly string[])[] }
  | {
      kind: 'answers'
      columns: readonly string[]
      hubs: readonly {
        title: string
        isInternal: boolean
        answers: readonly {
          question: string
          answer: readonly Paragraph[]
          isInternal: boolean
        }[]
      }[]
    }
  | {
      kind: 'completeness'
      percentText: string
      text: string
      columns: readonly string[]
      hubs: readonly { title: string; percent: number; color: string; alt: string; text: string }[]
    }
  | {
      kind: 'entries'
      entries: readonly { head: string; paragraphs: readonly Paragraph[] }[]
    }
  // whatever is drawn for a meeting: an SVG is drawn as it is
  | { kind: 'charts'; isInternal: boolean; charts: readonly Chart[] }
  | { kind: 'pictures'; pictures: readonly Picture[] }
)
export interface Report {
  lang: string
  region: string
  title: string
  /** on top of the pages behind the first */
  shortTitle: string
  organisation: string
  accent: string
  onAccent: string
  accentInk: string
  logo: string | null
  /** null: it is for the customer */
  badge: string | null
  internalWord: string
  kicker: string
  made: string
  page: string
  factColumns: readonly string[]
  facts: readonly Fact[]
  parts: readonly Part[]
}

/** Several reports are one document, with a page of contents before them. */
export interface ReportDocument {
  title: string
  reports: readonly Report[]
}

export const documentOf = (reports: readonly Report[], language: Language): ReportDocument => ({
  title: reports.length === 1 ? reports[0]!.title : reportWords[language].reports,
  reports,
})
