// The charts of a PDF as pictures: the same shapes and colours as on the screen. Nothing that somebody typed stands in them: what the parts are called is in the table behind.
import { chartColors } from '../../shared/chartColors.ts'
import type { ChartRow } from '../../shared/chartRows.ts'
import { doughnutCutout } from '../../shared/limits.ts'
import { readableOn } from '../../shared/readableOn.ts'
import { cellMinutes, timeHours } from '../../shared/timeHours.ts'
import type { AnalyticsKind } from '../../shared/analyticsKind.ts'

type Rows = readonly ChartRow[]
interface Drawn {
  height: number
  shapes: string
}
const width = 640,
  muted = '#5d646c',
  ink = '#1c2024',
  line = '#b9bec5',
  sunken = '#eef0f3',
  white = '#ffffff',
  good = '#1c7a3e',
  bad = '#b42318'

/** Undefined: such a question has no chart, or nothing is counted. */
export function chartSvg(kind: AnalyticsKind, rows: Rows, accent: string): string | undefined {
  if (!rows.length) return undefined
  const drawn = {
    YES_NO: () => yesNo(rows),
    DOUGHNUT: () => doughnut(rows),
    TIME: () => times(rows, accent),
    DATE: () => columns(rows, accent),
    BAR: () => columns(rows, accent),
    TEXT: () => undefined,
  }[kind]()
  return (
    drawn &&
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${drawn.height}" width="${width}" height="${drawn.height}" font-family="Inter">${drawn.shapes}</svg>`
  )
}

/** The colour of a part in the table behind the chart; null: all parts have one. */
export const partColor = (kind: AnalyticsKind, at: number): string | null =>
  kind === 'DOUGHNUT'
    ? chartColors[at % chartColors.length]!
    : kind === 'YES_NO'
      ? [good, bad][at]!
      : null

function yesNo(rows: Rows): Drawn {
  const height = 44,
    gap = 4,
    least = 90
  const given = rows.filter(({ count }) => count > 0),
    total = given.reduce((sum, { count }) => sum + count, 0),
    free = width - gap * (given.length - 1)
  let x = 0
  const shapes = given.map((row) => {
    const size =
      given.length === 1
        ? free
        : Math.min(free - least, Math.max(least, (row.count / total) * free))
    const at = x
    x += size + gap
    const fill = row.key === 'yes' ? mixed(good, 0.26) : mixed(bad, 0.2)
    return `${rect(at, 0, size, height, fill, 6)}${words(at + 14, 27, `${row.share} · ${row.count}`, { weight: 600 })}`
  })
  return { height, shapes: shapes.join('') }
}

function doughnut(rows: Rows): Drawn {
  const radius = 90,
    inner = radius * doughnutCutout,
    given = rows.flatMap((row, at) => (row.count > 0 ? [{ ...row, at }] : [])),
    total = given.reduce((sum, { count }) => sum + count, 0)
  let from = 0
  const arcs = given.map(({ count, at }) => {
    const to = from + count / total,
      path = arc(radius, inner, from, to)
    from = to
    return `<path d="${path}" fill="${partColor('DOUGHNUT', at)}" fill-rule="evenodd" stroke="${white}" stroke-width="1.5"/>`
  })
  return {
    height: radius * 2 + 4,
    shapes: `<g transform="translate(${width / 2} ${radius + 2})">${arcs.join('')}</g>`,
  }
}

/** A part of a ring, from and to as parts of the whole. */
function arc(radius: number, inner: number, from: number, to: number): string {
  const at = (r: number, part: number): string => {
    const angle = part * 2 * Math.PI - Math.PI / 2
    return `${round(r * Math.cos(angle))} ${round(r * Math.sin(angle))}`
  }
  // a whole ring is two circles
  if (to - from > 0.9999)
    return [radius, inner]
      .map((r) => `M${at(r, 0)}A${r} ${r} 0 1 1 ${at(r, 0.5)}A${r} ${r} 0 1 1 ${at(r, 0)}Z`)
      .join('')
  const isLarge = to - from > 0.5 ? 1 : 0
  return `M${at(radius, from)}A${radius} ${radius} 0 ${isLarge} 1 ${at(radius, to)}L${at(inner, to)}A${inner} ${inner} 0 ${isLarge} 0 ${at(inner, from)}Z`
}

