import { setTimeout as sleep } from 'node:timers/promises'
import { PgBoss, type JobWithMetadata, type UpdateQueueOptions } from 'pg-boss'
import type { Transaction } from '../database/transaction.ts'
import type { Log } from '../platform/log.ts'

/** Does a job's work; may run twice after a crash, so doing it twice must do no harm. */
export type JobHandler = () => Promise<void>
/** The same for one organisation; `data`: what it was enqueued with, `{}` by the clock. */
export type OrganisationJobHandler = (organisationId: string, data: Data) => Promise<void>
type Data = Record<string, unknown>

/** A cron expression in UTC, and the queue in which it files a job for each organisation. */
export interface FanOut {
  queue: string
  cron: string
}

/** What app.enqueue_for writes. */
interface OrganisationJob {
  organisationId: string
  data: Data
}
type Setup = (boss: PgBoss) => Promise<void>

/** How soon a job of a process that was killed runs again, seconds. */
interface Pace {
  /** without a sign of life for this long, a job counts as lost; at least 10 */
  heartbeat: number
  /** how often lost jobs are looked for */
  supervise: number
}

/** Holds jobs whose retries are used up, until somebody looks at them or 30 days have passed. */
export const deadLetterQueue = 'failed-jobs'
const month = 30 * 86_400
/** Five retries within about ten minutes; then the dead letter queue. */
const retries = { retryLimit: 5, retryDelay: 10, retryBackoff: true, expireInSeconds: 3600 }
/** Jobs of one kind that a process fetches at once, and works through one after the other. */
const batchSize = 10
/** Pauses between attempts to start the queue grow from the first to the second, ms. */
const [shortestPause, longestPause] = [1000, 60_000]

/**
 * Files a job in the transaction of a rule: it is there exactly when the rule's change is. The same
 * kind with the same data waits at most once for an organisation.
 */
export function enqueue(context: { db: Transaction }, name: string, data: Data = {}): void {
  context.db.send('select app.enqueue($1, $2)', [name, JSON.stringify(data)])
}

/** The queue of work that needs no answer: survives a killed process, retries with backoff. */
export class Jobs {
  readonly #setups: Setup[] = []
  readonly #log: Log
  readonly #pace: Pace
  readonly #stopping = new AbortController()
  #starting: Promise<void> | undefined
  #boss: PgBoss | undefined

  constructor(log: Log, pace: Pace = { heartbeat: 30, supervise: 30 }) {
    this.#log = log
    this.#pace = pace
  }

  get isRunning(): boolean {
    return this.#boss !== undefined
  }

  /** Before start(): work of the product as a whole, by the clock; `cron` in UTC. */
  registerJob(name: string, cron: string, handler: JobHandler) {
    this.#setups.push(async (boss) => {
      await this.#createQueue(boss, name, {})
      await this.#work<object>(boss, name, () => handler())
      await boss.schedule(name, cron)
    })
  }

  /** Before start(): work for one organisation, when it is enqueued; for all, by the clock. */
  registerOrganisationJob(name: string, fanOut: FanOut | null, handler: OrganisationJobHandler) {
    this.#setups.push(async (boss) => {
      await this.#createQueue(boss, name, { policy: 'stately' })
      await this.#work<OrganisationJob>(boss, name, (job) => handler(job.organisationId, job.data))
    })
    if (fanOut)
      this.#setups.push(async (boss) => {
        await this.#createQueue(boss, fanOut.queue, {})
        await this.#work<object>(boss, fanOut.queue, async () => {
          const all = `select count(app.enqueue_for($1, id, '{}')) from organisation`
          await boss.getDb().executeSql(all, [name])
        })
        await boss.schedule(fanOut.queue, fanOut.cron)
      })
  }

  /**
   * Opens the queues, with as many connections of the owner at most, and begins to work; tries again
   * with backoff until it can or is stopped.
   */
  start(databaseUrl: string, connections: number): Promise<void> {
    return (this.#starting = this.#start(databaseUrl, connections))
  }

  async #start(databaseUrl: string, connections: number) {
    const { signal } = this.#stopping
    for (let pause = shortestPause; !signal.aborted; pause = Math.min(2 * pause, longestPause)) {
      const boss = new PgBoss({
        connectionString: databaseUrl,
        application_name: 'parley queue',
        max: connections,
        superviseIntervalSeconds: this.#pace.supervise,
        monitorIntervalSeconds: this.#pace.supervise,
      })
      boss.on('error', (error) =>
        this.#log.error({ error: asError(error) }, 'the job queue failed'),
      )
      try {
        await boss.start()
        await boss.createQueue(deadLetterQueue, { retentionSeconds: month })
        for (const setup of this.#setups) await setup(boss)
        this.#boss = boss
        return
      } catch (error) {
        this.#log.error({ error, againInMs: pause }, 'the job queue did not start')
        await boss.stop({ graceful: false, close: true }).catch(() => {
          /* it never ran */
        })
      }
      await sleep(pause, undefined, { signal }).catch(() => {
        /* stopped */
      })
    }
  }

  /** Lets running jobs end; a start that is still tried is given up. */
  async stop() {
    this.#stopping.abort()
    await this.#starting
    const boss = this.#boss
    this.#boss = undefined
    await boss?.stop({ graceful: true, timeout: 10_000, close: true })
  }

  async #createQueue(boss: PgBoss, name: string, fixed: { policy?: 'stately' }) {
    const options: UpdateQueueOptions = {
      ...retries,
      heartbeatSeconds: this.#pace.heartbeat,
      deadLetter: deadLetterQueue,
    }
    await boss.createQueue(name, { ...fixed, deadLetter: deadLetterQueue })
    // a queue that an older release made keeps its options otherwise
    await boss.updateQueue(name, options)
  }

  async #work<T extends object>(boss: PgBoss, name: string, handler: (data: T) => Promise<void>) {
    const options = {
      batchSize,
      burstWhenBatchFull: true,
      perJobResults: true,
      includeMetadata: true,
    } as const
    await boss.work<T, void, typeof options>(name, options, async (jobs) => {
      const results: { id: string; status: 'completed' | 'failed'; output?: object }[] = []
      for (const job of jobs) {
        try {
          await handler(job.data)
          results.push({ id: job.id, status: 'completed' })
        } catch (error) {
          this.#logFailure(name, job, error)
          const { code, message } = error as { code?: string; message?: string }
          // the message may hold what people typed
          results.push({ id: job.id, status: 'failed', output: { error: code ?? typeof message } })
        }
      }
      return results
    })
  }

  #logFailure(name: string, { id, retryCount, retryLimit }: JobWithMetadata, error: unknown) {
    const about = { error, job: name, id, attempt: retryCount + 1 }
    if (retryCount < retryLimit) this.#log.warn(about, 'a job failed and will be tried again')
    else this.#log.error({ ...about, queue: deadLetterQueue }, 'a job failed for good')
  }
}

/** Out of its workers the library gives a copy of an error, which is none itself. */
const asError = (given: object): Error =>
  given instanceof Error ? given : Object.assign(new Error(), given)
