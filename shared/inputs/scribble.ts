import { inkNames, papers, scribbleLimits, sheet, strokeKinds } from '../scribble.ts'
import { isNearSheet } from '../scribbleContent.ts'
import { readPoints } from '../scribblePoints.ts'
import { id, requiredId } from './ids.ts'
import { block, list, object } from './schema.ts'
import { asIs, requiredWhole, wholeOrNone } from './values.ts'
import { text } from './texts.ts'

const { points, pointLetters, width } = scribbleLimits
const clock = requiredWhole(1, 2_000_000_000)
const choice = <One extends string>(choices: readonly One[]) =>
  block(
    (value: One | null, refuse): One =>
      choices.find((one) => one === value) ?? refuse('WRONG_TYPE'),
  )

const keptPoints = block((value: string | null, refuse): string => {
  if (value === null) return refuse('REQUIRED')
  if (value.length > pointLetters)
    return refuse('TOO_LONG', { max: pointLetters, length: value.length })
  const read = readPoints(value)
  if (!read?.length) return refuse('BAD_FORMAT')
  if (read.length > points) return refuse('TOO_MANY', { max: points })
  const isPressed = read.every(([, , pressure]) => pressure >= 0 && pressure <= 31)
  return isPressed && read.every(([x, y]) => isNearSheet(x, y)) ? value : refuse('OUT_OF_BOUNDS')
})

const page = object({
  id: requiredId,
  clock,
  paper: choice(papers),
  isRemoved: asIs<boolean>(),
})
const stroke = object({
  id: requiredId,
  page: requiredId,
  clock,
  kind: choice(strokeKinds),
  color: choice(inkNames),
  width: requiredWhole(width.min, width.max),
  points: keptPoints,
  text: text(scribbleLimits.text),
})
const moved = 2 * sheet.width
const change = object({
  id: requiredId,
  clock,
  isRemoved: asIs<boolean>(),
  x: wholeOrNone(-moved, moved),
  y: wholeOrNone(-moved, moved),
})

/** What a device did on a drawing. */
export const scribbleChanges = object({
  questionId: id,
  pages: list(page, scribbleLimits.pages),
  strokes: list(stroke, scribbleLimits.strokesAtOnce),
  changes: list(change, scribbleLimits.changesAtOnce),
})
