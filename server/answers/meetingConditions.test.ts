// Conditions on meetings narrow every number and list of a playbook to what a plain walk over the rows finds.
import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import type { RecordCondition } from '../../shared/recordConditions.ts'
import { isEmpty } from '../../shared/values.ts'
import { newBook, newMeeting, seeOwnOnly } from '../meetings/testKit.ts'
import { newTestOrganisation, type Person } from '../test/testOrganisation.ts'
import { save } from './answersTestKit.ts'
import { addKnown, meetsWalked, randomConditions } from './meetingConditionsTestKit.ts'
import { compareDashboard } from './playbookDashboardTestKit.ts'
import { walk, type Walked } from './playbookWalkTestKit.ts'
import { RandomWork } from './randomTestKit.ts'
import { randomValue } from './randomValueTestKit.ts'
import { meetsFilters, sees } from './testKit.ts'

const args = '$filters: [AnswerRangeInput!], $conditions: [RecordConditionInput!]',
  given = 'filters: $filters, conditions: $conditions'
const counts = `query ($b: ID!, $q: ID!, ${args}) {
  one: questionAnalytics(questionId: $q, ${given}) { answerCount }
  charts: playbookAnalytics(playbookId: $b, ${given}) { questionId answerCount }
  answers(questionId: $q, ${given}, take: 200) { companyDialogId }
  trend: answerTrend(questionId: $q, ${given}, period: DAY) { answerCount } }`
const lists = `query ($b: ID!, $all: [AnswerRangeInput!]!, ${args}) {
  meetings: companyDialogs(playbookId: $b, ${given}) { id }
  found: companyDialogsFromAnswers(playbookId: $b, filters: $all, conditions: $conditions, take: 200) { id }
  accounts: playbookAccounts(playbookId: $b, ${given}) { totalCount list { meetingCount company { id } } }
  contacts: playbookContacts(playbookId: $b, ${given}) { totalCount list { meetingCount contact { id } } }
  leads: playbookLeads(playbookIds: [$b], ${given}) { totalCount list { company { id } } } }`

test.each([1, 2])(
  'what conditions leave is what the rows say, seed %i',
  async (seed) => {
    const org = await newTestOrganisation(),
      work = new RandomWork(org, seed),
      { random } = work,
      people = [org.as('manager'), org.as('member'), org.as('colleague')] as const,
      ownOnly = seed === 1
    if (ownOnly) await seeOwnOnly(org)
    await work.begin(12)
    const rows = (): ReturnType<typeof walk> =>
      walk((...asked) => org.sql(...asked), org.organisationId, work.book, 'UTC')
    for (let round = 0; round < 3; round++) {
      for (let step = 0; step < 50; step++) await work.step()
      for (const m of random.some(work.meetings, 6))
        for (const { id: q, type } of work.questions)
          await people[0].gql(save, {
            m,
            q,
            value: filled(() => randomValue(random, type, work.options)),
            c: newId(),
          })
      await expectKept(org.sql.bind(org), org.organisationId, (await rows()).meetings)
    }
    const known = await addKnown((...asked) => org.sql(...asked), work, people)
    const walked = await rows()
    const complete = walked.meetings.filter((m) => m.complete === 100)
    expect(complete.length).toBeGreaterThan(0)
    expect(complete.length).toBeLessThan(walked.meetings.length)
    let narrowed = 0
    for (let n = 0; n < 24; n++) {
      const name = random.pick(['manager', 'member'] as const),
        person = org.as(name),
        viewer = { ...person, ownOnly: ownOnly && name === 'member' },
        conditions = randomConditions(random, known),
        filters = random.chance(0.3) ? [work.filter()] : [],
        meets = meetsWalked(known, conditions, person.userId)
      if (n % 8 === 0)
        await compareDashboard(walked, work.book, person, viewer, filters, conditions, meets)
      const seen = walked.meetings.filter((m) => !m.isDeleted && sees(viewer, m)),
        left = seen.filter((m) => (!filters.length || meetsFilters(m, filters)) && meets(m))
      if (left.length && left.length < seen.length) narrowed++
      await expectAll(work, person, { filters, conditions }, left, known.contactsOf)
    }
    expect(narrowed).toBeGreaterThan(5)
  },
  300_000,
)

