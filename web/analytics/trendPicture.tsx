import { lightColors } from '../ui/tokens.ts'
import { mixed, type PicturePart } from './pictureParts.tsx'
import { printable } from './pictureText.ts'
import { trendBars, type TrendRow } from './trendRows.ts'

/** The answers to a question over time. */
export interface TrendDrawing {
  type: 'TREND'
  /** What its bars are. */
  shown: string
  rows: readonly TrendRow[]
  isShare: boolean
}

export function trendPart({ rows, isShare, shown }: TrendDrawing, width: number): PicturePart {
  const top = 44,
    plot = 200,
    { bars, zeroAt, every } = trendBars(rows, isShare, width, plot),
    muted = lightColors['--p-muted']
  return {
    height: top + plot + 24,
    node: (
      <g fontSize={12}>
        <text y={12} fill={muted}>
          {printable(shown)}
        </text>
        <g transform={`translate(0 ${top})`}>
          <line x2={width} y1={zeroAt} y2={zeroAt} stroke={lightColors['--p-line-strong']} />
          {bars.map(({ row, x, y, width: bar, height, isSaid, valueAt }) => (
            <g key={row.key}>
              <rect
                x={x}
                y={y}
                width={bar}
                height={height}
                rx={Math.min(3, bar / 3)}
                fill={mixed(lightColors['--p-accent'], 0.75, lightColors['--p-surface'])}
              />
              {isSaid && (
                <text x={valueAt} y={y - 6} textAnchor="middle" fontWeight={600}>
                  {row.text}
                </text>
              )}
            </g>
          ))}
          {bars.map(
            ({ row, labelAt }, n) =>
              n % every === 0 && (
                <text key={row.key} x={labelAt} y={plot + 18} textAnchor="middle" fill={muted}>
                  {printable(row.label)}
                </text>
              ),
          )}
        </g>
      </g>
    ),
  }
}
