import { setTimeout as sleep } from 'node:timers/promises'
import { PgBoss, type JobWithMetadata, type UpdateQueueOptions } from 'pg-boss'
import { onWake } from '../database/bus.ts'
import type { Log } from '../platform/log.ts'
import { errorCode } from './errorCode.ts'
import {
  declaredJobs,
  type Data,
  type FanOut,
  type JobKinds,
  type Parts,
  type Work,
} from './jobKinds.ts'
import { carryOut, queues } from './runs.ts'

/** What app.enqueue_for writes. */
interface Filed {
  organisationId: string
  data: Data
}

/** How soon a job of a process that was killed, or lost the database, runs again; seconds. */
interface Pace {
  /** without a sign of life for this long, a job counts as lost; at least 10 */
  heartbeat: number
  /** how often lost jobs are looked for */
  supervise: number
  /** the longest that the queue waits for an answer of the database */
  answer: number
  /** how long a stop waits for jobs that are at work; at least 1 */
  patience: number
}

const usualPace: Pace = { heartbeat: 30, supervise: 30, answer: 120, patience: 10 }

interface JobsOptions {
  log: Log
  parts: Parts
  /** default: all that are declared */
  kinds?: Readonly<JobKinds>
  pace?: Partial<Pace>
}

/** Holds jobs whose retries are used up, until somebody looks at them or 30 days have passed. */
export const deadLetterQueue = 'failed-jobs'
const month = 30 * 86_400
/** Five retries within about ten minutes; then the dead letter queue. */
const retries = { retryLimit: 5, retryDelay: 10, retryBackoff: true, expireInSeconds: 3600 }
/** Jobs of one kind that a process fetches at once, and works through one after the other. */
const inBatches = { batchSize: 10, burstWhenBatchFull: true }
/** Of what people wait for a process does two of a kind at once, and fetches no third: a long one of one organisation does not hold up the next one's. */
const twoAtOnce = { batchSize: 1, burstWhenBatchFull: true, localConcurrency: 2 }
/** Pauses between attempts to start the queue grow from the first to the second, ms. */
const [shortestPause, longestPause] = [1000, 60_000]

/** The queue of work that needs no answer: survives a killed process, retries with backoff. */
export class Jobs {
  readonly #log: Log
  readonly #parts: Parts
  readonly #kinds: Readonly<JobKinds>
  readonly #pace: Pace
  readonly #stopping = new AbortController()
  readonly #silences: (() => void)[] = []
  #starting: Promise<void> | undefined
  #boss: PgBoss | undefined

  constructor({ log, parts, kinds = declaredJobs(), pace }: JobsOptions) {
    this.#log = log
    this.#parts = parts
    this.#kinds = kinds
    this.#pace = { ...usualPace, ...pace }
  }

