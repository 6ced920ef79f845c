import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isTimeZone } from '../../shared/meetingTimes.ts'
import { problemOf } from '../engine/problems.ts'
import { clockHere, compareZones } from './timeZones.ts'

let owner: pg.Client
beforeAll(async () => {
  owner = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL']! })
  await owner.connect()
})
afterAll(() => owner.end())

test('a zone whose clock PostgreSQL sets otherwise is named, with the first moment', async () => {
  const zones = ['Europe/Brussels', 'Asia/Tokyo', 'America/New_York', 'UTC']
  expect(await compareZones(owner, zones)).toEqual([])
  // as if Tokyo had summer time from some day on
  const from = new Date(Date.now() + 90 * 86_400_000)
  const [found, ...others] = await compareZones(owner, zones, (zone, moment) =>
    clockHere(
      zone,
      zone === 'Asia/Tokyo' && moment > from ? new Date(moment.getTime() + 3_600_000) : moment,
    ),
  )
  expect(others).toEqual([])
  expect(found!.zone).toBe('Asia/Tokyo')
  expect(found!.moment.getTime() - from.getTime()).toBeLessThanOrEqual(7 * 86_400_000)
  expect([found!.database.slice(11), found!.here.slice(11)]).toEqual(['09:00:00', '10:00:00'])
})

test('a zone that PostgreSQL does not know is refused, by its name or as what the field holds', async () => {
  const problemFor = (zone: string): Promise<unknown> =>
    owner.query('select now() at time zone $1', [zone]).then(() => null, problemOf)
  for (const zone of ['US/Pacific-New', 'Canada/East-Saskatchewan']) {
    expect([zone, isTimeZone(zone)]).toEqual([zone, false])
    expect(await problemFor(zone)).toEqual({
      code: 'BAD_INPUT',
      rule: 'BAD_FORMAT',
      field: 'timeZone',
    })
  }
  expect(await problemFor('Europe/Brussels')).toBeNull()
})
