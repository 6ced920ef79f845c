import { expect, test } from 'vitest'
import { CallBudget } from './callBudget.ts'

const signal = new AbortController().signal

/** A clock that stands still until somebody sleeps. */
function virtualClock() {
  let at = 0
  return {
    now: () => at,
    sleep: async (milliseconds: number) => void (at += milliseconds),
    set: (to: number) => void (at = to),
  }
}

test('no window of the vendor has more calls than it takes, whatever the distances', async () => {
  const clock = virtualClock(),
    budget = new CallBudget(5, 1000, clock),
    calls: number[] = []
  for (let i = 0; i < 60; i++) {
    if (i % 7 === 0) clock.set(clock.now() + 300)
    await budget.take(signal)
    calls.push(clock.now())
  }
  for (const from of calls)
    expect(calls.filter((at) => at >= from && at < from + 1000).length).toBeLessThanOrEqual(5)
})

test.each([
  [6, 1000, 1100],
  [100, 10_000, 11_000],
  [200, 60_000, 61_000],
])('%i calls within %i ms leave again after %i', async (most, milliseconds, expected) => {
  const clock = virtualClock(),
    budget = new CallBudget(most, milliseconds, clock)
  for (let i = 0; i < most; i++) await budget.take(signal)
  expect(clock.now()).toBe(0)
  await budget.take(signal)
  expect(clock.now()).toBe(expected)
})

test('what others called in the same name counts', async () => {
  const clock = virtualClock(),
    budget = new CallBudget(5, 1000, clock)
  await budget.take(signal)
  budget.hear({ remaining: 1 })
  await budget.take(signal)
  expect(clock.now()).toBe(0)
  await budget.take(signal)
  expect(clock.now()).toBe(1100)
  // more than the vendor can know of counts for nothing less
  budget.hear({ remaining: 5 })
  budget.hear({ remaining: 4 })
  await budget.take(signal)
  expect(clock.now()).toBe(1100)
})

test('a pause holds all calls until its end, and an abort ends the wait', async () => {
  const clock = virtualClock(),
    budget = new CallBudget(5, 1000, clock)
  budget.pauseUntil(new Date(7000))
  budget.pauseUntil(new Date(3000))
  await budget.take(signal)
  expect(clock.now()).toBe(7000)
  const stopped = AbortSignal.abort(new Error('stopped'))
  await expect(budget.take(stopped)).rejects.toThrow('stopped')
})
