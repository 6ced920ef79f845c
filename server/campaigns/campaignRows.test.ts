// The contacts and the accounts of a campaign, row by row: equal to a walk over random meetings, next steps and contacts.
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { create, newAccount, world } from './campaignsTestKit.ts'

const at = (length: number) => fc.integer({ min: 0, max: length - 1 })
const rarely = at(5).map((n) => n === 0)
const often = rarely.map((one) => !one)
const contactNames = ['Zeal', 'Abel', 'Abel', 'Élan'],
  accountNames = ['Crane', 'Äpfel', 'Bread'],
  stepScores = [3, 0, 10]
const step = fc.record({
  type: at(stepScores.length),
  day: fc.option(at(4)),
  isDone: fc.boolean(),
  isDeleted: rarely,
})
const history = fc.record({
  accounts: fc.array(fc.record({ isIn: often, isDeleted: rarely }), {
    minLength: accountNames.length,
    maxLength: accountNames.length,
  }),
  deletedContacts: fc.subarray([0, 1, 2, 3], { maxLength: 1 }),
  links: fc.uniqueArray(
    fc.record({
      contact: at(contactNames.length),
      account: at(accountNames.length),
      role: fc.option(fc.constantFrom('Buyer', 'Chef')),
      decides: fc.boolean(),
    }),
    { maxLength: 8, selector: ({ contact, account }) => `${contact} ${account}` },
  ),
  meetings: fc.array(
    fc.record({
      account: at(accountNames.length),
      contacts: fc.subarray([0, 1, 2, 3]),
      hours: fc.integer({ min: -3, max: 3 }),
      state: fc.constantFrom('PLANNED', 'PLANNED', 'RUNNING', 'DONE', 'CANCELLED'),
      /** of the Member, who made it or attends */
      isMine: fc.constantFrom<false | 'made' | 'attends'>(false, 'made', 'attends'),
      isDeleted: rarely,
      isOfCampaign: often,
      steps: fc.array(step, { maxLength: 2 }),
    }),
    { maxLength: 10 },
  ),
  search: fc.option(fc.constantFrom(' ABEL', 'elan ', 'apf', 'x')),
})
type History = typeof history extends fc.Arbitrary<infer H> ? H : never
type Met = History['meetings'][number] & { id: string; start: number }

let place: Awaited<ReturnType<typeof newPlace>>
beforeAll(async () => {
  place = await newPlace()
})
async function newPlace() {
  const made = await world(),
    { org, manager } = made,
    { organisationId } = org
  const accounts: string[] = [],
    contacts = contactNames.map(() => newId()),
    types = stepScores.map(() => newId())
  for (const name of accountNames) accounts.push(await newAccount(manager, name))
  for (const [n, id] of contacts.entries())
    await manager.ask(
      'mutation ($id: ID!, $lastName: String!, $companyId: ID!) { createContact(id: $id, companyId: $companyId, contact: { firstName: "", lastName: $lastName }) { id } }',
      { id, lastName: contactNames[n], companyId: accounts[0] },
    )
  for (const [n, id] of types.entries())
    await org.sql(
      `insert into next_step_type (organisation_id, id, title, scoring, rank) values ($1, $2, $3, $4, $5)`,
      [organisationId, id, `Type ${n}`, stepScores[n], `n${n}`],
    )
  const { campaign } = await manager.ask(create, { title: 'Spring' })
  await org
    .as('admin')
    .ask('mutation { updateOrganisationSetting(key: "memberVisibility", value: "own") { id } }')
  return { ...made, accounts, contacts, types, campaignId: campaign.id as string }
}

