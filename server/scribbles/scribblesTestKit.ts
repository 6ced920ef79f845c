import { newId } from '../../shared/id.ts'
import type { Point } from '../../shared/scribblePoints.ts'
import { writePoints } from '../../shared/scribblePoints.ts'
import type { Changes } from '../../shared/scribbleState.ts'

export const change = `mutation ($m: ID!, $q: ID, $pages: [ScribblePageInput!], $strokes: [ScribbleStrokeInput!], $changes: [ScribbleChangeInput!], $c: ID!) {
  changeScribble(companyDialogId: $m, questionId: $q, pages: $pages, strokes: $strokes, changes: $changes, commandId: $c) { id seq strokeCount } }`
export const read = `query ($m: ID!, $q: ID) { scribble(companyDialogId: $m, questionId: $q) { id seq strokeCount content imageContent } }`

/** A command as the API takes it. */
export const variables = (
  m: string,
  { pages = [], strokes = [], changes = [] }: Partial<Changes>,
  given: { c?: string; q?: string | null } = {},
) => ({
  m,
  c: newId(),
  pages,
  strokes: strokes.map((stroke) => ({ ...stroke, points: writePoints(stroke.points) })),
  changes,
  ...given,
})

export const page = (id = newId(), clock = 1) => ({
  id,
  clock,
  paper: 'LINES' as const,
  isRemoved: null,
})
const wave: Point[] = [
  [1000, 1000, 10],
  [1400, 1300, 20],
  [1900, 900, 31],
]
export const stroke = (onPage: string, clock = 2, id = newId()): Changes['strokes'][number] => ({
  id,
  page: onPage,
  clock,
  kind: 'PEN',
  color: 'BLUE',
  width: 30,
  points: wave,
  text: null,
})
