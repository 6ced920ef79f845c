/** A place on the sheet in tenths of a pixel, and the pressure from 0 to 31. */
export type Point = readonly [x: number, y: number, pressure: number]

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const valueOf = new Map([...letters].map((letter, at) => [letter, at]))
/** of a letter's six bits: five of the number, and whether more follow */
const more = 32

/**
 * Points as a text: of each the difference from the one before, zigzag, five bits a letter. A step of a pen is mostly
 * below 25.6 pixels, two letters each way, and one for the pressure.
 */
export function writePoints(points: readonly Point[]): string {
  let text = ''
  let before: Point = [0, 0, 0]
  const write = (value: number): void => {
    let left = value < 0 ? -2 * value - 1 : 2 * value
    while (left >= more) {
      text += letters[(left % more) + more]
      left = Math.floor(left / more)
    }
    text += letters[left]
  }
  for (const point of points) {
    for (const at of [0, 1, 2] as const) write(point[at] - before[at])
    before = point
  }
  return text
}

/** The points of such a text; null where it is none. */
export function readPoints(text: string): Point[] | null {
  const points: Point[] = []
  let [value, factor, x, y, pressure] = [0, 1, 0, 0, 0]
  let part = 0
  for (const letter of text) {
    const bits = valueOf.get(letter)
    if (bits === undefined || factor > 1e9) return null
    value += (bits % more) * factor
    if (bits >= more) {
      factor *= more
      continue
    }
    const change = value % 2 ? -(value + 1) / 2 : value / 2
    value = 0
    factor = 1
    if (part === 0) x += change
    else if (part === 1) y += change
    else {
      pressure += change
      points.push([x, y, pressure])
    }
    part = (part + 1) % 3
  }
  return part === 0 && factor === 1 ? points : null
}

/** Without those that a straight line between others shows as well, within so much. */
export function simplified(points: readonly Point[], within = 4): Point[] {
  if (points.length < 3) return [...points]
  const kept = new Uint8Array(points.length)
  kept[0] = kept[points.length - 1] = 1
  const spans: [number, number][] = [[0, points.length - 1]]
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span
    const [a, b] = [points[from]!, points[to]!]
    let [farthest, most] = [-1, within]
    for (let at = from + 1; at < to; at += 1) {
      const far = distance(points[at]!, a, b)
      if (far > most) [farthest, most] = [at, far]
    }
    if (farthest === -1) continue
    kept[farthest] = 1
    spans.push([from, farthest], [farthest, to])
  }
  return points.filter((_point, at) => kept[at])
}

/** From the line between two points, where another pressure counts like a way aside. */
function distance([x, y, p]: Point, [ax, ay, ap]: Point, [bx, by, bp]: Point): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const part = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length))
  const aside = Math.hypot(x - ax - part * dx, y - ay - part * dy)
  return aside + Math.abs(p - ap - part * (bp - ap)) * 0.6
}
