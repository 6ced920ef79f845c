// Leads of playbooks, held against a plain walk over the rows.
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { newBook, newMeeting } from '../meetings/testKit.ts'
import type { Person } from '../test/testOrganisation.ts'
import { addOpportunities, names, newPlace, userOf, type Place } from './leadsTestKit.ts'
import { isSoldTo, metBy } from './walkTestKit.ts'

let place: Place, books: string[]
beforeAll(async () => {
  place = await newPlace()
  books = []
  for (let n = 0; n < 3; n++) books.push((await newBook(place.manager, ['BOOL'])).id)
  // nothing of it is published any more
  await place.org.sql(
    'update playbook set published_version_id = null where organisation_id = $1 and id = $2',
    [place.org.organisationId, books[2]],
  )
})

const at = (length: number) => fc.integer({ min: 0, max: length - 1 })
const rarely = at(5).map((n) => n === 0)
const whose = fc.constantFrom('manager', 'member', 'admin')
const history = fc.record({
  owners: fc.array(whose, { minLength: names.length, maxLength: names.length }),
  meetings: fc.array(
    fc.record({
      account: at(names.length),
      book: fc.option(at(3)),
      isOfCampaign: rarely,
      state: fc.constantFrom('PLANNED', 'RUNNING', 'DONE', 'CANCELLED'),
      day: fc.integer({ min: -3, max: 3 }).filter((day) => day !== 0),
      isMine: fc.boolean(),
      isDeleted: rarely,
    }),
    { maxLength: 14 },
  ),
  opportunities: fc.array(
    fc.record({
      account: at(names.length),
      outcome: fc.constantFrom(null, null, 'WON'),
      isMine: fc.boolean(),
      isDeleted: rarely,
    }),
    { maxLength: 2 },
  ),
  filter: fc.record(
    {
      books: fc.uniqueArray(at(3), { maxLength: 2 }),
      owners: fc.uniqueArray(whose, { maxLength: 2 }),
      search: fc.constantFrom('ap', ' R', 'x'),
      sort: fc.constantFrom('NEWEST', 'NAME'),
    },
    { requiredKeys: [] },
  ),
})
type History = typeof history extends fc.Arbitrary<infer H> ? H : never
type Met = History['meetings'][number] & { id: string }

async function live(told: History): Promise<Met[]> {
  const { org, manager, member, ids, campaigns } = place,
    { organisationId } = org,
    creator = (isMine: boolean): string => (isMine ? member : manager).userId
  for (const table of ['next_step', 'opportunity', 'meeting'])
    await org.sql(`delete from ${table} where organisation_id = $1`, [organisationId])
  for (const [n, owner] of told.owners.entries())
    await org.sql('update company set owner_id = $3 where organisation_id = $1 and id = $2', [
      organisationId,
      ids[n],
      userOf(place, owner),
    ])
  const meetings = told.meetings.map((one) => ({ ...one, id: newId() }))
  for (const one of meetings)
    await org.sql(
      `insert into meeting (organisation_id, id, title, start_date, end_date, time_zone, state, company_id, playbook_id, playbook_flow_id, creator_id, date_deleted)
      values ($1, $2, 'x', now() + $3 * interval '1 day', now() + $3 * interval '1 day' + interval '1 hour', 'UTC', $4, $5, $6, $7, $8, case when $9 then now() end)`,
      [
        organisationId,
        one.id,
        one.day,
        one.state,
        ids[one.account],
        one.book === null ? null : books[one.book],
        one.isOfCampaign ? campaigns[0] : null,
        creator(one.isMine),
        one.isDeleted,
      ],
    )
  await addOpportunities(place, told.opportunities)
  return meetings
}

interface Lead {
  id: string
  company: { id: string; name: string }
  playbook: { id: string }
  newestMeeting: { id: string; startDate: string }
  lastMeeting: { id: string } | null
  nextMeeting: { id: string } | null
}
const read = async (
  person: Person,
  { books: of, owners, ...filter }: History['filter'],
  part = '',
) =>
  (
    await person.ask(
      `query ($playbookIds: [ID!], $ownerIds: [ID!], $search: String, $sort: PlaybookLeadSort) {
        playbookLeads(${part} playbookIds: $playbookIds, ownerIds: $ownerIds, search: $search, sort: $sort) {
          totalCount list { id company { id name } playbook { id } newestMeeting { id startDate } lastMeeting { id } nextMeeting { id } } } }`,
      {
        ...filter,
        ...(of && { playbookIds: of.map((n) => books[n]) }),
        ...(owners && { ownerIds: owners.map((who) => userOf(place, who)) }),
      },
    )
  ).playbookLeads as { totalCount: number; list: Lead[] }

