import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useToday } from './useToday.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('a new day is noticed at midnight, and when a page that slept is seen again', () => {
  vi.useFakeTimers({
    now: new Date(2026, 2, 4, 23, 59),
    toFake: ['Date', 'setTimeout', 'clearTimeout'],
  })
  const { result, unmount } = renderHook(useToday)
  expect(result.current).toBe('2026-03-04')
  act(() => {
    vi.advanceTimersByTime(60_000)
  })
  expect(result.current).toBe('2026-03-05')
  // timers stand still while the device sleeps
  vi.setSystemTime(new Date(2026, 2, 7, 9))
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'))
  })
  expect(result.current).toBe('2026-03-07')
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})
