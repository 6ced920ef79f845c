// What leaves for other systems (e-mail, web hooks, CRM): a row of the rule's transaction, delivered at
// least once and in the order of its key.
import { newId } from '../../shared/id.ts'
import { failedDeliveryDays } from '../../shared/limits.ts'
import { inOrganisation } from '../database/inOrganisation.ts'
import type { Transaction } from '../database/transaction.ts'
import { errorCode } from './errorCode.ts'
import {
  declareOrganisationJob,
  enqueue,
  enqueueIn,
  type Data,
  type OrganisationJob,
  type Parts,
  type Work,
} from './jobKinds.ts'

/** One attempt to deliver. */
interface Attempt extends Parts {
  organisationId: string
  /** the same at each attempt: the other system recognises what it took already */
  idempotencyKey: string
  /** from 1 */
  attempt: number
  /** aborted after the `seconds` of its kind */
  signal: AbortSignal
}

/** A kind of delivery, declared once with what does it; declareDelivery() makes it. */
interface DeliveryKind<P extends Data> {
  readonly name: string
  readonly job: OrganisationJob<{ key: string }>
  /** keeps the type of what is sent */
  readonly payload?: P
}

interface Declared<P extends Data> {
  name: string
  /** An attempt takes this long at most; default 30. */
  seconds?: number
  deliver: (payload: P, attempt: Attempt) => Promise<void>
}

/** The other system will never take it: it is not tried again. */
export class DeliveryRefused extends Error {
  override readonly name = 'DeliveryRefused'
  /** such as HTTP_404 */
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}

/** Attempts with growing pauses of 10 s to an hour: about seven hours. */
const mostAttempts = 15
const shortestPause = 10
const longestPause = 3600
/** An attempt takes this long at most, s, unless its kind says otherwise. */
const usualSeconds = 30
/** For so long after an attempt ought to be over nobody else makes one, s. */
const graceSeconds = 30

/**
 * Declares a kind; its queue is its own, so that a system that hangs holds up no other kind. `deliver`
 * throws DeliveryRefused for good, anything else to be tried again.
 */
export function declareDelivery<P extends Data>(kind: Declared<P>): DeliveryKind<P> {
  const job: OrganisationJob<{ key: string }> = declareOrganisationJob({
    name: `deliver-${kind.name}`,
    work: async (work: Work<{ key: string }>) => {
      while (await deliverNext(kind, job, work));
    },
  })
  kinds.set(kind.name, job)
  return { name: kind.name, job }
}
const kinds = new Map<string, OrganisationJob<{ key: string }>>()

interface Place {
  organisationId: string
  db: Transaction
}

/**
 * Sends a payload, as JSON, when the transaction of the rule is through; behind what was sent before
 * under the same key. Gives its id.
 */
export function send<P extends Data>(
  { organisationId, db }: Place,
  kind: DeliveryKind<P>,
  key: string,
  payload: P,
): string {
  const id = newId()
  // until the commit, so that the order is that of the commits
  db.send('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `${organisationId} ${kind.name} ${key}`,
  ])
  db.send(
    `insert into delivery (organisation_id, id, kind, key, payload, seq)
    select $1, $2, $3, $4, $5, coalesce(max(seq), 0) + 1 from delivery
    where organisation_id = $1 and kind = $3 and key = $4`,
    [organisationId, id, kind.name, key, JSON.stringify(payload)],
  )
  enqueue({ db }, kind.job, { key })
  return id
}

/** Tries again what was given up, before what waits under its key. False: there is none of this id. */
export async function sendAgain({ organisationId, db }: Place, id: string): Promise<boolean> {
  const [row] = await db.query<{ kind: string; key: string }>(
    `update delivery set date_failed = null, attempts = 0, date_next = now()
    where organisation_id = $1 and id = $2 and date_failed is not null returning kind, key`,
    [organisationId, id],
  )
  const job = row && kinds.get(row.kind)
  if (job) enqueue({ db }, job, { key: row.key })
  return row !== undefined
}

interface Next {
  id: string
  payload: unknown
  attempts: number
  seconds: number
}