/** Puts the history into the organisation; its meetings with their ids. */
async function live(told: History): Promise<{ met: Met[]; stepIds: string[][] }> {
  const { org, manager, member, accounts, contacts, types, campaignId } = place,
    { organisationId } = org
  for (const table of ['meeting', 'company_contact', 'campaign_account'])
    await org.sql(`delete from ${table} where organisation_id = $1`, [organisationId])
  for (const [n, one] of told.accounts.entries()) {
    await org.sql(
      'insert into campaign_account (organisation_id, campaign_id, company_id, is_in) values ($1, $2, $3, $4)',
      [organisationId, campaignId, accounts[n], one.isIn],
    )
    await org.sql(
      'update company set date_deleted = case when $3 then now() end where organisation_id = $1 and id = $2',
      [organisationId, accounts[n], one.isDeleted],
    )
  }
  await org.sql(
    'update contact set date_deleted = case when id = any($2) then now() end where organisation_id = $1',
    [organisationId, told.deletedContacts.map((n) => contacts[n])],
  )
  for (const { contact, account, role, decides } of told.links)
    await org.sql(
      'insert into company_contact (organisation_id, id, company_id, contact_id, role, decision_maker) values ($1, $2, $3, $4, $5, $6)',
      [organisationId, newId(), accounts[account], contacts[contact], role, decides],
    )
  // none begins or ends at the moment
  const now = Date.now() - 900_000,
    stepIds: string[][] = []
  const met = told.meetings.map((one) => ({
    ...one,
    id: newId(),
    start: now + one.hours * 3_600_000,
  }))
  for (const one of met) {
    await org.sql(
      `insert into meeting (organisation_id, id, title, start_date, end_date, time_zone, state, company_id, playbook_flow_id, creator_id, date_deleted)
      values ($1, $2, 'x', $3::timestamptz, $3::timestamptz + interval '30 minutes', 'UTC', $4, $5, $6, $7, case when $8 then now() end)`,
      [
        organisationId,
        one.id,
        new Date(one.start).toISOString(),
        one.state,
        accounts[one.account],
        one.isOfCampaign ? campaignId : null,
        (one.isMine === 'made' ? member : manager).userId,
        one.isDeleted,
      ],
    )
    if (one.isMine === 'attends')
      await org.sql(
        'insert into meeting_user (organisation_id, meeting_id, organisation_user_id) values ($1, $2, $3)',
        [organisationId, one.id, member.organisationUserId],
      )
    for (const contact of one.contacts)
      await org.sql(
        'insert into meeting_contact (organisation_id, meeting_id, contact_id) values ($1, $2, $3)',
        [organisationId, one.id, contacts[contact]],
      )
    const ids = one.steps.map(() => newId())
    for (const [n, { type, day, isDone, isDeleted }] of one.steps.entries())
      await org.sql(
        `insert into next_step (organisation_id, id, meeting_id, next_step_type_id, next_step_date, date_done, date_deleted, creator_id)
        values ($1, $2, $3, $4, $5, case when $6 then now() end, case when $7 then now() end, $8)`,
        [
          organisationId,
          ids[n],
          one.id,
          types[type],
          day === null ? null : `2027-03-0${day + 1}`,
          isDone,
          isDeleted,
          manager.userId,
        ],
      )
    stepIds.push(ids)
  }
  return { met, stepIds }
}

const asked = `query ($id: ID!, $search: String) { campaign(id: $id) {
  contacts(search: $search) { totalCount list { role decisionMaker contact { id } company { id } lastMeeting { id } companyDialogs { id } } }
  accounts(take: 200, sort: NAME) { list { companyId scoring lastMeeting { id } nextMeeting { id } companyDialogs { id } nextStep { id } } } } }`
const idOf = (one: { id: string } | null): string | null => one?.id ?? null
const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
const isBegun = ({ state }: Met): boolean => state === 'RUNNING' || state === 'DONE'
/** Ids of what comes first by a number; several where it is the same of them, none: null. */
const firstOf = <T extends { id: string }>(list: readonly T[], by: (one: T) => number) => {
  const best = Math.min(...list.map(by))
  return list.length ? list.filter((one) => by(one) === best).map(({ id }) => id) : [null]
}

test('each row of contacts and of accounts says what a walk over the meetings of the campaign says', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (told) => {
      const { met, stepIds } = await live(told)
      for (const [person, isOwn] of [
        [place.manager, false],
        [place.org.as('admin'), false],
        [place.member, true],
      ] as const) {
        const { campaign } = await person.ask(asked, { id: place.campaignId, search: told.search })
        const seen = met.filter(
          (one) => one.isOfCampaign && !one.isDeleted && (!isOwn || one.isMine !== false),
        )
        compareContacts(told, seen, campaign.contacts)
        compareAccounts(told, seen, campaign.accounts.list, (one) => stepIds[met.indexOf(one)]!)
      }
    }),
    { numRuns: 20, endOnFailure: true },
  )
})

