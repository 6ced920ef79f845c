// Two charts as one: what stands beside what, and its shares.
import { expect, test } from 'vitest'
import { comparedRows } from './comparedRows.ts'
import { empty, slice } from './comparedTestKit.ts'

const words = { yes: 'Yes', no: 'No', locale: 'en' }

test('parts of two groups stand by what most of both chose, each in shares of its own group; few answers have none', () => {
  const rows = comparedRows(
    [
      {
        ...empty,
        answerCount: 40,
        doughnutChartData: [slice('Road', 30), slice('Rail', 10)],
      },
      { ...empty, answerCount: 9, doughnutChartData: [slice('Sea', 9)] },
    ],
    false,
    words,
  )
  expect(rows.map(({ label, counts, shares }) => [label, counts, shares])).toEqual([
    ['Road', [30, 0], ['75%', null]],
    ['Rail', [10, 0], ['25%', null]],
    ['Sea', [0, 9], ['0%', null]],
  ])
  expect(rows.map(({ parts }) => parts)).toEqual([
    [0.75, 0],
    [0.25, 0],
    [0, 1],
  ])
})

test('days and bars that only one group has are parts of both', () => {
  const months = (...dates: [string, number][]) => ({
    ...empty,
    typeOfAnalytics: 'DATE' as const,
    answerCount: 10,
    dateChartData: {
      countPerMonth: dates.map(([date, count]) => ({ date, count })),
      countPerWeek: [],
    },
  })
  const rows = comparedRows(
    [months(['2026-03-01', 4]), months(['2026-01-01', 3], ['2026-03-01', 1])],
    false,
    words,
  )
  expect(rows.map(({ key, counts }) => [key, counts])).toEqual([
    ['2026-01-01', [0, 3]],
    ['2026-03-01', [4, 1]],
  ])
})
