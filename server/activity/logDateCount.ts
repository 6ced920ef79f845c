import type { Outside } from '../engine/outside.ts'
import { authorise } from '../rules/authorise.ts'
import { idOf } from '../rules/check.ts'
import { organisationsOf, readerOf, whoAsks, type LogScope } from './logScope.ts'

interface Day {
  date: string
  count: number
}

/** How much happened on each day of the last year that something did; of one person, also on their behalf, where an id is given. */
export async function logDateCount(
  outside: Outside,
  args: { id?: string; scope?: LogScope | null },
): Promise<Day[]> {
  const person = args.id === undefined ? null : idOf(args.id, 'id'),
    counts = new Map<string, number>()
  for (const { id } of await organisationsOf(outside, args.scope))
    for (const { date, count } of await daysOf(outside, id, person))
      counts.set(date, (counts.get(date) ?? 0) + count)
  return [...counts]
    .map(([date, count]) => ({ date, count }))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
}

const daysOf = (
  { actor, readIn }: Outside,
  organisationId: string,
  person: string | null,
): Promise<Day[]> =>
  readIn(organisationId, (request) => {
    const context = authorise(request, 'log:organisation'),
      { visible } = readerOf(context, actor.organisationId)
    return context.db.query<Day>(
      `select (a.date_created at time zone 'UTC')::date::text as date, count(*)::int as count from ${person ? ofPerson : 'activity'} a
      where a.organisation_id = $1 and a.date_created > now() - interval '1 year' and ${visible} group by 1 order by 1`,
      [...whoAsks(context), ...(person ? [person] : [])],
    )
  })

const columns =
  'organisation_id, id, date_created, creator_id, on_behalf_of_id, table_name, source_id, property, company_id'
/** What a person did, and what was done for them: each has its index. */
const ofPerson = `(select ${columns} from activity where organisation_id = $1 and creator_id = $4
    union all select ${columns} from activity where organisation_id = $1 and on_behalf_of_id = $4 and creator_id <> $4)`
