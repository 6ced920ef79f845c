import { Client, fetchExchange, gql, subscriptionExchange } from 'urql'
import { expect, test, vi } from 'vitest'
import { MeetingFreshness, meetingIn } from './meetingFreshness.ts'

const meeting = (seq: number) => ({ __typename: 'CompanyDialog', id: 'm', seq })

test('finds the meeting of a page, a change and an event', () => {
  expect(meetingIn({ companyDialog: meeting(1) })?.seq).toBe(1)
  expect(
    meetingIn({
      saveAnswer: { __typename: 'SaveAnswerPayload', answer: { companyDialog: meeting(2) } },
    })?.seq,
  ).toBe(2)
  expect(
    meetingIn({ companyDialogEvents: { event: { companyDialog: meeting(3) }, present: null } })
      ?.seq,
  ).toBe(3)
  expect(meetingIn({ companyDialogs: [meeting(4)] })).toBeNull()
  expect(meetingIn(null)).toBeNull()
})

test('an answer older than the newest is followed by a fresh one; a server put back to an earlier state is believed', async () => {
  const answers = [meeting(5), meeting(4), meeting(6), meeting(2), meeting(2)]
  const asked: string[] = []
  const freshness = new MeetingFreshness()
  const client = new Client({
    url: 'http://test/graphql',
    preferGetMethod: false,
    exchanges: [freshness.exchange, fetchExchange],
    fetch: async (_address, options) => {
      asked.push((JSON.parse(options?.body as string) as { operationName: string }).operationName)
      return Response.json({ data: { companyDialog: answers.shift() } })
    },
  })
  freshness.start(client)
  const query = gql('query Page { companyDialog { __typename id seq } }')
  const read = () => client.query(query, {}, { requestPolicy: 'network-only' }).toPromise()
  await read()
  await read()
  await expect.poll(() => asked).toEqual(['Page', 'Page', 'MeetingFresh'])
  await read()
  await expect.poll(() => asked).toEqual(['Page', 'Page', 'MeetingFresh', 'Page', 'MeetingFresh'])
  expect(answers).toEqual([])
})

test('a stream that does not repeat what was missed makes the meeting be read anew, until it is as new', async () => {
  const answers = [meeting(5), meeting(700), meeting(900)],
    asked: string[] = []
  const freshness = new MeetingFreshness()
  const stream = subscriptionExchange({
    forwardSubscription: () => ({
      subscribe: (sink) => {
        sink.next({ data: { companyDialogEvents: { event: null, resetSeq: 900 } } })
        return { unsubscribe: () => {} }
      },
    }),
  })
  const client = new Client({
    url: 'http://test/graphql',
    preferGetMethod: false,
    exchanges: [freshness.exchange, stream, fetchExchange],
    fetch: async (_address, options) => {
      const { operationName } = JSON.parse(options?.body as string) as { operationName: string }
      asked.push(operationName)
      return Response.json({ data: { companyDialog: answers.shift() } })
    },
  })
  freshness.start(client)
  await client
    .query(
      gql('query Page { companyDialog { __typename id seq } }'),
      {},
      { requestPolicy: 'network-only' },
    )
    .toPromise()
  client
    .subscription(
      gql(
        'subscription Live { companyDialogEvents(companyDialogId: "m", afterSeq: 5) { resetSeq } }',
      ),
      { companyDialogId: 'm' },
    )
    .subscribe(() => {})
  await expect.poll(() => asked).toEqual(['Page', 'MeetingFresh'])
})

test('a meeting that is gone is not asked for again', async () => {
  vi.useFakeTimers()
  const answers = [meeting(5), meeting(4), null]
  const asked: string[] = []
  const freshness = new MeetingFreshness()
  const client = new Client({
    url: 'http://test/graphql',
    preferGetMethod: false,
    exchanges: [freshness.exchange, fetchExchange],
    fetch: async (_address, options) => {
      asked.push((JSON.parse(options?.body as string) as { operationName: string }).operationName)
      return Response.json({ data: { companyDialog: answers.shift() ?? null } })
    },
  })
  freshness.start(client)
  const query = gql('query Page { companyDialog { __typename id seq } }')
  const read = () => client.query(query, {}, { requestPolicy: 'network-only' }).toPromise()
  await read()
  await read()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toEqual(['Page', 'Page', 'MeetingFresh'])
  vi.useRealTimers()
})

test('while a meeting cannot be read, older results start no further reads beside the one that comes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const answers = [meeting(5), meeting(4), null, meeting(3), meeting(5)],
      asked: string[] = []
    const freshness = new MeetingFreshness()
    const client = new Client({
      url: 'http://test/graphql',
      preferGetMethod: false,
      exchanges: [freshness.exchange, fetchExchange],
      fetch: async (_address, options) => {
        asked.push((JSON.parse(options?.body as string) as { operationName: string }).operationName)
        const companyDialog = answers.shift()
        return companyDialog
          ? Response.json({ data: { companyDialog } })
          : Response.json({ errors: [{ message: 'UNAVAILABLE' }] })
      },
    })
    freshness.start(client)
    const query = gql('query Page { companyDialog { __typename id seq } }')
    const read = () => client.query(query, {}, { requestPolicy: 'network-only' }).toPromise()
    await read()
    await read()
    await vi.waitFor(() => expect(asked).toEqual(['Page', 'Page', 'MeetingFresh']))
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
    await read()
    await vi.advanceTimersByTimeAsync(5000)
    await vi.waitFor(() => expect(asked.slice(3)).toEqual(['Page', 'MeetingFresh']))
    expect(answers).toEqual([])
  } finally {
    vi.useRealTimers()
  }
})
