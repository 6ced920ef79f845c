// Random accounts of running and other campaigns, and a plain walk over them.
import fc from 'fast-check'
import { newId } from '../../shared/id.ts'
import { create, newAccount, world } from './campaignsTestKit.ts'
import { isSoldTo, metBy } from './walkTestKit.ts'

export const names = ['Apple', 'Bread', 'Crane', 'Dough']
export const states = ['RUNNING', 'RUNNING', 'PAUSED', 'DRAFT'] as const
/** How far an account meets what it was asked. */
export const fitOf = (results: string, weights: readonly number[]) => {
  const sum = (of: string) =>
    weights.reduce((all, weight, n) => all + (of.includes(results[n]!) ? weight : 0), 0)
  const met = sum('Y'),
    asked = sum('YN')
  return { met, asked, percent: asked ? (100 * met) / asked : null }
}

const at = (length: number) => fc.integer({ min: 0, max: length - 1 })
const rarely = at(5).map((n) => n === 0)
const whose = fc.constantFrom('manager', 'member', 'admin')
/** Accounts in four campaigns, what was done with them, and a filter. */
export const history = fc.record({
  accounts: fc.array(
    fc.record({ owner: whose, isDeleted: rarely, hasOwner: at(3).map((n) => n > 0) }),
    { minLength: names.length, maxLength: names.length },
  ),
  rows: fc.uniqueArray(
    fc.record({
      campaign: at(states.length),
      account: at(names.length),
      isIn: rarely.map((one) => !one),
      isSkipped: rarely,
      isNew: fc.boolean(),
      verdict: fc.constantFrom('OPEN', 'OPEN', 'QUALIFIED', 'DISQUALIFIED'),
      assignee: fc.option(whose),
      results: fc.constantFrom('YY', 'YN', 'NN', 'Y?', '??'),
      minutes: at(3),
    }),
    { maxLength: 12, selector: ({ campaign, account }) => `${campaign} ${account}` },
  ),
  meetings: fc.array(
    fc.record({
      campaign: fc.option(at(states.length)),
      account: at(names.length),
      state: fc.constantFrom('PLANNED', 'RUNNING', 'DONE', 'CANCELLED'),
      isMine: fc.boolean(),
      isDeleted: rarely,
    }),
    { maxLength: 10 },
  ),
  opportunities: fc.array(
    fc.record({
      account: at(names.length),
      outcome: fc.constantFrom(null, 'WON'),
      isMine: fc.boolean(),
      isDeleted: rarely,
    }),
    { maxLength: 3 },
  ),
  filter: fc.record(
    {
      campaigns: fc.uniqueArray(at(states.length), { maxLength: 2 }),
      owners: fc.uniqueArray(whose, { maxLength: 2 }),
      search: fc.constantFrom('ap', ' R', 'x'),
      verdicts: fc.constantFrom<string[][]>([], ['OPEN'], ['QUALIFIED', 'DISQUALIFIED']),
      hasMeeting: fc.boolean(),
      isNew: fc.boolean(),
      sort: fc.constantFrom('FIT', 'NAME', 'NEWEST'),
    },
    { requiredKeys: [] },
  ),
})
export type History = typeof history extends fc.Arbitrary<infer H> ? H : never

export type Place = Awaited<ReturnType<typeof newPlace>>
/** An organisation whose Members see their own meetings only, with four accounts and a campaign of each state. */
export async function newPlace() {
  const made = await world(),
    ids: string[] = [],
    campaigns: string[] = []
  for (const name of names) ids.push(await newAccount(made.manager, name))
  for (const state of states) {
    const { campaign } = await made.manager.ask(create, { title: state })
    campaigns.push(campaign.id)
    await made.org.sql('update campaign set state = $3 where organisation_id = $1 and id = $2', [
      made.org.organisationId,
      campaign.id,
      state,
    ])
  }
  // came in after the visit before or not: that of both is an hour ago
  for (const person of [made.manager, made.member])
    await made.org.sql(
      `insert into campaign_visit (organisation_id, campaign_id, user_id, date_before)
      select $1, id, $2, now() - interval '1 hour' from campaign where organisation_id = $1`,
      [made.org.organisationId, person.userId],
    )
  await made.org
    .as('admin')
    .ask('mutation { updateOrganisationSetting(key: "memberVisibility", value: "own") { id } }')
  return { ...made, ids, campaigns }
}

