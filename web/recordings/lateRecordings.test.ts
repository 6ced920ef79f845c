// Recordings that were begun without a network, when the server hears of them: what it refuses, and what was taken back.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openKeptRecordings, type KeptRecording, type SpokenConsent } from './keptRecordings.ts'
import type { RecordingNews } from './recordingNews.ts'
import { RecordingUploads, waitingRecordings } from './recordingUploads.ts'
import { sendRecording, type Attempt, type SendRecording } from './sendRecording.ts'
import { forgetSpoken, keepSpoken, spokenIn } from './spokenConsents.ts'

const saidBy = (contactId: string): SpokenConsent => ({
  id: `said-${contactId}`,
  contactId,
  language: 'NL',
  text: 'Gaat u akkoord?',
  at: 1,
})
const recording = { id: 'r', meetingId: 'm', title: 'Talk', type: 'audio/webm', at: 1 } as const
const refused = (field: string): Attempt => ({ refused: { code: 'CONFLICT', field } })
let members = 0
beforeEach(() => {
  members++
  forgetSpoken('m')
})
afterEach(() => vi.unstubAllGlobals())
/** A page of one person, which has no disk. */
function open(send: Partial<SendRecording> = {}): {
  page: RecordingUploads
  news: RecordingNews[]
} {
  const taken = async (): Promise<Attempt> => ({ pieces: 0, missing: 0 })
  const page = new RecordingUploads(`late-${members}`, 'person', {
    kept: openKeptRecordings(`late-${members}`),
    send: { begin: taken, piece: taken, end: taken, takeBack: taken, ...send },
  })
  const news: RecordingNews[] = []
  page.onNews((one) => news.push(one))
  return { page, news }
}

test.each(['consent', 'consentText', 'contactId', 'consents.0.text'])(
  'a beginning that is refused for its %s pauses it, and whoever agreed is asked anew',
  async (field) => {
    const { page, news } = open({ begin: async () => refused(field) })
    keepSpoken('m', saidBy('c1'))
    await page.begin({ ...recording, unasked: [saidBy('c1')] })
    page.hurry()
    await expect.poll(() => news).toMatchObject([{ id: 'r', what: 'missing' }])
    expect(spokenIn('m')).toEqual([])
    await expect.poll(() => page.all()).toMatchObject([{ id: 'r', problem: { field } }])
  },
)

test('one that is refused for something else goes on, and is kept here', async () => {
  const { page, news } = open({ begin: async () => refused('companyDialogId') })
  await page.begin({ ...recording, unasked: [] })
  page.hurry()
  await expect.poll(() => page.all()).toMatchObject([{ problem: { field: 'companyDialogId' } }])
  expect(news).toEqual([])
})

test('who agrees aloud after it was begun, or anew, goes along with it', async () => {
  const begun: KeptRecording[] = []
  let answer: Attempt = refused('consentText')
  const { page, news } = open({
    begin: async (one) => {
      begun.push(one)
      return answer
    },
  })
  await page.begin({ ...recording, unasked: [saidBy('c1')] })
  page.hurry()
  await expect.poll(() => news).toHaveLength(1)
  answer = { later: 'NETWORK' }
  await page.agreed('m', { ...saidBy('c1'), text: 'Another text' })
  await expect.poll(() => page.all()).toMatchObject([{ later: 'NETWORK' }])
  await page.agreed('other', saidBy('c3'))
  await page.agreed('m', saidBy('c2'))
  answer = { pieces: 0, missing: 0 }
  page.hurry()
  await expect.poll(() => page.all()[0]?.unasked).toBe(undefined)
  expect(begun.at(-1)!.unasked).toEqual([{ ...saidBy('c1'), text: 'Another text' }, saidBy('c2')])
})

