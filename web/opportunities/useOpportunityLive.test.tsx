import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider, type Client } from 'urql'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useOpportunityLive } from './useOpportunityLive.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('changes are read together after a pause, and without one after two seconds', () => {
  let tell = () => {}
  const client = {
    subscription: () => ({
      subscribe: (listener: (result: unknown) => void) => {
        tell = () => listener({ data: { opportunityEvents: { seq: 2, opportunityId: 'o' } } })
        return { unsubscribe: () => {} }
      },
    }),
  } as unknown as Client
  const onChange = vi.fn()
  renderHook(() => useOpportunityLive(1, onChange), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <Provider value={client}>{children}</Provider>
    ),
  })
  const changes = (count: number) => {
    for (let at = 0; at < count; at += 1) {
      tell()
      vi.advanceTimersByTime(100)
    }
  }
  changes(3)
  expect(onChange).not.toHaveBeenCalled()
  vi.advanceTimersByTime(200)
  expect(onChange).toHaveBeenCalledTimes(1)
  // without a pause
  changes(19)
  expect(onChange).toHaveBeenCalledTimes(1)
  changes(2)
  expect(onChange).toHaveBeenCalledTimes(2)
  changes(21)
  expect(onChange).toHaveBeenCalledTimes(3)
})
