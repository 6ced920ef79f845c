// Recordings on their way to the server: each piece on the device first, then sent in order, by one tab at a time.
import type { ShownProblem } from '../data/errors.ts'
import { waiting } from '../files/waitingFiles.ts'
import { guardLeaving } from '../outbox/leaveGuard.ts'
import { pauseAfter } from '../data/pauseAfter.ts'
import { auth } from '../session/auth.ts'
import { onSignedIn } from '../session/onSignedIn.ts'
import { BreakablePause } from '../data/BreakablePause.ts'
import {
  keptWithdrawal,
  openKeptRecordings,
  type KeptPiece,
  type KeptRecording,
  type KeptRecordings,
  type SpokenConsent,
} from './keptRecordings.ts'
import { RecordingLine } from './RecordingLine.ts'
import type { RecordingNews, ShownRecordingUpload } from './recordingNews.ts'
import { heldLocks, runningLock, whenFree } from './runningLock.ts'
import { saveRecording } from './saveRecording.ts'
import { sendNext, sendRecording, type Attempt, type SendRecording } from './sendRecording.ts'
import { withSpoken } from './spokenConsents.ts'
import { inOneTab } from '../files/inOneTab.ts'

export const waitingRecordings = waiting('recordings')

const longestPause = 30_000
/** Nobody goes on with a meeting that began so long ago, ms. */
const goneOnWithin = 8 * 3_600_000
type Options = { kept?: KeptRecordings; send?: SendRecording }

export class RecordingUploads {
  readonly #member: string
  readonly #person: string
  readonly #kept: KeptRecordings
  readonly #send: SendRecording
  readonly #line: RecordingLine
  readonly #listeners = new Set<() => void>()
  /** Why each waits; only this page knows. */
  readonly #later = new Map<string, ShownProblem['code']>()
  /** Those that run in this tab. */
  readonly #running = new Set<string>()
  /** Those that ended on this device, also when the server has not heard of it. */
  readonly #ended = new Set<string>()
  /** Those that run in another tab. */
  readonly #watched = new Set<string>()
  /** Ended with the page in which it ran, a short time ago. */
  #cut: KeptRecording | null = null
  #shown: readonly ShownRecordingUpload[] = []
  #failures = 0
  readonly #pause = new BreakablePause()

  /** `member`: after whom what is kept is named; `person`: the membership that the server is asked as. */
  readonly #run: () => Promise<void>

