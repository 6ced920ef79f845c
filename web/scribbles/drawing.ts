import { readPoints } from '../../shared/scribblePoints.ts'
import {
  apply,
  emptyDrawing,
  pagesOf,
  strokesOf,
  take,
  type Drawing,
  type KeptPage,
  type KeptStroke,
} from '../../shared/scribbleState.ts'
import type { ChangeScribble } from '../outbox/scribbleKinds.ts'

/** A command of this device, waiting or taken by the server lately. */
export interface OwnCommand {
  id: string
  input: ChangeScribble
}

/** What is read of a drawing with what this device did on top of it: the same as the server makes of both. */
export class DrawingModel {
  /** as the server has it */
  readonly #read = emptyDrawing()
  #own: readonly OwnCommand[] = []
  #shown: Drawing = this.#read
  #strokes = new Map<string, readonly KeptStroke[]>()
  #pages: readonly KeptPage[] | null = null
  readonly #listeners = new Set<() => void>()
  readonly #me: string
  /** of the last change that was read; null: nothing was */
  seq: number | null = null
  /** differs with each change */
  version = 0

  constructor(me: string) {
    this.#me = me
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Takes what was read; `isWhole`: all of it, else what changed. */
  read(drawing: Drawing, seq: number, isWhole: boolean): void {
    if (isWhole) {
      // of what the device keeps something newer may be here already
      if (this.seq !== null && seq < this.seq) return
      // what was taken away is not in it
      this.#read.pages.clear()
      this.#read.strokes.clear()
    }
    take(this.#read, drawing)
    this.seq = seq
    this.#put()
  }

  /** The server was put back to an earlier state: what is read next counts, whatever its number. */
  forget(): void {
    this.seq = null
  }

  /** What this device did, in order. */
  own(commands: readonly OwnCommand[]): void {
    if (commands === this.#own) return
    const { length } = this.#own
    const isLonger =
      commands.length >= length && this.#own.every((command, at) => command === commands[at])
    if (isLonger && commands.length === length) return
    this.#own = commands
    if (isLonger) this.#apply(commands.slice(length))
    else this.#put()
    this.#changed()
  }

  get clock(): number {
    return this.#shown.clock
  }
  get strokes(): ReadonlyMap<string, KeptStroke> {
    return this.#shown.strokes
  }
  get pages(): readonly KeptPage[] {
    return (this.#pages ??= pagesOf(this.#shown))
  }
  /** What is on a page, the lowest first; the same array until it changes. */
  on(page: string): readonly KeptStroke[] {
    let strokes = this.#strokes.get(page)
    if (!strokes) this.#strokes.set(page, (strokes = strokesOf(this.#shown, page)))
    return strokes
  }

  #put(): void {
    this.#shown = {
      pages: new Map(this.#read.pages),
      strokes: new Map(this.#read.strokes),
      clock: this.#read.clock,
    }
    this.#apply(this.#own)
    this.#changed()
  }

  #apply(commands: readonly OwnCommand[]): void {
    for (const command of commands) apply(this.#shown, command.id, changesOf(command), this.#me)
  }

  #changed(): void {
    this.#strokes.clear()
    this.#pages = null
    this.version += 1
    for (const listener of this.#listeners) listener()
  }
}

type Changes = Parameters<typeof apply>[2]
const known = new WeakMap<ChangeScribble['strokes'][number], Changes['strokes'][number]>()

/** A command as it was drawn: points are read once. */
function changesOf({ input }: OwnCommand): Changes {
  return {
    pages: input.pages.map((page) => ({ ...page, isRemoved: page.isRemoved ?? null })),
    strokes: input.strokes.flatMap((stroke) => {
      let read = known.get(stroke)
      if (!read) {
        const points = readPoints(stroke.points)
        if (!points?.length) return []
        read = { ...stroke, points, text: stroke.text ?? null }
        known.set(stroke, read)
      }
      return read
    }),
    changes: input.changes.map(({ id, clock, isRemoved = null, x = null, y = null }) => ({
      id,
      clock,
      isRemoved,
      x,
      y,
    })),
  }
}
