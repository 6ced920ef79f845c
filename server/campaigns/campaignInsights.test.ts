import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { newBook } from '../meetings/testKit.ts'
import { create, foodOnly, newMeeting, world } from './campaignsTestKit.ts'

const parts =
  'questionId typeOfAnalytics answerCount yesNoData { answeredYes answeredNo answeredEmpty answerRatio } barChartData { zoomedInData { startNumber endNumber count } zoomedOutData { startNumber endNumber count } } doughnutChartData { optionId count label } timeChartData { hour startMinute count } dateChartData { countPerMonth { date count } countPerWeek { date count } }'

test('the charts of a campaign count the meetings that were planned from it, with each filter; so do the lists behind them', async () => {
  const { manager, food } = await world(),
    book = await newBook(manager, [
      'BOOL',
      'OPTIONS_RADIO',
      'TIME',
      'DATE',
      'INPUT',
      'INT',
      'NUMBER_RANGE',
    ]),
    { questions } = book
  const { campaign } = await manager.ask(create, {
      title: 'Spring',
      audience: foodOnly,
      playbookId: book.id,
    }),
    campaignId = campaign.id
  const meetings: string[] = []
  for (const [at, companyId] of [food[0], food[1], food[0]].entries()) {
    const id = await newMeeting(manager, {
      companyId,
      playbookId: book.id,
      ...(at < 2 && { campaignId }),
    })
    meetings.push(id)
    for (const [type, value] of Object.entries({
      BOOL: { valueYesNo: at !== 1 },
      OPTIONS_RADIO: { valueOptions: [book.options[at % 2]] },
      TIME: { valueText: `0${at + 7}:05` },
      DATE: { valueDate: `2027-0${at + 1}-03T00:00:00Z` },
      INPUT: { valueText: `Text ${at}` },
      INT: { valueNumber: 10 * at },
      NUMBER_RANGE: { valueNumberFrom: at, valueNumberTo: 25 },
    }))
      await manager.ask(
        'mutation ($m: ID!, $q: ID!, $value: AnswerInput!, $c: ID!) { saveAnswer(companyDialogId: $m, questionId: $q, value: $value, commandId: $c) { seq } }',
        { m: id, q: questions[type as 'BOOL'], value, c: newId() },
      )
  }
  const within = meetings.slice(0, 2)
  for (const filters of [null, [{ questionId: questions.BOOL, valueBool: true }]]) {
    const { playbookAnalytics: charts } = await manager.ask(
      `query ($b: ID!, $k: ID, $filters: [AnswerRangeInput!]) { playbookAnalytics(playbookId: $b, campaignId: $k, filters: $filters) { ${parts} } }`,
      { b: book.id, k: campaignId, filters },
    )
    expect(charts.map((one: { questionId: string }) => one.questionId)).toHaveLength(
      Object.keys(questions).length,
    )
    for (const chart of charts) {
      const { questionAnalytics } = await manager.ask(
        `query ($q: ID!, $within: [ID!], $filters: [AnswerRangeInput!]) { questionAnalytics(questionId: $q, filterCompanyDialogs: $within, filters: $filters) { ${parts} } }`,
        { q: chart.questionId, within, filters },
      )
      expect(chart).toEqual(questionAnalytics)
    }
    const { crossedAnswers, answerTrend } = await manager.ask(
      `query ($row: ID!, $column: ID!, $k: ID, $filters: [AnswerRangeInput!]) {
        crossedAnswers(rowQuestionId: $row, columnQuestionId: $column, campaignId: $k, filters: $filters) { meetingCount bothCount }
        answerTrend(questionId: $row, campaignId: $k, filters: $filters) { answerCount } }`,
      { row: questions.BOOL, column: questions.INT, k: campaignId, filters },
    )
    const count = filters ? 1 : 2
    expect(crossedAnswers).toEqual({ meetingCount: count, bothCount: count })
    expect(answerTrend).toEqual({ answerCount: count })
  }
  const { found, texts } = await manager.ask(
    `query ($b: ID!, $k: ID, $q: ID!, $filters: [AnswerRangeInput!]!) {
      found: companyDialogsFromAnswers(playbookId: $b, campaignId: $k, filters: $filters) { id }
      texts: answers(questionId: $q, campaignId: $k, filters: $filters) { valueText } }`,
    {
      b: book.id,
      k: campaignId,
      q: questions.INPUT,
      filters: [{ questionId: questions.BOOL, valueBool: true }],
    },
  )
  expect(found).toEqual([{ id: meetings[0] }])
  expect(texts).toEqual([{ valueText: 'Text 0' }])
  const pain = newId()
  for (const m of [meetings[0], meetings[2]])
    await manager.ask(
      'mutation ($m: ID!, $pain: ID!) { addMeetingPain(companyDialogId: $m, painId: $pain, title: "Too slow") { id } }',
      { m, pain },
    )
  const { all, own, none } = await manager.ask(
    `query ($b: ID!, $k: ID!, $other: ID!) { all: painCounts { painId meetingCount } none: painCounts(playbookId: $other) { painId }
      own: painCounts(playbookId: $b, campaignId: $k) { painId meetingCount } }`,
    { b: book.id, k: campaignId, other: newId() },
  )
  expect(all).toEqual([{ painId: pain, meetingCount: 2 }])
  expect(own).toEqual([{ painId: pain, meetingCount: 1 }])
  expect(none).toEqual([])
})
