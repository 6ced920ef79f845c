// PostgreSQL, by purpose: reads over a few pipelining connections (setting, statement and commit in
// one round trip), rules, streams, sign-in and jobs in pools of their own. Nothing is read or
// written outside of a transaction that carries the tenant's setting.
import pg from 'pg'
import { Admission } from '../platform/admission.ts'
import {
  checkoutLimits,
  connectionLifetime,
  connectionsDefault,
  connectionSizes,
  ruleLimits,
  statementTimeout,
  type Purpose,
} from '../platform/budgets.ts'
import { verifyConnection } from './connection.ts'
import { atOnce, isAborted, oneText, PipelinedTransaction, rowsOf } from './pipelinedTransaction.ts'
import { PipelinedPool } from './pipelinedPool.ts'
import { ResponseTimeouts } from './responseTimeouts.ts'
import { begin, type Mode, type Person, type Pooled, type Transaction } from './transaction.ts'
import { isStalePlan, isUnprepared, Packet, type Statement } from './packet.ts'

/**
 * Its preparation may be undone by others' failures again while it is asked again. After so many
 * times nothing of it is prepared any more.
 */
const preparationAttempts = 4
const isPreparation = (error: unknown): boolean => isStalePlan(error) || isUnprepared(error)
/** PostgreSQL asks for the same again: a deadlock, with a migration for example. */
const isTransient = (error: unknown): boolean =>
  ['40P01', '40001'].includes((error as { code?: string }).code ?? '')
const pooled: readonly Pooled[] = ['rules', 'streams', 'signIn', 'jobs']

pg.types.setTypeParser(1184, (text) =>
  new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString(),
)
pg.types.setTypeParser(20, Number)
pg.types.setTypeParser(1082, (text) => text)

export interface DatabaseOptions {
  /** as the application's login role */
  url: string
  /** Connections by purpose; what is left out has the default. */
  sizes?: Partial<Record<Purpose, number>>
  /** Seconds after which a connection is replaced. */
  lifetime?: number
  /** Longest silence while an answer is owed, ms; the wait for a connection and a statement by default. */
  answerMs?: number
  /** Hears what a listener threw after a commit; by default a promise that nobody waits for is rejected. */
  onListenerError?: (error: unknown) => unknown
}

async function rejectUnhandled(error: unknown): Promise<never> {
  throw error
}

export class Database {
  readonly #reads: PipelinedPool
  readonly #pools: Record<Pooled, pg.Pool>
  readonly #rules: Admission
  readonly #onListenerError: (error: unknown) => unknown
  readonly #responseTimeouts = new ResponseTimeouts()

