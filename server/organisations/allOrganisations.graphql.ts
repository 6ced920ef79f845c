// All organisations, for super admins.
import { limits } from '../../shared/limits.ts'
import { define, many, one, query, sql, type Bind } from '../engine/declare.ts'
import { paged } from '../engine/paging.ts'
import { licenceEnds, licenceRuns } from '../identity/membership.ts'
import { Organisation } from './organisations.graphql.ts'

/** When the licence that counts ends; one that is out of use ends nothing. */
const ends = (t: string): string =>
  `(select max(${licenceEnds('l')}) from organisation_licence l where l.organisation_id = ${t}.id and l.is_active and l.date_replaced is null)`
/** By the name of the order, that of its column. */
const sorts: Record<string, (t: string) => string> = {
  TITLE: (t) => `app.norm(${t}.title)`,
  CREATED: (t) => `${t}.date_created`,
  ENDS: ends,
}
const states = {
  ALL: () => 'true',
  RUNNING: (t: string) =>
    `exists (select from organisation_licence l where l.organisation_id = ${t}.id and ${licenceRuns('l')})`,
  TRIAL: (t: string) =>
    `exists (select from organisation_licence l where l.organisation_id = ${t}.id and l.is_trial and ${licenceRuns('l')})`,
  SHUT: (t: string) =>
    `exists (select from organisation_licence l where l.organisation_id = ${t}.id) and not exists (select from organisation_licence l where l.organisation_id = ${t}.id and ${licenceRuns('l')})`,
}
type State = keyof typeof states
define(`enum OrganisationSort { ${Object.keys(sorts)
  .flatMap((name) => [name, `${name}_DESC`])
  .join(' ')} }
enum OrganisationState { ${Object.keys(states).join(' ')} }`)

/** By its title or id, by a licence's title, or by the address that a seat is made out to. */
function found(t: string, bind: Bind): string {
  const state = states[(bind.choice('state') ?? 'ALL') as State](t)
  if (!bind.given('search')) return state
  const text = `btrim(${bind.arg('search', 'text')})`,
    within = (value: string) => `position(app.norm(${text}) in app.norm(${value})) > 0`
  return `${state} and (${within(`${t}.title`)} or ${t}.id::text = lower(${text})
    or exists (select from organisation_licence l where l.organisation_id = ${t}.id and (${within('l.title')}
      or exists (select from email_licence e where e.organisation_licence_id = l.id and e.active and ${within('e.email')}))))`
}
const readsAll = (bind: Bind): boolean => bind.may('organisation:readAll')

query({
  organisation: one(() => Organisation, {
    where: (t, _row, bind) => `${t}.id = ${bind.arg('id', 'uuid')}`,
    nullable: true,
    args: 'id: ID!',
  }),
  organisations: many(() => Organisation, {
    nullable: true,
    allowed: readsAll,
    where: (t, _row, bind) => found(t, bind),
    order: (t, _row, bind) => {
      const [by, desc] = (bind.choice('sort') ?? 'TITLE').split('_')
      return `${sorts[by!]!(t)} ${desc ? 'desc' : 'asc'} nulls last, ${t}.id`
    },
    args: 'search: String, state: OrganisationState, sort: OrganisationSort, take: Int = 25, skip: Int = 0',
    ...paged(25, limits.page),
    cost: 20,
  }),
  organisationCount: sql(
    'Int',
    (_row, bind) => `select count(*)::int from organisation x where ${found('x', bind)}`,
    { allowed: readsAll, args: 'search: String, state: OrganisationState', cost: 20 },
  ),
})
