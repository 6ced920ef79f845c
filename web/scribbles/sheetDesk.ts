import { inks, type Paper } from '../../shared/scribble.ts'
import type { Point } from '../../shared/scribblePoints.ts'
import type { KeptStroke } from '../../shared/scribbleState.ts'
import type { Deeds } from './deeds.ts'
import type { DrawingModel } from './drawing.ts'
import { around, boxOf, isWithin, touches, type Box } from './geometry.ts'
import { LivePainter, SheetPainter, type View } from './sheetPainter.ts'
import { SheetPointers, type Gestures } from './sheetPointers.ts'
import { fitted, panned, zoomed } from './sheetView.ts'
import { kindOfTool, widthFor, type Choice } from './tools.ts'

export interface SheetProps {
  model: DrawingModel
  deeds: Deeds
  page: string
  paper: Paper
  choice: Choice
  readOnly: boolean
  selected: readonly string[]
  onSelect: (ids: readonly string[]) => void
  /** Somebody wants to write there; so many pixels from the left and from the top, and of a tenth of one. */
  onText: (at: Point, left: number, top: number, scale: number) => void
  /** There is no room for what was drawn. */
  onFull: () => void
}
/** An eraser's half width on the screen, pixels. */
const eraserReach = 8
/** A shape that is smaller is none, tenths of a pixel. */
const smallest = 30
const ratio = (): number => Math.min(2, devicePixelRatio || 1)
const far = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(bx - ax, by - ay)
const contains = ({ left, top, right, bottom }: Box, [x, y]: Point): boolean =>
  x >= left && x <= right && y >= top && y <= bottom

/** A page on two canvases, one over the other: what is there, and what is under the pen. */
export class SheetDesk implements Gestures {
  readonly #canvases: readonly [back: HTMLCanvasElement, front: HTMLCanvasElement]
  readonly #sheet: SheetPainter
  readonly #live: LivePainter
  #props: SheetProps
  #view: View = { scale: 0.05, x: 0, y: 0 }
  #size = { width: 0, height: 0 }
  #frame = 0
  #drawn: Point[] = []
  /** not shown on the sheet: under the eraser, or on the move */
  #lifted = new Set<string>()
  #drag: { from: Point; strokes: KeptStroke[]; x: number; y: number } | null = null
  #isDrawing = false
  #isSpace = false

  constructor(canvases: readonly [HTMLCanvasElement, HTMLCanvasElement], props: SheetProps) {
    this.#canvases = canvases
    this.#sheet = new SheetPainter(canvases[0])
    this.#live = new LivePainter(canvases[1])
    this.#props = props
  }

