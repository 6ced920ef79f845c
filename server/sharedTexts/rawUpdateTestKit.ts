// Updates of Yjs written byte by byte, for tests: what no device writes, and somebody who means harm does.
import { Buffer } from 'node:buffer'

type Place = readonly [writer: number, clock: number]
/** Letters, or so many that were deleted; behind `left` and before `right` when they were written. */
export interface RawStruct {
  text?: string
  deleted?: number
  /** not in the text at all, as no document of a text has it */
  collected?: number
  left?: Place | undefined
  right?: Place | undefined
}
export interface RawUpdate {
  /** of each writer, from which clock on */
  writers?: readonly (readonly [writer: number, clock: number, structs: readonly RawStruct[]])[]
  /** of each writer: the first clock, and how many */
  deletions?: readonly (readonly [writer: number, ranges: readonly Place[]])[]
}

export const many = (count: number, make: (at: number) => RawStruct): RawStruct[] =>
  Array.from({ length: count }, (_, at) => make(at))

export function rawUpdate({ writers = [], deletions = [] }: RawUpdate): Uint8Array {
  const bytes: number[] = []
  const number = (value: number) => {
    for (; value > 127; value = Math.floor(value / 128)) bytes.push((value % 128) + 128)
    bytes.push(value)
  }
  const text = (value: string) => {
    const letters = Buffer.from(value)
    number(letters.length)
    bytes.push(...letters)
  }
  const struct = ({ text: letters, deleted = 1, collected, left, right }: RawStruct) => {
    if (collected !== undefined) {
      bytes.push(0)
      return number(collected)
    }
    bytes.push((letters === undefined ? 1 : 4) + (left ? 128 : 0) + (right ? 64 : 0))
    for (const place of [left, right]) for (const part of place ?? []) number(part)
    if (!left && !right) {
      bytes.push(1)
      text('text')
    }
    if (letters === undefined) number(deleted)
    else text(letters)
  }
  number(writers.length)
  for (const [writer, clock, structs] of writers) {
    for (const part of [structs.length, writer, clock]) number(part)
    for (const one of structs) struct(one)
  }
  number(deletions.length)
  for (const [writer, ranges] of deletions) {
    for (const part of [writer, ranges.length]) number(part)
    for (const part of ranges.flat()) number(part)
  }
  return Uint8Array.from(bytes)
}