export const userOf = ({ org }: Pick<Place, 'org'>, who: string): string =>
  org.as(who as 'manager').userId

/** Puts it into the organisation. */
export async function live(place: Place, told: History): Promise<void> {
  const { org, manager, member, ids, campaigns } = place,
    { organisationId } = org
  for (const table of ['opportunity', 'meeting', 'campaign_account'])
    await org.sql(`delete from ${table} where organisation_id = $1`, [organisationId])
  for (const [n, one] of told.accounts.entries())
    await org.sql(
      `update company set owner_id = case when $4 then $3::uuid end, creator_id = $3, date_deleted = case when $5 then now() end
      where organisation_id = $1 and id = $2`,
      [organisationId, ids[n], userOf(place, one.owner), one.hasOwner, one.isDeleted],
    )
  for (const one of told.rows) {
    const { met, asked } = fitOf(one.results, [3, 1])
    await org.sql(
      `insert into campaign_account (organisation_id, campaign_id, company_id, is_in, date_in, assignee_id, date_skipped, verdict, date_verdict, results, met_weight, asked_weight)
      values ($1, $2, $3, $4, date_trunc('day', now()) - $5 * interval '1 day' - $6 * interval '1 minute', $7, case when $8 then now() end, $9, case when $9 <> 'OPEN' then now() end, $10, $11, $12)`,
      [
        organisationId,
        campaigns[one.campaign],
        ids[one.account],
        one.isIn,
        one.isNew ? -1 : 1,
        one.minutes,
        one.assignee && userOf(place, one.assignee),
        one.isSkipped,
        one.verdict,
        one.results,
        met,
        asked,
      ],
    )
  }
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
        one.campaign === null ? null : campaigns[one.campaign],
        creator(one.isMine),
        one.isDeleted,
      ],
    )
  await addOpportunities(place, told.opportunities)
}

/** Puts opportunities of its accounts into the organisation. */
export async function addOpportunities(
  { org, manager, member, ids, stages }: Place,
  told: readonly {
    account: number
    outcome: string | null
    isMine: boolean
    isDeleted: boolean
  }[],
): Promise<void> {
  for (const one of told) {
    const owner = (one.isMine ? member : manager).userId
    await org.sql(
      `insert into opportunity (organisation_id, id, stage_id, rank, title, company_id, owner_id, creator_id, outcome, date_closed, date_deleted)
      values ($1, $2, $3, 'n', 'x', $4, $5, $5, $6, case when $6::text is not null then now() end, case when $7 then now() end)`,
      [
        org.organisationId,
        newId(),
        stages.fresh,
        ids[one.account],
        owner,
        one.outcome,
        one.isDeleted,
      ],
    )
  }
}

/** What somebody has to be shown, found in the history. */
export function expected(
  told: History,
  isOwn: boolean,
): { leads: string[]; qualifications: string[] } {
  const { campaigns = [], owners = [], search, verdicts = [], hasMeeting, isNew } = told.filter
  const rows = told.rows
    .map((row) => {
      const { owner, isDeleted } = told.accounts[row.account]!
      const met = metBy(told.meetings, isOwn).filter(
        (one) => one.account === row.account && one.campaign === row.campaign,
      )
      return { ...row, met, isDeleted, owner: row.assignee ?? owner, name: names[row.account]! }
    })
    .filter(
      (row) =>
        states[row.campaign] === 'RUNNING' &&
        !row.isDeleted &&
        !row.isSkipped &&
        row.verdict !== 'DISQUALIFIED' &&
        (!campaigns.length || campaigns.includes(row.campaign)) &&
        (!owners.length || owners.includes(row.owner)) &&
        (search === undefined || row.name.toLowerCase().includes(search.trim().toLowerCase())),
    )
  const key = ({ campaign, account }: (typeof rows)[0]): string => `${campaign} ${account}`
  return {
    leads: rows
      .filter(
        (row) =>
          row.isIn &&
          !isSoldTo(row.account, told.opportunities, isOwn) &&
          (!verdicts.length || verdicts.includes(row.verdict)) &&
          (hasMeeting === undefined || row.met.length > 0 === hasMeeting) &&
          (isNew === undefined || row.isNew === isNew),
      )
      .map(key)
      .toSorted(),
    qualifications: rows
      .filter((row) => row.verdict === 'OPEN' && row.met.some(({ state }) => state !== 'PLANNED'))
      .map(key)
      .toSorted(),
  }
}
