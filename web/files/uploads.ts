// Files on their way to the server: on the device first, then in pieces, one after another, by one tab at a time.
import type { ShownProblem } from '../data/errors.ts'
import { newId } from '../../shared/id.ts'
import { BreakablePause } from '../data/BreakablePause.ts'
import { guardLeaving } from '../outbox/leaveGuard.ts'
import { pauseAfter } from '../data/pauseAfter.ts'
import { auth } from '../session/auth.ts'
import { onSignedIn } from '../session/onSignedIn.ts'
import { saveFile } from '../ui/saveFile.ts'
import { openKeptFiles, type FiledOn, type KeptFile, type KeptFiles } from './keptFiles.ts'
import { endUpload, sendUpload, type Attempt, type SendUpload } from './sendUpload.ts'
import { waitingFiles } from './waitingFiles.ts'
import { inOneTab } from './inOneTab.ts'

/** One as it is shown. */
export type ShownUpload = Omit<KeptFile, 'content'> & {
  /** bytes that the server has */
  sent: number
  state: 'waiting' | 'sending' | 'refused'
  /** why it waits, where it was tried */
  later?: ShownProblem['code']
  isOnDevice: boolean
}
type Message = { changed: true } | { id: string; sent: number } | { done: string }

const longestPause = 30_000

type Options = {
  kept?: KeptFiles
  send?: SendUpload
  /** whether the record waits in the outbox, so that the server does not know it yet */
  isUnsent?: (of: FiledOn) => boolean
  /** gives one that the server has the name that it got here meanwhile; false: that is not possible now */
  rename?: (file: Pick<KeptFile, 'id' | 'of' | 'name'>) => Promise<boolean>
}

export class Uploads {
  readonly #member: string
  readonly #person: string
  readonly #kept: KeptFiles
  readonly #send: SendUpload
  readonly #isUnsent: (of: FiledOn) => boolean
  readonly #rename: NonNullable<Options['rename']>
  readonly #line: BroadcastChannel | null
  readonly #listeners = new Set<() => void>()
  readonly #doneListeners = new Set<(of: FiledOn) => void>()
  /** what only this page knows of each */
  readonly #progress = new Map<
    string,
    // `notBefore`: on the page's own clock, for a device's may be set back meanwhile
    { sent: number; isSending: boolean; later?: ShownProblem['code']; notBefore: number }
  >()
  #shown: readonly ShownUpload[] = []
  #failures = 0
  #sending: { id: string; stop: () => void } | null = null
  readonly #pause = new BreakablePause()

  /** `member`: after whom what is kept is named; `person`: the membership that the server is asked as. */
  readonly #run: () => Promise<void>

