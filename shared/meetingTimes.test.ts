import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  changeStart,
  checkTimes,
  defaultTimes,
  isTimeZone,
  timesFromQuery,
  timesToQuery,
} from './meetingTimes.ts'

const zoneBefore = process.env['TZ']
beforeEach(() => {
  process.env['TZ'] = 'Europe/Brussels'
})
afterEach(() => {
  if (zoneBefore === undefined) delete process.env['TZ']
  else process.env['TZ'] = zoneBefore
})
const iso = (times: { start: Date; end: Date }): string[] => [
  times.start.toISOString(),
  times.end.toISOString(),
]
const at = (text: string): Date => new Date(text)

test('a new meeting starts at the next half hour and takes 30 minutes', () => {
  expect(iso(defaultTimes(at('2026-11-20T09:01:00Z')))).toEqual([
    '2026-11-20T09:30:00.000Z',
    '2026-11-20T10:00:00.000Z',
  ])
  expect(iso(defaultTimes(at('2026-11-20T09:30:00.001Z')))).toEqual([
    '2026-11-20T10:00:00.000Z',
    '2026-11-20T10:30:00.000Z',
  ])
  expect(iso(defaultTimes(at('2026-11-20T09:30:00Z')))).toEqual([
    '2026-11-20T09:30:00.000Z',
    '2026-11-20T10:00:00.000Z',
  ])
  expect(iso(defaultTimes(at('2026-12-31T22:45:10Z')))[0]).toBe('2026-12-31T23:00:00.000Z')
})
test('half hours are those of the clock on the wall, also where zones differ by 45 minutes', () => {
  process.env['TZ'] = 'Asia/Kathmandu'
  const { start } = defaultTimes(at('2026-11-20T09:01:00Z'))
  expect([start.getHours(), start.getMinutes()]).toEqual([15, 0])
})
test('the next half hour may be behind the change of the clocks', () => {
  expect(iso(defaultTimes(at('2026-03-29T00:40:00Z')))[0]).toBe('2026-03-29T01:00:00.000Z')
  expect(defaultTimes(at('2026-03-29T00:40:00Z')).start.getHours()).toBe(3)
  expect(iso(defaultTimes(at('2026-10-25T00:40:00Z')))[0]).toBe('2026-10-25T01:00:00.000Z')
})

test('a changed start takes the end with it: an hour later, or at the length chosen by hand', () => {
  const times = defaultTimes(at('2026-11-20T09:01:00Z')),
    start = at('2026-11-24T13:00:00Z')
  expect(iso(changeStart(times, start))).toEqual([
    '2026-11-24T13:00:00.000Z',
    '2026-11-24T14:00:00.000Z',
  ])
  expect(
    iso(changeStart({ ...times, end: at('2026-11-20T10:15:00Z'), endByHand: true }, start)),
  ).toEqual(['2026-11-24T13:00:00.000Z', '2026-11-24T13:45:00.000Z'])
})
test('an end before the start is no length to keep', () => {
  const times = {
    ...defaultTimes(at('2026-11-20T09:01:00Z')),
    end: at('2026-11-20T08:00:00Z'),
    endByHand: true,
  }
  expect(iso(changeStart(times, at('2026-11-24T13:00:00Z')))[1]).toBe('2026-11-24T14:00:00.000Z')
})
test('lengths are elapsed time, also over the change of the clocks', () => {
  const night = timesFromQuery(
    { startDate: '2026-10-24', startHour: '23-30', endDate: '2026-10-25', endHour: '01-00' },
    at('2026-10-01T00:00:00Z'),
  )
  const moved = changeStart(night, at('2026-10-25T00:30:00Z'))
  expect(moved.end.getTime() - moved.start.getTime()).toBe(90 * 60_000)
})

