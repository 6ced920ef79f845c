import type { Request } from '../engine/actor.ts'
import { viewerOf } from '../organisations/meetingVisible.ts'
import { zoneSql } from '../organisations/settings.ts'
import { authorise } from '../rules/authorise.ts'
import { idOf } from '../rules/check.ts'
import { opportunityVisible } from './opportunityVisible.ts'

export interface ForecastMonth {
  /** such as 2026-11; null: open ones that nobody expects on a day */
  month: string | null
  /** open ones that are expected in it: how many, euros, and euros times probability */
  count: number
  price: number
  weighted: number
  /** euros that were won in it */
  won: number
}

/** How many months before this one are told of, so that what is overdue, and what was won lately, is seen. */
const monthsBack = 3

/** The first moment of the month so many before that of a moment. Days and clocks are those of the zone: a month taken from the moment itself is one of UTC. */
export const monthBegins = (moment: string, zone: string, back: string): string =>
  `((date_trunc('month', ${moment} at time zone ${zone}) - make_interval(months => ${back})) at time zone ${zone})`

/** Open opportunities by the month in which they are expected, the overdue ones too, and what was won of late. Months are those of the organisation's time zone. */
export async function opportunityForecast(
  request: Request,
  args: { pipelineId: string; search?: string | null; ownerIds?: readonly string[] | null },
): Promise<ForecastMonth[]> {
  const context = authorise(request, 'opportunity:read'),
    zone = zoneSql('$1')
  return context.db.query<ForecastMonth & Record<string, unknown>>(
    `with found as (
      select o.price, g.probability, o.outcome,
        to_char(case when o.outcome is null then o.date_expected_close::timestamp else o.date_closed at time zone ${zone} end, 'YYYY-MM') as month
      from opportunity o join opportunity_stage g on g.organisation_id = $1 and g.id = o.stage_id
        join company c on c.organisation_id = $1 and c.id = o.company_id
      where o.organisation_id = $1 and g.pipeline_id = $4 and o.date_deleted is null and $2::uuid is not null and $3::uuid is not null
        and ${opportunityVisible('o', viewerOf(context, '$2', '$3'))}
        and (o.outcome is null or o.outcome = 'WON' and o.date_closed >= ${monthBegins('now()', zone, '$7')})
        and ($5::uuid[] is null or o.owner_id = any($5::uuid[]))
        and ($6::text is null or position(app.norm(btrim($6)) in o.norm) > 0 or position(app.norm(btrim($6)) in c.norm) > 0))
    select f.month, (count(*) filter (where f.outcome is null))::int as count,
      coalesce(sum(f.price) filter (where f.outcome is null), 0)::float8 as price,
      coalesce(sum(f.price::float8 * f.probability) filter (where f.outcome is null), 0) / 100 as weighted,
      coalesce(sum(f.price) filter (where f.outcome = 'WON'), 0)::float8 as won
    from found f group by f.month order by f.month nulls last`,
    [
      context.organisationId,
      context.userId,
      context.organisationUserId,
      idOf(args.pipelineId, 'pipelineId'),
      args.ownerIds?.length ? args.ownerIds.map((id) => idOf(id, 'ownerIds')) : null,
      args.search ?? null,
      monthsBack,
    ],
  )
}
