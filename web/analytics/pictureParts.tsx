// The charts of a picture: the same shapes as on the screen, with numbers where the screen shows them under the pointer.
import { Pie } from '@visx/shape'
import type { ReactNode } from 'react'
import { chartColors } from '../../shared/chartColors.ts'
import { doughnutCutout } from '../../shared/limits.ts'
import { readableOn } from '../../shared/readableOn.ts'
import { lightColors } from '../ui/tokens.ts'
import type { ChartRow } from '../../shared/chartRows.ts'
import { linesOf, printable, type Measure } from './pictureText.ts'
import { cellMinutes, timeHours } from '../../shared/timeHours.ts'

export interface PicturePart {
  height: number
  node: ReactNode
}
type Rows = readonly ChartRow[]

const muted = lightColors['--p-muted'],
  accent = lightColors['--p-accent'],
  sunken = lightColors['--p-sunken'],
  white = lightColors['--p-surface']

export function yesNo(rows: Rows, width: number): PicturePart {
  const height = 56,
    gap = 4,
    /** a part with few answers keeps room for its words */
    least = 130
  const given = rows.filter(({ count }) => count > 0)
  const total = given.reduce((sum, { count }) => sum + count, 0),
    free = width - gap * (given.length - 1)
  const wanted = ({ count }: ChartRow): number =>
    given.length === 1 ? free : Math.min(free - least, Math.max(least, (count / total) * free))
  let x = 0
  return {
    height,
    node: given.map((row) => {
      const at = x,
        size = wanted(row)
      x += size + gap
      const fill =
        row.key === 'yes'
          ? mixed(lightColors['--p-good'], 0.26, white)
          : mixed(lightColors['--p-bad'], 0.2, white)
      return (
        <g key={row.key}>
          <rect x={at} width={size} height={height} rx={6} fill={fill} />
          <text x={at + 14} y={height / 2 + 5} fontSize={14}>
            {row.label}
            <tspan dx={8} fontWeight={600}>
              {row.share}
            </tspan>
            <tspan dx={8}>{row.count}</tspan>
          </text>
        </g>
      )
    }),
  }
}

export function doughnut(
  rows: Rows,
  answerCount: number,
  width: number,
  measure: Measure,
): PicturePart {
  const radius = 84,
    legendAt = radius * 2 + 40,
    dot = 11,
    wordsAt = legendAt + dot + 10,
    widthOf = (text: string): number => measure(text, 13, 400)
  const shareWidth = Math.max(...rows.map(({ share }) => widthOf(share))),
    countWidth = Math.max(...rows.map(({ count }) => measure(String(count), 13, 600))),
    most = width - wordsAt - 28 - countWidth - 20 - shareWidth,
    texts = rows.map(({ label }) => linesOf(label, most, widthOf)),
    // numbers stand near their labels, as far as these leave room
    countAt = wordsAt + Math.max(0, ...texts.flat().map(widthOf)) + 28 + countWidth,
    shareAt = countAt + 20 + shareWidth
  const color = (row: ChartRow): string => chartColors[rows.indexOf(row) % chartColors.length]!
  let y = 0
  const legend = rows.map((row, n) => {
    const lines = texts[n]!,
      at = y
    y += Math.max(1, lines.length) * 17 + 9
    return (
      <g key={row.key} transform={`translate(${legendAt} ${at})`} fontSize={13}>
        <rect y={3} width={dot} height={dot} rx={3} fill={color(row)} />
        {lines.map((line, n) => (
          <text key={n} x={dot + 10} y={13 + n * 17} {...(row.count === 0 && { fill: muted })}>
            {line}
          </text>
        ))}
        <text x={countAt - legendAt} y={13} textAnchor="end" fontWeight={600}>
          {row.count}
        </text>
        <text x={shareAt - legendAt} y={13} textAnchor="end" fill={muted}>
          {row.share}
        </text>
      </g>
    )
  })
  const height = Math.max(radius * 2, y)
  // beside a short legend in its middle, beside a long one at its top
  const legendTop = Math.max(0, radius - y / 2)
  return {
    height,
    node: (
      <>
        <g transform={`translate(${radius} ${radius})`}>
          <Pie
            data={rows.filter(({ count }) => count > 0)}
            pieValue={(row) => row.count}
            outerRadius={radius}
            innerRadius={radius * doughnutCutout}
            pieSort={null}
            padAngle={0.015}
          >
            {(pie) =>
              pie.arcs.map((arc) => (
                <path key={arc.data.key} d={pie.path(arc) ?? ''} fill={color(arc.data)} />
              ))
            }
          </Pie>
          <text y={8} fontSize={24} fontWeight={600} textAnchor="middle">
            {answerCount}
          </text>
        </g>
        <g transform={`translate(0 ${legendTop})`}>{legend}</g>
      </>
    ),
  }
}

