// A campaign over time and by person: equal to a walk over the rows, and at its end to the funnel. Random histories.
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { campaignGoals } from '../../shared/campaigns.ts'
import { newId } from '../../shared/id.ts'
import { seeOwnOnly, setFor } from '../meetings/testKit.ts'
import { accountsOf, create, fields, foodOnly, newAccount, world } from './campaignsTestKit.ts'
import { walkOf } from './walkTestKit.ts'

const accounts = 4,
  dayMs = 86_400_000
const account = fc.integer({ min: 0, max: accounts - 1 })
const ago = fc.integer({ min: -2, max: 70 })
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null })
const history = fc.record({
  /** of the organisation: a day before or after that of UTC at any time */
  ownZone: fc.constantFrom('UTC', 'Pacific/Honolulu', 'Pacific/Kiritimati', 'Asia/Kathmandu'),
  goal: maybe(fc.constantFrom(...campaignGoals)),
  startAgo: maybe(fc.integer({ min: -10, max: 60 })),
  length: maybe(fc.integer({ min: 0, max: 90 })),
  kept: fc.array(
    fc.record({
      verdict: fc.constantFrom('OPEN', 'QUALIFIED', 'QUALIFIED', 'DISQUALIFIED'),
      ago,
      assignee: fc.constantFrom(null, 'manager' as const, 'member' as const),
      isDeleted: fc.integer({ min: 0, max: 5 }).map((n) => n === 0),
    }),
    { minLength: accounts, maxLength: accounts },
  ),
  meetings: fc.array(
    fc.record({
      account,
      ago,
      startedAgo: maybe(ago),
      zone: fc.constantFrom('Europe/Brussels', 'Pacific/Auckland', 'America/Los_Angeles'),
      state: fc.constantFrom('PLANNED', 'RUNNING', 'DONE', 'DONE', 'CANCELLED'),
      isMine: fc.boolean(),
    }),
    { maxLength: 12 },
  ),
  opportunities: fc.array(
    fc.record({
      account,
      ago,
      price: maybe(fc.integer({ min: 0, max: 1_000_000 })),
      outcome: fc.constantFrom(null, 'WON', 'LOST'),
      isMine: fc.boolean(),
    }),
    { maxLength: 6 },
  ),
})
type History = typeof history extends fc.Arbitrary<infer H> ? H : never

let place: Awaited<ReturnType<typeof world>> & { ids: string[] }
beforeAll(async () => {
  const made = await world(),
    ids: string[] = []
  for (let n = 0; n < accounts; n++) ids.push(await newAccount(made.manager, `Account ${n}`))
  await seeOwnOnly(made.org)
  place = { ...made, ids }
})

