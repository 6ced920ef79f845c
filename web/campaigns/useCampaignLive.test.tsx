import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider, type Client } from 'urql'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useCampaignLive } from './useCampaignLive.ts'

beforeEach(() => {
  // nothing is laid out here
  if (!('checkVisibility' in Element.prototype))
    Object.assign(Element.prototype, { checkVisibility: () => true })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('what was read already is not read again; what was done since is, once for several changes', () => {
  let tell: (revision: string) => void = () => {}
  const left = vi.fn()
  const client = {
    subscription: () => ({
      subscribe: (listener: (result: unknown) => void) => {
        tell = (revision) => listener({ data: { campaignEvents: { id: 'spring', revision } } })
        return { unsubscribe: left }
      },
    }),
  } as unknown as Client
  const onChange = vi.fn()
  const { rerender, unmount } = renderHook(
    (revision: string) => useCampaignLive({ id: 'spring', revision }, onChange),
    {
      initialProps: 'a',
      wrapper: ({ children }: { children: ReactNode }) => (
        <Provider value={client}>{children}</Provider>
      ),
    },
  )
  tell('a')
  vi.advanceTimersByTime(1000)
  expect(onChange).not.toHaveBeenCalled()
  tell('b')
  tell('c')
  vi.advanceTimersByTime(1000)
  expect(onChange).toHaveBeenCalledTimes(1)
  // one's own change: it is read before its news comes to be looked at
  tell('d')
  rerender('d')
  vi.advanceTimersByTime(1000)
  expect(onChange).toHaveBeenCalledTimes(1)
  // not while something is open over the page, or dragged
  for (const open of [
    '<div data-portal><div role="dialog"></div></div>',
    '<div data-dragging></div>',
  ]) {
    document.body.insertAdjacentHTML('beforeend', open)
    tell(open)
    vi.advanceTimersByTime(1000)
    expect(onChange).toHaveBeenCalledTimes(1)
    document.body.lastElementChild!.remove()
    vi.advanceTimersByTime(1000)
    expect(onChange).toHaveBeenCalledTimes(2)
    onChange.mockClear()
    onChange()
  }
  unmount()
  expect(left).toHaveBeenCalledTimes(1)
})

test('leads of playbooks hear of what is done outside of campaigns, on a line of their own', () => {
  const subscription = vi.fn(() => ({ subscribe: () => ({ unsubscribe: vi.fn() }) })),
    client = { subscription } as unknown as Client
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider value={client}>{children}</Provider>
  )
  renderHook(() => useCampaignLive({ id: null, revision: 'a', ofPlaybooks: true }, vi.fn()), {
    wrapper,
  })
  expect(subscription).toHaveBeenCalledExactlyOnceWith(expect.anything(), {
    campaignId: null,
    ofPlaybooks: true,
  })
})
