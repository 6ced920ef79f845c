// What opportunities are worth together, in the table, by stage and by month, held against a plain walk over the rows.
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { limits } from '../../shared/limits.ts'
import { newMeeting, seeOwnOnly, setFor } from '../meetings/testKit.ts'
import { monthBegins } from './forecast.ts'
import { newAccount, newPipeline, world } from './opportunitiesTestKit.ts'

const at = (length: number) => fc.integer({ min: 0, max: length - 1 })
const rarely = at(5).map((n) => n === 0)
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null })
const whose = fc.constantFrom('member' as const, 'colleague' as const)
const words = ['Crane', 'Élan vital', 'Bridge'],
  accounts = ['Anvil', 'Zebra', 'Élan']
const card = fc.record({
  pipeline: at(2),
  /** of the two first open ones, won, lost */
  stage: at(4),
  title: at(words.length),
  account: at(accounts.length),
  price: maybe(
    fc.oneof(fc.integer({ min: 0, max: 5000 }), fc.constantFrom(limits.price, limits.price - 1)),
  ),
  owner: whose,
  creator: whose,
  /** on a meeting that the Member sees, one that they do not */
  meeting: maybe(fc.constantFrom('own' as const, 'hidden' as const)),
  expected: maybe(fc.record({ months: fc.integer({ min: -5, max: 5 }), isLast: fc.boolean() })),
  closed: fc.record({
    months: fc.integer({ min: -5, max: 0 }),
    seconds: fc.constantFrom(-1, 0, 1),
  }),
  isDeleted: rarely,
})
const history = fc.record({
  zone: fc.constantFrom(
    'UTC',
    'Europe/Brussels',
    'Pacific/Apia',
    'Asia/Kathmandu',
    'America/St_Johns',
  ),
  cards: fc.array(card, { maxLength: 14 }),
  owners: fc.uniqueArray(whose, { maxLength: 2 }),
  search: maybe(fc.constantFrom(' ELAN', 'an', 'x')),
})
type Card = typeof card extends fc.Arbitrary<infer C> ? C : never

/** How far the clock of a zone is from UTC at a moment, ms. */
function offsetAt(zone: string, moment: number): number {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(moment)
  return Date.parse(`${clock.replace(' ', 'T')}Z`) - Math.floor(moment / 1000) * 1000
}
/** The first moment of a month of a zone, so many from now, and so many seconds away from it. */
function monthAt(now: Date, zone: string, months: number, seconds = 0): Date {
  const here = new Date(now.getTime() + offsetAt(zone, now.getTime()))
  const clock = Date.UTC(here.getUTCFullYear(), here.getUTCMonth() + months, 1)
  const near = clock - offsetAt(zone, clock)
  return new Date(clock - offsetAt(zone, near) + seconds * 1000)
}
const closedAt = (now: Date, zone: string, { closed }: Card): Date =>
  monthAt(now, zone, closed.months, closed.months === 0 ? 0 : closed.seconds)
const expectedAt = (now: Date, { expected }: Card): string | null =>
  expected &&
  monthAt(now, 'UTC', expected.months + Number(expected.isLast), expected.isLast ? -1 : 0)
    .toISOString()
    .slice(0, 10)
const outcomes = [null, null, 'WON', 'LOST'] as const

let place: Awaited<ReturnType<typeof newPlace>>
beforeAll(async () => {
  place = await newPlace()
})
async function newPlace() {
  const made = await world(),
    { org, member, colleague } = made
  const ids: string[] = []
  for (const name of accounts) ids.push(await newAccount(member, name))
  const pipelines = [made.pipeline, await newPipeline(org, 'Partners')],
    meetings = { own: await newMeeting(member), hidden: await newMeeting(colleague) }
  await seeOwnOnly(org)
  return { ...made, ids, pipelines, meetings }
}
const stagesOf = (pipeline: number) => {
  const { stages } = place.pipelines[pipeline]!,
    open = stages.filter(({ kind }) => kind === 'OPEN')
  return [open[0]!, open[1]!, ...stages.filter(({ kind }) => kind !== 'OPEN')]
}

async function live(cards: readonly Card[], zone: string, now: Date): Promise<void> {
  const { org, ids, meetings } = place,
    { organisationId } = org
  await setFor(org, 'timeZone', zone)
  await org.sql('delete from opportunity where organisation_id = $1', [organisationId])
  for (const one of cards) {
    const id = newId(),
      outcome = outcomes[one.stage]!
    await org.sql(
      `insert into opportunity (organisation_id, id, stage_id, rank, title, company_id, owner_id, creator_id, price, date_expected_close, outcome, date_closed, date_deleted)
      values ($1, $2, $3, 'n', $4, $5, $6, $7, $8, $9, $10, $11, case when $12 then now() end)`,
      [
        organisationId,
        id,
        stagesOf(one.pipeline)[one.stage]!.id,
        words[one.title],
        ids[one.account],
        place[one.owner].userId,
        place[one.creator].userId,
        one.price,
        expectedAt(now, one),
        outcome,
        outcome && closedAt(now, zone, one).toISOString(),
        one.isDeleted,
      ],
    )
    if (one.meeting)
      await org.sql(
        'insert into opportunity_meeting (organisation_id, opportunity_id, meeting_id) values ($1, $2, $3)',
        [organisationId, id, meetings[one.meeting]],
      )
  }
}

