// The newest answer of an account to a question is kept in answer.newest_of, so that a condition on the
// answers of many accounts reads one index. Newest is the answer of the account's latest meeting, by
// start and id, among the answers that count and are not empty: a correction of an old meeting, and one
// that comes late, does not become it.
import type { Database } from '../database/database.ts'
import { inOrganisation } from '../database/inOrganisation.ts'
import type { Context } from '../rules/authorise.ts'
import { declareOrganisationJob } from '../work/jobKinds.ts'

type Place = Pick<Context, 'organisationId' | 'db'>

// a key of its own, because an account's row is held by edits that have nothing to do with answers; in
// the order of the keys, so that two transactions do not wait for each other
const lockText = `with m as materialized (select m.id, m.company_id from meeting m
    where m.organisation_id = $1 and m.id = any($2::uuid[]) order by m.id for no key update),
  accounts as (select company_id as id from m union select unnest($3::uuid[]))
  select pg_advisory_xact_lock(key) from (select distinct
      hashtextextended('newest answers ' || $1::uuid || ' ' || id, 0) as key
    from accounts where id is not null order by 1) k`

/**
 * Holds the accounts of meetings, and others, until the transaction ends: nobody else changes which of
 * their answers are the newest. To be called before the first answer is written, and before a meeting
 * is given another account (which is to be named), for whoever holds an account writes answers of all
 * its meetings.
 */
export function lockAccounts(
  { db, organisationId }: Place,
  meetingIds: readonly string[],
  companyIds: readonly string[] = [],
): void {
  db.send(lockText, [organisationId, meetingIds, companyIds])
}

/** `wanted`: the meeting (or none) that has the newest answer, of pairs of a question and an account. */
const keepText = (
  pairs: string,
): string => `with pair as materialized (select distinct question_id, company_id from (${pairs}) p),
  wanted as materialized (select p.question_id, p.company_id, n.meeting_id from pair p left join lateral (
    select a.meeting_id from meeting m join answer a on a.organisation_id = $1 and a.meeting_id = m.id
      and a.question_id = p.question_id and a.is_counted and not a.is_empty
    where m.organisation_id = $1 and m.company_id = p.company_id
    order by m.start_date desc, m.id desc limit 1) n on true),
  concerned as (
    select w.meeting_id, w.question_id from wanted w where w.meeting_id is not null
    union select a.meeting_id, a.question_id from wanted w join answer a
      on a.organisation_id = $1 and a.question_id = w.question_id and a.newest_of = w.company_id)
  update answer a set newest_of = w.company_id
  from concerned c left join wanted w on w.meeting_id = c.meeting_id and w.question_id = c.question_id
  where a.organisation_id = $1 and a.meeting_id = c.meeting_id and a.question_id = c.question_id
    and a.newest_of is distinct from w.company_id`

/** Of a meeting: those of its account, and those for which its answers were the newest until now. */
const keepOfMeeting = keepText(`select a.question_id, m.company_id from answer a
    join meeting m on m.organisation_id = $1 and m.id = $2 and m.company_id is not null
    where a.organisation_id = $1 and a.meeting_id = $2 and ($3::uuid[] is null or a.question_id = any($3))
  union all select a.question_id, a.newest_of from answer a
    where a.organisation_id = $1 and a.meeting_id = $2 and a.newest_of is not null
      and ($3::uuid[] is null or a.question_id = any($3))`)

/**
 * Brings newest_of up to date after answers of a meeting changed (`questionIds`), or after the meeting
 * did: its account, its start, whether it counts. The caller holds the accounts by lockAccounts.
 */
export function keepNewest(
  { db, organisationId }: Place,
  meetingId: string,
  questionIds: readonly string[] | null,
): void {
  db.send(keepOfMeeting, [organisationId, meetingId, questionIds])
}

/** Accounts that one transaction of the job looks at, and that one holds while it writes. */
const batchSize = 500,
  heldAtOnce = 20
