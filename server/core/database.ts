// PostgreSQL: reads through a few pipelining connections (setting, statement and commit in one round trip), rules in
// transactions of their own. Nothing is read or written outside of a transaction that carries the tenant's setting.
import type { Socket } from 'node:net'
import pg from 'pg'
import { prepareValue } from 'pg/lib/utils.js'
import { isId } from '../../shared/id.ts'
import type { Actor } from './actor.ts'
import { isStalePlan, isUnprepared, Packet, type Column, type Statement } from './packet.ts'

export type Person = Pick<Actor, 'organisationId' | 'userId'>
/** How a transaction runs; `milliseconds`: how long a statement may take, instead of 10 s. */
export interface Mode {
  isReadOnly?: boolean
  milliseconds?: number | undefined
  /** a read that the next ones must not wait for on its connection */
  isSlow?: boolean
}
export interface Transaction {
  /** The statement stays prepared on its connection: few texts, all that differs in `values`. */
  query<R = Record<string, any>>(text: string, values: readonly unknown[]): Promise<R[]>
  /** the same where the rule needs no answer: it goes on at once, and the whole transaction fails with the statement */
  send(text: string, values: readonly unknown[]): void
  /** a compiled read: the JSON text */
  json(text: string, values: readonly unknown[], isPrepared: boolean): Promise<string>
  /** runs once the change is durable */
  afterCommit(run: () => void): void
}

pg.types.setTypeParser(1184, text => new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString())
pg.types.setTypeParser(20, Number)
pg.types.setTypeParser(1082, text => text)
/** The setting goes into the statement's text, because a sharded cluster passes only SET LOCAL on: hence the pattern check. */
function begin(person: Person, { isReadOnly, milliseconds }: Mode): string {
  if (!isId(person.organisationId) || !isId(person.userId)) throw new Error('the tenant setting takes ids only')
  const timeout = milliseconds ? `; set local statement_timeout = ${milliseconds}` : ''
  return `begin${isReadOnly ? ' read only' : ''}${timeout}; set local app.organisation_id = '${person.organisationId}'; set local app.user_id = '${person.userId}'`
}

/** So many quick reads are rather put on one connection than one behind a slow read. */
const slowWeight = 10
interface Lane { client: pg.Client, busy: number }

export interface DatabaseOptions { url: string, readConnections?: number, writeConnections?: number }

export class Database {
  readonly #config: pg.ClientConfig
  /** null: lost; a promise: being made */
  #lanes: (Lane | Promise<Lane> | null)[] = []
  readonly #pool: pg.Pool