const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
const totalsOf = (cards: readonly Card[]) => ({
  count: cards.length,
  price: cards.reduce((sum, { price }) => sum + (price ?? 0), 0),
  weighted:
    cards.reduce(
      (sum, one) => sum + (one.price ?? 0) * stagesOf(one.pipeline)[one.stage]!.probability,
      0,
    ) / 100,
})
function forecastOf(cards: readonly Card[], zone: string, now: Date) {
  const oldest = monthAt(now, zone, -3),
    open = cards.filter(({ stage }) => outcomes[stage] === null),
    won = cards.filter((one) => outcomes[one.stage] === 'WON' && closedAt(now, zone, one) >= oldest)
  const dayOf = (one: Card): string | null => {
    if (outcomes[one.stage] === null) return expectedAt(now, one)
    const closed = closedAt(now, zone, one).getTime()
    return new Date(closed + offsetAt(zone, closed)).toISOString()
  }
  const monthOf = (one: Card) => dayOf(one)?.slice(0, 7) ?? null,
    isIn = (month: string | null) => (one: Card) => monthOf(one) === month
  const months = [...new Set([...open, ...won].map(monthOf))]
  return months
    .toSorted((a, b) => ((a ?? '~') < (b ?? '~') ? -1 : 1))
    .map((month) => ({
      month,
      ...totalsOf(open.filter(isIn(month))),
      won: totalsOf(won.filter(isIn(month))).price,
    }))
}

const asked = `query ($pipeline: ID!, $owners: [ID!], $search: String) {
  opportunities(pipelineId: $pipeline, ownerIds: $owners, search: $search) { count: totalCount price weighted }
  opportunityForecast(pipelineId: $pipeline, ownerIds: $owners, search: $search) { month count price weighted won }
  pipeline(id: $pipeline) { stages { id totals(ownerIds: $owners, search: $search) { count price weighted } opportunities(ownerIds: $owners, search: $search) { id } } } }`

test('opportunities are worth what a walk over the rows says, in each list and for whoever may see which', async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ zone, cards, owners, search }) => {
      const now = new Date()
      await live(cards, zone, now)
      for (const [person, isOwn] of [
        [place.org.as('admin'), false],
        [place.member, true],
      ] as const)
        for (const [pipeline, { id }] of place.pipelines.entries()) {
          const found = cards.filter(
            (one) =>
              one.pipeline === pipeline &&
              !one.isDeleted &&
              (!isOwn || [one.owner, one.creator].includes('member') || one.meeting === 'own') &&
              (!owners.length || owners.includes(one.owner)) &&
              (search === null ||
                [words[one.title]!, accounts[one.account]!].some((name) =>
                  plain(name).includes(plain(search)),
                )),
          )
          const told = await person.ask(asked, {
            pipeline: id,
            search,
            owners: owners.map((who) => place[who].userId),
          })
          // a month has ended meanwhile
          if (monthAt(new Date(), zone, 0).getTime() !== monthAt(now, zone, 0).getTime()) return
          expect(told.opportunities).toEqual(totalsOf(found))
          expect(told.opportunityForecast).toEqual(forecastOf(found, zone, now))
          for (const [stage, { id: stageId }] of stagesOf(pipeline).entries()) {
            const column = told.pipeline.stages.find((one: { id: string }) => one.id === stageId),
              inIt = found.filter((one) => one.stage === stage)
            expect(column.totals).toEqual(totalsOf(inIt))
            expect(column.opportunities).toHaveLength(inIt.length)
          }
        }
    }),
    { numRuns: 20, endOnFailure: true },
  )
})

test('the months that are told of begin at midnight of the zone, whatever the clock did since and however long they are', async () => {
  const { org } = place
  for (const zone of ['Europe/Brussels', 'Pacific/Apia', 'Asia/Kathmandu', 'America/St_Johns'])
    for (const back of [0, 1, 3]) {
      const moments = Array.from({ length: 24 }, (_, n) => new Date(Date.UTC(2026, n, 15)))
      const rows = await org.sql<{ begins: Date }>(
        `select ${monthBegins('m', '$2', '$3::int')} as begins from unnest($1::timestamptz[]) m order by m`,
        [moments.map((one) => one.toISOString()), zone, back],
      )
      expect(rows.map(({ begins }) => new Date(begins).getTime())).toEqual(
        moments.map((one) => monthAt(one, zone, -back).getTime()),
      )
    }
})
