/** What was read is written to the device so long after it came, and at most so often, ms: it is the whole text each time. */
const keepAfter = 1000,
  keepEvery = 3000

/** Decides when what was read is given to the device to keep. */
export class TextKeeper {
  readonly #keep: () => void
  /** Something was read that was not given yet. */
  #isUnkept = false
  #keptAt = -Infinity
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(keep: () => void) {
    this.#keep = keep
  }

  /** Something was read. */
  note(): void {
    this.#isUnkept = true
    this.#timer ??= setTimeout(
      () => this.now(),
      Math.max(keepAfter, this.#keptAt + keepEvery - performance.now()),
    )
  }

  /** Keys build on what was read: without it they are of no use after a reload. */
  beforeKeys(): void {
    if (performance.now() - this.#keptAt >= keepEvery) this.now()
  }

  now(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (!this.#isUnkept) return
    this.#isUnkept = false
    this.#keptAt = performance.now()
    this.#keep()
  }
}
