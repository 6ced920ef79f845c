import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import type { DataType } from '../../shared/questionTypes.ts'
import { Request, type Actor } from '../core/actor.ts'
import { newWorld, theProduct } from '../core/world.ts'
import { newBook, newMeeting, refusal } from '../meetings/testKit.ts'
import { questionAnalytics } from './analytics.ts'

const parts = 'questionId typeOfAnalytics answerCount yesNoData { answeredYes answeredNo answeredEmpty answerRatio } barChartData { zoomedInData { startNumber endNumber count } zoomedOutData { startNumber endNumber count } } doughnutChartData { optionId count label } timeChartData { hour startMinute count } dateChartData { countPerMonth { date count } countPerWeek { date count } }'
const one = `query ($q: ID!, $filters: [AnswerRangeInput!], $within: [ID!]) { questionAnalytics(questionId: $q, filters: $filters, filterCompanyDialogs: $within) { ${parts} } }`
const all = `query ($b: ID!, $filters: [AnswerRangeInput!]) { playbookAnalytics(playbookId: $b, filters: $filters) { ${parts} } }`

/** Meetings over one playbook, each answered with a value by type. */
async function setUp(types: readonly DataType[], meetings: (ids: { options: string[] }) => Partial<Record<DataType, object>>[]) {
  const world = await newWorld(), member = world.as('member'), book = await newBook(world.as('manager'), types), ids: string[] = []
  for (const answers of meetings(book)) {
    const m = await newMeeting(member, { playbookId: book.id })
    ids.push(m)
    for (const [type, value] of Object.entries(answers)) await member.ask('mutation ($m: ID!, $q: ID!, $value: AnswerInput!, $c: ID!) { saveAnswer(companyDialogId: $m, questionId: $q, value: $value, commandId: $c) { seq } }', { m, q: book.questions[type as DataType], value, c: newId() })
  }
  const ask = async (type: DataType, given: object = {}) => (await member.ask(one, { q: book.questions[type], ...given })).questionAnalytics
  return { world, member, book, ids, ask }
}

