import { lightColors } from '../ui/tokens.ts'
import type { ComparedRow } from './comparedRows.ts'
import { mixed, type PicturePart } from './pictureParts.tsx'
import { linesOf, printable, type Measure } from './pictureText.ts'

/** The answers of two groups beside each other. */
export interface ComparedDrawing {
  type: 'COMPARED'
  rows: readonly ComparedRow[]
  /** What the groups are called, with their sizes. */
  names: readonly [string, string]
  /** How a part reads. */
  valueOf: (row: ComparedRow, side: 0 | 1) => string
}

const line = 18,
  bar = 12

export function comparedPart(
  { rows, names, valueOf }: ComparedDrawing,
  width: number,
  measure: Measure,
): PicturePart {
  const white = lightColors['--p-surface'],
    colors = [
      mixed(lightColors['--p-accent'], 0.75, white),
      mixed(lightColors['--p-warn'], 0.7, white),
    ]
  const widthOf = (text: string): number => measure(text, 13, 400),
    legend = names.map((name) => linesOf(name, width - 22, widthOf)),
    valueWidth = Math.max(
      ...rows.flatMap((row) => [0, 1].map((n) => widthOf(valueOf(row, n as 0 | 1)))),
    )
  const plot = width - valueWidth - 12
  let y = 0
  const heads = legend.map((lines, n) => {
    const at = y
    y += lines.length * 17 + 6
    return (
      <g key={n} transform={`translate(0 ${at})`} fontSize={13}>
        <rect y={2} width={bar} height={bar} rx={3} fill={colors[n]} />
        {lines.map((words, k) => (
          <text key={k} x={22} y={13 + k * 17}>
            {words}
          </text>
        ))}
      </g>
    )
  })
  y += 10
  const drawn = rows.map((row) => {
    const labels = linesOf(row.label, width, widthOf),
      at = y,
      barsAt = Math.max(1, labels.length) * 17 + 4
    y += barsAt + 2 * line + 10
    return (
      <g key={row.key} transform={`translate(0 ${at})`} fontSize={13}>
        {labels.map((words, k) => (
          <text key={k} y={13 + k * 17} fontWeight={600}>
            {words}
          </text>
        ))}
        {([0, 1] as const).map((n) => {
          const size = row.parts[n] * plot
          return (
            <g key={n} transform={`translate(0 ${barsAt + n * line})`}>
              <rect
                width={row.counts[n] > 0 ? Math.max(1, size) : 0}
                height={bar}
                rx={Math.min(3, size / 2)}
                fill={colors[n]}
              />
              <text x={size + 8} y={11} fill={lightColors['--p-muted']}>
                {printable(valueOf(row, n))}
              </text>
            </g>
          )
        })}
      </g>
    )
  })
  return {
    height: y,
    node: (
      <>
        {heads}
        {drawn}
      </>
    ),
  }
}
