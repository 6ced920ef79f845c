import { expect, test } from 'vitest'
import { Random } from '../../db/seed/random.ts'
import { newId } from '../../shared/id.ts'
import { newBook, newMeeting, seeOwnOnly, setFor } from '../meetings/testKit.ts'
import { newTestOrganisation } from '../test/testOrganisation.ts'
import { save } from './answersTestKit.ts'
import { zones } from './randomValueTestKit.ts'
import { knownMeetings } from './testKit.ts'
import { compareTrend, trend } from './trendTestKit.ts'
import { periodFor } from './trendPeriods.ts'

/** Midnights, Mondays, firsts of a month, and hours at which clocks change, around the world. */
const instants = [
  '2027-02-28T23:30:00Z',
  '2027-03-14T06:59:00Z',
  '2027-03-14T07:00:00Z',
  '2027-03-27T23:30:00Z',
  '2027-03-28T00:59:00Z',
  '2027-03-28T01:00:00Z',
  '2027-04-03T13:59:00Z',
  '2027-06-06T22:30:00Z',
  '2027-09-25T14:00:00Z',
  '2027-10-30T22:00:00Z',
  '2027-10-31T00:30:00Z',
  '2027-10-31T01:30:00Z',
  '2027-12-31T23:00:00Z',
]

test('days, weeks and months are those of the organisation, also where its clocks change', async () => {
  const org = await newTestOrganisation(),
    random = new Random(1),
    manager = org.as('manager'),
    member = org.as('member')
  await seeOwnOnly(org)
  const book = await newBook(manager, ['BOOL', 'INT', 'NUMBER_RANGE', 'OPTIONS_RADIO', 'DATE'])
  for (const startDate of instants) {
    const m = await newMeeting(random.pick([manager, member]), {
      playbookId: book.id,
      startDate,
      endDate: new Date(Date.parse(startDate) + 60_000).toISOString(),
      timeZone: random.pick(zones),
    })
    for (const [type, value] of Object.entries({
      BOOL: { valueYesNo: random.chance(0.5) },
      INT: { valueNumber: random.whole(0, 900) },
      NUMBER_RANGE: { valueNumberFrom: random.whole(0, 9), valueNumberTo: random.whole(10, 99) },
      OPTIONS_RADIO: { valueOptions: [random.pick(book.options.slice(0, 2))] },
      DATE: { valueDate: '2027-01-01T00:00:00Z' },
    }))
      if (random.chance(0.8))
        await manager.ask(save, { m, q: book.questions[type as 'BOOL'], value, c: newId() })
  }
  const meetings = await knownMeetings((...asked) => org.sql(...asked), org.organisationId)
  const filters = [{ questionId: book.questions.BOOL, valueBool: true }]
  const types = ['BOOL', 'INT', 'NUMBER_RANGE', 'OPTIONS_RADIO', 'DATE', 'BOOL'] as const,
    zonesOfOrganisation = ['Europe/Brussels', 'America/St_Johns', 'Pacific/Auckland']
  for (const [n, zone] of zonesOfOrganisation.entries()) {
    await setFor(org, 'timeZone', zone)
    for (const type of types.slice(2 * n, 2 * n + 2))
      await compareTrend(
        meetings,
        manager,
        { ...manager, ownOnly: false },
        book.questions[type],
        type === 'INT' ? filters : [],
        zone,
      )
    await compareTrend(meetings, member, { ...member, ownOnly: true }, book.questions.INT, [], zone)
  }
  expect((await manager.ask(trend, { q: newId() })).answerTrend).toBeNull()
})

test('the period fits the time between the first and the last', () => {
  const cases = [
    ['2027-01-01', '2027-01-01', 'DAY'],
    ['2027-01-01', '2027-02-14', 'DAY'],
    ['2027-01-01', '2027-02-15', 'WEEK'],
    ['2027-01-01', '2027-10-27', 'WEEK'],
    ['2027-01-01', '2027-10-28', 'MONTH'],
  ] as const
  for (const [first, last, period] of cases) expect(periodFor(first, last)).toBe(period)
  expect(periodFor(undefined, undefined)).toBe('DAY')
})
