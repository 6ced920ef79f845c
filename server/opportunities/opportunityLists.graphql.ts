// Opportunities in columns, in a table and by month: which ones, and what they are worth together.
import { limits } from '../../shared/limits.ts'
import {
  call,
  define,
  extend,
  many,
  object,
  query,
  sql,
  wrapper,
  type Bind,
} from '../engine/declare.ts'
import { skipOf, takeOf } from '../engine/paging.ts'
import { mostVoted, painsNamedIn } from '../meetings/meetingPains.graphql.ts'
import { opportunityForecast } from './forecast.ts'
import { Opportunity } from './opportunities.graphql.ts'
import './recordFields.ts'
import { opportunityVisible } from './opportunityVisible.ts'
import { OpportunityStage, stageOrder } from './pipelines.graphql.ts'

const sorts = {
  TITLE: 'o.norm, o.id',
  TITLE_DESC: 'o.norm desc, o.id desc',
  COMPANY: 'c.norm, o.id',
  COMPANY_DESC: 'c.norm desc, o.id desc',
  STAGE: `${stageOrder('g')}, o.rank, o.id`,
  PRICE: 'o.price nulls first, o.id',
  PRICE_DESC: 'o.price desc nulls last, o.id desc',
  CLOSE: 'o.date_expected_close, o.id',
  CLOSE_DESC: 'o.date_expected_close desc nulls last, o.id desc',
  NEWEST: 'o.date_created desc, o.id desc',
  OLDEST: 'o.date_created, o.id',
} as const
define('enum OpportunityState { OPEN WON LOST }')
define(`enum OpportunitySort { ${Object.keys(sorts).join(' ')} }`)
define('type ForecastMonth { month: String, count: Int!, price: Float!, weighted: Float!, won: Float! }')

const size = { usual: 50, max: limits.page }

/** Of those that are there and seen, which the arguments of the field (or of the field around it) ask for. */
const found = (o: string, bind: Bind): string =>
  [
    `${o}.organisation_id = ${bind.org} and ${o}.date_deleted is null`,
    opportunityVisible(o, bind),
    ...(bind.given('ownerIds') ? [`${o}.owner_id = any(${bind.arg('ownerIds', 'uuid[]')})`] : []),
    ...(bind.given('search') ? [named(o, bind)] : []),
  ].join(' and ')

/** By a part of its title, or of its account's name. */
function named(o: string, bind: Bind): string {
  const term = `(select app.norm(btrim(${bind.arg('search', 'text')})))`
  return `(position(${term} in ${o}.norm) > 0 or exists (select from company nc
    where nc.organisation_id = ${bind.org} and nc.id = ${o}.company_id and position(${term} in nc.norm) > 0))`
}

const totals = `count(*)::int as count, coalesce(sum(o.price), 0)::float8 as price, coalesce(sum(o.price::float8 * g.probability), 0) / 100 as weighted`
const stageOf = (bind: Bind): string =>
  `join opportunity_stage g on g.organisation_id = ${bind.org} and g.id = o.stage_id`

const OpportunityTotals = object(
  'OpportunityTotals',
  {
    count: sql('Int!', (row) => `${row}.count`),
    price: sql('Float!', (row) => `${row}.price`),
    weighted: sql('Float!', (row) => `${row}.weighted`),
  },
  {
    from: (t, row, bind) =>
      `(select ${totals} from opportunity o ${stageOf(bind)} where o.stage_id = ${row}.id and ${found('o', bind)}) ${t}`,
  },
)

const OpportunityPain = painsNamedIn(
  'OpportunityPain',
  (m, row, bind) =>
    `${m}.id in (select om.meeting_id from opportunity_meeting om where om.organisation_id = ${bind.org} and om.opportunity_id = ${row}.id)`,
)
extend(Opportunity, {
  pains: many(() => OpportunityPain, {
    order: mostVoted,
    rows: { usual: 5, max: limits.pains },
  }),
})

const narrowed = 'search: String, ownerIds: [ID!]'
extend(OpportunityStage, {
  opportunities: many(() => Opportunity, {
    where: (t, row, bind) =>
      `${t}.stage_id = ${row}.id and ${found(t, bind)}${
        bind.given('afterRank')
          ? ` and (${t}.rank, ${t}.id) > (${bind.arg('afterRank', 'text')} collate "C", ${bind.arg('afterId', 'uuid')})`
          : ''
      }`,
    order: 'rank, id',
    take: size,
    args: `take: Int = 50, afterRank: String, afterId: ID, ${narrowed}`,
  }),
  totals: wrapper(() => OpportunityTotals, { args: narrowed, cost: 10 }),
})

/** The rows `o` of all pages of the table, with their stage `g` and their account `c`. */
const listed = (bind: Bind): string =>
  [
    found('o', bind),
    ...(bind.given('pipelineId') ? [`g.pipeline_id = ${bind.arg('pipelineId', 'uuid')}`] : []),
    ...(bind.given('stageIds') ? [`o.stage_id = any(${bind.arg('stageIds', 'uuid[]')})`] : []),
    ...(bind.given('states')
      ? [`coalesce(o.outcome, 'OPEN') = any(${bind.arg('states', 'text[]')})`]
      : []),
    ...(bind.given('companyId') ? [`o.company_id = ${bind.arg('companyId', 'uuid')}`] : []),
  ].join(' and ')

const OpportunityPage = object(
  'OpportunityPage',
  {
    totalCount: sql('Int!', (row) => `${row}.count`),
    price: sql('Float!', (row) => `${row}.price`),
    weighted: sql('Float!', (row) => `${row}.weighted`),
    list: many(() => Opportunity, {
      join: (t, _row, bind) => {
        const sort = (bind.choice('sort') ?? 'NEWEST') as keyof typeof sorts
        return `join unnest(array(select o.id from opportunity o ${stageOf(bind)}
            join company c on c.organisation_id = ${bind.org} and c.id = o.company_id
            where ${listed(bind)} order by ${sorts[sort]} limit ${takeOf(bind, size)} offset ${skipOf(bind)})) with ordinality page(id, position) on page.id = ${t}.id`
      },
      order: () => 'page.position',
      take: { ...size, isInside: true },
    }),
  },
  {
    from: (t, _row, bind) =>
      `(select ${totals} from opportunity o ${stageOf(bind)} where ${listed(bind)}) ${t}`,
  },
)

query({
  opportunities: wrapper(() => OpportunityPage, {
    nullable: true,
    args: `take: Int = 50, skip: Int = 0, pipelineId: ID, stageIds: [ID!], states: [OpportunityState!], companyId: ID, ${narrowed}, sort: OpportunitySort`,
  }),
})

call({
  opportunityForecast: {
    args: `pipelineId: ID!, ${narrowed}`,
    type: '[ForecastMonth!]',
    run: opportunityForecast,
    cost: 100,
  },
})
