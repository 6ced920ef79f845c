// Recordings that were begun without a network, when the server hears of them: what it refuses, and what was taken back.
import { beforeEach, expect, test } from 'vitest'
import { openKeptRecordings, type KeptRecording, type SpokenConsent } from './keptRecordings.ts'
import type { RecordingNews } from './recordingNews.ts'
import { RecordingUploads } from './recordingUploads.ts'
import type { Attempt, SendRecording } from './sendRecording.ts'
import { forgetSpoken, keepSpoken, spokenIn } from './spokenConsents.ts'

const saidBy = (contactId: string): SpokenConsent => ({
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
/** A page of one person, which has no disk. */
function open(send: Partial<SendRecording> = {}): {
  page: RecordingUploads
  news: RecordingNews[]
} {
  const taken = async (): Promise<Attempt> => ({ pieces: 0, missing: 0 })
  const page = new RecordingUploads(`late-${members}`, 'person', {
    kept: openKeptRecordings(`late-${members}`),
    send: { begin: taken, piece: taken, end: taken, ...send },
  })
  const news: RecordingNews[] = []
  page.onNews((one) => news.push(one))
  return { page, news }
}

test.each(['consent', 'consentText', 'contactId', 'companyDialogId'])(
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
  expect(begun.at(-1)!.unasked).toEqual([
    { ...saidBy('c1'), text: 'Another text' },
    saidBy('c2'),
  ])
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
