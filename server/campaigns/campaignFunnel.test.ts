// The numbers of a funnel are those of the lists behind them, and of an independent count over the rows: random histories.
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { campaignSteps } from '../../shared/campaigns.ts'
import { newId } from '../../shared/id.ts'
import type { Person } from '../test/testOrganisation.ts'
import {
  accountsOf,
  create,
  foodOnly,
  fields,
  judge,
  newAccount,
  update,
  world,
} from './campaignsTestKit.ts'
import { walkOf } from './walkTestKit.ts'

const accounts = 6
const account = fc.integer({ min: 0, max: accounts - 1 })
const rarely = fc.integer({ min: 0, max: 4 }).map((n) => n === 0)
const history = fc.record({
  isFood: fc.array(fc.boolean(), { minLength: accounts, maxLength: accounts }),
  isFoodLater: fc.array(fc.boolean(), { minLength: accounts, maxLength: accounts }),
  deleted: fc.subarray([0, 1, 2, 3, 4, 5], { maxLength: 1 }),
  verdicts: fc.dictionary(
    fc.constantFrom('0', '1', '2', '3', '4', '5'),
    fc.constantFrom('QUALIFIED', 'DISQUALIFIED'),
    { maxKeys: 4 },
  ),
  skipped: fc.subarray([0, 1, 2, 3, 4, 5], { maxLength: 2 }),
  meetings: fc.array(
    fc.record({
      account,
      state: fc.constantFrom('PLANNED', 'RUNNING', 'DONE', 'CANCELLED'),
      isMine: fc.boolean(),
      isDeleted: rarely,
      isOfCampaign: fc.integer({ min: 0, max: 4 }).map((n) => n > 0),
    }),
    { maxLength: 12 },
  ),
  opportunities: fc.array(
    fc.record({
      account,
      price: fc.option(fc.integer({ min: 0, max: 1_000_000_000 })),
      outcome: fc.constantFrom(null, 'WON', 'LOST'),
      isMine: fc.boolean(),
      isDeleted: rarely,
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
  await made.org
    .as('admin')
    .ask('mutation { updateOrganisationSetting(key: "memberVisibility", value: "own") { id } }')
  await made.org.sql(
    'update company set industry = null where organisation_id = $1 and not id = any($2)',
    [made.org.organisationId, ids],
  )
  place = { ...made, ids }
})

/** Puts the history into the organisation, with a campaign of its own; its id. */
async function live(told: History): Promise<string> {
  const { org, manager, member, ids, stages, inIndustry } = place,
    { organisationId } = org
  for (const table of ['opportunity', 'meeting'])
    await org.sql(`delete from ${table} where organisation_id = $1`, [organisationId])
  await org.sql('update company set date_deleted = null where organisation_id = $1', [
    organisationId,
  ])
  const sort = async (isFood: readonly boolean[]) => {
    await inIndustry(
      'Food',
      ids.filter((_, n) => isFood[n]),
    )
    await inIndustry(
      'Steel',
      ids.filter((_, n) => !isFood[n]),
    )
  }
  await sort(told.isFood)
  const id: string = (await manager.ask(create, { title: 'Spring', audience: foodOnly })).campaign
    .id
  const creator = (isMine: boolean): string => (isMine ? member : manager).userId
  for (const one of told.meetings)
    await org.sql(
      `insert into meeting (organisation_id, id, title, start_date, end_date, time_zone, state, company_id, playbook_flow_id, creator_id, date_deleted)
      values ($1, $2, 'x', now(), now() + interval '1 hour', 'UTC', $3, $4, $5, $6, case when $7 then now() end)`,
      [
        organisationId,
        newId(),
        one.state,
        ids[one.account],
        one.isOfCampaign ? id : null,
        creator(one.isMine),
        one.isDeleted,
      ],
    )
  for (const one of told.opportunities)
    await org.sql(
      `insert into opportunity (organisation_id, id, stage_id, rank, title, company_id, owner_id, creator_id, price, outcome, date_closed, campaign_id, date_deleted)
      values ($1, $2, $3, 'n', 'x', $4, $5, $5, $6, $7, case when $7::text is not null then now() end, $8, case when $9 then now() end)`,
      [
        organisationId,
        newId(),
        stages.fresh,
        ids[one.account],
        creator(one.isMine),
        one.price,
        one.outcome,
        id,
        one.isDeleted,
      ],
    )
  // those outside the audience that were met become its accounts when these are looked for again
  await manager.ask(update, { id, audience: { ...foodOnly, search: 'account' } })
  const known = new Set(
    (
      await org.sql<{ id: string }>(
        'select company_id as id from campaign_account where organisation_id = $1 and campaign_id = $2',
        [organisationId, id],
      )
    ).map((one) => one.id),
  )
  for (const [at, verdict] of Object.entries(told.verdicts))
    if (known.has(ids[Number(at)]!))
      await manager.ask(judge, {
        campaignId: id,
        companyIds: [ids[Number(at)]],
        verdict,
        reason: 'So',
      })
  const skipped = told.skipped.map((at) => ids[at]!).filter((one) => known.has(one))
  if (skipped.length)
    await manager.ask(
      'mutation ($campaignId: ID!, $companyIds: [ID!]!) { skipCampaignAccounts(campaignId: $campaignId, companyIds: $companyIds) { id } }',
      { campaignId: id, companyIds: skipped },
    )
  await sort(told.isFoodLater)
  await manager.ask(update, { id, audience: foodOnly })
  await org.sql(
    'update company set date_deleted = now() where organisation_id = $1 and id = any($2)',
    [organisationId, told.deleted.map((at) => ids[at])],
  )
  return id
}

/** What the funnel has to say to somebody, counted over the history. */
function expected(told: History, isOwn: boolean) {
  const { opportunities } = told,
    meetings = told.meetings.filter(({ isOfCampaign }) => isOfCampaign)
  // all of these make an account the campaign's, whoever may see them
  const everMet = [
    ...meetings.filter((one) => !one.isDeleted),
    ...opportunities.filter((one) => !one.isDeleted),
  ]
  const rows = place.ids.flatMap((_, at) => {
    const isKnown =
      told.isFood[at]! || told.isFoodLater[at]! || everMet.some((one) => one.account === at)
    if (!isKnown || told.deleted.includes(at)) return []
    const couldBeJudged = told.isFood[at]! || everMet.some((one) => one.account === at)
    const verdict = couldBeJudged ? (told.verdicts[String(at)] ?? 'OPEN') : 'OPEN',
      isSkipped = couldBeJudged && told.skipped.includes(at)
    const one = walkOf(at, verdict, { meetings, opportunities }, isOwn)
    if (
      !(
        told.isFoodLater[at]! ||
        verdict !== 'OPEN' ||
        isSkipped ||
        one.meetings.length ||
        one.sold.length
      )
    )
      return []
    return { ...one, verdict, isSkipped }
  })
  const worth = (outcomes: readonly (string | null)[]): number =>
    rows
      .flatMap(({ sold }) => sold)
      .filter(({ outcome }) => outcomes.includes(outcome))
      .reduce((sum, { price }) => sum + (price ?? 0), 0)
  const [audience, planned, held, qualified, opportunity, won] = campaignSteps.map(
    (_, at) => rows.filter(({ steps }) => steps > at).length,
  )
  return {
    audience,
    planned,
    held,
    qualified,
    opportunity,
    won,
    meetingsHeld: rows.flatMap((one) => one.held).length,
    opportunities: rows.flatMap((one) => one.sold).length,
    value: worth([null, 'WON']),
    wonValue: worth(['WON']),
    newCount: 0,
    withoutMeeting: rows.filter(
      (one) => !one.meetings.length && one.verdict === 'OPEN' && !one.isSkipped,
    ).length,
  }
}

test('a funnel counts what its lists show, never widens, and equals a count over the rows', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (told) => {
      const id = await live(told)
      for (const [person, isOwn] of [
        [place.manager, false],
        [place.member, true],
      ] as const) {
        const { funnel } = await read(person, id)
        expect(funnel).toEqual(expected(told, isOwn))
        const counts = campaignSteps.map((step) => funnel[step.toLowerCase()] as number)
        expect(counts).toEqual(counts.toSorted((a, b) => b - a))
        for (const [at, step] of campaignSteps.entries()) {
          const { totalCount, list } = await accountsOf(person, id, `step: ${step}`)
          expect([totalCount, list.length]).toEqual([counts[at], counts[at]])
          // each account says itself how far it has come
          for (const one of list)
            expect(campaignSteps.findIndex((name) => name === one.step)).toBeGreaterThanOrEqual(at)
          expect(list.filter((one) => one.step === step)).toHaveLength(
            counts[at]! - (counts[at + 1] ?? 0),
          )
        }
        expect(
          (await accountsOf(person, id, 'hasMeeting: false, verdicts: [OPEN], isSkipped: false'))
            .totalCount,
        ).toBe(funnel.withoutMeeting)
      }
    }),
    { numRuns: 15, endOnFailure: true },
  )
})

const read = async (person: Person, id: string) =>
  (await person.ask(`query ($id: ID!) { campaign(id: $id) { ${fields} } }`, { id })).campaign