test('refused because somebody had not agreed, it is tried again once they have', async () => {
  let answer = refused('consent')
  const { page, news } = open({ begin: async () => answer })
  await page.begin({ ...recording, unasked: [] })
  await page.end('r', 0)
  await expect.poll(() => news).toMatchObject([{ what: 'missing' }])
  await expect.poll(() => page.all()).toMatchObject([{ problem: { field: 'consent' } }])
  answer = { pieces: 0, missing: 0 }
  await page.agreed('other')
  expect(page.all()).toMatchObject([{ problem: { field: 'consent' } }])
  await page.agreed('m')
  await expect.poll(() => page.all()).toEqual([])
})

test.each([
  ['was not heard of', { refused: { code: 'NOT_FOUND', field: 'id' } }, []],
  ['stands, for the answer was lost', { withdrawn: true }, ['withdrawn']],
] as const)(
  'a consent that is taken back here and %s there leaves nothing on either',
  async (_why, answer, more) => {
    const asked: string[] = []
    let isOnline = false
    const { page, news } = open({
      begin: async () => ({ later: 'NETWORK' }),
      takeBack: async (id) => {
        if (!isOnline) return { later: 'NETWORK' }
        asked.push(id)
        return answer
      },
    })
    keepSpoken('m', saidBy('c1'))
    keepSpoken('m', saidBy('c2'))
    await page.begin({ ...recording, unasked: [saidBy('c1'), saidBy('c2')] })
    await page.takeBack('m', saidBy('c1'))
    expect(news.map(({ what }) => what)).toEqual(['takenBack', 'dropped'])
    expect(spokenIn('m')).toEqual([saidBy('c2')])
    expect(page.all()).toEqual([])
    // it waits for a network, after a reload too
    expect(waitingRecordings.has(`late-${members}`)).toBe(true)
    isOnline = true
    page.hurry()
    await expect.poll(() => waitingRecordings.has(`late-${members}`)).toBe(false)
    expect(asked).toEqual(['said-c1'])
    expect(news.slice(2).map(({ what }) => what)).toEqual(more)
  },
)

test('what one tab sent, or took back, counts in another as said no more', async () => {
  const other = new BroadcastChannel(`recordings-late-${members}`)
  const { news } = open()
  for (const told of [
    { id: 'r', meetingId: 'm', what: 'begun' },
    { id: 'r', meetingId: 'm', what: 'withdrawn' },
    { id: 'k', meetingId: 'm', what: 'takenBack', contactId: 'c1' },
  ] as const) {
    keepSpoken('m', saidBy('c1'))
    other.postMessage({ news: told })
    await expect.poll(() => news.at(-1)).toEqual(told)
    expect(spokenIn('m')).toEqual([])
  }
  other.close()
})

test('what the server takes is told, so that nobody counts as having agreed by what was said before', async () => {
  const { page, news } = open()
  keepSpoken('m', saidBy('c1'))
  await page.begin({ ...recording, unasked: [saidBy('c1')] })
  page.hurry()
  await expect.poll(() => news).toMatchObject([{ id: 'r', what: 'begun' }])
  expect(spokenIn('m')).toEqual([])
})

test('the server is asked to take back a consent by its id', async () => {
  const fetched = vi.fn<typeof fetch>()
  vi.stubGlobal('fetch', fetched)
  const problem = { code: 'NOT_FOUND', field: 'id' }
  for (const [status, said, attempt] of [
    [200, { data: { withdrawConsent: { id: 'm' } } }, { withdrawn: true }],
    [200, { data: null, errors: [{ extensions: problem }] }, { refused: problem }],
    [401, { errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] }, { later: 'UNAUTHENTICATED' }],
    [503, {}, { later: 'UNAVAILABLE' }],
  ] as const) {
    fetched.mockResolvedValueOnce(new Response(JSON.stringify(said), { status }))
    expect(await sendRecording.takeBack('k', 'person')).toEqual(attempt)
  }
  const body = fetched.mock.calls[0]![1]!.body as string
  expect(JSON.parse(body)).toMatchObject({
    operationName: 'WithdrawConsent',
    variables: { id: 'k' },
  })
  fetched.mockRejectedValueOnce(new Error('down'))
  expect(await sendRecording.takeBack('k', 'person')).toEqual({ later: 'NETWORK' })
})
