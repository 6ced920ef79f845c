// The funnel of a campaign by who works on its accounts.
import { extend, many, object, one, sql } from '../engine/declare.ts'
import { User } from '../users/users.graphql.ts'
import { Campaign } from './campaigns.graphql.ts'
import { countsBySteps, worked } from './steps.ts'

const CampaignPerson = object(
  'CampaignPerson',
  {
    userId: sql('ID', (row) => `${row}.user_id`),
    user: one(() => User, { where: (t, row) => `${t}.id = ${row}.user_id`, nullable: true }),
    accounts: sql('Int!', (row) => `${row}.audience`),
    planned: sql('Int!', (row) => `${row}.planned`),
    held: sql('Int!', (row) => `${row}.held`),
    qualified: sql('Int!', (row) => `${row}.qualified`),
    opportunity: sql('Int!', (row) => `${row}.opportunity`),
    won: sql('Int!', (row) => `${row}.won`),
    wonValue: sql('Float!', (row) => `${row}.won_value`),
  },
  {
    from: (t, row, bind) =>
      `(select x.*, u.first_name, u.last_name from (select k.assignee_id as user_id, ${countsBySteps},
          coalesce(sum(o.won_value), 0) as won_value
        from ${worked(`${row}.id`, bind)} group by k.assignee_id) x left join app_user u on u.id = x.user_id) ${t}`,
  },
)

extend(Campaign, {
  people: many(() => CampaignPerson, {
    order: (t) =>
      `${t}.user_id is null, ${t}.audience desc, ${t}.last_name, ${t}.first_name, ${t}.user_id`,
    rows: { usual: 10 },
    cost: 20,
  }),
})
