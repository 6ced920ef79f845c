import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gather } from './gather.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the first comes at once, those that follow together and in order, and a quiet line starts anew', async () => {
  const goes: number[][] = []
  let go: number[] | null = null
  const give = gather<number>(100, (item) => {
    if (!go) {
      const now = (go = [])
      goes.push(now)
      queueMicrotask(() => (go = null))
    }
    go.push(item)
  })
  const next = async (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
  give(1)
  await next(10)
  give(2)
  give(3)
  expect(goes).toEqual([[1]])
  await next(90)
  expect(goes).toEqual([[1], [2, 3]])
  give(4)
  await next(100)
  expect(goes).toEqual([[1], [2, 3], [4]])
  await next(100)
  give(5)
  expect(goes).toEqual([[1], [2, 3], [4], [5]])
})
