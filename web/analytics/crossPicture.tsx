import { lightColors } from '../ui/tokens.ts'
import { mixed, type PicturePart } from './pictureParts.tsx'
import { linesOf, type Measure } from './pictureText.ts'

/** A matrix of two questions: its head, its rows and its totals, each with its name first. */
export interface CrossDrawing {
  type: 'CROSS'
  rowTitle: string
  columnTitle: string
  lines: readonly (readonly string[])[]
  /** How dark the cells are, 0 to 1, without the totals. */
  shares: readonly (readonly number[])[]
}

const nameWidth = 170,
  least = 76,
  most = 150,
  gap = 2,
  lineHeight = 16

/** Many columns make the picture wider, and long words, which are not broken. */
export function crossWidth({ lines }: CrossDrawing): number {
  const heads = lines[0]!.slice(1)
  const longest = Math.max(...heads.flatMap((head) => head.split(/\s/)).map((word) => word.length))
  return nameWidth + heads.length * Math.min(most, Math.max(least, longest * 7.5 + 12))
}

export function crossPart(drawing: CrossDrawing, width: number, measure: Measure): PicturePart {
  const [head = [], ...rows] = drawing.lines,
    cell = (width - nameWidth) / (head.length - 1),
    muted = lightColors['--p-muted']
  const wrapped = (text: string, room: number): string[] =>
    linesOf(text, room, (part) => measure(part, 12, 400)).slice(0, 4)
  const heads = head.map((label, n) => wrapped(label, (n === 0 ? nameWidth : cell) - 12)),
    headHeight = Math.max(...heads.map((lines) => lines.length)) * lineHeight + 10
  const over = wrapped(drawing.columnTitle, width - nameWidth),
    overHeight = over.length * lineHeight + 4
  let y = overHeight + headHeight
  const body = rows.map((cells, r) => {
    const name = wrapped(cells[0]!, nameWidth - 12),
      height = Math.max(1, name.length) * lineHeight + 12,
      at = y
    y += height
    return (
      <g key={r} transform={`translate(0 ${at})`} fontSize={12}>
        {name.map((line, n) => (
          <text key={n} y={19 + n * lineHeight}>
            {line}
          </text>
        ))}
        {cells.slice(1).map((text, c) => {
          const share = drawing.shares[r]?.[c]
          return (
            <g key={c} transform={`translate(${nameWidth + c * cell} 0)`}>
              {share !== undefined && (
                <rect
                  width={cell - gap}
                  height={height - gap}
                  rx={4}
                  fill={
                    share > 0
                      ? mixed(
                          lightColors['--p-accent'],
                          0.06 + share * 0.34,
                          lightColors['--p-surface'],
                        )
                      : lightColors['--p-sunken']
                  }
                />
              )}
              <text
                x={cell - 10}
                y={19}
                textAnchor="end"
                {...(share === undefined && { fill: muted })}
              >
                {text}
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
        <g fontSize={12} fill={muted}>
          {over.map((line, n) => (
            <text key={n} x={nameWidth} y={12 + n * lineHeight}>
              {line}
            </text>
          ))}
          {heads.map((lines, column) =>
            lines.map((line, n) => (
              <text
                key={`${column} ${n}`}
                x={column === 0 ? 0 : nameWidth + column * cell - 10}
                y={overHeight + headHeight - 8 - (lines.length - 1 - n) * lineHeight}
                textAnchor={column === 0 ? 'start' : 'end'}
              >
                {line}
              </text>
            )),
          )}
        </g>
        {body}
      </>
    ),
  }
}