function filled<T extends object>(make: () => T): T {
  for (;;) {
    const value = make()
    if (!isEmpty(value)) return value
  }
}

/** What is kept of meetings is what their answers say. */
async function expectKept(
  sql: (text: string, values: unknown[]) => Promise<Record<string, any>[]>,
  organisationId: string,
  meetings: readonly Walked[],
): Promise<void> {
  const kept = await sql('select id, is_complete from meeting where organisation_id = $1', [
    organisationId,
  ])
  for (const m of meetings) {
    const isComplete = m.complete === 100 && m.state !== 'CANCELLED' && !m.isDeleted
    expect([m.id, kept.find(({ id }) => id === m.id)!['is_complete']]).toEqual([m.id, isComplete])
  }
}

async function expectAll(
  work: RandomWork,
  person: Person,
  narrowing: { filters: object[]; conditions: readonly RecordCondition[] },
  left: readonly Walked[],
  contactsOf: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  const q = work.random.pick(work.questions).id
  const data = {
    ...(await person.ask(counts, { b: work.book, q, ...narrowing })),
    ...(await person.ask(lists, { b: work.book, all: narrowing.filters, ...narrowing })),
  }
  const answered = (id: string): Walked[] =>
    left.filter((m) => m.answers.some((a) => a.questionId === id && a.counts && !isEmpty(a.value)))
  const ids = (list: readonly { id: string }[]): string[] => list.map(({ id }) => id).sort()
  const held = left.filter((m) => m.state !== 'CANCELLED')
  const counted = (of: (m: Walked) => readonly string[]): string[] =>
    [...new Set(held.flatMap(of))]
      .map((id) => `${id} ${held.filter((m) => of(m).includes(id)).length}`)
      .sort()
  const accountsOf = (m: Walked): string[] => (m.companyId ? [m.companyId] : [])
  const wanted = {
    meetings: ids(left),
    found: ids(left),
    answers: ids(answered(q)),
    accounts: counted(accountsOf),
    contacts: counted((m) => contactsOf.get(m.id) ?? []),
    leads: [...new Set(held.flatMap(accountsOf))].sort(),
    one: answered(q).length,
    trend: answered(q).length,
  }
  expect({ narrowing, ...wanted }).toEqual({
    narrowing,
    meetings: ids(data.meetings),
    found: ids(data.found),
    answers: data.answers.map((a: { companyDialogId: string }) => a.companyDialogId).sort(),
    accounts: data.accounts.list.map((row: any) => `${row.company.id} ${row.meetingCount}`).sort(),
    contacts: data.contacts.list.map((row: any) => `${row.contact.id} ${row.meetingCount}`).sort(),
    leads: data.leads.list.map((row: any) => row.company.id).sort(),
    one: data.one?.answerCount ?? 0,
    trend: data.trend?.answerCount ?? 0,
  })
  for (const chart of data.charts)
    expect([chart.questionId, chart.answerCount]).toEqual([
      chart.questionId,
      answered(chart.questionId).length,
    ])
}

test('conditions that cannot be are refused, with the place', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager')
  const book = await newBook(manager, ['BOOL'])
  await newMeeting(manager, { playbookId: book.id })
  const refused = async (conditions: RecordCondition[]): Promise<object | undefined> =>
    (
      await manager.gql(
        'query ($b: ID!, $conditions: [RecordConditionInput!]) { playbookDashboard(playbookId: $b, conditions: $conditions) { meetingCount } }',
        { b: book.id, conditions },
      )
    ).errors?.[0]?.extensions
  expect(await refused([{ field: 'CITY', operator: 'IS', text: 'Gent' }])).toMatchObject({
    code: 'BAD_INPUT',
    field: 'conditions.0.field',
  })
  expect(await refused([{ company: [{ field: 'MEMBER', operator: 'IS_ME' }] }])).toMatchObject({
    code: 'BAD_INPUT',
    field: 'conditions.0.company.0.field',
  })
  expect(await refused([{ company: [] }])).toMatchObject({ rule: 'EMPTY_RANGE' })
  expect(await refused([{ field: 'MEMBER', operator: 'IS_ME' }])).toBeUndefined()
})
