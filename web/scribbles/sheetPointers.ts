import type { Point } from '../../shared/scribblePoints.ts'
import type { View } from './sheetPainter.ts'

export interface Gestures {
  view: () => View
  /** A finger draws: nobody has a pen, or wants it so. */
  mayFinger: (hasPen: boolean) => boolean
  /** The hand is held, by its tool or the space bar. */
  isHand: () => boolean
  begin: (point: Point, event: PointerEvent) => void
  move: (points: readonly Point[]) => void
  /** `isKept`: false where a second finger came: it was no drawing. */
  end: (isKept: boolean) => void
  pan: (x: number, y: number) => void
  /** by a factor, around a place on the screen */
  zoom: (factor: number, x: number, y: number) => void
}

/** Pressure of what has none: a mouse, most fingers. */
const usual = 16

/**
 * Tells drawing from moving: a pen and a mouse draw, one finger does where no pen was seen, two fingers move and zoom. While
 * a pen is down, or was a moment ago, whatever else touches the glass is the hand that holds it.
 */
export class SheetPointers {
  readonly #element: HTMLElement
  readonly #gestures: Gestures
  readonly #fingers = new Map<number, { x: number; y: number }>()
  #drawing: number | null = null
  #panning: number | null = null
  #hasPen = false
  #penAt = -Infinity
  #last = { x: 0, y: 0 }
  #isRaw = false

  constructor(element: HTMLElement, gestures: Gestures) {
    this.#element = element
    this.#gestures = gestures
  }

  listen(): () => void {
    const element = this.#element
    this.#isRaw = 'onpointerrawupdate' in element
    const names = [
      ['pointerdown', this.#down],
      ['pointermove', this.#move],
      ['pointerrawupdate', this.#raw],
      ['pointerup', this.#up],
      ['pointercancel', this.#up],
      ['wheel', this.#wheel],
      // a long touch opens no menu, and no finger scrolls the page
      ['contextmenu', prevent],
      ['touchstart', prevent],
      ['touchmove', prevent],
    ] as const
    for (const [name, listener] of names)
      element.addEventListener(name, listener as EventListener, { passive: false })
    return () => {
      for (const [name, listener] of names)
        element.removeEventListener(name, listener as EventListener)
    }
  }

  #point = (event: PointerEvent): Point => {
    const { left, top } = this.#element.getBoundingClientRect()
    const { scale, x, y } = this.#gestures.view()
    const pressure =
      event.pointerType === 'pen' && event.pressure > 0 ? Math.round(event.pressure * 31) : usual
    return [
      Math.round((event.clientX - left - x) / scale),
      Math.round((event.clientY - top - y) / scale),
      pressure,
    ]
  }

  #down = (event: PointerEvent): void => {
    const { pointerId, pointerType, clientX: x, clientY: y, button } = event
    const isPen = pointerType === 'pen'
    if (isPen) {
      this.#hasPen = true
      this.#penAt = performance.now()
    }
    if (pointerType === 'touch') {
      if (this.#isPalm()) return
      this.#fingers.set(pointerId, { x, y })
      if (this.#fingers.size > 1) return this.#stop(false)
    }
    if (this.#drawing !== null) {
      if (!isPen) return
      // the hand came first
      this.#stop(false)
    }
    this.#element.setPointerCapture(pointerId)
    const pans =
      this.#gestures.isHand() ||
      button === 1 ||
      (pointerType === 'touch' && !this.#gestures.mayFinger(this.#hasPen))
    this.#last = { x, y }
    if (pans) {
      this.#panning = pointerId
      return
    }
    if (button !== 0 && button !== 5) return
    this.#drawing = pointerId
    this.#gestures.begin(this.#point(event), event)
  }

  #isPalm = (): boolean =>
    this.#hasPen &&
    (performance.now() - this.#penAt < 500 || this.#drawing !== null) &&
    !this.#panning

  #raw = (event: PointerEvent): void => {
    if (event.pointerId === this.#drawing) this.#draw(event)
  }

  #move = (event: PointerEvent): void => {
    const { pointerId, clientX: x, clientY: y } = event
    if (pointerId === this.#drawing) {
      if (!this.#isRaw) this.#draw(event)
      return
    }
    if (pointerId === this.#panning) {
      this.#gestures.pan(x - this.#last.x, y - this.#last.y)
      this.#last = { x, y }
      return
    }
    const before = this.#fingers.get(pointerId)
    if (!before || this.#fingers.size !== 2) return
    const [other] = [...this.#fingers].flatMap(([id, place]) => (id === pointerId ? [] : [place]))
    this.#fingers.set(pointerId, { x, y })
    const far = (place: { x: number; y: number }): number =>
      Math.max(1, Math.hypot(place.x - other!.x, place.y - other!.y))
    const { left, top } = this.#element.getBoundingClientRect()
    this.#gestures.pan((x - before.x) / 2, (y - before.y) / 2)
    this.#gestures.zoom(
      far({ x, y }) / far(before),
      (x + other!.x) / 2 - left,
      (y + other!.y) / 2 - top,
    )
  }

  #draw(event: PointerEvent): void {
    if (event.pointerType === 'pen') this.#penAt = performance.now()
    const events = event.getCoalescedEvents?.() ?? []
    this.#gestures.move((events.length > 0 ? events : [event]).map(this.#point))
  }

  #up = (event: PointerEvent): void => {
    const { pointerId, type, pointerType } = event
    this.#fingers.delete(pointerId)
    if (pointerType === 'pen') this.#penAt = performance.now()
    if (pointerId === this.#panning) this.#panning = null
    if (pointerId !== this.#drawing) return
    this.#drawing = null
    // what the system took away was drawn all the same
    this.#gestures.end(type === 'pointerup' || pointerType !== 'touch')
  }

  #stop(isKept: boolean): void {
    this.#panning = null
    if (this.#drawing === null) return
    this.#drawing = null
    this.#gestures.end(isKept)
  }

  #wheel = (event: WheelEvent): void => {
    event.preventDefault()
    const { left, top } = this.#element.getBoundingClientRect()
    if (event.ctrlKey || event.metaKey)
      this.#gestures.zoom(Math.exp(-event.deltaY / 300), event.clientX - left, event.clientY - top)
    else if (event.shiftKey) this.#gestures.pan(-event.deltaY, -event.deltaX)
    else this.#gestures.pan(-event.deltaX, -event.deltaY)
  }
}

const prevent = (event: Event): void => event.preventDefault()
