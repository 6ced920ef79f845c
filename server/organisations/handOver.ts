// What a member looks after, for a colleague to take over before they go. Each slice says what of its records that is.
import { fail } from '../../shared/errors.ts'
import type { Request } from '../engine/actor.ts'
import { isShutOut } from '../identity/shutOut.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { idOf } from '../rules/check.ts'

export const holdings = [
  'accounts',
  'meetings',
  'opportunities',
  'campaigns',
  'campaignAccounts',
] as const
type Holding = (typeof holdings)[number]

/** A member: the person, and the membership. */
export interface Holder {
  userId: string
  memberId: string
}
interface HoldingRule {
  /** What of organisation `$1` is theirs, of the person `$2` who is the member `$3`: a from-clause with rows `x`. */
  rows: string
  /** How many are given at once. */
  most: number
  /** Gives some of them to a colleague; they are not among the rows any more. */
  give: (request: Request, ids: readonly string[], from: Holder, to: Holder) => Promise<void>
}
const rules = new Map<Holding, HoldingRule>()
/** More of a kind than anybody looks after. */
const mostCounted = 1_000_000

/** A slice says what of its records a member looks after. */
export const declareHolding = (name: Holding, rule: HoldingRule): unknown => rules.set(name, rule)

/** How much a member looks after. */
export async function memberHoldings(
  request: Request,
  args: { memberID: string },
): Promise<{ id: string } & Record<Holding, number>> {
  const context = authorise(request, 'member:manage'),
    from = await findHolder(context, args.memberID)
  const counts = {} as Record<Holding, number>
  for (const name of holdings) {
    const [held] = await context.db.query<{ count: number }>(
      `select count(*)::int as count from (select x.id ${heldBy(name)} limit ${mostCounted}) held`,
      [context.organisationId, from.userId, from.memberId],
    )
    counts[name] = held!.count
  }
  return { id: from.memberId, ...counts }
}

/**
 * Gives a part of what a member looks after to a colleague, and says how many that were: whoever asks goes on until it is
 * none. Each part is as large as one transaction may be.
 */
export async function handOver(
  request: Request,
  args: { memberID: string; toMemberID: string },
): Promise<number> {
  const context = authorise(request, 'member:manage'),
    from = await findHolder(context, args.memberID),
    to = await findColleague(context, args.toMemberID, from)
  for (const name of holdings) {
    const { most, give } = rules.get(name)!
    const rows = await context.db.query<{ id: string }>(
      `select x.id ${heldBy(name)} order by x.id limit ${most}`,
      [context.organisationId, from.userId, from.memberId],
    )
    if (!rows.length) continue
    await give(
      request,
      rows.map(({ id }) => id),
      from,
      to,
    )
    return rows.length
  }
  return 0
}

const heldBy = (name: Holding): string =>
  `from ${rules.get(name)!.rows} and ($2::uuid, $3::uuid) is not null`

async function findHolder({ db, organisationId }: Context, given: string): Promise<Holder> {
  const [found] = await db.query<Holder>(
    'select user_id as "userId", id as "memberId" from organisation_user where organisation_id = $1 and id = $2 and date_removed is null',
    [organisationId, idOf(given, 'memberID')],
  )
  return found ?? fail('NOT_FOUND', { field: 'memberID' })
}

/** Somebody who comes in, and stays so until this is done. */
async function findColleague(
  { db, organisationId }: Context,
  given: string,
  { memberId }: Holder,
): Promise<Holder> {
  const [found] = await db.query<Holder>(
    `select o.user_id as "userId", o.id as "memberId" from organisation_user o join app_user u on u.id = o.user_id
    where o.organisation_id = $1 and o.id = $2 and o.id <> $3 and o.date_removed is null and o.role is not null and not ${isShutOut('o', 'u')}
    for share of o`,
    [organisationId, idOf(given, 'toMemberID'), memberId],
  )
  return found ?? fail('BAD_INPUT', { field: 'toMemberID', rule: 'UNKNOWN_ID' })
}
