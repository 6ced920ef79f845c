import { expect, test, vi } from 'vitest'
import { Live } from './live.ts'
import { boardLine, campaignLine, inboxLine, liveLines } from './liveLines.ts'

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

test('the board of opportunities has a line of its own, which goes on behind what it brought', async () => {
  const bodies: { variables: { afterSeq: number } }[] = []
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body) as (typeof bodies)[number])
    const data = { opportunityEvents: { seq: 9 } }
    return new Response(`event: next\ndata: ${JSON.stringify({ data })}\n\n`, {
      headers: { 'content-type': 'text/event-stream' },
    })
  })
  const next = vi.fn(),
    sink = { next, error: () => {}, complete: () => {} },
    live = new Live('member', '/graphql')
  const follow = (variables: object) =>
    live
      .forward({ query: 'subscription', variables, operationName: '', extensions: {} }, {} as never)
      .subscribe(sink)
  try {
    const open: boolean[] = []
    const leave = liveLines.subscribe(() => open.push(liveLines.get(boardLine) === 'open'))
    const board = follow({ afterSeq: 3 })
    await expect.poll(() => bodies.length).toBeGreaterThan(1)
    board.unsubscribe()
    leave()
    expect(bodies.slice(0, 2).map(({ variables }) => variables.afterSeq)).toEqual([3, 9])
    expect(next).toHaveBeenCalledWith({ data: { opportunityEvents: { seq: 9 } } })
    expect(open).toContain(true)
    expect(liveLines.get(inboxLine)).toBe('closed')
  } finally {
    vi.unstubAllGlobals()
  }
})

test('all campaigns have a line of their own, and leads of playbooks', () => {
  const lines = [{ campaignId: null }, { campaignId: null, ofPlaybooks: true }].map((variables) => {
    const { unsubscribe } = new Live('member', '/graphql')
      .forward({ query: 'subscription', variables, operationName: '', extensions: {} }, {} as never)
      .subscribe({ next: () => {}, error: () => {}, complete: () => {} })
    const left: string[] = []
    const set = vi.spyOn(liveLines, 'set').mockImplementation((id) => void left.push(id))
    unsubscribe()
    set.mockRestore()
    expect(left).toContain(campaignLine(variables))
    return campaignLine(variables)
  })
  expect(new Set(lines).size).toBe(2)
})

test('no other line brings what a meeting does', () => {
  for (const line of [
    inboxLine,
    boardLine,
    campaignLine({ campaignId: 'c' }),
    campaignLine({ campaignId: null }),
  ])
    liveLines.set(line, 'open')
  expect(liveLines.hasMeeting()).toBe(false)
  liveLines.set('meeting', 'open')
  expect(liveLines.hasMeeting()).toBe(true)
  for (const line of [
    inboxLine,
    boardLine,
    campaignLine({ campaignId: 'c' }),
    campaignLine({ campaignId: null }),
    'meeting',
  ])
    liveLines.set(line, 'closed')
})
