import { newId } from '../../shared/id.ts'
import {
  firstPageId,
  scribbleLimits,
  type Ink,
  type Paper,
  type StrokeKind,
} from '../../shared/scribble.ts'
import { simplified, writePoints, type Point } from '../../shared/scribblePoints.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { ChangeScribble } from '../outbox/scribbleKinds.ts'
import type { DrawingModel } from './drawing.ts'
import { UndoStack, type Deed } from './undoStack.ts'

/** Of one command. */
const together = 500

export interface Drawn {
  kind: StrokeKind
  color: Ink
  width: number
  points: readonly Point[]
  text: string | null
}

/** What a person does on a drawing: each goes into the outbox, and can be taken back. */
export class Deeds {
  readonly #model: DrawingModel
  readonly #outbox: Pick<Outbox, 'put'>
  readonly #of: { meetingId: string; questionId: string | null }
  readonly undoStack = new UndoStack()

  constructor(
    model: DrawingModel,
    outbox: Pick<Outbox, 'put'>,
    of: { meetingId: string; questionId: string | null },
  ) {
    this.#model = model
    this.#outbox = outbox
    this.#of = of
  }

  get firstPage(): string {
    return firstPageId(this.#of.meetingId, this.#of.questionId)
  }

  /** Puts a stroke on a page; false: there is no room for it. */
  add(page: string, drawn: Drawn): boolean {
    const pieces = inPieces(simplified(drawn.points, drawn.kind === 'MARKER' ? 6 : 3))
    if (this.#model.on(page).length + pieces.length > scribbleLimits.strokes) return false
    const clock = this.#model.clock + 1
    const strokes = pieces.map((points) => ({
      id: newId(),
      page,
      clock,
      kind: drawn.kind,
      color: drawn.color,
      width: drawn.width,
      points: writePoints(points),
      ...(drawn.text !== null && { text: drawn.text }),
    }))
    // the first one makes the sheet
    const isThere = this.#model.pages.some(({ id }) => id === page)
    const pages = isThere ? [] : [{ id: page, clock, paper: 'BLANK' as const }]
    this.#put({ page, pages, strokes, changes: [] })
    this.undoStack.did({ type: 'add', ids: strokes.map(({ id }) => id) })
    return true
  }

  remove(ids: readonly string[]): void {
    this.#new({ type: 'remove', ids })
  }
  move(ids: readonly string[], x: number, y: number): void {
    if (x || y) this.#new({ type: 'move', ids, x, y })
  }
  undo(): Deed | null {
    return this.#again(this.undoStack.undo())
  }
  redo(): Deed | null {
    return this.#again(this.undoStack.redo())
  }

  /** Another sheet behind the last one; null: there are too many. */
  addPage(paper: Paper): string | null {
    const { pages } = this.#model
    if (Math.max(1, pages.length) >= scribbleLimits.pages) return null
    const clock = this.#model.clock + 1
    // the first sheet is there before anything is drawn on it
    if (pages.length === 0) {
      const first = this.firstPage
      this.#put({ page: first, pages: [{ id: first, clock, paper }], strokes: [], changes: [] })
    }
    const id = newId()
    this.#put({ page: id, pages: [{ id, clock: clock + 1, paper }], strokes: [], changes: [] })
    return id
  }
  removePage(id: string, paper: Paper, isRemoved: boolean): void {
    const pages = [{ id, clock: this.#model.clock + 1, paper, isRemoved }]
    this.#put({ page: id, pages, strokes: [], changes: [] })
  }
  setPaper(id: string, paper: Paper): void {
    const pages = [{ id, clock: this.#model.clock + 1, paper }]
    this.#put({ page: id, pages, strokes: [], changes: [] })
  }

  #new(deed: Deed): void {
    if (deed.ids.length === 0) return
    this.undoStack.did(deed)
    this.#do(deed)
  }
  #again(deed: Deed | null): Deed | null {
    if (deed) this.#do(deed)
    return deed
  }

  #do(deed: Deed): void {
    const clock = this.#model.clock + 1
    const strokes = deed.ids.flatMap((id) => this.#model.strokes.get(id) ?? [])
    for (const [page, own] of Map.groupBy(strokes, (stroke) => stroke.page))
      for (let from = 0; from < own.length; from += together)
        this.#put({
          page,
          pages: [],
          strokes: [],
          changes: own.slice(from, from + together).map(({ id, x, y }) => ({
            id,
            clock,
            ...(deed.type === 'move'
              ? { x: x + deed.x, y: y + deed.y }
              : { isRemoved: deed.type === 'remove' }),
          })),
        })
  }

  #put(input: Omit<ChangeScribble, 'questionId'>): void {
    const { meetingId, questionId } = this.#of
    void this.#outbox.put({
      kind: 'changeScribble',
      record: `CompanyDialog:${meetingId}`,
      input: { ...(questionId !== null && { questionId }), ...input },
      typing: true,
    })
  }
}

/** A stroke of more points than one may have, as several that meet. */
function inPieces(points: readonly Point[]): Point[][] {
  const most = scribbleLimits.points
  const pieces: Point[][] = []
  for (let from = 0; from === 0 || from < points.length - 1; from += most - 1)
    pieces.push(points.slice(from, from + most))
  return pieces
}
