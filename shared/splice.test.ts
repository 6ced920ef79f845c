import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spliceOf } from './splice.ts'

const applied = (text: string, { at, remove, insert }: ReturnType<typeof spliceOf>): string =>
  text.slice(0, at) + insert + text.slice(at + remove)

test('the caret tells which of equal letters is new', () => {
  expect(spliceOf('aaa', 'aaaa', 1)).toEqual({ at: 0, remove: 0, insert: 'a' })
  expect(spliceOf('aaa', 'aaaa', 3)).toEqual({ at: 2, remove: 0, insert: 'a' })
  expect(spliceOf('a\n\nb', 'a\n\n\nb', 2)).toEqual({ at: 1, remove: 0, insert: '\n' })
  expect(spliceOf('aaa', 'aa', 1)).toEqual({ at: 1, remove: 1, insert: '' })
})

test('a character of two units is replaced whole', () => {
  expect(spliceOf('a👍b', 'a👎b', 3)).toEqual({ at: 1, remove: 2, insert: '👎' })
  expect(spliceOf('👍', '👍👎', 4)).toEqual({ at: 2, remove: 0, insert: '👎' })
})

const letters = fc.string({ unit: fc.constantFrom('a', 'b', '👍', '👎', '\n') })
test('any event is one splice, whatever the caret, and cuts no character', () => {
  fc.assert(
    fc.property(letters, letters, fc.nat(20), (before, after, caret) => {
      const splice = spliceOf(before, after, Math.min(caret, after.length))
      expect(applied(before, splice)).toBe(after)
      expect(splice.insert.isWellFormed()).toBe(true)
      expect(before.slice(splice.at, splice.at + splice.remove).isWellFormed()).toBe(true)
    }),
    { numRuns: 5000 },
  )
})
