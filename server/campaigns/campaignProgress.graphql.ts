// A campaign over time: what was reached of its goal by when, of the same accounts as its funnel counts.
import { extend, many, object, sql } from '../engine/declare.ts'
import { zoneSql } from '../organisations/settings.ts'
import { Campaign } from './campaigns.graphql.ts'
import { meetingsIn, opportunitiesIn, worked } from './steps.ts'

/** A period of many years has fewer, longer steps. */
const mostWeeks = 156

const held = "m.state in ('RUNNING', 'DONE')"
/** The day on which the meeting `m` began, where it is. */
const dayHeld = '(coalesce(m.date_started, m.start_date) at time zone m.time_zone)::date'

const CampaignProgress = object(
  'CampaignProgress',
  {
    day: sql('Date!', (row) => `${row}.day`),
    reached: sql('Float!', (row) => `${row}.reached`),
  },
  {
    from: (t, row, bind) => {
      const meetings = meetingsIn(`${row}.id`, bind),
        opportunities = opportunitiesIn(`${row}.id`, bind),
        zone = zoneSql(bind.org)
      return `(with w as materialized (select k.company_id, k.date_verdict, s.step from ${worked(`${row}.id`, bind)}),
        deed as materialized (
          select ${dayHeld} as day, 1::float8 as amount from meeting m join w on w.company_id = m.company_id
            where ${row}.goal = 'MEETINGS_HELD' and ${meetings} and ${held}
          union all select greatest((w.date_verdict at time zone ${zone})::date, x.day), 1 from w
            join (select m.company_id, min(${dayHeld}) as day from meeting m where ${meetings} and ${held} group by m.company_id) x on x.company_id = w.company_id
            where ${row}.goal = 'QUALIFIED' and w.step >= 3
          union all select (o.date_created at time zone ${zone})::date, case ${row}.goal when 'VALUE' then coalesce(o.price, 0) else 1 end
            from opportunity o join w on w.company_id = o.company_id
            where ${row}.goal in ('OPPORTUNITIES', 'VALUE') and ${opportunities} and (${row}.goal = 'OPPORTUNITIES' or o.outcome is distinct from 'LOST')),
        ends as (select least(coalesce(${row}.start_date, (select min(day) from deed), (${row}.date_created at time zone ${zone})::date), x.last) as first, x.last
          from (select least(${row}.end_date, (now() at time zone ${zone})::date) as last) x),
        scale as (select first, last, 7 * greatest(1, ceil((last - first) / (7.0 * ${mostWeeks})))::int as days from ends),
        point as (select first, last, days, ceil((last - first) / days::float8)::int as points from scale),
        by_point as (select case when d.day <= p.first then 0 else least(ceil((d.day - p.first) / p.days::float8)::int, p.points) end as at, sum(d.amount) as amount
          from deed d cross join point p group by 1)
        select least(p.first + n.at * p.days, p.last) as day, coalesce(sum(b.amount) over (order by n.at), 0)::float8 as reached
        from point p cross join lateral generate_series(0, p.points) n(at) left join by_point b on b.at = n.at
        where ${row}.goal is not null) ${t}`
    },
  },
)

extend(Campaign, {
  progress: many(() => CampaignProgress, {
    order: (t) => `${t}.day`,
    rows: { usual: 26 },
    cost: 20,
  }),
})
