import { meetsConditions, type RecordCondition } from '../../shared/recordConditions.ts'
import type { Account } from './accounts.ts'
import type { Batch } from './batch.ts'
import type { Person } from './people.ts'
import type { WrittenPlaybook } from './playbooks.ts'
import { Random } from './random.ts'

interface Plan {
  title: string
  description: string
  state: 'RUNNING' | 'PAUSED' | 'DONE'
  playbook: string
  /** days from today */
  from: number
  to: number
  goal: 'MEETINGS_HELD' | 'QUALIFIED' | 'OPPORTUNITIES' | 'VALUE'
  goalAmount: number
  /** place among the people: the owner, and who else works on it */
  owner: number
  team: readonly number[]
  audience: RecordCondition[]
  criteria: readonly {
    title: string
    weight: number
    importance: number
    conditions: (questions: ReadonlyMap<string, string>) => RecordCondition[]
  }[]
}

const field = (name: 'INDUSTRY' | 'COUNTRY', ...texts: string[]): RecordCondition => ({
  any: texts.map((text) => ({ field: name, operator: 'IS', text })),
})
const budget = {
  title: 'There is a budget',
  weight: 3,
  importance: 3,
  conditions: (questions: ReadonlyMap<string, string>): RecordCondition[] => [
    { answer: { questionId: questions.get('hasBudget')!, valueBool: true } },
  ],
}
const plans: readonly Plan[] = [
  {
    title: 'Warehouse scan for food and wholesale',
    description: 'Who picks by hand today, and loses customers by it?',
    state: 'RUNNING',
    playbook: 'discovery',
    from: -75,
    to: 60,
    goal: 'MEETINGS_HELD',
    goalAmount: 60,
    owner: 1,
    team: [2, 3],
    audience: [field('INDUSTRY', 'Food and beverage', 'Wholesale')],
    criteria: [
      budget,
      {
        title: 'Works without a warehouse system',
        weight: 2,
        importance: 2,
        conditions: (questions) => [
          { answer: { questionId: questions.get('hasWms')!, valueBool: false } },
        ],
      },
      {
        title: 'More than one site',
        weight: 1,
        importance: 1,
        conditions: (questions) => [
          { answer: { questionId: questions.get('sites')!, valueNumberFrom: 2 } },
        ],
      },
      {
        title: 'A large company',
        weight: 1,
        importance: 0,
        conditions: () => [
          {
            any: [
              { field: 'COMPANY_SIZE', operator: 'IS', text: '201-500' },
              { field: 'COMPANY_SIZE', operator: 'IS', text: '501-1000' },
              { field: 'COMPANY_SIZE', operator: 'IS', text: '1000+' },
            ],
          },
        ],
      },
    ],
  },
  {
    title: 'Logistics in the Netherlands',
    description: 'Put off until the new price list is there.',
    state: 'PAUSED',
    playbook: 'discovery',
    from: -40,
    to: 90,
    goal: 'OPPORTUNITIES',
    goalAmount: 12,
    owner: 1,
    team: [3],
    audience: [
      field('COUNTRY', 'Netherlands'),
      field('INDUSTRY', 'Third-party logistics', 'E-commerce'),
    ],
    criteria: [budget],
  },
  {
    title: 'Renewals of last year',
    description: 'All customers were asked before the end of their contract.',
    state: 'DONE',
    playbook: 'renewal',
    from: -300,
    to: -130,
    goal: 'VALUE',
    goalAmount: 250_000,
    owner: 0,
    team: [1, 2],
    audience: [field('COUNTRY', 'Belgium')],
    criteria: [
      {
        title: 'Met at all',
        weight: 1,
        importance: 1,
        conditions: () => [{ field: 'LAST_MEETING', operator: 'IS_SET' }],
      },
    ],
  },
]
const reasons = ['No budget this year', 'Too small', 'Chose a competitor', 'Wants to wait']
const day = 86_400_000

interface Company {
  id: string
  industry: string
  country_name: string
}
interface Meeting {
  company_id: string | null
  start_date: Date
  playbook_id: string | null
  playbook_flow_id: string | null
}
interface Opportunity {
  id: string
  company_id: string
  date_created: Date
  date_stage: Date
  campaign_id: string | null
}
interface Begun {
  date_created: Date
}

/** Campaigns with what was done with their accounts; what their criteria say is worked out when the product starts. */
export function addCampaigns(
  batch: Batch,
  org: {
    organisationId: string
    people: readonly Person[]
    accounts: readonly Account[]
    playbooks: readonly WrittenPlaybook[]
    now: Date
    prefix?: string
  },
): void {
  // of its own, so that everything else stays as it was
  const random = new Random(77 + org.accounts.length)
  const meetings = batch.rows('meeting') as unknown as Meeting[],
    opportunities = batch.rows('opportunity') as unknown as Opportunity[]
  for (const one of meetings) one.playbook_flow_id = null
  for (const one of opportunities) one.campaign_id = null
  const begun = beginnings(batch)
  for (const plan of plans)
    addCampaign(batch, random, org, plan, { meetings, opportunities, begun })
}

