import { makeOperation, type Client, type Operation, type OperationResult } from 'urql'

/** How what is shown stands to the server; the same object until it changes. */
export type Freshness = {
  /** The server was not reached when it was asked last. */
  isOffline: boolean
  /** When the oldest of what the page shows came from the server, milliseconds; null: unknown, or nothing is shown. */
  readAt: number | null
}

const placePrefix = 'read-times-'
const mostTimes = 300
const writeAfter = 1000
/** A page's queries begin a little before its address counts as shown, ms. */
const turnSlack = 2000

/** Knows when what a page shows was read, also over reloads, and whether the server can be reached. */
export class ShownReads {
  readonly #place: string | null
  readonly #times: Map<number, number>
  readonly #shown = new Map<number, { operation: Operation; since: number }>()
  /** Of a page to come. */
  readonly #ahead = new Map<number, Operation>()
  readonly #listeners = new Set<() => void>()
  #turnedAt = 0
  #hasFailed = false
  #freshness: Freshness = { isOffline: false, readAt: null }
  #isTold = true
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(member: string | null) {
    this.#place = member && placePrefix + member
    this.#times = new Map(kept(this.#place))
  }

  /** Above the cache: what the pages ask for. */
  onOperation = (operation: Operation): void => {
    const { kind, key, context } = operation
    if (kind === 'teardown') {
      this.#shown.delete(key)
      this.#ahead.delete(key)
    } else if (kind === 'query' && !this.#shown.has(key)) {
      if (context['isAhead']) this.#ahead.set(key, operation)
      else this.#show(operation)
    }
    this.#changed()
  }

  #show(operation: Operation): void {
    this.#ahead.delete(operation.key)
    this.#shown.set(operation.key, { operation, since: Date.now() })
  }

  /** Whether it is asked for now. */
  has = (key: number): boolean => this.#shown.has(key) || this.#ahead.has(key)

  /** What was read ahead has come: a page that waits for the same has joined it, unseen by the exchanges. */
  onAhead = (key: number): void => {
    const operation = this.#ahead.get(key)
    if (!operation) return
    this.#show(makeOperation('query', operation, { ...operation.context, isAhead: false }))
    this.#changed()
  }

  /** Below the cache: what came from the server, or did not. */
  onResult = ({ operation, error }: OperationResult): void => {
    this.#hasFailed = Boolean(error?.networkError && !error.response)
    if (operation.kind === 'query' && !error) {
      this.#times.delete(operation.key)
      this.#times.set(operation.key, Date.now())
      if (this.#timer === undefined) this.#timer = setTimeout(this.#write, writeAfter)
    }
    this.#changed()
  }

  /** Another page is shown: what the frame has read for itself does not count any more. */
  turnPage(): void {
    this.#turnedAt = Date.now() - turnSlack
    this.#changed()
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    addEventListener('online', this.#changed)
    addEventListener('offline', this.#changed)
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size > 0) return
      removeEventListener('online', this.#changed)
      removeEventListener('offline', this.#changed)
    }
  }

  get = (): Freshness => this.#freshness

  /** Reads what the page shows from the server. */
  refresh(client: Client): void {
    for (const operation of this.#ofPage())
      client.reexecuteOperation(
        makeOperation('query', operation, { ...operation.context, requestPolicy: 'network-only' }),
      )
  }

  #ofPage = (): Operation[] =>
    [...this.#shown.values()]
      .filter(({ since }) => since >= this.#turnedAt)
      .map(({ operation }) => operation)

  /** Tells once after all that happens at the same time. */
  #changed = (): void => {
    if (!this.#isTold) return
    this.#isTold = false
    queueMicrotask(() => {
      this.#isTold = true
      const times = this.#ofPage().flatMap(({ key }) => this.#times.get(key) ?? [])
      const readAt = times.length > 0 ? Math.min(...times) : null
      const isOffline = this.#hasFailed || !navigator.onLine
      const before = this.#freshness
      if (before.isOffline === isOffline && before.readAt === readAt) return
      this.#freshness = { isOffline, readAt }
      for (const listener of this.#listeners) listener()
    })
  }

  #write = (): void => {
    this.#timer = undefined
    for (const key of this.#times.keys()) {
      if (this.#times.size <= mostTimes) break
      this.#times.delete(key)
    }
    try {
      if (this.#place) localStorage.setItem(this.#place, JSON.stringify([...this.#times]))
    } catch {
      // it is only not known after a reload
    }
  }
}

function kept(place: string | null): [number, number][] {
  try {
    return JSON.parse((place && localStorage.getItem(place)) ?? '[]') as [number, number][]
  } catch {
    return []
  }
}

/** When a member's reads were made is forgotten with the reads. */
export function forgetReadTimesExcept(member: string | null): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(placePrefix) && key !== placePrefix + member) localStorage.removeItem(key)
}

const known = new WeakMap<Client, ShownReads>()

export const noteShownReads = (client: Client, reads: ShownReads): void =>
  void known.set(client, reads)

/** Those of a client; of one without them, as in tests of single components, some that know nothing. */
export function shownReadsOf(client: Client): ShownReads {
  let reads = known.get(client)
  if (!reads) known.set(client, (reads = new ShownReads(null)))
  return reads
}
