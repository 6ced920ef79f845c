import { expect, test } from 'vitest'
import { readWorkingHours, usualWorkingHours, wrongHours } from './workingHours.ts'

test('working hours: days in order, a beginning before an end', () => {
  const json = (change: object) => JSON.stringify({ ...usualWorkingHours, ...change })
  expect(readWorkingHours(json({}))).toEqual(usualWorkingHours)
  expect(readWorkingHours(json({ days: [6, 7], from: '22:00', to: '23:55' }))).not.toBeNull()
  for (const wrong of [
    '',
    'null',
    '[]',
    json({ days: [] }),
    json({ days: [2, 1] }),
    json({ days: [1, 1] }),
    json({ days: [0] }),
    json({ days: [1.5] }),
    json({ days: '12' }),
    json({ from: '17:30' }),
    json({ from: '8:30' }),
    json({ from: '08:31' }),
    json({ to: '24:00' }),
    json({ more: 1 }),
  ])
    expect([wrong, readWorkingHours(wrong)]).toEqual([wrong, null])
})

test('what is wrong is said of one field', () => {
  expect(wrongHours({ ...usualWorkingHours, days: [] })).toBe('days')
  expect(wrongHours({ ...usualWorkingHours, from: '' })).toBe('from')
  expect(wrongHours({ ...usualWorkingHours, to: '08:00' })).toBe('to')
  expect(wrongHours(usualWorkingHours)).toBeNull()
})