test('each kind of question has its chart, alone and with all of the playbook', async () => {
  const { member, book, ask } = await setUp(['BOOL', 'OPTIONS_RADIO', 'TIME', 'DATE', 'INPUT', 'INT', 'FLOAT', 'NUMBER_RANGE'], ({ options }) => [
    { BOOL: { valueYesNo: true }, OPTIONS_RADIO: { valueOptions: [options[0]] }, TIME: { valueText: '09:05' }, DATE: { valueDate: '2027-03-03T00:00:00Z' }, INPUT: { valueText: 'a' }, INT: { valueNumber: 3 }, FLOAT: { valueDecimal: 0.5 }, NUMBER_RANGE: { valueNumberFrom: 0, valueNumberTo: 25 } },
    { BOOL: { valueYesNo: true }, OPTIONS_RADIO: { valueOptions: [options[1]] }, TIME: { valueText: '09:09' }, DATE: { valueDate: '2027-03-05T00:00:00Z' }, INPUT: { valueText: 'b' }, INT: { valueNumber: 5 }, FLOAT: { valueDecimal: 99.5 }, NUMBER_RANGE: { valueNumberFrom: 20, valueNumberTo: 90 } },
    { BOOL: { valueYesNo: false }, OPTIONS_RADIO: { valueOptions: [options[0]] }, TIME: { valueText: '23:59' }, DATE: { valueDate: '2027-04-01T00:00:00Z' }, INT: { valueNumber: 3 } },
    { BOOL: {} },
  ])
  const bool = await ask('BOOL')
  expect(bool).toMatchObject({ typeOfAnalytics: 'YES_NO', answerCount: 3, yesNoData: { answeredYes: 2, answeredNo: 1, answeredEmpty: 1, answerRatio: 2 / 3 }, barChartData: null, doughnutChartData: null })
  expect(await ask('OPTIONS_RADIO')).toMatchObject({ typeOfAnalytics: 'DOUGHNUT', answerCount: 3, doughnutChartData: [{ optionId: book.options[0], count: 2, label: 'Red' }, { optionId: book.options[1], count: 1, label: 'Blue' }] })
  expect(await ask('TIME')).toMatchObject({ typeOfAnalytics: 'TIME', timeChartData: [{ hour: 9, startMinute: 0, count: 2 }, { hour: 23, startMinute: 50, count: 1 }] })
  expect(await ask('DATE')).toMatchObject({ typeOfAnalytics: 'DATE', dateChartData: { countPerMonth: [{ date: '2027-03-01', count: 2 }, { date: '2027-04-01', count: 1 }], countPerWeek: [{ date: '2027-03-01', count: 2 }, { date: '2027-03-29', count: 1 }] } })
  expect(await ask('INPUT')).toMatchObject({ typeOfAnalytics: 'TEXT', answerCount: 2, yesNoData: null })
  expect((await ask('INT')).barChartData).toEqual({ zoomedInData: [{ startNumber: 3, endNumber: 3, count: 2 }, { startNumber: 4, endNumber: 4, count: 0 }, { startNumber: 5, endNumber: 5, count: 1 }], zoomedOutData: [{ startNumber: 3, endNumber: 3, count: 2 }, { startNumber: 4, endNumber: 4, count: 0 }, { startNumber: 5, endNumber: 5, count: 1 }] })
  const float = (await ask('FLOAT')).barChartData
  expect(float.zoomedOutData).toHaveLength(10)
  expect([float.zoomedOutData[0], float.zoomedOutData[9]]).toEqual([{ startNumber: 0, endNumber: 10, count: 1 }, { startNumber: 90, endNumber: 100, count: 1 }])
  expect(float.zoomedInData.length).toBeLessThanOrEqual(40)
  const range = (await ask('NUMBER_RANGE')).barChartData.zoomedOutData
  expect(range.map((b: any) => b.count)).toEqual([1, 1, 2, 1, 1, 1, 1, 1, 1, 1])
  const { playbookAnalytics } = await member.ask(all, { b: book.id })
  expect(playbookAnalytics.map((a: any) => a.questionId)).toEqual(Object.values(book.questions))
  expect(playbookAnalytics[0]).toEqual(bool)
})

test('filters: alternatives on one question, all questions together; meetings named, deleted and foreign', async () => {
  const { world, member, book, ids, ask } = await setUp(['BOOL', 'INT'], () => [{ BOOL: { valueYesNo: true }, INT: { valueNumber: 1 } }, { BOOL: { valueYesNo: true }, INT: { valueNumber: 50 } }, { BOOL: { valueYesNo: false }, INT: { valueNumber: 90 } }, { INT: { valueNumber: 50 } }])
  const number = (from: number, to: number) => ({ questionId: book.questions.INT, valueNumberFrom: from, valueNumberTo: to }), bool = (valueBool: boolean) => ({ questionId: book.questions.BOOL, valueBool })
  const count = async (filters: object[], given: object = {}) => (await ask('INT', { filters, ...given })).answerCount
  expect(await count([])).toBe(4)
  expect(await count([bool(true)])).toBe(2)
  expect(await count([bool(true), bool(false)])).toBe(3)
  expect(await count([bool(true), number(40, 60)])).toBe(1)
  expect(await count([bool(false), number(40, 60)])).toBe(0)
  expect((await ask('INT', { within: [ids[0], ids[3]] })).answerCount).toBe(2)
  expect((await member.ask(all, { b: book.id, filters: [number(50, 50)] })).playbookAnalytics.map((a: any) => a.answerCount)).toEqual([1, 2])
  expect((await member.ask('query ($q: ID!, $f: [AnswerRangeInput!]) { answers(questionId: $q, filters: $f) { companyDialogId } }', { q: book.questions.INT, f: [bool(false)] })).answers).toEqual([{ companyDialogId: ids[2] }])
  await member.ask('mutation ($id: ID!) { deleteCompanyDialog(id: $id) }', { id: ids[0] })
  expect(await count([bool(true)])).toBe(1)
  expect((await world.as('stranger').ask(one, { q: book.questions.INT })).questionAnalytics).toBeNull()
  expect((await world.as('stranger').ask(all, { b: book.id })).playbookAnalytics).toEqual([])
  expect(await refusal(member, one, { q: book.questions.INT, filters: Array(21).fill(bool(true)) })).toMatchObject({ field: 'filters', rule: 'TOO_MANY' })
})

