/** Rung by others, waited for by one. A ring while nobody waits is not lost. */
export class Bell {
  readonly #signal: AbortSignal
  #rung = false
  #answer: (() => void) | undefined
  constructor(signal: AbortSignal) {
    this.#signal = signal
    signal.addEventListener('abort', () => this.ring(), { once: true })
  }
  ring = (): void => {
    this.#rung = true
    this.#answer?.()
  }
  async wait(ms: number): Promise<void> {
    if (!this.#rung && !this.#signal.aborted) {
      let timer: NodeJS.Timeout | undefined
      await new Promise<void>((done) => {
        this.#answer = done
        timer = setTimeout(done, ms)
      })
      clearTimeout(timer)
      this.#answer = undefined
    }
    this.#rung = false
  }
}
