/** A pause of a queue, which ends sooner where there is a reason to try at once. */
export class BreakablePause {
  #end: (() => void) | null = null

  take(milliseconds: number): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(() => this.end(), milliseconds)
      this.#end = () => {
        clearTimeout(timer)
        this.#end = null
        done()
      }
    })
  }

  end(): void {
    this.#end?.()
  }
}
