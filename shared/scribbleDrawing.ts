import { inks, sheet, sheetGap, type Paper, type Stroke } from './scribble.ts'
import type { Point } from './scribblePoints.ts'

/**
 * How something on a sheet is drawn: a canvas takes `d` as a Path2D, a document as an SVG path. `fill`: the path is
 * the outline; else it is drawn along with this width.
 */
export type Shape =
  | { d: string; fill: true; color: string; opacity: number }
  | { d: string; fill: false; color: string; opacity: number; width: number }
  | { lines: readonly string[]; x: number; y: number; size: number; color: string }

/** Of the height of its letters. */
export const lineHeight = 1.3
const markerOpacity = 0.35

/** The half width of a pen's stroke at a point. */
export const radiusAt = (width: number, pressure: number): number =>
  (width / 2) * (0.35 + (0.65 * Math.min(31, Math.max(0, pressure))) / 20)

/** What a stroke looks like, from its points alone: for the screen, a PDF and a public page. */
export function shapeOf({ kind, color, width, points, text }: Omit<Stroke, 'id' | 'page'>): Shape {
  const ink = inks[color]
  const [first, last] = [points[0]!, points.at(-1)!]
  const along = (d: string, opacity = 1): Shape => ({ d, fill: false, color: ink, opacity, width })
  switch (kind) {
    case 'PEN':
      return { d: outline(points, width), fill: true, color: ink, opacity: 1 }
    case 'MARKER':
      return along(smooth(points), markerOpacity)
    case 'LINE':
      return along(polyline([first, last]))
    case 'ARROW':
      return along(polyline([first, last]) + arrowHead(first, last, width))
    case 'RECTANGLE':
      return along(`${polyline([first, [last[0], first[1], 0], last, [first[0], last[1], 0]])}Z`)
    case 'ELLIPSE': {
      const [rx, ry] = [Math.abs(last[0] - first[0]) / 2, Math.abs(last[1] - first[1]) / 2]
      const [left, right] = [Math.min(first[0], last[0]), Math.max(first[0], last[0])]
      const y = (first[1] + last[1]) / 2
      return along(`M${left} ${y}A${rx} ${ry} 0 1 0 ${right} ${y}A${rx} ${ry} 0 1 0 ${left} ${y}Z`)
    }
    case 'TEXT':
      return {
        lines: (text ?? '').split('\n'),
        x: first[0],
        y: first[1],
        size: width,
        color: ink,
      }
  }
}

const at = (x: number, y: number): string => `${Math.round(x)} ${Math.round(y)}`
const polyline = (points: readonly Point[]): string =>
  points.map(([x, y], index) => `${index ? 'L' : 'M'}${at(x, y)}`).join('')

/** Through the middles of its steps, bent at the points: no corners show. */
function smooth(points: readonly Point[]): string {
  if (points.length < 3) return polyline(points.length === 1 ? [points[0]!, points[0]!] : points)
  let d = `M${at(points[0]![0], points[0]![1])}`
  for (let index = 1; index < points.length - 1; index += 1) {
    const [x, y] = points[index]!
    const next = points[index + 1]!
    const isLast = index === points.length - 2
    d += `Q${at(x, y)} ${isLast ? at(next[0], next[1]) : at((x + next[0]) / 2, (y + next[1]) / 2)}`
  }
  return d
}

/** The outline of a stroke that is as wide as it was pressed, with round ends. */
function outline(points: readonly Point[], width: number): string {
  const [first] = points
  if (!first) return ''
  const isDot = points.every(([x, y]) => Math.abs(x - first[0]) < 2 && Math.abs(y - first[1]) < 2)
  if (isDot) {
    const [x, y] = first
    const r = Math.max(...points.map(([, , pressure]) => radiusAt(width, pressure)))
    return `M${at(x - r, y)}A${at(r, r)} 0 1 0 ${at(x + r, y)}A${at(r, r)} 0 1 0 ${at(x - r, y)}Z`
  }
  const left: Point[] = []
  const right: Point[] = []
  points.forEach(([x, y, pressure], index) => {
    const before = points[Math.max(0, index - 1)]!
    const after = points[Math.min(points.length - 1, index + 1)]!
    let [dx, dy] = [after[0] - before[0], after[1] - before[1]]
    // turned right back: across the way it came
    if (Math.hypot(dx, dy) < 1) [dx, dy] = [x - before[0], y - before[1]]
    const length = Math.hypot(dx, dy) || 1
    const r = radiusAt(width, pressure)
    const [nx, ny] = [(-dy / length) * r, (dx / length) * r]
    left.push([x + nx, y + ny, 0])
    right.push([x - nx, y - ny, 0])
  })
  const [start, end] = [radiusAt(width, first[2]), radiusAt(width, points.at(-1)![2])]
  const back = right.toReversed()
  return (
    `${smooth(left)}A${at(end, end)} 0 0 0 ${at(back[0]![0], back[0]![1])}` +
    `${smooth(back).replace('M', 'L')}A${at(start, start)} 0 0 0 ${at(left[0]![0], left[0]![1])}Z`
  )
}

function arrowHead([ax, ay]: Point, [bx, by]: Point, width: number): string {
  const length = Math.hypot(bx - ax, by - ay) || 1
  const size = Math.min(length, 100 + 3 * width)
  const [ux, uy] = [(bx - ax) / length, (by - ay) / length]
  const side = (turn: number): string =>
    at(bx - size * (ux * 0.85 - turn * uy * 0.5), by - size * (uy * 0.85 + turn * ux * 0.5))
  return `M${side(1)}L${at(bx, by)}L${side(-1)}`
}

/** A shape as SVG. */
export function shapeSvg(shape: Shape): string {
  if ('lines' in shape) {
    const { lines, x, y, size, color } = shape
    const spans = lines
      .map(
        (line, index) =>
          `<tspan x="${x}" y="${Math.round(y + size * (0.95 + index * lineHeight))}">${escaped(line)}</tspan>`,
      )
      .join('')
    return `<text font-family="sans-serif" font-size="${size}" fill="${color}">${spans}</text>`
  }
  const { d, color, opacity } = shape
  const faint = opacity === 1 ? '' : ` opacity="${opacity}"`
  return shape.fill
    ? `<path d="${d}" fill="${color}"${faint}/>`
    : `<path d="${d}" fill="none" stroke="${color}" stroke-width="${shape.width}" stroke-linecap="round" stroke-linejoin="round"${faint}/>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
// what XML does not take is dropped
const escaped = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- XML takes no controls, so they are looked for
  text.replaceAll(/[&<>"]/g, (one) => entities[one]!).replaceAll(/[\u0000-\u001f\ufffe\uffff]/g, '')

export interface DrawnPage {
  paper: Paper
  /** as SVG, each moved by so much */
  strokes: readonly { picture: string; x: number; y: number }[]
}

/** Sheets one below the other, as one picture: what the API gives as `imageContent`. */
export function sheetsSvg(pages: readonly DrawnPage[]): string {
  const groups = pages.map(({ strokes }, index) => {
    const drawn = strokes
      .map(({ picture, x, y }) =>
        x || y ? `<g transform="translate(${x} ${y})">${picture}</g>` : picture,
      )
      .join('')
    return `<g transform="translate(0 ${index * (sheet.height + sheetGap)})"><rect width="${sheet.width}" height="${sheet.height}" fill="#fff"/>${drawn}</g>`
  })
  const height = pages.length * (sheet.height + sheetGap) - (pages.length ? sheetGap : 0)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sheet.width} ${height}">${groups.join('')}</svg>`
}
