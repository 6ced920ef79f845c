// Pulls from another system, or says what a pull would do: a page at a time, each with how far it is in its own transaction.
import { inOrganisation } from '../database/inOrganisation.ts'
import { declareRunJob, type RunJob, type Work } from '../work/jobKinds.ts'
import { pulledKinds, type CrmPage, type Position, type PulledKind } from './crmRecord.ts'
import type { Place, Sync } from './judgeRecords.ts'
import { unknownCompanies } from './places.ts'
import { announceFailedSync } from './syncFailed.ts'
import { takePage } from './takePage.ts'
import { memberFinder, sourceOf, whoPulls } from './vendorSource.ts'

/** The queue gives an attempt up after an hour, while what it does goes on; ms. */
const attemptMs = 50 * 60_000

type Data = { integrationId: string }
interface OpenSync extends Sync {
  id: string
  kind: PulledKind
  position: Position | null
  pages: number
  done: number
  total: number | null
  since: string | null
  date_paused: Date | null
}

export const syncWithin =
  (milliseconds: number): RunJob<Data>['run'] =>
  async (work, run) => {
    const end = performance.now() + milliseconds
    const signal = AbortSignal.any([work.stopping, run.signal])
    const first = await readOpen(work)
    if (!first) return undefined
    const { userId, language } = await whoPulls(work, first.creator_id)
    const source = sourceOf(work, first, signal)
    const members = await memberFinder(work, source)
    for (let open: OpenSync | null = first; open; open = await readOpen(work)) {
      signal.throwIfAborted()
      if (open.date_paused) return undefined
      const sync = { ...open, creator_id: userId, language }
      const page = await source((connector, call) =>
        connector.pull(call, open.kind, open.since, open.position),
      )
      const missing = open.kind === 'CONTACT' ? await missingCompanies(work, sync, page) : []
      const companies = missing.length
        ? await source((connector, call) => connector.get(call, 'COMPANY', missing))
        : null
      const kept = await inOrganisation(work.database, work.organisationId, async (db) => {
        const place = { db, organisationId: work.organisationId }
        if (!(await isStillThere(place, open))) return null
        if (companies) await takePage(place, sync, 'COMPANY', companies, members)
        const { same } = await takePage(place, sync, open.kind, page, members)
        return goOn(place, open, page, same)
      })
      if (kept) run.progress(kept.done, kept.total ?? undefined)
      if (performance.now() >= end) return 'GOES_ON'
    }
    return undefined
  }

export const syncJob = declareRunJob<Data>({
  name: 'sync-integration',
  run: syncWithin(attemptMs),
  failed: ({ database, organisationId, data: { integrationId } }) =>
    announceFailedSync(database, organisationId, integrationId),
})

/** The one that is not done; null: there is none, or it was given up for another one. */
function readOpen({ database, organisationId, data }: Work<Data>): Promise<OpenSync | null> {
  return inOrganisation(database, organisationId, async (db) => {
    const [open] = await db.query<OpenSync & { date_done: Date | null }>(
      `select s.id, s.integration_id, s.account_id, s.creator_id, s.is_dry, s.kind, s.position, s.pages, s.done, s.total, s.date_done,
        to_char(c.since at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"+00:00"') as since,
        i.name as vendor, i.date_paused
      from integration_sync s join integration i on i.organisation_id = $1 and i.id = s.integration_id
      left join integration_cursor c on c.organisation_id = $1 and c.integration_id = s.integration_id and c.account_id = s.account_id and c.kind = s.kind
      where s.organisation_id = $1 and s.integration_id = $2 and i.account_id = s.account_id order by s.date_created desc, s.id desc limit 1`,
      [organisationId, data.integrationId],
    )
    return open && !open.date_done ? open : null
  })
}

/** A contact may be at a company that came there since the companies were read. */
function missingCompanies(
  { database, organisationId }: Work<Data>,
  sync: Sync,
  { records }: CrmPage,
): Promise<string[]> {
  const ids = [
    ...new Set(records.flatMap(({ places }) => (places ?? []).map(({ companyId }) => companyId))),
  ]
  if (!ids.length) return Promise.resolve([])
  return inOrganisation(database, organisationId, (db) =>
    unknownCompanies({ db, organisationId }, sync, ids),
  )
}

/** Locked: of two that do the same work, one goes on, and the other reads anew. */
async function isStillThere({ db, organisationId }: Place, open: OpenSync): Promise<boolean> {
  const [row] = await db.query(
    `select true as is_there from integration_sync s join integration i on i.organisation_id = $1 and i.id = s.integration_id
    where s.organisation_id = $1 and s.id = $2 and s.pages = $3 and s.date_done is null and i.account_id = s.account_id and i.date_paused is null
    for update of s`,
    [organisationId, open.id, open.pages],
  )
  return row !== undefined
}

/** Says how far it is; behind the last page of the last kind it is done. */
async function goOn(
  { db, organisationId }: Place,
  open: OpenSync,
  page: CrmPage,
  same: number,
): Promise<{ done: number; total: number | null }> {
  const { id, integration_id: integrationId, account_id: accountId, kind, is_dry: isDry } = open
  const done = open.done + page.records.length + page.broken.length,
    // of the kinds behind it nobody knows yet
    total = open.position ? Math.max(open.total ?? 0, done) : open.done + page.total
  const isOver = page.next === null,
    next = isOver ? pulledKinds[pulledKinds.indexOf(kind) + 1] : kind
  if (isOver && !isDry && page.since !== null)
    db.send(
      `insert into integration_cursor (organisation_id, integration_id, account_id, kind, since) values ($1, $2, $3, $4, $5)
      on conflict (organisation_id, integration_id, account_id, kind) do update set since = excluded.since`,
      [organisationId, integrationId, accountId, kind, page.since],
    )
  if (isOver && !next && !isDry)
    db.send('update integration set date_synced = now() where organisation_id = $1 and id = $2', [
      organisationId,
      integrationId,
    ])
  await db.query(
    `update integration_sync set kind = $3, position = $4, pages = pages + 1, done = $5, total = $6, same = same + $7,
      date_done = case when $8 then now() end
    where organisation_id = $1 and id = $2`,
    [
      organisationId,
      id,
      next ?? kind,
      page.next && JSON.stringify(page.next),
      done,
      total,
      same,
      isOver && !next,
    ],
  )
  return { done, total }
}