const batchText = `select distinct company_id as id from meeting where organisation_id = $1
    and company_id is not null and ($2::uuid is null or company_id > $2) order by 1 limit ${batchSize}`
const differingText = `select distinct x.company_id as id from (
    select m.company_id, a.newest_of, a.is_counted and not a.is_empty and row_number() over (
      partition by m.company_id, a.question_id, a.is_counted and not a.is_empty
      order by m.start_date desc, m.id desc) = 1 as is_newest
    from meeting m join answer a on a.organisation_id = $1 and a.meeting_id = m.id
    where m.organisation_id = $1 and m.company_id = any($2::uuid[])) x
  where x.newest_of is distinct from case when x.is_newest then x.company_id end`
const keepOfAccounts = keepText(`select distinct a.question_id, m.company_id
  from meeting m join answer a on a.organisation_id = $1 and a.meeting_id = m.id
  where m.organisation_id = $1 and m.company_id = any($2::uuid[])`)
const movedText = `select a.meeting_id as id, array_agg(distinct a.newest_of) as accounts
  from answer a join meeting m on m.organisation_id = $1 and m.id = a.meeting_id
  where a.organisation_id = $1 and a.newest_of is not null and a.newest_of is distinct from m.company_id
  group by 1`

/**
 * Works out what differs, for what the release before wrote beside this one and before it. Doing it
 * twice does no harm.
 */
export async function keepAllNewest(database: Database, organisationId: string): Promise<void> {
  const within = <T>(work: (place: Place) => Promise<T>): Promise<T> =>
    inOrganisation(database, organisationId, (db) => work({ organisationId, db }))
  // of meetings that were given another account
  const moved = await within(({ db }) =>
    db.query<{ id: string; accounts: string[] }>(movedText, [organisationId]),
  )
  for (const { id, accounts } of moved)
    await within(async (place) => {
      lockAccounts(place, [id], accounts)
      keepNewest(place, id, null)
    })
  let after: string | null = null
  for (let goesOn = true; goesOn;) {
    const last: string | null = after
    const found: Found = await within<Found>((place) => nextAccounts(place, last))
    const { accounts, differing } = found
    for (let at = 0; at < differing.length; at += heldAtOnce) {
      const some = differing.slice(at, at + heldAtOnce)
      await within(async (place) => {
        lockAccounts(place, [], some)
        place.db.send(keepOfAccounts, [organisationId, some])
      })
    }
    after = accounts.at(-1) ?? null
    goesOn = accounts.length === batchSize
  }
}

const keepOfMerged = keepText(`select distinct a.question_id, m.company_id
    from meeting m join answer a on a.organisation_id = $1 and a.meeting_id = m.id
    where m.organisation_id = $1 and m.company_id = any($2::uuid[])
  union select a.question_id, a.newest_of from answer a where a.organisation_id = $1 and a.newest_of = any($2::uuid[])`)

/** The same after meetings moved from one account to another. The caller holds both by lockAccounts. */
export const keepNewestOf = ({ db, organisationId }: Place, companyIds: readonly string[]): void =>
  db.send(keepOfMerged, [organisationId, companyIds])

interface Found {
  accounts: string[]
  /** those that have other newest answers than are kept */
  differing: string[]
}
/** The accounts behind one. */
async function nextAccounts({ db, organisationId }: Place, after: string | null): Promise<Found> {
  const idsOf = async (text: string, value: unknown): Promise<string[]> =>
    (await db.query<{ id: string }>(text, [organisationId, value])).map(({ id }) => id)
  const accounts = await idsOf(batchText, after)
  return { accounts, differing: await idsOf(differingText, accounts) }
}

declareOrganisationJob({
  name: 'keep-newest-answers-of',
  fanOut: { queue: 'keep-newest-answers', cron: '35 2 * * *', atStart: true },
  work: ({ database, organisationId }) => keepAllNewest(database, organisationId),
})
