import { expect, test } from 'vitest'
import { moved } from './useMergedText.ts'

test('the caret stays at its words when lines come in before or behind it', () => {
  expect(moved('one\ntwo', 'one\ntwo\nthree', 5)).toBe(5)
  expect(moved('one\ntwo', 'zero\none\ntwo', 5)).toBe(10)
  expect(moved('one', 'x', 3)).toBe(1)
})
