import { newId } from '../../shared/id.ts'
import { newAccount, world as opportunityWorld } from '../opportunities/opportunitiesTestKit.ts'
import { newPlaybook } from '../playbooks/testKit.ts'
import type { Person, TestOrganisation } from '../test/testOrganisation.ts'

export { newAccount }
export const fields = `id title description state startDate endDate goal goalAmount playbookId ownerId teamIds viewId audience criteria
  funnel { audience planned held qualified opportunity won meetingsHeld opportunities value wonValue newCount withoutMeeting }`

const settings =
  '$description: String, $playbookId: ID, $startDate: Date, $endDate: Date, $ownerId: ID, $teamIds: [ID!], $goal: CampaignGoal, $goalAmount: Int, $viewId: ID, $audience: CampaignAudienceInput, $criteria: [CampaignCriterionInput!]'
const given =
  'description: $description, playbookId: $playbookId, startDate: $startDate, endDate: $endDate, ownerId: $ownerId, teamIds: $teamIds, goal: $goal, goalAmount: $goalAmount, viewId: $viewId, audience: $audience, criteria: $criteria'
export const create = `mutation ($id: ID, $title: String!, ${settings}) { campaign: createCampaign(id: $id, title: $title, ${given}) { ${fields} } }`
export const update = `mutation ($id: ID!, $title: String, ${settings}, $base: CampaignBaseInput) { campaign: updateCampaign(id: $id, title: $title, ${given}, base: $base) { ${fields} } }`
export const move = `mutation ($id: ID!, $state: CampaignState!, $seenState: CampaignState) { campaign: setCampaignState(id: $id, state: $state, seenState: $seenState) { id state } }`
/** What was done, and how many were so already or left. */
const change = '{ id changed { companyId dateVerdict dateSkipped } unchanged left }'
export const judge = `mutation ($campaignId: ID!, $companyIds: [ID!]!, $verdict: CampaignVerdict!, $reason: String, $seen: [CampaignAccountSeenInput!]) {
  change: setCampaignVerdict(campaignId: $campaignId, companyIds: $companyIds, verdict: $verdict, reason: $reason, seen: $seen) ${change} }`
export const assign = `mutation ($campaignId: ID!, $companyIds: [ID!]!, $to: ID, $seen: [CampaignAccountSeenInput!]) {
  change: assignCampaignAccounts(campaignId: $campaignId, companyIds: $companyIds, assigneeId: $to, seen: $seen) ${change} }`
export const setAside = `mutation ($campaignId: ID!, $companyIds: [ID!]!, $skip: Boolean, $seen: [CampaignAccountSeenInput!]) {
  change: skipCampaignAccounts(campaignId: $campaignId, companyIds: $companyIds, skip: $skip, seen: $seen) ${change} }`

export interface Listed {
  companyId: string
  isIn: boolean
  isNew: boolean
  verdict: string
  verdictReason: string | null
  assigneeId: string | null
  dateSkipped: string | null
  results: string | null
  fit: number | null
  scoring: number
  step: string | null
  lastMeeting: { id: string } | null
  nextMeeting: { id: string } | null
}
export async function accountsOf(
  person: Person,
  id: string,
  args = '',
): Promise<{ totalCount: number; list: Listed[] }> {
  const { campaign } = await person.ask(
    `query ($id: ID!) { campaign(id: $id) { accounts${args && `(${args})`} { totalCount list {
      companyId isIn isNew verdict verdictReason assigneeId dateSkipped results fit scoring step lastMeeting { id } nextMeeting { id } } } } }`,
    { id },
  )
  return campaign.accounts
}

/** A playbook with questions, published; its id. */
export async function newPublishedPlaybook(org: TestOrganisation): Promise<string> {
  const { id } = await newPlaybook(org.as('manager'))
  await org.as('manager').ask('mutation ($id: ID!) { publishPlaybook(id: $id) { id } }', { id })
  return id
}

export async function newMeeting(
  person: Person,
  given: { companyId: string; campaignId?: string; playbookId?: string; startDate?: string },
): Promise<string> {
  const id = newId(),
    start = given.startDate ?? new Date(Date.now() + 3_600_000).toISOString()
  await person.ask(
    `mutation ($id: ID, $companyId: ID, $campaignId: ID, $playbookId: ID, $startDate: DateTime!, $endDate: DateTime!) {
      createCompanyDialog(id: $id, title: "Call", startDate: $startDate, endDate: $endDate, companyId: $companyId, playbookFlowId: $campaignId, playbookId: $playbookId) { id } }`,
    {
      id,
      ...given,
      startDate: start,
      endDate: new Date(Date.parse(start) + 1_800_000).toISOString(),
    },
  )
  return id
}

/** An organisation with three accounts of two industries. */
export async function world() {
  const base = await opportunityWorld(),
    { org } = base,
    manager = org.as('manager')
  const food = [await newAccount(manager, 'Apple'), await newAccount(manager, 'Bread')],
    steel = await newAccount(manager, 'Crane')
  const inIndustry = (industry: string, ids: readonly string[]) =>
    org.sql('update company set industry = $3 where organisation_id = $1 and id = any($2)', [
      org.organisationId,
      ids,
      industry,
    ])
  await inIndustry('Food', food)
  await inIndustry('Steel', [steel])
  return { ...base, manager, food: food as [string, string], steel, inIndustry }
}
export const foodOnly = {
  conditions: [{ field: 'INDUSTRY', operator: 'IS', text: 'food' }],
}
