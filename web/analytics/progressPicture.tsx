import { lightColors } from '../ui/tokens.ts'
import type { PicturePart } from './pictureParts.tsx'
import { printable } from './pictureText.ts'
import { pointsText, progressLines, type Progress } from './progressLines.ts'

/** What was reached of a goal over time, with what stands beside its lines. */
export interface ProgressDrawing extends Progress {
  type: 'PROGRESS'
  texts: { goal: string; reached: string; first: string; end: string; pace: string | null }
}

export function progressPart(drawing: ProgressDrawing, width: number): PicturePart {
  const top = 22,
    plot = 220,
    base = top + plot
  const { texts } = drawing,
    lines = progressLines(drawing, width, plot),
    muted = lightColors['--p-muted'],
    accent = lightColors['--p-accent']
  return {
    height: base + (texts.pace ? 48 : 26),
    node: (
      <g fontSize={12} fill={muted}>
        <line x2={width} y1={base} y2={base} stroke={lightColors['--p-line-strong']} />
        <g transform={`translate(0 ${top})`} fill="none">
          <polyline points={pointsText(lines.goal)} stroke={muted} strokeWidth={1.5} />
          {lines.pace && (
            <polyline
              points={pointsText(lines.pace)}
              stroke={accent}
              strokeWidth={2}
              strokeDasharray="3 5"
            />
          )}
          <polyline points={pointsText(lines.reached)} stroke={accent} strokeWidth={3} />
          <circle cx={lines.reached.at(-1)![0]} cy={lines.reached.at(-1)![1]} r={4} fill={accent} />
        </g>
        <text x={width} y={top + lines.wantedAt - 6} textAnchor="end">
          {printable(texts.goal)}
        </text>
        <text y={base + 18}>{printable(texts.first)}</text>
        <text x={width} y={base + 18} textAnchor="end">
          {printable(texts.end)}
        </text>
        {texts.pace && (
          <text y={base + 40} fill={lightColors['--p-text']}>
            {printable(texts.pace)}
          </text>
        )}
      </g>
    ),
  }
}
