// How much an organisation uses the product, for super admins: read in each organisation by itself, as its own
// members would read it, so that row-level security holds here too.
import { limits } from '../../shared/limits.ts'
import { fail } from '../../shared/errors.ts'
import type { Outside } from '../engine/outside.ts'
import { authorise } from '../rules/authorise.ts'
import { idOf } from '../rules/check.ts'
import { storedBytes } from '../work/storedBytes.ts'

interface Usage {
  id: string
  people: number
  meetings: number
  dateActive: Date | null
  storedBytes: number
}

/** Of those that are there, in the order of the ids. */
export async function organisationUsage(
  { readIn }: Outside,
  args: { ids: readonly string[] },
): Promise<Usage[]> {
  if (args.ids.length > limits.page)
    fail('BAD_INPUT', { field: 'ids', rule: 'TOO_MANY', params: { max: limits.page } })
  const ids = [...new Set(args.ids.map((id) => idOf(id, 'ids')))]
  const found: Usage[] = []
  for (const id of ids)
    found.push(
      ...(await readIn(id, (request) => {
        const { db } = authorise(request, 'organisation:readAll')
        return db.query<Usage>(
          `select o.id,
            (select count(*)::int from organisation_user m where m.organisation_id = $1 and m.date_removed is null) as people,
            (select count(*)::int from meeting m where m.organisation_id = $1 and m.date_deleted is null) as meetings,
            (select a.date_created from activity a where a.organisation_id = $1 order by a.date_created desc, a.id desc limit 1) as "dateActive",
            (${storedBytes()})::float8 as "storedBytes"
          from organisation o where o.id = $1`,
          [id],
        )
      })),
    )
  return found
}