  constructor(member: string, person: string, options: Options = {}) {
    this.#member = member
    this.#person = person
    this.#kept = options.kept ?? openKeptFiles(member)
    this.#send = options.send ?? sendUpload
    this.#isUnsent = options.isUnsent ?? (() => false)
    this.#rename = options.rename ?? (async () => true)
    this.#line =
      typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`files-${member}`)
    this.#line?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if ('sent' in data) this.#note(data.id, { sent: data.sent, isSending: true })
      else if ('done' in data) this.#progress.delete(data.done)
      if (!('sent' in data)) void this.#refresh()
    })
    this.#run = inOneTab(`files-${member}`, () => this.#sendAll())
    addEventListener('online', () => this.hurry())
    onSignedIn(() => this.hurry())
    void this.#refresh().then(() => this.#run())
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  /** Hears of which record a file has reached the server. */
  onDone = (listener: (of: FiledOn) => void): (() => void) => {
    this.#doneListeners.add(listener)
    return () => this.#doneListeners.delete(listener)
  }
  all = (): readonly ShownUpload[] => this.#shown

  /** Resolves when they are on the device, or in this tab where that takes none; `ids`: of what knows them before. */
  async add(of: FiledOn, files: readonly File[], ids: readonly string[] = []): Promise<void> {
    for (const [index, file] of files.entries())
      await this.#kept.put({
        id: ids[index] ?? newId(),
        of,
        name: file.name,
        size: file.size,
        type: file.type,
        at: Date.now() + index,
        content: file,
      })
    await this.#changed()
    this.hurry()
  }

  /** Sends one again that was refused. */
  async retry(id: string): Promise<void> {
    const file = (await this.#kept.all()).find((one) => one.id === id)
    if (!file) return
    const { problem: _old, ...rest } = file
    await this.#kept.put(rest)
    this.#progress.delete(id)
    await this.#changed()
    this.hurry()
  }

  /** What is in one that has not reached the server; null: it is not here. */
  async content(id: string): Promise<Blob | null> {
    return (await this.#kept.all()).find((one) => one.id === id)?.content ?? null
  }

  /** Gives another name to one that waits here. */
  async rename(id: string, name: string): Promise<void> {
    const file = (await this.#kept.all()).find((one) => one.id === id)
    if (!file || file.name === name) return
    await this.#kept.put({ ...file, name, isRenamed: true })
    await this.#changed()
  }

  /** Gives the person one back, where no record takes it any more. */
  async takeAlong(id: string): Promise<void> {
    const file = (await this.#kept.all()).find((one) => one.id === id)
    if (file) saveFile(file.content, file.name)
  }

  /** Gives one up, here and there. */
  async discard(id: string): Promise<void> {
    if (this.#sending?.id === id) this.#sending.stop()
    await this.#kept.remove(id)
    this.#progress.delete(id)
    await this.#changed()
    await endUpload(id, this.#person)
  }

  /** Tries at once what waits. */
  hurry(): void {
    this.#failures = 0
    for (const one of this.#progress.values()) one.notBefore = 0
    this.#pause.end()
    void this.#run()
  }

  async #changed(): Promise<void> {
    await this.#refresh()
    this.#line?.postMessage({ changed: true } satisfies Message)
  }

  async #refresh(): Promise<void> {
    const files = await this.#kept.all()
    waitingFiles.set(this.#member, files.length > 0)
    this.#shown = files.map(({ content: _bytes, ...file }) => this.#show(file))
    // what only this tab has would be lost with it
    guardLeaving(
      this,
      this.#shown.some(({ isOnDevice, state }) => !isOnDevice && state !== 'refused'),
    )
    for (const listener of this.#listeners) listener()
  }

  #show(file: Omit<KeptFile, 'content'>): ShownUpload {
    const known = this.#progress.get(file.id)
    return {
      ...file,
      sent: known?.sent ?? 0,
      state: file.problem ? 'refused' : known?.isSending ? 'sending' : 'waiting',
      ...(known?.later && { later: known.later }),
      isOnDevice: this.#kept.isOnDevice(file.id),
    }
  }

  #note(
    id: string,
    change: {
      sent?: number
      isSending?: boolean
      later?: ShownProblem['code']
      notBefore?: number
    },
  ): void {
    const before = this.#progress.get(id) ?? { sent: 0, isSending: false, notBefore: 0 }
    this.#progress.set(id, { ...before, ...change })
    this.#shown = this.#shown.map((one) => (one.id === id ? this.#show(one) : one))
    for (const listener of this.#listeners) listener()
  }

  async #sendAll(): Promise<void> {
    for (;;) {
      const waiting = (await this.#kept.all()).filter(({ problem }) => !problem)
      if (waiting.length === 0) return
      const moment = (file: KeptFile): number => this.#progress.get(file.id)?.notBefore ?? 0
      const next = waiting.reduce((best, file) => (moment(file) < moment(best) ? file : best))
      const pause = moment(next) - performance.now()
      if (pause > 0) await this.#pause.take(pause)
      else await this.#sendOne(next)
    }
  }

  async #sendOne(file: KeptFile): Promise<void> {
    const { id } = file
    this.#note(id, { isSending: true })
    const sending = this.#send(file, this.#person, (sent) => {
      this.#note(id, { sent, isSending: true })
      this.#line?.postMessage({ id, sent } satisfies Message)
    })
    const { promise: stopped, resolve } = Promise.withResolvers<null>()
    this.#sending = {
      id,
      stop: () => {
        sending.stop()
        resolve(null)
      },
    }
    const attempt = await Promise.race([sending.result, stopped])
    this.#sending = null
    if (attempt) await this.#settle(file, attempt)
  }

  async #settle(file: KeptFile, attempt: Attempt): Promise<void> {
    const { id, of } = file
    if ('done' in attempt) {
      const now = (await this.#kept.all()).find((one) => one.id === id)
      if (now?.isRenamed && !(await this.#rename(now))) return this.#later(id, 'UNAVAILABLE')
      this.#failures = 0
      await this.#kept.remove(id)
      this.#progress.delete(id)
      for (const listener of this.#doneListeners) listener(of)
      await this.#refresh()
      this.#line?.postMessage({ done: id } satisfies Message)
      return
    }
    const isEarly =
      'refused' in attempt && attempt.refused.code === 'NOT_FOUND' && this.#isUnsent(of)
    if ('refused' in attempt && !isEarly) {
      this.#progress.delete(id)
      // it may have got another name meanwhile
      const now = (await this.#kept.all()).find((one) => one.id === id)
      if (now) await this.#kept.put({ ...now, problem: attempt.refused })
      return this.#changed()
    }
    const later = 'later' in attempt ? attempt.later : 'NOT_FOUND'
    if (later === 'UNAUTHENTICATED') await auth.handle401(auth.token()).catch(() => {})
    this.#later(id, later)
  }

  #later(id: string, later: ShownProblem['code']): void {
    const notBefore = performance.now() + pauseAfter(++this.#failures, longestPause)
    this.#note(id, { isSending: false, later, notBefore })
    // nobody answers: the others would not be answered either
    if (later === 'NETWORK') for (const one of this.#shown) this.#note(one.id, { later, notBefore })
  }
}
