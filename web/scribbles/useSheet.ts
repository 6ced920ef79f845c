import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { inks, type Paper } from '../../shared/scribble.ts'
import type { Point } from '../../shared/scribblePoints.ts'
import type { KeptStroke } from '../../shared/scribbleState.ts'
import type { Deeds } from './deeds.ts'
import type { DrawingModel } from './drawing.ts'
import { around, boxOf, isWithin, touches, type Box } from './geometry.ts'
import { LivePainter, SheetPainter, type View } from './sheetPainter.ts'
import { SheetPointers } from './sheetPointers.ts'
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
  onText: (at: Point, left: number, top: number, scale: number) => void
  onFull: () => void
}
/** An eraser's half width on the screen, pixels. */
const eraserReach = 8

/** Two canvases one over the other: what is there, and what is under the pen. */
export function useSheet(
  { model, deeds, page, paper, choice, readOnly, selected, onSelect, onText, onFull }: SheetProps,
  room: RefObject<HTMLDivElement | null>,
  back: RefObject<HTMLCanvasElement | null>,
  front: RefObject<HTMLCanvasElement | null>,
) {
  const view = useRef<View | null>(null)
  const painters = useRef<{ sheet: SheetPainter; live: LivePainter } | null>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  const points = useRef<Point[]>([])
  const erased = useRef(new Set<string>())
  const dragged = useRef<{ from: Point; strokes: KeptStroke[]; x: number; y: number } | null>(null)
  const isSpace = useRef(false)
  const ratio = (): number => Math.min(2, devicePixelRatio || 1)
  const isDrawing = useRef(false)

  const strokesSelected = (): KeptStroke[] =>
    selected.flatMap((id) => {
      const stroke = model.strokes.get(id)
      return stroke && !stroke.isRemoved ? stroke : []
    })
  const selectedBox = (): Box | null => around(strokesSelected().map((stroke) => boxOf(stroke)))
  const showSelected = useEffectEvent(() => {
    if (!painters.current || !view.current || isDrawing.current) return
    painters.current.live.clear(view.current, ratio())
    const box = selectedBox()
    if (!box) return
    const { left, top, right, bottom } = box
    painters.current.live.lasso(view.current, [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ])
  })
  const shown = (): readonly KeptStroke[] =>
    erased.current.size > 0
      ? model.on(page).filter(({ id }) => !erased.current.has(id))
      : model.on(page)
  const show = useEffectEvent(() => painters.current?.sheet.show(page, paper, shown()))
  const place = useEffectEvent(() => {
    if (!view.current || !painters.current || !room.current) return
    const background = getComputedStyle(room.current).backgroundColor
    painters.current.sheet.place(view.current, ratio(), background)
    if (!isDrawing.current) painters.current.live.clear(view.current, ratio())
    showSelected()
  })
  const frame = useRef(0)
  const setView = (next: View): void => {
    view.current = next
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(() => place())
  }

  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect
      setSize({ width, height })
    })
    observer.observe(room.current!)
    return () => observer.disconnect()
  }, [room])
  useLayoutEffect(() => {
    if (!size.width || !back.current || !front.current) return
    for (const canvas of [back.current, front.current]) {
      canvas.width = Math.round(size.width * ratio())
      canvas.height = Math.round(size.height * ratio())
    }
    painters.current ??= {
      sheet: new SheetPainter(back.current),
      live: new LivePainter(front.current),
    }
    view.current = fitted(size.width, size.height)
    show()
    place()
  }, [size, back, front])
  useLayoutEffect(() => {
    show()
    showSelected()
    return model.subscribe(() => {
      show()
      showSelected()
    })
  }, [model, page, paper])
  useLayoutEffect(() => showSelected(), [selected])

  const begin = useEffectEvent((point: Point) => {
    const { tool, color, width } = choice
    isDrawing.current = true
    points.current = [point]
    const { live } = painters.current!
    if (tool === 'lasso') {
      const box = selectedBox()
      const isInside =
        box &&
        point[0] >= box.left &&
        point[0] <= box.right &&
        point[1] >= box.top &&
        point[1] <= box.bottom
      dragged.current = isInside ? { from: point, strokes: strokesSelected(), x: 0, y: 0 } : null
      if (isInside) erased.current = new Set(selected)
      else onSelect([])
      show()
      return
    }
    if (selected.length > 0) onSelect([])
    live.clear(view.current!, ratio())
    const kind = kindOfTool[tool]
    front.current!.style.opacity = kind === 'MARKER' ? '0.35' : ''
    if (kind === 'PEN' || kind === 'MARKER')
      live.line(point, point, widthFor(kind, width), inks[color], kind === 'PEN')
    if (tool === 'eraser') erase(point, point)
  })
  const erase = (from: Point, to: Point): void => {
    const near = eraserReach / view.current!.scale
    let more = false
    for (const stroke of model.on(page))
      if (
        !erased.current.has(stroke.id) &&
        touches(stroke, [from[0], from[1]], [to[0], to[1]], near)
      ) {
        erased.current.add(stroke.id)
        more = true
      }
    if (more) show()
  }
  const move = useEffectEvent((next: readonly Point[]) => {
    const { tool, color, width } = choice
    const { live } = painters.current!
    const kind = kindOfTool[tool]
    for (const point of next) {
      const last = points.current.at(-1)!
      if (last[0] === point[0] && last[1] === point[1]) continue
      if (kind === 'PEN' || kind === 'MARKER')
        live.line(last, point, widthFor(kind, width), inks[color], kind === 'PEN')
      if (tool === 'eraser') erase(last, point)
      points.current.push(point)
    }
    const [first, last] = [points.current[0]!, points.current.at(-1)!]
    if (tool === 'lasso') {
      const drag = dragged.current
      if (!drag) return live.lasso(view.current!, points.current)
      drag.x = last[0] - drag.from[0]
      drag.y = last[1] - drag.from[1]
      return live.moved(view.current!, drag.strokes, drag.x, drag.y)
    }
    if (kind && !['PEN', 'MARKER', 'TEXT'].includes(kind))
      live.shape(view.current!, {
        id: '',
        page,
        kind,
        color,
        width,
        points: [first, last],
        text: null,
      })
  })
  const end = useEffectEvent((isKept: boolean) => {
    isDrawing.current = false
    const { tool, color, width } = choice
    const kind = kindOfTool[tool]
    const drawn = points.current
    points.current = []
    const [first, last] = [drawn[0], drawn.at(-1)]
    if (!first || !last) return
    if (tool === 'eraser') {
      const ids = [...erased.current]
      erased.current = new Set()
      if (isKept) deeds.remove(ids)
      show()
    } else if (tool === 'lasso') {
      const drag = dragged.current
      dragged.current = null
      erased.current = new Set()
      if (drag) {
        if (isKept)
          deeds.move(
            drag.strokes.map(({ id }) => id),
            drag.x,
            drag.y,
          )
        show()
      } else if (isKept && drawn.length > 2)
        onSelect(
          model.on(page).flatMap((stroke) =>
            isWithin(
              stroke,
              drawn.map(([x, y]) => [x, y]),
            )
              ? stroke.id
              : [],
          ),
        )
    } else if (isKept && kind === 'TEXT') {
      const { scale, x, y } = view.current!
      onText(first, first[0] * scale + x, first[1] * scale + y, scale)
    } else if (isKept && kind) {
      const isShape = kind !== 'PEN' && kind !== 'MARKER'
      const isTooSmall = isShape && Math.hypot(last[0] - first[0], last[1] - first[1]) < 30
      const isTaken =
        isTooSmall ||
        deeds.add(page, {
          kind,
          color,
          width: widthFor(kind, width),
          points: isShape ? [first, last] : drawn,
          text: null,
        })
      if (!isTaken) onFull()
    }
    painters.current!.live.clear(view.current!, ratio())
    front.current!.style.opacity = ''
    showSelected()
  })
  const mayFinger = useEffectEvent((hasPen: boolean) => choice.withFingers || !hasPen)
  const isHand = useEffectEvent(() => readOnly || choice.tool === 'hand' || isSpace.current)
  const pan = (x: number, y: number): void =>
    setView(panned(view.current!, x, y, size.width, size.height))
  const zoom = (factor: number, x = size.width / 2, y = size.height / 2): void =>
    setView(zoomed(view.current!, factor, x, y))
  const fit = (): void => setView(fitted(size.width, size.height))
  const latest = useRef({ pan, zoom, fit })
  useLayoutEffect(() => {
    latest.current = { pan, zoom, fit }
  })
  useEffect(
    () =>
      new SheetPointers(front.current!, {
        view: () => view.current!,
        mayFinger: (hasPen) => mayFinger(hasPen),
        isHand: () => isHand(),
        begin: (point) => begin(point),
        move: (next) => move(next),
        end: (isKept) => end(isKept),
        pan: (x, y) => latest.current.pan(x, y),
        zoom: (factor, x, y) => latest.current.zoom(factor, x, y),
      }).listen(),
    [front],
  )
  useEffect(() => {
    const key = ({ type, code, target }: KeyboardEvent): void => {
      const isTyping = target instanceof HTMLElement && target.matches('input, textarea, button, select')
      isSpace.current = code === 'Space' && type === 'keydown' && !isTyping
    }
    addEventListener('keydown', key)
    addEventListener('keyup', key)
    return () => {
      removeEventListener('keydown', key)
      removeEventListener('keyup', key)
    }
  }, [])
  return latest
}
