import fc from 'fast-check'
import { expect, test } from 'vitest'
import { capped, textCut } from './textCut.ts'

test('a text over the limit is cut to the limit minus one and an ellipsis', () => {
  expect(textCut('abcdef', 6)).toBe('abcdef')
  expect(textCut('abcdefg', 6)).toBe('abcde…')
})
test('never longer than the limit, never half a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 20 }), (text, limit) => {
      const cut = textCut(text, limit)
      expect([...cut].length).toBeLessThanOrEqual(limit)
      expect(cut.isWellFormed()).toBe(true)
    }),
  )
})
test('a badge says 99+ above 99', () => {
  expect([capped(0), capped(99), capped(100)]).toEqual(['0', '99', '99+'])
})
