import { expect, test } from 'vitest'
import { importanceName, priorities, priorityName } from './priority.ts'

test('priorities and importance as the specification numbers them', () => {
  expect(priorities).toEqual({ Urgent: 3, High: 2, Normal: 1, Low: 0, Clear: -1 })
  expect([3, 2, 1, 0, -1].map(priorityName)).toEqual(['Urgent', 'High', 'Normal', 'Low', 'Clear'])
  expect([3, 2, 1, 0].map(importanceName)).toEqual([
    'Very important',
    'Important',
    'Normal',
    'Nice to know',
  ])
})
test('a number from elsewhere has a name too', () => {
  expect([priorityName(9), importanceName(-1), importanceName(9)]).toEqual([
    'Normal',
    'Nice to know',
    'Nice to know',
  ])
})
