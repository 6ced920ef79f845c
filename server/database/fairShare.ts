// Keeps one organisation from taking every connection: so many at once, the others of it in turn.

/** Nothing became free in time. The code is PostgreSQL's for too many connections. */
export class CheckoutTimeout extends Error {
  override readonly name = 'CheckoutTimeout'
  readonly code = '53300'
}

interface Share {
  inside: number
  waiting: (() => void)[]
}

export class FairShare {
  readonly #most: number
  readonly #waitMs: number
  readonly #shares = new Map<string, Share>()

  /** Lets `most` of one key in at once; who waits longer than `waitMs` is refused. */
  constructor(most: number, waitMs: number) {
    this.#most = most
    this.#waitMs = waitMs
  }

  /** Gives a function that must be called once to leave. */
  async enter(key: string): Promise<() => void> {
    const share = this.#shares.get(key) ?? { inside: 0, waiting: [] }
    this.#shares.set(key, share)
    if (share.inside < this.#most) share.inside++
    else await this.#turn(share)
    return () => this.#leave(key, share)
  }

  #turn(share: Share): Promise<void> {
    return new Promise((done, refuse) => {
      const enter = (): void => {
        clearTimeout(timer)
        done()
      }
      const timer = setTimeout(() => {
        share.waiting.splice(share.waiting.indexOf(enter), 1)
        refuse(new CheckoutTimeout('the organisation has as many transactions as it may'))
      }, this.#waitMs)
      share.waiting.push(enter)
    })
  }

  /** The place goes to the next of the key, so `inside` stays as it is. */
  #leave(key: string, share: Share): void {
    const next = share.waiting.shift()
    if (next) next()
    else if (--share.inside === 0) this.#shares.delete(key)
  }
}
