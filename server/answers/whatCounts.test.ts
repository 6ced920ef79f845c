// What counts, on which day, and what is refused: the cases by name. numbers.test.ts has the random
// ones.
import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { Request } from '../engine/actor.ts'
import { newTestOrganisation, theProduct } from '../test/testOrganisation.ts'
import { newBook, newMeeting, refusal } from '../meetings/testKit.ts'
import { questionAnalytics } from './analytics.ts'
import { testMember } from '../test/testActor.ts'

const save = `mutation ($m: ID!, $q: ID!, $value: AnswerInput!, $c: ID!) {
  saveAnswer(companyDialogId: $m, questionId: $q, value: $value, commandId: $c) { seq } }`
const one = `query ($q: ID!, $filters: [AnswerRangeInput!]) { questionAnalytics(questionId: $q,
  filters: $filters) {
  answerCount dateChartData { countPerMonth { date count } countPerWeek { date count } } } }`
const all = `query ($b: ID!, $filters: [AnswerRangeInput!]) {
  playbookAnalytics(playbookId: $b, filters: $filters) { answerCount } }`

test('answers of cancelled and deleted meetings count nowhere, and again when that is over', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    book = await newBook(org.as('manager'), ['BOOL', 'INT'])
  const [m, other] = [
    await newMeeting(member, { playbookId: book.id }),
    await newMeeting(member, { playbookId: book.id }),
  ]
  for (const [meeting, valueNumber] of [
    [m, 7],
    [other, 8],
  ]) {
    await member.ask(save, {
      m: meeting,
      q: book.questions.BOOL,
      value: { valueYesNo: true },
      c: newId(),
    })
    await member.ask(save, {
      m: meeting,
      q: book.questions.INT,
      value: { valueNumber },
      c: newId(),
    })
  }
  const counts = async () => {
    const f = [{ questionId: book.questions.INT, valueNumberFrom: 7, valueNumberTo: 7 }]
    const { answers, companyDialogs, question } = await member.ask(
      `query ($q: ID!, $f: [AnswerRangeInput!]) { answers(questionId: $q) { companyDialogId }
        companyDialogs(filters: $f) { id } question(id: $q) { answerCount companyDialogCount } }`,
      { q: book.questions.INT, f },
    )
    const { companyDialog } = await member.ask(
      'query ($m: ID!) { companyDialog(id: $m) { answerCount } }',
      { m },
    )
    return {
      chart: (await member.ask(one, { q: book.questions.INT })).questionAnalytics.answerCount,
      answers: answers.length,
      found: companyDialogs.length,
      ...question,
      inMeeting: companyDialog?.answerCount,
    }
  }
  const both = { chart: 2, answers: 2, found: 1, answerCount: 2, companyDialogCount: 2 },
    left = { chart: 1, answers: 1, found: 0, answerCount: 1, companyDialogCount: 1 }
  expect(await counts()).toEqual({ ...both, inMeeting: 2 })
  const move = (typeUpdate: string) =>
    member.ask(
      'mutation ($m: ID!, $t: TypeUpdate!) { updateCompanyDialog(id: $m, typeUpdate: $t) { id } }',
      { m, t: typeUpdate },
    )
  await move('CANCEL')
  expect(await counts()).toEqual({ ...left, inMeeting: 0 })
  await move('REOPEN')
  expect(await counts()).toEqual({ ...both, inMeeting: 2 })
  await member.ask('mutation ($m: ID!) { deleteCompanyDialog(id: $m) }', { m })
  expect(await counts()).toEqual({ ...left, inMeeting: undefined })
  await member.ask('mutation ($m: ID!) { restore(table: COMPANY_DIALOG, id: $m) }', { m })
  expect(await counts()).toEqual({ ...both, inMeeting: 2 })
})

test('a day is that of the meeting: 00:30 on Monday in Brussels is on Monday', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    book = await newBook(org.as('manager'), ['DATETIME', 'DATE']),
    q = book.questions.DATETIME
  const put = async (timeZone: string, question: string, valueDate: string) => {
    const m = await newMeeting(member, { playbookId: book.id, timeZone })
    await member.ask(save, { m, q: question, value: { valueDate }, c: newId() })
    return m
  }
  const charts = async (questionId: string) =>
    (await member.ask(one, { q: questionId })).questionAnalytics.dateChartData
  const monday = '2027-02-28T23:30:00Z',
    brussels = await put('Europe/Brussels', q, monday),
    newYork = await put('America/New_York', q, monday)
  expect(await charts(q)).toEqual({
    countPerWeek: [
      { date: '2027-02-22', count: 1 },
      { date: '2027-03-01', count: 1 },
    ],
    countPerMonth: [
      { date: '2027-02-01', count: 1 },
      { date: '2027-03-01', count: 1 },
    ],
  })
  const found = async (valueDayFrom: string, valueDayTo: string) =>
    (
      await member.ask(
        `query ($q: ID!, $f: [AnswerRangeInput!]) { answers(questionId: $q, filters: $f) {
          companyDialogId } }`,
        { q, f: [{ questionId: q, valueDayFrom, valueDayTo }] },
      )
    ).answers.map((a: { companyDialogId: string }) => a.companyDialogId)
  expect([
    await found('2027-03-01', '2027-03-07'),
    await found('2027-02-22', '2027-02-28'),
  ]).toEqual([[brussels], [newYork]])
  // the meeting moves to where it is Monday already
  await member.ask(
    `mutation ($m: ID!) { updateCompanyDialog(id: $m, typeUpdate: DETAILS, timeZone: "Asia/Kolkata")
      { id } }`,
    { m: newYork },
  )
  expect(await charts(q)).toMatchObject({ countPerWeek: [{ date: '2027-03-01', count: 2 }] })
  // a DATE is a day, wherever it was chosen
  await put('America/New_York', book.questions.DATE, '2027-03-01T00:00:00Z')
  expect(await charts(book.questions.DATE)).toMatchObject({
    countPerWeek: [{ date: '2027-03-01', count: 1 }],
  })
})

test('a filter without a value is refused; shapes of filters at once on one connection work', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    book = await newBook(org.as('manager'), ['BOOL', 'INT']),
    m = await newMeeting(member, { playbookId: book.id })
  await member.ask(save, { m, q: book.questions.BOOL, value: { valueYesNo: true }, c: newId() })
  await member.ask(save, { m, q: book.questions.INT, value: { valueNumber: 1 }, c: newId() })
  const questionId = book.questions.BOOL,
    yes = { questionId, valueBool: true },
    low = { questionId: book.questions.INT, valueNumberTo: 5 }
  for (const empty of [
    { questionId },
    { questionId, valueOptions: [] },
    { questionId, valueBool: null },
  ]) {
    expect(await refusal(member, one, { q: questionId, filters: [yes, empty] })).toEqual({
      code: 'BAD_INPUT',
      field: 'filters.1',
      rule: 'EMPTY_RANGE',
    })
    expect(await refusal(member, all, { b: book.id, filters: [empty] })).toEqual({
      code: 'BAD_INPUT',
      field: 'filters.0',
      rule: 'EMPTY_RANGE',
    })
  }
  const { organisationId, userId, organisationUserId } = member
  const actor = testMember({ organisationId, userId, organisationUserId })
  const shapes = [[yes], [low], [yes, low], []]
  const counts = await (
    await theProduct()
  ).database.transaction(member, (transaction) => {
    const request = new Request(actor, transaction, newId())
    return Promise.all(shapes.map((filters) => questionAnalytics(request, { questionId, filters })))
  })
  expect(counts.map((c) => c?.answerCount)).toEqual([1, 1, 1, 1])
})
