// Live fields of all slices share what one person may hold.
import { expect, test } from 'vitest'
import { newMeeting } from './meetings/testKit.ts'
import { streamRetrySeconds, streamsPerPerson } from './platform/budgets.ts'
import { newTestOrganisation, type Person } from './test/testOrganisation.ts'

const meetings = (m: string): string =>
  `subscription { companyDialogEvents(companyDialogId: "${m}", afterSeq: 0) { present { id } } }`

test('one person holds so many streams, of whichever kind; one more is told when to come back, others are not held up', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    m = await newMeeting(member)
  // one that is refused takes no place
  for (let n = 0; n <= streamsPerPerson; n++) {
    const refusedOne = `subscription { campaignEvents(campaignId: "${m}") { revision } }`
    expect((await member.listen(refusedOne, {}).next()).errors).toHaveLength(1)
  }
  const streams = [
    ...Array.from({ length: streamsPerPerson - 2 }, () => meetings(m)),
    'subscription { opportunityEvents(afterSeq: 0) { seq } }',
    'subscription { campaignEvents { revision } }',
  ].map((query) => member.listen(query, {}))
  await Promise.all(streams.map((stream) => stream.next()))
  const post = (person: Person): Promise<Response> =>
    fetch(org.url, {
      method: 'POST',
      body: JSON.stringify({ query: meetings(m) }),
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        authorization: `Bearer ${person.token}`,
      },
    })
  const refused = await post(member)
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe(String(streamRetrySeconds))
  expect(((await refused.json()) as { errors: unknown[] }).errors).toMatchObject([
    { extensions: { code: 'RATE_LIMITED', params: { seconds: streamRetrySeconds } } },
  ])
  const other = org.as('colleague').listen(meetings(m), {})
  await other.next()
  streams[0]!.stop()
  // its place is free when the server has heard of it
  await expect
    .poll(async () => {
      const again = await post(member)
      await again.body?.cancel()
      return again.status
    })
    .toBe(200)
  for (const stream of [...streams, other]) stream.stop()
})
