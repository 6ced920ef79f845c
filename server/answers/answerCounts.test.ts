// What is kept of how many answers say the same: after random work, beside recounts, and after others have written answers.
import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { Request } from '../engine/actor.ts'
import { newBook, newMeeting, seeOwnOnly } from '../meetings/testKit.ts'
import { authorise } from '../rules/authorise.ts'
import { testMember } from '../test/testActor.ts'
import { newTestOrganisation, theProduct, type TestOrganisation } from '../test/testOrganisation.ts'
import { barCounts } from './analyticsCounts.ts'
import { declaredJobs } from '../work/jobKinds.ts'
import { partsOf } from '../work/testKit.ts'
import { keepAllCounts } from './answerCounts.ts'
import { wrongCounts } from './answerCountsTestKit.ts'
import { RandomWork } from './randomTestKit.ts'

const wrong = (org: TestOrganisation): Promise<unknown[]> =>
  wrongCounts((...asked) => org.sql(...asked), org.organisationId)
const rowCount = async (org: TestOrganisation): Promise<number> =>
  (
    await org.sql<{ count: number }>(
      'select count(*)::int as count from answer_count where organisation_id = $1',
      [org.organisationId],
    )
  )[0]!.count
const recount = async (org: TestOrganisation): Promise<void> =>
  keepAllCounts((await theProduct()).database, org.organisationId)

test('whatever several people do at once, and while all is counted anew, it is as many as there are', async () => {
  const org = await newTestOrganisation(),
    work = new RandomWork(org, 21)
  await work.begin(9)
  const over = new AbortController()
  const someone = async (): Promise<void> => {
    for (let n = 0; n < 60; n++) await work.step()
  }
  // two processes that start at once
  const counting = [1, 2].map(async () => {
    while (!over.signal.aborted) await recount(org)
  })
  try {
    await Promise.all(Array.from({ length: 5 }, someone))
  } finally {
    over.abort()
    await Promise.all(counting)
  }
  expect(await wrong(org)).toEqual([])
  expect(await rowCount(org)).toBeGreaterThan(10)
})

test('what others wrote is counted by the next recount, and many rows become few', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    book = await newBook(org.as('manager'), ['BOOL', 'INT', 'INPUT']),
    { BOOL: q, INT: number, INPUT: text } = book.questions,
    m = await newMeeting(member, { playbookId: book.id })
  let baseId: string | null = null
  const save = async (questionId: string, value: object, on: string | null): Promise<string> =>
    (
      await member.ask(
        `mutation ($m: ID!, $q: ID!, $value: AnswerInput!, $on: ID, $c: ID!) { saveAnswer(companyDialogId: $m, questionId: $q,
          value: $value, baseId: $on, commandId: $c) { entryId } }`,
        { m, q: questionId, value, on, c: newId() },
      )
    ).saveAnswer.entryId
  for (let n = 0; n < 60; n++) baseId = await save(q, { valueYesNo: n % 2 === 0 }, baseId)
  let words: string | null = null
  for (const valueText of ['a', 'ab', 'abc']) words = await save(text, { valueText }, words)
  await save(number, { valueNumber: 3 }, null)
  expect(await wrong(org)).toEqual([])
  // one for the first answer and two for each other; another text is as many texts as before
  expect(await rowCount(org)).toBe(119 + 1 + 1)
  await recount(org)
  expect([await wrong(org), await rowCount(org)]).toEqual([[], 3])
  await recount(org)
  expect(await rowCount(org)).toBe(3)
  // as the release before leaves it
  await org.sql(
    'update answer set value_number = 4 where organisation_id = $1 and question_id = $2',
    [org.organisationId, number],
  )
  await org.sql('delete from answer where organisation_id = $1 and question_id = $2', [
    org.organisationId,
    text,
  ])
  expect(await wrong(org)).toHaveLength(3)
  await recount(org)
  expect([await wrong(org), await rowCount(org)]).toEqual([[], 2])
})

