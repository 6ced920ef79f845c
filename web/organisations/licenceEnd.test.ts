import { expect, test } from 'vitest'
import { extendedEnd, isOver } from './licenceEnd.ts'
import { licenceState } from './licenceState.ts'

const licence = {
  __typename: 'OrganisationLicense',
  id: 'licence-1',
  title: 'Acme',
  isActive: true,
  isTrial: false,
  isRunning: true,
  amount: 5,
  monthsValid: 1,
  emailsActiveAmount: 2,
  dateCreated: '2026-01-01T09:00:00Z',
  dateClaimed: '2026-01-31T09:00:00Z' as string | null,
  dateBegins: null as string | null,
  dateReplaced: null as string | null,
  dateExpires: '2026-02-28T09:00:00Z' as string | null,
  code: 'key',
} as const
const day = (date: Date | null) => date?.toISOString().slice(0, 10) ?? null

test('an end moves from the day on which the months began, also behind a short month', () => {
  const now = new Date('2026-02-10T12:00:00Z')
  expect(day(extendedEnd(licence, 1, now))).toBe('2026-03-31')
  expect(day(extendedEnd(licence, 3, now))).toBe('2026-05-31')
  expect(day(extendedEnd(licence, 12, now))).toBe('2027-02-28')
})

test('the months of one that renewed another count from the end of that one', () => {
  const renewed = {
    ...licence,
    dateBegins: '2026-05-15T09:00:00Z',
    dateExpires: '2026-06-15T09:00:00Z',
  }
  expect(day(extendedEnd(renewed, 2, new Date('2026-02-10T12:00:00Z')))).toBe('2026-08-15')
})

test('what is over begins anew today, and what waits has no end', () => {
  const now = new Date('2026-06-15T12:00:00Z')
  expect(isOver({ ...licence, isRunning: false }, now)).toBe(true)
  expect(day(extendedEnd({ ...licence, isRunning: false }, 2, now))).toBe('2026-08-15')
  expect(extendedEnd({ ...licence, dateClaimed: null, dateExpires: null }, 2, now)).toBeNull()
})

test('a licence is out of use, waits, has ended, is a trial, or runs', () => {
  expect(licenceState(licence)).toBe('active')
  expect(licenceState({ ...licence, isTrial: true })).toBe('trial')
  expect(licenceState({ ...licence, isTrial: true, isRunning: false })).toBe('ended')
  expect(licenceState({ ...licence, dateClaimed: null, isRunning: false })).toBe('waiting')
  expect(licenceState({ ...licence, dateClaimed: null, isActive: false })).toBe('inactive')
  expect(licenceState({ ...licence, isRunning: false, isActive: false })).toBe('inactive')
  expect(licenceState({ ...licence, isRunning: false, dateReplaced: '2026-02-01T09:00:00Z' })).toBe(
    'replaced',
  )
})
