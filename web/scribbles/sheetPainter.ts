import { sheet, type Paper, type Stroke } from '../../shared/scribble.ts'
import { lineHeight, radiusAt, shapeOf, type Shape } from '../../shared/scribbleDrawing.ts'
import type { Point } from '../../shared/scribblePoints.ts'
import type { KeptStroke } from '../../shared/scribbleState.ts'
import { around, boxOf, meet, type Box } from './geometry.ts'

/** Where the sheet lies on the screen: pixels of a tenth of a pixel, and of its corner. */
export interface View {
  scale: number
  x: number
  y: number
}
type Context = CanvasRenderingContext2D
type Drawn = { shape: Shape; path: Path2D | null }

/** Of strokes that never change but for their place. */
const drawn = new Map<string, Drawn>()
const mostKept = 20_000

function drawnOf(stroke: KeptStroke): Drawn {
  let found = drawn.get(stroke.id)
  if (!found) {
    const shape = shapeOf(stroke)
    found = { shape, path: 'lines' in shape ? null : new Path2D(shape.d) }
    if (drawn.size > mostKept) drawn.clear()
    drawn.set(stroke.id, found)
  }
  return found
}

function paintShape(context: Context, { shape, path }: Drawn): void {
  if ('lines' in shape) {
    context.fillStyle = shape.color
    context.font = `${shape.size}px sans-serif`
    shape.lines.forEach((line, at) =>
      context.fillText(line, shape.x, shape.y + shape.size * (0.95 + at * lineHeight)),
    )
    return
  }
  context.globalAlpha = shape.opacity
  if (shape.fill) {
    context.fillStyle = shape.color
    context.fill(path!)
  } else {
    context.strokeStyle = shape.color
    context.lineWidth = shape.width
    context.stroke(path!)
  }
  context.globalAlpha = 1
}

export function paintStroke(context: Context, stroke: KeptStroke): void {
  context.translate(stroke.x, stroke.y)
  paintShape(context, drawnOf(stroke))
  context.translate(-stroke.x, -stroke.y)
}

const step = 400
function paintPaper(context: Context, paper: Paper, { left, top, right, bottom }: Box): void {
  context.fillStyle = '#fff'
  context.fillRect(left, top, right - left, bottom - top)
  if (paper === 'BLANK') return
  const from = (start: number): number => Math.max(step, Math.ceil(start / step) * step)
  context.strokeStyle = context.fillStyle = '#c9d3df'
  context.lineWidth = 10
  context.beginPath()
  for (let y = from(top); y <= bottom; y += step) {
    if (paper === 'DOTS')
      for (let x = from(left); x <= right; x += step) context.rect(x - 14, y - 14, 28, 28)
    else {
      context.moveTo(left, y)
      context.lineTo(right, y)
    }
  }
  if (paper === 'GRID')
    for (let x = from(left); x <= right; x += step) {
      context.moveTo(x, top)
      context.lineTo(x, bottom)
    }
  if (paper === 'DOTS') context.fill()
  else context.stroke()
}

const wholeSheet: Box = { left: 0, top: 0, right: sheet.width, bottom: sheet.height }

/** Draws a page onto a canvas that keeps it: of what changes only what is around it is drawn anew. */
export class SheetPainter {
  readonly #context: Context
  #strokes: readonly KeptStroke[] = []
  #paper: Paper = 'BLANK'
  #page = ''
  #view: View = { scale: 0.1, x: 0, y: 0 }
  #ratio = 1

  constructor(canvas: HTMLCanvasElement) {
    this.#context = canvas.getContext('2d', { alpha: false })!
  }

