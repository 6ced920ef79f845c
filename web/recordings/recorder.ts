// The recorder of this page: at most one recording runs, on whichever page of the product the person is.
import { newId } from '../../shared/id.ts'
import {
  peaksPerSecond,
  pieceMilliseconds,
  piecePeaks,
  recordingTypes,
  type RecordingType,
} from '../../shared/recordingLimits.ts'
import { auth } from '../session/auth.ts'
import { AwakeScreen } from './awakeScreen.ts'
import { openMicrophone } from './microphone.ts'
import type { SpokenConsent } from './keptRecordings.ts'
import type { RecordingUploads } from './recordingUploads.ts'
import { runningLock } from './runningLock.ts'

/** What the person is to know of a recording that runs. */
export type RecorderNote =
  /** the browser cannot keep the screen on */
  | 'screen'
  /** the microphone gives nothing: the system or another program has it */
  | 'muted'
  /** the page was held back, so that some may be missing */
  | 'gap'
  /** somebody takes part who has not agreed */
  | 'missing'
export type Running = {
  id: string
  meetingId: string
  title: string
  state: 'running' | 'paused' | 'stopping'
  notes: readonly RecorderNote[]
}
export type StartProblem = 'unsupported' | 'denied' | 'noMicrophone' | 'busy'
export type Start = {
  meetingId: string
  title: string
  /** of the microphone; null: that of the system */
  deviceId: string | null
  uploads: RecordingUploads
  /** Asks the server, which refuses it without consents; whether it may begin, or what the server is told later where it is not reached. */
  allow: (id: string, type: RecordingType) => Promise<boolean | readonly SpokenConsent[]>
  /** Asks whether everybody has agreed by now, after it was paused because somebody had not. */
  mayGoOn: () => Promise<boolean>
}

const typesWithCodec: Record<RecordingType, string> = {
  'audio/webm': 'audio/webm;codecs=opus',
  'audio/mp4': 'audio/mp4',
  'audio/ogg': 'audio/ogg;codecs=opus',
}
export const supportedType = (): RecordingType | null =>
  typeof MediaRecorder === 'undefined'
    ? null
    : (recordingTypes.find((type) => MediaRecorder.isTypeSupported(typesWithCodec[type])) ?? null)

/** Speech is understood well at that, and an hour has 22 MB. */
const bitsPerSecond = 48_000
/** Sound comes each four seconds; so late, something has held the page back, ms. */
const late = 3 * pieceMilliseconds

