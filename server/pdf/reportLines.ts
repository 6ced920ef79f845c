import { linesOf, runsOf, type Span } from '../../shared/richText.ts'
import type { ReportLine } from './report.ts'

interface Pictures {
  /** the name of a picture for the template; null: it is not here */
  file: (id: string) => string | null
  /** a picture without words of its own, and one that is not here */
  unnamed: string
  missing: string
}

/** The lines of a text with formats, without empty ones at its ends. */
export function reportLines(text: string, formats: string, pictures: Pictures): ReportLine[] {
  const numbers: number[] = []
  const lines = linesOf(runsOf(text, formats)).map(
    ({ kind, checked, indent = 0, image, spans }): ReportLine => {
      // a number goes on behind points that are further in
      numbers.length =
        kind === 'number' ? indent + 1 : kind === 'bullet' || kind === 'check' ? indent : 0
      if (kind === 'number') numbers[indent] = (numbers[indent] ?? 0) + 1
      if (image) return pictureLine(image, spans, pictures)
      return {
        picture: null,
        level:
          spans.length === 0 ? 0 : kind === 'h1' ? 1 : kind === 'h2' ? 2 : kind === 'h3' ? 3 : 0,
        mark:
          kind === 'bullet'
            ? '•'
            : kind === 'number'
              ? `${numbers[indent]}.`
              : kind === 'check'
                ? checked
                  ? '☑'
                  : '☐'
                : null,
        indent,
        letters: lettersOf(spans),
      }
    },
  )
  const isFilled = ({ letters, picture }: ReportLine): boolean =>
    picture !== null || letters.some(({ text: some }) => some.trim() !== '')
  return lines.slice(lines.findIndex(isFilled), lines.findLastIndex(isFilled) + 1)
}

const lettersOf = (spans: readonly Span[]): ReportLine['letters'] =>
  spans.map(({ text, bold, italic, link }) => ({
    text,
    bold: bold === true,
    italic: italic === true,
    link: link ?? null,
  }))

function pictureLine(
  id: string,
  spans: readonly Span[],
  { file: fileOf, unnamed, missing }: Pictures,
): ReportLine {
  const file = fileOf(id),
    words = spans.map(({ text }) => text).join(''),
    letters = lettersOf(spans)
  return {
    level: 0,
    mark: null,
    indent: 0,
    letters: file
      ? letters
      : [{ text: `${missing} `, bold: false, italic: true, link: null }, ...letters],
    picture: { file, alt: words.trim() || unnamed },
  }
}
