import type { Point } from '../../shared/scribblePoints.ts'
import type { Stroke } from '../../shared/scribble.ts'
import { lineHeight } from '../../shared/scribbleDrawing.ts'

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}
type Placed = Stroke & { x: number; y: number }
type Place = readonly [x: number, y: number]

const boxes = new WeakMap<readonly Point[], Box>()

/** Around a stroke with its width, where it was moved to. */
export function boxOf({ points, width, kind, text, x, y }: Placed): Box {
  let box = boxes.get(points)
  if (!box) {
    const [xs, ys] = [points.map((point) => point[0]), points.map((point) => point[1])]
    const [left, top] = [Math.min(...xs), Math.min(...ys)]
    if (kind === 'TEXT') {
      const lines = (text ?? '').split('\n')
      const wide = Math.max(...lines.map((line) => line.length)) * width * 0.62
      box = { left, top, right: left + wide, bottom: top + lines.length * width * lineHeight }
    } else box = { left, top, right: Math.max(...xs), bottom: Math.max(...ys) }
    const edge = kind === 'TEXT' ? 0 : kind === 'ARROW' ? 100 + 3 * width : width
    box = {
      left: box.left - edge,
      top: box.top - edge,
      right: box.right + edge,
      bottom: box.bottom + edge,
    }
    boxes.set(points, box)
  }
  return { left: box.left + x, top: box.top + y, right: box.right + x, bottom: box.bottom + y }
}

export const meet = (a: Box, b: Box): boolean =>
  a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom

/** Around several; null: of none. */
export function around(list: readonly Box[]): Box | null {
  if (list.length === 0) return null
  return {
    left: Math.min(...list.map(({ left }) => left)),
    top: Math.min(...list.map(({ top }) => top)),
    right: Math.max(...list.map(({ right }) => right)),
    bottom: Math.max(...list.map(({ bottom }) => bottom)),
  }
}

/** Points along what is seen of a stroke, in its place. */
function seenPoints({ kind, points, x, y, ...stroke }: Placed): Place[] {
  const [first, last] = [points[0]!, points.at(-1)!]
  const moved = (list: readonly Place[]): Place[] => list.map(([px, py]) => [px + x, py + y])
  switch (kind) {
    case 'RECTANGLE':
      return moved(
        [first, [last[0], first[1]], last, [first[0], last[1]], first].map(([a, b]) => [a, b]),
      )
    case 'ELLIPSE': {
      const [cx, cy] = [(first[0] + last[0]) / 2, (first[1] + last[1]) / 2]
      const [rx, ry] = [(last[0] - first[0]) / 2, (last[1] - first[1]) / 2]
      return moved(
        Array.from({ length: 33 }, (_, at): Place => {
          const turn = (at / 32) * 2 * Math.PI
          return [cx + rx * Math.cos(turn), cy + ry * Math.sin(turn)]
        }),
      )
    }
    case 'TEXT': {
      const { left, top, right, bottom } = boxOf({ kind, points, x, y, ...stroke })
      const middle = (top + bottom) / 2
      return [
        [left, middle],
        [right, middle],
      ]
    }
    case 'LINE':
    case 'ARROW':
      return moved([
        [first[0], first[1]],
        [last[0], last[1]],
      ])
    default:
      return moved(points.map(([px, py]) => [px, py]))
  }
}

/** Whether the way from one place to the next comes so near to a stroke. */
export function touches(stroke: Placed, from: Place, to: Place, near: number): boolean {
  const way = {
    left: Math.min(from[0], to[0]) - near,
    top: Math.min(from[1], to[1]) - near,
    right: Math.max(from[0], to[0]) + near,
    bottom: Math.max(from[1], to[1]) + near,
  }
  if (!meet(boxOf(stroke), way)) return false
  const reach = near + (stroke.kind === 'TEXT' ? stroke.width * 0.7 : stroke.width / 2)
  const points = seenPoints(stroke)
  if (points.length === 1) return fromLine(points[0]!, from, to) <= reach
  return points.some(
    (point, at) => at > 0 && betweenLines(points[at - 1]!, point, from, to) <= reach,
  )
}

function fromLine([x, y]: Place, [ax, ay]: Place, [bx, by]: Place): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const part = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length))
  return Math.hypot(x - ax - part * dx, y - ay - part * dy)
}

const side = ([ax, ay]: Place, [bx, by]: Place, [x, y]: Place): number =>
  (bx - ax) * (y - ay) - (by - ay) * (x - ax)

function betweenLines(a: Place, b: Place, c: Place, d: Place): number {
  const cross = side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
  return cross
    ? 0
    : Math.min(fromLine(a, c, d), fromLine(b, c, d), fromLine(c, a, b), fromLine(d, a, b))
}

/** Whether most of a stroke is within a line that was drawn around it. */
export function isWithin(stroke: Placed, lasso: readonly Place[]): boolean {
  const points = seenPoints(stroke)
  const inside = points.filter((point) => contains(lasso, point)).length
  return inside * 2 > points.length
}

function contains(polygon: readonly Place[], [x, y]: Place): boolean {
  let is = false
  for (let at = 0, before = polygon.length - 1; at < polygon.length; before = at, at += 1) {
    const [ax, ay] = polygon[at]!
    const [bx, by] = polygon[before]!
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) is = !is
  }
  return is
}