class Recorder {
  #running: Running | null = null
  readonly #listeners = new Set<() => void>()
  #media: MediaRecorder | null = null
  #stream: MediaStream | null = null
  #context: AudioContext | null = null
  #analyser: AnalyserNode | null = null
  #uploads: RecordingUploads | null = null
  #timer: ReturnType<typeof setInterval> | undefined
  #release: () => void = () => {}
  readonly #screen = new AwakeScreen()
  /** on the page's own clock: when it began, as the server has it, and when the sound of the next piece does */
  #begun = 0
  #pieceFrom = 0
  /** of the next piece, before it was paused last; and since when it runs again */
  #heard = 0
  #runsSince: number | null = null
  #seq = 0
  #total = 0
  #peaks: number[] = []
  #level = 0
  #kept: Promise<void> = Promise.resolve()
  #isStarting = false
  #mayGoOn: Start['mayGoOn'] = async () => false

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  running = (): Running | null => this.#running
  /** How loud it is, 0 to 1. */
  level = (): number => (this.#running?.state === 'running' ? this.#level : 0)
  /** Of sound so far, ms. */
  elapsed = (): number => this.#total + this.#pieceLength()

  async start(given: Start): Promise<StartProblem | null> {
    const { meetingId, title, deviceId, uploads, allow } = given
    if (this.#running || this.#isStarting) return 'busy'
    const type = supportedType()
    if (!type || !(navigator as { mediaDevices?: MediaDevices }).mediaDevices) return 'unsupported'
    this.#isStarting = true
    try {
      const stream = await openMicrophone(deviceId)
      if (typeof stream === 'string') return stream
      const id = newId(),
        asked = performance.now(),
        isAllowed = await allow(id, type).catch(() => false)
      if (!isAllowed) {
        for (const track of stream.getTracks()) track.stop()
        return null
      }
      this.#begun = (asked + performance.now()) / 2
      this.#mayGoOn = given.mayGoOn
      try {
        const unasked = isAllowed === true ? undefined : isAllowed
        await this.#open({ id, meetingId, title, type, stream, uploads, unasked })
      } catch {
        // it was pulled out meanwhile; without a sign that it is on, no microphone stays on
        for (const track of stream.getTracks()) track.stop()
        await uploads.end(id, 0)
        this.#media = this.#stream = this.#uploads = null
        this.#release()
        this.#set(null)
        return 'noMicrophone'
      }
      return null
    } finally {
      this.#isStarting = false
    }
  }

  async #open(
    given: Pick<Running, 'id' | 'meetingId' | 'title'> & {
      type: RecordingType
      stream: MediaStream
      uploads: RecordingUploads
      unasked: readonly SpokenConsent[] | undefined
    },
  ): Promise<void> {
    const { id, meetingId, title, type, stream, uploads, unasked } = given
    this.#uploads = uploads
    this.#stream = stream
    this.#seq = this.#total = this.#heard = 0
    this.#peaks = []
    this.#kept = Promise.resolve()
    this.#hold(id)
    const at = Date.now() - Math.round(performance.now() - this.#begun)
    await uploads.begin({ id, meetingId, title, type, at, ...(unasked && { unasked }) })
    const media = new MediaRecorder(stream, {
      mimeType: typesWithCodec[type],
      audioBitsPerSecond: bitsPerSecond,
    })
    media.addEventListener('dataavailable', ({ data }) => this.#take(id, data))
    media.addEventListener('stop', () => void this.#ended(id))
    media.addEventListener('error', () => this.stop())
    for (const track of stream.getAudioTracks()) {
      // another program, a call, or the plug
      track.addEventListener('ended', () => this.stop())
      track.addEventListener('mute', () => this.#note('muted', true))
      track.addEventListener('unmute', () => this.#note('muted', false))
    }
    media.start(pieceMilliseconds)
    this.#media = media
    this.#set({ id, meetingId, title, state: 'running', notes: [] })
    this.#pieceFrom = this.#runsSince = performance.now()
    this.#listen(stream)
    this.#screen.hold((isHeld) => this.#note('screen', !isHeld))
  }

  pause(): void {
    if (this.#running?.state !== 'running' || !this.#media) return
    this.#heard += performance.now() - (this.#runsSince ?? performance.now())
    this.#runsSince = null
    // no piece goes over a pause
    this.#media.requestData()
    this.#media.pause()
    this.#set({ ...this.#running, state: 'paused' })
  }

  /** Where somebody had not agreed, once they have: until that is known it stays paused. */
  async resume(): Promise<void> {
    const asked = this.#running?.id
    const isAsking = this.#running?.notes.includes('missing')
    if (isAsking && !(await this.#mayGoOn().catch(() => false))) return
    if (this.#running?.id !== asked || this.#running?.state !== 'paused' || !this.#media) return
    this.#runsSince = performance.now()
    if (this.#heard === 0) this.#pieceFrom = this.#runsSince
    this.#media.resume()
    this.#set({ ...this.#running, state: 'running' })
    this.#note('missing', false)
  }

  stop(): void {
    if (!this.#running || this.#running.state === 'stopping') return
    this.#set({ ...this.#running, state: 'stopping' })
    if (this.#media && this.#media.state !== 'inactive') this.#media.stop()
  }

  /** A consent was withdrawn: nothing that comes from now on is kept. */
  drop(id: string): void {
    if (this.#running?.id !== id) return
    this.#uploads = null
    this.stop()
  }

  /** Somebody takes part who has not agreed: it waits until they have. */
  missing(id: string): void {
    if (this.#running?.id !== id) return
    this.pause()
    this.#note('missing', true)
  }

  #take(id: string, content: Blob): void {
    const now = performance.now(),
      length = Math.round(this.#pieceLength()),
      at = Math.max(0, Math.round(this.#pieceFrom - this.#begun))
    if (now - this.#pieceFrom > late && this.#running?.state === 'running') this.#note('gap', true)
    if (content.size === 0) return
    const peaks = spread(
      this.#peaks,
      Math.min(piecePeaks, Math.ceil((length * peaksPerSecond) / 1000)),
    )
    this.#total += length
    this.#heard = 0
    this.#peaks = []
    this.#pieceFrom = now
    if (this.#runsSince !== null) this.#runsSince = now
    const piece = { recordingId: id, seq: this.#seq++, at, length, peaks, content },
      uploads = this.#uploads
    // one after the other, in their order
    this.#kept = this.#kept.then(() => uploads?.add(piece)).catch(() => {})
  }
  #pieceLength = (): number =>
    this.#heard + (this.#runsSince === null ? 0 : performance.now() - this.#runsSince)

  async #ended(id: string): Promise<void> {
    clearInterval(this.#timer)
    this.#runsSince = null
    for (const track of this.#stream?.getTracks() ?? []) track.stop()
    void this.#context?.close().catch(() => {})
    this.#screen.release()
    await this.#kept
    await this.#uploads?.end(id, this.#seq)
    this.#media = this.#stream = this.#context = this.#analyser = this.#uploads = null
    this.#heard = 0
    this.#release()
    this.#set(null)
  }

  /** As long as it runs other tabs know that its page is alive. */
  #hold(id: string): void {
    const { locks } = navigator as { locks?: LockManager },
      { promise, resolve } = Promise.withResolvers<void>()
    this.#release = resolve
    void locks?.request(runningLock(id), () => promise)
  }

  #listen(stream: MediaStream): void {
    // without it there is no level, but the sound all the same
    if (typeof AudioContext === 'undefined') return
    this.#context = new AudioContext()
    // a browser may begin it in sleep
    void this.#context.resume().catch(() => {})
    this.#analyser = this.#context.createAnalyser()
    this.#analyser.fftSize = 1024
    this.#context.createMediaStreamSource(stream).connect(this.#analyser)
    const samples = new Uint8Array(this.#analyser.fftSize)
    this.#timer = setInterval(() => {
      if (this.#running?.state !== 'running') return
      this.#analyser?.getByteTimeDomainData(samples)
      let peak = 0
      for (const sample of samples) peak = Math.max(peak, Math.abs(sample - 128))
      this.#level = Math.min(1, peak / 127)
      this.#peaks.push(Math.min(255, peak * 2))
    }, 1000 / peaksPerSecond)
  }

  #note(note: RecorderNote, isOn: boolean): void {
    const running = this.#running
    if (!running || running.notes.includes(note) === isOn) return
    const others = running.notes.filter((one) => one !== note)
    this.#set({ ...running, notes: isOn ? [...others, note] : others })
  }

  #set(running: Running | null): void {
    this.#running = running
    for (const listener of this.#listeners) listener()
  }
}

export const recorder = new Recorder()
// the page stays without a network, and nobody would see that the microphone is on
auth.subscribe(() => {
  if (auth.state().phase === 'signed-out') recorder.stop()
})

/** As many as the sound is long, for a page in the background hears less often. */
const spread = (peaks: readonly number[], count: number): number[] =>
  Array.from({ length: count }, (_, at) => peaks[Math.floor((at * peaks.length) / count)] ?? 0)
