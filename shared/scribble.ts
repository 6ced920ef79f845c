import type { Point } from './scribblePoints.ts'

/** A sheet, in tenths of a pixel, as all places on it are. */
export const sheet = { width: 16_000, height: 12_000 } as const
/** Between the sheets of one picture. */
export const sheetGap = 400

export const strokeKinds = [
  'PEN',
  'MARKER',
  'LINE',
  'ARROW',
  'RECTANGLE',
  'ELLIPSE',
  'TEXT',
] as const
export type StrokeKind = (typeof strokeKinds)[number]
export const papers = ['BLANK', 'LINES', 'GRID', 'DOTS'] as const
export type Paper = (typeof papers)[number]

/** Inks by name, so that a dark sheet can show them lighter. */
export const inks = {
  BLACK: '#1f2328',
  GREY: '#6b7280',
  RED: '#b42318',
  ORANGE: '#b54708',
  GREEN: '#177245',
  BLUE: '#1d5fb8',
  PURPLE: '#8e3bb0',
} as const
export type Ink = keyof typeof inks
export const inkNames = Object.keys(inks) as Ink[]

/** What one command brings, and what a drawing takes. */
export const scribbleLimits = {
  pages: 50,
  /** of a page, and with those that were removed, which can be brought back */
  strokes: 5000,
  strokesEver: 20_000,
  points: 2000,
  /** of a stroke, as they are kept */
  pointLetters: 16_000,
  text: 1000,
  width: { min: 1, max: 600 },
  strokesAtOnce: 2000,
  changesAtOnce: 5000,
  /** letters of the points and texts of one command; a device sends a tenth, but what was refused grows */
  letters: 600_000,
  /** of a drawing as it is read, with what was removed: one that is longer than an answer may be (answerBytes) could never be opened again */
  drawingLetters: 15_000_000,
  /** of these, what a stroke takes beside its points and its text, of which a letter may take eight as JSON within JSON */
  strokeLetters: 400,
  textLetters: 8,
  /** so much further than all that is in a drawing: a device that draws alone for days */
  clockAhead: 1_000_000,
} as const

/** What a person puts on a sheet; never changed but for its place, and whether it is there. */
export interface Stroke {
  id: string
  page: string
  kind: StrokeKind
  color: Ink
  /** tenths of a pixel; the height of the letters of a text */
  width: number
  points: readonly Point[]
  text: string | null
}

/** Version 8 of UUIDs; all other pages have ids of version 7. */
const firstPageVersion = '8'
/** Whether it may be one of those below, of whichever drawing. */
export const isFirstPage = (id: string): boolean => id[14] === firstPageVersion

/** The picture's own id of the first page, so that two who begin at once begin the same one. */
export function firstPageId(meetingId: string, questionId: string | null): string {
  const digits = (id: string): number[] =>
    [...id.replaceAll('-', '')].map((one) => Number.parseInt(one, 16))
  const [a, b] = [digits(meetingId), questionId === null ? [] : digits(questionId)]
  const hex = a.map((one, at) => (one ^ (b[at] ?? 0)).toString(16))
  // of our own making
  hex[12] = firstPageVersion
  hex[16] = 'a'
  const text = hex.join('')
  return [
    [0, 8],
    [8, 12],
    [12, 16],
    [16, 20],
    [20, 32],
  ]
    .map(([from, to]) => text.slice(from, to))
    .join('-')
}
