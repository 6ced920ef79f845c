import { expect, test, vi } from 'vitest'
import { Live } from './live.ts'

test('a meeting is followed in a browser without BroadcastChannel too', () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  try {
    const variables = { companyDialogId: 'm', afterSeq: 1 }
    const request = { query: 'subscription', variables, operationName: '', extensions: {} }
    const { unsubscribe } = new Live('member', '/graphql')
      .forward(request, {} as never)
      .subscribe({ next: () => {}, error: () => {}, complete: () => {} })
    expect(unsubscribe).not.toThrow()
  } finally {
    vi.unstubAllGlobals()
  }
})