  get isRunning(): boolean {
    return this.#boss !== undefined
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
    // a worker whose connection went silent would never look for a job again
    const forPg = { query_timeout: this.#pace.answer * 1000 }
    for (let pause = shortestPause; !signal.aborted; pause = Math.min(2 * pause, longestPause)) {
      const boss = new PgBoss({
        connectionString: databaseUrl,
        application_name: 'parley queue',
        max: connections,
        ...forPg,
        superviseIntervalSeconds: this.#pace.supervise,
        monitorIntervalSeconds: this.#pace.supervise,
        // it holds the keys that were running: jobs of these keys are not fetched until it is read anew
        queueCacheIntervalSeconds: this.#pace.supervise,
      })
      boss.on('error', (error) => {
        // jobs that a stop did not wait for find it closed
        const level = signal.aborted ? 'info' : 'error'
        this.#log[level]({ error: asError(error) }, 'the job queue failed')
      })
      try {
        await boss.start()
        await boss.createQueue(deadLetterQueue, { retentionSeconds: month })
        await this.#open(boss)
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
    for (const silence of this.#silences) silence()
    const boss = this.#boss
    this.#boss = undefined
    await boss?.stop({ graceful: true, timeout: this.#pace.patience * 1000, close: true })
  }

  async #open(boss: PgBoss) {
    const clocked: { name: string; cron: string }[] = []
    for (const job of this.#kinds.product) {
      await this.#createQueue(boss, job.name, {})
      await this.#work<object>(boss, job.name, () => job.work(this.#parts))
      clocked.push(job)
    }
    for (const job of this.#kinds.organisation) {
      await this.#createQueue(boss, job.name, { policy: 'stately' })
      await this.#work<Filed>(boss, job.name, (filed) => job.work(this.#workOf(filed)))
      if (job.fanOut) clocked.push(await this.#fanOut(boss, job.name, job.fanOut))
    }
    for (const job of this.#kinds.runs) {
      await this.#createQueue(boss, job.name, { policy: 'stately' })
      const worker = await this.#work<Filed>(
        boss,
        job.name,
        (filed, isLastAttempt) => carryOut(job, this.#workOf(filed), isLastAttempt),
        twoAtOnce,
      )
      this.#silences.push(onWake(queues, job.name, () => boss.notifyWorker(worker)))
    }
    for (const { name, cron } of clocked) await boss.schedule(name, cron)
    const known = new Set(clocked.map(({ name }) => name))
    const others = (await boss.getSchedules()).filter(({ name }) => !known.has(name))
    if (others.length > 0)
      this.#log.warn(
        { jobs: others.map(({ name }) => name) },
        'jobs are scheduled that this release does not do',
      )
  }

  #workOf(filed: Filed): Work<Data> {
    return { ...this.#parts, ...filed, stopping: this.#stopping.signal }
  }

  async #fanOut(boss: PgBoss, name: string, { queue, cron, atStart }: FanOut) {
    await this.#createQueue(boss, queue, {})
    await this.#work<object>(boss, queue, async () => {
      const all = `select count(app.enqueue_for($1, id, '{}')) from organisation`
      await boss.getDb().executeSql(all, [name])
    })
    if (atStart) await boss.send(queue)
    return { name: queue, cron }
  }

  async #createQueue(boss: PgBoss, name: string, fixed: { policy?: 'stately' }) {
    const options: UpdateQueueOptions = {
      ...retries,
      heartbeatSeconds: this.#pace.heartbeat,
      deadLetter: deadLetterQueue,
    }
    await boss.createQueue(name, fixed)
    // a queue that an older release made keeps its options otherwise
    await boss.updateQueue(name, options)
  }

  async #work<T extends object>(
    boss: PgBoss,
    name: string,
    handler: (data: T, isLastAttempt: boolean) => Promise<void>,
    fetched: typeof inBatches & { localConcurrency?: number } = inBatches,
  ): Promise<string> {
    const options = { ...fetched, perJobResults: true, includeMetadata: true } as const
    return boss.work<T, void, typeof options>(name, options, async (jobs) => {
      const results: { id: string; status: 'completed' | 'failed'; output?: object }[] = []
      for (const job of jobs) {
        try {
          await handler(job.data, job.retryCount >= job.retryLimit)
          results.push({ id: job.id, status: 'completed' })
        } catch (error) {
          this.#logFailure(name, job, error)
          results.push({ id: job.id, status: 'failed', output: { error: errorCode(error) } })
        }
      }
      return results
    })
  }

  #logFailure(name: string, { id, retryCount, retryLimit }: JobWithMetadata, error: unknown) {
    const about = { error, job: name, id, attempt: retryCount + 1 }
    if (retryCount < retryLimit && this.#stopping.signal.aborted)
      this.#log.info(about, 'a job ended with the process and will be tried again')
    else if (retryCount < retryLimit) this.#log.warn(about, 'a job failed and will be tried again')
    else this.#log.error({ ...about, queue: deadLetterQueue }, 'a job failed for good')
  }
}

/** Out of its workers the library gives a copy of an error, which is none itself. */
const asError = (given: object): Error =>
  given instanceof Error ? given : Object.assign(new Error(), given)
