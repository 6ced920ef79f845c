import { scribbleLimits } from '../../shared/scribble.ts'
import type { KeptStroke } from '../../shared/scribbleState.ts'

interface Drawn {
  strokes: ReadonlyMap<string, Pick<KeptStroke, 'points' | 'text'>>
  on: (page: string) => readonly unknown[]
}
/** From here on it is said: strokes of a page, and the part of a drawing. */
const fewStrokes = 250,
  fewPart = 0.1
/** A point takes three to six letters. */
const pointLetters = 5

/** What is left of a page, or in percent of the drawing, before its bounds are reached; null: enough. */
export function roomLeft(
  drawing: Drawn,
  page: string,
): { of: 'page' | 'drawing'; left: number } | null {
  const { strokes: most, drawingLetters, strokeLetters, textLetters } = scribbleLimits
  const left = most - drawing.on(page).length
  if (left <= fewStrokes) return { of: 'page', left: Math.max(0, left) }
  // a drawing of so few strokes is never full
  if (drawing.strokes.size < most) return null
  let letters = 0
  for (const { points, text } of drawing.strokes.values())
    letters += strokeLetters + pointLetters * points.length + textLetters * (text?.length ?? 0)
  const part = 1 - letters / drawingLetters
  return part < fewPart ? { of: 'drawing', left: Math.max(0, Math.round(part * 100)) } : null
}
