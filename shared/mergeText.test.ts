import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeText } from './mergeText.ts'

const text = (...lines: string[]): string => lines.join('\n')

test('changes in different places are both there', () => {
  expect(
    mergeText(
      text('one', 'two', 'three'),
      text('one!', 'two', 'three'),
      text('one', 'two', 'three', 'four'),
    ),
  ).toBe(text('one!', 'two', 'three', 'four'))
})
test('changes of the same line are kept one after the other, theirs first', () => {
  expect(
    mergeText(text('a', 'budget', 'z'), text('a', 'budget 10', 'z'), text('a', 'budget 1', 'z')),
  ).toBe(text('a', 'budget 1', 'budget 10', 'z'))
})
test('two beginnings of empty notes are both kept, what they share once', () => {
  expect(
    mergeText('', text('Present: Anna', 'They like it'), text('Present: Anna', 'Price too high')),
  ).toBe(text('Present: Anna', 'Price too high', 'They like it'))
})
test('a line that one deleted and the other left alone is gone; one that the other changed stays', () => {
  expect(mergeText(text('a', 'b', 'c'), text('a', 'c'), text('a', 'b', 'c', 'd'))).toBe(
    text('a', 'c', 'd'),
  )
  expect(mergeText(text('a', 'b', 'c'), text('a', 'c'), text('a', 'B', 'c'))).toBe(
    text('a', 'B', 'c'),
  )
})
test('the same change twice is one', () => {
  expect(mergeText(text('a', 'b'), text('a', 'x', 'b'), text('a', 'x', 'b'))).toBe(
    text('a', 'x', 'b'),
  )
})
test('line ends of another system are no change', () => {
  expect(mergeText('a\r\nb', 'a\nb', 'a\nb\nc')).toBe('a\nb\nc')
})
test('a flood of equal lines is answered with both texts whole', () => {
  const flood = '\n'.repeat(40_000)
  expect(mergeText(flood, `mine${flood}`, `${flood}theirs`)).toBe(`${flood}theirs\nmine${flood}`)
})

const notes = fc.array(fc.constantFrom('', 'a', 'b', 'c', 'd', 'e'), { maxLength: 9 })
const count = (all: string, line: string): number =>
  all.split('\n').filter((l) => l === line).length
test('whoever changes nothing takes what the other has', () => {
  fc.assert(
    fc.property(notes, notes, (base, other) => {
      const [o, x] = [base.join('\n'), other.join('\n')]
      expect(mergeText(o, o, x)).toBe(x)
      expect(mergeText(o, x, o)).toBe(x)
      expect(mergeText(o, x, x)).toBe(x)
    }),
  )
})
test('no line that mine or theirs added is lost, however often it was added', () => {
  fc.assert(
    fc.property(notes, notes, notes, (base, mine, theirs) => {
      const [o, a, b] = [base.join('\n'), mine.join('\n'), theirs.join('\n')],
        merged = mergeText(o, a, b)
      for (const line of new Set([...mine, ...theirs])) {
        expect(count(merged, line)).toBeGreaterThanOrEqual(
          Math.max(count(a, line), count(b, line)) - count(o, line),
        )
      }
    }),
    { numRuns: 2000 },
  )
})
test('no line comes from nowhere', () => {
  fc.assert(
    fc.property(notes, notes, notes, (base, mine, theirs) => {
      const merged = mergeText(base.join('\n'), mine.join('\n'), theirs.join('\n'))
      for (const line of merged.split('\n')) expect(['', ...mine, ...theirs]).toContain(line)
    }),
  )
})
