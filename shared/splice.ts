/** One place of a text where so many letters went and others came. */
export type Splice = { at: number; remove: number; insert: string }

/** A text as it is kept: one kind of line end, nothing that the database refuses. */
export const plainText = (text: string): string =>
  text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replaceAll('\0', '').toWellFormed()

/**
 * What one input event did to a field. Where equal letters stand together, the caret behind the event tells
 * which of them is new. It never takes half of a character.
 */
export function spliceOf(before: string, after: string, caret = after.length): Splice {
  const most = Math.min(before.length, after.length)
  // Behind the caret nothing is new; before it the beginning is compared, then what is left of the end.
  let end = equalEnds(before, after, 0, Math.min(most, after.length - caret))
  let start = 0
  while (start < most - end && before[start] === after[start]) start += 1
  end = equalEnds(before, after, end, most - start)
  if (splits(before, start) || splits(after, start)) start -= 1
  if (splits(before, before.length - end) || splits(after, after.length - end)) end -= 1
  return {
    at: start,
    remove: before.length - end - start,
    insert: after.slice(start, after.length - end),
  }
}

function equalEnds(before: string, after: string, from: number, most: number): number {
  let end = from
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end += 1
  return end
}

/** Whether the place is within a character of two units. */
export const splits = (text: string, at: number): boolean =>
  at > 0 && isHigh(text.charCodeAt(at - 1)) && isLow(text.charCodeAt(at))
const isHigh = (unit: number): boolean => unit >= 0xd8_00 && unit < 0xdc_00
const isLow = (unit: number): boolean => unit >= 0xdc_00 && unit < 0xe0_00
