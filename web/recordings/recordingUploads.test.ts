// The way of pieces from the device to the server: over lost answers, killed pages and a withdrawn consent.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { KeptPiece, KeptRecording, KeptRecordings } from './keptRecordings.ts'
import { saveFile } from '../ui/saveFile.ts'
import type { RecordingNews } from './recordingNews.ts'
import { RecordingUploads } from './recordingUploads.ts'
import { runningLock } from './runningLock.ts'
import { attemptOf, type Attempt, type SendRecording } from './sendRecording.ts'

vi.mock('../ui/saveFile.ts', () => ({ saveFile: vi.fn() }))

/** The same numbers for the same seed, between 0 and 1. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
/** A device: what is on it outlives its pages. */
class Device implements KeptRecordings {
  recordings = new Map<string, KeptRecording>()
  list: KeptPiece[] = []
  all = async () => [...this.recordings.values()]
  put = async (recording: KeptRecording) => void this.recordings.set(recording.id, recording)
  change = async (id: string, change: (now: KeptRecording) => KeptRecording) => {
    const now = this.recordings.get(id)
    if (now) this.recordings.set(id, change(now))
  }
  pieces = async (id: string) => this.list.filter((one) => one.recordingId === id)
  putPiece = async (piece: KeptPiece) => {
    await this.removePiece(piece.recordingId, piece.seq)
    this.list.push(piece)
  }
  removePiece = async (id: string, seq: number) => {
    this.list = this.list.filter((one) => one.recordingId !== id || one.seq !== seq)
  }
  remove = async (id: string) => {
    this.recordings.delete(id)
    this.list = this.list.filter((one) => one.recordingId !== id)
  }
  isOnDevice = () => true
}
/** What it takes, as server/recordings/pieces.ts does. */
class Server {
  pieces: number[] = []
  ended: number | null = null
  isWithdrawn = false
  missing = 0
  /** what it says of a recording that was begun without a network; null: it takes it */
  refusal: Attempt | null = null
  isBegun = false
  begin = (): Attempt => {
    this.isBegun ||= !this.refusal
    return this.refusal ?? { pieces: this.pieces.length, missing: 0 }
  }
  take = (seq: number): Attempt => {
    if (this.isWithdrawn) return { withdrawn: true }
    if (seq > this.pieces.length) return this.#expects()
    if (seq === this.pieces.length) this.pieces.push(seq)
    return { pieces: this.pieces.length, missing: this.missing }
  }
  end = (pieces: number): Attempt => {
    if (this.isWithdrawn) return { withdrawn: true }
    if (pieces !== this.pieces.length) return this.#expects()
    this.ended = pieces
    return { pieces, missing: 0 }
  }
  #expects = (): Attempt => ({
    refused: {
      code: 'STATE_REFUSED',
      field: 'seq',
      rule: 'MISSING_EARLIER',
      params: { expected: this.pieces.length },
    },
  })
}
const piece = (seq: number): KeptPiece => ({
  recordingId: 'r',
  seq,
  at: seq * 4000,
  length: 4000,
  peaks: [1, 2],
  content: new Blob([String(seq)]),
})
const recording = { id: 'r', meetingId: 'm', title: 'Talk', type: 'audio/webm', at: 1 } as const
const recordingOf = (): KeptRecording => ({ ...recording, pieces: null })
let device: Device, server: Server
beforeEach(() => {
  device = new Device()
  server = new Server()
})
afterEach(() => vi.unstubAllGlobals())
let members = 0
const open = (send: Partial<SendRecording> = {}): RecordingUploads =>
  // each page by itself: in jsdom they would hear of each other
  new RecordingUploads(`member-${++members}`, 'person', {
    kept: device,
    send: {
      begin: async () => server.begin(),
      piece: async ({ seq }) => server.take(seq),
      end: async (_id, pieces) => server.end(pieces),
      takeBack: async () => ({ refused: { code: 'NOT_FOUND', field: 'id' } }),
      ...send,
    },
  })

