// Leads and verdicts to give, held against a plain walk over the rows.
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { newBook, newMeeting as planMeeting, seeOwnOnly } from '../meetings/testKit.ts'
import type { Person } from '../test/testOrganisation.ts'
import { create, foodOnly, world } from './campaignsTestKit.ts'
import {
  expected,
  fitOf,
  history,
  live,
  newPlace,
  userOf,
  type History,
  type Place,
} from './leadsTestKit.ts'

let place: Place
beforeAll(async () => {
  place = await newPlace()
})

interface Row {
  campaignId: string
  companyId: string
  company: { name: string }
  dateIn: string
  results: string | null
  fit: number | null
}
interface Page {
  totalCount: number
  list: Row[]
}
const page = (args: string) =>
  `(${args}) { totalCount list { campaignId companyId company { name } dateIn results fit } }`
const argumentsOf = ({ campaigns, owners, search, ...more }: History['filter']) => {
  const given = {
    ...(campaigns && { campaignIds: campaigns.map((n) => place.campaigns[n]) }),
    ...(owners && { ownerIds: owners.map((who) => userOf(place, who)) }),
    ...(search !== undefined && { search }),
  }
  return { given, leads: { ...given, ...more } }
}
const written = (args: object): string =>
  Object.entries(args)
    .map(([name, value]) => {
      const text = JSON.stringify(value)
      return `${name}: ${name === 'verdicts' || name === 'sort' ? text.replaceAll('"', '') : text}`
    })
    .join(', ')
const read = async (
  person: Person,
  filter: History['filter'],
  part: string,
): Promise<{ leads: Page; qualifications: Page }> => {
  const { given, leads } = argumentsOf(filter)
  const text = (args: object) => page([part, written(args)].filter(Boolean).join(', '))
  return person.ask(`{ leads${text(leads)} qualifications${text(given)} }`)
}

const keyOf = ({ campaignId, companyId }: Row): string =>
  `${place.campaigns.indexOf(campaignId)} ${place.ids.indexOf(companyId)}`
const worth = ({ results }: Row): [number, number] => {
  const { percent, asked } = fitOf(results!, [3, 1])
  return [percent ?? -1, asked]
}
/** Each of the list is worth at least what follows it. */
function expectOrder(list: readonly Row[], sort: string, isOwn: boolean): void {
  for (const [n, next] of list.slice(1).entries()) {
    const one = list[n]!
    if (sort === 'NEWEST') expect(one.dateIn >= next.dateIn).toBe(true)
    else if (sort === 'NAME' || isOwn) expect(one.company.name <= next.company.name).toBe(true)
    else {
      const [[fit, asked], [laterFit, laterAsked]] = [worth(one), worth(next)]
      expect(
        fit > laterFit ||
          (fit === laterFit &&
            (asked > laterAsked || (asked === laterAsked && one.dateIn >= next.dateIn))),
      ).toBe(true)
    }
  }
}

test('leads and verdicts to give are what a walk over the rows finds, page by page', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (told) => {
      await live(place, told)
      for (const [person, isOwn] of [
        [place.manager, false],
        [place.org.as('admin'), false],
        [place.member, true],
      ] as const) {
        // the admin was on no page of a campaign: nothing is new to them
        const isVisitor = person !== place.org.as('admin'),
          seen = isVisitor
            ? told
            : { ...told, rows: told.rows.map((r) => ({ ...r, isNew: false })) }
        const wanted = expected(seen, isOwn),
          whole = await read(person, told.filter, 'take: 100')
        for (const of of ['leads', 'qualifications'] as const) {
          const { totalCount, list } = whole[of]
          expect(list.map(keyOf).toSorted()).toEqual(wanted[of])
          expect(totalCount).toBe(wanted[of].length)
          expectOrder(list, of === 'leads' ? (told.filter.sort ?? 'FIT') : 'FIT', isOwn)
          expect(
            list.every(({ results, fit }) => !isOwn || (results === null && fit === null)),
          ).toBe(true)
        }
        const paged: Page[] = []
        for (const skip of [0, 2])
          paged.push((await read(person, told.filter, `take: 2, skip: ${skip}`)).leads)
        expect(paged.flatMap(({ list }) => list)).toEqual(whole.leads.list.slice(0, 4))
      }
    }),
    { numRuns: 12, endOnFailure: true },
  )
})

test("nobody finds another organisation's", async () => {
  const { org, manager, food } = await world(),
    { campaign } = await manager.ask(create, { title: 'Spring', audience: foodOnly })
  await org.sql("update campaign set state = 'RUNNING' where organisation_id = $1", [
    org.organisationId,
  ])
  const found = async (person: Person): Promise<string[]> =>
    (
      await person.ask(
        'query ($ids: [ID!]) { leads(campaignIds: $ids, sort: NAME) { list { companyId } } }',
        {
          ids: [campaign.id],
        },
      )
    ).leads.list.map((one: Row) => one.companyId)
  expect(await found(manager)).toEqual(food)
  expect(await found(place.manager)).toEqual([])
})

test('beside an account stands what it answered last to what the criteria ask', async () => {
  const { org, manager, member, food } = await world(),
    book = await newBook(manager, ['BOOL', 'INPUT']),
    { BOOL: asked, INPUT: other } = book.questions
  const has = (questionId: string) => ({
    any: [{ answer: { questionId, valueBool: true } }, { field: 'CITY', operator: 'IS_SET' }],
  })
  await manager.ask(create, {
    title: 'Spring',
    audience: foodOnly,
    criteria: [{ id: newId(), weight: 1, conditions: [has(asked)] }],
  })
  await org.sql("update campaign set state = 'RUNNING' where organisation_id = $1", [
    org.organisationId,
  ])
  const meetingId = await planMeeting(manager, { playbookId: book.id, companyId: food[0] })
  for (const [questionId, value] of [
    [asked, { valueYesNo: true }],
    [other, { valueText: 'x' }],
  ] as const)
    await manager.ask(
      'mutation ($m: ID!, $q: ID!, $value: AnswerInput!, $c: ID!) { saveAnswer(companyDialogId: $m, questionId: $q, value: $value, commandId: $c) { entryId } }',
      { m: meetingId, q: questionId, value, c: newId() },
    )
  const known = async (person: Person) =>
    (
      await person.ask(
        '{ leads(search: "apple") { list { newestAnswers { questionId valueYesNo } } } }',
      )
    ).leads.list
  const answers = [{ newestAnswers: [{ questionId: asked, valueYesNo: true }] }]
  expect(await known(member)).toEqual(answers)
  await seeOwnOnly(org)
  expect(await known(member)).toEqual([{ newestAnswers: [] }])
})