  private constructor(options: DatabaseOptions) {
    this.#config = { connectionString: options.url, pipeline: true, application_name: 'parley', options: '-c role=parley_app -c timezone=UTC -c statement_timeout=10000 -c idle_in_transaction_session_timeout=30000' }
    this.#pool = new pg.Pool({ ...this.#config, max: options.writeConnections ?? 12, idleTimeoutMillis: 60_000 })
    this.#pool.on('error', () => { /* an idle connection ended; the pool makes a new one */ })
    // one that ends between two statements of a rule must not end the process: the next statement fails
    this.#pool.on('connect', client => { client.on('error', () => {}) })
  }
  static async open(options: DatabaseOptions): Promise<Database> {
    const database = new Database(options)
    database.#lanes = Array.from({ length: options.readConnections ?? 6 }, () => null)
    await Promise.all(database.#lanes.map((_none, at) => database.#make(at)))
    return database
  }
  /** Makes the connection of a place, once however many want it. */
  #make(at: number): Promise<Lane> {
    const client = new pg.Client(this.#config), lane: Lane = { client, busy: 0 }
    const leave = (): void => { if (this.#lanes[at] === making || this.#lanes[at] === lane) this.#lanes[at] = null }
    client.on('error', leave)
    client.on('end', leave)
    const making: Promise<Lane> = client.connect().then(() => {
      if (this.#lanes[at] === making) this.#lanes[at] = lane
      return lane
    }, (error: unknown) => {
      leave()
      throw error
    })
    return this.#lanes[at] = making
  }
  /** The connection with the least in flight. One that was lost is made again, while the others serve. */
  #pick(): Lane | Promise<Lane> {
    const lost = this.#lanes.indexOf(null)
    if (lost >= 0) this.#make(lost).catch(() => { /* told to whoever waits for it; tried again by the next */ })
    let best: Lane | null = null
    for (const lane of this.#lanes) if (lane && !(lane instanceof Promise) && (!best || lane.busy < best.busy)) best = lane
    return best ?? Promise.any(this.#lanes.filter(lane => lane instanceof Promise)).catch((error: AggregateError) => { throw error.errors[0] ?? new Error('the database is closed') })
  }

  /** A compiled read in one round trip; again when only its prepared statement was at fault. */
  async read(
    person: Person, text: string, values: readonly unknown[], isPrepared: boolean, mode: Mode = {},
  ): Promise<string> {
    try {
      return await this.#readOnce(person, text, values, isPrepared, mode)
    } catch (error) {
      if (!isStalePlan(error) && !isUnprepared(error)) throw error
      return this.#readOnce(person, text, values, isPrepared, mode)
    }
  }
  async #readOnce(
    person: Person, text: string, values: readonly unknown[], isPrepared: boolean, mode: Mode = {},
  ): Promise<string> {
    const start = begin(person, { ...mode, isReadOnly: true }), picked = this.#pick()
    // what is asked in one turn must not all go to the connection that is free now
    const lane = picked instanceof Promise ? await picked : picked
    const weight = mode.isSlow ? slowWeight : 1
    lane.busy += weight
    try {
      return (await Promise.all(inOnePacket(lane.client, () => [lane.client.query(start), oneText(isPrepared, text, values, statement => lane.client.query(new Packet([statement]))), lane.client.query('commit')] as const)))[1]
    } finally { lane.busy -= weight }
  }

  /** Runs `work` in one transaction of the person's organisation; again when PostgreSQL asks for it (deadlock, serialisation, stale plan). */
  transaction<T>(
    person: Person, work: (transaction: Transaction) => Promise<T>, mode: Mode = {},
  ): Promise<T> {
    return this.transactionThen(person, work, (_transaction, result) => result, mode)
  }
  /** The same; what `last` asks for with the result of the work, before it waits for anything, goes out together with the commit. What it throws at once undoes the work. */
  async transactionThen<T, R>(
    person: Person, work: (transaction: Transaction) => Promise<T>,
    last: (transaction: Transaction, result: T) => R | Promise<R>, mode: Mode = {},
  ): Promise<R> {
    const start = begin(person, mode)
    for (let attempt = 1; ; attempt++) {
      const client = await this.#pool.connect(), transaction = new Conversation(client)
      let broken: Error | undefined
      try {
        const result = await inOnePacket(client, () => {
          client.query(start).catch((error: Error) => transaction.fail(error))
          const working = work(transaction)
          transaction.flush()
          return working
        })
        const [answer] = await Promise.all([last(transaction, result), transaction.commit()])
        for (const run of transaction.after) run()
        return answer
      } catch (thrown) {
        transaction.end()
        await client.query('rollback').catch((e: Error) => { broken = e })
        // a statement that was only sent may be the cause
        const error: unknown = transaction.sentFailure ?? thrown, code = (error as { code?: string }).code
        if (attempt < 4 && (code === '40P01' || code === '40001' || isStalePlan(error))) continue
        throw error
      } finally { client.release(broken) }
    }
  }
  /** A Transaction whose statements each have a short transaction of their own: for streams, which wait long. */
  detached(person: Person): Transaction {
    return {
      query: (text, values) => this.transaction(person, t => t.query(text, values)),
      send: () => { throw new Error('a stream writes nothing') },
      json: (text, values, isPrepared) => this.read(person, text, values, isPrepared),
      afterCommit: run => run(),
    }
  }
  /** Global tables only (who signs in); no tenant is set, so tenant tables show nothing. */
  async global<R>(text: string, values: readonly unknown[]): Promise<R[]> {
    const client = await this.#pool.connect()
    try {
      return await new Promise<R[]>((done, refuse) => client.query(new Packet([rowsOf<R>(text, values, done, refuse)])))
    } finally { client.release() }
  }
  /** Whether the server answers. */
  async ping(): Promise<void> { await this.#pool.query('select 1') }
  async close(): Promise<void> {
    const lanes = this.#lanes
    this.#lanes = []
    await Promise.all([this.#pool.end(), ...lanes.map(async lane => (await lane)?.client.end())].map(ending => ending.catch(() => { /* it was lost already */ })))
  }
}

/** What `send` sends to PostgreSQL before it waits for anything leaves as one packet. */
function inOnePacket<T>(client: pg.Client | pg.PoolClient, send: () => T): T {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  stream.cork()
  try { return send() } finally { stream.uncork() }
}
/** A statement whose answer is one text, asked by `ask`. */
const oneText = (isPrepared: boolean, text: string, values: readonly unknown[], ask: (statement: Statement) => void): Promise<string> => new Promise((done, refuse) => {
  let answer = ''
  ask({ isPrepared, text, values: values.map(prepareValue), row: fields => { answer = fields[0]! }, done: () => done(answer), refuse })
})

/** A statement whose answer is rows. A value that cannot be read refuses it. */
function rowsOf<R>(text: string, values: readonly unknown[], done: (rows: R[]) => void, refuse: (error: Error) => void): Statement {
  const rows: R[] = []
  return {
    isPrepared: true, text, values: values.map(prepareValue), needsColumns: true,
    row: (fields, columns) => {
      try { rows.push(rowOf(fields, columns) as R) } catch (error) { refuse(error as Error) }
    },
    done: () => done(rows), refuse,
  }
}

/** A rule's transaction on its connection. What is asked in one turn leaves together, behind what was only sent before. */
class Conversation implements Transaction {
  readonly #client: pg.PoolClient
  #waiting: Statement[] = []
  /** of the first statement that failed */
  #failure: Error | undefined
  /** the same, where nobody asked for its answer */
  sentFailure: Error | undefined
  #isOver = false
  readonly after: (() => void)[] = []
  constructor(client: pg.PoolClient) { this.#client = client }

  query<R>(text: string, values: readonly unknown[]): Promise<R[]> {
    return new Promise((done, refuse) => this.#ask(rowsOf<R>(text, values, done, refuse)))
  }
  json(text: string, values: readonly unknown[], isPrepared: boolean): Promise<string> {
    return oneText(isPrepared, text, values, statement => this.#ask(statement))
  }
  send(text: string, values: readonly unknown[]): void {
    this.#push({ isPrepared: true, text, values: values.map(prepareValue), done: () => {}, refuse: error => this.fail(error) })
  }
  /** Something failed that nobody waits for. */
  fail(error: Error): void { if (!this.#failure) this.sentFailure = this.#failure = error }
  afterCommit(run: () => void): void { this.after.push(run) }
  /** What was refused before is what it fails with: PostgreSQL would only say that it has rolled back. */
  commit(): Promise<void> {
    const committing = new Promise<void>((done, refuse) => this.#ask({ isPrepared: true, text: 'commit', values: [], done: command => this.#failure || command !== 'COMMIT' ? refuse(this.#failure ?? new Error('the transaction was rolled back')) : done(), refuse }))
    this.#isOver = true
    return committing
  }
  /** A branch of a rule may go on when another has failed: what it asks now would stand in the next transaction of this connection. */
  end(): void {
    this.#isOver = true
    this.#waiting = []
  }

  #push(statement: Statement): void {
    if (this.#isOver) throw new Error('the transaction is over')
    this.#waiting.push(statement)
  }
  #ask(statement: Statement): void {
    this.#push({ ...statement, refuse: error => statement.refuse(this.#failure ??= error) })
    queueMicrotask(() => this.flush())
  }
  /** Lets go at once of what would leave at the end of the turn. */
  flush(): void {
    if (this.#waiting.length) this.#client.query(new Packet(this.#waiting))
    this.#waiting = []
  }
}
const rowOf = (fields: readonly (string | null)[], columns: readonly Column[]): object => Object.fromEntries(columns.map(({ name, parse }, i) => [name, fields[i] === null ? null : parse(fields[i]!)]))
