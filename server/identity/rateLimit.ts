// How often somebody may ask: a bucket of tokens each, refilled steadily. In this process alone; several processes give several times as much.

export interface RateLimit {
  perSecond: number
  burst: number
}
/** By person; by address while it is not known who asks; and both for each try to come in with a licence's key. */
export interface RateLimiters {
  person: RateLimiter
  address: RateLimiter
  personTries: RateLimiter
  addressTries: RateLimiter
  visitors: VisitorLimiters
}
/** Of public pages, by address: how often they are read, how often something is sent by them, and addresses that lead nowhere. */
export interface VisitorLimiters {
  reads: RateLimiter
  acts: RateLimiter
  misses: RateLimiter
}

/** The limits for `perSecond` requests of one person; none for 0. A whole office may stand behind one address. */
export const rateLimiters = (perSecond: number): RateLimiters | null =>
  perSecond === 0
    ? null
    : {
        person: new RateLimiter({ perSecond, burst: 3 * perSecond }),
        address: new RateLimiter({ perSecond: 3 * perSecond, burst: 10 * perSecond }),
        personTries: new RateLimiter({ perSecond: 1 / 30, burst: 10 }),
        addressTries: new RateLimiter({ perSecond: 1 / 3, burst: 100 }),
        visitors: visitorLimiters(),
      }

export const visitorLimiters = (): VisitorLimiters => ({
  reads: new RateLimiter({ perSecond: 2, burst: 60 }),
  acts: new RateLimiter({ perSecond: 1 / 6, burst: 30 }),
  misses: new RateLimiter({ perSecond: 1 / 10, burst: 30 }),
})

/** Buckets kept at most; the ones that were not used for longest are full again anyway. */
const most = 20_000

export class RateLimiter {
  readonly #limit: RateLimit
  readonly #now: () => number
  /** milliseconds at which the bucket would be full again */
  readonly #fullAt = new Map<string, number>()
  constructor(limit: RateLimit, now: () => number = () => performance.now()) {
    this.#limit = limit
    this.#now = now
  }

  /** Takes tokens: 0, or the seconds after which there are so many. */
  take(key: string, tokens = 1): number {
    const over = this.#fullAfter(key, tokens) - this.#limit.burst * this.#each
    if (over > 0) return Math.ceil(over / 1000)
    this.charge(key, tokens)
    return 0
  }
  /** The seconds after which there is a token again; 0: there is one. */
  wait(key: string): number {
    const over = this.#fullAfter(key, 1) - this.#limit.burst * this.#each
    return over > 0 ? Math.ceil(over / 1000) : 0
  }
  /** Takes tokens for what was done already, more than there are if need be. */
  charge(key: string, tokens: number): void {
    const now = this.#now()
    if (this.#fullAt.size >= most && !this.#fullAt.has(key)) this.#sweep(now)
    this.#fullAt.set(key, now + this.#fullAfter(key, tokens, now))
  }
  get #each(): number {
    return 1000 / this.#limit.perSecond
  }
  /** Milliseconds until the bucket is full again behind so many more. */
  #fullAfter(key: string, tokens: number, now = this.#now()): number {
    return Math.max((this.#fullAt.get(key) ?? 0) - now, 0) + tokens * this.#each
  }
  #sweep(now: number): void {
    for (const [key, fullAt] of this.#fullAt) if (fullAt <= now) this.#fullAt.delete(key)
    if (this.#fullAt.size >= most) this.#fullAt.clear()
  }
}