interface ContactRow {
  role: string | null
  decisionMaker: boolean
  contact: { id: string }
  company: { id: string }
  lastMeeting: { id: string } | null
  companyDialogs: { id: string }[]
}
function compareContacts(
  told: History,
  seen: readonly Met[],
  { totalCount, list }: { totalCount: number; list: ContactRow[] },
): void {
  const { accounts, contacts } = place
  const expected = told.links.filter(
    ({ account, contact }) =>
      told.accounts[account]!.isIn &&
      !told.accounts[account]!.isDeleted &&
      !told.deletedContacts.includes(contact) &&
      (told.search === null ||
        [contactNames[contact]!, accountNames[account]!].some((name) =>
          plain(name).includes(plain(told.search!)),
        )),
  )
  expect([totalCount, list.length]).toEqual([expected.length, expected.length])
  const names = list.map(({ contact }) => plain(contactNames[contacts.indexOf(contact.id)]!))
  expect(names).toEqual(names.toSorted())
  for (const { contact, account, role, decides } of expected) {
    const row = list.find(
      (one) => one.contact.id === contacts[contact] && one.company.id === accounts[account],
    )!
    expect(row).toMatchObject({ role, decisionMaker: decides })
    const attended = seen.filter(
      (one) =>
        one.account === account && one.contacts.includes(contact) && one.state !== 'CANCELLED',
    )
    expectNewestFirst(row.companyDialogs, attended)
    expect(firstOf(attended.filter(isBegun), ({ start }) => -start)).toContain(
      idOf(row.lastMeeting),
    )
  }
}

interface AccountRow {
  companyId: string
  scoring: number
  lastMeeting: { id: string } | null
  nextMeeting: { id: string } | null
  nextStep: { id: string } | null
  companyDialogs: { id: string }[]
}
function compareAccounts(
  told: History,
  seen: readonly Met[],
  list: readonly AccountRow[],
  stepIds: (one: Met) => readonly string[],
): void {
  const listed = told.accounts.flatMap(({ isIn, isDeleted }, account) => {
    const all = seen.filter((one) => one.account === account),
      counted = all.filter(({ state }) => state !== 'CANCELLED')
    return isDeleted || !(isIn || counted.length) ? [] : { account, all, counted }
  })
  expect(list.map(({ companyId }) => companyId)).toEqual(
    listed
      .toSorted((a, b) =>
        plain(accountNames[a.account]!) < plain(accountNames[b.account]!) ? -1 : 1,
      )
      .map(({ account }) => place.accounts[account]),
  )
  for (const { account, all, counted } of listed) {
    const row = list.find(({ companyId }) => companyId === place.accounts[account])!
    const steps = counted.flatMap((one) =>
      one.steps.map((of, n) => ({ ...of, id: stepIds(one)[n]! })).filter((of) => !of.isDeleted),
    )
    expectNewestFirst(row.companyDialogs, all)
    expect(row.scoring).toBe(steps.reduce((sum, { type }) => sum + stepScores[type]!, 0))
    expect(firstOf(counted.filter(isBegun), ({ start }) => -start)).toContain(idOf(row.lastMeeting))
    expect(
      firstOf(
        counted.filter(({ state, start }) => state === 'PLANNED' && start + 1_800_000 > Date.now()),
        ({ start }) => start,
      ),
    ).toContain(idOf(row.nextMeeting))
    expect(
      firstOf(
        steps.filter(({ isDone }) => !isDone),
        ({ day }) => day ?? 9,
      ),
    ).toContain(idOf(row.nextStep))
  }
}

function expectNewestFirst(shown: readonly { id: string }[], of: readonly Met[]): void {
  expect(new Set(shown.map(({ id }) => id))).toEqual(new Set(of.map(({ id }) => id)))
  const starts = shown.map(({ id }) => of.find((one) => one.id === id)!.start)
  expect(starts).toEqual(starts.toSorted((a, b) => b - a))
}