test('times come out of the address, chosen by hand when there is an end', () => {
  const now = at('2026-11-20T09:01:00Z')
  expect(
    timesFromQuery(
      { startDate: '2026-07-01', startHour: '10-15', endDate: '2026-07-01', endHour: '11-00' },
      now,
    ),
  ).toEqual({ start: at('2026-07-01T08:15:00Z'), end: at('2026-07-01T09:00:00Z'), endByHand: true })
  expect(timesFromQuery({ startDate: '2026-11-23', startHour: '10-15' }, now)).toEqual({
    start: at('2026-11-23T09:15:00Z'),
    end: at('2026-11-23T09:45:00Z'),
    endByHand: false,
  })
  expect(iso(timesFromQuery({ startDate: '2026-11-23' }, now))[0]).toBe('2026-11-23T08:00:00.000Z')
})
test('what makes no sense in the address is the default', () => {
  const now = at('2026-11-20T09:01:00Z'),
    usual = defaultTimes(now)
  for (const query of [
    {},
    { startHour: '10-00' },
    { startDate: '2026-02-30' },
    { startDate: 'tomorrow', startHour: '10-00' },
    { startDate: '2026-13-01' },
  ])
    expect(timesFromQuery(query, now)).toEqual(usual)
  expect(
    timesFromQuery(
      { startDate: '2026-11-23', startHour: '10-00', endDate: '2026-11-23', endHour: '09-00' },
      now,
    ).end,
  ).toEqual(at('2026-11-23T09:30:00Z'))
  expect(iso(timesFromQuery({ startDate: '2026-11-23', startHour: '10-75' }, now))[0]).toBe(
    '2026-11-23T08:00:00.000Z',
  )
})
test('an hour that the clocks leave out is the one after it', () => {
  expect(
    iso(
      timesFromQuery({ startDate: '2026-03-29', startHour: '02-30' }, at('2026-03-01T00:00:00Z')),
    )[0],
  ).toBe('2026-03-29T01:30:00.000Z')
})
test('into the address and out of it again, to the minute', () => {
  for (const zone of ['Europe/Brussels', 'America/St_Johns', 'Asia/Kathmandu', 'UTC']) {
    process.env['TZ'] = zone
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4_000_000 }),
        fc.integer({ min: 1, max: 10_000 }),
        (minutes, length) => {
          const start = new Date(Date.UTC(2024, 0, 1) + minutes * 60_000),
            end = new Date(start.getTime() + length * 60_000)
          const back = timesFromQuery(timesToQuery(start, end), new Date(0))
          // the hour that comes twice in autumn is read as its first
          const off = (one: Date, other: Date): number => (one.getTime() - other.getTime()) / 60_000
          expect([0, 60]).toContain(off(start, back.start))
          if (off(start, back.start) === 0 && back.endByHand)
            expect([0, 60]).toContain(off(end, back.end))
        },
      ),
    )
  }
})

test('the end is after the start, two weeks at most', () => {
  expect(checkTimes('2026-11-20T09:00:00Z', '2026-11-20T09:05:00Z')).toBeNull()
  expect(checkTimes('2026-11-20T09:00:00Z', '2026-11-20T10:00:00+01:00')).toMatchObject({
    field: 'endDate',
    rule: 'END_BEFORE_START',
  })
  expect(checkTimes('soon', '2026-11-20T10:00:00Z')).toMatchObject({
    field: 'startDate',
    rule: 'BAD_FORMAT',
  })
  expect(checkTimes('2026-02-30T09:00:00Z', '2026-03-03T10:00:00Z')).toMatchObject({
    field: 'startDate',
    rule: 'BAD_FORMAT',
  })
  expect(checkTimes('2026-11-20T10:00:00Z', '')).toMatchObject({
    field: 'endDate',
    rule: 'BAD_FORMAT',
  })
  expect(checkTimes('2026-11-20T09:00:00Z', '2026-12-20T09:00:00Z')).toMatchObject({
    field: 'endDate',
    rule: 'OUT_OF_BOUNDS',
  })
})
test('zones are IANA names', () => {
  expect(['Europe/Brussels', 'America/New_York', 'UTC'].every(isTimeZone)).toBe(true)
  expect(['', 'Brussels', '+01:00', 'Europe/Atlantis', '../etc'].some(isTimeZone)).toBe(false)
  // which only this process knows
  for (const zone of [
    'US/Pacific-New',
    'us/pacific-new',
    'Canada/East-Saskatchewan',
    'SystemV/PST8',
  ])
    expect([zone, isTimeZone(zone)]).toEqual([zone, false])
})