test('a process that stops counts no further question; another attempt does', async () => {
  const org = await newTestOrganisation(),
    { BOOL: q } = (await newBook(org.as('manager'), ['BOOL'])).questions
  await org.sql(
    'insert into answer_count (organisation_id, question_id, count, is_empty) values ($1, $2, 3, true)',
    [org.organisationId, q],
  )
  const job = declaredJobs().organisation.find(({ name }) => name === 'keep-answer-counts-of')!,
    { database } = await theProduct()
  const work = async (stopping: AbortSignal): Promise<number> => {
    await job.work({
      ...partsOf(database),
      organisationId: org.organisationId,
      data: {},
      stopping,
    })
    return (await wrong(org)).length
  }
  await expect(work(AbortSignal.abort())).rejects.toThrow('abort')
  expect(await wrong(org)).toHaveLength(1)
  expect(await work(new AbortController().signal)).toBe(0)
})

test('charts of all answers read it; filtered ones, and those of own meetings, read the answers', async () => {
  const org = await newTestOrganisation(),
    book = await newBook(org.as('manager'), ['BOOL', 'INT']),
    { BOOL: q, INT: number } = book.questions
  const m = await newMeeting(org.as('member'), { playbookId: book.id })
  for (const [question, value] of [
    [q, { valueYesNo: true }],
    [number, { valueNumber: 5 }],
  ])
    await org
      .as('member')
      .ask(
        'mutation ($m: ID!, $q: ID!, $value: AnswerInput!, $c: ID!) { saveAnswer(companyDialogId: $m, questionId: $q, value: $value, commandId: $c) { seq } }',
        { m, q: question, value, c: newId() },
      )
  await seeOwnOnly(org)
  await org.sql('update answer_count set count = 7 where organisation_id = $1', [
    org.organisationId,
  ])
  const count = async (name: 'manager' | 'member', given: object = {}): Promise<number> =>
    (
      await org
        .as(name)
        .ask(
          'query ($q: ID!, $filters: [AnswerRangeInput!], $within: [ID!]) { questionAnalytics(questionId: $q, filters: $filters, filterCompanyDialogs: $within) { answerCount } }',
          { q, ...given },
        )
    ).questionAnalytics.answerCount
  expect(await count('manager')).toBe(7)
  expect(await count('member')).toBe(1)
  expect(await count('manager', { within: [m] })).toBe(1)
  expect(await count('manager', { filters: [{ questionId: number, valueNumberFrom: 5 }] })).toBe(1)
  const { count: strangers } = (
    await org.sql<{ count: number }>(
      `select count(*)::int as count from answer_count where organisation_id <> $1 and question_id = any($2)`,
      [org.organisationId, [q, number]],
    )
  )[0]!
  expect(strangers).toBe(0)
})

test('numbers are put into the same bars here and, when there are very many, by the database', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager'),
    book = await newBook(manager, ['INT', 'FLOAT', 'NUMBER_RANGE', 'BOOL']),
    { INT: whole, FLOAT: decimal, NUMBER_RANGE: range, BOOL: yes } = book.questions
  for (let n = 0; n < 9; n++) {
    const m = await newMeeting(manager, { playbookId: book.id })
    for (const [q, value] of [
      [whole, { valueNumber: n * 7 }],
      [decimal, { valueDecimal: (n % 4) / 10 }],
      [range, { valueNumberFrom: n, valueNumberTo: 3 * n }],
      [yes, { valueYesNo: n > 3 }],
    ])
      await manager.ask(
        'mutation ($m: ID!, $q: ID!, $value: AnswerInput!, $c: ID!) { saveAnswer(companyDialogId: $m, questionId: $q, value: $value, commandId: $c) { seq } }',
        { m, q, value, c: newId() },
      )
  }
  const asked = [
    { id: whole, dataType: 'INT' },
    { id: decimal, dataType: 'FLOAT' },
    { id: range, dataType: 'NUMBER_RANGE' },
  ]
  const all = { conditions: null, meetingIds: null, campaignId: null }
  await (
    await theProduct()
  ).database.transaction(manager, async (transaction) => {
    const context = authorise(
      new Request(testMember(manager), transaction, newId()),
      'analytics:read',
    )
    for (const filters of [null, [{ questionId: yes, valueBool: true }]]) {
      const bars = await barCounts(context, asked, { ...all, filters })
      expect([...bars.values()].map(({ answerCount }) => answerCount)).toEqual(
        Array(3).fill(filters ? 5 : 9),
      )
      expect(await barCounts(context, asked, { ...all, filters }, 0)).toEqual(bars)
    }
  })
})
