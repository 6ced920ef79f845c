// What opportunities are worth together, in the table, by stage and by month, held against a plain walk over the rows.
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { limits } from '../../shared/limits.ts'
import { newMeeting, seeOwnOnly } from '../meetings/testKit.ts'
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
  cards: fc.array(card, { maxLength: 14 }),
  owners: fc.uniqueArray(whose, { maxLength: 2 }),
  search: maybe(fc.constantFrom(' ELAN', 'an', 'x')),
})
type Card = typeof card extends fc.Arbitrary<infer C> ? C : never

/** The first moment of a month of UTC, so many from now, and so many seconds away from it. */
const monthAt = (now: Date, months: number, seconds = 0): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1, 0, 0, seconds))
const closedAt = (now: Date, { closed }: Card): Date =>
  monthAt(now, closed.months, closed.months === 0 ? 0 : closed.seconds)
const expectedAt = (now: Date, { expected }: Card): string | null =>
  expected &&
  monthAt(now, expected.months + Number(expected.isLast), expected.isLast ? -1 : 0)
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

async function live(cards: readonly Card[], now: Date): Promise<void> {
  const { org, ids, meetings } = place,
    { organisationId } = org
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
        outcome && closedAt(now, one).toISOString(),
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
function forecastOf(cards: readonly Card[], now: Date) {
  const oldest = monthAt(now, -3),
    open = cards.filter(({ stage }) => outcomes[stage] === null),
    won = cards.filter((one) => outcomes[one.stage] === 'WON' && closedAt(now, one) >= oldest)
  const monthOf = (day: string | null) => day?.slice(0, 7) ?? null,
    isIn = (month: string | null) => (one: Card) =>
      monthOf(
        outcomes[one.stage] === null ? expectedAt(now, one) : closedAt(now, one).toISOString(),
      ) === month
  const months = [
    ...new Set([
      ...open.map((one) => monthOf(expectedAt(now, one))),
      ...won.map((one) => monthOf(closedAt(now, one).toISOString())),
    ]),
  ]
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
    fc.asyncProperty(history, async ({ cards, owners, search }) => {
      const now = new Date()
      await live(cards, now)
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
          if (monthAt(new Date(), 0).getTime() !== monthAt(now, 0).getTime()) return
          expect(told.opportunities).toEqual(totalsOf(found))
          expect(told.opportunityForecast).toEqual(forecastOf(found, now))
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
