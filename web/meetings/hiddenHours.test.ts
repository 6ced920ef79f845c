import { expect, test } from 'vitest'
import { hiddenHours, lastHour } from './hiddenHours.ts'

const moment = (day: number, hour: number, minute = 0): Date => new Date(2027, 2, day, hour, minute)
const meeting = (startDate: Date, endDate: Date) => ({
  startDate: startDate.toISOString(),
  endDate: endDate.toISOString(),
})
const days = [moment(1, 0), moment(2, 0)]

test('what lies within the hours is not hidden, to the minute', () => {
  const found = hiddenHours(
    [meeting(moment(1, 8), moment(1, 9)), meeting(moment(1, 21), moment(1, 22))],
    days,
  )
  expect(found).toEqual({ earlier: new Map(), later: new Map(), from: 8, to: 22 })
})

test('a meeting over midnight is late on the one day and early on the other', () => {
  const { earlier, later, from, to } = hiddenHours(
    [meeting(moment(1, 21, 30), moment(2, 0, 30)), meeting(moment(2, 7, 59), moment(2, 9))],
    days,
  )
  expect([...later]).toEqual([['2027-03-01', 1]])
  expect([...earlier]).toEqual([['2027-03-02', 2]])
  expect([from, to]).toEqual([0, 24])
})

test('days that are not shown hide nothing', () => {
  expect(hiddenHours([meeting(moment(3, 6), moment(3, 7))], days).earlier.size).toBe(0)
})

test('the hour that ends last', () => {
  expect([moment(1, 22, 15), moment(1, 23), moment(2, 0)].map(lastHour)).toEqual([23, 23, 24])
})