test('over lost answers and killed pages every piece that was kept arrives, once and in order', async () => {
  for (let seed = 1; seed <= 60; seed++) {
    device = new Device()
    server = new Server()
    const random = randomOf(seed)
    const lossy = (answer: () => Attempt): Attempt => {
      const luck = random()
      // the request is lost, or its answer
      if (luck < 0.2) return { later: 'NETWORK' }
      const said = answer()
      return luck < 0.4 ? { later: 'NETWORK' } : said
    }
    const send: SendRecording = {
      begin: async () => lossy(() => server.begin()),
      piece: async ({ seq }) => lossy(() => server.take(seq)),
      end: async (_id, pieces) => lossy(() => server.end(pieces)),
      takeBack: async () => ({ withdrawn: true }),
    }
    const page = open(send),
      count = Math.floor(random() * 9),
      isKilled = random() < 0.5,
      // without a network
      isLate = random() < 0.5
    await page.begin({ ...recording, ...(isLate && { unasked: [] }) })
    for (let seq = 0; seq < count; seq++) await page.add(piece(seq))
    if (!isKilled) await page.end('r', count)
    // another page, as after a reload
    const next = isKilled ? open(send) : page
    await vi.waitFor(
      () => {
        next.hurry()
        expect([seed, device.recordings.size, server.ended]).toEqual([seed, 0, count])
      },
      { timeout: 30_000, interval: 5 },
    )
    expect([seed, server.pieces, server.isBegun]).toEqual([
      seed,
      Array.from({ length: count }, (_, n) => n),
      isLate,
    ])
    expect(device.list).toEqual([])
  }
})

test('a consent that was withdrawn takes everything off the device, and says so', async () => {
  const page = open(),
    news: RecordingNews[] = []
  page.onNews((one) => news.push(one))
  await page.begin(recording)
  await page.add(piece(0))
  await expect.poll(() => server.pieces).toEqual([0])
  server.missing = 1
  await page.add(piece(1))
  await expect.poll(() => news).toMatchObject([{ what: 'missing' }])
  server.isWithdrawn = true
  await page.add(piece(2))
  await expect.poll(() => news.at(-1)).toMatchObject({ what: 'withdrawn', meetingId: 'm' })
  await expect.poll(() => page.all()).toEqual([])
  expect([device.recordings.size, device.list]).toEqual([0, []])
})

test('one that was begun without a network waits until all have agreed, and its pieces behind it', async () => {
  const page = open(),
    news: RecordingNews[] = []
  page.onNews((one) => news.push(one))
  const problem = {
    code: 'STATE_REFUSED',
    field: 'consent',
    params: { isTakenBack: false },
  } as const
  server.refusal = { refused: problem }
  await page.begin({ ...recording, unasked: [] })
  await page.add(piece(0))
  await page.add(piece(1))
  await page.end('r', 2)
  await expect.poll(() => news.map(({ what }) => what)).toEqual(['missing'])
  expect(page.all()).toMatchObject([{ problem, left: 2 }])
  expect(server.pieces).toEqual([])
  server.refusal = null
  await page.retry('r')
  await expect.poll(() => server.ended).toBe(2)
  expect(server.pieces).toEqual([0, 1])
  await expect.poll(() => page.all()).toEqual([])
})

test('taken back before the server knew of it, nothing of it stays, and others do', async () => {
  const page = open({ begin: async () => ({ later: 'NETWORK' }) }),
    news: RecordingNews[] = []
  page.onNews((one) => news.push(one))
  await page.begin({ ...recording, unasked: [] })
  await page.add(piece(0))
  const said = { id: 'k', contactId: 'c', language: 'EN', text: 'Do you agree?', at: 1 }
  await page.takeBack('other', said)
  expect(page.all()).toHaveLength(1)
  await page.takeBack('m', said)
  expect(news.at(-1)).toEqual({ id: 'r', meetingId: 'm', what: 'dropped' })
  await expect.poll(() => device.recordings.size).toBe(0)
  expect([device.recordings.size, device.list]).toEqual([0, []])
})

