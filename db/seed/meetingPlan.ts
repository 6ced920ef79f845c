import type { Vocabulary } from './vocabulary.ts'
import type { Account } from './accounts.ts'
import type { Diary } from './diary.ts'
import type { Person } from './people.ts'
import type { WrittenPlaybook } from './playbooks.ts'
import type { Random } from './random.ts'

export interface MeetingSeed {
  organisationId: string
  people: readonly Person[]
  accounts: readonly Account[]
  playbooks: readonly WrittenPlaybook[]
  vocabulary: Vocabulary
  start: Date
  now: Date
  prefix?: string
}

export const day = 86_400_000
export const minute = 60_000

export interface Plan {
  account: Account
  playbook: WrittenPlaybook | null
  start: Date
  end: Date
  people: Person[]
  state: 'PLANNED' | 'RUNNING' | 'DONE' | 'CANCELLED'
  prepared: Date | null
  hasConflict: boolean
}

/** Quiet summers and turns of the year. */
export const season = (date: Date) =>
  [0.8, 1, 1.1, 1, 0.95, 1, 0.55, 0.45, 1.1, 1.15, 1.1, 0.6][date.getUTCMonth()]!

export function plannedAt(
  random: Random,
  org: MeetingSeed,
  diary: Pick<Diary, 'take'>,
  held: Map<string, number>,
  moment: () => Date,
  fits: (start: Date) => boolean,
): Plan | null {
  for (let attempt = 0; attempt < 200; attempt++) {
    const date = moment()
    if (date <= org.now && !random.chance(season(date))) continue
    const account = pickAccount(random, org, date)
    if (!account) continue
    const playbook = pickPlaybook(random, org, account, held.get(account.id) ?? 0, date)
    const people = attendees(random, org, account)
    const time = diary.take(
      random,
      people.map((person) => person.id),
      account.zone,
      date,
      random.pick(playbook?.plan.minutes ?? [30, 60]),
    )
    if (!time || !fits(time.start) || (time.end > org.now && time.start < org.now)) continue
    held.set(account.id, (held.get(account.id) ?? 0) + 1)
    return { account, playbook, ...time, people, state: 'DONE', prepared: null, hasConflict: false }
  }
  return null
}

export function runningPlan(random: Random, org: MeetingSeed, index: number): Plan {
  const start = new Date(
    Math.floor((org.now.getTime() - (12 + 14 * index) * minute) / (5 * minute)) * 5 * minute,
  )
  // two people of the same country write in it
  const leads = org.people.filter((person) => person.role === 'Member')
  const lead = leads[index * 3] ?? org.people[0]!
  const other =
    org.people.find((person) => person.country === lead.country && person.id !== lead.id) ??
    org.people.at(-1)!
  const own = org.accounts.filter(
    (account) => account.owner.country === lead.country && account.contacts.length > 1,
  )
  return {
    account: own[index * 5] ?? random.pick(org.accounts),
    playbook: org.playbooks[index % org.playbooks.length] ?? null,
    start,
    end: new Date(start.getTime() + 60 * minute),
    people: [...new Set([lead, other])],
    state: 'RUNNING',
    prepared: null,
    hasConflict: index === 0,
  }
}

function pickAccount(random: Random, org: MeetingSeed, date: Date): Account | null {
  const known = Array.from({ length: 8 }, () => random.pick(org.accounts)).filter(
    (account) => account.created.getTime() + day < date.getTime() && account.contacts.length,
  )
  return known.length
    ? random.weighted(
        known.map(
          (account) => [account, 0.15 + account.interest ** 2 + 0.4 * account.size] as const,
        ),
      )
    : null
}

function pickPlaybook(
  random: Random,
  org: MeetingSeed,
  account: Account,
  before: number,
  date: Date,
): WrittenPlaybook | null {
  if (random.chance(0.05)) return null
  const known = org.playbooks.filter((playbook) => playbook.versions[0]!.published < date)
  const [first, second] = known
  if (first && before === 0 && random.chance(0.75)) return first
  if (second && before === 1 && random.chance(0.55 + 0.3 * account.interest)) return second
  return known.length
    ? random.weighted(known.map((playbook) => [playbook, playbook.plan.weight] as const))
    : null
}

function attendees(random: Random, org: MeetingSeed, account: Account): Person[] {
  const colleagues = org.people.filter(
    (person) =>
      person.id !== account.owner.id &&
      (person.country === account.owner.country || person.role !== 'Member'),
  )
  const lead = random.chance(0.12) ? random.pick(org.people) : account.owner
  return random.chance(0.36) && colleagues.length
    ? [...new Set([lead, random.pick(colleagues)])]
    : [lead]
}
