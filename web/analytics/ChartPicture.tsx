import { lightColors } from '../ui/tokens.ts'
import type { AnalyticsCard_analyticsFragment } from '../gql.ts'
import type { ChartRow } from '../../shared/chartRows.ts'
import { comparedPart, type ComparedDrawing } from './comparedPicture.tsx'
import { crossPart, crossWidth, type CrossDrawing } from './crossPicture.tsx'
import { progressPart, type ProgressDrawing } from './progressPicture.tsx'
import { columns, doughnut, times, yesNo, type PicturePart } from './pictureParts.tsx'
import { trendPart, type TrendDrawing } from './trendPicture.tsx'
import { linesOf, pictureFont, printable, type Measure } from './pictureText.ts'

/** A chart as it is drawn. */
export type Drawing =
  | AnswersDrawing
  | ProgressDrawing
  | CrossDrawing
  | TrendDrawing
  | ComparedDrawing
interface AnswersDrawing {
  type: Exclude<AnalyticsCard_analyticsFragment['typeOfAnalytics'], 'TEXT'>
  rows: readonly ChartRow[]
  answerCount: number
}

/** What a picture of a chart says, in words of the person's language. */
export interface PictureContent {
  title: string
  count: string
  filters: string
  drawing: Drawing
}

const usualWidth = 720,
  margin = 32

/**
 * A chart with its title, count and filters, for a file: literal colours of the light scheme on white, positions instead
 * of a layout, and no style sheet but that of the typeface, so that every program draws the same.
 */
export function ChartPicture({
  content: { title, count, filters, drawing },
  measure,
  fontFaces,
}: {
  content: PictureContent
  measure: Measure
  /** Rules that bring the typeface along. */
  fontFaces: string
}) {
  const inner = Math.max(
      usualWidth - 2 * margin,
      drawing.type === 'CROSS' ? crossWidth(drawing) : 0,
    ),
    width = inner + 2 * margin
  const titleLines = linesOf(title, inner, (text) => measure(text, 20, 600)),
    filterLines = linesOf(filters, inner, (text) => measure(text, 13, 400))
  const countAt = margin + titleLines.length * 26 + 16,
    filtersAt = countAt + 22,
    chartAt = countAt + 28 + filterLines.length * 19
  const chart = partOf(drawing, inner, measure)
  const height = Math.ceil(chartAt + chart.height + margin)
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      fontFamily={pictureFont}
      fill={lightColors['--p-text']}
      role="img"
    >
      <title>{printable(`${title} – ${count}`)}</title>
      {fontFaces && <style>{fontFaces}</style>}
      <rect width={width} height={height} fill="#ffffff" />
      {titleLines.map((line, n) => (
        <text key={n} x={margin} y={margin + 18 + n * 26} fontSize={20} fontWeight={600}>
          {line}
        </text>
      ))}
      <g fontSize={13} fill={lightColors['--p-muted']}>
        <text x={margin} y={countAt}>
          {count}
        </text>
        {filterLines.map((line, n) => (
          <text key={n} x={margin} y={filtersAt + n * 19}>
            {line}
          </text>
        ))}
      </g>
      <g transform={`translate(${margin} ${chartAt})`}>{chart.node}</g>
    </svg>
  )
}

function partOf(drawing: Drawing, inner: number, measure: Measure): PicturePart {
  switch (drawing.type) {
    case 'PROGRESS':
      return progressPart(drawing, inner)
    case 'CROSS':
      return crossPart(drawing, inner, measure)
    case 'COMPARED':
      return comparedPart(drawing, inner, measure)
    case 'TREND':
      return trendPart(drawing, inner)
    case 'YES_NO':
      return yesNo(drawing.rows, inner)
    case 'DOUGHNUT':
      return doughnut(drawing.rows, drawing.answerCount, inner, measure)
    case 'TIME':
      return times(drawing.rows, inner, measure)
    case 'BAR':
    case 'DATE':
      return columns(drawing.rows, inner, measure)
  }
}