/** When the history is told. */
let now = 0
const momentAt = (days: number): string => new Date(now - days * dayMs).toISOString()
const utcDay = (days: number): string => momentAt(days).slice(0, 10)
const dayIn = (zone: string, days: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(new Date(now - days * dayMs))

async function live(told: History): Promise<string> {
  const { org, manager, member, ids, stages } = place,
    { organisationId } = org
  now = Date.now()
  await setFor(org, 'timeZone', told.ownZone)
  for (const table of ['opportunity', 'meeting'])
    await org.sql(`delete from ${table} where organisation_id = $1`, [organisationId])
  const id: string = (await manager.ask(create, { title: 'Spring', audience: foodOnly })).campaign
    .id
  const endDate = endOf(told)
  await org.sql(
    'update campaign set goal = $3, goal_amount = $4, start_date = $5, end_date = $6 where organisation_id = $1 and id = $2',
    [
      organisationId,
      id,
      told.goal,
      told.goal && 10,
      told.startAgo === null ? null : utcDay(told.startAgo),
      endDate,
    ],
  )
  await org.sql('delete from campaign_account where organisation_id = $1 and campaign_id = $2', [
    organisationId,
    id,
  ])
  const userOf = (who: 'manager' | 'member' | null): string | null =>
    who && { manager, member }[who].userId
  for (const [at, one] of told.kept.entries()) {
    await org.sql(
      `insert into campaign_account (organisation_id, campaign_id, company_id, is_in, verdict, date_verdict, verdict_by_id, assignee_id)
      values ($1, $2, $3, true, $4, $5, $6, $7)`,
      [
        organisationId,
        id,
        ids[at],
        one.verdict,
        one.verdict === 'OPEN' ? null : momentAt(one.ago),
        one.verdict === 'OPEN' ? null : manager.userId,
        userOf(one.assignee),
      ],
    )
    await org.sql(
      'update company set date_deleted = case when $3 then now() end where organisation_id = $1 and id = $2',
      [organisationId, ids[at], one.isDeleted],
    )
  }
  const creator = (isMine: boolean): string => (isMine ? member : manager).userId
  for (const one of told.meetings)
    await org.sql(
      `insert into meeting (organisation_id, id, title, start_date, end_date, date_started, time_zone, state, company_id, playbook_flow_id, creator_id)
      values ($1, $2, 'x', $3::timestamptz, $3::timestamptz + interval '1 hour', $4, $5, $6, $7, $8, $9)`,
      [
        organisationId,
        newId(),
        momentAt(one.ago),
        one.startedAgo === null ? null : momentAt(one.startedAgo),
        one.zone,
        one.state,
        ids[one.account],
        id,
        creator(one.isMine),
      ],
    )
  for (const one of told.opportunities)
    await org.sql(
      `insert into opportunity (organisation_id, id, stage_id, rank, title, company_id, owner_id, creator_id, price, outcome, date_closed, campaign_id, date_created)
      values ($1, $2, $3, 'n', 'x', $4, $5, $5, $6, $7, case when $7::text is not null then now() end, $8, $9)`,
      [
        organisationId,
        newId(),
        stages.fresh,
        ids[one.account],
        creator(one.isMine),
        one.price,
        one.outcome,
        id,
        momentAt(one.ago),
      ],
    )
  return id
}
const endOf = ({ startAgo, length }: History): string | null =>
  length === null ? null : utcDay((startAgo ?? 60) - length)

/** What somebody may see of each account that is not in the bin. */
const walk = (told: History, isOwn: boolean) =>
  told.kept.flatMap((one, at) => {
    if (one.isDeleted) return []
    const { held, sold, steps } = walkOf(at, one.verdict, told, isOwn)
    return {
      ...one,
      at,
      daysHeld: held.map((m) => dayIn(m.zone, m.startedAgo ?? m.ago)),
      sold,
      steps,
    }
  })

function expectedProgress(told: History, isOwn: boolean) {
  const ownDay = (days: number): string => dayIn(told.ownZone, days)
  const deeds = walk(told, isOwn).flatMap(({ daysHeld, sold, steps, ago: judged }) => {
    if (told.goal === 'MEETINGS_HELD') return daysHeld.map((day) => ({ day, amount: 1 }))
    if (told.goal === 'QUALIFIED')
      return steps > 3
        ? [{ day: [...daysHeld, ''].toSorted()[1]!, judged: ownDay(judged) }].map((one) => ({
            day: one.day > one.judged ? one.day : one.judged,
            amount: 1,
          }))
        : []
    return sold
      .filter(({ outcome }) => told.goal === 'OPPORTUNITIES' || outcome !== 'LOST')
      .map((o) => ({ day: ownDay(o.ago), amount: told.goal === 'VALUE' ? (o.price ?? 0) : 1 }))
  })
  if (!told.goal) return []
  const today = ownDay(0),
    last = [endOf(told) ?? today, today].toSorted()[0]!,
    begun =
      told.startAgo === null
        ? (deeds.map(({ day }) => day).toSorted()[0] ?? today)
        : utcDay(told.startAgo)
  const days = [begun < last ? begun : last]
  while (days.at(-1)! < last) {
    const next = new Date(Date.parse(days.at(-1)!) + 7 * dayMs).toISOString().slice(0, 10)
    days.push(next < last ? next : last)
  }
  return days.map((day, at) => ({
    day,
    reached: deeds
      .filter((deed) => at === days.length - 1 || deed.day <= day)
      .reduce((sum, { amount }) => sum + amount, 0),
  }))
}

function expectedPeople(told: History, isOwn: boolean) {
  const of = (who: string | null) => {
    const rows = walk(told, isOwn).filter(({ assignee }) => assignee === who),
      came = (steps: number): number => rows.filter((one) => one.steps > steps).length
    return {
      userId: who && place[who as 'manager' | 'member'].userId,
      accounts: came(0),
      planned: came(1),
      held: came(2),
      qualified: came(3),
      opportunity: came(4),
      won: came(5),
      wonValue: rows
        .flatMap(({ sold }) => sold)
        .filter(({ outcome }) => outcome === 'WON')
        .reduce((sum, { price }) => sum + (price ?? 0), 0),
    }
  }
  return ['manager', 'member', null].map(of).filter((one) => one.accounts > 0)
}

const asked = `query ($id: ID!) { campaign(id: $id) { ${fields}
  progress { day reached } people { userId accounts planned held qualified opportunity won wonValue } } }`
const measures = {
  MEETINGS_HELD: 'meetingsHeld',
  QUALIFIED: 'qualified',
  OPPORTUNITIES: 'opportunities',
  VALUE: 'value',
} as const

test('progress and people equal a walk over the rows, end with the funnel and add up to it', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (told) => {
      const id = await live(told)
      for (const [person, isOwn] of [
        [place.manager, false],
        [place.member, true],
      ] as const) {
        const { funnel, progress, people } = (await person.ask(asked, { id })).campaign
        // a day has ended meanwhile
        const { ownZone: zone } = told
        if (dayIn(zone, (now - Date.now()) / dayMs) !== dayIn(zone, 0)) return
        expect(progress).toEqual(expectedProgress(told, isOwn))
        if (told.goal) expect(progress.at(-1).reached).toBe(funnel[measures[told.goal]])
        const byId = (one: { userId: string | null }): string => one.userId ?? ''
        const sorted = <P extends { userId: string | null }>(list: readonly P[]): P[] =>
          list.toSorted((a, b) => byId(a).localeCompare(byId(b)))
        expect(sorted(people)).toEqual(sorted(expectedPeople(told, isOwn)))
        for (const name of ['planned', 'held', 'qualified', 'opportunity', 'won', 'wonValue'])
          expect(
            people.reduce((sum: number, one: Record<string, number>) => sum + one[name]!, 0),
          ).toBe(funnel[name])
        for (const one of people) {
          const whose = one.userId ? `assigneeIds: ["${one.userId}"]` : 'isAssigned: false'
          expect((await accountsOf(person, id, whose)).totalCount).toBe(one.accounts)
          expect((await accountsOf(person, id, `${whose}, step: HELD`)).totalCount).toBe(one.held)
          const { list } = await accountsOf(person, id, `${whose}, isWon: true`)
          const wonBy = walk(told, isOwn)
            .filter((w) => (w.assignee && place[w.assignee].userId) === one.userId)
            .filter(({ sold }) => sold.some(({ outcome }) => outcome === 'WON'))
          expect(new Set(list.map(({ companyId }) => companyId))).toEqual(
            new Set(wonBy.map(({ at }) => place.ids[at])),
          )
        }
      }
    }),
    { numRuns: 15, endOnFailure: true },
  )
}, 300_000)

test('a long period has longer steps, and whoever has most accounts stands first, nobody last', async () => {
  const { manager, org, member, ids } = place
  const id = await live({
    ownZone: 'UTC',
    goal: 'MEETINGS_HELD',
    startAgo: 36_500,
    length: null,
    kept: [null, null, null, 'member' as const].map((assignee) => ({
      verdict: 'OPEN',
      ago: 0,
      assignee,
      isDeleted: false,
    })),
    meetings: [],
    opportunities: [],
  })
  await org.sql(
    'update campaign_account set assignee_id = $4 where organisation_id = $1 and campaign_id = $2 and company_id = $3',
    [org.organisationId, id, ids[0], manager.userId],
  )
  const { progress, people } = (await manager.ask(asked, { id })).campaign
  expect(progress.length).toBeGreaterThan(100)
  expect(progress.length).toBeLessThan(160)
  expect(people.map((one: { userId: string | null }) => one.userId).at(-1)).toBeNull()
  expect(people.map((one: { userId: string | null }) => one.userId)).toContain(member.userId)
})
