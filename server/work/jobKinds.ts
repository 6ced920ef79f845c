// What jobs there are: each is declared once, with what does it, so that none can be filed that nobody does.
import type { Database } from '../database/database.ts'
import type { Transaction } from '../database/transaction.ts'
import type { Log } from '../platform/log.ts'
import type { FileStore } from './files.ts'
import type { Scanner } from './scanner.ts'
import type { Secrets } from './secrets.ts'
import type { UploadStore } from './uploadStore.ts'

/** What a job was filed with, as JSON. */
export type Data = Record<string, unknown>
type NoData = Record<string, never>

/** What every job is given. */
export interface Parts {
  log: Log
  database: Database
  secrets: Secrets
  files: FileStore
  /** undefined: files are not held back */
  scanner?: Scanner | undefined
  uploads?: UploadStore
}
/** One job of an organisation. */
export interface Work<D extends Data> extends Parts {
  organisationId: string
  data: D
  /** aborted when the process stops; work that takes long asks it between its steps, and is done by another attempt */
  readonly stopping: AbortSignal
}

/** Work of the product as a whole, by the clock. */
interface ProductJob {
  readonly name: string
  /** in UTC */
  readonly cron: string
  /** may run twice after a crash, so doing it twice must do no harm */
  work(parts: Parts): Promise<void>
}

/** When each organisation's job is filed, without data. */
export interface FanOut {
  /** the queue of the job that files them */
  queue: string
  /** in UTC */
  cron: string
  /** and whenever a process starts */
  atStart?: true
}

/** Work of one organisation, when it is enqueued and perhaps by the clock. */
export interface OrganisationJob<D extends Data = NoData> {
  readonly name: string
  readonly fanOut?: FanOut
  /** may run twice after a crash, so doing it twice must do no harm */
  work(work: Work<D>): Promise<void>
}

/** What the work that a person waits for says of itself, and hears. */
export interface Run {
  /** of `total` things, when that is known; written down once a second at most */
  progress(done: number, total?: number): void
  /** aborted when somebody cancels the run; asked between batches */
  readonly signal: AbortSignal
  /** From now on nobody cancels it; throws when somebody just did. */
  disableCancel(): Promise<void>
}

/** An attempt ended itself before the queue gives it up: another one goes on where it was. */
export type GoesOn = 'GOES_ON'

/** Work of one organisation that a person starts (runs.ts), watches and may cancel. */
export interface RunJob<D extends Data = NoData> {
  readonly name: string
  /** may run twice after a crash, so doing it twice must do no harm */
  run(work: Work<D>, run: Run): Promise<GoesOn | undefined | void>
  /** Hears that it failed for good. */
  failed?(work: Work<D>): Promise<void>
}

export interface JobKinds {
  product: ProductJob[]
  organisation: OrganisationJob<any>[]
  runs: RunJob<any>[]
}
const declared: JobKinds = { product: [], organisation: [], runs: [] }
/** What all loaded files declared. */
export const declaredJobs = (): Readonly<JobKinds> => declared

export function declareJob(job: ProductJob): void {
  declared.product.push(job)
}
export function declareOrganisationJob<D extends Data = NoData>(
  job: OrganisationJob<D>,
): OrganisationJob<D> {
  declared.organisation.push(job)
  return job
}

export function declareRunJob<D extends Data = NoData>(job: RunJob<D>): RunJob<D> {
  declared.runs.push(job)
  return job
}

/**
 * Files a job in the transaction of a rule: it is there exactly when the rule's change is. The same
 * kind with the same data waits at most once for an organisation, and begins behind the transaction.
 */
export function enqueue<D extends Data>(
  context: { db: Transaction },
  job: OrganisationJob<D>,
  data: D,
): void {
  context.db.send('select app.enqueue($1, $2)', [job.name, JSON.stringify(data)])
}

/** The same, to begin after so many seconds, or sooner when it waits already. */
export function enqueueIn<D extends Data>(
  context: { db: Transaction },
  job: OrganisationJob<D>,
  data: D,
  seconds: number,
): void {
  context.db.send('select app.enqueue($1, $2, $3)', [job.name, JSON.stringify(data), seconds])
}
