// What is on a drawing after changes of several people, in whichever order they came: the server, in SQL, and each device make the same of them.
import type { Paper, Stroke } from './scribble.ts'

/** Which change set a value: of two the one with the higher clock, then the higher id. */
export type Stamp = readonly [clock: number, by: string]
export const unset: Stamp = [0, '00000000-0000-0000-0000-000000000000']
export const isLater = (one: Stamp, other: Stamp): boolean =>
  one[0] !== other[0] ? one[0] > other[0] : one[1] > other[1]

export interface KeptPage {
  id: string
  /** pages stand in this order */
  clock: number
  paper: Paper
  paperSet: Stamp
  isRemoved: boolean
  removedSet: Stamp
}
export interface KeptStroke extends Stroke {
  /** later ones lie on earlier ones */
  clock: number
  creator: string | null
  x: number
  y: number
  movedSet: Stamp
  isRemoved: boolean
  removedSet: Stamp
}
export interface Drawing {
  pages: Map<string, KeptPage>
  strokes: Map<string, KeptStroke>
  /** the highest of all */
  clock: number
}
export const emptyDrawing = (): Drawing => ({ pages: new Map(), strokes: new Map(), clock: 0 })

/** A page that is made, or gets another paper, or goes, or comes back. */
export interface PageChange {
  id: string
  clock: number
  paper: Paper
  /** null: as it is */
  isRemoved: boolean | null
}
export interface StrokeChange {
  id: string
  clock: number
  isRemoved: boolean | null
  /** where to, from where it was drawn; null: as it is */
  x: number | null
  y: number | null
}
/** What one command brings. */
export interface Changes {
  pages: readonly PageChange[]
  strokes: readonly (Stroke & { clock: number })[]
  changes: readonly StrokeChange[]
}

/** Puts a command on a drawing. The maps are the drawing's own; what is in them is replaced, never changed. */
export function apply(
  drawing: Drawing,
  by: string,
  command: Changes,
  creator: string | null,
): void {
  for (const change of command.pages) drawing.pages.set(change.id, changedPage(drawing, by, change))
  for (const stroke of command.strokes) {
    drawing.clock = Math.max(drawing.clock, stroke.clock)
    if (drawing.strokes.has(stroke.id)) continue
    drawing.strokes.set(stroke.id, {
      ...stroke,
      creator,
      x: 0,
      y: 0,
      movedSet: unset,
      isRemoved: false,
      removedSet: unset,
    })
  }
  for (const { id, clock, isRemoved, x, y } of command.changes) {
    drawing.clock = Math.max(drawing.clock, clock)
    const stroke = drawing.strokes.get(id)
    if (!stroke) continue
    const stamp: Stamp = [clock, by]
    drawing.strokes.set(id, {
      ...stroke,
      ...(x !== null && y !== null && isLater(stamp, stroke.movedSet) && { x, y, movedSet: stamp }),
      ...(isRemoved !== null &&
        isLater(stamp, stroke.removedSet) && { isRemoved, removedSet: stamp }),
    })
  }
}

function changedPage(drawing: Drawing, by: string, change: PageChange): KeptPage {
  const { id, clock, paper, isRemoved } = change
  drawing.clock = Math.max(drawing.clock, clock)
  const stamp: Stamp = [clock, by]
  const page = drawing.pages.get(id) ?? {
    id,
    clock,
    paper,
    paperSet: unset,
    isRemoved: false,
    removedSet: unset,
  }
  return {
    ...page,
    clock: Math.min(page.clock, clock),
    ...(isLater(stamp, page.paperSet) && { paper, paperSet: stamp }),
    ...(isRemoved !== null && isLater(stamp, page.removedSet) && { isRemoved, removedSet: stamp }),
  }
}

/** What was read of the server's takes the place of what is here, unless that is newer. */
export function take(drawing: Drawing, read: Pick<Drawing, 'pages' | 'strokes' | 'clock'>): void {
  for (const [id, page] of read.pages) drawing.pages.set(id, page)
  for (const [id, stroke] of read.strokes) drawing.strokes.set(id, stroke)
  drawing.clock = Math.max(drawing.clock, read.clock)
}

const inOrder = <One extends { clock: number; id: string }>(a: One, b: One): number =>
  a.clock - b.clock || (a.id < b.id ? -1 : 1)

/** The pages that are there, in order. */
export const pagesOf = (drawing: Drawing): KeptPage[] =>
  [...drawing.pages.values()].filter(({ isRemoved }) => !isRemoved).toSorted(inOrder)
/** What is on a page, the lowest first. */
export const strokesOf = (drawing: Drawing, page: string): KeptStroke[] =>
  [...drawing.strokes.values()]
    .filter((stroke) => stroke.page === page && !stroke.isRemoved)
    .toSorted(inOrder)
