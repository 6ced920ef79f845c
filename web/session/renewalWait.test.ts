import { expect, test } from 'vitest'
import { renewalWait, secondsLeft } from './renewalWait.ts'

test('a token is renewed shortly before its end', () => {
  for (let round = 0; round < 100; round += 1) {
    const wait = renewalWait(3600, 60)
    expect(wait).toBeGreaterThan(3540 * 0.84)
    expect(wait).toBeLessThan(3540)
  }
  expect(renewalWait(-5, 60)).toBe(1)
})

test('a token that lives for months sets no timer that fires at once', () => {
  expect((renewalWait(90 * 86_400, 60) ?? 0) * 1000).toBeLessThan(2 ** 31)
})

test('a token whose end nobody knows is not renewed by a clock', () => {
  expect(secondsLeft({})).toBe(Infinity)
  expect(renewalWait(secondsLeft({}), 60)).toBeNull()
})