/** What somebody has to be shown, found in the history. */
function expected(told: History, meetings: readonly Met[], isOwn: boolean) {
  const { books: of = [], owners = [], search } = told.filter
  const seen = metBy(meetings, isOwn).filter(
    (one) => one.book !== null && one.book < 2 && !one.isOfCampaign,
  )
  return [...Map.groupBy(seen, ({ account, book }) => `${account} ${book}`).values()]
    .map((met) => {
      const { account, book } = met[0]!,
        later = met.toSorted((a, b) => b.day - a.day || (a.id < b.id ? 1 : -1))
      return {
        account,
        id: `${place.ids[account]}.${books[book!]}`,
        book: book!,
        newest: later[0]!.id,
        lastDay: later.find(({ state }) => state === 'RUNNING' || state === 'DONE')?.day ?? null,
        nextDay: later.findLast(({ state, day }) => state === 'PLANNED' && day > 0)?.day ?? null,
      }
    })
    .filter(
      ({ account, book }) =>
        !isSoldTo(account, told.opportunities, isOwn) &&
        (!of.length || of.includes(book)) &&
        (!owners.length || owners.includes(told.owners[account]!)) &&
        (search === undefined ||
          names[account]!.toLowerCase().includes(search.trim().toLowerCase())),
    )
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

test('leads of playbooks are what a walk over the rows finds, page by page', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (told) => {
      const meetings = await live(told),
        dayOf = (meeting: { id: string } | null) =>
          meeting && meetings.find(({ id }) => id === meeting.id)!.day
      for (const [person, isOwn] of [
        [place.org.as('admin'), false],
        [place.member, true],
      ] as const) {
        const { totalCount, list } = await read(person, told.filter, 'take: 100,')
        const wanted = expected(told, meetings, isOwn)
        expect(totalCount).toBe(wanted.length)
        expect(
          list
            .map(({ id, newestMeeting, lastMeeting, nextMeeting }) => ({
              id,
              newest: newestMeeting.id,
              lastDay: dayOf(lastMeeting),
              nextDay: dayOf(nextMeeting),
            }))
            .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
        ).toEqual(
          wanted.map(({ id, newest, lastDay, nextDay }) => ({ id, newest, lastDay, nextDay })),
        )
        for (const [n, next] of list.slice(1).entries())
          expect(
            told.filter.sort === 'NAME'
              ? list[n]!.company.name <= next.company.name
              : list[n]!.newestMeeting.startDate >= next.newestMeeting.startDate,
          ).toBe(true)
        const paged: Lead[] = []
        for (const skip of [0, 2, 4])
          paged.push(...(await read(person, told.filter, `take: 2, skip: ${skip},`)).list)
        expect(paged).toEqual(list.slice(0, 6))
      }
    }),
    { numRuns: 15, endOnFailure: true },
  )
}, 300_000)

test('the completeness of chosen meetings is told of those that the person may see', async () => {
  const { manager, member, org, ids } = place
  const book = await newBook(manager, ['BOOL', 'INPUT']),
    planned = { playbookId: book.id, companyId: ids[0] },
    [mine, theirs, untouched] = [
      await newMeeting(member, planned),
      await newMeeting(manager, planned),
      await newMeeting(member, planned),
    ]
  for (const id of [mine, theirs])
    await manager.ask(
      'mutation ($m: ID!, $q: ID!, $c: ID!) { saveAnswer(companyDialogId: $m, questionId: $q, value: { valueYesNo: true }, commandId: $c) { entryId } }',
      { m: id, q: book.questions.BOOL, c: newId() },
    )
  const told = async (person: Person) =>
    (
      await person.ask(
        'query ($ids: [ID!]!) { companyDialogCompleteness(ids: $ids) { id percentage } }',
        {
          ids: [mine, theirs, untouched, newId()],
        },
      )
    ).companyDialogCompleteness.toSorted((a: Lead, b: Lead) => (a.id < b.id ? -1 : 1))
  const half = (id: string) => ({ id, percentage: 50 })
  expect(await told(member)).toEqual([half(mine)])
  expect(await told(org.as('admin'))).toEqual([half(mine), half(theirs)])
  expect(await told((await newPlace()).manager)).toEqual([])
})
