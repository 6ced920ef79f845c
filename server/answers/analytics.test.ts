import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import type { DataType } from '../../shared/questionTypes.ts'
import { newTestOrganisation } from '../test/testOrganisation.ts'
import { newBook, newMeeting, refusal } from '../meetings/testKit.ts'

const parts =
  'questionId typeOfAnalytics answerCount yesNoData { answeredYes answeredNo answeredEmpty answerRatio } barChartData { zoomedInData { startNumber endNumber count } zoomedOutData { startNumber endNumber count } } doughnutChartData { optionId count label } timeChartData { hour startMinute count } dateChartData { countPerMonth { date count } countPerWeek { date count } }'
const one = `query ($q: ID!, $filters: [AnswerRangeInput!], $within: [ID!]) { questionAnalytics(questionId: $q, filters: $filters, filterCompanyDialogs: $within) { ${parts} } }`
const all = `query ($b: ID!, $filters: [AnswerRangeInput!]) { playbookAnalytics(playbookId: $b, filters: $filters) { ${parts} } }`

/** Meetings over one playbook, each answered with a value by type. */
async function setUp(
  types: readonly DataType[],
  meetings: (ids: { options: string[] }) => Partial<Record<DataType, object>>[],
) {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    book = await newBook(org.as('manager'), types),
    ids: string[] = []
  for (const answers of meetings(book)) {
    const m = await newMeeting(member, { playbookId: book.id })
    ids.push(m)
    for (const [type, value] of Object.entries(answers))
      await member.ask(
        'mutation ($m: ID!, $q: ID!, $value: AnswerInput!, $c: ID!) { saveAnswer(companyDialogId: $m, questionId: $q, value: $value, commandId: $c) { seq } }',
        { m, q: book.questions[type as DataType], value, c: newId() },
      )
  }
  const ask = async (type: DataType, given: object = {}) =>
    (await member.ask(one, { q: book.questions[type], ...given })).questionAnalytics
  return { org, member, book, ids, ask }
}

test('each kind of question has its chart, alone and with all of the playbook', async () => {
  const { member, book, ask } = await setUp(
    ['BOOL', 'OPTIONS_RADIO', 'TIME', 'DATE', 'INPUT', 'INT', 'FLOAT', 'NUMBER_RANGE'],
    ({ options }) => [
      {
        BOOL: { valueYesNo: true },
        OPTIONS_RADIO: { valueOptions: [options[0]] },
        TIME: { valueText: '09:05' },
        DATE: { valueDate: '2027-03-03T00:00:00Z' },
        INPUT: { valueText: 'a' },
        INT: { valueNumber: 3 },
        FLOAT: { valueDecimal: 0.5 },
        NUMBER_RANGE: { valueNumberFrom: 0, valueNumberTo: 25 },
      },
      {
        BOOL: { valueYesNo: true },
        OPTIONS_RADIO: { valueOptions: [options[1]] },
        TIME: { valueText: '09:09' },
        DATE: { valueDate: '2027-03-05T00:00:00Z' },
        INPUT: { valueText: 'b' },
        INT: { valueNumber: 5 },
        FLOAT: { valueDecimal: 99.5 },
        NUMBER_RANGE: { valueNumberFrom: 20, valueNumberTo: 90 },
      },
      {
        BOOL: { valueYesNo: false },
        OPTIONS_RADIO: { valueOptions: [options[0]] },
        TIME: { valueText: '23:59' },
        DATE: { valueDate: '2027-04-01T00:00:00Z' },
        INT: { valueNumber: 3 },
      },
      { BOOL: {} },
    ],
  )
  const bool = await ask('BOOL')
  expect(bool).toMatchObject({
    typeOfAnalytics: 'YES_NO',
    answerCount: 3,
    yesNoData: { answeredYes: 2, answeredNo: 1, answeredEmpty: 1, answerRatio: 2 / 3 },
    barChartData: null,
    doughnutChartData: null,
  })
  expect(await ask('OPTIONS_RADIO')).toMatchObject({
    typeOfAnalytics: 'DOUGHNUT',
    answerCount: 3,
    doughnutChartData: [
      { optionId: book.options[0], count: 2, label: 'Red' },
      { optionId: book.options[1], count: 1, label: 'Blue' },
    ],
  })
  expect(await ask('TIME')).toMatchObject({
    typeOfAnalytics: 'TIME',
    timeChartData: [
      { hour: 9, startMinute: 0, count: 2 },
      { hour: 23, startMinute: 50, count: 1 },
    ],
  })
  expect(await ask('DATE')).toMatchObject({
    typeOfAnalytics: 'DATE',
    dateChartData: {
      countPerMonth: [
        { date: '2027-03-01', count: 2 },
        { date: '2027-04-01', count: 1 },
      ],
      countPerWeek: [
        { date: '2027-03-01', count: 2 },
        { date: '2027-03-29', count: 1 },
      ],
    },
  })
  expect(await ask('INPUT')).toMatchObject({
    typeOfAnalytics: 'TEXT',
    answerCount: 2,
    yesNoData: null,
  })
  expect((await ask('INT')).barChartData).toEqual({
    zoomedInData: [
      { startNumber: 3, endNumber: 3, count: 2 },
      { startNumber: 4, endNumber: 4, count: 0 },
      { startNumber: 5, endNumber: 5, count: 1 },
    ],
    zoomedOutData: [
      { startNumber: 3, endNumber: 3, count: 2 },
      { startNumber: 4, endNumber: 4, count: 0 },
      { startNumber: 5, endNumber: 5, count: 1 },
    ],
  })
  const float = (await ask('FLOAT')).barChartData
  expect(float.zoomedOutData).toHaveLength(10)
  expect([float.zoomedOutData[0], float.zoomedOutData[9]]).toEqual([
    { startNumber: 0, endNumber: 10, count: 1 },
    { startNumber: 90, endNumber: 100, count: 1 },
  ])
  expect(float.zoomedInData.length).toBeLessThanOrEqual(40)
  const range = (await ask('NUMBER_RANGE')).barChartData.zoomedOutData
  expect(range.map((b: any) => b.count)).toEqual([1, 1, 2, 1, 1, 1, 1, 1, 1, 1])
  const { playbookAnalytics } = await member.ask(all, { b: book.id })
  expect(playbookAnalytics.map((a: { questionId: string }) => a.questionId)).toEqual(
    Object.values(book.questions),
  )
  expect(playbookAnalytics[0]).toEqual(bool)
})