test('answers whose branch is closed, of cancelled meetings and in the bin count nowhere, and count again when that is over', async () => {
  const { member, book, ids, ask } = await setUp(['BOOL', 'INT'], () => [{ BOOL: { valueYesNo: true }, INT: { valueNumber: 7 } }, { BOOL: { valueYesNo: true }, INT: { valueNumber: 8 } }])
  const m = ids[0]
  const counts = async () => {
    const f = [{ questionId: book.questions.INT, valueNumberFrom: 7, valueNumberTo: 7 }]
    const { answers, companyDialogs, question } = await member.ask(`query ($q: ID!, $f: [AnswerRangeInput!]) { answers(questionId: $q) { companyDialogId } companyDialogs(filters: $f) { id } question(id: $q) { answerCount companyDialogCount } }`, { q: book.questions.INT, f })
    const { companyDialog } = await member.ask('query ($m: ID!) { companyDialog(id: $m) { answerCount } }', { m })
    return { chart: (await ask('INT')).answerCount, answers: answers.length, found: companyDialogs.length, ...question, inMeeting: companyDialog?.answerCount }
  }
  const both = { chart: 2, answers: 2, found: 1, answerCount: 2, companyDialogCount: 2 }, one = { chart: 1, answers: 1, found: 0, answerCount: 1, companyDialogCount: 1 }
  expect(await counts()).toEqual({ ...both, inMeeting: 2 })
  const move = (typeUpdate: string) => member.ask('mutation ($m: ID!, $t: TypeUpdate!) { updateCompanyDialog(id: $m, typeUpdate: $t) { id } }', { m, t: typeUpdate })
  await move('CANCEL')
  expect(await counts()).toEqual({ ...one, inMeeting: 0 })
  await move('REOPEN')
  expect(await counts()).toEqual({ ...both, inMeeting: 2 })
  await member.ask('mutation ($m: ID!) { deleteCompanyDialog(id: $m) }', { m })
  expect(await counts()).toEqual({ ...one, inMeeting: undefined })
  await member.ask('mutation ($m: ID!) { restore(table: COMPANY_DIALOG, id: $m) }', { m })
  expect(await counts()).toEqual({ ...both, inMeeting: 2 })
})

test('a day is that of the meeting: 00:30 on Monday in Brussels is on Monday, also where it is still Sunday in UTC', async () => {
  const { member, book } = await setUp(['DATETIME', 'DATE'], () => []), q = book.questions.DATETIME
  const put = async (timeZone: string, question: string, valueDate: string) => {
    const m = await newMeeting(member, { playbookId: book.id, timeZone })
    await member.ask('mutation ($m: ID!, $q: ID!, $value: AnswerInput!, $c: ID!) { saveAnswer(companyDialogId: $m, questionId: $q, value: $value, commandId: $c) { seq } }', { m, q: question, value: { valueDate }, c: newId() })
    return m
  }
  const charts = async (questionId: string) => (await member.ask(one, { q: questionId })).questionAnalytics.dateChartData
  const monday = '2027-02-28T23:30:00Z', brussels = await put('Europe/Brussels', q, monday), newYork = await put('America/New_York', q, monday)
  expect(await charts(q)).toEqual({ countPerWeek: [{ date: '2027-02-22', count: 1 }, { date: '2027-03-01', count: 1 }], countPerMonth: [{ date: '2027-02-01', count: 1 }, { date: '2027-03-01', count: 1 }] })
  const found = async (valueDayFrom: string, valueDayTo: string) => (await member.ask('query ($q: ID!, $f: [AnswerRangeInput!]) { answers(questionId: $q, filters: $f) { companyDialogId } }', { q, f: [{ questionId: q, valueDayFrom, valueDayTo }] })).answers.map((a: any) => a.companyDialogId)
  expect([await found('2027-03-01', '2027-03-07'), await found('2027-02-22', '2027-02-28')]).toEqual([[brussels], [newYork]])
  // the meeting moves to where it is Monday already
  await member.ask('mutation ($m: ID!) { updateCompanyDialog(id: $m, typeUpdate: DETAILS, timeZone: "Asia/Kolkata") { id } }', { m: newYork })
  expect(await charts(q)).toMatchObject({ countPerWeek: [{ date: '2027-03-01', count: 2 }] })
  // a DATE is a day, wherever it was chosen
  await put('America/New_York', book.questions.DATE, '2027-03-01T00:00:00Z')
  expect(await charts(book.questions.DATE)).toMatchObject({ countPerWeek: [{ date: '2027-03-01', count: 1 }] })
})

