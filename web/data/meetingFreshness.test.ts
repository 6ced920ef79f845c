import { Client, fetchExchange, gql, subscriptionExchange, type Exchange } from 'urql'
import { expect, test, vi } from 'vitest'
import { MeetingFreshness, meetingIn } from './meetingFreshness.ts'

const meeting = (seq: number) => ({ __typename: 'CompanyDialog', id: 'm', seq })

/** A client whose server gives these answers in turn; undefined: it cannot answer. */
function clientOf(answers: (ReturnType<typeof meeting> | null | undefined)[], stream?: Exchange) {
  const asked: string[] = []
  const freshness = new MeetingFreshness()
  const client = new Client({
    url: 'http://test/graphql',
    preferGetMethod: false,
    exchanges: [freshness.exchange, ...(stream ? [stream] : []), fetchExchange],
    fetch: async (_address, options) => {
      asked.push((JSON.parse(options?.body as string) as { operationName: string }).operationName)
      const companyDialog = answers.shift()
      return Response.json(
        companyDialog === undefined
          ? { errors: [{ message: 'UNAVAILABLE' }] }
          : { data: { companyDialog } },
      )
    },
  })
  freshness.start(client)
  const query = gql('query Page { companyDialog { __typename id seq } }')
  const read = () => client.query(query, {}, { requestPolicy: 'network-only' }).toPromise()
  return { client, asked, read }
}

const live = (sinks: ((resetSeq: number) => void)[]): Exchange =>
  subscriptionExchange({
    forwardSubscription: () => ({
      subscribe: (sink) => {
        sinks.push((resetSeq) =>
          sink.next({ data: { companyDialogEvents: { event: null, resetSeq } } }),
        )
        return { unsubscribe: () => {} }
      },
    }),
  })
const follow = (client: Client) =>
  client
    .subscription(
      gql(
        'subscription Live { companyDialogEvents(companyDialogId: "m", afterSeq: 5) { resetSeq } }',
      ),
      { companyDialogId: 'm' },
    )
    .subscribe(() => {})

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
  const { asked, read } = clientOf(answers)
  await read()
  await read()
  await expect.poll(() => asked).toEqual(['Page', 'Page', 'MeetingFresh'])
  await read()
  await expect.poll(() => asked).toEqual(['Page', 'Page', 'MeetingFresh', 'Page', 'MeetingFresh'])
  expect(answers).toEqual([])
})

test('a stream that does not repeat what was missed makes the meeting be read anew, until it is as new', async () => {
  const resets: ((resetSeq: number) => void)[] = []
  const { client, asked, read } = clientOf([meeting(5), meeting(700), meeting(900)], live(resets))
  follow(client)
  await read()
  resets[0]!(900)
  await expect.poll(() => asked).toEqual(['Page', 'MeetingFresh'])
})

test('a meeting that is gone is not asked for again', async () => {
  vi.useFakeTimers()
  const { asked, read } = clientOf([meeting(5), meeting(4), null])
  await read()
  await read()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toEqual(['Page', 'Page', 'MeetingFresh'])
  vi.useRealTimers()
})

test('a meeting that was gone and is there again is believed, however old it is', async () => {
  const answers = [meeting(5), meeting(4), null, meeting(3), meeting(3)]
  const { asked, read } = clientOf(answers)
  await read()
  await read()
  await expect.poll(() => asked).toEqual(['Page', 'Page', 'MeetingFresh'])
  await read()
  await read()
  await expect.poll(() => answers).toEqual([])
  expect(asked).toEqual(['Page', 'Page', 'MeetingFresh', 'Page', 'Page'])
})

test('while a meeting cannot be read, older results start no read beside the one that comes; a stream that lost events does', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const resets: ((resetSeq: number) => void)[] = []
    const answers = [meeting(5), meeting(4), undefined, meeting(3), undefined, meeting(9)]
    const { client, asked, read } = clientOf(answers, live(resets))
    follow(client)
    await read()
    await read()
    await expect.poll(() => asked).toEqual(['Page', 'Page', 'MeetingFresh'])
    await expect.poll(() => vi.getTimerCount()).toBe(1)
    await read()
    await vi.advanceTimersByTimeAsync(5000)
    await expect.poll(() => asked.slice(3)).toEqual(['Page', 'MeetingFresh'])
    await expect.poll(() => vi.getTimerCount()).toBe(1)
    resets[0]!(9)
    await expect.poll(() => asked.slice(5)).toEqual(['MeetingFresh'])
    expect([answers, vi.getTimerCount()]).toEqual([[], 0])
  } finally {
    vi.useRealTimers()
  }
})