function columns(rows: Rows, accent: string): Drawn {
  const plot = 150,
    top = 20,
    base = top + plot,
    most = Math.max(...rows.map(({ count }) => count)),
    step = width / rows.length,
    bar = Math.max(2, Math.min(64, step * 0.78)),
    widest = Math.max(...rows.map(({ label }) => label.length)) * 7 + 12,
    every = Math.max(1, Math.ceil(rows.length / Math.max(1, Math.floor(width / widest)))),
    areCounted = String(most).length * 8 < step
  const shapes = rows.map(({ label, count }, n) => {
    const size = (count / most) * plot,
      middle = (n + 0.5) * step
    return [
      rect(middle - bar / 2, base - size, bar, size, mixed(accent, 0.75), Math.min(3, bar / 3)),
      areCounted && count > 0
        ? words(middle, base - size - 6, String(count), { weight: 600, isMiddle: true })
        : '',
      n % every === 0
        ? words(within(middle, label), base + 16, label, { fill: muted, isMiddle: true })
        : '',
    ].join('')
  })
  return {
    height: base + 22,
    shapes: `<path d="M0 ${base}H${width}" stroke="${line}"/>${shapes.join('')}`,
  }
}

/** Where the middle of a label stands, so that all of it is in the picture. */
const within = (middle: number, label: string): number => {
  const half = Math.min(width / 2, label.length * 3.8)
  return Math.min(width - half, Math.max(half, middle))
}

function times(rows: Rows, accent: string): Drawn {
  const hours = timeHours(rows),
    left = 34,
    gap = 2,
    size = 22,
    cell = (width - left) / hours.length,
    base = cellMinutes.length * size,
    most = Math.max(...rows.map(({ count }) => count)),
    byMinute = new Map(rows.map((row) => [Number(row.key), row]))
  const two = (n: number): string => String(n).padStart(2, '0')
  const lines = cellMinutes.map((minute, at) =>
    [
      words(0, at * size + 15, `:${two(minute)}`, { fill: muted }),
      ...hours.map((hour, n) => {
        const count = byMinute.get(hour * 60 + minute)?.count ?? 0,
          fill = count > 0 ? mixed(accent, 0.2 + (count / most) * 0.8, sunken) : sunken
        return `${rect(left + n * cell, at * size, cell - gap, size - gap, fill, 3)}${
          count > 0
            ? words(left + n * cell + (cell - gap) / 2, at * size + 14, String(count), {
                fill: readableOn(fill),
                isMiddle: true,
              })
            : ''
        }`
      }),
    ].join(''),
  )
  const below = hours.map((hour, n) =>
    words(left + n * cell + (cell - gap) / 2, base + 14, two(hour), {
      fill: muted,
      isMiddle: true,
    }),
  )
  return { height: base + 20, shapes: [...lines, ...below].join('') }
}

const round = (n: number): number => Math.round(n * 100) / 100
const rect = (x: number, y: number, w: number, h: number, fill: string, radius: number): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" rx="${round(radius)}" fill="${fill}"/>`

interface Look {
  weight?: number
  fill?: string
  isMiddle?: boolean
}
/** Numbers, days and times: nothing else is written on a chart. */
const words = (
  x: number,
  y: number,
  text: string,
  { weight = 400, fill = ink, isMiddle = false }: Look,
): string =>
  `<text x="${round(x)}" y="${round(y)}" font-size="12" font-weight="${weight}" fill="${fill}"${isMiddle ? ' text-anchor="middle"' : ''}>${escaped(text)}</text>`
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** So much of one colour over another, both `#rrggbb`. */
function mixed(over: string, part: number, ground = white): string {
  const channel = (hex: string, at: number): number => Number.parseInt(hex.slice(at, at + 2), 16)
  return `#${[1, 3, 5]
    .map((at) => Math.round(channel(over, at) * part + channel(ground, at) * (1 - part)))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`
}
