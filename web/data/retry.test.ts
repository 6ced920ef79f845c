import {
  CombinedError,
  createRequest,
  makeOperation,
  type Client,
  type Operation,
  type OperationResult,
} from 'urql'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Retry } from './retry.ts'

const asked: string[] = []
let retry: Retry
beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 10) })
  // pauses are as long as they may be
  vi.spyOn(Math, 'random').mockReturnValue(1)
  asked.length = 0
  retry = new Retry(() => {})
  retry.start({
    reexecuteOperation: (operation: Operation) => {
      asked.push(operation.context.requestPolicy)
      retry.onAsked(operation)
    },
  } as Client)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const operation = (kind: 'query' | 'mutation' | 'subscription' = 'query') =>
  makeOperation(kind, createRequest('query List { me { id } }', {}), {
    url: '/graphql',
    requestPolicy: 'cache-and-network',
  })
const refusal = (status: number, headers: Record<string, string> = {}, code = 'UNAVAILABLE') =>
  new CombinedError({
    graphQLErrors: [{ message: 'busy', extensions: { code } }],
    response: new Response('', { status, headers }),
  })
const lost = () => new CombinedError({ networkError: new TypeError('Failed to fetch') })
const answer = (error?: CombinedError, of = operation()) =>
  retry.onResult({ operation: of, ...(error && { error }) } as OperationResult)
/** How often it was asked after so many ms more. */
const askedAfter = (pause: number): number => {
  vi.advanceTimersByTime(pause)
  return asked.length
}
const see = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

test('a read that failed is asked for from the server after pauses that grow up to a minute, until it is answered', () => {
  for (const pause of [1, 2, 4, 8, 16, 32, 60, 60, 60]) {
    const before = asked.length
    answer(lost())
    expect([pause, askedAfter(pause * 1000 - 1)]).toEqual([pause, before])
    expect([pause, askedAfter(1)]).toEqual([pause, before + 1])
  }
  expect(new Set(asked)).toEqual(new Set(['network-only']))
  answer()
  expect(askedAfter(600_000)).toBe(9)
  // and then it begins anew
  answer(lost())
  expect(askedAfter(1000)).toBe(10)
})

test.each([429, 502, 503, 504])('so is one that was answered %i', (status) => {
  answer(refusal(status))
  expect(askedAfter(1000)).toBe(1)
})

test('a page of somebody on the way is no answer', () => {
  answer(
    new CombinedError({
      networkError: new SyntaxError('no JSON'),
      response: new Response('<p>Welcome to the hotel'),
    }),
  )
  expect(askedAfter(1000)).toBe(1)
})

test('what the rules refuse, changes and streams are not asked for again', () => {
  answer(refusal(200, {}, 'FORBIDDEN'))
  answer(refusal(403))
  answer(refusal(500))
  answer(lost(), operation('mutation'))
  answer(refusal(503), operation('subscription'))
  expect(askedAfter(600_000)).toBe(0)
})

test('pauses are between a half and the whole of that, so that many browsers do not come back at once', () => {
  vi.mocked(Math.random).mockReturnValue(0)
  answer(lost())
  expect([askedAfter(499), askedAfter(1)]).toEqual([0, 1])
})

test('what the server asks for is kept, also when the network returns meanwhile', () => {
  answer(refusal(503, { 'retry-after': '30' }))
  dispatchEvent(new Event('online'))
  see(false)
  expect([askedAfter(29_999), askedAfter(1)]).toEqual([0, 1])
})

test('without a network, or where nobody looks, it waits for the moment at which that ends', () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  answer(lost())
  expect(askedAfter(600_000)).toBe(0)
  line.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  expect(askedAfter(0)).toBe(1)
  answer(lost())
  see(true)
  expect(askedAfter(600_000)).toBe(1)
  see(false)
  expect(askedAfter(0)).toBe(2)
})

test('the return of the network shortens a pause', () => {
  for (let failures = 0; failures < 8; failures++) {
    answer(lost())
    vi.advanceTimersByTime(failures < 7 ? 60_000 : 0)
  }
  dispatchEvent(new Event('online'))
  expect([asked.length, askedAfter(0)]).toEqual([7, 8])
})

test('what somebody asks for meanwhile is not asked for twice', () => {
  answer(lost())
  retry.onAsked(operation())
  dispatchEvent(new Event('online'))
  expect(askedAfter(600_000)).toBe(0)
})

test('what nobody listens to any more is not asked for', () => {
  answer(lost())
  retry.onLeft(operation())
  dispatchEvent(new Event('online'))
  expect(askedAfter(600_000)).toBe(0)
})
