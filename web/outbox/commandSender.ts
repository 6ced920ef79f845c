import type { Problem } from '../../shared/errors.ts'
import { longestWait, type BatchLimits } from './commandQueue.ts'
import type { Command } from './commands.ts'
import { pauseAfter } from '../data/pauseAfter.ts'

/** What became of one attempt. Only `ok` takes the command out of the store; `rejected` leaves it to the person. `auth`: whoever asks is not let in. */
export type Outcome =
  | {
      type: 'ok'
      seq: number | null
      /** What the server answered, for the other tabs. */ data?: unknown
    }
  | { type: 'rejected'; problem: Problem }
  | { type: 'network' }
  | { type: 'auth' }
  | { type: 'server'; retryAfter?: number }

/** Several that are sent at the same moment travel together. */
export type Send = (command: Command) => Promise<Outcome>

export type Attempt = { command: Command; outcome: Outcome }

export type SenderStatus = 'idle' | 'sending' | 'offline' | 'signin' | 'trouble'

/** What the sender needs from the outbox. */
export type Queue = {
  /** Learns what other tabs have written. It does not kick the sender, which would then never rest. */
  refresh: () => Promise<void>
  next: (
    limits: BatchLimits,
    goesAlone: (command: Command) => boolean,
  ) => { commands: Command[] } | { wait: number } | null
  /** Marks them as possibly known to the server; without those that are not to be sent any more, or not yet. */
  markSent: (commands: readonly Command[]) => Promise<Command[]>
  /** Each command with what became of it. `isOwn`: that the server failed may be the command's own fault. */
  finish: (attempts: readonly Attempt[], isOwn: boolean) => Promise<void>
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

const beatEvery = 2_000
/** Of one request, at the most; on the slowest lines a longer one would not arrive before it is given up. */
const batch = { commands: 100, characters: 80_000 }

/** Sends commands, together what does not wait for each other, from one tab at a time, until nothing is due. */
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
  /** Is halved by each request that was not answered, and doubles again with each that was: in the end what spoils one goes alone. */
  #size = batch.commands
  /** Commands with which alone the server failed. They would hide what became of others. */
  readonly #alone = new Set<string>()
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
    this.#size = batch.commands
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
        const next = this.#queue.next({ ...batch, commands: this.#size }, ({ id }) =>
          this.#alone.has(id),
        )
        if (!next) return this.#become('idle')
        if ('wait' in next) {
          this.kick(Math.max(20, next.wait))
          return this.#become(this.#failures ? 'trouble' : 'idle')
        }
        await this.#attempt(next.commands, turn)
      }
    } finally {
      clearInterval(beat)
    }
  }

  async #attempt(commands: readonly Command[], turn: { isMine: boolean }): Promise<void> {
    if (this.status === 'idle') this.#become('sending')
    this.#queue.beat()
    const sent = await this.#queue.markSent(commands)
    if (sent.length === 0 || !turn.isMine) return
    const attempts = await Promise.all(
      sent.map(async (command) => ({
        command,
        outcome: await this.#send(command).catch((): Outcome => ({ type: 'network' })),
      })),
    )
    const isAnswered = attempts.some(({ outcome }) => isAnswer(outcome))
    await this.#queue.finish(attempts, isAnswered || sent.length === 1)
    this.#learn(attempts, isAnswered)
    const worst = worstOf(attempts)
    if (isAnswered) {
      this.#failures = 0
      this.#become('sending')
    }
    if (!isAnswer(worst)) this.#stumble(worst, isAnswered)
  }

  #learn(attempts: readonly Attempt[], isAnswered: boolean): void {
    this.#size = isAnswered
      ? Math.min(2 * this.#size, batch.commands)
      : Math.max(1, Math.floor(Math.min(this.#size, attempts.length) / 2))
    const [{ command, outcome }] = attempts as [Attempt]
    if (attempts.length > 1) return
    if (outcome.type === 'server') this.#alone.add(command.id)
    else if (isAnswered) this.#alone.delete(command.id)
  }

  /** `isAnswered`: only a part of what was sent went wrong. */
  #stumble(outcome: Outcome, isAnswered: boolean): void {
    if (outcome.type !== 'server') this.#become(outcome.type === 'auth' ? 'signin' : 'offline')
    else if (!isAnswered) this.#become('trouble')
    if (outcome.type === 'server' && isAnswered) this.#pauseFor(outcome.retryAfter ?? 0)
    else this.#pause(outcome)
  }

  #pause(outcome: Outcome): void {
    this.#failures += 1
    const asked = outcome.type === 'server' ? (outcome.retryAfter ?? 0) : 0
    // One broken command among good ones must not slow these down.
    const own =
      outcome.type === 'server' && this.#failures === 1
        ? 0
        : pauseAfter(this.#failures, this.#options.maxPause)
    this.#pauseFor(Math.max(asked, own))
  }

  #pauseFor(milliseconds: number): void {
    this.#pausedUntil = performance.now() + Math.min(milliseconds, longestWait)
  }

  #become(status: SenderStatus): void {
    if (this.status === status) return
    this.status = status
    this.#queue.onStatus()
  }
}

const isAnswer = ({ type }: Outcome): boolean => type === 'ok' || type === 'rejected'

/** What stops all the others counts more than what concerns one. */
function worstOf(attempts: readonly Attempt[]): Outcome {
  const outcomes = attempts.map(({ outcome }) => outcome)
  const [longest] = outcomes
    .filter((outcome) => outcome.type === 'server')
    .toSorted((a, b) => (b.retryAfter ?? 0) - (a.retryAfter ?? 0))
  return (
    outcomes.find(({ type }) => type === 'auth') ??
    outcomes.find(({ type }) => type === 'network') ??
    longest ?? { type: 'ok', seq: null }
  )
}
