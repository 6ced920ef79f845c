import type { Problem } from '../../shared/errors.ts'
import { longestWait } from './commandQueue.ts'
import type { Command } from './commands.ts'

/** What became of one attempt. Only `ok` takes the command out of the store; `rejected` leaves it to the person. `auth`: whoever asks is not let in. */
export type Outcome =
  | { type: 'ok'; seq: number | null }
  | { type: 'rejected'; problem: Problem }
  | { type: 'network' }
  | { type: 'auth' }
  | { type: 'server'; retryAfter?: number }

export type Send = (command: Command) => Promise<Outcome>

export type SenderStatus = 'idle' | 'sending' | 'offline' | 'signin' | 'trouble'

/** What the sender needs from the outbox. */
export type Queue = {
  /** Learns what other tabs have written. It does not kick the sender, which would then never rest. */
  refresh: () => Promise<void>
  next: () => { command: Command } | { wait: number } | null
  /** Marks it as possibly known to the server; undefined when it is not to be sent any more, or not yet. */
  markSent: (command: Command) => Promise<Command | undefined>
  finish: (command: Command, outcome: Outcome) => Promise<void>
  /** Tells the other tabs that this one is alive. */
  beat: () => void
  onStatus: () => void
}

export type SenderOptions = {
  /** Longest pause between two attempts, ms. */
  maxPause?: number
  /** Silence of the sending tab after which another one takes over, ms. */
  stealAfter?: number
}

const firstPause = 500
const beatEvery = 2_000

/** Sends commands one by one, from one tab at a time, until nothing is due. */
export class CommandSender {
  status: SenderStatus = 'idle'
  readonly #lock: string
  readonly #queue: Queue
  readonly #send: Send
  readonly #options: Required<SenderOptions>
  #timer: ReturnType<typeof setTimeout> | undefined
  #due = 0
  #isRunning = false
  #again = false
  #failures = 0
  #pausedUntil = 0
  #heard = 0
  #waitingSince = 0
  #isClosed = true

  constructor(name: string, queue: Queue, send: Send, options: SenderOptions = {}) {
    this.#lock = `${name}-sending`
    this.#queue = queue
    this.#send = send
    this.#options = { maxPause: 30_000, stealAfter: 30_000, ...options }
  }

  /** Looks for due commands after a while. The earliest wish wins: a later timer never puts off what is due now. */
  kick(wait = 0): void {
    if (this.#isClosed) return
    const at = performance.now() + wait
    if (this.#timer !== undefined && this.#due <= at) return
    clearTimeout(this.#timer)
    this.#due = at
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      void this.#run()
    }, wait)
  }

  /** Something says that the server may be reached again: pauses end. */
  hurry(): void {
    this.#failures = 0
    this.#pausedUntil = 0
    this.kick()
  }

  /** Another tab gave a sign of life. */
  hear(): void {
    this.#heard = performance.now()
  }

  open(): void {
    this.#isClosed = false
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  async #run(): Promise<void> {
    if (this.#isRunning) {
      this.#again = true
      return
    }
    this.#isRunning = true
    try {
      await this.#withLock()
    } finally {
      this.#isRunning = false
      if (this.#again) {
        this.#again = false
        this.kick()
      }
    }
  }

  /** The lock is held only while sending: a killed tab frees it at once, an idle one holds nothing. */
  async #withLock(): Promise<void> {
    const turn = { isMine: true }
    try {
      if (!navigator.locks) return await this.#drain(turn)
      const got = await navigator.locks.request(this.#lock, { ifAvailable: true }, async (lock) => {
        if (lock) await this.#drain(turn)
        return Boolean(lock)
      })
      if (got) this.#waitingSince = 0
      else if (this.#isFrozen())
        await navigator.locks.request(this.#lock, { steal: true }, () => this.#drain(turn))
      else this.kick(1000 + Math.random() * 500)
    } catch {
      // The lock was taken from this tab while it was frozen; whoever has it sends on.
      turn.isMine = false
      this.kick(1000)
    }
  }

  /** A frozen tab can sit on the lock. Taking it is safe: the server knows every command id. */
  #isFrozen(): boolean {
    this.#waitingSince ||= performance.now()
    if (performance.now() - Math.max(this.#waitingSince, this.#heard) < this.#options.stealAfter)
      return false
    this.#waitingSince = 0
    return true
  }

  async #drain(turn: { isMine: boolean }): Promise<void> {
    const beat = setInterval(() => this.#queue.beat(), beatEvery)
    try {
      await this.#queue.refresh()
      while (turn.isMine && !this.#isClosed) {
        const pause = this.#pausedUntil - performance.now()
        if (pause > 0) return this.kick(pause)
        const next = this.#queue.next()
        if (!next) return this.#become('idle')
        if ('wait' in next) {
          this.kick(Math.max(20, next.wait))
          return this.#become(this.#failures ? 'trouble' : 'idle')
        }
        await this.#attempt(next.command, turn)
      }
    } finally {
      clearInterval(beat)
    }
  }

  async #attempt(command: Command, turn: { isMine: boolean }): Promise<void> {
    if (this.status === 'idle') this.#become('sending')
    this.#queue.beat()
    const sent = await this.#queue.markSent(command)
    if (!sent || !turn.isMine) return
    const outcome = await this.#send(sent).catch((): Outcome => ({ type: 'network' }))
    await this.#queue.finish(sent, outcome)
    if (outcome.type === 'ok' || outcome.type === 'rejected') {
      this.#failures = 0
      return this.#become('sending')
    }
    this.#become(
      outcome.type === 'network' ? 'offline' : outcome.type === 'auth' ? 'signin' : 'trouble',
    )
    this.#pause(outcome)
  }

  #pause(outcome: Outcome): void {
    this.#failures += 1
    const asked = outcome.type === 'server' ? (outcome.retryAfter ?? 0) : 0
    // One broken command among good ones must not slow these down.
    const own =
      outcome.type === 'server' && this.#failures === 1
        ? 0
        : pauseAfter(this.#failures, this.#options.maxPause)
    this.#pausedUntil = performance.now() + Math.min(Math.max(asked, own), longestWait)
  }

  #become(status: SenderStatus): void {
    if (this.status === status) return
    this.status = status
    this.#queue.onStatus()
  }
}

/** Doubles with every failure, with a random part so that many browsers do not come back at once. */
function pauseAfter(failures: number, longest: number): number {
  return Math.min(longest, firstPause * 2 ** Math.min(failures - 1, 10)) * (0.5 + Math.random() / 2)
}

/** The command after one more failed attempt, which is not repeated before the server's `retryAfter`, milliseconds. */
export const retriedLater = (
  command: Command,
  retryAfter: number | undefined,
  maxPause: number,
): Command => ({
  ...command,
  attempts: command.attempts + 1,
  notBefore: Date.now() + Math.max(retryAfter ?? 0, pauseAfter(command.attempts + 1, maxPause)),
})
