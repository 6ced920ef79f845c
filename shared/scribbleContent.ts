// The text in which the API gives a drawing.
import { sheet, type Ink, type Paper, type StrokeKind } from './scribble.ts'
import { shapeOf, shapeSvg, sheetsSvg } from './scribbleDrawing.ts'
import { readPoints } from './scribblePoints.ts'
import {
  emptyDrawing,
  pagesOf,
  strokesOf,
  unset,
  type Drawing,
  type Stamp,
} from './scribbleState.ts'

interface Content {
  clock: number
  pages: {
    id: string
    clock: number
    paper: Paper
    paperSet: Stamp
    isRemoved?: boolean
    removedSet?: Stamp
  }[]
  strokes: {
    id: string
    page: string
    kind: StrokeKind
    color: Ink
    width: number
    points: string
    text?: string
    clock: number
    creator: string
    x?: number
    y?: number
    movedSet?: Stamp
    isRemoved?: boolean
    removedSet?: Stamp
  }[]
}

/** What is in the text; points that cannot be read are left out. */
export function readContent(text: string): Drawing {
  const content = JSON.parse(text) as Content
  const drawing = emptyDrawing()
  drawing.clock = content.clock
  for (const page of content.pages)
    drawing.pages.set(page.id, {
      ...page,
      isRemoved: page.isRemoved ?? false,
      removedSet: page.removedSet ?? unset,
    })
  for (const stroke of content.strokes) {
    const points = readPoints(stroke.points)
    if (!points?.length) continue
    drawing.strokes.set(stroke.id, {
      ...stroke,
      points,
      text: stroke.text ?? null,
      x: stroke.x ?? 0,
      y: stroke.y ?? 0,
      movedSet: stroke.movedSet ?? unset,
      isRemoved: stroke.isRemoved ?? false,
      removedSet: stroke.removedSet ?? unset,
    })
  }
  return drawing
}

/**
 * The sheets of a drawing as one vector picture, from what the API gives as `content`: for a PDF and a public page.
 * `only`: of one page, by its place.
 */
export function scribbleSvg(content: string, only?: number): string {
  const drawing = readContent(content)
  const pages = pagesOf(drawing).map(({ id, paper }) => ({
    paper,
    strokes: strokesOf(drawing, id).map((stroke) => ({
      picture: shapeSvg(shapeOf(stroke)),
      x: stroke.x,
      y: stroke.y,
    })),
  }))
  return sheetsSvg(only === undefined ? pages : pages.slice(only, only + 1))
}

/** How many sheets something is drawn on; those without anything are left out behind the last one that has. */
export function sheetCount(content: string): number {
  const drawing = readContent(content)
  return pagesOf(drawing).findLastIndex(({ id }) => strokesOf(drawing, id).length > 0) + 1
}

/** The texts on the sheets, in order: what a reader hears of them. */
export function scribbleTexts(content: string): string[] {
  const drawing = readContent(content)
  return pagesOf(drawing).flatMap(({ id }) =>
    strokesOf(drawing, id).flatMap(({ text }) => (text ? [text] : [])),
  )
}

/** Whether a point is on the sheet, or so little beside it that it may be kept. */
export const isNearSheet = (x: number, y: number): boolean =>
  x >= -sheet.width && x <= 2 * sheet.width && y >= -sheet.height && y <= 2 * sheet.height
