import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { spreadMeetings, type SpreadOptions } from './spreadMeetings.ts'

const zoneBefore = process.env['TZ']
beforeEach(() => {
  process.env['TZ'] = 'Europe/Brussels'
})
afterEach(() => {
  if (zoneBefore === undefined) delete process.env['TZ']
  else process.env['TZ'] = zoneBefore
})

const accounts = (count: number, memberId: string | null = null) =>
  Array.from({ length: count }, (_, n) => ({ id: `account ${n}`, memberId }))
const usual: SpreadOptions = {
  accounts: accounts(4),
  memberIds: ['ann'],
  busy: [],
  from: '2026-12-07',
  to: '2026-12-13',
  weekdays: [1, 2, 3, 4, 5],
  opens: 9 * 60,
  closes: 17 * 60,
  minutes: 60,
  pause: 0,
  now: new Date('2026-12-01T08:00:00Z'),
}
const starts = (options: Partial<SpreadOptions>) =>
  spreadMeetings({ ...usual, ...options }).map(({ start }) => start?.toISOString() ?? null)

test('few meetings are spread over the days of a period, and begin when the day does', () => {
  expect(starts({})).toEqual([
    '2026-12-07T08:00:00.000Z',
    '2026-12-08T08:00:00.000Z',
    '2026-12-09T08:00:00.000Z',
    '2026-12-10T08:00:00.000Z',
  ])
})

test('many are as many each day, one behind the other', () => {
  const days = starts({ accounts: accounts(10) }).map((start) => start!.slice(0, 10))
  expect(new Set(days).size).toBe(5)
  for (const day of days) expect(days.filter((one) => one === day)).toHaveLength(2)
})

test('what is there already is gone round, with a pause before and behind it', () => {
  const busy = [
    {
      memberId: 'ann',
      start: new Date('2026-12-07T08:30:00Z'),
      end: new Date('2026-12-07T10:00:00Z'),
    },
  ]
  expect(starts({ accounts: accounts(1), busy, pause: 15 })).toEqual(['2026-12-07T10:15:00.000Z'])
})

test('what does not fit goes to the next day that has room, and what fits nowhere has no place', () => {
  const narrow = { to: '2026-12-08', closes: 11 * 60 }
  // three for the first day, which has room for two
  expect(starts({ ...narrow, accounts: accounts(5) })).toEqual([
    '2026-12-07T08:00:00.000Z',
    '2026-12-07T09:00:00.000Z',
    '2026-12-08T08:00:00.000Z',
    '2026-12-08T09:00:00.000Z',
    null,
  ])
})

test('nothing is placed into an hour that the clocks leave out', () => {
  const sunday = { from: '2026-03-29', to: '2026-03-29', weekdays: [0], opens: 2 * 60 },
    now = new Date('2026-03-01T08:00:00Z')
  const placed = (closes: number) => starts({ ...sunday, closes, now, accounts: accounts(1) })
  expect(placed(3 * 60)).toEqual([null])
  expect(placed(4 * 60)).toEqual(['2026-03-29T01:00:00.000Z'])
})

test('each goes to who works on it, the others to whoever has the fewest', () => {
  const made = spreadMeetings({
    ...usual,
    memberIds: ['ann', 'bob'],
    accounts: [...accounts(3, 'ann'), ...accounts(3), ...accounts(1, 'left')],
  })
  expect(made.map(({ memberId }) => memberId)).toEqual([
    'ann',
    'ann',
    'ann',
    'bob',
    'bob',
    'bob',
    'ann',
  ])
})

test('whatever is asked, nobody is at two places, and all lies within the hours of the days', () => {
  const moment = fc.integer({ min: 0, max: 20 * 24 * 12 }).map((n) => n * 5 * 60_000)
  const begin = new Date('2026-10-19T00:00:00Z').getTime()
  fc.assert(
    fc.property(
      fc.record({
        members: fc.subarray(['ann', 'bob', 'eve'], { minLength: 1 }),
        accounts: fc.array(fc.constantFrom(null, 'ann', 'bob', 'eve'), { maxLength: 40 }),
        busy: fc.array(
          fc.record({
            memberId: fc.constantFrom('ann', 'bob', 'eve'),
            at: moment,
            length: fc.integer({ min: 5, max: 600 }),
          }),
          { maxLength: 20 },
        ),
        first: fc.integer({ min: 0, max: 10 }),
        length: fc.integer({ min: 0, max: 12 }),
        weekdays: fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 }),
        opens: fc.integer({ min: 0, max: 20 }).map((n) => n * 60),
        hours: fc.integer({ min: 0, max: 10 }),
        minutes: fc.constantFrom(15, 30, 45, 60, 240),
        pause: fc.constantFrom(0, 10, 30),
        now: moment,
      }),
      (world) => {
        const day = (n: number): string => `2026-10-${String(19 + n).padStart(2, '0')}`,
          busy = world.busy.map(({ memberId, at, length }) => ({
            memberId,
            start: new Date(begin + at),
            end: new Date(begin + at + length * 60_000),
          }))
        const from = day(Math.min(world.first, 12)),
          to = day(Math.min(world.first + world.length, 12)),
          closes = Math.min(24 * 60, world.opens + world.hours * 60)
        const made = spreadMeetings({
          ...world,
          accounts: world.accounts.map((memberId, n) => ({ id: String(n), memberId })),
          memberIds: world.members,
          busy,
          from,
          to,
          closes,
          now: new Date(begin + world.now),
        })
        expect(made.map(({ accountId }) => accountId)).toEqual(
          world.accounts.map((_, n) => String(n)),
        )
        for (const [n, one] of made.entries()) {
          expect(world.members).toContain(one.memberId)
          if (!one.start) continue
          const wall = one.start.getHours() * 60 + one.start.getMinutes()
          expect(wall).toBeGreaterThanOrEqual(world.opens)
          expect(wall + world.minutes).toBeLessThanOrEqual(closes)
          expect(world.weekdays).toContain(one.start.getDay())
          expect(one.start.getTime()).toBeGreaterThanOrEqual(begin + world.now)
          expect(one.end!.getTime() - one.start.getTime()).toBe(world.minutes * 60_000)
          const others = [
            ...busy,
            ...made
              .slice(0, n)
              .flatMap(({ memberId, start, end }) =>
                start ? [{ memberId, start, end: end! }] : [],
              ),
          ].filter(({ memberId }) => memberId === one.memberId)
          for (const other of others) {
            const room = world.pause * 60_000
            expect(
              one.end!.getTime() + room <= other.start.getTime() ||
                other.end.getTime() + room <= one.start.getTime(),
            ).toBe(true)
          }
        }
      },
    ),
    { numRuns: 300 },
  )
})