test('filters: alternatives on one question, all questions together; meetings named, deleted and foreign', async () => {
  const { org, member, book, ids, ask } = await setUp(['BOOL', 'INT'], () => [
    { BOOL: { valueYesNo: true }, INT: { valueNumber: 1 } },
    { BOOL: { valueYesNo: true }, INT: { valueNumber: 50 } },
    { BOOL: { valueYesNo: false }, INT: { valueNumber: 90 } },
    { INT: { valueNumber: 50 } },
  ])
  const number = (from: number, to: number) => ({
      questionId: book.questions.INT,
      valueNumberFrom: from,
      valueNumberTo: to,
    }),
    bool = (valueBool: boolean) => ({ questionId: book.questions.BOOL, valueBool })
  const count = async (filters: object[], given: object = {}) =>
    (await ask('INT', { filters, ...given })).answerCount
  expect(await count([])).toBe(4)
  expect(await count([bool(true)])).toBe(2)
  expect(await count([bool(true), bool(false)])).toBe(3)
  expect(await count([bool(true), number(40, 60)])).toBe(1)
  expect(await count([bool(false), number(40, 60)])).toBe(0)
  expect((await ask('INT', { within: [ids[0], ids[3]] })).answerCount).toBe(2)
  expect(
    (await member.ask(all, { b: book.id, filters: [number(50, 50)] })).playbookAnalytics.map(
      (a: { answerCount: number }) => a.answerCount,
    ),
  ).toEqual([1, 2])
  expect(
    (
      await member.ask(
        'query ($q: ID!, $f: [AnswerRangeInput!]) { answers(questionId: $q, filters: $f) { companyDialogId } }',
        { q: book.questions.INT, f: [bool(false)] },
      )
    ).answers,
  ).toEqual([{ companyDialogId: ids[2] }])
  await member.ask('mutation ($id: ID!) { deleteCompanyDialog(id: $id) }', { id: ids[0] })
  expect(await count([bool(true)])).toBe(1)
  expect(
    (await org.as('stranger').ask(one, { q: book.questions.INT })).questionAnalytics,
  ).toBeNull()
  expect((await org.as('stranger').ask(all, { b: book.id })).playbookAnalytics).toEqual([])
  expect(
    await refusal(member, one, { q: book.questions.INT, filters: Array(21).fill(bool(true)) }),
  ).toMatchObject({ field: 'filters', rule: 'TOO_MANY' })
})

test('completeness: of what is asked, newest first', async () => {
  const { member, ids, book } = await setUp(['BOOL', 'INT', 'INPUT'], () => [
    { BOOL: { valueYesNo: true } },
    { BOOL: { valueYesNo: true }, INT: { valueNumber: 1 }, INPUT: { valueText: 'x' } },
    {},
  ])
  await member.ask(
    'mutation ($id: ID!) { updateCompanyDialog(id: $id, typeUpdate: DETAILS, startDate: "2027-03-02T09:00:00Z", endDate: "2027-03-02T10:00:00Z") { id } }',
    { id: ids[1] },
  )
  const list =
    'query ($take: Int) { latestCompanyDialogCompleteness(take: $take) { id title percentage questionCount answerCount answerDates } }'
  expect((await member.ask(list)).latestCompanyDialogCompleteness).toMatchObject([
    { id: ids[1], percentage: 100, questionCount: 3, answerCount: 3, answerDates: { length: 3 } },
    { id: ids[0], percentage: 33, questionCount: 3, answerCount: 1 },
  ])
  expect((await member.ask(list, { take: 1 })).latestCompanyDialogCompleteness).toHaveLength(1)
  expect(
    (
      await member.ask(
        'query ($b: ID!) { playbook(id: $b) { published { hubs { questions { answerCount companyDialogCount } } } } }',
        { b: book.id },
      )
    ).playbook.published.hubs[0].questions.map((q: Record<string, number>) => [
      q['answerCount'],
      q['companyDialogCount'],
    ]),
  ).toEqual([
    [2, 2],
    [1, 1],
    [1, 1],
  ])
})

test('what was text before and looks like a time that no clock shows is no time', async () => {
  const { org, book, ask } = await setUp(['INPUT'], () =>
    ['09:10', '99:99', '25:61', 'noon'].map((valueText) => ({ INPUT: { valueText } })),
  )
  await org.as('manager').ask(
    `mutation ($b: ID!, $q: ID!) { updateQuestion(playbookId: $b, id: $q, dataTypeString: TIME) { id }
      publishPlaybook(id: $b) { id } }`,
    { b: book.id, q: book.questions.INPUT },
  )
  expect(await ask('INPUT')).toMatchObject({
    typeOfAnalytics: 'TIME',
    answerCount: 4,
    timeChartData: [{ hour: 9, startMinute: 10, count: 1 }],
  })
})
