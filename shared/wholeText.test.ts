import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentOf, documentOf, firstState, writeSplices } from './sharedText.ts'
import { plainText } from './splice.ts'
import { wholeTextSplices, withLinesOf } from './wholeText.ts'

const text = (...lines: string[]): string => lines.join('\n')
const written = (before: string, after: string): string => {
  const doc = documentOf(firstState(before))
  writeSplices(doc, wholeTextSplices(before, after))
  return contentOf(doc)
}

test('splices turn one text into the other and leave what both have', () => {
  const splices = wholeTextSplices(text('one', 'two', 'three'), text('one', '2', 'three', 'four'))
  expect(splices).toEqual([
    { at: 13, remove: 0, insert: '\nfour' },
    { at: 4, remove: 3, insert: '2' },
  ])
})

const letters = fc.string({ unit: fc.constantFrom('a', 'b', '\n', '👍', '👎', 'é', ' ') })
test('any text becomes any other', () => {
  fc.assert(
    fc.property(letters, letters, (before, after) => {
      expect(written(before, after)).toBe(after)
    }),
    { numRuns: 2000 },
  )
})

test('texts that have nothing in common take little time', () => {
  const noise = (seed: number) =>
    Array.from({ length: 50_000 }, (_, n) => ((n * seed) % 97 > 60 ? '\n' : (n * seed) % 36)).join(
      '',
    )
  for (const [before, after] of [
    [noise(7919), noise(104_729)],
    ['\n'.repeat(40_000), `${'\n'.repeat(39_000)}x`],
  ] as const)
    expect(written(before, after)).toBe(after)
})

test('lines that only the other text has come behind what both have', () => {
  expect(withLinesOf(text('Anna', 'They like it'), text('Anna', 'Price too high'))).toBe(
    text('Anna', 'They like it', 'Price too high'),
  )
  expect(withLinesOf('', 'a')).toBe('a')
  expect(withLinesOf('a', '')).toBe('a')
  expect(withLinesOf(text('a', 'b'), text('x', 'a', 'b'))).toBe(text('x', 'a', 'b'))
  const flood = '\n'.repeat(40_000)
  expect(withLinesOf(flood, `${flood}x`)).toBe(`${flood}\n${flood}x`)
})

const notes = fc.array(fc.constantFrom('', 'a', 'b', 'c'), { minLength: 1, maxLength: 9 })
const count = (lines: readonly string[], line: string): number =>
  lines.filter((one) => one === line).length
test('no line of either text is lost', () => {
  fc.assert(
    fc.property(notes, notes, (one, other) => {
      const joined = withLinesOf(text(...one), text(...other)).split('\n')
      for (const line of ['a', 'b', 'c'])
        expect(count(joined, line)).toBeGreaterThanOrEqual(
          Math.max(count(one, line), count(other, line)),
        )
    }),
  )
})

test('a text is kept with one kind of line end, without what the database refuses', () => {
  expect(plainText('a\r\nb\rc\0\ud800')).toBe('a\nb\nc\ufffd')
})
