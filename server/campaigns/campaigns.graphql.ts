import { campaignGoals, campaignStates, refreshProblems } from '../../shared/campaigns.ts'
import { limits } from '../../shared/limits.ts'
import { knownSql } from '../companies/conditionSql.ts'
import {
  column,
  define,
  many,
  mutation,
  object,
  one,
  query,
  sql,
  table,
  wrapper,
  type Bind,
} from '../engine/declare.ts'
import { Playbook } from '../playbooks/playbooks.graphql.ts'
import { User } from '../users/users.graphql.ts'
import { personOrder } from '../users/personOrder.ts'
import './campaignsHeld.ts'
import { campaignRecord } from './campaign.record.ts'
import { createCampaign, deleteCampaign, updateCampaign } from './campaigns.ts'
import { setCampaignState } from './campaignState.ts'
import './followViews.ts'
import './recordFields.ts'
import { countsBySteps, worked } from './steps.ts'
import { visitCampaign } from './visitCampaign.ts'

define(`enum CampaignState { ${campaignStates.join(' ')} }`)
define(`enum CampaignRefreshProblem { ${refreshProblems.join(' ')} }`)
define(`enum CampaignGoal { ${campaignGoals.join(' ')} }`)
define(`input CampaignAudienceInput {
  search: String
  prio: Int
  labels: [ID!]
  conditions: [RecordConditionInput!]
}`)
define(`input CampaignCriterionInput {
  id: ID!
  title: String
  weight: Int!
  importance: Int
  conditions: [RecordConditionInput!]!
}`)
const settings =
  'description: String, playbookId: ID, startDate: Date, endDate: Date, ownerId: ID, teamIds: [ID!], goal: CampaignGoal, goalAmount: Int, viewId: ID, audience: CampaignAudienceInput, criteria: [CampaignCriterionInput!]'
define(`input CampaignBaseInput { title: String, ${settings} }`)

const CampaignFunnel = object(
  'CampaignFunnel',
  {
    audience: sql('Int!', (row) => `${row}.audience`),
    planned: sql('Int!', (row) => `${row}.planned`),
    held: sql('Int!', (row) => `${row}.held`),
    qualified: sql('Int!', (row) => `${row}.qualified`),
    opportunity: sql('Int!', (row) => `${row}.opportunity`),
    won: sql('Int!', (row) => `${row}.won`),
    meetingsHeld: sql('Int!', (row) => `${row}.meetings_held`),
    opportunities: sql('Int!', (row) => `${row}.opportunities`),
    value: sql('Float!', (row) => `${row}.value`),
    wonValue: sql('Float!', (row) => `${row}.won_value`),
    newCount: sql('Int!', (row) => `${row}.new_count`),
    withoutMeeting: sql('Int!', (row) => `${row}.without_meeting`),
    overdue: sql('Int!', (row) => `${row}.overdue`),
  },
  {
    from: (t, row, bind) =>
      `(select ${countsBySteps},
        coalesce(sum(m.held), 0)::int as meetings_held, coalesce(sum(o.opportunities), 0)::int as opportunities,
        coalesce(sum(o.value), 0) as value, coalesce(sum(o.won_value), 0) as won_value,
        (count(*) filter (where ${isNew(bind.org, bind.user, 'k', `${row}.id`)}))::int as new_count,
        (count(*) filter (where m.meetings = 0 and k.verdict = 'OPEN' and k.date_skipped is null))::int as without_meeting,
        (count(*) filter (where m.is_overdue))::int as overdue
      from ${worked(`${row}.id`, bind)}) ${t}`,
  },
)
/** Of `k`: came into the audience since the person's visit before. Where the campaign is known, its visit is looked up once. */
export const isNew = (
  org: string,
  user: string,
  k = 'k',
  campaignId = `${k}.campaign_id`,
): string =>
  `(${k}.is_in and coalesce(${k}.date_in > (select v.date_before from campaign_visit v where v.organisation_id = ${org} and v.campaign_id = ${campaignId} and v.user_id = ${user}), false))`