test('a filter without a value is refused; different shapes of filters at once on one connection are both answered', async () => {
  const { member, book } = await setUp(['BOOL', 'INT'], () => [{ BOOL: { valueYesNo: true }, INT: { valueNumber: 1 } }])
  const questionId = book.questions.BOOL, yes = { questionId, valueBool: true }, low = { questionId: book.questions.INT, valueNumberTo: 5 }
  for (const empty of [{ questionId }, { questionId, valueOptions: [] }, { questionId, valueBool: null }]) {
    expect(await refusal(member, one, { q: questionId, filters: [yes, empty] })).toEqual({ code: 'BAD_INPUT', field: 'filters.1', rule: 'EMPTY_RANGE' })
    expect(await refusal(member, all, { b: book.id, filters: [empty] })).toEqual({ code: 'BAD_INPUT', field: 'filters.0', rule: 'EMPTY_RANGE' })
  }
  const actor: Actor = { ...member, role: 'Member', isSuperAdmin: false, seesOwnOnly: false, language: 'EN', sessionKey: null }
  const shapes = [[yes], [low], [yes, low], []]
  const counts = await (await theProduct()).database.transaction(member, transaction => {
    const request = new Request(actor, transaction, newId())
    return Promise.all(shapes.map(filters => questionAnalytics(request, { questionId, filters })))
  })
  expect(counts.map(c => c?.answerCount)).toEqual([1, 1, 1, 1])
})

test('completeness: of what is asked, newest first', async () => {
  const { member, ids, book } = await setUp(['BOOL', 'INT', 'INPUT'], () => [{ BOOL: { valueYesNo: true } }, { BOOL: { valueYesNo: true }, INT: { valueNumber: 1 }, INPUT: { valueText: 'x' } }, {}])
  await member.ask('mutation ($id: ID!) { updateCompanyDialog(id: $id, typeUpdate: DETAILS, startDate: "2027-03-02T09:00:00Z", endDate: "2027-03-02T10:00:00Z") { id } }', { id: ids[1] })
  const list = 'query ($take: Int) { latestCompanyDialogCompleteness(take: $take) { id title percentage questionCount answerCount answerDates } }'
  expect((await member.ask(list)).latestCompanyDialogCompleteness).toMatchObject([{ id: ids[1], percentage: 100, questionCount: 3, answerCount: 3, answerDates: { length: 3 } }, { id: ids[0], percentage: 33, questionCount: 3, answerCount: 1 }])
  expect((await member.ask(list, { take: 1 })).latestCompanyDialogCompleteness).toHaveLength(1)
  expect((await member.ask('query ($b: ID!) { playbook(id: $b) { published { hubs { questions { answerCount companyDialogCount } } } } }', { b: book.id })).playbook.published.hubs[0].questions.map((q: any) => [q.answerCount, q.companyDialogCount])).toEqual([[2, 2], [1, 1], [1, 1]])
})
