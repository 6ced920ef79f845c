// Work that a person started and waits for: its row says how far it is and how it ended.
import { fail, Failure, type ErrorCode } from '../../shared/errors.ts'
import { newId } from '../../shared/id.ts'
import { runDays } from '../../shared/limits.ts'
import { onWake, wake } from '../database/bus.ts'
import type { Database } from '../database/database.ts'
import { inOrganisation } from '../database/inOrganisation.ts'
import { may, type Request } from '../engine/actor.ts'
import { isShutOut } from '../identity/shutOut.ts'
import { AutoResetEvent } from '../platform/autoResetEvent.ts'
import { logActivity } from '../rules/activity.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { idOf } from '../rules/check.ts'
import { errorCode, NotPossible } from './errorCode.ts'
import { FileError } from './files.ts'
import { declareOrganisationJob, type Data, type Run, type RunJob, type Work } from './jobKinds.ts'
import { runRecord } from './run.record.ts'

/** Wakes all streams of an organisation's runs. */
const runsOf = 'job runs'
/** In place of an organisation: wakes whoever works at a kind of job, so that nobody waits until it looks by itself. */
export const queues = 'queues'
/** Progress is written down this often at most, ms. */
const writeEveryMs = 1000
/** What a stream looks at by itself, should a wake-up be lost. */
const lookEveryMs = 5000

/**
 * Starts work of a kind in the transaction of a rule. What is under way with the same data is not
 * started again: the answer is its id.
 */
export async function startRun<D extends Data>(
  context: Pick<Context, 'db' | 'organisationId' | 'userId'>,
  job: RunJob<D>,
  data: D,
): Promise<string> {
  const given = JSON.stringify(data)
  const [run] = await context.db.query<{ id: string }>(
    `insert into job_run as r (organisation_id, id, kind, data_hash, creator_id)
    values ($1, $2, $3, md5($4::jsonb::text), $5)
    on conflict (organisation_id, kind, data_hash) where date_finished is null
    do update set revision = r.revision returning r.id`,
    [context.organisationId, newId(), job.name, given, context.userId],
  )
  context.db.send('select app.enqueue($1, $2)', [job.name, given])
  context.db.afterCommit(() => {
    wake(context.organisationId, runsOf)
    wake(queues, job.name)
  })
  return run!.id
}

/** Whether the run of a row, which names it in `run_id`, waits or is done now. */
export const isRunOpen = (row: string): string =>
  `exists (select from job_run r where r.organisation_id = ${row}.organisation_id and r.id = ${row}.run_id and r.date_finished is null)`

/** Ends a run that is under way, the person's own or for an Admin anybody's; its worker stops behind the batch that it is in. */
export async function cancelJob(request: Request, args: { id: string }): Promise<{ id: string }> {
  const context = authorise(request, 'job:own')
  const { organisationId, userId, db } = context
  const id = idOf(args.id, 'id')
  const theirs = 'organisation_id = $1 and id = $2 and (creator_id = $3 or $4)'
  const whose = [organisationId, id, userId, may(context.actor, 'job:all')]
  const [ended] = await db.query<{ kind: string }>(
    `update job_run set state = 'CANCELLED', canceller_id = $3, date_finished = now(),
      date_updated = now(), revision = revision + 1
    where ${theirs} and date_finished is null and not is_final returning kind`,
    whose,
  )
  if (ended) {
    logActivity(context, { of: runRecord, id, property: 'cancelled', from: ended.kind })
    db.afterCommit(() => {
      wake(organisationId, id)
      wake(organisationId, runsOf)
    })
  } else {
    const [there] = await db.query<{ goes_on: boolean }>(
      `select is_final and date_finished is null as goes_on from job_run where ${theirs}`,
      whose,
    )
    if (!there) fail('NOT_FOUND', { field: 'id' })
    if (there.goes_on) fail('STATE_REFUSED', { field: 'id' })
  }
  return { id }
}

interface Seen {
  id: string | null
  revision: number
  is_under_way: boolean
}

/** The runs that are under way, and then each whenever it changes: the person's own, for an Admin all; until the client goes or the person is out. */
export async function* jobRunEvents(request: Request): AsyncGenerator<{ id: string }> {
  const context = authorise(request, 'job:own'),
    { signal } = context,
    woken = new AutoResetEvent(signal),
    silence = onWake(context.organisationId, runsOf, woken.set),
    seen = new Map<string, number>()
  try {
    for (let isFirst = true; !signal.aborted; isFirst = false) {
      const runs = await look(context)
      if (!runs) return
      for (const { id, revision, is_under_way } of runs) {
        if (id === null || seen.get(id) === revision) continue
        seen.set(id, revision)
        if (!isFirst || is_under_way) yield { id }
      }
      await woken.wait(lookEveryMs)
    }
  } finally {
    silence()
  }
}

/** Nothing when the person is in the organisation no more. */
async function look(context: Context): Promise<Seen[] | undefined> {
  const found = await context.db.query<Seen>(
    `select r.id, r.revision, r.date_finished is null as is_under_way
    from organisation_user o join app_user u on u.id = o.user_id and not ${isShutOut('o', 'u')}
    left join job_run r on r.organisation_id = $1 and (r.creator_id = $2 or $3)
      and (r.date_finished is null or r.date_finished > now() - interval '1 hour')
    where o.organisation_id = $1 and o.user_id = $2 and o.date_removed is null
    order by r.date_updated`,
    [context.organisationId, context.userId, may(context.actor, 'job:all')],
  )
  return found.length > 0 ? found : undefined
}