const CampaignMatches = object(
  'CampaignMatches',
  {
    met: sql('Int!', (row) => `${row}.met`),
    asked: sql('Int!', (row) => `${row}.asked`),
    total: sql('Int!', (row) => `${row}.total`),
  },
  {
    from: (t, row, bind) => `(select (count(*) filter (where x.met))::int as met,
        (count(*) filter (where x.met is not null))::int as asked, count(*)::int as total
      from (select ${knownSql('c', bind) || 'null::boolean'} as met from campaign_account k
        join company c on c.organisation_id = ${bind.org} and c.id = k.company_id and c.date_deleted is null
        where k.organisation_id = ${bind.org} and k.campaign_id = ${row}.id and k.is_in) x) ${t}`,
  },
)

const isInTeam = (row: string, bind: Bind): string =>
  `(${row}.owner_id = ${bind.user} or ${bind.user} = any(${row}.team_ids))`

export const Campaign = table(
  'Campaign',
  'campaign',
  {
    id: column(),
    title: column(),
    description: column(),
    state: column({ type: 'CampaignState!' }),
    startDate: column(),
    endDate: column(),
    goal: column({ type: 'CampaignGoal' }),
    goalAmount: column(),
    playbookId: column(),
    playbook: one(() => Playbook, 'playbook_id', { nullable: true }),
    ownerId: column(),
    owner: one(() => User, 'owner_id'),
    teamIds: column({ type: '[ID!]!' }),
    team: many(() => User, {
      where: (t, row) => `${t}.id = any(${row}.team_ids)`,
      order: (t) => personOrder(t, `${t}.id`),
      rows: { usual: 3 },
    }),
    creator: one(() => User, 'creator_id'),
    viewId: column(),
    audience: column({ type: 'JSON' }),
    criteria: column({ type: 'JSON!' }),
    isInTeam: sql('Boolean!', isInTeam),
    mayEdit: sql('Boolean!', (_row, bind) => String(bind.may('campaign:edit'))),
    funnel: wrapper(() => CampaignFunnel, { cost: 20 }),
    wouldMeet: wrapper(() => CampaignMatches, {
      args: 'conditions: [RecordConditionInput!]!',
      cost: 20,
    }),
    dateRefreshed: column(),
    refreshProblem: column({ type: 'CampaignRefreshProblem' }),
    dateCreated: column(),
    dateUpdated: column(),
    dateDeleted: column(),
  },
  { visible: campaignRecord.visible },
)

query({
  campaigns: many(() => Campaign, {
    args: 'state: CampaignState, isInTeam: Boolean',
    where: (t, _row, bind) =>
      [
        `${t}.date_deleted is null`,
        ...(bind.given('state') ? [`${t}.state = ${bind.arg('state', 'text')}`] : []),
        ...(bind.given('isInTeam')
          ? [`${isInTeam(t, bind)} = ${bind.arg('isInTeam', 'boolean')}`]
          : []),
      ].join(' and '),
    order: (t) =>
      `array_position(array['RUNNING', 'PAUSED', 'DRAFT', 'DONE'], ${t}.state), ${t}.date_created desc, ${t}.id`,
    rows: { usual: 10, max: 500 },
    nullable: true,
  }),
  // what is counted is asked for a few at a time, so that it costs the same however many there are
  campaignsById: many(() => Campaign, {
    args: 'ids: [ID!]!',
    where: (t, _row, bind) =>
      `${t}.id = any(${bind.arg('ids', 'uuid[]')}) and ${t}.date_deleted is null`,
    order: (t) => `${t}.id`,
    rows: { usual: 10, max: limits.campaignsById },
    nullable: true,
  }),
  campaign: one(() => Campaign, {
    where: (t, _row, bind) => `${t}.id = ${bind.arg('id', 'uuid')} and ${t}.date_deleted is null`,
    nullable: true,
    args: 'id: ID!',
  }),
})

mutation({
  createCampaign: {
    args: `id: ID, title: String!, ${settings}, commandId: ID`,
    type: 'Campaign!',
    run: createCampaign,
  },
  updateCampaign: {
    args: `id: ID!, title: String, ${settings}, base: CampaignBaseInput, commandId: ID`,
    type: 'Campaign!',
    run: updateCampaign,
  },
  setCampaignState: {
    args: 'id: ID!, state: CampaignState!, seenState: CampaignState, commandId: ID',
    type: 'Campaign!',
    run: setCampaignState,
  },
  deleteCampaign: { args: 'id: ID!, commandId: ID', type: 'ID!', run: deleteCampaign },
  visitCampaign: { args: 'id: ID!, commandId: ID', type: 'Campaign!', run: visitCampaign },
})
