// What stands in a PDF of insights beside the charts: the filter in words, what is asked no more, and how much was left out.
import { expect, test } from 'vitest'
import type { AnswerRange } from '../../shared/conditions.ts'
import type { Analytics } from '../answers/analyticsOf.ts'
import { insightsReport } from './insightsReport.ts'
import type { InsightsQuestion, ReadInsights } from './readInsights.ts'

const question = (id: string, dataType: string, options: string[] = []): InsightsQuestion => ({
  id,
  title: `${id}?`,
  dataType,
  isInternal: false,
  options: options.map((title) => ({ id: title.toLowerCase(), title })),
})
const numbersOf = (id: string, answerCount: number): Analytics => ({
  questionId: id,
  typeOfAnalytics: 'YES_NO',
  answerCount,
  yesNoData: { answeredYes: answerCount, answeredNo: 0, answeredEmpty: 0, answerRatio: null },
  barChartData: null,
  doughnutChartData: null,
  timeChartData: null,
  dateChartData: null,
})
const read = (given: Partial<ReadInsights>): ReadInsights => ({
  playbook: {
    id: 'p',
    title: 'Book',
    published: {
      number: 2,
      hubs: [
        {
          id: 'h',
          title: 'Hub',
          isInternal: false,
          questions: [
            question('Colour', 'OPTIONS_CHECKBOX', ['Red', 'Blue']),
            question('Size', 'INT'),
            question('At', 'TIME'),
            question('On', 'DATE'),
          ],
        },
      ],
    },
    noLongerAsked: [question('Gone', 'BOOL', []), question('Silent', 'BOOL', [])],
  },
  campaign: null,
  seesAllMeetings: true,
  filters: [],
  numbers: new Map([
    ['Gone', numbersOf('Gone', 3)],
    ['Silent', numbersOf('Silent', 0)],
  ]),
  ...given,
})
const reportOf = (given: Partial<ReadInsights>) =>
  insightsReport(read(given), {
    look: { organisation: 'Ours', time_zone: 'UTC', color: null, logo: null },
    language: 'EN',
    now: new Date('2027-03-01T12:00:00Z'),
  }).report
const chartsOf = (given: Partial<ReadInsights>) =>
  reportOf(given).parts.map((part) =>
    part.kind === 'charts' ? [part.heading, ...part.charts.map(({ title }) => title)] : [],
  )

test('what is asked no more stands at the end; in a campaign only where it was answered there', () => {
  const asked = ['Hub', 'Colour?', 'Size?', 'At?', 'On?']
  expect(chartsOf({})).toEqual([asked, [expect.any(String), 'Gone?', 'Silent?']])
  expect(chartsOf({ campaign: { id: 'k', title: 'Spring' } })).toEqual([
    asked,
    [expect.any(String), 'Gone?'],
  ])
  expect(reportOf({}).facts.find(({ label }) => label === 'Counted')!.lines).toEqual(['3 answers'])
})

test('the filter is told in words, alternatives of a question on one line', () => {
  const filters: AnswerRange[] = [
    { questionId: 'Colour', valueOptions: ['red', 'blue'] },
    { questionId: 'Size', valueNumberFrom: 10, valueNumberTo: 20 },
    { questionId: 'Size', valueNumberFrom: 30, valueNumberTo: 40 },
    { questionId: 'At', valueNumberFrom: 545, valueNumberTo: 554 },
    { questionId: 'On', valueDayFrom: '2027-01-01', valueDayTo: '2027-01-31' },
    { questionId: 'Gone', valueBool: false },
    { questionId: 'unknown', valueText: 'x' },
  ]
  const { lines } = reportOf({ filters }).facts.find(({ label }) => label === 'Filter')!
  expect(lines.map((line) => line.replaceAll(/\s/g, ' '))).toEqual([
    'Colour? Red, Blue',
    'Size? 10 – 20 or 30 – 40',
    'At? 09:05–09:15',
    'On? 1 – 31 Jan 2027',
    'Gone? No',
    '… x',
  ])
})

test('of many parts a table has the first, and counts the others', () => {
  const data = Array.from({ length: 63 }, (_, n) => ({
    optionId: `${n}`,
    label: `Option ${n}`,
    count: 1,
  }))
  const { parts } = reportOf({
    numbers: new Map([
      [
        'Colour',
        {
          ...numbersOf('Colour', 63),
          typeOfAnalytics: 'DOUGHNUT',
          yesNoData: null,
          doughnutChartData: data,
        },
      ],
    ]),
  })
  const [chart] = parts[0]!.kind === 'charts' ? parts[0]!.charts : []
  expect(chart!.rows).toHaveLength(61)
  expect(chart!.rows.at(-1)!.cells[0]).toContain('3')
})

test('it says in which zone it was made, on the page and in the line of each page', () => {
  const of = (time_zone: string, now: string) =>
    insightsReport(read({}), {
      look: { organisation: 'Ours', time_zone, color: null, logo: null },
      language: 'EN',
      now: new Date(now),
    }).report
  const said = ({ made, facts }: ReturnType<typeof of>) => [
    made,
    facts.find(({ label }) => label === 'Time zone')!.lines[0],
  ]
  expect(said(of('Europe/Brussels', '2027-03-01T12:00:00Z'))).toEqual([
    expect.stringMatching(/1 March 2027.*13:00 \(Europe\/Brussels, UTC\+01:00\)$/),
    'Europe/Brussels, UTC+01:00',
  ])
  expect(said(of('Europe/Brussels', '2027-07-01T12:00:00Z'))[1]).toBe('Europe/Brussels, UTC+02:00')
  expect(said(of('America/St_Johns', '2027-03-01T12:00:00Z'))[1]).toBe(
    'America/St_Johns, UTC-03:30',
  )
  expect(said(of('UTC', '2027-03-01T12:00:00Z'))[1]).toBe('UTC, UTC+00:00')
})
