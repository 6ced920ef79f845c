import { ranks } from '../../shared/rank.ts'
import type { Account } from './accounts.ts'
import type { Batch } from './batch.ts'
import type { Random } from './random.ts'

interface Organisation {
  organisationId: string
  authorId: string
  accounts: readonly Account[]
  start: Date
  now: Date
  count: number
  prefix?: string
}
interface Stage {
  id: string
  title: string
  kind: 'OPEN' | 'WON' | 'LOST'
  weight: number
}
type Plan = readonly [title: string, probability: number, staleDays: number | null, weight: number]

const day = 86_400_000
const pipelines: readonly {
  title: string
  stages: readonly Plan[]
  subjects: readonly string[]
}[] = [
  {
    title: 'New business',
    stages: [
      ['New', 10, 14, 16],
      ['Qualified', 25, 14, 13],
      ['Proposal', 50, 21, 10],
      ['Negotiation', 75, 14, 6],
      ['Won', 100, null, 9],
      ['Lost', 0, null, 6],
    ],
    subjects: [
      'Warehouse system',
      'Picking by voice',
      'Traceability',
      'Mobile scanners',
      'Second site',
      'Link with the web shop',
      'Dock planning',
      'Cold storage module',
    ],
  },
  {
    title: 'Renewals',
    stages: [
      ['Due', 60, 30, 8],
      ['In talks', 75, 21, 6],
      ['Quote sent', 90, 14, 3],
      ['Won', 100, null, 4],
      ['Lost', 0, null, 1],
    ],
    subjects: [
      'Renewal for a year',
      'Renewal for three years',
      'More licences',
      'Support contract',
    ],
  },
]
const reasons = [
  'Too dear',
  'Chose a competitor',
  'No budget this year',
  'The project was put off',
  null,
] as const
const roles = ['Decides', 'Advises', 'Signs', null] as const

/** Pipelines with their stages, and what may be sold to accounts. */
export function addOpportunities(batch: Batch, random: Random, org: Organisation): void {
  const meetings = Map.groupBy(
    batch.rows('meeting') as { id: string; company_id: string | null; start_date: Date }[],
    (meeting) => meeting.company_id,
  )
  const total = pipelines.flatMap(({ stages }) => stages).reduce((sum, plan) => sum + plan[3], 0)
  for (const [at, { title, stages: plans, subjects }] of pipelines.entries()) {
    // pipelines stand in the order in which they were made
    const start = new Date(org.start.getTime() + at * day),
      stages = addPipeline(batch, random, { ...org, start }, title, plans)
    const share = plans.reduce((sum, plan) => sum + plan[3], 0) / total
    const cards = Array.from({ length: Math.round(org.count * share) }, () =>
      random.weighted(stages.map((stage) => [stage, stage.weight] as const)),
    )
    for (const stage of stages) {
      const own = cards.filter((one) => one === stage),
        order = ranks(own.length)
      for (const rank of order)
        addOpportunity(batch, random, org, {
          stages,
          stage,
          rank,
          subject: random.pick(subjects),
          meetingsOf: (accountId) => meetings.get(accountId) ?? [],
        })
    }
  }
}

function addPipeline(
  batch: Batch,
  random: Random,
  { organisationId, authorId, start, prefix = '' }: Organisation,
  title: string,
  plans: readonly Plan[],
): Stage[] {
  const id = random.id(start),
    order = ranks(plans.length)
  batch.add('pipeline', {
    organisation_id: organisationId,
    id,
    title: prefix + title,
    creator_id: authorId,
    date_created: start,
    date_updated: start,
  })
  return plans.map(([name, probability, staleDays, weight], index) => {
    const kind = probability === 100 ? 'WON' : probability === 0 ? 'LOST' : 'OPEN',
      stage: Stage = { id: random.id(start), title: prefix + name, kind, weight }
    batch.add('opportunity_stage', {
      organisation_id: organisationId,
      id: stage.id,
      pipeline_id: id,
      title: stage.title,
      kind,
      rank: order[index],
      probability,
      stale_days: staleDays,
      date_created: start,
      date_updated: start,
    })
    return stage
  })
}

interface Card {
  stages: readonly Stage[]
  stage: Stage
  rank: string
  subject: string
  meetingsOf: (accountId: string) => readonly { id: string; start_date: Date }[]
}

function addOpportunity(
  batch: Batch,
  random: Random,
  { organisationId, accounts, now, prefix = '' }: Organisation,
  { stages, stage, rank, subject, meetingsOf }: Card,
): void {
  const account = random.pick(accounts),
    open = stages.filter(({ kind }) => kind === 'OPEN')
  // the stages that it has been through, and since when it is in the last of them
  const before = stage.kind === 'OPEN' ? open.slice(0, open.indexOf(stage)) : random.some(open, 2)
  const path = [...before, stage],
    moments: Date[] = []
  let moment = now.getTime() - random.whole(1, 34) * day - random.whole(0, day)
  for (const _ of path) {
    moments.unshift(new Date(moment))
    moment -= random.whole(3, 25) * day
  }
  const created = moments[0]!,
    since = moments.at(-1)!,
    id = random.id(created),
    title = prefix + subject
  batch.add('opportunity', {
    organisation_id: organisationId,
    id,
    stage_id: stage.id,
    rank,
    title,
    company_id: account.id,
    owner_id: account.owner.id,
    price: random.chance(0.08) ? null : Math.round(Math.exp(random.normal(10, 0.9)) / 500) * 500,
    date_expected_close: random.chance(0.15)
      ? null
      : new Date(now.getTime() + random.whole(-20, 150) * day).toISOString().slice(0, 10),
    outcome: stage.kind === 'OPEN' ? null : stage.kind,
    date_closed: stage.kind === 'OPEN' ? null : since,
    lost_reason: stage.kind === 'LOST' ? random.pick(reasons) : null,
    date_stage: since,
    creator_id: account.owner.id,
    date_created: created,
    date_updated: since,
  })
  const change = (date: Date, property: string, value: string | null, value2: string): void =>
    batch.add('activity', {
      organisation_id: organisationId,
      id: random.id(date),
      date_created: date,
      creator_id: account.owner.id,
      table_name: 'opportunity',
      source_id: id,
      property,
      value,
      value2,
      message: null,
    })
  change(created, 'created', null, title)
  for (const [index, one] of path.entries()) {
    const date = moments[index]!
    batch.add('opportunity_stage_entry', {
      organisation_id: organisationId,
      id: random.id(date),
      opportunity_id: id,
      stage_id: one.id,
      creator_id: account.owner.id,
      date_created: date,
    })
    if (index > 0) change(date, 'stage', path[index - 1]!.title, one.title)
  }
  for (const contact of random.some(account.contacts, random.whole(0, 2)))
    batch.add('opportunity_contact', {
      organisation_id: organisationId,
      id: random.id(created),
      opportunity_id: id,
      contact_id: contact.id,
      role: random.pick(roles),
      date_created: created,
    })
  for (const meeting of random.some(meetingsOf(account.id), random.whole(0, 2)))
    batch.add('opportunity_meeting', {
      organisation_id: organisationId,
      opportunity_id: id,
      meeting_id: meeting.id,
      date_created: created,
    })
}
