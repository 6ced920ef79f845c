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
import { randomFilled } from './randomValueTestKit.ts'
import { meetsFilters, sees } from './testKit.ts'

type Counted<Kind extends string> = Record<Kind, { id: string }> & { meetingCount: number }
const args = '$filters: [AnswerRangeInput!], $conditions: [RecordConditionInput!]',
  given = 'filters: $filters, conditions: $conditions'
const counts = `query ($b: ID!, $q: ID!, ${args}) {
  one: questionAnalytics(questionId: $q, ${given}) { answerCount }
  charts: playbookAnalytics(playbookId: $b, ${given}) { questionId answerCount }
  answers(questionId: $q, ${given}, take: 200) { companyDialogId }
  trend: answerTrend(questionId: $q, ${given}, period: DAY) { answerCount }
  versions: questionVersions(questionId: $q, ${given}) { versionId answerCount } }`
const sides = '{ meetingCount analytics { questionId answerCount } }'
const compared = `query ($b: ID!, $view: ID, ${args}) {
  comparedAnalytics(playbookId: $b, viewId: $view, ${given}) { one ${sides} other ${sides} } }`
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
            value: randomFilled(random, type, work.options),
            c: newId(),
          })
      await expectKept(org.sql.bind(org), org.organisationId, (await rows()).meetings)
    }
    const known = await addKnown((...asked) => org.sql(...asked), work, people)
    const walked = await rows()
    const complete = walked.meetings.filter((m) => m.complete === 100)
    expect(complete.length).toBeGreaterThan(0)
    expect(complete.length).toBeLessThan(walked.meetings.length)
    const picked = work.accounts.slice(0, 2),
      view = newId()
    await people[0].ask(
      `mutation ($id: ID!, $content: ListViewContent!) { createListView(id: $id, table: COMPANY, title: "Segment",
        isShared: true, content: $content) { id } }`,
      { id: view, content: { conditions: [{ field: 'RECORD', operator: 'ANY_OF', ids: picked }] } },
    )
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
      const among = (m: Walked): boolean => m.companyId !== null && picked.includes(m.companyId)
      await expectCompared(work.book, person, { filters, conditions }, [
        left,
        seen.filter((m) => !left.includes(m)),
      ])
      if (n % 3 === 0)
        await expectCompared(work.book, person, { filters, conditions, view }, [
          left.filter(among),
          left.filter((m) => !among(m)),
        ])
    }
    expect(narrowed).toBeGreaterThan(5)
  },
  300_000,
)

/** What is kept of meetings is what their answers say. */
async function expectKept(
  sql: (text: string, values: unknown[]) => Promise<Record<string, any>[]>,
  organisationId: string,
  meetings: readonly Walked[],
): Promise<void> {
  const kept = await sql(
    'select id, is_complete, asked_count from meeting where organisation_id = $1',
    [organisationId],
  )
  for (const m of meetings) {
    const isComplete = m.complete === 100 && m.state !== 'CANCELLED' && !m.isDeleted
    const { is_complete: keptComplete, asked_count: asked } = kept.find(({ id }) => id === m.id)!
    expect([m.id, keptComplete]).toEqual([m.id, isComplete])
    if (asked !== null && m.state !== 'CANCELLED' && !m.isDeleted)
      expect([m.id, asked]).toEqual([m.id, m.open.questions.size])
  }
}

const answersOf = (meetings: readonly Walked[], questionId: string): Walked['answers'] =>
  meetings.flatMap((m) =>
    m.answers.filter((a) => a.questionId === questionId && a.counts && !isEmpty(a.value)),
  )

/** Both groups are those meetings: what the filters leave and all others, or the accounts of a segment among what they leave. */
async function expectCompared(
  book: string,
  person: Person,
  narrowing: { filters: object[]; conditions: readonly RecordCondition[]; view?: string },
  groups: readonly [one: Walked[], other: Walked[]],
): Promise<void> {
  const { one, other } = (await person.ask(compared, { b: book, ...narrowing })).comparedAnalytics
  for (const [n, side] of [one, other].entries()) {
    const ids = side.analytics.map(({ questionId }: { questionId: string }) => questionId)
    const answered = groups[n]!.filter((m) =>
      ids.some((id: string) => answersOf([m], id).length > 0),
    )
    expect([narrowing, n, side.meetingCount]).toEqual([narrowing, n, answered.length])
    for (const { questionId, answerCount } of side.analytics)
      expect([questionId, answerCount]).toEqual([
        questionId,
        answersOf(groups[n]!, questionId).length,
      ])
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
  const answered = (id: string): Walked[] => left.filter((m) => answersOf([m], id).length > 0)
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
    versions: answered(q).length,
  }
  expect({ narrowing, ...wanted }).toEqual({
    narrowing,
    meetings: ids(data.meetings),
    found: ids(data.found),
    answers: data.answers.map((a: { companyDialogId: string }) => a.companyDialogId).sort(),
    accounts: data.accounts.list
      .map(({ company, meetingCount }: Counted<'company'>) => `${company.id} ${meetingCount}`)
      .sort(),
    contacts: data.contacts.list
      .map(({ contact, meetingCount }: Counted<'contact'>) => `${contact.id} ${meetingCount}`)
      .sort(),
    leads: data.leads.list.map(({ company }: { company: { id: string } }) => company.id).sort(),
    one: data.one?.answerCount ?? 0,
    trend: data.trend?.answerCount ?? 0,
    versions: (data.versions ?? []).reduce(
      (sum: number, version: { answerCount: number }) => sum + version.answerCount,
      0,
    ),
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