test('one that ended with its page is offered to be gone on with, until somebody says', async () => {
  await open().begin({ ...recording, at: Date.now() })
  const next = open()
  await expect.poll(() => next.cut()).toMatchObject({ meetingId: 'm', title: 'Talk' })
  // all of it is on the server, and it is offered still
  await expect.poll(() => next.all()).toEqual([])
  expect(next.cut()).toMatchObject({ id: 'r' })
  next.leaveCut()
  expect(next.cut()).toBe(null)
  // a page that comes later has nothing to offer
  expect(open().cut()).toBe(null)
})

test('what the server does not take waits for its person', async () => {
  let isFull = true
  const page = open({
    piece: async ({ seq }) =>
      isFull ? { refused: { code: 'TOO_LARGE', field: 'quota' } } : server.take(seq),
  })
  await page.begin(recording)
  await page.add(piece(0))
  await page.end('r', 1)
  await expect.poll(() => page.all()).toMatchObject([{ left: 1, problem: { field: 'quota' } }])
  isFull = false
  await page.retry('r')
  await expect.poll(() => page.all()).toEqual([])
  expect(server.ended).toBe(1)
})

test('what is saved as a file of one that the server takes no more of begins with its head', async () => {
  const page = open({
    piece: async ({ seq }) =>
      seq < 2 ? server.take(seq) : { refused: { code: 'TOO_LARGE', field: 'quota' } },
  })
  await page.begin(recording)
  for (const seq of [0, 1, 2, 3]) await page.add(piece(seq))
  await expect.poll(() => page.all()).toMatchObject([{ left: 2, problem: { field: 'quota' } }])
  const saved: Blob[] = []
  vi.mocked(saveFile).mockImplementation((blob) => void saved.push(blob))
  await page.takeAlong('r')
  expect(await saved[0]!.text()).toBe('023')
  // a page that comes after it was killed knows that the server has more than the first
  device.list = device.list.filter(({ seq }) => seq === 0)
  device.recordings.set('r', recordingOf())
  open()
  await expect.poll(() => [server.ended, device.list]).toEqual([2, []])
})

test('one whose tab is killed is ended and sent by another tab that was open', async () => {
  const held = new Map<string, () => void>(),
    waits = new Map<string, () => void>()
  vi.stubGlobal('navigator', {
    ...navigator,
    locks: {
      query: async () => ({ held: [...held.keys()].map((name) => ({ name })) }),
      request: async (name: string, work: () => unknown) => {
        if (held.has(name)) await new Promise<void>((done) => waits.set(name, done))
        return work()
      },
    },
  })
  // the tab in which it runs
  held.set(runningLock('r'), () => {})
  await device.put(recordingOf())
  await device.putPiece(piece(0))
  const other = open({ piece: async () => ({ later: 'NETWORK' }) })
  await expect.poll(() => other.all()).toMatchObject([{ left: 1, pieces: null }])
  const third = open()
  await expect.poll(() => server.pieces).toEqual([0])
  await expect.poll(() => waits.size).toBe(1)
  expect(server.ended).toBe(null)
  held.clear()
  waits.get(runningLock('r'))!()
  await expect.poll(() => server.ended).toBe(1)
  await expect.poll(() => third.all()).toEqual([])
})

test('an answer says whether it is tried again', () => {
  const problem = (code: string, field?: string) =>
    JSON.stringify({ errors: [{ extensions: { code, ...(field && { field }) } }] })
  expect(attemptOf(200, '{"pieces":3,"missing":1}')).toEqual({ pieces: 3, missing: 1 })
  expect(attemptOf(409, problem('STATE_REFUSED', 'consent'))).toEqual({ withdrawn: true })
  expect(attemptOf(409, problem('STATE_REFUSED', 'seq'))).toMatchObject({ refused: {} })
  expect(attemptOf(404, problem('NOT_FOUND', 'id'))).toMatchObject({ refused: {} })
  expect(attemptOf(401, '')).toEqual({ later: 'UNAUTHENTICATED' })
  expect(attemptOf(503, problem('UNAVAILABLE'))).toEqual({ later: 'UNAVAILABLE' })
  expect(attemptOf(502, '<html>')).toEqual({ later: 'UNAVAILABLE' })
})