/** What says when an opportunity began: its first stage, and its first line of the log. */
function beginnings(batch: Batch): Map<string, Begun[]> {
  const firsts = new Map<string, Begun>()
  for (const row of batch.rows('opportunity_stage_entry') as unknown as (Begun & {
    opportunity_id: string
  })[])
    if (!firsts.has(row.opportunity_id)) firsts.set(row.opportunity_id, row)
  const lines = (
    batch.rows('activity') as unknown as (Begun & { source_id: string; property: string })[]
  ).filter((row) => row.property === 'created' && firsts.has(row.source_id))
  return new Map(lines.map((line) => [line.source_id, [line, firsts.get(line.source_id)!]]))
}

function addCampaign(
  batch: Batch,
  random: Random,
  {
    organisationId,
    people,
    accounts,
    playbooks,
    now,
    prefix = '',
  }: Parameters<typeof addCampaigns>[1],
  plan: Plan,
  {
    meetings,
    opportunities,
    begun,
  }: { meetings: Meeting[]; opportunities: Opportunity[]; begun: Map<string, Begun[]> },
): void {
  const at = (days: number): Date => new Date(now.getTime() + days * day),
    dayOf = (days: number): string => at(days).toISOString().slice(0, 10)
  const id = random.id(at(plan.from - 5)),
    playbook = playbooks.find((one) => one.plan.key === plan.playbook)!,
    ofPlace = (place: number): Person => people[place % people.length]!
  batch.add('campaign', {
    organisation_id: organisationId,
    id,
    title: prefix + plan.title,
    description: plan.description,
    state: plan.state,
    playbook_id: playbook.id,
    start_date: dayOf(plan.from),
    end_date: dayOf(plan.to),
    owner_id: ofPlace(plan.owner).id,
    team_ids: plan.team.map((place) => ofPlace(place).id),
    goal: plan.goal,
    goal_amount: plan.goalAmount,
    audience: { conditions: plan.audience },
    criteria: plan.criteria.map(({ conditions, ...criterion }) => ({
      id: random.id(at(plan.from - 5)),
      ...criterion,
      conditions: conditions(playbook.questionIds),
    })),
    creator_id: ofPlace(plan.owner).id,
    date_created: at(plan.from - 5),
    date_updated: at(plan.from),
  })
  const countries = new Map(
    (batch.rows('company') as unknown as Company[]).map((one) => [one.id, one]),
  )
  for (const account of accounts) {
    const { industry, country_name } = countries.get(account.id)!
    const isIn = meetsConditions(
      'COMPANY',
      plan.audience,
      (name) => (name === 'INDUSTRY' ? [industry] : [country_name]),
      () => '',
    )
    if (!isIn) continue
    const met = meetings.filter(
      (one) =>
        one.company_id === account.id &&
        one.playbook_flow_id === null &&
        one.start_date >= at(plan.from) &&
        one.start_date < at(plan.to),
    )
    for (const one of met) one.playbook_flow_id = id
    const held = met.some((one) => one.start_date < now)
    const sold = held
      ? opportunities.filter(
          (one) =>
            one.company_id === account.id &&
            one.campaign_id === null &&
            one.date_created >= at(plan.from) &&
            // of one that ended, what has gone on since
            (plan.to > 0 || one.date_stage > one.date_created),
        )
      : []
    for (const one of sold) one.campaign_id = id
    // what a campaign that ended brought began within two weeks after its meeting
    if (plan.to <= 0)
      for (const one of sold) {
        const after = met[0]!.start_date.getTime() + random.whole(1, 14) * day
        const date = new Date(Math.min(after, at(plan.to - 1).getTime()))
        for (const row of [one, ...begun.get(one.id)!]) row.date_created = date
      }
    const verdict =
      sold.length > 0 || (held && account.interest > 0.6)
        ? 'QUALIFIED'
        : account.interest < 0.25 && (held || random.chance(0.3))
          ? 'DISQUALIFIED'
          : 'OPEN'
    batch.add('campaign_account', {
      organisation_id: organisationId,
      id: random.id(at(plan.from)),
      campaign_id: id,
      company_id: account.id,
      is_in: true,
      date_in: account.created > at(plan.from) ? account.created : at(plan.from),
      assignee_id: random.chance(0.7) ? account.owner.id : null,
      date_skipped: verdict === 'OPEN' && !met.length && random.chance(0.08) ? at(-3) : null,
      verdict,
      verdict_reason: verdict === 'DISQUALIFIED' ? random.pick(reasons) : null,
      verdict_by_id: verdict === 'OPEN' ? null : account.owner.id,
      date_verdict: verdict === 'OPEN' ? null : at(Math.min(plan.to, -1)),
      results: '',
      met_weight: 0,
      asked_weight: 0,
    })
  }
}