  private constructor({
    url,
    sizes,
    lifetime = connectionLifetime,
    answerMs,
    onListenerError = rejectUnhandled,
  }: DatabaseOptions) {
    this.#onListenerError = onListenerError
    const size = { ...connectionSizes(connectionsDefault), ...sizes }
    const config = (purpose: Purpose): pg.ClientConfig => ({
      connectionString: url,
      pipeline: true,
      application_name: `parley ${purpose}`,
      connectionTimeoutMillis: checkoutLimits[purpose],
    })
    // behind a pooler both may pass before the answer
    const longest = (purpose: Purpose): number =>
      answerMs ?? checkoutLimits[purpose] + statementTimeout
    const pool = (purpose: Pooled): pg.Pool => {
      const made = new pg.Pool({
        ...config(purpose),
        max: size[purpose],
        idleTimeoutMillis: 60_000,
        maxLifetimeSeconds: lifetime,
        verify: (client, answer) => {
          verifyConnection(client).then(() => answer(), answer)
        },
      })
      made.on('error', () => {
        /* an idle connection ended; the pool makes a new one */
      })
      // one that ends between two statements of a rule must not end the process
      made.on('connect', (client) => {
        client.on('error', () => {})
        this.#responseTimeouts.watch(client, longest(purpose))
      })
      return made
    }
    this.#reads = new PipelinedPool(
      config('reads'),
      size.reads,
      lifetime,
      checkoutLimits.reads,
      (client) => this.#responseTimeouts.watch(client, longest('reads')),
    )
    this.#pools = Object.fromEntries(pooled.map((one) => [one, pool(one)])) as Record<
      Pooled,
      pg.Pool
    >
    this.#rules = new Admission(ruleLimits(size.rules))
  }
  static async open(options: DatabaseOptions): Promise<Database> {
    const database = new Database(options)
    await database.#reads.open()
    return database
  }

  /**
   * A compiled read in one round trip; again when only its prepared statement was at fault, or a
   * read before it on the connection.
   */
  async read(
    person: Person,
    text: string,
    values: readonly unknown[],
    isPrepared: boolean,
    { milliseconds, isSlow }: Pick<Mode, 'milliseconds' | 'isSlow'> = {},
  ): Promise<string> {
    const start = begin(person, { isReadOnly: true, milliseconds })
    for (let faults = 0; ;) {
      const mayPrepare = faults < preparationAttempts
      const ask = (client: pg.Client): Promise<string> =>
        atOnce(
          client,
          start,
          (send) => oneText(isPrepared && mayPrepare, text, values, send),
          mayPrepare,
        )
      try {
        return await this.#reads.use(person.userId, ask, isSlow)
      } catch (error) {
        if (isAborted(error)) continue
        const isAskedAgain = isPreparation(error) || isTransient(error)
        if (!mayPrepare || !isAskedAgain) throw error
        faults++
      }
    }
  }

  /**
   * Runs `work` in one transaction of the person's organisation; again when PostgreSQL asks for it
   * (deadlock, serialisation, stale plan).
   */
  transaction<T>(
    person: Person,
    work: (transaction: Transaction) => Promise<T>,
    mode: Mode = {},
  ): Promise<T> {
    return this.transactionThen(person, work, (_transaction, result) => result, mode)
  }
  /**
   * The same; what `last` asks for with the result of the work, before it waits for anything, goes
   * out together with the commit. What it throws at once undoes the work.
   */
  async transactionThen<T, R>(
    person: Person,
    work: (transaction: Transaction) => Promise<T>,
    last: (transaction: Transaction, result: T) => R | Promise<R>,
    mode: Mode = {},
  ): Promise<R> {
    const { purpose = 'rules' } = mode,
      start = begin(person, mode)
    const attempts = async (): Promise<R> => {
      for (let attempt = 1; ; attempt++) {
        try {
          return await this.#attempt(purpose, start, work, last)
        } catch (error) {
          if (attempt === 4 || !(isTransient(error) || isStalePlan(error))) throw error
        }
      }
    }
    return purpose === 'rules' ? this.#rules.run(person, attempts) : attempts()
  }
  async #attempt<T, R>(
    purpose: Pooled,
    start: readonly string[],
    work: (transaction: Transaction) => Promise<T>,
    last: (transaction: Transaction, result: T) => R | Promise<R>,
  ): Promise<R> {
    const client = await this.#pools[purpose].connect(),
      transaction = new PipelinedTransaction(client, start)
    let broken: Error | undefined
    try {
      const result = await work(transaction)
      const [answer] = await Promise.all([last(transaction, result), transaction.commit()])
      for (const run of transaction.after) this.#afterCommit(run)
      return answer
    } catch (error) {
      transaction.end()
      await client.query('rollback').catch((e: Error) => {
        broken = e
      })
      // a statement that was only sent may be the cause
      throw transaction.sentFailure ?? error
    } finally {
      client.release(broken)
    }
  }

  /** The change is durable: a listener that fails does not make it fail. */
  #afterCommit(run: () => void): void {
    try {
      run()
    } catch (error) {
      this.#onListenerError(error)
    }
  }

  /** A Transaction whose statements each have one of their own: for streams, which wait long. */
  detached(person: Person): Transaction {
    const one = <T>(mode: Mode, ask: (send: Send) => Promise<T>): Promise<T> =>
      this.#once('streams', (client) => atOnce(client, begin(person, mode), ask))
    return {
      query: <R>(text: string, values: readonly unknown[]) =>
        one({}, (send) => rowsOf<R>(text, values, send)),
      send: () => {
        throw new Error('a stream only sends what it waits for')
      },
      json: (text, values, isPrepared) =>
        one({ isReadOnly: true }, (send) => oneText(isPrepared, text, values, send)),
      attempt: (work) => work(),
      afterCommit: (run) => run(),
    }
  }
  /** Global tables only (who signs in); no tenant is set, so tenant tables show nothing. */
  global<R>(text: string, values: readonly unknown[], purpose: Pooled = 'signIn'): Promise<R[]> {
    return this.#once(purpose, (client) =>
      rowsOf<R>(text, values, (statement) => {
        client.query(new Packet([statement]))
      }),
    )
  }
  async #once<T>(purpose: Pooled, ask: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await this.#pools[purpose].connect()
    try {
      return await ask(client)
    } finally {
      client.release()
    }
  }

  /** A connection for sign-in, for whoever needs more than one statement on it. */
  connect(): Promise<pg.PoolClient> {
    return this.#pools.signIn.connect()
  }
  /** Whether the server answers, and still to the application. */
  verify(): Promise<void> {
    return this.#once('signIn', (client) => verifyConnection(client))
  }
  async close(): Promise<void> {
    this.#responseTimeouts.close()
    await Promise.all([
      this.#reads.close(),
      ...Object.values(this.#pools).map((pool) => pool.end()),
    ])
  }
}

type Send = (statement: Statement) => void