  /** Follows the pointers and the size of its room; gives what ends that. */
  listen(room: HTMLElement): () => void {
    const deaf = new SheetPointers(this.#canvases[1], this).listen()
    const observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect
      this.#resize(width, height)
    })
    observer.observe(room)
    const key = ({ type, code, target }: KeyboardEvent): void => {
      const isTyping =
        target instanceof HTMLElement && target.matches('input, textarea, button, select')
      this.#isSpace = code === 'Space' && type === 'keydown' && !isTyping
    }
    addEventListener('keydown', key)
    addEventListener('keyup', key)
    return () => {
      deaf()
      observer.disconnect()
      removeEventListener('keydown', key)
      removeEventListener('keyup', key)
    }
  }

  set(props: SheetProps): void {
    this.#props = props
    this.show()
  }

  /** What is on the page now. */
  show = (): void => {
    const { model, page, paper } = this.#props
    const strokes = model.on(page)
    this.#sheet.show(
      page,
      paper,
      this.#lifted.size > 0 ? strokes.filter(({ id }) => !this.#lifted.has(id)) : strokes,
    )
    if (!this.#isDrawing) this.#showSelected()
  }

  #resize(width: number, height: number): void {
    if (!width || !height) return
    this.#size = { width, height }
    for (const canvas of this.#canvases) {
      canvas.width = Math.round(width * ratio())
      canvas.height = Math.round(height * ratio())
    }
    this.#view = fitted(width, height)
    this.#place()
  }

  #place(): void {
    const background = getComputedStyle(this.#canvases[0].parentElement!).backgroundColor
    // there paper and page are one colour
    const isForced = matchMedia('(forced-colors: active)').matches
    this.#sheet.place(this.#view, ratio(), background, isForced ? 'CanvasText' : null)
    if (!this.#isDrawing) this.#showSelected()
  }

  #to(view: View): void {
    this.#view = view
    cancelAnimationFrame(this.#frame)
    this.#frame = requestAnimationFrame(() => this.#place())
  }
  view = (): View => this.#view
  pan = (x: number, y: number): void =>
    this.#to(panned(this.#view, x, y, this.#size.width, this.#size.height))
  zoom = (factor: number, x = this.#size.width / 2, y = this.#size.height / 2): void =>
    this.#to(zoomed(this.#view, factor, x, y))
  /** Somebody wants to write without a pointer: in the middle of what is seen. */
  write = (): void => {
    const { scale, x, y } = this.#view,
      left = this.#size.width / 2,
      top = this.#size.height / 2,
      at = [Math.round((left - x) / scale), Math.round((top - y) / scale), 16] as const
    this.#props.onText(at, left, top, scale)
  }
  fit = (): void => this.#to(fitted(this.#size.width, this.#size.height))

  mayFinger = (hasPen: boolean): boolean => this.#props.choice.withFingers || !hasPen
  isHand = (): boolean =>
    this.#props.readOnly || this.#props.choice.tool === 'hand' || this.#isSpace

  #selected = (): KeptStroke[] =>
    this.#props.selected.flatMap((id) => {
      const stroke = this.#props.model.strokes.get(id)
      return stroke && !stroke.isRemoved ? stroke : []
    })
  #selectedBox = (): Box | null => around(this.#selected().map((stroke) => boxOf(stroke)))
  #showSelected(): void {
    this.#live.clear(this.#view, ratio())
    const box = this.#selectedBox()
    if (!box) return
    const { left, top, right, bottom } = box
    this.#live.lasso(this.#view, [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ])
  }

  begin = (point: Point): void => {
    const { choice, selected, onSelect } = this.#props
    const { tool, color, width } = choice
    this.#isDrawing = true
    this.#drawn = [point]
    if (tool === 'lasso') {
      const box = this.#selectedBox()
      if (!box || !contains(box, point)) return onSelect([])
      this.#drag = { from: point, strokes: this.#selected(), x: 0, y: 0 }
      this.#lifted = new Set(selected)
      this.show()
      this.#live.moved(this.#view, this.#drag.strokes, 0, 0)
      return
    }
    if (selected.length > 0) onSelect([])
    this.#live.clear(this.#view, ratio())
    const kind = kindOfTool[tool]
    this.#canvases[1].style.opacity = kind === 'MARKER' ? '0.35' : ''
    if (kind === 'PEN' || kind === 'MARKER')
      this.#live.line(point, point, widthFor(kind, width), inks[color], kind === 'PEN')
    if (tool === 'eraser') this.#erase(point, point)
  }

  #erase(from: Point, to: Point): void {
    const near = eraserReach / this.#view.scale
    const { size } = this.#lifted
    for (const stroke of this.#props.model.on(this.#props.page))
      if (!this.#lifted.has(stroke.id) && touches(stroke, [from[0], from[1]], [to[0], to[1]], near))
        this.#lifted.add(stroke.id)
    if (this.#lifted.size > size) this.show()
  }

  move = (next: readonly Point[]): void => {
    const { tool, color, width } = this.#props.choice
    const kind = kindOfTool[tool]
    for (const point of next) {
      const last = this.#drawn.at(-1)!
      if (last[0] === point[0] && last[1] === point[1]) continue
      if (kind === 'PEN' || kind === 'MARKER')
        this.#live.line(last, point, widthFor(kind, width), inks[color], kind === 'PEN')
      if (tool === 'eraser') this.#erase(last, point)
      this.#drawn.push(point)
    }
    const [first, last] = [this.#drawn[0]!, this.#drawn.at(-1)!]
    if (tool === 'lasso') {
      if (!this.#drag) return this.#live.lasso(this.#view, this.#drawn)
      this.#drag.x = last[0] - this.#drag.from[0]
      this.#drag.y = last[1] - this.#drag.from[1]
      this.#live.moved(this.#view, this.#drag.strokes, this.#drag.x, this.#drag.y)
    } else if (kind && !['PEN', 'MARKER', 'TEXT'].includes(kind))
      this.#live.shape(this.#view, {
        id: '',
        page: this.#props.page,
        kind,
        color,
        width,
        points: [first, last],
        text: null,
      })
  }

  end = (isKept: boolean): void => {
    const { choice, deeds } = this.#props
    const lifted = [...this.#lifted]
    const drag = this.#drag
    const drawn = this.#drawn
    this.#isDrawing = false
    this.#drag = null
    this.#drawn = []
    this.#lifted = new Set()
    if (isKept && drawn.length > 0) {
      if (choice.tool === 'eraser') deeds.remove(lifted)
      else if (drag) deeds.move(lifted, drag.x, drag.y)
      else if (choice.tool === 'lasso') this.#choose(drawn)
      else this.#add(drawn)
    }
    this.#canvases[1].style.opacity = ''
    this.show()
  }

  #choose(lasso: readonly Point[]): void {
    if (lasso.length < 3) return
    const line = lasso.map(([x, y]) => [x, y] as const)
    const { model, page, onSelect } = this.#props
    onSelect(model.on(page).flatMap((stroke) => (isWithin(stroke, line) ? stroke.id : [])))
  }

  #add(drawn: readonly Point[]): void {
    const { choice, deeds, page, onText, onFull } = this.#props
    const kind = kindOfTool[choice.tool]
    const [first, last] = [drawn[0]!, drawn.at(-1)!]
    if (kind === null) return
    if (kind === 'TEXT') {
      const { scale, x, y } = this.#view
      return onText(first, first[0] * scale + x, first[1] * scale + y, scale)
    }
    const isShape = kind !== 'PEN' && kind !== 'MARKER'
    if (isShape && far(first, last) < smallest) return
    const isTaken = deeds.add(page, {
      kind,
      color: choice.color,
      width: widthFor(kind, choice.width),
      points: isShape ? [first, last] : drawn,
      text: null,
    })
    if (!isTaken) onFull()
  }
}
