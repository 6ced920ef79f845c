// Connections that several reads share: what is asked goes out at once, behind what is under way.
import pg from 'pg'
import { verifyConnection } from './connection.ts'

/** So many quick reads are rather put on one connection than one behind a slow read. */
const slowWeight = 10

interface Lane {
  client: pg.Client
  busy: number
  until: number
  isRetired: boolean
}

export class Lanes {
  readonly #config: pg.ClientConfig
  readonly #lifetimeMs: number
  /** null: lost; a promise: being made */
  #lanes: (Lane | Promise<Lane> | null)[]

  constructor(config: pg.ClientConfig, size: number, lifetimeSeconds: number) {
    this.#config = config
    this.#lifetimeMs = lifetimeSeconds * 1000
    this.#lanes = Array.from({ length: size }, () => null)
  }

  async open(): Promise<void> {
    await Promise.all(this.#lanes.map((_none, at) => this.#make(at)))
  }

  /** Asks on the connection with the least in flight; `isSlow`: the next ones take others. */
  async use<T>(ask: (client: pg.Client) => Promise<T>, isSlow = false): Promise<T> {
    let picked = this.#pick(),
      lane = picked instanceof Promise ? await picked : picked
    // it may have been replaced in the turn between
    while (lane.isRetired) {
      picked = this.#pick()
      lane = picked instanceof Promise ? await picked : picked
    }
    const weight = isSlow ? slowWeight : 1
    lane.busy += weight
    try {
      return await ask(lane.client)
    } finally {
      lane.busy -= weight
      if (lane.isRetired) endWhenIdle(lane)
    }
  }

  async close(): Promise<void> {
    const lanes = this.#lanes
    this.#lanes = []
    const ending = lanes.map(async (lane) => (await lane)?.client.end())
    await Promise.all(
      ending.map((end) =>
        end.catch(() => {
          /* it was lost already */
        }),
      ),
    )
  }

  /** One that was lost, or has become too old, is made again, while the others serve. */
  #pick(): Lane | Promise<Lane> {
    const now = Date.now()
    let best: Lane | null = null
    for (const [at, lane] of this.#lanes.entries()) {
      if (lane === null) this.#remake(at)
      else if (lane instanceof Promise) continue
      else if (lane.until < now) this.#retire(at, lane)
      else if (!best || lane.busy < best.busy) best = lane
    }
    return best ?? this.#firstMade()
  }
  async #firstMade(): Promise<Lane> {
    try {
      return await Promise.any(this.#lanes.filter((lane) => lane instanceof Promise))
    } catch (error) {
      throw (error as AggregateError).errors[0] ?? new Error('Connection terminated: closed')
    }
  }
  #retire(at: number, lane: Lane): void {
    lane.isRetired = true
    this.#remake(at)
    endWhenIdle(lane)
  }
  #remake(at: number): void {
    this.#make(at).catch(() => {
      /* told to whoever waits for it; tried again by the next */
    })
  }

  /** Makes the connection of a place, once however many want it. */
  #make(at: number): Promise<Lane> {
    const client = new pg.Client(this.#config)
    // not all of one age, so that they are not all replaced at once
    const until = Date.now() + this.#lifetimeMs * (0.8 + Math.random() * 0.2)
    const lane: Lane = { client, busy: 0, until, isRetired: false }
    const leave = (): void => {
      if (this.#lanes[at] === making || this.#lanes[at] === lane) this.#lanes[at] = null
    }
    client.on('error', leave)
    client.on('end', leave)
    const making = this.#connect(client).then(
      () => {
        if (this.#lanes[at] === making) this.#lanes[at] = lane
        return lane
      },
      (error: unknown) => {
        leave()
        throw error
      },
    )
    return (this.#lanes[at] = making)
  }
  async #connect(client: pg.Client): Promise<void> {
    await client.connect()
    try {
      await verifyConnection(client)
    } catch (error) {
      await client.end()
      throw error
    }
  }
}

function endWhenIdle({ client, busy }: Lane): void {
  if (busy === 0)
    client.end().catch(() => {
      /* it was lost already */
    })
}