export function columns(rows: Rows, width: number, measure: Measure): PicturePart {
  const plot = 200,
    top = 22,
    base = top + plot
  const most = Math.max(...rows.map(({ count }) => count)),
    step = width / rows.length,
    bar = Math.max(2, Math.min(64, step * 0.78)),
    // as many labels as fit beside each other
    widest = Math.max(...rows.map(({ label }) => measure(label, 12, 400))) + 12,
    every = Math.max(1, Math.ceil(rows.length / Math.max(1, Math.floor(width / widest)))),
    areCounted = Math.max(...rows.map(({ count }) => measure(String(count), 12, 600))) < step
  return {
    height: base + 24,
    node: (
      <>
        <line x2={width} y1={base} y2={base} stroke={lightColors['--p-line-strong']} />
        {rows.map(({ key, label, count }, n) => {
          const size = (count / most) * plot,
            middle = (n + 0.5) * step
          return (
            <g key={key} fontSize={12} textAnchor="middle">
              <rect
                x={middle - bar / 2}
                y={base - size}
                width={bar}
                height={size}
                rx={Math.min(3, bar / 3)}
                fill={mixed(accent, 0.75, white)}
              />
              {areCounted && count > 0 && (
                <text x={middle} y={base - size - 6} fontWeight={600}>
                  {count}
                </text>
              )}
              {n % every === 0 && (
                <text x={middle} y={base + 18} fill={muted}>
                  {printable(label)}
                </text>
              )}
            </g>
          )
        })}
      </>
    ),
  }
}

export function times(rows: Rows, width: number, measure: Measure): PicturePart {
  const hours = timeHours(rows),
    left = 34,
    gap = 2,
    size = 26,
    cell = (width - left) / hours.length,
    base = cellMinutes.length * size
  const most = Math.max(...rows.map(({ count }) => count)),
    byMinute = new Map(rows.map((row) => [Number(row.key), row]))
  const two = (n: number): string => String(n).padStart(2, '0')
  return {
    height: base + 20,
    node: (
      <>
        {cellMinutes.map((minute, line) => (
          <g key={minute} fontSize={12}>
            <text x={0} y={line * size + 17} fill={muted}>
              :{two(minute)}
            </text>
            {hours.map((hour, n) => {
              const count = byMinute.get(hour * 60 + minute)?.count ?? 0
              const fill = count > 0 ? mixed(accent, 0.2 + (count / most) * 0.8, sunken) : sunken
              return (
                <g key={hour} transform={`translate(${left + n * cell} ${line * size})`}>
                  <rect width={cell - gap} height={size - gap} rx={3} fill={fill} />
                  {count > 0 && measure(String(count), 11, 400) < cell - gap && (
                    <text
                      x={(cell - gap) / 2}
                      y={16}
                      fontSize={11}
                      textAnchor="middle"
                      fill={readableOn(fill)}
                    >
                      {count}
                    </text>
                  )}
                </g>
              )
            })}
          </g>
        ))}
        {hours.map((hour, n) => (
          <text
            key={hour}
            x={left + n * cell + (cell - gap) / 2}
            y={base + 14}
            fontSize={12}
            textAnchor="middle"
            fill={muted}
          >
            {two(hour)}
          </text>
        ))}
      </>
    ),
  }
}

/** So much of one colour over another, both `#rrggbb`. */
export function mixed(over: string, part: number, ground: string): string {
  const channel = (hex: string, at: number): number => Number.parseInt(hex.slice(at, at + 2), 16)
  return `#${[1, 3, 5]
    .map((at) => Math.round(channel(over, at) * part + channel(ground, at) * (1 - part)))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`
}