  constructor(member: string, person: string, options: Options = {}) {
    this.#member = member
    this.#person = person
    this.#kept = options.kept ?? openKeptRecordings(member)
    this.#send = options.send ?? sendRecording
    this.#line = new RecordingLine(member, () => void this.#refresh())
    this.#run = inOneTab(`recordings-${member}`, () => this.#sendAll())
    addEventListener('online', () => this.hurry())
    onSignedIn(() => this.hurry())
    void this.#closeKilled().then(() => this.#run())
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  onNews = (listener: (news: RecordingNews) => void): (() => void) => this.#line.onNews(listener)
  all = (): readonly ShownRecordingUpload[] => this.#shown
  /** One that ended with its page, by a reload or a crash, as long as nobody has said whether to go on. */
  cut = (): KeptRecording | null => this.#cut
  leaveCut(): void {
    if (!this.#cut) return
    this.#cut = null
    void this.#refresh()
  }
  hasEnded = (id: string): boolean => this.#ended.has(id)

  async begin(recording: Omit<KeptRecording, 'pieces'>): Promise<void> {
    this.#running.add(recording.id)
    this.#cut = null
    await this.#kept.put({ ...recording, pieces: null })
    await this.#changed()
  }

  /** Resolves when it is on the device, or in this tab where that takes none. */
  async add(piece: KeptPiece): Promise<void> {
    await this.#kept.putPiece(piece)
    await this.#changed()
    this.hurry()
  }

  /** There are no more than these. */
  async end(id: string, pieces: number): Promise<void> {
    this.#running.delete(id)
    await this.#kept.change(id, (now) => ({ ...now, pieces }))
    await this.#changed()
    this.hurry()
  }

  async retry(id: string): Promise<void> {
    await this.#kept.change(id, ({ problem: _old, ...rest }) => rest)
    await this.#changed()
    this.hurry()
  }

  /** Gives the person what is here of one, where the server does not take it. */
  async takeAlong(id: string): Promise<void> {
    const recording = (await this.#kept.all()).find((one) => one.id === id)
    if (recording) saveRecording(recording.type, await this.#kept.pieces(id))
  }

  async discard(id: string): Promise<void> {
    this.#running.delete(id)
    await this.#kept.remove(id)
    await this.#changed()
  }

  /** Somebody agreed after what runs or waits was begun without a network: it is tried again. `spoken`: the server does not know of it. */
  async agreed(meetingId: string, spoken?: SpokenConsent): Promise<void> {
    for (const one of await this.#kept.all())
      if (one.meetingId === meetingId && one.unasked)
        await this.#kept.change(one.id, ({ problem: _old, ...now }) =>
          spoken && now.unasked ? { ...now, unasked: withSpoken(now.unasked, spoken) } : now,
        )
    await this.#changed()
    this.hurry()
  }

  /** Somebody takes back aloud what they agreed to without a network: nothing that was begun by it stays here, and the server, which may have heard of it in a request whose answer was lost, is told. */
  async takeBack(meetingId: string, { id, contactId }: SpokenConsent): Promise<void> {
    await this.#kept.put(keptWithdrawal(id, meetingId))
    this.tookBack(meetingId, id, contactId)
    for (const one of await this.#kept.all())
      if (one.meetingId === meetingId && one.unasked) {
        this.#running.delete(one.id)
        await this.#kept.remove(one.id)
        this.#line.tell({ id: one.id, meetingId, what: 'dropped' })
      }
    await this.#changed()
    this.hurry()
  }
  /** Nobody counts as having agreed, in whichever tab, by what they said before. */
  tookBack(meetingId: string, id: string, contactId: string): void {
    this.#line.tell({ id, meetingId, what: 'takenBack', contactId })
  }

  /** Tries at once what waits. */
  hurry(): void {
    this.#failures = 0
    this.#pause.end()
    void this.#run()
  }

  /** Those whose page was killed have as many pieces as are here, or fewer were none. */
  async #closeKilled(): Promise<void> {
    const held = await heldLocks()
    for (const recording of await this.#kept.all()) {
      const { id } = recording
      if (recording.pieces !== null || this.#running.has(id) || held.has(runningLock(id))) continue
      const last = (await this.#unsent(id)).at(-1)
      // what was sent is not here any more: the server says how many it has
      await this.#kept.change(id, (now) => ({ ...now, pieces: last ? last.seq + 1 : -1 }))
      if (Date.now() - recording.at < goneOnWithin) this.#cut = recording
    }
    await this.#refresh()
  }

  /** When the tab in which one runs is killed, this one ends and sends what is left of it. */
  #watch(id: string): void {
    if (this.#watched.has(id)) return
    const isGone = whenFree(runningLock(id))
    if (!isGone) return
    this.#watched.add(id)
    void isGone
      .then(async () => {
        await this.#closeKilled()
        this.#watched.delete(id)
        await this.#run()
      })
      .catch(() => {})
  }

  async #unsent(id: string): Promise<KeptPiece[]> {
    return (await this.#kept.pieces(id)).filter(({ isSent }) => !isSent)
  }

  async #changed(): Promise<void> {
    await this.#refresh()
    this.#line.changed()
  }

  async #refresh(): Promise<void> {
    const recordings = await this.#kept.all()
    waitingRecordings.set(this.#member, recordings.length > 0 || this.#cut !== null)
    const shown = recordings.filter(({ takenBack }) => !takenBack)
    for (const { id, pieces } of shown)
      if (pieces !== null) this.#ended.add(id)
      else if (!this.#running.has(id)) this.#watch(id)
    this.#shown = await Promise.all(
      shown.map(async (recording) => {
        const later = this.#later.get(recording.id)
        return {
          ...recording,
          left: (await this.#unsent(recording.id)).length,
          isOnDevice: this.#kept.isOnDevice(),
          ...(later && { later }),
        }
      }),
    )
    // what runs would be cut short, and what only this tab has would be lost with it
    guardLeaving(
      this,
      this.#running.size > 0 || (recordings.length > 0 && !this.#kept.isOnDevice()),
    )
    for (const listener of this.#listeners) listener()
  }

  async #sendAll(): Promise<void> {
    for (;;) {
      const next = await this.#next()
      if (!next) return
      const { recording, piece } = next
      const attempt = await sendNext(this.#send, recording, piece, this.#person)
      const pause = await this.#settle(recording, piece, attempt)
      if (pause) await this.#pause.take(pause)
    }
  }

  /** The first piece that is here, or the word that there are no more. */
  async #next(): Promise<{ recording: KeptRecording; piece: KeptPiece | null } | null> {
    for (const recording of await this.#kept.all()) {
      if (recording.problem) continue
      const piece = (await this.#unsent(recording.id))[0] ?? null
      if (recording.unasked) return { recording, piece: null }
      if (piece || recording.pieces !== null) return { recording, piece }
    }
    return null
  }

  /** How long to wait before the next request, ms. */
  async #settle(
    recording: KeptRecording,
    piece: KeptPiece | null,
    attempt: Attempt,
  ): Promise<number> {
    const { id, meetingId } = recording
    this.#later.delete(id)
    if ('pieces' in attempt) {
      this.#failures = 0
      if (recording.unasked) {
        // pieces may come
        await this.#kept.change(id, ({ unasked: _asked, ...rest }) => rest)
        this.#line.tell({ id, meetingId, what: 'begun' })
      } else if (piece?.seq === 0) await this.#kept.putPiece({ ...piece, isSent: true })
      else if (piece) await this.#kept.removePiece(id, piece.seq)
      else {
        await this.#kept.remove(id)
        this.#line.tell({ id, meetingId, what: 'done' })
      }
      if (attempt.missing && this.#shown.some((one) => one.id === id && one.pieces === null))
        this.#line.tell({ id, meetingId, what: 'missing' })
      await this.#changed()
      return 0
    }
    // a consent of which the server has never heard is none to be taken back there
    if ('withdrawn' in attempt || ('refused' in attempt && recording.takenBack)) {
      this.#running.delete(id)
      await this.#kept.remove(id)
      if ('withdrawn' in attempt) this.#line.tell({ id, meetingId, what: 'withdrawn' })
      await this.#changed()
      return 0
    }
    if ('refused' in attempt) {
      const { rule, params } = attempt.refused,
        expected = Number(params?.['expected'])
      // killed behind the last answer: the server has what is not here any more
      const isKnown = rule === 'MISSING_EARLIER' && !piece && expected !== recording.pieces
      await this.#kept.change(id, (now) =>
        isKnown ? { ...now, pieces: expected } : { ...now, problem: attempt.refused },
      )
      // nothing more is recorded before all have agreed, and the server can be told who does
      if (recording.unasked && /^con(sent|tactId)/.test(attempt.refused.field ?? ''))
        this.#line.tell({ id, meetingId, what: 'missing' })
      await this.#changed()
      return 0
    }
    this.#later.set(id, attempt.later)
    if (attempt.later === 'UNAUTHENTICATED') await auth.handle401(auth.token()).catch(() => {})
    await this.#refresh()
    return pauseAfter(++this.#failures, longestPause)
  }
}
