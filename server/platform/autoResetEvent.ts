/** Set by others, waited for by one, which resets it. Set while nobody waits, it is not lost. */
export class AutoResetEvent {
  readonly #signal: AbortSignal
  #isSet = false
  #wake: (() => void) | undefined
  constructor(signal: AbortSignal) {
    this.#signal = signal
    signal.addEventListener('abort', () => this.set(), { once: true })
  }
  set = (): void => {
    this.#isSet = true
    this.#wake?.()
  }
  async wait(ms: number): Promise<void> {
    if (!this.#isSet && !this.#signal.aborted) {
      let timer: NodeJS.Timeout | undefined
      await new Promise<void>((done) => {
        this.#wake = done
        timer = setTimeout(done, ms)
      })
      clearTimeout(timer)
      this.#wake = undefined
    }
    this.#isSet = false
  }
}
