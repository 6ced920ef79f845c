import { PgBoss } from 'pg-boss'
import type { Log } from './log.ts'

/** Does a job's work; may run twice after a crash, so doing it twice must do no harm. */
export type JobHandler = (data: Record<string, unknown>) => Promise<void>

interface RegisteredJob {
  name: string
  /** When it runs by itself, as a cron expression in UTC; null: only when sent. */
  cron: string | null
  handler: JobHandler
}

/** The queue of work that needs no answer: survives a killed process, retries with growing pauses. */
export class Jobs {
  readonly #registered: RegisteredJob[] = []
  readonly #log: Log
  #boss: PgBoss | undefined

  constructor(log: Log) {
    this.#log = log
  }

  get isRunning(): boolean {
    return this.#boss !== undefined
  }

  /** Before start(): says what a job does. */
  registerJob(name: string, cron: string | null, handler: JobHandler) {
    this.#registered.push({ name, cron, handler })
  }

  /** Opens the queues, with as many connections of the owner at most, and begins to work. */
  async start(databaseUrl: string, connections: number) {
    const boss = new PgBoss({
      connectionString: databaseUrl, application_name: 'parley queue', max: connections,
      superviseIntervalSeconds: 30,
    })
    boss.on('error', (error) => this.#log.error({ error }, 'the job queue failed'))
    await boss.start()
    for (const { name, cron, handler } of this.#registered) {
      await boss.createQueue(name, { heartbeatSeconds: 30, retryLimit: 5, retryDelay: 10, retryBackoff: true })
      await boss.work<Record<string, unknown>>(name, async ([job]) => {
        try {
          await handler(job?.data ?? {})
        } catch (error) {
          this.#log.error({ error, job: name }, 'a job failed')
          throw error
        }
      })
      if (cron) await boss.schedule(name, cron)
    }
    this.#boss = boss
  }

  /** Sends a job to its queue. */
  async send(name: string, data: Record<string, unknown>) {
    if (!this.#boss) throw new Error('the job queue is not running')
    await this.#boss.send(name, data)
  }

  /** Lets running jobs end. */
  async stop() {
    const boss = this.#boss
    this.#boss = undefined
    await boss?.stop({ graceful: true, timeout: 10_000, close: true })
  }
}