/** One attempt at the first that waits under a key. False: nothing is left to do now. */
async function deliverNext(
  kind: Declared<any>,
  job: OrganisationJob<{ key: string }>,
  { data, ...parts }: Work<{ key: string }>,
): Promise<boolean> {
  const { database, organisationId } = parts
  const { seconds = usualSeconds } = kind
  const within = <T>(work: (db: Transaction) => Promise<T>): Promise<T> =>
    inOrganisation(database, organisationId, work)
  const next = await within(async (db) => {
    const [first] = await db.query<Next>(
      `select id, payload, attempts, ceil(extract(epoch from date_next - now()))::int as seconds
      from delivery where organisation_id = $1 and kind = $2 and key = $3 and date_failed is null
      order by seq limit 1 for update`,
      [organisationId, kind.name, data.key],
    )
    if (first && first.seconds > 0) enqueueIn({ db }, job, data, first.seconds)
    else if (first)
      db.send(
        `update delivery set attempts = attempts + 1, date_next = now() + $3 * interval '1 second'
        where organisation_id = $1 and id = $2`,
        [organisationId, first.id, seconds + graceSeconds],
      )
    return first
  })
  if (!next || next.seconds > 0) return false
  const attempt = next.attempts + 1
  try {
    await kind.deliver(next.payload, {
      ...parts,
      idempotencyKey: next.id,
      attempt,
      signal: AbortSignal.timeout(seconds * 1000),
    })
  } catch (error) {
    const isOver = error instanceof DeliveryRefused || attempt >= mostAttempts
    const pause = Math.min(shortestPause * 2 ** (attempt - 1), longestPause)
    await within(async (db) => {
      await db.query(
        `update delivery set error_code = $3, date_next = now() + $4 * interval '1 second',
          date_failed = case when $5 then now() end
        where organisation_id = $1 and id = $2 and attempts = $6`,
        [organisationId, next.id, errorCode(error), pause, isOver, attempt],
      )
      if (!isOver) enqueueIn({ db }, job, data, pause)
    })
    return isOver
  }
  await within((db) =>
    db.query('delete from delivery where organisation_id = $1 and id = $2', [
      organisationId,
      next.id,
    ]),
  )
  return true
}

/** Answers of 400 to 499 refuse for good, but for those that say "later"; others are tried again. */
export async function requireDelivered(response: Response): Promise<void> {
  await response.body?.cancel()
  const { ok, status } = response
  if (ok) return
  const code = `HTTP_${status}`
  if (status >= 400 && status < 500 && ![408, 425, 429].includes(status))
    throw new DeliveryRefused(code)
  throw Object.assign(new Error(code), { code })
}

/**
 * Forgets what was given up long ago, and goes on with what is due and has no job any more. What this
 * release does not deliver waits for the release that does, as after a roll back.
 */
export async function tidyDeliveries(
  { database, log }: Pick<Parts, 'database' | 'log'>,
  organisationId: string,
): Promise<void> {
  const unknown = await inOrganisation(database, organisationId, async (db) => {
    db.send(
      `delete from delivery where organisation_id = $1
        and date_failed < now() - interval '${failedDeliveryDays} days'`,
      [organisationId],
    )
    const due = await db.query<{ kind: string; key: string }>(
      `select distinct kind, key from delivery
      where organisation_id = $1 and date_failed is null and date_next <= now()`,
      [organisationId],
    )
    return due.filter(({ kind, key }) => {
      const job = kinds.get(kind)
      if (job) enqueue({ db }, job, { key })
      return !job
    })
  })
  if (unknown.length > 0)
    log.warn(
      { organisationId, kinds: [...new Set(unknown.map(({ kind }) => kind))] },
      'deliveries wait that this release does not make',
    )
}
declareOrganisationJob({
  name: 'tidy-deliveries-of',
  fanOut: { queue: 'tidy-deliveries', cron: '35 * * * *', atStart: true },
  work: ({ organisationId, ...parts }) => tidyDeliveries(parts, organisationId),
})
