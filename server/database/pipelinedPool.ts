// Connections that several reads share: what is asked goes out at once, behind what is under way.
import pg from 'pg'
import { verifyConnection } from './connection.ts'

/** So many quick reads are rather put on one connection than one behind a slow read. */
const slowWeight = 10

/** No connection came in time. The code is PostgreSQL's for too many connections. */
class CheckoutTimeout extends Error {
  override readonly name = 'CheckoutTimeout'
  readonly code = '53300'
}

interface PipelinedConnection {
  client: pg.Client
  busy: number
  /** reads under way by who asked them */
  readsOf: Map<string, number>
  /** what was asked last; it is answered last */
  last: Promise<unknown>
  until: number
  isRetired: boolean
}

export class PipelinedPool {
  readonly #config: pg.ClientConfig
  readonly #lifetimeMs: number
  readonly #waitMs: number
  readonly #watch: (client: pg.Client) => void
  /**
   * Connections that one person's reads are put on: half of them. Several reads on one connection
   * cost less than as many on connections of their own, whose servers sleep and are woken in between.
   */
  readonly #mostOfOne: number
  /** null: lost; a promise: being made */
  #connections: (PipelinedConnection | Promise<PipelinedConnection> | null)[]

  /**
   * `waitMs`: how long a read waits for those before it on its connection. `watch` is told of each
   * connection.
   */
  constructor(
    config: pg.ClientConfig,
    size: number,
    lifetimeSeconds: number,
    waitMs: number,
    watch: (client: pg.Client) => void,
  ) {
    this.#config = config
    this.#waitMs = waitMs
    this.#watch = watch
    this.#lifetimeMs = lifetimeSeconds * 1000
    this.#mostOfOne = Math.ceil(size / 2)
    this.#connections = Array.from({ length: size }, () => null)
  }

  async open(): Promise<void> {
    await Promise.all(this.#connections.map((_none, at) => this.#make(at)))
  }

  /**
   * Asks on the connection with the least in flight, for `person` on one of the few that have their
   * reads, unless those are busy; `isSlow`: the next ones take others. Throws CheckoutTimeout when its turn does not come.
   */
  async use<T>(person: string, ask: (client: pg.Client) => Promise<T>, isSlow = false): Promise<T> {
    let picked = this.#pick(person, isSlow),
      connection = picked instanceof Promise ? await picked : picked
    // it may have been replaced in the turn between
    while (connection.isRetired) {
      picked = this.#pick(person, isSlow)
      connection = picked instanceof Promise ? await picked : picked
    }
    const { readsOf } = connection
    readsOf.set(person, (readsOf.get(person) ?? 0) + 1)
    const weight = isSlow ? slowWeight : 1
    const before = connection.busy > 0 ? connection.last : undefined
    connection.busy += weight
    try {
      const asked = ask(connection.client)
      connection.last = asked
      return await (before ? inTurn(asked, before, this.#waitMs) : asked)
    } finally {
      connection.busy -= weight
      const left = readsOf.get(person)! - 1
      if (left) readsOf.set(person, left)
      else readsOf.delete(person)
      if (connection.isRetired) endWhenIdle(connection)
    }
  }

  async close(): Promise<void> {
    const connections = this.#connections
    this.#connections = []
    const ending = connections.map(async (connection) => (await connection)?.client.end())
    await Promise.all(
      ending.map((end) =>
        end.catch(() => {
          /* it was lost already */
        }),
      ),
    )
  }

  /**
   * One that was lost, or has become too old, is made again, while the others serve. A quick read
   * whose person's connections are busy, with a slow one or ten quick ones of anybody, takes the
   * best of all; a slow one stays on the connections of its person.
   */
  #pick(person: string, isSlow: boolean): PipelinedConnection | Promise<PipelinedConnection> {
    const now = Date.now()
    let best: PipelinedConnection | null = null,
      own: PipelinedConnection | null = null,
      owned = 0
    for (const [at, connection] of this.#connections.entries()) {
      if (connection === null) this.#remake(at)
      else if (connection instanceof Promise) continue
      else if (connection.until < now) this.#retire(at, connection)
      else {
        if (!best || connection.busy < best.busy) best = connection
        if (!connection.readsOf.has(person)) continue
        owned++
        if (!own || connection.busy < own.busy) own = connection
      }
    }
    const isOver = owned >= this.#mostOfOne && (isSlow || own!.busy < slowWeight)
    return (isOver ? own : best) ?? this.#firstMade()
  }
  async #firstMade(): Promise<PipelinedConnection> {
    try {
      return await Promise.any(
        this.#connections.filter((connection) => connection instanceof Promise),
      )
    } catch (error) {
      throw (error as AggregateError).errors[0] ?? new Error('Connection terminated: closed')
    }
  }
  #retire(at: number, connection: PipelinedConnection): void {
    connection.isRetired = true
    this.#remake(at)
    endWhenIdle(connection)
  }
  #remake(at: number): void {
    this.#make(at).catch(() => {
      /* told to whoever waits for it; tried again by the next */
    })
  }

  /** Makes the connection of a place, once however many want it. */
  #make(at: number): Promise<PipelinedConnection> {
    const client = new pg.Client(this.#config)
    // not all of one age, so that they are not all replaced at once
    const until = Date.now() + this.#lifetimeMs * (0.8 + Math.random() * 0.2)
    const last = Promise.resolve()
    const connection: PipelinedConnection = {
      client,
      busy: 0,
      readsOf: new Map(),
      last,
      until,
      isRetired: false,
    }
    const leave = (): void => {
      if (this.#connections[at] === making || this.#connections[at] === connection)
        this.#connections[at] = null
    }
    client.on('error', leave)
    client.on('end', leave)
    const making = this.#connect(client).then(
      () => {
        if (this.#connections[at] === making) this.#connections[at] = connection
        return connection
      },
      (error: unknown) => {
        leave()
        throw error
      },
    )
    return (this.#connections[at] = making)
  }
  async #connect(client: pg.Client): Promise<void> {
    await client.connect()
    this.#watch(client)
    try {
      await verifyConnection(client)
    } catch (error) {
      await client.end()
      throw error
    }
  }
}

/** What was asked behind `before`, whose answer has to come in time. */
async function inTurn<T>(asked: Promise<T>, before: Promise<unknown>, waitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_done, refuse) => {
    timer = setTimeout(() => refuse(new CheckoutTimeout('no connection came to it')), waitMs)
  })
  const start = (): void => clearTimeout(timer)
  before.then(start, start)
  return Promise.race([asked, late])
}

function endWhenIdle({ client, busy }: PipelinedConnection): void {
  if (busy === 0)
    client.end().catch(() => {
      /* it was lost already */
    })
}