const refusals: ReadonlySet<ErrorCode> = new Set([
  'FORBIDDEN',
  'NOT_FOUND',
  'BAD_INPUT',
  'STATE_REFUSED',
])

/** What was refused, is too large to be kept, or cannot be done here, is so the next time too. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Failure
    ? refusals.has(error.problem.code)
    : error instanceof NotPossible ||
      (error instanceof FileError && error.code === 'FILE_TOO_LARGE')

/** One attempt of the queue at what was started; nothing when it was cancelled meanwhile. */
export async function carryOut<D extends Data>(
  job: RunJob<D>,
  work: Work<D>,
  isLastAttempt: boolean,
): Promise<void> {
  const { database, organisationId } = work
  const [begun] = await inOrganisation(database, organisationId, async (db) => {
    db.afterCommit(() => wake(organisationId, runsOf))
    return db.query<{ id: string }>(
      `update job_run set state = 'RUNNING', done = 0, total = null, error_code = null,
        date_started = coalesce(date_started, now()), date_updated = now(), revision = revision + 1
      where organisation_id = $1 and kind = $2 and data_hash = md5($3::jsonb::text)
        and date_finished is null returning id`,
      [organisationId, job.name, JSON.stringify(work.data)],
    )
  })
  if (!begun) return
  const run = new RunUnderWay(database, organisationId, begun.id)
  try {
    const goesOn = (await job.run(work, run)) === 'GOES_ON'
    await run.end(goesOn ? 'WAITING' : 'DONE')
    // behind this attempt, which is the queue's until it has ended
    if (goesOn)
      await inOrganisation(database, organisationId, async (db) => {
        db.afterCommit(() => wake(queues, job.name))
        return db.query('select app.enqueue($1, $2)', [job.name, JSON.stringify(work.data)])
      })
  } catch (error) {
    if (run.signal.aborted) return
    const isRefused = isRefusal(error),
      hasFailed = isLastAttempt || isRefused
    await run.end(hasFailed ? 'FAILED' : 'WAITING', errorCode(error))
    if (hasFailed) await job.failed?.(work)
    if (!isRefused) throw error
  } finally {
    run.close()
  }
}

class RunUnderWay implements Run {
  readonly #database: Database
  readonly #organisationId: string
  readonly #id: string
  readonly #stopping = new AbortController()
  readonly #silence: () => void
  #done = 0
  #total: number | null = null
  #written = -Infinity
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()

  constructor(database: Database, organisationId: string, id: string) {
    this.#database = database
    this.#organisationId = organisationId
    this.#id = id
    this.#silence = onWake(organisationId, id, () => this.#write())
  }
  get signal(): AbortSignal {
    return this.#stopping.signal
  }
  progress(done: number, total?: number): void {
    this.#done = done
    this.#total = total ?? this.#total
    const pause = this.#written + writeEveryMs - performance.now()
    this.#timer ??= setTimeout(() => this.#write(), Math.max(0, pause))
  }
  async disableCancel(): Promise<void> {
    await this.#writing
    await this.#set('is_final = true,', [])
    this.signal.throwIfAborted()
  }
  /** What is written later finds the run ended, and changes nothing. */
  async end(state: 'DONE' | 'FAILED' | 'WAITING', errorCode: string | null = null): Promise<void> {
    await this.#set(
      `state = $5, error_code = $6, date_finished = case $5 when 'WAITING' then null
      else now() end,`,
      [state, errorCode],
    )
  }
  close(): void {
    clearTimeout(this.#timer)
    this.#silence()
  }
  #write(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#written = performance.now()
    this.#writing = this.#writing
      .then(() => this.#set('', []))
      .catch(() => {
        /* the next one, or the end, says it */
      })
  }
  /** Whoever finds the run ended by somebody else stops. */
  async #set(also: string, values: unknown[]): Promise<void> {
    const rows = await inOrganisation(this.#database, this.#organisationId, async (db) => {
      db.afterCommit(() => wake(this.#organisationId, runsOf))
      return db.query(
        `update job_run set ${also} done = $3, total = $4, date_updated = now(),
          revision = revision + 1
        where organisation_id = $1 and id = $2 and state = 'RUNNING' returning id`,
        [this.#organisationId, this.#id, this.#done, this.#total, ...values],
      )
    })
    if (!rows.length) this.#stopping.abort()
  }
}

/** A worker says at least this often that it is there (a job may take an hour); the queue keeps what waits for 14 days. */
const lost = `date_updated < now() -
  case state when 'RUNNING' then interval '2 hours' else interval '14 days' end`

/** Forgets what ended long ago, and ends what nobody works on any more. */
export async function tidyRuns(database: Database, organisationId: string): Promise<void> {
  await inOrganisation(database, organisationId, async (db) => {
    db.send(
      `delete from job_run where organisation_id = $1
        and date_finished < now() - interval '${runDays} days'`,
      [organisationId],
    )
    await db.query(
      `update job_run set state = 'FAILED', error_code = 'LOST', date_finished = now(),
        date_updated = now(), revision = revision + 1
      where organisation_id = $1 and date_finished is null and ${lost}`,
      [organisationId],
    )
  })
}
declareOrganisationJob({
  name: 'tidy-runs-of',
  fanOut: { queue: 'tidy-runs', cron: '20 * * * *' },
  work: ({ database, organisationId }) => tidyRuns(database, organisationId),
})