  /** Everything anew: another page, another size, another place. `edge`: of the paper, where it is no other colour than what is around it. */
  place(view: View, ratio: number, background: string, edge: string | null = null): void {
    this.#view = view
    this.#ratio = ratio
    const { canvas } = this.#context
    this.#context.setTransform(1, 0, 0, 1, 0, 0)
    this.#context.fillStyle = background
    this.#context.fillRect(0, 0, canvas.width, canvas.height)
    if (edge) {
      // around the paper, which is painted over it
      const { scale, x, y } = view
      this.#context.fillStyle = edge
      this.#context.fillRect(
        x * ratio - 2,
        y * ratio - 2,
        sheet.width * scale * ratio + 4,
        sheet.height * scale * ratio + 4,
      )
    }
    this.#paint(wholeSheet)
  }

  /** Shows these strokes, as they are now; gives how many of them it drew. */
  show(page: string, paper: Paper, strokes: readonly KeptStroke[]): void {
    const before = this.#strokes
    const isSame = page === this.#page && paper === this.#paper
    this.#strokes = strokes
    this.#page = page
    this.#paper = paper
    if (!isSame) return this.#paint(wholeSheet)
    const added = strokes.slice(before.length)
    if (before.every((stroke, at) => isAsIt(stroke, strokes[at])))
      return this.#with(null, () => added.forEach((stroke) => paintStroke(this.#context, stroke)))
    const there = new Map(strokes.map((stroke) => [stroke.id, stroke]))
    const were = new Map(before.map((stroke) => [stroke.id, stroke]))
    const changed = [
      ...before.filter((stroke) => !isAsIt(stroke, there.get(stroke.id))),
      ...strokes.filter((stroke) => !isAsIt(stroke, were.get(stroke.id))),
    ]
    const box = around(changed.map((stroke) => boxOf(stroke)))
    if (box) this.#paint(box)
  }

  #paint(box: Box): void {
    const inside = {
      left: Math.max(0, box.left),
      top: Math.max(0, box.top),
      right: Math.min(sheet.width, box.right),
      bottom: Math.min(sheet.height, box.bottom),
    }
    this.#with(inside, () => {
      paintPaper(this.#context, this.#paper, inside)
      for (const stroke of this.#strokes)
        if (meet(boxOf(stroke), inside)) paintStroke(this.#context, stroke)
    })
  }

  #with(box: Box | null, paint: () => void): void {
    const context = this.#context
    const { left, top, right, bottom } = box ?? wholeSheet
    context.save()
    transform(context, this.#view, this.#ratio)
    context.beginPath()
    context.rect(left, top, right - left, bottom - top)
    context.clip()
    paint()
    context.restore()
  }
}

const isAsIt = (stroke: KeptStroke, now: KeptStroke | undefined): boolean =>
  now !== undefined && stroke.id === now.id && stroke.x === now.x && stroke.y === now.y

function transform(context: Context, { scale, x, y }: View, ratio: number): void {
  context.setTransform(scale * ratio, 0, 0, scale * ratio, x * ratio, y * ratio)
  context.lineCap = context.lineJoin = 'round'
}

/** Draws what is under the pen, bit by bit, until it is finished. */
export class LivePainter {
  readonly #context: Context
  #ratio = 1

  constructor(canvas: HTMLCanvasElement) {
    this.#context = canvas.getContext('2d')!
  }

  clear(view: View, ratio: number): void {
    this.#ratio = ratio
    const { canvas } = this.#context
    this.#context.setTransform(1, 0, 0, 1, 0, 0)
    this.#context.clearRect(0, 0, canvas.width, canvas.height)
    transform(this.#context, view, ratio)
  }

  /** The way from one point to the next of a pen or a marker. */
  line(from: Point, to: Point, width: number, color: string, isPressed: boolean): void {
    const context = this.#context
    context.strokeStyle = color
    context.lineWidth = isPressed ? 2 * radiusAt(width, to[2]) : width
    context.beginPath()
    context.moveTo(from[0], from[1])
    context.lineTo(to[0], to[1])
    context.stroke()
  }

  /** Something that is drawn anew with each move. */
  shape(view: View, stroke: Stroke): void {
    this.clear(view, this.#ratio)
    const shape = shapeOf(stroke)
    paintShape(this.#context, { shape, path: 'lines' in shape ? null : new Path2D(shape.d) })
  }

  /** A line around what is to be chosen, or a box around what is. */
  lasso(view: View, points: readonly (readonly [number, number, ...unknown[]])[]): void {
    this.clear(view, this.#ratio)
    const context = this.#context
    context.strokeStyle = '#1d5fb8'
    context.lineWidth = 1.5 / view.scale
    context.setLineDash([6 / view.scale, 4 / view.scale])
    context.beginPath()
    points.forEach(([x, y], at) => (at ? context.lineTo(x, y) : context.moveTo(x, y)))
    context.closePath()
    context.stroke()
    context.setLineDash([])
  }

  /** Strokes while they are moved. */
  moved(view: View, strokes: readonly KeptStroke[], x: number, y: number): void {
    this.clear(view, this.#ratio)
    for (const stroke of strokes)
      paintStroke(this.#context, { ...stroke, x: stroke.x + x, y: stroke.y + y })
  }
}
